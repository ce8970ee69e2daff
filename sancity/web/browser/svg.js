/** Small drawing helpers shared by the boards. */

import { useMemo } from "../vendor/preact.js";

/** @typedef {import("./types").Drawing} Drawing */

/** The `points` attribute of an SVG polygon.
 * @param {[number, number][]} corners */
export function points(corners) {
  return corners.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");
}

/** Two decimals are precise enough, and keep pictures small.
 * @param {number} value */
export function round(value) {
  return Math.round(value * 100) / 100;
}

/** Cache drawn pieces: a piece is drawn again only when its `look` changes, and all are when
 * `shared` does. A drawing must depend on nothing else, so event handlers belong on an element
 * around the piece.
 * @param {unknown} [shared]
 * @returns {(key: string | number, look: string, draw: () => Drawing) => Drawing} */
export function usePieces(shared) {
  const pieces = useMemo(() => /** @type {Map<string | number, [string, Drawing]>} */ (new Map()), [shared]);
  return (key, look, draw) => {
    let piece = pieces.get(key);
    if (piece?.[0] !== look) pieces.set(key, (piece = [look, draw()]));
    return piece?.[1];
  };
}
