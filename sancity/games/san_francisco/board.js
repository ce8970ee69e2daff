/** San Francisco's board: pure functions that draw a view. It knows what cards and cities look like,
 * but no rules: the legal moves and their effects come from the server. */

import {
  html,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "../../web/vendor/preact.js";
import { ARROWS, inDirection } from "../../web/browser/arrow_keys.js";
import { Chip } from "../../web/browser/pieces.js";
import looks from "./looks.json" with { type: "json" };

/** @typedef {import("../../web/browser/types.d.ts").Props} Props */
/** @typedef {import("../../web/browser/types.d.ts").View} View */
/** @typedef {import("../../web/browser/types.d.ts").Move} Move */
/** @typedef {import("../../web/browser/types.d.ts").Words} Words */
/** @typedef {import("../../web/browser/types.d.ts").GameEvent} GameEvent */
/** A card, from `view.py`; the optional fields are for cards in a city.
 * @typedef {{ card: string, colour: string | null, sort: string, value: number, lines: boolean,
 *   bonus: boolean, lines_token?: boolean, plus_token?: boolean, tram?: boolean,
 *   skyscraper?: boolean, neighbours?: number }} Card */
/** @typedef {Card | null} Space */
/** A seat's standing in a race: its rank, its worst possible rank if a tie is decided only by who
 * ends the game, and what decides each of its ties.
 * @typedef {{ rank: number, last: number, ties: { with: number, by: Decider }[] }} Standing */
/** What decides a tie: a space of a row, a column, or (null) who ends the game.
 * @typedef {{ district?: string, space?: number, column?: number } | null} Decider */
/** A move and the space in the city that it is about.
 * @typedef {{ row: number, col: number, move: Move }} Target */

const SEATS = looks.seats;
/** The districts from top to bottom; their colours are in `board.css`. */
const ROWS = ["blue", "grey", "orange", "yellow", "green"];

/** A sign for each colour of cards, about 20 wide and centred on 0,0: water, houses, the bridge, the
 * sun, a tree, and four squares for cards that fit anywhere. */
const SIGNS = /** @type {Record<string, { d: string, line: boolean }>} */ ({
  blue: { d: "M-11 -3.5q5.5 -7 11 0t11 0M-11 5q5.5 -7 11 0t11 0", line: true },
  grey: { d: "M-10 9.5V-1h6V-10h7V1h7V9.5Z", line: false },
  orange: { d: "M-11 5H11M-5.5 9V-9M5.5 9V-9M-11 0Q-7 -2 -5.5 -9Q0 7 5.5 -9Q7 -2 11 0", line: true },
  yellow: {
    d:
      "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0M0 -10.5V-7.5M0 10.5V7.5M-10.5 0H-7.5M10.5 0H7.5" +
      "M-7.4 -7.4L-5.3 -5.3M7.4 -7.4L5.3 -5.3M-7.4 7.4L-5.3 5.3M7.4 7.4L5.3 5.3",
    line: true,
  },
  green: { d: "M0 -11L7 -2H4L9 6H2V11H-2V6H-9L-4 -2H-7Z", line: false },
  black: {
    d: "M-9 -9h7.5v7.5h-7.5zM1.5 -9h7.5v7.5h-7.5zM-9 1.5h7.5v7.5h-7.5zM1.5 1.5h7.5v7.5h-7.5z",
    line: false,
  },
});
const STAR = "M0 -12L3.1 -4.3L11.4 -3.7L5 1.6L7 9.7L0 5.3L-7 9.7L-5 1.6L-11.4 -3.7L-3.1 -4.3Z";
const TOWER = "M-17 34V-14H-9V-28H-3V-40H3V-28H9V-14H17V34Z";
const WINDOWS = "M-9 -5H9M-9 4H9M-9 13H9M-9 22H9";
const CROWN = "M36 70a17 17 0 0 1 -9 -31a19 19 0 0 1 22 -21a20 20 0 0 1 24 22a17 17 0 0 1 -9 30Z";
const DOCUMENT = "M-8 -11H4L9 -6V11H-8ZM-4 -2H5M-4 3H5";

// Texts

/** A score, which counts half points, as text.
 * @param {number} score */
function points(score) {
  const whole = Math.floor(Math.abs(score) / 2);
  const digits = score % 2 ? `${whole || ""}½` : String(whole);
  return score < 0 ? `−${digits}` : digits;
}

/** @param {number} score */
function gain(score) {
  return score > 0 ? `+${points(score)}` : points(score);
}

/** The points if the game ended now; a range if a tie is undecided.
 * @param {{ least: number, most: number }} now @param {Words} words */
function pointsNow({ least, most }, words) {
  if (least === most) return points(least);
  return words("city-points-range", { least: points(least), most: points(most) });
}

/** What a seat's points depend on, if a tie is undecided.
 * @param {{ least: number, most: number }} now @param {string} player @param {Words} words */
function undecidedWords({ least, most }, player, words) {
  if (least === most) return undefined;
  return words("city-points-undecided", { least: points(least), most: points(most), player });
}

/** @param {{ rank: number, last: number }} standing */
function rankWords({ rank, last }) {
  return rank === last ? String(rank) : `${rank}–${last}`;
}

/** The points for a rank in a race; for the best and the worst rank if a tie is undecided.
 * @param {{ rank: number, last: number }} standing @param {number[]} advantages */
function gainOf({ rank, last }, advantages) {
  const [most, least] = [rank, last].map((place) => gain(advantages[place - 1]));
  return rank === last ? most : `${most}/${least} ?`;
}

/** A seat's standing in a race, as text.
 * @param {Standing} standing
 * @param {{ seat: number, value: number, advantages: number[], names: string[], words: Words }} about */
function standingWords(standing, { seat, value, advantages, names, words }) {
  const { rank, last, ties } = standing;
  const [most, least] = [rank, last].map((place) => points(advantages[place - 1]));
  const place = { player: names[seat], value, rank, last, most, least, points: most };
  const text = words(rank === last ? "city-race" : "city-race-undecided", place);
  const decided = ties.map(({ with: other, by }) =>
    words("city-race-tie", { player: names[other], decider: deciderWords(by, words) }),
  );
  return [text, ...decided].join("; ");
}

/** @param {Decider} by @param {Words} words */
function deciderWords(by, words) {
  if (!by) return words("tie-by-end");
  if (by.column) return words("tie-by-column", { column: by.column });
  return words("tie-by-row", { district: words(`district-${by.district}`), space: by.space ?? 0 });
}

/** The rows and columns that decide a seat's ties, each once.
 * @param {Standing} standing @returns {(string | number)[]} */
function decidersOf({ ties }) {
  return [...new Set(ties.flatMap(({ by }) => (by ? [by.district ?? by.column ?? 0] : [])))];
}

/** A card as text, from its name: `grey 2-lines-bonus`, or `value card`.
 * @param {string} name @param {Words} words */
function cardWords(name, words) {
  const [colour, face] = name.split(" ");
  if (face === "card") return words(`card-${colour}-bonus`);
  let [sort, ...rest] = face.split("-");
  let value = sort;
  if (sort === "waterfront") [value, ...rest] = rest;
  else if (/^\d+$/.test(sort)) sort = "plain";
  const text = words(`card-${sort}`, { colour: words(`colour-${colour}`), tint: colour, value });
  const marks = rest.map((mark) => words(`card-with-${mark}`));
  return marks.length ? `${text} (${marks.join(", ")})` : text;
}

/** @param {{ card: string }[]} cards @param {Words} words */
function cardList(cards, words) {
  return cards.map(({ card }) => cardWords(card, words)).join(", ");
}

/** @param {Card[]} cards @param {number} column @param {Words} words */
function columnWords(cards, column, words) {
  if (!cards.length) return words("city-column-empty", { column });
  return words("city-column", { column, count: cards.length, cards: cardList(cards, words) });
}

/** A card in a city, with the tokens on it, as text.
 * @param {Card} there @param {number} needs @param {Words} words */
function spaceWords(there, needs, words) {
  const notes = [];
  if (there.sort === "foundation") {
    const { neighbours = 0 } = there;
    if (there.skyscraper) notes.push(words("outcome-skyscraper"));
    else notes.push(words("city-neighbours", { value: neighbours, needs }));
  }
  if (there.sort === "park" || there.plus_token) {
    notes.push(words("city-worth", { value: there.value }));
  }
  if (there.lines_token) notes.push(words("city-lines-token"));
  if (there.tram) notes.push(words("sign-tram"));
  return [cardWords(there.card, words), ...notes].join(", ");
}

/** @param {Move} move @param {Props} props */
function moveName(move, props) {
  const name = plainName(move, props);
  const effects = outcomes(move, props);
  if (!effects.length) return name;
  return props.words("city-effects", { move: name, effects: effects.join(", ") });
}

/** @param {Move} move @param {Props} props */
function plainName(move, { view, words }) {
  const district = move.district ? words(`district-${move.district}`) : "";
  switch (move.name) {
    case "finalise": {
      const { length } = view.columns[move.column - 1];
      return words("move-finalise", { column: move.column, count: length });
    }
    case "put":
      return words("city-put", { card: cardWords(view.turned.card, words), column: move.column });
    case "place": {
      const card = cardWords(move.card, words);
      if (!move.card.startsWith("black")) return words("move-place", { card });
      return words("city-place-in", { card, district });
    }
    case "return":
      return words("move-return", { contracts: move.contracts });
    case "plus":
    case "lines": {
      const there = view.districts[move.district].rows[view.turn ?? 0].spaces[move.space - 1];
      const on = { district, space: move.space, card: cardWords(there.card, words) };
      return words(`city-${move.name}-on`, { ...on, worth: view.bonuses.plus.worth });
    }
    case "value":
    case "depot":
      return words(`city-${move.name}-in`, { district, worth: view.bonuses.value.worth });
    case "points":
      return words("move-points", { worth: points(view.bonuses.points.worth) });
    case "contract":
      return words("move-contract", { worth: view.bonuses.contract.worth });
    default:
      return words(`move-${move.name}`);
  }
}

/** The effects of a move, as text.
 * @param {Move} move @param {Props} props @returns {string[]} */
function outcomes(move, { words, previews }) {
  /** @type {GameEvent[]} */
  const events = move.effects ?? [];
  const texts = events.map((event) =>
    words(`outcome-${event.event}`, { count: event.spaces?.length ?? 0, value: event.value ?? 0 }),
  );
  const preview = previews[move.action];
  if (preview && (move.name === "finalise" || move.name === "return")) {
    texts.push(words("city-then-contracts", { count: preview.seat.contracts }));
  }
  if (preview?.ends) texts.push(words("city-ends"));
  return texts;
}

// Signs and pieces

/** @param {{ colour: string, x: number, y: number, scale?: number, ink: string }} props */
function Sign({ colour, x, y, scale = 1, ink }) {
  const { d, line } = SIGNS[colour];
  const transform = `translate(${x} ${y}) scale(${scale})`;
  if (!line) return html`<path d=${d} transform=${transform} fill=${ink} />`;
  return html`<path
    ...${{ d, transform, fill: "none", stroke: ink }}
    stroke-width="2.6"
    stroke-linecap="round"
  />`;
}

/** A cable car, seen from the side.
 * @param {{ x: number, y: number, scale?: number }} props */
function Tram({ x, y, scale = 1 }) {
  return html`<g class="tram" transform="translate(${x} ${y}) scale(${scale})">
    <path class="body" d="M-16 9V-7Q-16 -11 -12 -11H12Q16 -11 16 -7V9Z" />
    <path class="windows" d="M-12 -6.5h6.4v7h-6.4zM-3.2 -6.5h6.4v7h-6.4zM5.6 -6.5h6.4v7h-6.4z" />
    <path class="wheels" d="M-8.5 10h0.01M8.5 10h0.01" />
  </g>`;
}

/** A tram, inline in text. */
function TramSign() {
  return html`<svg class="sf-tram" viewBox="-18 -13 36 28" aria-hidden="true">
    <${Tram} x=${0} y=${0} />
  </svg>`;
}

/** A seat's colour and glyph, inline in text.
 * @param {{ seat: number }} props */
function SeatChip({ seat }) {
  return html`<${Chip} look=${SEATS[seat]} kind="chip sf-chip" />`;
}

/** @param {{ kind: string, worth?: number | null }} props */
function BonusSign({ kind, worth }) {
  const text = { plus: `+${worth}`, value: `${worth}`, points: points(worth ?? 0) }[kind];
  return html`<svg class="sf-bonus ${kind}" viewBox="-17 -17 34 34" aria-hidden="true">
    ${kind === "value" || kind === "depot"
      ? html`<rect class="token" x="-15" y="-15" width="30" height="30" rx="5" />`
      : html`<circle class="token" r="15.5" />`}
    ${text && html`<text y="6.5">${text}</text>`}
    ${kind === "depot" && html`<path class="mark" d="M-10 10V-2L0 -10L10 -2V10Z" />`}
    ${kind === "lines" && html`<path class="line" d="M-4 -12V12M4 -12V12M-8 -6H8M-8 0H8M-8 6H8" />`}
    ${kind === "contract" && html`<path class="line" d="M-6 -10H4L8 -6V10H-6ZM-3 0H5M-3 5H5" />`}
  </svg>`;
}

/** A card, 100 × 100, with the tokens on it. The shape in the middle shows its kind.
 * @param {{ card: Card, needs?: number, small?: boolean }} props */
function CardFace({ card, needs = 0, small = false }) {
  return useMemo(() => drawCard(card, needs, small), [JSON.stringify(card), needs, small]);
}

/** @param {Card} card @param {number} needs @param {boolean} small */
function drawCard(card, needs, small) {
  const { colour } = card;
  const fill = colour ? `var(--district-${colour})` : "var(--plate)";
  const ink = `var(--district-${colour}-ink)`;
  return html`<g class=${`sf-card ${card.sort}${small ? " small" : ""}`}>
    <rect class="paper" x="3" y="3" width="94" height="94" rx="9" fill=${fill} />
    ${card.lines && html`<${Rails} live=${card.tram ?? false} />`}
    ${card.sort === "waterfront" &&
    html`<path class="shore" d="M5 84q8 -9 15 0t15 0t15 0t15 0t15 0t15 0V90q0 5 -5 5H10q-5 0 -5 -5Z" />`}
    ${colour && !small && html`<${Sign} colour=${colour} x=${18} y=${18} scale=${0.95} ink=${ink} />`}
    ${card.bonus &&
    html`<path class="star" d=${STAR} transform="translate(82 19) scale(${small ? 1.3 : 1.1})" />`}
    ${drawMiddle(card, needs, small)}
    ${card.tram && html`<${Tram} x=${77} y=${81} scale=${small ? 1.25 : 1} />`}
    ${card.plus_token &&
    html`<g class="added" transform="translate(20 80)">
      <circle r="14" /><text y="8">+</text>
    </g>`}
    ${card.lines_token &&
    html`<g class="added" transform="translate(20 ${card.plus_token ? 50 : 80})">
      <circle r="14" /><path class="mark" d="M-4 -9V9M4 -9V9M-7 -4H7M-7 3H7" />
    </g>`}
  </g>`;
}

/** Tram lines run to all four sides, so that they join those of neighbouring cards.
 * @param {{ live: boolean }} props */
function Rails({ live }) {
  const d = "M50 0V100M0 50H100";
  return html`<g class=${live ? "sf-rails live" : "sf-rails"}>
    <path class="bed" d=${d} /><path class="steel" d=${d} /><path class="slot" d=${d} />
  </g>`;
}

/** @param {Card} card @param {number} needs @param {boolean} small */
function drawMiddle(card, needs, small) {
  switch (card.sort) {
    case "park":
      return html`<path class="crown" d=${CROWN} /><path class="trunk" d="M50 70V84" />
        <text class="value on-dark" x="50" y=${small ? 62 : 60}>${card.value}</text>`;
    case "foundation":
      return card.skyscraper ? drawSkyscraper() : drawFoundation(card, needs, small);
    case "depot":
      return html`<path class="shed" d="M22 78V44L50 22L78 44V78Z" />
        <path class="gate" d="M36 78V54Q36 48 50 48Q64 48 64 54V78Z" />`;
    default:
      return html`<circle class="plate" cx="50" cy="50" r=${small ? 35 : 27} />
        <text class="value" x="50" y=${small ? 69 : 65}>${card.value}</text>`;
  }
}

function drawSkyscraper() {
  return html`<g class="skyscraper" transform="translate(50 54)">
    <path class="tower" d=${TOWER} /><path class="lights" d=${WINDOWS} />
  </g>`;
}

/** A foundation; in a city, with the value of its neighbours and the value it needs.
 * @param {Card} card @param {number} needs @param {boolean} small */
function drawFoundation(card, needs, small) {
  const known = card.neighbours !== undefined;
  const share = known ? Math.min(1, (card.neighbours ?? 0) / needs) : 0;
  return html`<rect class="pit" x="20" y="31" width="60" height="50" rx="4" />
    ${known
      ? html`<text class="need" x="50" y=${small ? 67 : 62}>${card.neighbours}/${needs}</text>
          <rect class="gauge" x="26" y="69" width="48" height="7" rx="3" />
          <rect class="gauge full" x="26" y="69" width=${48 * share} height="7" rx="3" />`
      : html`<g class="skyscraper plan" transform="translate(50 56) scale(.58)">
          <path class="tower" d=${TOWER} />
        </g>`}`;
}

/** A card off the board.
 * @param {{ card: Card, state?: string }} props */
function LooseCard({ card, state = "" }) {
  return html`<svg class=${`sf-loose ${state}`} viewBox="0 0 100 100" aria-hidden="true">
    <${CardFace} card=${card} />
  </svg>`;
}

// The projects

/** The deck, the turned-up card and the three columns.
 * @param {Props} props */
function Market(props) {
  const { view, words } = props;
  return html`<section class="sf-market" aria-label=${words("panel-projects", { count: view.deck })}>
    <${Deck} ...${props} />
    <div class="sf-columns">
      ${view.columns.map(
        (/** @type {Card[]} */ cards, /** @type {number} */ index) =>
          html`<${Column} key=${index} ...${props} cards=${cards} number=${index + 1} />`,
      )}
    </div>
  </section>`;
}

/** @param {Props} props */
function Deck(props) {
  const { view, words, moves, pick, staged, events } = props;
  const move = moves.find(({ name }) => name === "draw");
  const fresh = events.some(({ event }) => event === "draw") ? "fresh" : "";
  const count = words("city-deck", { count: view.deck });
  return html`<div class="sf-deck">
    <button
      type="button"
      class=${classes(
        "sf-pile",
        !move && !view.turned && "idle",
        move && "can target",
        move && move.action === staged && "staged",
      )}
      aria-disabled=${!move}
      data-move=${move?.action}
      onClick=${() => move && pick(move.action)}
    >
      <span class="hidden-text">${move ? `${words("move-draw")} (${count})` : count}</span>
      ${view.turned
        ? html`<${LooseCard} card=${view.turned} state=${fresh} />`
        : html`<svg class="sf-loose" viewBox="0 0 100 100" aria-hidden="true">
            <rect class="back under" x="7" y="7" width="90" height="90" rx="9" />
            <rect class="back" x="3" y="3" width="90" height="90" rx="9" />
            <text class="count" x="48" y="60">${view.deck}</text>
          </svg>`}
      <span class="sf-do" aria-hidden="true">
        ${view.turned ? words("city-turned") : move ? words("city-turn-up") : ""}
      </span>
    </button>
    <${FoundationTokens} left=${view.foundation_tokens} words=${words} />
  </div>`;
}

/** How many foundation tokens are left. Always on show: the game ends when the last one is taken.
 * @param {{ left: number, words: Words }} props */
function FoundationTokens({ left, words }) {
  const label = words("city-foundations", { count: left });
  return html`<span class=${left < 3 ? "sf-tokens few" : "sf-tokens"} title=${label}>
    <svg viewBox="-14 -14 28 28" aria-hidden="true">
      <rect x="-12" y="-12" width="24" height="24" rx="4" />
      <path d=${TOWER} transform="translate(0 1) scale(.26)" />
    </svg>
    <span aria-hidden="true">× ${left}</span><span class="hidden-text">${label}</span>
  </span>`;
}

/** @param {Props & { cards: Card[], number: number }} props */
function Column(props) {
  const { cards, number, words, moves, pick, staged, previews } = props;
  const move = moves.find(
    ({ name, column }) => column === number && (name === "put" || name === "finalise"),
  );
  const ahead = move && previews[move.action];
  /** @type {string[] | undefined} */
  const fits = ahead?.fits;
  const fresh = props.events.some(({ event, column }) => event === "put" && column === number);
  const lit = props.lit.some(({ column }) => column === number);
  const label = columnWords(cards, number, words);
  return html`<button
    type="button"
    class=${classes(
      "sf-column",
      lit && "lit",
      move && "can target",
      move && move.action === staged && "staged",
    )}
    aria-disabled=${!move}
    data-move=${move?.action}
    onClick=${() => move && pick(move.action)}
  >
    <span class="hidden-text">${move ? `${moveName(move, props)}. ${label}` : label}</span>
    <span class="sf-cards">
      ${cards.map((card, index) => {
        const state = classes(
          fits && !fits.includes(card.card) && "no-room",
          fresh && index === cards.length - 1 && "fresh",
        );
        return html`<${LooseCard} key=${index} card=${card} state=${state} />`;
      })}
      ${move?.name === "put" &&
      html`<span class="sf-slot"><${LooseCard} card=${props.view.turned} /></span>`}
    </span>
    <span class="sf-do" aria-hidden="true">${columnText(props, move)}</span>
  </button>`;
}

/** The text below a column.
 * @param {Props & { cards: Card[], number: number }} props @param {Move | undefined} move */
function columnText({ number, words, previews }, move) {
  if (!move) return html`<span class="soft">${number}</span>`;
  const ahead = previews[move.action];
  if (ahead?.ends) return words("city-ends");
  if (move.name === "put") return words("move-put", { column: number });
  return html`${words("city-take")}
  ${ahead && html`<span class="sf-price"><${ContractSign} /> ${ahead.seat.contracts}</span>`}`;
}

function ContractSign() {
  return html`<svg class="sf-contract" viewBox="-13 -13 26 26" aria-hidden="true">
    <path d=${DOCUMENT} />
  </svg>`;
}

/** @param {...(string | false | null | undefined)} names */
function classes(...names) {
  return names.filter(Boolean).join(" ");
}

// The current choice

/** The moves that lay a card or a bonus in the city, by what they lay.
 * @param {Move[]} moves @returns {Map<string, Move[]>} */
function laysByKind(moves) {
  const lays = new Map();
  for (const move of moves) {
    const key = move.name === "place" ? move.card : move.name;
    if (!PLACED.includes(move.name)) continue;
    lays.set(key, [...(lays.get(key) ?? []), move]);
  }
  return lays;
}

const PLACED = ["place", "plus", "lines", "value", "depot"];

/** The card or bonus to be laid: the one that the reader chose, or the first.
 * @param {Props} props @returns {string | null} */
function chosenLay({ moves, draft, staged }) {
  const lays = laysByKind(moves);
  if (lays.has(draft.lay)) return draft.lay;
  const waiting = [...lays].find(([, of]) => of.some(({ action }) => action === staged));
  return waiting?.[0] ?? lays.keys().next().value ?? null;
}

/** Where the chosen card or bonus can go.
 * @param {Props} props @returns {Target[]} */
function targetsOf(props) {
  const { view, moves } = props;
  const lay = chosenLay(props);
  if (lay === null) return [];
  return (laysByKind(moves).get(lay) ?? []).map((move) => targetOf(move, view));
}

/** @param {Move} move @param {View} view @returns {Target} */
function targetOf(move, view) {
  const row = ROWS.indexOf(move.district);
  const { spaces } = view.districts[move.district].rows[/** @type {number} */ (view.turn)];
  return { row, col: move.space ? move.space - 1 : spaces.indexOf(null), move };
}

/** The target whose effects are on show: the one pointed at, the one waiting to be confirmed, or the
 * only one.
 * @param {Props} props @param {Target[]} targets @param {number | null} pointed */
function shownTarget({ view, moves, staged }, targets, pointed) {
  const at = targets.find(({ move }) => move.action === pointed);
  const waiting = moves.find(({ action, name }) => action === staged && PLACED.includes(name));
  if (at || !waiting) return at ?? (targets.length === 1 ? targets[0] : undefined);
  return targetOf(waiting, view);
}

/** The card that a move lays.
 * @param {Move} move @param {View} view @returns {Card | null} */
function laidCard(move, view) {
  if (move.name === "place") {
    return view.taken.find((/** @type {Card} */ { card }) => card === move.card) ?? null;
  }
  if (move.name !== "value" && move.name !== "depot") return null;
  const value = move.name === "value" ? view.bonuses.value.worth : 0;
  const sort = move.name === "value" ? "plain" : "depot";
  return { card: `${move.name} card`, colour: null, sort, value, lines: false, bonus: false };
}

// A city

/** @param {View} view @param {number} seat @returns {Space[][]} */
function cityOf(view, seat) {
  return ROWS.map((district) => view.districts[district].rows[seat].spaces);
}

/** The parts that never change: the streets, and the depots below the lowest row. */
const GROUND = html`<g aria-hidden="true">
  ${ROWS.map(
    (district, row) => html`<rect
      class="street"
      x="0"
      y=${row * 100 + 1}
      width="500"
      height="98"
      rx="10"
      fill="var(--district-${district})"
    />`,
  )}
  ${ROWS.map((district, row) =>
    ROWS.map(
      (_, col) => html`<g transform="translate(${col * 100} ${row * 100})">
        <rect class="lot" x="6" y="6" width="88" height="88" rx="8" />
        <g class="lot-sign">
          <${Sign} colour=${district} x=${50} y=${50} scale=${1.6} ink="currentColor" />
        </g>
      </g>`,
    ),
  )}
  ${ROWS.map(
    (_, col) => html`<g class="home-depot" transform="translate(${col * 100 + 50} 502)">
      <path class="way" d="M0 14V-4" />
      <path class="shed" d="M-26 34V14L0 4L26 14V34Z" /><path class="gate" d="M-12 34V20H12V34Z" />
    </g>`,
  )}
</g>`;

/** The cards of a city; each is drawn again only when it changes. Small cards show fewer details, at
 * a larger scale.
 * @param {Props & { seat: number, small?: boolean }} props */
function Cards({ view, seat, events, small = false }) {
  const city = cityOf(view, seat);
  const { skyscraper_needs: needs } = view.seats[seat];
  const fresh = events.filter((event) => event.seat === seat).flatMap(spacesOf);
  return useMemo(
    () => html`<g aria-hidden="true">
      ${city.flatMap((spaces, row) =>
        spaces.map((card, col) => {
          if (!card) return null;
          const key = `${row},${col}`;
          return html`<g key=${key} transform="translate(${col * 100} ${row * 100})">
            <g class=${fresh.includes(key) ? "fresh" : ""}>
              <${CardFace} card=${card} needs=${needs} small=${small} />
            </g>
          </g>`;
        }),
      )}
    </g>`,
    [JSON.stringify(city), needs, small, fresh.join(" ")],
  );
}

/** The spaces that an event is about.
 * @param {GameEvent} event @returns {string[]} */
function spacesOf(event) {
  /** @type {{ district?: string, space?: number }[]} */
  const places = event.spaces ?? [event];
  return places.flatMap(({ district, space }) =>
    district && space ? [`${ROWS.indexOf(district)},${space - 1}`] : [],
  );
}

/** Frames around spaces.
 * @param {{ keys: Iterable<string>, kind: string }} props */
function Frames({ keys, kind }) {
  return [...keys].map((key) => {
    const [row, col] = key.split(",").map(Number);
    const place = { x: col * 100 + 3, y: row * 100 + 3, width: 94, height: 94, rx: 9 };
    return html`<rect key=${`${kind} ${key}`} class="sf-frame ${kind}" ...${place} />`;
  });
}

/** A small picture of another player's city; a click shows it large.
 * @param {Props & { seat: number }} props */
function SmallCity(props) {
  const { view, seat, lit, words, names, draft, setDraft } = props;
  const latest = new Set(view.events.filter((event) => event.seat === seat).flatMap(spacesOf));
  const highlighted = new Set(lit.filter((event) => event.seat === seat).flatMap(spacesOf));
  return html`<button
    type="button"
    class="sf-small-city of-${view.players}"
    onClick=${() => setDraft({ ...draft, city: seat })}
  >
    <span class="hidden-text">${words("city-show", { player: names[seat] })}</span>
    <svg viewBox="0 0 500 538" aria-hidden="true">
      ${GROUND}
      <${Cards} ...${props} small=${true} />
      <${Frames} keys=${latest} kind="latest" />
      <${Frames} keys=${highlighted} kind="lit" />
    </svg>
  </button>`;
}

/** The city on show: its cards, what can be laid in it, and the race in each district.
 * @param {Props & { seat: number }} props */
function City(props) {
  const { view, seat, words, names, lit } = props;
  const own = seat === view.turn && props.moves.length > 0;
  const targets = own ? targetsOf(props) : [];
  const [pointed, setPointed] = useState(/** @type {number | null} */ (null));
  const ghost = own ? shownTarget(props, targets, pointed) : undefined;
  const ahead = ghost && props.previews[ghost.move.action];
  const from = pointsNow(view.seats[seat].points, words);
  const to = ahead && pointsNow(ahead.seat.points, words);
  const latest = new Set(view.events.filter((event) => event.seat === seat).flatMap(spacesOf));
  const highlighted = new Set(lit.filter((event) => event.seat === seat).flatMap(spacesOf));
  return html`<div class="sf-city">
    <${Districts} ...${props} ahead=${ahead} />
    <svg
      class="sf-grid"
      viewBox="0 0 500 538"
      role="group"
      aria-label=${words("city-of", { player: names[seat] })}
    >
      ${GROUND}
      <${Cards} ...${props} />
      <g aria-hidden="true"><${Frames} keys=${latest} kind="latest" /></g>
      ${ghost && html`<${Ghost} ...${props} target=${ghost} ahead=${ahead} />`}
      <${Targets} ...${props} targets=${targets} ghost=${ghost} setPointed=${setPointed} />
      <g aria-hidden="true"><${Frames} keys=${highlighted} kind="lit" /></g>
    </svg>
    <${Races} ...${props} ahead=${ahead} />
    <p class="sf-caption" aria-hidden="true">
      ${ghost && moveName(ghost.move, props)}
      ${ahead && from !== to && html` <b>${words("city-points-then", { from, to })}</b>`}
    </p>
  </div>`;
}

/** The city as it would be after a choice.
 * @param {Props & { target: Target, ahead: any, seat: number }} props */
function Ghost({ view, target, ahead, seat }) {
  const { row, col, move } = target;
  const needs = ahead?.seat.skyscraper_needs ?? view.seats[seat].skyscraper_needs;
  const card = laidCard(move, view);
  /** @type {{ district: string, space: number, there: Card }[]} */
  const spaces = ahead?.spaces ?? [];
  const changed = spaces.map(({ district, space, there }) => ({
    row: ROWS.indexOf(district),
    col: space - 1,
    card: there,
  }));
  const shown = changed.length || !card ? changed : [{ row, col, card }];
  return html`<g class="sf-ghost" aria-hidden="true">
    ${shown.map(
      (space) => html`<g
        key=${`${space.row},${space.col}`}
        class=${space.row === row && space.col === col ? "laid" : "changed"}
        transform="translate(${space.col * 100} ${space.row * 100})"
      >
        <${CardFace} card=${space.card} needs=${needs} />
        <rect class="sf-frame ghost" x="3" y="3" width="94" height="94" rx="9" />
      </g>`,
    )}
  </g>`;
}

/** The spaces for the current choice. They are one tab stop; an arrow key goes to the next space in
 * its direction.
 * @param {Props & { targets: Target[], ghost: Target | undefined,
 *   setPointed: (action: number | null) => void }} props */
function Targets(props) {
  const { targets, ghost, setPointed, pick, staged, moves } = props;
  const [reached, setReached] = useState(-1);
  const layer = useRef(/** @type {SVGGElement | null} */ (null));
  const focused = useRef(false);
  const entry = targets.find(({ move }) => move.action === reached) ?? targets[0];

  // With the keyboard, stay in the city after laying something there.
  useLayoutEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return;
    if (entry) focusOn(layer.current, entry.move.action);
  }, [moves]);

  /** @param {KeyboardEvent} event @param {Target} target */
  function onKey(event, target) {
    const direction = ARROWS[event.key];
    if (direction) {
      const from = /** @type {[number, number]} */ ([target.col, target.row]);
      const next = inDirection(targets, from, direction, ({ row, col }) => [col, row]);
      if (next) focusOn(layer.current, next.move.action);
    } else if (event.key === "Enter" || event.key === " ") {
      pick(target.move.action);
    } else return;
    event.preventDefault();
  }

  /** @param {FocusEvent} event @param {number} action */
  function onFocus(event, action) {
    if (!(/** @type {Element} */ (event.currentTarget).matches(":focus-visible"))) return;
    focused.current = true;
    setReached(action);
    setPointed(action);
  }

  /** @param {FocusEvent} event */
  function onBlur(event) {
    if (event.relatedTarget) focused.current = false;
    setPointed(null);
  }

  return html`<g ref=${layer}>
    ${targets.map((target) => {
      const { row, col, move } = target;
      return html`<g
        key=${move.action}
        class=${classes(
          "sf-target target",
          !move.space && "empty",
          move.action === ghost?.move.action && "shown",
          move.action === staged && "staged",
        )}
        role="button"
        aria-label=${moveName(move, props)}
        tabindex=${target === entry ? 0 : -1}
        data-move=${move.action}
        onPointerEnter=${(/** @type {PointerEvent} */ event) =>
          event.pointerType === "mouse" && setPointed(move.action)}
        onPointerLeave=${() => setPointed(null)}
        onFocus=${(/** @type {FocusEvent} */ event) => onFocus(event, move.action)}
        onBlur=${onBlur}
        onClick=${() => pick(move.action)}
        onKeyDown=${(/** @type {KeyboardEvent} */ event) => onKey(event, target)}
        onDragEnter=${() => setPointed(move.action)}
        onDragLeave=${() => setPointed(null)}
        onDragOver=${(/** @type {DragEvent} */ event) => event.preventDefault()}
        onDrop=${(/** @type {DragEvent} */ event) => {
          event.preventDefault();
          pick(move.action);
        }}
      >
        <rect class="under" x=${col * 100 + 5} y=${row * 100 + 5} width="90" height="90" rx="8" />
        <rect x=${col * 100 + 5} y=${row * 100 + 5} width="90" height="90" rx="8" />
      </g>`;
    })}
  </g>`;
}

