/** San Gimignano's board: pure functions that draw a view. It knows no rules: the legal moves and their
 * effects come from the server. */

import { html, useEffect, useMemo } from "../../web/vendor/preact.js";
import { round } from "../../web/browser/svg.js";
import { useTargets } from "../../web/browser/targets.js";
import { Points, refusalOf, refused } from "../../web/browser/why.js";
import {
  guildMiddle,
  GUILDS,
  HALF,
  Hexagon,
  LayingGhost,
  LooseHexagon,
  middle,
  outline,
  PATTERNS,
  Picture,
  ReturnedTokens,
  rhombus,
  SEATS,
  SIDE,
  SmallToken,
  SmallTower,
  Token,
  tokenPoint,
  Tower,
} from "./pieces.js";

/** @typedef {import("../../web/browser/types.d.ts").Props} Props */
/** @typedef {import("../../web/browser/types.d.ts").View} View */
/** @typedef {import("../../web/browser/types.d.ts").Move} Move */
/** @typedef {import("../../web/browser/types.d.ts").GameEvent} GameEvent */
/** @typedef {import("../../web/browser/types.d.ts").Refusal} Refusal */
/** @typedef {[number, number]} Point */
/** A guild of a cell.
 * @typedef {{ q: number, r: number, guild: string }} Spot */
/** A guild of a laid hexagon and the pieces on it, from `view.py`.
 * @typedef {{ guild: string, sides: [number, number], tokens: number[],
 *   tower: number | null }} Guild */
/** @typedef {{ q: number, r: number, kind: string, rotation: number, guilds: Guild[] }} Hexagon */
/** @typedef {import("./pieces.js").Laying} Laying */
/** A cell where a hexagon fits, and the rotations in which it does.
 * @typedef {{ q: number, r: number, rotations: number[] }} Site */
/** A part of the plane, in the city's units.
 * @typedef {{ left: number, top: number, width: number, height: number }} Area */

/** Where the box is wider than high by this much, the legend stands beside the city. */
const MIN_BESIDE_PX = 120;
/** The least width of what stands beside the city, its share of the width to spare, and the height of
 * what stands below the city. */
const BESIDE_PX = 132;
const BESIDE_SHARE = 0.4;
const BELOW_PX = 46;

// Reading the view

/** Steps from a cell to its neighbour at each side. */
const NEIGHBOURS = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

/** @param {{ q: number, r: number }} cell */
function cellName({ q, r }) {
  return `${q},${r}`;
}

/** @param {Spot | Move | GameEvent} spot */
function spotName(spot) {
  return `${spot.guild} ${spot.q},${spot.r}`;
}

/** The name by which the page finds a cell.
 * @param {{ q: number, r: number }} cell */
function cellPlace(cell) {
  return `cell-${cellName(cell)}`;
}

/** Where a cell is, for people: its row from the top, and its place in the row from the left, counting
 * the cells on show.
 * @param {View} view @param {{ q: number, r: number }} cell */
