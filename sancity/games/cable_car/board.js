/** Cable Car's board: pure functions that draw a view. It knows what tracks look like, but no rules:
 * the legal moves and their effects come from the server. */

import { html, useMemo, useState } from "../../web/vendor/preact.js";
import { usePieces } from "../../web/browser/svg.js";
import { Glyph } from "../../web/browser/pieces.js";
import { Lazy } from "../../web/browser/lazy.js";
import { useTargets } from "../../web/browser/targets.js";
import { Points, refusalOf, refused } from "../../web/browser/why.js";
import {
  Badge,
  BODY,
  CELL,
  cellAt,
  drawCar,
  drawingOrder,
  drawTile,
  Frame,
  HALL,
  Head,
  LooseTile,
  NO_RIDERS,
  PIECES,
  powerStation,
  sideOut,
  SIZE,
  stationPoint,
  STUB,
  Trace,
  track,
  trackEnd,
  tracks,
  xy,
} from "./pieces.js";
import looks from "./looks.json" with { type: "json" };

/** @typedef {import("../../web/browser/types.d.ts").Props} Props */
/** @typedef {import("../../web/browser/types.d.ts").View} View */
/** @typedef {import("../../web/browser/types.d.ts").Move} Move */
/** @typedef {import("../../web/browser/types.d.ts").GameEvent} GameEvent */
/** @typedef {import("../../web/browser/types.d.ts").Flight} Flight */
/** @typedef {import("./pieces.js").Point} Point */
/** @typedef {import("./pieces.js").Crossing} Crossing */
/** @typedef {import("./pieces.js").Line} Line */

/** Room around the grid, for the cars, in SVG units. */
const MARGIN = 82;
/** Where the board leaves at least this much, other things stand beside it. */
const MIN_BESIDE_PX = 120;
/** Where it leaves at least this much below, the companies' values stand there. */
const MIN_BELOW_PX = 100;

/** How long a car rides: per tile, at least and at most. */
const RIDE_MS_PER_TILE = 120;
const MIN_RIDE_MS = 480;
const MAX_RIDE_MS = 1500;
/** The size of a tile that flies to or from a hand, in CSS pixels. */
const FLYING_PX = 64;

/** @param {string} name */
function numberOf(name) {
  return PIECES.findIndex((piece) => piece.name === name);
}

/** Needed only with The Companies: they load it when they are first shown.
 * @type {typeof import("./companies.js") | null} */
let companies = null;
const load = () => import("./companies.js").then((loaded) => (companies = loaded));
const loadCompanies = () => load().then(({ Companies }) => Companies);
const loadOwnShares = () => load().then(({ OwnShares }) => OwnShares);
const loadValues = () => load().then(({ Values }) => Values);
const loadShare = () => load().then(({ Share }) => Share);

// Tiles, cells and lines

const SIDES = ["north", "east", "south", "west"];

/** A tile in words: where each of its tracks leads.
 * @param {string} code @param {Props["words"]} words */
function tileWords(code, words) {
  const ways = SIDES.map((name, side) => {
    const out = sideOut(code, side);
    const to = words(out === side ? "way-back" : `way-to-${SIDES[out]}`);
    return words("way", { from: words(`way-from-${name}`), to });
  });
  return ways.join(", ");
}

/** A cell in words: how far it is from the nearest station.
 * @param {number} row @param {number} col @param {Pick<Props, "words" | "notation">} props */
function placeWords(row, col, { words, notation }) {
  const last = SIZE - 1;
  const near = [
    { cells: row, station: 1 + col },
    { cells: last - col, station: 1 + SIZE + row },
    { cells: last - row, station: 1 + 2 * SIZE + last - col },
    { cells: col, station: 1 + 3 * SIZE + last - row },
  ].sort((one, other) => one.cells - other.cells);
  const [{ cells, station }, second] = near;
  const place = second.cells
    ? cells
      ? words("place-inner", { station, nth: cells + 1 })
      : words("place-edge", { station })
    : words("place-corner", { station, other: second.station });
  return notation ? `${place} (${row},${col})` : place;
}

/** A whole line as one path, with its end point.
 * @param {(row: number, col: number) => string} codeAt @param {Line | GameEvent} line
 * @returns {{ d: string, x: number, y: number }} */
function wholeLine(codeAt, line) {
  const start = cellAt(line.station);
  let end = trackEnd(...start, false);
  let d = `M${xy(trackEnd(...start, false, STUB))}L${xy(end)}`;
  for (const [row, col, side] of line.path) {
    const code = codeAt(row, col);
    d += track(code[side], side, col * CELL, row * CELL);
    end = trackEnd(row, col, sideOut(code, side), true);
  }
  if (line.end && line.path.length) {
    const [row, col, side] = line.path[line.path.length - 1];
    const depth = line.end.power ? HALL : STUB;
    end = trackEnd(row, col, sideOut(codeAt(row, col), side), true, depth);
    d += `L${xy(end)}`;
  }
  return { d, x: end[0], y: end[1] };
}