/** @param {Element | null} layer @param {number} action */
function focusOn(layer, action) {
  const target = layer?.querySelector(`[data-move="${action}"]`);
  /** @type {SVGElement | null | undefined} */ (target)?.focus();
}

/** Left of the city, one line per district: its value, its bonus symbols and its bonus.
 * @param {Props & { seat: number, ahead: any }} props */
function Districts({ view, seat, words, names, ahead }) {
  const { trams } = view.seats[seat];
  return html`<div class="sf-districts">
    ${ROWS.map((district) => {
      const { rows, bonus, completed_by: first } = view.districts[district];
      const { value, symbols, bonus_used: used } = rows[seat];
      const then = ahead?.districts[district]?.value;
      const { worth, left } = view.bonuses[bonus];
      const about = { district: words(`district-${district}`), symbols, left };
      const label = words("city-bonus", { ...about, bonus: words(`bonus-name-${bonus}`) });
      const due = view.bonus_due === district && view.turn === seat;
      return html`<div class=${classes("sf-district", due && "due")} key=${district}>
        <span class="sf-sum">
          ${value}${then !== undefined && then !== value && html`<span class="sf-then">→ ${then}</span>`}
        </span>
        <span class=${classes("sf-bonus-line", (used || !left) && "spent")} title=${label}>
          <svg viewBox="-13 -13 52 26" aria-hidden="true">
            <path class=${symbols > 0 ? "star on" : "star"} d=${STAR} />
            <path class=${symbols > 1 ? "star on" : "star"} d=${STAR} transform="translate(26 0)" />
          </svg>
          <${BonusSign} kind=${bonus} worth=${worth} />
          <span class="hidden-text">${label}</span>
        </span>
        ${first !== null &&
        html`<span class="sf-first" title=${words("city-first", { ...about, player: names[first] })}>
          <span aria-hidden="true">⚑</span> <${SeatChip} seat=${first} />
          <span class="hidden-text">
            ${words("city-first", { ...about, player: names[first] })}
          </span>
        </span>`}
      </div>`;
    })}
    <div class="sf-district trams" title=${words("panel-trams")}>
      <${TramSign} />
      <span class="hidden-text">${words("panel-trams")}</span>
      <span class="sf-sum">${trams}</span>
      ${ahead && ahead.seat.trams !== trams &&
      html`<span class="sf-then">→ ${ahead.seat.trams}</span>`}
    </div>
  </div>`;
}

