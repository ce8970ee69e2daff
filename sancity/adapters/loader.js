/** Brings the modules of a board into a notebook. They come as text, each after those that it
 * imports by a name like `sancity:web/vendor/preact.js`, and nothing is fetched from anywhere. */

/** @param {[string, string][]} modules paths and sources
 * @returns {Record<string, string>} where each can be imported from */
function place(modules) {
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
  const urls = place(model.get("modules"));
  const [{ draw }, { board }] = await Promise.all([
    import(urls["adapters/notebook.js"]),
    import(urls[`games/${model.get("game")}/board.js`]),
  ]);
  return draw(model, el, board);
}

export default { render };
