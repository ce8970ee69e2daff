/** Texts in the reader's language, from the same Fluent files that the server uses. */

import { FluentBundle, FluentResource } from "../vendor/fluent/index.js";

/** @typedef {import("./types").Words} Words */

/** Upper bound on formatted texts kept in memory. */
const MAX_CACHED_TEXTS = 5000;

/** The texts of the page of a table, and of its game if that is known.
 * @param {string} root where static files are served @param {string} language
 * @param {string | null} game
 * @returns {Promise<Words>} */
export async function loadWords(root, language, game) {
  const load = async (/** @type {string} */ name) => {
    const answer = await fetch(`${root}words/${language}/${name}.ftl`);
    if (!answer.ok) throw new Error(`cannot load ${answer.url}: status ${answer.status}`);
    return answer.text();
  };
  return makeWords(language, await load(game ?? "table"), () => load(`${game}-more`));
}

/** @param {string} language @param {string} text
 * @param {() => Promise<string>} [loadMore] gets the texts that are not needed at once
 * @returns {Words} */
export function makeWords(language, text, loadMore = async () => "") {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  /** Most texts on a page are the same from move to move.
   * @type {Map<string, string>} */
  const cache = new Map();
  /** @param {string} id @param {Record<string, string | number>} [args] */
  const words = (id, args) => {
    const key = args === undefined ? id : `${id} ${JSON.stringify(args)}`;
    let text = cache.get(key);
    if (text === undefined) {
      if (cache.size >= MAX_CACHED_TEXTS) cache.clear();
      cache.set(key, (text = format(id, args)));
    }
    return text;
  };
  /** @param {string} id @param {Record<string, string | number>} [args] */
  const format = (id, args) => {
    const message = bundle.getMessage(id);
    if (!message?.value) {
      console.error(`no text for ${id} in ${language}`);
      return id;
    }
    return bundle.formatPattern(message.value, args);
  };
  words.has = (/** @type {string} */ id) => bundle.hasMessage(id);
  /** @type {Promise<void> | null} */
  let more = null;
  words.more = () => (more ??= addMore());
  const addMore = async () => {
    try {
      bundle.addResource(new FluentResource(await loadMore()));
    } catch (error) {
      more = null;
      throw error;
    }
  };
  return words;
}
