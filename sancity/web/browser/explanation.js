/** The explanation of the current decision. */

import { html } from "../vendor/preact.js";
import { setExplains, setUnderstood, understood } from "./preferences.js";

/** @typedef {import("./types").App} App */

/** @param {{ app: App, text: string }} props */
export function Explanation({ app, text }) {
  const { words, frame } = app;
  const { game } = frame.table;
  const then = (/** @type {() => void} */ set) => () => {
    set();
    app.redraw();
  };
  const understand = () => setUnderstood(game, [...understood(game), frame.view?.prompt ?? ""]);
  return html`<section class="explanation" role="status" aria-labelledby="explain-heading">
    <h3 id="explain-heading">${words("explain-title")}</h3>
    <p>${text}</p>
    <p class="tools">
      <button class="main small" id="understood" onClick=${then(understand)}>
        ${words("explain-understood")}
      </button>
      ${app.panel !== "rules" &&
      html`<button class="small" id="explain-rule" onClick=${() => app.openPanel("rules")}>
        ${words("explain-rule")}
      </button>`}
      <button class="small" id="explain-off" onClick=${then(() => setExplains(false))}>
        ${words("explain-off")}
      </button>
    </p>
  </section>`;
}
