/** A game's board as one SVG, without a browser: Preact draws into a document that holds just what it
 * needs of one, and this is written out as markup. Nothing is ever measured, clicked or animated. */

import { html, render } from "../web/vendor/preact.js";
import { Disc } from "../web/browser/pieces.js";
import { makeWords } from "../web/browser/words.js";

/** @typedef {import("../web/browser/types").Board} Board */
/** @typedef {import("../web/browser/types").Props} Props */
/** @typedef {import("../web/browser/types").View} View */

/** The strip with the players, in pixels: its height, the room around it, the least and the greatest
 * size of its letters. */
const STRIP = 56;
const MARGIN = 8;
const LETTERS = { least: 13, most: 19 };
/** About the width of a letter whose size is 1. */
const LETTER_WIDTH = 0.52;

// The document

class Node {
  constructor() {
    /** @type {Element | null} */
    this.parentNode = null;
    /** @type {Node | null} */
    this.nextSibling = null;
    /** @type {Node | null} */
    this.previousSibling = null;
  }
  markup() {
    return "";
  }
}

class Text extends Node {
  /** @param {string} data */
  constructor(data) {
    super();
    this.data = data;
    this.nodeType = 3;
  }
  markup() {
    return escaped(this.data);
  }
}

class Element extends Node {
  /** @param {string} name */
  constructor(name) {
    super();
    this.localName = name;
    this.nodeType = 1;
    this.style = new Style();
    /** @type {Map<string, string>} */
    this.about = new Map();
    /** @type {Node | null} */
    this.firstChild = null;
    /** @type {Node | null} */
    this.lastChild = null;
  }
  get childNodes() {
    const nodes = [];
    for (let node = this.firstChild; node; node = node.nextSibling) nodes.push(node);
    return nodes;
  }
  /** @param {Node} node */
  appendChild(node) {
    this.insertBefore(node, null);
  }
  /** @param {Node} node @param {Node | null} next */
  insertBefore(node, next) {
    node.parentNode?.removeChild(node);
    const previous = next ? next.previousSibling : this.lastChild;
    node.parentNode = this;
    node.previousSibling = previous;
    node.nextSibling = next;
    if (previous) previous.nextSibling = node;
    else this.firstChild = node;
    if (next) next.previousSibling = node;
    else this.lastChild = node;
  }
  /** @param {Node} node */
  removeChild(node) {
    const { previousSibling: previous, nextSibling: next } = node;
    if (previous) previous.nextSibling = next;
    else this.firstChild = next;
    if (next) next.previousSibling = previous;
    else this.lastChild = previous;
    node.parentNode = node.previousSibling = node.nextSibling = null;
  }
  /** @param {string} name @param {unknown} value */
  setAttribute(name, value) {
    this.about.set(name, String(value));
  }
  /** @param {string} name */
  removeAttribute(name) {
    this.about.delete(name);
  }
  addEventListener() {}
  removeEventListener() {}
  querySelector() {
    return null;
  }
  querySelectorAll() {
    return [];
  }
  /** The first SVG inside, or this element itself.
   * @returns {Element | null} */
  picture() {
    if (this.localName === "svg") return this;
    for (let node = this.firstChild; node; node = node.nextSibling) {
      const found = node instanceof Element && node.picture();
      if (found) return found;
    }
    return null;
  }
  /** @param {Record<string, unknown>} [more] attributes that replace its own */
  markup(more = {}) {
    if (this.localName === "title") return "";
    let inside = "";
    for (let node = this.firstChild; node; node = node.nextSibling) inside += node.markup();
    return this.tag(this.localName, inside, more);
  }
  /** @param {string} name @param {string} inside @param {Record<string, unknown>} more */
  tag(name, inside, more = {}) {
    const style = this.style.cssText;
    const about = Object.entries({ ...Object.fromEntries(this.about), style, ...more });
    // What fills another SVG is cut off where that is: once takes less time.
    const fills = name === "svg" && this.parentNode?.localName === "svg" && !this.about.has("width");
    if (fills) about.push(["overflow", "visible"]);
    const attributes = about.map(([key, value]) =>
      value === "" || UNSEEN.test(key) ? "" : ` ${key}="${escaped(String(value))}"`,
    );
    return `<${name}${attributes.join("")}>${inside}</${name}>`;
  }
}

/** Attributes that change nothing about how a board at rest looks. */
const UNSEEN = /^(role|tabindex|aria-.*|data-.*)$/;

