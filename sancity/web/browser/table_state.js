/** What the page of a table knows besides the latest frame: the log, the chat, previews, the choice in
 * progress, past positions. */

import { useEffect, useRef, useState } from "../vendor/preact.js";
import { useEffectAfterPaint } from "./after_paint.js";
import { bell, knock, setBadge } from "./alerts.js";
import { SPEEDS, animationSpeed, replaySpeed } from "./preferences.js";
import { fetchStep, pause, pausedAt, tellStep } from "./story.js";

/** @typedef {import("./types").Frame} Frame */
/** @typedef {import("./types").GameEvent} GameEvent */
/** @typedef {import("./types").LogEntry} LogEntry */
/** @typedef {import("./types").ChatLine} ChatLine */
/** @typedef {import("./connection.js").Connection} Connection */
/** A choice in progress: the position it belongs to, the move waiting to be confirmed or sent, the
 * board's draft, whether a command is on its way, and the answer to a request for a hint.
 * @typedef {{ at: string, staged: number | null, draft: Record<string, any>, pending: boolean,
 *   advice: import("./types").Advice | null }} Choice */

/** How long each position is shown at least while a game is being watched. */
const REPLAY_PAUSE_MS = 1100;
/** A reader whose page was hidden for longer than this is shown what they missed. */
const AWAY_MS = 60_000;
/** A command without an answer for this long is said to be on its way. */
const DELAY_MS = 1200;
/** One shared empty object, so that boards are not drawn again for a new one. */
const EMPTY = {};
/** @type {LogEntry[]} */
const NO_LINES = [];
/** @type {{ position: number, previews: Record<string, any>, refusals: import("./types").Refusal[] }} */
const NO_PREVIEWS = { position: -1, previews: EMPTY, refusals: [] };
/** @type {Choice} */
const NO_CHOICE = { at: "", staged: null, draft: EMPTY, pending: false, advice: null };

/** Whether a move was taken back between the last frame and this one.
 * @param {Frame} frame */
function wentBack(frame) {
  return frame.changes.some(
    ({ kind, data }) => kind === "undo" || kind === "take-back" || data.took_back,
  );
}

/** The version since which no move was taken back, as far as the page knows: anything cached before
 * it may be wrong.
 * @param {Frame} frame */
export function useForwardSince(frame) {
  const since = useRef(0);
  if (!frame.complete || wentBack(frame)) since.current = frame.version;
  return since.current;
}

/** The choice in progress, cleared at the next position, a function to change it, and the draft with
 * which the reader left the position before.
 * @param {string} at what identifies the position
 * @returns {[Choice, (fields: Partial<Choice>) => void, Record<string, any>]} */
export function useChoice(at) {
  const [stored, store] = useState(NO_CHOICE);
  const latest = useRef(at);
  latest.current = at;
  const change = (/** @type {Partial<Choice>} */ fields) => {
    // A late answer belongs to a position that has passed.
    if (latest.current !== at) return;
    store((choice) => ({ ...(choice.at === at ? choice : NO_CHOICE), ...fields, at }));
  };
  return [stored.at === at ? stored : NO_CHOICE, change, stored.at === at ? EMPTY : stored.draft];
}

/** The log as text, kept up to date.
 * @param {Connection} connection @param {Frame} frame @param {number} forwardSince */
