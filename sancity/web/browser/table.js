/** The page of a table. It shows the frames that the server sends, and sends commands; it knows no
 * rules. */

import { html, render, useEffect, useMemo, useRef, useState } from "../vendor/preact.js";
import { usePainted } from "./after_paint.js";
import { useCommands } from "./commands.js";
import { Connection } from "./connection.js";
import { canExplain, readAddress } from "./explain.js";
import { NARROW, TableFrame, useLayout } from "./frame.js";
import { lastInput } from "./input.js";
import { useKeys } from "./keys.js";
import { Lazy } from "./lazy.js";
import { needsSheet, useLesson } from "./lesson_state.js";
import { usePlan } from "./plan.js";
import { namesOf } from "./seats.js";
import { confirmsAlways, explains, showsNotation } from "./preferences.js";
import { useStory } from "./story.js";
import {
  canRestartTurn,
  sinceOwnMove,
  useAlerts,
  useChat,
  useChoice,
  useDelayed,
  useForwardSince,
  useLog,
  useMissed,
  usePreviews,
  useReplay,
  useUnread,
} from "./table_state.js";
import { loadWords } from "./words.js";

/** @typedef {import("./types").App} App */
/** @typedef {import("./types").Frame} Frame */
/** @typedef {import("./types").Board} Board */
/** @typedef {import("./types").PanelName} PanelName */
/** @typedef {import("./types").SeatLink} SeatLink */
/** @typedef {import("./types").View} View */
/** @typedef {import("./types").Words} Words */

/** Statuses with which the page cannot show the table; each has its text, `closed-…`. */
const CLOSED = ["link", "no-table", "gone", "older-rules", "damaged", "failed"];
/** Whether the side panel is folded: "folded" or "open". */
const SIDE_KEY = "sancity-side";
/** @type {import("./types").Move[]} */
const NO_MOVES = [];
/** @type {import("./types").GameEvent[]} */
const NO_EVENTS = [];
/** @type {import("./types").Refusal[]} */
const NO_REFUSALS = [];

/** @param {{ table: string, language: string, root: string }} props */
function Page({ table, language, root }) {
  const [frame, setFrame] = useState(/** @type {Frame | null} */ (null));
  const [status, setStatus] = useState("connecting");
  const [game, setGame] = useState(/** @type {{ words: Words, board: Board } | null} */ (null));
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
  const styled = new Promise((resolve) => (style.onload = style.onerror = resolve));
  document.head.append(style);
  const [words, module] = await Promise.all([
    loadWords(root, language, name),
    import(`${root}games/${name}/board.js`),
    styled,
  ]);
  return { words, board: /** @type {Board} */ (module.board) };
}

// Needed only before a game, or when asked for.
const loadLobby = () => import("./lobby.js").then(({ Lobby }) => Lobby);
const loadLinkCard = () => import("./lobby.js").then(({ LinkCard }) => LinkCard);
const loadMenu = () => import("./menu.js").then(({ Menu }) => Menu);
const loadAnswer = () => import("./answers.js").then(({ Answer }) => Answer);
const loadKeyHelp = () => import("./key_help.js").then(({ KeyHelpDialog }) => KeyHelpDialog);

/** Why the table cannot be shown.
 * @param {{ status: string, language: string, root: string }} props */
function Closed({ status, language, root }) {
  const [text, setText] = useState("");
  useEffect(() => {
    loadWords(root, language, null).then((words) => setText(words(`closed-${status}`)));
  }, []);
  return html`<section class="card closed" role="alert">
    <p>${text}</p>
    <p><a class="button" href="/">Sancity</a></p>
  </section>`;
}

/** The open panel: folded where there is little room and nothing to explain, and as the reader left it
 * elsewhere. On phones panels are sheets, which start closed.
 * @param {import("./types").Layout} layout @param {Frame} frame */
function usePanel(layout, frame) {
  const [panel, setPanel] = useState(() => {
    readAddress();
    if (layout !== "window") return null;
    if (frame.table.lesson) return "lesson";
    const stored = localStorage.getItem(SIDE_KEY);
    const folded = stored ? stored === "folded" : NARROW.matches && !(explains() && canExplain(frame));
    return /** @type {PanelName | null} */ (folded ? null : "log");
  });
  const open = (/** @type {PanelName | null} */ name) => {
    setPanel(name);
    const ofItself = name === "result" || name === "lesson";
    if (layout === "window" && !ofItself) localStorage.setItem(SIDE_KEY, name ? "open" : "folded");
  };
  return /** @type {const} */ ([panel, open]);
}

