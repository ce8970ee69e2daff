/** Ticket to Ride's board: pure functions that draw a view. It knows where things are on the map, but
 * no rules: the legal moves and their effects come from the server. */

import { html, useMemo, useRef, useState } from "../../web/vendor/preact.js";
import { points, round, usePieces } from "../../web/browser/svg.js";
import { Chip } from "../../web/browser/pieces.js";
import { useTargets } from "../../web/browser/targets.js";
import { Points, refusalOf, refused } from "../../web/browser/why.js";
import { Ask } from "./ask.js";
import { city, survey } from "./map.js";
import { placeNames } from "./names.js";
import {
  Back,
  Card,
  CardChip,
  CarPicture,
  KINDS,
  Mark,
  Picture,
  SEATS,
  Token,
  car,
  cardsOf,
  chips,
  pile,
  slot,
  spaceName,
} from "./pieces.js";

/** @typedef {import("../../web/browser/types.d.ts").Props} Props */
/** @typedef {import("../../web/browser/types.d.ts").View} View */
/** @typedef {import("../../web/browser/types.d.ts").Move} Move */
/** @typedef {import("../../web/browser/types.d.ts").GameEvent} GameEvent */
/** @typedef {import("../../web/browser/types.d.ts").Words} Words */
/** @typedef {import("../../web/browser/types.d.ts").Refusal} Refusal */
/** @typedef {import("./map.js").Point} Point */
/** @typedef {import("./map.js").Place} Place */
/** @typedef {import("./map.js").Track} Track */
/** @typedef {import("./map.js").Drawn} Drawn */
/** @typedef {import("./map.js").Geometry} Geometry */
/** @typedef {import("./names.js").Name} Name */
/** @typedef {{ ticket: string, from: string, to: string, worth: number, way: string[] | null,
 *   complete?: boolean }} Ticket */

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

/** The names of the places on the reader's own tickets, and on those to choose from.
 * @param {View} view @returns {Set<string>} */
function ownPlaces(view) {
  /** @type {Ticket[]} */
  const tickets = [...(view.tickets ?? []), ...(view.offered ?? [])];
  return new Set(tickets.flatMap(({ from, to }) => [from, to]));
}

/** How many tickets a seat has. The viewer's own tickets are in the view itself.
 * @param {View} view @param {number} seat @returns {number} */
function ticketsOf(view, seat) {
  if (seat === view.viewer) return view.tickets.length + view.offered.length;
  return view.seats[seat].tickets + view.seats[seat].choosing;
}

/** The tickets on show on the map: those of the choice that is staged, the one pointed at, the one
 * that the reader keeps on show, or those to choose from.
 * @param {Props} props @returns {Ticket[]} */
function shownTickets({ view, moves, staged, draft }) {
  const kept = moves.find(({ action, name }) => action === staged && name === "keep");
  const one = draft.pointed ?? draft.ticket;
  const chosen = kept ? kept.tickets : (view.offered ?? []);
  const keys = one && !kept ? [one] : chosen.map((/** @type {Ticket} */ { ticket }) => ticket);
  return knownTickets(view).filter(({ ticket }) => keys.includes(ticket));
}

/** A payment as text: `2 red cards and a ferry`.
 * @param {{ card: string | null, cards: number, ferries: number }} paid @param {Words} words */
