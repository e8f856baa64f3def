/** The paints of The Estates: the theme's names, each with the colour it has outside the page. */

import { paint } from "../svg.js";

/** @typedef {import("./types.js").Colour} Colour */

/** @type {readonly Colour[]} */
export const COLOURS = ["blue", "green", "orange", "purple", "red", "yellow"];

/** @type {Readonly<Record<Colour, string>>} */
export const COMPANY = {
  blue: paint("blue", "#2f6fb3"),
  green: paint("green", "#2f8753"),
  orange: paint("orange", "#e08a2c"),
  purple: paint("purple", "#7d4fa3"),
  red: paint("red", "#c03a3a"),
  yellow: paint("yellow", "#e3c13a"),
};

export const INK = paint("ink", "#22303c");
export const MUTED = paint("muted", "#56636d");
export const PANEL = paint("panel", "#fffdf8");
export const RAISED = paint("raised", "#ffffff");
export const LINE = paint("line", "#cfc4b0");
export const ACCENT = paint("accent", "#a3441c");
export const ACCENT_INK = paint("accent-ink", "#ffffff");
export const GOOD = paint("good", "#24693f");
export const BAD = paint("bad", "#a8231b");

export const STREET = paint("street", "#6b6f76");
export const STREET_LINE = paint("te-street-line", "#f3e9cf");
export const RIVER = paint("river", "#8fbcd4");
export const RIPPLE = paint("te-ripple", "#d6e9f2");
export const BANK = paint("te-bank", "#cdb98e");
export const MEADOW = paint("meadow", "#b9cf9a");
export const TUFT = paint("te-tuft", "#86a566");
export const FLOWER = paint("te-flower", "#fdf6e3");
export const TREE = paint("te-tree", "#6f9558");
export const TREE_LIGHT = paint("te-tree-light", "#8db374");
export const TRUNK = paint("te-trunk", "#7a5d3d");
export const TOWN = paint("te-town", "#eadfc6");
export const LANE = paint("te-lane", "#c9c2b4");
export const LOT = paint("lot", "#d9c6a0");
export const LOT_EDGE = paint("te-lot-edge", "#a98f5f");
export const LOT_INK = paint("te-lot-ink", "#6d5730");
export const WHITE_DIRT = paint("white-dirt", "#f7f3ea");
export const WHITE_DIRT_INK = paint("te-white-dirt-ink", "#5c564a");

export const PLATE = paint("te-plate", "#fffaf0");
export const PLATE_INK = paint("te-plate-ink", "#20262d");
export const WINDOW = paint("te-window", "#f4f8fb");
export const WINDOW_FRAME = paint("te-window-frame", "#1f2a36");
export const ROOF = paint("te-roof", "#56606e");
export const ROOF_SIDE = paint("te-roof-side", "#3d4653");
export const ROOF_INK = paint("te-roof-ink", "#ffffff");
export const OUTLINE = paint("te-outline", "#2a2f36");

export const SEAL = paint("seat", "#34424f");
export const SEAL_INK = paint("seat-ink", "#ffffff");
export const MARK = paint("te-mark", "#ffffff");

export const STRIPE_DARK = paint("te-stripe-dark", "#2b2f36");
export const STRIPE_LIGHT = paint("te-stripe-light", "#f8efdd");
export const LAMP = paint("te-lamp", "#f0a93b");
export const WOOD = paint("te-wood", "#d9a856");
export const WOOD_DARK = paint("te-wood-dark", "#a97a34");
export const HAT = paint("te-hat", "#2b2430");

export const FONT = "var(--font, 'Noto Sans', 'DejaVu Sans', sans-serif)";
export const DISPLAY_FONT = "var(--display, Georgia, 'Noto Serif', serif)";
