/** What the reader has set for this browser. */

const CONFIRM_KEY = "sancity-confirm";
const SPEED_KEY = "sancity-speed";
/** How fast animations run, by the name of the speed; 0: not at all. */
export const SPEEDS = { slow: 0.5, normal: 1, fast: 2.5, off: 0 };

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

/** Run the animations of the page at the reader's speed, whatever their styles say. */
export function followSpeed() {
  document.addEventListener("animationstart", (event) => {
    const speed = animationSpeed();
    if (speed === 1 || speed === 0) return;
    for (const animation of /** @type {Element} */ (event.target).getAnimations()) {
      animation.playbackRate = speed;
    }
  });
}
