/** Ticket to Ride's board: pure functions that draw a view. It knows where things are on the map, but
 * no rules: the legal moves and their effects come from the server. */

import { html, useEffect, useMemo, useRef, useState } from "../../web/vendor/preact.js";
import { points, round, usePieces } from "../../web/browser/svg.js";
import { ARROWS, inDirection } from "../../web/browser/arrow_keys.js";
import { Chip, Glyph } from "../../web/browser/pieces.js";
import looks from "./looks.json" with { type: "json" };
import { NAMES, NARROW, NARROW_NAMES, WIDE, WIDTH, city, survey } from "./map.js";

/** @typedef {import("../../web/browser/types.d.ts").Props} Props */
/** @typedef {import("../../web/browser/types.d.ts").View} View */
/** @typedef {import("../../web/browser/types.d.ts").Move} Move */
/** @typedef {import("../../web/browser/types.d.ts").GameEvent} GameEvent */
/** @typedef {import("../../web/browser/types.d.ts").Words} Words */
/** @typedef {import("./map.js").Point} Point */
/** @typedef {import("./map.js").Place} Place */
/** @typedef {import("./map.js").Track} Track */
/** @typedef {import("./map.js").Space} Space */
/** @typedef {import("./map.js").Drawn} Drawn */
/** @typedef {import("./map.js").Shape} Shape */
/** @typedef {import("./map.js").Geometry} Geometry */
/** @typedef {{ ticket: string, from: string, to: string, worth: number, way: string[] | null,
 *   complete?: boolean }} Ticket */

const SEATS = looks.seats;
/** The colours of cards and routes; what they look like is in `board.css`. */
const COLOURS = ["blue", "green", "black", "pink", "red", "orange"];
const KINDS = [...COLOURS, "ferry"];

/** A symbol for each card, about 20 wide and centred on 0,0: drop, fir, star, heart, bolt, sun, boat.
 * @type {Record<string, string>} */
const SIGNS = {
  blue: "M0 -11C4 -5 7.5 -1 7.5 3.5A7.5 7 0 0 1 -7.5 3.5C-7.5 -1 -4 -5 0 -11Z",
  green: "M0 -11L6 -3H3L8.5 5H2V10H-2V5H-8.5L-3 -3H-6Z",
  black: "M0 -11L2.8 -3.9L10.5 -3.4L4.6 1.5L6.5 8.9L0 4.8L-6.5 8.9L-4.6 1.5L-10.5 -3.4L-2.8 -3.9Z",
  pink: "M0 9.5C-14 -1 -10 -9.5 -5 -9.5Q0 -9.5 0 -5Q0 -9.5 5 -9.5C10 -9.5 14 -1 0 9.5Z",
  red: "M3.5 -11L-7 2H-1L-3.5 11L7 -3.5H1Z",
  orange: burst(10, 11, 7.2),
  ferry: "M-11 2.5H11L7.5 9H-7.5ZM-7 .5V-4H7V.5ZM-2.5 -5.5V-10H3V-5.5Z",
};

/** @param {number} rays @param {number} far @param {number} near */
function burst(rays, far, near) {
  const corners = [];
  for (let i = 0; i < 2 * rays; i++) {
    const angle = (i * Math.PI) / rays;
    const distance = i % 2 ? near : far;
    corners.push(`${round(distance * Math.sin(angle))} ${round(-distance * Math.cos(angle))}`);
  }
  return `M${corners.join("L")}Z`;
}

/** A pattern for each card, on a card 60 wide and 84 high.
 * @type {Record<string, string>} */
const PATTERNS = {
  blue: [10, 22, 62, 74].map((y) => `M0 ${y}q7.5 -6 15 0t15 0t15 0t15 0`).join(""),
  green: [-60, -36, -12, 12, 36].map((x) => `M${x} 84l84 -84`).join(""),
  black: [
    ...[12, 24, 36, 48].map((x) => `M${x} 0V84`),
    ...[14, 28, 42, 56, 70].map((y) => `M0 ${y}H60`),
  ].join(""),
  pink: [12, 30, 48].flatMap((x) => [10, 26, 42, 58, 74].map((y) => `M${x} ${y}h.1`)).join(""),
  red: [12, 36, 60, 84, 108].map((x) => `M${x} 84l-84 -84`).join(""),
  orange: Array.from({ length: 12 }, (_, i) => {
    const angle = (i * Math.PI) / 6;
    return `M30 42l${round(70 * Math.sin(angle))} ${round(70 * Math.cos(angle))}`;
  }).join(""),
  ferry: [7, 21, 35, 49, 63, 77].map((y) => `M0 ${y}H60`).join(""),
};

/** Line drawings for the tourist tokens, about 20 wide and centred on 0,0.
 * @type {Record<string, string>} */
const TOKENS = {
  bridge: "M-5 9V-9M5 9V-9M-11 4.5H11M-11 1.5Q-7 -1 -5 -8Q0 5 5 -8Q7 -1 11 1.5",
  lighthouse: [
    "M-4.5 10L-2.8 -4H2.8L4.5 10ZM-3 -4V-8H3V-4M-4 -8L0 -11L4 -8M-3.5 3H3.5",
    "M5 -6.5L10 -8.5M5 -5L10 -3M-5 -6.5L-10 -8.5M-5 -5L-10 -3",
  ].join(""),
  sea_lion: [
    "M-10 8.5C-4 8 -2 4 -2.5 -2C-3 -8 1.5 -11 5.5 -8.5L10 -7L6.5 -4C5.5 0 8 5 9.5 9",
    "C6.5 8 5 8 3 9C-2 10.5 -6 10 -10 8.5ZM4 -6h.1M2 2C0 4 0 6 1 8.5",
  ].join(""),
  crab: [
    "M-6.5 3A6.5 4.5 0 1 0 6.5 3A6.5 4.5 0 1 0 -6.5 3ZM-2 -1.5V-4M2 -1.5V-4",
    "M-5 0L-8 -4C-12 -6 -9 -11 -5.5 -9.5L-8 -7.5M5 0L8 -4C12 -6 9 -11 5.5 -9.5L8 -7.5",
    "M-6.5 4L-10.5 5M-5.5 6.5L-9 9.5M6.5 4L10.5 5M5.5 6.5L9 9.5",
  ].join(""),
  tea_cup: [
    "M-8.5 -3H5.5V2C5.5 7 2 9 -1.5 9S-8.5 7 -8.5 2ZM5.5 -1C11 -2.5 11 5.5 5 4",
    "M-4 -6C-6 -8 -2 -9 -4 -11M1 -6C-1 -8 3 -9 1 -11",
  ].join(""),
  painted_house: "M-7 10V-2L0 -10L7 -2V10ZM-2.5 10V4H2.5V10M-3 -.5H3M-10 10H10",
  bell: [
    "M-9 6H9C6.5 4 6.5 1 6.5 -2C6.5 -7 3 -9 0 -9S-6.5 -7 -6.5 -2C-6.5 1 -6.5 4 -9 6Z",
    "M-2.5 8.5A2.5 2 0 0 0 2.5 8.5M0 -9V-11",
  ].join(""),
};

// Reading the view

/** @param {View} view @param {string} place */
function placeName(view, place) {
  return view.places.find((/** @type {Place} */ one) => one.place === place)?.name ?? place;
}

