/** The box that a board is drawn into. */

import { useLayoutEffect, useRef, useState } from "../vendor/preact.js";

/** @typedef {import("./types").Box} Box */

/** The size of an element, measured before it is painted and whenever it changes.
 * @returns {[{ current: HTMLElement | null }, Box | null]} */
export function useBox() {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const [box, setBox] = useState(/** @type {Box | null} */ (null));
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setBox((old) => (old?.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, box];
}
