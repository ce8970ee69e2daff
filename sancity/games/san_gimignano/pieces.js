/** Where things are on San Gimignano's board, and what its hexagons, tokens and towers look like. */

import { html, useMemo } from "../../web/vendor/preact.js";
import { points, round } from "../../web/browser/svg.js";
import { Glyph } from "../../web/browser/pieces.js";
import looks from "./looks.json" with { type: "json" };

/** @typedef {[number, number]} Point */
/** A hexagon as it would be laid.
 * @typedef {{ kind: string, q: number, r: number, rotation: number }} Laying */

export const SEATS = looks.seats;
/** Each has a pattern, and a colour in `board.css`. */
export const GUILDS = ["brown", "green", "red", "blue"];

// Geometry. Hexagons have a corner at the bottom; their sides are 100 long.

export const SIDE = 100;
export const HALF = (SIDE * Math.sqrt(3)) / 2;
/** Distance of a guild's two tokens from its middle. */
const TOKEN_OFFSET = 29;
/** The corners of a hexagon, relative to its middle. Side s is between corner s and the next. */
const CORNERS = /** @type {Point[]} */ ([
  [HALF, -SIDE / 2],
  [HALF, SIDE / 2],
  [0, SIDE],
  [-HALF, SIDE / 2],
  [-HALF, -SIDE / 2],
  [0, -SIDE],
]);

/** The middle of a cell.
 * @param {{ q: number, r: number }} cell @returns {Point} */
export function middle({ q, r }) {
  return [(2 * q + r) * HALF, r * 1.5 * SIDE];
}

/** @param {{ q: number, r: number }} cell @param {number} [size] */
export function outline(cell, size = 1) {
  const [x, y] = middle(cell);
  return points(CORNERS.map(([dx, dy]) => [x + dx * size, y + dy * size]));
}

/** The middle of the guild at a side of a cell and the side after it.
 * @param {{ q: number, r: number }} cell @param {number} side @returns {Point} */
export function guildMiddle(cell, side) {
  const [x, y] = middle(cell);
  const [dx, dy] = CORNERS[(side + 1) % 6];
  return [x + dx / 2, y + dy / 2];
}

/** @param {{ q: number, r: number }} cell @param {number} side @param {number} [size] */
export function rhombus(cell, side, size = 1) {
  const [x, y] = middle(cell);
  const [u, v] = guildMiddle(cell, side);
  const corners = [0, 1, 2].map((i) => CORNERS[(side + i) % 6]);
  return points(
    [[0, 0], ...corners].map(([dx, dy]) => [u + (x + dx - u) * size, v + (y + dy - v) * size]),
  );
}

/** Where a guild's token goes: the two tokens lie along the guild's long diagonal.
 * @param {{ q: number, r: number }} cell @param {number} side @param {number} place
 * @returns {Point} */
export function tokenPoint(cell, side, place) {
  const [x, y] = guildMiddle(cell, side);
  const [dx, dy] = CORNERS[(side + 1) % 6];
  // From left to right; from top to bottom if the diagonal is vertical.
  const way = -dy > 0 || (dy === 0 && dx > 0) ? 1 : -1;
  const far = (place === 0 ? -TOKEN_OFFSET : TOKEN_OFFSET) * way;
  return [x + (-dy / SIDE) * far, y + (dx / SIDE) * far];
}

/** The guilds of a kind of hexagon, in order, each with the first of its two sides.
 * @param {string} kind @param {number} rotation */
function guildSides(kind, rotation) {
  return kind.split("-").map((guild, i) => ({ guild, side: (rotation + 2 * i) % 6 }));
}

// Pieces

/** A wooden disc, seen a little from the side.
 * @param {{ seat: number, at: Point, kind?: string }} props */
