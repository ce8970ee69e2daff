/** The end of a game: who won, and where every point came from. */

import { html, useEffect, useState } from "../vendor/preact.js";
import { LEVELS } from "./levels.js";
import { Mark } from "./seats.js";
import { SheetTable } from "./answers.js";

/** @typedef {import("./types").App} App */
/** @typedef {{ verdict: string, winners: number[], scores: string[],
 *   lines: import("./types").SheetLine[][] }} Sheet */

/** The score sheet of a game with a result, once it has come.
 * @param {App} app */
function useSheet({ frame, connection, act }) {
  const [sheet, setSheet] = useState(/** @type {Sheet | null} */ (null));
  const result = frame.view?.result;
  useEffect(() => {
    if (result) act(async () => setSheet(await connection.get("/sheet", { language: connection.language })));
  }, []);
  return sheet;
}

/** @param {{ app: App }} props */
export function End({ app }) {
  const { frame, words, names, connection } = app;
  const sheet = useSheet(app);
  if (frame.view?.result && !sheet) return null;
  const winners = sheet?.winners.map((seat) => names[seat]).join(" & ") ?? "";
  const title = sheet
    ? words("end-title", { names: winners, count: sheet.winners.length })
    : words("end-resigned");
  return html`<section class="end" aria-labelledby="end-title">
    <h2 id="end-title">${title}</h2>
    ${sheet && html`<p class="verdict">${sheet.verdict}</p>`}
    <p class="tools"><${Again} app=${app} /></p>
    ${sheet && html`<${SheetList} app=${app} sheet=${sheet} />`}
    <p class="tools">
      <a class="button" href=${`${connection.base}/record`} download=${`${frame.table.game}.json`}
        >${words("end-export")}</a
      >
      <button onClick=${() => app.watch(0)}>${words("end-watch")}</button>
      <a class="button" href="/">${words("end-home")}</a>
    </p>
  </section>`;
}

/** The verdict, and every seat's points.
 * @param {{ app: App }} props */
export function Sheets({ app }) {
  const sheet = useSheet(app);
  return sheet && html`<p class="verdict">${sheet.verdict}</p>
    <${SheetList} app=${app} sheet=${sheet} />`;
}

/** Every seat's points line by line, the winner's first.
 * @param {{ app: App, sheet: Sheet }} props */
function SheetList({ app, sheet }) {
  const { frame, words, names, looks } = app;
  const scores = frame.view?.result?.scores ?? [];
  const won = (/** @type {number} */ seat) => Number(sheet.winners.includes(seat));
  const ranking = names
    .map((_, seat) => seat)
    .sort((a, b) => won(b) - won(a) || scores[b] - scores[a]);
  return html`<div class="sheets">
    ${ranking.map(
      (seat) => html`<details class="sheet" open key=${seat}>
        <summary>
          ${looks && html`<${Mark} seat=${looks[seat]} />`}
          <b>${names[seat]}</b>
          ${sheet.winners.includes(seat) &&
          html`<span class="crown" role="img" aria-label=${words("end-winner")}>♛</span>`}
          <strong>${sheet.scores[seat]}</strong>
        </summary>
        <${SheetTable} app=${app} lines=${sheet.lines[seat]} total=${sheet.scores[seat]} />
      </details>`,
    )}
  </div>`;
}

/** To the next game: the host opens it, and chooses how strong its bots are.
 * @param {{ app: App }} props */
function Again({ app }) {
  const { frame, words, act, connection } = app;
  const { seats, rematch } = frame.table;
  const bots = seats.filter(({ who }) => who === "bot");
  const [level, setLevel] = useState(bots[0]?.level ?? "medium");
  if (rematch) {
    return html`<a class="button main" href=${`/table/${rematch}`}>${words("end-to-rematch")}</a>`;
  }
  if (!frame.you.host) return null;
  const openRematch = async () => {
    const { table } = await connection.post("/rematch", bots.length ? { level } : {});
    location.assign(`/table/${table}`);
  };
  return html`<button class="main" id="rematch" onClick=${() => act(openRematch)}>${words("end-rematch")}</button>
    ${bots.length > 0 &&
    html`<label class="level">
      <span class="hidden-text">${words("end-level")}</span>
      <select
        id="level"
        value=${level}
        onChange=${(/** @type {Event} */ event) =>
          setLevel(/** @type {HTMLSelectElement} */ (event.target).value)}
      >
        ${LEVELS.map(
          (name) => html`<option value=${name}>${words("choose-bot", { level: words(name) })}</option>`,
        )}
      </select>
    </label>`}`;
}
