/** How the page calls its reader: title, icon, sound. */

const SOUND = "sancity-sound";

/** Whether the reader has asked for sound. */
export function soundOn() {
  return localStorage.getItem(SOUND) === "on";
}

/** @param {boolean} on */
export function setSound(on) {
  localStorage.setItem(SOUND, on ? "on" : "off");
  if (on) bell();
}

/** @type {AudioContext | null} */
let audio = null;

/** @param {number} pitch @param {number} after @param {number} seconds @param {number} loudness */
function tone(pitch, after, seconds, loudness) {
  if (!audio) return;
  const start = audio.currentTime + after;
  const wave = audio.createOscillator();
  const volume = audio.createGain();
  wave.type = "triangle";
  wave.frequency.value = pitch;
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + seconds);
  wave.connect(volume).connect(audio.destination);
  wave.start(start);
  wave.stop(start + seconds);
}

function play(/** @type {() => void} */ tones) {
  if (!soundOn()) return;
  audio ??= new AudioContext();
  tones();
}

/** The bell of a cable car: your turn. */
export function bell() {
  play(() => {
    tone(1318, 0, 0.5, 0.12);
    tone(1318, 0.14, 0.7, 0.12);
  });
}

/** Something was laid on the table. */
export function knock() {
  play(() => tone(220, 0, 0.12, 0.1));
}

const DOT =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>" +
  "<circle cx='16' cy='16' r='15' fill='#9c2f17'/><circle cx='16' cy='16' r='7' fill='#fff'/></svg>";
/** @type {string | null} */
let usualIcon = null;

/** The title and the icon of the page say whether it is the reader's turn.
 * @param {string} title @param {boolean} calling */
export function badge(title, calling) {
  const told = calling ? `● ${title}` : title;
  if (document.title === told) return;
  document.title = told;
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
  if (!icon) return;
  usualIcon ??= icon.href;
  icon.href = calling ? `data:image/svg+xml,${encodeURIComponent(DOT)}` : usualIcon;
}
