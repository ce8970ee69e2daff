/** The lesson at a table: which step the learner is at, and what they did with it. What a lesson says
 * and asks for comes from the server; nothing of a lesson is here. */

import { useEffect, useRef, useState } from "../vendor/preact.js";
import { useInput } from "./input.js";

/** @typedef {import("./types").App} App */
/** @typedef {import("./types").Frame} Frame */
/** @typedef {import("./types").LessonText} LessonText */
/** @typedef {import("./types").LessonState} LessonState */

/** @param {{ connection: import("./connection.js").Connection, frame: Frame, act: App["act"],
 *   goToStep: (step: number | null) => void, scene: App["scene"], skip: () => void }} context
 * @returns {LessonState | null} */
export function useLesson({ connection, frame, act, goToStep, scene, skip }) {
  const { lesson, game, position } = frame.table;
  const input = useInput();
  const [text, setText] = useState(/** @type {LessonText | null} */ (null));
  const [answer, setAnswer] = useState({ step: -1, choice: -1 });
  const shown = useRef(/** @type {LessonState | null} */ (null));
  const name = lesson?.name;
  useEffect(() => {
    if (!name) return setText(null);
    let current = true;
    const query = new URLSearchParams({ language: connection.language, how: input });
    act(async () => {
      const found = await connection.send("GET", `/api/games/${game}/lessons/${name}?${query}`);
      if (current) setText(found);
    });
    return () => {
      current = false;
    };
  }, [name, input]);
  const number = lesson?.step ?? 0;
  const step = text?.steps[number];
  // What lies between two parts of a lesson is not told.
  useEffect(() => {
    if (step?.ahead) skip();
  }, [step?.name]);
  if (!lesson || !text || !step) return (shown.current = null);
  const choice = answer.step === number ? answer.choice : null;
  const asks = step.end > step.begin || step.choices.length > 0;
  const done = step.choices.length ? choice === step.right : position === step.end;
  const other = lesson.strayed || (choice !== null && !done);
  const last = number === text.steps.length - 1;
  /** @type {LessonState} */
  const state = {
    ...{ step, number, count: text.steps.length, more: text.more, choice, last },
    phase: other ? "other" : !asks ? "told" : done ? "done" : "asked",
    next: last || other || (asks && !done) ? null : () => goToStep(number + 1),
    back: number ? () => goToStep(number - 1) : null,
    takeBack: () => goToStep(number),
    choose: (choice) => setAnswer({ step: number, choice }),
    playOn: () => goToStep(null),
  };
  // While moves are told, the learner still reads what led to them.
  if (!scene || !shown.current) shown.current = state;
  return { ...shown.current, next: scene ? null : shown.current.next };
}

/** Whether a step needs more room than a phone has beside the board.
 * @param {LessonState} lesson */
export function needsSheet({ step, last }) {
  return step.pictures.length > 0 || last;
}
