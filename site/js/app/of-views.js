/** What the views of the games keep from visit to visit, by the namespace of each. */

import { shared } from "../storage/shared.js";

/** @typedef {import("../types.js").AppState["kept"]} OfViews */

/** @param {unknown} value @returns {OfViews} */
const read = (value) => (typeof value === "object" && value !== null ? /** @type {OfViews} */ (value) : {});

export const ofViews = shared({ key: "kept", read });
