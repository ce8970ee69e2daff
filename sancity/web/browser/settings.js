/** The form in which the reader sets what they prefer. */

import { html } from "../vendor/preact.js";
import { setSound, soundOn } from "./alerts.js";
import { canExplain } from "./explain.js";
import {
  SPEEDS,
  confirmsAlways,
  explains,
  setConfirmsAlways,
  setExplains,
  setNotation,
  setSpeed,
  setUnderstood,
  showsNotation,
  speedName,
  understood,
} from "./preferences.js";

/** @typedef {import("./types").App} App */

const LANGUAGES = { en: "English", fr: "Français", nl: "Nederlands" };
const SCHEMES = ["system", "light", "dark"];

/** @param {{ app: App }} props */
export function Settings({ app }) {
  const { words } = app;
  const { game } = app.frame.table;
  const change = (/** @type {() => void} */ set) => () => {
    set();
    app.redraw();
  };
  const language = document.documentElement.lang;
  const scheme = document.documentElement.dataset.scheme;
  const address = (/** @type {string} */ name, /** @type {string} */ value) => {
    const query = new URLSearchParams(location.search);
    query.set(name, value);
    return `?${query}`;
  };
  return html`<div class="settings">
    <label>
      <input
        type="checkbox"
        checked=${soundOn()}
        onChange=${change(() => setSound(!soundOn()))}
      />
      ${words("settings-sound")}
    </label>
    <label>
      <input
        type="checkbox"
        checked=${confirmsAlways()}
        onChange=${change(() => setConfirmsAlways(!confirmsAlways()))}
      />
      ${words("settings-confirm")}
    </label>
    <label>
      <input
        type="checkbox"
        id="notation"
        checked=${showsNotation()}
        onChange=${change(() => setNotation(!showsNotation()))}
      />
      ${words("settings-notation")}
    </label>
    ${canExplain(app.frame) &&
    html`<label>
      <input
        type="checkbox"
        id="explain"
        checked=${explains()}
        onChange=${change(() => setExplains(!explains()))}
      />
      ${words("settings-explain")}
    </label>`}
    ${canExplain(app.frame) &&
    explains() &&
    understood(game).length > 0 &&
    html`<button class="small" id="explain-again" onClick=${change(() => setUnderstood(game, []))}>
      ${words("settings-explain-again")}
    </button>`}
    <label class="stacked">
      <span>${words("settings-speed")}</span>
      <select
        id="speed"
        value=${speedName()}
        onChange=${(/** @type {Event} */ event) => {
          const { value } = /** @type {HTMLSelectElement} */ (event.target);
          change(() => setSpeed(value))();
        }}
      >
        ${Object.keys(SPEEDS).map(
          (speed) => html`<option value=${speed}>${words(`speed-${speed}`)}</option>`,
        )}
      </select>
    </label>
    <div class="switches">
      <nav aria-label=${words("settings-language")}>
        ${Object.entries(LANGUAGES).map(
          ([code, name]) => html`<a
            href=${address("language", code)}
            lang=${code}
            aria-current=${code === language ? "true" : undefined}
            >${name}</a
          >`,
        )}
      </nav>
      <nav aria-label=${words("settings-colours")}>
        ${SCHEMES.map(
          (name) => html`<a
            href=${address("scheme", name)}
            aria-current=${name === scheme ? "true" : undefined}
            >${words(`colours-${name}`)}</a
          >`,
        )}
      </nav>
    </div>
  </div>`;
}
