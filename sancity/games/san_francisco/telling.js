/** How San Francisco's board tells what happened: the table before events that are still to come, and
 * what flies across the page. */

import { html } from "../../web/vendor/preact.js";
import { BonusSign, CardFace, cardNamed, Medal, points, TokenSign } from "./pieces.js";

/** @typedef {import("../../web/browser/types.d.ts").View} View */
/** @typedef {import("../../web/browser/types.d.ts").Props} Props */
/** @typedef {import("../../web/browser/types.d.ts").GameEvent} GameEvent */
/** @typedef {import("../../web/browser/types.d.ts").Flight} Flight */
/** @typedef {import("../../web/browser/types.d.ts").Gain} Gain */
/** @typedef {import("./pieces.js").Card} Card */
/** Sizes in CSS pixels: of the cards in a column, and of the spaces of a city; and whether the bonuses
 * left are on show.
 * @typedef {{ card: number, space: number, supply: boolean }} Sizes */

/** Events in a city: while they are told, the board shows that city. */
export const IN_CITY = [
  ...["finalise", "place", "discard", "no-bonus", "plus", "value", "depot", "points", "contract"],
  ...["lines", "trams", "park", "skyscraper", "medal", "complete"],
];
const TOKEN_PX = 30;

/** The spaces that an event is about.
 * @param {GameEvent} event @returns {{ district: string, space: number }[]} */
export function spacesOf(event) {
  /** @type {any[]} */
  const places = event.spaces ?? [event];
  return places.filter(({ district, space }) => district && space);
}

/** A view before events that are still to be told.
 * @param {View} view @param {GameEvent[]} coming @returns {View} */
export function before(view, coming) {
  if (!coming.length) return view;
  const past = structuredClone(view);
  for (const event of [...coming].reverse()) takeBack(past, event);
  return past;
}

/** @param {View} view @param {GameEvent} event */
function takeBack(view, event) {
  const own = view.seats[event.seat];
  for (const { district, space } of spacesOf(event)) {
    const row = view.districts[district].rows[event.seat];
    const card = row.spaces[space - 1];
    const earlier = card && cardBefore(card, event, view);
    row.spaces[space - 1] = earlier;
    row.value -= (card?.value ?? 0) - (earlier?.value ?? 0);
  }
  if (event.event === "trams") own.trams -= event.spaces.length;
  if (event.event === "skyscraper") own.skyscrapers -= 1;
  if (event.event === "medal") view.medal = event.from;
  if (event.event === "complete") view.districts[event.district].completed_by = null;
  if (event.event === "foundation") view.foundation_tokens += 1;
  if (event.event === "return-all") for (const seat of view.seats) seat.contracts += 1;
}

/** @param {Card} card @param {GameEvent} event @param {View} view @returns {Card | null} */
function cardBefore(card, { event }, view) {
  const plus = view.bonuses.plus.worth;
  switch (event) {
    case "trams":
      return { ...card, tram: false };
    case "park":
      return { ...card, value: card.plus_token ? plus : 0 };
    case "skyscraper":
      return { ...card, skyscraper: false };
    case "plus":
      return { ...card, plus_token: false, value: card.value - plus };
    case "lines":
      return { ...card, lines_token: false, lines: false };
    case "place":
    case "value":
    case "depot":
      return null;
    default:
      return card;
  }
}

/** What an event looks like in the air.
 * @typedef {{ event: GameEvent, view: View, words: import("../../web/browser/types.d.ts").Words,
 *   hand: string, target: string, sizes: Sizes }} Told */

/** What crosses the page when an event is told: see `Board.tell`.
 * @param {GameEvent} event @param {Props} props @param {Sizes} sizes
 * @returns {{ flights?: Flight[], gains?: Gain[] }} */
export function tell(event, { view, words }, sizes) {
  const { seat } = event;
  const hand = seat === view.viewer ? "hand" : "taken";
  const [target = ""] = spacesOf(event).map(({ district, space }) => placeOf(seat, district, space));
  return TELLS[event.event]?.({ event, view, words, hand, target, sizes }) ?? {};
}

/** The name of a space, for what flies there.
 * @param {number} seat @param {string} district @param {number} space */
export function placeOf(seat, district, space) {
  return `space-${seat}-${district}-${space}`;
}

