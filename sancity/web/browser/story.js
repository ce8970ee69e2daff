/** The story: what happened is told move by move, and each event of a move to its end before the next
 * begins. The page shows the move being told, and what may be decided once it has caught up. */

import { useEffect, useRef, useState } from "../vendor/preact.js";
import { animationSpeed } from "./preferences.js";

/** @typedef {import("./types").Frame} Frame */
/** @typedef {import("./types").Scene} Scene */
/** @typedef {import("./types").View} View */
/** @typedef {import("./connection.js").Connection} Connection */
/** A position and what led to it.
 * @typedef {{ position: number, seat: number | null, view: View }} Step */

/** Further behind than this, the page goes to the present at once: the reader was away. */
const MAX_STEPS = 60;
/** A move that is followed by another is shown for at least this long. */
const STEP_MS = 600;
/** An animation that takes longer than this does not hold up the story. */
const MAX_ANIMATION_MS = 8000;

/** What is being told now; null once the page has caught up. `skip` goes to the present.
 * @param {Connection} connection @param {Frame} frame @param {number} forwardSince */
export function useStory(connection, frame, forwardSince) {
  const [, redraw] = useState(0);
  const story = useRef(/** @type {Story | null} */ (null));
  story.current ??= new Story(connection, frame, forwardSince, () => redraw((n) => n + 1));
  story.current.follow(frame, forwardSince);
  useEffect(() => void story.current?.tell(), [frame]);
  useEffect(() => {
    const onHidden = () => document.hidden && story.current?.skip();
    document.addEventListener("visibilitychange", onHidden);
    return () => document.removeEventListener("visibilitychange", onHidden);
  }, []);
  return { scene: story.current.scene, skip: () => story.current?.skip() };
}

class Story {
  /** @param {Connection} connection @param {Frame} frame @param {number} forwardSince
   * @param {() => void} redraw */
  constructor(connection, frame, forwardSince, redraw) {
    this.connection = connection;
    this.redraw = redraw;
    this.frame = frame;
    this.forwardSince = forwardSince;
    /** The position up to which everything has been told. */
    this.told = frame.table.position;
    /** The moves that came with frames of their own, by the position they led to.
     * @type {Map<number, Step>} */
    this.known = new Map();
    /** @type {Scene | null} */
    this.scene = null;
    /** Ends the telling in progress.
     * @type {AbortController | null} */
    this.teller = null;
  }

  /** Take in the latest frame, while the page is being drawn.
   * @param {Frame} frame @param {number} forwardSince */
  follow(frame, forwardSince) {
    if (frame === this.frame) return;
    const before = this.frame;
    const { position } = frame.table;
    const forward = forwardSince === this.forwardSince && frame.you.seat === before.you.seat;
    this.frame = frame;
    this.forwardSince = forwardSince;
    const behind = position - this.told;
    const tells = animationSpeed() > 0 && !document.hidden && before.view !== null;
    if (!forward || !tells || !frame.view || behind < 0 || behind > MAX_STEPS) return this.stop();
    if (position === before.table.position + 1) {
      const seat = before.table.turn;
      this.known.set(position, { position, seat, view: frame.view });
    }
    // Until its first event is drawn, the page stays as it was.
    if (behind && !this.scene) {
      const step = this.known.get(this.told + 1);
      this.scene = step ? beats(step)[0] : pausedAt(this.told, /** @type {View} */ (before.view));
    }
  }

  /** Tell what has not been told yet. */
  async tell() {
    if (this.teller || this.told === this.frame.table.position) return;
    const teller = (this.teller = new AbortController());
    const { signal } = teller;
    const show = (/** @type {Scene} */ scene) => {
      // The first scene of a frame has been drawn with it.
      if (this.scene?.position === scene.position && this.scene.beat === scene.beat) return;
      this.scene = scene;
      this.redraw();
    };
    while (this.told < this.frame.table.position) {
      const position = this.told + 1;
      const step = this.known.get(position) ?? (await this.fetch(position));
      if (signal.aborted) return;
      if (!step) return this.skip();
      const shown = tellStep(step, show, { signal, speed: animationSpeed() || 1 });
      // The reader's own moves, those that do nothing yet (a hexagon chosen, but not laid), and the
      // last before a decision take only as long as they move.
      const brief = this.frame.you.seats.includes(step.seat ?? -1) || !step.view.events.length;
      const least = brief ? 0 : STEP_MS / (animationSpeed() || 1);
      const held = pause(least, signal);
      await shown;
      if (!signal.aborted && position < this.frame.table.position) await held;
      if (signal.aborted) return;
      this.told = position;
      this.known.delete(position);
    }
    this.skip();
  }

  /** @param {number} position @returns {Promise<Step | null>} */
  fetch(position) {
    return fetchStep(this.connection, this.frame, position).catch(() => null);
  }

  /** Go to the present. */
  skip() {
    if (!this.scene && !this.teller) return;
    this.stop();
    this.redraw();
  }

  stop() {
    this.teller?.abort();
    this.teller = null;
    this.scene = null;
    this.told = this.frame.table.position;
    this.known.clear();
  }
}

/** A position of the game and what led to it.
 * @param {Connection} connection @param {Frame} frame @param {number} position
 * @returns {Promise<Step>} */
export function fetchStep(connection, frame, position) {
  /** @type {Record<string, number>} */
  const query = frame.you.seat === null ? {} : { seat: frame.you.seat };
  return connection.get(`/positions/${position}`, query);
}

/** A position at which nothing is happening.
 * @param {number} position @param {View} view @returns {Scene} */
export function pausedAt(position, view) {
  return { position, view, beat: -1, events: [], coming: [] };
}

/** The scenes of a step: one per event.
 * @param {Step} step @returns {Scene[]} */
function beats({ position, view }) {
  const { events } = view;
  if (!events.length) return [{ position, view, beat: 0, events: [], coming: [] }];
  return events.map((event, beat) => {
    return { position, view, beat, events: [event], coming: events.slice(beat + 1) };
  });
}

/** Show the events of a step one after the other, each until its animations have ended.
 * @param {Step} step @param {(scene: Scene) => void} show
 * @param {{ signal: AbortSignal, speed: number }} options */
export async function tellStep(step, show, { signal, speed }) {
  for (const scene of beats(step)) {
    show(scene);
    await drawn();
    if (signal.aborted || !scene.events.length) return;
    await animationsEnd(signal, speed);
    if (signal.aborted) return;
  }
}

/** Wait until what has just been asked for is on the screen: the board, then what is around it. */
async function drawn() {
  for (let frame = 0; frame < 2; frame++) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
}

/** Run the page's animations at this speed, and wait until those that end have ended.
 * @param {AbortSignal} signal @param {number} speed */
async function animationsEnd(signal, speed) {
  const running = document.getAnimations().filter((animation) => {
    return animation.effect?.getComputedTiming().endTime !== Infinity;
  });
  if (!running.length) return;
  for (const animation of running) animation.updatePlaybackRate(speed);
  const ended = Promise.allSettled(running.map(({ finished }) => finished));
  await Promise.race([ended, pause(MAX_ANIMATION_MS, signal)]);
}

/** @param {number} milliseconds @param {AbortSignal} signal */
export function pause(milliseconds, signal) {
  return new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