// Reading the view

/** @param {View} view @returns {Line[]} */
function ownedLines(view) {
  return view.stations.filter((/** @type {Line} */ line) => line.owner !== null);
}

/** The name of a line's owner.
 * @param {number} owner @param {Props} props */
function ownerName(owner, { view, names, words }) {
  return view.companies ? words(`company-${PIECES[owner].name}`) : names[owner];
}

/** The owners that the viewer scores for: themselves, or the companies they hold shares in.
 * @param {View} view @returns {number[]} */
function viewerOwners(view) {
  if (view.viewer === null) return [];
  if (!view.companies) return [view.viewer];
  return Object.values(view.shares.held[view.viewer]).map(numberOf);
}

/** The events that are being told, or will be, while the view shows their results already.
 * @param {Pick<Props, "events" | "coming">} props */
function untold({ events, coming }) {
  // Once the last event is told, its results may be seen.
  return coming.length ? [...events, ...coming] : [];
}

/** The view without what has not been told yet: a line that will be finished is not finished, and a
 * tile on its way leads no line on.
 * @param {Props} props @returns {View} */
function viewAsTold(props) {
  const waiting = untold(props);
  if (!waiting.length) return props.view;
  const running = waiting.filter(({ event }) => event === "line").map(({ station }) => station);
  const laid = props.events.find(({ event }) => event === "lay");
  const stations = ownedLines(props.view).map((line) => {
    const told = running.includes(line.station) ? { ...line, points: null, end: null } : line;
    const cut = laid ? line.path.findIndex(([row, col]) => row === laid.row && col === laid.col) : -1;
    return cut < 0 ? told : { ...told, path: line.path.slice(0, cut), tiles: cut, points: null, end: null };
  });
  const byNumber = new Map(stations.map((line) => [line.station, line]));
  return {
    ...props.view,
    stations: props.view.stations.map((/** @type {Line} */ line) => byNumber.get(line.station) ?? line),
  };
}

/** The hand without a tile that is still to be drawn.
 * @param {Props} props @returns {string[]} */
function handAsTold({ view, coming }) {
  const drawn = coming.find(({ event, tile }) => event === "draw" && tile);
  const hand = [...(view.hand ?? [])];
  if (drawn) hand.splice(hand.lastIndexOf(drawn.tile), 1);
  return hand;
}

/** @param {Move[]} moves */
function lays(moves) {
  return moves.filter((move) => move.name === "lay");
}

/** The code of the tile to be laid, as it is turned: the one that the reader chose, or the first.
 * @param {Props} props @returns {string | null} */
function chosenTile({ view, moves, draft }) {
  const codes = lays(moves).map((move) => move.tile);
  const candidates = [draft.tile, ...(view.hand ?? [])];
  return candidates.find((code) => codes.includes(code)) ?? codes[0] ?? null;
}

/** Whose line uses each of the four tracks of each laid tile: the owner, with "!" if the line is
 * finished.
 * @param {View} view @returns {Map<string, string[]>} */
function ridersByCell(view) {
  const riders = new Map();
  for (const line of ownedLines(view)) {
    for (const [row, col, side] of line.path) {
      const key = `${row},${col}`;
      if (!riders.has(key)) riders.set(key, ["", "", "", ""]);
      riders.get(key)[side] = `${line.owner}${line.points === null ? "" : "!"}`;
    }
  }
  return riders;
}

// The board

/** The parts that never change: the ground, the cells, the power station, the tracks to the cars. */
const GROUND = (() => {
  const cells = [];
  for (let row = 0; row < SIZE; row++) {
    for (let col = 0; col < SIZE; col++) {
      if (inPower(row, col)) continue;
      const box = { x: col * CELL + 1.5, y: row * CELL + 1.5, width: 97, height: 97, rx: 7 };
      cells.push(html`<rect class="cell" data-place=${`cell-${row}-${col}`} ...${box} />`);
    }
  }
  const stubs = [];
  for (let station = 1; station <= 4 * SIZE; station++) {
    const [row, col, side] = cellAt(station);
    for (const out of [false, true]) {
      stubs.push(`M${xy(trackEnd(row, col, side, out))}L${xy(trackEnd(row, col, side, out, STUB))}`);
    }
  }
  const d = stubs.join("");
  return html`<g aria-hidden="true">
    <rect class="ground" x="-13" y="-13" width="826" height="826" rx="16" />
    ${cells}
    <g class="rail"><path class="edges" d=${d} /><path class="bed" d=${d} /></g>
    ${powerStation()}
  </g>`;
})();

/** Each cell's row and column, as in the notation.
 * @param {{ board: (string | null)[][] }} props */
function Coordinates({ board }) {
  const piece = usePieces();
  return board.map((line, row) => {
    const laid = line.map((code) => (code ? "laid" : "")).join();
    return piece(row, laid, () => html`<g key=${row}>${line.map(coordinates(row))}</g>`);
  });
}

