/** The page of a table. It shows what the server tells and sends what its reader wishes: it knows
 * no rule. */

import { html, render, useEffect, useMemo, useRef, useState } from "../vendor/preact.js";
import { Guide } from "./guide.js";
import { Afterwards, useDrawn, useLater } from "./later.js";
import { Chat, Log, Notes } from "./log.js";
import { Prompt, TakeBack, promptText } from "./prompt.js";
import { Missed, Scrubber } from "./replay.js";
import { SeatPanel, namesOf } from "./seats.js";
import { badge, bell, knock, setSound, soundOn } from "./signals.js";
import { TextView } from "./text.js";
import { Wire } from "./wire.js";
import { loadWords } from "./words.js";

/** @typedef {import("./types").Frame} Frame */
/** @typedef {import("./types").Board} Board */
/** @typedef {import("./types").GameEvent} GameEvent */
/** @typedef {import("./types").Props} Props */
/** @typedef {import("./types").View} View */
/** @typedef {import("./log.js").Entry} Entry */
/** What the reader has begun: when, the move that waits to be confirmed, half a choice, whether a
 * command is on its way, and what a hint said.
 * @typedef {{ when: string, staged: number | null, draft: Record<string, any>, pending: boolean,
 *   advice: any }} Choice */

/** More than so many events at once are not animated: the reader was away. */
const MOST_EVENTS = 12;
/** So many lines stay where those who listen can find them. */
const MOST_TOLD = 12;
/** What ends the page: there is a sentence for each. */
const CLOSED = ["link", "no-table", "gone", "older-rules", "damaged", "failed"];
const REPLAY_PAUSE = 900;
const AWAY = 60_000;
/** One object for "nothing begun": so that nothing is drawn again for it. */
const NOTHING = {};
/** @type {import("./types").Move[]} */
const NO_MOVES = [];
/** What the reader has begun before they begin anything.
 * @type {Choice} */
const NO_CHOICE = { when: "", staged: null, draft: NOTHING, pending: false, advice: null };

/** How the reader last pointed: a finger gets a second chance before a move is played. */
let pointer = "mouse";
addEventListener("pointerdown", (event) => (pointer = event.pointerType), true);
addEventListener("keydown", () => (pointer = "keyboard"), true);

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {{ table: string, language: string, root: string }} props */
function Page({ table, language, root }) {
  const [frame, setFrame] = useState(/** @type {Frame | null} */ (null));
  const [status, setStatus] = useState("connecting");
  const [game, setGame] = useState(/** @type {any} */ (null));
  const loading = useRef(false);
  const wire = useMemo(() => new Wire(table, language, setFrame, setStatus), []);
  useEffect(() => void wire.open(), []);
  useEffect(() => {
    if (!frame || loading.current) return;
    loading.current = true;
    loadGame(root, language, frame.table.game).then(setGame, () => setStatus("failed"));
  }, [frame]);
  if (CLOSED.includes(status)) {
    return html`<${Closed} status=${status} language=${language} root=${root} />`;
  }
  if (!frame || !game) return html`<p class="loading">…</p>`;
  return html`<${Table} ...${{ wire, frame, status, game }} />`;
}

/** @param {string} root @param {string} language @param {string} name */
async function loadGame(root, language, name) {
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = `${root}games/${name}/board.css`;
  document.head.append(style);
  const [words, drawn] = await Promise.all([
    loadWords(root, language, name),
    import(`${root}games/${name}/board.js`),
  ]);
  return { words, board: /** @type {Board} */ (drawn.board) };
}

/** What most tables show only before or after the game. */
const loadEnd = () => import("./end.js").then(({ End }) => End);
const loadLobby = () => import("./lobby.js").then(({ Lobby }) => Lobby);
const loadLinkCard = () => import("./lobby.js").then(({ LinkCard }) => LinkCard);

