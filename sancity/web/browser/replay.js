/** Looking back: stepping through the positions of a game. */

import { html } from "../vendor/preact.js";

/** Icons of the buttons, 24 × 24. */
const ICONS = {
  first: "M5 5h3v14H5zM20 5v14L9 12z",
  back: "M17 5v14L6 12z",
  on: "M7 5v14l11-7z",
  now: "M16 5h3v14h-3zM4 5v14l11-7z",
};

/** @typedef {import("./types").App} App */

/** @param {{ app: App }} props */
export function Scrubber({ app }) {
  const { frame, words, shown, goTo, linkTo } = app;
  const last = frame.table.position;
  const live = shown === last;
  if (!last) return null;
  const step = (/** @type {number} */ to, /** @type {keyof typeof ICONS} */ icon) =>
    html`<button
      class="quiet"
      aria-label=${words(`replay-${icon}`)}
      title=${words(`replay-${icon}`)}
      disabled=${to < 0 || to > last || to === shown}
      onClick=${() => goTo(to)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[icon]} /></svg>
    </button>`;
  return html`<nav class="scrubber" aria-label=${words("replay-title")}>
    ${step(0, "first")} ${step(shown - 1, "back")}
    <input
      type="range"
      min="0"
      max=${last}
      value=${shown}
      aria-label=${words("replay-move")}
      aria-valuetext=${words("replay-at", { position: shown, last })}
      onInput=${(/** @type {Event} */ event) =>
        goTo(Number(/** @type {HTMLInputElement} */ (event.target).value))}
    />
    ${step(shown + 1, "on")} ${step(last, "now")}
    <output>${words("replay-at", { position: shown, last })}</output>
    ${!live && html`<a href=${linkTo(shown)}>${words("replay-link")}</a>`}
  </nav>`;
}

/** What the reader missed while away: a line that unfolds.
 * @param {{ app: App }} props */
export function Missed({ app }) {
  const { words, closeMissed, watch, missed } = app;
  if (!missed) return null;
  return html`<section class="missed" aria-label=${words("missed-title")}>
    <p><b>${words("missed-title")}</b></p>
    <ul>
      ${missed.lines.map((line) => html`<li>${line}</li>`)}
    </ul>
    <p class="tools">
      <button class="small" id="watch" onClick=${() => watch(missed.position)}>${words("missed-watch")}</button>
      <button class="small" onClick=${closeMissed}>${words("close")}</button>
    </p>
  </section>`;
}
