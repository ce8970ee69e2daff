/** What can wait until a move is drawn. */

import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/preact.js";

/** What was drawn in so many milliseconds leaves room for the rest in the same picture. */
const QUICK = 4;
/** A page that nobody sees is not drawn: it goes on after so many milliseconds. */
const HIDDEN_PAUSE = 200;

/** An effect that waits until what was drawn is on the screen, so that no move waits for it. If
 * its dependencies change again before, only the last one is carried out.
 * @param {() => void | (() => void)} effect @param {any[]} dependencies */
export function useLater(effect, dependencies) {
  useEffect(() => {
    /** @type {void | (() => void)} */
    let end;
    const timer = setTimeout(() => {
      end = effect();
    });
    return () => {
      clearTimeout(timer);
      end?.();
    };
  }, dependencies);
}

/** Whether what is told now is on the screen: true from the next drawing on. Where drawing is quick
 * that is still the same picture; where it is slow, nothing that is true only then holds it up.
 * @param {string} told */
export function useDrawn(told) {
  const [drawn, draw] = useState(told);
  const latest = useRef(told);
  const begun = useRef(0);
  if (latest.current !== told) begun.current = performance.now();
  latest.current = told;
  useLayoutEffect(() => {
    const go = () => draw(latest.current);
    if (performance.now() - begun.current < QUICK) go();
    else onceShown(go);
  }, [told]);
  return drawn === told;
}

/** Do something when what was just drawn is on the screen; soon also where nothing is shown.
 * @param {() => void} act */
function onceShown(act) {
  const hidden = setTimeout(act, HIDDEN_PAUSE);
  requestAnimationFrame(() => {
    clearTimeout(hidden);
    setTimeout(act);
  });
}

/** Something that stays as it was drawn while it waits.
 * @param {{ waits: boolean, draw: () => any }} props */
export function Afterwards({ waits, draw }) {
  const drawn = useRef(/** @type {any} */ (null));
  if (!waits || drawn.current === null) drawn.current = draw();
  return drawn.current;
}
