/** Decisions that the reader makes as one, such as which piece to lay, where, and how it is turned. The
 * page plays them one after the other and takes them back together, and stays as it is meanwhile. */

import { useRef } from "../vendor/preact.js";

/** @typedef {import("./types").Frame} Frame */
/** A command that continues the last one: the next move of a plan, or its next move to take back.
 * @typedef {{ path: string, fields: { move?: number } }} Continuation */

const MOVE = "/moves";
const UNDO = "/undo";

/** Whether the last command goes on at this position, and how. `at` identifies the position, and no
 * move was taken back since the version `since`; `next` finds the move that continues a plan.
 * @param {string} at @param {Frame} frame @param {number} since
 * @param {(view: import("./types").View) => import("./types").Move | undefined} next */
export function usePlan(at, frame, since, next) {
  const { table, you, view } = frame;
  const { position } = table;
  const last = useRef({ path: "", position: -1, since: -1 });
  /** The position at which the page continued by itself. */
  const continued = useRef("");
  /** All positions at which it did. */
  const joined = useRef(/** @type {Set<number>} */ (new Set()));

  /** @returns {Continuation | null} */
  function continuation() {
    const { path, position: from, since: then } = last.current;
    if (!view || table.turn === null || you.seat !== table.turn) return null;
    if (path === UNDO) {
      return position < from && joined.current.has(position) ? { path, fields: {} } : null;
    }
    if (path !== MOVE || position !== from + 1 || since !== then) return null;
    const move = next(view);
    return move ? { path, fields: { move: move.action } } : null;
  }

  const rest = continuation();
  return {
    rest,
    /** Whether the page should stay as it is. */
    runs: rest !== null || continued.current === at,
    /** Call this when a command is sent, `byItself` if it is the continuation.
     * @param {string} path @param {boolean} byItself */
    sends: (path, byItself) => {
      last.current = { path, position, since };
      continued.current = byItself ? at : "";
      if (path !== MOVE) return;
      if (byItself) joined.current.add(position);
      else joined.current.delete(position);
    },
    /** Call this when a command fails: the reader has to decide again. */
    stops: () => {
      continued.current = "";
    },
  };
}
