/** A guided first game: each kind of decision is explained when it first comes up. */

import { html, useState } from "../vendor/preact.js";

/** @typedef {import("./types").App} App */

const GUIDED_TABLE_KEY = "sancity-guide";

/** Whether this table is a guided game. The address it was opened with says so; from then on the
 * browser remembers.
 * @param {string} table */
export function isGuided(table) {
  const address = new URL(location.href);
  if (address.searchParams.has("guide")) {
    localStorage.setItem(GUIDED_TABLE_KEY, table);
    address.searchParams.delete("guide");
    history.replaceState(null, "", address);
  }
  return localStorage.getItem(GUIDED_TABLE_KEY) === table;
}

/** The explanation of the current decision, if one is due.
 * @param {App} app */
export function useGuide(app) {
  const { words, frame } = app;
  const storageKey = `sancity-explained-${frame.table.id}`;
  const [explained, setExplained] = useState(() => readList(storageKey));
  const [on, setOn] = useState(() => isGuided(frame.table.id));
  const id = (frame.view?.prompt ?? "").replace("prompt-", "guide-");
  if (!on || !app.mine || app.past || !words.has(id) || explained.includes(id)) return null;
  return {
    text: words(id),
    understood: () => {
      const all = [...explained, id];
      localStorage.setItem(storageKey, JSON.stringify(all));
      setExplained(all);
    },
    stop: () => {
      localStorage.removeItem(GUIDED_TABLE_KEY);
      setOn(false);
    },
  };
}

/** @typedef {NonNullable<ReturnType<typeof useGuide>>} Explanation */

/** @param {{ app: App, guide: Explanation }} props */
export function Guide({ app, guide }) {
  const { words } = app;
  return html`<section class="guide" role="status" aria-labelledby="guide-heading">
    <h3 id="guide-heading">${words("guided-title")}</h3>
    <p>${guide.text}</p>
    <p class="tools">
      <button class="main small" id="understood" onClick=${guide.understood}>
        ${words("guided-understood")}
      </button>
      <button class="small" onClick=${guide.stop}>${words("guided-enough")}</button>
      <button class="small" onClick=${() => app.openPanel("rules")}>${words("guided-rules")}</button>
    </p>
  </section>`;
}

/** @param {string} storageKey @returns {string[]} */
function readList(storageKey) {
  return JSON.parse(localStorage.getItem(storageKey) ?? "[]");
}
