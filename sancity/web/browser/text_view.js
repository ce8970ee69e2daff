/** The position and the legal moves as text, for screen readers and for anyone who prefers text. */

import { html, useState } from "../vendor/preact.js";

/** @param {{ app: any, board: import("./types").Board, props: import("./types").Props }} props */
export function TextView({ app, board, props }) {
  const { words } = app;
  const [open, setOpen] = useState(false);
  const toggle = (/** @type {any} */ event) => setOpen(event.target.open);
  return html`<details class="card text-view" id="text-view" onToggle=${toggle}>
    <summary>${words("text-title")}</summary>
    ${open &&
    html`<h3>${words("text-position")}</h3>
      <ul>
        ${board.describe(props).map((line) => html`<li>${line}</li>`)}
      </ul>
      ${props.moves.length > 0 &&
      html`<h3>${words("text-moves", { count: props.moves.length })}</h3>
        <ol class="moves">
          ${props.moves.map(
            (move) => html`<li key=${move.action}>
              <button
                class="small"
                data-action=${move.action}
                onClick=${() => app.play(move.action)}
              >
                ${board.moveName(move, props)}
              </button>
            </li>`,
          )}
        </ol>`}`}
  </details>`;
}
