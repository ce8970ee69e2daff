/** A first game with somebody at one's side: each decision is explained when it first comes up. */

import { html, useState } from "../vendor/preact.js";

const WANTED = "sancity-guide";

/** Whether this table was opened as a guided game; the address says so once.
 * @param {string} table */
export function guided(table) {
  const address = new URL(location.href);
  if (address.searchParams.has("guide")) {
    localStorage.setItem(WANTED, table);
    address.searchParams.delete("guide");
    history.replaceState(null, "", address);
  }
  return localStorage.getItem(WANTED) === table;
}

/** @param {{ app: any, prompt: string }} props */
export function Guide({ app, prompt }) {
  const { words, frame } = app;
  const id = prompt.replace("prompt-", "guide-");
  const shelf = `sancity-explained-${frame.table.id}`;
  const [known, setKnown] = useState(() => /** @type {string[]} */ (read(shelf)));
  const [on, setOn] = useState(() => guided(frame.table.id));
  if (!on || !words.has(id) || known.includes(id)) return null;
  const understood = () => {
    const now = [...known, id];
    localStorage.setItem(shelf, JSON.stringify(now));
    setKnown(now);
  };
  const enough = () => {
    localStorage.removeItem(WANTED);
    setOn(false);
  };
  return html`<section class="card guide" role="status" aria-labelledby="guide-heading">
    <h2 id="guide-heading">${words("guided-title")}</h2>
    <p>${words(id)}</p>
    <p class="tools">
      <button class="main" id="understood" onClick=${understood}>${words("guided-understood")}</button>
      <button onClick=${enough}>${words("guided-enough")}</button>
      <a class="button" href=${`/rules/${frame.table.game}`} target="_blank">${words("guided-rules")}</a>
    </p>
  </section>`;
}

/** @param {string} shelf @returns {string[]} */
function read(shelf) {
  return JSON.parse(localStorage.getItem(shelf) ?? "[]");
}
