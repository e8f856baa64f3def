/** Sentences of what is loaded when asked for: marks on a board. */

import { addWords } from "./index.js";
import de from "./de/marking.js";
import en from "./en/marking.js";

addWords("marking", { en, de });
