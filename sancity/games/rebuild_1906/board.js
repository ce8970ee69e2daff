/** The board of 1906: pure functions that draw a view. It knows what cards and plots look like, but no
 * rules: the legal moves and their effects come from the server. */

import { html, useLayoutEffect, useMemo, useRef } from "../../web/vendor/preact.js";
import { Chip, Disc } from "../../web/browser/pieces.js";
import { usePieces } from "../../web/browser/svg.js";
import { middle, useTargets } from "../../web/browser/targets.js";
import { Points, refusalOf, refused } from "../../web/browser/why.js";
import {
  BuildingRow,
  House,
  Icon,
  Pawn,
  PermitCard,
  Picture,
  PlotPicture,
  SEATS,
  bonusIcon,
  useCached,
} from "./pictures.js";
import { before, tell } from "./telling.js";

/** @typedef {import("../../web/browser/types.d.ts").Props} Props */
/** @typedef {import("../../web/browser/types.d.ts").View} View */
/** @typedef {import("../../web/browser/types.d.ts").Move} Move */
/** @typedef {import("../../web/browser/types.d.ts").GameEvent} GameEvent */
/** @typedef {Props["words"]} Words */
/** @typedef {import("./pictures.js").Permit} Permit */
/** @typedef {{ objective: string, points?: number, each?: number, ranks?: number[],
 *   bar?: number[], worth?: any }} Objective */
/** @typedef {import("./pictures.js").Plot} Plot */
/** @typedef {{ card: string, plots: Plot[] }} PlotCardInfo */
/** @typedef {{ act: string, pawn: number | null, prices: number[], dollars?: number }} Space */
/** @typedef {{ card: string, current: boolean, spaces: Space[] }} ActionCard */
/** What the parts of the board are given besides: the attributes of a place on the board, and the move
 * whose effects are on show.
 * @typedef {Props & { spot: Spot, shown: Move | null }} PartProps */
/** The attributes of a place: of a target if there is a move for it; of something that says why there is
 * none, if a choice with the fields `asked` is refused; or else of a picture, if it has a name. The
 * name of a target, or of a refusal, contains its visible text, for speech control; with null, a
 * target's name is its text.
 * @typedef {(kind: string, move: Move | undefined, name?: string, text?: string | null,
 *   asked?: Record<string, unknown>) => Record<string, any>} Spot */

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

/** A plot as text: "green plot 4", with its block if there is another one like it.
 * @param {string} name @param {Props} props */
function plotName(name, { view, words, notation }) {
  const about = plotAt(name, view);
  if (!about) return name;
  const { number, colour } = about;
  const plot = words("plot-name", { number, colour });
  if (notation) return `${plot} (${name})`;
  const alike = view.map.flatMap((/** @type {PlotCardInfo} */ { plots }) =>
    plots.filter((one) => one.number === number && one.colour === colour),
  );
  return alike.length > 1 ? words("city-plot-block", { plot, block: name[0] }) : plot;
}

/** Plots as a short list: "4 green, 2 red".
 * @param {string[]} plots @param {Props} props */