function placeIn({ hexagons, sites }, cell) {
  const cells = [...hexagons, ...sites.map((/** @type {Point} */ [q, r]) => ({ q, r }))];
  const top = Math.min(...cells.map(({ r }) => r));
  const before = cells.filter(({ q, r }) => r === cell.r && q < cell.q);
  return { row: cell.r - top + 1, place: before.length + 1 };
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

/** The staged move, if it is of this kind.
 * @param {Props} props @param {string} name */
function stagedMove({ moves, staged }, name) {
  return moves.find((move) => move.action === staged && move.name === name);
}

/** The hexagon's rotation: as in the staged move, or as the reader turned it. It may have to be turned
 * on to fit.
 * @param {Props} props @returns {number} */
function chosenRotation(props) {
  return stagedMove(props, "rotation")?.rotation ?? props.draft.rotation ?? 0;
}

/** The cell where the hexagon waits to be confirmed or turned, if it does.
 * @param {Props} props @returns {string | null} */
function chosenCell(props) {
  const { view, moves, staged, draft } = props;
  if (view.decision === "rotation" && moves.length) return view.chosen.cell.join();
  const move = stagedMove(props, "cell");
  if (move) return cellNameOf(/** @type {any} */ (move));
  return staged === null ? null : (draft.cell ?? null);
}

/** The hexagon as it would be laid on a cell.
 * @param {Props} props @param {string | null} cell
 * @returns {{ laying: Laying, site: Site } | null} */
function layingAt(props, cell) {
  const chosen = layable(props);
  const site = chosen?.sites.find((one) => cellName(one) === cell);
  if (!chosen || !site) return null;
  const rotation = nearestFit(site, chosenRotation(props));
  return { laying: { kind: chosen.kind, q: site.q, r: site.r, rotation }, site };
}

/** Turn the hexagon: where it waits, where the reader points, or off the board.
 * @param {Props} props @param {number} way @param {string} [pointed] */
function turnHexagon(props, way, pointed) {
  const { view, staged, draft, setDraft } = props;
  const found = layingAt(props, chosenCell(props) ?? pointed ?? null);
  if (!found) return setDraft({ ...draft, rotation: (chosenRotation(props) + way + 6) % 6 });
  const rotation = nextFit(found.site, found.laying.rotation, way);
  const waits = staged !== null && view.decision === "rotation";
  const move = waits ? nextMove({ ...found.laying, rotation }, props) : undefined;
  setDraft({ ...draft, rotation }, move?.action);
}

/** Which hexagon, where and in which rotation are three decisions of the rules, but one of the
 * reader. The draft has all three.
 * @param {View} view @param {Record<string, any>} draft */
function next({ decision, chosen, moves }, { kind, cell, rotation }) {
  if (kind !== chosen.hexagon) return undefined;
  if (decision === "cell") return moves.find((move) => cellNameOf(/** @type {any} */ (move)) === cell);
  if (decision !== "rotation" || chosen.cell.join() !== cell) return undefined;
  return moves.find((move) => move.rotation === rotation);
}

/** @param {string} kind @param {Props["words"]} words */
function kindName(kind, words) {
  const guilds = kind.split("-");
  return guilds.map((guild) => words(`hue-${guild}`)).join("-");
}

// The board

/** The smallest area around some cells.
 * @param {{ q: number, r: number }[]} cells @returns {Area} */
function areaOf(cells) {
  const centres = cells.map(middle);
  const xs = centres.map(([x]) => x);
  const ys = centres.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - HALF, Math.min(...ys) - SIDE];
  const [width, height] = [Math.max(...xs) + HALF - left, Math.max(...ys) + SIDE - top];
  return { left, top, width, height };
}

/** An area with these proportions (width / height) around another and the space beside it.
 * @param {Area} area @param {Point} space @param {number} proportions @returns {Area} */
function around(area, [across, down], proportions) {
  const [x, y] = [area.left + area.width / 2, area.top + area.height / 2];
  const height = Math.max(area.height + 2 * down, (area.width + 2 * across) / proportions);
  const width = height * proportions;
  return { left: x - width / 2, top: y - height / 2, width, height };
}

/** @param {Area} inner @param {Area} outer */
function isInside(inner, outer) {
  return (
    inner.left >= outer.left &&
    inner.top >= outer.top &&
    inner.left + inner.width <= outer.left + outer.width &&
    inner.top + inner.height <= outer.top + outer.height
  );
}

/** The empty cells beside at least two others.
 * @param {{ q: number, r: number }[]} cells */
function sitesOf(cells) {
  const laid = new Set(cells.map(cellName));
  const neighbours = cells.flatMap(({ q, r }) =>
    NEIGHBOURS.map(([dq, dr]) => ({ q: q + dq, r: r + dr })),
  );
  const seen = new Set();
  return neighbours.filter((cell) => {
    const again = seen.has(cellName(cell));
    seen.add(cellName(cell));
    return again && !laid.has(cellName(cell));
  });
}

/** Space at the edge, for outlines and for the tops of towers. */
const EDGE = 16;
const TOWER_EDGE = 44;
/** Space for another row of cells, which sticks out by half a cell at the sides. */
const NEXT_ROW = /** @type {Point} */ ([HALF + EDGE, 1.5 * SIDE + EDGE]);
/** With no more hexagons than this to come, the city hardly grows. */
const FEW = 3;

