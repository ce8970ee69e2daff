/** Search in a rulebook, on the page of the rules and in the panel at a table: a field that marks what
 * it finds and goes from hit to hit. Accents and capitals do not matter. */

/** What the field says. `at` names the hit on show, among all.
 * @typedef {{ label: string, previous: string, next: string, none: string,
 *   at: (at: number, count: number) => string }} SearchTexts */
/** A hit: where it begins in the text, and its marks. There are several if part of it is in another
 * font.
 * @typedef {{ index: number, marks: HTMLElement[] }} Hit */

/** One letter would be found everywhere. */
const MIN_LETTERS = 2;
/** No hit extends from one of these into another. */
const BLOCKS = "h1, h2, h3, p, li, td, th, pre, figure";
/** How much of the text around a hit is read out, in letters before and after. */
const READ_OUT = 60;
/** Letters that are not a plain letter with an accent. */
const LETTERS = new Map([
  ["œ", "oe"],
  ["æ", "ae"],
  ["ß", "ss"],
  ["’", "'"],
  ["‘", "'"],
  ["−", "-"],
  ["–", "-"],
]);

/** A letter as it is compared.
 * @param {string} letter */
function fold(letter) {
  const small = letter.toLowerCase();
  return LETTERS.get(small) ?? small.normalize("NFD").replace(/\p{M}/gu, "").replace(/\s/g, " ");
}

/** A text as it is compared, with the place of each of its letters: a node and an offset. */
class FoldedText {
  /** @param {Node} root */
  constructor(root) {
    this.text = "";
    /** @type {(Text | null)[]} */
    this.nodes = [];
    /** @type {number[]} */
    this.offsets = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    /** @type {Element | null | undefined} */
    let block;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const inside = node.parentElement?.closest(BLOCKS);
      if (inside !== block) this.add("\n", null, 0);
      block = inside;
      const { data } = /** @type {Text} */ (node);
      for (let i = 0; i < data.length; i++) this.add(fold(data[i]), /** @type {Text} */ (node), i);
    }
  }

  /** @param {string} letters @param {Text | null} node @param {number} offset */
  add(letters, node, offset) {
    if (letters === " " && /\s$/.test(this.text)) return;
    this.text += letters;
    for (let i = 0; i < letters.length; i++) {
      this.nodes.push(node);
      this.offsets.push(offset);
    }
  }

  /** Where a text occurs.
   * @param {string} wanted */
  find(wanted) {
    const found = [];
    for (let i = this.text.indexOf(wanted); i >= 0; i = this.text.indexOf(wanted, i + wanted.length)) {
      found.push(i);
    }
    return found;
  }

  /** Mark a part of the text. Parts must be marked from the last to the first.
   * @param {number} begin @param {number} end */
  mark(begin, end) {
    const marks = [];
    for (let last = end - 1; last >= begin; ) {
      const node = /** @type {Text} */ (this.nodes[last]);
      let first = last;
      while (first > begin && this.nodes[first - 1] === node) first--;
      const range = document.createRange();
      range.setStart(node, this.offsets[first]);
      range.setEnd(node, this.offsets[last] + 1);
      const mark = document.createElement("mark");
      range.surroundContents(mark);
      marks.unshift(mark);
      last = first - 1;
    }
    return marks;
  }
}

/** Add a search field for a text to the page.
 * @param {HTMLElement} place where it is added @param {HTMLElement} book @param {SearchTexts} texts
 * @returns {() => void} removes it and its marks */
export function addSearch(place, book, texts) {
  /** @type {Hit[]} */
  let hits = [];
  /** The number of the hit on show, and where it begins. */
  let current = -1;
  let index = -1;

  const form = make("form", { class: "search", role: "search" });
  const field = /** @type {HTMLInputElement} */ (
    make("input", { type: "search", "aria-label": texts.label, placeholder: texts.label })
  );
  field.autocomplete = "off";
  field.enterKeyHint = "search";
  const status = make("output", {});
  const count = make("span", {});
  const around = make("span", { class: "hidden-text" });
  status.append(count, around);
  const back = button("↑", texts.previous, () => step(-1));
  const on = button("↓", texts.next, () => step(1));
  form.append(field, status, back, on);
  place.append(form);

  function unmark() {
    for (const { marks } of hits) {
      for (const mark of marks) {
        const parent = mark.parentNode;
        mark.replaceWith(...mark.childNodes);
        parent?.normalize();
      }
    }
    hits = [];
    current = -1;
  }

  function search() {
    unmark();
    const wanted = [...field.value.trim()].map(fold).join("").replace(/ +/g, " ");
    if (wanted.length >= MIN_LETTERS) {
      const text = new FoldedText(book);
      const found = text.find(wanted).reverse();
      hits = found.map((begin) => ({ index: begin, marks: text.mark(begin, begin + wanted.length) }));
      hits.reverse();
    } else index = -1;
    if (hits.length) show(index < 0 ? firstInView() : hits.findIndex((hit) => hit.index >= index));
    else say(wanted.length < MIN_LETTERS ? "" : texts.none);
  }

  /** The first hit that is not above what is in view. */
  function firstInView() {
    const top = form.getBoundingClientRect().bottom;
    return hits.findIndex(({ marks }) => marks[0].getBoundingClientRect().top >= top);
  }

  /** Show a hit; the first, if there is no such hit.
   * @param {number} number */
  function show(number) {
    for (const mark of hits[current]?.marks ?? []) mark.classList.remove("current");
    current = number < 0 ? 0 : number;
    const hit = hits[current];
    ({ index } = hit);
    for (const mark of hit.marks) mark.classList.add("current");
    hit.marks[0].scrollIntoView({ block: "center" });
    say(texts.at(current + 1, hits.length), textAround(hit.marks));
  }

  /** @param {number} way */
  function step(way) {
    if (hits.length) show((current + way + hits.length) % hits.length);
  }

  /** @param {string} text @param {string} [excerpt] */
  function say(text, excerpt = "") {
    count.textContent = text;
    around.textContent = excerpt && `: ${excerpt}`;
    for (const one of [back, on]) one.disabled = !hits.length;
  }

  form.addEventListener("submit", (event) => event.preventDefault());
  field.addEventListener("input", search);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape" && field.value) {
      field.value = "";
      search();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  say("");
  return () => {
    unmark();
    form.remove();
  };
}

/** The text around some marks, for readers who do not see them.
 * @param {HTMLElement[]} marks */
function textAround(marks) {
  const block = marks[0].closest(BLOCKS) ?? marks[0];
  const range = document.createRange();
  range.selectNodeContents(block);
  range.setEndBefore(marks[0]);
  const before = range.toString().replace(/\s+/g, " ");
  range.selectNodeContents(block);
  range.setStartBefore(marks[0]);
  const from = range.toString().replace(/\s+/g, " ");
  return before.slice(-READ_OUT) + from.slice(0, READ_OUT);
}

/** @param {string} tag @param {Record<string, string>} attributes */
function make(tag, attributes) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** @param {string} sign @param {string} label @param {() => void} press */
function button(sign, label, press) {
  const made = /** @type {HTMLButtonElement} */ (
    make("button", { type: "button", "aria-label": label, title: label })
  );
  made.textContent = sign;
  made.addEventListener("click", press);
  return made;
}
