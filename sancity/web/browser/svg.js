/** Small helpers that boards share. */

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