/** @param {View} view @param {Track} track */
function routeName(view, track) {
  return `${placeName(view, track.from)} – ${placeName(view, track.to)}`;
}

/** @param {View} view @param {string} key @returns {Track} */
function trackOf(view, key) {
  return view.tracks.find((/** @type {Track} */ { track }) => track === key);
}

/** @param {Ticket} ticket */
function ticketName({ from, to }) {
  return `${from} – ${to}`;
}

/** The claims on offer, by track.
 * @param {Move[]} moves @returns {Map<string, Move[]>} */
function claimsOf(moves) {
  const claims = new Map();
  for (const move of moves) {
    if (move.name !== "claim") continue;
    if (!claims.has(move.track)) claims.set(move.track, []);
    claims.get(move.track).push(move);
  }
  return claims;
}

/** The moves that claim a track. Of two identical tracks of a route, the server offers only one; its
 * moves count for both.
 * @param {View} view @param {Map<string, Move[]>} claims @param {string} key @returns {Move[]} */
function waysToPay(view, claims, key) {
  const own = claims.get(key);
  if (own || !claims.size) return own ?? [];
  const track = trackOf(view, key);
  if (track.owner !== null || track.closed) return [];
  const twin = view.tracks.find(
    (/** @type {Track} */ other) =>
      other.route === track.route && other !== track && other.colour === track.colour,
  );
  return (twin && claims.get(twin.track)) ?? [];
}

/** The tickets the reader may see: those they hold or choose from, and everyone's at the end.
 * @param {View} view @returns {Ticket[]} */
function knownTickets(view) {
  const held = view.seats.flatMap((/** @type {any} */ seat) => seat.held ?? []);
  return [...(view.tickets ?? []), ...(view.offered ?? []), ...held];
}

/** How many tickets a seat has. The viewer's own tickets are in the view itself.
 * @param {View} view @param {number} seat @returns {number} */
function ticketsOf(view, seat) {
  if (seat === view.viewer) return view.tickets.length + view.offered.length;
  return view.seats[seat].tickets + view.seats[seat].choosing;
}

/** @param {Props} props @returns {Ticket | undefined} */
function shownTicket({ view, draft }) {
  const key = draft.pointed ?? draft.ticket;
  return key && knownTickets(view).find(({ ticket }) => ticket === key);
}

/** A payment as text: `2 red + 1 ferry`.
 * @param {{ card: string | null, cards: number, ferries: number }} paid @param {Words} words */
function payment({ card, cards, ferries }, words) {
  const counts = [[cards, card], [ferries, "ferry"]];
  const used = counts.filter(([count]) => count);
  return used.map(([count, kind]) => `${count} ${words(`card-${kind}`)}`).join(" + ");
}

/** @param {Record<string, number>} cards @param {Words} words */
function cardList(cards, words) {
  const held = KINDS.filter((kind) => cards[kind]);
  return held.map((kind) => `${cards[kind]} ${words(`card-${kind}`)}`).join(", ");
}

/** @param {string[]} symbols @param {Words} words */
function symbolList(symbols, words) {
  return symbols.map((symbol) => words(`symbol-${symbol}`)).join(", ");
}

/** Ferries have stripes, grey routes no symbol: neither depends on its colour.
 * @param {string} kind */
function fillOf(kind) {
  return COLOURS.includes(kind) ? `var(--card-${kind})` : `var(--${kind})`;
}

/** The most legible colour on a card or space.
 * @param {string} kind */
function inkOf(kind) {
  return COLOURS.includes(kind) ? `var(--card-${kind}-ink)` : `var(--${kind}-ink)`;
}

// Pieces

/** @param {string} kind @param {number} x @param {number} y @param {number} scale */
function sign(kind, x, y, scale) {
  const transform = `translate(${round(x)} ${round(y)}) scale(${round(scale)})`;
  return html`<path d=${SIGNS[kind]} transform=${transform} fill=${inkOf(kind)} />`;
}

/** @param {{ kind: string }} props */
function Card({ kind }) {
  return useMemo(
    () => html`<svg class="ride-face" viewBox="0 0 60 84" aria-hidden="true">
      <rect class="edge" x="1" y="1" width="58" height="82" rx="7" fill=${fillOf(kind)} />
      <path class=${`pattern ${kind}`} d=${PATTERNS[kind]} stroke=${inkOf(kind)} />
      <circle cx="30" cy="42" r="19" fill=${fillOf(kind)} stroke=${inkOf(kind)} stroke-width="2" />
      ${sign(kind, 30, 42, 1.15)}
    </svg>`,
    [kind],
  );
}

/** A card, inline in text.
 * @param {{ kind: string }} props */
function CardChip({ kind }) {
  return html`<svg class="ride-chip" viewBox="-14 -14 28 28" aria-hidden="true">
    <rect class="edge" x="-12.5" y="-12.5" width="25" height="25" rx="6" fill=${fillOf(kind)} />
    ${kind !== "grey" && sign(kind, 0, 0, 0.8)}
  </svg>`;
}

/** Cards as a row of chips.
 * @param {{ card: string | null, cards: number, ferries: number }} paid */
function chips({ card, cards, ferries }) {
  const kinds = [...Array(cards).fill(card), ...Array(ferries).fill("ferry")];
  return kinds.map((kind) => html`<${CardChip} kind=${kind} />`);
}

/** @param {{ symbol: string, label?: string }} props */
function Token({ symbol, label }) {
  const about = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return html`<svg class="ride-token" viewBox="-17 -17 34 34" ...${about}>
    ${label && html`<title>${label}</title>`}
    <circle class="disc" r="15.5" />
    <path class="drawing" d=${TOKENS[symbol]} />
  </svg>`;
}

/** A cable car on a space.
 * @param {Space} space @param {number} seat @param {string | null} colour @param {number} size
 * @param {number} order */
function car(space, seat, colour, size, order) {
  const [length, height] = [Math.min(space.length + 2, 60), 21 * size];
  return html`<g
    class="car step-${order}"
    transform="translate(${round(space.x)} ${round(space.y)}) rotate(${round(space.angle)})"
  >
    <rect
      class="body"
      x=${round(-length / 2)}
      y=${round(-height / 2)}
      width=${round(length)}
      height=${round(height)}
      rx=${round(5 * size)}
      fill=${colour}
    />
    <${Glyph} look=${SEATS[seat]} angle=${-space.angle} scale=${0.62 * size} />
  </g>`;
}

/** A free space, with the symbol of the card it takes.
 * @param {Space} space @param {string} kind @param {number} size */
function slot(space, kind, size) {
  const height = 16 * size;
  const across = round(-space.length / 2);
  return html`<g transform="translate(${round(space.x)} ${round(space.y)})">
    <g transform="rotate(${round(space.angle)})">
      <rect
        class="aura"
        x=${across - 4}
        y=${round(-height / 2 - 4)}
        width=${round(space.length + 8)}
        height=${round(height + 8)}
        rx=${round(4 * size + 4)}
      />
      <rect
        class="slot"
        x=${across}
        y=${round(-height / 2)}
        width=${round(space.length)}
        height=${round(height)}
        rx=${round(4 * size)}
        fill=${fillOf(kind)}
      />
      ${kind === "ferry" && html`<path class="stripes" d=${stripes(space.length, height)} />`}
    </g>
    ${kind !== "grey" && sign(kind, 0, 0, 0.56 * size)}
  </g>`;
}

