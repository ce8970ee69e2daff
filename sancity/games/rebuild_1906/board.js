/** The board of 1906: pure functions that draw a view. It knows what cards and plots look like, but no
 * rules: the legal moves and their effects come from the server. */

import { html, useMemo } from "../../web/vendor/preact.js";
import { Chip, Disc, Glyph } from "../../web/browser/pieces.js";
import { usePieces } from "../../web/browser/svg.js";
import { useTargets } from "../../web/browser/targets.js";
import looks from "./looks.json" with { type: "json" };

/** @typedef {import("../../web/browser/types.d.ts").Props} Props */
/** @typedef {import("../../web/browser/types.d.ts").View} View */
/** @typedef {import("../../web/browser/types.d.ts").Move} Move */
/** @typedef {import("../../web/browser/types.d.ts").GameEvent} GameEvent */
/** @typedef {Props["words"]} Words */
/** @typedef {{ colour: string | null, number: number | null, symbols: string[] }} Permit */
/** @typedef {{ objective: string, points?: number, each?: number, ranks?: number[],
 *   bar?: number[], worth?: any }} Objective */
/** @typedef {{ plot: string, colour: string, number: number, rubble: boolean,
 *   building: number | null }} Plot */
/** @typedef {{ card: string, plots: Plot[] }} PlotCardInfo */
/** @typedef {{ act: string, pawn: number | null, dollars?: number }} Space */
/** @typedef {{ card: string, current: boolean, spaces: Space[] }} ActionCard */
/** What the parts of the board are given besides: the attributes of a place on the board, and the move
 * whose effects are on show.
 * @typedef {Props & { spot: Spot, shown: Move | null }} PartProps */
/** The attributes of a place: of a target if there is a move for it, or else of a picture, if it has a
 * name. A target's name starts with its visible text, for speech control; with null, its name is its
 * text.
 * @typedef {(kind: string, move: Move | undefined, name?: string, text?: string | null) =>
 *   Record<string, any>} Spot */

const SEATS = looks.seats;
/** In the order of the stripes on a wild permit; their colours are in `board.css`. */
const DISTRICTS = ["green", "red", "yellow", "violet"];

/** A mark for each district, 24 wide: leaf, flame, sun, moon.
 * @type {Record<string, string>} */
const MARKS = {
  green: "M4 20C3 9 10 3 21 3C21 14 15 21 7 18L12 11L5 18Z",
  red: "M12 2C14 7 19 9 19 15A7 7 0 0 1 5 15C5 12 7 10 8 8C9 10 10 11 11 11C12 9 12 5 12 2Z",
  yellow:
    "M12 7A5 5 0 1 1 11.99 7ZM11 1H13V5H11ZM11 19H13V23H11ZM1 11H5V13H1ZM19 11H23V13H19ZM4 5.4L5.4 4L8.2 6.8L6.8 8.2ZM15.8 17.2L17.2 15.8L20 18.6L18.6 20ZM18.6 4L20 5.4L17.2 8.2L15.8 6.8ZM6.8 15.8L8.2 17.2L5.4 20L4 18.6Z",
  violet: "M15 2A10.5 10.5 0 1 0 21 17A9 9 0 0 1 15 2Z",
};

/** Icons for actions and cards, 24 wide, filled.
 * @type {Record<string, string>} */
const ICONS = {
  build: "M12 3L2.5 11H5V21H10V15H14V21H19V11H21.5Z",
  subsidised:
    "M9 5L1 12H3V21H7.5V16H10.5V21H15V12H17ZM18.5 1L19.8 4.2L23.2 4.4L20.6 6.6L21.5 10L18.5 8.1L15.5 10L16.4 6.6L13.8 4.4L17.2 4.2Z",
  materials: "M2 15H11V21H2ZM13 15H22V21H13ZM7.5 8H16.5V14H7.5Z",
  profit:
    "M12 1.5A10.5 10.5 0 1 0 12 22.5A10.5 10.5 0 1 0 12 1.5ZM11 4.5H13V6.3C15 6.6 16.3 7.8 16.5 9.7H14.3C14.1 8.7 13.4 8.2 12 8.2C10.6 8.2 9.8 8.8 9.8 9.6C9.8 10.5 10.6 10.8 12.4 11.2C14.9 11.7 16.7 12.4 16.7 14.5C16.7 16.2 15.3 17.4 13 17.7V19.5H11V17.7C8.8 17.4 7.4 16.1 7.3 14.1H9.5C9.6 15.2 10.5 15.8 12 15.8C13.6 15.8 14.4 15.3 14.4 14.5C14.4 13.6 13.6 13.3 11.7 12.9C9.3 12.4 7.5 11.7 7.5 9.7C7.5 7.9 8.9 6.6 11 6.3Z",
  permit: "M4 2H15L20 7V22H4ZM7 9H17V11H7ZM7 13H17V15H7ZM7 17H13V19H7Z",
  objective:
    "M5 1.5H7.5V22.5H5ZM8.5 3C12 1.5 15 5 20.5 3V13C15 15 12 11.5 8.5 13Z",
  clearing:
    "M1.5 21L4 15L8 14L10.5 17.5L10 21ZM11.5 21L12 17L15.5 14.5L20 16L22.5 21ZM7 12.5L9 8L13.5 7L17 10L16 13.2L11.5 15.8Z",
  development: "M2 21V16H7.5V11H13V6H18L16 3.5L17.5 2L22.5 7L17.5 12L16 10.5L18 8.5H15.5V13.5H10V18.5H4.5V21Z",
  pass: "M4 4L13 12L4 20ZM15 4H19V20H15Z",
  lighting:
    "M12 1.5A6.5 6.5 0 0 0 8.5 13.5V16H15.5V13.5A6.5 6.5 0 0 0 12 1.5ZM8.5 17.5H15.5V19.5H8.5ZM10 21H14V23H10Z",
  tram: "M3 5Q12 0.5 21 5V18H3ZM5.5 8V13H10.8V8ZM13.2 8V13H18.5V8ZM5 19.500H9V22.500H5ZM15 19.500H19V22.500H15Z",
  hydrant:
    "M9 3.500Q12 0.5 15 3.500V5H17V7.500H16V10H19V14H16V19H18V22.500H6V19H8V14H5V10H8V7.500H7V5H9ZM12 9.800A2.2 2.2 0 1 0 12 14.200A2.2 2.2 0 1 0 12 9.800Z",
  park: "M12 1.500A6 6 0 0 1 17 7A5 5 0 0 1 16 16.500H13.200V22.500H10.800V16.500H8A5 5 0 0 1 7 7A6 6 0 0 1 12 1.500Z",
  building: "M12 3L2.5 11H5V21H19V11H21.5Z",
  step: "M2 10H14V5L22 12L14 19V14H2Z",
};
/** Bonuses of the year board whose icon has another name.
 * @type {Record<string, string>} */
const BONUS_ICONS = { money: "profit" };

/** The most legible text colour on a district.
 * @param {string} name */
function ink(name) {
  return `var(--district-${name}-ink)`;
}

/** @param {string} name */
function district(name) {
  return `var(--district-${name})`;
}

/** Draw again only when one of the values shown has changed. They are compared as JSON, because each
 * frame brings a whole new view, most of it unchanged.
 * @param {() => any} draw @param {...any} shown */
function useCached(draw, ...shown) {
  return useMemo(draw, [JSON.stringify(shown)]);
}

// Small pictures

/** @param {{ name: string, kind?: string }} props */
function Icon({ name, kind = "" }) {
  return useMemo(
    () => html`<svg class="city-icon ${kind}" viewBox="0 0 24 24" aria-hidden="true">
      <path d=${ICONS[name]} fill="currentColor" fill-rule="evenodd" />
    </svg>`,
    [name, kind],
  );
}

