/** The map of Ticket to Ride: where places and tracks are, and the city below them. */

import { html } from "../../web/vendor/preact.js";
import { points, round } from "../../web/browser/svg.js";

/** @typedef {import("../../web/browser/types.d.ts").View} View */
/** @typedef {import("../../web/browser/types.d.ts").Box} Box */
/** @typedef {[number, number]} Point */
/** @typedef {{ place: string, name: string, x: number, y: number, symbol: string | null,
 *   tokens: number }} Place */
/** @typedef {{ track: string, route: string, from: string, to: string, spaces: number,
 *   colour: string, ferries: number, points: number, bend: Point | null, owner: number | null,
 *   closed: boolean }} Track */
/** The position of a track's space.
 * @typedef {{ x: number, y: number, angle: number, length: number }} Space */
/** A track as drawn: its line, the area that it takes for screen readers, its spaces and its middle.
 * @typedef {{ line: string, points: Point[], area: string, spaces: Space[], middle: Point }} Drawn */
/** A map that fills a box. Its units are those of the pieces on it.
 * @typedef {{ places: Map<string, Point>, tracks: Map<string, Drawn>, width: number, height: number,
 *   at: (spot: number[]) => Point, ours: boolean }} Geometry */

/** Room around the outermost places, for piles and names. */
const MARGIN = { west: 64, east: 54, north: 36, south: 50 };
/** Where a map of this size has pieces of full size: they shrink less than a smaller map does, and
 * grow with a larger one. */
const FULL = { width: 720, height: 560, scale: 0.73 };
/** No map is drawn smaller than this, in CSS pixels. */
const LEAST = 120;
/** The distance of a double route's tracks from the route. */
const BESIDE = 12.5;
/** Half the width of a cable car and of the free strip beside it. */
const HALF_CAR = 11;
/** A pile and the free ring around it. */
const AROUND = 25;
/** The lengths of spaces, with the gap between them. */
const SHORTEST = 28;
const LONGEST = 58;
/** How far to either side a track is pointed at. */
const REACH = 20;
/** The part of a bent track that counts as its area: nearly straight, so that it has its middle on
 * the track. */
const BENT_PART = [0.42, 0.58];

/** How large a piece of 1 unit is on the screen.
 * @param {Box} box */
function pieceScale({ width, height }) {
  const size = Math.sqrt((width * height) / (FULL.width * FULL.height));
  return FULL.scale * (size < 1 ? size ** 0.75 : size);
}

/** Stretch the map to fill a box.
 * @param {View} view @param {Box} box in CSS pixels @returns {Geometry} */
export function survey(view, box) {
  const size = { width: Math.max(box.width, LEAST), height: Math.max(box.height, LEAST) };
  const scale = pieceScale(size);
  const [width, height] = [size.width / scale, size.height / scale];
  const ours = view.places.some((/** @type {Place} */ { place }) => place === "golden_gate_bridge");
  /** @type {number[][]} */
  const bends = view.tracks.flatMap((/** @type {Track} */ { bend }) => (bend ? [bend] : []));
  const spots = [...view.places.map((/** @type {Place} */ { x, y }) => [x, y]), ...bends];
  const toX = between(spots.map(([x]) => x), MARGIN.west, width - MARGIN.east);
  const toY = between(spots.map(([, y]) => y), MARGIN.north, height - MARGIN.south);
  /** @type {(spot: number[]) => Point} */
  const at = ([x, y]) => [toX(x), toY(y)];
  const places = new Map();
  for (const { place, x, y } of view.places) places.set(place, at([x, y]));
  return { places, tracks: layTracks(view, places, at), width, height, at, ours };
}

/** Map the range of some values to another range.
 * @param {number[]} values @param {number} low @param {number} high */
function between(values, low, high) {
  const [first, last] = [Math.min(...values), Math.max(...values)];
  return (/** @type {number} */ value) =>
    low + ((value - first) / Math.max(1, last - first)) * (high - low);
}

/** A track's line before its spaces are laid: `side` is -1 and 1 for the two tracks of a double
 * route, 0 for any other.
 * @typedef {{ track: Track, side: number, curve: Point[], line: Point[] }} Lane */

