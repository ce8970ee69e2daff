/** What San Francisco's pieces look like: cards, signs and tokens, on the board and in texts. */

import { html, useMemo } from "../../web/vendor/preact.js";

/** A card, from `view.py`; the optional fields are for cards in a city.
 * @typedef {{ card: string, colour: string | null, sort: string, value: number, lines: boolean,
 *   bonus: boolean, lines_token?: boolean, plus_token?: boolean, tram?: boolean,
 *   skyscraper?: boolean, neighbours?: number }} Card */

/** A sign for each colour of cards, about 20 wide and centred on 0,0: water, houses, the bridge, the
 * sun, a tree, and four squares for cards that fit anywhere. */
const SIGNS = /** @type {Record<string, { d: string, line: boolean }>} */ ({
  blue: { d: "M-11 -3.5q5.5 -7 11 0t11 0M-11 5q5.5 -7 11 0t11 0", line: true },
  grey: { d: "M-10 9.5V-1h6V-10h7V1h7V9.5Z", line: false },
  orange: { d: "M-11 5H11M-5.5 9V-9M5.5 9V-9M-11 0Q-7 -2 -5.5 -9Q0 7 5.5 -9Q7 -2 11 0", line: true },
  yellow: {
    d:
      "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0M0 -10.5V-7.5M0 10.5V7.5M-10.5 0H-7.5M10.5 0H7.5" +
      "M-7.4 -7.4L-5.3 -5.3M7.4 -7.4L5.3 -5.3M-7.4 7.4L-5.3 5.3M7.4 7.4L5.3 5.3",
    line: true,
  },
  green: { d: "M0 -11L7 -2H4L9 6H2V11H-2V6H-9L-4 -2H-7Z", line: false },
  black: {
    d: "M-9 -9h7.5v7.5h-7.5zM1.5 -9h7.5v7.5h-7.5zM-9 1.5h7.5v7.5h-7.5zM1.5 1.5h7.5v7.5h-7.5z",
    line: false,
  },
});
export const STAR = "M0 -12L3.1 -4.3L11.4 -3.7L5 1.6L7 9.7L0 5.3L-7 9.7L-5 1.6L-11.4 -3.7L-3.1 -4.3Z";
export const TOWER = "M-17 34V-14H-9V-28H-3V-40H3V-28H9V-14H17V34Z";
const WINDOWS = "M-9 -5H9M-9 4H9M-9 13H9M-9 22H9";
const CROWN = "M36 70a17 17 0 0 1 -9 -31a19 19 0 0 1 22 -21a20 20 0 0 1 24 22a17 17 0 0 1 -9 30Z";
const DOCUMENT = "M-8 -11H4L9 -6V11H-8ZM-4 -2H5M-4 3H5";

/** A score, which counts half points, as text.
 * @param {number} score */
export function points(score) {
  const whole = Math.floor(Math.abs(score) / 2);
  const digits = score % 2 ? `${whole || ""}½` : String(whole);
  return score < 0 ? `−${digits}` : digits;
}

/** @param {{ colour: string, x: number, y: number, scale?: number, ink: string }} props */
export function Sign({ colour, x, y, scale = 1, ink }) {
  const { d, line } = SIGNS[colour];
  const transform = `translate(${x} ${y}) scale(${scale})`;
  if (!line) return html`<path d=${d} transform=${transform} fill=${ink} />`;
  return html`<path
    ...${{ d, transform, fill: "none", stroke: ink }}
    stroke-width="2.6"
    stroke-linecap="round"
  />`;
}

/** A cable car, seen from the side.
 * @param {{ x: number, y: number, scale?: number }} props */
export function Tram({ x, y, scale = 1 }) {
  return html`<g class="tram" transform="translate(${x} ${y}) scale(${scale})">
    <path class="body" d="M-16 9V-7Q-16 -11 -12 -11H12Q16 -11 16 -7V9Z" />
    <path class="windows" d="M-12 -6.5h6.4v7h-6.4zM-3.2 -6.5h6.4v7h-6.4zM5.6 -6.5h6.4v7h-6.4z" />
    <path class="wheels" d="M-8.5 10h0.01M8.5 10h0.01" />
  </g>`;
}

/** A tram, inline in text. */
export function TramSign() {
  return html`<svg class="sf-tram" viewBox="-18 -13 36 28" aria-hidden="true">
    <${Tram} x=${0} y=${0} />
  </svg>`;
}

/** A skyscraper, inline in text. */
export function TowerSign() {
  return html`<svg class="sf-tower" viewBox="-20 -42 40 80" aria-hidden="true">
    <path d=${TOWER} />
  </svg>`;
}

