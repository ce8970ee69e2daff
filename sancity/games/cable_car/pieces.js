/** Cable Car's pieces: tracks, tiles, cars and lines, drawn as parts of an SVG. */

import { html, useMemo } from "../../web/vendor/preact.js";
import { round } from "../../web/browser/svg.js";
import { Disc, Glyph } from "../../web/browser/pieces.js";
import looks from "./looks.json" with { type: "json" };

/** @typedef {[number, number]} Point */
/** A tile that a line crosses: row, column, and the side where the line enters.
 * @typedef {[number, number, number]} Crossing */
/** @typedef {{ power: boolean, station?: number } | null} End */
/** A station and its car's line, from `view.py`.
 * @typedef {{ station: number, owner: number | null, tiles: number, points: number | null,
 *   path: Crossing[], end: End }} Line */

// Sizes in SVG units.
export const CELL = 100;
export const SIZE = 8;
/** Distance of a side's two tracks from the middle of the side. */
const TRACK_OFFSET = 17;
/** How far tracks extend beyond the grid, towards the cars. */
export const STUB = 12;
/** How far tracks extend into the power station. */
export const HALL = 26;
/** Tracks of neighbouring tiles overlap slightly, so that no seam shows. */
const OVERLAP = 0.6;

/** What seats and companies look like, in the order in which they are handed out. With The Companies,
 * seats look neutral instead. */
export const PIECES = looks.seats;

// Tracks

/** Rotate a point of a tile, so that the top side becomes the given side.
 * @param {Point} point @param {number} side @returns {Point} */
function turn([x, y], side) {
  return side === 0 ? [x, y] : turn([CELL - y, x], side - 1);
}

/** @param {Point} point */
export function xy([x, y]) {
  return `${round(x)} ${round(y)}`;
}

/** The path of the track that enters at a side, from there on. The letter says where it leads: a
 * straight on, b to the driver's left, c to the right, d back.
 * @param {string} letter @param {number} side @param {number} left @param {number} top */
export function track(letter, side, left, top) {
  /** @param {number} x @param {number} y */
  const at = (x, y) => {
    const [a, b] = turn([x, y], side);
    return xy([a + left, b + top]);
  };
  const near = CELL / 2 - TRACK_OFFSET;
  const far = CELL / 2 + TRACK_OFFSET;
  switch (letter) {
    case "a":
      return `L${at(near, CELL)}`;
    case "b":
      return `A${far} ${far} 0 0 0 ${at(CELL, far)}`;
    case "c":
      return `A${near} ${near} 0 0 1 ${at(0, near)}`;
    default:
      return `A${TRACK_OFFSET} ${TRACK_OFFSET} 0 0 0 ${at(far, 0)}`;
  }
}

/** Where the track into (or out of) a cell crosses one of its sides, or a point `beyond` it.
 * @param {number} row @param {number} col @param {number} side @param {boolean} out
 * @param {number} [beyond] @returns {Point} */
export function trackEnd(row, col, side, out, beyond = 0) {
  const [x, y] = turn([CELL / 2 + (out ? TRACK_OFFSET : -TRACK_OFFSET), -beyond], side);
  return [x + col * CELL, y + row * CELL];
}

/** The side where the track that enters at `side` leaves the tile.
 * @param {string} code @param {number} side */
export function sideOut(code, side) {
  return (side + { a: 2, b: 1, c: 3, d: 0 }[/** @type {"a"} */ (code[side])]) % 4;
}

/** The paths of the four tracks, by the tile's code.
 * @type {Map<string, string[]>} */
const trackCache = new Map();

/** @param {string} code */
export function tracks(code) {
  let paths = trackCache.get(code);
  if (!paths) {
    paths = [0, 1, 2, 3].map((side) => {
      const start = trackEnd(0, 0, side, false);
      const before = trackEnd(0, 0, side, false, OVERLAP);
      const after = trackEnd(0, 0, sideOut(code, side), true, OVERLAP);
      return `M${xy(before)}L${xy(start)}${track(code[side], side, 0, 0)}L${xy(after)}`;
    });
    trackCache.set(code, paths);
  }
  return paths;
}

/** The sides of a tile in the order in which their tracks are drawn. Tracks in use are drawn over
 * the others, and wide bends over straight tracks, which would otherwise hide them.
 * @param {string} code @param {string[]} riders */
export function drawingOrder(code, riders) {
  /** @param {number} side */
  const height = (side) => (riders[side] ? 4 : 0) + "adcb".indexOf(code[side]);
  return [0, 1, 2, 3].sort((one, other) => height(one) - height(other));
}

/** The cell and side in front of a station.
 * @param {number} station @returns {Crossing} */
export function cellAt(station) {
  const side = Math.floor((station - 1) / SIZE);
  const i = (station - 1) % SIZE;
  const last = SIZE - 1;
  return /** @type {Crossing[]} */ ([
    [0, i, 0],
    [i, last, 1],
    [last, last - i, 2],
    [last - i, 0, 3],
  ])[side];
}

// Pieces

/** One track: a casing that separates it from the tracks below, its edges, and the colour between.
 * @param {string} d @param {string} rider */
function rails(d, rider) {
  const owner = parseInt(rider, 10);
  if (Number.isNaN(owner)) {
    return html`<g class="rail">
      <path class="casing" d=${d} /><path class="edges" d=${d} /><path class="bed" d=${d} />
    </g>`;
  }
  const done = rider.endsWith("!") ? "done" : "";
  return html`<g class="rail ridden ${done} owner-${owner}">
    <path class="casing" d=${d} /><path class="edges" d=${d} />
    <path class="bed" d=${d} stroke=${PIECES[owner].colour} />
  </g>`;
}

export const NO_RIDERS = ["", "", "", ""];