/** By event.
 * @type {Record<string, (told: Told) => { flights?: Flight[], gains?: Gain[] }>} */
const TELLS = {
  put: ({ event, sizes: { card } }) => ({
    flights: [
      { from: "deck", to: `last-${event.column}`, piece: flyingCard(event.card), size: pair(card) },
    ],
  }),
  foundation: ({ view }) => {
    const column = view.events.find(({ event }) => event === "put")?.column;
    return { flights: [{ from: "tokens", to: `last-${column}`, ...token(html`<${TokenSign} />`) }] };
  },
  finalise: ({ event, hand, words }) => ({
    flights: event.cards.map((/** @type {string} */ name, /** @type {number} */ index) => ({
      ...{ from: `leaving-${index}`, to: hand, piece: flyingCard(name) },
    })),
    gains: [contracts(event.seat, 1, words)],
  }),
  "return-all": ({ view, words }) => ({
    gains: view.seats.map((/** @type {unknown} */ _, /** @type {number} */ seat) =>
      contracts(seat, -1, words),
    ),
  }),
  return: ({ event, words }) => ({ gains: [contracts(event.seat, -event.returned, words)] }),
  place: ({ event, hand, target, sizes: { space } }) => ({
    flights: [{ from: hand, to: target, piece: flyingCard(event.card), size: pair(space) }],
  }),
  value: layBonusCard,
  depot: layBonusCard,
  plus: layToken,
  lines: layToken,
  points: (told) => ({ ...keepToken(told), gains: [rising(told.event.seat, told.event.points)] }),
  contract: keepToken,
  skyscraper: ({ event, view }) => ({ gains: [rising(event.seat, view.worth.skyscraper)] }),
  complete: ({ event, view }) => ({ gains: [rising(event.seat, view.worth.completion)] }),
  medal: ({ event: { seat, from }, view }) => {
    const gains = [rising(seat, view.worth.medal)];
    if (from === null) return { gains };
    const flight = { from: `seat-${from}`, to: `seat-${seat}`, ...token(html`<${Medal} />`) };
    return { flights: [flight], gains: [...gains, rising(from, -view.worth.medal)] };
  },
};

/** @param {Told} told */
function layBonusCard(told) {
  const { event, target, sizes } = told;
  const piece = flyingCard(event.card, event.value);
  return { flights: [{ from: supplyOf(told), to: target, piece, size: pair(sizes.space) }] };
}

/** @param {Told} told */
function layToken(told) {
  return { flights: [{ from: supplyOf(told), to: told.target, ...token(bonusSign(told)) }] };
}

/** @param {Told} told */
function keepToken(told) {
  const { event, view } = told;
  const to = event.seat === view.viewer ? "hand" : `seat-${event.seat}`;
  return { flights: [{ from: supplyOf(told), to, ...token(bonusSign(told)) }] };
}

/** @param {Told} told */
function supplyOf({ event, hand, sizes }) {
  return sizes.supply ? `bonus-${event.event}` : hand;
}

/** @param {Told} told */
function bonusSign({ event, view }) {
  return html`<${BonusSign} kind=${event.event} worth=${view.bonuses[event.event].worth} />`;
}

/** @param {import("../../web/browser/types.d.ts").Drawing} piece */
function token(piece) {
  return { piece: html`<div class="sf-flying">${piece}</div>`, size: pair(TOKEN_PX) };
}

/** @param {number} length @returns {[number, number]} */
function pair(length) {
  return [length, length];
}

/** @param {number} seat @param {number} score */
function rising(seat, score) {
  return { seat, points: score > 0 ? `+${points(score)}` : points(score) };
}

/** @param {number} seat @param {number} change
 * @param {import("../../web/browser/types.d.ts").Words} words */
function contracts(seat, change, words) {
  const count = Math.abs(change);
  return { seat, points: `${change > 0 ? "+" : "−"}${count} ${words("city-contracts", { count })}` };
}

/** A card that fills its place in the air.
 * @param {string} name @param {number} [worth] */
function flyingCard(name, worth) {
  return html`<svg class="sf-flying" viewBox="0 0 100 100">
    <${CardFace} card=${cardNamed(name, worth)} />
  </svg>`;
}
