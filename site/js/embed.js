/** The script that other sites load: it defines `<estates-board>` (docs/embedding.md). */

import { EstatesBoard } from "./embed/board.js";

if (!customElements.get("estates-board")) customElements.define("estates-board", EstatesBoard);