function payment({ card, cards, ferries }, words) {
  const [one, other] = [
    ...(cards ? [words(`cards-${card}`, { count: cards })] : []),
    ...(ferries ? [words("cards-ferry", { count: ferries })] : []),
  ];
  return other ? words("and", { one, other }) : one;
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

// Tracks, places and names

/** A track: free, claimed or closed. Its spaces are drawn again only when its owner changes. Pointers
 * find it with `Hits`; what the keyboard and screen readers find is its area.
 * @param {{ track: Track, drawn: Drawn, state: string, open: boolean, fresh: boolean, label: string,
 *   late: number | null, about: Record<string, unknown>, ghost: number | null }} props */
function TrackPicture({ track, drawn, state, open, fresh, label, late, about, ghost }) {
  const { owner } = track;
  const picture = useMemo(() => {
    const slots = drawn.spaces.map((space, i) =>
      slot(space, i < track.spaces - track.ferries ? track.colour : "ferry"),
    );
    const cars = (/** @type {number} */ seat) =>
      drawn.spaces.map((space, i) => car(space, seat, i, spaceName(track.track, i)));
    return html`<path class="halo" d=${drawn.line} /><path class="bed" d=${drawn.line} />
      ${(owner === null || fresh) && slots} ${owner !== null && cars(owner)}`;
  }, [drawn, owner, fresh]);
  const style = late === null ? undefined : { "--late": SEATS[late].colour };
  return html`<g class=${`track ${state}`} style=${style}>
    <path
      class=${open ? "area target" : "area"}
      d=${drawn.area}
      data-place=${`track-${track.track}`}
      aria-label=${label}
      ...${about}
    />
    ${picture}
    ${ghost !== null &&
    html`<g class="ghost">${drawn.spaces.map((space, i) => car(space, ghost, i))}</g>`}
  </g>`;
}

/** A place with its pile of tokens; a target if a token or a pile can be chosen there. The places of
 * the reader's own tickets have a ring in the reader's colour.
 * @param {{ place: Place, at: Point, badge: Point, state: string, words: Words, own: string | null,
 *   late: string | null, ghost: string | null, tokens: number,
 *   about: Record<string, unknown> }} props */
function PlacePicture(props) {
  const { place, at, badge, state, words, own, late, ghost, tokens: ghostTokens, about } = props;
  const { symbol, tokens } = place;
  const piled = symbol && tokens > 0;
  const picture = useMemo(
    () => html`<circle class="ring" r="23" />
      ${own && html`<${Mark} colour=${own} r=${piled ? 21 : 14} />`}
      <circle class="dot" r="9" />
      ${piled && pile(symbol, tokens, badge)}
      <title>${aboutPlace(place, words)}</title>`,
    [place.name, symbol, tokens, words, own, badge],
  );
  return html`<g
    class=${`place ${state}`}
    style=${late ? { "--late": late } : undefined}
    transform="translate(${points([at])})"
    data-place=${`place-${place.place}`}
    ...${about}
  >
    ${picture} ${ghost && html`<g class="ghost">${pile(ghost, ghostTokens, badge)}</g>`}
  </g>`;
}

/** The lines between places and names that are not next to them.
 * @param {{ names: Name[] }} props */
function Leaders({ names }) {
  return useMemo(
    () => html`<g class="leaders" aria-hidden="true">
      ${names.map(({ leader }) => leader && html`<path d="M${points(leader)}" />`)}
    </g>`,
    [names],
  );
}

/** The names of the places, or those of the waters.
 * @param {{ names: Name[], kind: "names" | "seas" }} props */
function Names({ names, kind }) {
  return useMemo(() => {
    const shown = names.filter(({ place }) => (place === null) === (kind === "seas"));
    return html`<g class=${kind} aria-hidden="true">
      ${shown.map(
        ({ lines }) => html`<text>
          ${lines.map(({ text, x, y }) => html`<tspan x=${x} y=${y}>${text}</tspan>`)}
        </text>`,
      )}
    </g>`;
  }, [names, kind]);
}

// The board

// Sizes in CSS pixels. The market stands beside the map, or below it if the box is high.
const GAP = 4;
const PADDING = 4;
/** The border and padding of a card in the market. */
const CARD_EDGE = 8;
/** The line below a card for its name, where there is room for it. */
const CARD_NAME = 14;
const MIN_HEIGHT_WITH_NAMES = 420;
const MAX_CARD = 92;
const CARD_RATIO = 84 / 60;
const MARKET_CARDS = 7;
/** The lines below the map; less in a low or narrow box. */
const CAPTION = { roomy: 46, tight: 38 };
/** At the end of a game, everyone's tickets take the market's place, and more. */
const REVEAL = { beside: 236, below: 0.36 };

/** How a box is divided: where the market is and its width or height, the width of its cards,
 * whether they have names, and what remains for the map.
 * @param {Props["box"]} box @param {boolean} over */
function arrange(box, over) {
  const [width, height] = [box.width - 2 * PADDING, box.height - 2 * PADDING];
  const caption = Math.min(width, height) > 450 ? CAPTION.roomy : CAPTION.tight;
  const gaps = (MARKET_CARDS - 1) * GAP + MARKET_CARDS * CARD_EDGE;
  const named = height > MIN_HEIGHT_WITH_NAMES;
  const name = named ? CARD_NAME : 0;
  const beside = box.width > 1.1 * box.height;
  if (beside) {
    const high = (height - gaps - 2 * name) / MARKET_CARDS;
    const card = Math.floor(Math.min(MAX_CARD, high / CARD_RATIO));
    const side = over ? REVEAL.beside : card + CARD_EDGE;
    const map = { width: width - side - GAP, height: height - caption - GAP };
    return { beside, named, card, caption, side, map };
  }
  const wide = (width - gaps) / MARKET_CARDS;
  const card = Math.floor(Math.min(MAX_CARD, wide, (0.14 * height) / CARD_RATIO));
  const side = over ? REVEAL.below * height : card * CARD_RATIO + CARD_EDGE + name;
  const map = { width, height: height - side - caption - 2 * GAP };
  return { beside, named, card, caption, side, map };
}

/** @param {Props} props */
function Board(props) {
  const { view, box, events, coming } = props;
  // The last move is told on the board as it was; then the tickets are turned up.
  const reveals = [...events, ...coming].some(({ event }) => event === "reveal");
  const over = view.turn === null && !(reveals && events[0]?.event !== "reveal");
  // What is pointed at: a track or a place on the map, or something in the market.
  const [pointed, point] = useState(/** @type {string | null} */ (null));
  const [offer, setOffer] = useState(/** @type {string | null} */ (null));
  const table = useRef(/** @type {HTMLElement | null} */ (null));
  const plan = useMemo(() => arrange(box, over), [box, over]);
  const { beside, named, card, caption, side, map } = plan;
  const signature = view.places.map((/** @type {Place} */ p) => `${p.place} ${p.x} ${p.y}`).join();
  const geometry = useMemo(() => survey(view, map), [signature, map]);
  const sizes = { "--card": `${card}px`, "--caption": `${caption}px`, "--side": `${round(side)}px` };
  const classes = ["ride", beside && "beside", named && "named"].filter(Boolean);
  return html`<div class=${classes.join(" ")} style=${sizes} ref=${table}>
    <${CityMap} ...${props} geometry=${geometry} pointed=${pointed} point=${point} />
    <${Caption} ...${props} pointed=${pointed} offer=${offer} />
    ${over
      ? html`<${Reveal} ...${props} />`
      : html`<${Market} ...${props} point=${setOffer} />`}
    <${Question} ...${props} table=${table} />
  </div>`;
}

/** What is asked beside what the reader has chosen: how to pay for a route, or whether to draw
 * tickets, which cannot be taken back.
 * @param {Props & { table: { current: HTMLElement | null } }} props */
function Question({ view, words, moves, staged, pick, draft, setDraft, table }) {
  const ways = draft.track ? waysToPay(view, claimsOf(moves), draft.track) : [];
  if (ways.length > 1 && !ways.some(({ action }) => action === staged)) {
    const anchor = table.current?.querySelector(`[data-target="${CSS.escape(draft.track)}"]`);
    return anchor && html`<${Ask}
      key=${draft.track}
      anchor=${anchor}
      title=${words("menu-payment")}
      about=${routeName(view, trackOf(view, draft.track))}
      answers=${ways.map((move) => ({
        key: `${move.action}`,
        place: ["pay", ...cardsOf(/** @type {any} */ (move))].join("-"),
        label: payment(/** @type {any} */ (move), words),
        content: chips(/** @type {any} */ (move)),
        choose: () => pick(move.action),
      }))}
      close=${() => setDraft({ ...draft, track: undefined })}
    />`;
  }
  const drawing = moves.find(({ name }) => name === "tickets");
  if (drawing && draft.asks && staged === drawing.action) {
    const anchor = table.current?.querySelector(".ride-card.tickets");
    const content = words("move-tickets");
    return anchor && html`<${Ask}
      key="tickets"
      anchor=${anchor}
      title=${words("ride-ask-tickets", { count: Math.min(2, view.ticket_deck) })}
      answers=${[{ key: "tickets", place: "draw", content, choose: () => pick(drawing.action) }]}
      close=${(/** @type {Event} */ event) => {
        setDraft({ ...draft, asks: undefined }, event.type === "keydown" ? null : staged);
      }}
    />`;
  }
  return null;
}

/** The route that the reader has chosen to claim, whether or not they have chosen a way to pay.
 * @param {Props} props @returns {string | null} */
function chosenTrack({ view, moves, staged, draft }) {
  const claim = moves.find(({ action, name }) => action === staged && name === "claim");
  if (!draft.track) return claim?.track ?? null;
  const ways = waysToPay(view, claimsOf(moves), draft.track);
  const chosen = ways.length > 0 && (staged === null || ways.some(({ action }) => action === staged));
  return chosen ? draft.track : (claim?.track ?? null);
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
 *   point: (key: string | null) => void }} props */
