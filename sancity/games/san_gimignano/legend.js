/** What the colours and marks of San Gimignano mean. Loaded when someone asks. */

import { html } from "../../web/vendor/preact.js";
import {
  ground,
  GUILDS,
  LayingGhost,
  LooseHexagon,
  outline,
  ReturnedTokens,
  rhombus,
  SEATS,
  SmallToken,
  SmallTower,
  tokenPoint,
} from "./pieces.js";

/** @typedef {import("../../web/browser/types.d.ts").Props} Props */
/** @typedef {import("../../web/browser/types.d.ts").Drawing} Drawing */
/** @typedef {import("../../web/browser/types.d.ts").LegendPart} LegendPart */

const CELL = { q: 0, r: 0 };
/** The first side of the guild at the top of a cell. */
const TOP = 4;
/** What is shown of the plane: the guild at the top, all of the cell, the tokens above a tower. */
const GUILD_BOX = "-94 -108 188 116";
const CELL_BOX = "-94 -106 188 212";
const HOME_BOX = "-64 -28 128 56";

/** @param {Props} props @returns {LegendPart[]} */
export function legend({ view, words }) {
  const seat = view.viewer ?? 0;
  /** @param {string} name @param {Drawing} picture */
  const item = (name, picture) => ({ picture, text: words(`legend-${name}`) });
  const [x, y] = tokenPoint(CELL, TOP, 0);
  const guilds = GUILDS.map((guild) => item(`guild-${guild}`, onGuild(guild)));
  const pieces = [
    item("hexagon", html`<${LooseHexagon} kind="green-blue-red" />`),
    item("token", html`<${SmallToken} seat=${seat} />`),
    item("tower", html`<${SmallTower} seat=${seat} />`),
  ];
  const turned = { kind: "green-blue-red", rotation: 0, turns: 2 };
  const marks = [
    item("room", onGuild("red", html`<g class="target"><ellipse class="room" cx=${x} cy=${y} rx="17" ry="15" /></g>`)),
    item("site", symbol(CELL_BOX, html`<polygon class="site" points=${outline(CELL, 0.94)} />`)),
    item("fits", symbol(CELL_BOX, html`<g class="target"><polygon points=${outline(CELL, 0.94)} /></g>`)),
    item("turns", symbol(CELL_BOX, html`<${LayingGhost} ...${CELL} ...${turned} />`)),
    item("group", onGuild("red", groupLine(seat))),
    item("builds", onGuild("red", html`<g class="target">${area("")}${area("inner")}</g>`)),
    item("gained", onGuild("red", html`<g class="ghost">${area("casing")}${area("gained")}</g>`)),
    item("lost", onGuild("red", html`<g class="ghost">${area("casing")}${area("lost")}</g>`)),
    item("home", symbol(HOME_BOX, html`<${ReturnedTokens} returned=${[1, 1]} at=${[0, 88]} />`)),
    item("latest", onGuild("red", html`<polygon class="latest" points=${rhombus(CELL, TOP, 0.95)} />`)),
  ];
  return [
    { title: words("city-guilds"), items: guilds },
    { title: words("legend-pieces"), items: pieces },
    { title: words("legend-marks"), items: marks },
  ];
}

/** @param {string} box @param {Drawing} drawing */
function symbol(box, drawing) {
  return html`<svg class="city city-symbol" viewBox=${box}>${drawing}</svg>`;
}

/** A guild and what is marked on it.
 * @param {string} guild @param {Drawing} [mark] */
function onGuild(guild, mark) {
  return symbol(GUILD_BOX, html`${ground(CELL, guild, TOP)}${mark}`);
}

/** @param {string} kind */
function area(kind) {
  return html`<polygon class=${kind} points=${rhombus(CELL, TOP, 0.9)} />`;
}

/** @param {number} seat */
function groupLine(seat) {
  const shape = rhombus(CELL, TOP, 0.9);
  return html`<g class="group">
    <polygon class="casing" points=${shape} />
    <polygon class="line" points=${shape} stroke=${SEATS[seat].colour} />
  </g>`;
}