/** Right of the city: the standings in the race for each district and for trams.
 * @param {Props & { ahead: any, seat: number }} props */
function Races({ view, seat, names, words, ahead }) {
  return html`<div class="sf-races">
    ${ROWS.map((district) => {
      const { rows, standings } = view.districts[district];
      const values = rows.map((/** @type {{ value: number }} */ row) => row.value);
      const then = ahead?.districts[district];
      return html`<${Race}
        key=${district}
        ...${{ values, standings, names, words, seat, then }}
        advantages=${view.advantages.districts}
      />`;
    })}
    <${Race}
      ...${{ standings: view.tram_standings, names, words, seat, then: ahead?.trams ?? undefined }}
      values=${view.seats.map((/** @type {{ trams: number }} */ { trams }) => trams)}
      advantages=${view.advantages.trams}
    />
  </div>`;
}

/** @param {{ values: number[], standings: Standing[], advantages: number[], names: string[],
 *   words: Words, seat: number, then?: { rank: number, last: number } }} props */
function Race({ values, standings, advantages, names, words, seat, then }) {
  const order = values
    .map((_, other) => other)
    .sort((a, b) => standings[a].last - standings[b].last || a - b);
  return html`<ol class="sf-race">
    ${order.map((other) => {
      const value = values[other];
      const text = standingWords(standings[other], { seat: other, value, advantages, names, words });
      const gets = gainOf(standings[other], advantages);
      const next = then && gainOf(then, advantages);
      const own = other === seat ? "own" : "";
      return html`<li key=${other} class=${own} title=${text}>
        <${SeatChip} seat=${other} />
        <span aria-hidden="true" class="figure">${value}</span>
        <span aria-hidden="true" class="gets">${gets}</span>
        <${Deciders} standing=${standings[other]} />
        ${other === seat && next && next !== gets &&
        html`<span aria-hidden="true" class="sf-then">→ ${next}</span>`}
        <span class="hidden-text">${text}</span>
      </li>`;
    })}
  </ol>`;
}