/** @param {View} view @param {Map<string, Point>} places @param {Geometry["at"]} at
 * @returns {Map<string, Drawn>} */
function layTracks(view, places, at) {
  /** @type {Lane[]} */
  const lanes = view.tracks.map((/** @type {Track} */ track) => {
    const twins = view.tracks.filter((/** @type {Track} */ other) => other.route === track.route);
    const side = twins.length < 2 ? 0 : twins.indexOf(track) ? 1 : -1;
    /** @type {Point[]} */
    const ends = [track.from, track.to].map((end) => places.get(end) ?? [0, 0]);
    const curve = curveOf(ends, track.bend && at(track.bend));
    return { track, side, curve, line: shift(curve, side * BESIDE) };
  });
  return new Map(lanes.map((lane) => {
    const { track, line } = lane;
    const part = (track.bend ? BENT_PART : [0, 1]).map((fraction) => pointOf(line, fraction));
    const area = `${path([...shift(part, -REACH), ...shift(part, REACH).reverse()])}Z`;
    const gaps = [track.from, track.to].map((end) => gapAt(lane, end, lanes));
    const spaces = spread(line, track.spaces, gaps);
    const middle = pointOf(line, 0.5);
    return [track.track, { line: path(line), points: line, area, spaces, middle }];
  }));
}

/** @param {Point[]} ends @param {Point | null} bend a point to go through @returns {Point[]} */
function curveOf([a, b], bend) {
  const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const pull = bend ? [2 * bend[0] - middle[0], 2 * bend[1] - middle[1]] : middle;
  const parts = bend ? 16 : 1;
  return Array.from({ length: parts + 1 }, (_, i) => {
    const t = i / parts;
    const [u, v, w] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
    return [u * a[0] + v * pull[0] + w * b[0], u * a[1] + v * pull[1] + w * b[1]];
  });
}

/** How far from a place a track's first space is: clear of its pile, and of the other tracks there.
 * @param {Lane} lane @param {string} place @param {Lane[]} lanes */
function gapAt(lane, place, lanes) {
  const [direction, reach] = [directionAt(lane, place), reachOf(lane)];
  let gap = AROUND;
  for (const other of lanes) {
    if (other.track.route === lane.track.route) continue;
    if (other.track.from !== place && other.track.to !== place) continue;
    const turn = Math.cos(directionAt(other, place) - direction);
    const across = Math.sqrt(Math.max(0.01, 1 - turn * turn));
    if (turn > -0.8) gap = Math.max(gap, (reachOf(other) + reach * turn) / across);
  }
  return gap;
}

/** In which direction a track leaves a place.
 * @param {Lane} lane @param {string} place */
function directionAt({ track, curve }, place) {
  const [near, next] = track.from === place ? [curve[0], curve[1]] : [...curve.slice(-2)].reverse();
  return Math.atan2(next[1] - near[1], next[0] - near[0]);
}

/** How far a route's spaces reach to either side.
 * @param {Lane} lane */
function reachOf({ side }) {
  return HALF_CAR + (side ? BESIDE : 0);
}

/** Shift a line to its right.
 * @param {Point[]} line @param {number} by @returns {Point[]} */
function shift(line, by) {
  return line.map(([x, y], i) => {
    const [before, after] = [line[Math.max(0, i - 1)], line[Math.min(line.length - 1, i + 1)]];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy);
    return [x - (by * dy) / length, y + (by * dx) / length];
  });
}

/** @param {Point[]} line */
function lengthOf(line) {
  let length = 0;
  for (let i = 1; i < line.length; i++) {
    length += Math.hypot(line[i][0] - line[i - 1][0], line[i][1] - line[i - 1][1]);
  }
  return length;
}

/** The point at a fraction of a line's length, and the line's angle there.
 * @param {Point[]} line @param {number} fraction */
function pointAlong(line, fraction) {
  let left = fraction * lengthOf(line);
  for (let i = 1; i < line.length; i++) {
    const [[x, y], [u, v]] = [line[i - 1], line[i]];
    const step = Math.hypot(u - x, v - y);
    if (left <= step || i === line.length - 1) {
      const t = left / step;
      const angle = (Math.atan2(v - y, u - x) * 180) / Math.PI;
      return { x: x + t * (u - x), y: y + t * (v - y), angle };
    }
    left -= step;
  }
  return { x: line[0][0], y: line[0][1], angle: 0 };
}

