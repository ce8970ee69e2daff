/** Zooming a board on a touch screen: pinch, or tap twice beside what can be picked; drag to pan. The
 * board's box stays where it is; what is drawn in it is scaled. */

import { html, useEffect, useRef, useState } from "../vendor/preact.js";

const MAX_SCALE = 4;
/** What tapping twice zooms to. */
const TAP_SCALE = 2.2;
const DOUBLE_TAP_MS = 350;
/** Taps and pinches wander by this much; anything further is a drag. */
const SLOP_PX = 10;

/** @typedef {{ scale: number, x: number, y: number }} Zoom */
/** @type {Zoom} */
const FITTED = { scale: 1, x: 0, y: 0 };

/** Keep the picture over its whole box.
 * @param {Zoom} zoom @param {DOMRect} box @returns {Zoom} */
function within({ scale, x, y }, box) {
  if (scale <= 1.02) return FITTED;
  const least = { x: box.width * (1 - scale), y: box.height * (1 - scale) };
  return {
    scale,
    x: Math.min(0, Math.max(least.x, x)),
    y: Math.min(0, Math.max(least.y, y)),
  };
}

/** Scale around a point of the box.
 * @param {Zoom} from @param {number} scale @param {[number, number]} at @param {DOMRect} box */
function scaled(from, scale, [x, y], box) {
  const to = Math.min(MAX_SCALE, Math.max(1, scale));
  const ratio = to / from.scale;
  return within({ scale: to, x: x - (x - from.x) * ratio, y: y - (y - from.y) * ratio }, box);
}

/** Whether something can be picked here. What helps to hit a target names it (see targets.js).
 * @param {Element} hit @param {Element} board */
function hitsTarget(hit, board) {
  const near = /** @type {HTMLElement | null} */ (hit.closest("[data-near]"))?.dataset.near;
  if (near === undefined) return hit.closest(".target, button, a") !== null;
  return board.querySelector(`.target[data-target="${CSS.escape(near)}"]`) !== null;
}

/** @param {{ zooms: boolean, children: import("./types").Drawing }} props */
export function ZoomBox({ zooms, children }) {
  const [zoom, setZoom] = useState(FITTED);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const state = useRef({
    zoom,
    fingers: /** @type {Map<number, [number, number]>} */ (new Map()),
    tappedAt: 0,
    moved: 0,
  });
  state.current.zoom = zoom;

  useEffect(() => {
    const element = box.current;
    if (!element || !zooms) {
      setZoom(FITTED);
      return;
    }
    const now = state.current;
    const place = (/** @type {PointerEvent} */ event) => {
      const { left, top } = element.getBoundingClientRect();
      return /** @type {[number, number]} */ ([event.clientX - left, event.clientY - top]);
    };
    const show = (/** @type {Zoom} */ next) => {
      now.zoom = next;
      setZoom(next);
    };
    const spread = () => {
      const [[ax, ay], [bx, by]] = now.fingers.values();
      return { size: Math.hypot(ax - bx, ay - by), at: [(ax + bx) / 2, (ay + by) / 2] };
    };
    const down = (/** @type {PointerEvent} */ event) => {
      if (event.pointerType === "mouse") return;
      if (now.fingers.size === 0) now.moved = 0;
      now.fingers.set(event.pointerId, place(event));
    };
    const move = (/** @type {PointerEvent} */ event) => {
      const from = now.fingers.get(event.pointerId);
      if (!from) return;
      const to = place(event);
      const bounds = element.getBoundingClientRect();
      if (now.fingers.size === 2) {
        const before = spread();
        now.fingers.set(event.pointerId, to);
        const after = spread();
        const at = /** @type {[number, number]} */ (after.at);
        const next = scaled(now.zoom, now.zoom.scale * (after.size / Math.max(1, before.size)), at, bounds);
        const [dx, dy] = [after.at[0] - before.at[0], after.at[1] - before.at[1]];
        now.moved = SLOP_PX + 1;
        show(within({ ...next, x: next.x + dx, y: next.y + dy }, bounds));
        return;
      }
      now.moved += Math.hypot(to[0] - from[0], to[1] - from[1]);
      now.fingers.set(event.pointerId, to);
      if (now.zoom.scale > 1 && now.moved > SLOP_PX) {
        const { scale, x, y } = now.zoom;
        show(within({ scale, x: x + to[0] - from[0], y: y + to[1] - from[1] }, bounds));
      }
    };
    const up = (/** @type {PointerEvent} */ event) => {
      const at = now.fingers.get(event.pointerId);
      now.fingers.delete(event.pointerId);
      const onTarget = hitsTarget(/** @type {Element} */ (event.target), element);
      if (!at || event.type === "pointercancel" || now.moved > SLOP_PX || onTarget) return;
      const twice = event.timeStamp - now.tappedAt < DOUBLE_TAP_MS;
      now.tappedAt = twice ? 0 : event.timeStamp;
      if (!twice) return;
      const bounds = element.getBoundingClientRect();
      show(now.zoom.scale > 1 ? FITTED : scaled(now.zoom, TAP_SCALE, at, bounds));
    };
    // A drag or a pinch that ends on a target must not pick it.
    const click = (/** @type {MouseEvent} */ event) => {
      if (now.moved <= SLOP_PX) return;
      event.stopPropagation();
      event.preventDefault();
    };
    // The keyboard may reach what is out of sight.
    const focus = (/** @type {FocusEvent} */ event) => {
      if (now.zoom.scale === 1) return;
      const bounds = element.getBoundingClientRect();
      const target = /** @type {Element} */ (event.target).getBoundingClientRect();
      const seen =
        target.left >= bounds.left && target.right <= bounds.right &&
        target.top >= bounds.top && target.bottom <= bounds.bottom;
      if (!seen) show(FITTED);
    };
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    element.addEventListener("click", click, true);
    element.addEventListener("focusin", focus);
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
      element.removeEventListener("click", click, true);
      element.removeEventListener("focusin", focus);
    };
  }, [zooms]);

  const { scale, x, y } = zoom;
  const transform = scale === 1 ? undefined : `translate(${x}px, ${y}px) scale(${scale})`;
  return html`<div
    class=${zooms ? "zoom-box zooms" : "zoom-box"}
    ref=${box}
    data-scale=${scale === 1 ? undefined : scale}
  >
    <div class="zoomed" style=${transform && { transform }}>${children}</div>
  </div>`;
}
