/** Where names and numbers go on the map of Ticket to Ride: on nothing else, and near their place. */

import { round } from "../../web/browser/svg.js";

/** @typedef {import("../../web/browser/types.d.ts").View} View */
/** @typedef {import("./map.js").Point} Point */
/** @typedef {import("./map.js").Place} Place */
/** @typedef {import("./map.js").Space} Space */
/** @typedef {import("./map.js").Geometry} Geometry */
/** An upright box around its middle.
 * @typedef {{ x: number, y: number, width: number, height: number }} Area */
/** A box at an angle, around its middle: half its length and half its width.
 * @typedef {{ x: number, y: number, cos: number, sin: number, along: number, beside: number }} Slab */
/** A name as drawn: its lines with the left end of each, and a line to its place if it is not next
 * to it. Waters have no place.
 * @typedef {{ place: string | null, lines: { text: string, x: number, y: number }[],
 *   leader: Point[] | null }} Name */
/** A spot where a name could go, and how bad it is there.
 * @typedef {{ area: Area, lines: string[], leader: Point[] | null, cost: number }} Spot */

/** The size of the letters, the same as in `board.css`, and the distance between lines. */
const LETTERS = { place: 18.5, sea: 19 };
const LINE = 18;
/** How far letters reach above and below the line, as parts of their size. */
const ABOVE = 0.74;
const BELOW = 0.24;
/** The widths of letters: those of narrow and wide ones, capitals and all others. */
const WIDTHS = { narrow: 0.34, wide: 0.88, capital: 0.68, other: 0.58 };
/** Half the width of a space with a cable car, and the room around spaces. */
const HALF_SPACE = 10;
const ROOM = 2;
/** A pile of tokens with room around it. */
const PILE = 23;
/** The number on a pile. */
export const BADGE = { radius: 8.5, distance: 17.5 };
/** How far names are from piles; the farther ones have leaders. */
const DISTANCES = [1, 7, 15, 25, 37, 50, 65, 82, 100];
const WITH_LEADER = 15;
const DIRECTIONS = 24;
/** The costs of lying on something; of lying on another name, which may move; of a leader across a
 * space; of lying on a track between its spaces; of being close to another name; of two lines. */
const COST = { onto: 1000, clash: 300, across: 25, lane: 6, near: 12, lines: 3 };
/** Names closer than this could be read as one. */
const NEAR = 12;
/** How often names are placed again among the others. */
const ROUNDS = 8;
/** Names with fewer letters stay on one line. */
const SHORT = 9;
/** Where the names of the waters may go, in parts of the map's width and height. */
const OCEAN = [[0, 0.21], [0, 0.27], [0, 0.15], [0, 0.33], [0, 0.09]];
const BAY = [
  [0.45, 0.03], [0.5, 0.06], [0.4, 0.06], [0.55, 0.04], [0.45, 0.1], [0.5, 0.14], [0.85, 0.04],
  [0.62, 0.03], [0.36, 0.03],
];

/** @param {View} view @param {Geometry} geometry @param {string} ocean @param {string} bay
 * @returns {{ names: Name[], badges: Map<string, Point> }} */
export function placeNames(view, geometry, ocean, bay) {
  const spaces = [...geometry.tracks.values()].flatMap((track) => track.spaces.map(slabOf));
  const badges = new Map();
  for (const [place, at] of geometry.places) badges.set(place, badgeAt(at, spaces));
  const costOf = judge(geometry, spaces, badges);
  /** @type {{ place: string | null, size: number, spots: Spot[] }[]} */
  const wanted = view.places.map((/** @type {Place} */ { place, name }) => ({
    place,
    size: LETTERS.place,
    spots: spotsAround(/** @type {Point} */ (geometry.places.get(place)), name),
  }));
  if (geometry.ours) {
    wanted.push({ place: null, size: LETTERS.sea, spots: spotsAtSea(ocean, OCEAN, geometry) });
    wanted.push({ place: null, size: LETTERS.sea, spots: spotsAtSea(bay, BAY, geometry) });
  }
  const chosen = choose(wanted.map(({ spots }) => spots), costOf);
  const names = wanted.map(({ place, size }, i) => written(place, chosen[i].spot, size));
  const fit = names.filter(({ place }, i) => place !== null || chosen[i].cost < COST.clash);
  return { names: fit, badges };
}

/** How bad spots are because of what is drawn there.
 * @param {Geometry} geometry @param {Slab[]} spaces @param {Map<string, Point>} badges
 * @returns {(spot: Spot) => number} */
