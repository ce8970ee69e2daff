/** What the reader has set for this browser. */

const CONFIRM_KEY = "sancity-confirm";
const SPEED_KEY = "sancity-speed";
const REPLAY_SPEED_KEY = "sancity-replay-speed";
const NOTATION_KEY = "sancity-notation";
const EXPLAIN_KEY = "sancity-explain";
/** Followed by a game's name. */
const UNDERSTOOD_KEY = "sancity-understood-";
/** How fast animations run, by the name of the speed; 0: not at all. */
export const SPEEDS = { slow: 0.5, normal: 1, fast: 2.5, off: 0 };
export const REPLAY_SPEEDS = ["slow", "normal", "fast"];

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the reader wants to confirm every move. */
export function confirmsAlways() {
  return localStorage.getItem(CONFIRM_KEY) === "on";
}

/** @param {boolean} on */
export function setConfirmsAlways(on) {
  localStorage.setItem(CONFIRM_KEY, on ? "on" : "off");
}

/** @returns {keyof typeof SPEEDS} */
export function speedName() {
  const stored = localStorage.getItem(SPEED_KEY);
  return stored && stored in SPEEDS ? /** @type {keyof typeof SPEEDS} */ (stored) : "normal";
}

/** @param {string} name */
export function setSpeed(name) {
  localStorage.setItem(SPEED_KEY, name);
}

/** How fast animations should run; 0: not at all. */
export function animationSpeed() {
  return reducedMotion.matches ? 0 : SPEEDS[speedName()];
}

/** How fast a replay runs: it has a speed of its own, since it runs without animations too.
 * @returns {keyof typeof SPEEDS} */
export function replaySpeed() {
  const stored = localStorage.getItem(REPLAY_SPEED_KEY);
  return stored && REPLAY_SPEEDS.includes(stored) ? /** @type {keyof typeof SPEEDS} */ (stored) : "normal";
}

/** @param {string} name */
export function setReplaySpeed(name) {
  localStorage.setItem(REPLAY_SPEED_KEY, name);
}

/** Whether the reader wants notation and coordinates. */
export function showsNotation() {
  return localStorage.getItem(NOTATION_KEY) === "on";
}

/** @param {boolean} on */
export function setNotation(on) {
  localStorage.setItem(NOTATION_KEY, on ? "on" : "off");
}

/** Whether the reader wants decisions explained. */
export function explains() {
  return localStorage.getItem(EXPLAIN_KEY) === "on";
}

/** @param {boolean} on */
export function setExplains(on) {
  localStorage.setItem(EXPLAIN_KEY, on ? "on" : "off");
}

/** The prompts of a game that the reader needs no explanation of.
 * @param {string} game @returns {string[]} */
export function understood(game) {
  return JSON.parse(localStorage.getItem(UNDERSTOOD_KEY + game) ?? "[]");
}

/** @param {string} game @param {string[]} prompts */
export function setUnderstood(game, prompts) {
  localStorage.setItem(UNDERSTOOD_KEY + game, JSON.stringify(prompts));
}
