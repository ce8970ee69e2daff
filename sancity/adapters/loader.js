/** Loads a board's modules in a notebook without fetching anything: they are passed as text. A module
 * comes after those it imports, by names such as `sancity:web/vendor/preact.js`. */

/** @param {[string, string][]} modules paths and sources
 * @returns {Record<string, string>} the URL of each, by path */
function makeUrls(modules) {
  /** @type {Record<string, string>} */
  const urls = {};
  for (const [path, source] of modules) {
    const text = source.replace(/"sancity:([^"]+)"/g, (_, name) => JSON.stringify(urls[name]));
    urls[path] = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  }
  return urls;
}

/** @param {{ model: any, el: HTMLElement }} widget */
async function render({ model, el }) {
  const urls = makeUrls(model.get("modules"));
  const [{ draw }, { board }] = await Promise.all([
    import(urls["adapters/notebook.js"]),
    import(urls[`games/${model.get("game")}/board.js`]),
  ]);
  return draw(model, el, board);
}

export default { render };
