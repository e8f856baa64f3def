/** For Sale's cards and money: buildings, checks or currency, their backs, and coins in stacks. */

import { nothing, svg } from "lit-html";
import { dwelling, dwellingNumber, walkOfLife } from "./dwelling.js";
import { INK, flat, line, shape, tone } from "./kit.js";

/** @typedef {import("./types.js").Edition} Edition */

/** Where a card lies in a larger drawing; in the page its class places it. @typedef {{x: number, y: number, width: number}} Place */

/** @param {Place | null} place @param {number} ratio  of the height to the width */
const box = (place, ratio) => ({
  x: place ? place.x : nothing, y: place ? place.y : nothing,
  width: place ? place.width : nothing, height: place ? place.width * ratio : nothing,
});

const SERIF = "Georgia, 'Noto Serif', serif";

/** The head of a building card by walk of life, from the humblest to the grandest. */
const HEADS = ["#d5d0c8", "#cfe0b8", "#bfdfee", "#f7d48f", "#d6c8f2"];

/** Which of the thirty dwellings a building of this edition shows. @param {number} value @param {Edition} edition */
export const dwellingOf = (value, edition) => dwellingNumber(value, edition.highest_building);

/** Little houses, one to five, that tell the walk of life without colour. @param {number} count */
const houses = (count) => Array.from({ length: count }, (_, index) =>
  shape(`M${110 - index * 11} 24v-6l-4.2 -4l-4.2 4v6Z`, "#fffaf0", 1.1));

/**
 * A building card.
 * @param {number} value
 * @param {Edition} edition
 * @param {Place | null} [place]
 */
export function buildingCard(value, edition, place = null) {
  const { x, y, width, height } = box(place, 134 / 120);
  const number = dwellingOf(value, edition);
  const head = HEADS[walkOfLife(number) - 1];
  return svg`
    <svg translate="no" data-travels=${`building ${value}`} class="fs-card" x=${x} y=${y} width=${width} height=${height} viewBox="0 0 120 134" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="118" height="132" rx="9" fill="#fffaf0" stroke=${INK} stroke-width="2"></rect>
      <path d="M5 31V13a8 8 0 0 1 8 -8H107a8 8 0 0 1 8 8V31Z" fill=${head}></path>
      ${houses(walkOfLife(number))}
      <text x="12" y="26.5" font-family=${SERIF} font-weight="700" font-size="24" fill=${INK}>${value}</text>
      <svg x="5" y="32" width="110" height="97" viewBox="0 0 120 100" preserveAspectRatio="xMidYMax slice">${dwelling(number)}</svg>
      <rect x="5" y="32" width="110" height="97" fill="none" stroke=${INK} stroke-width="1.4"></rect>
    </svg>`;
}

/**
 * A building card for narrow places: its number large, its dwelling small.
 * @param {number} value
 * @param {Edition} edition
 * @param {Place | null} [place]
 */
export function smallBuilding(value, edition, place = null) {
  const { x, y, width, height } = box(place, 74 / 60);
  const number = dwellingOf(value, edition);
  return svg`
    <svg translate="no" data-travels=${`building ${value}`} class="fs-small" x=${x} y=${y} width=${width} height=${height} viewBox="0 0 60 74" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="58" height="72" rx="6" fill=${HEADS[walkOfLife(number) - 1]} stroke=${INK} stroke-width="2"></rect>
      <text x="30" y="21" text-anchor="middle" font-family=${SERIF} font-weight="700" font-size="21" fill=${INK}>${value}</text>
      <svg x="4" y="26" width="52" height="43" viewBox="0 0 120 100">${dwelling(number)}</svg>
      <rect x="4" y="26" width="52" height="43" fill="none" stroke=${INK} stroke-width="1"></rect>
    </svg>`;
}

/** The back of a building card: a key on a door's colour. */
export const buildingBack = () => svg`
  <svg translate="no" class="fs-card" viewBox="0 0 120 134" aria-hidden="true" focusable="false">
    <rect x="1" y="1" width="118" height="132" rx="9" fill="#fffaf0" stroke=${INK} stroke-width="2"></rect>
    <rect x="7" y="7" width="106" height="120" rx="5" fill=${tone.teal}></rect>
    ${line("M7 37L113 97M7 67L113 127M7 7L113 67M113 37L7 97M113 67L7 127M113 7L7 67", "#57a5a0", 1.6)}
    <circle cx="60" cy="67" r="31" fill="#fffaf0" stroke=${INK} stroke-width="1.6"></circle>
    <circle cx="60" cy="54" r="9" fill="none" stroke=${INK} stroke-width="4.5"></circle>
    ${line("M60 63V88M60 80h9M60 87h7", INK, 4.5)}
  </svg>`;

/** Ornament of a check: waves across, a ring for a seal. @param {string} colour */
const guilloche = (colour) => svg`
  ${line("M8 22q8 -9 16 0t16 0t16 0t16 0t16 0t16 0t8 0M8 22q8 9 16 0t16 0t16 0t16 0t16 0t16 0t8 0", colour, 0.9)}
  ${line("M8 56q8 -7 16 0t16 0t16 0t16 0t16 0t16 0t8 0M8 56q8 7 16 0t16 0t16 0t16 0t16 0t16 0t8 0", colour, 0.9)}`;