/** @param {number} length @param {number} height */
function stripes(length, height) {
  const [half, edge] = [length / 2 - 3, height / 2];
  let d = "";
  for (let x = -half; x <= half; x += 7) {
    if (Math.abs(x) > edge) d += `M${round(x)} ${round(-edge + 1)}V${round(edge - 1)}`;
  }
  return d;
}

/** A track: free, claimed or closed. Its spaces are drawn again only when its owner changes.
 * @param {{ track: Track, drawn: Drawn, size: number, colour: string | null, state: string,
 *   label: string, reachable: boolean, ghost: string | null, viewer: number }} props */
function TrackPicture({ track, drawn, size, colour, state, label, reachable, ghost, viewer }) {
  const { owner } = track;
  const picture = useMemo(() => {
    const pieces = drawn.spaces.map((space, i) => {
      if (owner !== null) return car(space, owner, colour, size, i);
      return slot(space, i < track.spaces - track.ferries ? track.colour : "ferry", size);
    });
    return html`<path class="reach" d=${drawn.hit} />
      <path class="halo" d=${drawn.line} /><path class="bed" d=${drawn.line} />${pieces}`;
  }, [drawn, owner, colour]);
  return html`<g
    class=${`track ${state}`}
    role="button"
    aria-label=${label}
    tabindex=${reachable ? 0 : -1}
    data-track=${track.track}
  >
    ${picture}
    ${ghost &&
    html`<g class="ghost">
      ${drawn.spaces.map((space, i) => car(space, viewer, ghost, size, i))}
    </g>`}
  </g>`;
}

/** A place with its pile of tokens; a button if a pile can be placed there.
 * @param {{ place: Place, at: Point, size: number, state: string, words: Words,
 *   move: string | null, ghost: string | null, tokens: number, reachable: boolean }} props */
function PlacePicture({ place, at, size, state, words, move, ghost, tokens: ghostTokens, reachable }) {
  const { symbol, tokens } = place;
  const picture = useMemo(
    () => html`<circle class="ring" r=${23 * size} />
      <circle class="dot" r=${9 * size} />
      ${symbol && tokens > 0 && pile(symbol, tokens, size)}
      <title>${aboutPlace(place, words)}</title>`,
    [place.name, symbol, tokens, size, words],
  );
  const target = { role: "button", "data-place": place.place, "aria-label": move };
  const about = move ? { ...target, tabindex: reachable ? 0 : -1 } : { "aria-hidden": "true" };
  return html`<g class=${`place ${state}`} transform="translate(${points([at])})" ...${about}>
    ${picture} ${ghost && html`<g class="ghost">${pile(ghost, ghostTokens, size)}</g>`}
  </g>`;
}

/** @param {string} symbol @param {number} tokens @param {number} size */
function pile(symbol, tokens, size) {
  const discs = Array.from({ length: tokens }, (_, i) => (tokens - 1 - i) * 3.5);
  return html`<g class="pile" transform="scale(${size})">
    ${discs.map((down) => html`<circle class="disc" cy=${down} r="17" />`)}
    <path class="drawing" d=${TOKENS[symbol]} transform="scale(1.08)" />
    ${tokens > 1 &&
    html`<g class="count">
      <circle cx="15" cy="-13" r="8.5" /><text x="15" y="-9">${tokens}</text>
    </g>`}
  </g>`;
}

/** @param {{ view: View, geometry: Geometry }} props */
function PlaceNames({ view, geometry }) {
  return useMemo(() => {
    const { shape, places } = geometry;
    const offsets = shape.lines ? NARROW_NAMES : NAMES;
    return html`<g class="names" aria-hidden="true">
      ${view.places.map((/** @type {Place} */ { place, name }) => {
        const [dx, dy, anchor, always] = offsets[place] ?? [0, 32, "middle"];
        const [x, y] = places.get(place) ?? [0, 0];
        const lines = shape.lines || always ? inTwoLines(name) : [name];
        const high = shape.lines ? 26 : 19;
        const up = dy < 0 ? (lines.length - 1) * high : 0;
        const across = Math.min(x + dx * shape.size, WIDTH - 8);
        const at = { x: round(across), y: round(y + dy * shape.size - up + 5) };
        return html`<text class=${anchor} ...${at}>
          ${lines.map((line, i) => html`<tspan x=${at.x} dy=${i ? high : 0}>${line}</tspan>`)}
        </text>`;
      })}
    </g>`;
  }, [geometry]);
}

/** Split a name of several words into two lines.
 * @param {string} name */
function inTwoLines(name) {
  const words = name.split(" ");
  if (words.length < 2) return words;
  return [words.slice(0, -1).join(" "), words[words.length - 1]];
}

// The board

/** @param {Props} props */
function Board(props) {
  const { view, draft, setDraft } = props;
  const [pointed, point] = useState(/** @type {string | null} */ (null));
  const shape = useShape();
  const signature = view.places.map((/** @type {Place} */ p) => `${p.place} ${p.x} ${p.y}`).join();
  const geometry = useMemo(() => survey(view, shape), [signature, shape]);
  // If the page was open when the game ended, tickets are revealed one by one.
  const seenRunning = useRef(false);
  if (view.turn !== null) seenRunning.current = true;
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    if (event.key !== "Escape" || !draft.track) return;
    setDraft({ ...draft, track: undefined });
    focusOn(event.currentTarget, `[data-track="${draft.track}"]`);
  };
  return html`<div class="ride" onKeyDown=${onKey}>
    <${CityMap} ...${props} geometry=${geometry} pointed=${pointed} point=${point} />
    <${Details} ...${props} pointed=${pointed} />
    ${view.turn === null
      ? html`<${Reveal} ...${props} fresh=${seenRunning.current} />`
      : html`<${Market} ...${props} />`}
  </div>`;
}

const narrow = matchMedia("(max-width: 640px)");

/** The map's proportions for the width of the page. */
function useShape() {
  const [small, setSmall] = useState(narrow.matches);
  useEffect(() => {
    const onChange = () => setSmall(narrow.matches);
    narrow.addEventListener("change", onChange);
    return () => narrow.removeEventListener("change", onChange);
  }, []);
  return small ? NARROW : WIDE;
}

/** @param {EventTarget | null} from @param {string} selector */
function focusOn(from, selector) {
  const found = /** @type {Element | null} */ (from)?.closest(".ride")?.querySelector(selector);
  /** @type {HTMLElement | null | undefined} */ (found)?.focus();
}

/** The track of the staged move, if that is a claim.
 * @param {Props} props */
function stagedTrack({ moves, staged }) {
  return moves.find(({ action, name }) => action === staged && name === "claim")?.track ?? null;
}

/** The symbol to be placed: the one that the reader chose, or the first.
 * @param {Props} props @returns {string | null} */
function chosenSymbol({ moves, draft }) {
  const symbols = moves.filter(({ name }) => name === "place").map(({ symbol }) => symbol);
  return symbols.includes(draft.symbol) ? draft.symbol : (symbols[0] ?? null);
}

/** The moves that name a place: where a pile goes, or where a token comes from.
 * @param {Props} props @returns {Move[]} */