function judge({ places, tracks, width, height }, spaces, badges) {
  const lanes = [...tracks.values()].flatMap(({ points: line }) =>
    line.slice(1).map((end, i) => laneOf(line[i], end)),
  );
  /** @type {{ at: Point, radius: number }[]} */
  const discs = [];
  for (const [place, [x, y]] of places) {
    const [dx, dy] = badges.get(place) ?? [0, 0];
    discs.push({ at: [x, y], radius: PILE - 2 });
    discs.push({ at: [x + dx, y + dy], radius: BADGE.radius + 2 });
  }
  return ({ area, leader, cost: least }) => {
    const [across, down] = [area.width / 2 + 3, area.height / 2 + 3];
    let cost = least;
    if (area.x < across || area.x > width - across) return cost + COST.onto;
    if (area.y < down || area.y > height - down) return cost + COST.onto;
    if (discs.some(({ at, radius }) => onDisc(area, at, radius))) return cost + COST.onto;
    if (spaces.some((space) => onSlab(area, space))) return cost + COST.onto;
    for (const lane of lanes) if (onSlab(area, lane)) cost += COST.lane;
    if (!leader) return cost;
    const steps = stepsAlong(leader);
    for (const space of spaces) {
      if (steps.some((step) => onSlab(step, space))) cost += COST.across;
    }
    for (const at of places.values()) {
      const own = at[0] === leader[0][0] && at[1] === leader[0][1];
      if (!own && steps.some((step) => onDisc(step, at, PILE))) cost += 2 * COST.across;
    }
    return cost;
  };
}

/** Small areas along a leader.
 * @param {Point[]} leader @returns {Area[]} */
function stepsAlong([[x, y], [u, v]]) {
  return [0.2, 0.4, 0.6, 0.8, 1].map((part) => ({
    x: x + part * (u - x),
    y: y + part * (v - y),
    width: 4,
    height: 4,
  }));
}

/** Choose a spot for each name, the best as long as the others stay where they are. What a spot
 * costs is found out only if it may be the best.
 * @param {Spot[][]} wanted @param {(spot: Spot) => number} costOf
 * @returns {{ spot: Spot, cost: number }[]} */
function choose(wanted, costOf) {
  const costs = new Map();
  /** @param {Spot} spot @returns {number} */
  const known = (spot) => {
    if (!costs.has(spot)) costs.set(spot, costOf(spot));
    return costs.get(spot);
  };
  const sorted = wanted.map((spots) => [...spots].sort((one, other) => one.cost - other.cost));
  // Names that have no good spot even without the others come first.
  const least = sorted.map((spots) => leastOf(spots, known));
  const order = [...sorted.keys()].sort((one, other) => least[other] - least[one]);
  /** @type {{ spot: Spot, cost: number }[]} */
  const chosen = [];
  for (let round = 0; round < ROUNDS; round++) {
    let changed = false;
    for (const i of order) {
      let best = { spot: sorted[i][0], cost: Infinity };
      for (const spot of sorted[i]) {
        if (spot.cost >= best.cost) break;
        let cost = known(spot);
        chosen.forEach((other, j) => {
          if (i === j || !onArea(spot.area, other.spot.area, NEAR)) return;
          cost += onArea(spot.area, other.spot.area, 4) ? COST.clash : COST.near;
        });
        if (cost < best.cost) best = { spot, cost };
      }
      if (best.spot !== chosen[i]?.spot) changed = true;
      chosen[i] = best;
    }
    if (!changed) break;
  }
  return chosen;
}

/** The cost of the best of some spots, which are sorted by what they cost at least.
 * @param {Spot[]} spots @param {(spot: Spot) => number} costOf */
function leastOf(spots, costOf) {
  let least = Infinity;
  for (const spot of spots) {
    if (spot.cost >= least) break;
    least = Math.min(least, costOf(spot));
  }
  return least;
}

/** Where a water's name could go.
 * @param {string} name @param {number[][]} at @param {Geometry} geometry @returns {Spot[]} */
function spotsAtSea(name, at, { width, height }) {
  return at.flatMap(([x, y], i) =>
    splits(name).map((lines, more) => {
      const size = sizeOf(lines, LETTERS.sea);
      const area = {
        x: Math.max(x * width, size.width / 2 + 10),
        y: Math.max(y * height, size.height / 2 + 5),
        ...size,
      };
      return { area, lines, leader: null, cost: 2 * i + 3 * more };
    }),
  );
}

/** Where a place's name could go, around it.
 * @param {Point} at @param {string} name @returns {Spot[]} */
function spotsAround([x, y], name) {
  /** @type {Spot[]} */
  const spots = [];
  splits(name).forEach((lines, more) => {
    const size = sizeOf(lines, LETTERS.place);
    for (let i = 0; i < DIRECTIONS; i++) {
      const angle = (2 * Math.PI * i) / DIRECTIONS;
      const [east, south] = [Math.cos(angle), Math.sin(angle)];
      for (const distance of DISTANCES) {
        const far = PILE + distance;
        const area = {
          x: x + east * far + (Math.max(-1, Math.min(1, 1.5 * east)) * size.width) / 2,
          y: y + south * far + (Math.max(-1, Math.min(1, 1.5 * south)) * size.height) / 2,
          ...size,
        };
        const leader = distance < WITH_LEADER ? null : leaderTo(area, [x, y]);
        // Above and below a place, a name reads as its own; to the side, nearly so.
        const aslant = Math.abs(east * south);
        spots.push({ area, lines, leader, cost: distance / 2 + 3 * aslant + COST.lines * more });
      }
    }
  });
  return spots;
}