/** The signs of the rows, or the numbers of the columns, that decide a seat's ties.
 * @param {{ standing: Standing }} props */
function Deciders({ standing }) {
  return html`<span aria-hidden="true" class="sf-deciders">
    ${decidersOf(standing).map((by) =>
      typeof by === "number" ? html`<small>|${by}</small>` : html`<${DistrictSign} district=${by} />`,
    )}
  </span>`;
}

// The board

/** @param {Props} props */
function Board(props) {
  const { view, words, names, draft, moves } = props;
  const home = view.viewer ?? view.turn ?? 0;
  const [looked, look] = useState(/** @type {number | null} */ (null));
  const laying = laysByKind(moves).size > 0;
  useEffect(() => {
    if (draft.city !== undefined) look(draft.city);
  }, [draft.city]);
  useEffect(() => {
    look(null);
  }, [laying, view.viewer]);
  const seat = looked ?? home;
  return html`<div class=${classes("san-francisco", laying && "laying")}>
    <${Market} ...${props} />
    <div class="sf-tabs" role="group" aria-label=${words("city-choose")}>
      ${names.map(
        (name, other) => html`<button
          type="button"
          key=${other}
          class="sf-tab"
          aria-pressed=${other === seat}
          onClick=${() => look(other === home ? null : other)}
        >
          <${SeatChip} seat=${other} /> <span>${name}</span>
        </button>`,
      )}
      ${view.taken.length > 0 && view.turn !== view.viewer && html`<${Taken} ...${props} />`}
    </div>
    <${City} ...${props} seat=${seat} />
  </div>`;
}

