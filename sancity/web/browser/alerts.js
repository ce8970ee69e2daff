/** Draws the reader's attention to the table: page title, icon and sounds. */

const SOUND_KEY = "sancity-sound";

/** Whether the reader has turned sound on. */
export function soundOn() {
  return localStorage.getItem(SOUND_KEY) === "on";
}

/** @param {boolean} on */
export function setSound(on) {
  localStorage.setItem(SOUND_KEY, on ? "on" : "off");
  if (on) bell();
}

/** @type {AudioContext | null} */
let audio = null;

/** @param {number} hertz @param {number} delaySeconds @param {number} seconds
 * @param {number} loudness */
function tone(hertz, delaySeconds, seconds, loudness) {
  if (!audio) return;
  const start = audio.currentTime + delaySeconds;
  const wave = audio.createOscillator();
  const volume = audio.createGain();
  wave.type = "triangle";
  wave.frequency.value = hertz;
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + seconds);
  wave.connect(volume).connect(audio.destination);
  wave.start(start);
  wave.stop(start + seconds);
}

/** @param {() => void} tones */
function play(tones) {
  if (!soundOn()) return;
  audio ??= new AudioContext();
  tones();
}

/** A cable car's bell: it is the reader's turn. */
export function bell() {
  play(() => {
    tone(1318, 0, 0.5, 0.12);
    tone(1318, 0.14, 0.7, 0.12);
  });
}

/** A knock on wood: another player moved. */
export function knock() {
  play(() => tone(220, 0, 0.12, 0.1));
}

const TURN_ICON =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>" +
  "<circle cx='16' cy='16' r='15' fill='#9c2f17'/><circle cx='16' cy='16' r='7' fill='#fff'/></svg>";
/** @type {string | null} */
let usualIcon = null;

/** Show in the page's title and icon whether it is the reader's turn.
 * @param {string} title @param {boolean} yourTurn */
export function setBadge(title, yourTurn) {
  const text = yourTurn ? `● ${title}` : title;
  if (document.title === text) return;
  document.title = text;
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
  if (!icon) return;
  usualIcon ??= icon.href;
  icon.href = yourTurn ? `data:image/svg+xml,${encodeURIComponent(TURN_ICON)}` : usualIcon;
}
