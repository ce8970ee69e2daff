/** Small helpers that boards share. */

import { useMemo } from "../vendor/preact.js";

/** A polygon's points as SVG wants them.
 * @param {[number, number][]} points */
export function points(points) {
  return points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");
}

/** Few decimals: pictures stay small.
 * @param {number} value */
export function round(value) {
  return Math.round(value * 100) / 100;
}

/** A function that draws a piece again only when what is told of it has changed, or what all of
 * them depend on. What it draws must need nothing else: handlers belong to something around it.
 * @param {any} [ground]
 * @returns {(key: string | number, told: string, draw: () => any) => any} */
export function usePieces(ground) {
  const kept = useMemo(() => /** @type {Map<string | number, [string, any]>} */ (new Map()), [ground]);
  return (key, told, draw) => {
    let known = kept.get(key);
    if (known?.[0] !== told) kept.set(key, (known = [told, draw()]));
    return known?.[1];
  };
}