/** The cards that another player has taken and not placed yet.
 * @param {Props} props */
function Taken({ view, words, names }) {
  const seat = /** @type {number} */ (view.turn);
  const label = words("city-taken", { player: names[seat], cards: cardList(view.taken, words) });
  return html`<div class="sf-taken" title=${label}>
    <span class="hidden-text">${label}</span>
    <${SeatChip} seat=${seat} />
    ${view.taken.map((/** @type {Card} */ card) => html`<${LooseCard} card=${card} />`)}
  </div>`;
}

// What the viewer holds

/** @param {Props} props */
function Hand(props) {
  const { view, moves, pick, staged } = props;
  if (view.viewer === null) return null;
  const laid = laysByKind(moves);
  const direct = moves.filter(({ name }) => !PLACED.includes(name) && !ON_BOARD.includes(name));
  const own = view.turn === view.viewer;
  return html`<div class="sf-tray">
    <${Belongings} ...${props} />
    ${own && (view.taken.length > 0 || laid.size > 0) && html`<${Choices} ...${props} laid=${laid} />`}
    ${direct.map(
      (move) => html`<button
        type="button"
        key=${move.action}
        class=${classes("target", move.action === staged && "staged")}
        data-move=${move.action}
        onClick=${() => pick(move.action)}
      >
        ${BONUSES.includes(move.name) &&
        html`<${BonusSign} kind=${move.name} worth=${view.bonuses[move.name].worth} />`}
        ${plainName(move, props)}
      </button>`,
    )}
  </div>`;
}

