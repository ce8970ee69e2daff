/** The pieces and cards of 1906, drawn: on the board, in flight, and small in texts. */

import { html, useMemo } from "../../web/vendor/preact.js";
import { Glyph } from "../../web/browser/pieces.js";
import looks from "./looks.json" with { type: "json" };

/** @typedef {{ colour: string | null, number: number | null, symbols: string[] }} Permit */
/** @typedef {{ plot: string, colour: string, number: number, rubble: boolean,
 *   building: number | null }} Plot */

export const SEATS = looks.seats;
/** In the order of the stripes on a wild permit; their colours are in `board.css`. */
const DISTRICTS = ["green", "red", "yellow", "violet"];

/** A mark for each district, 24 wide: leaf, flame, sun, moon.
 * @type {Record<string, string>} */
const MARKS = {
  green: "M4 20C3 9 10 3 21 3C21 14 15 21 7 18L12 11L5 18Z",
  red: "M12 2C14 7 19 9 19 15A7 7 0 0 1 5 15C5 12 7 10 8 8C9 10 10 11 11 11C12 9 12 5 12 2Z",
  yellow:
    "M12 7A5 5 0 1 1 11.99 7ZM11 1H13V5H11ZM11 19H13V23H11ZM1 11H5V13H1ZM19 11H23V13H19ZM4 5.4L5.4 4L8.2 6.8L6.8 8.2ZM15.8 17.2L17.2 15.8L20 18.6L18.6 20ZM18.6 4L20 5.4L17.2 8.2L15.8 6.8ZM6.8 15.8L8.2 17.2L5.4 20L4 18.6Z",
  violet: "M15 2A10.5 10.5 0 1 0 21 17A9 9 0 0 1 15 2Z",
};

/** Icons for actions and cards, 24 wide, filled.
 * @type {Record<string, string>} */
const ICONS = {
  build: "M12 3L2.5 11H5V21H10V15H14V21H19V11H21.5Z",
  subsidised:
    "M9 5L1 12H3V21H7.5V16H10.5V21H15V12H17ZM18.5 1L19.8 4.2L23.2 4.4L20.6 6.6L21.5 10L18.5 8.1L15.5 10L16.4 6.6L13.8 4.4L17.2 4.2Z",
  materials: "M2 15H11V21H2ZM13 15H22V21H13ZM7.5 8H16.5V14H7.5Z",
  profit:
    "M12 1.5A10.5 10.5 0 1 0 12 22.5A10.5 10.5 0 1 0 12 1.5ZM11 4.5H13V6.3C15 6.6 16.3 7.8 16.5 9.7H14.3C14.1 8.7 13.4 8.2 12 8.2C10.6 8.2 9.8 8.8 9.8 9.6C9.8 10.5 10.6 10.8 12.4 11.2C14.9 11.7 16.7 12.4 16.7 14.5C16.7 16.2 15.3 17.4 13 17.7V19.5H11V17.7C8.8 17.4 7.4 16.1 7.3 14.1H9.5C9.6 15.2 10.5 15.8 12 15.8C13.6 15.8 14.4 15.3 14.4 14.5C14.4 13.6 13.6 13.3 11.7 12.9C9.3 12.4 7.5 11.7 7.5 9.7C7.5 7.9 8.9 6.6 11 6.3Z",
  permit: "M4 2H15L20 7V22H4ZM7 9H17V11H7ZM7 13H17V15H7ZM7 17H13V19H7Z",
  objective:
    "M5 1.5H7.5V22.5H5ZM8.5 3C12 1.5 15 5 20.5 3V13C15 15 12 11.5 8.5 13Z",
  clearing:
    "M1.5 21L4 15L8 14L10.5 17.5L10 21ZM11.5 21L12 17L15.5 14.5L20 16L22.5 21ZM7 12.5L9 8L13.5 7L17 10L16 13.2L11.5 15.8Z",
  development: "M2 21V16H7.5V11H13V6H18L16 3.5L17.5 2L22.5 7L17.5 12L16 10.5L18 8.5H15.5V13.5H10V18.5H4.5V21Z",
  pass: "M4 4L13 12L4 20ZM15 4H19V20H15Z",
  lighting:
    "M12 1.5A6.5 6.5 0 0 0 8.5 13.5V16H15.5V13.5A6.5 6.5 0 0 0 12 1.5ZM8.5 17.5H15.5V19.5H8.5ZM10 21H14V23H10Z",
  tram: "M3 5Q12 0.5 21 5V18H3ZM5.5 8V13H10.8V8ZM13.2 8V13H18.5V8ZM5 19.500H9V22.500H5ZM15 19.500H19V22.500H15Z",
  hydrant:
    "M9 3.500Q12 0.5 15 3.500V5H17V7.500H16V10H19V14H16V19H18V22.500H6V19H8V14H5V10H8V7.500H7V5H9ZM12 9.800A2.2 2.2 0 1 0 12 14.200A2.2 2.2 0 1 0 12 9.800Z",
  park: "M12 1.500A6 6 0 0 1 17 7A5 5 0 0 1 16 16.500H13.200V22.500H10.800V16.500H8A5 5 0 0 1 7 7A6 6 0 0 1 12 1.500Z",
  building: "M12 3L2.5 11H5V21H19V11H21.5Z",
  step: "M2 10H14V5L22 12L14 19V14H2Z",
};