/** @param {number} row */
function coordinates(row) {
  return (/** @type {string | null} */ code, /** @type {number} */ col) =>
    inPower(row, col)
      ? null
      : html`<text
          class=${code ? "coordinates laid" : "coordinates"}
          x=${col * CELL + 50}
          y=${row * CELL + 57}
        >
          ${row},${col}
        </text>`;
}

/** @param {{ view: View, laid: GameEvent | undefined }} props */
function Tiles({ view, laid }) {
  const piece = usePieces();
  const riders = ridersByCell(view);
  const tiles = [];
  for (let row = 0; row < SIZE; row++) {
    for (let col = 0; col < SIZE; col++) {
      const code = view.board[row][col];
      if (!code) continue;
      const key = `${row},${col}`;
      const here = riders.get(key) ?? NO_RIDERS;
      const fresh = laid?.row === row && laid.col === col;
      const draw = () => drawTile(code, here, row, col, fresh);
      tiles.push(piece(key, `${code} ${here.join()} ${fresh}`, draw));
    }
  }
  return html`<g aria-hidden="true">${tiles}</g>`;
}

/** @param {{ view: View }} props */
function Cars({ view }) {
  const piece = usePieces();
  /** @param {Line} line */
  const look = ({ owner, points }) => `${owner} ${points}`;
  const cars = view.stations.map((/** @type {Line} */ line) =>
    piece(line.station, look(line), () => drawCar(line)),
  );
  return html`<g aria-hidden="true">${cars}</g>`;
}

/** The ends of the unfinished lines.
 * @param {{ view: View }} props */
function Heads({ view }) {
  const piece = usePieces();
  const waiting = ownedLines(view).filter((line) => line.points === null && line.path.length);
  return waiting.map(({ station, owner, path }) => {
    const [row, col, side] = path[path.length - 1];
    const [x, y] = trackEnd(row, col, sideOut(view.board[row][col], side), true);
    const draw = () => html`<${Head} key=${station} owner=${owner} x=${x} y=${y} />`;
    return piece(station, `${owner} ${x} ${y}`, draw);
  });
}

/** The board is square: what else there is to see stands beside it, or below if the box is high.
 * @param {Props["box"]} box */
function standsBeside({ width, height }) {
  return width - height >= MIN_BESIDE_PX;
}

/** @param {Props} props */
function Board(props) {
  const { words, box, events, coming } = props;
  const [onlyMine, setOnlyMine] = useState(false);
  const view = useMemo(() => viewAsTold(props), [props.view, events, coming]);
  const laid = events.find(({ event }) => event === "lay");
  const drawn = coming.filter(({ event }) => event === "draw").length;
  const own = viewerOwners(view);
  const beside = standsBeside(box);
  const below = box.height - box.width >= MIN_BELOW_PX;
  const classes = ["tracks"];
  if (onlyMine) classes.push("only", ...own.map((owner) => `of-${owner}`));
  const edge = MARGIN * 2 + SIZE * CELL;
  const arranged = ["cable-car"];
  if (beside) arranged.push("beside");
  if (view.companies) arranged.push("with-companies");
  return html`<div class=${arranged.join(" ")}>
    <svg
      class=${classes.join(" ")}
      viewBox="${-MARGIN} ${-MARGIN} ${edge} ${edge}"
      role="group"
      aria-label=${words("track-board")}
    >
      ${GROUND}
      <${Tiles} view=${view} laid=${laid} />
      <${Cars} view=${view} />
      <${Targets} ...${props}>
        <g class="marks" aria-hidden="true">
          ${props.notation && html`<${Coordinates} board=${view.board} />`}
          <${Heads} view=${view} />
        </g>
      <//>
      <${Stations} ...${props} view=${view} />
      <${EventMarks} ...${props} />
    </svg>
    <div class="track-more">
      ${view.companies && below && html`<${Lazy} load=${loadValues} ...${props} />`}
      <p class="supply" data-place="supply">${words("panel-supply", { count: view.supply + drawn })}</p>
      ${own.length > 0 &&
      html`<${Switch} on=${onlyMine} set=${setOnlyMine} label=${words("track-mine")} />`}
      ${view.companies && beside && html`<${Lazy} load=${loadCompanies} ...${props} payoutText=${payoutText} />`}
    </div>
  </div>`;
}

/** @param {{ on: boolean, set: (on: boolean) => void, label: string }} props */
function Switch({ on, set, label }) {
  return html`<button type="button" class="switch" aria-pressed=${on} onClick=${() => set(!on)}>
    ${label}
  </button>`;
}

// Stations

/** @param {Line} line @param {Props} props */
function stationName(line, props) {
  const { station, owner, tiles, points } = line;
  const { words } = props;
  if (owner === null) return words("track-station-empty", { station });
  const about = { station, tiles, owner: ownerName(owner, props) };
  if (points === null) return words("track-station", about);
  return words("track-station-home", { ...about, points });
}

