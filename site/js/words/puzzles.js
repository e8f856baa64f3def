/** Sentences of what is loaded when asked for: puzzles. */

import { addWords } from "./index.js";
import de from "./de/puzzles.js";
import en from "./en/puzzles.js";

addWords("puzzles", { en, de });
