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
 * @typedef {{ line: string, area: string, spaces: Space[], middle: Point }} Drawn */
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
/** Names take two lines on a map narrower than this. */
export const NARROW = 850;
/** The distance of a double route's tracks from the route. */
const BESIDE = 12.5;
/** How far to either side a track is pointed at. */
const REACH = 20;
/** The part of a bent track that counts as its area: nearly straight, so that it has its middle on
 * the track. */
const BENT_PART = [0.42, 0.58];

/** How large a piece of 1 unit is on the screen.
 * @param {Box} box */
function pieceScale({ width, height }) {
  const size = Math.sqrt((width * height) / (FULL.width * FULL.height));
  return FULL.scale * (size < 1 ? size ** 0.6 : size);
}

/** The east of San Francisco is crowded, so it is drawn wider than the west.
 * @param {number} x */
function stretch(x) {
  return x < 40 ? x * 7.2 : 288 + (x - 40) * 10.5;
}

/** Stretch the map to fill a box.
 * @param {View} view @param {Box} box in CSS pixels @returns {Geometry} */
export function survey(view, box) {
  const size = { width: Math.max(box.width, LEAST), height: Math.max(box.height, LEAST) };
  const scale = pieceScale(size);
  const [width, height] = [size.width / scale, size.height / scale];
  const ours = view.places.some((/** @type {Place} */ { place }) => place === "golden_gate_bridge");
  /** @param {number} x */
  const across = (x) => (ours ? stretch(x) : x);
  /** @type {number[][]} */
  const bends = view.tracks.flatMap((/** @type {Track} */ { bend }) => (bend ? [bend] : []));
  const spots = [...view.places.map((/** @type {Place} */ { x, y }) => [x, y]), ...bends];
  const toX = between(spots.map(([x]) => across(x)), MARGIN.west, width - MARGIN.east);
  const toY = between(spots.map(([, y]) => y), MARGIN.north, height - MARGIN.south);
  /** @type {(spot: number[]) => Point} */
  const at = ([x, y]) => [toX(across(x)), toY(y)];
  const places = new Map();
  for (const { place, x, y } of view.places) places.set(place, at([x, y]));
  const tracks = new Map();
  for (const track of view.tracks) {
    const twins = view.tracks.filter((/** @type {Track} */ other) => other.route === track.route);
    const side = twins.length < 2 ? 0 : twins.indexOf(track) ? 1 : -1;
    const ends = [places.get(track.from), places.get(track.to)];
    tracks.set(track.track, layTrack(ends, track.bend && at(track.bend), track.spaces, side));
  }
  return { places, tracks, width, height, at, ours };
}

/** Map the range of some values to another range.
 * @param {number[]} values @param {number} low @param {number} high */
function between(values, low, high) {
  const [first, last] = [Math.min(...values), Math.max(...values)];
  return (/** @type {number} */ value) =>
    low + ((value - first) / Math.max(1, last - first)) * (high - low);
}

/** @param {Point[]} ends @param {Point | null} bend @param {number} spaces
 * @param {number} side -1 and 1 for the two tracks of a double route, 0 for any other
 * @returns {Drawn} */
