/** San Gimignano's board: pure functions that draw a view. It knows what hexagons, tokens and towers
 * look like, but no rules: the legal moves and their effects come from the server. */

import {
  html,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "../../web/vendor/preact.js";
import { points, round } from "../../web/browser/svg.js";
import { ARROWS, inDirection } from "../../web/browser/arrow_keys.js";
import { Glyph } from "../../web/browser/pieces.js";
import looks from "./looks.json" with { type: "json" };

/** @typedef {import("../../web/browser/types.d.ts").Props} Props */
/** @typedef {import("../../web/browser/types.d.ts").View} View */
/** @typedef {import("../../web/browser/types.d.ts").Move} Move */
/** @typedef {import("../../web/browser/types.d.ts").GameEvent} GameEvent */
/** @typedef {[number, number]} Point */
/** A guild of a cell.
 * @typedef {{ q: number, r: number, guild: string }} Spot */
/** A guild of a laid hexagon and the pieces on it, from `view.py`.
 * @typedef {{ guild: string, sides: [number, number], tokens: number[],
 *   tower: number | null }} Guild */
/** @typedef {{ q: number, r: number, kind: string, rotation: number, guilds: Guild[] }} Hexagon */
/** A hexagon as it would be laid.
 * @typedef {{ kind: string, q: number, r: number, rotation: number }} Laying */
/** A cell where a hexagon fits, and the rotations in which it does.
 * @typedef {{ q: number, r: number, rotations: number[] }} Site */
/** Something on the board that can be picked.
 * @typedef {{ key: string, x: number, y: number, label: string, shape: string, staged: boolean,
 *   action: number | null, mark?: any }} Target */

const SEATS = looks.seats;
/** Each has a pattern, and a colour in `board.css`. */
const GUILDS = ["brown", "green", "red", "blue"];

// Geometry. Hexagons have a corner at the bottom; their sides are 100 long.

const SIDE = 100;
const HALF = (SIDE * Math.sqrt(3)) / 2;
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
function middle({ q, r }) {
  return [(2 * q + r) * HALF, r * 1.5 * SIDE];
}

/** @param {{ q: number, r: number }} cell @param {number} [size] */
function outline(cell, size = 1) {
  const [x, y] = middle(cell);
  return points(CORNERS.map(([dx, dy]) => [x + dx * size, y + dy * size]));
}

/** The middle of the guild at a side of a cell and the side after it.
 * @param {{ q: number, r: number }} cell @param {number} side @returns {Point} */
function guildMiddle(cell, side) {
  const [x, y] = middle(cell);
  const [dx, dy] = CORNERS[(side + 1) % 6];
  return [x + dx / 2, y + dy / 2];
}

/** @param {{ q: number, r: number }} cell @param {number} side @param {number} [size] */
function rhombus(cell, side, size = 1) {
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
function tokenPoint(cell, side, place) {
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

// Reading the view

/** @param {{ q: number, r: number }} cell */
function cellName({ q, r }) {
  return `${q},${r}`;
}

/** @param {Spot | Move | GameEvent} spot */
function spotName(spot) {
  return `${spot.guild} ${spot.q},${spot.r}`;
}

/** Every laid guild by its name.
 * @param {View} view @returns {Map<string, { hexagon: Hexagon, guild: Guild }>} */
function guildsOf(view) {
  const found = new Map();
  for (const hexagon of view.hexagons) {
    for (const guild of hexagon.guilds) {
      found.set(spotName({ ...hexagon, guild: guild.guild }), { hexagon, guild });
    }
  }
  return found;
}

const LAYING = ["hexagon", "cell", "rotation"];

/** The hexagon that can be laid now, chosen already or not, and where it fits.
 * @param {Props} props @returns {{ kind: string, sites: Site[] } | null} */
function layable({ view, moves, previews, draft, staged }) {
  if (!moves.length) return null;
  switch (view.decision) {
    case "hexagon": {
      const move =
        moves.find(({ action }) => action === staged) ??
        moves.find(({ kind }) => kind === draft.kind) ??
        moves[0];
      return { kind: move.kind, sites: previews[move.action]?.cells ?? [] };
    }
    case "cell": {
      const sites = moves.map(({ action, q, r }) => {
        return { q, r, rotations: previews[action]?.rotations ?? [] };
      });
      return { kind: view.chosen.hexagon, sites: sites.filter((site) => site.rotations.length) };
    }
    case "rotation": {
      const [q, r] = view.chosen.cell;
      const rotations = moves.map(({ rotation }) => rotation);
      return { kind: view.chosen.hexagon, sites: [{ q, r, rotations }] };
    }
  }
  return null;
}

/** The next of the moves that lay a hexagon like this.
 * @param {Laying} laying @param {Props} props @returns {Move | undefined} */
function nextMove(laying, { view, moves }) {
  return moves.find((move) => {
    if (move.name !== view.decision) return false;
    if (move.name === "hexagon") return move.kind === laying.kind;
    if (move.name === "cell") return move.q === laying.q && move.r === laying.r;
    return move.rotation === laying.rotation;
  });
}

/** The first rotation in which the hexagon fits, starting with `from`, clockwise.
 * @param {Site} site @param {number} from */
function nearestFit(site, from) {
  const turns = site.rotations.map((rotation) => (rotation - from + 6) % 6);
  return site.rotations[turns.indexOf(Math.min(...turns))];
}

/** The next rotation in which the hexagon fits, clockwise (1) or counterclockwise (-1).
 * @param {Site} site @param {number} from @param {number} way */
function nextFit(site, from, way) {
  const place = site.rotations.indexOf(from);
  return site.rotations[(place + way + site.rotations.length) % site.rotations.length];
}

/** The hexagon's rotation: as the reader turned it, or as in the staged move.
 * @param {Props} props */
function chosenRotation({ draft, moves, staged }) {
  const move = moves.find(({ action }) => action === staged);
  return draft.rotation ?? (move?.name === "rotation" ? move.rotation : 0);
}

/** The hexagon's cell: where the reader put it, or as in the staged move.
 * @param {Props} props @returns {string | null} */
function chosenCell({ draft, moves, staged, view }) {
  if (draft.cell) return draft.cell;
  const move = moves.find(({ action }) => action === staged);
  if (move?.name === "cell") return cellName(/** @type {any} */ (move));
  if (view.decision === "rotation" && moves.length) return view.chosen.cell.join();
  return null;
}

// Pieces

/** A wooden disc, seen a little from the side.
 * @param {{ seat: number, at: Point, kind?: string }} props */
function Token({ seat, at: [x, y], kind = "" }) {
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
function Tower({ seat, at: [x, y], kind = "" }) {
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

/** The patterns of the guilds: planks, leaves, roof tiles, waves. */
const PATTERNS = html`<defs>
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
function ground(cell, guild, side) {
  const shape = rhombus(cell, side);
  return html`<g key=${guild} class="guild">
    <polygon points=${shape} fill="var(--guild-${guild})" />
    <polygon points=${shape} fill="url(#guild-${guild})" />
    <polygon points=${shape} class="shade-${side % 3}" />
  </g>`;
}

/** A hexagon of three guilds; drawn again only when it changes.
 * @param {{ q: number, r: number, kind: string, rotation: number, state?: string }} props */
function Hexagon({ q, r, kind, rotation, state = "" }) {
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
function LooseHexagon({ kind, rotation = 0 }) {
  return html`<svg class="loose-hexagon" viewBox="-90 -104 180 208" aria-hidden="true">
    <${Hexagon} q=${0} r=${0} kind=${kind} rotation=${rotation} />
  </svg>`;
}

/** @param {string} kind @param {Props["words"]} words */
function kindName(kind, words) {
  const guilds = kind.split("-");
  return guilds.map((guild) => words(`hue-${guild}`)).join("-");
}

// The board

/** The view box around the city and its building sites.
 * @param {View} view */
function frameOf(view) {
  const cells = [...view.hexagons, ...view.sites.map((/** @type {Point} */ [q, r]) => ({ q, r }))];
  const centres = cells.map(middle);
  const xs = centres.map(([x]) => x);
  const ys = centres.map(([, y]) => y);
  const width = Math.max(...xs) - Math.min(...xs) + 2 * HALF + 24;
  const height = Math.max(...ys) - Math.min(...ys) + 2 * SIDE + 30;
  // A small city does not fill the whole page.
  const [wide, high] = [Math.max(width, 720), Math.max(height, 560)];
  const left = (Math.max(...xs) + Math.min(...xs) - wide) / 2;
  const top = (Math.max(...ys) + Math.min(...ys) - high) / 2 - 4;
  return [left, top, wide, high].map(Math.round).join(" ");
}

/** One shared empty list, so that a new one does not draw the city again.
 * @type {GameEvent[]} */
const NO_EVENTS = [];

/** @param {Props} props */
function Board(props) {
  const { view, words } = props;
  const [named, setNamed] = useState(false);
  const frame = useMemo(() => frameOf(view), [view]);
  const builds = props.moves.some(({ name }) => name === "tower");
  const events = props.events.length ? props.events : NO_EVENTS;
  return html`<div class="gimignano">
    <svg
      class=${named ? "city named" : "city"}
      viewBox=${frame}
      role="group"
      aria-label=${words("city-board")}
    >
      ${PATTERNS}
      <${City} view=${view} events=${events} builds=${builds} />
      <${Spots} ...${props} />
      <${Layings} ...${props} />
      <${EventMarks} ...${props} />
      <${Coordinates} view=${view} />
    </svg>
    <button
      type="button"
      class="switch"
      aria-pressed=${named}
      onClick=${() => setNamed(!named)}
    >
      ${words("city-coordinates")}
    </button>
  </div>`;
}

/** The hexagons, the free building sites, the groups and the pieces.
 * @param {{ view: View, events: GameEvent[], builds: boolean }} props */
function City({ view, events, builds }) {
  return useMemo(() => {
    /** @type {Hexagon[]} */
    const hexagons = view.hexagons;
    const fresh = new Set(events.filter(({ event }) => event === "hexagon").map(cellNameOf));
    return html`<g aria-hidden="true">
      ${view.sites.map(
        (/** @type {Point} */ [q, r]) => html`<polygon
          key=${`${q},${r}`}
          class="site"
          points=${outline({ q, r }, 0.94)}
        />`,
      )}
      ${hexagons.map(({ q, r, kind, rotation }) => {
        const state = fresh.has(cellName({ q, r })) ? "fresh" : "";
        return html`<${Hexagon} key=${`${q},${r}`} ...${{ q, r, kind, rotation, state }} />`;
      })}
      ${groupOutlines(view, builds ? view.turn : null)} ${allPieces(view, events)}
    </g>`;
  }, [view, events, builds]);
}

/** @param {GameEvent} event */
function cellNameOf(event) {
  return `${event.q},${event.r}`;
}

/** The guilds where a family can build, outlined in its colour. Those of the builder are left out:
 * they are marked as moves.
 * @param {View} view @param {number | null} builder */
function groupOutlines(view, builder) {
  const guilds = guildsOf(view);
  /** @type {Map<string, number>} */
  const counts = new Map();
  /** @param {Spot} spot @param {number} seat */
  const outlineOf = (spot, seat) => {
    const name = spotName(spot);
    const earlier = counts.get(name) ?? 0;
    counts.set(name, earlier + 1);
    const side = guilds.get(name)?.guild.sides[0] ?? 0;
    const shape = rhombus(spot, side, 0.93 - 0.14 * earlier);
    return html`<g key=${`group ${seat} ${name}`} class="group">
      <polygon class="casing" points=${shape} />
      <polygon class="line" points=${shape} stroke=${SEATS[seat].colour} />
    </g>`;
  };
  /** @type {{ groups: Spot[] }[]} */
  const families = view.seats;
  return families.flatMap(({ groups }, seat) =>
    seat === builder ? [] : groups.map((spot) => outlineOf(spot, seat)),
  );
}

/** All pieces, from back to front.
 * @param {View} view @param {GameEvent[]} events */
function allPieces(view, events) {
  const fresh = freshPieces(events);
  /** @type {{ y: number, piece: any }[]} */
  const pieces = [];
  for (const hexagon of view.hexagons) {
    for (const { guild, sides, tokens, tower } of hexagon.guilds) {
      const name = spotName({ ...hexagon, guild });
      const at = guildMiddle(hexagon, sides[0]);
      if (tower !== null) {
        const kind = fresh.has(`tower ${name}`) ? "fresh" : "";
        const piece = html`<${Tower} key=${`tower ${name}`} seat=${tower} at=${at} kind=${kind} />`;
        pieces.push({ y: at[1], piece });
      }
      tokens.forEach((/** @type {number} */ seat, /** @type {number} */ i) => {
        const place = tokenPoint(hexagon, sides[0], i);
        const last = tokens.lastIndexOf(seat) === i;
        const kind = last && fresh.has(`token ${seat} ${name}`) ? "fresh" : "";
        const key = `token ${name} ${i}`;
        const piece = html`<${Token} key=${key} seat=${seat} at=${place} kind=${kind} />`;
        pieces.push({ y: place[1], piece });
      });
    }
  }
  return pieces.sort((one, other) => one.y - other.y).map(({ piece }) => piece);
}

/** @param {GameEvent[]} events */
function freshPieces(events) {
  const names = new Set();
  for (const event of events) {
    if (event.event === "token") names.add(`token ${event.seat} ${spotName(event)}`);
    if (event.event === "tower") names.add(`tower ${spotName(event)}`);
  }
  return names;
}

/** Each cell's coordinates, as in the log.
 * @param {{ view: View }} props */
function Coordinates({ view }) {
  return useMemo(
    () => html`<g class="coordinates" aria-hidden="true">
      ${view.hexagons.map((/** @type {Hexagon} */ cell) => {
        const [x, y] = middle(cell);
        return html`<text x=${round(x)} y=${y + 9}>${cellName(cell)}</text>`;
      })}
      ${view.sites.map((/** @type {Point} */ [q, r]) => {
        const [x, y] = middle({ q, r });
        return html`<text class="free" x=${round(x)} y=${y + 9}>${q},${r}</text>`;
      })}
    </g>`,
    [view],
  );
}

// Targets

/** Targets on the board. They are one tab stop; an arrow key goes to the next target in its
 * direction. `act` is called when a target is picked, `point` when one is pointed at, and `turn` to
 * turn what would be laid there.
 * @param {{ targets: Target[], act: (target: Target, byKey: boolean) => void,
 *   point: (key: string | null) => void, turn?: (target: Target, way: number) => void }} props */
function Targets({ targets, act, point, turn }) {
  const [reached, setReached] = useState(/** @type {string | null} */ (null));
  const layer = useRef(/** @type {SVGGElement | null} */ (null));
  const focused = useRef(/** @type {Target | null} */ (null));
  const entry = targets.find(({ key }) => key === reached) ?? targets[0];
  const keys = targets.map(({ key }) => key).join();

  // With the keyboard, continue near the last target.
  useLayoutEffect(() => {
    if (!focused.current || !targets.length || document.activeElement !== document.body) return;
    focusOn(layer.current, nearest(targets, focused.current));
  }, [keys]);

  /** @param {KeyboardEvent} event @param {Target} target */
  function onKey(event, target) {
    const direction = ARROWS[event.key];
    if (direction) {
      const next = inDirection(targets, [target.x, target.y], direction, ({ x, y }) => [x, y], 1);
      if (next) focusOn(layer.current, next);
    } else if (event.key === "Enter" || event.key === " ") {
      act(target, true);
    } else if (turn && !event.ctrlKey && !event.metaKey && event.key.toLowerCase() === "r") {
      turn(target, event.key === "r" ? 1 : -1);
    } else return;
    event.preventDefault();
  }

  /** @param {FocusEvent} event @param {Target} target */
  function onFocus(event, target) {
    if (!(/** @type {Element} */ (event.currentTarget).matches(":focus-visible"))) return;
    focused.current = target;
    setReached(target.key);
    point(target.key);
  }

  /** @param {FocusEvent} event */
  function onBlur(event) {
    if (event.relatedTarget) focused.current = null;
    point(null);
  }

  return html`<g ref=${layer}>
    ${targets.map(
      (target) => html`<g
        key=${target.key}
        class=${target.staged ? "target staged" : "target"}
        role="button"
        aria-label=${target.label}
        tabindex=${target === entry ? 0 : -1}
        data-key=${target.key}
        data-action=${target.action}
        onPointerEnter=${(/** @type {PointerEvent} */ event) =>
          event.pointerType === "mouse" && point(target.key)}
        onPointerLeave=${() => point(null)}
        onFocus=${(/** @type {FocusEvent} */ event) => onFocus(event, target)}
        onBlur=${onBlur}
        onClick=${() => act(target, false)}
        onKeyDown=${(/** @type {KeyboardEvent} */ event) => onKey(event, target)}
        onWheel=${turn &&
        ((/** @type {WheelEvent} */ event) => {
          event.preventDefault();
          turn(target, event.deltaY > 0 ? 1 : -1);
        })}
        onContextMenu=${turn &&
        ((/** @type {MouseEvent} */ event) => {
          event.preventDefault();
          turn(target, 1);
        })}
      >
        <polygon points=${target.shape} />
        ${target.mark}
      </g>`,
    )}
  </g>`;
}

/** @param {SVGGElement | null} layer @param {Target} target */
function focusOn(layer, target) {
  /** @type {SVGElement | null | undefined} */ (
    layer?.querySelector(`[data-key="${target.key}"]`)
  )?.focus();
}

/** @param {Target[]} targets @param {Target} from */
function nearest(targets, from) {
  /** @param {Target} target */
  const distance = ({ x, y }) => Math.hypot(x - from.x, y - from.y);
  return targets.reduce((best, target) => (distance(target) < distance(best) ? target : best));
}

// Tokens and towers

/** The guilds where a token or a tower can be placed. Pointing at one shows the piece there and its
 * effects.
 * @param {Props} props */
function Spots(props) {
  const { view, moves, staged, pick } = props;
  const [pointed, setPointed] = useState(/** @type {string | null} */ (null));
  const guilds = useMemo(() => guildsOf(view), [view]);
  const offered = moves.filter(({ name }) => name === "token" || name === "tower");
  const ghost =
    offered.find((move) => spotName(move) === pointed) ??
    offered.find(({ action }) => action === staged);
  const targets = offered.map((move) => spotTarget(move, props, guilds));
  return html`<g>
    <${Targets}
      targets=${targets}
      act=${(/** @type {Target} */ { action }) => action !== null && pick(action)}
      point=${setPointed}
    />
    ${ghost && html`<${SpotGhost} ...${props} move=${ghost} guilds=${guilds} />`}
  </g>`;
}

/** @param {Move} move @param {Props} props @param {ReturnType<typeof guildsOf>} guilds
 * @returns {Target} */
function spotTarget(move, props, guilds) {
  const spot = /** @type {any} */ (move);
  const guild = guilds.get(spotName(move))?.guild;
  const side = guild?.sides[0] ?? 0;
  const [x, y] = guildMiddle(spot, side);
  const [u, v] = tokenPoint(spot, side, guild?.tokens.length ?? 0);
  return {
    key: spotName(move),
    ...{ x, y },
    label: moveName(move, props),
    shape: rhombus(spot, side, 0.9),
    staged: move.action === props.staged,
    action: move.action,
    mark:
      move.name === "token"
        ? html`<ellipse class="room" cx=${round(u)} cy=${round(v)} rx="17" ry="15" />`
        : html`<polygon class="inner" points=${rhombus(spot, side, 0.9)} />`,
  };
}

/** A piece as it would be placed, and its effects.
 * @param {Props & { move: Move, guilds: ReturnType<typeof guildsOf> }} props */
function SpotGhost({ view, move, guilds, previews }) {
  const spot = /** @type {any} */ (move);
  const preview = previews[move.action] ?? {};
  const guild = guilds.get(spotName(move))?.guild;
  const side = guild?.sides[0] ?? 0;
  const seat = /** @type {number} */ (view.turn);
  const tower = move.name === "tower";
  const place = tower ? guildMiddle(spot, side) : tokenPoint(spot, side, guild?.tokens.length ?? 0);
  /** @type {Spot[]} */
  const gained = preview.gained ?? [];
  /** @type {Spot[]} */
  const lost = (preview.lost ?? []).flat();
  /** @param {Spot} at @param {string} kind */
  const mark = (at, kind) => {
    const own = guilds.get(spotName(at))?.guild.sides[0] ?? 0;
    const shape = rhombus(at, own, 0.9);
    return html`<polygon class="casing" points=${shape} />
      <polygon class=${kind} points=${shape} />`;
  };
  return html`<g class="ghost" aria-hidden="true">
    <polygon class="frame" points=${rhombus(spot, side, 0.94)} />
    ${lost.map((at) => mark(at, "lost"))} ${gained.map((at) => mark(at, "gained"))}
    <${tower ? Tower : Token} seat=${seat} at=${place} kind="wished" />
    ${tower && html`<${ReturnedTokens} returned=${preview.returned ?? []} at=${place} />`}
  </g>`;
}

/** The tokens that a tower returns to their owners, above it.
 * @param {{ returned: number[], at: Point }} props */
function ReturnedTokens({ returned, at: [x, y] }) {
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

// Laying a hexagon

/** The cells where the chosen hexagon fits. Which hexagon, where and in which rotation are three
 * decisions; the reader plans them together, and the second and third are played as planned.
 * @param {Props} props */
function Layings(props) {
  const { staged, pick, draft, setDraft } = props;
  const [pointed, setPointed] = useState(/** @type {string | null} */ (null));
  const { plan, setPlan, busy } = usePlan(props);
  const laying = busy ? null : layable(props);
  const cell = pointed ?? chosenCell(props);
  const site = laying?.sites.find((one) => cellName(one) === cell);
  const rotation = chosenRotation(props);

  /** @param {string} key @returns {Laying | null} */
  function layingAt(key) {
    const found = laying?.sites.find((one) => cellName(one) === key);
    if (!laying || !found) return null;
    return { kind: laying.kind, q: found.q, r: found.r, rotation: nearestFit(found, rotation) };
  }

  /** @param {{ key: string }} target @param {number} way */
  function turn({ key }, way) {
    const now = layingAt(key);
    const found = laying?.sites.find((one) => cellName(one) === key);
    if (!now || !found) return;
    const rotation = nextFit(found, now.rotation, way);
    setDraft({ ...draft, rotation });
    if (plan) propose({ ...now, rotation }, { ...draft, rotation });
  }

  /** Lay the hexagon, at once or to be confirmed.
   * @param {Laying} next @param {Record<string, any>} about */
  function propose(next, about) {
    setPlan(next);
    setDraft({ ...about, kind: next.kind, cell: cellName(next), rotation: next.rotation });
    const move = nextMove(next, props);
    if (move && move.action !== staged) pick(move.action);
  }

  /** Pick a target. While the hexagon there waits to be confirmed, another tap turns it.
   * @param {Target} target @param {boolean} byKey */
  function act(target, byKey) {
    const next = layingAt(target.key);
    if (!next) return;
    const move = nextMove(next, props);
    const waits = move?.action === staged && draft.cell === target.key;
    if (waits && byKey && move) pick(move.action);
    else if (waits) turn(target, 1);
    else propose(next, draft);
  }

  useTurnGestures(site ? (way) => turn({ key: cellName(site) }, way) : null);

  const targets = (laying?.sites ?? []).map((one) => {
    const next = /** @type {Laying} */ (layingAt(cellName(one)));
    return siteTarget(next, one, props, cell);
  });
  const ghost = busy ? plan : site && layingAt(cellName(site));
  return html`<g>
    <${Targets} targets=${targets} act=${act} point=${setPointed} turn=${turn} />
    ${ghost && html`<${LayingGhost} ...${ghost} turns=${site?.rotations.length ?? 1} />`}
  </g>`;
}

/** @param {Laying} laying @param {Site} site @param {Props} props @param {string | null} cell
 * @returns {Target} */
function siteTarget(laying, site, props, cell) {
  const [x, y] = middle(site);
  const { words } = props;
  return {
    key: cellName(site),
    ...{ x, y },
    label: words("city-lay", {
      kind: kindName(laying.kind, words),
      cell: cellName(site),
      turned: turnedName(laying.kind, laying.rotation, words),
      count: site.rotations.length,
    }),
    shape: outline(site, 0.94),
    staged: cellName(site) === cell && props.staged !== null,
    action: nextMove(laying, props)?.action ?? null,
  };
}

/** Turn the hexagon on show with the R key or a two-finger tap, wherever the focus is.
 * @param {((way: number) => void) | null} turn */
function useTurnGestures(turn) {
  const touched = useRef(0);
  useEffect(() => {
    if (!turn) return;
    /** @param {KeyboardEvent} event */
    const onKey = (event) => {
      const typing = /** @type {Element} */ (event.target).matches("input, textarea, select");
      if (event.defaultPrevented || typing || event.ctrlKey || event.metaKey) return;
      if (event.key === "r") turn(1);
      if (event.key === "R") turn(-1);
    };
    /** @param {TouchEvent} event */
    const onTouch = (event) => {
      if (event.touches.length === 2) touched.current = event.timeStamp;
    };
    /** @param {TouchEvent} event */
    const onLift = (event) => {
      if (touched.current && event.timeStamp - touched.current < MAX_TAP_MS) turn(1);
      touched.current = 0;
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("touchstart", onTouch, { passive: true });
    document.addEventListener("touchend", onLift, { passive: true });
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("touchstart", onTouch);
      document.removeEventListener("touchend", onLift);
    };
  });
}

/** A longer touch is another gesture, such as zooming. */
const MAX_TAP_MS = 250;

/** The reader's plan for a hexagon. Once its first move is played, the remaining ones follow.
 * @param {Props} props */
function usePlan(props) {
  const { view, moves, staged, pick, draft } = props;
  const [plan, setPlan] = useState(/** @type {Laying | null} */ (null));
  const tries = useRef(0);
  const mine = view.turn !== null && view.turn === view.viewer && LAYING.includes(view.decision);
  const underWay = plan !== null && mine && isUnderWay(plan, view);
  // While the plan waits to be confirmed, it can be turned with the buttons below the board.
  useEffect(() => {
    if (!plan || underWay || draft.cell !== cellName(plan)) return;
    if (draft.rotation !== plan.rotation) setPlan({ ...plan, rotation: draft.rotation });
  }, [draft]);
  useEffect(() => {
    tries.current = 0;
  }, [view.decision, plan]);
  useEffect(() => {
    if (!plan) return;
    if (!mine) return setPlan(null);
    if (!moves.length) return;
    if (!underWay) {
      // Either it still waits to be confirmed, or it was cancelled.
      if (staged === null) setPlan(null);
      return;
    }
    const move = nextMove(plan, props);
    tries.current += 1;
    // Where moves must be confirmed, the first pick stages the move and the second plays it: the
    // reader has confirmed the plan already.
    if (move && tries.current <= 2) pick(move.action);
    else setPlan(null);
  }, [moves, staged, plan]);
  return { plan, setPlan, busy: underWay };
}

/** Whether the first move of the plan has been played.
 * @param {Laying} plan @param {View} view */
function isUnderWay(plan, view) {
  const { hexagon, cell } = view.chosen;
  if (view.decision === "cell") return plan.kind === hexagon;
  return view.decision === "rotation" && plan.kind === hexagon && cellName(plan) === cell.join();
}

/** A hexagon as it would be laid, with an arrow if it can be turned.
 * @param {Laying & { turns: number }} props */
function LayingGhost({ kind, q, r, rotation, turns }) {
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

// Events

/** The last pieces placed, tokens returned, and the events of the log line pointed at.
 * @param {Props} props */
function EventMarks({ view, events, lit }) {
  const guilds = useMemo(() => guildsOf(view), [view]);
  const cells = new Set(view.hexagons.map(cellName));
  /** @param {GameEvent} event @param {string} kind */
  const frame = (event, kind) => {
    if (!cells.has(cellNameOf(event))) return null;
    const at = /** @type {any} */ (event);
    if (event.event === "hexagon") {
      return html`<polygon class=${kind} points=${outline(at, 0.98)} />`;
    }
    const side = guilds.get(spotName(event))?.guild.sides[0] ?? 0;
    return html`<polygon class=${kind} points=${rhombus(at, side, 0.96)} />`;
  };
  return html`<g class="happenings" aria-hidden="true">
    ${view.events.map((event) => frame(event, "latest"))}
    ${events.filter(({ event }) => event === "tower").map((event) => leaving(event, guilds))}
    ${lit.map((event) => frame(event, "lit"))}
  </g>`;
}

/** @param {GameEvent} event @param {ReturnType<typeof guildsOf>} guilds */
function leaving(event, guilds) {
  const at = /** @type {any} */ (event);
  const side = guilds.get(spotName(event))?.guild.sides[0] ?? 0;
  /** @type {number[]} */
  const tokens = event.returned.flatMap((/** @type {number} */ count, /** @type {number} */ seat) =>
    Array(count).fill(seat),
  );
  return tokens.map(
    (seat, i) => html`<${Token}
      key=${`leaving ${spotName(event)} ${i}`}
      seat=${seat}
      at=${tokenPoint(at, side, i)}
      kind="leaving"
    />`,
  );
}

// What the viewer holds

/** @param {Props} props */
function Hand(props) {
  const { view, words, moves } = props;
  if (view.viewer === null) return null;
  const { tokens, towers } = view.seats[view.viewer];
  return html`<div class="city-tray">
    <dl class="stock">
      ${stock("token", view.viewer, words("panel-tokens"), tokens)}
      ${stock("tower", view.viewer, words("panel-towers"), towers)}
    </dl>
    <${HeldHexagons} ...${props} />
    ${moves
      .filter(({ name }) => name === "no-tower")
      .map(
        ({ action }) => html`<button
          type="button"
          class=${action === props.staged ? "staged" : ""}
          data-action=${action}
          onClick=${() => props.pick(action)}
        >
          ${words("move-no-tower")}
        </button>`,
      )}
  </div>`;
}

/** @param {string} piece @param {number} seat @param {string} name @param {number} count */
function stock(piece, seat, name, count) {
  return html`<div>
    <dt>
      <svg class="small-piece" viewBox="-32 -62 64 104" aria-hidden="true">
        ${piece === "token"
          ? html`<${Token} seat=${seat} at=${[0, -10]} />`
          : html`<${Tower} seat=${seat} at=${[0, 0]} />`}
      </svg>
      <span>${name}</span>
    </dt>
    <dd>${count}</dd>
  </div>`;
}

/** The viewer's hexagons. When one is to be laid, it is chosen and turned here.
 * @param {Props} props */
function HeldHexagons(props) {
  const { view, words, moves, draft, setDraft, staged, pick } = props;
  const laying = layable(props);
  /** @type {string[]} */
  const kinds = view.seats[/** @type {number} */ (view.viewer)].hexagons;
  const choosing = view.decision === "hexagon" && moves.length > 0;
  const rotation = laying ? chosenRotation(props) : 0;
  if (!kinds.length) return null;
  // A hexagon waiting on the board to be confirmed can still be exchanged.
  const exchange = staged !== null && draft.cell !== undefined;
  const free = choosing && (staged === null || exchange);
  return html`<div class="hand" role="group" aria-label=${words("panel-hand")}>
    ${kinds.map((kind, i) => {
      const move = free ? moves.find((one) => one.kind === kind) : undefined;
      const choose = () => {
        setDraft({ kind, rotation: draft.rotation });
        if (exchange && move && move.action !== staged) pick(move.action);
      };
      const marked = laying?.kind === kind && kinds.indexOf(kind) === i;
      return html`<button
        key=${i}
        type="button"
        class="hand-hexagon"
        aria-pressed=${laying ? marked : undefined}
        aria-label=${words("city-hexagon", { kind: kindName(kind, words) })}
        title=${kindName(kind, words)}
        disabled=${!move}
        onClick=${choose}
      >
        <${LooseHexagon} kind=${kind} rotation=${marked ? rotation : 0} />
      </button>`;
    })}
    ${laying && html`<${Turns} ...${props} />`}
  </div>`;
}

/** Buttons to turn the hexagon to be laid.
 * @param {Props} props */
function Turns(props) {
  const { words, draft, setDraft } = props;
  const laying = layable(props);
  const site = laying?.sites.find((one) => cellName(one) === chosenCell(props));
  const now = chosenRotation(props);
  /** @param {number} way */
  const turn = (way) => {
    const rotation = site ? nextFit(site, nearestFit(site, now), way) : (now + way + 6) % 6;
    setDraft({ ...draft, rotation });
  };
  return html`<span class="city-turns">
      <button type="button" aria-label=${words("city-turn-left")} onClick=${() => turn(-1)}>
        ⟲
      </button>
      <button type="button" aria-label=${words("city-turn-right")} onClick=${() => turn(1)}>
        ⟳
      </button>
    </span>
    <p class="soft how mouse">${words("city-how")}</p>
    <p class="soft how touch">${words("city-how-touch")}</p>`;
}

// Public information

/** @param {Props & { seat: number }} props */
function Facts({ view, words, seat }) {
  const { towers, tokens, hexagons, groups } = view.seats[seat];
  const facts = [
    ["panel-towers", towers],
    ["panel-tokens", tokens],
    ["city-can-build", groups.length],
  ];
  return html`<dl class="facts">
      ${facts.map(
        ([id, value]) => html`<div key=${id}>
          <dt>${words(id)}</dt>
          <dd>${value}</dd>
        </div>`,
      )}
    </dl>
    ${hexagons.length > 0 &&
    html`<p class="city-hexagons">
      <span class="hidden-text">${words("panel-hexagons")}: ${kindNames(hexagons, words)}</span>
      ${hexagons.map((/** @type {string} */ kind) => html`<${LooseHexagon} kind=${kind} />`)}
    </p>`}`;
}

/** @param {string[]} kinds @param {Props["words"]} words */
function kindNames(kinds, words) {
  return kinds.map((kind) => kindName(kind, words)).join(", ");
}

/** What the patterns mean, and which hexagons stay in the box.
 * @param {Props} props */
function Aside({ view, words }) {
  return html`<div class="city-aside">
    <ul class="legend" aria-label=${words("city-guilds")}>
      ${GUILDS.map(
        (guild) => html`<li key=${guild}>
          <svg viewBox="0 0 60 36" aria-hidden="true">
            <rect width="60" height="36" rx="6" fill="var(--guild-${guild})" />
            <rect width="60" height="36" rx="6" fill="url(#guild-${guild})" />
          </svg>
          ${words(`hue-${guild}`)}
        </li>`,
      )}
    </ul>
    ${view.unused.length > 0 &&
    html`<div class="box">
      <span class="soft">${words("city-box")}</span>
      <span class="hidden-text">${kindNames(view.unused, words)}</span>
      <span class="city-hexagons">
        ${view.unused.map((/** @type {string} */ kind) => html`<${LooseHexagon} kind=${kind} />`)}
      </span>
    </div>`}
  </div>`;
}

// As text

/** The direction in which the first guild of a hexagon points.
 * @param {string} kind @param {number} rotation @param {Props["words"]} words */
function turnedName(kind, rotation, words) {
  const hue = words(`hue-${kind.split("-")[0]}`);
  return words("city-turned", { hue, direction: words(`city-direction-${rotation}`) });
}

/** @param {Spot | Move} spot @param {Props["words"]} words */
function where(spot, words) {
  return {
    guild: words(`guild-${spot.guild}`),
    hue: words(`hue-${spot.guild}`),
    cell: cellNameOf(/** @type {any} */ (spot)),
  };
}

/** @param {Move} move @param {Props} props */
function moveName(move, props) {
  const { view, words } = props;
  switch (move.name) {
    case "hexagon":
      return words("move-hexagon", { kind: kindName(move.kind, words) });
    case "cell":
      return words("move-cell", { cell: cellNameOf(/** @type {any} */ (move)) });
    case "rotation":
      return turnedName(view.chosen.hexagon, move.rotation, words);
    case "no-tower":
      return words("move-no-tower");
  }
  const name = words(`move-${move.name}`, where(move, words));
  const effects = effectsOf(move, props);
  return effects.length ? words("city-effects", { move: name, effects: effects.join(", ") }) : name;
}

/** @param {Move} move @param {Props} props @returns {string[]} */
function effectsOf(move, { words, previews, names }) {
  const { gained = [], returned = [], lost = [] } = previews[move.action] ?? {};
  const effects = gained.length ? [words("city-gains", { count: gained.length })] : [];
  names.forEach((player, seat) => {
    if (returned[seat]) effects.push(words("city-returns", { player, count: returned[seat] }));
  });
  names.forEach((player, seat) => {
    if (lost[seat]?.length) {
      effects.push(words("city-loses", { player, count: lost[seat].length }));
    }
  });
  return effects;
}

/** @param {Props} props */
function describe(props) {
  const { view, words, names } = props;
  const guilds = guildsByEdge(view);
  return [
    view.turn === null ? words("prompt-over") : words("text-turn", { player: names[view.turn] }),
    ...names.flatMap((player, seat) => aboutSeat(player, seat, props)),
    ...view.hexagons.map((/** @type {Hexagon} */ hexagon) => aboutHexagon(hexagon, guilds, props)),
  ];
}

/** @param {string} player @param {number} seat @param {Props} props */
function aboutSeat(player, seat, { view, words }) {
  const { towers, tokens, hexagons, groups } = view.seats[seat];
  const held = kindNames(hexagons, words) || words("text-none");
  const lines = [words("text-seat", { player, towers, tokens, hexagons: held })];
  if (groups.length) {
    const list = groups.map((/** @type {Spot} */ spot) => words("text-spot", where(spot, words)));
    lines.push(words("text-can-build", { player, guilds: list.join(", ") }));
  }
  return lines;
}

/** Steps from a cell to its neighbour at each side. */
const NEIGHBOURS = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

/** The guild at each side of each laid hexagon.
 * @param {View} view @returns {Map<string, string>} */
function guildsByEdge(view) {
  const found = new Map();
  for (const { q, r, guilds } of view.hexagons) {
    for (const { guild, sides } of guilds) {
      for (const side of sides) found.set(`${q},${r} ${side}`, guild);
    }
  }
  return found;
}

/** @param {Hexagon} hexagon @param {Map<string, string>} inside @param {Props} props */
function aboutHexagon({ q, r, guilds }, inside, props) {
  const { words } = props;
  const list = guilds.map((guild) => {
    const beside = guild.sides.flatMap((side) => {
      const cell = { q: q + NEIGHBOURS[side][0], r: r + NEIGHBOURS[side][1] };
      const other = inside.get(`${cellName(cell)} ${(side + 3) % 6}`);
      return other ? [words("text-spot", where({ ...cell, guild: other }, words))] : [];
    });
    return words(beside.length ? "text-guild-beside" : "text-guild", {
      guild: words(`guild-${guild.guild}`),
      hue: words(`hue-${guild.guild}`),
      pieces: piecesName(guild, props),
      beside: beside.join(", "),
    });
  });
  return words("text-hexagon", { cell: `${q},${r}`, guilds: list.join(words("text-separator")) });
}

/** @param {Guild} guild @param {Props} props */
function piecesName({ tokens, tower }, { words, names }) {
  if (tower !== null) return words("text-tower", { player: names[tower] });
  return tokens.map((seat) => names[seat]).join(" + ") || words("text-empty");
}

/** @param {View} view */
function seats(view) {
  return SEATS.slice(0, view.players);
}

/** @type {import("../../web/browser/types.d.ts").Board} */
export const board = {
  ...{ Board, Hand, Facts, Aside, seats, moveName, describe },
  points: (view, seat) => String(view.seats[seat].points ?? "–"),
  proportions: 1.3,
  handHeight: { window: 92, phone: 84 },
};
