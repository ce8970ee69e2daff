/** What the colours and signs on San Francisco's board mean. Loaded when someone asks. */

import { html } from "../../web/vendor/preact.js";
import { Dialog } from "../../web/browser/dialog.js";
import {
  cardNamed,
  ContractSign,
  DistrictSign,
  LooseCard,
  Medal,
  ParkSign,
  STAR,
  TokenSign,
  TowerSign,
  TramSign,
} from "./pieces.js";

/** By text, what it explains. */
const SIGNS = /** @type {Record<string, () => import("../../web/browser/types.d.ts").Drawing>} */ ({
  lines: () => card("black 0-lines"),
  tram: () => html`<${TramSign} />`,
  park: () => html`<${ParkSign} />`,
  foundation: () => card("black foundation"),
  skyscraper: () => html`<${TowerSign} />`,
  waterfront: () => card("blue waterfront-1"),
  depot: () => card("black depot"),
  star: () => html`<svg class="sf-star" viewBox="-13 -13 26 26"><path d=${STAR} /></svg>`,
  contract: () => html`<${ContractSign} />`,
  token: () => html`<${TokenSign} />`,
  medal: () => html`<${Medal} />`,
  first: () => html`<span>⚑</span>`,
});

/** @param {string} name */
function card(name) {
  return html`<${LooseCard} card=${cardNamed(name)} />`;
}

/** @param {{ close: () => void, words: import("../../web/browser/types.d.ts").Words,
 *   view: import("../../web/browser/types.d.ts").View }} props */
export function Legend({ close, words, view }) {
  const about = { title: words("legend-title"), close, closeText: words("close") };
  return html`<${Dialog} ...${about}>
    <div class="sf-legend">
      <dl>
        ${Object.entries(view.districts).map(
          ([district, { bonus }]) => html`<div key=${district}>
            <dt aria-hidden="true"><${DistrictSign} district=${district} /></dt>
            <dd>
              ${words("legend-district", {
                district: words(`district-${district}`),
                bonus: words(`bonus-one-${bonus}`),
              })}
            </dd>
          </div>`,
        )}
        ${Object.entries(SIGNS).map(
          ([name, sign]) => html`<div key=${name}>
            <dt aria-hidden="true">${sign()}</dt>
            <dd>${words(`legend-${name}`)}</dd>
          </div>`,
        )}
      </dl>
      <p>${words("city-ties")}</p>
    </div>
  <//>`;
}