/** The stations. Pointing at a station shows its line, clicking keeps it on show.
 * @param {Props} props */
function Stations(props) {
  const { view } = props;
  const [kept, setKept] = useState("");
  const keys = view.stations.map((/** @type {Line} */ { station }) => String(station));
  const { pointed, layer, target } = useTargets(keys, {
    choose: (station) => setKept(kept === station ? "" : station),
  });
  const piece = usePieces();
  const buttons = view.stations.map((/** @type {Line} */ line) => {
    const { station, owner, tiles, points } = line;
    const held = kept === String(station);
    const about = target(String(station));
    const who = owner === null ? "" : ownerName(owner, props);
    return piece(station, `${who} ${tiles} ${points} ${held} ${about.tabindex}`, () =>
      stationButton(station, stationName(line, props), held, about),
    );
  });
  const shown = [...new Set([kept, pointed])].filter(Boolean).map((n) => view.stations[Number(n) - 1]);
  return html`<g>
    <g ...${layer}>${buttons}</g>
    <g class="over" aria-hidden="true">
      ${shown
        .filter((line) => line.tiles > 0)
        .map((line) => {
          const { d, x, y } = wholeLine((row, col) => view.board[row][col], line);
          const text = line.points === null ? line.tiles : `+${line.points}`;
          return html`<${Trace} key=${line.station} d=${d} owner=${line.owner} kind="pointed" />
            <${Badge} x=${x} y=${y} text=${text} />`;
        })}
    </g>
  </g>`;
}

/** A transparent button on top of a car.
 * @param {number} station @param {string} name @param {boolean} kept
 * @param {Record<string, unknown>} about */
function stationButton(station, name, kept, about) {
  const [x, y] = stationPoint(station);
  return html`<rect
    key=${station}
    class="station"
    data-place=${`station-${station}`}
    ...${about}
    aria-label=${name}
    aria-pressed=${kept}
    x=${x - 34}
    y=${y - 34}
    width="68"
    height="68"
    rx="12"
  >
    <title>${name}</title>
  </rect>`;
}

// Where tiles can be laid

/** The cells where the chosen tile can be laid, and those that say why it cannot. Pointing at a cell
 * shows the tile there and its effects. The children are drawn over the cells and below that tile.
 * @param {Props & { children: any }} props */
function Targets(props) {
  const { moves, staged, pick, children } = props;
  const tile = chosenTile(props);
  const targets = lays(moves).filter((move) => move.tile === tile);
  const moveAt = (/** @type {string | null} */ cell) => targets.find((move) => cellOf(move) === cell);
  const { pointed, layer, target } = useTargets(targets.map(cellOf), {
    choose: (cell) => {
      const move = moveAt(cell);
      if (move) pick(move.action);
    },
  });
  const labels = useMemo(
    () => targets.map((move) => moveName(move, props)),
    [moves, tile, props.previews, props.words, props.notation],
  );
  const refusedCells = useMemo(
    () => drawRefused(tile, props),
    [props.refusals, tile, props.words, props.notation],
  );
  // What has been chosen wins over what is pointed at.
  const ghost = lays(moves).find((move) => move.action === staged) ?? moveAt(pointed);
  return html`<g>
    <g ...${layer}>
      ${refusedCells}
      ${targets.map(
        (move, i) => html`<path
          key=${cellOf(move)}
          class="target"
          ...${target(cellOf(move))}
          aria-label=${labels[i]}
          d=${`M${move.col * CELL + 12} ${move.row * CELL + 5}${CARD_OUTLINE}`}
        />`,
      )}
    </g>
    ${children}
    ${ghost && html`<${Ghost} ...${props} move=${ghost} />`}
  </g>`;
}

/** The cells where a tile cannot be laid; the power station counts as one.
 * @param {string | null} tile @param {Props} props */
function drawRefused(tile, props) {
  const { words } = props;
  return props.refusals.flatMap((refusal) => {
    if (refusal.name !== "lay" || (refusal.tile ?? tile) !== tile) return [];
    /** @type {Point[]} */
    const cells = refusal.cells ?? [];
    const power = cells.some(([row, col]) => inPower(row, col));
    return (power ? cells.slice(0, 1) : cells).map(([row, col]) => {
      const size = (power ? 2 : 1) * CELL - 10;
      const label = power
        ? words("panel-power")
        : words("track-lay", { place: placeWords(row, col, props) });
      return html`<rect
        key=${`${row},${col}`}
        class="no-target"
        ...${refused(refusal, label, props)}
        x=${col * CELL + 5}
        y=${row * CELL + 5}
        width=${size}
        height=${size}
      />`;
    });
  });
}

/** @param {number} row @param {number} col */
function inPower(row, col) {
  return [3, 4].includes(row) && [3, 4].includes(col);
}

