/** Boards of many pieces, of which a move changes few. */

import { useMemo } from "../vendor/preact.js";

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
