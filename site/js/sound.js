/** Quiet sounds, made by WebAudio: something set down, a bid, a sale, a roof, your turn, a refusal, the end, a win. */

/** @type {AudioContext | null} */
let context = null;

/** How fast a tone is there, and gone at its end, so that it does not click. Seconds. */
const ATTACK = 0.004;
/** What can't be heard any more. */
const SILENT = 0.0005;

/**
 * Notes of each sound: frequency in hertz, start and length in seconds, loudness from 0 to 1. None is lower than the small
 * loudspeakers of phones can give. Each is told from the others by number of notes, whether they rise, and how fast: one low, one
 * high, two knocks, three in a hurry; a pair up, a pair down; three slow ones down or up. e2e/test_sound.py measures them.
 */
export const SOUNDS = /** @type {const} */ ({
  ply: [[392, 0, 0.09, 0.095]],
  bid: [[622, 0, 0.1, 0.086]],
  sale: [[466, 0, 0.09, 0.068], [466, 0.12, 0.12, 0.068]],
  roof: [[392, 0, 0.09, 0.056], [494, 0.05, 0.09, 0.056], [587, 0.1, 0.16, 0.056]],
  turn: [[523, 0, 0.12, 0.052], [698, 0.1, 0.18, 0.052]],
  refused: [[392, 0, 0.09, 0.065], [330, 0.08, 0.14, 0.065]],
  over: [[523, 0, 0.2, 0.047], [440, 0.15, 0.2, 0.047], [392, 0.3, 0.4, 0.047]],
  win: [[523, 0, 0.2, 0.046], [659, 0.15, 0.2, 0.046], [784, 0.3, 0.5, 0.046]],
});

/** @typedef {keyof typeof SOUNDS} Sound */

/**
 * Have a sound begin now.
 * @param {BaseAudioContext} on
 * @param {Sound} name
 */
export function sound(on, name) {
  for (const [frequency, start, length, loudness] of SOUNDS[name]) {
    const from = on.currentTime + start;
    const tone = on.createOscillator();
    const volume = on.createGain();
    tone.type = "triangle";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(loudness, from + ATTACK);
    volume.gain.exponentialRampToValueAtTime(SILENT, from + length - ATTACK);
    volume.gain.linearRampToValueAtTime(0, from + length);
    tone.connect(volume).connect(on.destination);
    tone.start(from);
    tone.stop(from + length);
  }
}

/**
 * Play a sound if the settings want any. A browser that allows none yet stays silent.
 * @param {Sound} name
 * @param {string} setting `none` or `subtle`
 */
export function playSound(name, setting) {
  if (setting !== "subtle" || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  sound(context, name);
}
