/** Targets: what can be clicked on a board. The targets of a layer are one tab stop; an arrow key goes
 * to the next target in its direction; Enter, Space or a click chooses one. Pointing at a target, or
 * moving the focus to it by keyboard, marks it as pointed at. */

import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/preact.js";

/** Targets whose middles are no further ahead than this lie beside each other, not ahead. */
const MIN_AHEAD_PX = 4;
/** The direction of each arrow key: x to the right, y down.
 * @type {Record<string, [number, number] | undefined>} */
const ARROWS = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** Distance to the side counts this many times as much as distance ahead. */
const SIDEWAYS_COST = 3;
/** For groups with focus handlers: by default, browsers make those tab stops themselves. */
const NO_TAB_STOP = -1;

/** @typedef {[number, number]} Point */
/** What a layer does: choose a target (`byKey`: with the keyboard), turn what would be laid there (R,
 * also while the mouse points at it, the wheel or a right click), and `onPoint` when another target,
 * or none, is pointed at.
 * @typedef {{ choose: (key: string, byKey: boolean) => void,
 *   turn?: (key: string, way: 1 | -1) => void, onPoint?: (key: string | null) => void,
 *   drops?: boolean }} Actions */

/** The targets of a layer, by their keys, in the order of the Tab key. Returns the attributes of the
 * layer and of each target, and which target is pointed at.
 * @param {string[]} keys @param {Actions} actions */
