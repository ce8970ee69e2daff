/** The page of a table. It shows the frames that the server sends, and sends commands; it knows no
 * rules. */

import { html, render, useEffect, useMemo, useRef, useState } from "../vendor/preact.js";
import { AfterPaint, useEffectAfterPaint, usePainted } from "./after_paint.js";
import { bell, knock, setBadge, setSound, soundOn } from "./alerts.js";
import { Connection } from "./connection.js";
import { Guide } from "./guide.js";
import { Chat, Log, Notes } from "./log.js";
import { Prompt, TakeBack, promptText } from "./prompt.js";
import { Missed, Scrubber } from "./replay.js";
import { SeatPanel, namesOf } from "./seats.js";
import { TextView } from "./text_view.js";
import { loadWords } from "./words.js";

/** @typedef {import("./types").Frame} Frame */
/** @typedef {import("./types").Board} Board */
/** @typedef {import("./types").GameEvent} GameEvent */
/** @typedef {import("./types").Props} Props */
/** @typedef {import("./types").View} View */
/** @typedef {import("./log.js").LogEntry} LogEntry */
/** A choice in progress: the position it belongs to, the move waiting to be confirmed, the board's
 * draft, whether a command is on its way, and the answer to a request for a hint.
 * @typedef {{ at: string, staged: number | null, draft: Record<string, any>, pending: boolean,
 *   advice: any }} Choice */

/** With more events than this in one frame, the reader was away: they are not animated. */
const MAX_ANIMATED_EVENTS = 12;
/** How many announcements screen readers can go back to. */
const MAX_ANNOUNCED_LINES = 12;
/** Statuses with which the page cannot show the table; each has its text, `closed-…`. */
const CLOSED = ["link", "no-table", "gone", "older-rules", "damaged", "failed"];
/** How long each position is shown while a game is being watched. */
const REPLAY_PAUSE_MS = 900;
/** A reader whose page was hidden for longer than this is shown what they missed. */
const AWAY_MS = 60_000;
/** One shared empty object, so that boards are not drawn again for a new one. */
const EMPTY = {};
/** @type {import("./types").Move[]} */
const NO_MOVES = [];
/** @type {Choice} */
const NO_CHOICE = { at: "", staged: null, draft: EMPTY, pending: false, advice: null };
const CONFIRM_KEY = "sancity-confirm";

/** The input device last used: a tap must be confirmed before it plays a move. */
let pointer = "mouse";
addEventListener("pointerdown", (event) => (pointer = event.pointerType), true);
addEventListener("keydown", () => (pointer = "keyboard"), true);

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {{ table: string, language: string, root: string }} props */
function Page({ table, language, root }) {
  const [frame, setFrame] = useState(/** @type {Frame | null} */ (null));
  const [status, setStatus] = useState("connecting");
  const [game, setGame] = useState(/** @type {any} */ (null));
  const loading = useRef(false);
  const connection = useMemo(() => new Connection(table, language, setFrame, setStatus), []);
  useEffect(() => void connection.open(), []);
  useEffect(() => {
    if (!frame || loading.current) return;
    loading.current = true;
    loadGame(root, language, frame.table.game).then(setGame, () => setStatus("failed"));
  }, [frame]);
  if (CLOSED.includes(status)) {
    return html`<${Closed} status=${status} language=${language} root=${root} />`;
  }
  if (!frame || !game) return html`<p class="loading">…</p>`;
  return html`<${Table} ...${{ connection, frame, status, game }} />`;
}

/** @param {string} root @param {string} language @param {string} name */
async function loadGame(root, language, name) {
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = `${root}games/${name}/board.css`;
  document.head.append(style);
  const [words, module] = await Promise.all([
    loadWords(root, language, name),
    import(`${root}games/${name}/board.js`),
  ]);
  return { words, board: /** @type {Board} */ (module.board) };
}

// Needed only before or after a game.
const loadEnd = () => import("./end.js").then(({ End }) => End);
const loadLobby = () => import("./lobby.js").then(({ Lobby }) => Lobby);
const loadLinkCard = () => import("./lobby.js").then(({ LinkCard }) => LinkCard);

/** A component whose module is loaded when it is first shown.
 * @param {{ load: () => Promise<any>, [prop: string]: any }} props */
