/** What the reader can ask the server to do: moves, undo, hints. A refusal is shown in the prompt. */

import { useLayoutEffect, useState } from "../vendor/preact.js";
import { NoAnswer } from "./connection.js";

/** @typedef {import("./types").Frame} Frame */
/** @typedef {import("./table_state.js").Choice} Choice */
/** @typedef {{ connection: import("./connection.js").Connection, frame: Frame, at: string,
 *   words: import("./types").Words, choice: Choice, change: (fields: Partial<Choice>) => void,
 *   plan: ReturnType<typeof import("./plan.js").usePlan>, lastDraft: Choice["draft"] }} Context */

/** @param {Context} context */
export function useCommands({ connection, frame, at, words, choice, change, plan, lastDraft }) {
  const [problem, setProblem] = useState("");
  const { seat } = frame.you;

  const act = async (/** @type {() => Promise<unknown>} */ task) => {
    setProblem("");
    try {
      await task();
      return true;
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      setProblem(error instanceof NoAnswer ? words("no-answer") : message);
      return false;
    }
  };

  /** Send a command about the position on show; `byItself` if it continues a plan.
   * @param {string} path @param {Record<string, unknown>} [fields] @param {boolean} [byItself] */
  const command = async (path, fields = {}, byItself = false) => {
    if (choice.pending) return;
    plan.sends(path, byItself);
    change({ pending: true });
    const done = await act(() => connection.command(path, frame.version, { seat, ...fields }));
    if (done) return;
    plan.stops();
    change({ pending: false, staged: null });
  };

  useLayoutEffect(() => {
    if (!plan.rest) return;
    const { path, fields } = plan.rest;
    change({ draft: lastDraft, staged: fields.move ?? null });
    void command(path, fields, true);
  }, [at]);

  const askForHint = async () => {
    change({ pending: true });
    try {
      const { base, language } = connection;
      const hint = await connection.ask(`${base}/hint`, { language, seat });
      change({ advice: hint, staged: hint.action });
    } finally {
      change({ pending: false });
    }
  };

  return {
    problem,
    closeProblem: () => setProblem(""),
    act,
    /** @param {number} action */
    play: (action) => {
      change({ staged: action });
      return command("/moves", { move: action });
    },
    undo: () => void command("/undo"),
    restart: () => void command("/restart-turn"),
    /** Go to a step of the lesson, or leave it: null.
     * @param {number | null} step */
    goToStep: (step) => void command("/lesson", { step }).then(() => change({ pending: false })),
    /** @param {"ask" | "agree" | "refuse"} what */
    takeBack: (what) => void command("/take-back", { do: what }).then(() => change({ pending: false })),
    hint: () => void act(askForHint),
  };
}