export function useTargets(keys, { choose, turn, onPoint, drops = false }) {
  const [pointed, setPointed] = useState(/** @type {string | null} */ (null));
  const [reached, setReached] = useState(/** @type {string | null} */ (null));
  const layer = useRef(/** @type {Element | null} */ (null));
  /** Where the focus is while it is in this layer. */
  const focused = useRef(/** @type {Point | null} */ (null));
  const entry = reached !== null && keys.includes(reached) ? reached : (keys[0] ?? null);

  // With the keyboard, continue near the last target.
  useLayoutEffect(() => {
    if (!focused.current || !layer.current || !focusIsLost(layer.current)) return;
    nearest(targetsIn(layer.current), focused.current)?.focus();
  }, [keys.join()]);

  // Where nothing can be chosen, what is greyed can be reached with the Tab key.
  useLayoutEffect(() => {
    const [first] = keys.length ? [] : targetsIn(layer.current, true);
    first?.setAttribute("tabindex", "0");
    return () => first?.setAttribute("tabindex", "-1");
  });

  // With the mouse on a target, R need not have the focus there.
  useEffect(() => {
    if (!turn || pointed === null || !keys.includes(pointed)) return;
    const onTurnKey = (/** @type {KeyboardEvent} */ event) => {
      const way = wayOf(event);
      const typing = /** @type {Element} */ (event.target).matches("input, textarea, select");
      if (way && !typing && !event.defaultPrevented) turn(pointed, way);
    };
    addEventListener("keydown", onTurnKey);
    return () => removeEventListener("keydown", onTurnKey);
  });

  const point = (/** @type {string | null} */ key) => {
    if (key === pointed) return;
    setPointed(key);
    onPoint?.(key);
  };

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const refused = /** @type {HTMLElement} */ (event.target).closest("[data-refused]");
    const target = targetOf(event) ?? /** @type {HTMLElement | null} */ (refused);
    if (!target || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = keyOf(target);
    const direction = ARROWS[event.key];
    const way = wayOf(event);
    if (direction && layer.current) {
      const candidates = targetsIn(layer.current, event.shiftKey);
      inDirection(candidates, target, direction)?.focus();
    } else if (refused) {
      return;
    } else if (turn && way) {
      turn(key, way);
    } else if ((event.key === "Enter" || event.key === " ") && !target.matches("button")) {
      choose(key, true);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {FocusEvent} event */
  function onFocus(event) {
    const target = targetOf(event);
    // Focus after a click needs no mark.
    if (!target?.matches(":focus-visible")) return;
    focused.current = middle(target);
    setReached(keyOf(target));
    point(keyOf(target));
  }

  /** @param {FocusEvent} event */
  function onBlur(event) {
    if (event.relatedTarget) focused.current = null;
    point(null);
  }

  /** @param {MouseEvent} event */
  function onClick(event) {
    const target = targetOf(event);
    // A button pressed with the keyboard is clicked as well, without a position.
    if (target) choose(keyOf(target), event.detail === 0);
  }

  /** @param {PointerEvent} event */
  const onPointer = (event) => {
    if (event.pointerType !== "mouse") return;
    const target = targetOf(event);
    point(target ? keyOf(target) : null);
  };

  const turning = turn && {
    onWheel: (/** @type {WheelEvent} */ event) => {
      const target = targetOf(event);
      if (!target) return;
      event.preventDefault();
      turn(keyOf(target), event.deltaY > 0 ? 1 : -1);
    },
    onContextMenu: (/** @type {MouseEvent} */ event) => {
      const target = targetOf(event);
      if (!target) return;
      event.preventDefault();
      turn(keyOf(target), 1);
    },
  };
  const dropping = drops && {
    onDragOver: (/** @type {DragEvent} */ event) => {
      const target = targetOf(event);
      point(target ? keyOf(target) : null);
      if (target) event.preventDefault();
    },
    onDragLeave: () => point(null),
    onDrop: (/** @type {DragEvent} */ event) => {
      const target = targetOf(event);
      if (!target) return;
      event.preventDefault();
      choose(keyOf(target), false);
    },
  };

  return {
    /** The target pointed at, if it is still one. */
    pointed: pointed !== null && keys.includes(pointed) ? pointed : null,
    /** Attributes of the element around the targets. */
    layer: {
      ref: layer,
      tabindex: NO_TAB_STOP,
      onPointerOver: onPointer,
      onPointerLeave: () => point(null),
      // Preact knows no `focusin`; `focus` can only be captured.
      onFocusCapture: onFocus,
      onBlurCapture: onBlur,
      onClick,
      onKeyDown: onKey,
      ...turning,
      ...dropping,
    },
    /** Attributes of a target; add the class `target` and a label.
     * @param {string} key */
    target: (key) => ({
      role: "button",
      "data-target": key,
      tabindex: key === entry ? 0 : NO_TAB_STOP,
    }),
    /** Move the focus to a target.
     * @param {string} key */
    focus: (key) => {
      targetsIn(layer.current).find((target) => keyOf(target) === key)?.focus();
    },
  };
}

/** The target that an event is about. Something that helps to hit a target may name it with
 * `data-near`.
 * @param {Event} event */
function targetOf(event) {
  const around = /** @type {Element} */ (event.currentTarget);
  const found = /** @type {Element} */ (event.target).closest("[data-target], [data-near]");
  if (!found || !around.contains(found)) return null;
  const { near } = /** @type {HTMLElement} */ (found).dataset;
  if (near === undefined) return /** @type {HTMLElement} */ (found);
  return targetsIn(around).find((target) => keyOf(target) === near) ?? null;
}

/** Which way a key turns: R clockwise, Shift and R counterclockwise.
 * @param {KeyboardEvent} event @returns {1 | -1 | null} */
function wayOf({ key, ctrlKey, metaKey, altKey }) {
  if (ctrlKey || metaKey || altKey || key.toLowerCase() !== "r") return null;
  return key === "r" ? 1 : -1;
}

/** @param {HTMLElement} target */
function keyOf(target) {
  return target.dataset.target ?? "";
}

/** The targets of a layer, with or without what is greyed there.
 * @param {Element | null} layer @param {boolean} [withRefused] @returns {HTMLElement[]} */
function targetsIn(layer, withRefused = false) {
  const selector = withRefused ? "[data-target], [data-refused]" : "[data-target]";
  return layer ? [.../** @type {NodeListOf<HTMLElement>} */ (layer.querySelectorAll(selector))] : [];
}

/** The middle of an element on the screen.
 * @param {Element} element @returns {Point} */
export function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** The nearest target in a direction, preferring those straight ahead.
 * @param {HTMLElement[]} targets @param {HTMLElement} from @param {Point} direction */
function inDirection(targets, from, [right, down]) {
  const [fromX, fromY] = middle(from);
  /** @type {HTMLElement | null} */
  let best = null;
  let bestCost = Infinity;
  for (const target of targets) {
    const [x, y] = middle(target);
    const [dx, dy] = [x - fromX, y - fromY];
    const ahead = dx * right + dy * down;
    const cost = ahead + SIDEWAYS_COST * (Math.abs(dx * down) + Math.abs(dy * right));
    if (ahead > MIN_AHEAD_PX && cost < bestCost) {
      best = target;
      bestCost = cost;
    }
  }
  return best;
}

/** @param {HTMLElement[]} targets @param {Point} from @returns {HTMLElement | undefined} */
function nearest(targets, from) {
  const distance = (/** @type {HTMLElement} */ target) => {
    const [x, y] = middle(target);
    return Math.hypot(x - from[0], y - from[1]);
  };
  /** @type {HTMLElement | undefined} */
  let best;
  for (const target of targets) if (!best || distance(target) < distance(best)) best = target;
  return best;
}

/** Whether nothing has the focus, or only the prompt, which gets it when it is lost. In a notebook,
 * boards are in a shadow tree.
 * @param {Element} element */
function focusIsLost(element) {
  const { activeElement } = /** @type {Document | ShadowRoot} */ (element.getRootNode());
  return activeElement === null || activeElement.matches("body, .prompt");
}
