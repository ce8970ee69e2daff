/** The page of a game's rules: a search field, and contents that are open where there is room beside
 * the text. Without this script, the page has neither. */

import { addSearch } from "./rule_search.js";

const WIDE = "(min-width: 861px)";

const contents = /** @type {HTMLDetailsElement} */ (document.querySelector(".contents details"));
contents.open = matchMedia(WIDE).matches;
// On a phone, the contents would stay between the reader and what they chose.
contents.addEventListener("click", (event) => {
  const link = event.target instanceof Element && event.target.closest("a");
  if (link && !matchMedia(WIDE).matches) contents.open = false;
});

const place = /** @type {HTMLElement} */ (document.querySelector("[data-search]"));
const book = /** @type {HTMLElement} */ (document.querySelector(".book .text"));
const { label = "", previous = "", next = "", none = "", at = "" } = place.dataset;
addSearch(place, book, {
  ...{ label, previous, next, none },
  at: (number, count) => at.replace("{at}", String(number)).replace("{count}", String(count)),
});
