/** Before the game: who has a seat, which seats are free, links to them, and what will be played. */

import { html, useState } from "../vendor/preact.js";
import { Chat } from "./chat.js";
import { Dialog } from "./dialog.js";
import { LEVELS } from "./levels.js";
import { NameForm, Rename } from "./name_form.js";
import { SeatPanel, showLink, showSeatLink } from "./seats.js";
import { Settings } from "./settings.js";

/** @typedef {import("./types").App} App */
/** @typedef {import("./types").Seat} Seat */

/** Whether somebody still has to come to this seat.
 * @param {Seat} seat @param {boolean} own */
function missing({ who, connected }, own) {
  return who === "person" && !connected && !own;
}

/** @param {{ app: App }} props */
export function Lobby({ app }) {
  const { frame, words, act, connection } = app;
  const { table, you } = frame;
  const free = table.seats.filter(({ who }) => who === "open").length;
  const away = table.seats.filter((seat, number) => missing(seat, you.seats.includes(number))).length;
  const state = free
    ? words("lobby-waiting", { count: free })
    : away && !table.terms.hot_seat
      ? words("lobby-away", { count: away })
      : words("lobby-complete");
  return html`<main class="lobby">
    <header class="lobby-head">
      <a href="/">Sancity</a>
      <h1>${words("title")}</h1>
    </header>
    <p class="summary">${words("summary")}</p>
    <p role="status"><b>${state}</b></p>
    ${app.problem && html`<p class="problem" role="alert">${app.problem}</p>`}
    <div class="lobby-seats">
      ${table.seats.map(
        (seat, number) => html`<${SeatPanel} app=${app} number=${number} key=${number}>
          <${LobbySeat} app=${app} seat=${seat} number=${number} />
        <//>`,
      )}
    </div>
    ${you.host
      ? html`<p>
          <button
            class="main big"
            id="start"
            disabled=${free > 0}
            onClick=${() => act(() => connection.post("/start"))}
          >
            ${words("lobby-start")}
          </button>
        </p>`
      : html`<p class="soft">${words("lobby-host-starts")}</p>`}
    <div class="lobby-more">
      <section class="card" aria-labelledby="terms-title">
        <h2 id="terms-title">${words("lobby-terms")}</h2>
        <${Terms} app=${app} />
      </section>
      <section class="card" aria-labelledby="chat-heading">
        <h2 id="chat-heading">${words("chat-title")}</h2>
        <${Chat} app=${app} />
      </section>
      <section class="card" aria-labelledby="settings-heading">
        <h2 id="settings-heading">${words("settings-title")}</h2>
        <${Settings} app=${app} />
      </section>
    </div>
  </main>`;
}

/** What will be played, and how.
 * @param {{ app: App }} props */
function Terms({ app }) {
  const { frame, words } = app;
  const { options, terms, game } = frame.table;
  const { clock } = terms;
  /** @param {string} id @param {boolean | number} value */
  const chosen = (id, value) => {
    const name = words.has(`option-${id}`) ? words(`option-${id}`) : id;
    if (value === true) return name;
    return words("lobby-option", { name, value: value === false ? words("lobby-no") : value });
  };
  return html`<ul>
    ${Object.entries(options).map(([id, value]) => html`<li key=${id}>${chosen(id, value)}</li>`)}
    <li>
      ${!clock
        ? words("lobby-no-clock")
        : clock.kind === "slow"
          ? words("lobby-slow-clock", { days: clock.days ?? 0 })
          : words("lobby-live-clock", {
              minutes: Math.round((clock.bank ?? 0) / 60),
              seconds: clock.increment ?? 0,
            })}
    </li>
    <li>${words(terms.hints ? "lobby-hints" : "lobby-no-hints")}</li>
    <li><a href=${`/rules/${game}`} target="_blank">${words("lobby-rules")}</a></li>
  </ul>`;
}

/** What can be done about a seat before the game: sit down, take a name, pass on a link, let a bot
 * play.
 * @param {{ app: App, seat: Seat, number: number }} props */
function LobbySeat({ app, seat, number }) {
  const { frame, words, act, connection } = app;
  const { you, table } = frame;
  const own = you.seats.includes(number);
  const path = `/seats/${number}`;
  const hotSeat = table.terms.hot_seat;
  const invite = () =>
    act(async () => {
      const { token } = await connection.post("/invitation");
      await showLink(app, token, words("link-open"), words("link-open-text"));
    });
  return html`
    ${own && html`<${Rename} app=${app} number=${number} />`}
    ${own &&
    !hotSeat &&
    html`<p class="tools">
      <button class="small" onClick=${() => act(() => leave(app, number))}>${words("menu-leave")}</button>
    </p>`}
    ${seat.who === "open" && !you.seats.length && html`<${Claim} app=${app} number=${number} />`}
    ${you.host &&
    html`<p class="tools">
      ${seat.who === "open" && html`<button class="small" onClick=${invite}>${words("lobby-link")}</button>`}
      ${seat.who === "person" && !own && !hotSeat &&
      html`<button class="small" onClick=${() => act(() => showSeatLink(app, number))}>
        ${words("seat-new-link")}
      </button>`}
      ${!own &&
      !hotSeat &&
      html`<label>
        <span class="hidden-text">${words("lobby-give-bot", { number: number + 1 })}</span>
        <select
          class="give-bot"
          value=${seat.who === "bot" ? seat.level : ""}
          onChange=${(/** @type {Event} */ event) => {
            const level = /** @type {HTMLSelectElement} */ (event.target).value;
            if (level) act(() => connection.post(path, { do: "bot", level }));
          }}
        >
          ${seat.who !== "bot" && html`<option value="">${words("seat-to-bot")}</option>`}
          ${LEVELS.map(
            (level) => html`<option value=${level}>${words("choose-bot", { level: words(level) })}</option>`,
          )}
        </select>
      </label>`}
      ${seat.who === "bot" &&
      html`<button class="small" onClick=${() => act(() => connection.post(path, { do: "open" }))}>
        ${words("lobby-free")}
      </button>`}
    </p>`}
  `;
}

/** Free one's own seat before the game.
 * @param {App} app @param {number} number */
async function leave({ connection }, number) {
  await connection.post(`/seats/${number}`, { do: "leave" });
  location.assign("/");
}

/** @param {{ app: App, number: number }} props */
function Claim({ app, number }) {
  const { words, act, connection } = app;
  const claim = (/** @type {string} */ name) =>
    act(async () => {
      const { token } = await connection.post(`/seats/${number}`, { do: "claim", name });
      await connection.takeSeat(token);
      location.reload();
    });
  return html`<${NameForm} words=${words} name="" button=${words("lobby-sit-down")} main submit=${claim} />`;
}

/** A link to pass on: as text and as a QR code.
 * @param {{ app: App } & import("./types").SeatLink} props */
export function LinkCard({ app, title, remark, link, picture }) {
  const { words } = app;
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return html`<${Dialog}
    title=${title}
    close=${() => app.showLink(null)}
    closeText=${words("close")}
    kind="link-card"
  >
    <p class="soft">${remark}</p>
    <img src=${picture} width="180" height="180" alt=${words("link-qr")} />
    <p><input readonly value=${link} aria-label=${title} /></p>
    <p class="tools">
      <button class="main" onClick=${copy}>${words(copied ? "link-copied" : "link-copy")}</button>
    </p>
  <//>`;
}
