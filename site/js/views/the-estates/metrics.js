/** The sizes of everything on the board, once for wide screens and once for phones, in drawing units. */

/**
 * @typedef {{
 *   street: number, pad: number, lot: number, gap: number, river: number,
 *   cube: number, floor: number, depth: readonly [number, number], tile: readonly [number, number],
 *   roof: number, eave: number, front: number, sky: number, floors: number,
 *   value: number, plate: number, window: number, roofValue: number, small: number, detail: boolean,
 *   stroke: number,
 * }} Metrics
 */

/** @type {Readonly<Metrics>} */
export const WIDE = {
  street: 112,
  pad: 8,
  lot: 90,
  gap: 6,
  river: 58,
  cube: 60,
  floor: 35,
  depth: [24, -17],
  tile: [44, -31],
  roof: 31,
  eave: 5,
  front: 31,
  sky: 14,
  floors: 3,
  value: 20,
  plate: 24,
  window: 12,
  roofValue: 17,
  small: 13,
  detail: true,
  stroke: 1.2,
};

/** @type {Readonly<Metrics>} */
export const COMPACT = {
  street: 42,
  pad: 1,
  lot: 39.4,
  gap: 2,
  river: 14,
  cube: 28.5,
  floor: 20.5,
  depth: [7, -5],
  tile: [14, -12],
  roof: 18,
  eave: 2,
  front: 18,
  sky: 7,
  floors: 3,
  value: 14.5,
  plate: 13.5,
  window: 6.2,
  roofValue: 12,
  small: 10.5,
  detail: false,
  stroke: 0.9,
};
