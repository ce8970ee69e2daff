/** Small helpers that boards share. */

/** A point on a circle; 0° is up, clockwise.
 * @param {number} x @param {number} y @param {number} radius @param {number} degrees
 * @returns {[number, number]} */
export function polar(x, y, radius, degrees) {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

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

/** Keys that act like a click on what has the focus: spread into an element.
 * @param {() => void} act */
export function button(act) {
  return {
    role: "button",
    tabindex: 0,
    onClick: act,
    /** @param {KeyboardEvent} event */
    onKeyDown: (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        act();
      }
    },
  };
}
