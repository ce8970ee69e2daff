/** Lights places on the page, and draws an arrow from one to another. Places are marked with
 * `data-place`; the light follows them when the board is zoomed or the window changes. */

import { html, render, useEffect } from "../vendor/preact.js";

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Edges */

/** Room between a place and its ring. */
const MARGIN_PX = 5;

/** @param {{ places: string[], arrow: [string, string] | null }} props */
export function Spotlight({ places, arrow }) {
  useEffect(() => {
    if (!places.length && !arrow) return;
    const layer = document.createElement("div");
    layer.className = "spotlight";
    layer.setAttribute("aria-hidden", "true");
    document.body.append(layer);
    let drawn = "";
    let request = 0;
    const follow = () => {
      const found = new Map([...places, ...(arrow ?? [])].map((place) => [place, edgesOf(place)]));
      const lit = places.flatMap((place) => found.get(place) ?? []);
      const ends = (arrow ?? []).map((place) => found.get(place) ?? null);
      const board = edges(document.getElementById("board"));
      const key = JSON.stringify([lit, ends, board, innerWidth, innerHeight]);
      if (key !== drawn) {
        drawn = key;
        layer.dataset.lit = [...found.keys()].filter((place) => found.get(place)).join(" ");
        render(html`<${Light} ...${{ lit, board }} from=${ends[0]} to=${ends[1]} />`, layer);
      }
      request = requestAnimationFrame(follow);
    };
    follow();
    return () => {
      cancelAnimationFrame(request);
      render(null, layer);
      layer.remove();
    };
  }, [places.join(" "), arrow?.join(" ")]);
  return null;
}

/** @param {{ lit: Edges[], board: Edges | null, from: Edges | null, to: Edges | null }} props */
function Light({ lit, board, from, to }) {
  const rings = lit.map((place) => grow(place, MARGIN_PX));
  const onBoard = board !== null && rings.some((ring) => meets(ring, board));
  return html`<svg width=${innerWidth} height=${innerHeight}>
    ${onBoard &&
    html`<mask id="unlit"><${Frame} at=${board} fill="white" />${rings.map((at) => html`<${Frame} at=${at} />`)}</mask>
      <${Frame} at=${board} class="dim" mask="url(#unlit)" />`}
    ${rings.map((at) => html`<${Frame} at=${at} class="ring" />`)}
    ${from && to && html`<${Arrow} from=${from} to=${to} />`}
  </svg>`;
}

/** @param {{ at: Edges, [attribute: string]: unknown }} props */
function Frame({ at, ...attributes }) {
  const { left, top, right, bottom } = at;
  return html`<rect x=${left} y=${top} width=${right - left} height=${bottom - top} rx="8" ...${attributes} />`;
}

/** @param {{ from: Edges, to: Edges }} props */
function Arrow({ from, to }) {
  const [x1, y1] = middle(from);
  const [x2, y2] = middle(to);
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const length = Math.hypot(x2 - x1, y2 - y1);
  // Bent a little, so that it does not hide what lies between.
  const bend = Math.min(60, length / 5);
  const [cx, cy] = [(x1 + x2) / 2 + bend * Math.sin(angle), (y1 + y2) / 2 - bend * Math.cos(angle)];
  const end = Math.atan2(y2 - cy, x2 - cx);
  const tip = (/** @type {number} */ turn) => `${x2 - 16 * Math.cos(end + turn)} ${y2 - 16 * Math.sin(end + turn)}`;
  return html`<path class="arrow" d=${`M${x1} ${y1} Q${cx} ${cy} ${x2} ${y2}`} />
    <path class="tip" d=${`M${tip(0.45)} L${x2} ${y2} L${tip(-0.45)}`} />`;
}

/** Where a place is on the screen, as far as the board it belongs to shows it.
 * @param {string} place @returns {Edges | null} */
function edgesOf(place) {
  const element = [...document.querySelectorAll(`[data-place~="${CSS.escape(place)}"]`)].find(edges);
  const whole = edges(element ?? null);
  const board = element?.closest("#board, .hand");
  if (!whole || !board || board === element) return whole;
  const around = board.getBoundingClientRect();
  const seen = {
    left: Math.max(whole.left, around.left),
    top: Math.max(whole.top, around.top),
    right: Math.min(whole.right, around.right),
    bottom: Math.min(whole.bottom, around.bottom),
  };
  return seen.left < seen.right && seen.top < seen.bottom ? seen : null;
}

/** @param {Element | null} element @returns {Edges | null} */
function edges(element) {
  const box = element?.getBoundingClientRect();
  if (!box?.width || !box.height) return null;
  return { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
}

/** @param {Edges} place @param {number} by @returns {Edges} */
function grow({ left, top, right, bottom }, by) {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** @param {Edges} one @param {Edges} other */
function meets(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** @param {Edges} place */
function middle({ left, top, right, bottom }) {
  return [(left + right) / 2, (top + bottom) / 2];
}
