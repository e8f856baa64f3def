/** Quiet sounds, made by WebAudio: something set down, a bid, a sale, a roof, your turn, a refusal, the end, a win. */

/** @type {AudioContext | null} */
let context = null;

/** How fast a tone is there, so that it does not click. Seconds. */
const ATTACK = 0.004;
/** What can't be heard any more. */
const SILENT = 0.0005;

/** Notes of each sound: frequency in hertz, start and length in seconds, loudness from 0 to 1. e2e/test_sound.py measures them. */
export const SOUNDS = /** @type {const} */ ({
  ply: [[196, 0, 0.09, 0.085]],
  bid: [[330, 0, 0.1, 0.07]],
  sale: [[247, 0, 0.1, 0.055], [370, 0.07, 0.16, 0.055]],
  roof: [[165, 0, 0.12, 0.06], [220, 0.05, 0.16, 0.06]],
  turn: [[392, 0, 0.12, 0.05], [523, 0.1, 0.18, 0.05]],
  refused: [[147, 0, 0.14, 0.085]],
  over: [[392, 0, 0.2, 0.05], [330, 0.15, 0.2, 0.05], [294, 0.3, 0.4, 0.05]],
  win: [[392, 0, 0.2, 0.05], [494, 0.15, 0.2, 0.05], [587, 0.3, 0.5, 0.05]],
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
    volume.gain.exponentialRampToValueAtTime(SILENT, from + length);
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
