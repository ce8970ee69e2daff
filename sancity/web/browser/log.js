/** The log of the game, the chat, and a player's private notes. */

import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../vendor/preact.js";
import { Marked } from "./marked.js";
import { Missed, Scrubber } from "./replay.js";
import { showsNotation } from "./preferences.js";
import { Mark } from "./seats.js";

/** @typedef {import("./types").App} App */

/** A list scrolled up by no more than this still counts as being at its end. */
const END_TOLERANCE_PX = 30;
/** Notes are stored when the reader has stopped typing for this long. */
const NOTES_PAUSE_MS = 800;

/** Keep a list scrolled to its end, unless the reader has scrolled up.
 * @param {unknown} dependency */
function useScrollToEnd(dependency) {
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

/** @param {{ app: App }} props */
export function Chat({ app }) {
  const { frame, words, act, connection, looks, chat } = app;
  const [text, setText] = useState("");
  const scrolling = useScrollToEnd(chat);
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!text.trim()) return;
    if (await act(() => connection.post("/chat", { text }))) setText("");
  };
  const canWrite = frame.you.seats.length > 0 || frame.you.host;
  return html`<div class="chat">
    ${chat.length === 0 && html`<p class="soft">${words("chat-nothing")}</p>`}
    ${chat.length > 0 &&
    html`<ol ...${scrolling} tabindex="0" aria-label=${words("chat-title")} aria-live="polite">
      ${chat.map(
        (line) => html`<li key=${line.version}>
          ${line.seat !== null && looks && html`<${Mark} seat=${looks[line.seat]} />`}
          <b>${line.name || words("chat-host")}</b> ${line.text}
        </li>`,
      )}
    </ol>`}
    ${canWrite &&
    html`<form onSubmit=${send}>
      <input
        maxlength="500"
        aria-label=${words("chat-say")}
        placeholder=${words("chat-say")}
        value=${text}
        onInput=${(/** @type {Event} */ event) => setText(valueOf(event))}
      />
      <button>${words("chat-send")}</button>
    </form>`}
  </div>`;
}

/** @param {Event} event */
function valueOf(event) {
  return /** @type {HTMLInputElement | HTMLTextAreaElement} */ (event.target).value;
}

/** A seat's private notes.
 * @param {{ app: App }} props */
export function Notes({ app }) {
  const { frame, words, connection } = app;
  const seat = frame.you.seat;
  const [text, setText] = useState(/** @type {string | null} */ (null));
  const timer = useRef(0);
  useEffect(() => {
    let current = true;
    connection.get("/notes", { seat: seat ?? 0 }).then(
      (notes) => current && setText(notes.text),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [seat]);
  if (text === null) return null;
  const write = (/** @type {Event} */ event) => {
    const written = valueOf(event);
    setText(written);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => app.act(() => connection.post("/notes", { text: written, seat }, "PUT")),
      NOTES_PAUSE_MS,
    );
  };
  return html`<textarea
    class="notes"
    maxlength="5000"
    aria-label=${words("notes-title")}
    value=${text}
    onInput=${write}
  ></textarea>`;
}
