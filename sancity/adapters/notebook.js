/** A board in a notebook: shows the scene that the Python widget sends, and sends back moves. */

import { html, render, useEffect, useMemo, useRef, useState } from "../web/vendor/preact.js";
import { useBox } from "../web/browser/box.js";
import { Mark } from "../web/browser/seats.js";
import { TextView } from "../web/browser/text_view.js";
import { makeWords } from "../web/browser/words.js";

/** @typedef {import("../web/browser/types").Board} Board */
/** @typedef {import("../web/browser/types").Props} Props */
/** @typedef {import("../web/browser/types").Words} Words */

/** What the widget shows: a position, and the log lines that led to it. `last` is the number of moves
 * to look through, or null if there is only this position.
 * @typedef {{ view: import("../web/browser/types").View, names: string[], previews: any,
 *   lines: string[], position: number, last: number | null }} Scene */

/** Before the board's box is measured. */
const NO_BOX = { width: 0, height: 0 };

/** The input device last used: a tap must be confirmed before it plays a move. */
let pointer = "mouse";

/** Draw into an element of a notebook, isolated from the page's styles.
 * @param {any} model @param {HTMLElement} el @param {Board} board
 * @returns {() => void} removes the drawing */
export function draw(model, el, board) {
  const host = document.createElement("div");
  const scheme = schemeOf(document.body);
  if (scheme) host.dataset.scheme = scheme;
  const shadow = host.attachShadow({ mode: "open" });
  const style = document.createElement("style");
  style.textContent = model.get("sheet");
  const place = document.createElement("div");
  place.addEventListener("pointerdown", (event) => (pointer = event.pointerType), true);
  place.addEventListener("keydown", () => (pointer = "keyboard"), true);
  shadow.append(style, place);
  el.append(host);
  const words = makeWords(model.get("language"), model.get("texts"));
  render(html`<${Notebook} ...${{ model, board, words }} />`, place);
  return () => {
    render(null, place);
    host.remove();
  };
}

/** Whether the notebook is light or dark, if it says so.
 * @param {HTMLElement} body */
function schemeOf(body) {
  const { jpThemeLight, vscodeThemeKind } = body.dataset;
  if (jpThemeLight) return jpThemeLight === "true" ? "light" : "dark";
  if (vscodeThemeKind) return vscodeThemeKind.includes("dark") ? "dark" : "light";
  return "";
}

/** The current value of one of the widget's traits.
 * @param {any} model @param {string} name */
function useTrait(model, name) {
  const [value, setValue] = useState(model.get(name));
  useEffect(() => {
    const onChange = () => setValue(model.get(name));
    model.on(`change:${name}`, onChange);
    onChange();
    return () => model.off(`change:${name}`, onChange);
  }, []);
  return value;
}

