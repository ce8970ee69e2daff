/** The frame of the table: how the window is divided. The board's box depends on the window alone, so
 * that it never moves from one decision to the next. */

import { html, useEffect, useMemo, useRef, useState } from "../vendor/preact.js";
import { AfterPaint } from "./after_paint.js";
import { useBox } from "./box.js";
import { useExplanation } from "./explain.js";
import { useFlights } from "./flights.js";
import { Icon } from "./icons.js";
import { Lazy } from "./lazy.js";
import { Ticker } from "./log.js";
import { plainText } from "./marked.js";
import { Prompt, ThumbBar, hasQuestion, promptText } from "./prompt.js";
import { SeatPanel, SeatStrip } from "./seats.js";
import { Side } from "./side.js";
import { ZoomBox } from "./zoom.js";

/** @typedef {import("./types").App} App */
/** @typedef {import("./types").Layout} Layout */
/** @typedef {import("./types").Props} Props */

/** A phone on its side, or a window as low as one. */
const LOW = matchMedia("(max-height: 500px) and (orientation: landscape)");
/** A phone held upright, and anything narrow. */
const PHONE = matchMedia("(max-width: 1023px) and (orientation: portrait), (max-width: 699px)");
/** Windows in which the side panel starts folded. */
export const NARROW = matchMedia("(max-width: 1179px)");
/** How many announcements screen readers can go back to. */
const MAX_ANNOUNCED_LINES = 12;

const loadLessonOpening = () => import("./lesson.js").then(({ LessonOpening }) => LessonOpening);
const loadLessonStrip = () => import("./lesson.js").then(({ LessonStrip }) => LessonStrip);
const loadSpotlight = () => import("./spotlight.js").then(({ Spotlight }) => Spotlight);

/** @returns {Layout} */
function currentLayout() {
  return LOW.matches ? "low" : PHONE.matches ? "phone" : "window";
}

/** How the window is divided now. */
export function useLayout() {
  const [layout, setLayout] = useState(currentLayout);
  useEffect(() => {
    const onChange = () => setLayout(currentLayout());
    for (const query of [LOW, PHONE]) query.addEventListener("change", onChange);
    return () => {
      for (const query of [LOW, PHONE]) query.removeEventListener("change", onChange);
    };
  }, []);
  return layout;
}

/** @param {{ app: App, props: Omit<Props, "box">, painted: boolean, unread: number }} props */
export function TableFrame({ app, props: unboxed, painted, unread }) {
  const { frame, words, board, layout, names } = app;
  const { table, you } = frame;
  const [place, box] = useBox();
  const props = useMemo(() => box && { ...unboxed, box }, [unboxed, box]);
  const picture = useMemo(() => props && html`<${board.Board} ...${props} />`, [props]);
  const explanation = useExplanation(app);
  useFlights(app, props);
  const covered = app.nextPlayer !== null && you.seat === null;
  const holds = you.seats.length > 0 && table.status === "playing";
  const hintText = props && app.advice ? adviceText(app, props) : "";
  const height = board.handHeight[layout === "window" ? "window" : "phone"];
  const skipStory = (/** @type {Event} */ event) => {
    event.stopPropagation();
    app.skip();
  };
  const { lesson } = app;
  const classes = ["frame", layout, holds ? "" : "no-hand", app.panel ? "" : "folded", lesson ? "learns" : ""];
  // On a phone a lesson speaks where the prompt does, unless the prompt has something to ask.
  const speaks = lesson && layout !== "window" && !hasQuestion(app);
  const sheet = layout !== "window" && app.panel !== null;
  const lights = lesson && !sheet && !app.scene && !app.past && lesson.phase !== "done" && lesson.phase !== "other";

  const seats = () =>
    props &&
    names.map(
      (_, seat) => html`<${SeatPanel} app=${app} number=${seat} key=${seat}>
        <${board.Facts} ...${props} seat=${seat} />
      <//>`,
    );
  const aside = () => props && board.Aside && html`<${board.Aside} ...${props} />`;
  const around = () => html`
    ${layout === "window" &&
    html`<aside class="seats" aria-label=${words("seats-title")}>
      <header class="table-head">
        <a href="/" title=${words("end-home")}>Sancity</a>
        <button class="small" id="menu" aria-expanded=${app.menu} onClick=${() => app.openMenu(true)}>
          <${Icon} name="menu" /> ${words("menu-title")}
        </button>
      </header>
      ${seats()} ${aside()}
    </aside>`}
    ${layout !== "window" && html`<${SeatStrip} app=${app} />`}
    ${layout !== "window" && !lesson && (explanation ? html`<${ExplainTicker} app=${app} text=${explanation} />` : html`<${Ticker} app=${app} />`)}
    ${holds &&
    html`<section class="hand box" aria-label=${words("hand-title")} tabindex="0" data-place="hand">
      ${covered
        ? html`<p class="curtain">${words("curtain-title", { name: names[app.nextPlayer ?? 0] })}</p>`
        : props && you.seat !== null && html`<${board.Hand} ...${props} />`}
    </section>`}
    ${layout !== "window" && html`<${ThumbBar} app=${app} unread=${unread} />`}
    ${props &&
    html`<${Side}
      ...${{ app, props, hintText, unread, explanation }}
      seats=${() => html`${seats()} ${aside()}`}
    />`}
    <${Announcer} key=${you.seat} app=${app} />
  `;
  return html`<div class=${classes.filter(Boolean).join(" ")} style=${{ "--hand": `${height}px` }}>
    <h1 class="hidden-text">${words("title")}</h1>
    ${speaks
      ? html`<${Lazy} key="lesson" load=${loadLessonStrip} app=${app} lesson=${lesson} />`
      : html`<${Prompt} key="prompt" app=${app} hintText=${hintText} />`}
    ${lights &&
    html`<${Lazy} load=${loadSpotlight} places=${lesson.step.light} arrow=${lesson.step.arrow} />`}
    <main
      class=${app.pending ? "board box sending" : "board box"}
      id="board"
      ref=${place}
      onClickCapture=${app.scene ? skipStory : undefined}
    >
      <${ZoomBox} zooms=${layout !== "window"}>${picture}<//>
      ${lesson &&
      lesson.step.pictures.length > 0 &&
      layout === "window" &&
      html`<${Lazy} load=${loadLessonOpening} app=${app} lesson=${lesson} />`}
    </main>
    <${AfterPaint} waits=${!painted && !covered} draw=${around} />
  </div>`;
}

