/** The board of 1906: pure functions that draw a view. It knows what cards and plots look like, but no
 * rules: the legal moves and their effects come from the server. */

import { html, useLayoutEffect, useMemo, useRef, useState } from "../../web/vendor/preact.js";
import { ARROWS, inDirection } from "../../web/browser/arrow_keys.js";
import { Chip, Disc, Glyph } from "../../web/browser/pieces.js";
import { usePieces } from "../../web/browser/svg.js";
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
/** Called with the move that the reader points at, to show its effects.
 * @typedef {(move: Move | null) => void} Point */

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
    () => html`<svg class="icon ${kind}" viewBox="0 0 24 24" aria-hidden="true">
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

// Picking

/** A button for a move, whose effects are on show while it is pointed at. A button that contains text
 * needs no label; `spoken` adds what screen readers cannot see otherwise.
 * @param {Props & { move: Move, point: Point, kind?: string, spoken?: string, name?: string,
 *   children?: any }} props */
function Pick(props) {
  const { move, point, pick, staged, kind = "", spoken, children } = props;
  const name = spoken === undefined ? (props.name ?? moveName(move, props)) : undefined;
  return html`<button
    type="button"
    class="pick target ${kind} ${move.action === staged ? "staged" : ""}"
    aria-label=${name}
    data-action=${move.action}
    ...${pointing(move, point)}
    onClick=${() => pick(move.action)}
    onKeyDown=${onArrow}
  >
    ${children} ${spoken && html`<span class="hidden-text">${spoken}</span>`}
  </button>`;
}

/** @param {Move} move @param {Point} point */
function pointing(move, point) {
  return {
    onPointerEnter: (/** @type {PointerEvent} */ event) =>
      event.pointerType === "mouse" && point(move),
    onPointerLeave: () => point(null),
    // Not for taps: showing the effects would move the button away from the finger.
    onFocus: (/** @type {FocusEvent} */ event) =>
      /** @type {Element} */ (event.currentTarget).matches(":focus-visible") && point(move),
    onBlur: () => point(null),
  };
}

/** @param {Move[]} moves @param {string} name */
function named(moves, name) {
  return moves.filter((move) => move.name === name);
}

/** Move the focus to the next target on the screen in the direction of an arrow key.
 * @param {KeyboardEvent} event */
function onArrow(event) {
  const way = ARROWS[event.key];
  if (!way) return;
  event.preventDefault();
  const from = /** @type {HTMLElement} */ (event.currentTarget);
  const all = from.closest(".rebuild")?.querySelectorAll(".target") ?? [];
  const others = /** @type {HTMLElement[]} */ ([...all]);
  inDirection(others, middle(from), way, middle, 4)?.focus();
}

/** @param {Element} element @returns {[number, number]} */
function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

// The board

/** @param {Props} props */
function Board(props) {
  const { view, words, moves, staged } = props;
  const [pointed, point] = useState(/** @type {Move | null} */ (null));
  const shown =
    moves.find((move) => move.action === pointed?.action) ??
    moves.find((move) => move.action === staged) ??
    null;
  const root = useFocusFirstMove(moves);
  const all = { ...props, point, shown };
  const step = moves.length ? `choosing-${view.decision}` : "";
  return html`<div
    class="rebuild for-${view.players} ${step}"
    ref=${root}
    role="group"
    aria-label=${words("city-board")}
  >
    <${Years} ...${props} />
    <${Income} ...${props} />
    ${view.ring.map(
      (/** @type {ActionCard} */ card, /** @type {number} */ place) =>
        html`<${RingCard} key=${place} ...${props} card=${card} place=${place} />`,
    )}
    <div class="city-centre">
      <${Now} ...${all} />
      <${Market} ...${all} />
      <${CityMap} ...${all} />
    </div>
    <${Common} ...${props} />
    <${UrbanPiles} ...${props} />
  </div>`;
}

/** With the keyboard, move the focus to the first move of the next decision.
 * @param {Move[]} moves */
function useFocusFirstMove(moves) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const inside = useRef(false);
  useLayoutEffect(() => {
    const element = /** @type {HTMLElement} */ (root.current);
    const enter = (/** @type {FocusEvent} */ event) => {
      inside.current = /** @type {Element} */ (event.target).matches(":focus-visible");
    };
    const leave = (/** @type {FocusEvent} */ event) => {
      if (event.relatedTarget) inside.current = false;
    };
    element.addEventListener("focusin", enter);
    element.addEventListener("focusout", leave);
    return () => {
      element.removeEventListener("focusin", enter);
      element.removeEventListener("focusout", leave);
    };
  }, []);
  useLayoutEffect(() => {
    if (!inside.current || !moves.length || document.activeElement !== document.body) return;
    const first = root.current?.querySelector("[data-action]");
    /** @type {HTMLElement | null | undefined} */ (first)?.focus();
  }, [moves]);
  return root;
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
              (/** @type {string} */ name) => html`<${Icon}
                name=${BONUS_ICONS[name] ?? name}
              />`,
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

/** The income zone, small: the pawns start there before the first card.
 * @param {Props} props */
function Income({ view, words, names, events, lit }) {
  const current = view.card === null && view.turn !== null;
  const draw = () => html`<section
    class="city-income ${current ? "now" : ""}"
    aria-label=${words("panel-income")}
  >
    <h2>${words("panel-income")}</h2>
    <div class="spaces">
      ${view.income.map((/** @type {any} */ { dollars, pawn }, /** @type {number} */ i) => {
        const name = words("dollars", { dollars });
        const who = pawn === null ? name : `${name}: ${names[pawn]}`;
        const marked = lit.some((event) => event.event === "income" && event.space === i + 1);
        return html`<span key=${i} class="space ${marked ? "lit" : ""}" title=${who}>
          <span class="dollars" aria-hidden="true">${name}</span>
          <span class="hidden-text">${who}</span>
          ${pawn !== null &&
          html`<${Pawn} seat=${pawn} fresh=${hasEvent(events, ["income"], pawn)} />`}
        </span>`;
      })}
    </div>
  </section>`;
  const moved = events.filter(({ event }) => event === "income");
  const shown = [eventKeys(moved), eventKeys(lit), words("panel-income")];
  return useCached(draw, view.income, current, names, shown);
}

/** A card of the ring, small: its spaces and the pawns on them.
 * @param {Props & { card: ActionCard, place: number }} props */
function RingCard({ card, place, view, words, names, events, lit }) {
  const label = words("city-card", { number: place + 1 });
  const draw = () => html`<section
    class="ring-card at-${place + 1} ${card.current ? "now" : ""}"
    aria-label=${label}
  >
    <span class="order" aria-hidden="true">${place + 1}</span>
    <div class="spaces">
      ${card.spaces.map((space, i) => {
        const name = spaceName(space, words);
        const who = space.pawn === null ? name : `${name}: ${names[space.pawn]}`;
        const marked = lit.some(
          (event) => event.card === card.card && event.space === i + 1 && event.seat === space.pawn,
        );
        return html`<span key=${i} class="space ${marked ? "lit" : ""}" title=${who}>
          <${Icon} name=${space.act} />
          ${space.dollars !== undefined &&
          html`<small aria-hidden="true">${words("dollars", { dollars: space.dollars })}</small>`}
          <span class="hidden-text">${who}</span>
          ${space.pawn !== null &&
          html`<${Pawn}
            seat=${space.pawn}
            fresh=${hasEvent(events, ["stand", "pass"], space.pawn)}
          />`}
        </span>`;
      })}
    </div>
  </section>`;
  const moved = [events, lit].map((all) => eventKeys(all.filter((event) => event.card === card.card)));
  return useCached(draw, card, names, moved, label);
}

/** @param {Space} space @param {Words} words @param {"act" | "space"} [length] */
function spaceName({ act, dollars }, words, length = "act") {
  const name = words(`${length}-${act}`);
  return dollars === undefined ? name : `${name} ${words("dollars", { dollars })}`;
}

// The current decision

/** @param {Props & { point: Point, shown: Move | null }} props */
function Now(props) {
  const { view, words, shown } = props;
  if (view.turn === null) return null;
  const texts = shown ? effects(shown, props, true) : [];
  return html`<section class="city-now" aria-label=${words("city-now")}>
    ${view.card === null ? html`<${IncomeCard} ...${props} />` : html`<${CurrentCard} ...${props} />`}
    <div class="city-foot">
      <${Choices} ...${props} />
      <p class="city-effect" aria-hidden="true">
        ${shown && html`<b>${plainName(shown, props)}</b>`}
        ${texts.map((text) => html`<span>${text}</span>`)}
      </p>
      <${Order} ...${props} />
    </div>
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

