/** The Companies' own board: the companies, their shares, and what the viewer would be paid. */

import { html } from "../../web/vendor/preact.js";
import { Chip, Disc } from "../../web/browser/pieces.js";
import { Points, refusalOf, refused } from "../../web/browser/why.js";
import looks from "./looks.json" with { type: "json" };

/** @typedef {import("../../web/browser/types.d.ts").Props} Props */
/** @typedef {import("../../web/browser/types.d.ts").View} View */
/** @typedef {import("../../web/browser/types.d.ts").Move} Move */
/** @typedef {import("../../web/browser/types.d.ts").GameEvent} GameEvent */
/** @typedef {import("../../web/browser/types.d.ts").Flight} Flight */
/** @typedef {{ company: string, points: number, certain: boolean }} Majority */
/** @typedef {Props & { payoutText: (view: View) => string }} PayoutProps */

const PERCENT = ["10", "20", "30", "40"];

/** @param {string} company */
function lookOf(company) {
  return looks.seats.filter(({ name }) => name === company)[0];
}

/** The companies: their points and values, where their shares are as far as the viewer knows, and
 * what the viewer would be paid if the game ended now.
 * @param {PayoutProps} props */
export function Companies(props) {
  const { view, words, lit } = props;
  const places = sharePlaces(view);
  const isLit = (/** @type {string} */ colour) =>
    lit.some(({ event, company }) => event === "company" && company === colour);
  return html`<section class="companies" aria-label=${words("panel-companies")} data-place="companies">
    <table>
      <thead>
        <tr>
          <th scope="col"><span class="hidden-text">${words("panel-company")}</span></th>
          <th scope="col" class="figure"><${Short} words=${words} id="panel-points" /></th>
          <th scope="col" class="figure"><${Short} words=${words} id="panel-value" /></th>
          ${PERCENT.map(
            (percent) => html`<th scope="col" key=${percent} data-place=${`pile-${percent}`}>${percent}%</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${view.companies.map(
          (/** @type {{ colour: string, points: number, value: number }} */ company) => html`<tr
            key=${company.colour}
            class=${isLit(company.colour) ? "lit" : undefined}
            data-place=${`company-${company.colour}`}
          >
            <th scope="row"><${Company} company=${company.colour} words=${words} /></th>
            <td class="figure" title=${linesOf(company.colour, view, words)} data-place=${`points-${company.colour}`}>
              ${company.points}
            </td>
            <td class="figure value" title=${words("track-value")} data-place=${`value-${company.colour}`}>
              ${company.value}
            </td>
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
    <p class="key soft" aria-hidden="true">
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

/** The companies' points and values alone, in one line.
 * @param {Props} props */
export function Values({ view, words, lit }) {
  return html`<ul class="company-values" aria-label=${words("panel-companies")}>
    <li aria-hidden="true"><span>${words("panel-points-short")}</span><b>${words("panel-value-short")}</b></li>
    ${view.companies.map(
      (/** @type {{ colour: string, points: number, value: number }} */ { colour, points, value }) => html`<li
        key=${colour}
        class=${lit.some((event) => event.event === "company" && event.company === colour) ? "lit" : undefined}
        data-place=${`company-${colour}`}
      >
        <${Chip} look=${lookOf(colour)} />
        <span aria-hidden="true" data-place=${`points-${colour}`}>${points}</span>
        <b aria-hidden="true" data-place=${`value-${colour}`}>${value}</b>
        <span class="hidden-text">${words("text-company", { company: words(`company-${colour}`), points, value })}</span>
      </li>`,
    )}
  </ul>`;
}

/** The finished lines that a company's points come from.
 * @param {string} company @param {View} view @param {Props["words"]} words */
function linesOf(company, view, words) {
  const owner = looks.seats.indexOf(lookOf(company));
  return view.stations
    .filter((/** @type {any} */ line) => line.owner === owner && line.points !== null)
    .map((/** @type {any} */ { station, points }) => words("track-company-line", { station, points }))
    .join(", ");
}

/** A heading in short, with the whole word on hover and for screen readers.
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
function SharePlace({ view, words, names, percent, company, place, lately }) {
  const share = { percentage: percent, company: words(`company-${company}`) };
  const moved = lately.some(
    ({ event, percentage, taken, turned }) =>
      event === "exchange" && String(percentage) === percent && [taken, turned].includes(company),
  );
  /** @param {string} where @param {unknown} picture @param {string} [kind] */
  const cell = (where, picture, kind = "") => html`<td
    class=${moved ? `${kind} lately` : kind}
    data-place=${`share-${percent}-${company}`}
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
 * @param {PayoutProps} props */
function Payout(props) {
  const { view, words, payoutText } = props;
  const { shares, majorities } = view.payout;
  const paid = shares.reduce((/** @type {number} */ sum, /** @type {number} */ one) => sum + one, 0);
  return html`<dl class="payout" data-place="payout">
    <div class="total">
      <dt>${words("panel-payout")}</dt>
      <dd><${Points} ...${props} seat=${view.viewer} text=${payoutText(view)} /></dd>
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
          ${majorityWords(majority, words)}
        </dt>
        <dd>+${majority.points}</dd>
      </div>`,
    )}
  </dl>`;
}

/** What a share would pay more or less, as a number.
 * @param {{ points: number | null | undefined }} props */
export function Gain({ points }) {
  if (points === undefined) return null;
  if (points === null) return html`<b class="swap-gain">?</b>`;
  const kind = points > 0 ? "more" : points < 0 ? "less" : "";
  return html`<b class="swap-gain ${kind}">${withSign(points)}</b>`;
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
 * @param {Props} props */
export function OwnShares(props) {
  const { view, words, moves, draft, setDraft } = props;
  const held = view.shares.held[/** @type {number} */ (view.viewer)];
  const swaps = moves.filter((move) => move.name === "exchange");
  const payout = (/** @type {string} */ percent) => view.payout.shares[PERCENT.indexOf(percent)];
  const pays = (/** @type {string} */ percent) => words("track-pays", { points: payout(percent) });
  /** @param {string} percent */
  const about = (percent) => {
    return html`<b>${percent} %</b> <${Company} company=${held[percent]} words=${words} />${" "}
      <span class="pays in-full">${pays(percent)}</span
      ><span class="pays in-short" aria-hidden="true">${payout(percent)}</span>`;
  };
  const noExchange = refusalOf(props, { name: "exchange" });
  /** @param {string} percent */
  const name = (percent) => `${percent} % ${words(`company-${held[percent]}`)} ${pays(percent)}`;
  return html`<div class="track-shares" role="group" aria-label=${words("panel-shares")} data-place="shares">
    ${PERCENT.map((percent) =>
      swaps.length
        ? html`<button
            type="button"
            key=${percent}
            class="share"
            data-place=${`share-${percent}`}
            aria-pressed=${draft.share === percent}
            onClick=${() => setDraft({ ...draft, share: draft.share === percent ? null : percent })}
          >
            ${about(percent)}
          </button>`
        : noExchange
          ? html`<button
              type="button"
              key=${percent}
              class="share closed"
              data-place=${`share-${percent}`}
              ...${refused(noExchange, name(percent), props)}
              tabindex="0"
            >
              ${about(percent)}
            </button>`
          : html`<div key=${percent} class="share" data-place=${`share-${percent}`}>${about(percent)}</div>`,
    )}
  </div>
  ${draft.share && html`<${Swaps} ...${props} swaps=${swaps} percent=${draft.share} />`}`;
}

/** The shares that a share can be exchanged for.
 * @param {Props & { swaps: Move[], percent: string }} props */
function Swaps(props) {
  const { view, words, pick, staged, swaps, percent } = props;
  const offers = swaps.filter((move) => String(move.percentage) === percent);
  return html`<div class="swaps">
    ${offers.map(
      (move) => html`<button
        type="button"
        key=${move.action}
        class=${move.action === staged ? "staged" : ""}
        data-place=${`${move.blind ? "blind" : "face-up"}-${percent}`}
        aria-label=${exchangeName(move, props, true)}
        title=${exchangeName(move, props, true)}
        onClick=${() => pick(move.action)}
      >
        <span>⇄</span>
        ${move.blind
          ? words("track-pile", { count: view.shares.piles[percent].length })
          : html`<${Company} company=${view.shares.face_up[percent]} words=${words} />`}
        <${Gain} points=${gainOf(move, view)} />
      </button>`,
    )}
  </div>`;
}

// In words

/** What the share would pay more or less after an exchange; null if the viewer cannot know.
 * @param {Move} move @param {View} view @returns {number | null} */
function gainOf(move, view) {
  const gains = move.blind ? view.payout.pile : view.payout.face_up;
  return gains[PERCENT.indexOf(String(move.percentage))];
}

/** @param {number | null} points @param {Props["words"]} words */
function gainWords(points, words) {
  if (points === null) return words("track-gain-unknown");
  if (points === 0) return words("track-gain-same");
  return words(points > 0 ? "track-gain-more" : "track-gain-less", { points: Math.abs(points) });
}

/** @param {Majority} majority @param {Props["words"]} words */
function majorityWords({ company, certain }, words) {
  const about = { company: words(`company-${company}`) };
  return words(certain ? "panel-majority" : "panel-majority-maybe", about);
}

/** An exchange in words, with what it would change if that is wanted.
 * @param {Move} move @param {Props} props @param {boolean} withGain */
export function exchangeName(move, { view, words }, withGain) {
  const percentage = String(move.percentage);
  const given = view.shares.held[/** @type {number} */ (view.viewer)][percentage];
  const taken = view.shares.face_up[percentage];
  const about = { percentage, given: words(`company-${given}`), taken: words(`company-${taken}`) };
  const name = words(move.blind ? "move-exchange-blind" : "move-exchange-face-up", about);
  if (!withGain) return name;
  return words("track-effects", { move: name, effects: gainWords(gainOf(move, view), words) });
}

/** The companies and shares as lines of text.
 * @param {Props} props */
export function describe({ view, words, names }) {
  const lines = view.companies.map(
    (/** @type {{ colour: string, points: number, value: number }} */ { colour, points, value }) =>
      words("text-company", { company: words(`company-${colour}`), points, value }),
  );
  /** @param {string} owner @param {Record<string, string | null>} shares */
  const addShares = (owner, shares) => {
    const known = PERCENT.filter((percent) => shares[percent]);
    const list = known.map((percent) => `${percent} % ${words(`company-${shares[percent]}`)}`);
    if (list.length) lines.push(words("text-shares", { owner, shares: list.join(", ") }));
  };
  names.forEach((name, seat) => addShares(name, view.shares.held[seat]));
  addShares(words("panel-face-up"), view.shares.face_up);
  if (view.exchange_closed) lines.push(words(`panel-closed-${view.exchange_closed}`));
  lines.push(...aboutPayout(view, words));
  return lines;
}

/** @param {View} view @param {Props["words"]} words @returns {string[]} */
function aboutPayout(view, words) {
  const { payout } = view;
  if (!payout) return [];
  const { least, most } = payout;
  const lines = [
    least === most
      ? words("text-payout", { points: least })
      : words("text-payout-range", { least, most }),
  ];
  for (const majority of payout.majorities) {
    const about = { majority: majorityWords(majority, words), points: majority.points };
    lines.push(words("text-majority", about));
  }
  return lines;
}

// While the game is told

/** A share goes to its place in the companies' table, another comes from there.
 * @param {GameEvent} event @param {View} view @returns {Flight[]} */
export function exchangeFlights({ seat, percentage, given, taken }, view) {
  const holder = seat === view.viewer ? `share-${percentage}` : `seat-${seat}`;
  /** @param {string | undefined} company */
  const place = (company) => (company ? `share-${percentage}-${company}` : `pile-${percentage}`);
  /** @param {string} from @param {string} to @param {string | undefined} company @returns {Flight} */
  const flight = (from, to, company) => {
    return { from, to, piece: html`<${Share} ...${{ percentage, company }} />`, size: [60, 29] };
  };
  return [flight(holder, place(given), given), flight(place(taken), holder, taken)];
}

/** A share: its percentage, and its company unless that is unknown.
 * @param {{ percentage: string | number, company?: string }} props */
export function Share({ percentage, company }) {
  return html`<svg class="share-picture" viewBox="0 0 150 72" aria-hidden="true">
    <rect x="2" y="2" width="146" height="68" rx="14" />
    ${company && html`<${Disc} look=${lookOf(company)} x=${38} y=${36} r=${27} />`}
    ${!company && html`<text x="38" y="53">?</text>`}
    <text x="106" y="49">${percentage}%</text>
  </svg>`;
}