export function Token({ seat, at: [x, y], kind = "" }) {
  return useMemo(() => {
    const { colour, name } = SEATS[seat];
    return html`<g class="token ${name} ${kind}" transform="translate(${round(x)} ${round(y)})">
      <g class="moving">
        <ellipse class="cast" cx="4" cy="9" rx="24" ry="20" />
        <path class="rim" fill=${colour} d=${RIM} />
        <path class="dark" d=${RIM} />
        <ellipse class="face" cy="-3" rx="23" ry="20" fill=${colour} />
        <${Glyph} look=${SEATS[seat]} y=${-3} scale=${1.15} />
      </g>
    </g>`;
  }, [seat, x, y, kind]);
}

const RIM = "M-23 -3V5A23 20 0 0 0 23 5V-3Z";
const LEFT = "M-21 -36V24L0 35V-25Z";
const RIGHT = "M21 -36V24L0 35V-25Z";
const CROWN_LEFT = "M-26 -62V-40L0 -26V-48L-8.5 -52.5V-46.5L-17 -51V-57Z";
const CROWN_RIGHT = "M26 -62V-40L0 -26V-48L8.5 -52.5V-46.5L17 -51V-57Z";
const WINDOWS = "M-12.5 16V7q2.5 -3 5 1.5V18.5ZM12.5 16V7q-2.5 -3 -5 1.5V18.5Z";

/** A family's tower: two walls, battlements, and a shield with the glyph.
 * @param {{ seat: number, at: Point, kind?: string }} props */
export function Tower({ seat, at: [x, y], kind = "" }) {
  return useMemo(() => {
    const { colour, name } = SEATS[seat];
    const transform = `translate(${round(x)} ${round(y + 7)}) scale(.92)`;
    return html`<g class="tower ${name} ${kind}" transform=${transform}>
      <path class="cast" d="M-21 24L0 35L62 12L40 0Z" />
      <g class="moving">
        <path class="roof" d="M-24 -54L0 -67L24 -54L0 -41Z" />
        <path class="wall" d=${LEFT} fill=${colour} />
        <path class="wall" d=${RIGHT} fill=${colour} />
        <path class="dark" d=${RIGHT} />
        <path class="wall" d=${CROWN_LEFT} fill=${colour} />
        <path class="wall" d=${CROWN_RIGHT} fill=${colour} />
        <path class="dark" d=${CROWN_RIGHT} />
        <path class="window" d=${WINDOWS} />
        <circle class="shield" r="14.5" cy="-11" fill=${colour} />
        <${Glyph} look=${SEATS[seat]} y=${-11} scale=${0.95} />
      </g>
    </g>`;
  }, [seat, x, y, kind]);
}

/** The patterns of the guilds: bricks, leaves, roof tiles, waves. */
export const PATTERNS = html`<defs>
  <pattern id="guild-brown" width="32" height="20" patternUnits="userSpaceOnUse">
    <path class="light" d="M0 .5H32M0 10.5H32M8 0V10M24 10V20" />
  </pattern>
  <pattern id="guild-green" width="26" height="26" patternUnits="userSpaceOnUse">
    <path class="full" d="M3 10q1 -8 8 -8q0 8 -8 8ZM16 23q1 -8 8 -8q0 8 -8 8Z" />
  </pattern>
  <pattern id="guild-red" width="22" height="18" patternUnits="userSpaceOnUse">
    <path d="M0 0a11 9 0 0 0 22 0M-11 9a11 9 0 0 0 22 0a11 9 0 0 0 22 0" />
  </pattern>
  <pattern id="guild-blue" width="28" height="14" patternUnits="userSpaceOnUse">
    <path d="M0 7q7 -8 14 0t14 0" />
  </pattern>
</defs>`;

/** The area of a guild. Guilds that face the same way have the same shade, which gives depth.
 * @param {{ q: number, r: number }} cell @param {string} guild @param {number} side */
export function ground(cell, guild, side) {
  const shape = rhombus(cell, side);
  return html`<g key=${guild} class="guild">
    <polygon points=${shape} fill="var(--guild-${guild})" />
    <polygon points=${shape} fill="url(#guild-${guild})" />
    <polygon points=${shape} class="shade-${side % 3}" />
  </g>`;
}