/** A district's mark, inside an SVG.
 * @param {{ colour: string, x: number, y: number, scale: number }} props */
function Mark({ colour, x, y, scale }) {
  const d = MARKS[colour];
  return html`<path
    d=${d}
    transform="translate(${x} ${y}) scale(${scale})"
    fill=${ink(colour)}
    fill-rule="evenodd"
  />`;
}

/** A seat's pawn.
 * @param {{ seat: number, fresh?: boolean }} props */
function Pawn({ seat, fresh = false }) {
  const look = SEATS[seat];
  return html`<svg
    class=${fresh ? "pawn fresh" : "pawn"}
    viewBox="-16 -24 32 44"
    aria-hidden="true"
  >
    <path
      class="piece"
      fill=${look.colour}
      d="M-13 17.500Q-13 8 -6 4A10.5 10.5 0 1 1 6 4Q13 8 13 17.500Z"
    />
    <${Glyph} look=${look} y=${-5.5} scale=${0.6} />
  </svg>`;
}

/** @param {{ permit: Permit | null, fresh?: boolean }} props */
function PermitCard({ permit, fresh = false }) {
  return useCached(() => drawPermit(permit, fresh), permit, fresh);
}

/** @param {Permit | null} permit @param {boolean} fresh */
function drawPermit(permit, fresh) {
  if (!permit) {
    return html`<svg class="permit-card" viewBox="0 0 60 84" aria-hidden="true">
      <rect class="gap" x="2" y="2" width="56" height="80" rx="7" />
    </svg>`;
  }
  const { colour, number, symbols } = permit;
  return html`<svg class="permit-card ${fresh ? "fresh" : ""}" viewBox="0 0 60 84" aria-hidden="true">
    <rect class="paper" x="1" y="1" width="58" height="82" rx="7" />
    ${colour === null
      ? html`${DISTRICTS.map(
            (name, i) =>
              html`<rect x=${4 + 13 * i} y="4" width="13" height="46" fill=${district(name)} />`,
          )}
          <circle class="wild" cx="30" cy="27" r="16" />
          <path class="wild-mark" d="M28 15H32V39H28ZM18.6 22.700L20.6 19.300L41.4 31.300L39.4 34.700ZM18.6 31.300L39.4 19.300L41.4 22.700L20.6 34.700Z" />`
      : html`<rect x="4" y="4" width="52" height="46" rx="4" fill=${district(colour)} />
          <text class="number" x="22" y="39" fill=${ink(colour)}>${number}</text>
          <${Mark} colour=${colour} x=${36} y=${9} scale=${0.7} />`}
    ${symbols.map(
      (symbol, i) => html`<path
        class="symbol"
        d=${ICONS[symbol]}
        fill-rule="evenodd"
        transform="translate(${5 + 27 * i} 54) scale(.96)"
      />`,
    )}
  </svg>`;
}

// Names

/** @param {Permit} permit @param {Words} words */
function permitName(permit, words) {
  const symbols = permit.symbols.map((symbol) => words(`symbol-${symbol}`)).join(", ");
  if (permit.colour === null) return words("permit-wild", { symbols });
  const colour = words(`colour-${permit.colour}`);
  return words("permit", { number: permit.number ?? 0, colour, symbols });
}

/** @param {Objective} about @param {Words} words */
function objectiveName(about, words) {
  const message = `objective-${about.objective}`;
  if (about.ranks) return words(message, { ranks: about.ranks.join("/") });
  if (about.bar) return words(message, { bar: about.bar.join("/") });
  return words(message, { points: about.points ?? 0, each: about.each ?? 0 });
}

/** @param {string} plot @param {View} view @returns {Plot | undefined} */
function plotAt(plot, view) {
  for (const { plots } of view.map) {
    for (const about of plots) if (about.plot === plot) return about;
  }
}

/** A plot as text: "3b, 4 green".
 * @param {string} name @param {Props} props */
function plotName(name, { view, words }) {
  const about = plotAt(name, view);
  if (!about) return name;
  const colour = words(`colour-${about.colour}`);
  return words("city-plot", { plot: name, number: about.number, colour });
}

/** @param {string} plot @param {Props} props */
function plotState(plot, props) {
  const about = /** @type {Plot} */ (plotAt(plot, props.view));
  const name = plotName(plot, props);
  if (about.building !== null) {
    return props.words("city-plot-built", { plot: name, player: props.names[about.building] });
  }
  return about.rubble ? props.words("city-plot-rubble", { plot: name }) : name;
}

/** The effects of a move, as short texts; without its plots if they are highlighted on the map.
 * @param {Move} move @param {Props} props @param {boolean} [highlighted] @returns {string[]} */
function effects(move, props, highlighted = false) {
  const { previews, words } = props;
  const preview = previews[move.action];
  if (!preview) return [];
  const texts = [];
  if (preview.acts?.length) {
    texts.push(words("city-from-there", { acts: actsInWords(preview.acts, words) }));
  }
  if (preview.dollars > 0) texts.push(words("city-dollars-more", { dollars: preview.dollars }));
  if (preview.dollars < 0) texts.push(words("city-dollars-less", { dollars: -preview.dollars }));
  if (preview.stock > 0) texts.push(words("city-gets-building"));
  if (preview.rubble > 0) texts.push(words("city-gets-rubble"));
  if (preview.cell) texts.push(words("city-goes-to", { points: signed(preview.cell.points) }));
  if (preview.plots?.length && !highlighted) texts.push(plotsInWords(move, preview.plots, words));
  if (preview.urban?.length) {
    const symbols = preview.urban.map((/** @type {string} */ symbol) => words(`symbol-${symbol}`));
    texts.push(words("city-gets-urban", { symbols: symbols.join(" / ") }));
  }
  if (preview.points) texts.push(words("city-points", { points: signed(preview.points) }));
  return texts;
}

/** @param {number} points */
function minus(points) {
  return String(points).replace("-", "−");
}

/** @param {number} points */
function signed(points) {
  return points < 0 ? minus(points) : `+${points}`;
}

/** @param {{ act: string, price: number }[]} acts @param {Words} words */
function actsInWords(acts, words) {
  return acts
    .map(({ act, price }) => {
      const name = words(`act-${act}`);
      return price ? words("city-act-price", { act: name, price }) : name;
    })
    .join(", ");
}

/** @param {Move} move @param {string[]} plots @param {Words} words */
function plotsInWords(move, plots, words) {
  const message = move.name === "permit" ? "city-opens" : "city-on";
  return words(message, { count: plots.length, plots: plots.join(", ") });
}

/** @param {Move} move @param {Props} props */
function moveName(move, props) {
  const name = plainName(move, props);
  const texts = effects(move, props);
  return texts.length ? props.words("city-effects", { move: name, effects: texts.join(", ") }) : name;
}

/** @param {Move} move @param {Props} props @returns {string} */
function plainName(move, props) {
  const { words } = props;
  switch (move.name) {
    case "income":
    case "money":
      return words(withLoss(`move-${move.name}`, move), amounts(move));
    case "stand":
      return words("move-stand", { space: move.space, act: actWithDollars(move, words) });
    case "act":
      return actName(move, words);
    case "permit":
      return words("move-permit", { permit: permitName(move.permit, words) });
    case "objective":
      if (!move.slot) return words("move-objective-pile");
      return words("move-objective", { objective: objectiveName(/** @type {any} */ (move), words) });
    case "discard":
      return words("move-discard", {
        permits: move.permits.map((/** @type {Permit} */ one) => permitName(one, words)).join(" + "),
      });
    case "clear":
    case "build":
      if (!move.plot) return words("move-clear-nothing");
      return words(`move-${move.name}`, { plot: plotName(move.plot, props) });
    case "urban":
      return urbanName(move, props);
  }
  return words(`move-${move.name}`);
}

