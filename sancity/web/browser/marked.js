/** Texts from the server in which some parts can be drawn as small pictures. */

import { html } from "../vendor/preact.js";
import { showsNotation } from "./preferences.js";

/** The characters that begin, divide and end a marked part: see docs/api.md. */
const MARK = /\ue000([^\ue001]*)\ue001([^\ue001]*)\ue001([^\ue002]*)\ue002/;

/** The parts of a text: strings, and marked parts.
 * @param {string} text
 * @returns {(string | { kind: string, value: string, text: string })[]} */
function partsOf(text) {
  // Splitting at a pattern keeps its groups: text, kind, value, words, text, …
  const pieces = text.split(new RegExp(MARK, "g"));
  const parts = [];
  for (let i = 0; i < pieces.length; i += 4) {
    if (pieces[i]) parts.push(pieces[i]);
    const [kind, value, words] = pieces.slice(i + 1, i + 4);
    if (kind === undefined) continue;
    if (kind !== "notation") parts.push({ kind, value, text: words });
    else if (showsNotation()) parts.push(words);
  }
  return parts;
}

/** A text in words alone.
 * @param {string} text */
export function plainText(text) {
  return partsOf(text)
    .map((part) => (typeof part === "string" ? part : part.text))
    .join("");
}

/** A text with pictures.
 * @param {{ text: string, board: import("./types").Board }} props */
export function Marked({ text, board }) {
  return partsOf(text).map((part) => {
    if (typeof part === "string") return part;
    const picture = board.Picture?.(part);
    if (!picture) return part.text;
    return html`<span class="picture" role="img" aria-label=${part.text} title=${part.text}>${picture}</span>`;
  });
}
