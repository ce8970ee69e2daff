/** A popover beside what it is about: it never covers it, and stays inside the window. */

import { html, useEffect, useLayoutEffect, useRef, useState } from "../vendor/preact.js";

/** Distances in CSS pixels: to what it is about, and to the edge of the window. */
const GAP = 8;
const MARGIN = 6;

/** @typedef {{ left: number, top: number }} Place */

/** `close` is told the event that closes it. With `takesFocus`, the focus goes to the first target in
 * it, or to the popover itself.
 * @param {{ anchor: Element, close: (event: Event) => void, label: string, takesFocus?: boolean,
 *   children: import("./types").Drawing }} props */
export function Popover({ anchor, close, label, takesFocus = false, children }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [place, setPlace] = useState(/** @type {Place | null} */ (null));
  useLayoutEffect(() => {
    if (!box.current) return;
    setPlace(placeBeside(anchor.getBoundingClientRect(), box.current.getBoundingClientRect()));
  }, [anchor, children]);
  // What is hidden cannot have the focus: it comes once the popover has its place.
  useEffect(() => {
    if (!takesFocus || !place) return;
    const first = /** @type {HTMLElement | null} */ (box.current?.querySelector("[data-target]"));
    (first ?? box.current)?.focus({ preventScroll: true });
  }, [anchor, place === null]);
  useEffect(() => {
    const onKey = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      close(event);
      const asked = anchor instanceof HTMLElement || anchor instanceof SVGElement ? anchor : null;
      if (takesFocus) asked?.focus({ preventScroll: true });
    };
    const onDown = (/** @type {Event} */ event) => {
      const inside = box.current?.contains(/** @type {Node} */ (event.target));
      if (!inside) close(event);
    };
    addEventListener("keydown", onKey, true);
    addEventListener("pointerdown", onDown, true);
    addEventListener("resize", close);
    return () => {
      removeEventListener("keydown", onKey, true);
      removeEventListener("pointerdown", onDown, true);
      removeEventListener("resize", close);
    };
  }, [anchor]);
  return html`<div
    class="popover box"
    role=${takesFocus ? "dialog" : "status"}
    aria-label=${label}
    tabindex="-1"
    ref=${box}
    style=${place ? { left: `${place.left}px`, top: `${place.top}px` } : { visibility: "hidden" }}
  >
    ${children}
  </div>`;
}

/** Where a popover of this size goes: below, above, right or left of its anchor, where it fits; where
 * it fits nowhere, below the middle of the window or above it, away from the anchor.
 * @param {DOMRect} anchor @param {DOMRect} size @returns {Place} */
function placeBeside(anchor, size) {
  const within = (/** @type {number} */ value, /** @type {number} */ length, /** @type {number} */ room) =>
    Math.max(MARGIN, Math.min(value, room - length - MARGIN));
  const middleX = within(anchor.left + (anchor.width - size.width) / 2, size.width, innerWidth);
  const middleY = within(anchor.top + (anchor.height - size.height) / 2, size.height, innerHeight);
  const places = [
    { left: middleX, top: anchor.bottom + GAP },
    { left: middleX, top: anchor.top - GAP - size.height },
    { left: anchor.right + GAP, top: middleY },
    { left: anchor.left - GAP - size.width, top: middleY },
  ];
  const fits = (/** @type {Place} */ { left, top }) =>
    left >= MARGIN &&
    top >= MARGIN &&
    left + size.width <= innerWidth - MARGIN &&
    top + size.height <= innerHeight - MARGIN;
  const above = anchor.top + anchor.height / 2 > innerHeight / 2;
  return (
    places.find(fits) ?? { left: middleX, top: above ? MARGIN : innerHeight - size.height - MARGIN }
  );
}
