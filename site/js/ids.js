/** Random ids and seeds. `crypto.randomUUID` is missing on hosts without https, `getRandomValues` is everywhere. */

/** An id that no other game has: 96 bits. */
export const freshId = () =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36).padStart(7, "0")).join("");

/** A seed of 32 bits. */
export const freshSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];
