/** The players at the table, one panel per seat. */

import { html, useEffect, useState } from "../vendor/preact.js";
import { Mark } from "./pieces.js";

/** @typedef {import("./types").Seat} Seat */
/** @typedef {import("./types").Frame} Frame */
/** @typedef {import("./types").Words} Words */
/** @typedef {import("./types").App} App */

/** Twice a second, so that no second is skipped. */
const TICK_MS = 500;
/** A clock with less time than this is marked. */
const SHORT_TIME_SECONDS = 30;

/** @param {Frame} frame @param {Words} words */
export function namesOf(frame, words) {
  return frame.table.seats.map((seat, number) => {
    if (seat.name) return seat.name;
    return seat.who === "open" ? words("seat-open") : `${words("player")} ${number + 1}`;
  });
}

export { Mark };

/** @param {number} seconds */
function clockText(seconds) {
  const left = Math.max(0, Math.floor(seconds));
  const [days, hours] = [Math.floor(left / 86400), Math.floor(left / 3600)];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  if (days >= 2) return `${days} d ${hours % 24} h`;
  if (hours) return `${hours}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
  return `${Math.floor(left / 60)}:${two(left % 60)}`;
}

/** The time a player has left. The server says how long the clock had been running when the frame
 * arrived, and the page counts on from there: the two need not agree on the time of day. A clock
 * that stands still has no time of arrival.
 * @param {{ left: number, used: number, received: number | null, label: string }} props */
function ClockFace({ left, used, received, label }) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (received === null) return;
    const timer = setInterval(() => tick((n) => n + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [received]);
  const now = received === null ? left : left - used - (performance.now() - received) / 1000;
  const short = now < SHORT_TIME_SECONDS;
  return html`<span class=${short ? "clock short" : "clock"} aria-label=${label} role="timer">
    ${clockText(now)}
  </span>`;
}

/** @param {Seat} seat @param {Words} words */
function seatStatus(seat, words) {
  if (seat.resigned) return words("seat-resigned");
  if (seat.who === "bot") return words("seat-bot", { level: words(seat.level ?? "medium") });
  if (seat.stand_in) return words("seat-stand-in", { level: words(seat.stand_in) });
  if (seat.who === "open") return words("seat-free");
  return seat.connected ? words("seat-here") : words("seat-away");
}

/** @param {{ app: App, number: number, children?: import("./types").Drawing }} props */
export function SeatPanel({ app, number, children }) {
  const { frame, words, names, looks } = app;
  const { table, you } = frame;
  const seat = table.seats[number];
  const turn = app.turn === number;
  const mine = you.seats.includes(number);
  const running = turn && !(seat.who === "bot" || seat.stand_in);
  return html`<section
    class=${`seat box${turn ? " turn" : ""}${mine ? " mine" : ""}`}
    aria-label=${names[number]}
    data-seat=${number}
    data-place=${`seat-${number}`}
  >
    <header>
      ${looks && html`<${Mark} seat=${looks[number]} />`}
      <h2>
        ${names[number]}${mine && you.seats.length < table.seats.length &&
        html` <small class="you">${words("seat-you")}</small>`}
      </h2>
      ${seat.left !== null &&
      html`<${ClockFace}
        left=${seat.left}
        used=${table.used}
        received=${running ? frame.received : null}
        label=${words("clock-left")}
      />`}
      <small class=${seat.connected ? "who here" : "who"}>${seatStatus(seat, words)}</small>
    </header>
    ${seat.flagged && html`<p class="flagged">${words("seat-flagged")}</p>`} ${children}
    <${SeatTools} app=${app} number=${number} />
  </section>`;
}

/** Everybody's points and whose turn it is, in one line for a phone.
 * @param {{ app: App }} props */
export function SeatStrip({ app }) {
  const { frame, words, names, looks, board } = app;
  const { view } = app;
  if (!view || !looks) return null;
  return html`<button
    class="strip box"
    id="strip"
    onClick=${() => app.openPanel("seats")}
  >
    <span class="hidden-text">${words("strip-title")}</span>
    ${names.map((name, seat) => {
      const turn = app.turn === seat;
      const mine = frame.you.seats.includes(seat);
      return html`<span
        key=${seat}
        class=${`stripped${turn ? " turn" : ""}${mine ? " mine" : ""}`}
        data-place=${`seat-${seat}`}
        aria-current=${turn ? "true" : undefined}
      >
        <${Mark} seat=${looks[seat]} />
        <span class=${names.length > 4 ? "hidden-text" : "name"}>${name}</span>
        <b>${board.points(view, seat)}</b>
      </span>`;
    })}
  </button>`;
}

/** What the host and the seat's own player can do about a seat during a game.
 * @param {{ app: App, number: number }} props */
function SeatTools({ app, number }) {
  const { frame, words, act } = app;
  const { table, you } = frame;
  const seat = table.seats[number];
  const own = you.seats.includes(number);
  if (table.status !== "playing" || seat.resigned || !(you.host || own)) return null;
  const request = (/** @type {Record<string, any>} */ body) =>
    act(() => app.connection.post(`/seats/${number}`, body));
  /** @type {[string, () => void][]} */
  const tools = [];
  if (seat.stand_in) {
    tools.push(["seat-back", () => request({ do: "back" })]);
  } else if (seat.who === "person" && !seat.connected && !own) {
    tools.push(["seat-to-bot", () => request({ do: "bot" })]);
  }
  if (you.host && seat.who === "person" && !own && !table.terms.hot_seat) {
    tools.push(["seat-new-link", () => act(() => showSeatLink(app, number))]);
  }
  if (!tools.length) return null;
  return html`<p class="tools">
    ${tools.map(
      ([id, click]) => html`<button class="small" onClick=${click}>${words(id)}</button>`,
    )}
  </p>`;
}

/** Replace a seat's link and show the new one.
 * @param {App} app @param {number} number */
export async function showSeatLink(app, number) {
  const { connection, words, names } = app;
  const { token } = await connection.post(`/seats/${number}`, { do: "reissue" });
  await showLink(app, token, words("link-for", { name: names[number] }), words("link-secret"));
}

/** Show a link to the table as text and as a QR code.
 * @param {App} app @param {string} token @param {string} title @param {string} remark */
export async function showLink(app, token, title, remark) {
  const link = `${location.origin}${location.pathname}#${token}`;
  const code = await app.connection.ask("/api/qr", { text: link });
  const picture = `data:image/svg+xml,${encodeURIComponent(code)}`;
  app.showLink({ title, remark, link, picture });
}
