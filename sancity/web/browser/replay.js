/** Looking back: stepping through the positions of a game. */

import { html, useEffect } from "../vendor/preact.js";

/** Icons of the buttons, 24 × 24. */
const ICONS = {
  first: "M5 5h3v14H5zM20 5v14L9 12z",
  back: "M17 5v14L6 12z",
  on: "M7 5v14l11-7z",
  now: "M16 5h3v14h-3zM4 5v14l11-7z",
};

/** @param {{ app: any }} props */
export function Scrubber({ app }) {
  const { frame, words, shown, goTo, linkTo } = app;
  const last = frame.table.position;
  const live = shown === last;
  useEffect(() => {
    const onKey = (/** @type {KeyboardEvent} */ event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      if (target.matches("input, textarea, select") || event.ctrlKey || event.metaKey) return;
      if (event.key === "[") goTo(shown - 1);
      if (event.key === "]") goTo(shown + 1);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [shown, last]);
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
  return html`<nav class="scrubber card" aria-label=${words("replay-title")}>
    ${step(0, "first")} ${step(shown - 1, "back")}
    <input
      type="range"
      min="0"
      max=${last}
      value=${shown}
      aria-label=${words("replay-move")}
      aria-valuetext=${words("replay-at", { position: shown, last })}
      onInput=${(/** @type {any} */ event) => goTo(Number(event.target.value))}
    />
    ${step(shown + 1, "on")} ${step(last, "now")}
    <output>${words("replay-at", { position: shown, last })}</output>
    ${!live && html`<a href=${linkTo(shown)}>${words("replay-link")}</a>`}
  </nav>`;
}

/** What the reader missed while away: a line that unfolds.
 * @param {{ app: any, missed: { position: number, lines: string[] } }} props */
export function Missed({ app, missed }) {
  const { words, closeMissed, watch } = app;
  return html`<section class="card missed" aria-label=${words("missed-title")}>
    <details>
      <summary>${words("missed-title")} (${missed.lines.length})</summary>
      <ul>
        ${missed.lines.map((line) => html`<li>${line}</li>`)}
      </ul>
    </details>
    <button class="small" onClick=${() => watch(missed.position)}>${words("missed-watch")}</button>
    <button class="small" onClick=${closeMissed}>${words("close")}</button>
  </section>`;
}
