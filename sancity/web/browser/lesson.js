/** A lesson in words: in the side panel of a window, on a phone in place of the prompt. */

import { html, useEffect, useRef } from "../vendor/preact.js";
import { Sheets } from "./end.js";
import { Icon } from "./icons.js";
import { Marked } from "./marked.js";

/** @typedef {import("./types").App} App */
/** @typedef {import("./types").LessonState} LessonState */

/** @param {{ app: App, lesson: LessonState }} props */
export function LessonPanel({ app, lesson }) {
  const { board } = app;
  const { step, phase, number, count, last } = lesson;
  const asks = step.choices.length > 0;
  return html`<section class="lesson" aria-labelledby="panel-title" data-step=${number} data-phase=${phase}>
    <${Progress} app=${app} lesson=${lesson} />
    <div role="status" class="lesson-text">
      <p class=${phase === "asked" || phase === "told" || asks ? "" : "soft"}>
        <${Marked} text=${step.text} board=${board} />
      </p>
      <${Answer} app=${app} lesson=${lesson} />
    </div>
    ${app.layout !== "window" && html`<${Pictures} lesson=${lesson} />`}
    <${Choices} lesson=${lesson} />
    <${Buttons} key=${`${number} of ${count}`} app=${app} lesson=${lesson} />
    ${last && html`<${Afterwards} app=${app} lesson=${lesson} />`}
    ${last && app.frame.view?.result && !app.scene && html`<${Sheets} app=${app} />`}
  </section>`;
}

/** @param {{ app: App, lesson: LessonState }} props */
export function LessonStrip({ app, lesson }) {
  const { words, board } = app;
  const { step, phase, number, count } = lesson;
  const answered = phase === "done" || phase === "other";
  return html`<section
    class="lesson strip-of-lesson box"
    aria-label=${words("lesson-title")}
    data-step=${number}
    data-phase=${phase}
    data-position=${app.frame.table.position}
  >
    <div role="status" class="lesson-text" tabindex="0">
      ${answered
        ? html`<${Answer} app=${app} lesson=${lesson} />`
        : html`<p><${Marked} text=${step.text} board=${board} /></p>`}
    </div>
    <${Buttons} key=${`${number} of ${count}`} app=${app} lesson=${lesson} short=${true} />
  </section>`;
}

/** @param {{ app: App, lesson: LessonState }} props */
function Progress({ app, lesson }) {
  const { number, count } = lesson;
  const text = app.words("lesson-step", { step: number + 1, count });
  return html`<p class="lesson-progress">
    <progress aria-label=${app.words("lesson-title")} value=${number + 1} max=${count}></progress>
    <span>${text}</span>
  </p>`;
}

/** What is said to what the learner did.
 * @param {{ app: App, lesson: LessonState }} props */
function Answer({ app, lesson }) {
  const { step, phase } = lesson;
  if (phase !== "done" && phase !== "other") return null;
  return html`<p class=${`lesson-answer ${phase}`}>
    <${Icon} name=${phase === "done" ? "confirm" : "hint"} />
    <span><${Marked} text=${step[phase]} board=${app.board} /></span>
  </p>`;
}

/** Over the board of a window: what the game is about, in pictures.
 * @param {{ app: App, lesson: LessonState }} props */
export function LessonOpening({ app, lesson }) {
  return html`<section class="lesson-opening" aria-label=${app.words("lesson-title")}>
    <p class="aim"><${Marked} text=${lesson.step.text} board=${app.board} /></p>
    <${Pictures} lesson=${lesson} />
  </section>`;
}

/** @param {{ lesson: LessonState }} props */
function Pictures({ lesson }) {
  const { pictures } = lesson.step;
  if (!pictures.length) return null;
  return html`<ol class="lesson-pictures">
    ${pictures.map(
      ({ light, dark, alt, caption }) => html`<li class="rule-picture" key=${light}>
        <img class="on-light" src=${light} alt=${alt} />
        <img class="on-dark" src=${dark} alt=${alt} />
        <p>${caption}</p>
      </li>`,
    )}
  </ol>`;
}

/** The answers to a question.
 * @param {{ lesson: LessonState }} props */
function Choices({ lesson }) {
  const { step, choice, choose } = lesson;
  if (!step.choices.length) return null;
  return html`<div class="lesson-choices">
    ${step.choices.map(
      (text, number) => html`<button
        key=${number}
        aria-pressed=${choice === number}
        class=${choice !== number ? "" : number === step.right ? "right" : "wrong"}
        onClick=${() => choose(number)}
      >
        ${text}
      </button>`,
    )}
  </div>`;
}

/** @param {{ app: App, lesson: LessonState, short?: boolean }} props */
function Buttons({ app, lesson, short = false }) {
  const { words } = app;
  const { phase, step, next, back, takeBack, last, number, count } = lesson;
  const strayed = phase === "other" && !step.choices.length;
  // Where there is little room, the answers to a question are where the way on will be.
  const asks = short && step.choices.length > 0 && phase !== "done";
  const main = useRef(/** @type {HTMLButtonElement | null} */ (null));
  // Those who went on by keyboard find the button again.
  useEffect(() => {
    if (document.activeElement === document.body || !document.activeElement) {
      main.current?.focus({ preventScroll: true });
    }
  }, [phase]);
  const mainButton = () => {
    if (strayed) {
      return html`<button id="lesson-take-back" class="main" ref=${main} disabled=${app.pending} onClick=${takeBack}>
        ${words("lesson-take-back")}
      </button>`;
    }
    if (!last) {
      return html`<button id="lesson-next" class="main" ref=${main} disabled=${!next || app.pending} onClick=${next}>
        ${words(number ? "lesson-next" : "lesson-start")}
      </button>`;
    }
    return short && html`<button class="main" onClick=${() => app.openPanel("lesson")}>${words("end-show")}</button>`;
  };
  return html`<div class="lesson-buttons">
    <button id="lesson-back" class="small" disabled=${!back || app.pending} onClick=${back}>
      ${words("lesson-back")}
    </button>
    ${asks
      ? html`<${Choices} lesson=${lesson} />`
      : html`${short && html`<span class="soft">${number + 1} / ${count}</span>`} ${mainButton()}`}
  </div>`;
}

/** What to do after the lesson.
 * @param {{ app: App, lesson: LessonState }} props */
function Afterwards({ app, lesson }) {
  const { words, frame } = app;
  const { game } = frame.table;
  return html`<div class="lesson-afterwards">
    <button id="lesson-play-on" class="main" disabled=${app.pending} onClick=${lesson.playOn}>
      ${words("lesson-play-on")}
    </button>
    <form method="post" action=${`/play/${game}?first=true`}>
      <button id="lesson-real-game">${words("lesson-real-game")}</button>
    </form>
    ${lesson.more.map(
      ({ name, title }) => html`<form method="post" action=${`/learn/${game}/${name}`} key=${name}>
        <button>${words("lesson-learn", { title })}</button>
      </form>`,
    )}
    <a class="button" href="/">${words("end-home")}</a>
  </div>`;
}