function placesToChoose(props) {
  const { view, moves } = props;
  const symbol = chosenSymbol(props);
  const tokens = moves.filter(({ name }) => name === "token").map((move) => {
    const from = view.places.find((/** @type {Place} */ place) => place.symbol === move.symbol);
    return { ...move, place: from.place };
  });
  return [...tokens, ...moves.filter((move) => move.name === "place" && move.symbol === symbol)];
}

/** @param {Props & { geometry: Geometry, pointed: string | null,
 *   point: (track: string | null) => void }} props */
function CityMap(props) {
  const { view, words, moves, pick, draft, setDraft, geometry, point } = props;
  const { width, height, shape } = geometry;
  const [reached, reach] = useState(/** @type {string | null} */ (null));
  const ground = useMemo(
    () => city(geometry, words("ride-ocean"), words("ride-bay")),
    [geometry, words],
  );
  const claims = useMemo(() => claimsOf(moves), [moves]);
  const placing = placesToChoose(props);
  const targets = targetsOf(props, claims, placing);
  const entry = targets.find(({ key }) => key === reached) ?? targets[0];

  /** @param {string} key @param {boolean} byKey */
  function choose(key, byKey) {
    const put = placing.find(({ place }) => place === key);
    if (put) return pick(put.action);
    if (!geometry.tracks.has(key)) return;
    const ways = waysToPay(view, claims, key);
    setDraft({ ...draft, track: key, byKey });
    if (ways.length === 1) pick(ways[0].action);
  }

  /** @param {Event} event */
  const keyAt = (event) => {
    const pointed = /** @type {Element} */ (event.target);
    const found = pointed.closest("[data-track],[data-near],[data-place]");
    const { track, near, place } = /** @type {HTMLElement | null} */ (found)?.dataset ?? {};
    return track ?? near ?? place ?? null;
  };
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    const key = keyAt(event);
    if (key === null) return;
    const direction = ARROWS[event.key];
    if (direction) {
      const from = geometry.tracks.get(key)?.middle ?? geometry.places.get(key) ?? [0, 0];
      const next = inDirection(targets, from, direction, ({ at }) => at, 1)?.key;
      if (next) focusOn(event.currentTarget, `[data-track="${next}"],[data-place="${next}"]`);
    } else if (event.key === "Enter" || event.key === " ") {
      choose(key, true);
    } else return;
    event.preventDefault();
  };
  /** @param {PointerEvent} event */
  const onPoint = (event) => {
    if (event.pointerType === "mouse") point(keyAt(event));
  };
  /** @param {Event} event */
  const onFocus = (event) => {
    const key = keyAt(event);
    reach(key);
    if (/** @type {Element} */ (event.target).matches(":focus-visible")) point(key);
  };
  /** @param {Event} event */
  const onClick = (event) => {
    const key = keyAt(event);
    if (key !== null) choose(key, false);
    else if (draft.track) setDraft({ ...draft, track: undefined });
  };

  return html`<svg
    class=${`ride-map${shape.lines ? " small" : ""}${placing.length ? " placing" : ""}`}
    viewBox="0 0 ${width} ${round(height)}"
    role="group"
    aria-label=${words("ride-map")}
    onPointerOver=${onPoint}
    onPointerLeave=${() => point(null)}
    onFocusIn=${onFocus}
    onFocusOut=${() => point(null)}
    onClick=${onClick}
    onKeyDown=${onKey}
  >
    ${ground}
    <${Hits} geometry=${geometry} />
    <${Tracks} ...${props} claims=${claims} entry=${entry?.key} />
    <${Places} ...${props} placing=${placing} entry=${entry?.key} />
    <${PlaceNames} view=${view} geometry=${geometry} />
  </svg>`;
}

/** Invisible areas below everything else, so that pointing next to a track finds it too.
 * @param {{ geometry: Geometry }} props */
function Hits({ geometry }) {
  return useMemo(
    () => html`<g class="hits" aria-hidden="true">
      ${[...geometry.tracks].map(
        ([track, { hit }]) => html`<path key=${track} d=${hit} data-near=${track} />`,
      )}
    </g>`,
    [geometry],
  );
}

/** The targets for the arrow keys: what can be chosen, or all tracks if nothing can.
 * @param {Props & { geometry: Geometry }} props @param {Map<string, Move[]>} claims
 * @param {Move[]} placing @returns {{ key: string, at: Point }[]} */
function targetsOf({ geometry }, claims, placing) {
  if (placing.length) {
    return placing.map(({ place }) => ({ key: place, at: geometry.places.get(place) ?? [0, 0] }));
  }
  const tracks = [...geometry.tracks].map(([key, { middle }]) => ({ key, at: middle }));
  return claims.size ? tracks.filter(({ key }) => claims.has(key)) : tracks;
}

/** @param {Props & { geometry: Geometry, pointed: string | null, claims: Map<string, Move[]>,
 *   entry?: string }} props */
function Tracks(props) {
  const { view, geometry, claims, pointed, draft, events, lit, entry } = props;
  const staged = stagedTrack(props);
  const way = shownTicket(props)?.way ?? [];
  const fresh = tracksIn(events);
  const named = tracksIn(lit);
  const labelOf = useLabels(props);
  const piece = usePieces(geometry);
  return html`<g>
    ${view.tracks.map((/** @type {Track} */ track) => {
      const key = track.track;
      const open = waysToPay(view, claims, key).length > 0;
      const chosen = key === draft.track || key === staged;
      const states = [track.owner !== null ? "claimed" : track.closed ? "closed" : "free"];
      if (open) states.push("open target");
      if (key === pointed) states.push("pointed");
      if (chosen) states.push("chosen");
      if (way.includes(key)) states.push("way");
      if (fresh.includes(key)) states.push("fresh");
      if (named.includes(key)) states.push("lit");
      const ghost = open && (chosen || key === pointed) && view.viewer !== null;
      const state = states.join(" ");
      const label = labelOf(track, open);
      const look = `${track.owner} ${state} ${label} ${key === entry} ${ghost} ${view.viewer}`;
      return piece(
        key,
        look,
        () => html`<${TrackPicture}
          key=${key}
          track=${track}
          drawn=${geometry.tracks.get(key)}
          size=${geometry.shape.size}
          colour=${track.owner === null ? null : SEATS[track.owner].colour}
          state=${state}
          label=${label}
          reachable=${key === entry}
          ghost=${ghost ? SEATS[/** @type {number} */ (view.viewer)].colour : null}
          viewer=${view.viewer ?? 0}
        />`,
      );
    })}
  </g>`;
}

/** @param {GameEvent[]} events @returns {string[]} */
function tracksIn(events) {
  return events.filter(({ event }) => event === "claim").map(({ track }) => track);
}

/** Descriptions of the tracks, cached until something about them changes.
 * @param {Props} props @returns {(track: Track, open: boolean) => string} */
function useLabels(props) {
  const { words, names } = props;
  const labels = useMemo(() => /** @type {Map<string, string>} */ (new Map()), [words, names.join()]);
  return (track, open) => {
    const key = `${track.track} ${track.owner} ${track.closed} ${open}`;
    let label = labels.get(key);
    if (label === undefined) {
      label = aboutTrack(track, props) + (open ? `, ${words("ride-possible")}` : "");
      labels.set(key, label);
    }
    return label;
  };
}

