/** Dwellings 21 to 30: from a terrace of town houses to a palace. */

import { svg } from "lit-html";
import { INK, arch, box, bush, cloud, disc, door, fir, flag, flat, gable, hip, line, pane, panes, shape, tone, tree } from "./kit.js";

const terrace = () => svg`
  ${[[8, 40, tone.mint], [32, 32, tone.rose], [56, 38, tone.plaster], [80, 30, tone.sky]].map(([x, top, fill], index) => {
    const left = Number(x);
    const y = Number(top);
    return svg`${box(left, y, 24, 84 - y, String(fill))}
      ${index % 2 ? gable(left, y, 24, 13, tone.slate, 1) : shape(`M${left - 1} ${y}h26l-5 -9H${left + 4}Z`, tone.tile)}
      ${panes(left + 4, y + 5, 2, 2, 10, 13, 6, 9)}
      ${door(left + 8, 68, 9, 16, [tone.red, tone.blue, tone.leafDark, tone.violet][index])}`;
  })}
  ${line("M4 84h112", INK, 2)}${bush(110, 84, 7)}`;

const flats = () => svg`
  ${cloud(8, 24, 11)}
  ${box(24, 16, 50, 68, tone.sand)}${box(70, 32, 30, 52, tone.tile)}
  ${panes(30, 22, 3, 4, 14, 14, 9, 8)}
  ${[31, 45, 59].map((y) => line(`M28 ${y}h14M42 ${y}h14M56 ${y}h14`, INK, 2))}
  ${panes(76, 38, 2, 3, 12, 13, 7, 8)}
  ${door(43, 72, 12, 12, tone.teal)}
  ${line("M40 71h18", INK, 2.4)}
  ${line("M34 16v-8M30 8h8M88 32v-7", INK, 1.4)}
  ${box(52, 9, 14, 7, tone.stone)}
  ${tree(110, 84, 20)}${bush(14, 84, 8)}`;

const observatory = () => svg`
  ${flat("M0 84C20 66 40 62 60 62S100 66 120 84Z", tone.leafDark)}
  ${box(18, 56, 84, 22, tone.plaster)}${line("M18 62h84", INK, 1.2)}
  ${[24, 36, 78, 90].map((x) => arch(x, 65, 7, 13))}
  ${box(42, 44, 36, 34, tone.cream)}
  ${shape("M40 44a20 22 0 0 1 40 0Z", tone.teal)}
  ${shape("M56 44V22.4a20 22 0 0 1 10 0.6V44Z", tone.dark, 1.2)}
  ${shape("M58 38L82 10L88 15L65 42Z", tone.gold)}
  ${door(54, 60, 12, 18, tone.violet)}
  ${[[14, 16], [30, 26], [104, 28], [96, 8]].map(([x, y]) => flat(`M${x} ${y - 4}l1 3l3 1l-3 1l-1 3l-1 -3l-3 -1l3 -1Z`, "#ffffff"))}`;

const hotel = () => svg`
  ${box(14, 36, 92, 48, tone.plaster)}
  ${hip(14, 36, 92, 14, tone.slate, 10)}
  ${[24, 44, 70, 90].map((x) => svg`${gable(x - 2, 34, 10, 8, tone.slate, 1)}${box(x, 27, 6, 7, tone.lamp)}`)}
  ${panes(20, 42, 3, 2, 11, 13, 7, 9)}${panes(71, 42, 3, 2, 11, 13, 7, 9)}
  ${box(50, 28, 20, 56, tone.cream)}${shape("M47 28h26l-3 -8H50Z", tone.slate)}${flag(60, 20, 12)}
  ${box(52, 33, 16, 8, tone.blue, 1)}${line("M55 37h10", tone.gold, 2)}
  ${arch(54, 46, 12, 14, tone.lamp)}
  ${shape("M42 68H78L82 73H38Z", tone.red)}${door(54, 73, 12, 11, tone.timber)}
  ${line("M18 71h24M78 71h24", INK, 1.2)}${[22, 34, 82, 94].map((x) => arch(x, 73, 7, 11, tone.lamp))}`;

