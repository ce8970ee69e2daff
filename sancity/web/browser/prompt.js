/** The prompt always says whose turn it is and what to do. It has a fixed place for two lines, and on
 * a phone its buttons are at the thumb. */

import { html, useEffect, useRef } from "../vendor/preact.js";
import { Icon } from "./icons.js";
import { Ticker } from "./log.js";
import { Marked } from "./marked.js";
import { Mark } from "./seats.js";

/** @typedef {import("./types").App} App */
/** A button of the prompt.
 * @typedef {{ id: string, text: string, icon: "confirm" | "cancel" | "undo" | "hint" | "more",
 *   can: boolean, click: () => void }} Button */

/** A prompt with more characters than this is set smaller on a phone, to fit its two lines. */
const LONG_PROMPT = 80;

/** @param {App} app */
export function promptText(app) {
  const { frame, words, names, status } = app;
  const { table, you, view } = frame;
  if (app.delayed) return words(status === "offline" ? "prompt-sends-again" : "prompt-sending");
  if (status === "offline") return words("prompt-offline");
  if (app.past) return words("prompt-past", { position: app.shown });
  if (table.status === "over") return words("prompt-over");
  if (table.turn === null || !view) return words("prompt-waiting");
  const name = names[table.turn];
  if (app.nextPlayer !== null) {
    return words(you.seat === null ? "curtain-text" : "curtain-pass", { name: names[app.nextPlayer] });
  }
  const seat = table.seats[table.turn];
  if (app.mine && !seat.stand_in) {
    const what = words(view.prompt);
    return you.seats.length > 1 ? words("prompt-of", { name, what }) : what;
  }
  const botPlays = seat.who === "bot" || seat.stand_in;
  if (botPlays && app.lesson) return words("lesson-waits");
  return words(botPlays ? "prompt-bot" : "prompt-other", { name });
}

/** The move that led to the position on show, or the last before it that is worth a line.
 * @param {App} app */
function toldBy({ log, shown }) {
  return log.findLast(({ position, lines }) => position <= shown && lines.length > 0);
}

/** What the prompt says now: an error, a player's request, a hint, or what to do.
 * @param {{ app: App, hintText: string }} props */
function What({ app, hintText }) {
  const { words, names, frame } = app;
  const request = frame.table.take_back;
  if (app.problem) return html`<p class="what problem" role="alert">${app.problem}</p>`;
  if (request) {
    return html`<p class="what" role="alert">
      ${words("back-asked", { name: names[request.seat], position: request.position })}
    </p>`;
  }
  if (app.advice && !app.past) {
    return html`<p class="what advice" role="status">
      <b>${words("hint-title")}.</b> ${hintText}
    </p>`;
  }
  // While the game is told, what happens is said here.
  const told = app.scene || app.past ? toldBy(app)?.lines : undefined;
  if (told) {
    const { position } = frame.table;
    return html`<p class="what told">
      ${app.past && html`<b>${words("replay-at", { position: app.shown, last: position })}</b> `}
      <${Marked} text=${told.join(" ")} board=${app.board} />
    </p>`;
  }
  const text = promptText(app);
  return html`<p class=${text.length > LONG_PROMPT ? "what long" : "what"}>
    ${app.mine && !app.past && html`<b>${words("prompt-you")}</b> `}${text}
  </p>`;
}

/** @param {{ app: App, hintText: string }} props */
export function Prompt({ app, hintText }) {
  const { frame, words, looks, layout } = app;
  const { table } = frame;
  const mine = app.mine && !app.past;
  const seat = (app.scene || app.past ? toldBy(app)?.seat : null) ?? app.turn;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useFocusKept(place, `${table.position} ${app.staged} ${app.problem} ${app.pending}`);
  return html`<section
    class=${`prompt box${mine ? " mine" : ""}${app.pending ? " pending" : ""}`}
    aria-label=${words("prompt-title")}
    data-position=${app.scene ? app.scene.position : table.position}
    tabindex="-1"
    ref=${place}
  >
    ${seat !== null && looks && html`<${Mark} seat=${looks[seat]} />`}
    <div class="said">
      <${What} app=${app} hintText=${hintText} />
      ${layout === "window" && html`<${Ticker} app=${app} />`}
    </div>
    ${(layout === "window" || hasQuestion(app)) && html`<${PromptButtons} app=${app} />`}
  </section>`;
}

/** Whether the prompt asks something that its own buttons answer.
 * @param {App} app */
export function hasQuestion(app) {
  const asked = app.problem || app.frame.table.take_back || app.past || app.scene;
  return Boolean(asked || app.nextPlayer !== null || overBelow(app));
}

/** Whether the game is over and its result is not on show.
 * @param {App} app */
function overBelow(app) {
  return app.frame.table.status === "over" && app.panel !== "result" && !app.lesson;
}

