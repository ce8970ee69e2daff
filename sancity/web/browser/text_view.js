/** The position and the legal moves as text, for screen readers and for anyone who prefers text. */

import { html } from "../vendor/preact.js";

/** @typedef {import("./types").Words} Words */

/** @param {{ words: Words, play: (action: number) => void, board: import("./types").Board,
 *   props: import("./types").Props }} props */
export function TextView({ words, play, board, props }) {
  return html`<div class="text-view" id="text-view">
    <h3>${words("text-position")}</h3>
    <ul>
      ${board.describe(props).map((line) => html`<li>${line}</li>`)}
    </ul>
    ${props.moves.length > 0 &&
    html`<h3>${words("text-moves", { count: props.moves.length })}</h3>
      <ol class="moves">
        ${props.moves.map(
          (move) => html`<li key=${move.action}>
            <button class="small" data-action=${move.action} onClick=${() => play(move.action)}>
              ${board.moveName(move, props)}
            </button>
          </li>`,
        )}
      </ol>`}
  </div>`;
}