const manor = () => svg`
  ${flat("M0 72C24 60 44 70 60 66S100 60 120 70V84H0Z", tone.leaf, 0.9)}
  ${line("M4 76l16 -4M6 81l18 -5M98 72l18 4M96 76l20 5", tone.leafDark, 2.2)}
  ${box(26, 44, 68, 36, tone.sand)}${hip(26, 44, 68, 14, tone.slate, 12)}
  ${box(16, 36, 18, 44, tone.stone)}${shape("M14 36L25 16L36 36Z", tone.slate)}
  ${box(86, 36, 18, 44, tone.stone)}${shape("M84 36L95 16L106 36Z", tone.slate)}
  ${arch(21, 42, 8, 12)}${arch(91, 42, 8, 12, tone.lamp)}${pane(21, 62, 8, 10)}${pane(91, 62, 8, 10)}
  ${panes(40, 49, 4, 1, 11, 0, 7, 10)}
  ${arch(52, 62, 16, 18, tone.timberDark)}${line("M60 63v17", INK, 1.2)}
  ${pane(39, 65, 8, 10, tone.lamp)}${pane(73, 65, 8, 10)}
  ${flat("M52 80h16l8 10H44Z", tone.sand)}`;

const skyscraper = () => svg`
  ${box(10, 46, 22, 38, tone.stone)}${panes(14, 51, 2, 3, 8, 10, 5, 6)}
  ${box(90, 38, 22, 46, tone.sand)}${panes(94, 43, 2, 4, 8, 10, 5, 6)}
  ${box(36, 34, 48, 50, tone.waterDark)}${box(42, 18, 36, 66, tone.water)}${box(48, 10, 24, 74, tone.glass)}
  ${shape("M48 10L60 2L72 10Z", tone.teal)}
  ${line("M56 12V84M64 12V84M48 20H72M48 28H72M48 36H72M48 44H72M48 52H72M48 60H72M48 68H72", tone.waterDark, 1.1)}
  ${line("M45 24V84M75 24V84M39 40V84M81 40V84", tone.glass, 1.2)}
  ${flat("M50 14l5 0l-5 40Z", "#ffffff", 0.7)}
  ${box(54, 74, 12, 10, tone.lamp)}${line("M60 74v10", INK, 1.1)}${line("M60 2v-4", INK, 1.4)}
  ${tree(24, 84, 12)}${tree(96, 84, 12)}`;

const operaHouse = () => svg`
  ${box(12, 44, 96, 36, tone.cream)}
  ${shape("M22 44C26 22 94 22 98 44Z", tone.teal)}
  ${shape("M40 24C42 10 78 10 80 24Z", tone.teal)}${flag(60, 14, 10, tone.gold)}
  ${shape("M30 46L60 30L90 46Z", tone.white)}${disc(60, 40, 4, tone.gold, 1.2)}
  ${line("M36 48V76M46 48V76M56 48V76M64 48V76M74 48V76M84 48V76", tone.stone, 4)}
  ${line("M36 48V76M46 48V76M56 48V76M64 48V76M74 48V76M84 48V76", tone.white, 2.4)}
  ${arch(48.5, 56, 5.5, 20, tone.red)}${arch(57, 54, 6.5, 22, tone.red)}${arch(66.5, 56, 5.5, 20, tone.red)}
  ${[17, 25, 90, 98].map((x) => arch(x, 54, 6, 14, tone.lamp))}
  ${box(26, 76, 68, 4, tone.stone)}${box(20, 80, 80, 4, tone.stone)}
  ${disc(16, 26, 2, tone.white, 0.8)}${disc(104, 20, 2, tone.white, 0.8)}`;

const castle = () => svg`
  ${flat("M0 84C30 66 90 66 120 84Z", tone.stoneDark)}
  ${shape("M30 78V44h5v4h6v-4h6v4h6v-4h6v4h6v-4h6v4h6v-4h6v4h6v-4h7V78Z", tone.stone)}
  ${shape("M14 80V36h-2v-8h5v4h4v-4h5v4h4v-4h5v8h-3V80Z", tone.stone)}
  ${shape("M86 80V36h-3v-8h5v4h4v-4h5v4h4v-4h5v8h-3V80Z", tone.stone)}
  ${shape("M48 46V22h-2v-8h5v4h4v-4h10v4h4v-4h5v8h-2V46Z", tone.stone)}
  ${flag(60, 16, 14)}${flag(23, 30, 12, tone.gold)}${flag(95, 30, 12, tone.gold)}
  ${arch(48, 56, 24, 22, tone.dark)}${line("M54 58V78M60 56V78M66 58V78M49 66H71", tone.stone, 1.2)}
  ${arch(57, 26, 6, 11, tone.lamp)}${arch(20, 46, 5, 10, tone.dark)}${arch(94, 46, 5, 10, tone.dark)}
  ${line("M34 56h6M80 62h6M36 70h5M18 66h6M92 70h6", tone.stoneDark, 1.4)}
  ${flat("M46 78h28l10 10H36Z", tone.timber)}`;