/** @param {Move} move @param {Words} words */
function actName(move, words) {
  const act = actWithDollars(move, words);
  if (move.price) return words("move-act-elsewhere", { act, price: move.price });
  return words("move-act", { act });
}

/** An action as text, with the dollars that a profit brings and those that would be lost.
 * @param {Move} move @param {Words} words */
function actWithDollars(move, words) {
  const act = words(`act-${move.act}`);
  if (move.dollars === undefined) return act;
  return `${act} ${words(withLoss("dollars", move), amounts(move))}`;
}

/** The id of the message that mentions lost dollars, if the move would lose any.
 * @param {string} message @param {Move} move */
function withLoss(message, move) {
  return move.lost ? `${message}-lost` : message;
}

/** @param {Move} move */
function amounts({ dollars, lost = 0 }) {
  return { dollars, lost };
}

/** @param {Move} move @param {Props} props */
function urbanName(move, { words, view }) {
  if (!move.symbol) return words("move-urban-nothing");
  const symbol = words(`symbol-${move.symbol}`);
  const { price } = pileOf(move.symbol, view);
  return price ? words("move-urban-price", { symbol, price }) : words("move-urban", { symbol });
}

/** @param {string} symbol @param {View} view */
function pileOf(symbol, view) {
  return view.urban.find((/** @type {{ symbol: string }} */ pile) => pile.symbol === symbol);
}

/** @param {Move[]} moves @param {string} name */
function named(moves, name) {
  return moves.filter((move) => move.name === name);
}

// The arrangement

/** How the board's parts are laid out in its box: the class, the size of its type, and the map.
 * @typedef {{ kind: string, em: number, columns: number, width: number, height: number,
 *   words: boolean }} Arrangement */

/** Boxes narrower than this are phones: less text, smaller rows. */
const NARROW_PX = 640;
/** The box in which type has its normal size. */
const USUAL_BOX = { width: 832, height: 628 };
const EM_PX = 16;
/** Between the parts and around them. */
const GAP_PX = 5;
/** Spaces of action cards that are at least this wide have their names below their icons, in em. */
const WORD_EM = 2.8;
/** The heights of the parts around the map, in em, as in `board.css`. */
const ROWS = { track: 2.1, ring: 3.2, zone: 8.1, now: 2.8 };
const NARROW_ROWS = { track: 2.1, ring: 2.3, zone: 12.8, now: 2.8 };
/** The least widths, in em, of the years beside the map and of the other parts beside it. */
const LEAST = { years: 6.2, beside: 15, split: 23.5, splitForTwo: 21 };
/** On a phone, a map is not made lower than this to avoid scrolling, in em. */
const LEAST_MAP = 9;

/** The distance from a block to the next, in SVG units. */
const BLOCK = [324, 224];

/** @param {number} columns @param {number} blocks */
function mapShape(columns, blocks) {
  return (columns * BLOCK[0]) / (Math.ceil(blocks / columns) * BLOCK[1]);
}

/** @param {number} least @param {number} value @param {number} most */
function clamp(least, value, most) {
  return Math.min(most, Math.max(least, value));
}

/** The arrangement with the largest map.
 * @param {Props["box"]} box @param {View} view @returns {Arrangement} */
function arrange({ width, height }, { players, map, ring }) {
  if (width < NARROW_PX) return arrangeNarrow({ width, height }, players, map.length);
  const em = EM_PX * clamp(0.9, Math.min(width / USUAL_BOX.width, height / USUAL_BOX.height), 3);
  const shape = mapShape(players, map.length);
  const across = width - 2 * GAP_PX;
  const down = height - 3 * GAP_PX - ROWS.now * em;
  const rings = 2 * (ROWS.ring * em + GAP_PX);
  /** @param {string} kind @param {number} widest @param {number} highest @param {number} ringWidth */
  const fit = (kind, widest, highest, ringWidth) => {
    const mapWidth = Math.min(widest, highest * shape);
    const words = (ringWidth - 2 * GAP_PX) / 3 / ring[0].spaces.length > WORD_EM * em;
    return { kind, em, columns: players, width: mapWidth, height: mapWidth / shape, words };
  };
  const below = down - rings - ROWS.zone * em - GAP_PX;
  const beside = across - GAP_PX - LEAST.beside * em;
  const choices = [
    fit("below", across, below - ROWS.track * em - GAP_PX, across),
    fit("below years-beside", across - GAP_PX - LEAST.years * em, below, across),
    fit("beside", beside, down - rings - ROWS.track * em - GAP_PX, beside),
  ];
  return choices.reduce((best, one) => (one.width > best.width ? one : best));
}

/** On a phone: everything below each other, or the map on the left if the phone is on its side.
 * @param {Props["box"]} box @param {number} players @param {number} blocks @returns {Arrangement} */
function arrangeNarrow({ width, height }, players, blocks) {
  const rows = NARROW_ROWS;
  const across = width - 2 * GAP_PX;
  if (width > 1.25 * height) {
    const em = EM_PX * clamp(0.85, width / 610, 1.2);
    const shape = mapShape(2, blocks);
    const down = height - 3 * GAP_PX - rows.now * em;
    const others = (players === 2 ? LEAST.splitForTwo : LEAST.split) * em;
    const mapWidth = Math.min(across - GAP_PX - others, down * shape);
    return { kind: "split", em, columns: 2, width: mapWidth, height: mapWidth / shape, words: false };
  }
  const em = EM_PX * clamp(0.92, width / 382, 1.4);
  const shape = mapShape(players, blocks);
  const lines = players === 2 ? 2 : 3;
  const others = rows.now + rows.track + lines * rows.ring + rows.zone;
  const left = height - others * em - (lines + 5) * GAP_PX;
  const mapWidth = Math.min(across, Math.max(left, LEAST_MAP * em) * shape);
  return { kind: "stack", em, columns: players, width: mapWidth, height: mapWidth / shape, words: false };
}

/** Whether the board may scroll, and the development board stands elsewhere.
 * @param {Arrangement} arrangement */
function isNarrow({ kind }) {
  return kind === "stack" || kind === "split";
}

// The board

/** @param {Props} props */
function Board(props) {
  const { view, words, moves, staged, pick, box } = props;
  const { pointed, layer, target } = useTargets(
    moves.map((move) => String(move.action)),
    { choose: (key) => pick(Number(key)) },
  );
  const labels = useMemo(
    () => new Map(moves.map((move) => [move.action, moveName(move, props)])),
    [moves, props.previews, words, props.names],
  );
  // What has been chosen wins over what is pointed at.
  const shown =
    moves.find((move) => move.action === staged) ??
    moves.find((move) => String(move.action) === pointed) ??
    null;
  /** @type {Spot} */
  const spot = (kind, move, name, text = "") => {
    if (!move) return name ? { class: kind, role: "img", "aria-label": name, title: name } : { class: kind };
    const label = labels.get(move.action) ?? "";
    return {
      class: `${kind} pick target ${move.action === staged ? "staged" : ""}`,
      ...target(String(move.action)),
      "aria-label": text === null ? undefined : label.includes(text) ? label : `${text}, ${label}`,
    };
  };
  const all = { ...props, spot, shown };
  const arrangement = useMemo(() => arrange(box, view), [box, view.players]);
  const { kind, em, width, height } = arrangement;
  const narrow = isNarrow(arrangement);
  const sizes = { fontSize: `${em}px`, "--map-width": `${width}px`, "--map-height": `${height}px` };
  return html`<div
    class="rebuild ${kind} for-${view.players} ${arrangement.words ? "worded" : ""}"
    style=${sizes}
    role="group"
    aria-label=${words("city-board")}
    ...${layer}
  >
    <div class="city-all" tabindex=${narrow ? 0 : undefined}>
      <${Track} ...${all} />
      ${[0, 3].map(
        (first) => html`<div class=${first ? "city-ring back" : "city-ring"}>
          ${view.ring
            .slice(first, first + 3)
            .map(
              (/** @type {ActionCard} */ card, /** @type {number} */ i) =>
                html`<${RingCard} key=${first + i} ...${all} card=${card} place=${first + i} />`,
            )}
        </div>`,
      )}
      <${CityMap} ...${all} columns=${arrangement.columns} />
      <div class="city-zone">
        <div class="city-cards">
          <${Permits} ...${all} />
          <${UrbanPiles} ...${all} />
        </div>
        <${Objectives} ...${all} />
        <${Common} ...${props} />
        ${!narrow &&
        html`<section class="city-progress" aria-label=${words("panel-development")}>
          <h2>${words("panel-development")}</h2>
          <${Development} ...${all} />
        </section>`}
      </div>
    </div>
    <${Now} ...${all} />
  </div>`;
}

