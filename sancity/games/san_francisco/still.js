/** The board of San Francisco as one SVG: the projects, and beside them the cities of all players. */

import { html } from "../../web/vendor/preact.js";
import { Disc } from "../../web/browser/pieces.js";
import { Cards, GROUND, ROWS } from "./board.js";
import { CardFace, ContractSign, TokenSign, TramSign } from "./pieces.js";
import looks from "./looks.json" with { type: "json" };

/** @typedef {import("../../web/browser/types.d.ts").Props} Props */
/** @typedef {import("./pieces.js").Card} Card */

// Sizes in pixels.
const MARKET = 216;
const DECK = 84;
const GAP = 8;
/** The line above a city, and the values of its districts left of it. */
const LINE = 34;
const VALUES = 34;
/** The largest card in a column, and the least of it that can be seen. */
const CARD = 64;
/** The width and height of a city's picture. */
const CITY = [500, 538];

/** @param {Props} props */
export function Still(props) {
  const { view, box, names } = props;
  const across = 2;
  const down = Math.ceil(view.players / across);
  const room = [(box.width - MARKET) / across, box.height / down];
  const scale = Math.min((room[0] - VALUES - GAP) / CITY[0], (room[1] - LINE - GAP) / CITY[1]);
  return html`<svg class="san-francisco" viewBox="0 0 ${box.width} ${box.height}">
    <${Market} ...${props} />
    ${names.map((_, seat) => {
      const [x, y] = [MARKET + (seat % across) * room[0], Math.floor(seat / across) * room[1]];
      const left = x + (room[0] - VALUES - CITY[0] * scale) / 2;
      const top = y + (room[1] - LINE - CITY[1] * scale) / 2;
      return html`<g key=${seat} transform="translate(${left} ${top})">
        <${City} ...${props} seat=${seat} scale=${scale} />
      </g>`;
    })}
  </svg>`;
}

/** The deck or the card turned up, the foundation tokens left, and the columns.
 * @param {Props} props */
function Market({ view, box }) {
  const wide = (MARKET - 4 * GAP) / 3;
  const high = box.height - DECK - 2 * GAP;
  return html`<g transform="translate(${GAP} 0)">
    <svg y=${GAP} width=${DECK} height=${DECK} viewBox="0 0 100 100" class="sf-loose">
      ${view.turned
        ? html`<${CardFace} card=${view.turned} />`
        : html`<rect class="back under" x="7" y="7" width="90" height="90" rx="9" />
            <rect class="back" x="3" y="3" width="90" height="90" rx="9" />
            <text class="count" x="48" y="60">${view.deck}</text>`}
    </svg>
    <svg x=${DECK + 2 * GAP} y=${DECK / 2 - 10} width="30" height="30"><${TokenSign} /></svg>
    <text x=${DECK + 2 * GAP + 38} y=${DECK / 2 + 12} font-size="20" fill="var(--ink)">× ${view.foundation_tokens}</text>
    ${view.columns.map((/** @type {Card[]} */ cards, /** @type {number} */ i) => {
      const size = Math.min(CARD, wide - 6);
      const step = Math.min(size + 4, (high - size - GAP) / Math.max(1, cards.length - 1));
      return html`<g key=${i} transform="translate(${i * (wide + GAP)} ${DECK + 2 * GAP})">
        <rect width=${wide} height=${high} rx="8" fill="var(--sunken)" />
        ${cards.map(
          (card, at) => html`<svg
            key=${at}
            x=${(wide - size) / 2}
            y=${4 + at * step}
            width=${size}
            height=${size}
            viewBox="0 0 100 100"
          >
            <${CardFace} card=${card} />
          </svg>`,
        )}
      </g>`;
    })}
  </g>`;
}

/** A player's city: whose it is, its contracts and trams, the values of its districts.
 * @param {Props & { seat: number, scale: number }} props */
function City(props) {
  const { view, seat, scale, names } = props;
  const { contracts, trams } = view.seats[seat];
  const right = VALUES + CITY[0] * scale;
  return html`<g class="sf-chip"><${Disc} look=${looks.seats[seat]} r=${11} x=${VALUES + 12} y=${LINE / 2} /></g>
    <text x=${VALUES + 30} y=${LINE / 2 + 6} font-size="17" fill="var(--ink)">${names[seat].slice(0, 16)}</text>
    <svg x=${right - 112} y=${LINE / 2 - 12} width="24" height="24"><${ContractSign} /></svg>
    <text x=${right - 84} y=${LINE / 2 + 6} font-size="17" font-weight="700" fill="var(--ink)">${contracts}</text>
    <svg x=${right - 58} y=${LINE / 2 - 13} width="30" height="26"><${TramSign} /></svg>
    <text x=${right - 22} y=${LINE / 2 + 6} font-size="17" font-weight="700" fill="var(--ink)">${trams}</text>
    <g transform="translate(0 ${LINE})">
      ${ROWS.map(
        (district, row) => html`<text
          key=${district}
          x=${VALUES - 8}
          y=${(row + 0.5) * 100 * scale + 8}
          ...${{ "font-size": 22, "font-weight": 700, "text-anchor": "end", fill: "var(--ink)" }}
          font-family="var(--display)"
        >
          ${view.districts[district].rows[seat].value}
        </text>`,
      )}
      <svg
        class="sf-grid"
        x=${VALUES}
        width=${CITY[0] * scale}
        height=${CITY[1] * scale}
        viewBox="0 0 ${CITY[0]} ${CITY[1]}"
        overflow="visible"
      >
        ${GROUND}
        <${Cards} ...${props} small=${true} />
      </svg>
    </g>`;
}