class Style {
  /** @param {string} name @param {string} value */
  setProperty(name, value) {
    /** @type {any} */ (this)[name] = value;
  }
  get cssText() {
    const lines = Object.entries(this).filter(([, value]) => value !== "");
    return lines.map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value}`).join("; ");
  }
}

/** @param {string} text */
function escaped(text) {
  return /[&<>"]/.test(text)
    ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
    : text;
}

// What browsers have and this engine has not. Effects are never run: they serve readers who point,
// click and type.
const page = /** @type {any} */ (globalThis);
page.document = {
  createElement: (/** @type {string} */ name) => new Element(name),
  createElementNS: (/** @type {string} */ _, /** @type {string} */ name) => new Element(name),
  createTextNode: (/** @type {string} */ text) => new Text(text),
};
page.setTimeout = page.clearTimeout = () => 0;
page.structuredClone ??= (/** @type {unknown} */ value) => JSON.parse(JSON.stringify(value));
page.Array.prototype.findLast ??= function (/** @type {(item: unknown) => boolean} */ wanted) {
  return [...this].reverse().find(wanted);
};
page.Intl ??= {
  // The pictures are in English.
  PluralRules: class {
    select(/** @type {number} */ count) {
      return count === 1 ? "one" : "other";
    }
  },
  NumberFormat: class {
    format(/** @type {number} */ value) {
      return String(value);
    }
  },
};

// The picture

/** Return what draws a game: a function of a view and the players' names, both as JSON.
 * @param {Board} board @param {((props: Props) => any) | undefined} Still the board as one SVG, if it
 *   is not the first SVG of the board itself
 * @param {string} texts in Fluent @param {number} width @param {number} height */
export function painter(board, Still, texts, width, height) {
  const words = makeWords("en", texts);
  const box = { width: width - 2 * MARGIN, height: height - STRIP - MARGIN };
  const [strip, table] = [new Element("g"), new Element("g")];
  const ground = `<rect class="render-table" width="${width}" height="${height}" />`;
  // Covers what a board draws outside its box: that takes less time than cutting it off.
  const hole = `M${MARGIN} ${STRIP}v${box.height}h${box.width}v${-box.height}Z`;
  const frame = `<path class="render-table" d="M0 0H${width}V${height}H0Z${hole}" />`;
  /** @type {string[]} */
  let names = [];
  let called = "";
  return (/** @type {string} */ viewText, /** @type {string} */ namesText) => {
    /** @type {View} */
    const view = JSON.parse(viewText);
    if (namesText !== called) names = JSON.parse((called = namesText));
    const props = { view, words, names, box, moves: [], previews: {}, staged: null, draft: {}, ...AT_REST };
    render(html`<${Strip} ...${{ board, view, names, width }} />`, /** @type {any} */ (strip));
    render(html`<${Still ?? board.Board} ...${props} />`, /** @type {any} */ (table));
    const place = { x: MARGIN, y: STRIP, ...box, overflow: "visible" };
    const size = `width="${width}" height="${height}"`;
    const begin = `<svg xmlns="http://www.w3.org/2000/svg" class="render" ${size}>`;
    // Joined, not added: the engine keeps a long sum as a tree, which its Python binding cannot read.
    return [begin, ground, placed(table, place), frame, strip.markup(), "</svg>"].join("");
  };
}

const NOTHING = () => {};
/** A board at rest that no one plays on.
 * @type {Partial<Props>} */
const AT_REST = {
  ...{ refusals: [], events: [], coming: [], lately: [], lit: [], notation: false },
  ...{ pick: NOTHING, setDraft: NOTHING, why: NOTHING, whyNot: NOTHING },
};

/** The SVG that a board drew, somewhere else. What is around it on the page becomes groups, because its
 * styles may depend on that.
 * @param {Element} table @param {Record<string, unknown>} place */
function placed(table, place) {
  const picture = table.picture();
  if (!picture) throw new Error("the board has drawn no SVG");
  let markup = picture.markup(place);
  for (let around = picture.parentNode; around && around !== table; around = around.parentNode) {
    markup = around.tag("g", markup);
  }
  return markup;
}

/** The players: their colours, names and points, and whose turn it is or who has won.
 * @param {{ board: Board, view: View, names: string[], width: number }} props */
function Strip({ board, view, names, width }) {
  const looks = board.seats(view);
  const each = (width - 2 * MARGIN) / names.length;
  const inner = STRIP - 2 * MARGIN;
  return names.map((name, seat) => {
    // The fonts have no sign for it.
    const points = board.points(view, seat).replace("≤", "up to ");
    const room = each - MARGIN - inner - 12;
    const size = Math.min(LETTERS.most, Math.max(LETTERS.least, each / 8));
    const letters = Math.floor(room / (size * LETTER_WIDTH)) - points.length - 1;
    const shown = name.length > letters ? `${name.slice(0, Math.max(1, letters - 1))}…` : name;
    const marked = seat === view.turn || view.result?.winners.includes(seat);
    const kind = marked ? "render-seat marked" : "render-seat";
    return html`<g key=${seat} class=${kind} transform="translate(${MARGIN + seat * each} ${MARGIN})">
      <rect width=${each - MARGIN} height=${inner} rx="8" />
      <${Disc} look=${looks[seat]} r=${inner / 2 - 6} x=${inner / 2} y=${inner / 2} kind="render-disc" />
      <text x=${inner} y=${inner / 2 + size * 0.35} font-size=${size}>${shown}</text>
      <text class="points" x=${each - MARGIN - 10} y=${inner / 2 + size * 0.35} font-size=${size}>${points}</text>
    </g>`;
  });
}
