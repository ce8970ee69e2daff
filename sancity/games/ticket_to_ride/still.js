/** The board of Ticket to Ride as one SVG: the map, and the cards on offer beside it. */

import { html, useMemo } from "../../web/vendor/preact.js";
import { CityMap } from "./board.js";
import { survey } from "./map.js";
import { Back, Card } from "./pieces.js";

/** @typedef {import("../../web/browser/types.d.ts").Props} Props */

/** Between the map and the cards, and between two cards, in pixels. */
const GAP = 6;
/** The width and height of a card's picture. */
const CARD = [60, 84];
const NOTHING = () => {};

/** @param {Props} props */
export function Still(props) {
  const { view, box } = props;
  const cards = offers(view);
  const high = (box.height - GAP * (cards.length - 1)) / cards.length;
  const wide = (high * CARD[0]) / CARD[1];
  const places = view.places.map((/** @type {any} */ { place, x, y }) => `${place} ${x} ${y}`).join();
  const width = box.width - wide - GAP;
  const geometry = useMemo(() => survey(view, { width, height: box.height }), [places, width]);
  return html`<svg class="ride" viewBox="0 0 ${box.width} ${box.height}">
    <svg width=${width} height=${box.height} overflow="visible">
      <${CityMap} ...${props} geometry=${geometry} pointed=${null} point=${NOTHING} />
    </svg>
    <rect x=${width} width=${box.width} height=${box.height} fill="var(--paper)" />
    ${cards.map(
      ({ picture, count }, i) => html`<svg
        key=${i}
        x=${width + GAP}
        y=${i * (high + GAP)}
        width=${wide}
        height=${high}
        viewBox="0 0 ${CARD[0]} ${CARD[1]}"
      >
        ${picture} ${count !== null && html`<${Count} count=${count} />`}
      </svg>`,
    )}
  </svg>`;
}

/** The deck, the row and the tickets, as pictures; with the number of cards in a pile.
 * @param {Props["view"]} view @returns {{ picture: any, count: number | null }[]} */
function offers(view) {
  const row = view.row.map((/** @type {string | null} */ kind) => ({
    picture: kind && html`<${Card} kind=${kind} />`,
    count: null,
  }));
  return [
    { picture: html`<${Back} kind="deck" />`, count: view.deck },
    ...row,
    { picture: html`<${Back} kind="tickets" />`, count: view.ticket_deck },
  ];
}

/** @param {{ count: number }} props */
function Count({ count }) {
  return html`<rect x="17" y="11" width="26" height="19" rx="9.5" fill="var(--paper)" />
    <text x="30" y="25.5" font-size="15" font-weight="700" fill="var(--ink)" text-anchor="middle">${count}</text>`;
}
