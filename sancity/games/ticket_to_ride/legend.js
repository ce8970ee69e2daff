/** The symbols of Ticket to Ride and what they mean, drawn with the pieces of the board. */

import { html } from "../../web/vendor/preact.js";
import { Back, Card, CardChip, KINDS, Mark, Picture, SEATS, TOKENS, Token, car, pile, slot } from "./pieces.js";

/** @typedef {import("../../web/browser/types.d.ts").Props} Props */
/** @typedef {import("../../web/browser/types.d.ts").LegendPart} LegendPart */
/** @typedef {import("../../web/browser/types.d.ts").Drawing} Drawing */
/** @typedef {(name: string, picture: Drawing) => LegendPart["items"][0]} Item */

/** A space in the middle of a picture. */
const SPACE = { x: 0, y: 0, angle: 0, length: 40 };

/** @param {Props} props @returns {LegendPart[]} */
export function legend(props) {
  const { view, words } = props;
  const seat = view.viewer ?? 0;
  /** @type {Item} */
  const item = (name, picture) => ({ picture, text: words(`legend-${name}`) });
  return [
    { title: words("panel-cards"), items: ofCards(item) },
    { title: words("legend-routes"), items: ofRoutes(item, seat, view.players) },
    { title: words("legend-places"), items: ofPlaces(item, seat) },
    { title: words("panel-tickets"), items: ofTickets(item) },
    {
      title: words("panel-tokens"),
      items: Object.keys(TOKENS).map((symbol) => ({
        picture: html`<${Token} symbol=${symbol} />`,
        text: words(`symbol-${symbol}`),
      })),
    },
  ];
}

/** @param {Item} item */
function ofCards(item) {
  const chips = KINDS.filter((kind) => kind !== "ferry").map((kind) => html`<${CardChip} kind=${kind} />`);
  const small = (/** @type {Drawing} */ picture) => html`<span class="ride-sample">${picture}</span>`;
  return [
    item("cards", html`<span class="ride-samples">${chips}</span>`),
    item("ferry", small(html`<${Card} kind="ferry" />`)),
    item("deck", small(html`<${Back} kind="deck" />`)),
    item("turned", html`<span class="ride-sample ride-card lately"><${Card} kind="green" /></span>`),
    item("seen", html`1<${CardChip} kind="green" />`),
  ];
}

/** @param {Item} item @param {number} seat @param {number} players */
function ofRoutes(item, seat, players) {
  /** @param {Drawing} spaces @param {string} [state] */
  const track = (spaces, state = "") =>
    drawn(
      html`<g class=${`track ${state}`} style=${{ "--late": SEATS[seat].colour }}>
        <path class="halo" d="M-13 0H13" />${spaces}
      </g>`,
      32,
    );
  const closed = html`<g transform="translate(0 -12)">${car(SPACE, seat, 0)}</g>
    <g class="track closed" transform="translate(0 12)">${slot(SPACE, "green")}</g>`;
  return [
    item("space", track(slot(SPACE, "red"))),
    item("grey", track(slot(SPACE, "grey"))),
    item("boat", track(slot(SPACE, "ferry"))),
    item("car", track(car(SPACE, seat, 0))),
    item("open", track(slot(SPACE, "red"), "open")),
    ...(players === 2 ? [item("closed", drawn(closed, 48))] : []),
    item("claimed-lately", track(car(SPACE, seat, 0), "lately")),
    item("way", track(slot(SPACE, "red"), "way")),
  ];
}

/** @param {Item} item @param {number} seat */
function ofPlaces(item, seat) {
  /** @param {Drawing} inner @param {string} [state] */
  const place = (inner, state = "") =>
    drawn(html`<g class=${`place ${state}`}><circle class="ring" r="23" />${inner}</g>`, 54);
  const dot = html`<circle class="dot" r="9" />`;
  return [
    item("place", place(dot)),
    item("mark", place(html`<${Mark} colour=${SEATS[seat].colour} r=${14} />${dot}`)),
    item("pile", place(pile("crab", 2, [13, -13]))),
    item("had", place(pile("crab", 2, [13, -13]), "had")),
    item("end", place(dot, "end end-0")),
    item("choice", place(dot, "open")),
  ];
}

/** @param {Item} item */
function ofTickets(item) {
  /** @param {string} kind @param {string} sign */
  const sign = (kind, sign) => html`<span class=${`ride-ticket ${kind}`}><span class="sign">${sign}</span></span>`;
  return [
    item("ticket-deck", html`<span class="ride-sample"><${Back} kind="tickets" /></span>`),
    item("worth", html`<span class="ride-sample wide"><${Picture} kind="ticket" value="7" /></span>`),
    item("waiting", sign("waiting", "○")),
    item("done", sign("done", "✓")),
    item("lost", sign("lost", "✗")),
  ];
}

/** Pieces of the map by themselves, as high as a space, two tracks or a place.
 * @param {Drawing} pieces @param {number} high */
function drawn(pieces, high) {
  const box = `-28 ${-high / 2} 56 ${high}`;
  return html`<svg class="ride-drawn ride-piece" viewBox=${box} aria-hidden="true">${pieces}</svg>`;
}
