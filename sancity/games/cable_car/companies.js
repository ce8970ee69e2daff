/** The Companies' own board: the companies, their shares, and what the viewer would be paid. */

import { html } from "../../web/vendor/preact.js";
import { Chip } from "../../web/browser/pieces.js";
import looks from "./looks.json" with { type: "json" };

/** @typedef {import("../../web/browser/types.d.ts").Props} Props */
/** @typedef {import("../../web/browser/types.d.ts").View} View */
/** @typedef {import("../../web/browser/types.d.ts").Move} Move */
/** What the board says about moves and shares.
 * @typedef {{
 *   moveName: (move: Move, props: Props) => string,
 *   gainOf: (move: Move, view: View) => number | null,
 *   gainWords: (points: number | null, words: Props["words"]) => string,
 *   majorityWords: (majority: Majority, words: Props["words"]) => string,
 * }} Said */
/** @typedef {{ company: string, points: number, certain: boolean }} Majority */
/** @typedef {Props & { said: Said }} SaidProps */

const PERCENT = ["10", "20", "30", "40"];

/** @param {string} company */
function lookOf(company) {
  return looks.seats.filter(({ name }) => name === company)[0];
}

/** The companies: their points and values, where their shares are as far as the viewer knows, and
 * what the viewer would be paid if the game ended now.
 * @param {SaidProps} props */
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
 * @param {SaidProps & { percent: string, company: string, place?: number | string }} props */
function SharePlace({ view, words, names, said, percent, company, place }) {
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
    return cell(words("track-face-up-gain", { gain: said.gainWords(gain, words) }), card);
  }
  if (place === IN_PILE) return cell(words("panel-in-pile"), html`<span class="soft">${IN_PILE}</span>`);
  return cell(words("track-unknown"), html`<span class="soft">·</span>`);
}

/** What the viewer would be paid if the game ended now.
 * @param {SaidProps} props */
function Payout({ view, words, said }) {
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
      (/** @type {Majority} */ majority) => html`<div
        key=${majority.company}
      >
        <dt>
          <${Chip} look=${lookOf(majority.company)} />
          ${said.majorityWords(majority, words)}
        </dt>
        <dd>+${majority.points}</dd>
      </div>`,
    )}
  </dl>`;
}

/** What a share would pay more or less, as a number.
 * @param {{ points: number | null | undefined }} props */
function Gain({ points }) {
  if (points === undefined) return null;
  if (points === null) return html`<b class="gain">?</b>`;
  const kind = points > 0 ? "more" : points < 0 ? "less" : "";
  return html`<b class="gain ${kind}">${withSign(points)}</b>`;
}

/** @param {number} points */
function withSign(points) {
  if (points === 0) return "±0";
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** @param {{ company: string | null, words: Props["words"] }} props */
function Company({ company, words }) {
  if (!company) return html`<span class="company unknown">?</span>`;
  return html`<span class="company"><${Chip} look=${lookOf(company)} />
    <span>${words(`company-${company}`)}</span></span>`;
}

/** The viewer's shares and what they currently pay. If shares can be exchanged, choosing one offers
 * its exchanges.
 * @param {SaidProps} props */
export function OwnShares(props) {
  const { view, words, moves, draft, setDraft } = props;
  const held = view.shares.held[/** @type {number} */ (view.viewer)];
  const swaps = moves.filter((move) => move.name === "exchange");
  /** @param {string} percent */
  const about = (percent) => {
    return html`<b>${percent} %</b> <${Company} company=${held[percent]} words=${words} />
      <span class="pays">${words("track-pays", { points: view.payout.shares[PERCENT.indexOf(percent)] })}</span>`;
  };
  return html`<div class="track-shares" role="group" aria-label=${words("panel-shares")}>
    ${PERCENT.map((percent) =>
      swaps.length
        ? html`<button
            type="button"
            key=${percent}
            class="share"
            aria-pressed=${draft.share === percent}
            onClick=${() => setDraft({ ...draft, share: draft.share === percent ? null : percent })}
          >
            ${about(percent)}
          </button>`
        : html`<div key=${percent} class="share">${about(percent)}</div>`,
    )}
  </div>
  ${draft.share && html`<${Swaps} ...${props} swaps=${swaps} percent=${draft.share} />`}`;
}

/** The shares that a share can be exchanged for.
 * @param {SaidProps & { swaps: Move[], percent: string }} props */
function Swaps(props) {
  const { view, words, pick, staged, swaps, percent, said } = props;
  const offers = swaps.filter((move) => String(move.percentage) === percent);
  return html`<div class="swaps">
    ${offers.map(
      (move) => html`<button
        type="button"
        key=${move.action}
        class=${move.action === staged ? "staged" : ""}
        aria-label=${said.moveName(move, props)}
        title=${said.moveName(move, props)}
        onClick=${() => pick(move.action)}
      >
        <span>⇄</span>
        ${move.blind
          ? words("track-pile", { count: view.shares.piles[percent].length })
          : html`<${Company} company=${view.shares.face_up[percent]} words=${words} />`}
        <${Gain} points=${said.gainOf(move, view)} />
      </button>`,
    )}
  </div>`;
}
