/** The end of a game: who won, and where every point came from. */

import { html, useEffect, useState } from "../vendor/preact.js";
import { Mark } from "./seats.js";

/** @typedef {{ text: string, points: string }} SheetLine */

/** @param {{ app: any }} props */
export function End({ app }) {
  const { frame, words, names, colours, connection, act } = app;
  const [sheet, setSheet] = useState(/** @type {any} */ (null));
  useEffect(() => {
    act(async () => setSheet(await connection.get("/sheet", { language: connection.language })));
  }, []);
  if (!sheet) return null;
  /** @type {number[]} */
  const ranking = names
    .map((/** @type {string} */ _, /** @type {number} */ seat) => seat)
    .sort(
      (/** @type {number} */ a, /** @type {number} */ b) =>
        Number(sheet.winners.includes(b)) - Number(sheet.winners.includes(a)) ||
        frame.view.result.scores[b] - frame.view.result.scores[a],
    );
  const winners = sheet.winners.map((/** @type {number} */ seat) => names[seat]).join(" & ");
  return html`<section class="card end" aria-labelledby="end-title">
    <h1 id="end-title">${words("end-title", { names: winners, count: sheet.winners.length })}</h1>
    <div class="sheets">
      ${ranking.map(
        (seat) => html`<details class="sheet" open key=${seat}>
          <summary>
            <${Mark} seat=${colours[seat]} />
            <b>${names[seat]}</b>
            ${sheet.winners.includes(seat) &&
            html`<span class="crown" role="img" aria-label=${words("end-winner")}>♛</span>`}
            <strong>${sheet.scores[seat]}</strong>
          </summary>
          <table>
            <tbody>
              ${sheet.lines[seat].map(
                (/** @type {SheetLine} */ line) => html`<tr>
                  <td>${line.text}</td>
                  <td class="number">${line.points}</td>
                </tr>`,
              )}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">${words("end-total")}</th>
                <td class="number">${sheet.scores[seat]}</td>
              </tr>
            </tfoot>
          </table>
        </details>`,
      )}
    </div>
    <p class="tools">
      ${frame.table.rematch
        ? html`<a class="button main" href=${`/table/${frame.table.rematch}`}
            >${words("end-to-rematch")}</a
          >`
        : frame.you.host &&
          html`<button class="main" onClick=${() => act(() => openRematch(app))}>
            ${words("end-rematch")}
          </button>`}
      <a class="button" href=${`${connection.base}/record`} download=${`${frame.table.game}.json`}
        >${words("end-export")}</a
      >
      <button onClick=${() => app.watch(0)}>${words("end-watch")}</button>
      <a class="button" href="/">${words("end-home")}</a>
    </p>
  </section>`;
}

/** @param {any} app */
async function openRematch(app) {
  const { table } = await app.connection.post("/rematch");
  location.assign(`/table/${table}`);
}
