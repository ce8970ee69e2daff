/** What happened, and what people say. */

import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../vendor/preact.js";
import { Mark } from "./seats.js";

/** @typedef {{ position: number, seat: number, events: any[], lines: string[] }} Entry */
/** @typedef {{ version: number, name: string, seat: number | null, text: string }} Said */

/** Keeps a list at its end, unless its reader has scrolled up.
 * @param {any} dependency */
function useEnd(dependency) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    if (list.current && atEnd.current) list.current.scrollTop = list.current.scrollHeight;
  }, [dependency]);
  const onScroll = () => {
    const box = list.current;
    if (box) atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < 30;
  };
  return { ref: list, onScroll };
}

/** Arrow keys go from line to line: for the Tab key the log is one stop.
 * @param {KeyboardEvent} event */
function goAlong(event) {
  const line = /** @type {HTMLElement} */ (event.target).closest("li");
  const next =
    event.key === "ArrowUp"
      ? line?.previousElementSibling
      : event.key === "ArrowDown" && line?.nextElementSibling;
  if (!next) return;
  event.preventDefault();
  next.querySelector("button")?.focus();
}

/** @param {{ app: any, log: Entry[] }} props */
export function Log({ app, log }) {
  const { words, colours, shown, light } = app;
  const end = useEnd(log);
  const told = log.filter(({ lines }) => lines.length > 0);
  const stop = (told.find(({ position }) => position === shown) ?? told.at(-1))?.position;
  // Long lists stay as they are while nothing in them changes.
  const lines = useMemo(
    () =>
      told.map(
        (entry) =>
          html`<li
            key=${entry.position}
            class=${entry.position === shown ? "shown" : ""}
            onPointerEnter=${() => light(entry.events)}
            onPointerLeave=${() => light([])}
          >
            <button
              class="quiet line"
              tabindex=${entry.position === stop ? 0 : -1}
              onClick=${() => app.goTo(entry.position)}
              onFocus=${() => light(entry.events)}
              onBlur=${() => light([])}
            >
              <${Mark} seat=${colours[entry.seat]} />
              <span>${entry.lines.join(" ")}</span>
            </button>
          </li>`,
      ),
    [log, shown, stop],
  );
  return html`<section class="card log" aria-labelledby="log-title">
    <h2 id="log-title">${words("log-title")}</h2>
    <ol ...${end} aria-labelledby="log-title" onKeyDown=${goAlong}>
      ${lines}
    </ol>
  </section>`;
}

/** @param {{ app: any, said: Said[] }} props */
export function Chat({ app, said }) {
  const { frame, words, act, wire, colours } = app;
  const [text, setText] = useState("");
  const end = useEnd(said);
  const say = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!text.trim()) return;
    if (await act(() => wire.post("/chat", { text }))) setText("");
  };
  const may = frame.you.seats.length > 0 || frame.you.host;
  if (!may && !said.length) return null;
  return html`<section class="card chat" aria-labelledby="chat-title">
    <h2 id="chat-title">${words("chat-title")}</h2>
    ${said.length > 0 &&
    html`<ol ...${end} tabindex="0" aria-labelledby="chat-title" aria-live="polite">
      ${said.map(
        (line) => html`<li key=${line.version}>
          ${line.seat !== null && colours && html`<${Mark} seat=${colours[line.seat]} />`}
          <b>${line.name || words("chat-host")}</b> ${line.text}
        </li>`,
      )}
    </ol>`}
    ${may &&
    html`<form onSubmit=${say}>
      <input
        maxlength="500"
        aria-label=${words("chat-say")}
        placeholder=${words("chat-say")}
        value=${text}
        onInput=${(/** @type {any} */ event) => setText(event.target.value)}
      />
      <button>${words("chat-send")}</button>
    </form>`}
  </section>`;
}

/** A seat's own notes.
 * @param {{ app: any }} props */
export function Notes({ app }) {
  const { frame, words, wire } = app;
  const seat = frame.you.seat;
  const [text, setText] = useState(/** @type {string | null} */ (null));
  const timer = useRef(0);
  useEffect(() => {
    let current = true;
    wire.get("/notes", { seat }).then(
      (/** @type {any} */ notes) => current && setText(notes.text),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [seat]);
  if (text === null) return null;
  const write = (/** @type {any} */ event) => {
    const written = event.target.value;
    setText(written);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => app.act(() => wire.post("/notes", { text: written, seat }, "PUT")),
      800,
    );
  };
  return html`<section class="card notes">
    <label>
      <h2>${words("notes-title")}</h2>
      <textarea rows="3" maxlength="5000" value=${text} onInput=${write}></textarea>
    </label>
  </section>`;
}
