/** Sentences of what is loaded when asked for: position. */

import { addWords } from "./index.js";
import de from "./de/position.js";
import en from "./en/position.js";

addWords("position", { en, de });