/** The part of the plane on show. It changes only when the city grows out of it, and then leaves space
 * for another row, so that cells mostly stay where they are. It follows from the order in which
 * the hexagons were laid, and so is the same however the reader came to this position.
 * @param {View} view @param {number} proportions @returns {Area} */
function windowOf(view, proportions) {
  /** @type {Hexagon[]} */
  const laid = view.hexagons;
  /** @type {{ hexagons: string[] }[]} */
  const families = view.seats;
  const held = families.reduce((sum, { hexagons }) => sum + hexagons.length, 0);
  if (!held) return around(areaOf(laid), [EDGE, TOWER_EDGE], proportions);
  /** @type {Area | null} */
  let area = null;
  for (let count = Math.min(view.players, laid.length); count <= laid.length; count++) {
    const city = laid.slice(0, count);
    const needed = areaOf([...city, ...sitesOf(city)]);
    if (area && isInside(needed, area)) continue;
    const few = held + laid.length - count <= FEW;
    area = around(needed, few ? [EDGE, EDGE] : NEXT_ROW, proportions);
  }
  return /** @type {Area} */ (area);
}

/** One shared empty list, so that a new one does not draw the city again.
 * @type {GameEvent[]} */
const NO_EVENTS = [];

/** Where the legend stands, and the size of the picture that this leaves.
 * @param {Props["box"]} box */
function arrangement({ width, height }) {
  const spare = width - height;
  if (spare < MIN_BESIDE_PX) {
    const grid = `minmax(0, 1fr) ${BELOW_PX}px / minmax(0, 1fr)`;
    return { kind: "below", grid, size: [width, height - BELOW_PX] };
  }
  const beside = Math.round(Math.max(BESIDE_PX, spare * BESIDE_SHARE));
  const grid = `minmax(0, 1fr) / minmax(0, 1fr) ${beside}px`;
  return { kind: "beside", grid, size: [width - beside, height] };
}

/** The arrangement, the part of the plane on show, and how large it is drawn: CSS pixels per unit.
 * @param {View} view @param {Props["box"]} box */
function pictureOf(view, box) {
  const { kind, grid, size } = arrangement(box);
  const [width, height] = size.map((length) => Math.max(1, length));
  const area = windowOf(view, width / height);
  return { kind, grid, width, height, area, scale: width / area.width };
}

/** @param {Props} props */
function Board(props) {
  const { view, words, box, moves, notation } = props;
  const picture = useMemo(() => pictureOf(view, box), [view, box.width, box.height]);
  const { kind, grid, width, height, area, scale } = picture;
  const builds = moves.some(({ name }) => name === "tower");
  const events = props.events.length ? props.events : NO_EVENTS;
  const { targets, ghost, caption } = useCity(props, area);
  const moving = events.length ? (events[0].seat === view.viewer ? "moving" : "moving flown") : "";
  const transform = `translate(${round(-area.left * scale)}px, ${round(-area.top * scale)}px) scale(${scale})`;
  return html`<div class="gimignano ${kind}" style=${{ gridTemplate: grid }}>
    <svg class="city" viewBox="0 0 ${width} ${height}" role="group" aria-label=${words("city-board")}>
      ${PATTERNS}
      <g class="plane ${moving}" style=${{ transform }}>
        <${City} view=${view} events=${events} builds=${builds} />
        <${EventMarks} ...${props} />
        ${targets} ${ghost} ${notation && html`<${Coordinates} view=${view} />`}
      </g>
      ${events.map((event) => arrival(event, view, area, scale))}
    </svg>
    <div class="city-more">
      <p class="caption">${caption}</p>
      <${Legend} words=${words} />
    </div>
  </div>`;
}

/** The box on the screen of what an event places, once the city stands still: pieces fly to it and
 * from it.
 * @param {GameEvent} event @param {View} view @param {Area} area @param {number} scale */
