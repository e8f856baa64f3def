/** Dwellings 11 to 20: from a houseboat to a villa. */

import { svg } from "lit-html";
import { INK, arch, box, bush, chimney, cloud, disc, door, fir, flag, flat, gable, hip, line, pane, panes, shape, tone, tree } from "./kit.js";

const houseboat = () => svg`
  ${cloud(12, 26, 12)}
  ${flat("M0 72c10 -4 20 4 30 0s20 -4 30 0s20 4 30 0s20 -4 30 0V100H0Z", tone.water)}
  ${box(28, 44, 58, 22, tone.mint)}
  ${shape("M24 44h68l-6 -7H32Z", tone.teal)}
  ${pane(34, 49, 11, 10)}${pane(50, 49, 11, 10, tone.lamp)}${door(68, 48, 11, 18, tone.red)}
  ${box(42, 28, 5, 10, tone.iron)}
  ${shape("M12 66H108C106 78 98 84 88 84H30C20 84 14 78 12 66Z", tone.tile)}
  ${line("M15 73H105", tone.cream, 2)}
  ${flag(98, 66, 22, tone.gold)}
  ${disc(22, 61, 4, tone.cream, 1.4)}
  ${line("M6 88c5 -2 9 2 14 0M60 91c5 -2 9 2 14 0M96 90c5 -2 9 2 14 0", "#ffffff", 1.6)}`;

const gardenHouse = () => svg`
  ${tree(100, 84, 28)}
  ${box(30, 48, 48, 36, tone.leafDark)}
  ${line("M38 48v36M46 48v36M70 48v36", "#3d6335", 1)}
  ${shape("M24 50L32 30H76L84 50Z", tone.slate)}
  ${pane(34, 54, 13, 12)}${door(56, 54, 14, 30, tone.cream)}
  ${box(32, 67, 17, 5, tone.timber)}
  ${[35, 40, 45].map((x, index) => disc(x, 64.5, 2.4, [tone.red, tone.gold, tone.rose][index], 0.9))}
  ${line("M6 84V70M14 84V70M22 84V70M2 74H26M2 79H26", tone.cream, 2)}
  ${shape("M86 84v-12h10v12Z", tone.card, 1.2)}`;

const thatched = () => svg`
  ${bush(102, 84, 12)}${cloud(86, 24, 10)}
  ${chimney(76, 20, 8, 18, tone.stone)}
  ${box(24, 56, 70, 28, tone.cream)}
  ${shape("M14 60C22 36 38 26 60 26S96 36 106 60C98 62 92 58 84 60S70 62 60 60S44 58 36 60S22 62 14 60Z", tone.straw)}
  ${shape("M48 56V46a12 10 0 0 1 24 0V56Z", tone.cream, 1.3)}${pane(54, 45, 12, 9, tone.lamp)}
  ${line("M26 52l4 -12M38 54l2 -18M84 54l-2 -16M94 54l-5 -12", tone.strawDark, 1.3)}
  ${pane(30, 65, 12, 11)}${door(52, 64, 15, 20, tone.blue)}${pane(76, 65, 12, 11)}
  ${line("M48 84c0 -12 -2 -20 4 -24M70 84c0 -12 2 -20 -4 -24", tone.leafDark, 2)}
  ${[48, 47, 50, 71, 70, 68].map((x, index) => disc(x, 66 + (index % 3) * 6, 1.8, tone.rose, 0.7))}`;

const windmill = () => svg`
  ${flat("M0 84C20 70 50 76 70 72S110 74 120 70V84Z", tone.leaf, 0.7)}
  ${shape("M44 84L50 42H70L76 84Z", tone.cream)}
  ${shape("M47 42C48 30 72 30 73 42Z", tone.tile)}
  ${door(54, 68, 12, 16, tone.timber)}${pane(56, 52, 8, 9, tone.lamp)}
  ${[0, 90, 180, 270].map((angle) => svg`<g transform="rotate(${angle + 24} 60 38)">
    ${line("M60 38V6", tone.timberDark, 2.2)}${shape("M61 10h8v20h-8Z", tone.white, 1.1)}${line("M61 17h8M61 23h8M65 10v20", INK, 0.7)}</g>`)}
  ${disc(60, 38, 3.4, tone.gold)}
  ${bush(96, 84, 9)}${bush(22, 84, 7)}`;

const timberFrame = () => svg`
  ${chimney(80, 22, 8, 20)}
  ${box(32, 62, 56, 22, tone.stone)}
  ${box(28, 40, 64, 24, tone.plaster)}
  ${gable(28, 40, 64, 28, tone.tile, 5)}
  ${line("M28 52H92M44 40V64M60 40V64M76 40V64M28 64L44 40M92 64L76 40M48 26h24M60 14v26", tone.timberDark, 2.2)}
  ${pane(48, 44, 9, 8, tone.lamp)}${pane(63, 44, 9, 8)}
  ${pane(37, 68, 11, 9)}${door(54, 66, 13, 18, tone.timber)}${pane(73, 68, 11, 9)}
  ${tree(14, 84, 22)}${bush(104, 84, 8)}`;