/** @param {string} code @param {string[]} riders @param {number} row @param {number} col
 * @param {boolean} [fresh] whether it is just being laid */
export function drawTile(code, riders, row, col, fresh = false) {
  return html`<g
    key=${`${row},${col}`}
    class=${fresh ? "fresh" : undefined}
    data-place=${fresh ? "fresh-tile" : undefined}
    transform="translate(${col * CELL} ${row * CELL})"
  >
    <rect class="tile" x="1.5" y="1.5" width="97" height="97" rx="7" />
    ${drawingOrder(code, riders).map((side) => rails(tracks(code)[side], riders[side]))}
  </g>`;
}

/** A tile off the board.
 * @param {{ code: string }} props */
export function LooseTile({ code }) {
  return useMemo(
    () => html`<svg class="loose-tile" viewBox="0 0 100 100" aria-hidden="true">
      ${drawTile(code, NO_RIDERS, 0, 0)}
    </svg>`,
    [code],
  );
}

/** The middle of a station, outside the cell in front of it.
 * @param {number} station @returns {Point} */
export function stationPoint(station) {
  const [row, col, side] = cellAt(station);
  const [x, y] = turn([CELL / 2, -STUB - 34], side);
  return [x + col * CELL, y + row * CELL];
}

/** A cable car's body, seen from the front. */
export const BODY = "M-31 30V-16Q-31 -30 0 -31Q31 -30 31 -16V30Z";

/** Points on a plate, at the end of a line.
 * @param {{ x: number, y: number, text: string | number }} props */
export function Badge({ x, y, text }) {
  const width = 30 + 13 * String(text).length;
  return html`<g class="badge" transform="translate(${round(x)} ${round(y)})">
    <rect x=${-width / 2} y="-20" width=${width} height="40" rx="20" />
    <text y="10">${text}</text>
  </g>`;
}

/** A line drawn on top of everything else, in its owner's colour.
 * @param {{ d: string, owner: number, kind: string }} props */
export function Trace({ d, owner, kind }) {
  return html`<g class="trace ${kind}">
    <path class="edges" d=${d} pathLength="1" />
    <path class="bed" d=${d} pathLength="1" stroke=${PIECES[owner].colour} />
  </g>`;
}

/** A cable car seen from the front, with its glyph in the window and its number on a plate. Once its
 * line is finished, its lights are off and it shows its points.
 * @param {Pick<Line, "station" | "owner" | "points">} line */
export function drawCar({ station, owner, points }) {
  const [x, y] = stationPoint(station);
  const transform = `translate(${x} ${y})`;
  if (owner === null) {
    return html`<g key=${station} transform=${transform} class="no-car">
      <circle r="19" /><text y="8.5" class="number">${station}</text>
    </g>`;
  }
  const { colour, ink } = PIECES[owner];
  if (points !== null && points !== undefined) {
    return html`<g key=${station} transform=${transform} class="car home ridden owner-${owner}">
      <path class="body" fill=${colour} d=${BODY} />
      <${Glyph} look=${PIECES[owner]} x=${-17} y=${-11} scale=${0.8} />
      <text class="number" x="10" y="-3" fill=${ink}>${station}</text>
      <rect class="sign" x="-27" y="3" width="54" height="24" rx="4" />
      <text class="points" y="23">+${points}</text>
    </g>`;
  }
  return html`<g key=${station} transform=${transform} class="car ridden owner-${owner}">
    <path class="body" fill=${colour} d=${BODY} />
    <${Glyph} look=${PIECES[owner]} x=${0} y=${-15} scale=${1.05} />
    <rect class="plate" x="-25" y="-1" width="50" height="28" rx="5" />
    <text class="number" y="22.5">${station}</text>
  </g>`;
}

/** A small disc with its owner's glyph, at the end of an unfinished line.
 * @param {{ owner: number, x: number, y: number }} props */
export function Head({ owner, x, y }) {
  return html`<g class="head ridden owner-${owner}">
    <${Disc} look=${PIECES[owner]} x=${x} y=${y} r=${14} />
  </g>`;
}

/** The winding wheel in its hall, with the tracks that lead into it. */
export function powerStation() {
  const arrivals = [];
  for (const [row, col, side] of [
    ...[3, 4].map((i) => [2, i, 2]),
    ...[3, 4].map((i) => [5, i, 0]),
    ...[3, 4].map((i) => [i, 2, 1]),
    ...[3, 4].map((i) => [i, 5, 3]),
  ]) {
    const inside = trackEnd(row, col, side, true, HALL);
    arrivals.push(`M${xy(trackEnd(row, col, side, true))}L${xy(inside)}`);
  }
  const spokes = [0, 45, 90, 135].map(
    (angle) => html`<path class="spoke" d="M-50 0H50" transform="rotate(${angle + 22.5})" />`,
  );
  return html`<g class="power">
    <rect class="hall" data-place="power" x="304" y="304" width="192" height="192" rx="14" />
    <path class="arrival" d=${arrivals.join("")} />
    <g transform="translate(400 400)">
      <circle class="wheel" r="56" /><circle class="rim" r="50" />
      ${spokes}
      <circle class="hub" r="29" />
      <text class="double" y="12">×2</text>
    </g>
  </g>`;
}

/** A frame around a cell, in the colour of the player who laid the tile there, if one is named.
 * @param {{ event: { row: number, col: number }, kind: string, colour?: string }} props */
export function Frame({ event, kind, colour }) {
  const [x, y] = [event.col * CELL + 2, event.row * CELL + 2];
  const box = { x, y, width: 96, height: 96, rx: 7 };
  return html`<g class="frame ${kind}" stroke=${colour}>
    <rect class="around" ...${box} /><rect ...${box} />
  </g>`;
}
