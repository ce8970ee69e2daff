/** San Francisco's board: pure functions that draw a view. It knows what cards and cities look like,
 * but no rules: the legal moves and their effects come from the server. */

import { html, useEffect, useMemo, useState } from "../../web/vendor/preact.js";
import { Chip } from "../../web/browser/pieces.js";
import { useTargets } from "../../web/browser/targets.js";
import { Points, refused } from "../../web/browser/why.js";
import looks from "./looks.json" with { type: "json" };
import {
  BonusSign,
  CardFace,
  cardNamed,
  ContractSign,
  DistrictSign,
  HomeDepot,
  LooseCard,
  Medal,
  Picture,
  points,
  Sign,
  STAR,
  TokenSign,
  TowerSign,
  TramSign,
} from "./pieces.js";
import { before, IN_CITY, placeOf, spacesOf, tell } from "./telling.js";

/** @typedef {import("../../web/browser/types.d.ts").Props} Props */
/** @typedef {import("../../web/browser/types.d.ts").View} View */
/** @typedef {import("../../web/browser/types.d.ts").Move} Move */
/** @typedef {import("../../web/browser/types.d.ts").Words} Words */
/** @typedef {import("../../web/browser/types.d.ts").GameEvent} GameEvent */
/** @typedef {import("./pieces.js").Card} Card */
/** @typedef {Card | null} Space */
/** A seat's standing in a race: its rank, its worst possible rank if a tie is decided only by who
 * ends the game, and what decides each of its ties.
 * @typedef {{ rank: number, last: number, ties: { with: number, by: Decider }[] }} Standing */
/** What decides a tie: a space of a row, a column, or (null) who ends the game.
 * @typedef {{ district?: string, space?: number, column?: number } | null} Decider */
/** A move and the space in the city that it is about.
 * @typedef {{ row: number, col: number, move: Move }} Target */
/** The attributes of a target, by its key: see `useTargets`.
 * @typedef {ReturnType<typeof useTargets>["target"]} TargetOf */
/** How the box is divided, in CSS pixels. `wide`: the projects stand left of the city, `low`: the same
 * without pictures of the other cities, `upright`: the projects lie above it. `market` is the width
 * of the projects, or their height if upright; `cards` is the space for the cards of a column. The
 * rankings take `races` beside the city: all of them, or `short`, without points, or `paired`, two
 * players in a line; that of trams, if `line`, a line below it.
 * @typedef {{ kind: "wide" | "low" | "upright", pictures: boolean, market: number, deck: number,
 *   city: number, em: number, races: number, ranking: "full" | "short" | "paired", line: number,
 *   caption: number, tabs: number, cards: { width: number, height: number, largest: number } }} Places */

const SEATS = looks.seats;
/** The districts from top to bottom; their colours are in `board.css`. */
export const ROWS = ["blue", "grey", "orange", "yellow", "green"];

// Texts

/** @param {number} score */
function gain(score) {
  return score > 0 ? `+${points(score)}` : points(score);
}

/** A seat's points if the game ended now, in short; the most it can be if a tie is undecided.
 * @param {{ least: number, most: number }} now */
function shortPoints({ least, most }) {
  return least === most ? points(least) : `≤${points(most)}`;
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
  const ends = { least: points(least), most: points(most), count: most / 2 };
  return words("sheet-undecided", { ...ends, player });
}

/** @param {{ rank: number, last: number }} standing */
function rankWords({ rank, last }) {
  return rank === last ? String(rank) : `${rank}–${last}`;
}

/** The points for a rank in a race; for the best possible rank, with a question mark, if a tie is
 * undecided.
 * @param {{ rank: number, last: number }} standing @param {number[]} advantages */
