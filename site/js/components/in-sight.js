/** Lists that scroll by themselves, without the page. */

/**
 * Bring a row into sight inside its list.
 * @param {Element | null | undefined} list
 * @param {Element | null | undefined} row
 */
export function keepInSight(list, row) {
  if (!list || !row) return;
  const at = row.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  if (at.top < box.top) list.scrollTop -= box.top - at.top;
  else if (at.bottom > box.bottom) list.scrollTop += at.bottom - box.bottom;
}
