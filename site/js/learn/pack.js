/** A lesson as part of a link: deflated, and in letters that addresses leave alone. Nothing unpacked is trusted. */

import { build } from "../engine/build-info.js";

/** What a link unpacks to has at most this many bytes, four a character: a few letters could become gigabytes. */
const MOST = 4 * build.limits.lesson;

/** @param {ReadableStream<Uint8Array>} stream @returns {Promise<Uint8Array>} */
async function all(stream) {
  const reader = stream.getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MOST) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(/** @type {BlobPart[]} */ (parts)).arrayBuffer());
}

/** @param {BlobPart} bytes @param {CompressionStream | DecompressionStream} through */
const piped = (bytes, through) => all(new Blob([bytes]).stream().pipeThrough(through));

/** @param {string} text @returns {Promise<string>} */
export async function pack(text) {
  const bytes = await piped(text, new CompressionStream("deflate-raw"));
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** @param {string} packed @returns {Promise<string | null>} null where it is damaged, or longer than a lesson may be */
export async function unpack(packed) {
  try {
    const letters = atob(packed.replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = new TextDecoder().decode(await piped(bytes, new DecompressionStream("deflate-raw")));
    return text.length <= build.limits.lesson ? text : null;
  } catch {
    return null;
  }
}