/** A part of the page that is loaded where it is needed.
 * @param {{ load: () => Promise<any>, [prop: string]: any }} props */
function Part({ load, ...props }) {
  const [part, setPart] = useState(/** @type {any} */ (null));
  useEffect(() => void load().then((loaded) => setPart(() => loaded)), []);
  return part && html`<${part} ...${props} />`;
}

/** Why there is nothing to see.
 * @param {{ status: string, language: string, root: string }} props */
function Closed({ status, language, root }) {
  const [text, setText] = useState("");
  useEffect(() => {
    loadWords(root, language, "cable_car").then((words) => setText(words(`closed-${status}`)));
  }, []);
  return html`<section class="card closed" role="alert">
    <p>${text}</p>
    <p><a class="button" href="/">Sancity</a></p>
  </section>`;
}

/** The events of a frame that are worth showing move by move.
 * @param {Frame} frame @returns {GameEvent[]} */
function freshEvents(frame) {
  const events = frame.after === null ? [] : (frame.view?.events ?? []);
  const quiet = still.matches || document.hidden || events.length > MOST_EVENTS;
  return quiet ? [] : events;
}

/** Whether something was taken back on the way to this frame.
 * @param {Frame} frame */
function wentBack(frame) {
  return frame.changes.some(({ kind }) => kind === "undo" || kind === "take-back");
}

/** Since which version nothing was taken back, as far as is known: what was kept from before may
 * not be right any more.
 * @param {Frame} frame */
function useStraight(frame) {
  const since = useRef(0);
  if (!frame.complete || wentBack(frame)) since.current = frame.version;
  return since.current;
}

/** What the reader has begun, forgotten at the next position, and how to change it.
 * @param {string} when
 * @returns {[Choice, (fields: Partial<Choice>) => void]} */
function useChoice(when) {
  const [begun, begin] = useState(NO_CHOICE);
  const now = useRef(when);
  now.current = when;
  const change = (/** @type {Partial<Choice>} */ fields) => {
    // What comes too late is about a position that has passed.
    if (now.current !== when) return;
    begin((known) => ({ ...(known.when === when ? known : NO_CHOICE), ...fields, when }));
  };
  return [begun.when === when ? begun : NO_CHOICE, change];
}

/** The log in words, kept up to date.
 * @param {Wire} wire @param {Frame} frame @param {number} straightSince */