/** The income zone and the year board.
 * @param {PartProps} props */
function Track(props) {
  return html`<div class="city-track">
    <${Income} ...${props} />
    <${Years} ...${props} />
  </div>`;
}

/** The year board: each year's price of a building, and its bonus.
 * @param {Props} props */
function Years({ view, words }) {
  return useMemo(
    () => html`<ol class="city-years" aria-label=${words("city-years")}>
      ${view.years.map(
        (/** @type {any} */ about) => html`<li
          key=${about.year}
          class=${about.year === view.year ? "now" : about.year < view.year ? "gone" : ""}
          aria-current=${about.year === view.year ? "true" : undefined}
          title=${yearName(about, words)}
        >
          <b>${about.year}</b>
          <span class="price">${words("dollars", { dollars: about.price })}</span>
          <span class="bonus">
            ${about.bonus.map(
              (/** @type {string} */ name) => html`<${Icon} name=${BONUS_ICONS[name] ?? name} />`,
            )}
          </span>
          <span class="hidden-text">${yearName(about, words)}</span>
        </li>`,
      )}
    </ol>`,
    [view.year, words],
  );
}

/** @param {any} about @param {Words} words */
function yearName({ year, price, bonus, dollars, each }, words) {
  const names = bonus.map((/** @type {string} */ name) => {
    if (name !== "money") return words(`city-bonus-${name}`);
    return each ? words("city-bonus-each", { dollars: each }) : words("dollars", { dollars });
  });
  const about = { year: String(year), price, bonus: names.join(" / ") };
  return words("city-year", about);
}

/** The parts of events that pictures depend on: kind, seat and place.
 * @param {GameEvent[]} events */
function eventKeys(events) {
  return events.map(({ event, seat, space, card, symbol }) => [event, seat, space, card, symbol]);
}

/** @param {GameEvent[]} events @param {string[]} names @param {number} seat */
function hasEvent(events, names, seat) {
  return events.some((event) => event.seat === seat && names.includes(event.event));
}

/** The income zone: the pawns start there before the first card.
 * @param {PartProps} props */
function Income({ view, words, names, events, lit, moves, spot }) {
  const current = view.card === null && view.turn !== null;
  const spots = view.income.map((/** @type {any} */ { dollars, pawn }, /** @type {number} */ i) => {
    const name = words("dollars", { dollars });
    const marked = lit.some((event) => event.event === "income" && event.space === i + 1);
    const move = named(moves, "income").find((one) => one.space === i + 1);
    return spot(marked ? "space lit" : "space", move, pawn === null ? name : `${name}: ${names[pawn]}`);
  });
  const draw = () => html`<section
    class="city-income ${current ? "now" : ""}"
    aria-label=${words("panel-income")}
  >
    <h2>${words("panel-income")}</h2>
    <div class="spaces">
      ${view.income.map(
        (/** @type {any} */ { dollars, pawn }, /** @type {number} */ i) => html`<span
          key=${i}
          ...${spots[i]}
        >
          <span class="dollars">${words("dollars", { dollars })}</span>
          ${pawn !== null &&
          html`<${Pawn} seat=${pawn} fresh=${hasEvent(events, ["income"], pawn)} />`}
        </span>`,
      )}
    </div>
  </section>`;
  const moved = events.filter(({ event }) => event === "income");
  return useCached(draw, view.income, current, spots, eventKeys(moved), words("panel-income"));
}

/** A card of the ring: its spaces and the pawns on them. Those of the current card can be moved to,
 * and their actions be done.
 * @param {PartProps & { card: ActionCard, place: number }} props */
function RingCard({ card, place, view, words, names, events, lit, moves, spot }) {
  const label = words("city-card", { number: place + 1 });
  const found = card.spaces.map((space, i) =>
    card.current ? moveOnSpace(space, i + 1, view, moves) : undefined,
  );
  const prices = found.map((move) => (move?.price ? words("city-way", { price: move.price }) : ""));
  const spots = card.spaces.map((space, i) => {
    const name = spaceName(space, words);
    const text = [spaceName(space, words, "space"), prices[i]].filter(Boolean).join(" ");
    const marked = lit.some(
      (event) => event.card === card.card && event.space === i + 1 && event.seat === space.pawn,
    );
    const who = space.pawn === null ? name : `${name}: ${names[space.pawn]}`;
    return spot(marked ? "space lit" : "space", found[i], who, text);
  });
  const draw = () => html`<section class="ring-card ${card.current ? "now" : ""}" aria-label=${label}>
    <span class="order" aria-hidden="true">${place + 1}</span>
    <div class="spaces">
      ${card.spaces.map(
        (space, i) => html`<span key=${i} ...${spots[i]}>
          <${Icon} name=${space.act} />
          <small>
            <span class="word">${words(`space-${space.act}`)}</span>${" "}
            ${space.dollars !== undefined && words("dollars", { dollars: space.dollars })}
          </small>
          ${prices[i] && html`<b class="way">${prices[i]}</b>`}
          ${space.pawn !== null &&
          html`<${Pawn} seat=${space.pawn} fresh=${hasEvent(events, ["stand", "pass"], space.pawn)} />`}
        </span>`,
      )}
    </div>
  </section>`;
  const moved = eventKeys(events.filter((event) => event.card === card.card));
  return useCached(draw, card, spots, prices, moved, label);
}

/** The move to a space of the current card, or its action.
 * @param {Space} space @param {number} number @param {View} view @param {Move[]} moves */
function moveOnSpace({ act }, number, view, moves) {
  if (view.decision === "act") return named(moves, "act").find((move) => move.act === act);
  return named(moves, "stand").find((move) => move.space === number);
}

/** @param {Space} space @param {Words} words @param {"act" | "space"} [length] */
function spaceName({ act, dollars }, words, length = "act") {
  const name = words(`${length}-${act}`);
  return dollars === undefined ? name : `${name} ${words("dollars", { dollars })}`;
}

// The current decision

/** Choices that have no place on the board, what a move would do, and the order of the players. It is
 * as large with texts as without.
 * @param {PartProps} props */
function Now(props) {
  const { view, words, shown, draft } = props;
  const me = view.viewer === null ? null : view.seats[view.viewer];
  const held = me?.permits[draft.permit];
  const year = view.years.find((/** @type {any} */ about) => about.year === view.year);
  const texts = shown ? effects(shown, props, true) : [];
  const rest = held ? handName(held, me.fits[draft.permit], words) : year && yearName(year, words);
  return html`<section class="city-now" aria-label=${words("city-now")}>
    <${Choices} ...${props} />
    <p class="city-effect" aria-hidden="true">
      ${shown
        ? html`<b>${plainName(shown, props)}</b> ${texts.map((text) => html`<span>${text}</span> `)}`
        : html`<span>${rest}</span>`}
    </p>
    ${view.turn !== null && html`<${Order} ...${props} />`}
  </section>`;
}

/** The order of players on this card.
 * @param {Props} props */
