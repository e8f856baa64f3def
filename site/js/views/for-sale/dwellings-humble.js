/** Dwellings 1 to 10: from a cardboard box to a hut on stilts. */

import { svg } from "lit-html";
import { INK, arch, box, bush, chimney, cloud, disc, door, fir, flag, flat, gable, line, pane, shape, tone, tree } from "./kit.js";

const cardboardBox = () => svg`
  ${cloud(14, 26, 12)}
  ${shape("M34 54L24 44L52 42L60 52Z", tone.cardLight)}
  ${shape("M86 54L98 46L70 42L60 52Z", tone.cardLight)}
  ${box(34, 54, 52, 30, tone.card)}
  ${flat("M56 54h8v10h-8Z", tone.cardLight)}
  ${shape("M50 84V70a10 10 0 0 1 20 0V84Z", tone.dark)}
  ${line("M40 61h7M40 65h5M75 74l4 -5l4 5M79 69v9", tone.cardDark, 1.4)}
  <circle cx="57" cy="75" r="1.5" fill=${tone.lamp}></circle><circle cx="63" cy="75" r="1.5" fill=${tone.lamp}></circle>`;

const barrel = () => svg`
  ${cloud(78, 24, 11)}
  ${shape("M30 44C26 58 26 72 30 84H90C94 72 94 58 90 44Z", tone.timberLight)}
  ${line("M44 44C41 58 41 72 44 84M76 44C79 58 79 72 76 84", tone.timberDark, 1.2)}
  ${flat("M28 52H92L93 57H27Z", tone.iron)}
  ${flat("M27 71H93L92 76H28Z", tone.iron)}
  ${disc(60, 66, 15, tone.dark)}
  ${disc(60, 66, 15, "none", 3)}
  ${shape("M53 84c0 -9 3 -13 7 -13s7 4 7 13Z", tone.rose, 1.2)}
  ${bush(104, 84, 8)}`;

const tent = () => svg`
  ${fir(20, 84, 26)}${fir(104, 84, 20)}
  ${line("M60 30L16 84M60 30L104 84", INK, 1.2)}
  ${shape("M60 32L24 84H96Z", tone.tile)}
  ${shape("M60 32L48 84H72Z", tone.dark)}
  ${shape("M60 32L48 84L40 84Z", tone.rose, 1.2)}
  ${shape("M60 32L72 84L80 84Z", tone.rose, 1.2)}
  ${flag(60, 34, 12, tone.gold)}
  ${shape("M14 84c1 -6 6 -6 7 0Z", tone.stone, 1)}`;

const leanTo = () => svg`
  ${tree(98, 84, 26)}
  ${line("M30 84V40M28 44L98 82", tone.timberDark, 4)}
  ${shape("M26 36L104 78L96 84L22 46Z", tone.leafDark)}
  ${flat("M30 50L80 80H32Z", tone.dark, 0.85)}
  ${line("M34 42l5 8M46 48l5 8M58 55l5 8M70 62l5 7M82 68l4 7", tone.leaf, 2.4)}
  ${shape("M40 84l5 -10l5 10Z", tone.gold, 1.2)}
  ${line("M38 84h14", tone.timberDark, 3)}`;

const kennel = () => svg`
  ${cloud(12, 30, 12)}
  ${box(34, 52, 52, 32, tone.red)}
  ${line("M34 62h52M34 72h52", tone.brickDark, 1)}
  ${gable(34, 52, 52, 24, tone.slate, 7)}
  ${arch(50, 60, 20, 24, tone.dark)}
  ${box(48, 42, 24, 7, tone.cream, 1)}
  ${line("M53 45.5h14", INK, 1.4)}
  ${disc(60, 74, 6, tone.timberLight, 1.2)}
  ${flat("M53 72c-2 4 -1 8 2 9l1 -8ZM67 72c2 4 1 8 -2 9l-1 -8Z", tone.timberDark)}
  <circle cx="58" cy="73" r="0.9" fill=${INK}></circle><circle cx="62" cy="73" r="0.9" fill=${INK}></circle>
  ${shape("M92 84c0 -5 16 -5 16 0Z", tone.blue, 1.2)}`;