/** @param {{ kind: string, worth?: number | null }} props */
export function BonusSign({ kind, worth }) {
  const text = { plus: `+${worth ?? ""}`, value: worth, points: points(worth ?? 0) }[kind];
  return html`<svg class="sf-bonus" viewBox="-17 -17 34 34" aria-hidden="true">
    ${kind === "value" || kind === "depot"
      ? html`<rect class="token" x="-15" y="-15" width="30" height="30" rx="5" />`
      : html`<circle class="token" r="15.5" />`}
    ${text && html`<text y="6.5">${text}</text>`}
    ${kind === "depot" && html`<path class="mark" d="M-10 10V-2L0 -10L10 -2V10Z" />`}
    ${kind === "lines" && html`<path class="line" d="M-4 -12V12M4 -12V12M-8 -6H8M-8 0H8M-8 6H8" />`}
    ${kind === "contract" && html`<path class="line" d="M-6 -10H4L8 -6V10H-6ZM-3 0H5M-3 5H5" />`}
  </svg>`;
}

/** A card, 100 × 100, with the tokens on it. The shape in the middle shows its kind.
 * @param {{ card: Card, needs?: number, small?: boolean }} props */
export function CardFace({ card, needs = 0, small = false }) {
  return useMemo(() => drawCard(card, needs, small), [JSON.stringify(card), needs, small]);
}

/** @param {Card} card @param {number} needs @param {boolean} small */
function drawCard(card, needs, small) {
  const { colour } = card;
  const fill = colour ? `var(--district-${colour})` : "var(--plate)";
  const ink = `var(--district-${colour}-ink)`;
  return html`<g class=${`sf-card ${card.sort}${small ? " small" : ""}`}>
    <rect class="paper" x="3" y="3" width="94" height="94" rx="9" fill=${fill} />
    ${card.lines && html`<${Rails} live=${card.tram ?? false} />`}
    ${card.sort === "waterfront" &&
    html`<path class="shore" d="M5 84q8 -9 15 0t15 0t15 0t15 0t15 0t15 0V90q0 5 -5 5H10q-5 0 -5 -5Z" />`}
    ${colour && !small && html`<${Sign} colour=${colour} x=${18} y=${18} scale=${0.95} ink=${ink} />`}
    ${card.bonus &&
    html`<path class="star" d=${STAR} transform="translate(82 19) scale(${small ? 1.3 : 1.1})" />`}
    ${drawMiddle(card, needs, small)}
    ${card.tram && html`<g class="sf-run"><${Tram} x=${77} y=${81} scale=${small ? 1.25 : 1} /></g>`}
    ${card.plus_token &&
    html`<g class="added" transform="translate(20 80)">
      <circle r="14" /><text y="8">+</text>
    </g>`}
    ${card.lines_token &&
    html`<g class="added" transform="translate(20 ${card.plus_token ? 50 : 80})">
      <circle r="14" /><path class="mark" d="M-4 -9V9M4 -9V9M-7 -4H7M-7 3H7" />
    </g>`}
  </g>`;
}

/** Tram lines run to all four sides, so that they join those of neighbouring cards.
 * @param {{ live: boolean }} props */
export function Rails({ live }) {
  const d = "M50 0V100M0 50H100";
  return html`<g class=${live ? "sf-rails live" : "sf-rails"}>
    <path class="bed" d=${d} /><path class="steel" d=${d} /><path class="slot" d=${d} />
  </g>`;
}

/** @param {Card} card @param {number} needs @param {boolean} small */
function drawMiddle(card, needs, small) {
  switch (card.sort) {
    case "park":
      return html`<path class="crown" d=${CROWN} /><path class="trunk" d="M50 70V84" />
        <text class="value on-dark" x="50" y=${small ? 62 : 60}>${card.value}</text>`;
    case "foundation":
      return card.skyscraper ? drawSkyscraper() : drawFoundation(card, needs, small);
    case "depot":
      return html`<path class="shed" d="M22 78V44L50 22L78 44V78Z" />
        <path class="gate" d="M36 78V54Q36 48 50 48Q64 48 64 54V78Z" />`;
    default:
      return html`<circle class="plate" cx="50" cy="50" r=${small ? 35 : 27} />
        <text class="value" x="50" y=${small ? 69 : 65}>${card.value}</text>`;
  }
}

function drawSkyscraper() {
  return html`<g class="skyscraper" transform="translate(50 54)">
    <g class="sf-rise"><path class="tower" d=${TOWER} /><path class="lights" d=${WINDOWS} /></g>
  </g>`;
}

/** A foundation; in a city, with the value of its neighbours and the value it needs.
 * @param {Card} card @param {number} needs @param {boolean} small */
function drawFoundation(card, needs, small) {
  const known = card.neighbours !== undefined;
  const share = known ? Math.min(1, (card.neighbours ?? 0) / needs) : 0;
  return html`<rect class="pit" x="20" y="31" width="60" height="50" rx="4" />
    ${known
      ? html`<text class="need" x="50" y=${small ? 67 : 62}>${card.neighbours}/${needs}</text>
          <rect class="gauge" x="26" y="69" width="48" height="7" rx="3" />
          <rect class="gauge full" x="26" y="69" width=${48 * share} height="7" rx="3" />`
      : html`<g class="skyscraper plan" transform="translate(50 56) scale(.58)">
          <path class="tower" d=${TOWER} />
        </g>`}`;
}

