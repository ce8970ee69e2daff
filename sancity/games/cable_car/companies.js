/** The Companies' own board: the companies, their shares, and what the viewer would be paid. */

import { html } from "../../web/vendor/preact.js";
import { Chip } from "../../web/browser/pieces.js";
import { Company, Gain, PERCENT, PIECES, gainWords, majorityWords, numberOf } from "./board.js";
import looks from "./looks.json" with { type: "json" };

/** @typedef {import("../../web/browser/types.d.ts").Props} Props */
/** @typedef {import("../../web/browser/types.d.ts").View} View */

/** The companies: their points and values, where their shares are as far as the viewer knows, and
 * what the viewer would be paid if the game ended now.
 * @param {Props} props */
export function Companies(props) {
  const { view, words } = props;
  const places = sharePlaces(view);
  return html`<section class="companies" aria-label=${words("panel-companies")}>
    <table>
      <thead>
        <tr>
          <th scope="col"><span class="hidden-text">${words("panel-company")}</span></th>
          <th scope="col" class="figure"><${Short} words=${words} id="panel-points" /></th>
          <th scope="col" class="figure"><${Short} words=${words} id="panel-value" /></th>
          ${PERCENT.map((percent) => html`<th scope="col" key=${percent}>${percent}%</th>`)}
        </tr>
      </thead>
      <tbody>
        ${view.companies.map(
          (/** @type {{ colour: string, points: number, value: number }} */ company) => html`<tr
            key=${company.colour}
          >
            <th scope="row"><${Company} company=${company.colour} words=${words} /></th>
            <td class="figure">${company.points}</td>
            <td class="figure value">${company.value}</td>
            ${PERCENT.map(
              (percent) => html`<${SharePlace}
                key=${percent}
                ...${props}
                ...${{ percent, company: company.colour, place: places.get(percent + company.colour) }}
              />`,
            )}
          </tr>`,
        )}
      </tbody>
    </table>
    <p class="legend soft" aria-hidden="true">
      <span><span class="face-up"></span> ${words("panel-face-up")}</span>
      <span>${IN_PILE} ${words("panel-in-pile")}</span>
      <span>· ${words("track-unknown")}</span>
    </p>
    <p class="exchanges-closed soft">
      ${view.exchange_closed && words(`panel-closed-${view.exchange_closed}`)}
    </p>
    ${view.payout && html`<${Payout} ...${props} />`}
  </section>`;
}

/** A heading in short, with the whole word for those who point at it or hear it.
 * @param {{ words: Props["words"], id: string }} props */
function Short({ words, id }) {
  return html`<abbr title=${words(id)} aria-label=${words(id)}>${words(`${id}-short`)}</abbr>`;
}

const FACE_UP = "face up";
const IN_PILE = "≡";

/** Where each share is, by percentage and company, as far as the viewer knows: a seat's number, face
 * up or in the pile.
 * @param {View} view @returns {Map<string, number | string>} */
function sharePlaces(view) {
  const { held, face_up: faceUp, piles } = view.shares;
  const places = new Map();
  for (const percent of PERCENT) {
    held.forEach((/** @type {Record<string, string>} */ shares, /** @type {number} */ seat) =>
      places.set(percent + shares[percent], seat),
    );
    for (const company of piles[percent]) places.set(percent + company, IN_PILE);
    places.set(percent + faceUp[percent], FACE_UP);
  }
  return places;
}

/** Where a share is: its holder's mark, or a card if it lies face up, with what the viewer would gain
 * by taking it.
 * @param {Props & { percent: string, company: string, place?: number | string }} props */
function SharePlace({ view, words, names, percent, company, place }) {
  const share = { percentage: percent, company: words(`company-${company}`) };
  /** @param {string} where @param {unknown} picture @param {string} [kind] */
  const cell = (where, picture, kind) => html`<td
    class=${kind}
    title=${words("track-share-place", { ...share, place: where })}
  >
    ${picture}<span class="hidden-text">${where}</span>
  </td>`;
  if (typeof place === "number") {
    const kind = place === view.viewer ? "own" : "";
    return cell(names[place], html`<${Chip} look=${looks.neutral[place]} />`, kind);
  }
  if (place === FACE_UP) {
    const gain = view.payout?.face_up?.[PERCENT.indexOf(percent)];
    const card = html`<span class="face-up" aria-hidden="true"><${Gain} points=${gain} /></span>`;
    if (gain === undefined) return cell(words("panel-face-up"), card);
    return cell(words("track-face-up-gain", { gain: gainWords(gain, words) }), card);
  }
  if (place === IN_PILE) return cell(words("panel-in-pile"), html`<span class="soft">${IN_PILE}</span>`);
  return cell(words("track-unknown"), html`<span class="soft">·</span>`);
}

/** What the viewer would be paid if the game ended now.
 * @param {Props} props */
function Payout({ view, words }) {
  const { shares, majorities, least, most } = view.payout;
  const paid = shares.reduce((/** @type {number} */ sum, /** @type {number} */ one) => sum + one, 0);
  return html`<dl class="payout">
    <div class="total">
      <dt>${words("panel-payout")}</dt>
      <dd>${least === most ? least : `${least}–${most}`}</dd>
    </div>
    <div>
      <dt>${words("panel-shares")}</dt>
      <dd>${paid}</dd>
    </div>
    ${majorities.map(
      (/** @type {{ company: string, points: number, certain: boolean }} */ majority) => html`<div
        key=${majority.company}
      >
        <dt>
          <${Chip} look=${PIECES[numberOf(majority.company)]} />
          ${majorityWords(majority, words)}
        </dt>
        <dd>+${majority.points}</dd>
      </div>`,
    )}
  </dl>`;
}
