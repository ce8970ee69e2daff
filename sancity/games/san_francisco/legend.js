/** What the colours and signs of San Francisco mean. Loaded when someone asks. */

import { html } from "../../web/vendor/preact.js";
import { Chip } from "../../web/browser/pieces.js";
import looks from "./looks.json" with { type: "json" };
import {
  BonusSign,
  CardFace,
  cardNamed,
  ContractSign,
  DistrictSign,
  HomeDepot,
  Medal,
  points,
  STAR,
  TokenSign,
  TowerSign,
  TramSign,
} from "./pieces.js";

/** @typedef {import("../../web/browser/types.d.ts").Drawing} Drawing */
/** @typedef {import("../../web/browser/types.d.ts").LegendPart} LegendPart */

/** @param {import("../../web/browser/types.d.ts").Props} props @returns {LegendPart[]} */
export function legend({ view, words }) {
  /** @param {string} id @param {Drawing} drawing @param {Record<string, string | number>} [about] */
  const item = (id, drawing, about) => ({
    picture: html`<span class="sf-legend">${drawing}</span>`,
    text: words(`legend-${id}`, about),
  });
  const { skyscraper, medal } = view.worth;
  const districts = Object.entries(view.districts).map(([district, { bonus }]) =>
    item("district", html`<${DistrictSign} district=${district} />`, {
      ...{ district: words(`district-${district}`), tint: district },
      bonus: words(`bonus-one-${bonus}`),
    }),
  );
  const bonuses = Object.entries(view.bonuses).map(([kind, { worth }]) =>
    item(`bonus-${kind}`, html`<${BonusSign} kind=${kind} worth=${worth} />`, {
      worth: kind === "points" ? points(worth) : (worth ?? 0),
    }),
  );
  return [
    { title: words("city-districts"), items: [...districts, item("black", card("black 2"))] },
    {
      title: words("legend-cards"),
      items: [
        item("value", card("grey 3")),
        item("lines", card("grey 2-lines")),
        item("star", html`<svg class="sf-star" viewBox="-13 -13 26 26"><path d=${STAR} /></svg>`),
        item("park", card("yellow park")),
        item("foundation", card("orange foundation")),
        item("progress", progress(view)),
        item("skyscraper", html`<${TowerSign} />`, worth(skyscraper)),
        item("waterfront", card("blue waterfront-1")),
        item("depot", card("yellow depot")),
        item("home", html`<svg viewBox="-30 -8 60 46"><${HomeDepot} /></svg>`),
      ],
    },
    {
      title: words("legend-pieces"),
      items: [
        item("tram", html`<${TramSign} />`),
        item("contract", html`<${ContractSign} />`),
        item("token", html`<${TokenSign} />`),
        item("medal", html`<${Medal} />`, worth(medal)),
        item("first", html`<span>⚑ <${Chip} look=${looks.seats[0]} kind="chip sf-chip" /></span>`),
      ],
    },
    { title: words("panel-bonuses"), items: bonuses },
    {
      title: words("legend-rankings"),
      items: [
        item("ranking", figures("8", gain(view.advantages.districts[0]))),
        item("decider", html`<span class="sf-decider"><${DistrictSign} district="green" /></span>`),
        item("undecided", figures("=", "?")),
      ],
    },
  ];
}

/** @param {string} name */
function card(name) {
  return drawn(cardNamed(name));
}

/** A foundation in a city, with what its neighbours are worth.
 * @param {import("../../web/browser/types.d.ts").View} view */
function progress(view) {
  const { skyscraper_needs: needs } = view.seats[view.viewer ?? 0];
  return drawn({ ...cardNamed("orange foundation"), neighbours: needs - 2 }, needs);
}

/** @param {import("./pieces.js").Card} face @param {number} [needs] */
function drawn(face, needs) {
  return html`<svg class="sf-card" viewBox="0 0 100 100"><${CardFace} card=${face} needs=${needs} /></svg>`;
}

/** @param {string} value @param {string} gets */
function figures(value, gets) {
  return html`<span class="sf-figures"><b>${value}</b> ${gets}</span>`;
}

/** @param {number} score */
function gain(score) {
  return `+${points(score)}`;
}

/** Points and how many they are, for texts.
 * @param {number} score */
function worth(score) {
  return { points: points(score), count: score / 2 };
}