function Order({ view, words, names }) {
  const order = view.order.map((/** @type {number} */ seat) => names[seat]).join(", ");
  return html`<p class="city-order" title=${words("city-order", { order })}>
    <span class="hidden-text">${words("city-order", { order })}</span>
    ${view.order.map(
      (/** @type {number} */ seat, /** @type {number} */ i) => html`<span
        key=${seat}
        class=${i < view.finished ? "done" : i === view.finished ? "acts" : ""}
      >
        <${Chip} look=${SEATS[seat]} />
      </span>`,
    )}
  </p>`;
}

const OTHER_CHOICES = ["money", "building", "step", "discard"];
/** Texts of choices whose names are too long for a button.
 * @type {Record<string, string>} */
const SHORT_CHOICES = { step: "city-step-right", clear: "city-only-up" };

/** Choices that have no place on the board: dollars, a building, permits to build with.
 * @param {PartProps} props */
function Choices(props) {
  const { view, moves } = props;
  const found = moves.filter(
    (move) =>
      OTHER_CHOICES.includes(move.name) ||
      (move.name === "act" && view.decision !== "act") ||
      (move.name === "clear" && !move.plot) ||
      (move.name === "urban" && !move.symbol),
  );
  if (!found.length) return null;
  return html`<div class="city-choices">
    ${found.map((move) => html`<${Choice} key=${move.action} ...${props} move=${move} />`)}
  </div>`;
}

/** @param {PartProps & { move: Move }} props */
function Choice(props) {
  const { move, spot, previews, words } = props;
  if (move.name === "discard") {
    const urban = previews[move.action]?.urban ?? [];
    const text = move.permits.map((/** @type {Permit} */ { number }) => number ?? "").join(" ").trim();
    return html`<div ...${spot("choice cards", move, "", text)}>
      ${move.permits.map((/** @type {Permit} */ one) => html`<${PermitCard} permit=${one} />${" "}`)}
      ${urban.length > 0 &&
      html`<span class="gain">
        ${urban.map((/** @type {string} */ symbol) => html`<${Icon} name=${symbol} />`)}
      </span>`}
    </div>`;
  }
  const icon = choiceIcon(move);
  const short = SHORT_CHOICES[move.name];
  const text = short ? words(short) : plainName(move, props);
  return html`<div ...${spot("choice", move, "", text)}>
    ${icon && html`<${Icon} name=${icon} />`}<span>${text}</span>
  </div>`;
}

/** @param {Move} move */
function choiceIcon(move) {
  if (move.name === "act") return move.act;
  return { money: "profit", building: "building", step: "step", clear: "development" }[
    /** @type {"money"} */ (move.name)
  ];
}

// The cards on offer

/** The row of permits.
 * @param {PartProps} props */
function Permits(props) {
  const { view, words, moves, spot } = props;
  return html`<section class="city-permits" aria-label=${words("panel-permits")}>
    <h2>
      ${words("panel-permits")}
      <small>${words("panel-pile", { count: view.permits.pile })}</small>
    </h2>
    <div class="row">
      ${view.permits.row.map((/** @type {Permit | null} */ permit, /** @type {number} */ i) => {
        const move = named(moves, "permit").find((one) => one.slot === i + 1);
        const name = permit ? permitName(permit, words) : words("city-empty");
        return html`<span key=${i} ...${spot("card-place", move, name)}>
          <${PermitCard} permit=${permit} fresh=${refilled(props, "permits", i)} />
        </span>`;
      })}
    </div>
  </section>`;
}

/** The row of objectives and their pile.
 * @param {PartProps} props */
function Objectives(props) {
  const { view, words, moves, spot } = props;
  const found = named(moves, "objective");
  const pile = found.find((move) => !move.slot);
  return html`<section class="city-objectives" aria-label=${words("panel-objectives")}>
    <h2>${words("panel-objectives")}</h2>
    ${view.objectives.row.map((/** @type {Objective | null} */ about, /** @type {number} */ i) => {
      const mine = view.viewer === null ? null : (about?.worth[view.viewer] ?? null);
      const move = found.find((one) => one.slot === i + 1);
      return html`<div key=${i} ...${spot("objective", move, "", null)}>
        <${ObjectiveFace} ...${props} about=${about} mine=${mine} />
        ${move && html`<span class="hidden-text">, ${effects(move, props).join(", ")}</span>`}
      </div>`;
    })}
    <div ...${spot("objective pile", pile, "", null)}>
      <b aria-hidden="true">?</b>
      <span>${words("panel-pile", { count: view.objectives.pile })}</span>
      ${pile && html`<span class="hidden-text">, ${plainName(pile, props)}</span>`}
    </div>
  </section>`;
}

/** Whether a card of a row has just been replaced.
 * @param {Props} props @param {"permits" | "objectives"} what @param {number} slot */
function refilled({ events, view }, what, slot) {
  const refill = events.find((event) => event.event === "refill");
  const taken = what === "permits" ? "permit" : "objective";
  const gone = view.events.some((event) => event.event === taken && event.slot === slot + 1);
  return Boolean(refill?.[what]?.[slot]) && gone;
}

/** @param {Props & { about: Objective | null, mine?: number | null }} props */
function ObjectiveFace({ about, words, mine = null }) {
  if (!about) return html`<span class="soft">${words("city-empty")}</span>`;
  return html`<span class="text">${objectiveName(about, words)}</span>
    ${mine !== null &&
    html`<b class="worth" title=${words("city-worth-now")}>
      ${mine}<span class="hidden-text"> ${words("city-worth-now")}</span>
    </b>`}`;
}

/** The common objectives, and their points for each player.
 * @param {Props} props */
function Common(props) {
  const { view, words, names } = props;
  const draw = () => html`<section class="city-common" aria-label=${words("panel-common")}>
    <h2>${words("panel-common")}</h2>
    <ul>
      ${view.objectives.common.map(
        (/** @type {Objective} */ about) => html`<li key=${about.objective}>
          <span class="text">${objectiveName(about, words)}</span>
          <span class="each">
            ${about.worth.map(
              (/** @type {number} */ points, /** @type {number} */ seat) => html`<span
                title=${names[seat]}
                class=${seat === view.viewer ? "mine" : ""}
              >
                <${Chip} look=${SEATS[seat]} /><span class="hidden-text">${names[seat]} </span
                >${points}
              </span>`,
            )}
          </span>
        </li>`,
      )}
    </ul>
  </section>`;
  return useCached(draw, view.objectives.common, names, words("panel-common"));
}

/** @param {any} pile @param {Words} words */
function urbanTitle(pile, words) {
  const symbol = words(`symbol-${pile.symbol}`);
  if (pile.price) return words("city-urban-price", { symbol, price: pile.price });
  return symbol;
}

/** @param {PartProps} props */
function UrbanPiles(props) {
  const { view, words, lit, moves, spot } = props;
  const found = view.urban.map((/** @type {any} */ { symbol }) =>
    named(moves, "urban").find((move) => move.symbol === symbol),
  );
  const names = found.map((/** @type {Move | undefined} */ move) => (move ? moveName(move, props) : ""));
  const spots = view.urban.map((/** @type {any} */ { symbol, pile }, /** @type {number} */ i) => {
    const marked = lit.some((event) => event.event === "urban" && event.symbol === symbol);
    return spot(`urban-pile ${pile ? "" : "empty"} ${marked ? "lit" : ""}`, found[i], "", null);
  });
  const draw = () => html`<section class="city-urban" aria-label=${words("panel-urban")}>
    <h2>${words("panel-urban")}</h2>
    ${view.urban.map((/** @type {any} */ pile, /** @type {number} */ i) => {
      const points = words("city-urban-points", { points: pile.points.join(" ") });
      return html`<div
        key=${pile.symbol}
        title="${urbanTitle(pile, words)}, ${points}"
        ...${spots[i]}
      >
        <${Icon} name=${pile.symbol} />
        <b>×${pile.pile}</b>
        <small aria-hidden="true">${pile.points.join(" ")}</small>
        <span class="hidden-text">${urbanTitle(pile, words)}, ${points}, ${names[i]}</span>
      </div>`;
    })}
  </section>`;
  return useCached(draw, view.urban, spots, names, words("panel-urban"));
}

