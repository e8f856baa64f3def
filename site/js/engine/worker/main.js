/** The worker of the site: Python's files come from the site's own address. */

import { partsOfSite } from "./parts.js";
import { startWorker } from "./serve.js";

startWorker(partsOfSite);
