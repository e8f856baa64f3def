/** Sentences of what is loaded when asked for: learn. */

import { addWords } from "./index.js";
import de from "./de/learn.js";
import en from "./en/learn.js";

addWords("learn", { en, de });
