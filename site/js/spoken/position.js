/** A position told in sentences, for whoever does not see the board: what lies where, who has what. Loaded when asked for. */

import "../words/position.js";
import { estate } from "./estate.js";
import { forSale } from "./for-sale.js";
import { theEstates } from "./the-estates.js";

/**
 * @typedef {import("../engine/types.js").Snapshot} Snapshot
 * @typedef {(key: string, facts?: Record<string, unknown>) => string} Say
 */

/** @type {Record<string, (snapshot: any, t: Say) => string[]>} */
const TOLD = { "the-estates": theEstates, estate, "for-sale": forSale };

/**
 * The sentences of a position as its viewer may see it, what is asked first.
 * @param {Snapshot} snapshot @param {Say} t
 */
export const positionInWords = (snapshot, t) => [snapshot.outcome?.words ?? snapshot.prompt, ...(TOLD[snapshot.namespace]?.(snapshot, t) ?? [])].filter(Boolean);