function arrival(event, view, area, scale) {
  const at = pointOf(event, view);
  if (!at) return null;
  const [width, height] = sizeOf(event, scale);
  const [x, y] = [(at[0] - area.left) * scale, (at[1] - area.top) * scale];
  return html`<rect
    class="arrival"
    data-place="arrival"
    x=${round(x - width / 2)}
    y=${round(y - height / 2)}
    width=${round(width)}
    height=${round(height)}
  />`;
}

/** Where an event places something on the plane, if it does.
 * @param {GameEvent} event @param {View} view @returns {Point | null} */
function pointOf(event, view) {
  if (event.event === "hexagon") return middle(/** @type {any} */ (event));
  const found = guildsOf(view).get(spotName(event));
  if (!found) return null;
  const { hexagon, guild } = found;
  const place = event.event === "token" ? guild.tokens.lastIndexOf(event.seat) : -1;
  return place < 0 ? guildMiddle(hexagon, guild.sides[0]) : tokenPoint(hexagon, guild.sides[0], place);
}

/** The size in CSS pixels of the hexagon or the tokens that an event moves.
 * @param {GameEvent} event @param {number} scale @returns {Point} */
function sizeOf(event, scale) {
  return event.event === "hexagon" ? [2 * HALF * scale, 2 * SIDE * scale] : [52 * scale, 54 * scale];
}

/** What the patterns mean.
 * @param {{ words: Props["words"] }} props */
