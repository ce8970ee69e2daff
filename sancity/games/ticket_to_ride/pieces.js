/** The pieces of Ticket to Ride: cards, spaces, cable cars, tokens. */

import { html, useMemo } from "../../web/vendor/preact.js";
import { points, round } from "../../web/browser/svg.js";
import { Glyph } from "../../web/browser/pieces.js";
import looks from "./looks.json" with { type: "json" };
import { BADGE } from "./names.js";

/** @typedef {import("./map.js").Point} Point */
/** @typedef {import("./map.js").Space} Space */

export const SEATS = looks.seats;
/** The colours of cards and routes; what they look like is in `board.css`. */
const COLOURS = ["blue", "green", "black", "pink", "red", "orange"];
export const KINDS = [...COLOURS, "ferry"];
/** The heights of a space and of a cable car on it, in the units of the map. */
const SLOT = 16;
const CAR = 20;
/** How much higher each token of a pile lies. */
const TOKEN = 3;

/** A symbol for each card, about 20 wide and centred on 0,0: drop, fir, star, heart, bolt, sun, boat.
 * @type {Record<string, string>} */
const SIGNS = {
  blue: "M0 -11C4 -5 7.5 -1 7.5 3.5A7.5 7 0 0 1 -7.5 3.5C-7.5 -1 -4 -5 0 -11Z",
  green: "M0 -11L6 -3H3L8.5 5H2V10H-2V5H-8.5L-3 -3H-6Z",
  black: "M0 -11L2.8 -3.9L10.5 -3.4L4.6 1.5L6.5 8.9L0 4.8L-6.5 8.9L-4.6 1.5L-10.5 -3.4L-2.8 -3.9Z",
  pink: "M0 9.5C-14 -1 -10 -9.5 -5 -9.5Q0 -9.5 0 -5Q0 -9.5 5 -9.5C10 -9.5 14 -1 0 9.5Z",
  red: "M3.5 -11L-7 2H-1L-3.5 11L7 -3.5H1Z",
  orange: burst(10, 11, 7.2),
  ferry: "M-11 2.5H11L7.5 9H-7.5ZM-7 .5V-4H7V.5ZM-2.5 -5.5V-10H3V-5.5Z",
};

/** @param {number} rays @param {number} far @param {number} near */
function burst(rays, far, near) {
  const corners = [];
  for (let i = 0; i < 2 * rays; i++) {
    const angle = (i * Math.PI) / rays;
    const distance = i % 2 ? near : far;
    corners.push(`${round(distance * Math.sin(angle))} ${round(-distance * Math.cos(angle))}`);
  }
  return `M${corners.join("L")}Z`;
}

/** A pattern for each card, on a card 60 wide and 84 high.
 * @type {Record<string, string>} */
const PATTERNS = {
  blue: [10, 22, 62, 74].map((y) => `M0 ${y}q7.5 -6 15 0t15 0t15 0t15 0`).join(""),
  green: [-60, -36, -12, 12, 36].map((x) => `M${x} 84l84 -84`).join(""),
  black: [
    ...[12, 24, 36, 48].map((x) => `M${x} 0V84`),
    ...[14, 28, 42, 56, 70].map((y) => `M0 ${y}H60`),
  ].join(""),
  pink: [12, 30, 48].flatMap((x) => [10, 26, 42, 58, 74].map((y) => `M${x} ${y}h.1`)).join(""),
  red: [12, 36, 60, 84, 108].map((x) => `M${x} 84l-84 -84`).join(""),
  orange: Array.from({ length: 12 }, (_, i) => {
    const angle = (i * Math.PI) / 6;
    return `M30 42l${round(70 * Math.sin(angle))} ${round(70 * Math.cos(angle))}`;
  }).join(""),
  ferry: [7, 21, 35, 49, 63, 77].map((y) => `M0 ${y}H60`).join(""),
};

/** Line drawings for the tourist tokens, about 20 wide and centred on 0,0.
 * @type {Record<string, string>} */
