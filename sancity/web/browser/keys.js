/** Keys that work anywhere on the page of a table. */

import { useEffect, useRef } from "../vendor/preact.js";

/** @typedef {import("./types").App} App */

/** @param {App} app @param {(shows: boolean) => void} showHelp */
export function useKeys(app, showHelp) {
  const latest = useRef(app);
  latest.current = app;
  useEffect(() => {
    const onKey = (/** @type {KeyboardEvent} */ event) => {
      const now = latest.current;
      const target = /** @type {HTMLElement} */ (event.target);
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target.matches("input, textarea, select")) return;
      const key = event.key.toLowerCase();
      if (key === "escape" && now.scene) now.skip();
      else if (key === "escape" && now.past) now.goTo(now.frame.table.position);
      else if (key === "p" && now.frame.table.position > 0) togglePlay(now);
      else if (key === "[") now.goTo(now.shown - 1);
      else if (key === "]") now.goTo(now.shown + 1);
      else if (key === "u" && now.canUndo && !now.pending) now.undo();
      else if (key === "h" && now.canHint && !now.pending) now.hint();
      else if (key === "g" && now.board.loadLegend) now.openPanel(now.panel === "legend" ? null : "legend");
      else if (key === "?") showHelp(true);
      else if (key === "escape" && now.staged !== null && !now.pending) now.stage(null);
      else if (key === "enter" && now.staged !== null && !now.pending && !pressesItself(target)) {
        now.play(now.staged);
      } else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

/** Run the game from the position on show, or stop it; from the present, run the last round again.
 * @param {App} app */
function togglePlay(app) {
  const last = app.frame.table.position;
  if (app.runs) app.stop();
  else app.watch(app.past ? app.shown : last - app.lately.length);
}

/** Whether Enter already does something here.
 * @param {HTMLElement} target */
function pressesItself(target) {
  return target.closest("button, a, summary, [role=button], [role=tab]") !== null;
}
