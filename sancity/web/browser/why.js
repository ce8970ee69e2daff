/** Parts of a board that answer "why?" and "why not?": points that say what they are made of, and greyed
 * things that say why they cannot be chosen. The page answers in a popover (see `answers.js`). */

import { html } from "../vendor/preact.js";

/** @typedef {import("./types").Props} Props */
/** @typedef {import("./types").Refusal} Refusal */

/** A seat's points, which say on request what they are made of.
 * @param {Props & { seat: number, text: string }} props */
export function Points({ seat, text, names, words, why }) {
  const label = words("why-points", { name: names[seat], points: text });
  return html`<button
    type="button"
    class="quiet explained"
    aria-label=${label}
    title=${words("why-title")}
    aria-haspopup="dialog"
    onClick=${(/** @type {Event} */ event) => why(seat, /** @type {Element} */ (event.currentTarget))}
  >
    ${text}
  </button>`;
}

/** Attributes of something greyed: a click, a tap or the focus says why it cannot be chosen. Within a
 * layer of targets, Shift and an arrow key lead there; a button outside is a tab stop.
 * @param {Refusal | undefined} refusal @param {string} label what it is
 * @param {Pick<Props, "words" | "whyNot">} props */
export function refused(refusal, label, { words, whyNot }) {
  if (!refusal) return {};
  const ask = (/** @type {Event} */ event) =>
    whyNot(refusal, /** @type {Element} */ (event.currentTarget));
  return {
    role: "button",
    "aria-disabled": "true",
    "aria-label": words("why-not", { what: label, reason: refusal.text }),
    "data-refused": "",
    tabindex: -1,
    onClick: ask,
    onFocus: (/** @type {FocusEvent} */ event) => {
      const thing = /** @type {Element} */ (event.currentTarget);
      if (thing.matches(":focus-visible")) ask(event);
    },
  };
}

/** The refusal of a choice with these fields, if it is refused.
 * @param {Props} props @param {Record<string, unknown>} fields */
export function refusalOf({ refusals }, fields) {
  return refusals.find((refusal) =>
    Object.entries(fields).every(([name, value]) => refusal[name] === value),
  );
}