const ON_BOARD = ["draw", "put", "finalise"];
const BONUSES = ["points", "contract"];

/** The viewer's contracts and tokens.
 * @param {Props} props */
function Belongings({ view, words }) {
  const own = view.seats[/** @type {number} */ (view.viewer)];
  const label = words("panel-contracts", { count: own.contracts });
  return html`<div class="sf-belongings">
    <span class="sf-held" title=${label}>
      <${ContractSign} /><b aria-hidden="true">${own.contracts}</b>
      <span>${words("city-contracts", { count: own.contracts })}</span>
    </span>
    ${possessions(view, /** @type {number} */ (view.viewer)).map(
      (id) => html`<span class="sf-held" key=${id} title=${words(id)}>
        <${Thing} id=${id} view=${view} /><span class="hidden-text">${words(id)}</span>
      </span>`,
    )}
  </div>`;
}

/** What a seat has won and keeps, as text ids.
 * @param {View} view @param {number} seat @returns {string[]} */
function possessions(view, seat) {
  const { contract_token: contract, points_token: token } = view.seats[seat];
  const found = [];
  if (contract) found.push("bonus-name-contract");
  if (token) found.push("bonus-name-points");
  if (view.medal === seat) found.push("sheet-medal");
  return found;
}

/** @param {{ id: string, view: View }} props */
function Thing({ id, view }) {
  if (id === "sheet-medal") return html`<${Medal} />`;
  const kind = id.replace("bonus-name-", "");
  return html`<${BonusSign} kind=${kind} worth=${view.bonuses[kind].worth} />`;
}