/** A hexagon of three guilds; drawn again only when it changes.
 * @param {{ q: number, r: number, kind: string, rotation: number, state?: string }} props */
export function Hexagon({ q, r, kind, rotation, state = "" }) {
  return useMemo(
    () => html`<g class="hexagon ${state}">
      ${guildSides(kind, rotation).map(({ guild, side }) => ground({ q, r }, guild, side))}
      <polygon class="edge" points=${outline({ q, r })} />
    </g>`,
    [q, r, kind, rotation, state],
  );
}

/** A hexagon off the board.
 * @param {{ kind: string, rotation?: number }} props */
export function LooseHexagon({ kind, rotation = 0 }) {
  return html`<svg class="loose-hexagon" viewBox="-90 -104 180 208" aria-hidden="true">
    <${Hexagon} q=${0} r=${0} kind=${kind} rotation=${rotation} />
  </svg>`;
}

/** The tokens that a tower returns to their owners, above it.
 * @param {{ returned: number[], at: Point }} props */
export function ReturnedTokens({ returned, at: [x, y] }) {
  const tokens = returned.flatMap((count, seat) => Array(count).fill(seat));
  if (!tokens.length) return null;
  const width = 42 + 52 * tokens.length;
  const left = round(x - 0.4 * width);
  return html`<g class="home" transform="translate(${left} ${round(y - 88)}) scale(.8)">
    <rect y="-30" width=${width} height="60" rx="30" />
    <path class="arrow" d="M22 14V-12M12 -3L22 -14L32 -3" />
    ${tokens.map((seat, i) => html`<${Token} key=${i} seat=${seat} at=${[62 + 52 * i, 0]} />`)}
  </g>`;
}

/** A hexagon as it would be laid, with an arrow if it can be turned.
 * @param {Laying & { turns: number }} props */
export function LayingGhost({ kind, q, r, rotation, turns }) {
  const [x, y] = middle({ q, r });
  return html`<g class="ghost" aria-hidden="true">
    <${Hexagon} ...${{ kind, q, r, rotation }} />
    <polygon class="frame" points=${outline({ q, r }, 0.97)} />
    ${turns > 1 &&
    html`<g class="turns" transform="translate(${round(x)} ${y})">
      <circle r="27" />
      <path d="M13 -6A14.5 14.5 0 1 0 13 6" /><path d="M19 -10L13.5 -4L6 -8" />
    </g>`}
  </g>`;
}

// Off the board, and in texts

/** A token off the board.
 * @param {{ seat: number }} props */
export function SmallToken({ seat }) {
  return html`<svg class="small-piece" viewBox="-26 -26 52 54" aria-hidden="true">
    <${Token} seat=${seat} at=${[0, 0]} />
  </svg>`;
}

/** A tower off the board.
 * @param {{ seat: number }} props */
export function SmallTower({ seat }) {
  return html`<svg class="small-piece" viewBox="-28 -58 56 100" aria-hidden="true">
    <${Tower} seat=${seat} at=${[0, 0]} />
  </svg>`;
}

/** @param {{ kind: string, value: string }} thing */
export function Picture({ kind, value }) {
  switch (kind) {
    case "token":
      return html`<${SmallToken} seat=${Number(value)} />`;
    case "tower":
      return html`<${SmallTower} seat=${Number(value)} />`;
    case "guild":
      return html`<svg class="small-guild" viewBox="-90 -53 180 106" aria-hidden="true">
        <polygon points=${GUILD_SHAPE} fill="var(--guild-${value})" />
        <polygon points=${GUILD_SHAPE} fill="url(#guild-${value})" />
      </svg>`;
    case "hexagon": {
      const [hexagon, rotation] = value.split(" ");
      return html`<${LooseHexagon} kind=${hexagon} rotation=${Number(rotation)} />`;
    }
  }
  return null;
}

/** A guild that lies flat. */
const GUILD_SHAPE = points([[-HALF, 0], [0, -SIDE / 2], [HALF, 0], [0, SIDE / 2]]);
