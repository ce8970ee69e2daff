/** The menu of the table: what can be done besides playing. */

import { html, useState } from "../vendor/preact.js";
import { Dialog } from "./dialog.js";
import { Icon } from "./icons.js";
import { KeyHelp } from "./key_help.js";
import { Rename } from "./name_form.js";
import { Settings } from "./settings.js";
import { panelsOf } from "./side.js";

/** @typedef {import("./types").App} App */

/** @param {{ app: App, unread: number }} props */
export function Menu({ app, unread }) {
  const { words, frame, layout } = app;
  const { table, you } = frame;
  const [asked, ask] = useState(/** @type {"leave" | "resign" | null} */ (null));
  const close = () => app.openMenu(false);
  const then = (/** @type {() => void} */ task) => () => {
    close();
    task();
  };
  const own = you.seat ?? you.seats[0] ?? null;
  const plays = table.status === "playing" && own !== null && !table.seats[own].resigned;
  const about = (/** @type {string} */ what) =>
    app.act(async () => {
      for (const seat of you.seats) await app.connection.post(`/seats/${seat}`, { do: what });
      location.assign("/");
    });
  const forget = () =>
    app.act(async () => {
      await app.connection.send("DELETE", `/api/session/tables/${encodeURIComponent(table.id)}`);
      location.assign("/");
    });
  return html`<${Dialog} title=${words("menu-title")} close=${close} closeText=${words("close")} kind="menu">
    ${app.problem && html`<p class="problem" role="alert">${app.problem}</p>`}
    ${layout !== "window" &&
    html`<div class="menu-panels">
      ${panelsOf(app).map(
        (name) => html`<button key=${name} id=${`open-${name}`} onClick=${then(() => app.openPanel(name))}>
          <${Icon} name=${name} /> ${words(`${name}-title`)}
          ${name === "chat" && unread > 0 && html`<span class="badge">${unread}</span>`}
        </button>`,
      )}
    </div>`}
    <div class="menu-actions">
      ${app.canRestart &&
      html`<button id=${layout === "window" ? undefined : "restart"} onClick=${then(app.restart)}>${words("do-restart")}</button>`}
      ${app.canAskBack && html`<button id="ask-back" onClick=${then(() => app.takeBack("ask"))}>${words("do-ask-back")}</button>`}
      ${layout === "window" &&
      html`<button id="menu-rules" onClick=${then(() => app.openPanel("rules"))}>${words("rules-title")}</button>`}
      ${own !== null && table.status !== "over" && you.seats.length === 1 && html`<${Rename} app=${app} number=${own} />`}
      ${plays && asked === null &&
      html`<button id="leave" onClick=${() => ask("leave")}>${words("menu-leave")}</button>
        <button id="resign" onClick=${() => ask("resign")}>${words("menu-resign")}</button>`}
      ${asked !== null &&
      html`<div class="asked" role="alert">
        <p>${words(asked === "leave" ? `leave-${table.terms.on_timeout}` : "resign-text")}</p>
        <p class="tools">
          <button class="main" id="do-it" onClick=${() => about(asked)}>
            ${words(`menu-${asked}`)}
          </button>
          <button onClick=${() => ask(null)}>${words("do-cancel")}</button>
        </p>
      </div>`}
      ${!plays && own !== null && html`<button id="forget" onClick=${forget}>${words("menu-forget")}</button>`}
      <a class="button" href="/">${words("end-home")}</a>
    </div>
    <h3>${words("settings-title")}</h3>
    <${Settings} app=${app} />
    <h3>${words("keys-title")}</h3>
    <${KeyHelp} words=${words} />
  <//>`;
}