function Legend({ words }) {
  return html`<ul class="city-legend" aria-label=${words("city-guilds")}>
    <li class="heading">${words("city-guilds")}</li>
    ${GUILDS.map(
      (guild) => html`<li key=${guild}>
        <svg viewBox="0 0 60 36" aria-hidden="true">
          <rect width="60" height="36" rx="6" fill="var(--guild-${guild})" />
          <rect width="60" height="36" rx="6" fill="url(#guild-${guild})" />
        </svg>
        ${words(`hue-${guild}`)}
      </li>`,
    )}
  </ul>`;
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
      <${Places} view=${view} />
    </g>`;
  }, [view, events, builds]);
}

/** The radius of a circle well inside a guild. */
const IN_GUILD = 33;

/** The places that the page can point at, none of them to be seen: the cells and the guilds. A guild is
 * marked by a circle in it, as a box around all of it would reach into its neighbours.
 * @param {{ view: View }} props */
function Places({ view }) {
  /** @type {Hexagon[]} */
  const hexagons = view.hexagons;
  const cells = [...hexagons, ...view.sites.map((/** @type {Point} */ [q, r]) => ({ q, r }))];
  return html`<g class="places">
    ${cells.map((cell) => {
      const place = cellPlace(cell);
      return html`<polygon key=${place} data-place=${place} points=${outline(cell, 0.94)} />`;
    })}
    ${hexagons.map((hexagon) =>
      hexagon.guilds.map(({ guild, sides }) => {
        const place = `guild-${guild}-${cellName(hexagon)}`;
        const [x, y] = guildMiddle(hexagon, sides[0]);
        return html`<circle key=${place} data-place=${place} cx=${round(x)} cy=${round(y)} r=${IN_GUILD} />`;
      }),
    )}
  </g>`;
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

/** Each cell's coordinates.
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

/** The guilds and cells that can be picked, what would be placed there, and a caption for it. They are
 * one layer of targets, so that the keyboard goes on from tokens to hexagons and towers.
 * @param {Props} props @param {Area} area */
function useCity(props, area) {
  const { view, words, moves, previews, staged, pick, draft, setDraft, notation } = props;
  const guilds = useMemo(() => guildsOf(view), [view]);
  const spots = moves.filter(({ name }) => name === "token" || name === "tower");
  const chosen = layable(props);
  const sites = chosen?.sites ?? [];
  const waiting = chosenCell(props);
  const spotAt = (/** @type {string | null} */ key) => spots.find((move) => spotName(move) === key);

  /** Pick a guild, or lay the hexagon on a cell. Picking the cell where it waits confirms it.
   * @param {string} key */
  function choose(key) {
    const spot = spotAt(key);
    if (spot) return pick(spot.action);
    const found = layingAt(props, key);
    const move = found && nextMove(found.laying, props);
    if (!move) return;
    const { kind, rotation } = found.laying;
    setDraft({ ...draft, kind, cell: key, rotation });
    // The same hexagon may wait elsewhere.
    if (move.action !== staged || key === waiting) pick(move.action);
  }

  const { pointed, layer, target } = useTargets([...spots.map(spotName), ...sites.map(cellName)], {
    choose,
    turn: chosen ? (key, way) => turnHexagon(props, way, key) : undefined,
  });
  // A plan that was cancelled is forgotten.
  useEffect(() => {
    if (staged === null && draft.cell) setDraft({ ...draft, cell: undefined });
  }, [staged]);

  const drawnSpots = useMemo(
    () => spots.map((move) => spotTarget(move, props, guilds)),
    [moves, previews, words, guilds, notation],
  );
  const targets = html`<g ...${layer}>
    ${refusedSpots(props, guilds)} ${chosen && refusedCells(props, chosen.kind, area)}
    ${spots.map((move, i) => {
      const key = spotName(move);
      return html`<g key=${key} class="target" ...${target(key)} aria-label=${drawnSpots[i].label}>
        ${drawnSpots[i].shape}
      </g>`;
    })}
    ${sites.map((site) => {
      const key = cellName(site);
      return html`<g key=${key} class="target" ...${target(key)} aria-label=${siteName(site, props)}>
        <polygon points=${outline(site, 0.94)} />
      </g>`;
    })}
  </g>`;

  // What has been chosen wins over what is pointed at.
  const spot = spots.find(({ action }) => action === staged) ?? spotAt(pointed);
  if (spot) {
    const ghost = html`<${SpotGhost} ...${props} move=${spot} guilds=${guilds} />`;
    return { targets, ghost, caption: moveAndEffects(spot, props) };
  }
  const found = layingAt(props, waiting ?? pointed);
  if (!found) return { targets, ghost: null, caption: chosen ? words("city-how") : "" };
  const turns = found.site.rotations.length;
  const ghost = html`<${LayingGhost} ...${found.laying} turns=${turns} />`;
  return { targets, ghost, caption: words("city-fits", { count: turns }) };
}

/** The guilds on which the piece cannot go.
 * @param {Props} props @param {ReturnType<typeof guildsOf>} guilds */
function refusedSpots(props, guilds) {
  const { view, words, refusals } = props;
  return refusals
    .filter(({ name, guild }) => guild && name === view.decision)
    .map((refusal) => {
      const spot = /** @type {any} */ (refusal);
      const side = guilds.get(spotName(spot))?.guild.sides[0] ?? 0;
      const label = words("text-spot", where(spot, props));
      return html`<g key=${`refused ${spotName(spot)}`} class="refused" ...${refused(refusal, label, props)}>
        <polygon points=${rhombus(spot, side, 0.9)} />
      </g>`;
    });
}

/** The cells in sight on which a kind of hexagon cannot go.
 * @param {Props} props @param {string} kind @param {Area} area */
function refusedCells(props, kind, area) {
  const { words, refusals } = props;
  return refusals
    .filter((one) => one.name === "cell" && (one.kind ?? kind) === kind)
    .filter((one) => isInside(areaOf([/** @type {any} */ (one)]), area))
    .map((refusal) => {
      const cell = /** @type {any} */ (refusal);
      const label = words("city-hexagon", { kind: kindName(kind, words) });
      return html`<g key=${`refused ${cellName(cell)}`} class="refused" ...${refused(refusal, label, props)}>
        <polygon points=${outline(cell, 0.9)} />
      </g>`;
    });
}

/** @param {Site} site @param {Props} props */
function siteName(site, props) {
  const { words } = props;
  const found = layingAt(props, cellName(site));
  if (!found) return "";
  const { kind, rotation } = found.laying;
  return words("city-lay", {
    kind: kindName(kind, words),
    place: placeName(site, props),
    turned: turnedName(kind, rotation, words),
    count: site.rotations.length,
  });
}

/** A guild where a token or a tower can be placed: a free ring, or an outline.
 * @param {Move} move @param {Props} props @param {ReturnType<typeof guildsOf>} guilds */
function spotTarget(move, props, guilds) {
  const spot = /** @type {any} */ (move);
  const guild = guilds.get(spotName(move))?.guild;
  const side = guild?.sides[0] ?? 0;
  const [x, y] = tokenPoint(spot, side, guild?.tokens.length ?? 0);
  const area = rhombus(spot, side, 0.9);
  return {
    label: moveAndEffects(move, props),
    shape: html`<polygon points=${area} />
      ${move.name === "token"
        ? html`<ellipse class="room" cx=${round(x)} cy=${round(y)} rx="17" ry="15" />`
        : html`<polygon class="inner" points=${area} />`}`,
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

// Events

/** The places of what happened lately, and of what the log line or score line pointed at is about.
 * @param {Props} props */
function EventMarks({ view, lately, lit }) {
  const guilds = useMemo(() => guildsOf(view), [view]);
  const cells = new Set(view.hexagons.map(cellName));
  /** @param {GameEvent[]} events @param {string} kind */
  const marks = (events, kind) => {
    const placed = events.filter((event) => cells.has(cellNameOf(event)));
    const shapes = placed.map((event) => {
      const at = /** @type {any} */ (event);
      if (event.event === "hexagon") return outline(at, 0.97);
      return rhombus(at, guilds.get(spotName(event))?.guild.sides[0] ?? 0, 0.95);
    });
    return [...new Set(shapes)].map((shape) => html`<polygon class=${kind} points=${shape} />`);
  };
  return html`<g class="happenings" aria-hidden="true">
    ${marks(lately, "latest")} ${marks(lit, "lit")}
  </g>`;
}

/** What crosses the page: a piece on its way from its family to the city, and the tokens that a tower
 * sends back. The reader's own pieces are in the city already: they were put there.
 * @param {GameEvent} event @param {Props} props
 * @returns {ReturnType<NonNullable<import("../../web/browser/types.d.ts").Board["tell"]>>} */
function tell(event, { view, box }) {
  const { seat } = event;
  const size = sizeOf(event, pictureOf(view, box).scale);
  const arrives = (/** @type {any} */ piece) =>
    seat === view.viewer ? [] : [{ from: `seat-${seat}`, to: "arrival", piece, size }];
  switch (event.event) {
    case "token":
      return { flights: arrives(html`<${SmallToken} seat=${seat} />`) };
    case "hexagon":
      return { flights: arrives(html`<${LooseHexagon} kind=${event.kind} rotation=${event.rotation} />`) };
    case "tower": {
      /** @type {number[]} */
      const returned = event.returned;
      const flights = returned.flatMap((count, owner) =>
        Array.from({ length: count }, () => {
          const to = owner === view.viewer ? "own-tokens" : `seat-${owner}`;
          return { from: "arrival", to, piece: html`<${SmallToken} seat=${owner} />`, size };
        }),
      );
      return { flights, gains: [{ seat, points: "+1" }] };
    }
  }
  return {};
}

// What the viewer holds

/** @param {Props} props */
function Hand(props) {
  const { view, words, moves, staged, pick } = props;
  if (view.viewer === null) return null;
  const { tokens, towers } = view.seats[view.viewer];
  const none = moves.find(({ name }) => name === "no-tower");
  return html`<div class="city-tray">
    <dl class="stock">
      ${stock("tower", view.viewer, words("panel-towers"), towers, "own-towers")}
      ${stock("token", view.viewer, words("panel-tokens"), tokens, "own-tokens")}
    </dl>
    <${HeldHexagons} ...${props} />
    ${none
      ? html`<button
          type="button"
          class=${none.action === staged ? "target staged" : "target"}
          data-place="no-tower"
          onClick=${() => pick(none.action)}
        >
          ${words("move-no-tower")}
        </button>`
      : html`<${Turns} ...${props} />`}
  </div>`;
}

/** @param {string} piece @param {number} seat @param {string} name
 * @param {import("../../web/browser/types.d.ts").Drawing} count @param {string} [place] */
function stock(piece, seat, name, count, place) {
  return html`<div class="stocked" title=${name}>
    <dt>
      <span data-place=${place}>
        <${piece === "token" ? SmallToken : SmallTower} seat=${seat} />
      </span>
      <span class="name">${name}</span>
    </dt>
    <dd>${count}</dd>
  </div>`;
}

/** The viewer's hexagons. When one is to be laid, it is chosen and turned here.
 * @param {Props} props */
function HeldHexagons(props) {
  const { view, words, moves } = props;
  const chosen = layable(props);
  /** @type {string[]} */
  const kinds = view.seats[/** @type {number} */ (view.viewer)].hexagons;
  const choice = view.decision === "hexagon";
  const choices = kinds.flatMap((kind, place) =>
    choice && moves.some((move) => move.kind === kind) ? [String(place)] : [],
  );
  const { layer, target } = useTargets(choices, {
    choose: (place) => chooseHexagon(props, kinds[Number(place)]),
    turn: choice ? (_, way) => turnHexagon(props, way, cellUnderMouse()) : undefined,
  });
  if (!kinds.length) return null;
  return html`<div
    class="city-hand"
    style=${{ "--count": kinds.length }}
    role="group"
    aria-label=${words("panel-hand")}
    ...${layer}
  >
    ${kinds.map((kind, place) => {
      const first = kinds.indexOf(kind) === place;
      const marked = first && chosen?.kind === kind;
      const name = first ? `hexagon-${kind}` : undefined;
      const label = words("city-hexagon", { kind: kindName(kind, words) });
      const picture = html`<${LooseHexagon} kind=${kind} rotation=${marked ? chosenRotation(props) : 0} />`;
      if (!choices.includes(String(place))) {
        const look = marked ? "marked" : chosen ? "kept" : "";
        const why = refused(refusalOf(props, { name: "hexagon", kind }), label, props);
        return html`<span
          key=${place}
          class="hand-hexagon ${look}"
          role="img"
          aria-label=${label}
          data-place=${name}
          ...${why}
        >
          ${picture}
        </span>`;
      }
      return html`<button
        key=${place}
        type="button"
        class=${marked ? "hand-hexagon marked target" : "hand-hexagon target"}
        ...${target(String(place))}
        data-place=${name}
        aria-pressed=${marked}
        aria-label=${label}
      >
        ${picture}
      </button>`;
    })}
  </div>`;
}

/** The cell that the mouse is on: R turns the hexagon there, even with the focus still in the hand. */
function cellUnderMouse() {
  return document.querySelector(".city [data-target]:hover")?.getAttribute("data-target") ?? undefined;
}

/** Take another hexagon. If one waits on the board, they change places if the other fits there.
 * @param {Props} props @param {string} kind */
function chooseHexagon(props, kind) {
  const { moves, previews, draft, setDraft } = props;
  const move = moves.find((one) => one.kind === kind);
  const cell = chosenCell(props);
  /** @type {Site[]} */
  const sites = previews[move?.action ?? -1]?.cells ?? [];
  const site = sites.find((one) => cellName(one) === cell);
  const { rotation } = draft;
  if (!move || !site) return setDraft({ kind, rotation }, null);
  setDraft({ kind, cell, rotation: nearestFit(site, rotation ?? 0) }, move.action);
}

/** Buttons to turn the hexagon to be laid. They keep their place when there is none.
 * @param {Props} props */
function Turns(props) {
  const { words } = props;
  const idle = layable(props) === null;
  /** @param {string} name @param {number} way @param {string} sign */
  const button = (name, way, sign) => html`<button
    type="button"
    aria-label=${words(name)}
    disabled=${idle}
    onClick=${() => turnHexagon(props, way)}
  >
    ${sign}
  </button>`;
  return html`<span class=${idle ? "city-turns idle" : "city-turns"} data-place="turns">
    ${button("city-turn-left", -1, "⟲")} ${button("city-turn-right", 1, "⟳")}
  </span>`;
}

// Public information

/** @param {Props & { seat: number }} props */
function Facts(props) {
  const { view, words, seat } = props;
  const { towers, tokens, hexagons, groups } = view.seats[seat];
  return html`<dl class="city-facts">
      ${stock("tower", seat, words("panel-towers"), html`<${Points} ...${props} text=${String(towers)} />`)}
      ${stock("token", seat, words("panel-tokens"), tokens)}
      <div class="builds">
        <dt>${words("city-can-build")}</dt>
        <dd>${groups.length}</dd>
      </div>
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

/** Which hexagons stay in the box.
 * @param {Props} props */
function Aside({ view, words }) {
  if (!view.unused.length) return null;
  return html`<div class="city-box">
    <span class="soft">${words("city-box")}</span>
    <span class="hidden-text">${kindNames(view.unused, words)}</span>
    <span class="city-hexagons">
      ${view.unused.map((/** @type {string} */ kind) => html`<${LooseHexagon} kind=${kind} />`)}
    </span>
  </div>`;
}

// As text

/** The direction in which the first guild of a hexagon points.
 * @param {string} kind @param {number} rotation @param {Props["words"]} words */
function turnedName(kind, rotation, words) {
  const hue = words(`hue-${kind.split("-")[0]}`);
  return words("city-turned", { hue, direction: words(`city-direction-${rotation}`) });
}

/** Where a cell is, in words, or its coordinates if the reader wants notation.
 * @param {{ q: number, r: number }} cell @param {Pick<Props, "view" | "words" | "notation">} props */
function placeName(cell, { view, words, notation }) {
  return notation ? cellName(cell) : words("city-place", placeIn(view, cell));
}

/** @param {Spot | Move} spot @param {Props} props */
function where(spot, props) {
  return {
    guild: props.words(`guild-${spot.guild}`),
    hue: props.words(`hue-${spot.guild}`),
    place: placeName(/** @type {any} */ (spot), props),
  };
}

/** @param {Move} move @param {Props} props */
function moveName(move, props) {
  const { view, words } = props;
  switch (move.name) {
    case "hexagon":
      return words("move-hexagon", { kind: kindName(move.kind, words) });
    case "cell":
      return words("city-cell", { place: placeName(/** @type {any} */ (move), props) });
    case "rotation":
      return turnedName(view.chosen.hexagon, move.rotation, words);
    case "no-tower":
      return words("move-no-tower");
  }
  return words(`city-${move.name}`, where(move, props));
}

/** A move and its effects.
 * @param {Move} move @param {Props} props */
function moveAndEffects(move, props) {
  const effects = effectsOf(move, props).join(", ");
  const name = moveName(move, props);
  return effects ? props.words("city-effects", { move: name, effects }) : name;
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
function aboutSeat(player, seat, props) {
  const { view, words } = props;
  const { towers, tokens, hexagons, groups } = view.seats[seat];
  const held = kindNames(hexagons, words) || words("text-none");
  const lines = [words("text-seat", { player, towers, tokens, hexagons: held })];
  if (groups.length) {
    const list = groups.map((/** @type {Spot} */ spot) => words("text-spot", where(spot, props)));
    lines.push(words("text-can-build", { player, guilds: list.join(", ") }));
  }
  return lines;
}

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
      return other ? [words("text-spot", where({ ...cell, guild: other }, props))] : [];
    });
    return words(beside.length ? "text-guild-beside" : "text-guild", {
      guild: words(`guild-${guild.guild}`),
      hue: words(`hue-${guild.guild}`),
      pieces: piecesName(guild, props),
      beside: beside.join(", "),
    });
  });
  const place = placeName({ q, r }, props);
  return words("text-hexagon", { place, guilds: list.join(words("text-separator")) });
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
  ...{ Board, Hand, Facts, Aside, Picture, seats, tell, moveName, next, describe },
  points: (view, seat) => String(view.seats[seat].towers),
  loadLegend: () => import("./legend.js").then(({ legend }) => legend),
  proportions: 1.3,
  handHeight: { window: 84, phone: 72 },
};
