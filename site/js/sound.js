/** Four quiet sounds, made by WebAudio: a piece set down, your turn, a refusal, the end. */

/** @type {AudioContext | null} */
let context = null;

/** Notes of each sound: frequency in hertz, start and length in seconds, loudness from 0 to 1. */
const SOUNDS = {
  ply: [[196, 0, 0.07, 0.05]],
  turn: [[392, 0, 0.12, 0.04], [523, 0.1, 0.18, 0.04]],
  refused: [[147, 0, 0.14, 0.05]],
  over: [[392, 0, 0.2, 0.04], [494, 0.15, 0.2, 0.04], [587, 0.3, 0.5, 0.05]],
};

/**
 * Play a sound if the settings want any. A browser that allows none yet stays silent.
 * @param {keyof typeof SOUNDS} name
 * @param {string} setting `none` or `subtle`
 */
export function playSound(name, setting) {
  if (setting !== "subtle" || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const [frequency, start, length, loudness] of SOUNDS[name]) {
    const from = context.currentTime + start;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(loudness, from);
    volume.gain.exponentialRampToValueAtTime(0.0005, from + length);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + length);
  }
}
