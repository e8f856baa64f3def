/** Which of the thirty dwellings stands on a building card, and the sky and ground around it. */

import { svg } from "lit-html";
import { grand } from "./dwellings-grand.js";
import { homely } from "./dwellings-homely.js";
import { humble } from "./dwellings-humble.js";
import { GROUND, disc, flat } from "./kit.js";

const DWELLINGS = [...humble, ...homely, ...grand];

/** Sky, hill and ground of the five walks of life, from the humblest to the grandest. */
const SCENES = [
  { sky: "#d8d9de", glow: "#e7e2e0", hill: "#b9bda9", ground: "#9aa07f" },
  { sky: "#cfe2e6", glow: "#e6efec", hill: "#b4c79a", ground: "#93ad72" },
  { sky: "#bfe0ef", glow: "#e3f2f6", hill: "#a5cb8f", ground: "#83b06a" },
  { sky: "#fadcae", glow: "#fdeecf", hill: "#c4bd7c", ground: "#9fa45e" },
  { sky: "#c9bfe8", glow: "#f6d9d6", hill: "#9fae8f", ground: "#7f9a6f" },
];

/**
 * The number of the dwelling that a value shows: editions with fewer cards use some of them, from the humblest to the grandest.
 * @param {number} value  from 1
 * @param {number} highest  the highest value in that edition
 */
export const dwellingNumber = (value, highest) => Math.round(1 + ((value - 1) * (DWELLINGS.length - 1)) / (highest - 1));

/** The walk of life of a dwelling, 1 to 5. @param {number} number */
export const walkOfLife = (number) => Math.ceil(number / 6);

/**
 * The picture of a dwelling in its landscape, 120 by 100.
 * @param {number} number
 */
export function dwelling(number) {
  const walk = walkOfLife(number);
  const scene = SCENES[walk - 1];
  const sun = { x: 22 + ((number * 37) % 76), y: 20 };
  return svg`
    <rect width="120" height="100" fill=${scene.sky}></rect>
    ${flat("M0 40C30 30 90 34 120 42V84H0Z", scene.glow, 0.8)}
    ${walk === 1 ? null : disc(sun.x, sun.y, 9, walk === 5 ? "#fff3d6" : "#fff1b8", 0)}
    ${flat(`M0 ${70 - (number % 3) * 4}C24 ${58 + (number % 4) * 2} 44 74 70 ${62 + (number % 3) * 3}S106 58 120 66V90H0Z`, scene.hill)}
    <rect y=${GROUND} width="120" height=${100 - GROUND} fill=${scene.ground}></rect>
    ${DWELLINGS[number - 1]()}`;
}