const lighthouse = () => svg`
  ${flat("M0 78c10 -4 20 4 30 0s20 -4 30 0s20 4 30 0s20 -4 30 0V100H0Z", tone.water)}
  ${flat("M66 24L118 12V34Z", tone.lamp, 0.8)}
  ${shape("M26 84c4 -12 14 -14 26 -12s30 -2 40 12Z", tone.stoneDark)}
  ${shape("M48 76L52 34H70L74 76Z", tone.white)}
  ${shape("M49.4 62L50.6 50H71.4L72.6 62Z", tone.red, 1.2)}
  ${shape("M51.6 38L52 34H70L70.4 38L71 44H51Z", tone.red, 1.2)}
  ${box(49, 30, 24, 4, tone.iron)}${box(54, 19, 14, 11, tone.lamp)}
  ${shape("M51 19L61 9L71 19Z", tone.red)}
  ${door(56, 64, 10, 12, tone.blue)}${pane(58, 52, 6, 7)}
  ${box(76, 62, 22, 14, tone.cream)}${gable(76, 62, 22, 9, tone.slate, 3)}${pane(83, 65, 8, 7)}`;

const canalHouse = () => svg`
  ${box(18, 50, 24, 34, tone.plaster)}${gable(18, 50, 24, 14, tone.slate, 2)}${panes(22, 55, 2, 2, 10, 12, 6, 8)}
  ${box(80, 44, 24, 40, tone.mint)}${shape("M78 44h28l-6 -9H84Z", tone.slate)}${panes(84, 50, 2, 2, 10, 13, 6, 9)}
  ${shape("M42 84V32h6v-8h6v-8h12v8h6v8h6V84Z", tone.brick)}
  ${line("M42 46H78M42 62H78", tone.cream, 1.8)}
  ${pane(48, 34, 9, 10)}${pane(63, 34, 9, 10, tone.lamp)}${pane(48, 49, 9, 11, tone.lamp)}${pane(63, 49, 9, 11)}
  ${pane(47, 68, 10, 10)}${door(62, 66, 11, 18, tone.teal)}${disc(60, 23, 3.4, tone.cream, 1.2)}`;

const farm = () => svg`
  ${flat("M0 70C30 60 60 70 120 58V84H0Z", tone.straw, 0.8)}
  ${box(8, 52, 36, 32, tone.red)}
  ${shape("M4 52L12 38L26 30L40 38L48 52Z", tone.slate)}
  ${box(16, 62, 20, 22, tone.brickDark)}${line("M16 62L36 84M36 62L16 84", tone.cream, 1.8)}
  ${box(22, 42, 8, 7, tone.dark)}
  ${chimney(94, 28, 7, 16)}
  ${box(54, 52, 54, 32, tone.cream)}${gable(54, 52, 54, 22, tone.tile, 4)}
  ${pane(60, 60, 10, 10)}${door(75, 62, 13, 22, tone.leafDark)}${pane(93, 60, 10, 10, tone.lamp)}${disc(81, 43, 4.4, tone.glass)}
  ${shape("M44 84V44a5 5 0 0 1 10 0V84Z", tone.stone)}`;

const bakery = () => svg`
  ${tree(12, 84, 24)}
  ${box(26, 24, 68, 60, tone.rose)}
  ${box(22, 19, 76, 7, tone.cream)}
  ${panes(34, 32, 4, 1, 14, 0, 9, 14)}
  ${shape("M24 52H96L100 62H20Z", tone.cream)}
  ${[0, 1, 2, 3, 4].map((index) => flat(`M${27 + index * 15} 53h7l${index < 2 ? -1 : 1} 8h-8Z`, tone.red))}
  ${line("M20 62H100", INK, 1.6)}
  ${box(30, 66, 26, 13, tone.lamp)}${door(66, 65, 14, 19, tone.timber)}
  ${[36, 43, 50].map((x) => shape(`M${x - 3.4} 78a3.4 4.4 0 0 1 6.8 0Z`, tone.card, 1))}
  ${line("M96 34h8", INK, 1.6)}${disc(106, 40, 6, tone.gold)}${line("M103 40a3 3 0 0 1 6 0", tone.timberDark, 1.4)}`;

const villa = () => svg`
  ${fir(10, 84, 30)}${fir(110, 84, 30)}
  ${box(22, 48, 76, 36, tone.white)}
  ${hip(22, 48, 76, 16, tone.tile, 14)}
  ${box(44, 42, 32, 42, tone.cream)}${gable(44, 42, 32, 16, tone.tile, 4)}${disc(60, 35, 3.8, tone.glass)}
  ${line("M47 62H73", INK, 1.4)}${arch(50, 46, 8, 13, tone.lamp)}${arch(62, 46, 8, 13)}
  ${pane(27, 56, 11, 13)}${pane(82, 56, 11, 13)}
  ${line("M48 63V84M56 63V84M64 63V84M72 63V84", tone.stoneDark, 2.2)}${door(55, 67, 10, 17, tone.blue)}
  ${bush(30, 84, 8)}${bush(92, 84, 8)}`;

export const homely = [
  houseboat, gardenHouse, thatched, windmill, timberFrame, lighthouse, canalHouse, farm, bakery, villa,
];