function layTrack([a, b], bend, spaces, side) {
  const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const pull = bend ? [2 * bend[0] - middle[0], 2 * bend[1] - middle[1]] : middle;
  const parts = bend ? 24 : 8;
  /** @type {Point[]} */
  const curve = [];
  for (let i = 0; i <= parts; i++) {
    const t = i / parts;
    const [u, v, w] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
    curve.push([u * a[0] + v * pull[0] + w * b[0], u * a[1] + v * pull[1] + w * b[1]]);
  }
  const line = shift(curve, side * BESIDE);
  const part = (bend ? BENT_PART : [0, 1]).map((fraction) => pointOf(line, fraction));
  const area = `${path([...shift(part, -REACH), ...shift(part, REACH).reverse()])}Z`;
  return { line: path(line), area, spaces: spread(line, spaces), middle: pointOf(line, 0.5) };
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
 * @param {Point[]} line @param {number} spaces @returns {Space[]} */
function spread(line, spaces) {
  const whole = lengthOf(line);
  const room = Math.max(whole - 34, 8 * spaces);
  const step = Math.min(room / spaces, 64);
  const start = (whole - step * spaces) / 2;
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
  [1, 34], [5, 31.5], [11, 30], [17, 26], [21, 20], [24, 15], [27.5, 13], [32, 17], [38, 18.8],
  [46, 19.2], [54, 18], [60, 16.6], [64, 15], [67, 16.8], [74, 16.4], [79, 13.8], [85, 13.2],
  [90, 16.5], [95, 21], [98.5, 25], [100, 30], [98.5, 35], [100, 40], [97.5, 44], [99.5, 48],
  [97, 52], [101, 55], [98.5, 60], [101, 66], [101, 80], [4, 80], [3, 66], [2, 58],
  [1.5, 50], [0.5, 42],
];
const HEADLANDS = [
  [2, -12], [9, -4], [14, -1.5], [19, -2], [23, 1], [27, 1.6], [31, -1], [37, -3], [46, -12],
];
const ISLANDS = [
  [[67.5, 4], [69, 1.5], [73, 1.2], [75.5, 3.5], [74, 6.6], [70, 7]],
  [[99, -9], [105, -6], [104.5, 4], [101, 5], [99.5, 0]],
];
const PARKS = [
  [[4, 44], [25, 43.6], [46, 45], [46, 51], [25, 51.6], [4, 51]],
  [[22, 21], [26, 15.5], [32, 18.5], [39, 20.5], [45, 21.5], [44, 30], [33, 33], [24, 31]],
  [[2.5, 35], [9, 32.5], [13, 33], [12, 38], [6, 41], [3, 40]],
  [[54, 51.5], [58, 50.5], [59, 54], [55, 54.5]],
  [[68, 51], [71.5, 51], [71, 55], [67.5, 55]],
  [[61.5, 36], [65.5, 36], [65.5, 39], [61.5, 39]],
];
const HILLS = [
  [47, 60], [56, 66.5], [50.5, 56.5], [69, 31], [79, 25.6], [93, 54], [66.5, 26.5],
  [29, 24], [83, 65], [33, 62], [56, 27],
];
const WAVES = [
  [2, 13], [15, 14], [3, 26], [40, 8], [52, 12], [58, 4], [86, 4], [80, 8], [100, 14],
  [94, 2], [33, -2], [-1, 30],
];
const SAILS = [[9, 20], [60, 10], [89, 8]];

/** The ground below places and tracks: San Francisco, or plain land for any other map.
 * @param {Geometry} geometry @param {string} ocean @param {string} bay names of the waters */
export function city({ width, height, at, ours }, ocean, bay) {
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
    <text class="sea" x="14" y=${round(at([0, 8])[1])}>${ocean}</text>
    <text class="sea" x=${round(at([38, 0])[0])} y="18">${bay}</text>
  </g>`;
}

/** The streets: two grids, and Market Street as a long diagonal between them.
 * @param {(corner: number[]) => Point} at */
function streets(at) {
  const lines = [];
  for (let x = 6; x < 100; x += 6) lines.push([[x, 14], [x - 1, 72]]);
  for (let y = 20; y < 72; y += 6) lines.push([[0, y], [100, y - 1]]);
  lines.push([[98, 27], [56, 60]], [[98, 27.6], [56, 60.6]]);
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
  const [[x, south], [, north]] = [at([27, 15]), at([27, 0])];
  const [[, low], [, high]] = [at([27, 12.6]), at([27, 3.2])];
  const middle = (low + high) / 2;
  const [[u, v], [w, z]] = [at([99, 31]), at([110, 25])];
  return html`<path class="bay-bridge" d="M${points([[u, v], [w, z]])}" />
    <g class="gate">
      <path d="M${x - 5} ${south}V${north}M${x + 5} ${south}V${north}" />
      <path d="M${x - 12} ${low}h24M${x - 12} ${high}h24" class="tower" />
      <path d="M${x - 5} ${low}Q${x - 1} ${middle} ${x - 5} ${high}" />
      <path d="M${x + 5} ${low}Q${x + 1} ${middle} ${x + 5} ${high}" />
    </g>`;
}

/** Where a place's name goes, relative to the place: x, y, text anchor, and whether it always takes
 * two lines. Names not listed go below their place.
 * @type {Record<string, [number, number, "start" | "middle" | "end", boolean?]>} */
export const NAMES = {
  golden_gate_bridge: [27, -14, "start"],
  alcatraz: [-26, 2, "end"],
  pier_39: [12, -14, "start"],
  the_embarcadero: [90, 24, "end", true],
  fort_mason: [8, -23, "start"],
  lombard_street: [4, 26, "middle", true],
  presidio: [-18, -8, "end"],
  pacific_heights: [-18, 4, "end"],
  chinatown: [-23, 20, "end"],
  union_square: [13, 20, "start", true],
  civic_center: [18, 12, "start"],
  painted_ladies: [11, 24, "start", true],
  japanese_garden: [12, -29, "start"],
  lands_end: [-54, -16, "start", true],
  haight_ashbury: [-10, 32, "end"],
  sunset: [0, 34, "middle"],
  castro: [12, 30, "middle"],
  mission: [2, 30, "middle"],
  twin_peaks: [-4, 30, "middle"],
  potrero_hill: [0, 36, "middle"],
};

/** Names that go elsewhere on a narrow page.
 * @type {typeof NAMES} */
export const NARROW_NAMES = {
  ...NAMES,
  twin_peaks: [-4, 22, "middle"],
  pier_39: [-2, -30, "start"],
  union_square: [12, 16, "start"],
};