/** @param {Point[]} line @param {number} fraction @returns {Point} */
function pointOf(line, fraction) {
  const { x, y } = pointAlong(line, fraction);
  return [x, y];
}

/** The spaces of a track, between its places.
 * @param {Point[]} line @param {number} spaces @param {number[]} gaps what stays free at its ends
 * @returns {Space[]} */
function spread(line, spaces, [before, after]) {
  const whole = lengthOf(line);
  const free = Math.min(before + after, Math.max(2 * AROUND, whole - SHORTEST * spaces));
  const room = Math.max(whole - free, 8 * spaces);
  const step = Math.min(room / spaces, LONGEST);
  const start = (free * before) / (before + after) + (room - step * spaces) / 2;
  return Array.from({ length: spaces }, (_, i) => ({
    ...pointAlong(line, (start + step * (i + 0.5)) / whole),
    length: step - 4,
  }));
}

/** @param {Point[]} line */
function path(line) {
  return `M${line.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}`;
}

/** A smooth path through points.
 * @param {Point[]} line @param {boolean} closed */
function smooth(line, closed) {
  const last = line.length;
  /** @param {number} i */
  const at = (i) => (closed ? line[(i + last) % last] : line[Math.max(0, Math.min(last - 1, i))]);
  let d = `M${points([line[0]])}`;
  for (let i = 0; i < (closed ? last : last - 1); i++) {
    const [p, q, r, s] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first = [q[0] + (r[0] - p[0]) / 6, q[1] + (r[1] - p[1]) / 6];
    const second = [r[0] - (s[0] - q[0]) / 6, r[1] - (s[1] - q[1]) / 6];
    d += `C${points(/** @type {Point[]} */ ([first, second, r]))}`;
  }
  return closed ? `${d}Z` : d;
}

/** The city's outlines, in the same units as the places. */
const LAND = [
  [6.5, 34], [9, 31.6], [13, 30], [16, 26], [17.6, 20.5], [19.2, 16.4], [21, 14.4], [25, 18.2],
  [31, 19.4], [37, 18.6], [43, 16.4], [48, 14.2], [52, 12.4], [56.5, 13.4], [66, 12.4], [75, 9.2],
  [83, 8.6], [89, 13], [94, 19.6], [98, 24.8], [99.4, 30], [98, 35], [99.6, 40], [97.6, 44],
  [99.4, 48], [97.6, 52], [101, 55], [99.4, 60], [101, 66], [102, 80], [5.5, 80], [5.5, 66],
  [6, 57], [6.4, 49.4], [6, 41.7],
];
const HEADLANDS = [
  [1, -12], [7, -3], [11, -0.6], [15, -1], [18.4, 2.4], [21, 3], [24, 0.6], [28, -1.4], [35, -12],
];
const ISLANDS = [
  [[62, 3.6], [63.6, 0.6], [67.6, 0.2], [70.4, 2.6], [69, 6], [64.4, 6.6]],
  [[100, -9], [106, -6], [105.5, 4], [102, 5], [100.5, 0]],
];
const PARKS = [
  [[7.5, 44], [20, 45], [35.8, 44], [36.1, 50.2], [18.7, 52.9], [7.5, 50.5]],
  [
    [18.6, 21.8], [20.8, 16.8], [25, 19.6], [29.5, 20.9], [34.8, 20.7], [34.3, 28.2],
    [26.2, 32.9], [20.4, 31.4],
  ],
  [[8.2, 35.1], [12.4, 32.4], [15.5, 33.5], [14.8, 38.4], [11.4, 41], [8.4, 39.9]],
  [[45.5, 49.7], [49.1, 48.8], [52, 53], [47.5, 53.1]],
  [[59.4, 49.9], [63.5, 50.2], [64.7, 54.2], [61.1, 54.3]],
  [[55.2, 33.2], [59.2, 33.6], [58.8, 36.9], [55, 36.5]],
];
const HILLS = [
  [36, 58.7], [51.2, 65.4], [39, 55], [58.5, 28], [72.1, 22.6], [98, 54], [45.4, 23.1], [23.8, 24],
  [86, 64], [26, 60], [86, 45],
];
const WAVES = [
  [1, 8], [11, 9], [2.5, 29], [29, 9], [41, 9.6], [46, 3], [88, 4], [77, 3.7], [99, 14], [94, 1],
  [27, 3], [0, 31],
];
const SAILS = [[8, 25], [34, 7.5], [92, 8]];