function plotList(plots, { view, words, notation }) {
  return plots
    .map((name) => {
      const about = plotAt(name, view);
      if (!about || notation) return name;
      return words("city-plot", { number: about.number, colour: words(`colour-${about.colour}`) });
    })
    .join(", ");
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
  if (preview.plots?.length && !highlighted) texts.push(plotsInWords(move, preview.plots, props));
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

/** @param {Move} move @param {string[]} plots @param {Props} props */
function plotsInWords(move, plots, props) {
  const message = move.name === "permit" ? "city-opens" : "city-on";
  return props.words(message, { count: plots.length, plots: plotList(plots, props) });
}

/** A move with its effects.
 * @param {Move} move @param {Props} props */
function fullName(move, props) {
  const name = moveName(move, props);
  const texts = effects(move, props);
  return texts.length ? props.words("city-effects", { move: name, effects: texts.join(", ") }) : name;
}

/** @param {Move} move @param {Props} props @returns {string} */
function moveName(move, props) {
  const { words } = props;
  switch (move.name) {
    case "income":
    case "money":
      return words(withLoss(`move-${move.name}`, move), amounts(move));
    case "stand":
      return words("move-stand", { act: actWithDollars(move, words) });
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

/** @param {Props} given */
function Board(given) {
  const props = useTold(given);
  const { view, words, moves, staged, pick, box } = props;
  const all = useRef(/** @type {Element | null} */ (null));
  useGlides(all, props);
  const { pointed, layer, target } = useTargets(
    moves.map((move) => String(move.action)),
    { choose: (key) => pick(Number(key)) },
  );
  const labels = useMemo(
    () => new Map(moves.map((move) => [move.action, fullName(move, props)])),
    [moves, props.previews, words, props.names, props.notation],
  );
  // What has been chosen wins over what is pointed at.
  const shown =
    moves.find((move) => move.action === staged) ??
    moves.find((move) => String(move.action) === pointed) ??
    null;
  /** @type {Spot} */
  const spot = (kind, move, name, text = "", asked = undefined) => {
    const refusal = !move && asked && moves.length ? refusalOf(props, asked) : undefined;
    if (refusal) {
      const what = text && !name?.includes(text) ? `${text}, ${name}` : (name ?? "");
      return { class: `${kind} no`, title: refusal.text, ...refused(refusal, what, props) };
    }
    if (!move) return name ? { class: kind, role: "img", "aria-label": name, title: name } : { class: kind };
    const label = labels.get(move.action) ?? "";
    return {
      class: `${kind} pick target ${move.action === staged ? "staged" : ""}`,
      ...target(String(move.action)),
      "aria-label": text === null ? undefined : label.includes(text) ? label : `${text}, ${label}`,
    };
  };
  const parts = { ...props, spot, shown };
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
    <div class="city-all" ref=${all} tabindex=${narrow ? 0 : undefined}>
      <${Track} ...${parts} />
      ${[0, 3].map(
        (first) => html`<div class=${first ? "city-ring back" : "city-ring"}>
          ${view.ring
            .slice(first, first + 3)
            .map(
              (/** @type {ActionCard} */ card, /** @type {number} */ i) =>
                html`<${RingCard} key=${first + i} ...${parts} card=${card} place=${first + i} />`,
            )}
        </div>`,
      )}
      <${CityMap} ...${parts} columns=${arrangement.columns} />
      <div class="city-zone">
        <div class="city-cards">
          <${Permits} ...${parts} />
          <${UrbanPiles} ...${parts} />
        </div>
        <${Objectives} ...${parts} />
        <${Common} ...${props} />
        ${!narrow &&
        html`<section class="city-progress" aria-label=${words("panel-development")}>
          <h2>${words("panel-development")}</h2>
          <${Development} ...${parts} />
        </section>`}
      </div>
    </div>
    <${Now} ...${parts} />
  </div>`;
}

/** The props as they are while the game is told: without what is still to come.
 * @template {Props} P @param {P} props @returns {P} */
function useTold(props) {
  const { view, coming } = props;
  const told = useMemo(() => before(view, coming), [view, coming]);
  return told === view ? props : { ...props, view: told };
}

/** A value, or what it was before, while that should be shown.
 * @template T @param {T} value @param {boolean} held @returns {T} */
function useHeld(value, held) {
  const kept = useRef(value);
  if (!held) kept.current = value;
  return kept.current;
}

const GLIDE_MS = 450;

/** Let pieces with a `data-glide` slide from where they were to where they are: the pawn or the token of
 * the seat whose move is told.
 * @param {{ current: Element | null }} around @param {Props} props */
function useGlides(around, { view, events }) {
  const places = useRef(/** @type {Map<string, [number, number]>} */ (new Map()));
  const [event] = events;
  useLayoutEffect(() => {
    /** @type {NodeListOf<SVGGraphicsElement>} */
    const pieces = around.current?.querySelectorAll("[data-glide]") ?? /** @type {any} */ ([]);
    for (const piece of pieces) {
      const key = piece.dataset.glide ?? "";
      const [x, y] = middle(piece);
      const was = places.current.get(key);
      places.current.set(key, [x, y]);
      if (!was || key !== `${GLIDING[event?.event]}-${event?.seat}`) continue;
      // Inside a picture, lengths are in its units.
      const scale = piece.ownerSVGElement ? (piece.getScreenCTM()?.a ?? 1) : 1;
      const from = `translate(${(was[0] - x) / scale}px, ${(was[1] - y) / scale}px)`;
      piece.animate([{ transform: from }, { transform: "none" }], { duration: GLIDE_MS, easing: "ease-in-out" });
    }
  }, [view, event]);
}

/** By event: the piece that moves.
 * @type {Record<string, string | undefined>} */
const GLIDING = { income: "pawn", stand: "pawn", pass: "pawn", step: "token" };

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
function Years({ view, words, events }) {
  const begins = events.some(({ event }) => event === "year");
  return useMemo(
    () => html`<ol class="city-years" aria-label=${words("city-years")}>
      ${view.years.map(
        (/** @type {any} */ about) => html`<li
          key=${about.year}
          data-place="year-${about.year}"
          class=${about.year === view.year ? `now ${begins ? "fresh" : ""}` : about.year < view.year ? "gone" : ""}
          aria-current=${about.year === view.year ? "true" : undefined}
          title=${yearName(about, words)}
        >
          <b>${about.year}</b>
          <span class="price">${words("dollars", { dollars: about.price })}</span>
          <span class="bonus">
            ${about.bonus.map(
              (/** @type {string} */ name) => html`<${Icon} name=${bonusIcon(name)} />`,
            )}
          </span>
          <span class="hidden-text">${yearName(about, words)}</span>
        </li>`,
      )}
    </ol>`,
    [view.year, words, begins],
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
function Income({ view, words, names, events, lit, lately, moves, spot }) {
  const current = view.card === null && view.turn !== null;
  const spots = view.income.map((/** @type {any} */ { dollars, pawn }, /** @type {number} */ i) => {
    const name = words("dollars", { dollars });
    const here = (/** @type {GameEvent} */ event) => event.event === "income" && event.space === i + 1;
    const recent = lately.some((event) => here(event) && event.seat === pawn);
    const move = named(moves, "income").find((one) => one.space === i + 1);
    const who = pawn === null ? name : `${name}: ${names[pawn]}`;
    const asked = { name: "income", space: i + 1 };
    return spot(marked("space", lit.some(here), recent), move, who, "", asked);
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
          data-place="income-${i + 1}"
        >
          <span class="dollars">${words("dollars", { dollars })}</span>
          ${pawn !== null && html`<${Pawn} seat=${pawn} fresh=${isFirst(view) && hasEvent(events, ["income"], pawn)} />`}
        </span>`,
      )}
    </div>
  </section>`;
  const moved = events.filter(({ event }) => event === "income");
  return useCached(draw, view.income, current, spots, eventKeys(moved), words("panel-income"));
}

/** A class with the marks for what the reader points at, and for what happened lately.
 * @param {string} kind @param {boolean} lit @param {boolean} recent */
function marked(kind, lit, recent) {
  return [kind, lit && "lit", recent && "recent"].filter(Boolean).join(" ");
}

/** Whether it is the first year, in which pawns come from outside.
 * @param {View} view */
function isFirst({ year, years }) {
  return year === years[0].year;
}

/** A card of the ring: its spaces and the pawns on them. Those of the current card can be moved to,
 * and their actions be done.
 * @param {PartProps & { card: ActionCard, place: number }} props */
function RingCard({ card, place, view, words, names, lit, lately, moves, spot }) {
  const label = words("city-card", { number: place + 1 });
  const found = card.spaces.map((space, i) =>
    card.current ? moveOnSpace(space, i + 1, view, moves) : undefined,
  );
  const prices = card.spaces.map(({ prices }, i) => priceOf(prices, found[i]?.price ?? 0, words));
  const spots = card.spaces.map((space, i) => {
    const name = [spaceName(space, words), prices[i]].filter(Boolean).join(" ");
    const text = [spaceName(space, words, "space"), prices[i]].filter(Boolean).join(" ");
    const here = (/** @type {GameEvent} */ event) =>
      event.card === card.card && event.space === i + 1 && event.seat === space.pawn;
    const who = space.pawn === null ? name : `${name}: ${names[space.pawn]}`;
    const asked = card.current ? askedOnSpace(space, i + 1, view) : undefined;
    return spot(marked("space", lit.some(here), lately.some(here)), found[i], who, text, asked);
  });
  const places = card.spaces.map(({ act }, i) => {
    const space = `space-${place + 1}-${i + 1}`;
    return card.current ? `${space} act-${act}` : space;
  });
  const draw = () => html`<section
    class="ring-card ${card.current ? "now" : ""}"
    aria-label=${label}
    data-place="card-${place + 1}"
  >
    <span class="order" aria-hidden="true">${place + 1}</span>
    <div class="spaces">
      ${card.spaces.map(
        (space, i) => html`<span key=${i} ...${spots[i]} data-place=${places[i]}>
          <${Icon} name=${space.act} />
          <small>
            <span class="word">${words(`space-${space.act}`)}</span>${" "}
            ${space.dollars !== undefined && words("city-dollars-more", { dollars: space.dollars })}
          </small>
          ${prices[i] && html`${" "}<b class="price">${prices[i]}</b>`}
          ${space.pawn !== null && html`<${Pawn} seat=${space.pawn} />`}
        </span>`,
      )}
    </div>
  </section>`;
  return useCached(draw, card, place, spots, prices, label);
}

/** What it costs to act on a space: the action itself, and the way there.
 * @param {number[]} prices @param {number} way @param {Words} words */
function priceOf(prices, way, words) {
  const sums = prices.length ? prices.map((price) => price + way) : way ? [way] : [];
  if (!sums.length) return "";
  return words("dollars", { dollars: sums.join("–") });
}

/** What a choice of a space would be called in a move.
 * @param {Space} space @param {number} number @param {View} view */
function askedOnSpace({ act }, number, view) {
  return view.decision === "act" ? { name: "act", act } : { name: "stand", space: number };
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
  const rest = held ? handName(held, me.fits[draft.permit], props) : year && yearName(year, words);
  return html`<section class="city-now" aria-label=${words("city-now")} data-place="now">
    <${Choices} ...${props} />
    <p class="city-effect" aria-hidden="true">
      ${shown
        ? html`<b>${moveName(shown, props)}</b> ${texts.map((text) => html`<span>${text}</span> `)}`
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
  const found = moves.filter((move) => isOther(move, view));
  // Of permits, those that do not fit alone are shown too; pairs would be too many.
  const greyed = moves.length
    ? props.refusals.filter(
        (one) => isOther(one, view) && one.name !== "urban" && !(one.places?.length > 1),
      )
    : [];
  if (!found.length && !greyed.length) return null;
  return html`<div class="city-choices">
    ${found.map((move) => html`<${Choice} key=${move.action} ...${props} move=${move} />`)}
    ${greyed.map((one, i) => html`<${GreyedChoice} key=${`no-${i}`} ...${props} refusal=${one} />`)}
  </div>`;
}

/** Whether a choice has no place on the board.
 * @param {Record<string, any>} choice @param {View} view */
function isOther({ name, plot, symbol }, view) {
  return (
    OTHER_CHOICES.includes(name) ||
    (name === "act" && view.decision !== "act") ||
    (name === "clear" && !plot) ||
    (name === "urban" && !symbol)
  );
}

/** @param {PartProps & { move: Move }} props */
function Choice(props) {
  const { move, spot, previews, words } = props;
  if (move.name === "discard") {
    const urban = previews[move.action]?.urban ?? [];
    const text = move.permits.map((/** @type {Permit} */ { number }) => number ?? "").join(" ").trim();
    const place = ["choice", ...move.places].join("-");
    return html`<div ...${spot("choice cards", move, "", text)} data-place=${place}>
      ${move.permits.map((/** @type {Permit} */ one) => html`<${PermitCard} permit=${one} />${" "}`)}
      ${urban.length > 0 &&
      html`<span class="gain-card">
        ${urban.map((/** @type {string} */ symbol) => html`<${Icon} name=${symbol} />`)}
      </span>`}
    </div>`;
  }
  const icon = choiceIcon(move);
  const short = SHORT_CHOICES[move.name];
  const text = short ? words(short) : moveName(move, props);
  return html`<div ...${spot("choice", move, "", text)} data-place="choice-${move.name}">
    ${icon && html`<${Icon} name=${icon} />`}<span>${text}</span>
  </div>`;
}

/** A choice that is not possible: a permit that does not fit, a building.
 * @param {PartProps & { refusal: import("../../web/browser/types.d.ts").Refusal }} props */
function GreyedChoice(props) {
  const { refusal, view, words } = props;
  if (refusal.name === "discard") {
    const permit = view.seats[view.turn ?? 0].permits[refusal.places[0] - 1];
    const label = words("move-discard", { permits: permitName(permit, words) });
    return html`<div class="choice cards no" title=${refusal.text} ...${refused(refusal, label, props)}>
      <${PermitCard} permit=${permit} />
    </div>`;
  }
  const choice = /** @type {Move} */ (/** @type {any} */ (refusal));
  const text = moveName(choice, props);
  const icon = choiceIcon(choice);
  return html`<div class="choice no" title=${refusal.text} ...${refused(refusal, text, props)}>
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
  const { row, fresh, recent } = useRow(view.permits.row, "permit", props);
  return html`<section class="city-permits" aria-label=${words("panel-permits")}>
    <h2>
      ${words("panel-permits")}
      <small>${words("panel-pile", { count: view.permits.pile })}</small>
    </h2>
    <div class="row">
      ${row.map((/** @type {Permit | null} */ permit, /** @type {number} */ i) => {
        const move = named(moves, "permit").find((one) => one.slot === i + 1);
        const name = permit ? permitName(permit, words) : words("city-empty");
        const kind = marked("card-place", false, recent[i]);
        const asked = { name: "permit", slot: i + 1 };
        return html`<span key=${i} ...${spot(kind, move, name, "", asked)} data-place="permit-${i + 1}">
          <${PermitCard} permit=${permit} fresh=${fresh[i]} />
        </span>`;
      })}
    </div>
  </section>`;
}

/** The row of objectives and their pile.
 * @param {PartProps} props */
function Objectives(props) {
  const { view, words, moves, lit, spot } = props;
  const found = named(moves, "objective");
  const pile = found.find((move) => !move.slot);
  const { row, fresh, recent } = useRow(view.objectives.row, "objective", props);
  const count = words("panel-pile", { count: view.objectives.pile });
  return html`<section class="city-objectives" aria-label=${words("panel-objectives")}>
    <h2>${words("panel-objectives")}</h2>
    ${row.map((/** @type {Objective | null} */ about, /** @type {number} */ i) => {
      const mine = view.viewer === null ? null : (about?.worth[view.viewer] ?? null);
      const move = found.find((one) => one.slot === i + 1);
      const kind = marked("objective", isLit(lit, about), recent[i]) + (fresh[i] ? " fresh" : "");
      const name = about ? objectiveName(about, words) : words("city-empty");
      const asked = { name: "objective", slot: i + 1 };
      return html`<div key=${i} ...${spot(kind, move, move ? "" : name, null, asked)} data-place="objective-${i + 1}">
        <${ObjectiveFace} ...${props} about=${about} mine=${mine} />
        ${move && html`<span class="hidden-text">, ${effects(move, props).join(", ")}</span>`}
      </div>`;
    })}
    <div
      ...${spot("objective pile", pile, pile ? "" : count, null, { name: "objective", slot: null })}
      data-place="objective-pile"
    >
      <b aria-hidden="true">?</b>
      <span>${count}</span>
      ${pile && html`<span class="hidden-text">, ${moveName(pile, props)}</span>`}
    </div>
  </section>`;
}

/** Whether an objective is among what the reader points at.
 * @param {GameEvent[]} lit @param {Objective | null} about */
function isLit(lit, about) {
  return lit.some(({ event, objective }) => event === "objective" && objective === about?.objective);
}

/** A row of cards as it is told: without the card just taken, and not refilled before that is told.
 * Which of its cards are new now, and from which places one was taken lately.
 * @template T @param {(T | null)[]} now @param {"permit" | "objective"} kind @param {Props} props */
function useRow(now, kind, { events, coming, lately }) {
  const shown = useHeld(now, coming.some(({ event }) => event === "refill"));
  const last = useRef(now);
  const [event] = events;
  const taken = (/** @type {GameEvent} */ one, /** @type {number} */ i) =>
    one.event === kind && one.slot === i + 1;
  const row = shown.map((card, i) => (event && taken(event, i) ? null : card));
  const fresh = useMemo(
    () => now.map((card, i) => event?.event === "refill" && !isSame(card, last.current[i])),
    [event],
  );
  useLayoutEffect(() => {
    last.current = row;
  });
  return { row, fresh, recent: now.map((_, i) => lately.some((one) => taken(one, i))) };
}

/** @param {unknown} one @param {unknown} other */
function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
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
  const { view, words, names, lit } = props;
  const marks = view.objectives.common.map((/** @type {Objective} */ about) => isLit(lit, about));
  const draw = () => html`<section class="city-common" aria-label=${words("panel-common")}>
    <h2>${words("panel-common")}</h2>
    <ul>
      ${view.objectives.common.map(
        (/** @type {Objective} */ about, /** @type {number} */ i) => html`<li
          key=${about.objective}
          class=${marks[i] ? "lit" : ""}
          data-place="common-${i + 1}"
        >
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
  return useCached(draw, view.objectives.common, names, marks, words("panel-common"));
}

/** @param {any} pile @param {Words} words */
function urbanTitle(pile, words) {
  const symbol = words(`symbol-${pile.symbol}`);
  if (pile.price) return words("city-urban-price", { symbol, price: pile.price });
  return symbol;
}

/** @param {PartProps} props */
function UrbanPiles(props) {
  const { view, words, lit, lately, moves, spot } = props;
  const found = view.urban.map((/** @type {any} */ { symbol }) =>
    named(moves, "urban").find((move) => move.symbol === symbol),
  );
  const names = found.map((/** @type {Move | undefined} */ move) => (move ? fullName(move, props) : ""));
  const spots = view.urban.map((/** @type {any} */ { symbol, pile }, /** @type {number} */ i) => {
    const here = (/** @type {GameEvent} */ event) => event.event === "urban" && event.symbol === symbol;
    const kind = marked(`urban-pile ${pile ? "" : "empty"}`, lit.some(here), lately.some(here));
    const asked = { name: "urban", symbol };
    return spot(kind, found[i], found[i] ? "" : urbanTitle(view.urban[i], words), null, asked);
  });
  const draw = () => html`<section class="city-urban" aria-label=${words("panel-urban")}>
    <h2>${words("panel-urban")}</h2>
    ${view.urban.map((/** @type {any} */ pile, /** @type {number} */ i) => {
      const points = words("city-urban-points", { points: pile.points.join(" ") });
      return html`<div
        key=${pile.symbol}
        title="${urbanTitle(pile, words)}, ${points}"
        ...${spots[i]}
        data-place="urban-${pile.symbol}"
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
export function CityMap(props) {
  const { view, words, moves, draft, shown, previews, lit, lately, events, notation, spot, columns } = props;
  const targets = new Map(moves.filter((move) => move.plot).map((move) => [move.plot, move]));
  const opens = shown && !shown.plot ? (previews[shown.action]?.plots ?? []) : [];
  /** @type {string[][]} */
  const fits = view.viewer === null || view.turn === null ? [] : view.seats[view.viewer].fits;
  const permit = fits[draft.permit] ?? [];
  const opened = new Set([...opens, ...permit]);
  const reach = new Set(fits.flat());
  const piece = usePieces(props.names.join("\n"));
  const plotsOf = (/** @type {GameEvent[]} */ told) => new Set(told.map(({ plot }) => plot).filter(Boolean));
  const fresh = new Set(events.filter(({ event }) => event === "build").map(({ plot }) => plot));
  const highlighted = plotsOf(lit);
  const last = plotsOf(lately);
  const asks = { plot: "build", clearing: "clear" }[/** @type {"plot"} */ (view.decision)];
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
        data-place="block-${place + 1}"
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
          const asked = asks ? { name: asks, plot: about.plot } : undefined;
          const whole = spot(look(about), move, plotState(about.plot, props), "", asked);
          return piece(about.plot, JSON.stringify([about, whole, ghost, notation]), () =>
            drawPlot(about, CELLS[i], whole, ghost, notation),
          );
        })}
      </g>`;
    })}
  </svg>`;
}

/** A plot, with the building that the seat `ghost` would put there, and its name if that is wanted.
 * @param {Plot} about @param {number[]} cell @param {Record<string, any>} whole
 * @param {number | null} ghost @param {boolean} notation */
function drawPlot(about, cell, { title, ...whole }, ghost, notation) {
  return html`<g
    key=${about.plot}
    ...${whole}
    data-place="plot-${about.plot}"
    transform="translate(${cell[0] * CELL} ${cell[1] * CELL})"
  >
    ${title && html`<title>${title}</title>`}
    <${PlotPicture} about=${about} notation=${notation} />
    ${ghost !== null && html`<g class="ghost"><${House} seat=${ghost} /></g>`}
  </g>`;
}

// What the viewer holds

/** How many permits a hand has room for. */
const HAND_PLACES = 5;

/** @param {Props} given */
function Hand(given) {
  const props = useTold(given);
  const { view, words, lit } = props;
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
        <dd><${ShownPoints} ...${props} seat=${viewer} /></dd>
      </div>
    </dl>
    <${HeldPermits} ...${props} me=${me} />
    <ul class="city-own" aria-label=${words("panel-objectives")}>
      ${own.map(
        ({ about, hidden }, i) => html`<li
          key=${about.objective}
          data-place="own-${i + 1}"
          class=${marked(hidden ? "secret" : "", isMine(lit, about, viewer), false)}
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
function HeldPermits(props) {
  const { me, view, words, draft, setDraft, events } = props;
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
      const name = handName(permit, me.fits[i], props);
      const fresh = i === keys.length - 1 && hasEvent(events, ["permit"], view.viewer ?? -1);
      return html`<span
        key=${i}
        class="hand-permit"
        data-place="held-${i + 1}"
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

/** @param {Permit} permit @param {string[]} plots @param {Props} props */
function handName(permit, plots, props) {
  const { words } = props;
  const name = permitName(permit, words);
  if (!plots.length) return words("city-fits-nowhere", { permit: name });
  return words("city-fits", { permit: name, plots: plotList(plots, props) });
}

/** Whether a seat's own objective is among what the reader points at.
 * @param {GameEvent[]} lit @param {Objective} about @param {number} seat */
function isMine(lit, about, seat) {
  return isLit(lit.filter((event) => event.seat === seat), about);
}

/** A seat's points, which say what they are made of. They change when a move has been told.
 * @param {Props & { seat: number }} props */
function ShownPoints(props) {
  const { view, seat, coming } = props;
  const points = useHeld(view.points[seat], coming.length > 0);
  return html`<${Points} ...${props} text=${pointsText(view, seat, points)} />`;
}

/** Points as text, with a sign for those that the viewer cannot know.
 * @param {View} view @param {number} seat @param {number} points */
function pointsText(view, seat, points) {
  const { face_down: hidden, secret } = view.seats[seat];
  return minus(points) + (hidden && !secret && seat !== view.viewer ? "+?" : "");
}

// Public information

/** @param {Props & { seat: number }} given */
function Facts(given) {
  const props = useTold(given);
  const { view, words, seat, events, lit } = props;
  const me = view.seats[seat];
  const { built, stock, reserve } = me;
  const counts = words("city-buildings-title", { built, stock, reserve });
  const hidden = me.face_down > 0 && !me.secret;
  const best = view.best_builder === seat;
  const own = events.filter((event) => event.seat === seat);
  const isOwn = (/** @type {string} */ name, /** @type {string} */ symbol = "") =>
    lit.some((event) => event.event === name && event.seat === seat && (!symbol || event.symbol === symbol));
  const tokens = [
    ...Object.entries(me.urban).map(([icon, count]) => {
      return { icon, name: words(`symbol-${icon}`), count, lit: isOwn("urban", icon) };
    }),
    { icon: "clearing", name: words("city-rubble"), count: me.rubble, lit: isOwn("rubble") },
  ];
  const marks = [...me.objectives, ...(me.secret ?? [])].map((about) => isMine(lit, about, seat));
  const paid = own.some(({ dollars, price }) => dollars || price);
  const money = ["money", paid && "fresh", isOwn("money") && "lit"].filter(Boolean).join(" ");
  const draw = () => html`<div class="city-belongings">
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
        ({ icon, name, count, lit }) =>
          count > 0 &&
          html`<span class=${marked("urban", lit, false)} title=${name}>
            <${Icon} name=${icon} />
            <span class="hidden-text">${name} </span>×${count}
          </span>`,
      )}
    </div>
    <ul class="city-own facts">
      ${[...me.objectives, ...(me.secret ?? [])].map(
        (/** @type {Objective} */ about, /** @type {number} */ i) => html`<li
          key=${about.objective}
          class=${marks[i] ? "lit" : ""}
        >
          <span class="text">${words(`short-${about.objective}`)}</span>
          <b class="worth">${about.worth}</b>
        </li>`,
      )}
      ${hidden && html`<li class="secret">${words("panel-face-down", { count: me.face_down })}</li>`}
      ${best && html`<li class="best">${words("panel-best_builder")}</li>`}
    </ul>`;
  const belongings = useCached(draw, me, best, tokens, marks, eventKeys(own), counts);
  return html`<dl class="city-facts">
      <div>
        <dt>${words("city-points-now")}</dt>
        <dd><${ShownPoints} ...${props} /></dd>
      </div>
      <div class=${money}>
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
    ${belongings}`;
}

/** A seat's buildings: built, in stock, in reserve.
 * @param {{ view: View, seat: number }} props */
function Buildings({ view, seat }) {
  const { built, stock, reserve } = view.seats[seat];
  return html`<${BuildingRow} seat=${seat} built=${built} stock=${stock} reserve=${reserve} />
    <span class="count" aria-hidden="true">${built}<small>+${stock}</small></span>`;
}

/** The tracks that the board has no room for, and the used permits.
 * @param {Props} given */
function Aside(given) {
  const props = useTold(given);
  const { words, view, box } = props;
  const around = useRef(/** @type {Element | null} */ (null));
  useGlides(around, props);
  const { used } = view.permits;
  return html`<section class="box city-aside" aria-label=${words("city-money-track")} ref=${around}>
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
export function Development({ view, words, names, coming, lit, lately, previews, shown }) {
  // A token stays where it was until its step is told.
  const tokens = useHeld(
    view.seats.map((/** @type {any} */ { column, row }) => ({ column, row })),
    coming.some(({ event }) => event === "step"),
  );
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
    data-place="development"
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
    ${tokens.map((/** @type {any} */ { column, row }, /** @type {number} */ seat) => {
      const here = tokens.filter((/** @type {any} */ one) => one.column === column && one.row === row);
      const alone = here.length === 1;
      const x = STEP * (column + 1) + (alone ? 22 : seat % 2 ? 33 : 11);
      const y = STEP * (last - row) + (alone ? 22 : seat > 1 ? 33 : 11);
      const scale = alone ? 1.7 : 1.1;
      const kind = marked("token", hasEvent(lit, ["step"], seat), hasEvent(lately, ["step"], seat));
      return html`<${Token} key=${seat} seat=${seat} x=${x} y=${y} scale=${scale} kind=${kind} />`;
    })}
  </svg>`;
}

/** @param {{ cells: number[][], columns: number[], rows: number[] }} props */
function Cells({ cells, columns, rows }) {
  const last = cells.length - 1;
  /** @param {number} points @param {number} column @param {number} row */
  const cell = (points, column, row) => html`<g
    data-place="cell-${column + 1}-${row + 1}"
    transform="translate(${STEP * (column + 1)} ${STEP * (last - row)})"
  >
    <rect class="cell ${points < 0 ? "bad" : ""}" x="1" y="1" width="42" height="42" rx="5" />
    <text x="22" y="28">${minus(points)}</text>
  </g>`;
  /** @param {number} points @param {number} x @param {number} y */
  const bar = (points, x, y) => html`<text class="bar" x=${x + 22} y=${y + 28}>${points}</text>`;
  const draw = () => html`<g>
    ${cells.map((line, row) =>
      line.map((points, column) => cell(points, column, row)),
    )}
    ${rows.map((points, row) => bar(points, 0, STEP * (last - row)))}
    ${columns.map((points, column) => bar(points, STEP * (column + 1), STEP * (last + 1)))}
  </g>`;
  return useCached(draw, cells, columns, rows);
}

/** @param {{ seat: number, x: number, y: number, scale: number, kind: string }} props */
function Token({ seat, x, y, scale, kind }) {
  return html`<g transform="translate(${x} ${y}) scale(${scale})">
    <g class=${kind} data-glide="token-${seat}"><${Disc} look=${SEATS[seat]} r=${9.5} kind="piece" /></g>
  </g>`;
}

/** The money track: which dollars are worth how many points at the end, and who has them.
 * @param {Props} props */
function MoneyTrack({ view, words, names, lit }) {
  const marks = view.seats.map((/** @type {any} */ _, /** @type {number} */ seat) => hasEvent(lit, ["money"], seat));
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
  const draw = () => html`<div class="money-track" role="img" aria-label=${label} data-place="money-track">
    ${steps.map(({ worth, from, to }) => {
      const here = [...view.seats.keys()].filter(
        (seat) => view.seats[seat].money >= from && view.seats[seat].money <= to,
      );
      return html`<div key=${from} class=${worth < 0 ? "bad" : ""}>
        <span>${from === to ? from : `${from}–${to}`}</span>
        <b>${signed(worth)}</b>
        <span class="owners">
          ${here.map((seat) => html`<${Chip} look=${SEATS[seat]} kind=${marked("chip", marks[seat], false)} />`)}
        </span>
      </div>`;
    })}
  </div>`;
  return useCached(draw, label, points, marks);
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
  ...{ Board, Hand, Facts, Aside, Picture, tell, seats, moveName, describe },
  points: (view, seat) => minus(view.points[seat]),
  proportions: 1.32,
  handHeight: { window: 80, phone: 74 },
  loadLegend: () => import("./legend.js").then(({ legend }) => legend),
};