/** @param {Area} area @param {Point} at @returns {Point[]} */
function leaderTo(area, at) {
  return [at, nearest(area, at)];
}

/** A name on one line and, if it has several words, on two.
 * @param {string} name */
function splits(name) {
  const words = name.split(" ");
  if (words.length < 2 || name.length < SHORT) return [[name]];
  return [[name], [words.slice(0, -1).join(" "), words[words.length - 1]]];
}

/** The size of lines of text.
 * @param {string[]} lines @param {number} size */
function sizeOf(lines, size) {
  const width = Math.max(...lines.map((line) => widthOf(line, size)));
  return { width, height: (lines.length - 1) * LINE + (ABOVE + BELOW) * size };
}

/** About how wide a line of text is, rather more than less.
 * @param {string} line @param {number} size */
function widthOf(line, size) {
  let width = 0;
  for (const letter of line) {
    if (/[fijlrtI.,' -]/.test(letter)) width += WIDTHS.narrow;
    else if (/[mwMW]/.test(letter)) width += WIDTHS.wide;
    else width += /\p{Lu}/u.test(letter) ? WIDTHS.capital : WIDTHS.other;
  }
  return (width + (size === LETTERS.sea ? 0.06 * line.length : 0)) * size;
}

/** @param {string | null} place @param {Spot} spot @param {number} size @returns {Name} */
function written(place, { area, lines, leader }, size) {
  const top = area.y - area.height / 2 + ABOVE * size;
  return {
    place,
    leader,
    lines: lines.map((text, i) => ({ text, x: round(area.x), y: round(top + i * LINE) })),
  };
}

/** Where the number of a pile's tokens goes, relative to the place: away from spaces, and rather at
 * the upper right.
 * @param {Point} at @param {Slab[]} spaces @returns {Point} */
function badgeAt([x, y], spaces) {
  const near = spaces.filter((space) => Math.hypot(space.x - x, space.y - y) < 90);
  let best = { room: -Infinity, spot: /** @type {Point} */ ([0, 0]) };
  for (let i = 0; i < DIRECTIONS; i++) {
    const turn = (2 * Math.PI * i) / DIRECTIONS;
    const [east, south] = [Math.cos(turn - Math.PI / 4), Math.sin(turn - Math.PI / 4)];
    /** @type {Point} */
    const spot = [BADGE.distance * east, BADGE.distance * south];
    const free = near.map((space) => distanceTo(space, [x + spot[0], y + spot[1]]));
    const room = Math.min(BADGE.radius + 1, ...free) - Math.abs(Math.sin(turn / 2));
    if (room > best.room) best = { room, spot };
  }
  return best.spot;
}

/** A space with room around it.
 * @param {Space} space @returns {Slab} */
function slabOf({ x, y, angle, length }) {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return { x, y, cos, sin, along: length / 2 + ROOM, beside: HALF_SPACE + ROOM };
}

/** A straight part of a track.
 * @param {Point} a @param {Point} b @returns {Slab} */
function laneOf(a, b) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.max(1, Math.hypot(dx, dy));
  const middle = { x: (a[0] + b[0]) / 2, y: (a[1] + b[1]) / 2 };
  return { ...middle, cos: dx / length, sin: dy / length, along: length / 2, beside: 3 };
}

/** The point of an area that is nearest to another point.
 * @param {Area} area @param {Point} point @returns {Point} */
function nearest({ x, y, width, height }, [u, v]) {
  return [
    Math.max(x - width / 2, Math.min(x + width / 2, u)),
    Math.max(y - height / 2, Math.min(y + height / 2, v)),
  ];
}

/** @param {Area} one @param {Area} other @param {number} room how far apart they should be */
function onArea(one, other, room) {
  return (
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 + room &&
    Math.abs(one.y - other.y) < (one.height + other.height) / 2 + room
  );
}

/** @param {Area} area @param {Point} at @param {number} radius */
function onDisc(area, at, radius) {
  const [x, y] = nearest(area, at);
  return Math.hypot(x - at[0], y - at[1]) < radius;
}

/** Whether an area and a slab overlap: no axis separates them.
 * @param {Area} area @param {Slab} slab */
function onSlab({ x, y, width, height }, slab) {
  const { cos, sin, along, beside } = slab;
  const [dx, dy] = [slab.x - x, slab.y - y];
  const [c, s] = [Math.abs(cos), Math.abs(sin)];
  return (
    Math.abs(dx) < width / 2 + along * c + beside * s &&
    Math.abs(dy) < height / 2 + along * s + beside * c &&
    Math.abs(dx * cos + dy * sin) < along + (width * c + height * s) / 2 &&
    Math.abs(dy * cos - dx * sin) < beside + (width * s + height * c) / 2
  );
}

/** How far a point is from a slab.
 * @param {Slab} slab @param {Point} point */
function distanceTo({ x, y, cos, sin, along, beside }, [u, v]) {
  const [dx, dy] = [u - x, v - y];
  const ahead = Math.abs(dx * cos + dy * sin) - along;
  const aside = Math.abs(dy * cos - dx * sin) - beside;
  return Math.hypot(Math.max(0, ahead), Math.max(0, aside));
}