// The map

/** Column and row of the plots a to e, which form a U on a card. */
const CELLS = [
  [0, 0],
  [0, 1],
  [1, 1],
  [2, 1],
  [2, 0],
];
const CELL = 100;

/** @param {PartProps & { columns: number }} props */
function CityMap(props) {
  const { view, words, moves, draft, shown, previews, lit, events, spot, columns } = props;
  const targets = new Map(moves.filter((move) => move.plot).map((move) => [move.plot, move]));
  const opens = shown && !shown.plot ? (previews[shown.action]?.plots ?? []) : [];
  /** @type {string[][]} */
  const fits = view.viewer === null || view.turn === null ? [] : view.seats[view.viewer].fits;
  const permit = fits[draft.permit] ?? [];
  const opened = new Set([...opens, ...permit]);
  const reach = new Set(fits.flat());
  const piece = usePieces(props.names.join("\n"));
  const fresh = new Set(events.filter((event) => event.plot).map((event) => event.plot));
  const highlighted = new Set(lit.filter((event) => event.plot).map((event) => event.plot));
  const last = new Set(
    view.events.filter((event) => event.event === "build").map((event) => event.plot),
  );
  /** @param {Plot} about */
  const look = ({ plot }) =>
    [
      "plot",
      opened.has(plot) && "wished",
      reach.has(plot) && "reach",
      plot === view.site && "site",
      shown?.plot === plot && "shown",
      fresh.has(plot) && "fresh",
      highlighted.has(plot) && "lit",
      last.has(plot) && "latest",
    ]
      .filter(Boolean)
      .join(" ");
  const rows = Math.ceil(view.map.length / columns);
  return html`<svg
    class="city-map"
    viewBox="-12 -12 ${columns * BLOCK[0]} ${rows * BLOCK[1]}"
    role="group"
    aria-label=${words("city-map")}
  >
    ${view.map.map((/** @type {PlotCardInfo} */ card, /** @type {number} */ place) => {
      const [x, y] = [(place % columns) * BLOCK[0], Math.floor(place / columns) * BLOCK[1]];
      return html`<g
        key=${place}
        transform="translate(${x} ${y})"
        role="group"
        aria-label=${words("city-plot-card", { number: place + 1 })}
      >
        <rect class="street" x="-8" y="-8" width="316" height="216" rx="14" />
        <g class="square" aria-hidden="true">
          <rect x="106" y="6" width="88" height="88" rx="44" />
          <text x="150" y="66">${place + 1}</text>
        </g>
        ${card.plots.map((about, i) => {
          const move = targets.get(about.plot);
          const ghost = shown?.plot === about.plot && move?.name === "build" ? view.turn : null;
          const whole = spot(look(about), move, plotState(about.plot, props));
          return piece(about.plot, JSON.stringify([about, whole, ghost]), () =>
            drawPlot(about, CELLS[i], whole, ghost),
          );
        })}
      </g>`;
    })}
  </svg>`;
}

/** A plot, with the building that the seat `ghost` would put there.
 * @param {Plot} about @param {number[]} cell @param {Record<string, any>} whole
 * @param {number | null} ghost */
function drawPlot(about, cell, { title, ...whole }, ghost) {
  return html`<g
    key=${about.plot}
    ...${whole}
    transform="translate(${cell[0] * CELL} ${cell[1] * CELL})"
  >
    ${title && html`<title>${title}</title>`}
    <${PlotPicture} about=${about} />
    ${ghost !== null && html`<g class="ghost"><${House} seat=${ghost} /></g>`}
  </g>`;
}

/** @param {{ about: Plot }} props */
function PlotPicture({ about }) {
  const { plot, colour, number, rubble, building } = about;
  return useMemo(() => {
    const on = ink(colour);
    const fill = district(colour);
    return html`<rect class="ground" x="3" y="3" width="94" height="94" rx="9" fill=${fill} />
      <${Mark} colour=${colour} x=${68} y=${10} scale=${0.95} />
      <text class="name" x="8" y="90" fill=${on}>${plot}</text>${" "}
      ${building === null
        ? html`<text class="number" x="36" y="66" fill=${on}>${number}</text>`
        : html`<text class="number small" x="17" y="32" fill=${on}>${number}</text>
            <${House} seat=${building} />`}
      ${rubble && html`<${Rubble} />`}
      <rect class="halo" x="5" y="5" width="90" height="90" rx="8" color=${on} />`;
  }, [plot, colour, number, rubble, building]);
}

/** A building with its owner's glyph.
 * @param {{ seat: number }} props */
function House({ seat }) {
  const look = SEATS[seat];
  return html`<g class="house" transform="translate(61 56) scale(.84)">
    <path class="light" d="M0 -40L37 -12V35H-37V-12Z" />
    <path class="piece" fill=${look.colour} d="M0 -35L33 -9V31H-33V-9Z" />
    <${Glyph} look=${look} y=${9} scale=${1.4} />
  </g>`;
}

function Rubble() {
  return html`<g class="rubble" transform="translate(53 50)">
    <path d="M1 38L4 24L14 20L21 28L20 38ZM20 38L21 28L30 20L39 25L43 38ZM11 20L15 8L25 5L33 12L31 19L22 26Z" />
  </g>`;
}

// What the viewer holds

/** How many permits a hand has room for. */
const HAND_PLACES = 5;

/** @param {Props} props */
function Hand(props) {
  const { view, words } = props;
  const { viewer } = view;
  if (viewer === null) return null;
  const me = view.seats[viewer];
  const own = [
    ...me.objectives.map((/** @type {Objective} */ about) => ({ about, hidden: false })),
    ...view.secret.map((/** @type {Objective} */ about) => ({ about, hidden: true })),
  ];
  const worth = signed(view.development.money[me.money]);
  return html`<div class="city-tray">
    <dl class="city-means">
      <div>
        <dt>${words("city-money")}</dt>
        <dd title="${words("city-money-track")}: ${worth}">${words("dollars", { dollars: me.money })}</dd>
      </div>
      <div>
        <dt>${words("city-at-hand")}</dt>
        <dd><${Icon} name="building" /> ${me.stock}</dd>
      </div>
      <div>
        <dt>${words("city-points-now")}</dt>
        <dd>${minus(view.points[viewer])}</dd>
      </div>
    </dl>
    <${HeldPermits} ...${props} me=${me} />
    <ul class="city-own" aria-label=${words("panel-objectives")}>
      ${own.map(
        ({ about, hidden }) => html`<li
          key=${about.objective}
          class=${hidden ? "secret" : ""}
          title=${hidden ? words("city-secret") : undefined}
        >
          ${hidden && html`<span class="hidden-text">${words("city-secret")}: </span>`}
          <span class="text">${objectiveName(about, words)}</span> <b class="worth">${about.worth}</b>
        </li>`,
      )}
    </ul>
  </div>`;
}

/** The viewer's permits. Pointing at one, or choosing it, shows the plots that it fits.
 * @param {Props & { me: any }} props */
