/** A form in which the reader enters their name; the browser remembers it. */

import { html, useState } from "../vendor/preact.js";

const NAME_KEY = "sancity-name";

/** @param {{ words: import("./types").Words, name: string, button: string, main?: boolean,
 *   submit: (name: string) => void }} props */
export function NameForm({ words, name: before, button, main = false, submit }) {
  const [name, setName] = useState(before || (localStorage.getItem(NAME_KEY) ?? ""));
  const onSubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    localStorage.setItem(NAME_KEY, name);
    submit(name);
  };
  return html`<form class="claim" onSubmit=${onSubmit}>
    <label>
      <span>${words("your-name")}</span>
      <input
        required
        maxlength="40"
        value=${name}
        onInput=${(/** @type {Event} */ event) =>
          setName(/** @type {HTMLInputElement} */ (event.target).value)}
      />
    </label>
    <button class=${main ? "main" : ""}>${button}</button>
  </form>`;
}

/** Change the name of one's own seat.
 * @param {{ app: import("./types").App, number: number }} props */
export function Rename({ app, number }) {
  const { words, frame, act, connection } = app;
  return html`<${NameForm}
    words=${words}
    name=${frame.table.seats[number].name}
    button=${words("menu-rename")}
    submit=${(/** @type {string} */ name) =>
      act(() => connection.post(`/seats/${number}`, { do: "rename", name }))}
  />`;
}
