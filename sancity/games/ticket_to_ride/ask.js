/** What Ticket to Ride asks beside the thing that was chosen: how to pay for a route, and whether to
 * draw tickets. The board may be zoomed, so the popover is drawn on the page around it. */

import { html, render, useLayoutEffect, useRef } from "../../web/vendor/preact.js";
import { Popover } from "../../web/browser/popover.js";
import { useTargets } from "../../web/browser/targets.js";

/** @typedef {import("../../web/browser/types.d.ts").Drawing} Drawing */
/** An answer: its place on the page, what it is called, what it looks like, what it does.
 * @typedef {{ key: string, place: string, label?: string, content: Drawing,
 *   choose: () => void }} Answer */
/** A question beside an element. `close` is told the event that closes it.
 * @typedef {{ anchor: Element, title: string, about?: string, answers: Answer[],
 *   close: (event: Event) => void }} Question */

/** @param {Question} question */
export function Ask(question) {
  const { anchor } = question;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const latest = useRef(question);
  latest.current = question;
  useLayoutEffect(() => {
    const root = anchor.getRootNode();
    const layer = (place.current = document.createElement("div"));
    (root instanceof Document ? root.body : /** @type {ShadowRoot} */ (root)).append(layer);
    return () => {
      render(null, layer);
      layer.remove();
    };
  }, [anchor]);
  useLayoutEffect(() => {
    if (!place.current) return;
    const close = (/** @type {Event} */ event) => latest.current.close(event);
    render(
      html`<${Popover} anchor=${anchor} close=${close} label=${question.title} takesFocus=${true}>
        <${Answers} ...${question} />
      <//>`,
      place.current,
    );
  });
  return null;
}

/** @param {Question} question */
function Answers({ title, about, answers }) {
  const { layer, target } = useTargets(answers.map(({ key }) => key), {
    choose: (key) => answers.find((one) => one.key === key)?.choose(),
  });
  return html`<div class="ride-ask" ...${layer}>
    <p><b>${title}</b>${about && html` <span class="soft">${about}</span>`}</p>
    <div class="answers">
      ${answers.map(
        ({ key, place, label, content }) => html`<button
          type="button"
          key=${key}
          data-place=${place}
          class="pay target"
          aria-label=${label}
          title=${label}
          ...${target(key)}
        >
          ${content}
        </button>`,
      )}
    </div>
  </div>`;
}
