/** The board of 1906 as one SVG: the ring of action cards around the map; below it the income, the
 * years, the permits on offer and the development board. */

import { html } from "../../web/vendor/preact.js";
import { CityMap, Development } from "./board.js";
import { Icon, PawnShape, PermitCard, SEATS, bonusIcon } from "./pictures.js";

/** @typedef {import("../../web/browser/types.d.ts").Props} Props */
/** @typedef {{ act?: string, dollars?: number, pawn: number | null }} Space */

// Sizes in pixels.
const GAP = 6;
const RING = 56;
const BELOW = 124;
const INCOME = 120;
const PERMITS = 250;
const DEVELOPMENT = 190;
/** The distance from a block of the map to the next, in the units of the map. */
const BLOCK = [324, 224];

/** A part of the board that offers nothing.
 * @param {string} kind */
const spot = (kind) => ({ class: kind });

/** @param {Props} props */
export function Still(props) {
  const { view, box } = props;
  const shape = (view.players * BLOCK[0]) / (Math.ceil(view.map.length / view.players) * BLOCK[1]);
  const room = box.height - 2 * RING - BELOW - 3 * GAP;
  const width = Math.min(box.width, room * shape);
  const height = width / shape;
  const bottom = box.height - BELOW;
  const above = (bottom - GAP - height - 2 * (RING + GAP)) / 2;
  const [front, back] = [above, above + RING + 2 * GAP + height];
  const years = INCOME + GAP;
  const permits = box.width - DEVELOPMENT - PERMITS;
  return html`<svg class="rebuild" viewBox="0 0 ${box.width} ${box.height}">
    <${Ring} ...${props} places=${[0, 1, 2]} y=${front} />
    <svg
      x=${(box.width - width) / 2}
      y=${front + RING + GAP}
      width=${width}
      height=${height}
      overflow="visible"
    >
      <${CityMap} ...${props} spot=${spot} shown=${null} columns=${view.players} />
    </svg>
    <${Ring} ...${props} places=${[5, 4, 3]} y=${back} />
    <g transform="translate(0 ${bottom})">
      <${Income} view=${view} />
      <${Years} view=${view} x=${years} width=${permits - years - GAP} />
      ${view.permits.row.map(
        (/** @type {any} */ permit, /** @type {number} */ i) => html`<svg
          key=${i}
          x=${permits + (i * PERMITS) / 3}
          width=${PERMITS / 3 - GAP}
          height=${BELOW}
        >
          <${PermitCard} permit=${permit} />
        </svg>`,
      )}
      <svg x=${box.width - DEVELOPMENT} width=${DEVELOPMENT} height=${BELOW}>
        <${Development} ...${props} shown=${null} />
      </svg>
    </g>
  </svg>`;
}

/** Three cards of the ring, side by side.
 * @param {Props & { places: number[], y: number }} props */
function Ring({ view, box, places, y }) {
  const wide = (box.width + GAP) / places.length;
  return places.map((place, i) => {
    const { current, spaces } = view.ring[place];
    const each = (wide - GAP - 24) / spaces.length;
    return html`<g key=${place} transform="translate(${i * wide} ${y})">
      <${Sheet} width=${wide - GAP} height=${RING} now=${current} />
      <text x="13" y=${RING / 2 + 6} ...${NUMBER} fill=${current ? "var(--accent)" : "var(--soft)"}>${place + 1}</text>
      ${spaces.map(
        (/** @type {Space} */ space, /** @type {number} */ at) => html`<g
          key=${at}
          transform="translate(${24 + at * each} 4)"
        >
          <${SpacePicture} space=${space} width=${each - 4} height=${RING - 8} />
        </g>`,
      )}
    </g>`;
  });
}

const NUMBER = { "font-family": "var(--display)", "font-size": 18, "font-weight": 700, "text-anchor": "middle" };

/** @param {{ width: number, height: number, now: boolean }} props */
function Sheet({ width, height, now }) {
  const edge = now ? { stroke: "var(--accent)", "stroke-width": 2.5 } : { stroke: "var(--line)", "stroke-width": 1.5 };
  return html`<rect x="1" y="1" width=${width - 2} height=${height - 2} rx="9" fill="var(--card)" ...${edge} />`;
}

/** A space: its action, its dollars, and the pawn on it.
 * @param {{ space: Space, width: number, height: number }} props */
function SpacePicture({ space: { act, dollars, pawn }, width, height }) {
  const middle = pawn === null ? width / 2 : width / 2 - 11;
  const money = dollars !== undefined;
  const size = act ? 13 : 18;
  return html`<g color="var(--space-ink)">
    <rect width=${width} height=${height} rx="6" fill="var(--space)" />
    ${act &&
    html`<svg x=${middle - 12} y=${height / 2 - (money ? 20 : 12)} width="24" height="24"><${Icon} name=${act} /></svg>`}
    ${money &&
    html`<text x=${middle} y=${act ? height - 5 : height / 2 + 6} ...${NUMBER} font-size=${size} fill="currentColor">
      ${act ? "+" : ""}$${dollars}
    </text>`}
    ${pawn !== null &&
    html`<g transform="translate(${width - 15} ${height / 2 + 1}) scale(.9)"><${PawnShape} look=${SEATS[pawn]} /></g>`}
  </g>`;
}

/** @param {{ view: Props["view"] }} props */
function Income({ view }) {
  return html`<g>
    <${Sheet} width=${INCOME} height=${BELOW} now=${view.card === null && view.turn !== null} />
    ${view.income.map(
      (/** @type {Space} */ space, /** @type {number} */ i) => html`<g
        key=${i}
        transform="translate(${6 + (i % 2) * (INCOME / 2 - 4)} ${6 + Math.floor(i / 2) * (BELOW / 2 - 4)})"
      >
        <${SpacePicture} space=${space} width=${INCOME / 2 - 8} height=${BELOW / 2 - 8} />
      </g>`,
    )}
  </g>`;
}

/** The year board, in two lines.
 * @param {{ view: Props["view"], x: number, width: number }} props */
function Years({ view, x, width }) {
  const across = Math.ceil(view.years.length / 2);
  const [wide, high] = [width / across, (BELOW + GAP) / 2];
  return view.years.map((/** @type {any} */ { year, price, bonus }, /** @type {number} */ i) => {
    const now = year === view.year;
    const [left, top] = [x + (i % across) * wide, Math.floor(i / across) * high];
    const ink = now ? "var(--accent-ink)" : year < view.year ? "var(--soft)" : "var(--ink)";
    return html`<g key=${year} transform="translate(${left} ${top})" color=${ink}>
      <rect width=${wide - GAP} height=${high - GAP} rx="7" fill=${now ? "var(--accent)" : "var(--space)"} />
      <text x=${(wide - GAP) / 2} y="22" ...${NUMBER} font-size="16" fill="currentColor">${year}</text>
      <text x="8" y="46" font-size="14" fill="currentColor">$${price}</text>
      ${bonus.map(
        (/** @type {string} */ name, /** @type {number} */ at) => html`<svg
          key=${at}
          x=${wide - GAP - 21 * (bonus.length - at)}
          y="31"
          width="18"
          height="18"
        >
          <${Icon} name=${bonusIcon(name)} />
        </svg>`,
      )}
    </g>`;
  });
}
