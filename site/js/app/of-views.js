/** What the views of the games keep from visit to visit, by the namespace of each. */

import { growing } from "../storage/growing.js";

/** @typedef {import("../types.js").AppState["kept"]} OfViews */

/** @param {unknown} value @returns {OfViews} */
const read = (value) => (typeof value === "object" && value !== null ? /** @type {OfViews} */ (value) : {});

/** @param {OfViews} own @param {OfViews} before @returns {OfViews} */
const joined = (own, before) => ({ ...before, ...Object.fromEntries(Object.entries(own).map(([name, kept]) => [name, { ...before[name], ...kept }])) });

export const ofViews = growing({ key: "kept", read, joined });
