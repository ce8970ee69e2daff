/** The input device in use: texts that say what to do are worded for it, and a tap must be confirmed
 * before it plays a move. */

import { useEffect, useState } from "../vendor/preact.js";

/** @typedef {"mouse" | "touch" | "keyboard"} Input */

/** Keys that move about the page or press something. Typing and shortcuts go with any device. */
const KEYS = ["Tab", "Enter", " ", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

/** @type {Input} */
let last = matchMedia("(pointer: coarse)").matches ? "touch" : "mouse";
/** @type {Set<(input: Input) => void>} */
const listeners = new Set();

/** The device last used; before the first use, the one that the screen is made for. */
export function lastInput() {
  return last;
}

/** The device last used, drawing again when another is. */
export function useInput() {
  const [input, setInput] = useState(last);
  useEffect(() => {
    listeners.add(setInput);
    setInput(last);
    return () => void listeners.delete(setInput);
  }, []);
  return input;
}

function tell() {
  for (const listener of listeners) listener(last);
}

addEventListener(
  "pointerdown",
  ({ pointerType }) => (last = pointerType === "touch" || pointerType === "pen" ? "touch" : "mouse"),
  true,
);
// Not sooner: a text that changes its length would move the button away from under the pointer.
addEventListener("click", tell, true);
addEventListener(
  "keydown",
  ({ key, altKey, ctrlKey, metaKey, target }) => {
    if (!KEYS.includes(key) || altKey || ctrlKey || metaKey) return;
    if (target instanceof Element && target.matches("input, textarea, select")) return;
    last = "keyboard";
    tell();
  },
  true,
);
