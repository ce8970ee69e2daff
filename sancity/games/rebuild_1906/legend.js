/** The symbols of 1906 and what they mean, drawn with the pieces of the board. */

import { html } from "../../web/vendor/preact.js";
import { Disc } from "../../web/browser/pieces.js";
import { BuildingRow, Icon, PawnShape, PermitCard, Picture, PlotPicture, SEATS, bonusIcon } from "./pictures.js";

/** @typedef {import("../../web/browser/types.d.ts").Props} Props */
/** @typedef {import("../../web/browser/types.d.ts").LegendPart} LegendPart */
/** @typedef {import("../../web/browser/types.d.ts").View} View */

const ACTS = ["build", "subsidised", "materials", "profit", "permit", "objective", "clearing", "development"];
const URBAN = ["lighting", "tram", "hydrant", "park"];

/** @param {Props} props @returns {LegendPart[]} */
export function legend(props) {
  const { view, words } = props;
  const seat = view.viewer ?? 0;
  /** @param {string} name @param {any} picture */
  const item = (name, picture) => ({
    picture: html`<span class="city-legend">${picture}</span>`,
    text: words(`legend-${name}`),
  });
  return [
    { title: words("city-map"), items: onMap(item, seat) },
    { title: words("legend-actions"), items: actionsOf(view).map((act) => item(act, html`<${Icon} name=${act} />`)) },
    { title: words("legend-cards"), items: onCards(item) },
    {
      title: words("panel-urban"),
      items: URBAN.map((symbol) => item(symbol, html`<${Picture} kind="urban" value=${symbol} />`)),
    },
    { title: words("legend-players"), items: ofPlayers(item, seat, props) },
  ];
}

/** @typedef {(name: string, picture: any) => LegendPart["items"][0]} Item */

/** The actions on the cards of this game: only those for three or four players have a space to pass.
 * @param {View} view */
function actionsOf(view) {
  return view.players > 2 ? [...ACTS, "pass"] : ACTS;
}

/** @param {Item} item @param {number} seat */
function onMap(item, seat) {
  /** @param {Record<string, unknown>} about @param {string} [kind] */
  const plot = (about, kind = "") => {
    const all = { plot: "", colour: "green", number: 3, rubble: false, building: null, ...about };
    return html`<svg viewBox="0 0 100 100" aria-hidden="true">
      <g class="plot ${kind}"><${PlotPicture} about=${all} /></g>
    </svg>`;
  };
  const colours = ["green", "red", "yellow", "violet"];
  return [
    item("plot", plot({})),
    item(
      "colours",
      colours.map((colour, i) => plot({ colour, number: i + 1 })),
    ),
    item("rubble", plot({ rubble: true })),
    item("building", plot({ building: seat })),
    item("reach", plot({}, "reach")),
    item("target", plot({}, "wished")),
    item("block", html`<${Block} />`),
  ];
}

/** A block: five plots in a U. */
function Block() {
  const places = [
    [0, 0],
    [0, 1],
    [1, 1],
    [2, 1],
    [2, 0],
  ];
  return html`<svg class="block" viewBox="-3 -3 66 46" aria-hidden="true">
    <rect class="street" x="-3" y="-3" width="66" height="46" rx="5" />
    ${places.map(([x, y]) => html`<rect class="ground" x=${20 * x + 1} y=${20 * y + 1} width="18" height="18" rx="3" />`)}
  </svg>`;
}

/** @param {Item} item */
function onCards(item) {
  const hydrant = ["lighting", "hydrant"];
  return [
    item("permit-card", html`<${PermitCard} permit=${{ colour: "green", number: 3, symbols: ["tram", "park"] }} />`),
    item("wild", html`<${PermitCard} permit=${{ colour: null, number: null, symbols: ["tram", "hydrant"] }} />`),
    item(
      "shared",
      html`<${PermitCard} permit=${{ colour: "green", number: 2, symbols: hydrant }} />
        <${PermitCard} permit=${{ colour: "yellow", number: 3, symbols: ["hydrant", "park"] }} />`,
    ),
    item("worth", html`<b class="worth">5</b>`),
    item("face-down", html`<b class="face-down">?</b>`),
    item("left", html`<b>×4</b>`),
  ];
}

/** @param {Item} item @param {number} seat @param {Props} props */
function ofPlayers(item, seat, { view, words }) {
  const look = SEATS[seat];
  const points = view.development.cells[0][0];
  return [
    item("pawn", html`<svg viewBox="-16 -24 32 44" aria-hidden="true"><${PawnShape} look=${look} /></svg>`),
    item("buildings", html`<${BuildingRow} seat=${seat} built=${1} stock=${1} reserve=${1} />`),
    item(
      "token",
      html`<svg viewBox="-12 -12 24 24" aria-hidden="true"><${Disc} look=${look} r=${10.5} kind="piece" /></svg>`,
    ),
    item("cell", html`<${Picture} kind="cell" value=${String(points)} />`),
    item("year", html`<${Year} about=${view.years[1]} words=${words} />`),
    item("building-bonus", html`<${Icon} name="building" />`),
    item("step-bonus", html`<${Icon} name="step" />`),
  ];
}

/** A year: its price of a building, and its bonus.
 * @param {{ about: any, words: Props["words"] }} props */
function Year({ about, words }) {
  return html`<span class="year">
    <b>${about.year}</b> ${words("dollars", { dollars: about.price })}
    ${about.bonus.map((/** @type {string} */ name) => html`<${Icon} name=${bonusIcon(name)} />`)}
  </span>`;
}
