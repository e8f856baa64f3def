/** Chapters that two tabs have edited, as one shelf: what either has made stays, and what both changed stands there twice. */

/** @typedef {import("./draft.js").Shelf} Shelf */

/** @param {unknown} one */
const written = (one) => JSON.stringify(one);

/**
 * @param {Shelf} own          as this tab has it
 * @param {Shelf | null} base  what this tab knew of what was kept
 * @param {Shelf | null} kept  what is kept by now: another tab has written it
 * @returns {Shelf}
 */
export function merged(own, base, kept) {
  const chapters = [...(kept?.chapters ?? [])];
  const [ours, known] = [own.chapters, base?.chapters ?? []].map((list) => list.map(written));
  const gone = known.filter((text) => !ours.includes(text));
  for (const [at, text] of ours.entries()) {
    if (known.includes(text)) continue;
    // What is new here was, as far as one can know, made of what is gone here, in order.
    const was = gone.shift();
    const texts = chapters.map(written);
    const place = was === undefined ? -1 : texts.indexOf(was);
    if (place >= 0) chapters[place] = own.chapters[at];
    else if (!texts.includes(text)) chapters.push(own.chapters[at]);
  }
  const left = chapters.filter((one) => !gone.includes(written(one)));
  const edited = left.map(written).indexOf(ours[own.at]);
  return { chapters: left, at: edited >= 0 ? edited : Math.max(0, Math.min(own.at, left.length - 1)) };
}
