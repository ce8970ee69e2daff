/** Whether a decision is to be explained. A reader who plays against bots can ask for that; each kind
 * of decision is explained until they have understood it. */

import { useEffect, useState } from "../vendor/preact.js";
import { useInput } from "./input.js";
import { explains, setExplains, understood } from "./preferences.js";

/** @typedef {import("./types").App} App */
/** @typedef {import("./types").Frame} Frame */

/** Switch explanations on if the address says so; from then on the browser remembers. */
export function readAddress() {
  const address = new URL(location.href);
  if (!address.searchParams.has("guide")) return;
  setExplains(true);
  address.searchParams.delete("guide");
  history.replaceState(null, "", address);
}

/** Whether decisions can be explained at a table: not where others would have to wait, nor where a
 * lesson explains them.
 * @param {Frame} frame */
export function canExplain({ table, you }) {
  if (you.seats.length !== 1 || table.lesson) return false;
  return table.seats.every(({ who }, seat) => who === "bot" || you.seats.includes(seat));
}

/** The explanation of the current decision in words, if one is due.
 * @param {App} app */
export function useExplanation(app) {
  const { words, frame } = app;
  const input = useInput();
  const [loaded, setLoaded] = useState(false);
  const wanted = explains() && canExplain(frame);
  useEffect(() => {
    if (wanted) app.act(async () => words.more().then(() => setLoaded(true)));
  }, [wanted]);
  const prompt = frame.view?.prompt ?? "";
  const id = prompt.replace("prompt-", "guide-");
  const due = wanted && loaded && app.mine && !app.past && words.has(id);
  return due && !understood(frame.table.game).includes(prompt) ? words(id, { input }) : null;
}
