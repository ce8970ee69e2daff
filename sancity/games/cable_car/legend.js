/** The symbols of Cable Car and what they mean, drawn with the pieces of the board. */

import { html } from "../../web/vendor/preact.js";
import { Chip } from "../../web/browser/pieces.js";
import { Badge, drawCar, drawTile, Frame, Head, LooseTile, powerStation, stationPoint } from "./pieces.js";
import { Gain, Share } from "./companies.js";
import looks from "./looks.json" with { type: "json" };

/** @typedef {import("../../web/browser/types.d.ts").Drawing} Drawing */
/** @typedef {import("../../web/browser/types.d.ts").Props} Props */
/** @typedef {import("../../web/browser/types.d.ts").LegendPart} LegendPart */
/** @typedef {LegendPart["items"][0]} Item */
/** @typedef {import("./pieces.js").Line} Line */

/** A tile with a track straight down on the left, where a line can be shown. */
const TILE = "acba";
/** Where that track ends. */
const TRACK_END = { x: 33, y: 100 };
const STATION = 5;

/** @param {Props} props @returns {LegendPart[]} */
export function legend(props) {
  const { view, words } = props;
  const parts = [
    { title: words("legend-cars"), items: [...owners(props), ...lines(props)] },
    { title: words("legend-board"), items: tiles(props) },
  ];
  if (view.shares) parts.push({ title: words("panel-shares"), items: shares(props) });
  return parts;
}

/** A drawing in the board's own style.
 * @param {string} box @param {Drawing} drawing */
function onBoard(box, drawing) {
  return html`<svg class="tracks" viewBox=${box}>${drawing}</svg>`;
}

/** @param {string} id @param {Drawing} picture @param {Pick<Props, "words">} props @returns {Item} */
function item(id, picture, { words }) {
  return { picture: html`<span class="track-legend">${picture}</span>`, text: words(`legend-${id}`) };
}

/** Whose cars are where.
 * @param {Props} props @returns {Item[]} */
function owners({ view, words, names }) {
  return looks.seats.flatMap((look, owner) => {
    const cars = view.stations.filter((/** @type {Line} */ line) => line.owner === owner);
    if (!cars.length) return [];
    const about = {
      owner: view.companies ? words(`company-${look.name}`) : names[owner],
      stations: cars.map((/** @type {Line} */ line) => line.station).join(", "),
    };
    const chip = html`<span class="track-legend"><${Chip} look=${look} /></span>`;
    return [{ picture: chip, text: words("legend-owner", about) }];
  });
}

/** @param {Props} props @returns {Item[]} */
function lines(props) {
  const { view } = props;
  const owner = view.companies ? 0 : (view.viewer ?? 0);
  const [x, y] = stationPoint(STATION);
  const carBox = `${x - 36} ${y - 36} 72 72`;
  const tileBox = "-4 -4 108 122";
  /** @param {Partial<Line>} about */
  const car = (about) => onBoard(carBox, drawCar({ station: STATION, owner, points: null, ...about }));
  /** @param {string} done */
  const line = (done) => drawTile(TILE, [`${owner}${done}`, "", "", ""], 0, 0);
  const noCars = view.stations.some((/** @type {Line} */ station) => station.owner === null);
  return [
    item("car", car({}), props),
    item("home", car({ points: 8 }), props),
    ...(noCars ? [item("no-car", car({ owner: null }), props)] : []),
    item("line", onBoard(tileBox, html`${line("")}<${Head} owner=${owner} ...${TRACK_END} />`), props),
    item("finished", onBoard(tileBox, line("!")), props),
    item("badge", onBoard("-42 -32 84 64", html`<${Badge} x=${0} y=${0} text="+8" />`), props),
  ];
}

/** @param {Props} props @returns {Item[]} */
function tiles(props) {
  const box = "-4 -4 108 108";
  const looksOfSeats = props.view.companies ? looks.neutral : looks.seats;
  const { colour } = looksOfSeats[1];
  const tile = drawTile(TILE, ["", "", "", ""], 0, 0);
  const latest = html`${tile}<${Frame} kind="latest" event=${{ row: 0, col: 0 }} colour=${colour} />`;
  const recent = html`${drawCar({ station: STATION, owner: 1, points: 3 })}${recentFrame()}`;
  const [x, y] = stationPoint(STATION);
  return [
    item("tile", html`<${LooseTile} code=${TILE} />`, props),
    item("kept", html`<span class="hand-tile kept"><${LooseTile} code=${TILE} /></span>`, props),
    item("target", onBoard(box, html`<rect class="target" x="5" y="5" width="90" height="90" rx="7" />`), props),
    item("power", onBoard("300 300 200 200", powerStation()), props),
    item("latest", onBoard(box, latest), props),
    item("recent", onBoard(`${x - 40} ${y - 40} 80 80`, recent), props),
  ];
}

function recentFrame() {
  const [x, y] = stationPoint(STATION);
  return html`<rect class="recent" x=${x - 36} y=${y - 36} width="72" height="72" rx="12" />`;
}

/** @param {Props} props @returns {Item[]} */
function shares(props) {
  const { viewer } = props.view;
  /** @param {Drawing} drawing */
  const inTable = (drawing) => html`<span class="companies">${drawing}</span>`;
  return [
    item("value", html`<span>14 <b>8</b></span>`, props),
    item("share", html`<${Share} percentage=${40} company=${looks.seats[0].name} />`, props),
    item("held", html`<${Chip} look=${looks.neutral[viewer ?? 0]} />`, props),
    item("face-up", inTable(html`<span class="face-up"><${Gain} points=${12} /></span>`), props),
    item("in-pile", html`<span class="soft">≡</span>`, props),
    item("unknown", html`<span class="soft">·</span>`, props),
  ];
}
