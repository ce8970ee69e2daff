/** Words in the reader's language, from the same Fluent files as everywhere. */

import { FluentBundle, FluentResource } from "../vendor/fluent/index.js";

/** @typedef {import("./types").Words} Words */

/** So many sentences are kept at most. */
const REMEMBERED = 5000;

/** @param {string} root where static files are @param {string} language @param {string} game
 * @returns {Promise<Words>} */
export async function loadWords(root, language, game) {
  const answer = await fetch(`${root}words/${language}/${game}.ftl`);
  if (!answer.ok) throw new Error(`no words: ${answer.status}`);
  return makeWords(language, await answer.text());
}

/** @param {string} language @param {string} text
 * @returns {Words} */
export function makeWords(language, text) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  /** What was said before: most of a page says the same from move to move.
   * @type {Map<string, string>} */
  const said = new Map();
  /** @param {string} id @param {Record<string, string | number>} [args] */
  const words = (id, args) => {
    const asked = args === undefined ? id : `${id} ${JSON.stringify(args)}`;
    let text = said.get(asked);
    if (text === undefined) {
      if (said.size >= REMEMBERED) said.clear();
      said.set(asked, (text = say(id, args)));
    }
    return text;
  };
  /** @param {string} id @param {Record<string, string | number>} [args] */
  const say = (id, args) => {
    const message = bundle.getMessage(id);
    if (!message?.value) {
      console.error(`no words for ${id}`);
      return id;
    }
    return bundle.formatPattern(message.value, args);
  };
  words.has = (/** @type {string} */ id) => bundle.hasMessage(id);
  return words;
}
