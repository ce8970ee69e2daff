/** Pieces that fly across the page, from a deck to a hand, and points that rise at a seat. Boards say
 * which for an event (`Board.tell`); places are marked with `data-place`. */

import { html, render, useLayoutEffect } from "../vendor/preact.js";

/** @typedef {import("./types").App} App */

const FLIGHT_MS = 520;
const GAIN_MS = 1100;
/** How far apart pieces start that fly together. */
const APART_MS = 90;
/** How far points rise. */
const RISE_PX = 26;

/** Let fly what belongs to the event being told.
 * @param {App} app @param {import("./types").Props | null} props */
export function useFlights(app, props) {
  const event = props?.events[0];
  useLayoutEffect(() => {
    if (!event || !props) return;
    const sky = document.createElement("div");
    sky.className = "sky";
    sky.setAttribute("aria-hidden", "true");
    document.body.append(sky);
    const { flights = [], gains = [] } = app.board.tell?.(event, props) ?? {};
    flights.forEach((flight, i) => fly(sky, flight, i * APART_MS));
    for (const gain of gains) rise(sky, gain);
    return () => {
      render(null, sky);
      sky.remove();
    };
  }, [event]);
}

/** @param {string} place */
function boxOf(place) {
  const element = document.querySelector(`[data-place~="${place}"]`);
  const box = element?.getBoundingClientRect();
  return box?.width ? box : null;
}

/** @param {Element} sky @param {import("./types").Flight} flight @param {number} delay */
function fly(sky, { from, to, piece, size }, delay) {
  const [start, end] = [boxOf(from), boxOf(to)];
  if (!start || !end) return;
  const element = document.createElement("div");
  element.className = "flight";
  const width = size?.[0] ?? start.width;
  const height = size?.[1] ?? start.height;
  Object.assign(element.style, { width: `${width}px`, height: `${height}px` });
  sky.append(element);
  render(html`${piece}`, element);
  const at = (/** @type {DOMRect} */ box, /** @type {number} */ scale) =>
    `translate(${box.left + box.width / 2 - width / 2}px, ${box.top + box.height / 2 - height / 2}px) scale(${scale})`;
  const shrinks = Math.min(1, Math.max(end.height, 24) / height);
  element.animate(
    [
      { transform: at(start, 1), opacity: 0.2 },
      { transform: at(start, 1.06), opacity: 1, offset: 0.12 },
      { transform: at(end, shrinks), opacity: 1, offset: 0.9 },
      { transform: at(end, shrinks), opacity: 0 },
    ],
    { duration: FLIGHT_MS, delay, easing: "ease-in-out", fill: "both" },
  );
}

/** @param {Element} sky @param {import("./types").Gain} gain */
function rise(sky, { seat, points }) {
  const box = boxOf(`seat-${seat}`);
  if (!box) return;
  const element = document.createElement("div");
  element.className = points.startsWith("−") ? "gain loss" : "gain";
  element.textContent = points;
  sky.append(element);
  const size = element.getBoundingClientRect();
  const left = box.right - size.width - 8;
  const top = Math.max(4, box.top + 2);
  const at = (/** @type {number} */ dy) => `translate(${left}px, ${top + dy}px)`;
  element.animate(
    [
      { transform: at(RISE_PX), opacity: 0 },
      { transform: at(RISE_PX / 2), opacity: 1, offset: 0.2 },
      { transform: at(RISE_PX / 4), opacity: 1, offset: 0.75 },
      { transform: at(0), opacity: 0 },
    ],
    { duration: GAIN_MS, easing: "ease-out", fill: "both" },
  );
}