export const TOKENS = {
  bridge: "M-5 9V-9M5 9V-9M-11 4.5H11M-11 1.5Q-7 -1 -5 -8Q0 5 5 -8Q7 -1 11 1.5",
  lighthouse: [
    "M-4.5 10L-2.8 -4H2.8L4.5 10ZM-3 -4V-8H3V-4M-4 -8L0 -11L4 -8M-3.5 3H3.5",
    "M5 -6.5L10 -8.5M5 -5L10 -3M-5 -6.5L-10 -8.5M-5 -5L-10 -3",
  ].join(""),
  sea_lion: [
    "M-10 8.5C-4 8 -2 4 -2.5 -2C-3 -8 1.5 -11 5.5 -8.5L10 -7L6.5 -4C5.5 0 8 5 9.5 9",
    "C6.5 8 5 8 3 9C-2 10.5 -6 10 -10 8.5ZM4 -6h.1M2 2C0 4 0 6 1 8.5",
  ].join(""),
  crab: [
    "M-6.5 3A6.5 4.5 0 1 0 6.5 3A6.5 4.5 0 1 0 -6.5 3ZM-2 -1.5V-4M2 -1.5V-4",
    "M-5 0L-8 -4C-12 -6 -9 -11 -5.5 -9.5L-8 -7.5M5 0L8 -4C12 -6 9 -11 5.5 -9.5L8 -7.5",
    "M-6.5 4L-10.5 5M-5.5 6.5L-9 9.5M6.5 4L10.5 5M5.5 6.5L9 9.5",
  ].join(""),
  tea_cup: [
    "M-8.5 -3H5.5V2C5.5 7 2 9 -1.5 9S-8.5 7 -8.5 2ZM5.5 -1C11 -2.5 11 5.5 5 4",
    "M-4 -6C-6 -8 -2 -9 -4 -11M1 -6C-1 -8 3 -9 1 -11",
  ].join(""),
  painted_house: "M-7 10V-2L0 -10L7 -2V10ZM-2.5 10V4H2.5V10M-3 -.5H3M-10 10H10",
  bell: [
    "M-9 6H9C6.5 4 6.5 1 6.5 -2C6.5 -7 3 -9 0 -9S-6.5 -7 -6.5 -2C-6.5 1 -6.5 4 -9 6Z",
    "M-2.5 8.5A2.5 2 0 0 0 2.5 8.5M0 -9V-11",
  ].join(""),
};

/** Ferries have stripes, grey routes no symbol: neither depends on its colour.
 * @param {string} kind */
function fillOf(kind) {
  return COLOURS.includes(kind) ? `var(--card-${kind})` : `var(--${kind})`;
}

/** The most legible colour on a card or space.
 * @param {string} kind */
function inkOf(kind) {
  return COLOURS.includes(kind) ? `var(--card-${kind}-ink)` : `var(--${kind}-ink)`;
}

/** @param {string} kind @param {number} x @param {number} y @param {number} scale */
function sign(kind, x, y, scale) {
  const transform = `translate(${round(x)} ${round(y)}) scale(${round(scale)})`;
  return html`<path d=${SIGNS[kind]} transform=${transform} fill=${inkOf(kind)} />`;
}

/** @param {{ kind: string }} props */
export function Card({ kind }) {
  return useMemo(
    () => html`<svg class="ride-face" viewBox="0 0 60 84" aria-hidden="true">
      <rect class="edge" x="1" y="1" width="58" height="82" rx="7" fill=${fillOf(kind)} />
      <path class=${`pattern ${kind}`} d=${PATTERNS[kind]} stroke=${inkOf(kind)} />
      <circle cx="30" cy="42" r="19" fill=${fillOf(kind)} stroke=${inkOf(kind)} stroke-width="2" />
      ${sign(kind, 30, 42, 1.15)}
    </svg>`,
    [kind],
  );
}

/** A card, inline in text.
 * @param {{ kind: string }} props */
export function CardChip({ kind }) {
  return html`<svg class="ride-chip" viewBox="-14 -14 28 28" aria-hidden="true">
    ${chipAt(kind, 0)}
  </svg>`;
}

/** @param {string} kind @param {number} x */
function chipAt(kind, x) {
  return html`<rect
      class="edge"
      x=${x - 12.5}
      y="-12.5"
      width="25"
      height="25"
      rx="6"
      fill=${fillOf(kind)}
    />
    ${kind !== "grey" && sign(kind, x, 0, 0.8)}`;
}

/** Small pictures in the log: cards, a token, a ticket with its worth.
 * @param {{ kind: string, value: string }} thing */
export function Picture({ kind, value }) {
  switch (kind) {
    case "cards": {
      const kinds = value.split(" ");
      return html`<svg class="ride-chips" viewBox="-14 -14 ${28 * kinds.length} 28" aria-hidden="true">
        ${kinds.map((card, i) => chipAt(card, 28 * i))}
      </svg>`;
    }
    case "token":
      return html`<${Token} symbol=${value} />`;
    case "ticket":
      return html`<svg class="ride-slip" viewBox="0 0 38 26" aria-hidden="true">
        <path d="M1 3H37V9A4 4 0 0 0 37 17V23H1V17A4 4 0 0 0 1 9Z" />
        <text x="19" y="18.5">${value}</text>
      </svg>`;
    default:
      return null;
  }
}

/** The cards of a payment, one by one.
 * @param {{ card: string | null, cards: number, ferries: number }} paid @returns {string[]} */
export function cardsOf({ card, cards, ferries }) {
  return [...Array(cards).fill(card), ...Array(ferries).fill("ferry")];
}

/** Cards as a row of chips.
 * @param {{ card: string | null, cards: number, ferries: number }} paid */
export function chips(paid) {
  return cardsOf(paid).map((kind) => html`<${CardChip} kind=${kind} />`);
}