function useLog(wire, frame, straightSince) {
  const [log, setLog] = useState(/** @type {Entry[]} */ ([]));
  const known = useRef({ seat: /** @type {number | null} */ (-1), since: 0, log: /** @type {Entry[]} */ ([]) });
  useLater(() => {
    if (!frame.view) return;
    const { seat } = frame.you;
    // After an undo, and when another seat looks, the old lines are not the right ones any more.
    const straight = known.current.seat === seat && known.current.since === straightSince;
    const before = straight ? known.current.log.slice(0, frame.table.position) : [];
    if (straight && before.length === frame.table.position) return;
    let current = true;
    /** @type {Record<string, string | number>} */
    const query = { after: before.length, language: wire.language };
    if (seat !== null) query.seat = seat;
    wire.get("/log", query).then(
      (/** @type {Entry[]} */ fresh) => {
        if (!current) return;
        known.current = { seat, since: straightSince, log: [...before, ...fresh] };
        setLog(known.current.log);
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [frame.version, frame.you.seat]);
  return log;
}

/** Whether the reader's turn has more than one action to take back.
 * @param {Entry[]} log @param {Frame} frame */
function severalBack(log, frame) {
  const first = frame.table.position - frame.you.undo;
  const mine = (/** @type {number} */ index) => log[index]?.seat === log[first]?.seat;
  return frame.you.undo > 0 && log[first] !== undefined && (mine(first - 1) || mine(first + 1));
}

/** What people have said: the first request tells what was said before.
 * @param {Wire} wire @param {Frame} frame */
function useChat(wire, frame) {
  const [said, setSaid] = useState(/** @type {any[]} */ ([]));
  const add = (/** @type {import("./types").Change[]} */ changes) => {
    const fresh = changes
      .filter((change) => change.kind === "chat")
      .map(({ version, seat, data }) => ({ version, seat, name: data.name, text: data.text }));
    if (!fresh.length) return;
    setSaid((lines) => {
      const known = new Set(lines.map((line) => line.version));
      const all = [...lines, ...fresh.filter((line) => !known.has(line.version))];
      return all.sort((a, b) => a.version - b.version);
    });
  };
  useEffect(() => {
    wire.get("/chat").then(add, () => {});
  }, []);
  useEffect(() => add(frame.changes), [frame.version]);
  return said;
}

/** What each legal move would do.
 * @param {Wire} wire @param {Frame} frame @param {boolean} covered */
function usePreviews(wire, frame, covered) {
  const [told, setTold] = useState(/** @type {any} */ ({ position: -1, previews: NOTHING }));
  const decides = !covered && (frame.view?.moves.length ?? 0) > 0;
  useLater(() => {
    if (!decides) return;
    wire.get("/previews", { seat: frame.you.seat ?? 0 }).then(setTold, () => {});
  }, [frame.table.position, decides, frame.you.seat]);
  return told.position === frame.table.position ? told.previews : NOTHING;
}

/** @param {{ wire: Wire, frame: Frame, status: string, game: { words: import("./types").Words, board: Board } }} props */
function Table({ wire, frame, status, game }) {
  const { words, board } = game;
  const { table, you, view } = frame;
  const straightSince = useStraight(frame);
  const when = `${table.position} ${you.seat} ${straightSince}`;
  const [choice, change] = useChoice(when);
  // First the new position, then what can be done in it and all that lies around the board.
  const drawn = useDrawn(when);
  const { staged, draft, pending, advice } = choice;
  const stage = (/** @type {number | null} */ action) => change({ staged: action });
  const [lit, light] = useState(/** @type {GameEvent[]} */ ([]));
  const [problem, setProblem] = useState("");
  const [missed, setMissed] = useState(/** @type {any} */ (null));
  const [link, setLink] = useState(/** @type {any} */ (null));
  const [revealed, reveal] = useState(/** @type {number | null} */ (null));
  const log = useLog(wire, frame, straightSince);
  const said = useChat(wire, frame);
  const covered = you.seats.length > 1 && you.seat !== null && you.seat !== revealed && !board.open;
  const previews = usePreviews(wire, frame, covered);
  const replay = useReplay(wire, frame);

  const act = async (/** @type {() => Promise<any>} */ doing) => {
    setProblem("");
    try {
      await doing();
      return true;
    } catch (error) {
      setProblem(/** @type {Error} */ (error).message);
      return false;
    }
  };
  const order = async (/** @type {string} */ path, /** @type {any} */ fields = {}) => {
    if (pending) return;
    change({ pending: true });
    const done = await act(() => wire.command(path, frame.version, { seat: you.seat, ...fields }));
    if (!done) change({ pending: false });
  };
  const play = (/** @type {number} */ action) => {
    setMissed(null);
    return order("/moves", { move: action });
  };
  const app = {
    ...{ wire, frame, status, words, staged, stage, pending, lit, light, act, play },
    ...{ past: replay.past, shown: replay.shown, goTo: replay.goTo, watch: replay.watch },
    names: namesOf(frame, words),
    colours: view ? board.seats(view) : null,
    several: severalBack(log, frame),
    acted: log.some((entry) => you.seats.includes(entry.seat)),
    link: (/** @type {number} */ to) => `${location.pathname}?move=${to}`,
    undo: () => order("/undo"),
    restart: () => order("/restart-turn"),
    takeBack: (/** @type {string} */ what) => order("/take-back", { do: what }).then(() => change({ pending: false })),
    hint: () => act(async () => {
      change({ pending: true });
      try {
        const told = await wire.post("/hint", { language: wire.language, seat: you.seat });
        change({ advice: told, staged: told.action });
      } finally {
        change({ pending: false });
      }
    }),
    forget: () => setMissed(null),
    showLink: (/** @type {number | null} */ number) => showLink(wire, number, act, setLink),
  };

  useCalling(app, view !== null && table.turn !== null && you.seats.includes(table.turn));
  useMissed(app, setMissed);
  useEffect(() => {
    document.body.dataset.ready = "true";
  }, []);

  /** @type {View | null} */
  const shownView = replay.past?.view ?? view;
  const names = app.names.join("\n");
  // Whatever a board is given stays the same object while nothing in it changes: then it is not
  // drawn again when only the log or the chat is.
  const props = useMemo(
    () =>
      shownView && {
        view: shownView,
        words,
        names: app.names,
        moves: replay.past || pending || !drawn ? NO_MOVES : shownView.moves,
        previews,
        staged,
        pick: (/** @type {number} */ action) => {
          if (pending) return;
          const careful = pointer === "touch" || confirmAlways();
          if (careful && staged !== action) stage(action);
          else play(action);
        },
        draft,
        setDraft: (/** @type {Record<string, any>} */ begun) => change({ draft: begun }),
        events: replay.past ? replay.past.events : freshEvents(frame),
        lit,
      },
    [shownView, names, pending, drawn, previews, staged, draft, lit, frame.version],
  );
  return html`
    ${problem &&
    html`<p class="card problem" role="alert">
      ${problem} <button class="small" onClick=${() => setProblem("")}>${words("close")}</button>
    </p>`}
    ${link && html`<${Part} load=${loadLinkCard} app=${app} ...${link} />`}
    ${props === null
      ? html`<${Part} load=${loadLobby} app=${app} />`
      : html`<${Playing} ...${{ app, board, props, drawn, covered, reveal, log, said, advice, missed }} />`}
  `;
}

/** @param {{ app: any, board: Board, props: Props, drawn: boolean, covered: boolean, reveal: (seat: number) => void, log: Entry[], said: any[], advice: any, missed: any }} props */
function Playing({ app, board, props, drawn, covered, reveal, log, said, advice, missed }) {
  const { frame, words, names } = app;
  const { table, you } = frame;
  const seats = table.seats.map((/** @type {any} */ _, /** @type {number} */ n) => n);
  const waits = !drawn && !covered;
  const picture = useMemo(() => html`<${board.Board} ...${props} />`, [props]);
  const guide = () =>
    props.moves.length > 0 && !covered && html`<${Guide} app=${app} prompt=${props.view.prompt} />`;
  const below = () => html`
    ${you.seat !== null &&
    props.view.turn !== null &&
    !covered &&
    html`<section class="tray card" aria-label=${words("tray-title")}>
      <${board.Tray} ...${props} />
    </section>`}
    <${Scrubber} app=${app} />
    ${!covered && html`<${TextView} app=${app} board=${board} props=${props} />`}
  `;
  const beside = () => html`
    <aside class="seats" aria-label=${words("seats-title")}>
      ${seats.map(
        (/** @type {number} */ seat) => html`<${SeatPanel} app=${app} number=${seat} key=${seat}>
          <${board.Facts} ...${props} seat=${seat} />
        <//>`,
      )}
      ${board.Aside && !covered && html`<${board.Aside} ...${props} />`}
    </aside>
    <aside class="side" aria-label=${words("side-title")}>
      <${Log} app=${app} log=${covered ? [] : log} />
      <${Chat} app=${app} said=${said} />
      ${you.seat !== null && !covered && html`<${Notes} app=${app} key=${you.seat} />`}
      <${Wishes} words=${words} />
    </aside>
    <${Announcer} app=${app} log=${covered ? [] : log} />
  `;
  return html`<div class="playing">
    <div class="call">
      <${Prompt} app=${app} />
      <${TakeBack} app=${app} />
      <${Afterwards} waits=${waits} draw=${guide} />
      ${advice && html`<${Advice} app=${app} board=${board} props=${props} advice=${advice} />`}
      ${missed && html`<${Missed} app=${app} missed=${missed} />`}
    </div>
    <main class="middle">
      <h1 class="hidden-text">${words("title")}</h1>
      ${table.status === "over" && !app.past && html`<${Part} load=${loadEnd} app=${app} />`}
      ${covered
        ? html`<${Curtain} name=${names[you.seat]} words=${words} open=${() => reveal(you.seat)} />`
        : html`<div class="board" id="board">${picture}</div>`}
      <${Afterwards} waits=${waits} draw=${below} />
    </main>
    <${Afterwards} waits=${waits} draw=${beside} />
  </div>`;
}

/** People at one screen: nobody sees another's hand by mistake.
 * @param {{ name: string, words: import("./types").Words, open: () => void }} props */
function Curtain({ name, words, open }) {
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => button.current?.focus(), []);
  return html`<section class="curtain card">
    <h2>${words("curtain-title", { name })}</h2>
    <p>${words("curtain-text", { name })}</p>
    <button class="main big" id="reveal" ref=${button} onClick=${open}>
      ${words("curtain-open", { name })}
    </button>
  </section>`;
}

/** @param {{ app: any, board: Board, props: Props, advice: any }} props */
function Advice({ app, board, props, advice }) {
  const move = props.view.moves.find(({ action }) => action === advice.action);
  return html`<section class="card advice" role="status">
    <h2>${app.words("hint-title")}</h2>
    <p><b>${move ? board.moveName(move, props) : advice.text}</b></p>
    <p>${advice.reason}</p>
  </section>`;
}

/** The reader's own wishes. @param {{ words: import("./types").Words }} props */
function Wishes({ words }) {
  const [sound, toggleSound] = useState(soundOn());
  const [careful, toggleCareful] = useState(confirmAlways());
  return html`<section class="card wishes" aria-label=${words("wishes-title")}>
    <label>
      <input
        type="checkbox"
        checked=${sound}
        onChange=${() => {
          setSound(!sound);
          toggleSound(!sound);
        }}
      />
      ${words("wishes-sound")}
    </label>
    <label>
      <input
        type="checkbox"
        checked=${careful}
        onChange=${() => {
          localStorage.setItem("sancity-confirm", careful ? "off" : "on");
          toggleCareful(!careful);
        }}
      />
      ${words("wishes-confirm")}
    </label>
  </section>`;
}

function confirmAlways() {
  return localStorage.getItem("sancity-confirm") === "on";
}

/** Tells those who listen what happened and whose turn it is: line by line, so that nothing is
 * replaced before it was read.
 * @param {{ app: any, log: Entry[] }} props */
function Announcer({ app, log }) {
  const heard = useRef(/** @type {number} */ (app.frame.table.position));
  const count = useRef(0);
  const [lines, setLines] = useState(/** @type {{ key: number, text: string }[]} */ ([]));
  const tell = (/** @type {string[]} */ texts) => {
    const fresh = texts.map((text) => ({ key: count.current++, text }));
    setLines((told) => [...told, ...fresh].slice(-MOST_TOLD));
  };
  useEffect(() => {
    const fresh = log.filter(({ position }) => position > heard.current);
    if (log.length) heard.current = log.length;
    if (fresh.length) tell([...fresh.flatMap((entry) => entry.lines), promptText(app)]);
  }, [log]);
  useEffect(() => tell([promptText(app)]), [app.status]);
  return html`<div
    class="hidden-text"
    role="log"
    aria-live="polite"
    aria-relevant="additions"
    aria-label=${app.words("log-title")}
    id="announcer"
  >
    ${lines.map(({ key, text }) => html`<p key=${key}>${text}</p>`)}
  </div>`;
}

/** Call the reader when it is their turn.
 * @param {any} app @param {boolean} mine */
function useCalling(app, mine) {
  const before = useRef(mine);
  const position = useRef(app.frame.table.position);
  const now = app.frame.table.position;
  useEffect(() => {
    if (mine && !before.current) setTimeout(bell);
    else if (position.current !== now) setTimeout(knock);
    before.current = mine;
    position.current = now;
  }, [mine, now]);
  useLater(() => badge(app.words("title"), mine), [mine]);
}

/** What happened while the reader was away: on return, and after a long look elsewhere.
 * @param {any} app @param {(missed: any) => void} setMissed */
function useMissed(app, setMissed) {
  const { wire, frame } = app;
  const ask = async () => {
    const { seat, seats } = frame.you;
    if (seat === null || seats.length > 1 || frame.table.status !== "playing") return;
    const told = await wire.get("/since", { seat, language: wire.language });
    const own = told.events.some((/** @type {GameEvent} */ event) => event.seat === seat);
    if (own && told.lines.length > 1) setMissed(told);
  };
  useEffect(() => {
    if (frame.table.position > 0) ask().catch(() => {});
    let left = 0;
    const onVisible = () => {
      if (document.hidden) left = Date.now();
      else if (left && Date.now() - left > AWAY) ask().catch(() => {});
    };
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, []);
}

/** Past positions: the address says which one is shown.
 * @param {Wire} wire @param {Frame} frame */
function useReplay(wire, frame) {
  const [past, setPast] = useState(/** @type {any} */ (null));
  const wanted = useRef(0);
  const last = frame.table.position;
  const fetchAt = async (/** @type {number} */ to, /** @type {boolean} */ moving) => {
    /** @type {Record<string, number>} */
    const query = frame.you.seat === null ? {} : { seat: frame.you.seat };
    const told = await wire.get(`/positions/${to}`, query);
    return { ...told, events: moving && !still.matches ? told.view.events : [] };
  };
  const show = (/** @type {any} */ told) => {
    setPast(told);
    const search = told ? `?move=${told.position}` : "";
    history.replaceState(null, "", location.pathname + search);
  };
  const goTo = async (/** @type {number} */ to) => {
    const ticket = ++wanted.current;
    if (to >= last) return show(null);
    const told = await fetchAt(Math.max(0, to), false).catch(() => null);
    if (ticket === wanted.current) show(told);
  };
  const watch = async (/** @type {number} */ from) => {
    const ticket = ++wanted.current;
    for (let to = Math.max(0, from); to < last; to++) {
      const told = await fetchAt(to, true).catch(() => null);
      if (ticket !== wanted.current || !told) return;
      show(told);
      await new Promise((resolve) => setTimeout(resolve, REPLAY_PAUSE));
      if (ticket !== wanted.current) return;
    }
    show(null);
  };
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get("move");
    if (asked !== null && frame.view) goTo(Number(asked));
  }, []);
  return { past, shown: past ? past.position : last, goTo, watch };
}

/** Issue a seat's link anew and show it, as text and as a picture.
 * @param {Wire} wire @param {number | null} number @param {(doing: () => Promise<any>) => Promise<boolean>} act
 * @param {(link: any) => void} setLink */
async function showLink(wire, number, act, setLink) {
  if (number === null) return setLink(null);
  await act(async () => {
    const { token } = await wire.post(`/seats/${number}`, { do: "reissue" });
    const link = `${location.origin}${location.pathname}#${token}`;
    const answer = await fetch("/api/qr", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ text: link }),
    });
    const picture = `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
    setLink({ number, link, picture });
  });
}

const { table, language, static: root } = document.body.dataset;
const place = document.getElementById("table");
if (place && table && language && root) {
  place.textContent = "";
  render(html`<${Page} ...${{ table, language, root }} />`, place);
}