/** The outline of a target cell, starting at the left end of its upper edge. */
const CARD_OUTLINE = "h76q7 0 7 7v76q0 7 -7 7h-76q-7 0 -7 -7v-76q0 -7 7 -7z";

/** @param {Move | GameEvent} move */
function cellOf(move) {
  return `${move.row},${move.col}`;
}

/** A tile as it would be laid, with the lines that it would extend and their points.
 * @param {Props & { move: Move }} props */
function Ghost({ view, previews, move }) {
  /** @type {Line[]} */
  const lines = previews[move.action]?.lines ?? [];
  /** @param {number} row @param {number} col */
  const codeAt = (row, col) =>
    row === move.row && col === move.col ? move.tile : view.board[row][col];
  const drawn = lines.map((line) => ({ line, ...wholeLine(codeAt, line) }));
  return html`<g class="ghost" aria-hidden="true">
    ${drawTile(move.tile, NO_RIDERS, move.row, move.col)}
    <g class="frame">
      <rect x=${move.col * CELL + 2} y=${move.row * CELL + 2} width="96" height="96" rx="7" />
    </g>
    ${drawn.map(
      ({ line, d }) => html`<${Trace}
        key=${line.station}
        d=${d}
        owner=${line.owner}
        kind=${line.points === null ? "extended" : "finished"}
      />`,
    )}
    ${drawn.map(({ line, x, y }) =>
      line.points === null
        ? html`<${Head} owner=${line.owner} x=${x} y=${y} />`
        : html`<${Badge} x=${x} y=${y} text=${`+${line.points}`} />`,
    )}
  </g>`;
}

// Events

/** Softly marked, what happened lately; the line being finished; and what the line of the log or of a
 * score that is pointed at is about.
 * @param {Props} props */
function EventMarks(props) {
  const { view, events, lately, lit } = props;
  /** @param {number} row @param {number} col */
  const codeAt = (row, col) => view.board[row][col];
  /** @param {GameEvent} event */
  const drawable = (event) =>
    event.event === "line" &&
    event.path.every((/** @type {Crossing} */ [row, col]) => view.board[row][col]);
  const laid = lately.filter(({ event, row, col }) => event === "lay" && codeAt(row, col));
  const seatLooks = seats(view);
  const waiting = untold(props);
  const recent = lately.filter(
    ({ event, station }) => event === "line" && !waiting.some((one) => one.station === station),
  );
  /** @param {GameEvent} event @returns {(Line | GameEvent)[]} */
  const litLines = (event) => {
    if (event.event === "lines") return event.stations.map((/** @type {number} */ n) => view.stations[n - 1]);
    return drawable(event) ? [event] : [];
  };
  return html`<g class="happenings" aria-hidden="true">
    ${laid.map(
      (event) => html`<${Frame}
        key=${cellOf(event)}
        kind=${events.some((one) => one.event === "lay" && cellOf(one) === cellOf(event)) ? "latest fresh" : "latest"}
        event=${event}
        colour=${seatLooks[event.seat].colour}
      />`,
    )}
    ${recent.map(({ station }) => {
      const [x, y] = stationPoint(station);
      return html`<rect key=${station} class="recent" x=${x - 36} y=${y - 36} width="72" height="72" rx="12" />`;
    })}
    ${events.filter(drawable).map((event) => html`<${Ride} key=${event.station} ...${{ event, codeAt }} />`)}
    ${lit
      .filter((event) => event.event === "lay")
      .map((event) => html`<${Frame} kind="lit" event=${event} />`)}
    ${lit.flatMap(litLines).map((line) => html`<${Traced} ...${{ line, codeAt }} />`)}
  </g>`;
}

/** A whole line with its points, or its tiles so far.
 * @param {{ line: Line | GameEvent, codeAt: (row: number, col: number) => string }} props */
function Traced({ line, codeAt }) {
  if (!line.path.length) return null;
  const { d, x, y } = wholeLine(codeAt, line);
  const owner = /** @type {number} */ (ownerOf(line));
  return html`<${Trace} d=${d} owner=${owner} kind="pointed" />
    <${Badge} x=${x} y=${y} text=${line.points === null ? line.tiles : `+${line.points}`} />`;
}

/** A car rides its line to the end, and its points appear there.
 * @param {{ event: GameEvent, codeAt: (row: number, col: number) => string }} props */
function Ride({ event, codeAt }) {
  const { d, x, y } = wholeLine(codeAt, event);
  const owner = ownerOf(event);
  const look = PIECES[owner];
  const time = Math.min(MAX_RIDE_MS, Math.max(MIN_RIDE_MS, RIDE_MS_PER_TILE * event.tiles));
  return html`<g class="scored" style=${{ "--ride": `${time}ms` }}>
    <${Trace} d=${d} owner=${owner} kind="running" />
    <g class="car riding" style=${{ offsetPath: `path("${d}")` }}>
      <path class="body" fill=${look.colour} d=${BODY} />
      <${Glyph} look=${look} scale=${1.5} />
    </g>
    <${Badge} x=${x} y=${y} text=${`+${event.points}`} />
  </g>`;
}

