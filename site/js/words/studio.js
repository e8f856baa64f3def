/** Sentences of what is loaded when asked for: studio. */

import { addWords } from "./index.js";
import de from "./de/studio.js";
import en from "./en/studio.js";

addWords("studio", { en, de });
