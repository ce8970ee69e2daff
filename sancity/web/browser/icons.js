/** The icons of the page's own buttons: strokes on a square of 24 units. */

import { html } from "../vendor/preact.js";

const ICONS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  more: "M6 12h.01M12 12h.01M18 12h.01",
  seats: "M9 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7ZM2.5 20v-1.5a5 5 0 0 1 5-5h3a5 5 0 0 1 5 5V20M16 4.5a3.5 3.5 0 0 1 0 6.5M18.5 14a5 5 0 0 1 3 4.5V20",
  lesson: "M3 9l9-4l9 4l-9 4ZM7 11v5c2.5 2.5 7.5 2.5 10 0v-5M21 9v6",
  log: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  chat: "M4 5h16v11H10l-5 4v-4H4Z",
  rules: "M4 5.5A2.5 2.5 0 0 1 6.5 3H20v15H6.5A2.5 2.5 0 0 0 4 20.5ZM4 20.5A.5.5 0 0 0 4.5 21H20v-3M8.5 7.5h7",
  legend: "M4 4h6v6H4ZM14 7h6M7 13.5l3.5 6.5h-7ZM14 17h6",
  notes: "M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19ZM14 6.5l3.5 3.5",
  text: "M4 6V4h16v2M12 4v16M9 20h6",
  settings: "M4 8h9M19 8h1M4 16h1M11 16h9M16 5.5v5M8 13.5v5",
  result: "M8 4h8v6a4 4 0 0 1-8 0zM8 6H4v1a4 4 0 0 0 4 4M16 6h4v1a4 4 0 0 1-4 4M12 14v4M8 20h8M10 18h4",
  hint: "M9 18h6M10 21h4M8 14.5a6.5 6.5 0 1 1 8 0c-.7.6-1 1.2-1 2h-6c0-.8-.3-1.4-1-2Z",
  undo: "M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
  confirm: "M4.5 12.5l5 5L19.5 7",
  cancel: "M6 6l12 12M18 6L6 18",
  unfold: "M15 5l-7 7l7 7",
  fold: "M9 5l7 7l-7 7",
};

/** @param {{ name: keyof typeof ICONS }} props */
export function Icon({ name }) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[name]} /></svg>`;
}