/** @param {Track} track @param {Props} props */
function aboutTrack(track, { view, words, names }) {
  const { spaces, colour, ferries, points: worth, owner, closed } = track;
  const parts = [
    words("move-route", {
      route: routeName(view, track),
      spaces,
      colour: words(`card-${colour}`),
      points: worth,
    }),
  ];
  if (ferries) parts.push(words("ride-ferries", { count: ferries }));
  if (owner !== null) parts.push(words("ride-owned", { player: names[owner] }));
  else parts.push(words(closed ? "ride-closed" : "ride-free"));
  return parts.join(", ");
}

/** @param {Props & { geometry: Geometry, pointed: string | null, placing: Move[],
 *   entry?: string }} props */
function Places(props) {
  const { view, words, geometry, pointed, placing, staged, previews, events, lit, entry } = props;
  const ticket = shownTicket(props);
  const ends = ticket ? [ticket.from, ticket.to] : [];
  const have = view.viewer === null ? [] : view.seats[view.viewer].tokens;
  const fresh = placesIn(events);
  const named = placesIn(lit);
  const piece = usePieces(geometry);
  return html`<g>
    ${view.places.map((/** @type {Place} */ place) => {
      const put = placing.find((move) => move.place === place.place);
      const states = [];
      if (put) states.push("open target");
      if (put && put.action === staged) states.push("chosen");
      if (ends.includes(place.name)) states.push("end");
      if (fresh.includes(place.place)) states.push("fresh");
      if (named.includes(place.place)) states.push("lit");
      if (have.includes(place.symbol)) states.push("had");
      const shown = put?.name === "place" && (pointed === put.place || staged === put.action);
      const about = {
        state: states.join(" "),
        move: put ? moveName(put, props) : null,
        ghost: shown ? put.symbol : null,
        tokens: shown ? (previews[put.action]?.tokens ?? 1) : 0,
        reachable: place.place === entry,
      };
      return piece(
        place.place,
        `${place.symbol} ${place.tokens} ${Object.values(about).join()}`,
        () => html`<${PlacePicture}
          key=${place.place}
          place=${place}
          at=${geometry.places.get(place.place)}
          size=${geometry.shape.size}
          words=${words}
          ...${about}
        />`,
      );
    })}
  </g>`;
}

/** @param {GameEvent[]} events @returns {string[]} */
function placesIn(events) {
  return events.filter(({ event }) => ["token", "place"].includes(event)).map(({ place }) => place);
}

/** @param {Place} place @param {Words} words */
function aboutPlace({ name, symbol, tokens }, words) {
  if (!symbol || !tokens) return name;
  return words("ride-pile", { place: name, count: tokens, symbol: words(`symbol-${symbol}`) });
}

// Details of the chosen route or ticket, below the map

/** @param {Props & { pointed: string | null }} props */
function Details(props) {
  const { view, words, moves, pointed, draft } = props;
  const first = moves[0]?.name;
  const key = pointed && trackOf(view, pointed) ? pointed : (draft.track ?? stagedTrack(props));
  const ticket = shownTicket(props);
  let content;
  let idle = "";
  if (first === "keep") content = html`<${KeepTickets} ...${props} />`;
  else if (first === "token") content = html`<${ChooseToken} ...${props} />`;
  else if (first === "place") content = html`<${ChoosePile} ...${props} />`;
  else if (key) content = html`<${RouteDetails} ...${props} track=${trackOf(view, key)} />`;
  else if (ticket) content = html`<${TicketDetails} ...${props} ticket=${ticket} />`;
  else {
    idle = " idle";
    const free = moves.some(({ name }) => name === "claim");
    content = html`<p class="soft">${words(free ? "ride-how" : "ride-look")}</p>`;
  }
  return html`<div class=${`ride-details card${idle}`}>${content}</div>`;
}

/** A route: its cost compared with the reader's hand and, if it can be claimed, the ways to pay.
 * @param {Props & { track: Track }} props */
function RouteDetails(props) {
  const { view, words, moves, track, draft, pick, staged } = props;
  const claims = useMemo(() => claimsOf(moves), [moves]);
  const ways = waysToPay(view, claims, track.track);
  const chosen = [draft.track, stagedTrack(props)].includes(track.track);
  const first = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => {
    if (!chosen || ways.length < 2) return;
    // On a phone, the ways to pay may be off screen or behind the tray.
    first.current?.scrollIntoView({ block: "nearest" });
    if (draft.byKey) first.current?.focus();
  }, [chosen, draft.byKey, track.track]);
  const cost = { card: track.colour, cards: track.spaces - track.ferries, ferries: track.ferries };
  return html`<div class="about">
      <h3>${routeName(view, track)}</h3>
      <span class="cost">${chips(cost)}</span>
      ${track.colour === "grey" && html`<span class="soft">${words("ride-any")}</span>`}
      <span>${words("ride-points", { count: track.points })}</span>
      <span class="soft">${routeStatus(track, ways, props)}</span>
    </div>
    ${ways.length > 0 && html`<${Effects} ...${props} move=${ways[0]} />`}
    ${chosen &&
    ways.length > 0 &&
    html`<div class="ride-ways" role="group" aria-label=${words("menu-payment")}>
      <span class="soft">${words("menu-payment")}</span>
      ${ways.map(
        (move, i) => html`<button
          type="button"
          key=${move.action}
          ref=${i ? null : first}
          class=${move.action === staged ? "pay target staged" : "pay target"}
          data-action=${move.action}
          aria-label=${payment(/** @type {any} */ (move), words)}
          title=${payment(/** @type {any} */ (move), words)}
          onClick=${(/** @type {Event} */ event) => {
            focusOn(event.currentTarget, `[data-track="${move.track}"]`);
            pick(move.action);
          }}
        >
          ${chips(/** @type {any} */ (move))}
        </button>`,
      )}
    </div>`}`;
}

/** Who owns a route; or, if the reader cannot claim it yet, which of the cards they already hold.
 * @param {Track} track @param {Move[]} ways @param {Props} props */
function routeStatus(track, ways, { view, words, names }) {
  if (track.owner !== null) return words("ride-owned", { player: names[track.owner] });
  if (track.closed) return words("ride-closed");
  if (ways.length || !view.hand) return "";
  const kinds = track.colour === "grey" ? KINDS : [track.colour, "ferry"];
  const held = Object.fromEntries(kinds.map((kind) => [kind, view.hand[kind]]));
  return words("ride-hold", { cards: cardList(held, words) || words("ride-none") });
}

/** The effects of a claim besides its points.
 * @param {Props & { move: Move }} props */
function Effects({ view, words, previews, move }) {
  const preview = previews[move.action];
  if (!preview) return null;
  const effects = [];
  for (const symbol of preview.tokens) {
    const about = { symbol: words(`symbol-${symbol}`), count: preview.token_points };
    effects.push(html`<li><${Token} symbol=${symbol} /> ${words("ride-token", about)}</li>`);
  }
  if (preview.choice.length) {
    const pictures = preview.choice.map((/** @type {string} */ s) => html`<${Token} symbol=${s} /> `);
    effects.push(html`<li>${pictures} ${tokenChoice(preview, words)}</li>`);
  }
  for (const key of preview.completes) {
    const ticket = knownTickets(view).find((one) => one.ticket === key);
    if (ticket) effects.push(html`<li class="good">✓ ${completes(ticket, words)}</li>`);
  }
  if (preview.last_round) effects.push(html`<li class="bad">${words("ride-last-round")}</li>`);
  else effects.push(html`<li class="soft">${words("ride-left", { count: preview.cars })}</li>`);
  return html`<ul class="effects">
    ${effects}
  </ul>`;
}