function Medal() {
  return html`<svg class="sf-medal" viewBox="-14 -14 28 28" aria-hidden="true">
    <path class="ribbon" d="M-7 -13L-1 0M7 -13L1 0" /><circle cy="4" r="8.5" />
    <path class="tower" d=${TOWER} transform="translate(0 4.6) scale(.14)" />
  </svg>`;
}

/** The cards taken, or the bonuses on offer. The chosen one is marked; if it fits in one place only,
 * a second click lays it there.
 * @param {Props & { laid: Map<string, Move[]> }} props */
function Choices(props) {
  const { view, laid, moves, words } = props;
  const group = useRef(/** @type {HTMLDivElement | null} */ (null));
  const focused = useRef(false);
  useLayoutEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return;
    const next = /** @type {HTMLElement | null | undefined} */ (
      group.current?.querySelector("[aria-pressed='true'], button")
    );
    next?.focus();
  }, [moves]);
  const bonus = view.prompt === "prompt-bonus";
  return html`<div
    class="sf-choices"
    role="group"
    ref=${group}
    aria-label=${words(bonus ? "panel-bonuses" : "city-your-taken")}
    onFocusIn=${() => (focused.current = true)}
    onFocusOut=${(/** @type {FocusEvent} */ event) => {
      if (event.relatedTarget) focused.current = false;
    }}
  >
    ${bonus &&
    [...laid].map(
      ([kind, of]) => html`<${Choice} key=${kind} ...${props} lay=${kind} of=${of}>
        <${BonusSign} kind=${kind} worth=${view.bonuses[kind].worth} />
        <span>${words(`bonus-name-${kind}`)}</span>
      <//>`,
    )}
    ${view.taken.map((/** @type {Card} */ card, /** @type {number} */ index) => {
      const of = laid.get(card.card);
      if (!of) {
        const label = words(bonus || !moves.length ? "city-waits" : "city-no-room", {
          card: cardWords(card.card, words),
        });
        return html`<span key=${index} class="sf-hand no-room" title=${label}>
          <span class="hidden-text">${label}</span><${LooseCard} card=${card} />
        </span>`;
      }
      return html`<${Choice} key=${index} ...${props} lay=${card.card} of=${of}>
        <${LooseCard} card=${card} />
      <//>`;
    })}
  </div>`;
}

/** @param {Props & { lay: string, of: Move[], children?: any }} props */
function Choice(props) {
  const { lay, of, words, draft, setDraft, pick, children } = props;
  const marked = chosenLay(props) === lay;
  const choose = () => setDraft({ ...draft, lay });
  const only = of.length === 1 ? of[0] : null;
  const what = of[0].name === "place" ? cardWords(lay, words) : words(`bonus-name-${lay}`);
  const name = only ? moveName(only, props) : `${what}, ${words("city-then-where")}`;
  return html`<button
    type="button"
    class="sf-hand"
    aria-pressed=${marked}
    title=${name}
    draggable=${true}
    onDragStart=${(/** @type {DragEvent} */ event) => {
      event.dataTransfer?.setData("text/plain", lay);
      choose();
    }}
    onClick=${() => (marked && only ? pick(only.action) : choose())}
  >
    <span class="hidden-text">${name}</span>
    <span class="sf-face" aria-hidden="true">${children}</span>
  </button>`;
}

// Public information

/** @param {Props & { seat: number }} props */
function Facts(props) {
  const { view, words, names, seat } = props;
  const about = view.seats[seat];
  const undecided = undecidedWords(about.points, names[seat], words);
  const facts = [
    [view.result ? "city-points-end" : "city-points", pointsNow(about.points, words), undecided],
    ["city-contracts-held", about.contracts],
    ["city-trams", about.trams],
    ["city-skyscrapers", about.skyscrapers],
  ];
  const won = possessions(view, seat);
  return html`<dl class="sf-facts">
      ${facts.map(
        ([id, value, note]) => html`<div key=${id} title=${note}>
          <dt>${words(id)}</dt>
          <dd>${value}${note && html`<span class="hidden-text"> (${note})</span>`}</dd>
        </div>`,
      )}
    </dl>
    ${won.length > 0 &&
    html`<ul class="sf-things">
      ${won.map((id) => html`<li key=${id}><${Thing} id=${id} view=${view} /> ${words(id)}</li>`)}
    </ul>`}
    ${seat !== view.viewer && html`<${SmallCity} ...${props} />`}`;
}

/** The races, the bonuses, and how ties are broken.
 * @param {Props} props */
function Aside(props) {
  const { view, words } = props;
  const { districts, trams } = view.advantages;
  return html`<div class="sf-aside card">
    <${RaceTable} ...${props} />
    <p class="soft">${words("city-district-points", { points: districts.map(gain).join(" · ") })}</p>
    <p class="soft">${words("city-tram-points", { points: trams.map(gain).join(" · ") })}</p>
    <p class="soft">${words("city-ties")}</p>
    <h3>${words("panel-bonuses")}</h3>
    <ul class="sf-supply">
      ${Object.entries(view.bonuses).map(
        ([kind, { left, worth }]) => html`<li key=${kind} class=${left ? "" : "gone"}>
          <${BonusSign} kind=${kind} worth=${worth} /> ${words(`bonus-name-${kind}`)}
          <b>× ${left}</b>
        </li>`,
      )}
    </ul>
  </div>`;
}

/** @param {Props} props */
function RaceTable({ view, words, names }) {
  /** @type {[string, string, number[], Standing[], number[]][]} */
  const lines = ROWS.map((district) => {
    const { rows, standings } = view.districts[district];
    const values = rows.map((/** @type {any} */ row) => row.value);
    return [district, words(`district-${district}`), values, standings, view.advantages.districts];
  });
  const trams = view.seats.map((/** @type {{ trams: number }} */ seat) => seat.trams);
  lines.push(["trams", words("panel-trams"), trams, view.tram_standings, view.advantages.trams]);
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${words(view.result ? "city-race-end" : "panel-race")}</th>
        ${names.map(
          (name, seat) => html`<th scope="col" class="figure">
            <${SeatChip} seat=${seat} /><span class="hidden-text">${name}</span>
          </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${lines.map(
        ([key, name, values, standings, advantages]) => html`<tr key=${key}>
          <th scope="row">
            ${key === "trams"
              ? html`<${TramSign} />`
              : html`<${DistrictSign} district=${key} />`}
            ${name}
          </th>
          ${values.map((value, seat) => {
            const about = { seat, value, advantages, names, words };
            const leads = standings[seat].last === 1;
            return html`<td
              class=${classes("figure", leads && "leads")}
              title=${standingWords(standings[seat], about)}
            >
              <b>${value}</b> <small>${gainOf(standings[seat], advantages)}</small>
              ${decidersOf(standings[seat]).map(
                (by) => html`<small class="tie">${tieValues(view, seat, by)}</small>`,
              )}
            </td>`;
          })}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** What a tie compares: the values of a row, with its sign, or the trams in each column.
 * @param {View} view @param {number} seat @param {string | number} by */
function tieValues(view, seat, by) {
  if (typeof by === "number") return tramsByColumn(view, seat).join(" ");
  /** @type {Space[]} */
  const spaces = view.districts[by].rows[seat].spaces;
  return html`<${DistrictSign} district=${by} /> ${spaces.map((there) => there?.value ?? 0).join(" ")}`;
}

/** The number of trams in each column of a city, from the left.
 * @param {View} view @param {number} seat */
function tramsByColumn(view, seat) {
  const city = cityOf(view, seat);
  return ROWS.map((_, col) => city.filter((spaces) => spaces[col]?.tram).length);
}

/** @param {{ district: string }} props */
function DistrictSign({ district }) {
  return html`<svg class="sf-chip" viewBox="-16 -16 32 32" aria-hidden="true">
    <rect x="-14" y="-14" width="28" height="28" rx="5" fill="var(--district-${district})" />
    <${Sign} colour=${district} x=${0} y=${0} scale=${0.95} ink="var(--district-${district}-ink)" />
  </svg>`;
}

// The position as text

/** @param {Props} props */
function describe(props) {
  const { view, words, names } = props;
  const lines = [
    view.turn === null ? words("prompt-over") : words("city-turn", { player: names[view.turn] }),
    words("city-deck", { count: view.deck }),
    words("city-foundations", { count: view.foundation_tokens }),
    ...view.columns.map((/** @type {Card[]} */ cards, /** @type {number} */ index) =>
      columnWords(cards, index + 1, words),
    ),
  ];
  if (view.turned) lines.push(words("city-turned-card", { card: cardWords(view.turned.card, words) }));
  if (view.taken.length && view.turn !== null) {
    lines.push(words("city-taken", { player: names[view.turn], cards: cardList(view.taken, words) }));
  }
  const home = view.viewer ?? 0;
  const order = names.map((_, i) => (home + i) % names.length);
  return [...lines, ...order.flatMap((seat) => aboutSeat(props, seat))];
}

/** @param {Props} props @param {number} seat @returns {string[]} */
function aboutSeat({ view, words, names }, seat) {
  const about = view.seats[seat];
  const now = { points: pointsNow(about.points, words) };
  const lines = [
    words("city-seat", {
      player: names[seat],
      score: words(view.result ? "city-seat-end" : "city-seat-now", now),
      contracts: about.contracts,
      trams: about.trams,
      rank: rankWords(view.tram_standings[seat]),
      skyscrapers: about.skyscrapers,
    }),
  ];
  const undecided = undecidedWords(about.points, names[seat], words);
  if (undecided) lines.push(undecided);
  for (const id of possessions(view, seat)) {
    lines.push(words("city-has", { player: names[seat], thing: words(id) }));
  }
  for (const district of ROWS) {
    const { rows, standings, completed_by: first } = view.districts[district];
    const { spaces, value, symbols } = rows[seat];
    const cards = spaces.flatMap((/** @type {Space} */ there) =>
      there ? [spaceWords(there, about.skyscraper_needs, words)] : [],
    );
    if (!cards.length) continue;
    const row = { player: names[seat], district: words(`district-${district}`), value, symbols };
    const rank = rankWords(standings[seat]);
    lines.push(words("city-row", { ...row, rank, cards: cards.join("; ") }));
    if (first === seat) lines.push(words("city-first", row));
  }
  return lines;
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
