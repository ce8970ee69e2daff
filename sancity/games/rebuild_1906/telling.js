/** How a game of 1906 is told, event by event: what crosses the page, and what a view looked like before
 * the events that are still to come. */

import { html } from "../../web/vendor/preact.js";
import { PermitCard, Picture } from "./pictures.js";

/** @typedef {import("../../web/browser/types.d.ts").Props} Props */
/** @typedef {import("../../web/browser/types.d.ts").View} View */
/** @typedef {import("../../web/browser/types.d.ts").GameEvent} GameEvent */
/** @typedef {import("../../web/browser/types.d.ts").Flight} Flight */

/** The sizes of pieces in flight, in CSS pixels.
 * @type {Record<string, [number, number]>} */
const SIZES = { permit: [34, 48], building: [32, 29], rubble: [36, 33], urban: [36, 36] };

/** The view as it was before these events, in which the same seat did something. What cannot be known
 * from them, such as where a pawn stood, stays as it is.
 * @param {View} view @param {GameEvent[]} coming @returns {View} */
export function before(view, coming) {
  return coming.reduceRight(undo, view);
}

/** @param {View} view @param {GameEvent} event @returns {View} */
function undo(view, event) {
  const seat = view.seats[event.seat];
  const paid = moneyOf(event);
  /** @param {Record<string, any>} fields */
  const had = (fields) => ({
    ...view,
    seats: view.seats.map((/** @type {any} */ one) => (one === seat ? { ...one, ...fields } : one)),
  });
  switch (event.event) {
    case "building":
      return had({ stock: seat.stock - 1, reserve: seat.reserve + 1 });
    case "clear":
      return { ...had({ rubble: seat.rubble - 1, money: seat.money - paid }), map: withRubble(view, event) };
    case "best_builder":
      return { ...view, best_builder: null };
    case "year":
      return { ...view, year: event.year - 1 };
    case "end":
      return { ...view, seats: view.seats.map((/** @type {any} */ one) => ({ ...one, secret: null })) };
  }
  return paid ? had({ money: seat.money - paid }) : view;
}

/** The map with rubble on the plot of this event.
 * @param {View} view @param {GameEvent} event */
function withRubble(view, { plot }) {
  return view.map.map((/** @type {any} */ card) => ({
    ...card,
    plots: card.plots.map((/** @type {any} */ one) => (one.plot === plot ? { ...one, rubble: true } : one)),
  }));
}

/** The dollars that a seat got (or paid, below 0) by an event.
 * @param {GameEvent} event @returns {number} */
function moneyOf({ dollars = 0, price = 0 }) {
  return dollars - price;
}

/** What crosses the page when an event is told.
 * @param {GameEvent} event @param {Props} props */
export function tell(event, { view, words }) {
  const paid = moneyOf(event);
  const text = words(paid < 0 ? "city-dollars-less" : "city-dollars-more", { dollars: Math.abs(paid) });
  const gains = paid ? [{ seat: event.seat, points: text }] : [];
  return { flights: flightsOf(event, view, words), gains };
}

/** @param {GameEvent} event @param {View} view @param {Props["words"]} words @returns {Flight[]} */
function flightsOf(event, view, words) {
  const owner = `seat-${event.seat}`;
  const hand = event.seat === view.viewer ? "hand" : owner;
  /** @param {string} kind @param {string} value @param {string} from */
  const piece = (kind, value, from) => [
    { from, to: owner, piece: html`<${Picture} kind=${kind} value=${value} />`, size: SIZES[kind] },
  ];
  /** @param {string} text @param {string} from */
  const objective = (text, from) => [
    { from, to: hand, piece: html`<span class="city-flying">${text}</span>` },
  ];
  switch (event.event) {
    case "permit":
      return [{ from: `permit-${event.slot}`, to: hand, piece: html`<${PermitCard} permit=${event.permit} />` }];
    case "objective":
      return objective(words(`short-${event.objective}`), `objective-${event.slot}`);
    case "draw_objective":
      return objective("?", "objective-pile");
    case "building":
      return piece("building", String(event.seat), `pawn-${event.seat}`);
    case "clear":
      return piece("rubble", "", `plot-${event.plot}`);
    case "urban":
      return piece("urban", event.symbol, `urban-${event.symbol}`);
    case "build":
      return event.permits.map((/** @type {any} */ permit) => ({
        ...{ from: hand, to: `plot-${event.plot}`, size: SIZES.permit },
        piece: html`<${PermitCard} permit=${permit} />`,
      }));
  }
  return [];
}
