/** What the page's state is before anything is read or asked. */

import { parseHash } from "../router.js";
import { defaultSettings } from "../settings.js";

/** @returns {import("../types.js").AppState} */
export const firstState = () => ({
  route: parseHash(location.hash), settings: defaultSettings(),
  boot: { step: "download", fraction: 0, failure: null },
  catalogue: null, rules: null, pictures: null, unreadable: false, games: null, results: [], install: null, table: null, course: null, explorer: null, loaded: {}, draft: null,
  recordProblem: null, asked: null, dialog: null, toasts: [], kept: {},
});
