/** The log of the game. */

import { html, useEffect, useLayoutEffect, useMemo, useRef } from "../vendor/preact.js";
import { Marked } from "./marked.js";
import { Missed, Scrubber } from "./replay.js";
import { showsNotation } from "./preferences.js";
import { Mark } from "./seats.js";

/** @typedef {import("./types").App} App */

/** A list scrolled up by no more than this still counts as being at its end. */
const END_TOLERANCE_PX = 30;

/** Keep a list scrolled to its end, unless the reader has scrolled up.
 * @param {unknown} dependency */
export function useScrollToEnd(dependency) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    if (list.current && atEnd.current) list.current.scrollTop = list.current.scrollHeight;
  }, [dependency]);
  const onScroll = () => {
    const box = list.current;
    if (!box) return;
    atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < END_TOLERANCE_PX;
  };
  return { ref: list, onScroll };
}

/** Move from line to line with the arrow keys: the Tab key treats the log as one stop.
 * @param {KeyboardEvent} event */
function moveFocus(event) {
  const line = /** @type {HTMLElement} */ (event.target).closest("li");
  const next =
    event.key === "ArrowUp"
      ? line?.previousElementSibling
      : event.key === "ArrowDown" && line?.nextElementSibling;
  if (!next) return;
  event.preventDefault();
  next.querySelector("button")?.focus();
}

/** @param {{ app: App }} props */
export function Log({ app }) {
  const { words, looks, shown, setLit, log, board } = app;
  const scrolling = useScrollToEnd(log);
  const notation = showsNotation();
  const entries = log.filter(({ lines }) => lines.length > 0);
  const tabStop = (entries.find(({ position }) => position === shown) ?? entries.at(-1))?.position;
  // A long list is drawn again only when something in it changes.
  const lines = useMemo(
    () =>
      entries.map(
        (entry) =>
          html`<li
            key=${entry.position}
            class=${entry.position === shown ? "shown" : ""}
            onPointerEnter=${() => setLit(entry.events)}
            onPointerLeave=${() => setLit([])}
          >
            <button
              class="quiet line"
              tabindex=${entry.position === tabStop ? 0 : -1}
              onClick=${() => app.goTo(entry.position)}
              onFocus=${() => setLit(entry.events)}
              onBlur=${() => setLit([])}
            >
              ${looks && html`<${Mark} seat=${looks[entry.seat]} />`}
              <span><${Marked} text=${entry.lines.join(" ")} board=${board} /></span>
            </button>
          </li>`,
      ),
    [log, shown, tabStop, notation],
  );
  // While the past is on show, its line is in sight.
  useEffect(() => {
    if (app.past) scrolling.ref.current?.querySelector(".shown")?.scrollIntoView({ block: "nearest" });
  }, [shown, app.past === null]);
  return html`<${Missed} app=${app} />
    <ol class="log" ...${scrolling} aria-label=${words("log-title")} onKeyDown=${moveFocus}>
      ${lines}
    </ol>
    <${Scrubber} app=${app} />`;
}

/** The latest moves in a line, newest first: those since the reader's last, or only the last; opens the
 * log.
 * @param {{ app: App }} props */
export function Ticker({ app }) {
  const { words, looks, log, board } = app;
  const told = (/** @type {import("./types").LogEntry[]} */ entries) =>
    entries.filter(({ lines }) => lines.length > 0);
  // The prompt says what is being told.
  const before = app.scene ? app.scene.position : Infinity;
  const lately = told(app.lately).filter(({ position }) => position < before);
  const last = told(log).findLast(({ position }) => position < before);
  const entries = lately.length ? lately.reverse() : last ? [last] : [];
  return html`<button class="quiet ticker" id="ticker" onClick=${() => app.openPanel("log")}>
    ${!entries.length && html`<span>${words("ticker-nothing")}</span>`}
    ${entries.map(
      (entry) => html`<span key=${entry.position} class="happened">
        ${looks && html`<${Mark} seat=${looks[entry.seat]} />`}
        <span><${Marked} text=${entry.lines.join(" ")} board=${board} /></span>
      </span>`,
    )}
  </button>`;
}