/** @param {GameEvent | Line} event */
function ownerOf(event) {
  return "company" in event ? numberOf(event.company) : event.owner;
}

/** What crosses the page when an event is told.
 * @param {GameEvent} event @param {{ view: View }} props
 * @returns {{ flights?: Flight[], gains?: import("../../web/browser/types.d.ts").Gain[] }} */
function tell(event, { view }) {
  const holder = event.seat === view.viewer ? "tiles" : `seat-${event.seat}`;
  switch (event.event) {
    case "lay":
      return { flights: [tileFlight(holder, "fresh-tile", event.tile)] };
    case "draw":
      // That others draw again after each tile goes without saying.
      return event.tile || view.declined ? { flights: [tileFlight("supply", holder, event.tile)] } : {};
    case "line":
      return event.company ? {} : { gains: [{ seat: event.owner, points: `+${event.points}` }] };
    case "exchange":
      return { flights: companies?.exchangeFlights(event, view) };
  }
  return {};
}

/** @param {string} from @param {string} to @param {string | undefined} tile its back if unknown
 * @returns {Flight} */
function tileFlight(from, to, tile) {
  const piece = tile ? html`<${LooseTile} code=${tile} />` : html`<div class="tile-back"></div>`;
  return { from, to, piece, size: [FLYING_PX, FLYING_PX] };
}

/** A small picture in a line of text: a tile, a share, or a car with its number.
 * @param {{ kind: string, value: string }} thing */
function Picture({ kind, value }) {
  const [first, colour] = value.split(" ");
  if (kind === "share") return html`<${Lazy} load=${loadShare} percentage=${first} company=${colour} />`;
  if (kind === "tile") {
    return html`<svg class="tile-picture" viewBox="0 0 100 100" aria-hidden="true">
      <rect class="tile" width="100" height="100" rx="12" />
      ${drawingOrder(value, NO_RIDERS).map((side) => {
        const d = tracks(value)[side];
        return html`<path class="casing" d=${d} /><path class="line" d=${d} />`;
      })}
      <rect class="edge" x="3" y="3" width="94" height="94" rx="12" />
    </svg>`;
  }
  if (kind !== "car") return null;
  const look = PIECES[numberOf(colour)];
  const width = first.length > 1 ? 138 : 106;
  return html`<svg class="car-picture" viewBox="-34 -34 ${width} 68" aria-hidden="true">
    <path class="body" fill=${look.colour} d=${BODY} />
    <${Glyph} look=${look} scale=${1.6} />
    <text x=${width / 2} y="21">${first}</text>
  </svg>`;
}

// What the viewer holds

/** @param {Props} props */
function Hand(props) {
  const { view, moves, words, pick, staged } = props;
  if (!view.hand) return null;
  const others = moves.filter((move) => move.name === "decline" || move.name === "pass");
  const noDecline = refusalOf(props, { name: "decline" });
  return html`<div class=${view.shares ? "track-tray with-shares" : "track-tray"}>
    <${HeldTiles} ...${props} />
    ${others.map(
      (move) => html`<button
        type="button"
        key=${move.name}
        class=${move.action === staged ? "staged" : ""}
        data-place=${move.name}
        title=${words(`move-${move.name}`)}
        onClick=${() => pick(move.action)}
      >
        ${move.name === "decline" ? html`<${Decline} words=${words} />` : words("move-pass")}
      </button>`,
    )}
    ${noDecline &&
    html`<button
      type="button"
      key="decline"
      class="greyed"
      data-place="decline"
      ...${refused(noDecline, words("move-decline"), props)}
      tabindex="0"
    >
      <${Decline} words=${words} />
    </button>`}
    ${view.shares && html`<${Lazy} load=${loadOwnShares} ...${props} />`}
  </div>`;
}

/** The text of a button, in short where there is little room.
 * @param {{ words: Props["words"] }} props */
function Decline({ words }) {
  return html`<span class="in-full">${words("move-decline")}</span>
    <span class="in-short">${words("track-decline")}</span>`;
}

/** The tiles in hand. If there is a choice, the chosen tile is marked. It can be turned if there are
 * moves for it in other orientations.
 * @param {Props} props */
