/** Looking back: stepping through the positions of a game. */

import { html, useState } from "../vendor/preact.js";
import { Marked } from "./marked.js";
import { REPLAY_SPEEDS, replaySpeed, setReplaySpeed } from "./preferences.js";

/** Icons of the buttons, 24 × 24. */
const ICONS = {
  first: "M5 5h3v14H5zM20 5v14L9 12z",
  back: "M17 5v14L6 12z",
  on: "M7 5v14l11-7z",
  now: "M16 5h3v14h-3zM4 5v14l11-7z",
  play: "M6 4v16l14-8z",
  pause: "M6 5h4v14H6zM14 5h4v14h-4z",
};

/** @typedef {import("./types").App} App */

/** @param {{ app: App }} props */
export function Scrubber({ app }) {
  const { frame, words, shown, goTo, linkTo, runs } = app;
  const [speed, setSpeed] = useState(replaySpeed);
  const last = frame.table.position;
  const live = !app.past;
  if (!last) return null;
  const button = (
    /** @type {keyof typeof ICONS} */ icon,
    /** @type {() => void} */ click,
    /** @type {boolean} */ disabled,
  ) =>
    html`<button
      class="quiet"
      id=${`replay-${icon}`}
      aria-label=${words(`replay-${icon}`)}
      title=${words(`replay-${icon}`)}
      disabled=${disabled}
      onClick=${click}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[icon]} /></svg>
    </button>`;
  const step = (/** @type {number} */ to, /** @type {keyof typeof ICONS} */ icon) =>
    button(icon, () => goTo(to), to < 0 || to > last || to === shown);
  const choose = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLSelectElement} */ (event.target);
    setReplaySpeed(value);
    setSpeed(replaySpeed());
  };
  return html`<nav class="scrubber" aria-label=${words("replay-title")}>
    ${step(0, "first")} ${step(shown - 1, "back")}
    ${runs
      ? button("pause", app.stop, false)
      : button("play", () => app.watch(live ? 0 : shown), false)}
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
    <select id="replay-speed" aria-label=${words("replay-speed")} value=${speed} onChange=${choose}>
      ${REPLAY_SPEEDS.map((name) => html`<option value=${name}>${words(`pace-${name}`)}</option>`)}
    </select>
    ${!live && html`<a href=${linkTo(shown)}>${words("replay-link")}</a>`}
    ${live &&
    app.lately.length > 0 &&
    html`<button class="small" id="again" onClick=${() => app.watch(last - app.lately.length)}>
      ${words("replay-again")}
    </button>`}
  </nav>`;
}

/** What the reader missed while away: a line that unfolds.
 * @param {{ app: App }} props */
export function Missed({ app }) {
  const { words, closeMissed, watch, missed, board } = app;
  if (!missed) return null;
  return html`<section class="missed" aria-label=${words("missed-title")}>
    <p><b>${words("missed-title")}</b></p>
    <ul tabindex="0">
      ${missed.lines.map((line) => html`<li><${Marked} text=${line} board=${board} /></li>`)}
    </ul>
    <p class="tools">
      <button class="small" id="watch" onClick=${() => watch(missed.position)}>${words("missed-watch")}</button>
      <button class="small" onClick=${closeMissed}>${words("close")}</button>
    </p>
  </section>`;
}