/** The income zone, large, while the players move their pawns there.
 * @param {Props & { point: Point }} props */
function IncomeCard(props) {
  const { view, words, moves } = props;
  return html`<div class="big-card">
    ${view.income.map((/** @type {any} */ { dollars, pawn }, /** @type {number} */ i) => {
      const move = named(moves, "income").find((one) => one.space === i + 1);
      const inside = html`<${Icon} name="profit" />
        <span class="word">${words("dollars", { dollars })}</span>`;
      return html`<${BigSpace} key=${i} ...${props} move=${move} pawn=${pawn}>${inside}<//>`;
    })}
  </div>`;
}

/** A space of the current card, and the pawn on it.
 * @param {Props & { point: Point, move?: Move, pawn: number | null, children?: any }} props */
function BigSpace(props) {
  const { move, pawn, children } = props;
  const inside = html`${children} ${pawn !== null && html`<${Pawn} seat=${pawn} />`}`;
  if (!move) return html`<span class="big-space">${inside}</span>`;
  const spoken = effects(move, props).join(", ");
  return html`<${Pick} ...${props} move=${move} kind="big-space" spoken=${spoken}>${inside}<//>`;
}

/** The current card, with the price of each action for the viewer.
 * @param {Props & { point: Point }} props */
function CurrentCard(props) {
  const { view, words, moves } = props;
  /** @type {ActionCard} */
  const card = view.ring[view.card];
  return html`<div class="big-card">
    ${card.spaces.map((space, i) => {
      const move =
        named(moves, "stand").find((one) => one.space === i + 1) ??
        (view.decision === "act" ? named(moves, "act").find((one) => one.act === space.act) : undefined);
      return html`<${BigSpace} key=${i} ...${props} move=${move} pawn=${space.pawn}>
        <${Icon} name=${space.act} />
        <span class="word">${spaceName(space, words)}</span>
        <span class="word short">${spaceName(space, words, "space")}</span>
        <span class="tag">${pathPrice(move, words)}</span>
      <//>`;
    })}
  </div>`;
}

/** The price of reaching an action. The action's own price is shown with its choices.
 * @param {Move | undefined} move @param {Words} words */
function pathPrice(move, words) {
  return move?.name === "act" ? words("city-way", { price: move.price }) : "";
}

const OTHER_CHOICES = ["money", "building", "step", "discard", "urban"];

/** Choices that have no place on the board: dollars, a building, permits to build with.
 * @param {Props & { point: Point }} props */
function Choices(props) {
  const { view, moves } = props;
  const found = moves.filter(
    (move) =>
      OTHER_CHOICES.includes(move.name) ||
      (move.name === "act" && view.decision !== "act") ||
      (move.name === "clear" && !move.plot),
  );
  if (!found.length) return null;
  return html`<div class="city-choices">
    ${found.map((move) => html`<${Choice} key=${move.action} ...${props} move=${move} />`)}
  </div>`;
}

/** @param {Props & { point: Point, move: Move }} props */
function Choice(props) {
  const { move } = props;
  if (move.name === "discard") {
    const urban = props.previews[move.action]?.urban ?? [];
    // The name starts with the visible text, for speech control.
    const looks = move.permits.map((/** @type {Permit} */ { number }) => number ?? "").join(" ").trim();
    const name = `${looks}, ${moveName(move, props)}`;
    return html`<${Pick} ...${props} kind="choice cards" name=${name}>
      ${move.permits.map((/** @type {Permit} */ one) => html`<${PermitCard} permit=${one} />${" "}`)}
      ${urban.length > 0 &&
      html`<span class="gain">
        ${urban.map((/** @type {string} */ symbol) => html`<${Icon} name=${symbol} />`)}
      </span>`}
    <//>`;
  }
  const icon = choiceIcon(move);
  return html`<${Pick} ...${props} kind="choice">
    ${icon && html`<${Icon} name=${icon} />`}<span>${plainName(move, props)}</span>
  <//>`;
}

