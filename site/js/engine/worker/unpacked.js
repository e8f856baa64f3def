/** Parts of the one-file edition as bytes. */

/**
 * What a part holds.
 * @param {string} text  base64 of gzip
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function unpacked(text) {
  const packed = await fetch(`data:application/octet-stream;base64,${text}`);
  const stream = /** @type {ReadableStream} */ (packed.body).pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
