/** The side panel: log, chat, rules, legend, notes, text and settings, one at a time. In a window it folds
 * to a rail of icons; on a phone it is a sheet that slides up, and has the seats too. */

import { html, useEffect, useRef } from "../vendor/preact.js";
import { Icon } from "./icons.js";
import { Lazy } from "./lazy.js";
import { Log } from "./log.js";

/** @typedef {import("./types").App} App */
/** @typedef {import("./types").PanelName} PanelName */

const loadChat = () => import("./chat.js").then(({ Chat }) => Chat);
const loadNotes = () => import("./chat.js").then(({ Notes }) => Notes);
const loadExplanation = () => import("./explanation.js").then(({ Explanation }) => Explanation);
const loadEnd = () => import("./end.js").then(({ End }) => End);
const loadLesson = () => import("./lesson.js").then(({ LessonPanel }) => LessonPanel);
const loadRules = () => import("./rules_panel.js").then(({ Rules }) => Rules);
const loadLegend = () => import("./legend_panel.js").then(({ LegendList }) => LegendList);
const loadSettings = () => import("./settings.js").then(({ Settings }) => Settings);
const loadText = () => import("./text_view.js").then(({ TextView }) => TextView);

/** The panels that the reader can open.
 * @param {App} app @returns {PanelName[]} */
export function panelsOf(app) {
  const { you } = app.frame;
  return /** @type {PanelName[]} */ ([
    ...(app.lesson ? ["lesson"] : []),
    ...(app.frame.table.status === "over" && !app.scene ? ["result"] : []),
    ...(app.layout === "window" ? [] : ["seats"]),
    "log",
    "chat",
    "rules",
    ...(app.board.loadLegend ? ["legend"] : []),
    ...(you.seat === null ? [] : ["notes"]),
    "text",
    "settings",
  ]);
}

/** @param {{ app: App, props: import("./types").Props, hintText: string, unread: number,
 *   explanation: string | null, seats: () => import("./types").Drawing }} props */
export function Side({ app, props, hintText, unread, explanation, seats }) {
  const { words, layout, panel, openPanel } = app;
  const names = panelsOf(app);
  const open = panel !== null && names.includes(panel) ? panel : null;
  const sheet = layout !== "window";
  const body = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (sheet && open) body.current?.focus({ preventScroll: true });
  }, [sheet, open]);
  if (sheet && !open) return null;
  const tab = (/** @type {PanelName} */ name) => {
    const count = { chat: unread, log: app.missed?.lines.length ?? 0 }[String(name)] ?? 0;
    const label = words(`${name}-title`);
    return html`<button
      key=${name}
      id=${`tab-${name}`}
      class="quiet tab"
      role="tab"
      aria-selected=${name === open}
      aria-controls=${name === open ? "panel" : undefined}
      aria-label=${count ? words("side-new", { panel: label, count }) : label}
      title=${label}
      tabindex=${name === (open ?? "log") ? 0 : -1}
      onClick=${() => openPanel(name)}
    >
      <${Icon} name=${name} />${count > 0 && html`<span class="badge">${count}</span>`}
    </button>`;
  };
  return html`<aside
    class=${`side box${open ? "" : " folded"}${sheet ? " slides" : ""}`}
    aria-label=${words("side-title")}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape" && sheet) openPanel(null);
    }}
  >
    <div class="tabs">
      <div
        role="tablist"
        aria-label=${words("side-title")}
        aria-orientation=${open ? "horizontal" : "vertical"}
        onKeyDown=${(/** @type {KeyboardEvent} */ event) => onTabKey(event, names, open, openPanel)}
      >
        ${names.map(tab)}
      </div>
      ${explanation &&
      !open &&
      html`<button
        class="quiet tab explained"
        id="explain-show"
        aria-label=${words("explain-show")}
        title=${words("explain-show")}
        onClick=${() => openPanel("log")}
      >
        <${Icon} name="hint" />
      </button>`}
      ${(open || !sheet) &&
      html`<button
        class="quiet tab"
        id="fold"
        aria-label=${words(sheet ? "close" : open ? "side-fold" : "side-unfold")}
        title=${words(sheet ? "close" : open ? "side-fold" : "side-unfold")}
        aria-expanded=${open !== null}
        onClick=${() => openPanel(open ? null : "log")}
      >
        <${Icon} name=${sheet ? "cancel" : open ? "fold" : "unfold"} />
      </button>`}
    </div>
    ${open &&
    html`<div
      class=${`panel ${open}-panel`}
      id="panel"
      role="tabpanel"
      aria-labelledby=${open === "result" ? "end-title" : "panel-title"}
      tabindex="0"
      ref=${body}
    >
      ${explanation &&
      (!sheet || open === "log") &&
      html`<${Lazy} key="explanation" load=${loadExplanation} app=${app} text=${explanation} />`}
      ${app.advice &&
      html`<section class="advice-whole" aria-labelledby="hint-heading">
        <h3 id="hint-heading">${words("hint-title")}</h3>
        <p>${hintText}</p>
      </section>`}
      ${open === "result"
        ? html`<${Lazy} key="result" load=${loadEnd} app=${app} />`
        : html`<h2 id="panel-title">${words(`${open}-title`)}</h2>`}
      ${open === "lesson" && html`<${Lazy} key="lesson" load=${loadLesson} app=${app} lesson=${app.lesson} />`}
      ${open === "seats" && html`<div class="seat-list">${seats()}</div>`}
      ${open === "log" && html`<${Log} app=${app} />`}
      ${open === "chat" && html`<${Lazy} key="chat" load=${loadChat} app=${app} />`}
      ${open === "rules" && html`<${Lazy} key="rules" load=${loadRules} app=${app} />`}
      ${open === "legend" && html`<${Lazy} key="legend" load=${loadLegend} app=${app} props=${props} />`}
      ${open === "notes" && html`<${Lazy} key=${`notes-${app.frame.you.seat}`} load=${loadNotes} app=${app} />`}
      ${open === "text" &&
      html`<${Lazy} key="text" load=${loadText} words=${words} play=${app.play} board=${app.board} props=${props} />`}
      ${open === "settings" && html`<${Lazy} key="settings" load=${loadSettings} app=${app} />`}
    </div>`}
  </aside>`;
}

/** @param {KeyboardEvent} event @param {PanelName[]} names @param {PanelName | null} open
 * @param {(name: PanelName) => void} openPanel */
function onTabKey(event, names, open, openPanel) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const next = names[(names.indexOf(open ?? "log") + step + names.length) % names.length];
  openPanel(next);
  document.getElementById(`tab-${next}`)?.focus();
}
