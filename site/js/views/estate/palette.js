/** Estate's colours: those of site/css/estate.css in a page, these plain ones in a picture that has left it. */

import { paint } from "../svg.js";

/** The style sheet has the same names with `--eh-` before them. */
const PLAIN = {
  ground: "#efe6d2",
  rim: "#7a6a4c",
  terrace1: "#d3dfae",
  terrace2: "#b4cd8b",
  terrace3: "#92b677",
  terrace4: "#e6cf97",
  terrace5: "#d58a62",
  wall1: "#9aa878",
  wall2: "#7f9a5c",
  wall3: "#5f8350",
  wall4: "#b0935a",
  wall5: "#94512f",
  bloom: "#fbf6e6",
  hedge: "#4f7544",
  cost: "#26301c",
  wood: "#557f4f",
  leaf: "#3e6a3f",
  lake: "#7fb4cf",
  wave: "#e3f2f7",
  field: "#dfb857",
  furrow: "#9a7424",
  label: "#20262b",
  plaque: "#fffaf0",
  light: "#fbf3df",
  lightRim: "#8f7645",
  lightCut: "#a8843c",
  dark: "#343d49",
  darkRim: "#12171c",
  darkCut: "#dfe6ec",
  veil: "#8b8d88",
  hatch: "#33372f",
  mark: "#a3441c",
  ribbon: "#c22f5e",
  ribbonRim: "#fff4e2",
};

/** @typedef {Record<keyof typeof PLAIN, string>} Palette */

/** @type {Palette} */
export const palette = /** @type {Palette} */ (Object.fromEntries(
  Object.entries(PLAIN).map(([name, plain]) => [name, paint(`eh-${name}`, plain)]),
));