/** @param {{ connection: Connection, frame: Frame, status: string, game: { words: Words, board: Board } }} props */
function Table({ connection, frame, status, game }) {
  const { words, board } = game;
  const { table, you, view } = frame;
  const forwardSince = useForwardSince(frame);
  const at = `${table.position} ${you.seat} ${forwardSince}`;
  const [choice, change, lastDraft] = useChoice(at);
  const plan = usePlan(at, frame, forwardSince, (next) => board.next?.(next, lastDraft));
  const commands = useCommands({ connection, frame, at, words, choice, change, plan, lastDraft });
  const notation = showsNotation();
  const drawn = useRef(/** @type {import("./types").Drawing} */ (null));
  // Paint the new position first, then its moves and everything around the board.
  const painted = usePainted(at);
  const { staged, draft, pending, advice } = choice;
  const [lit, setLit] = useState(NO_EVENTS);
  const [question, ask] = useState(/** @type {import("./answers.js").Question | null} */ (null));
  const [link, setLink] = useState(/** @type {SeatLink | null} */ (null));
  const [menu, openMenu] = useState(false);
  const [help, showHelp] = useState(false);
  const [, redraw] = useState(0);
  const layout = useLayout();
  const [panel, openPanel] = usePanel(layout, frame);
  const { scene, skip } = useStory(connection, frame, forwardSince);
  const lesson = useLesson({ connection, frame, ...commands, scene, skip });
  const wholeLog = useLog(connection, frame, forwardSince);
  // The log does not run ahead of the story.
  const toldUpTo = scene?.position ?? table.position;
  const ahead = wholeLog.length > toldUpTo;
  const log = useMemo(() => (ahead ? wholeLog.slice(0, toldUpTo) : wholeLog), [wholeLog, ahead && toldUpTo]);
  const lately = useMemo(() => sinceOwnMove(log, frame), [log, you.seat, table.turn]);
  const latelyEvents = useMemo(() => lately.flatMap(({ events }) => events), [lately]);
  const chat = useChat(connection, frame);
  const unread = useUnread(frame, chat, panel === "chat");
  const { previews, refusals } = usePreviews(connection, frame);
  const replay = useReplay(connection, frame);
  const delayed = useDelayed(pending);
  const [missed, setMissed] = useMissed(connection, frame);
  const names = namesOf(frame, words);
  const mine = view !== null && table.turn !== null && you.seat === table.turn && !scene;
  // What is on show instead of the present.
  const told = replay.past ?? scene;
  /** @type {View | null} */
  const shownView = told?.view ?? view;
  const over = table.status === "over" && !scene;
  const play = (/** @type {number} */ action) => {
    setMissed(null);
    return commands.play(action);
  };
  const people = table.seats.some(({ who }, seat) => who === "person" && !you.seats.includes(seat));
  const playing = table.status === "playing" && you.seats.length > 0;
  const hasMoved = log.some((entry) => you.seats.includes(entry.seat));

  /** @type {App} */
  const app = {
    ...{ connection, frame, status, words, board, layout, names, log, chat, mine, lit, setLit },
    ...{ staged, delayed, advice, panel, openPanel, menu, openMenu, scene, skip, lately },
    ...{ past: replay.past, goTo: replay.goTo, watch: replay.watch, stop: replay.stop, runs: replay.runs },
    shown: replay.past?.position ?? toldUpTo,
    view: shownView,
    turn: scene ? scene.view.turn : table.turn,
    ...commands,
    lesson,
    play,
    pending: pending || plan.runs,
    missed: table.status === "over" ? null : missed,
    looks: view ? board.seats(view) : null,
    nextPlayer: scene ? null : nextPlayer(frame),
    lift: () => connection.lookAs(table.turn),
    pass: () => {
      replay.goTo(table.position);
      connection.lookAs(null);
    },
    stage: (action) => change({ staged: action, advice: action === null ? null : advice }),
    linkTo: (position) => `${location.pathname}?move=${position}`,
    canUndo: playing && you.undo > 0 && !replay.past,
    canRestart: playing && canRestartTurn(log, frame),
    canAskBack: playing && you.undo === 0 && people && hasMoved && !table.take_back,
    canHint: playing && mine && table.terms.hints && !replay.past,
    closeMissed: () => setMissed(null),
    showLink: setLink,
    redraw: () => redraw((n) => n + 1),
  };

  useAlerts(words, toldUpTo, playing && !scene && table.turn !== null && you.seats.includes(table.turn));
  useKeys(app, showHelp);
  useEffect(() => {
    document.body.dataset.ready = "true";
  }, []);
  // The result comes when the last move has been told.
  useEffect(() => {
    if (over && !table.lesson) openPanel("result");
  }, [over]);
  // A lesson comes forward with every step and answer.
  useEffect(() => {
    if (lesson && (layout === "window" || needsSheet(lesson))) openPanel("lesson");
    else if (panel === "lesson") openPanel(layout === "window" ? "log" : null);
  }, [lesson?.number, lesson?.phase, layout]);
  useEffect(() => ask(null), [at, toldUpTo]);

  // The props stay the same object while nothing in them changes, so that a new line in the log or
  // chat does not draw the board again.
  const props = useMemo(
    () =>
      shownView && {
        view: shownView,
        words,
        names,
        moves: told || !painted ? NO_MOVES : shownView.moves,
        previews,
        refusals: told ? NO_REFUSALS : refusals,
        staged,
        pick: (/** @type {number} */ action) => {
          if (pending) return;
          // A forced move needs no confirmation, unless it begins a plan.
          const touch = lastInput() === "touch" && (shownView.moves.length > 1 || board.next);
          if ((touch || confirmsAlways()) && staged !== action) change({ staged: action });
          else play(action);
        },
        draft,
        setDraft: (/** @type {Record<string, any>} */ fields, staged = choice.staged) => {
          if (!pending) change({ draft: fields, staged });
        },
        events: told?.events ?? NO_EVENTS,
        coming: told?.coming ?? NO_EVENTS,
        lately: replay.past ? NO_EVENTS : latelyEvents,
        lit,
        notation,
        why: (/** @type {number} */ seat, /** @type {Element} */ anchor) => ask({ anchor, seat }),
        whyNot: (/** @type {import("./types").Refusal} */ refusal, /** @type {Element} */ anchor) =>
          ask({ anchor, refusal }),
      },
    [
      ...[shownView, told, names.join("\n"), pending, painted, previews, refusals],
      ...[staged, draft, lit, latelyEvents, notation, frame.version],
    ],
  );
  // While a plan is carried out, the page stays as it is, unless that takes long.
  if (plan.runs && !delayed && drawn.current) return drawn.current;
  drawn.current = html`
    ${props === null
      ? html`<${Lazy} load=${() => words.more().then(loadLobby)} app=${app} />`
      : html`<${TableFrame} ...${{ app, props, painted, unread }} />`}
    ${link && html`<${Lazy} load=${loadLinkCard} app=${app} ...${link} />`}
    ${menu && html`<${Lazy} load=${loadMenu} app=${app} unread=${unread} />`}
    ${question && html`<${Lazy} load=${loadAnswer} ...${{ app, question }} close=${() => ask(null)} />`}
    ${help && html`<${Lazy} load=${loadKeyHelp} words=${words} close=${() => showHelp(false)} />`}
  `;
  return drawn.current;
}

/** The player who should get the screen next, where players share one and the game has secrets: the
 * one to move, if their secrets are not on show.
 * @param {Frame} frame */
function nextPlayer({ table, you }) {
  if (table.open || you.seats.length < 2 || table.status !== "playing") return null;
  const { turn } = table;
  if (turn === null || you.seat === turn || table.seats[turn].stand_in) return null;
  return you.seats.includes(turn) ? turn : null;
}

const { table, language, static: root } = document.body.dataset;
const place = document.getElementById("table");
if (place && table && language && root) {
  place.textContent = "";
  render(html`<${Page} ...${{ table, language, root }} />`, place);
}
