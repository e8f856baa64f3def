/** Leaves out what is zero in a memory, more than half of it, so that less is packed, kept and unpacked. */

// Bytes; as large as the pages in which memory is mostly used or not.
const PAGE = 4096;

/**
 * @param {Uint8Array<ArrayBuffer>} memory
 * @returns {BlobPart[]}  how many pages there are, their numbers, then the pages
 */
export function withoutZeros(memory) {
  /** @type {number[]} */
  const numbers = [];
  /** @type {BlobPart[]} */
  const pages = [];
  for (let number = 0; number * PAGE < memory.length; number += 1) {
    const page = memory.subarray(number * PAGE, (number + 1) * PAGE);
    if (isZero(page)) continue;
    numbers.push(number);
    pages.push(page);
  }
  return [new Uint32Array([numbers.length, ...numbers]), ...pages];
}

/** @param {Uint8Array} page */
function isZero(page) {
  for (const byte of page) if (byte) return false;
  return true;
}

/**
 * Puts the pages back.
 * @param {Uint8Array<ArrayBuffer>} kept  what withoutZeros made, in one piece
 * @param {Uint8Array<ArrayBuffer>} memory  all zero and of the size of the one that was kept
 */
export function restore(kept, memory) {
  const [count] = new Uint32Array(kept.buffer, 0, 1);
  const numbers = new Uint32Array(kept.buffer, 4, count);
  let from = 4 * (1 + count);
  for (const number of numbers) {
    const page = kept.subarray(from, from + PAGE);
    memory.set(page, number * PAGE);
    from += PAGE;
  }
  if (from !== kept.length) throw new RangeError("the kept memory does not end with its last page");
}
