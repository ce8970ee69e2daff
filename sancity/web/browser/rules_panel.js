/** The rules in the side panel, opened at the rule of the current decision. */

import { html, useEffect, useRef, useState } from "../vendor/preact.js";

/** @typedef {import("./types").App} App */
/** @typedef {{ title: string, html: string, decisions: Record<string, string>,
 *   headings: { anchor: string, text: string, level: number }[] }} RuleBook */

/** @param {{ app: App }} props */
export function Rules({ app }) {
  const { words, connection, frame, act } = app;
  const [book, setBook] = useState(/** @type {RuleBook | null} */ (null));
  const text = useRef(/** @type {HTMLElement | null} */ (null));
  const { game } = frame.table;
  const prompt = frame.view?.prompt ?? "";
  const anchor = book?.decisions[prompt];
  useEffect(() => {
    const query = new URLSearchParams({ language: connection.language });
    act(async () => setBook(await connection.send("GET", `/api/games/${game}/rules?${query}`)));
  }, []);
  const goTo = (/** @type {string | undefined} */ id) => {
    const place = id && text.current?.querySelector(`[id="${CSS.escape(id)}"]`);
    text.current?.querySelector(".now")?.classList.remove("now");
    if (!place) return;
    place.classList.add("now");
    place.scrollIntoView({ block: "start" });
  };
  useEffect(() => goTo(anchor), [book, anchor]);
  if (!book) return html`<p class="soft">…</p>`;
  return html`<div class="rules">
    <p class="tools">
      ${anchor &&
      html`<button class="small" onClick=${() => goTo(anchor)}>${words("rules-now")}</button>`}
      <a class="button small" href=${`/rules/${game}`} target="_blank">${words("rules-whole")}</a>
    </p>
    <div class="book" ref=${text} tabindex="0" dangerouslySetInnerHTML=${{ __html: book.html }}></div>
  </div>`;
}