function Lazy({ load, ...props }) {
  const [component, setComponent] = useState(/** @type {any} */ (null));
  useEffect(() => void load().then((loaded) => setComponent(() => loaded)), []);
  return component && html`<${component} ...${props} />`;
}

/** Why the table cannot be shown.
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

/** The events of a frame that are to be animated.
 * @param {Frame} frame @returns {GameEvent[]} */
function animatedEvents(frame) {
  const events = frame.after === null ? [] : (frame.view?.events ?? []);
  const skip = reducedMotion.matches || document.hidden || events.length > MAX_ANIMATED_EVENTS;
  return skip ? [] : events;
}

/** Whether a move was taken back between the last frame and this one.
 * @param {Frame} frame */
function wentBack(frame) {
  return frame.changes.some(({ kind }) => kind === "undo" || kind === "take-back");
}

/** The version since which no move was taken back, as far as the page knows: anything cached before
 * it may be wrong.
 * @param {Frame} frame */
function useForwardSince(frame) {
  const since = useRef(0);
  if (!frame.complete || wentBack(frame)) since.current = frame.version;
  return since.current;
}

/** The choice in progress, cleared at the next position, and a function to change it.
 * @param {string} at what identifies the position
 * @returns {[Choice, (fields: Partial<Choice>) => void]} */
function useChoice(at) {
  const [stored, store] = useState(NO_CHOICE);
  const latest = useRef(at);
  latest.current = at;
  const change = (/** @type {Partial<Choice>} */ fields) => {
    // A late answer belongs to a position that has passed.
    if (latest.current !== at) return;
    store((choice) => ({ ...(choice.at === at ? choice : NO_CHOICE), ...fields, at }));
  };
  return [stored.at === at ? stored : NO_CHOICE, change];
}

/** The log as text, kept up to date.
 * @param {Connection} connection @param {Frame} frame @param {number} forwardSince */