/** The icon of a bonus of the year board.
 * @param {string} bonus */
export function bonusIcon(bonus) {
  return bonus === "money" ? "profit" : bonus;
}

/** The most legible text colour on a district.
 * @param {string} name */
function ink(name) {
  return `var(--district-${name}-ink)`;
}

/** @param {string} name */
function district(name) {
  return `var(--district-${name})`;
}

// Small pictures

/** @param {{ name: string, kind?: string }} props */
export function Icon({ name, kind = "" }) {
  return useMemo(
    () => html`<svg class="city-icon ${kind}" viewBox="0 0 24 24" aria-hidden="true">
      <path d=${ICONS[name]} fill="currentColor" fill-rule="evenodd" />
    </svg>`,
    [name, kind],
  );
}

/** A district's mark, inside an SVG.
 * @param {{ colour: string, x: number, y: number, scale: number }} props */
function Mark({ colour, x, y, scale }) {
  const d = MARKS[colour];
  return html`<path
    d=${d}
    transform="translate(${x} ${y}) scale(${scale})"
    fill=${ink(colour)}
    fill-rule="evenodd"
  />`;
}

/** A seat's pawn.
 * @param {{ seat: number, fresh?: boolean }} props */
export function Pawn({ seat, fresh = false }) {
  const look = SEATS[seat];
  return html`<svg
    class=${fresh ? "pawn fresh" : "pawn"}
    data-glide="pawn-${seat}"
    data-place="pawn-${seat}"
    viewBox="-16 -24 32 44"
    aria-hidden="true"
  >
    <${PawnShape} look=${look} />
  </svg>`;
}

/** A pawn, inside an SVG.
 * @param {{ look: import("../../web/browser/types.d.ts").Look }} props */
export function PawnShape({ look }) {
  return html`<path
      class="piece"
      fill=${look.colour}
      d="M-13 17.500Q-13 8 -6 4A10.5 10.5 0 1 1 6 4Q13 8 13 17.500Z"
    />
    <${Glyph} look=${look} y=${-5.5} scale=${0.6} />`;
}

/** @param {{ permit: Permit | null, fresh?: boolean }} props */
export function PermitCard({ permit, fresh = false }) {
  return useCached(() => drawPermit(permit, fresh), permit, fresh);
}

