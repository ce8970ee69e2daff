/** The list of keys, in the menu or in a dialog of its own. */

import { html } from "../vendor/preact.js";
import { Dialog } from "./dialog.js";

/** @typedef {import("./types").Words} Words */

/** The keys and the texts that say what they do. */
const HELP = [
  ["Tab", "keys-tab"],
  ["← → ↑ ↓", "keys-arrows"],
  ["Shift ← → ↑ ↓", "keys-refused"],
  ["Enter", "keys-enter"],
  ["Esc", "keys-escape"],
  ["U", "keys-undo"],
  ["H", "keys-hint"],
  ["R", "keys-turn"],
  ["[ ]", "keys-back"],
  ["P", "keys-play"],
  ["G", "keys-legend"],
  ["?", "keys-help"],
];

/** @param {{ words: Words }} props */
export function KeyHelp({ words }) {
  return html`<dl class="keys">
    ${HELP.map(
      ([key, text]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${words(text)}</dd></div>`,
    )}
  </dl>`;
}

/** @param {{ words: Words, close: () => void }} props */
export function KeyHelpDialog({ words, close }) {
  return html`<${Dialog} title=${words("keys-title")} close=${close} closeText=${words("close")}>
    <${KeyHelp} words=${words} />
  <//>`;
}
