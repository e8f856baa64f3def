/** Sentences of what is loaded when asked for: explore. */

import { addWords } from "./index.js";
import de from "./de/explore.js";
import en from "./en/explore.js";

addWords("explore", { en, de });