/** The two tokens that a claim gives a choice of, and the points for either.
 * @param {{ choice: string[], token_points: number }} preview @param {Words} words */
function tokenChoice({ choice, token_points: count }, words) {
  const [one, other] = choice.map((symbol) => words(`symbol-${symbol}`));
  return words("ride-choice", { one, other, count });
}

/** @param {Ticket} ticket @param {Words} words */
function completes(ticket, words) {
  return words("ride-completes", { ticket: ticketName(ticket), points: ticket.worth });
}

/** @param {Props & { ticket: Ticket }} props */
function TicketDetails(props) {
  const { ticket, words } = props;
  return html`<div class="about">
    <h3>${ticketName(ticket)}</h3>
    <span>${words("ride-points", { count: ticket.worth })}</span>
    <span class="soft">${ticketState(ticket, props)}</span>
  </div>`;
}

/** @param {Ticket} ticket @param {Props} props */
function ticketState(ticket, { view, words }) {
  if (ticket.complete) return words("ride-ticket-done");
  if (view.turn === null) return words("ride-ticket-failed");
  if (!ticket.way) return words("ride-ticket-lost");
  return words("ride-ticket-open", { count: carsToGo(ticket, view) });
}

/** How many more cars it takes to complete a ticket.
 * @param {Ticket} ticket @param {View} view */
function carsToGo({ way }, view) {
  const tracks = (way ?? []).map((key) => trackOf(view, key));
  return tracks.reduce((sum, { owner, spaces }) => (owner === null ? sum + spaces : sum), 0);
}

/** Handlers that show a ticket on the map while it is pointed at.
 * @param {Ticket} ticket @param {Props} props */
function showOnPointing({ ticket }, { draft, setDraft }) {
  const show = () => setDraft({ ...draft, pointed: ticket });
  const hide = () => setDraft({ ...draft, pointed: undefined });
  return {
    onPointerEnter: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && show(),
    onPointerLeave: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && hide(),
    onFocus: show,
    onBlur: hide,
  };
}

/** With the keyboard, move the focus to the first of new choices.
 * @returns {any} */
function useFocusFirstChoice() {
  const group = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const here = document.activeElement;
    if (here?.matches(":focus-visible") && here.closest(".ride")) {
      group.current?.querySelector("button")?.focus();
    }
  }, []);
  return group;
}

/** Pick a move whose button then disappears: the keyboard focus moves to the deck.
 * @param {Event} event @param {Move} move @param {Props} props */
function pickAndFocusDeck(event, { action }, { pick }) {
  focusOn(event.currentTarget, ".ride-card.deck");
  pick(action);
}

/** @param {Props} props */
function KeepTickets(props) {
  const { view, words, moves, staged } = props;
  const group = useFocusFirstChoice();
  return html`<div class="ride-choices" role="group" ref=${group} aria-label=${words(view.prompt)}>
    ${moves.map((move) => {
      const key = move.tickets.length === 1 ? move.tickets[0].ticket : null;
      const only = view.offered.find((/** @type {Ticket} */ { ticket }) => ticket === key);
      const handlers = only ? showOnPointing(only, props) : {};
      return html`<button
        type="button"
        key=${move.action}
        class=${`choice target${move.action === staged ? " staged" : ""}`}
        data-action=${move.action}
        onClick=${(/** @type {Event} */ event) => pickAndFocusDeck(event, move, props)}
        ...${handlers}
      >
        ${only
          ? html`<span class="soft">${words("ride-keep")}</span>
              <b>${ticketName(only)}</b> <span class="worth">${only.worth}</span>
              <span class="soft">${words("ride-cars", { count: carsToGo(only, view) })}</span>`
          : html`<b>${words("move-keep-both")}</b>`}
      </button>`;
    })}
  </div>`;
}

/** @param {Props} props */
function ChooseToken(props) {
  const { words, moves, previews, staged } = props;
  const group = useFocusFirstChoice();
  const label = words("prompt-token");
  /** @param {Move} move */
  const gain = (move) => previews[move.action]?.token_points ?? 0;
  return html`<div class="ride-choices" role="group" ref=${group} aria-label=${label}>
    ${moves.map(
      (move) => html`<button
        type="button"
        key=${move.action}
        class=${`choice target${move.action === staged ? " staged" : ""}`}
        data-action=${move.action}
        onClick=${(/** @type {Event} */ event) => pickAndFocusDeck(event, move, props)}
      >
        <${Token} symbol=${move.symbol} />
        <b>${moveName(move, props)}</b>
        ${gain(move) > 0 &&
        html`<span class="soft">${words("ride-gain", { count: gain(move) })}</span>`}
      </button>`,
    )}
  </div>`;
}

/** Choose the pile to place; its place is chosen on the map.
 * @param {Props} props */
function ChoosePile(props) {
  const { words, moves, draft, setDraft } = props;
  const symbols = [...new Set(moves.map(({ symbol }) => symbol))];
  const chosen = chosenSymbol(props);
  return html`<div class="ride-choices" role="group" aria-label=${words("prompt-place")}>
    ${symbols.map(
      (symbol) => html`<button
        type="button"
        key=${symbol}
        class="choice"
        aria-pressed=${symbol === chosen}
        onClick=${() => setDraft({ ...draft, symbol })}
      >
        <${Token} symbol=${symbol} /> <b>${words(`symbol-${symbol}`)}</b>
      </button>`,
    )}
    <span class="soft">${words("ride-where")}</span>
  </div>`;
}

// Cards to take

/** @param {Props} props */
function Market(props) {
  const { view, words, moves, staged, pick, events } = props;
  const eventCount = useEventCount(events);
  const turned = new Set(events.filter(({ event }) => event === "turn_up").map(({ slot }) => slot));
  /** @param {(move: Move) => boolean} wanted */
  const find = (wanted) => moves.find(wanted);
  const blind = find((move) => move.name === "take" && move.card === "blind");
  const tickets = find((move) => move.name === "tickets");
  const pass = find((move) => move.name === "pass");
  /** @param {Move | undefined} move @param {string} label */
  const about = (move, label) => ({
    type: "button",
    "aria-disabled": !move,
    "data-action": move?.action,
    title: label,
    onClick: () => move && pick(move.action),
  });
  /** @param {Move | undefined} move @param {string} name */
  const kind = (move, name) =>
    ["ride-card", name, move && "open target", move && move.action === staged && "staged"]
      .filter(Boolean)
      .join(" ");
  return html`<div class="ride-market" role="group" aria-label=${words("ride-market")}>
    <button
      class=${kind(blind, "deck")}
      ...${about(blind, words("ride-deck", { count: view.deck }))}
    >
      <${Back} kind="deck" /><span class="count">${view.deck}</span>
      <span class="name">${words("ride-deck-name")}</span>
    </button>
    ${view.row.map((/** @type {string | null} */ card, /** @type {number} */ slot) => {
      if (!card) return html`<span class="ride-card empty" key=${slot}></span>`;
      const move = find((one) => one.name === "take" && one.card === card);
      const label = move ? moveName(move, props) : words(`card-${card}`);
      const fresh = turned.has(slot);
      return html`<button
        key=${slot}
        class=${kind(move, "face")}
        aria-label=${label}
        ...${about(move, label)}
      >
        <span class=${fresh ? "fresh" : ""} key=${fresh ? eventCount : 0}><${Card} kind=${card} /></span>
        <span class="name">${words(`card-${card}`)}</span>
      </button>`;
    })}
    <button
      class=${kind(tickets, "tickets")}
      ...${about(tickets, words("ride-ticket-deck", { count: view.ticket_deck }))}
    >
      <${Back} kind="tickets" /><span class="count">${view.ticket_deck}</span>
      <span class="name">${words("panel-tickets")}</span>
    </button>
    ${pass &&
    html`<button
      class=${pass.action === staged ? "target staged" : "target"}
      ...${about(pass, words("move-pass"))}
    >
      ${words("move-pass")}
    </button>`}
  </div>`;
}