export function CityMap(props) {
  const { view, words, moves, pick, draft, setDraft, geometry, pointed, point } = props;
  const { refusals, whyNot } = props;
  const { width, height } = geometry;
  const ground = useMemo(() => city(geometry), [geometry]);
  const { names, badges } = useMemo(
    () => placeNames(view, geometry, words("ride-ocean"), words("ride-bay")),
    [geometry, words],
  );
  const claims = useMemo(() => claimsOf(moves), [moves]);
  const placing = placesToChoose(props);
  /** The tracks that cannot be claimed, and why.
   * @type {Map<string, Refusal>} */
  const closed = useMemo(
    () => new Map(refusals.filter(({ name }) => name === "claim").map((one) => [one.track, one])),
    [refusals],
  );
  const keys = keysOf(view, claims, placing, closed);
  const { layer, target } = useTargets(keys, { choose, onPoint: point });

  /** @param {string} key */
  function choose(key) {
    const put = placing.find(({ place }) => place === key);
    if (put) return pick(put.action);
    const ways = waysToPay(view, claims, key);
    if (ways.length === 1) {
      setDraft({ ...draft, track: key });
      return pick(ways[0].action);
    }
    setDraft({ ...draft, track: key, asks: undefined }, null);
  }

  /** The refused track that an event is about.
   * @param {Event} event */
  const refusedAt = (event) => {
    const found = /** @type {Element} */ (event.target).closest("[data-target], [data-near]");
    const key = /** @type {HTMLElement | null} */ (found)?.dataset.near;
    return key !== undefined && closed.has(key) ? key : null;
  };

  /** @param {MouseEvent} event */
  const onClick = (event) => {
    const key = refusedAt(event);
    const refusal = key === null ? undefined : closed.get(key);
    if (pointed !== null && closed.has(pointed)) point(null);
    if (!refusal) {
      const found = /** @type {Element} */ (event.target).closest("[data-target], [data-near]");
      if (!found && draft.track) setDraft({ ...draft, track: undefined });
      return layer.onClick(event);
    }
    point(key);
    const map = /** @type {Element} */ (event.currentTarget);
    const area = map.querySelector(`[data-track="${CSS.escape(refusal.track)}"]`);
    if (area) whyNot(refusal, area);
  };

  /** @param {PointerEvent} event */
  const onPointerOver = (event) => {
    layer.onPointerOver(event);
    const key = event.pointerType === "mouse" ? refusedAt(event) : null;
    const leaves = pointed !== null && closed.has(pointed);
    const hit = /** @type {Element} */ (event.target).closest("[data-target], [data-near]");
    if (key !== null || (leaves && !hit)) point(key);
  };

  const refusing = pointed !== null && closed.has(pointed);
  const classes = ["ride-map", "ride-drawn", placing.length && "placing", refusing && "refusing"];
  return html`<svg
    class=${classes.filter(Boolean).join(" ")}
    viewBox="0 0 ${round(width)} ${round(height)}"
    preserveAspectRatio="xMidYMid slice"
    role="group"
    aria-label=${words("ride-map")}
    ...${layer}
    onClick=${onClick}
    onPointerOver=${onPointerOver}
    onPointerLeave=${() => {
      layer.onPointerLeave();
      point(null);
    }}
  >
    ${ground}
    <${Names} names=${names} kind="seas" />
    <${Tracks} ...${props} claims=${claims} closed=${closed} target=${placing.length ? null : target} />
    <${Hits} geometry=${geometry} />
    <${Leaders} names=${names} />
    <${Places} ...${props} badges=${badges} placing=${placing} target=${target} />
    <${Names} names=${names} kind="names" />
  </svg>`;
}