/** The ground below places and tracks: San Francisco, or plain land for any other map.
 * @param {Geometry} geometry */
export function city({ width, height, at, ours }) {
  if (!ours) {
    return html`<g aria-hidden="true">
      <rect class="water" width=${width} height=${height} />
      <rect class="land" x="8" y="8" width=${width - 16} height=${height - 16} rx="30" />
    </g>`;
  }
  /** @param {number[][]} corners */
  const coast = (corners) => smooth(corners.map(at), true);
  const shores = [LAND, HEADLANDS, ...ISLANDS].map(coast).join("");
  return html`<g aria-hidden="true">
    <rect class="water" width=${width} height=${height} />
    <path class="shallows" d=${shores} />
    <path class="land" d=${shores} />
    <clipPath id="ride-land"><path d=${coast(LAND)} /></clipPath>
    <path class="streets" clip-path="url(#ride-land)" d=${streets(at)} />
    ${PARKS.map((park) => html`<path class="park" d=${coast(park)} />`)}
    ${HILLS.map((hill) => hillAt(at(hill)))} ${WAVES.map((wave) => waveAt(at(wave)))}
    ${SAILS.map((sail) => sailAt(at(sail)))} ${bridges(at)}
  </g>`;
}

/** The streets: two grids, and Market Street as a long diagonal between them.
 * @param {(corner: number[]) => Point} at */
function streets(at) {
  const lines = [];
  for (let x = 6; x < 100; x += 6) lines.push([[x, 8], [x - 1, 72]]);
  for (let y = 14; y < 72; y += 6) lines.push([[0, y], [100, y - 1]]);
  lines.push([[98, 27], [50, 58]], [[98, 27.6], [50, 58.6]]);
  return lines.map((line) => path(line.map(at))).join("");
}

/** @param {Point} point */
function hillAt([x, y]) {
  return html`<path class="hill" d="M${round(x - 16)} ${round(y)}q9 -22 18 0m-5 -9q8 -14 16 9" />`;
}

/** @param {Point} point */
function waveAt([x, y]) {
  const d = `M${round(x)} ${round(y)}q6 -6 12 0t12 0m-16 9q6 -6 12 0t12 0`;
  return html`<path class="wave" d=${d} />`;
}

/** @param {Point} point */
function sailAt([x, y]) {
  return html`<g class="sail" transform="translate(${round(x)} ${round(y)})">
    <path d="M-11 8H11L7 13H-7Z" /><path d="M1 -14V6H12Z" /><path d="M-1 -9V6H-9Z" />
  </g>`;
}

/** The Golden Gate Bridge, and the Bay Bridge that leads off the map.
 * @param {(corner: number[]) => Point} at */
function bridges(at) {
  const [[x, south], [, north]] = [at([21, 16.5]), at([21, 1])];
  const [[, low], [, high]] = [at([21, 14.4]), at([21, 4.4])];
  const middle = (low + high) / 2;
  const [[u, v], [w, z]] = [at([98.6, 30]), at([112, 22])];
  return html`<path class="bay-bridge" d="M${points([[u, v], [w, z]])}" />
    <g class="gate">
      <path d="M${x - 5} ${south}V${north}M${x + 5} ${south}V${north}" />
      <path d="M${x - 12} ${low}h24M${x - 12} ${high}h24" class="tower" />
      <path d="M${x - 5} ${low}Q${x - 1} ${middle} ${x - 5} ${high}" />
      <path d="M${x + 5} ${low}Q${x + 1} ${middle} ${x + 5} ${high}" />
    </g>`;
}
