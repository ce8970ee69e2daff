/** Moving between targets on a board with the arrow keys. */

/** The direction of each arrow key: x to the right, y down.
 * @type {Record<string, [number, number] | undefined>} */
export const ARROWS = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Distance to the side counts this many times as much as distance ahead. */
const SIDEWAYS_COST = 3;

/** Find the nearest target in a direction, preferring those straight ahead.
 * @template Target
 * @param {Target[]} targets @param {[number, number]} from @param {[number, number]} direction
 * @param {(target: Target) => [number, number]} place a target's x and y
 * @param {number} [minAhead] targets no further ahead than this lie beside, not ahead
 * @returns {Target | null} */
export function inDirection(targets, from, [right, down], place, minAhead = 0) {
  let best = null;
  let bestCost = Infinity;
  for (const target of targets) {
    const [x, y] = place(target);
    const [dx, dy] = [x - from[0], y - from[1]];
    const ahead = dx * right + dy * down;
    const cost = ahead + SIDEWAYS_COST * (Math.abs(dx * down) + Math.abs(dy * right));
    if (ahead > minAhead && cost < bestCost) {
      best = target;
      bestCost = cost;
    }
  }
  return best;
}