/** A card off the board. `place` is its name for what flies there.
 * @param {{ card: Card, state?: string, place?: string }} props */
export function LooseCard({ card, state = "", place }) {
  const about = { class: `sf-loose ${state}`, viewBox: "0 0 100 100", "data-place": place };
  return html`<svg ...${about} aria-hidden="true">
    <${CardFace} card=${card} />
  </svg>`;
}

export function ContractSign() {
  return html`<svg class="sf-contract" viewBox="-13 -13 26 26" aria-hidden="true">
    <path d=${DOCUMENT} />
  </svg>`;
}

export function Medal() {
  return html`<svg class="sf-medal" viewBox="-14 -14 28 28" aria-hidden="true">
    <path class="ribbon" d="M-7 -13L-1 0M7 -13L1 0" /><circle cy="4" r="8.5" />
    <path class="tower" d=${TOWER} transform="translate(0 4.6) scale(.14)" />
  </svg>`;
}

/** @param {{ district: string }} props */
export function DistrictSign({ district }) {
  return html`<svg class="sf-chip" viewBox="-16 -16 32 32" aria-hidden="true">
    <rect x="-14" y="-14" width="28" height="28" rx="5" fill="var(--district-${district})" />
    <${Sign} colour=${district} x=${0} y=${0} scale=${0.95} ink="var(--district-${district}-ink)" />
  </svg>`;
}

/** A foundation token. */
export function TokenSign() {
  return html`<svg class="sf-token" viewBox="-14 -14 28 28" aria-hidden="true">
    <rect x="-12" y="-12" width="24" height="24" rx="4" />
    <path d=${TOWER} transform="translate(0 1) scale(.26)" />
  </svg>`;
}

/** A park, inline in text. */
function ParkSign() {
  return html`<svg class="sf-card" viewBox="20 12 60 78" aria-hidden="true">
    <path class="trunk" d="M50 70V84" /><path class="crown" d=${CROWN} />
  </svg>`;
}

/** A depot printed below a city: about 52 wide, its rails begin at 0,14. */
export function HomeDepot() {
  return html`<g class="home-depot">
    <path class="way" d="M0 14V-4" />
    <path class="shed" d="M-26 34V14L0 4L26 14V34Z" /><path class="gate" d="M-12 34V20H12V34Z" />
  </g>`;
}

/** A number of things, inline in text. `width` is that of the sign.
 * @param {{ count: string, width: number,
 *   children: import("../../web/browser/types.d.ts").Drawing }} props */
function Counted({ count, width, children }) {
  const digits = 16 * count.length;
  return html`<svg class="sf-counted" viewBox="0 -14 ${digits + width} 28" aria-hidden="true">
    <text x="0" y="8">${count}</text>
    <g transform="translate(${digits + width / 2} 0)">${children}</g>
  </svg>`;
}

/** A card as it is printed, from its name: `grey 2-lines-bonus`, or `value card`, with its worth.
 * @param {string} name @param {number} [worth] @returns {Card} */
export function cardNamed(name, worth = 0) {
  const [colour, face] = name.split(" ");
  const plain = { card: name, lines: false, bonus: false };
  if (face === "card") {
    return { ...plain, colour: null, sort: colour === "depot" ? "depot" : "plain", value: worth };
  }
  const [first, ...rest] = face.split("-");
  const sort = /^\d+$/.test(first) ? "plain" : first;
  const value = Number(sort === "waterfront" ? rest[0] : first) || 0;
  const [lines, bonus] = [rest.includes("lines"), rest.includes("bonus")];
  return { ...plain, colour, sort, value, lines, bonus };
}

/** A small picture of a thing in a text, one line high: see `Board.Picture`.
 * @param {{ kind: string, value: string }} thing */
export function Picture({ kind, value }) {
  switch (kind) {
    case "card":
      return html`<svg viewBox="0 0 100 100" aria-hidden="true">
        <${CardFace} card=${cardNamed(value)} small=${true} />
      </svg>`;
    case "district":
      return html`<${DistrictSign} district=${value} />`;
    case "bonus": {
      const [name, worth] = value.split(" ");
      return html`<${BonusSign} kind=${name} worth=${worth && Number(worth)} />`;
    }
    case "trams":
      return html`<${Counted} count=${value} width=${36}><${Tram} x=${0} y=${0} /><//>`;
    case "contracts":
      return html`<${Counted} count=${value} width=${20}><path class="sf-paper" d=${DOCUMENT} /><//>`;
    case "foundation":
      return html`<${TokenSign} />`;
    case "medal":
      return html`<${Medal} />`;
    case "park":
      return html`<${ParkSign} />`;
    case "skyscraper":
      return html`<${TowerSign} />`;
    default:
      return null;
  }
}
