/** Postpones work until the latest move is on the screen. */

import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/preact.js";

/** A position drawn faster than this leaves time for the rest of the page in the same frame. */
const FAST_DRAW_MS = 4;
/** Browsers do not paint hidden pages: these continue after this pause. */
const HIDDEN_PAUSE_MS = 200;

/** Run an effect once the current drawing is on the screen, so that no move waits for it. If the
 * dependencies change before that, only the last effect runs.
 * @param {() => void | (() => void)} effect @param {unknown[]} dependencies */
export function useEffectAfterPaint(effect, dependencies) {
  useEffect(() => {
    /** @type {void | (() => void)} */
    let cleanUp;
    const timer = setTimeout(() => {
      cleanUp = effect();
    });
    return () => {
      clearTimeout(timer);
      cleanUp?.();
    };
  }, dependencies);
}

/** Whether the drawing that belongs to `key` has been painted. After a fast drawing this becomes
 * true within the same frame; after a slow one in the next, so that whatever waits for it does not
 * hold up the paint.
 * @param {string} key */
export function usePainted(key) {
  const [painted, setPainted] = useState(key);
  const latest = useRef(key);
  const startedAt = useRef(0);
  if (latest.current !== key) startedAt.current = performance.now();
  latest.current = key;
  useLayoutEffect(() => {
    const finish = () => setPainted(latest.current);
    if (performance.now() - startedAt.current < FAST_DRAW_MS) finish();
    else afterPaint(finish);
  }, [key]);
  return painted === key;
}

/** Call a function after the next paint, or after a short pause if the page is hidden.
 * @param {() => void} call */
function afterPaint(call) {
  const timer = setTimeout(call, HIDDEN_PAUSE_MS);
  requestAnimationFrame(() => {
    clearTimeout(timer);
    setTimeout(call);
  });
}

/** Part of a page that keeps its last drawing while `waits` is true.
 * @param {{ waits: boolean, draw: () => import("./types").Drawing }} props */
export function AfterPaint({ waits, draw }) {
  const drawing = useRef(/** @type {import("./types").Drawing} */ (null));
  if (!waits || drawing.current === null) drawing.current = draw();
  return drawing.current;
}