/** A number that changes with every new list of events: used as a key, it restarts an animation.
 * @param {GameEvent[]} events */
function useEventCount(events) {
  const seen = useRef({ events, count: 1 });
  if (events.length && events !== seen.current.events) {
    seen.current = { events, count: seen.current.count + 1 };
  }
  return seen.current.count;
}

/** The drawings on the backs of cards and tickets, 60 wide and 84 high: a cable car, a ticket.
 * @type {Record<string, string>} */
const BACKS = {
  deck: [
    "M14 30H46M17 30V50H43V30M13 50H47V57H13ZM24 30V26H36V30",
    "M20 34H26V43H20ZM30 34H40V43H30ZM20 57V61H26V57M34 57V61H40V57",
  ].join(""),
  tickets: "M14 26H46V34A4 4 0 0 0 46 42V58H14V42A4 4 0 0 0 14 34ZM20 33H34M20 38H40M20 50H30",
};

/** @param {{ kind: string }} props */
function Back({ kind }) {
  return useMemo(
    () => html`<svg class="ride-face" viewBox="0 0 60 84" aria-hidden="true">
      <rect class="edge back" x="1" y="1" width="58" height="82" rx="7" />
      <rect class="inner" x="6" y="6" width="48" height="72" rx="4" />
      <path class="drawing" d=${BACKS[kind]} />
    </svg>`,
    [kind],
  );
}

// The end of the game

/** Everyone's tickets, revealed one by one.
 * @param {Props & { fresh: boolean }} props */
function Reveal(props) {
  const { view, words, names, fresh } = props;
  let order = 0;
  return html`<section class="ride-reveal card" aria-label=${words("ride-reveal")}>
    <h3>${words("ride-reveal")}</h3>
    <div class="hands">
      ${names.map((name, seat) => {
        const about = view.seats[seat];
        return html`<div key=${seat}>
          <h4><${Chip} look=${SEATS[seat]} kind="chip ride-chip" /> ${name}</h4>
          <ul class="ride-tickets">
            ${(about.held ?? []).map((/** @type {Ticket} */ ticket) => {
              const step = fresh ? `revealed step-${Math.min(order++, 15)}` : "";
              return html`<li class=${step} key=${ticket.ticket}>
                <${TicketButton} ...${props} ticket=${ticket} signed=${true} />
              </li>`;
            })}
          </ul>
        </div>`;
      })}
    </div>
  </section>`;
}

// What the viewer holds

/** @param {Props} props */
function Hand(props) {
  const { view, words, events } = props;
  const eventCount = useEventCount(events);
  if (!view.hand || view.viewer === null) return null;
  const taken = events.filter(({ event, seat }) => event === "take" && seat === view.viewer);
  const fresh = new Set(taken.map(({ card }) => card));
  return html`<div class="ride-tray">
    <ul class="ride-hand" aria-label=${words("panel-hand")}>
      ${KINDS.map((kind) => {
        const count = view.hand[kind];
        return html`<li class=${count ? "" : "zero"} key=${kind} title=${words(`card-${kind}`)}>
          <span class=${fresh.has(kind) ? "fresh" : ""} key=${fresh.has(kind) ? eventCount : 0}>
            <${Card} kind=${kind} />
          </span>
          <b>${count}</b> <span class="hidden-text">${words(`card-${kind}`)}</span>
        </li>`;
      })}
    </ul>
    <ul class="ride-tickets" aria-label=${words("panel-your-tickets")}>
      ${view.tickets.map(
        (/** @type {Ticket} */ ticket) => html`<li key=${ticket.ticket}>
          <${TicketButton} ...${props} ticket=${ticket} />
        </li>`,
      )}
    </ul>
  </div>`;
}

/** A ticket. Pointing at it shows its places and the way that takes the fewest cars; clicking keeps
 * them on show.
 * @param {Props & { ticket: Ticket, signed?: boolean }} props */
function TicketButton(props) {
  const { ticket, draft, setDraft, signed } = props;
  const { worth, complete, way } = ticket;
  const kept = draft.ticket === ticket.ticket;
  const kind = complete ? "done" : way ? "waiting" : "lost";
  const toggle = () => setDraft({ ...draft, ticket: kept ? undefined : ticket.ticket });
  const sign = { done: "✓", waiting: "○", lost: "✗" }[kind];
  const counted = signed && !complete ? `−${worth}` : signed ? `+${worth}` : worth;
  return html`<button
    type="button"
    class=${`ride-ticket ${kind}`}
    aria-pressed=${kept}
    title=${ticketState(ticket, props)}
    onClick=${toggle}
    ...${showOnPointing(ticket, props)}
  >
    <span class="sign" aria-hidden="true">${sign}</span>
    <span class="between">${ticketName(ticket)}</span>
    <span class="worth">${counted}</span>
    <span class="hidden-text">${ticketState(ticket, props)}</span>
  </button>`;
}

// Public information

/** @param {Props & { seat: number }} props */
function Facts({ view, words, seat, events }) {
  const about = view.seats[seat];
  const facts = [
    ["panel-points", view.result ? view.result.scores[seat] : about.points],
    ["panel-cars", about.cars],
    ["panel-cards", about.cards],
    ["panel-tickets", ticketsOf(view, seat)],
  ];
  const fresh = events.filter((event) => event.event === "token" && event.seat === seat);
  const known = KINDS.filter((kind) => about.known[kind]);
  return html`<div class="ride-seat">
    <dl class="ride-facts">
      ${facts.map(
        ([id, value]) => html`<div key=${id}>
          <dt>${words(id)}</dt>
          <dd>${value}</dd>
        </div>`,
      )}
    </dl>
    ${about.tokens.length > 0 &&
    html`<div class="tokens" role="group" aria-label=${words("panel-tokens")}>
      ${about.tokens.map(
        (/** @type {string} */ symbol) => html`<span
          class=${fresh.some((event) => event.symbol === symbol) ? "fresh" : ""}
          key=${symbol}
          ><${Token} symbol=${symbol} label=${words(`symbol-${symbol}`)}
        /></span>`,
      )}
      <span class="soft">${words("ride-gain", { count: about.token_points })}</span>
    </div>`}
    ${known.length > 0 &&
    seat !== view.viewer &&
    html`<p class="known">
      <span class="soft">${words("panel-known")}</span>
      ${known.map(
        (kind) => html`<span key=${kind} title=${words(`card-${kind}`)}
          >${about.known[kind]}<${CardChip} kind=${kind} /><span class="hidden-text"
            >${words(`card-${kind}`)}</span
          ></span
        >`,
      )}
    </p>`}
  </div>`;
}