/** @param {Permit | null} permit @param {boolean} fresh */
function drawPermit(permit, fresh) {
  if (!permit) {
    return html`<svg class="permit-card" viewBox="0 0 60 84" aria-hidden="true">
      <rect class="gap" x="2" y="2" width="56" height="80" rx="7" />
    </svg>`;
  }
  const { colour, number, symbols } = permit;
  return html`<svg class="permit-card ${fresh ? "fresh" : ""}" viewBox="0 0 60 84" aria-hidden="true">
    <rect class="paper" x="1" y="1" width="58" height="82" rx="7" />
    ${colour === null
      ? html`${DISTRICTS.map(
            (name, i) =>
              html`<rect x=${4 + 13 * i} y="4" width="13" height="46" fill=${district(name)} />`,
          )}
          <circle class="wild" cx="30" cy="27" r="16" />
          <path class="wild-mark" d="M28 15H32V39H28ZM18.6 22.700L20.6 19.300L41.4 31.300L39.4 34.700ZM18.6 31.300L39.4 19.300L41.4 22.700L20.6 34.700Z" />`
      : html`<rect x="4" y="4" width="52" height="46" rx="4" fill=${district(colour)} />
          <text class="number" x="22" y="39" fill=${ink(colour)}>${number}</text>
          <${Mark} colour=${colour} x=${36} y=${9} scale=${0.7} />`}
    ${symbols.map(
      (symbol, i) => html`<path
        class="symbol"
        d=${ICONS[symbol]}
        fill-rule="evenodd"
        transform="translate(${5 + 27 * i} 54) scale(.96)"
      />`,
    )}
  </svg>`;
}

/** A building with its owner's glyph.
 * @param {{ seat: number }} props */
export function House({ seat }) {
  const look = SEATS[seat];
  return html`<g class="house" transform="translate(61 56) scale(.84)">
    <path class="light" d="M0 -40L37 -12V35H-37V-12Z" />
    <path class="piece" fill=${look.colour} d="M0 -35L33 -9V31H-33V-9Z" />
    <${Glyph} look=${look} y=${9} scale=${1.4} />
  </g>`;
}

function Rubble() {
  return html`<g class="rubble" transform="translate(53 50)">
    <path d="M1 38L4 24L14 20L21 28L20 38ZM20 38L21 28L30 20L39 25L43 38ZM11 20L15 8L25 5L33 12L31 19L22 26Z" />
  </g>`;
}

/** A plot with what is on it, 100 wide, inside an SVG.
 * @param {{ about: Plot, notation?: boolean }} props */
export function PlotPicture({ about, notation = false }) {
  const { plot, colour, number, rubble, building } = about;
  return useMemo(() => {
    const on = ink(colour);
    const fill = district(colour);
    return html`<rect class="ground" x="3" y="3" width="94" height="94" rx="9" fill=${fill} />
      <${Mark} colour=${colour} x=${68} y=${10} scale=${0.95} />
      ${notation && html`<text class="name" x="8" y="90" fill=${on}>${plot}</text>${" "}`}
      ${building === null
        ? html`<text class="number" x="36" y="66" fill=${on}>${number}</text>`
        : html`<text class="number small" x="17" y="32" fill=${on}>${number}</text>
            <${House} seat=${building} />`}
      ${rubble && html`<${Rubble} />`}
      <rect class="halo" x="5" y="5" width="90" height="90" rx="8" color=${on} />`;
  }, [plot, colour, number, rubble, building, notation]);
}

/** A row of a seat's buildings: built, in stock, in reserve.
 * @param {{ seat: number, built: number, stock: number, reserve: number }} props */
export function BuildingRow({ seat, built, stock, reserve }) {
  const fill = SEATS[seat].colour;
  const all = built + stock + reserve;
  /** @param {number} i */
  const kind = (i) => (i < built ? "built" : i < built + stock ? "stock" : "reserve");
  return html`<svg class="buildings" viewBox="0 0 ${14 * all} 16" aria-hidden="true">
    ${Array.from({ length: all }, (_, i) => {
      const paint = kind(i) === "reserve" ? "none" : fill;
      const d = kind(i) === "built" ? "M7 2L12 6.500V14H2V6.500Z" : "M7 4L11 8V13H3V8Z";
      return html`<path class=${kind(i)} fill=${paint} d=${d} transform="translate(${14 * i} 0)" />`;
    })}
  </svg>`;
}