/** @param {{ model: any, board: Board, words: Words }} props */
function Notebook({ model, board, words }) {
  /** @type {Scene} */
  const scene = useTrait(model, "scene");
  const problem = useTrait(model, "problem");
  const [staged, stage] = useState(/** @type {number | null} */ (null));
  const [draft, storeDraft] = useState(/** @type {Record<string, any>} */ ({}));
  /** The latest draft, and the position at which the last move was played. */
  const plan = useRef({ draft, position: -1 });
  const setDraft = (/** @type {Record<string, any>} */ fields, waiting = staged) => {
    plan.current.draft = fields;
    storeDraft(fields);
    stage(waiting);
  };
  const play = (/** @type {number} */ action) => {
    plan.current.position = scene.position;
    model.send({ do: "play", action, position: scene.position });
  };
  const { view, names, previews } = scene;
  useEffect(() => {
    const { draft: planned, position } = plan.current;
    const move = scene.position === position + 1 ? board.next?.(view, planned) : undefined;
    setDraft(move ? planned : {}, move?.action ?? null);
    if (move) play(move.action);
  }, [scene]);
  const [place, measured] = useBox();
  const box = measured ?? NO_BOX;
  /** @type {Props} */
  const props = useMemo(
    () => ({
      ...{ view, words, names, box, moves: view.moves, previews, staged, draft, setDraft, lit: [] },
      ...{ refusals: [], coming: [], lately: [], notation: false, why: () => {}, whyNot: () => {} },
      events: matchMedia("(prefers-reduced-motion: reduce)").matches ? [] : view.events,
      pick: (action) => (pointer === "touch" && staged !== action ? stage(action) : play(action)),
    }),
    [scene, staged, draft, box],
  );
  const seats = board.seats(view);
  return html`<article class="notebook" data-position=${scene.position}>
    <section class="prompt card" role="status">
      ${view.turn !== null && html`<${Mark} seat=${seats[view.turn]} />`}
      <p class="what">${promptOf(view, names, words)}</p>
      ${staged !== null &&
      html`<button class="main" onClick=${() => play(staged)}>${words("do-confirm")}</button>
        <button onClick=${() => stage(null)}>${words("do-cancel")}</button>`}
    </section>
    ${problem && html`<p class="card problem" role="alert">${problem}</p>`}
    ${scene.last !== null && html`<${Slider} ...${{ model, scene, words }} />`}
    <div class="table">
      <div class="middle">
        <div class="board" ref=${place} style=${{ aspectRatio: String(board.proportions) }}>
          ${measured && html`<${board.Board} ...${props} />`}
        </div>
        ${view.viewer !== null &&
        view.turn !== null &&
        html`<section class="hand box" style=${{ height: `${board.handHeight.window}px` }}>
          <${board.Hand} ...${props} />
        </section>`}
        ${scene.lines.length > 0 &&
        html`<ul class="card lines">
          ${scene.lines.map((line) => html`<li>${line}</li>`)}
        </ul>`}
      </div>
      <aside class="seats">
        ${names.map(
          (name, seat) => html`<section
            class=${seat === view.turn ? "seat box turn" : "seat box"}
            aria-label=${name}
            key=${seat}
          >
            <header><${Mark} seat=${seats[seat]} /><h2>${name}</h2></header>
            <${board.Facts} ...${props} seat=${seat} />
          </section>`,
        )}
        ${board.Aside && html`<${board.Aside} ...${props} />`}
      </aside>
    </div>
    ${props.box.width > 0 &&
    html`<details class="card text">
      <summary>${words("text-title")}</summary>
      <${TextView} words=${words} play=${play} board=${board} props=${props} />
    </details>`}
  </article>`;
}

/** Whose turn it is, and what to decide.
 * @param {Scene["view"]} view @param {string[]} names @param {Words} words */
function promptOf(view, names, words) {
  if (view.turn === null) return words("prompt-over");
  if (view.moves.length) return words(view.prompt);
  return words("prompt-of", { name: names[view.turn], what: words(view.prompt) });
}

/** Steps through the positions of a game.
 * @param {{ model: any, scene: Scene, words: Words }} props */
function Slider({ model, scene, words }) {
  const { position } = scene;
  const last = scene.last ?? 0;
  const goTo = (/** @type {number} */ to) => {
    model.set("shown", to);
    model.save_changes();
  };
  const step = (/** @type {number} */ to, /** @type {string} */ name, /** @type {string} */ sign) =>
    html`<button
      class="quiet"
      aria-label=${words(name)}
      disabled=${to < 0 || to > last || to === position}
      onClick=${() => goTo(to)}
    >
      ${sign}
    </button>`;
  return html`<nav class="scrubber card" aria-label=${words("replay-title")}>
    ${step(position - 1, "replay-back", "◀")}
    <input
      type="range"
      min="0"
      max=${last}
      value=${position}
      aria-label=${words("replay-move")}
      onInput=${(/** @type {any} */ event) => goTo(Number(event.target.value))}
    />
    ${step(position + 1, "replay-on", "▶")}
    <output>${words("replay-at", { position, last })}</output>
  </nav>`;
}