/** @param {Move} move */
function choiceIcon(move) {
  if (move.name === "urban") return move.symbol;
  if (move.name === "act") return move.act;
  return { money: "profit", building: "building", step: "step", clear: "development" }[
    /** @type {"money"} */ (move.name)
  ];
}

// The market

/** The rows of permits and objectives.
 * @param {Props & { point: Point }} props */
function Market(props) {
  const { view, words, moves } = props;
  const pile = named(moves, "objective").find((move) => !move.slot);
  const pileText = words("panel-pile", { count: view.objectives.pile });
  return html`<div class="city-market">
    <section aria-label=${words("panel-permits")}>
      <h2>
        ${words("panel-permits")}
        <small>${words("panel-pile", { count: view.permits.pile })}</small>
      </h2>
      <div class="row">
        ${view.permits.row.map((/** @type {Permit | null} */ permit, /** @type {number} */ i) => {
          const move = named(moves, "permit").find((one) => one.slot === i + 1);
          const inside = html`<${PermitCard} permit=${permit} fresh=${refilled(props, "permits", i)} />`;
          if (move) {
            return html`<${Pick} key=${i} ...${props} move=${move} kind="card-pick">${inside}<//>`;
          }
          const name = permit ? permitName(permit, words) : words("city-empty");
          return html`<span key=${i} class="card-still" role="img" aria-label=${name} title=${name}>
            ${inside}
          </span>`;
        })}
      </div>
    </section>
    <section aria-label=${words("panel-objectives")} class="wide">
      <h2>${words("panel-objectives")} ${!pile && html`<small>${pileText}</small>`}</h2>
      <div class="row">
        ${view.objectives.row.map((/** @type {Objective | null} */ about, /** @type {number} */ i) => {
          const move = named(moves, "objective").find((one) => one.slot === i + 1);
          const mine = view.viewer === null ? null : (about?.worth[view.viewer] ?? null);
          const inside = html`<${ObjectiveFace} ...${props} about=${about} mine=${mine} />`;
          if (move) {
            const spoken = effects(move, props).join(", ");
            return html`<${Pick} key=${i} ...${props} move=${move} kind="objective" spoken=${spoken}>
              ${inside}
            <//>`;
          }
          return html`<span key=${i} class="objective">${inside}</span>`;
        })}
        ${pile &&
        html`<${Pick} ...${props} move=${pile} kind="objective pile" spoken=${plainName(pile, props)}>
          <b aria-hidden="true">?</b><span>${pileText}</span>
        <//>`}
      </div>
    </section>
  </div>`;
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

/** @param {Props} props */
function UrbanPiles({ view, words, lit }) {
  /** @param {string} symbol */
  const marked = (symbol) => lit.some((event) => event.event === "urban" && event.symbol === symbol);
  const draw = () => html`<section class="city-urban" aria-label=${words("panel-urban")}>
    <h2>${words("panel-urban")}</h2>
    <ul>
      ${view.urban.map(
        (/** @type {any} */ pile) => html`<li
          key=${pile.symbol}
          class="${pile.pile ? "" : "empty"} ${marked(pile.symbol) ? "lit" : ""}"
        >
          <${Icon} name=${pile.symbol} />
          <span>${urbanTitle(pile, words)}</span>
          <b>×${pile.pile}</b>
          <small class="soft">${words("city-urban-points", { points: pile.points.join(" ") })}</small>
        </li>`,
      )}
    </ul>
  </section>`;
  return useCached(draw, view.urban, eventKeys(lit), words("panel-urban"));
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

/** @param {Props & { point: Point, shown: Move | null }} props */
function CityMap(props) {
  const { view, words, moves, draft, shown, previews, lit, events } = props;
  const targets = new Map(moves.filter((move) => move.plot).map((move) => [move.plot, move]));
  const opens = shown && !shown.plot ? (previews[shown.action]?.plots ?? []) : [];
  /** @type {string[][]} */
  const fits = view.viewer === null || view.turn === null ? [] : view.seats[view.viewer].fits;
  const permit = fits[draft.permit] ?? [];
  const opened = new Set([...opens, ...permit]);
  const reach = new Set(fits.flat());
  const [reached, setReached] = useState("");
  const piece = usePieces(props.names.join("\n"));
  const entry = targets.has(reached) ? reached : [...targets.keys()][0];
  const fresh = new Set(events.filter((event) => event.plot).map((event) => event.plot));
  const highlighted = new Set(lit.filter((event) => event.plot).map((event) => event.plot));
  const last = new Set(
    view.events.filter((event) => event.event === "build").map((event) => event.plot),
  );
  /** @param {Plot} about */
  const look = ({ plot }) =>
    [
      targets.has(plot) && "target",
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
  return html`<div class="city-map" role="group" aria-label=${words("city-map")}>
    ${view.map.map(
      (/** @type {PlotCardInfo} */ card, /** @type {number} */ place) => html`<svg
        key=${place}
        class="plot-card"
        viewBox="-8 -8 316 216"
        role="group"
        aria-label=${words("city-plot-card", { number: place + 1 })}
      >
        <rect class="street" x="-7" y="-7" width="314" height="214" rx="14" />
        <g class="square" aria-hidden="true">
          <rect x="106" y="6" width="88" height="88" rx="44" />
          <text x="150" y="66">${place + 1}</text>
        </g>
        ${card.plots.map((about, i) => {
          const all = { ...props, about, cell: CELLS[i], looks: look(about) };
          const move = targets.get(about.plot);
          if (!move) return piece(about.plot, JSON.stringify([about, all.looks]), () => stillPlot(all));
          return html`<${PlotPlace}
            key=${about.plot}
            ...${all}
            move=${move}
            entry=${entry === about.plot}
            reached=${setReached}
          />`;
        })}
      </svg>`,
    )}
  </div>`;
}

/** A plot with a move.
 * @param {Props & { about: Plot, cell: number[], looks: string, move: Move, entry: boolean,
 *   point: Point, reached: (plot: string) => void }} props */
function PlotPlace(props) {
  const { about, cell, looks, move, entry, point, reached, pick, staged } = props;
  const transform = `translate(${cell[0] * CELL} ${cell[1] * CELL})`;
  /** @param {KeyboardEvent} event */
  function onKey(event) {
    onArrow(event);
    if (event.key !== "Enter" && event.key !== " ") return;
    pick(move.action);
    event.preventDefault();
  }
  const { onFocus, ...others } = pointing(move, point);
  return html`<g
    class="plot ${looks} ${move.action === staged ? "staged" : ""}"
    transform=${transform}
    role="button"
    aria-label=${moveName(move, props)}
    tabindex=${entry ? 0 : -1}
    data-action=${move.action}
    data-plot=${about.plot}
    ...${others}
    onFocus=${(/** @type {FocusEvent} */ event) => {
      onFocus(event);
      reached(about.plot);
    }}
    onClick=${() => pick(move.action)}
    onKeyDown=${onKey}
  >
    <${PlotPicture} about=${about} />
    ${looks.includes("shown") &&
    move.name === "build" &&
    html`<g class="ghost"><${House} seat=${props.view.turn} /></g>`}
  </g>`;
}

/** @param {Props & { about: Plot, cell: number[], looks: string }} props */
function stillPlot(props) {
  const { about, cell, looks } = props;
  const name = plotState(about.plot, props);
  const transform = `translate(${cell[0] * CELL} ${cell[1] * CELL})`;
  const whole = { class: `plot ${looks}`, transform, role: "img", "aria-label": name };
  return html`<g key=${`still ${about.plot}`} ...${whole}>
    <title>${name}</title>
    <${PlotPicture} about=${about} />
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

