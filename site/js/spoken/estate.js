/** Estate's board in sentences: whose pieces stand where, what empty cells cost, which land lies at which side. */

import { landOf } from "../views/estate/land.js";

/** @param {import("../views/estate/types.js").Snapshot} snapshot @param {import("./position.js").Say} t */
export function estate({ view, seats, layout }, t) {
  const colours = /** @type {const} */ (["light", "dark"]);
  const cells = view.cells;
  const costs = [...new Set(cells.map(({ cost }) => cost))].sort((one, other) => other - one);
  return [
    ...colours.map((colour) => {
      const seat = view.colours[colour];
      const own = cells.filter(({ piece }) => piece === colour).map(({ name }) => name);
      const facts = { colour: t(`estate.colour.${colour}`), name: seat === null ? "" : (seats[seat]?.name ?? ""), cells: own.join(", "), count: own.length };
      return t(own.length > 0 ? "position.estate.pieces" : "position.estate.none", facts);
    }),
    ...costs.map((cost) => {
      const free = cells.filter((cell) => cell.cost === cost && cell.piece === null).map(({ name }) => name);
      return free.length > 0 ? t("position.estate.free", { cost, cells: free.join(", ") }) : "";
    }),
    t("position.estate.sides", { sides: layout.sides.map((/** @type {any} */ side) => t(`estate.land.${landOf(side)}`)).join(", ") }),
  ];
}