/** The targets on the map: places to choose from, or tracks that can be claimed; as long as nothing is
 * known to be refused, all tracks can be looked at.
 * @param {View} view @param {Map<string, Move[]>} claims @param {Move[]} placing
 * @param {Map<string, Refusal>} closed @returns {string[]} */
function keysOf(view, claims, placing, closed) {
  if (placing.length) return placing.map(({ place }) => place);
  /** @type {string[]} */
  const tracks = view.tracks.map((/** @type {Track} */ { track }) => track);
  const others = tracks.filter((key) => !claims.has(key) && !closed.has(key));
  return [...claims.keys(), ...others];
}

/** Invisible areas that pointers find: near a track, closer to it, and at its middle. Where tracks
 * cross or lie side by side, the nearer one is found.
 * @param {{ geometry: Geometry }} props */
function Hits({ geometry }) {
  return useMemo(() => {
    const tracks = [...geometry.tracks];
    return html`<g class="hits" aria-hidden="true">
      ${["near", "nearer"].map((kind) =>
        tracks.map(([key, { line }]) => html`<path class=${kind} d=${line} data-near=${key} />`),
      )}
      ${tracks.map(
        ([key, { middle: [x, y] }]) =>
          html`<circle cx=${round(x)} cy=${round(y)} r="12" data-near=${key} />`,
      )}
    </g>`;
  }, [geometry]);
}

/** @typedef {ReturnType<typeof useTargets>["target"]} MakeTarget */

/** @param {Props & { geometry: Geometry, pointed: string | null, claims: Map<string, Move[]>,
 *   closed: Map<string, Refusal>, target: MakeTarget | null }} props */
function Tracks(props) {
  const { view, geometry, claims, closed, pointed, draft, events, lately, lit, target } = props;
  const claiming = chosenTrack(props);
  const way = shownTickets(props).flatMap((ticket) => ticket.way ?? []);
  const fresh = tracksIn(events);
  const late = tracksIn(lately);
  const named = tracksIn(lit);
  const labelOf = useLabels(props);
  const piece = usePieces(geometry);
  return html`<g>
    ${view.tracks.map((/** @type {Track} */ track) => {
      const key = track.track;
      const open = waysToPay(view, claims, key).length > 0;
      const states = [track.owner !== null ? "claimed" : track.closed ? "closed" : "free"];
      if (open) states.push("open");
      if (key === pointed) states.push("pointed");
      if (key === (claiming ?? draft.track)) states.push("chosen");
      if (way.includes(key)) states.push("way");
      if (fresh.includes(key)) states.push("fresh");
      if (late.includes(key)) states.push("lately");
      if (named.includes(key)) states.push("lit");
      const state = states.join(" ");
      const label = labelOf(track, open);
      const refusal = closed.get(key);
      const about = refusal
        ? { ...refused(refusal, label, props), "data-track": key }
        : (target?.(key) ?? { role: "img" });
      const looks = {
        ...{ track, state, open, label, about },
        fresh: fresh.includes(key),
        late: late.includes(key) ? track.owner : null,
        ghost: open && key === (claiming ?? pointed) ? view.viewer : null,
      };
      const focusable = refusal ? refusal.text : Object.values(about).join();
      return piece(
        key,
        `${track.owner} ${state} ${label} ${focusable} ${looks.ghost}`,
        () => html`<${TrackPicture} key=${key} drawn=${geometry.tracks.get(key)} ...${looks} />`,
      );
    })}
  </g>`;
}

/** The tracks that events name: of a claim, and of a ticket that they complete.
 * @param {GameEvent[]} events @returns {string[]} */
