/** Going over a board with the arrow keys. */

/** What an arrow key points to: right, and down.
 * @type {Record<string, [number, number] | undefined>} */
export const ARROWS = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** How much further a step to the side counts. */
const DETOUR = 3;

/** The next target in a direction: straight ahead rather than to the side.
 * @template Target
 * @param {Target[]} targets @param {[number, number]} from @param {[number, number]} direction
 * @param {(target: Target) => [number, number]} place where a target is: right, and down
 * @param {number} [slack] what lies so little ahead lies beside
 * @returns {Target | null} */
export function inDirection(targets, from, [right, down], place, slack = 0) {
  let best = null;
  let least = Infinity;
  for (const target of targets) {
    const [x, y] = place(target);
    const [across, along] = [x - from[0], y - from[1]];
    const ahead = across * right + along * down;
    const far = ahead + DETOUR * (Math.abs(across * down) + Math.abs(along * right));
    if (ahead > slack && far < least) {
      best = target;
      least = far;
    }
  }
  return best;
}
