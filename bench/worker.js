/** Runs Python in the site's own Pyodide: `{files: {path: text}}` at first, then `{program}` → its last line's value. */

import { boot } from "../site/js/engine/worker/boot.js";
import { partsOfSite } from "../site/js/engine/worker/parts.js";

const booted = boot(partsOfSite(), false, () => undefined);

self.onmessage = async ({ data: { files = {}, program } }) => {
  try {
    const { python } = await booted;
    python.FS.mkdirTree("/measure/bench");
    for (const [path, text] of Object.entries(files)) python.FS.writeFile(`/measure/${path}`, text);
    self.postMessage({ said: python.runPython(program) });
  } catch (error) {
    self.postMessage({ failed: String(error) });
  }
};
