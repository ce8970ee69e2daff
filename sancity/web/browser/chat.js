/** The chat of a table, and a player's private notes. */

import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { useScrollToEnd } from "./log.js";
import { Mark } from "./seats.js";

/** @typedef {import("./types").App} App */

/** Notes are stored when the reader has stopped typing for this long. */
const NOTES_PAUSE_MS = 800;

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
  // One text is stored after the other: one that is sent again never replaces a newer one.
  const stored = useRef(/** @type {Promise<unknown>} */ (Promise.resolve()));
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
    const store = () => app.act(() => connection.post("/notes", { text: written, seat }, "PUT"));
    timer.current = setTimeout(() => {
      stored.current = stored.current.then(store);
    }, NOTES_PAUSE_MS);
  };
  return html`<textarea
    class="notes"
    maxlength="5000"
    aria-label=${words("notes-title")}
    value=${text}
    onInput=${write}
  ></textarea>`;
}
