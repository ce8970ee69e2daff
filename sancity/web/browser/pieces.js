/** Pieces that all boards draw alike. A `look` is an entry of a game's `looks.json`: a colour, the ink
 * on it, and a glyph. */

import { html } from "../vendor/preact.js";
import { round } from "./svg.js";

/** @typedef {import("./types").Look} Look */

/** The glyphs as shapes, about 20 wide and centred on 0,0: fonts draw the characters too
 * differently.
 * @type {Record<string, string>} */
export const SHAPES = {
  "●": "M-8.5 0a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0Z",
  "▲": "M0 -9.5L10 7.5H-10Z",
  "■": "M-8 -8H8V8H-8Z",
  "◆": "M0 -11L10 0L0 11L-10 0Z",
  "★": "M0 -11L2.8 -3.9L10.5 -3.4L4.6 1.5L6.5 8.9L0 4.8L-6.5 8.9L-4.6 1.5L-10.5 -3.4L-2.8 -3.9Z",
  "⬢": "M-5 -8.7H5L10 0L5 8.7H-5L-10 0Z",
  "✚": "M-3.5 -10H3.5V-3.5H10V3.5H3.5V10H-3.5V3.5H-10V-3.5H-3.5Z",
  "▼": "M0 9.5L10 -7.5H-10Z",
  "♥": "M0 9.5C-4 5.5 -10 1.5 -10 -4C-10 -9.5 -2.5 -10.5 0 -5C2.5 -10.5 10 -9.5 10 -4C10 1.5 4 5.5 0 9.5Z",
  "♠": "M0 -10.5C3.5 -6 9.5 -2.5 9.5 2C9.5 6.5 4 7 1.8 4L3.8 10H-3.8L-1.8 4C-4 7 -9.5 6.5 -9.5 2C-9.5 -2.5 -3.5 -6 0 -10.5Z",
  "♣": "M-4.6 -5.4a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1 -9.2 0ZM-10 2a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1 -9.2 0ZM0.8 2a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1 -9.2 0ZM-1.8 -3H1.8L3.6 10H-3.6Z",
  "☾": "M3.5 -9.8A10 10 0 1 0 9.5 4.5A8.2 8.2 0 0 1 3.5 -9.8Z",
  "⌂": "M0 -10L10 -0.5H7V9H-7V-0.5H-10Z",
  "⚑": "M-6.5 -10H-3.8V-8.5H9L5 -3.5L9 1.5H-3.8V10H-6.5Z",
};
/** The size of the glyph on a disc with a radius of 1. */
const ON_DISC = 0.059;

/** A glyph, inside an SVG. `angle` is in degrees, clockwise.
 * @param {{ look: Look, x?: number, y?: number, scale?: number, angle?: number }} props */
export function Glyph({ look, x = 0, y = 0, scale = 1, angle = 0 }) {
  const turned = angle ? ` rotate(${round(angle)})` : "";
  return html`<path
    d=${SHAPES[look.glyph]}
    transform="translate(${round(x)} ${round(y)})${turned} scale(${round(scale)})"
    fill=${look.ink}
  />`;
}

/** A disc with its glyph, inside an SVG. `kind` is the class of the disc.
 * @param {{ look: Look, r: number, x?: number, y?: number, kind?: string }} props */
export function Disc({ look, r, x = 0, y = 0, kind }) {
  return html`<circle class=${kind} cx=${round(x)} cy=${round(y)} r=${r} fill=${look.colour} />
    <${Glyph} look=${look} x=${x} y=${y} scale=${r * ON_DISC} />`;
}

/** A disc with its glyph, inline in text. `kind` is the class of the picture.
 * @param {{ look: Look, kind?: string }} props */
export function Chip({ look, kind = "chip" }) {
  return html`<svg class=${kind} viewBox="-14 -14 28 28" aria-hidden="true">
    <${Disc} look=${look} r=${12.5} />
  </svg>`;
}

/** A seat's chip as the page shows it, beside its name.
 * @param {{ seat: Look }} props */
export function Mark({ seat }) {
  return html`<${Chip} look=${seat} kind="mark" />`;
}
