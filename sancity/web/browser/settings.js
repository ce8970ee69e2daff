/** What the reader can set for this browser, and its form. */

import { html, useState } from "../vendor/preact.js";
import { setSound, soundOn } from "./alerts.js";

/** @typedef {import("./types").App} App */

const CONFIRM_KEY = "sancity-confirm";
const SPEED_KEY = "sancity-speed";
/** How fast animations run, by the name of the speed; 0: not at all. */
const SPEEDS = { slow: 0.5, normal: 1, fast: 2.5, off: 0 };
const LANGUAGES = { en: "English", fr: "Français", nl: "Nederlands" };
const SCHEMES = ["system", "light", "dark"];

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the reader wants to confirm every move. */
export function confirmsAlways() {
  return localStorage.getItem(CONFIRM_KEY) === "on";
}

/** @returns {keyof typeof SPEEDS} */
function speedName() {
  const stored = localStorage.getItem(SPEED_KEY);
  return stored && stored in SPEEDS ? /** @type {keyof typeof SPEEDS} */ (stored) : "normal";
}

/** How fast animations should run; 0: not at all. */
export function animationSpeed() {
  return reducedMotion.matches ? 0 : SPEEDS[speedName()];
}

/** Run the animations of the page at the reader's speed, whatever their styles say. */
export function followSpeed() {
  document.addEventListener("animationstart", (event) => {
    const speed = animationSpeed();
    if (speed === 1 || speed === 0) return;
    for (const animation of /** @type {Element} */ (event.target).getAnimations()) {
      animation.playbackRate = speed;
    }
  });
}

/** @param {{ app: App }} props */
export function Settings({ app }) {
  const { words } = app;
  const [, redraw] = useState(0);
  const change = (/** @type {() => void} */ set) => () => {
    set();
    redraw((n) => n + 1);
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
        onChange=${change(() => localStorage.setItem(CONFIRM_KEY, confirmsAlways() ? "off" : "on"))}
      />
      ${words("settings-confirm")}
    </label>
    <label class="stacked">
      <span>${words("settings-speed")}</span>
      <select
        id="speed"
        value=${speedName()}
        onChange=${(/** @type {Event} */ event) => {
          const { value } = /** @type {HTMLSelectElement} */ (event.target);
          change(() => localStorage.setItem(SPEED_KEY, value))();
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