function useLog(connection, frame, forwardSince) {
  const [log, setLog] = useState(/** @type {LogEntry[]} */ ([]));
  const cached = useRef({ seat: /** @type {number | null} */ (-1), since: 0, log: /** @type {LogEntry[]} */ ([]) });
  useEffectAfterPaint(() => {
    if (!frame.view) return;
    const { seat } = frame.you;
    // The lines in the cache are wrong after an undo and for another seat.
    const valid = cached.current.seat === seat && cached.current.since === forwardSince;
    const before = valid ? cached.current.log.slice(0, frame.table.position) : [];
    if (valid && before.length === frame.table.position) return;
    let current = true;
    /** @type {Record<string, string | number>} */
    const query = { after: before.length, language: connection.language };
    if (seat !== null) query.seat = seat;
    connection.get("/log", query).then(
      (/** @type {LogEntry[]} */ fresh) => {
        if (!current) return;
        cached.current = { seat, since: forwardSince, log: [...before, ...fresh] };
        setLog(cached.current.log);
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [frame.version, frame.you.seat]);
  return log;
}

/** Whether the reader's turn has more than one action that can be taken back.
 * @param {LogEntry[]} log @param {Frame} frame */
function canRestartTurn(log, frame) {
  const first = frame.table.position - frame.you.undo;
  const sameSeat = (/** @type {number} */ index) => log[index]?.seat === log[first]?.seat;
  return frame.you.undo > 0 && log[first] !== undefined && (sameSeat(first - 1) || sameSeat(first + 1));
}

/** The chat: earlier lines are requested once, later ones come with the frames.
 * @param {Connection} connection @param {Frame} frame */
function useChat(connection, frame) {
  const [chat, setChat] = useState(/** @type {any[]} */ ([]));
  const add = (/** @type {import("./types").Change[]} */ changes) => {
    const fresh = changes
      .filter((change) => change.kind === "chat")
      .map(({ version, seat, data }) => ({ version, seat, name: data.name, text: data.text }));
    if (!fresh.length) return;
    setChat((lines) => {
      const known = new Set(lines.map((line) => line.version));
      const all = [...lines, ...fresh.filter((line) => !known.has(line.version))];
      return all.sort((a, b) => a.version - b.version);
    });
  };
  useEffect(() => {
    connection.get("/chat").then(add, () => {});
  }, []);
  useEffect(() => add(frame.changes), [frame.version]);
  return chat;
}

/** What each legal move would do.
 * @param {Connection} connection @param {Frame} frame @param {boolean} covered */
function usePreviews(connection, frame, covered) {
  const [answer, setAnswer] = useState(/** @type {any} */ ({ position: -1, previews: EMPTY }));
  const hasMoves = !covered && (frame.view?.moves.length ?? 0) > 0;
  useEffectAfterPaint(() => {
    if (!hasMoves) return;
    connection.get("/previews", { seat: frame.you.seat ?? 0 }).then(setAnswer, () => {});
  }, [frame.table.position, hasMoves, frame.you.seat]);
  return answer.position === frame.table.position ? answer.previews : EMPTY;
}

/** @param {{ connection: Connection, frame: Frame, status: string, game: { words: import("./types").Words, board: Board } }} props */
function Table({ connection, frame, status, game }) {
  const { words, board } = game;
  const { table, you, view } = frame;
  const forwardSince = useForwardSince(frame);
  const at = `${table.position} ${you.seat} ${forwardSince}`;
  const [choice, change] = useChoice(at);
  // Paint the new position first, then its moves and everything around the board.
  const painted = usePainted(at);
  const { staged, draft, pending, advice } = choice;
  const stage = (/** @type {number | null} */ action) => change({ staged: action });
  const [lit, setLit] = useState(/** @type {GameEvent[]} */ ([]));
  const [problem, setProblem] = useState("");
  const [missed, setMissed] = useState(/** @type {any} */ (null));
  const [link, setLink] = useState(/** @type {any} */ (null));
  const [revealed, reveal] = useState(/** @type {number | null} */ (null));
  const log = useLog(connection, frame, forwardSince);
  const chat = useChat(connection, frame);
  const covered = you.seats.length > 1 && you.seat !== null && you.seat !== revealed && !board.open;
  const previews = usePreviews(connection, frame, covered);
  const replay = useReplay(connection, frame);

  const act = async (/** @type {() => Promise<any>} */ task) => {
    setProblem("");
    try {
      await task();
      return true;
    } catch (error) {
      setProblem(/** @type {Error} */ (error).message);
      return false;
    }
  };
  const command = async (/** @type {string} */ path, /** @type {any} */ fields = {}) => {
    if (pending) return;
    change({ pending: true });
    const done = await act(() => connection.command(path, frame.version, { seat: you.seat, ...fields }));
    if (!done) change({ pending: false });
  };
  const play = (/** @type {number} */ action) => {
    setMissed(null);
    return command("/moves", { move: action });
  };
  const app = {
    ...{ connection, frame, status, words, staged, stage, pending, lit, setLit, act, play },
    ...{ past: replay.past, shown: replay.shown, goTo: replay.goTo, watch: replay.watch },
    names: namesOf(frame, words),
    colours: view ? board.seats(view) : null,
    canRestart: canRestartTurn(log, frame),
    hasMoved: log.some((entry) => you.seats.includes(entry.seat)),
    linkTo: (/** @type {number} */ position) => `${location.pathname}?move=${position}`,
    undo: () => command("/undo"),
    restart: () => command("/restart-turn"),
    takeBack: (/** @type {string} */ what) => command("/take-back", { do: what }).then(() => change({ pending: false })),
    hint: () => act(async () => {
      change({ pending: true });
      try {
        const hint = await connection.post("/hint", { language: connection.language, seat: you.seat });
        change({ advice: hint, staged: hint.action });
      } finally {
        change({ pending: false });
      }
    }),
    closeMissed: () => setMissed(null),
    showLink: (/** @type {number | null} */ number) => showLink(connection, number, act, setLink),
  };

  useAlerts(app, view !== null && table.turn !== null && you.seats.includes(table.turn));
  useMissed(app, setMissed);
  useEffect(() => {
    document.body.dataset.ready = "true";
  }, []);

  /** @type {View | null} */
  const shownView = replay.past?.view ?? view;
  const names = app.names.join("\n");
  // The props stay the same object while nothing in them changes, so that a new line in the log or
  // chat does not draw the board again.
  const props = useMemo(
    () =>
      shownView && {
        view: shownView,
        words,
        names: app.names,
        moves: replay.past || pending || !painted ? NO_MOVES : shownView.moves,
        previews,
        staged,
        pick: (/** @type {number} */ action) => {
          if (pending) return;
          const mustConfirm = pointer === "touch" || confirmsAlways();
          if (mustConfirm && staged !== action) stage(action);
          else play(action);
        },
        draft,
        setDraft: (/** @type {Record<string, any>} */ draft) => change({ draft }),
        events: replay.past ? replay.past.events : animatedEvents(frame),
        lit,
      },
    [shownView, names, pending, painted, previews, staged, draft, lit, frame.version],
  );
  return html`
    ${problem &&
    html`<p class="card problem" role="alert">
      ${problem} <button class="small" onClick=${() => setProblem("")}>${words("close")}</button>
    </p>`}
    ${link && html`<${Lazy} load=${loadLinkCard} app=${app} ...${link} />`}
    ${props === null
      ? html`<${Lazy} load=${loadLobby} app=${app} />`
      : html`<${Playing} ...${{ app, board, props, painted, covered, reveal, log, chat, advice, missed }} />`}
  `;
}

/** @param {{ app: any, board: Board, props: Props, painted: boolean, covered: boolean, reveal: (seat: number) => void, log: LogEntry[], chat: any[], advice: any, missed: any }} props */
function Playing({ app, board, props, painted, covered, reveal, log, chat, advice, missed }) {
  const { frame, words, names } = app;
  const { table, you } = frame;
  const seats = table.seats.map((/** @type {any} */ _, /** @type {number} */ n) => n);
  const waits = !painted && !covered;
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
      <${Chat} app=${app} chat=${chat} />
      ${you.seat !== null && !covered && html`<${Notes} app=${app} key=${you.seat} />`}
      <${PageSettings} words=${words} />
    </aside>
    <${Announcer} app=${app} log=${covered ? [] : log} />
  `;
  return html`<div class="playing">
    <div class="call">
      <${Prompt} app=${app} />
      <${TakeBack} app=${app} />
      <${AfterPaint} waits=${waits} draw=${guide} />
      ${advice && html`<${Advice} app=${app} board=${board} props=${props} advice=${advice} />`}
      ${missed && html`<${Missed} app=${app} missed=${missed} />`}
    </div>
    <main class="middle">
      <h1 class="hidden-text">${words("title")}</h1>
      ${table.status === "over" && !app.past && html`<${Lazy} load=${loadEnd} app=${app} />`}
      ${covered
        ? html`<${Curtain} name=${names[you.seat]} words=${words} open=${() => reveal(you.seat)} />`
        : html`<div class="board" id="board">${picture}</div>`}
      <${AfterPaint} waits=${waits} draw=${below} />
    </main>
    <${AfterPaint} waits=${waits} draw=${beside} />
  </div>`;
}

/** Hides the table while players who share a screen change places.
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

/** What the reader can set for this browser. @param {{ words: import("./types").Words }} props */
function PageSettings({ words }) {
  const [sound, showSound] = useState(soundOn());
  const [confirms, showConfirms] = useState(confirmsAlways());
  return html`<section class="card settings" aria-label=${words("settings-title")}>
    <label>
      <input
        type="checkbox"
        checked=${sound}
        onChange=${() => {
          setSound(!sound);
          showSound(!sound);
        }}
      />
      ${words("settings-sound")}
    </label>
    <label>
      <input
        type="checkbox"
        checked=${confirms}
        onChange=${() => {
          localStorage.setItem(CONFIRM_KEY, confirms ? "off" : "on");
          showConfirms(!confirms);
        }}
      />
      ${words("settings-confirm")}
    </label>
  </section>`;
}

/** Whether the reader wants to confirm every move. */
function confirmsAlways() {
  return localStorage.getItem(CONFIRM_KEY) === "on";
}

/** Announces to screen readers what happened and whose turn it is. Lines are added, never replaced,
 * so that none is lost before it is read out.
 * @param {{ app: any, log: LogEntry[] }} props */
function Announcer({ app, log }) {
  const lastPosition = useRef(/** @type {number} */ (app.frame.table.position));
  const nextKey = useRef(0);
  const [lines, setLines] = useState(/** @type {{ key: number, text: string }[]} */ ([]));
  const announce = (/** @type {string[]} */ texts) => {
    const fresh = texts.map((text) => ({ key: nextKey.current++, text }));
    setLines((earlier) => [...earlier, ...fresh].slice(-MAX_ANNOUNCED_LINES));
  };
  useEffect(() => {
    const fresh = log.filter(({ position }) => position > lastPosition.current);
    if (log.length) lastPosition.current = log.length;
    if (fresh.length) announce([...fresh.flatMap((entry) => entry.lines), promptText(app)]);
  }, [log]);
  useEffect(() => announce([promptText(app)]), [app.status]);
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

/** Alert the reader when it becomes their turn, and to moves.
 * @param {any} app @param {boolean} yourTurn */
function useAlerts(app, yourTurn) {
  const wasYourTurn = useRef(yourTurn);
  const lastPosition = useRef(app.frame.table.position);
  const { position } = app.frame.table;
  useEffect(() => {
    if (yourTurn && !wasYourTurn.current) setTimeout(bell);
    else if (lastPosition.current !== position) setTimeout(knock);
    wasYourTurn.current = yourTurn;
    lastPosition.current = position;
  }, [yourTurn, position]);
  useEffectAfterPaint(() => setBadge(app.words("title"), yourTurn), [yourTurn]);
}

/** Fetch what the reader missed: when the page opens, and when it was hidden for long.
 * @param {any} app @param {(missed: any) => void} setMissed */
function useMissed(app, setMissed) {
  const { connection, frame } = app;
  const fetchMissed = async () => {
    const { seat, seats } = frame.you;
    if (seat === null || seats.length > 1 || frame.table.status !== "playing") return;
    const missed = await connection.get("/since", { seat, language: connection.language });
    const own = missed.events.some((/** @type {GameEvent} */ event) => event.seat === seat);
    if (own && missed.lines.length > 1) setMissed(missed);
  };
  useEffect(() => {
    if (frame.table.position > 0) fetchMissed().catch(() => {});
    let hiddenAt = 0;
    const onVisible = () => {
      if (document.hidden) hiddenAt = Date.now();
      else if (hiddenAt && Date.now() - hiddenAt > AWAY_MS) fetchMissed().catch(() => {});
    };
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, []);
}

/** Show past positions. The page's address has the number of the one shown.
 * @param {Connection} connection @param {Frame} frame */
function useReplay(connection, frame) {
  const [past, setPast] = useState(/** @type {any} */ (null));
  const lastRequest = useRef(0);
  const last = frame.table.position;
  const fetchPosition = async (/** @type {number} */ to, /** @type {boolean} */ animate) => {
    /** @type {Record<string, number>} */
    const query = frame.you.seat === null ? {} : { seat: frame.you.seat };
    const answer = await connection.get(`/positions/${to}`, query);
    return { ...answer, events: animate && !reducedMotion.matches ? answer.view.events : [] };
  };
  const show = (/** @type {any} */ shown) => {
    setPast(shown);
    const search = shown ? `?move=${shown.position}` : "";
    history.replaceState(null, "", location.pathname + search);
  };
  const goTo = async (/** @type {number} */ to) => {
    const request = ++lastRequest.current;
    if (to >= last) return show(null);
    const answer = await fetchPosition(Math.max(0, to), false).catch(() => null);
    if (request === lastRequest.current) show(answer);
  };
  const watch = async (/** @type {number} */ from) => {
    const request = ++lastRequest.current;
    for (let to = Math.max(0, from); to < last; to++) {
      const answer = await fetchPosition(to, true).catch(() => null);
      if (request !== lastRequest.current || !answer) return;
      show(answer);
      await new Promise((resolve) => setTimeout(resolve, REPLAY_PAUSE_MS));
      if (request !== lastRequest.current) return;
    }
    show(null);
  };
  useEffect(() => {
    const inAddress = new URLSearchParams(location.search).get("move");
    if (inAddress !== null && frame.view) goTo(Number(inAddress));
  }, []);
  return { past, shown: past ? past.position : last, goTo, watch };
}

/** Replace a seat's link and show the new one, as text and as a QR code; null closes the card.
 * @param {Connection} connection @param {number | null} number @param {(task: () => Promise<any>) => Promise<boolean>} act
 * @param {(link: any) => void} setLink */
async function showLink(connection, number, act, setLink) {
  if (number === null) return setLink(null);
  await act(async () => {
    const { token } = await connection.post(`/seats/${number}`, { do: "reissue" });
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
