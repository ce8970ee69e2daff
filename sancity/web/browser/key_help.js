/** The keys, in a dialog. */

import { html } from "../vendor/preact.js";
import { Dialog } from "./dialog.js";
import { KeyHelp } from "./keys.js";

/** @param {{ words: import("./types").Words, close: () => void }} props */
export function KeyHelpDialog({ words, close }) {
  return html`<${Dialog} title=${words("keys-title")} close=${close} closeText=${words("close")}>
    <${KeyHelp} words=${words} />
  <//>`;
}