function HeldTiles(props) {
  const { view, moves, words, draft, setDraft } = props;
  const codes = new Set(lays(moves).map((move) => move.tile));
  const chosen = chosenTile(props);
  const usable = usableTiles(view, codes);
  const marked = placeInHand(view, usable, chosen, draft.place);
  const choice = usable.filter(Boolean).length > 1;
  const hand = handAsTold(props);
  const drawn = props.events.find(({ event, tile }) => event === "draw" && tile)?.tile;
  const fresh = drawn ? hand.lastIndexOf(drawn) : -1;
  return html`<div class="track-hand" role="group" aria-label=${words("panel-hand")} data-place="tiles">
    ${hand.map((code, place) => {
      const shown = place === marked && chosen ? chosen : code;
      const kept = codes.size > 0 && !usable[place];
      const tile = tileWords(shown, words);
      const label = words(kept ? "track-tile-kept" : "track-tile", { tile });
      const picture = html`<${LooseTile} code=${shown} />`;
      const refusal = kept ? refusalOf(props, { name: "lay", tile: code, cells: undefined }) : undefined;
      if (refusal) {
        return html`<button
          type="button"
          key=${place}
          class="hand-tile kept"
          data-place=${`tile-${place}`}
          ...${refused(refusal, label, props)}
          tabindex="0"
        >
          ${picture}
        </button>`;
      }
      if (!choice || kept) {
        const kind = place === fresh ? " fresh" : kept ? " kept" : "";
        return html`<span
          key=${place}
          class=${`hand-tile${kind}`}
          data-place=${`tile-${place}`}
          role="img"
          aria-label=${label}
        >
          ${picture}
        </span>`;
      }
      return html`<button
        type="button"
        key=${place}
        class="hand-tile"
        data-place=${`tile-${place}`}
        aria-label=${label}
        aria-pressed=${place === marked}
        onClick=${() => setDraft({ ...draft, place, tile: firstOf(orientations(shown, view), codes) })}
      >
        ${picture}
      </button>`;
    })}
    ${chosen && html`<${Turns} ...${props} code=${chosen} codes=${codes} />`}
  </div>`;
}

/** The codes with which a tile in hand can be laid, starting with its own.
 * @param {string} code @param {View} view */
function orientations(code, view) {
  return view.options.free_orientation ? rotations(code) : [code];
}

/** For each tile in hand, whether there are moves for it. After declining, only the last tile drawn
 * can be laid.
 * @param {View} view @param {Set<string>} codes @returns {boolean[]} */
function usableTiles(view, codes) {
  const last = view.hand.length - 1;
  return view.hand.map(
    (/** @type {string} */ code, /** @type {number} */ place) =>
      (!view.declined || place === last) && orientations(code, view).some((one) => codes.has(one)),
  );
}

/** The place of the chosen tile in the hand: where the reader picked it, or else the first tile that
 * matches.
 * @param {View} view @param {boolean[]} usable @param {string | null} chosen
 * @param {number | undefined} picked */
function placeInHand(view, usable, chosen, picked) {
  const fits = usable.map(
    (can, place) => can && orientations(view.hand[place], view).includes(chosen ?? ""),
  );
  if (picked !== undefined && fits[picked]) return picked;
  const exact = fits.findIndex((can, place) => can && view.hand[place] === chosen);
  return exact >= 0 ? exact : fits.indexOf(true);
}

/** A tile's codes as it is turned clockwise, starting with its own.
 * @param {string} code */
function rotations(code) {
  return [0, 1, 2, 3].map((i) => code.slice(4 - i) + code.slice(0, 4 - i));
}

/** @param {string[]} candidates @param {Set<string>} codes */
function firstOf(candidates, codes) {
  return candidates.find((code) => codes.has(code));
}

/** Buttons to turn the chosen tile, if there are moves for it in other orientations.
 * @param {Props & { code: string, codes: Set<string> }} props */
function Turns({ code, codes, words, draft, setDraft, view }) {
  if (!view.options.free_orientation) return null;
  const clockwise = rotations(code).slice(1);
  const right = firstOf(clockwise, codes);
  const left = firstOf([...clockwise].reverse(), codes);
  if (!right || !left || right === code) return null;
  return html`<span class="track-turns">
    <button
      type="button"
      aria-label=${words("track-turn-left")}
      data-place="turn-left"
      onClick=${() => setDraft({ ...draft, tile: left })}
    >
      ⟲
    </button>
    <button
      type="button"
      aria-label=${words("track-turn-right")}
      data-place="turn-right"
      onClick=${() => setDraft({ ...draft, tile: right })}
    >
      ⟳
    </button>
  </span>`;
}

// Public information

/** @param {View} view @param {number} seat */
function carsWaiting(view, seat) {
  return ownedLines(view).filter((line) => line.owner === seat && line.points === null).length;
}

/** @param {Props & { seat: number }} props */
function Facts(props) {
  const { view, words, seat } = props;
  const about = view.seats[seat];
  const later = untold(props).filter(({ event, owner }) => event === "line" && owner === seat);
  const shown = later.length
    ? String(later.reduce((points, line) => points - line.points, about.points))
    : points(view, seat);
  /** @type {[string, any][]} */
  const facts = [
    ["panel-points", html`<${Points} ...${props} text=${shown} />`],
    ["panel-tiles", about.tiles],
  ];
  if (!view.companies) facts.push(["panel-cars", carsWaiting(viewAsTold(props), seat)]);
  return html`<dl class="facts">
    ${facts.map(
      ([id, value]) => html`<div key=${id}>
        <dt>${words(id)}</dt>
        <dd>${value}</dd>
      </div>`,
    )}
  </dl>`;
}