function HeldPermits({ me, view, words, draft, setDraft, events }) {
  const keys = me.permits.map((/** @type {Permit} */ _, /** @type {number} */ i) => String(i));
  /** @param {number | null} place */
  const show = (place) => {
    if ((draft.permit ?? null) !== place) setDraft({ ...draft, permit: place });
  };
  const { layer, target } = useTargets(keys, {
    choose: (key) => show(Number(key)),
    onPoint: (key) => show(key === null ? null : Number(key)),
  });
  return html`<div class="city-hand" role="group" aria-label=${words("panel-permits")} ...${layer}>
    ${me.permits.map((/** @type {Permit} */ permit, /** @type {number} */ i) => {
      const name = handName(permit, me.fits[i], words);
      const fresh = i === keys.length - 1 && hasEvent(events, ["permit"], view.viewer ?? -1);
      return html`<span
        key=${i}
        class="hand-permit"
        ...${target(String(i))}
        aria-label=${name}
        title=${name}
        aria-pressed=${draft.permit === i}
      >
        <${PermitCard} permit=${permit} fresh=${fresh} />
      </span>`;
    })}
    ${keys.length === 0 && html`<span class="hidden-text">${words("city-no-permits")}</span>`}
    ${Array.from(
      { length: HAND_PLACES - keys.length },
      () => html`<span class="hand-permit"><${PermitCard} permit=${null} /></span>`,
    )}
  </div>`;
}

/** @param {Permit} permit @param {string[]} plots @param {Words} words */
function handName(permit, plots, words) {
  const name = permitName(permit, words);
  if (!plots.length) return words("city-fits-nowhere", { permit: name });
  return words("city-fits", { permit: name, plots: plots.join(", ") });
}

// Public information

/** A seat's points without its face-down objectives, which others cannot know before the end.
 * @param {View} view @param {number} seat */
function publicPoints(view, seat) {
  let points = view.points[seat];
  if (seat !== view.viewer || view.seats[seat].secret) return points;
  for (const { worth } of view.secret) points -= worth;
  return points;
}

/** @param {Props & { seat: number }} props */
function Facts(props) {
  const { view, words, seat, events } = props;
  const me = view.seats[seat];
  const { built, stock, reserve } = me;
  const counts = words("city-buildings-title", { built, stock, reserve });
  const points = minus(publicPoints(view, seat));
  const hidden = me.face_down > 0 && !me.secret;
  const best = view.best_builder === seat;
  const tokens = [
    ...Object.entries(me.urban).map(([icon, count]) => ({ icon, name: words(`symbol-${icon}`), count })),
    { icon: "clearing", name: words("city-rubble"), count: me.rubble },
  ];
  const draw = () => html`<dl class="city-facts">
      <div>
        <dt>${words("city-points-now")}</dt>
        <dd>${points}${hidden ? "+?" : ""}</dd>
      </div>
      <div class=${hasEvent(events, ["income", "money"], seat) ? "fresh" : ""}>
        <dt class="hidden-text">${words("city-money")}</dt>
        <dd>${words("dollars", { dollars: me.money })}</dd>
      </div>
      <div class="wide">
        <dt class="hidden-text">${words("city-buildings")}</dt>
        <dd title=${counts}>
          <${Buildings} view=${view} seat=${seat} />
          <span class="hidden-text">${counts}</span>
        </dd>
      </div>
    </dl>
    <div class="city-belongings">
      ${me.permits.map(
        (/** @type {Permit} */ permit, /** @type {number} */ i) => html`<span
          key=${i}
          role="img"
          aria-label=${permitName(permit, words)}
          title=${permitName(permit, words)}
          ><${PermitCard}
            permit=${permit}
            fresh=${i === me.permits.length - 1 && hasEvent(events, ["permit"], seat)}
        /></span>`,
      )}
      ${tokens.map(
        ({ icon, name, count }) =>
          count > 0 &&
          html`<span class="urban" title=${name}>
            <${Icon} name=${icon} />
            <span class="hidden-text">${name} </span>×${count}
          </span>`,
      )}
    </div>
    <ul class="city-own facts">
      ${[...me.objectives, ...(me.secret ?? [])].map(
        (/** @type {Objective} */ about) => html`<li key=${about.objective}>
          <span class="text">${words(`short-${about.objective}`)}</span>
          <b class="worth">${about.worth}</b>
        </li>`,
      )}
      ${hidden && html`<li class="secret">${words("panel-face-down", { count: me.face_down })}</li>`}
      ${best && html`<li class="best">${words("panel-best_builder")}</li>`}
    </ul>`;
  const own = eventKeys(events.filter((event) => event.seat === seat));
  return useCached(draw, me, points, best, own, counts);
}

/** A seat's buildings: built, in stock, in reserve.
 * @param {{ view: View, seat: number }} props */
function Buildings({ view, seat }) {
  const { built, stock, reserve } = view.seats[seat];
  const fill = SEATS[seat].colour;
  /** @param {number} i */
  const kind = (i) => (i < built ? "built" : i < built + stock ? "stock" : "reserve");
  return html`<svg class="buildings" viewBox="0 0 112 16" aria-hidden="true">
    ${Array.from({ length: built + stock + reserve }, (_, i) => {
      const paint = kind(i) === "reserve" ? "none" : fill;
      const d = kind(i) === "built" ? "M7 2L12 6.500V14H2V6.500Z" : "M7 4L11 8V13H3V8Z";
      return html`<path class=${kind(i)} fill=${paint} d=${d} transform="translate(${14 * i} 0)" />`;
    })}
  </svg>
    <span class="count" aria-hidden="true">${built}<small>+${stock}</small></span>`;
}

/** The tracks that the board has no room for, and the used permits.
 * @param {Props} props */
function Aside(props) {
  const { words, view, box } = props;
  const { used } = view.permits;
  return html`<section class="box city-aside" aria-label=${words("city-money-track")}>
    ${isNarrow(arrange(box, view)) &&
    html`<h2>${words("panel-development")}</h2>
      <${Development} ...${props} shown=${null} />`}
    <h2>${words("city-money-track")}</h2>
    <${MoneyTrack} ...${props} />
    ${used.length > 0 &&
    html`<details class="city-used">
      <summary>${words("city-used", { count: used.length })}</summary>
      <div class="city-belongings">
        ${used.map(
          (/** @type {Permit} */ permit) => html`<span
            role="img"
            aria-label=${permitName(permit, words)}
            title=${permitName(permit, words)}
            ><${PermitCard} permit=${permit}
          /></span>`,
        )}
      </div>
    </details>`}
  </section>`;
}

const STEP = 44;

/** The development board: rows from bottom to top, with bars along the edges. The cell that a move
 * would lead to is marked.
 * @param {Props & { shown: Move | null }} props */
function Development({ view, words, names, events, lit, previews, shown }) {
  const { cells, column_bar: columns, row_bar: rows } = view.development;
  const last = cells.length - 1;
  const ahead = shown && previews[shown.action]?.cell;
  const label = view.seats
    .map((/** @type {any} */ { column, row }, /** @type {number} */ seat) =>
      words("city-cell", {
        player: names[seat],
        column: column + 1,
        row: row + 1,
        points: signed(cells[row][column]),
      }),
    )
    .join(" ");
  const size = `${STEP * (columns.length + 1) + 4} ${STEP * (rows.length + 1) + 4}`;
  return html`<svg
    class="development"
    viewBox="-2 -2 ${size}"
    preserveAspectRatio="xMidYMin"
    role="img"
    aria-label=${label}
  >
    <${Cells} cells=${cells} columns=${columns} rows=${rows} />
    ${ahead &&
    html`<rect
      class="ahead"
      x=${STEP * (ahead.column + 1) + 2}
      y=${STEP * (last - ahead.row) + 2}
      width=${STEP - 4}
      height=${STEP - 4}
      rx="5"
    />`}
    ${view.seats.map((/** @type {any} */ { column, row }, /** @type {number} */ seat) => {
      const here = view.seats.filter((/** @type {any} */ one) => one.column === column && one.row === row);
      const alone = here.length === 1;
      const x = STEP * (column + 1) + (alone ? 22 : seat % 2 ? 33 : 11);
      const y = STEP * (last - row) + (alone ? 22 : seat > 1 ? 33 : 11);
      const scale = alone ? 1.7 : 1.1;
      const moved = { fresh: hasEvent(events, ["step"], seat), lit: hasEvent(lit, ["step"], seat) };
      return html`<${Token} key=${seat} seat=${seat} x=${x} y=${y} scale=${scale} ...${moved} />`;
    })}
  </svg>`;
}