function gainOf({ rank, last }, advantages) {
  const most = gain(advantages[rank - 1]);
  return rank === last ? most : `${most}?`;
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
  if (!by) return words("decided-by-end");
  if (by.column) return words("decided-by-column", { column: by.column });
  const { district = "", space = 0 } = by;
  return words("decided-by-row", { district: words(`district-${district}`), tint: district, space });
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
function plainName(move, { view, words, notation }) {
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
      const on = { district, card: cardWords(there.card, words), worth: view.bonuses.plus.worth };
      const name = words(`city-${move.name}-on`, on);
      const twins = view.districts[move.district].rows[view.turn ?? 0].spaces.filter(
        (/** @type {Space} */ other) => other?.card === there.card,
      );
      if (twins.length < 2 && !notation) return name;
      return words("city-from-left", { name, space: move.space });
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

/** A seat's colour and glyph, inline in text.
 * @param {{ seat: number }} props */
function SeatChip({ seat }) {
  return html`<${Chip} look=${SEATS[seat]} kind="chip sf-chip" />`;
}

// How the box is divided

const PADDING = 6;
const GAP = 6;
/** The height of a city's picture, if its width is 1. */
const CITY_HEIGHT = 538 / 500;
/** The widths of what stands left and right of a city. */
const DISTRICTS_EM = 4;
const RACES_EM = 6.4;
const SHORT_RACES_EM = 3.4;
const PAIRED_RACES_EM = 10;
/** The height of the ranking of trams below a city. */
const LINE_PX = 18;
/** The rankings beside a city: their kind, their width in em, and the height of what is below the city.
 * @typedef {[Places["ranking"], number, number]} Ranking */
/** @type {Ranking} */
const FULL = ["full", RACES_EM, 0];
/** @type {Ranking} */
const SHORT = ["short", SHORT_RACES_EM, LINE_PX + GAP];
/** @type {Ranking} */
const PAIRED = ["paired", PAIRED_RACES_EM, 0];
/** In a smaller city than this, four lines beside a district would be too small to read. */
const MIN_CITY_PX = 240;
/** An em of these, if the city's width is 1; and at least. */
const CITY_EM = 1 / 28;
const MIN_EM_PX = 10.5;
/** Boxes with less height than this have no room for pictures of the other cities. */
const MIN_WIDE_PX = 420;
const MIN_PICTURES_PX = 640;
/** Border and padding of a column, on both sides together. */
const COLUMN_EDGE = 10;
const BETWEEN_CARDS = 3;

/** @param {Props["box"]} box @returns {Places} */
function divide(box) {
  const width = box.width - 2 * PADDING;
  const height = box.height - 2 * PADDING;
  return width > 1.15 * height ? sideBySide(width, height) : oneBelowTheOther(width, height);
}

/** @param {number} width @param {number} height @returns {Places} */
function sideBySide(width, height) {
  const low = height < MIN_WIDE_PX;
  const [caption, tabs] = low ? [30, 30] : [34, clamp(0.15 * height, 80, 140)];
  const below = low ? caption + GAP : caption + tabs + 2 * GAP;
  const [ranking, size] = low ? PAIRED : FULL;
  const sides = DISTRICTS_EM + size;
  const city = cityWidth(width - (low ? 186 : 196) - 3 * GAP, height - below, sides);
  const em = Math.max(MIN_EM_PX, city * CITY_EM);
  const market = Math.min(width - city - sides * em - 3 * GAP, 340);
  const deck = low ? 60 : 100;
  const cards = {
    width: (market - 2 * GAP) / 3 - COLUMN_EDGE,
    height: height - deck - tabs - 2 * GAP - COLUMN_EDGE - 34,
    largest: 92,
  };
  const races = { races: size * em, ranking, line: 0 };
  const kind = low ? "low" : "wide";
  return { kind, pictures: !low, market, deck, city, em, ...races, caption, tabs, cards };
}

/** @param {number} width @param {number} height @returns {Places} */
function oneBelowTheOther(width, height) {
  const pictures = height >= MIN_PICTURES_PX;
  const tabs = pictures ? clamp(0.13 * height, 80, 140) : clamp(0.06 * height, 26, 32);
  const [caption, deck] = pictures ? [34, 100] : [30, 62];
  const rest = height - caption - tabs - 3 * GAP;
  const least = clamp(0.165 * height, 68, 150);
  const withRaces = (/** @type {Ranking} */ [, size, line]) =>
    cityWidth(width - 2 * GAP, rest - least - line, DISTRICTS_EM + size);
  // Points beside the rankings are worth a slightly smaller city.
  let best = withRaces(FULL) < 0.93 * withRaces(SHORT) ? SHORT : FULL;
  if (withRaces(best) < MIN_CITY_PX) best = PAIRED;
  const [ranking, size, below] = best;
  const city = withRaces(best);
  const market = Math.min(rest - city * CITY_HEIGHT - below, 1.4 * least);
  const em = Math.max(MIN_EM_PX, city * CITY_EM);
  const cards = {
    width: (width - deck - 3 * GAP) / 3 - COLUMN_EDGE,
    height: market - COLUMN_EDGE - 18,
    largest: 72,
  };
  const races = { races: size * em, ranking, line: below && LINE_PX };
  return { kind: "upright", pictures, market, deck, city, em, ...races, caption, tabs, cards };
}

/** The width of the largest city that fits, with `sides` em of other things beside it.
 * @param {number} width @param {number} height @param {number} sides */
function cityWidth(width, height, sides) {
  const fits = [height / CITY_HEIGHT, width / (1 + sides * CITY_EM), width - sides * MIN_EM_PX];
  return Math.floor(Math.min(...fits));
}

/** @param {number} value @param {number} least @param {number} most */
function clamp(value, least, most) {
  return Math.round(Math.min(most, Math.max(least, value)));
}

/** The largest size at which `count` cards fit.
 * @param {number} count @param {Places["cards"]} space */
function cardSize(count, { width, height, largest }) {
  for (let across = 1; ; across++) {
    const share = (width - (across - 1) * BETWEEN_CARDS) / across;
    const size = Math.floor(Math.min(largest, height, share));
    const down = Math.floor((height + BETWEEN_CARDS) / (size + BETWEEN_CARDS));
    if (size < 8 || across * down >= count) return size;
  }
}

// The projects

/** The deck, the turned-up card and the three columns.
 * @param {Props & { places: Places, target: TargetOf }} props */
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

/** The key of the target for a move in the market.
 * @param {Move} move */
function marketKey({ name, column }) {
  return name === "draw" ? name : `column ${column}`;
}

/** The attributes of a part of the market: a target if there is a move for it, otherwise it says why
 * not. Different elements, so that the focus leaves what is no longer a target. A target is called by
 * a hidden text inside it, since it also shows texts.
 * @param {Move | undefined} move @param {Record<string, unknown>} choice @param {string} label
 * @param {Props & { target: TargetOf }} props */
function marketPart(move, choice, label, props) {
  if (!move) {
    const refusal = refusalOf(props, choice);
    if (refusal) return { key: "refused", kind: "", about: refused(refusal, label, props) };
    return { key: "idle", kind: "", about: { role: "img", "aria-label": label } };
  }
  const kind = classes("can target", move.action === props.staged && "staged");
  const about = { ...props.target(marketKey(move)), "data-move": move.action };
  return { key: "target", kind, about, name: html`<span class="hidden-text">${label}</span>` };
}

/** Why a choice is refused, if it is: the first refusal whose fields are all those of the choice.
 * @param {Props} props @param {Record<string, unknown>} choice */
function refusalOf({ refusals }, choice) {
  return refusals.find(({ text, ...fields }) =>
    Object.entries(fields).every(([name, value]) => choice[name] === value),
  );
}

/** @param {Props & { target: TargetOf }} props */
function Deck(props) {
  const { view, words, moves, events } = props;
  const move = moves.find(({ name }) => name === "draw");
  const fresh = events.some(({ event }) => event === "draw") ? "fresh" : "";
  const count = words("city-deck", { count: view.deck });
  const turned = view.turned && words("city-turned-card", { card: cardWords(view.turned.card, words) });
  const label = move ? `${words("move-draw")} (${count})` : turned ? `${turned} (${count})` : count;
  const { key, kind, about, name } = marketPart(move, { name: "draw" }, label, props);
  return html`<div class="sf-deck">
    <div key=${key} class=${classes("sf-pile", kind)} data-place="deck" ...${about}>
      ${name}
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
    </div>
    <${FoundationTokens} left=${view.foundation_tokens} words=${words} />
  </div>`;
}

/** How many foundation tokens are left. Always on show: the game ends when the last one is taken.
 * @param {{ left: number, words: Words }} props */
function FoundationTokens({ left, words }) {
  const label = words("city-foundations", { count: left });
  return html`<span class=${left < 3 ? "sf-tokens few" : "sf-tokens"} title=${label} data-place="tokens">
    <${TokenSign} />
    <span aria-hidden="true">× ${left}</span><span class="hidden-text">${label}</span>
  </span>`;
}

/** @param {Props & { cards: Card[], number: number, places: Places, target: TargetOf }} props */
function Column(props) {
  const { cards, number, words, moves, events, previews, places } = props;
  const move = moves.find(
    ({ name, column }) => column === number && (name === "put" || name === "finalise"),
  );
  const ahead = move && previews[move.action];
  /** @type {string[] | undefined} */
  const fits = ahead?.fits;
  const arrives = events.some(({ event, column }) => event === "put" && column === number);
  const lit = props.lit.some(({ column }) => column === number);
  const inside = columnWords(cards, number, words);
  const label = move ? `${moveName(move, props)}. ${inside}` : inside;
  const choice = { name: "finalise", column: number };
  const { key, kind, about, name } = marketPart(move, choice, label, props);
  const leaving = events.find(({ event, column }) => event === "finalise" && column === number);
  /** @type {string[]} */
  const leave = leaving?.cards ?? [];
  const late = cards.length - latePuts(props, number);
  // There is always room for one more card, so that the others keep their size when it comes.
  const size = cardSize((cards.length || leave.length) + 1, places.cards);
  return html`<div
    key=${key}
    class=${classes("sf-column", lit && "lit", kind)}
    style=${{ "--card": `${size}px` }}
    data-place=${`column-${number}`}
    ...${about}
  >
    ${name}
    <span class="sf-cards">
      ${cards.map((card, index) => {
        const last = index === cards.length - 1;
        const state = classes(
          fits && !fits.includes(card.card) && "no-room",
          last && arrives && "arrives",
          index >= late && "late",
        );
        const place = `project-${number}-${index + 1}${last ? ` last-${number}` : ""}`;
        return html`<${LooseCard} key=${index} card=${card} state=${state} place=${place} />`;
      })}
      ${leave.map(
        (card, index) =>
          html`<span class="sf-left" key=${`left ${index}`} data-place=${`leaving-${index}`} />`,
      )}
      ${move?.name === "put" &&
      html`<span class="sf-slot"><${LooseCard} card=${props.view.turned} /></span>`}
    </span>
    <span class="sf-do" aria-hidden="true">${columnText(props, move)}</span>
  </div>`;
}

/** How many cards of a column came lately.
 * @param {Props} props @param {number} number */
function latePuts({ lately, events }, number) {
  let count = 0;
  if (events.length) return count;
  for (const { event, column } of lately) {
    if (column !== number) continue;
    if (event === "put") count++;
    if (event === "finalise") count = 0;
  }
  return count;
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

/** The card or bonus to be laid: the one that the reader chose last, by picking a move or without
 * one, or the first.
 * @param {Props} props @returns {string | null} */
function chosenLay({ moves, draft, staged }) {
  const lays = laysByKind(moves);
  const waiting = [...lays].find(([, of]) => of.some(({ action }) => action === staged))?.[0];
  const chosen = lays.has(draft.lay) ? draft.lay : undefined;
  const order = draft.instead === staged ? [chosen, waiting] : [waiting, chosen];
  return order[0] ?? order[1] ?? lays.keys().next().value ?? null;
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

/** The move whose effects are on show: the one waiting to be confirmed, the one pointed at, or the only
 * one for the chosen card.
 * @param {Props} props @param {Target[]} targets @param {Move | undefined} pointed */
function shownMove({ moves, staged }, targets, pointed) {
  const waiting = moves.find(({ action }) => action === staged);
  return waiting ?? pointed ?? (targets.length === 1 ? targets[0].move : undefined);
}

/** The card that a move lays.
 * @param {Move} move @param {View} view @returns {Card | null} */
function laidCard(move, view) {
  if (move.name === "place") {
    return view.taken.find((/** @type {Card} */ { card }) => card === move.card) ?? null;
  }
  if (move.name !== "value" && move.name !== "depot") return null;
  return cardNamed(`${move.name} card`, move.name === "value" ? view.bonuses.value.worth : 0);
}

// A city

/** @param {View} view @param {number} seat @returns {Space[][]} */
function cityOf(view, seat) {
  return ROWS.map((district) => view.districts[district].rows[seat].spaces);
}

/** The races: for each district, and for trams.
 * @param {View} view
 * @returns {{ district?: string, values: number[], standings: Standing[], advantages: number[] }[]} */
function racesOf(view) {
  const { districts, trams } = view.advantages;
  return [
    ...ROWS.map((district) => {
      const { rows, standings } = view.districts[district];
      const values = rows.map((/** @type {{ value: number }} */ row) => row.value);
      return { district, values, standings, advantages: districts };
    }),
    {
      values: view.seats.map((/** @type {{ trams: number }} */ seat) => seat.trams),
      standings: view.tram_standings,
      advantages: trams,
    },
  ];
}

/** The parts that never change: the streets, and the depots below the lowest row. If a seat is given,
 * its rows and spaces are named as places.
 * @param {number} [seat] */
const drawGround = (seat) => html`<g aria-hidden="true">
  ${ROWS.map(
    (district, row) => html`<rect
      class="street"
      data-place=${seat === undefined ? undefined : `row-${seat}-${district}`}
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
      (_, col) => html`<g
        transform="translate(${col * 100} ${row * 100})"
        data-place=${seat === undefined ? undefined : placeOf(seat, district, col + 1)}
      >
        <rect class="lot" x="6" y="6" width="88" height="88" rx="8" />
        <g class="lot-sign">
          <${Sign} colour=${district} x=${50} y=${50} scale=${1.6} ink="currentColor" />
        </g>
      </g>`,
    ),
  )}
  ${ROWS.map(
    (_, col) => html`<g
      transform="translate(${col * 100 + 50} 502)"
      data-place=${seat === undefined ? undefined : `depot-${seat}-${col + 1}`}
    >
      <${HomeDepot} />
    </g>`,
  )}
</g>`;
export const GROUND = drawGround();

/** The cards of a city, drawn again only when they change. Small cards show fewer details, at a larger
 * scale, and have no names.
 * @param {Props & { seat: number, small?: boolean }} props */
export function Cards({ view, seat, events, words, small = false }) {
  const city = cityOf(view, seat);
  const { skyscraper_needs: needs } = view.seats[seat];
  const told = new Map(
    ofSeat(events, seat).flatMap((event) => keysOf(event).map((key) => [key, event.event])),
  );
  /** @param {Card} card @param {number} row @param {number} col */
  const name = (card, row, col) =>
    words("city-space", {
      district: words(`district-${ROWS[row]}`),
      space: col + 1,
      card: spaceWords(card, needs, words),
    });
  return useMemo(
    () =>
      city.flatMap((spaces, row) =>
        spaces.map((card, col) => {
          if (!card) return null;
          const key = `${row},${col}`;
          const event = told.get(key);
          return html`<g
            key=${key}
            transform="translate(${col * 100} ${row * 100})"
            role=${small ? undefined : "img"}
            data-place=${small && event ? placeOf(seat, ROWS[row], col + 1) : undefined}
          >
            ${!small && html`<title>${name(card, row, col)}</title>`}
            <g class=${event ? `told-${event}` : ""}>
              <${CardFace} card=${card} needs=${needs} small=${small} />
            </g>
          </g>`;
        }),
      ),
    [JSON.stringify(city), needs, small, JSON.stringify([...told])],
  );
}

/** @param {GameEvent[]} events @param {number} seat */
function ofSeat(events, seat) {
  return events.filter((event) => event.seat === seat);
}

/** The spaces that an event is about, as `row,column`.
 * @param {GameEvent} event @returns {string[]} */
function keysOf(event) {
  return spacesOf(event).map(({ district, space }) => `${ROWS.indexOf(district)},${space - 1}`);
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

/** Frames around the spaces of a city that events are about.
 * @param {{ events: GameEvent[], seat: number, kind: string }} props */
function EventFrames({ events, seat, kind }) {
  const keys = new Set(ofSeat(events, seat).flatMap(keysOf));
  return html`<g aria-hidden="true"><${Frames} keys=${keys} kind=${kind} /></g>`;
}

/** Frames around what changed since the reader's last move; while the game is told, it is shown
 * already.
 * @param {Props & { seat: number }} props */
function LateFrames({ lately, events, seat }) {
  return html`<${EventFrames} events=${events.length ? [] : lately} seat=${seat} kind="latest" />`;
}

/** A district that was just completed flashes.
 * @param {Props & { seat: number }} props */
function Completion({ events, seat }) {
  return ofSeat(events, seat)
    .filter(({ event }) => event === "complete")
    .map(({ district }) => {
      const place = { x: 0, y: ROWS.indexOf(district) * 100, width: 500, height: 100, rx: 12 };
      return html`<rect key=${district} class="sf-flash" ...${place} />`;
    });
}

/** All cities: a click shows one large. Where there is room, small pictures of them.
 * @param {Props & { seat: number, look: (seat: number) => void, places: Places }} props */
function Cities(props) {
  const { view, seat, look, words, names, places } = props;
  return html`<div class="sf-cities" role="group" aria-label=${words("city-choose")}>
    ${names.map((name, other) => {
      const { contracts } = view.seats[other];
      const label = words("city-show", { player: name, contracts });
      return html`<button
        type="button"
        key=${other}
        class=${classes("sf-tab", other === view.turn && "turn", isLate(props, other) && "late")}
        aria-pressed=${other === seat}
        title=${label}
        data-place=${`city-${other}`}
        onClick=${() => look(other)}
      >
        <span class="hidden-text">${label}</span>
        ${places.pictures && html`<${SmallCity} ...${props} seat=${other} />`}
        <span class="sf-whose" aria-hidden="true">
          <span class="sf-name"><${SeatChip} seat=${other} /> <span>${name}</span></span>
          <span class="sf-price"><${ContractSign} /> ${contracts}</span>
        </span>
      </button>`;
    })}
  </div>`;
}

/** Whether something was built in a city lately that is not marked in a picture of it.
 * @param {Props & { places: Places }} props @param {number} seat */
function isLate({ lately, events, places }, seat) {
  if (places.pictures || events.length) return false;
  return ofSeat(lately, seat).some((event) => spacesOf(event).length > 0);
}

/** @param {Props & { seat: number }} props */
function SmallCity(props) {
  const { seat, lit } = props;
  return html`<svg class="sf-small-city" viewBox="0 0 500 538" aria-hidden="true">
    ${GROUND}
    <${Cards} ...${props} small=${true} />
    <${LateFrames} ...${props} />
    <${EventFrames} events=${lit} seat=${seat} kind="lit" />
  </svg>`;
}

/** The city on show: its cards, what can be laid in it, and the race in each district.
 * @param {Props & { seat: number, targets: Target[], ghost: Target | undefined, places: Places,
 *   target: TargetOf }} props */
function City(props) {
  const { view, seat, words, names, lit, ghost, places, notation } = props;
  const ahead = ghost && props.previews[ghost.move.action];
  const others = view.viewer !== null && seat !== view.viewer;
  const ground = useMemo(() => drawGround(seat), [seat]);
  return html`<div
    class=${classes("sf-city", places.line > 0 && "with-line", others && "others")}
    style=${{ "--owner": SEATS[seat].colour }}
  >
    <${Districts} ...${props} ahead=${ahead} />
    <svg
      class="sf-grid"
      viewBox="0 0 500 538"
      role="group"
      aria-label=${words("city-of", { player: names[seat] })}
    >
      ${ground} ${notation && NUMBERS}
      <${Cards} ...${props} />
      <${LateFrames} ...${props} />
      <${Completion} ...${props} />
      ${ghost && html`<${Ghost} ...${props} target=${ghost} ahead=${ahead} />`}
      <${RefusedSpaces} ...${props} />
      <${Targets} ...${props} />
      <${EventFrames} events=${lit} seat=${seat} kind="lit" />
    </svg>
    <${Races} ...${props} ahead=${ahead} />
  </div>`;
}

/** The numbers of the spaces, on the depots below them. */
const NUMBERS = html`<g class="sf-numbers" aria-hidden="true">
  ${ROWS.map((_, col) => html`<text x=${col * 100 + 50} y="533">${col + 1}</text>`)}
</g>`;

/** Below the city: what the move on show would do; or whose city it is, with the cards that this
 * player has taken and not placed yet, or discards.
 * @param {Props & { shown: Move | undefined, seat: number }} props */
function Caption(props) {
  const { view, words, previews, shown, seat } = props;
  if (!shown) {
    const others = seat !== view.viewer || (view.taken.length > 0 && view.turn !== view.viewer);
    const owner = others && html`<${Owner} ...${props} />`;
    return html`<p class="sf-caption" data-place="taken">${owner}</p>`;
  }
  const ahead = previews[shown.action]?.seat;
  const from = pointsNow(view.seats[/** @type {number} */ (view.turn)].points, words);
  const to = ahead && pointsNow(ahead.points, words);
  return html`<p class="sf-caption" aria-hidden="true" data-place="taken">
    <span>
      ${moveName(shown, props)}
      ${to && from !== to && html` <b>${words("city-points-then", { from, to })}</b>`}
    </span>
  </p>`;
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

/** The key of the target for a space.
 * @param {{ row: number, col: number }} target */
function spaceKey({ row, col }) {
  return `space ${row} ${col}`;
}

/** The spaces for the current choice.
 * @param {Props & { targets: Target[], ghost: Target | undefined, target: TargetOf }} props */
function Targets(props) {
  const { targets, ghost, staged, target } = props;
  const labels = useMemo(
    () => targets.map(({ move }) => moveName(move, props)),
    [props.moves, props.previews, targets.map(spaceKey).join()],
  );
  return targets.map((one, index) => {
    const { row, col, move } = one;
    return html`<g
      key=${spaceKey(one)}
      class=${classes(
        "sf-target target",
        !move.space && "empty",
        move.action === ghost?.move.action && "shown",
        move.action === staged && "staged",
      )}
      ...${target(spaceKey(one))}
      aria-label=${labels[index]}
      data-move=${move.action}
    >
      <rect class="under" x=${col * 100 + 5} y=${row * 100 + 5} width="90" height="90" rx="8" />
      <rect x=${col * 100 + 5} y=${row * 100 + 5} width="90" height="90" rx="8" />
    </g>`;
  });
}

/** The spaces where the chosen card or bonus cannot go: each says why.
 * @param {Props & { seat: number, targets: Target[] }} props */
function RefusedSpaces(props) {
  const { view, seat, words, targets, refusals } = props;
  const lay = chosenLay(props);
  if (lay === null || !refusals.length || seat !== view.turn) return null;
  const choice = PLACED.includes(lay) ? { name: lay } : { name: "place", card: lay };
  const open = new Set(targets.map(spaceKey));
  const { skyscraper_needs: needs } = view.seats[seat];
  return cityOf(view, seat).flatMap((spaces, row) =>
    spaces.map((there, col) => {
      const place = { district: ROWS[row], space: col + 1 };
      const refusal = !open.has(spaceKey({ row, col })) && refusalOf(props, { ...choice, ...place });
      if (!refusal) return null;
      const card = there ? spaceWords(there, needs, words) : words("city-empty");
      const district = words(`district-${place.district}`);
      const label = words("city-space", { district, space: place.space, card });
      const about = refused(refusal, label, props);
      return html`<g key=${`refused ${row} ${col}`} class="sf-refused" ...${about}>
        <title>${label}</title>
        <rect x=${col * 100 + 5} y=${row * 100 + 5} width="90" height="90" rx="8" />
      </g>`;
    }),
  );
}

/** Left of the city, one line per district: its value, its bonus symbols and its bonus.
 * @param {Props & { seat: number, ahead: any }} props */
function Districts(props) {
  const { view, seat, words, names, ahead, events } = props;
  return html`<ul class="sf-districts" aria-label=${words("city-districts")}>
    ${ROWS.map((district) => {
      const { rows, bonus, completed_by: first } = view.districts[district];
      const { value, symbols, bonus_used: used } = rows[seat];
      const { worth, left } = view.bonuses[bonus];
      const about = { district: words(`district-${district}`), value, symbols, left };
      const label = words("city-district", { ...about, bonus: words(`bonus-name-${bonus}`) });
      const completed = first !== null && words("city-first", { ...about, player: names[first] });
      const due = view.bonus_due === district && view.turn === seat;
      const kind = classes("sf-district", due && "due");
      return html`<li class=${kind} key=${district} data-place=${`district-${district}`}>
        <span class="hidden-text">${label}</span>
        <span class="sf-value" title=${label} aria-hidden="true">
          <${Sum} value=${value} then=${ahead?.districts[district]?.value} />
        </span>
        <span
          class=${classes("sf-bonus-line", (used || !left) && "spent")}
          title=${label}
          aria-hidden="true"
        >
          <svg viewBox="-13 -13 52 26">
            <path class=${symbols > 0 ? "star on" : "star"} d=${STAR} />
            <path class=${symbols > 1 ? "star on" : "star"} d=${STAR} transform="translate(26 0)" />
          </svg>
          <${BonusSign} kind=${bonus} worth=${worth} />
        </span>
        ${completed &&
        html`<span class=${classes("sf-first", claims(events, district) && "told")} title=${completed}>
          <span aria-hidden="true">⚑</span><${SeatChip} seat=${first} />
          <span class="hidden-text">${completed}</span>
        </span>`}
      </li>`;
    })}
    <li class="sf-district trams" data-place="trams">
      <span class="hidden-text">${words("outcome-trams", { count: view.seats[seat].trams })}</span>
      <${TramSign} />
      <${Sum} value=${view.seats[seat].trams} then=${ahead?.seat.trams} />
    </li>
  </ul>`;
}

/** A number, and what it would become.
 * @param {{ value: number, then?: number }} props */
function Sum({ value, then }) {
  const changes = then !== undefined && then !== value;
  return html`<span class="sf-sum" aria-hidden="true">
    ${changes && html`<small>${value} →</small> `}<b class=${changes ? "sf-then" : ""}>
      ${changes ? then : value}
    </b>
  </span>`;
}

/** Whether one of the events is that a district was completed.
 * @param {GameEvent[]} events @param {string} district */
function claims(events, district) {
  return events.some((event) => event.event === "complete" && event.district === district);
}

/** Right of the city: the standings in the race for each district and for trams.
 * @param {Props & { ahead: any, seat: number, places: Places }} props */
function Races({ view, seat, names, words, ahead, lit, places }) {
  return html`<div class=${`sf-races ${places.ranking}`}>
    ${racesOf(view).map((race) => {
      const { district } = race;
      const then = district ? ahead?.districts[district] : (ahead?.trams ?? undefined);
      const isLit = lit.some((event) => event.event === "race" && event.district === district);
      return html`<${Race} key=${district} ...${{ ...race, names, words, seat, then, isLit }} />`;
    })}
  </div>`;
}

/** What a race is for, as text.
 * @param {string | undefined} district @param {Words} words */
function raceName(district, words) {
  if (!district) return words("city-race-trams");
  return words("city-race-of", { district: words(`district-${district}`) });
}

/** A ranking: each player's value, the points for the rank, and what decided a tie with the player
 * above.
 * @param {{ district?: string, values: number[], standings: Standing[], advantages: number[],
 *   names: string[], words: Words, seat: number, then?: { rank: number, last: number },
 *   isLit: boolean }} props */
function Race({ district, values, standings, advantages, names, words, seat, then, isLit }) {
  const order = values
    .map((_, other) => other)
    .sort((a, b) => standings[a].last - standings[b].last || a - b);
  const kind = classes("sf-race", !district && "of-trams", isLit && "lit");
  const place = `race-${district ?? "trams"}`;
  return html`<ol class=${kind} aria-label=${raceName(district, words)} data-place=${place}>
    ${order.map((other, index) => {
      const value = values[other];
      const text = standingWords(standings[other], { seat: other, value, advantages, names, words });
      const gets = gainOf(standings[other], advantages);
      const next = other === seat && then ? gainOf(then, advantages) : gets;
      const tie = standings[other].ties.find((one) => one.with === order[index - 1]);
      return html`<li key=${other} class=${other === seat ? "own" : ""} title=${text}>
        <${SeatChip} seat=${other} />
        <span aria-hidden="true" class="figure">${value}</span>
        ${next === gets
          ? html`<span aria-hidden="true" class="gets">${gets}</span>
              ${tie && html`<${DeciderSign} by=${tie.by} />`}`
          : html`<span aria-hidden="true" class="gets sf-then"><i>→ </i>${next}</span>`}
        <span class="hidden-text">${text}</span>
      </li>`;
    })}
  </ol>`;
}

/** What decides a tie: the sign of a row, the number of a column, or nothing yet.
 * @param {{ by: Decider }} props */
function DeciderSign({ by }) {
  const column = by ? `|${by.column}` : "=";
  return html`<span aria-hidden="true" class="sf-decider">
    ${by?.district ? html`<${DistrictSign} district=${by.district} />` : column}
  </span>`;
}

// The board

/** @param {Props} given */
function Board(given) {
  const view = useMemo(() => before(given.view, given.coming), [given.view, given.coming]);
  const props = { ...given, view };
  const { box, moves, pick, events, lit } = props;
  const home = view.viewer ?? view.turn ?? 0;
  const [looked, look] = useState(/** @type {number | null} */ (null));
  const laying = laysByKind(moves).size > 0;
  useEffect(() => {
    look(null);
  }, [laying, view.viewer]);
  const places = useMemo(() => divide(box), [box]);
  const seat = litCity(lit, places) ?? looked ?? builtCity(events) ?? home;
  const targets = seat === view.turn ? targetsOf(props) : [];
  const moveAt = new Map(targets.map((target) => [spaceKey(target), target.move]));
  for (const move of moves) if (ON_BOARD.includes(move.name)) moveAt.set(marketKey(move), move);
  const { pointed, layer, target } = useTargets([...moveAt.keys()], {
    choose: (key) => {
      const move = moveAt.get(key);
      if (move) pick(move.action);
    },
    drops: true,
  });
  const shown = shownMove(props, targets, moveAt.get(pointed ?? ""));
  const lays = shown && PLACED.includes(shown.name) && seat === view.turn;
  const ghost = lays ? targetOf(shown, view) : undefined;
  const cities = useMemo(
    () => html`<${Cities} ...${props} seat=${seat} look=${look} places=${places} />`,
    [view, props.names, events, lit, props.lately, seat, places],
  );
  return html`<div class="san-francisco ${places.kind}" style=${sizes(places, view)} ...${layer}>
    <${Market} ...${props} places=${places} target=${target} />
    <${City} ...${{ ...props, seat, targets, ghost, places, target }} />
    <${Caption} ...${props} shown=${shown} seat=${seat} />
    ${places.kind === "wide" && html`<${Supply} ...${props} />`} ${cities}
  </div>`;
}

/** The city in which something is being built.
 * @param {GameEvent[]} events */
function builtCity(events) {
  return events.find(({ event }) => IN_CITY.includes(event))?.seat;
}

/** The city with what is lit: for a line of a score, and wherever there are no pictures of the others.
 * @param {GameEvent[]} lit @param {Places} places */
function litCity(lit, { pictures }) {
  const shows = (/** @type {GameEvent} */ event) => !pictures && spacesOf(event).length > 0;
  return lit.find((event) => event.event === "spaces" || shows(event))?.seat;
}

/** @param {Places} places @param {View} view */
function sizes({ market, deck, city, em, races, line, caption, tabs }, { players }) {
  const lengths = Object.entries({ market, deck, city, em, races, line, caption, tabs });
  const variables = lengths.map(([name, length]) => [`--${name}`, `${length}px`]);
  return { ...Object.fromEntries(variables), "--players": players };
}

/** Whose city is on show, and the cards that this player has taken and not placed yet, or discards.
 * @param {Props & { seat: number }} props */
function Owner({ view, words, names, events, seat }) {
  const discards = ofSeat(events, seat).find(({ event }) => event === "discard");
  /** @type {Card[]} */
  const waiting = view.turn === seat ? view.taken : [];
  /** @type {Card[]} */
  const cards = discards ? discards.cards.map((/** @type {string} */ name) => cardNamed(name)) : waiting;
  const about = { player: names[seat], cards: cardList(cards, words) };
  const label = words(waiting.length ? "city-taken" : "city-of", about);
  return html`<span class=${classes("sf-taken", discards && "discarded")} title=${label}>
    <span class="hidden-text">${label}</span>
    <${SeatChip} seat=${seat} />
    ${cards.length
      ? cards.map((card) => html`<${LooseCard} card=${card} />`)
      : html`<span aria-hidden="true">${label}</span>`}
  </span>`;
}

// What the viewer holds

/** @param {Props} given */
function Hand(given) {
  const view = useMemo(() => before(given.view, given.coming), [given.view, given.coming]);
  const props = { ...given, view };
  const { moves, pick, staged, words } = props;
  if (view.viewer === null) return null;
  const returns = moves.some(({ name }) => name === "return");
  const fewer = returns ? props.refusals.filter(({ name }) => name === "return") : [];
  const laid = laysByKind(moves);
  const direct = moves.filter(({ name }) => !PLACED.includes(name) && !ON_BOARD.includes(name));
  const own = view.turn === view.viewer;
  return html`<div class="sf-tray">
    <${Belongings} ...${props} />
    ${own && (view.taken.length > 0 || laid.size > 0) && html`<${Choices} ...${props} laid=${laid} />`}
    ${direct.map((move) => {
      const name = plainName(move, props);
      return html`<button
        type="button"
        key=${move.action}
        class=${classes("target", move.action === staged && "staged")}
        data-move=${move.action}
        data-place=${`move-${move.name}`}
        title=${name}
        onClick=${() => pick(move.action)}
      >
        ${BONUSES.includes(move.name)
          ? html`<span class="hidden-text">${name}</span>
              <${BonusSign} kind=${move.name} worth=${view.bonuses[move.name].worth} />
              <span aria-hidden="true">${words(`bonus-name-${move.name}`)}</span>`
          : name}
      </button>`;
    })}
    ${fewer.map((refusal) => {
      const label = words("move-return", { contracts: refusal.contracts });
      const about = { ...refused(refusal, label, props), tabindex: 0 };
      return html`<button type="button" key=${label} class="greyed" ...${about}>${label}</button>`;
    })}
  </div>`;
}

const ON_BOARD = ["draw", "put", "finalise"];
const BONUSES = ["points", "contract"];

/** The viewer's contracts and tokens.
 * @param {Props} props */
function Belongings(props) {
  const { view, words } = props;
  const own = view.seats[/** @type {number} */ (view.viewer)];
  const label = words("panel-contracts", { count: own.contracts });
  const useless = refusalOf(props, { name: "return", contracts: 1 });
  return html`<div class="sf-belongings">
    <span class="sf-held" title=${label} data-place="contracts">
      <${ContractSign} /><span class="hidden-text">${label}</span>
      <span aria-hidden="true">
        <b>${own.contracts}</b>
        <span class="sf-what"> ${words("city-contracts", { count: own.contracts })}</span>
      </span>
    </span>
    ${possessions(view, /** @type {number} */ (view.viewer)).map((id) => {
      const refusal = id === "bonus-name-contract" ? useless : undefined;
      const about = refusal && { ...refused(refusal, words(id), props), tabindex: 0 };
      return html`<span class="sf-held" key=${id} title=${words(id)} ...${about}>
        <${Thing} id=${id} view=${view} /><span class="hidden-text">${words(id)}</span>
      </span>`;
    })}
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

/** The cards taken, or the bonuses on offer. The chosen one is marked; if it fits in one place only,
 * a second click lays it there.
 * @param {Props & { laid: Map<string, Move[]> }} props */
function Choices(props) {
  const { view, laid, words, draft, setDraft, staged, pick, events } = props;
  const arrives = events.some(({ event }) => event === "finalise") && "arrives";
  const bonus = view.prompt === "prompt-bonus";
  const offers = bonus ? [...laid].map(([kind, of]) => ({ key: kind, lay: kind, of })) : [];
  const cards = view.taken.map((/** @type {Card} */ card, /** @type {number} */ index) => ({
    ...{ key: `${index} ${card.card}`, lay: card.card, of: laid.get(card.card), card },
  }));
  /** @type {{ key: string, lay: string, of: Move[] | undefined, card?: Card }[]} */
  const all = [...offers, ...cards];
  const chosen = chosenLay(props);
  const take = (/** @type {string} */ lay) => setDraft({ ...draft, lay, instead: staged });
  const { layer, target } = useTargets(all.filter(({ of }) => of).map(({ key }) => key), {
    choose: (key) => {
      const found = all.find((one) => one.key === key);
      if (!found?.of) return;
      if (found.lay === chosen && found.of.length === 1) pick(found.of[0].action);
      else take(found.lay);
    },
  });
  return html`<div
    class="sf-choices"
    role="group"
    aria-label=${words(bonus ? "panel-bonuses" : "city-your-taken")}
    ...${layer}
  >
    ${all.map(({ key, lay, of, card }) => {
      if (!of) {
        const label = cardWords(lay, words);
        const choice = { name: "place", card: lay, district: card?.colour };
        const refusal = refusalOf(props, choice);
        const about = refusal ? refused(refusal, label, props) : { role: "img", "aria-label": label };
        const state = classes("sf-hand", refusal && !bonus && "no-room", arrives);
        return html`<span key=${key} class=${state} title=${label} data-place=${handPlace(lay)} ...${about}>
          <${LooseCard} card=${card} />
        </span>`;
      }
      const name = choiceName(lay, of, props);
      return html`<button
        type="button"
        key=${key}
        class=${classes("sf-hand target", arrives)}
        ...${target(key)}
        aria-pressed=${chosen === lay}
        title=${name}
        data-place=${handPlace(lay)}
        draggable=${true}
        onDragStart=${(/** @type {DragEvent} */ event) => {
          event.dataTransfer?.setData("text/plain", lay);
          take(lay);
        }}
      >
        <span class="hidden-text">${name}</span>
        ${card
          ? html`<${LooseCard} card=${card} />`
          : html`<${BonusSign} kind=${lay} worth=${view.bonuses[lay].worth} />
              <span aria-hidden="true">${words(`bonus-name-${lay}`)}</span>`}
      </button>`;
    })}
  </div>`;
}

/** The name of the place of a card or a bonus in the hand: `hand-orange-3`, `hand-lines`.
 * @param {string} lay */
function handPlace(lay) {
  return `hand-${lay.replace(" ", "-")}`;
}

/** What choosing a card or a bonus means: the move, if it fits in one place only.
 * @param {string} lay @param {Move[]} of @param {Props} props */
function choiceName(lay, of, props) {
  const { words } = props;
  if (of.length === 1) return moveName(of[0], props);
  const what = of[0].name === "place" ? cardWords(lay, words) : words(`bonus-name-${lay}`);
  return `${what}, ${words("city-then-where")}`;
}

// Public information

/** @param {Props & { seat: number }} props */
function Facts(props) {
  const { words, names, seat, lit } = props;
  const view = useMemo(() => before(props.view, props.coming), [props.view, props.coming]);
  const { points: now, contracts, trams, skyscrapers } = view.seats[seat];
  const undecided = undecidedWords(now, names[seat], words);
  const counts = [
    ["city-contracts-held", html`<${ContractSign} />`, contracts],
    ["city-trams", html`<${TramSign} />`, trams],
    ["city-skyscrapers", html`<${TowerSign} />`, skyscrapers],
  ];
  return html`<dl class="sf-facts">
    <div class="sf-points" title=${undecided}>
      <dt>${words(view.result ? "city-points-end" : "city-points")}</dt>
      <dd><${Points} ...${props} text=${rangeText(now)} /></dd>
    </div>
    ${counts.map(
      ([id, sign, count]) => html`<div key=${id} title=${words(id)}>
        <dt>${sign}<span class="hidden-text">${words(id)}</span></dt>
        <dd>${count}</dd>
      </div>`,
    )}
    ${possessions(view, seat).map(
      (id) => html`<div
        key=${id}
        class=${classes("sf-thing", ofSeat(lit, seat).some(({ event }) => event === LIT[id]) && "lit")}
        title=${words(id)}
      >
        <dt><${Thing} id=${id} view=${view} /></dt>
        <dd class="hidden-text">${words(id)}</dd>
      </div>`,
    )}
  </dl>`;
}

/** By possession: what lights it.
 * @type {Record<string, string>} */
const LIT = { "sheet-medal": "medal", "bonus-name-points": "points" };

/** @param {{ least: number, most: number }} now */
function rangeText({ least, most }) {
  return least === most ? points(most) : `${points(least)}…${points(most)}`;
}

/** The races, how ties are broken, and the bonuses that are left.
 * @param {Props} given */
function Aside(given) {
  const view = useMemo(() => before(given.view, given.coming), [given.view, given.coming]);
  const props = { ...given, view };
  const { words } = props;
  const { districts, trams } = view.advantages;
  return html`<section class="sf-aside box" aria-label=${words("panel-race")}>
    <h3>${words(view.result ? "city-race-end" : "panel-race")}</h3>
    <${RaceTable} ...${props} />
    <p class="soft">${words("city-district-points", { points: districts.map(gain).join(" · ") })}</p>
    <p class="soft">${words("city-tram-points", { points: trams.map(gain).join(" · ") })}</p>
    <p class="soft">${words("city-ties")}</p>
    <${Supply} ...${props} />
  </section>`;
}

/** The bonuses that are left. While one is to be chosen, the others say why they cannot be.
 * @param {Props} props */
function Supply(props) {
  const { view, words } = props;
  return html`<section class="sf-supply">
    <h3>${words("panel-bonuses")}</h3>
    <ul>
      ${Object.entries(view.bonuses).map(([kind, { left, worth }]) => {
        const label = words("city-bonus-left", { bonus: words(`bonus-name-${kind}`), left });
        const about = refused(refusalOf(props, { name: kind }), label, props);
        const place = `bonus-${kind}`;
        return html`<li key=${kind} class=${left ? "" : "gone"} title=${label} data-place=${place}>
          <span ...${about}>
            <span class="hidden-text">${label}</span>
            <${BonusSign} kind=${kind} worth=${worth} /> <b aria-hidden="true">× ${left}</b>
          </span>
        </li>`;
      })}
    </ul>
  </section>`;
}

/** @param {Props} props */
function RaceTable({ view, words, names }) {
  return html`<table>
    <thead>
      <tr>
        <td></td>
        ${names.map(
          (name, seat) => html`<th scope="col" class="figure">
            <${SeatChip} seat=${seat} /><span class="hidden-text">${name}</span>
          </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${racesOf(view).map(
        ({ district, values, standings, advantages }) => html`<tr key=${district}>
          <th scope="row">
            ${district ? html`<${DistrictSign} district=${district} />` : html`<${TramSign} />`}
            <span class="hidden-text">${raceName(district, words)}</span>
          </th>
          ${values.map((value, seat) => {
            const about = { seat, value, advantages, names, words };
            const leads = standings[seat].last === 1;
            return html`<td
              class=${classes("figure", leads && "leads")}
              title=${standingWords(standings[seat], about)}
            >
              <b>${value}</b> <small>${gainOf(standings[seat], advantages)}</small>
            </td>`;
          })}
        </tr>`,
      )}
    </tbody>
  </table>`;
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
  return [...lines, ...order.flatMap((seat) => aboutSeat(props, seat)), ...aboutRaces(props)];
}

/** The races and the bonuses left.
 * @param {Props} props @returns {string[]} */
function aboutRaces({ view, words, names }) {
  const races = racesOf(view).map(({ district, values, standings, advantages }) => {
    const seats = values.map((value, seat) =>
      standingWords(standings[seat], { seat, value, advantages, names, words }),
    );
    return words("city-race-all", { race: raceName(district, words), standings: seats.join(". ") });
  });
  const bonuses = Object.entries(view.bonuses).map(([kind, { left }]) =>
    words("city-bonus-left", { bonus: words(`bonus-name-${kind}`), left }),
  );
  return [...races, ...bonuses];
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
  ...{ Board, Hand, Facts, Aside, Picture, seats, moveName, describe },
  tell: (event, props) => {
    const { cards, city, kind } = divide(props.box);
    const column = event.column ? props.view.columns[event.column - 1].length : 0;
    const card = cardSize(column + 1, cards);
    return tell(event, props, { card, space: city / 5, supply: kind === "wide" });
  },
  points: (view, seat) => shortPoints(view.seats[seat].points),
  loadLegend: () => import("./legend.js").then(({ legend }) => legend),
  proportions: 1.3,
  handHeight: { window: 80, phone: 72 },
};