function tracksIn(events) {
  return events.flatMap(({ event, track, tracks }) => {
    if (event === "claim") return [track];
    return event === "ticket" ? tracks : [];
  });
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

/** @param {Props & { geometry: Geometry, badges: Map<string, Point>, pointed: string | null,
 *   placing: Move[], target: MakeTarget }} props */
function Places(props) {
  const { view, words, geometry, badges, pointed, placing, staged, previews } = props;
  const { events, coming, lately, lit, target } = props;
  const tickets = shownTickets(props);
  const own = ownPlaces(view);
  const have = view.viewer === null ? [] : view.seats[view.viewer].tokens;
  const fresh = placesIn(events);
  const named = placesIn(lit);
  const chosen = placing.find(({ action }) => action === staged);
  const piece = usePieces(badges);
  return html`<g>
    ${view.places.map((/** @type {Place} */ shown) => {
      const place = { ...shown, tokens: tokensBefore(shown, coming) };
      const put = placing.find((move) => move.place === place.place);
      const states = [];
      if (put) states.push("open target");
      if (put && put === chosen) states.push("chosen");
      tickets.forEach(({ from, to }, i) => {
        if ([from, to].includes(place.name)) states.push(`end end-${i % 2}`);
      });
      if (fresh.includes(place.place)) states.push("fresh");
      if (named.includes(place.place)) states.push("lit");
      const late = lately.findLast((event) => placesIn([event]).includes(place.place));
      if (late) states.push("lately");
      if (have.includes(place.symbol)) states.push("had");
      const ghost = put?.name === "place" && put.place === (chosen?.place ?? pointed);
      const label = put ? moveName(put, props) : aboutPlace(place, words);
      const refusal = put ? undefined : refusedPlace(place, props);
      const about = put
        ? { ...target(place.place), "aria-label": label }
        : refusal
          ? refused(refusal, label, props)
          : { "aria-hidden": "true" };
      const looks = {
        own: view.viewer !== null && own.has(place.name) ? SEATS[view.viewer].colour : null,
        state: states.join(" "),
        late: late ? SEATS[late.seat].colour : null,
        ghost: ghost ? put.symbol : null,
        tokens: ghost ? (previews[put.action]?.tokens ?? 1) : 0,
      };
      const focusable = refusal ? refusal.text : Object.values(about).join();
      return piece(
        place.place,
        [place.symbol, place.tokens, ...Object.values(looks), focusable].join(),
        () => html`<${PlacePicture}
          key=${place.place}
          place=${place}
          at=${geometry.places.get(place.place)}
          badge=${badges.get(place.place)}
          words=${words}
          about=${about}
          ...${looks}
        />`,
      );
    })}
  </g>`;
}

/** The places that events name: of a token or a pile, and of a ticket.
 * @param {GameEvent[]} events @returns {string[]} */
function placesIn(events) {
  return events.flatMap(({ event, place, places }) => {
    if (["token", "place"].includes(event)) return [place];
    return event === "ticket" ? places : [];
  });
}

/** How many tokens a place has before what is still to come.
 * @param {Place} place @param {GameEvent[]} coming */
function tokensBefore({ place, tokens }, coming) {
  const next = coming.find((event) => event.event === "token" && event.place === place);
  return next ? next.left + 1 : tokens;
}

/** Why a place cannot be chosen, where places are.
 * @param {Place} place @param {Props} props @returns {Refusal | undefined} */
function refusedPlace({ place, symbol }, props) {
  const token = symbol && refusalOf(props, { name: "token", symbol });
  return token || refusalOf(props, { name: "place", place });
}

/** @param {Place} place @param {Words} words */
function aboutPlace({ name, symbol, tokens }, words) {
  if (!symbol || !tokens) return name;
  return words("ride-pile", { place: name, count: tokens, symbol: words(`symbol-${symbol}`) });
}

// What is chosen or pointed at, in the lines below the map

/** @param {Props & { pointed: string | null, offer: string | null }} props */
function Caption(props) {
  const { view, draft, staged, pointed, offer } = props;
  const placing = placesToChoose(props);
  const put =
    placing.find(({ action }) => action === staged) ?? placing.find(({ place }) => place === pointed);
  const track = chosenTrack(props) ?? (pointed && trackOf(view, pointed) ? pointed : null);
  const tickets = shownTickets(props);
  let content;
  if (track) content = html`<${RouteCaption} ...${props} track=${trackOf(view, track)} />`;
  else if (put) content = html`<span>${moveName(put, props)}</span>`;
  else if (offer) content = html`<span>${offer}</span>`;
  else if (tickets.length === 1 && (draft.pointed || !draft.track)) {
    content = html`<${TicketCaption} ...${props} ticket=${tickets[0]} />`;
  } else if (draft.track) {
    content = html`<${RouteCaption} ...${props} track=${trackOf(view, draft.track)} />`;
  } else content = html`<${Discards} ...${props} />`;
  return html`<div class="ride-caption">${content}</div>`;
}

/** A route: its cost, or how it is to be paid, and the effects if it can be claimed, or why not.
 * @param {Props & { track: Track }} props */
function RouteCaption(props) {
  const { view, words, moves, staged, track } = props;
  const ways = waysToPay(view, claimsOf(moves), track.track);
  const status = routeStatus(track, ways, props);
  const paid = ways.find(({ action }) => action === staged);
  const cost = { card: track.colour, cards: track.spaces - track.ferries, ferries: track.ferries };
  return html`<b>${routeName(view, track)}</b>
    <span class="cost">${chips(/** @type {any} */ (paid ?? cost))}</span>
    ${track.colour === "grey" && !paid && html`<span class="soft">${words("ride-any")}</span>`}
    <span>${words("ride-points", { count: track.points })}</span>
    ${status && html`<span class="soft">${status}</span>`}
    ${ways.length > 0 && html`<${Effects} ...${props} move=${ways[0]} />`}`;
}

/** Why the reader cannot claim a route; if it is not their turn, who owns it, or which of the cards
 * they already hold.
 * @param {Track} track @param {Move[]} ways @param {Props} props */
function routeStatus(track, ways, props) {
  const { view, words, names } = props;
  const refusal = refusalOf(props, { name: "claim", track: track.track });
  if (refusal && track.owner === null) return refusal.text;
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
    effects.push(html`<span><${Token} symbol=${symbol} /> ${words("ride-token", about)}</span>`);
  }
  if (preview.choice.length) {
    const pictures = preview.choice.map((/** @type {string} */ s) => html`<${Token} symbol=${s} /> `);
    effects.push(html`<span>${pictures} ${tokenChoice(preview, words)}</span>`);
  }
  for (const key of preview.completes) {
    const ticket = knownTickets(view).find((one) => one.ticket === key);
    if (ticket) effects.push(html`<span class="good">✓ ${completes(ticket, words)}</span>`);
  }
  if (preview.last_round) effects.push(html`<span class="bad">${words("ride-last-round")}</span>`);
  else effects.push(html`<span class="soft">${words("ride-left", { count: preview.cars })}</span>`);
  return effects;
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
function TicketCaption(props) {
  const { ticket, words } = props;
  return html`<b>${ticketName(ticket)}</b>
    <span>${words("ride-points", { count: ticket.worth })}</span>
    <span class="soft">${ticketState(ticket, props)}</span>`;
}

/** The discarded cards, and whether it is the last round.
 * @param {Props} props */
function Discards({ view, words }) {
  return html`${view.turns_left !== null &&
    html`<b class="bad">${words("panel-last-round", { count: view.turns_left })}</b>`}
    <span class="soft">${words("ride-discards")}</span>
    <span class="counted">${counted(view.discards, words)}</span>`;
}

/** Cards with their numbers.
 * @param {Record<string, number>} counts @param {Words} words */
function counted(counts, words) {
  const kinds = KINDS.filter((kind) => counts[kind]);
  if (!kinds.length) return words("ride-none");
  return kinds.map(
    (kind) => html`<span key=${kind} title=${words(`card-${kind}`)}
      >${counts[kind]}<${CardChip} kind=${kind} /><span class="hidden-text"
        >${words(`card-${kind}`)}</span
      ></span
    >`,
  );
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

// Cards to take

/** Whether a text has a word as it stands: what is read out must have what is written.
 * @param {string} text @param {string} word */
function hasWord(text, word) {
  return ` ${text} `.includes(` ${word} `);
}

/** @param {Props & { point: (about: string | null) => void }} props */
function Market(props) {
  const { view, words, moves, staged, pick, draft, setDraft, events, lately, point } = props;
  const { row, fresh, leaving } = rowBefore(props);
  const turned = lately.filter(({ event }) => event === "turn_up").map(({ slot }) => slot);
  const shuffled = events.some(({ event }) => event === "shuffle");
  /** @param {string | null} card */
  const take = (card) => moves.find((move) => move.name === "take" && move.card === card);
  /** What lies in the market, by key: its move, if it can be taken now, or why not, and its name.
   * @type {Map<string, { move?: Move, refusal?: Refusal, label: string }>} */
  const offers = new Map();
  offers.set("deck", {
    move: take("blind"),
    refusal: refusalOf(props, { name: "take", card: "blind" }),
    label: words("ride-deck", { count: view.deck }),
  });
  row.forEach((card, slot) => {
    if (!card) return;
    const move = take(card);
    const refusal = refusalOf(props, { name: "take", card });
    const label = move ? moveName(move, props) : words(`card-${card}`);
    offers.set(`${slot}`, { move, refusal, label });
  });
  offers.set("tickets", {
    move: moves.find(({ name }) => name === "tickets"),
    refusal: refusalOf(props, { name: "tickets" }),
    label: words("ride-ticket-deck", { count: view.ticket_deck }),
  });
  const open = [...offers].filter(([, { move }]) => move).map(([key]) => key);
  const { layer, target } = useTargets(open, {
    choose: (key) => {
      const move = offers.get(key)?.move;
      if (!move) return;
      // Tickets cannot be given back: ask once, here or where the page confirms.
      if (key === "tickets" && staged !== move.action) setDraft({ ...draft, asks: true }, move.action);
      else pick(move.action);
    },
    onPoint: (key) => point((key && offers.get(key)?.label) || null),
  });
  /** @param {string} key @param {string[]} kinds @param {any} picture @param {string} name */
  const card = (key, kinds, picture, name) => {
    const { move, refusal, label = "" } = offers.get(key) ?? {};
    const classes = ["ride-card", ...kinds, move && "open target", move?.action === staged && "staged"];
    const spoken = hasWord(label, name) ? label : `${name}: ${label}`;
    const inert = refusal ? refused(refusal, spoken, props) : { "aria-disabled": "true", tabindex: -1 };
    return html`<button
      type="button"
      key=${key}
      class=${classes.filter(Boolean).join(" ")}
      data-place=${kinds.includes("face") ? `row-${key}` : key}
      title=${label}
      aria-label=${spoken}
      ...${move ? target(key) : inert}
    >
      ${picture}<span class="name">${name}</span>
    </button>`;
  };
  /** @param {string} kind @param {number} count */
  const back = (kind, count) => html`<${Back} kind=${kind} /><span class="count" data-count=${count}></span>`;
  const deck = ["deck", shuffled ? "fresh" : ""];
  return html`<div class="ride-market" role="group" aria-label=${words("ride-market")} ...${layer}>
    ${card("deck", deck, back("deck", view.deck), words("ride-deck-name"))}
    ${row.map((kind, slot) => {
      if (!kind) {
        return html`<span class="ride-card empty" key=${slot} data-place=${`row-${slot}`}></span>`;
      }
      const kinds = ["face"];
      if (fresh.includes(slot)) kinds.push("fresh");
      if (leaving) kinds.push("leaves");
      if (turned.includes(slot)) kinds.push("lately");
      return card(`${slot}`, kinds, html`<${Card} kind=${kind} />`, words(`card-${kind}`));
    })}
    ${card("tickets", ["tickets"], back("tickets", view.ticket_deck), words("panel-tickets"))}
  </div>`;
}

/** The row before what is still to come, which slots are being filled, and whether the row is being
 * replaced.
 * @param {Props} props @returns {{ row: (string | null)[], fresh: number[], leaving: boolean }} */
function rowBefore({ view, events, coming }) {
  let row = [...view.row];
  for (const event of [...coming].reverse()) {
    if (event.event === "turn_up") row[event.slot] = null;
    if (event.event === "sweep") row = [...event.cards];
  }
  const [told] = events;
  const leaving = events.length === 1 && told.event === "sweep";
  const fresh = events.filter(({ event }) => event === "turn_up").map(({ slot }) => slot);
  return { row: leaving ? told.cards : row, fresh, leaving };
}

// The end of the game

/** Everyone's tickets, turned up one after the other.
 * @param {Props} props */
function Reveal(props) {
  const { view, words, names, coming } = props;
  const hidden = coming.filter(({ event }) => event === "reveal").map(({ ticket }) => ticket);
  return html`<section class="ride-reveal card" aria-label=${words("ride-reveal")}>
    <h3>${words("ride-reveal")}</h3>
    <div class="hands">
      ${names.map((name, seat) => {
        /** @type {Ticket[]} */
        const held = view.seats[seat].held ?? [];
        return html`<div key=${seat} data-place=${`tickets-of-${seat}`}>
          <h4><${Chip} look=${SEATS[seat]} kind="chip ride-chip" /> ${name}</h4>
          <ul class="ride-tickets">
            ${held.map(
              (ticket) => html`<li
                key=${ticket.ticket}
                style=${hidden.includes(ticket.ticket) ? { visibility: "hidden" } : undefined}
              >
                <${TicketButton} ...${props} ticket=${ticket} signed=${true} />
              </li>`,
            )}
          </ul>
        </div>`;
      })}
    </div>
  </section>`;
}

// What the viewer holds

/** @param {Props} props */
function Hand(props) {
  const { view, words, moves, events } = props;
  if (!view.hand || view.viewer === null) return null;
  const taken = events.filter(({ event, seat }) => event === "take" && seat === view.viewer);
  const fresh = new Set(taken.map(({ card }) => card));
  const keeping = moves[0]?.name === "keep";
  const choices = choicesOf(props);
  return html`<div class="ride-tray">
    <ul class="ride-hand" aria-label=${words("panel-hand")}>
      ${KINDS.map((kind) => {
        const count = view.hand[kind];
        return html`<li
          class=${count ? "" : "zero"}
          key=${kind}
          title=${words(`card-${kind}`)}
          data-place=${`hand-${kind}`}
        >
          <span class=${fresh.has(kind) ? "fresh" : ""}><${Card} kind=${kind} /></span>
          <b>${count}</b> <span class="hidden-text">${words(`card-${kind}`)}</span>
        </li>`;
      })}
    </ul>
    <div class="ride-papers">
      <${Choices} ...${props} choices=${choices} />
      ${(keeping || !choices.length) &&
      html`<ul class="ride-tickets" aria-label=${words("panel-your-tickets")}>
        ${view.tickets.map(
          (/** @type {Ticket} */ ticket) => html`<li
            key=${ticket.ticket}
            data-place=${`ticket-${ticket.ticket}`}
          >
            <${TicketButton} ...${props} ticket=${ticket} />
          </li>`,
        )}
      </ul>`}
    </div>
  </div>`;
}

/** Something to choose beside the hand, in its place on the page. `ticket` is on show while it is
 * pointed at.
 * @typedef {{ key: string, place: string, choose: () => void, content: any, pressed?: boolean,
 *   staged?: boolean, ticket?: string }} Choice */

/** What there is to choose now besides cards and routes: tickets or tokens.
 * @param {Props} props @returns {Choice[]} */
function choicesOf(props) {
  const { words, moves, draft, setDraft, staged, pick } = props;
  /** @param {Move} move */
  const choice = (move) => ({
    key: `${move.action}`,
    place: [move.name, move.choice ?? move.symbol].filter(Boolean).join("-"),
    choose: () => pick(move.action),
    staged: move.action === staged,
  });
  switch (moves[0]?.name) {
    case "keep":
      return moves.map((move) => ({ ...choice(move), ...ticketsToKeep(move, props) }));
    case "token":
      return moves.map((move) => ({ ...choice(move), content: tokenToTake(move, props) }));
    case "pass":
      return moves.map((move) => ({ ...choice(move), content: words("move-pass") }));
    case "place": {
      const symbols = [...new Set(moves.map(({ symbol }) => symbol))];
      return symbols.map((symbol) => ({
        key: symbol,
        place: `aside-${symbol}`,
        choose: () => setDraft({ ...draft, symbol }),
        pressed: symbol === chosenSymbol(props),
        content: html`<${Token} symbol=${symbol} /> <b>${words(`symbol-${symbol}`)}</b>`,
      }));
    }
  }
  return [];
}

/** @param {Move} move @param {Props} props */
function ticketsToKeep(move, { view, words }) {
  if (move.tickets.length > 1) return { content: html`<b class="both">${words("move-keep-both")}</b>` };
  const key = move.tickets[0].ticket;
  const place = view.offered.findIndex((/** @type {Ticket} */ { ticket }) => ticket === key);
  /** @type {Ticket} */
  const ticket = view.offered[place];
  const content = html`<span class=${`ride-end end-${place}`}></span>
    <span class="soft keep">${words("ride-keep")}</span>
    <b>${ticketName(ticket)}</b> <span class="worth">${ticket.worth}</span>
    <span class="soft">${words("ride-cars", { count: carsToGo(ticket, view) })}</span>`;
  return { ticket: key, content };
}

/** @param {Move} move @param {Props} props */
function tokenToTake(move, props) {
  const { words, previews } = props;
  const gain = previews[move.action]?.token_points ?? 0;
  return html`<${Token} symbol=${move.symbol} /> <b>${moveName(move, props)}</b>
    ${gain > 0 && html`<span class="soft">${words("ride-gain", { count: gain })}</span>`}`;
}

/** @param {Props & { choices: Choice[] }} props */
function Choices(props) {
  const { view, words, draft, setDraft, choices } = props;
  const keys = choices.map(({ key }) => key);
  const { layer, target } = useTargets(keys, {
    choose: (key) => choices.find((one) => one.key === key)?.choose(),
    onPoint: (key) => {
      const { ticket } = choices.find((one) => one.key === key) ?? {};
      if (ticket !== draft.pointed) setDraft({ ...draft, pointed: ticket });
    },
  });
  return html`<div class="ride-choices" role="group" aria-label=${words(view.prompt)} ...${layer}>
    ${choices.map(
      ({ key, place, content, pressed, staged }) => html`<button
        type="button"
        key=${key}
        data-place=${place}
        class=${`choice target${staged ? " staged" : ""}`}
        aria-pressed=${pressed}
        ...${target(key)}
      >
        ${content}
      </button>`,
    )}
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
function Facts(props) {
  const { view, words, seat, events, coming } = props;
  const about = view.seats[seat];
  const text = String(view.result ? view.result.scores[seat] : about.points);
  const facts = [
    ["panel-points", html`<${Points} ...${props} text=${text} />`],
    ["panel-cars", about.cars],
    ["panel-cards", about.cards],
    ["panel-tickets", ticketsOf(view, seat)],
  ];
  const takes = (/** @type {GameEvent[]} */ told, /** @type {string} */ symbol) =>
    told.some((one) => one.event === "token" && one.seat === seat && one.symbol === symbol);
  /** @type {string[]} */
  const tokens = about.tokens.filter((/** @type {string} */ symbol) => !takes(coming, symbol));
  const known = seat !== view.viewer && KINDS.some((kind) => about.known[kind]);
  return html`<div class="ride-seat">
    <dl class="ride-facts">
      ${facts.map(
        ([id, value]) => html`<div key=${id}>
          <dt>${words(id)}</dt>
          <dd>${value}</dd>
        </div>`,
      )}
    </dl>
    ${tokens.length > 0 &&
    html`<div class="tokens" role="group" aria-label=${words("panel-tokens")}>
      ${tokens.map(
        (symbol) => html`<span key=${symbol} class=${takes(events, symbol) ? "fresh" : ""}
          ><${Token} symbol=${symbol} label=${words(`symbol-${symbol}`)}
        /></span>`,
      )}
      <span class="soft">${words("ride-gain", { count: view.token_scale[tokens.length] })}</span>
    </div>`}
    ${known &&
    html`<p class="counted">
      <span class="soft">${words("panel-known")}</span> ${counted(about.known, words)}
    </p>`}
  </div>`;
}

/** The tokens set aside, and how many points routes and tokens score.
 * @param {Props} props */
function Aside({ view, words }) {
  const worth = new Map();
  for (const track of view.tracks) worth.set(track.spaces, track.points);
  const spaces = [...worth.keys()].sort();
  /** @type {number[]} */
  const tokens = view.token_scale.slice(1);
  return html`<section class="ride-aside box" aria-label=${words("ride-aside")}>
    ${view.turns_left !== null &&
    html`<p class="last">${words("panel-last-round", { count: view.turns_left })}</p>`}
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

// What crosses the page

/** Sizes in CSS pixels of what flies from a seat. */
const FLYING = { car: [36, 22], token: [30, 30], ticket: [36, 50] };

/** @param {GameEvent} event @param {Props} props
 * @returns {{ flights?: import("../../web/browser/types.d.ts").Flight[],
 *   gains?: import("../../web/browser/types.d.ts").Gain[] }} */
function tell(event, { view }) {
  const { seat } = event;
  const mine = seat === view.viewer;
  const home = mine ? "hand" : `seat-${seat}`;
  const size = (/** @type {number[]} */ [width, height]) => /** @type {Point} */ ([width, height]);
  const ticket = html`<${Back} kind="tickets" />`;
  switch (event.event) {
    case "take": {
      const piece = event.card ? html`<${Card} kind=${event.card} />` : html`<${Back} kind="deck" />`;
      const to = mine ? `hand-${event.card}` : home;
      return { flights: [{ from: event.blind ? "deck" : `row-${event.slot}`, to, piece }] };
    }
    case "claim": {
      const { spaces } = trackOf(view, event.track);
      const flights = Array.from({ length: spaces }, (_, i) => ({
        ...{ from: `seat-${seat}`, to: spaceName(event.track, i), size: size(FLYING.car) },
        piece: html`<${CarPicture} seat=${seat} />`,
      }));
      return { flights, gains: [{ seat, points: `+${event.points}` }] };
    }
    case "token": {
      const piece = html`<${Token} symbol=${event.symbol} />`;
      const from = `place-${event.place}`;
      return { flights: [{ from, to: `seat-${seat}`, piece, size: size(FLYING.token) }] };
    }
    case "place": {
      const piece = html`<${Token} symbol=${event.symbol} />`;
      const to = `place-${event.place}`;
      return { flights: [{ from: `seat-${seat}`, to, piece, size: size(FLYING.token) }] };
    }
    case "tickets":
      return { flights: Array(event.drawn).fill({ from: "tickets", to: home, piece: ticket }) };
    case "keep": {
      const returned = event.returned_tickets?.length ?? event.returned ?? 0;
      const flight = { from: home, to: "tickets", piece: ticket, size: size(FLYING.ticket) };
      return { flights: Array(returned).fill(flight) };
    }
    default:
      return {};
  }
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
      return words("move-take", { card: words(`cards-${move.card}`, { count: 1 }) });
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
  const name = words("ride-claim", { route, payment: paid });
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
  ...{ Board, Hand, Facts, Aside, seats, tell, Picture, moveName, describe },
  points: (view, seat) => String(view.result?.scores[seat] ?? view.seats[seat].points),
  loadLegend: () => import("./legend.js").then(({ legend }) => legend),
  proportions: 1.3,
  handHeight: { window: 92, phone: 88 },
};