/** Draw again only when one of the values shown has changed. They are compared as JSON, because each
 * frame brings a whole new view, most of it unchanged.
 * @param {() => any} draw @param {...any} shown */
export function useCached(draw, ...shown) {
  return useMemo(draw, [JSON.stringify(shown)]);
}

// In texts

/** A small picture of a thing in a text; none of an objective, whose name says more.
 * @param {{ kind: string, value: string }} thing */
export function Picture({ kind, value }) {
  switch (kind) {
    case "act":
      return html`<svg viewBox="0 0 24 24"><path d=${ICONS[value]} fill="currentColor" fill-rule="evenodd" /></svg>`;
    case "building":
      return html`<svg viewBox="27 18 68 70"><${House} seat=${Number(value)} /></svg>`;
    case "cell":
      return html`<svg class="city-cell" viewBox="0 0 56 44">
        <rect class=${Number(value) < 0 ? "bad" : ""} x="1" y="1" width="54" height="42" rx="7" />
        <text x="28" y="32">${value.replace("-", "−")}</text>
      </svg>`;
    case "plot": {
      const [number, colour] = value.split(" ");
      return html`<svg class="city-plot" viewBox="0 0 76 60"><${Ground} ...${{ number, colour }} /></svg>`;
    }
    case "permit":
      return smallPermit(value.split(" "));
    case "rubble":
      return html`<svg viewBox="52 50 46 42"><${Rubble} /></svg>`;
    case "urban":
      return html`<svg class="city-card" viewBox="0 0 40 40">
        <rect class="paper" x="1.5" y="1.5" width="37" height="37" rx="6" />
        <path class="symbol" d=${ICONS[value]} fill-rule="evenodd" transform="translate(7 7) scale(1.1)" />
      </svg>`;
  }
  return null;
}

/** A permit that lies on its side: its ground, and its symbols beside it.
 * @param {string[]} value */
function smallPermit(value) {
  const wild = value[0] === "wild";
  const symbols = value.slice(wild ? 1 : 2);
  return html`<svg class="city-card" viewBox="0 0 152 60">
    <rect class="paper" x="1.5" y="1.5" width="149" height="57" rx="8" />
    ${wild ? html`<${WildGround} />` : html`<${Ground} number=${value[0]} colour=${value[1]} />`}
    ${symbols.map(
      (symbol, i) => html`<path
        class="symbol"
        d=${ICONS[symbol]}
        fill-rule="evenodd"
        transform="translate(${79 + 36 * i} 14) scale(1.35)"
      />`,
    )}
  </svg>`;
}

/** The number and colour of a plot or a permit.
 * @param {{ number: string, colour: string }} props */
function Ground({ number, colour }) {
  return html`<rect class="ground" x="2" y="2" width="72" height="56" rx="8" fill=${district(colour)} />
    <text x="24" y="47" fill=${ink(colour)}>${number}</text>
    <${Mark} colour=${colour} x=${43} y=${15} scale=${1.2} />`;
}

function WildGround() {
  return html`${DISTRICTS.map(
      (name, i) => html`<rect x=${4 + 17 * i} y="4" width="17" height="52" fill=${district(name)} />`,
    )}
    <circle class="wild" cx="38" cy="30" r="21" />
    <path
      class="wild-mark"
      d="M28 15H32V39H28ZM18.6 22.700L20.6 19.300L41.4 31.300L39.4 34.700ZM18.6 31.300L39.4 19.300L41.4 22.700L20.6 34.700Z"
      transform="translate(-2 -6) scale(1.33)"
    />`;
}