/** An onion dome on a drum. @param {number} x @param {number} y @param {number} r @param {string} fill */
const onion = (x, y, r, fill) => svg`
  ${shape(`M${x} ${y - r * 2.1}C${x + r * 0.2} ${y - r * 1.4} ${x + r * 1.3} ${y - r * 1.2} ${x + r * 1.1} ${y - r * 0.5}C${x + r} ${y - r * 0.2} ${x + r * 0.8} ${y} ${x + r * 0.7} ${y}H${x - r * 0.7}C${x - r * 0.8} ${y} ${x - r} ${y - r * 0.2} ${x - r * 1.1} ${y - r * 0.5}C${x - r * 1.3} ${y - r * 1.2} ${x - r * 0.2} ${y - r * 1.4} ${x} ${y - r * 2.1}Z`, fill)}
  ${line(`M${x} ${y - r * 2.1}v-4`, tone.gold, 1.6)}`;

const domedPalace = () => svg`
  ${box(14, 48, 92, 34, tone.white)}
  ${box(8, 34, 10, 50, tone.cream)}${onion(13, 34, 6, tone.teal)}
  ${box(102, 34, 10, 50, tone.cream)}${onion(107, 34, 6, tone.teal)}
  ${box(44, 36, 32, 14, tone.cream)}${onion(60, 36, 15, tone.gold)}
  ${box(26, 42, 12, 8, tone.cream)}${onion(32, 42, 6, tone.violet)}${box(82, 42, 12, 8, tone.cream)}${onion(88, 42, 6, tone.violet)}
  ${arch(50, 52, 20, 30, tone.sky)}${arch(54, 60, 12, 22, tone.dark)}
  ${[22, 33, 78, 89].map((x) => svg`${arch(x, 55, 8, 11, tone.lamp)}${arch(x, 70, 8, 12, tone.sky)}`)}
  ${flat("M40 84h40l6 12H34Z", tone.water)}${line("M48 88h10M56 93h12", "#ffffff", 1.4)}`;

const palace = () => svg`
  ${fir(6, 84, 26)}${fir(114, 84, 26)}
  ${box(12, 42, 96, 38, tone.cream)}
  ${hip(12, 42, 28, 13, tone.blue, 7)}${hip(80, 42, 28, 13, tone.blue, 7)}
  ${box(38, 34, 44, 46, tone.white)}
  ${shape("M36 34h48l-4 -4H40Z", tone.gold)}
  ${shape("M44 30C44 12 76 12 76 30Z", tone.blue)}${line("M52 29C53 18 57 15 60 15M68 29C67 18 63 15 60 15M60 15v14", tone.gold, 1.4)}
  ${box(56, 8, 8, 8, tone.gold)}${flag(60, 9, 9)}
  ${shape("M44 46L60 36L76 46Z", tone.gold)}
  ${line("M46 48V70M55 48V70M65 48V70M74 48V70", tone.sand, 3.4)}
  ${arch(48, 52, 5, 14, tone.sky)}${arch(57, 50, 6, 20, tone.red)}${arch(67, 52, 5, 14, tone.sky)}
  ${[17, 28, 85, 96].map((x) => svg`${arch(x, 47, 7, 11, tone.lamp)}${box(x, 64, 7, 9, tone.sky)}`)}
  ${line("M12 60H38M82 60H108", tone.gold, 1.6)}
  ${box(40, 71, 40, 4.5, tone.stone)}${box(36, 75.5, 48, 4.5, tone.stone)}${box(32, 80, 56, 4, tone.stone)}
  ${shape("M50 96a10 3.6 0 0 1 20 0Z", tone.water, 1.2)}${line("M60 93v-6M60 87c-4 0 -5 3 -5 5M60 87c4 0 5 3 5 5", "#ffffff", 1.5)}
  ${bush(24, 84, 7)}${bush(98, 84, 7)}`;

export const grand = [
  terrace, flats, observatory, hotel, manor, skyscraper, operaHouse, castle, domedPalace, palace,
];