/** @param {number} value */
const check = (value) => svg`
  <rect x="1" y="1" width="118" height="76" rx="6" fill=${value === 0 ? "#f1ded8" : "#e4f0dc"} stroke=${INK} stroke-width="2"></rect>
  ${guilloche(value === 0 ? "#d9a79b" : "#a9c79a")}
  ${line("M12 64c4 -8 7 4 11 -3s6 5 10 -2s5 2 12 0", INK, 1.5)}
  ${line("M10 69H50", INK, 0.9)}
  ${shape("M12 41V31l8 -7l8 7V41Z", "#fffaf0", 1.4)}${flat("M18 41v-6h4v6Z", INK)}
  <rect x="44" y="14" width="68" height="46" rx="4" fill="#fffaf0" stroke=${INK} stroke-width="1.4"></rect>
  <text x="78" y="51" text-anchor="middle" font-family=${SERIF} font-weight="700" font-size="38" fill=${INK}>${value}</text>
  ${value === 0 ? line("M50 54L106 20", "#a8231b", 4) : null}`;

/** @param {number} value */
const note = (value) => svg`
  <rect x="1" y="1" width="118" height="76" rx="6" fill=${value === 0 ? "#f1ded8" : "#d5e6dd"} stroke=${INK} stroke-width="2"></rect>
  <rect x="7" y="7" width="106" height="64" rx="3" fill="none" stroke="#5f8a76" stroke-width="1.4"></rect>
  ${guilloche(value === 0 ? "#d9a79b" : "#8db8a2")}
  <ellipse cx="60" cy="39" rx="33" ry="26" fill="#fffaf0" stroke=${INK} stroke-width="1.4"></ellipse>
  <text x="60" y="52" text-anchor="middle" font-family=${SERIF} font-weight="700" font-size="36" fill=${INK}>${value}</text>
  ${[16, 104].map((x) => svg`${shape(`M${x - 6} 46V37l6 -6l6 6v9Z`, "#fffaf0", 1.2)}`)}
  ${value === 0 ? line("M36 56L84 22", "#a8231b", 4) : null}`;

/**
 * A check, or a currency card in the 30-card edition.
 * @param {number} value
 * @param {Edition} edition
 * @param {Place | null} [place]
 * @param {boolean} [travels]  whether it is the card itself, which goes where it is taken, or only tells of it
 */
export function moneyCard(value, edition, place = null, travels = true) {
  const { x, y, width, height } = box(place, 78 / 120);
  return svg`
    <svg translate="no" data-travels=${travels ? `${edition.check} ${value}` : nothing} class="fs-money" x=${x} y=${y} width=${width} height=${height} viewBox="0 0 120 78" aria-hidden="true" focusable="false">
      ${edition.check === "currency" ? note(value) : check(value)}
    </svg>`;
}

const COLUMN = 5;
const RISE = 6;

/**
 * Coins or chips in stacks of five; where a place is given, it is where the stacks stand.
 * @param {number} count
 * @param {Edition} edition
 * @param {{x: number, y: number} | null} [place]
 */
export function coins(count, edition, place = null) {
  const chip = edition.coin === "chip";
  const fill = chip ? "#d9644f" : tone.gold;
  const edge = chip ? "#fff4e2" : "#b98615";
  const columns = Math.max(1, Math.ceil(count / COLUMN));
  const width = columns * 22 + 2;
  const height = 18 + (Math.min(Math.max(count, 1), COLUMN) - 1) * RISE;
  const top = height - 6;
  const pieces = [];
  for (let index = 0; index < count; index += 1) {
    const x = 12 + Math.floor(index / COLUMN) * 22;
    const y = top - (index % COLUMN) * RISE;
    pieces.push(svg`
      <path d=${`M${x - 10} ${y - 5}v5a10 4.4 0 0 0 20 0v-5Z`} fill=${fill} stroke=${INK} stroke-width="1.2"></path>
      ${line(`M${x - 5} ${y - 0.6}v3.6M${x} ${y + 0.2}v3.6M${x + 5} ${y - 0.6}v3.6`, edge, chip ? 2.2 : 1)}
      <ellipse cx=${x} cy=${y - 5} rx="10" ry="4.4" fill=${fill} stroke=${INK} stroke-width="1.2"></ellipse>
      <ellipse cx=${x} cy=${y - 5} rx="5.6" ry="2.2" fill="none" stroke=${edge} stroke-width="1.1"></ellipse>`);
  }
  return svg`
    <svg translate="no" class="fs-coins" x=${place ? place.x : nothing} y=${place ? place.y - height : nothing} viewBox=${`0 0 ${width} ${height}`} width=${width} height=${height} aria-hidden="true" focusable="false">
      ${count === 0 ? svg`<ellipse class="fs-no-coin" cx="12" cy="8" rx="10" ry="4.4" fill="none" stroke=${tone.stoneDark} stroke-width="1.4" stroke-dasharray="3 2.4"></ellipse>` : pieces}
    </svg>`;
}