const treeHouse = () => svg`
  ${shape("M52 84C56 70 54 60 52 50H68C66 60 64 70 70 84Z", tone.timberDark)}
  ${shape("M16 46a18 18 0 0 1 14 -26a26 26 0 0 1 48 -6a20 20 0 0 1 28 26a16 16 0 0 1 -12 12H26Z", tone.leaf)}
  ${box(36, 36, 46, 20, tone.timberLight)}
  ${line("M36 43h46M36 50h46", tone.timber, 1)}
  ${gable(36, 36, 46, 15, tone.tile, 5)}
  ${pane(42, 40)}${door(62, 40, 11, 16, tone.teal)}
  ${line("M30 57h60", tone.timberDark, 3.4)}
  ${line("M80 58L86 84M88 58L94 84M81 64h8M83 70h8M84 77h8", tone.timber, 1.6)}`;

const caravan = () => svg`
  ${tree(16, 84, 24)}${cloud(76, 24, 13)}
  ${shape("M28 74V48a14 14 0 0 1 14 -14H92a10 10 0 0 1 10 10V74Z", tone.cream)}
  ${flat("M29 60H101V74H29Z", tone.mint)}
  ${line("M28 60H102", INK, 1.2)}
  ${box(36, 42, 18, 12, tone.glass, 3)}${box(80, 42, 15, 12, tone.lamp, 3)}
  ${door(60, 42, 14, 32, tone.teal)}
  ${disc(46, 76, 8, tone.dark)}${disc(46, 76, 3, tone.stone, 1)}
  ${line("M102 72h12v6", INK, 2.2)}
  ${shape("M78 54l20 0l-3 4h-14Z", tone.red, 1)}`;

const yurt = () => svg`
  ${flat("M0 70L22 46L42 66L64 40L96 68L120 54V84H0Z", tone.stone, 0.55)}
  ${box(26, 56, 68, 28, tone.cream)}
  ${flat("M27 60H93V65H27Z", tone.red)}
  ${line("M30 62.5l4 -2l4 2l4 -2l4 2l4 -2l4 2l4 -2l4 2l4 -2l4 2l4 -2l4 2l4 -2l4 2", tone.gold, 1)}
  ${shape("M22 56C36 42 48 36 60 36S84 42 98 56Z", tone.plaster)}
  ${line("M60 36C50 42 44 48 40 56M60 36C70 42 76 48 80 56M60 36V56", tone.stoneDark, 1.1)}
  ${shape("M54 37a6 4 0 0 1 12 0Z", tone.tile, 1.2)}
  ${door(52, 60, 16, 24, tone.blue)}${line("M56 64h8v8h-8Z", tone.gold, 1.1)}`;

const logCabin = () => svg`
  ${fir(14, 84, 34)}${fir(106, 84, 40)}${fir(94, 84, 26)}
  ${chimney(74, 26, 9, 22, tone.stone)}
  ${box(28, 50, 60, 34, tone.timberLight)}
  ${line("M28 57h60M28 64h60M28 71h60M28 78h60", tone.timberDark, 1.3)}
  ${gable(28, 50, 60, 25, tone.timber, 6)}
  ${pane(34, 57, 13, 12, tone.lamp)}${door(58, 58, 14, 26, tone.timberDark)}
  ${line("M26 50v34M90 50v34", tone.timberDark, 3.6)}`;

const stiltHut = () => svg`
  ${flat("M0 74c10 -4 20 4 30 0s20 -4 30 0s20 4 30 0s20 -4 30 0V100H0Z", tone.water)}
  ${line("M32 56V90M50 56V90M70 56V90M88 56V90M32 78L50 62M70 62L88 78", tone.timberDark, 2.6)}
  ${box(32, 38, 56, 20, tone.sand)}
  ${line("M42 38v20M52 38v20M72 38v20M80 38v20", tone.timberLight, 1)}
  ${shape("M22 40L40 18H80L98 40Z", tone.straw)}
  ${line("M34 32l-4 8M46 22l-4 18M60 20v20M74 22l4 18M86 32l4 8", tone.strawDark, 1.3)}
  ${door(56, 42, 11, 16, tone.teal)}${pane(38, 43, 11, 9)}
  ${line("M26 58H100", tone.timberDark, 3)}
  ${shape("M96 80h18l-4 7h-11Z", tone.red, 1.3)}`;

export const humble = [cardboardBox, barrel, tent, leanTo, kennel, treeHouse, caravan, yurt, logCabin, stiltHut];
