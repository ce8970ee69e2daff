/** Before the game: who has a seat, which seats are free, and links to them. */

import { html, useState } from "../vendor/preact.js";
import { SeatPanel } from "./seats.js";

/** @typedef {import("./types").Seat} Seat */

const LEVELS = ["easy", "medium", "hard", "expert"];
const NAME_KEY = "sancity-name";

/** @param {{ app: any }} props */
export function Lobby({ app }) {
  const { frame, words, act, connection } = app;
  const { table, you } = frame;
  const free = table.seats.filter((/** @type {Seat} */ seat) => seat.who === "open").length;
  return html`<section class="lobby">
    <h1>${words("title")}</h1>
    <p class="summary">${words("summary")}</p>
    <p>${free ? words("lobby-waiting", { count: free }) : words("lobby-complete")}</p>
    <div class="lobby-seats">
      ${table.seats.map(
        (/** @type {Seat} */ seat, /** @type {number} */ number) => html`<${SeatPanel}
          app=${app}
          number=${number}
          key=${number}
        >
          ${seat.who === "open" && html`<${OpenSeat} app=${app} number=${number} />`}
        <//>`,
      )}
    </div>
    ${you.host
      ? html`<p>
          <button
            class="main big"
            disabled=${free > 0}
            onClick=${() => act(() => connection.post("/start"))}
          >
            ${words("lobby-start")}
          </button>
        </p>`
      : html`<p class="soft">${words("lobby-host-starts")}</p>`}
  </section>`;
}

/** @param {{ app: any, number: number }} props */
function OpenSeat({ app, number }) {
  const { frame, words, act, connection } = app;
  const [name, setName] = useState(localStorage.getItem(NAME_KEY) ?? "");
  const path = `/seats/${number}`;
  const claim = async (/** @type {Event} */ event) => {
    event.preventDefault();
    localStorage.setItem(NAME_KEY, name);
    await act(async () => {
      const { token } = await connection.post(path, { do: "claim", name });
      await connection.takeSeat(token);
      location.reload();
    });
  };
  const seated = frame.you.seats.length > 0;
  return html`
    ${!seated &&
    html`<form class="claim" onSubmit=${claim}>
      <label>
        <span>${words("lobby-your-name")}</span>
        <input
          required
          maxlength="40"
          value=${name}
          onInput=${(/** @type {any} */ event) => setName(event.target.value)}
        />
      </label>
      <button class="main">${words("lobby-sit-down")}</button>
    </form>`}
    ${frame.you.host &&
    html`<p class="tools">
      ${LEVELS.map(
        (level) => html`<button
          class="small"
          onClick=${() => act(() => connection.post(path, { do: "bot", level }))}
        >
          ${words("lobby-bot", { level: words(level) })}
        </button>`,
      )}
    </p>`}
  `;
}

/** A new link to a seat, to pass on: as text and as a QR code.
 * @param {{ app: any, number: number, link: string, picture: string }} props */
export function LinkCard({ app, number, link, picture }) {
  const { words, names } = app;
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return html`<section class="card link-card" role="dialog" aria-label=${words("seat-new-link")}>
    <h2>${words("link-for", { name: names[number] })}</h2>
    <p class="soft">${words("link-secret")}</p>
    <img src=${picture} width="180" height="180" alt=${words("link-qr")} />
    <p><input readonly value=${link} aria-label=${words("link-for", { name: names[number] })} /></p>
    <p class="tools">
      <button onClick=${copy}>${words(copied ? "link-copied" : "link-copy")}</button>
      <button class="main" onClick=${() => app.showLink(null)}>${words("close")}</button>
    </p>
  </section>`;
}
