/** A dialog above the page. The browser keeps the focus in it, closes it on Escape, and returns the
 * focus to where it was. */

import { html, useEffect, useRef } from "../vendor/preact.js";

/** @param {{ title: string, close: () => void, closeText: string, kind?: string, children?: import("./types").Drawing }} props */
export function Dialog({ title, close, closeText, kind = "", children }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    dialog.current?.showModal();
    return () => before?.focus();
  }, []);
  return html`<dialog
    class=${`dialog box ${kind}`}
    ref=${dialog}
    aria-labelledby="dialog-title"
    onClose=${close}
    onClick=${(/** @type {MouseEvent} */ event) => event.target === dialog.current && close()}
  >
    <header>
      <h2 id="dialog-title">${title}</h2>
      <button class="small" id="close-dialog" onClick=${close}>${closeText}</button>
    </header>
    ${children}
  </dialog>`;
}
