/** Where rows, lots, buildings and the river lie on the drawing of the board. */

/** @typedef {import("./metrics.js").Metrics} Metrics */
/** @typedef {import("./types.js").Observation} Observation */
/** @typedef {import("./types.js").Components} Components */
/** @typedef {import("./types.js").Row} Row */

/**
 * A row's band: its top, the front edge of its lots, and the end of the lane before them.
 * @typedef {{top: number, ground: number, bottom: number}} Band
 */

/** What has room above a lot: its floors, and its roof or one floor more. */
const reach = (/** @type {Row["lots"][number]} */ lot, /** @type {Metrics} */ m) =>
  lot.cubes.length * m.floor + (lot.roof === null ? m.floor : m.roof);

export class Layout {
  /**
   * @param {Pick<Observation, "rows"|"lots_per_row">} view
   * @param {Components} components
   * @param {Metrics} metrics
   */
  constructor(view, components, metrics) {
    this.m = metrics;
    this.lots = view.lots_per_row;
    /** The number of lots between Main Street and the river. */
    this.town = components.lots_before_river;
    this.mayorFactor = components.mayor_factor;
    /** @type {Band[]} */
    this.bands = [];
    let top = 0;
    for (const row of view.rows) {
      const tallest = Math.max(metrics.floors * metrics.floor, ...row.lots.map((lot) => reach(lot, metrics)));
      const ground = top + metrics.sky + tallest - (metrics.depth[1] + metrics.tile[1]) / 2;
      const bottom = ground + metrics.front;
      this.bands.push({ top, ground, bottom });
      top = bottom;
    }
    this.height = top;
    this.width = this.lotX(this.lots) + metrics.lot + metrics.tile[0] + metrics.pad;
  }

  /**
   * The left end of a lot's front edge; lots count from 1.
   * @param {number} lot
   */
  lotX(lot) {
    const { street, pad, river } = this.m;
    return street + pad + (lot - 1) * this.m.lot + (lot > this.town ? river : 0);
  }

  /**
   * The lower left corner of a building's front face.
   * @param {number} lot
   * @param {Band} band
   * @returns {[number, number]}
   */
  corner(lot, band) {
    const { lot: width, gap, cube, depth, tile } = this.m;
    const x = this.lotX(lot) + (width - gap + tile[0] - cube - depth[0]) / 2;
    return [x, band.ground + (tile[1] - depth[1]) / 2];
  }

  /**
   * The middle of a lot's ground.
   * @param {number} lot
   * @param {Band} band
   * @returns {[number, number]}
   */
  middle(lot, band) {
    const { lot: width, gap, tile } = this.m;
    return [this.lotX(lot) + (width - gap + tile[0]) / 2, band.ground + tile[1] / 2];
  }

  /** The river's left bank where it passes the front edge of the lots. */
  get bank() {
    return this.lotX(this.town) + this.m.lot - this.m.gap + (this.m.detail ? 9 : 3);
  }
}