/** @param {{ symbol: string, label?: string }} props */
export function Token({ symbol, label }) {
  const about = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return html`<svg class="ride-token" viewBox="-17 -17 34 34" ...${about}>
    ${label && html`<title>${label}</title>`}
    <circle class="disc" r="15.5" />
    <path class="drawing" d=${TOKENS[symbol]} />
  </svg>`;
}

/** A cable car on a space.
 * @param {Space} space @param {number} seat @param {number} order @param {string} [place] its name */
export function car(space, seat, order, place) {
  const length = Math.min(space.length + 2, 60);
  return html`<g
    class="car step-${order}"
    data-place=${place}
    transform="translate(${round(space.x)} ${round(space.y)}) rotate(${round(space.angle)})"
  >
    <g class="lands">${carBody(length, seat)}<${Glyph}
        look=${SEATS[seat]}
        angle=${-space.angle}
        scale=${0.62}
    /></g>
  </g>`;
}

/** @param {number} length @param {number} seat */
function carBody(length, seat) {
  return html`<rect
    class="body"
    x=${round(-length / 2)}
    y=${-CAR / 2}
    width=${round(length)}
    height=${CAR}
    rx="5"
    fill=${SEATS[seat].colour}
  />`;
}

/** The name of a space for a car that flies there.
 * @param {string} track @param {number} order */
export function spaceName(track, order) {
  return `space-${track}-${order}`;
}

/** A free space, with the symbol of the card it takes.
 * @param {Space} space @param {string} kind */
export function slot(space, kind) {
  const across = round(-space.length / 2);
  return html`<g transform="translate(${round(space.x)} ${round(space.y)})">
    <g transform="rotate(${round(space.angle)})">
      <rect
        class="aura"
        x=${across - 4}
        y=${-SLOT / 2 - 4}
        width=${round(space.length + 8)}
        height=${SLOT + 8}
        rx="8"
      />
      <rect
        class="slot"
        x=${across}
        y=${-SLOT / 2}
        width=${round(space.length)}
        height=${SLOT}
        rx="4"
        fill=${fillOf(kind)}
      />
      ${kind === "ferry" && html`<path class="stripes" d=${stripes(space.length)} />`}
    </g>
    ${kind !== "grey" && sign(kind, 0, 0, 0.56)}
  </g>`;
}

/** @param {number} length */
function stripes(length) {
  const [half, edge] = [length / 2 - 3, SLOT / 2];
  let d = "";
  for (let x = -half; x <= half; x += 7) {
    if (Math.abs(x) > edge) d += `M${round(x)} ${1 - edge}V${edge - 1}`;
  }
  return d;
}

/** The drawings on the backs of cards and tickets, 60 wide and 84 high: a cable car, a ticket.
 * @type {Record<string, string>} */
const BACKS = {
  deck: [
    "M14 30H46M17 30V50H43V30M13 50H47V57H13ZM24 30V26H36V30",
    "M20 34H26V43H20ZM30 34H40V43H30ZM20 57V61H26V57M34 57V61H40V57",
  ].join(""),
  tickets: "M14 26H46V34A4 4 0 0 0 46 42V58H14V42A4 4 0 0 0 14 34ZM20 33H34M20 38H40M20 50H30",
};

/** @param {{ kind: string }} props */
export function Back({ kind }) {
  return useMemo(
    () => html`<svg class=${`ride-face ${kind}`} viewBox="0 0 60 84" aria-hidden="true">
      <rect class="edge back" x="1" y="1" width="58" height="82" rx="7" />
      <rect class="inner" x="6" y="6" width="48" height="72" rx="4" />
      <path class="drawing" d=${BACKS[kind]} />
    </svg>`,
    [kind],
  );
}

/** A cable car by itself.
 * @param {{ seat: number }} props */
export function CarPicture({ seat }) {
  return html`<svg class="ride-car" viewBox="-18 -11.5 36 23" aria-hidden="true">
    ${carBody(33, seat)}<${Glyph} look=${SEATS[seat]} scale=${0.62} />
  </svg>`;
}

/** The ring around a place of the reader's own tickets.
 * @param {{ colour: string, r: number }} props */
export function Mark({ colour, r }) {
  return html`<g class="mark" style=${{ "--own": colour }}>
    <circle r=${r} /><circle class="own" r=${r} />
  </g>`;
}

/** @param {string} symbol @param {number} tokens @param {Point} badge where their number goes */
export function pile(symbol, tokens, [x, y]) {
  const top = (-TOKEN * (tokens - 1)) / 2;
  const discs = Array.from({ length: tokens }, (_, i) => -top - TOKEN * i);
  return html`<g class="pile">
    ${discs.map((down) => html`<circle class="disc" cy=${down} r="17" />`)}
    <path class="drawing" d=${TOKENS[symbol]} transform="translate(0 ${top}) scale(1.08)" />
    ${tokens > 1 &&
    html`<g class="count" transform="translate(${points([[x, y]])})">
      <circle r=${BADGE.radius} /><text y="4">${tokens}</text>
    </g>`}
  </g>`;
}
