/** The rules in the side panel, opened at the rule of the current decision. */

import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { addSearch } from "./rule_search.js";

/** @typedef {import("./types").App} App */
/** @typedef {{ title: string, html: string, decisions: Record<string, string>,
 *   headings: { anchor: string, text: string, level: number }[] }} RuleBook */

/** @param {{ app: App }} props */
export function Rules({ app }) {
  const { words, connection, frame, act } = app;
  const [book, setBook] = useState(/** @type {RuleBook | null} */ (null));
  const text = useRef(/** @type {HTMLElement | null} */ (null));
  const search = useRef(/** @type {HTMLElement | null} */ (null));
  const contents = useRef(/** @type {HTMLDetailsElement | null} */ (null));
  const { game } = frame.table;
  const prompt = frame.view?.prompt ?? "";
  const anchor = book?.decisions[prompt];
  useEffect(() => {
    // The text names files of this version: it must not come from the cache of another.
    const version = document.body.dataset.static ?? "";
    const query = new URLSearchParams({ language: connection.language, version });
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
  useEffect(() => {
    if (!search.current || !text.current) return;
    return addSearch(search.current, text.current, {
      label: words("rules-search"),
      previous: words("rules-search-previous"),
      next: words("rules-search-next"),
      none: words("rules-search-none"),
      at: (at, count) => words("rules-search-at", { at, count }),
    });
  }, [book]);
  const choose = (/** @type {string} */ id) => {
    if (contents.current) contents.current.open = false;
    goTo(id);
    text.current?.focus({ preventScroll: true });
  };
  if (!book) return html`<p class="soft">…</p>`;
  return html`<div class="rules">
    <p class="tools">
      ${anchor &&
      html`<button class="small" onClick=${() => goTo(anchor)}>${words("rules-now")}</button>`}
      <a class="button small" href=${`/rules/${game}`} target="_blank">${words("rules-whole")}</a>
    </p>
    <div ref=${search}></div>
    <details class="contents" ref=${contents}>
      <summary>${words("rules-contents")}</summary>
      <ol>
        ${book.headings.map(
          ({ anchor: id, text: title, level }) => html`<li key=${id} class=${`level-${level}`}>
            <button class="quiet small" onClick=${() => choose(id)}>${title}</button>
          </li>`,
        )}
      </ol>
    </details>
    <div class="book" ref=${text} tabindex="0" dangerouslySetInnerHTML=${{ __html: book.html }}></div>
  </div>`;
}