/** @param {Props} props */
function Hand(props) {
  const { view, words, draft, setDraft, events } = props;
  const { viewer } = view;
  if (viewer === null) return null;
  const me = view.seats[viewer];
  /** @param {number | null} place */
  const show = (place) => {
    if ((draft.permit ?? null) !== place) setDraft({ ...draft, permit: place });
  };
  const own = [
    ...me.objectives.map((/** @type {Objective} */ about) => ({ about, hidden: false })),
    ...view.secret.map((/** @type {Objective} */ about) => ({ about, hidden: true })),
  ];
  return html`<div class="city-tray">
    <dl class="city-means">
      <div><dt>${words("city-money")}</dt><dd>${words("dollars", { dollars: me.money })}</dd></div>
      <div>
        <dt>${words("city-at-hand")}</dt>
        <dd class="houses"><${Icon} name="building" /> ${me.stock}</dd>
      </div>
    </dl>
    <div class="city-hand" role="group" aria-label=${words("panel-permits")}>
      ${me.permits.map((/** @type {Permit} */ permit, /** @type {number} */ i) => {
        const name = handName(permit, me.fits[i], words);
        const fresh = i === me.permits.length - 1 && hasEvent(events, ["permit"], viewer);
        return html`<button
          type="button"
          key=${i}
          class="hand-permit"
          aria-label=${name}
          title=${name}
          aria-pressed=${draft.permit === i}
          onPointerEnter=${(/** @type {PointerEvent} */ event) =>
            event.pointerType === "mouse" && show(i)}
          onPointerLeave=${(/** @type {PointerEvent} */ event) =>
            event.pointerType === "mouse" && show(null)}
          onFocus=${() => show(i)}
          onClick=${() => show(i)}
          onBlur=${() => show(null)}
        >
          <${PermitCard} permit=${permit} fresh=${fresh} />
        </button>`;
      })}
      ${me.permits.length === 0 && html`<span class="soft">${words("city-no-permits")}</span>`}
    </div>
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

/** @param {Permit} permit @param {string[]} plots @param {Words} words */
function handName(permit, plots, words) {
  const name = permitName(permit, words);
  if (!plots.length) return words("city-fits-nowhere", { permit: name });
  return words("city-fits", { permit: name, plots: plots.join(", ") });
}

// Public information

/** @param {Props & { seat: number }} props */
function Facts(props) {
  const { view, words, seat, events } = props;
  const me = view.seats[seat];
  const { built, stock, reserve } = me;
  const counts = words("city-buildings-title", { built, stock, reserve });
  const hidden = seat !== view.viewer && me.face_down > 0 && !me.secret;
  const best = view.best_builder === seat;
  const draw = () => html`<dl class="city-facts">
      <div>
        <dt>${words("city-points-now")}</dt>
        <dd>${minus(view.points[seat])}${hidden ? "+?" : ""}</dd>
      </div>
      <div class=${hasEvent(events, ["income", "money"], seat) ? "fresh" : ""}>
        <dt>${words("city-money")}</dt>
        <dd>${words("dollars", { dollars: me.money })}</dd>
      </div>
      <div>
        <dt>${words("city-buildings")}</dt>
        <dd title=${counts}>
          <${Buildings} view=${view} seat=${seat} />
          <span class="hidden-text">${counts}</span>
        </dd>
      </div>
      ${me.rubble > 0 && html`<div><dt>${words("city-rubble")}</dt><dd>${me.rubble}</dd></div>`}
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
      ${Object.entries(me.urban).map(
        ([symbol, count]) =>
          count > 0 &&
          html`<span class="urban" title=${words(`symbol-${symbol}`)}>
            <${Icon} name=${symbol} />
            <span class="hidden-text">${words(`symbol-${symbol}`)} </span>×${count}
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
      ${!me.secret &&
      me.face_down > 0 &&
      html`<li class="secret">${words("panel-face-down", { count: me.face_down })}</li>`}
      ${best && html`<li class="best">${words("panel-best_builder")}</li>`}
    </ul>`;
  const own = eventKeys(events.filter((event) => event.seat === seat));
  return useCached(draw, me, view.points[seat], best, hidden, own, counts);
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

/** @param {Props} props */
function Aside(props) {
  const { words, view } = props;
  return html`<section class="card city-aside">
    <h2>${words("panel-development")}</h2>
    <${Development} ...${props} />
    <h2>${words("city-money-track")}</h2>
    <${MoneyTrack} ...${props} />
    ${view.permits.used.length > 0 &&
    html`<details class="city-used">
      <summary>${words("city-used", { count: view.permits.used.length })}</summary>
      <div class="city-belongings">
        ${view.permits.used.map(
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

/** The development board: rows from bottom to top, with bars along the edges.
 * @param {Props} props */
function Development({ view, words, names, events, lit, moves, previews, staged }) {
  const { cells, column_bar: columns, row_bar: rows } = view.development;
  const last = cells.length - 1;
  const ahead = staged === null ? null : previews[staged]?.cell;
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
  return html`<svg class="development" viewBox="-2 -2 ${size}" role="img" aria-label=${label}>
    <${Cells} cells=${cells} columns=${columns} rows=${rows} />
    ${ahead &&
    moves.length > 0 &&
    html`<rect
      class="ahead"
      x=${STEP * (ahead.column + 1) + 2}
      y=${STEP * (last - ahead.row) + 2}
      width=${STEP - 4}
      height=${STEP - 4}
      rx="5"
    />`}
    ${view.seats.map((/** @type {any} */ { column, row }, /** @type {number} */ seat) => {
      const x = STEP * (column + 1) + (seat % 2 ? 34 : 10);
      const y = STEP * (last - row) + (seat > 1 ? 34 : 10);
      const moved = { fresh: hasEvent(events, ["step"], seat), lit: hasEvent(lit, ["step"], seat) };
      return html`<${Token} key=${seat} seat=${seat} x=${x} y=${y} ...${moved} />`;
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

/** @param {{ seat: number, x: number, y: number, fresh: boolean, lit?: boolean,
 *   scale?: number }} props */
function Token({ seat, x, y, fresh, lit = false, scale = 0.9 }) {
  return html`<g transform="translate(${x} ${y}) scale(${scale})">
    <g class="token ${fresh ? "fresh" : ""} ${lit ? "lit" : ""}">
      <${Disc} look=${SEATS[seat]} r=${9.5} kind="piece" />
    </g>
  </g>`;
}

/** The money track: dollars, and their points at the end.
 * @param {Props} props */
function MoneyTrack({ view, words, names, events }) {
  const points = view.development.money;
  const half = Math.ceil(points.length / 2);
  const label = view.seats
    .map((/** @type {any} */ { money }, /** @type {number} */ seat) =>
      words("city-has-money", { player: names[seat], dollars: money, points: signed(points[money]) }),
    )
    .join(" ");
  /** @param {number} dollars */
  const at = (dollars) => [33 * (dollars % half), 62 * Math.floor(dollars / half)];
  const draw = () => html`<svg
    class="money-track"
    viewBox="-2 -2 268 124"
    role="img"
    aria-label=${label}
  >
    ${points.map((/** @type {number} */ worth, /** @type {number} */ dollars) => {
      const [x, y] = at(dollars);
      return html`<g transform="translate(${x} ${y})">
        <rect class="cell ${worth < 0 ? "bad" : ""}" x="1" y="1" width="31" height="58" rx="4" />
        <text class="dollars" x="16.5" y="15">${dollars}</text>
        <text class="points" x="16.5" y="55">${signed(worth)}</text>
      </g>`;
    })}
    ${view.seats.map((/** @type {any} */ { money }, /** @type {number} */ seat) => {
      const [x, y] = at(money);
      const fresh = hasEvent(events, ["income", "money"], seat);
      return html`<${Token}
        seat=${seat}
        x=${x + (seat % 2 ? 23 : 10)}
        y=${y + (seat > 1 ? 37 : 25)}
        scale=${0.8}
        fresh=${fresh}
      />`;
    })}
  </svg>`;
  return useCached(draw, label, points, eventKeys(events));
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
  points: (view, seat) => String(view.seats[seat].points ?? "–"),
  proportions: 1.3,
  handHeight: { window: 92, phone: 84 },
};