/** @param {{ cells: number[][], columns: number[], rows: number[] }} props */
function Cells({ cells, columns, rows }) {
  const last = cells.length - 1;
  /** @param {number} points @param {number} x @param {number} y */
  const cell = (points, x, y) => html`<g transform="translate(${x} ${y})">
    <rect class="cell ${points < 0 ? "bad" : ""}" x="1" y="1" width="42" height="42" rx="5" />
    <text class="points" x="22" y="28">${minus(points)}</text>
  </g>`;
  /** @param {number} points @param {number} x @param {number} y */
  const bar = (points, x, y) => html`<text class="bar" x=${x + 22} y=${y + 28}>${points}</text>`;
  const draw = () => html`<g>
    ${cells.map((line, row) =>
      line.map((points, column) => cell(points, STEP * (column + 1), STEP * (last - row))),
    )}
    ${rows.map((points, row) => bar(points, 0, STEP * (last - row)))}
    ${columns.map((points, column) => bar(points, STEP * (column + 1), STEP * (last + 1)))}
  </g>`;
  return useCached(draw, cells, columns, rows);
}

/** @param {{ seat: number, x: number, y: number, fresh: boolean, lit: boolean, scale: number }} props */
function Token({ seat, x, y, fresh, lit, scale }) {
  return html`<g transform="translate(${x} ${y}) scale(${scale})">
    <g class="token ${fresh ? "fresh" : ""} ${lit ? "lit" : ""}">
      <${Disc} look=${SEATS[seat]} r=${9.5} kind="piece" />
    </g>
  </g>`;
}

/** The money track: which dollars are worth how many points at the end, and who has them.
 * @param {Props} props */
function MoneyTrack({ view, words, names }) {
  /** @type {number[]} */
  const points = view.development.money;
  const steps = points.flatMap((worth, dollars) =>
    dollars && worth === points[dollars - 1] ? [] : [{ worth, from: dollars, to: points.lastIndexOf(worth) }],
  );
  const label = view.seats
    .map((/** @type {any} */ { money }, /** @type {number} */ seat) =>
      words("city-has-money", { player: names[seat], dollars: money, points: signed(points[money]) }),
    )
    .join(" ");
  const draw = () => html`<div class="money-track" role="img" aria-label=${label}>
    ${steps.map(({ worth, from, to }) => {
      const here = SEATS.slice(0, view.players).filter(
        (_, seat) => view.seats[seat].money >= from && view.seats[seat].money <= to,
      );
      return html`<div key=${from} class=${worth < 0 ? "bad" : ""}>
        <span>${from === to ? from : `${from}–${to}`}</span>
        <b>${signed(worth)}</b>
        <span class="owners">${here.map((look) => html`<${Chip} look=${look} />`)}</span>
      </div>`;
    })}
  </div>`;
  return useCached(draw, label, points);
}

// As text

/** @param {Props} props */
function describe(props) {
  const { view, words, names } = props;
  const price = words("panel-price", { price: view.price });
  return [
    view.turn === null ? words("prompt-over") : words("city-text-turn", { player: names[view.turn] }),
    words("city-text-year", { year: String(view.year), price }),
    ...(view.site ? [words("city-text-site", { plot: plotName(view.site, props) })] : []),
    ...aboutRing(props),
    ...names.map((_, seat) => aboutSeat(props, seat)),
    ...aboutCards(props),
    ...aboutMap(props),
  ];
}

/** @param {Props} props */
function aboutRing({ view, words, names }) {
  /** @param {Space} space */
  const describeSpace = (space) => {
    const name = "act" in space ? spaceName(space, words) : words("dollars", space);
    if (space.pawn === null) return name;
    return words("city-text-pawn", { space: name, player: names[space.pawn] });
  };
  const income = view.income.map(describeSpace).join(", ");
  const lines = [words("city-text-row", { name: words("panel-income"), list: income })];
  view.ring.forEach((/** @type {ActionCard} */ card, /** @type {number} */ place) => {
    const name = words(card.current ? "city-text-card-now" : "city-card", { number: place + 1 });
    lines.push(words("city-text-row", { name, list: card.spaces.map(describeSpace).join(", ") }));
  });
  if (view.turn !== null) {
    const order = view.order.map((/** @type {number} */ seat) => names[seat]).join(", ");
    lines.push(words("city-order", { order }));
  }
  return lines;
}

/** @param {Props} props @param {number} seat */
function aboutSeat({ view, words, names }, seat) {
  const me = view.seats[seat];
  const secret = seat === view.viewer ? view.secret : (me.secret ?? []);
  const objectives = [
    ...me.objectives.map((/** @type {Objective} */ about) => worthName("panel-worth", about, words)),
    ...secret.map((/** @type {Objective} */ about) => worthName("panel-worth-secret", about, words)),
  ];
  if (!secret.length && me.face_down) objectives.push(words("panel-face-down", { count: me.face_down }));
  const cards = Object.entries(me.urban).filter(([, count]) => count > 0);
  const urban = cards.map(([symbol, count]) => `${words(`symbol-${symbol}`)} ×${count}`);
  const cell = view.development.cells[me.row][me.column];
  const none = words("city-text-none");
  return words("city-text-seat", {
    player: names[seat],
    points: minus(view.points[seat]),
    about: words("panel-player", me),
    cell: signed(cell),
    permits: me.permits.map((/** @type {Permit} */ one) => permitName(one, words)).join("; ") || none,
    urban: urban.join(", ") || none,
    objectives: objectives.join("; ") || none,
  });
}

/** @param {string} message @param {Objective} about @param {Words} words */
function worthName(message, about, words) {
  return words(message, { objective: objectiveName(about, words), points: about.worth });
}

/** @param {Props} props */
function aboutCards({ view, words, names }) {
  const empty = words("city-empty");
  const permits = view.permits.row.map((/** @type {Permit | null} */ one) =>
    one ? permitName(one, words) : empty,
  );
  const row = view.objectives.row.map((/** @type {Objective | null} */ one) =>
    one ? objectiveName(one, words) : empty,
  );
  const common = view.objectives.common.map((/** @type {Objective} */ about) => {
    const worth = about.worth.map(
      (/** @type {number} */ points, /** @type {number} */ seat) => `${names[seat]} ${points}`,
    );
    return `${objectiveName(about, words)} (${worth.join(", ")})`;
  });
  const urban = view.urban.map((/** @type {any} */ pile) => `${urbanTitle(pile, words)} ×${pile.pile}`);
  return [
    words("city-text-row", { name: words("panel-common"), list: common.join("; ") }),
    words("city-text-row", { name: words("panel-permits"), list: permits.join("; ") }),
    words("city-text-row", { name: words("panel-objectives"), list: row.join("; ") }),
    words("city-text-row", { name: words("panel-urban"), list: urban.join(", ") }),
  ];
}

/** @param {Props} props */
function aboutMap(props) {
  const { view, words } = props;
  return view.map.map((/** @type {PlotCardInfo} */ card, /** @type {number} */ place) => {
    const name = words("city-plot-card", { number: place + 1 });
    const list = card.plots.map(({ plot }) => plotState(plot, props)).join("; ");
    return words("city-text-row", { name, list });
  });
}

/** @param {View} view */
function seats(view) {
  return SEATS.slice(0, view.players);
}

/** @type {import("../../web/browser/types.d.ts").Board} */
export const board = {
  ...{ Board, Hand, Facts, Aside, seats, moveName, describe },
  points: (view, seat) => minus(publicPoints(view, seat)),
  proportions: 1.32,
  handHeight: { window: 80, phone: 74 },
};
