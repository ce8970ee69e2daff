/** The legend in the side panel: all symbols of the game and what they mean. */

import { html, useEffect, useState } from "../vendor/preact.js";

/** @typedef {import("./types").App} App */
/** @typedef {import("./types").Props} Props */
/** @typedef {(props: Props) => import("./types").LegendPart[]} Legend */

/** @param {{ app: App, props: Props }} props */
export function LegendList({ app, props }) {
  const { board, words, act } = app;
  const [loaded, setLoaded] = useState({ legend: /** @type {Legend | undefined} */ (undefined) });
  useEffect(() => {
    act(async () => {
      const [legend] = await Promise.all([board.loadLegend?.(), words.more()]);
      setLoaded({ legend });
    });
  }, []);
  const { legend } = loaded;
  if (!legend) return html`<p class="soft">…</p>`;
  return html`<div class="legend">
    ${legend(props).map(
      ({ title, items }) => html`<h3>${title}</h3>
        <ul>
          ${items.map(
            ({ picture, text }) => html`<li>
              <span class="symbol" aria-hidden="true">${picture}</span><span>${text}</span>
            </li>`,
          )}
        </ul>`,
    )}
  </div>`;
}
