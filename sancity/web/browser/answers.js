/** The answers to "why?" and "why not?", in a popover beside what was asked about. */

import { html, useEffect, useState } from "../vendor/preact.js";
import { Popover } from "./popover.js";

/** @typedef {import("./types").App} App */
/** @typedef {import("./types").SheetLine} SheetLine */
/** What the reader asks about: a seat's points, or a choice that is not possible.
 * @typedef {{ anchor: Element, seat?: number, refusal?: import("./types").Refusal }} Question */

/** The answer to a question.
 * @param {{ app: App, question: Question, close: () => void }} props */
export function Answer({ app, question, close }) {
  const { words, names } = app;
  const { anchor, seat, refusal } = question;
  if (refusal) {
    return html`<${Popover} anchor=${anchor} close=${close} label=${words("why-not-title")}>
      <p>${refusal.text}</p>
    <//>`;
  }
  const name = names[seat ?? 0];
  return html`<${Popover} anchor=${anchor} close=${close} label=${words("why-of", { name })} takesFocus=${true}>
    <${ScoreLines} app=${app} seat=${seat ?? 0} />
  <//>`;
}

/** @param {{ app: App, seat: number }} props */
function ScoreLines({ app, seat }) {
  const { words, names, connection, frame } = app;
  const [lines, setLines] = useState(/** @type {SheetLine[] | null} */ (null));
  const position = app.shown;
  useEffect(() => {
    /** @type {Record<string, string | number>} */
    const query = { of: seat, position, language: connection.language };
    if (frame.you.seat !== null) query.seat = frame.you.seat;
    let current = true;
    app.act(async () => {
      const answer = await connection.get("/score", query);
      if (current) setLines(answer);
    });
    return () => {
      current = false;
      app.setLit([]);
    };
  }, [seat, position]);
  return html`<h3>${words("why-of", { name: names[seat] })}</h3>
    ${lines?.length === 0 && html`<p class="soft">${words("why-nothing")}</p>`}
    ${lines && lines.length > 0 && html`<${SheetTable} app=${app} lines=${lines} />`}`;
}

/** Lines of a score; pointing at one lights what it counts.
 * @param {{ app: App, lines: SheetLine[], total?: string }} props */
export function SheetTable({ app, lines, total }) {
  const { words, setLit } = app;
  return html`<table class="lines">
    <tbody>
      ${lines.map(
        (line) => html`<tr
          tabindex=${line.lit.length ? 0 : undefined}
          onPointerEnter=${() => setLit(line.lit)}
          onPointerLeave=${() => setLit([])}
          onFocus=${() => setLit(line.lit)}
          onBlur=${() => setLit([])}
        >
          <td>${line.text}</td>
          <td class="number">${line.points}</td>
        </tr>`,
      )}
    </tbody>
    ${total !== undefined &&
    html`<tfoot>
      <tr>
        <th scope="row">${words("end-total")}</th>
        <td class="number">${total}</td>
      </tr>
    </tfoot>`}
  </table>`;
}
