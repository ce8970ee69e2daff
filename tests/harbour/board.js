/** The board of Harbour: the crates on the pier, and a button for each legal move. */

import { html } from "../../web/vendor/preact.js";
import looks from "./looks.json" with { type: "json" };

function Board(props) {
  const crates = Array.from({ length: props.view.pier }, (_, i) => [(i % 8) * 50, Math.floor(i / 8) * 50]);
  const button = (move) => html`<button class="target" onClick=${() => props.pick(move.action)}>
    ${moveName(move, props)}
  </button>`;
  return html`<div class="harbour">
    <svg viewBox="0 0 400 200" role="img" aria-label=${describe(props)[0]}>
      ${crates.map(([x, y]) => html`<rect x=${x + 4} y=${y + 4} width="42" height="42" />`)}
    </svg>
    <p>${props.moves.map(button)}</p>
  </div>`;
}

const Hand = ({ view, words }) => html`<p>${words("text-ship", { capacity: view.capacity })}</p>`;
const Facts = ({ view, words, seat }) =>
  html`<p>${words("text-load", { crates: view.seats[seat].crates })}</p>`;
const points = (view, seat) => String(view.seats[seat].crates);
const seats = (view) => looks.seats.slice(0, view.players);
const moveName = (move, { words }) => words("move-take", { crates: move.crates });

function describe({ view, words }) {
  const own = view.capacity === null ? [] : [words("text-ship", { capacity: view.capacity })];
  return [words("text-pier", { crates: view.pier }), ...own];
}

const size = { proportions: 2, handHeight: { window: 60, phone: 60 } };
export const board = { Board, Hand, Facts, points, seats, moveName, describe, ...size };
