/** The line that always says whose turn it is and what to do, and its buttons. */

import { html } from "../vendor/preact.js";
import { Mark } from "./seats.js";

/** @param {any} app */
export function promptText(app) {
  const { frame, words, names, status } = app;
  const { table, you, view } = frame;
  if (status === "offline") return words("prompt-offline");
  if (app.past) return words("prompt-past", { position: app.shown });
  if (table.status === "over") return words("prompt-over");
  if (table.turn === null) return words("prompt-waiting");
  const seat = table.seats[table.turn];
  if (you.seats.includes(table.turn) && !seat.stand_in) {
    const several = you.seats.length > 1;
    const what = words(view.prompt);
    return several ? words("prompt-of", { name: names[table.turn], what }) : what;
  }
  const botPlays = seat.who === "bot" || seat.stand_in;
  return words(botPlays ? "prompt-bot" : "prompt-other", { name: names[table.turn] });
}

/** @param {{ app: any }} props */
export function Prompt({ app }) {
  const { frame, words, colours, staged } = app;
  const { table, you } = frame;
  const mine = table.turn !== null && you.seats.includes(table.turn) && !app.past;
  return html`<section
    class=${`prompt card${mine ? " mine" : ""}`}
    aria-label=${words("prompt-title")}
    data-position=${table.position}
  >
    ${table.turn !== null && html`<${Mark} seat=${colours[table.turn]} />`}
    <p class="what">
      ${mine && html`<b>${words("prompt-you")}</b> `}${promptText(app)}
    </p>
    <div class="doing">
      ${staged !== null &&
      html`<button class="main" id="confirm" onClick=${() => app.play(staged)}>
          ${words("do-confirm")}
        </button>
        <button onClick=${() => app.stage(null)}>${words("do-cancel")}</button>`}
      ${staged === null &&
      (app.past
        ? html`<button class="main" onClick=${() => app.goTo(table.position)}>
            ${words("replay-now")}
          </button>`
        : html`<${TurnButtons} app=${app} mine=${mine} />`)}
    </div>
  </section>`;
}

/** @param {{ app: any, mine: boolean }} props */
function TurnButtons({ app, mine }) {
  const { frame, words } = app;
  const { table, you } = frame;
  if (table.status !== "playing" || !you.seats.length) return null;
  const otherPeople = table.seats.some(
    (/** @type {any} */ seat, /** @type {number} */ number) =>
      seat.who === "person" && !you.seats.includes(number),
  );
  const canAsk = you.undo === 0 && otherPeople && app.hasMoved && !table.take_back;
  return html`
    ${mine &&
    table.terms.hints &&
    html`<button id="hint" disabled=${app.pending} onClick=${app.hint}>${words("do-hint")}</button>`}
    ${you.undo > 0 &&
    html`<button id="undo" disabled=${app.pending} onClick=${app.undo}>${words("do-undo")}</button>`}
    ${app.canRestart &&
    html`<button id="restart" disabled=${app.pending} onClick=${app.restart}>${words("do-restart")}</button>`}
    ${canAsk &&
    html`<button disabled=${app.pending} onClick=${() => app.takeBack("ask")}>
      ${words("do-ask-back")}
    </button>`}
  `;
}

/** A player's request to take moves back.
 * @param {{ app: any }} props */
export function TakeBack({ app }) {
  const { frame, words, names } = app;
  const request = frame.table.take_back;
  if (!request) return null;
  const mayAnswer = frame.you.seats.some(
    (/** @type {number} */ seat) => request.asked.includes(seat) && !request.agreed.includes(seat),
  );
  return html`<section class="card asked" role="alert">
    <p>${words("back-asked", { name: names[request.seat], position: request.position })}</p>
    ${mayAnswer &&
    html`<p class="tools">
      <button class="main" onClick=${() => app.takeBack("agree")}>${words("back-agree")}</button>
      <button onClick=${() => app.takeBack("refuse")}>${words("back-refuse")}</button>
    </p>`}
  </section>`;
}