/** A hint as text: the move, what speaks for it, and how much worse the next best is.
 * @param {App} app @param {Props} props */
function adviceText({ board, advice, words }, props) {
  if (!advice) return "";
  // Without effects: the reasons say what matters of them.
  const bare = { ...props, previews: {} };
  const nameOf = (/** @type {number | null} */ action) => {
    const move = props.view.moves.find((move) => move.action === action);
    return move ? board.moveName(move, bare) : advice.text;
  };
  const why = words("hint-why", { move: nameOf(advice.action), reasons: advice.reasons.join("; ") });
  if (advice.next_action === null) return upperFirst(why);
  const { difference } = advice;
  const next = words("hint-next", { move: nameOf(advice.next_action), difference });
  return `${upperFirst(why)} ${upperFirst(next)}`;
}

/** @param {string} sentence */
function upperFirst(sentence) {
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
}

/** The beginning of an explanation; opens all of it.
 * @param {{ app: App, text: string }} props */
function ExplainTicker({ app, text }) {
  return html`<button class="ticker box explained" id="ticker" onClick=${() => app.openPanel("log")}>
    <${Icon} name="hint" /><span>${text}</span>
  </button>`;
}

/** Announces to screen readers what happened and whose turn it is. Lines are added, never replaced,
 * so that none is lost before it is read out.
 * @param {{ app: App }} props */
function Announcer({ app }) {
  const { log } = app;
  const lastPosition = useRef(app.frame.table.position);
  const nextKey = useRef(0);
  const [lines, setLines] = useState(/** @type {{ key: number, text: string }[]} */ ([]));
  const announce = (/** @type {string[]} */ texts) => {
    const fresh = texts.map((text) => ({ key: nextKey.current++, text }));
    setLines((earlier) => [...earlier, ...fresh].slice(-MAX_ANNOUNCED_LINES));
  };
  useEffect(() => {
    const fresh = log.filter(({ position }) => position > lastPosition.current);
    if (log.length) lastPosition.current = log.length;
    if (fresh.length) announce([...fresh.flatMap((entry) => entry.lines.map(plainText)), promptText(app)]);
  }, [log]);
  useEffect(() => announce([promptText(app)]), [app.status]);
  return html`<div
    class="hidden-text"
    role="log"
    aria-live="polite"
    aria-relevant="additions"
    aria-label=${app.words("log-title")}
    id="announcer"
  >
    ${lines.map(({ key, text }) => html`<p key=${key}>${text}</p>`)}
  </div>`;
}