export function useLog(connection, frame, forwardSince) {
  const [, redraw] = useState(0);
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
    const query = { after: before.length, language: connection.language, marked: "true" };
    if (seat !== null) query.seat = seat;
    connection.get("/log", query).then(
      (/** @type {LogEntry[]} */ fresh) => {
        if (!current) return;
        cached.current = { seat, since: forwardSince, log: [...before, ...fresh] };
        redraw((n) => n + 1);
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [frame.version, frame.you.seat]);
  // Never show one seat the lines of another.
  return cached.current.seat === frame.you.seat ? cached.current.log : NO_LINES;
}

/** Whether the reader's turn has more than one action that can be taken back.
 * @param {LogEntry[]} log @param {Frame} frame */
export function canRestartTurn(log, frame) {
  const first = frame.table.position - frame.you.undo;
  const sameSeat = (/** @type {number} */ index) => log[index]?.seat === log[first]?.seat;
  return frame.you.undo > 0 && log[first] !== undefined && (sameSeat(first - 1) || sameSeat(first + 1));
}

/** The chat: earlier lines are requested once, later ones come with the frames.
 * @param {Connection} connection @param {Frame} frame */
export function useChat(connection, frame) {
  const [chat, setChat] = useState(/** @type {ChatLine[]} */ ([]));
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

/** What has happened since the reader's last move; for a reader without a seat, since the last move of
 * the seat to move.
 * @param {LogEntry[]} log @param {Frame} frame @returns {LogEntry[]} */
export function sinceOwnMove(log, { table, you }) {
  const own = you.seat ?? table.turn;
  return log.slice(log.findLastIndex(({ seat }) => seat === own) + 1);
}

/** What each legal move would do, and what else the reader sees but cannot choose.
 * @param {Connection} connection @param {Frame} frame*/
export function usePreviews(connection, frame) {
  const [answer, setAnswer] = useState(NO_PREVIEWS);
  const hasMoves = (frame.view?.moves.length ?? 0) > 0;
  useEffectAfterPaint(() => {
    if (!hasMoves) return;
    const query = { seat: frame.you.seat ?? 0, language: connection.language };
    let current = true;
    connection.get("/previews", query).then(
      (found) => current && setAnswer(found),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [frame.table.position, hasMoves, frame.you.seat]);
  return answer.position === frame.table.position ? answer : NO_PREVIEWS;
}

/** Alert the reader when it becomes their turn, and to moves.
 * @param {import("./types").Words} words @param {number} position @param {boolean} yourTurn */
export function useAlerts(words, position, yourTurn) {
  const wasYourTurn = useRef(yourTurn);
  const lastPosition = useRef(position);
  useEffect(() => {
    if (yourTurn && !wasYourTurn.current) setTimeout(bell);
    else if (lastPosition.current !== position) setTimeout(knock);
    wasYourTurn.current = yourTurn;
    lastPosition.current = position;
  }, [yourTurn, position]);
  useEffectAfterPaint(() => setBadge(words("title"), yourTurn), [yourTurn]);
}

/** Fetch what the reader missed: when the page opens, and when it was hidden for long.
 * @param {Connection} connection @param {Frame} frame */
export function useMissed(connection, frame) {
  const [missed, setMissed] = useState(/** @type {import("./types").Missed | null} */ (null));
  const fetchMissed = async () => {
    const { seat, seats } = frame.you;
    if (seat === null || seats.length > 1 || frame.table.status !== "playing") return;
    const query = { seat, language: connection.language, marked: "true" };
    const missed = await connection.get("/since", query);
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
  return /** @type {const} */ ([missed, setMissed]);
}

/** Show past positions, one by one or running. The page's address has the number of the one shown.
 * @param {Connection} connection @param {Frame} frame */
export function useReplay(connection, frame) {
  const [past, setPast] = useState(/** @type {import("./types").Scene | null} */ (null));
  const [runs, setRuns] = useState(false);
  const player = useRef(new AbortController());
  const last = frame.table.position;

  /** Stop what was going on; return what stops the next. */
  const begin = () => {
    player.current.abort();
    player.current = new AbortController();
    setRuns(false);
    return player.current.signal;
  };
  const show = (/** @type {import("./types").Scene | null} */ scene) => {
    setPast(scene);
    const search = scene ? `?move=${scene.position}` : "";
    history.replaceState(null, "", location.pathname + search);
  };
  const goTo = async (/** @type {number} */ to) => {
    const signal = begin();
    if (to >= last) return show(null);
    const step = await fetchStep(connection, frame, Math.max(0, to)).catch(() => null);
    if (!signal.aborted) show(step && pausedAt(step.position, step.view));
  };
  const watch = async (/** @type {number} */ from) => {
    const signal = begin();
    setRuns(true);
    for (let to = Math.max(0, from); to <= last; to++) {
      const step = await fetchStep(connection, frame, to).catch(() => null);
      if (signal.aborted) return;
      if (!step) break;
      const speed = SPEEDS[replaySpeed()];
      const held = pause(REPLAY_PAUSE_MS / speed, signal);
      if (animationSpeed() > 0) await tellStep(step, show, { signal, speed });
      else show(pausedAt(step.position, step.view));
      await held;
      if (signal.aborted) return;
    }
    setRuns(false);
    show(null);
  };
  useEffect(() => {
    const inAddress = new URLSearchParams(location.search).get("move");
    if (inAddress !== null && frame.view) goTo(Number(inAddress));
  }, []);
  return { past, goTo, watch, stop: () => void begin(), runs };
}

/** Whether something has been going on for so long that the reader should be told.
 * @param {boolean} pending */
export function useDelayed(pending) {
  const [delayed, setDelayed] = useState(false);
  useEffect(() => {
    if (!pending) return setDelayed(false);
    const timer = setTimeout(() => setDelayed(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  return pending && delayed;
}

/** How many lines of the chat the reader has not seen; the browser remembers which.
 * @param {Frame} frame @param {ChatLine[]} chat @param {boolean} open whether the chat is on show */
export function useUnread({ table, you }, chat, open) {
  const storageKey = `sancity-chat-${table.id}`;
  const last = chat.at(-1)?.version ?? 0;
  useEffect(() => {
    if (open && last) localStorage.setItem(storageKey, String(last));
  }, [open, last]);
  if (open) return 0;
  const seen = Number(localStorage.getItem(storageKey) ?? 0);
  const others = chat.filter(({ seat }) => seat === null || !you.seats.includes(seat));
  return others.filter(({ version }) => version > seen).length;
}
