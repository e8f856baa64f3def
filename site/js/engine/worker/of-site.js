/** The worker of the site: Python's files come from the site's own address. */

import { PLAIN } from "../messages.js";
import { partsOfSite } from "./parts.js";
import { startWorker } from "./serve.js";
import { keptMemory } from "./memory.js";

// Nothing waits for a message of the page, which may be busy drawing: what must be known at once is in the name.
const kept = self.name === PLAIN ? null : keptMemory();
startWorker(partsOfSite(), kept);
