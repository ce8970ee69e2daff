/** A guided first game: each kind of decision is explained when it first comes up. */

import { html, useState } from "../vendor/preact.js";

const GUIDED_TABLE_KEY = "sancity-guide";

/** Whether this table is a guided game. The address it was opened with says so; from then on the
 * browser remembers.
 * @param {string} table */
function isGuided(table) {
  const address = new URL(location.href);
  if (address.searchParams.has("guide")) {
    localStorage.setItem(GUIDED_TABLE_KEY, table);
    address.searchParams.delete("guide");
    history.replaceState(null, "", address);
  }
  return localStorage.getItem(GUIDED_TABLE_KEY) === table;
}

/** @param {{ app: any, prompt: string }} props */
export function Guide({ app, prompt }) {
  const { words, frame } = app;
  const id = prompt.replace("prompt-", "guide-");
  const storageKey = `sancity-explained-${frame.table.id}`;
  const [explained, setExplained] = useState(() => readList(storageKey));
  const [on, setOn] = useState(() => isGuided(frame.table.id));
  if (!on || !words.has(id) || explained.includes(id)) return null;
  const markExplained = () => {
    const all = [...explained, id];
    localStorage.setItem(storageKey, JSON.stringify(all));
    setExplained(all);
  };
  const stopGuide = () => {
    localStorage.removeItem(GUIDED_TABLE_KEY);
    setOn(false);
  };
  return html`<section class="card guide" role="status" aria-labelledby="guide-heading">
    <h2 id="guide-heading">${words("guided-title")}</h2>
    <p>${words(id)}</p>
    <p class="tools">
      <button class="main" id="understood" onClick=${markExplained}>${words("guided-understood")}</button>
      <button onClick=${stopGuide}>${words("guided-enough")}</button>
      <a class="button" href=${`/rules/${frame.table.game}`} target="_blank">${words("guided-rules")}</a>
    </p>
  </section>`;
}

/** @param {string} storageKey @returns {string[]} */
function readList(storageKey) {
  return JSON.parse(localStorage.getItem(storageKey) ?? "[]");
}