/** @param {Props} props */
function Aside(props) {
  const { view, box } = props;
  if (!view.companies || standsBeside(box)) return null;
  return html`<div class="track-aside box"><${Lazy} load=${loadCompanies} ...${props} payoutText=${payoutText} /></div>`;
}

// As text

/** A move in words, with its effects as far as they are known.
 * @param {Move} move @param {Props} props */
function moveName(move, props) {
  const { words } = props;
  const preview = props.previews[move.action];
  if (move.name === "exchange") {
    return companies?.exchangeName(move, props, Boolean(preview)) ?? words("panel-shares");
  }
  if (move.name !== "lay") return words(`move-${move.name}`);
  const name = layName(move, props);
  /** @type {Line[]} */
  const lines = preview?.lines ?? [];
  if (!lines.length) return name;
  const order = [...lines].sort((one, other) => (other.points ?? 0) - (one.points ?? 0));
  const effects = order.map((line) => effect(line, props)).join("; ");
  return words("track-effects", { move: name, effects });
}

/** Where a tile is laid, and, if there is a choice, which one and how it is turned.
 * @param {Move} move @param {Props} props */
function layName({ tile, row, col }, props) {
  const { view, words } = props;
  const place = placeWords(row, col, props);
  const last = view.hand.length - 1;
  const nth = view.declined
    ? last
    : view.hand.findIndex((/** @type {string} */ code) => orientations(code, view).includes(tile));
  const turn = rotations(view.hand[nth]).indexOf(tile);
  const which = last > 0 && !view.declined ? words("track-nth", { nth: nth + 1 }) : words("track-only");
  return words("track-lay-turned", { tile: which, turn, place });
}

/** @param {Line} line @param {Props} props */
function effect({ station, owner, tiles, points }, props) {
  const about = { station, owner: ownerName(/** @type {number} */ (owner), props) };
  if (points === null) return props.words("track-leads-on", { ...about, tiles });
  return props.words("track-finishes", { ...about, points });
}

/** @param {Props} props */
function describe(props) {
  const { view, words, names } = props;
  const lines = [
    view.turn === null ? words("prompt-over") : words("text-turn", { player: names[view.turn] }),
    ...names.map((player, seat) => aboutSeat(view, words, player, seat)),
    words("panel-supply", { count: view.supply }),
  ];
  for (const code of view.hand ?? []) {
    lines.push(words("text-hand", { tile: tileWords(code, words) }));
  }
  if (view.companies) lines.push(...(companies?.describe(props) ?? []));
  view.board.forEach((/** @type {(string | null)[]} */ cells, /** @type {number} */ row) => {
    cells.forEach((code, col) => {
      if (!code) return;
      const about = { place: placeWords(row, col, props), tile: tileWords(code, words) };
      lines.push(words("text-cell", about));
    });
  });
  const own = viewerOwners(view);
  /** @param {Line} line */
  const first = (line) => (own.includes(/** @type {number} */ (line.owner)) ? 0 : 1);
  const started = ownedLines(view).filter((line) => line.tiles > 0);
  const order = started.sort((one, other) => first(one) - first(other));
  return [...lines, ...order.map((line) => stationName(line, props))];
}

/** @param {View} view @param {Props["words"]} words @param {string} player @param {number} seat */
function aboutSeat(view, words, player, seat) {
  const { points, tiles } = view.seats[seat];
  if (points === null) return words("text-seat-shares", { player, tiles });
  return words("text-seat", { player, points, tiles, cars: carsWaiting(view, seat) });
}

/** @param {View} view */
function seats(view) {
  if (view.companies) return looks.neutral.slice(0, view.seats.length);
  return view.seats.map((/** @type {{ colour: string }} */ { colour }) => PIECES[numberOf(colour)]);
}

/** A seat's points in short. With The Companies, the viewer's own are what they would be paid now, and
 * those of others are secret until the end.
 * @param {View} view @param {number} seat */
function points(view, seat) {
  if (!view.companies) return String(view.seats[seat].points);
  if (view.result) return String(view.result.scores[seat]);
  return seat === view.viewer ? payoutText(view) : "?";
}

/** What the viewer would be paid now: one number, or the least and the most.
 * @param {View} view */
function payoutText({ payout: { least, most } }) {
  return least === most ? String(least) : `${least}–${most}`;
}

/** @type {import("../../web/browser/types.d.ts").Board} */
export const board = {
  ...{ Board, Hand, Facts, Aside, points, seats, moveName, describe, tell, Picture },
  proportions: 1.2,
  handHeight: { window: 92, phone: 84 },
  loadLegend: () => import("./legend.js").then(({ legend }) => legend),
};