/** The piles, and how many points routes and tokens score.
 * @param {Props} props */
function Aside({ view, words }) {
  const discards = KINDS.filter((kind) => view.discards[kind]);
  const worth = new Map();
  for (const track of view.tracks) worth.set(track.spaces, track.points);
  const spaces = [...worth.keys()].sort();
  /** @type {number[]} */
  const tokens = view.token_scale.slice(1);
  return html`<section class="ride-aside card" aria-label=${words("ride-aside")}>
    ${view.turns_left !== null &&
    html`<p class="last">${words("panel-last-round", { count: view.turns_left })}</p>`}
    <h2>${words("ride-discards")}</h2>
    <p class="known">
      ${discards.map(
        (kind) => html`<span key=${kind} title=${words(`card-${kind}`)}
          >${view.discards[kind]}<${CardChip} kind=${kind} /><span class="hidden-text"
            >${words(`card-${kind}`)}</span
          ></span
        >`,
      )}
      ${!discards.length && html`<span class="soft">${words("ride-none")}</span>`}
    </p>
    ${view.aside.length > 0 &&
    html`<h2>${words("panel-aside")}</h2>
      <div class="tokens">
        ${view.aside.map(
          (/** @type {string} */ symbol) =>
            html`<${Token} symbol=${symbol} label=${words(`symbol-${symbol}`)} />`,
        )}
      </div>`}
    <h2>${words("ride-scale")}</h2>
    <table>
      <tbody>
        <tr>
          <th scope="row">${words("ride-spaces")}</th>
          ${spaces.map((count) => html`<td>${count}</td>`)}
        </tr>
        <tr>
          <th scope="row">${words("panel-points")}</th>
          ${spaces.map((count) => html`<td>${worth.get(count)}</td>`)}
        </tr>
      </tbody>
    </table>
    <table>
      <tbody>
        <tr>
          <th scope="row">${words("panel-tokens")}</th>
          ${tokens.map((_, i) => html`<td>${i + 1}</td>`)}
        </tr>
        <tr>
          <th scope="row">${words("panel-points")}</th>
          ${tokens.map((count) => html`<td>${count}</td>`)}
        </tr>
      </tbody>
    </table>
  </section>`;
}

// As text

/** @param {Move} move @param {Props} props */
function moveName(move, props) {
  const { view, words } = props;
  switch (move.name) {
    case "keep":
      if (move.tickets.length > 1) return words("move-keep-both");
      return words("move-keep-one", { tickets: ticketWorth(move.tickets[0]) });
    case "take":
      if (["blind", "ferry"].includes(move.card)) return words(`move-take-${move.card}`);
      return words("move-take", { card: words(`card-${move.card}`) });
    case "token":
      return words("move-token", { symbol: words(`symbol-${move.symbol}`) });
    case "place": {
      const place = placeName(view, move.place);
      return words("move-place", { symbol: words(`symbol-${move.symbol}`), place });
    }
    case "claim":
      return claimName(move, props);
    default:
      return words(`move-${move.name}`);
  }
}

/** @param {Ticket} ticket */
function ticketWorth(ticket) {
  return `${ticketName(ticket)} (${ticket.worth})`;
}

/** @param {Ticket} ticket @param {Props} props */
function ticketText(ticket, props) {
  const state = ticketState(ticket, props);
  return props.words("text-ticket", { ticket: ticketWorth(ticket), state });
}

/** @param {Move} move @param {Props} props */
function claimName(move, props) {
  const { view, words, previews } = props;
  const route = routeName(view, trackOf(view, move.track));
  const paid = payment(/** @type {any} */ (move), words);
  const name = words("move-claim", { route, payment: paid });
  const preview = previews[move.action];
  if (!preview) return name;
  const effects = [words("ride-points", { count: preview.points })];
  for (const symbol of preview.tokens) {
    const about = { symbol: words(`symbol-${symbol}`), count: preview.token_points };
    effects.push(words("ride-token", about));
  }
  if (preview.choice.length) effects.push(tokenChoice(preview, words));
  for (const key of preview.completes) {
    const ticket = knownTickets(view).find((one) => one.ticket === key);
    if (ticket) effects.push(completes(ticket, words));
  }
  if (preview.last_round) effects.push(words("ride-last-round"));
  return words("ride-effects", { move: name, effects: effects.join(", ") });
}

/** @param {Props} props */
function describe(props) {
  const { view, words, names } = props;
  const lines = [
    view.turn === null ? words("prompt-over") : words("text-turn", { player: names[view.turn] }),
  ];
  if (view.turns_left !== null) lines.push(words("panel-last-round", { count: view.turns_left }));
  if (view.hand) {
    lines.push(words("text-hand", { cards: cardList(view.hand, words) || words("ride-none") }));
    for (const ticket of view.tickets) {
      lines.push(ticketText(ticket, props));
    }
  }
  lines.push(...names.map((player, seat) => aboutSeat(props, player, seat)));
  const row = view.row.filter(Boolean).map((/** @type {string} */ card) => words(`card-${card}`));
  lines.push(words("text-row", { cards: row.join(", ") || words("ride-none") }));
  const discards = total(view.discards);
  lines.push(words("panel-deck", { deck: view.deck, discards, tickets: view.ticket_deck }));
  const aside = symbolList(view.aside, words);
  if (aside) lines.push(words("text-aside", { symbols: aside }));
  for (const place of view.places) if (place.tokens) lines.push(aboutPlace(place, words));
  return [...lines, ...[...view.tracks].sort(byOwner).map((track) => aboutTrack(track, props))];
}

/** @param {Record<string, number>} counts */
function total(counts) {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Claimed routes by player, then free ones, then closed ones.
 * @param {Track} one @param {Track} other */
function byOwner(one, other) {
  /** @param {Track} track */
  const rank = ({ owner, closed }) => owner ?? (closed ? 9 : 8);
  return rank(one) - rank(other);
}

/** @param {Props} props @param {string} player @param {number} seat */
function aboutSeat(props, player, seat) {
  const { view, words } = props;
  const about = view.seats[seat];
  const parts = [
    words("text-seat", {
      player,
      points: view.result ? view.result.scores[seat] : about.points,
      cars: about.cars,
      cards: about.cards,
      tickets: ticketsOf(view, seat),
    }),
  ];
  const known = cardList(about.known, words);
  if (known && seat !== view.viewer) parts.push(words("text-known", { cards: known }));
  const symbols = symbolList(about.tokens, words);
  if (symbols) parts.push(words("text-tokens", { symbols }));
  for (const ticket of about.held ?? []) {
    parts.push(ticketText(ticket, props));
  }
  return parts.join(" ");
}

/** @param {View} view */
function seats(view) {
  return SEATS.slice(0, view.players);
}

/** @type {import("../../web/browser/types.d.ts").Board} */
export const board = {
  ...{ Board, Hand, Facts, Aside, seats, moveName, describe },
  points: (view, seat) => String(view.seats[seat].points ?? "–"),
  proportions: 1.3,
  handHeight: { window: 92, phone: 84 },
};