/** @param {{ app: App }} props */
function PromptButtons({ app }) {
  const { frame, words, layout } = app;
  const { table, you } = frame;
  const request = table.take_back;
  if (app.problem) {
    return html`<div class="doing">
      <button class="small" id="close-problem" onClick=${app.closeProblem}>${words("close")}</button>
    </div>`;
  }
  if (request) {
    const mayAnswer = you.seats.some(
      (seat) => request.asked.includes(seat) && !request.agreed.includes(seat),
    );
    return mayAnswer
      ? html`<div class="doing">
          <button class="main small" onClick=${() => app.takeBack("agree")}>${words("back-agree")}</button>
          <button class="small" onClick=${() => app.takeBack("refuse")}>${words("back-refuse")}</button>
        </div>`
      : null;
  }
  if (app.past) {
    return html`<div class="doing">
      <button class="main small" id="now" onClick=${() => app.goTo(table.position)}>
        ${words("replay-now")}
      </button>
    </div>`;
  }
  if (app.scene) {
    return html`<div class="doing">
      <button class="small" id="skip" onClick=${app.skip}>${words("story-skip")}</button>
    </div>`;
  }
  if (overBelow(app)) {
    return html`<div class="doing">
      <button class="main small" id="show-end" onClick=${() => app.openPanel("result")}>${words("end-show")}</button>
    </div>`;
  }
  if (app.nextPlayer !== null) return html`<${PassButton} app=${app} />`;
  if (layout !== "window") return null;
  const { confirm, cancel, undo, hint } = buttonsOf(app);
  const shown = app.staged !== null && !app.pending ? [confirm, cancel] : [hint, undo];
  return html`<div class="doing">
    ${shown
      .filter(({ can }) => can)
      .map(
        ({ id, text, click }) => html`<button
          id=${id}
          class=${id === "confirm" ? "main" : ""}
          disabled=${app.pending}
          onClick=${click}
        >
          ${text}
        </button>`,
      )}
    ${app.staged === null &&
    app.canRestart &&
    html`<button id="restart" disabled=${app.pending} onClick=${app.restart}>${words("do-restart")}</button>`}
  </div>`;
}

/** The button with which players who share a screen change places.
 * @param {{ app: App }} props */
function PassButton({ app }) {
  const { frame, words, names } = app;
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const covered = frame.you.seat === null;
  useEffect(() => button.current?.focus(), [covered]);
  const name = names[/** @type {number} */ (app.nextPlayer)];
  return html`<div class="doing">
    <button class="main small" ref=${button} id=${covered ? "reveal" : "pass"} onClick=${covered ? app.lift : app.pass}>
      ${words(covered ? "curtain-open" : "curtain-done", { name })}
    </button>
  </div>`;
}

/** @param {App} app */
function buttonsOf(app) {
  const { words, staged, pending } = app;
  const waits = staged !== null && !pending;
  /** @type {Record<"confirm" | "cancel" | "undo" | "hint", Button>} */
  const buttons = {
    confirm: {
      ...{ id: "confirm", text: words("do-confirm"), icon: "confirm", can: waits },
      click: () => staged !== null && app.play(staged),
    },
    cancel: {
      ...{ id: "cancel", text: words("do-cancel"), icon: "cancel", can: waits },
      click: () => app.stage(null),
    },
    undo: { id: "undo", text: words("do-undo"), icon: "undo", can: app.canUndo, click: app.undo },
    hint: { id: "hint", text: words("do-hint"), icon: "hint", can: app.canHint, click: app.hint },
  };
  return buttons;
}

/** The bar at the thumb: always the same buttons in the same places.
 * @param {{ app: App, unread: number }} props */
export function ThumbBar({ app, unread }) {
  const { words } = app;
  const { confirm, cancel, undo, hint } = buttonsOf(app);
  return html`<div class="thumb" role="toolbar" aria-label=${words("thumb-title")}>
    ${[cancel, undo, hint].map(
      ({ id, text, icon, can, click }) => html`<button
        key=${id}
        id=${id}
        disabled=${!can || app.pending}
        onClick=${click}
      >
        <${Icon} name=${icon} /><span>${text}</span>
      </button>`,
    )}
    <button id="more" aria-expanded=${app.menu} onClick=${() => app.openMenu(true)}>
      <${Icon} name="more" /><span>${words("do-more")}</span>
      ${unread > 0 && html`<span class="badge">${unread}</span>`}
    </button>
    <button id=${confirm.can ? "confirm" : undefined} class="main" disabled=${!confirm.can} onClick=${confirm.click}>
      <${Icon} name="confirm" /><span>${confirm.text}</span>
    </button>
  </div>`;
}

/** If what had the focus is gone (a card that was played, the hint button), the prompt gets it, so
 * that the keyboard continues from there. Targets of a board come first: they keep it themselves.
 * @param {{ current: HTMLElement | null }} place @param {string} key */
function useFocusKept(place, key) {
  const had = useRef(false);
  useEffect(() => {
    const onFocus = () => (had.current = true);
    // A click on nothing takes the focus away on purpose.
    const onDown = () => (had.current = document.activeElement !== document.body);
    addEventListener("focusin", onFocus);
    addEventListener("pointerdown", onDown);
    return () => {
      removeEventListener("focusin", onFocus);
      removeEventListener("pointerdown", onDown);
    };
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (had.current && document.activeElement === document.body) {
        place.current?.focus({ preventScroll: true });
      }
    });
    return () => clearTimeout(timer);
  }, [key]);
}
