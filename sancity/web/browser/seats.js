/** The players at the table, one panel per seat. */

import { html, useEffect, useState } from "../vendor/preact.js";
import { Mark } from "./pieces.js";

/** @typedef {import("./types").Seat} Seat */
/** @typedef {import("./types").Frame} Frame */
/** @typedef {import("./types").Words} Words */

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
  if (seat.who === "bot") return words("seat-bot", { level: words(seat.level ?? "medium") });
  if (seat.stand_in) return words("seat-stand-in", { level: words(seat.stand_in) });
  if (seat.who === "open") return words("seat-free");
  return seat.connected ? words("seat-here") : words("seat-away");
}

/** @param {{ app: any, number: number, children?: any }} props */
export function SeatPanel({ app, number, children }) {
  const { frame, words, names, colours } = app;
  const { table, you } = frame;
  /** @type {Seat} */
  const seat = table.seats[number];
  const turn = table.turn === number;
  const mine = you.seats.includes(number);
  const running = turn && !(seat.who === "bot" || seat.stand_in);
  return html`<section
    class=${`panel card${turn ? " turn" : ""}${mine ? " mine" : ""}`}
    aria-label=${names[number]}
    data-seat=${number}
  >
    <header>
      ${colours && html`<${Mark} seat=${colours[number]} />`}
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

/** What the host and the seat's own player can do about a seat.
 * @param {{ app: any, number: number }} props */
function SeatTools({ app, number }) {
  const { frame, words, act } = app;
  const { table, you } = frame;
  /** @type {Seat} */
  const seat = table.seats[number];
  const own = you.seats.includes(number);
  if (table.status === "over" || !(you.host || own)) return null;
  const request = (/** @type {any} */ body) => act(() => app.connection.post(`/seats/${number}`, body));
  const tools = [];
  if (seat.stand_in) {
    tools.push(["seat-back", () => request({ do: "back" })]);
  } else if (table.status === "playing" && seat.who === "person" && !seat.connected && !own) {
    tools.push(["seat-to-bot", () => request({ do: "bot" })]);
  }
  if (you.host && seat.who === "person" && !own && !table.terms.hot_seat) {
    tools.push(["seat-new-link", () => app.showLink(number)]);
  }
  if (!tools.length) return null;
  return html`<p class="tools">
    ${tools.map(
      ([id, click]) => html`<button class="small" onClick=${click}>${words(String(id))}</button>`,
    )}
  </p>`;
}
