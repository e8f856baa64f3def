/** Runs a Python program in the site's own Pyodide: `{files: {path: text}, program}` → the value of its last line. */

import { boot } from "../site/js/engine/worker/boot.js";
import { partsOfSite } from "../site/js/engine/worker/parts.js";

self.onmessage = async ({ data: { files, program } }) => {
  try {
    const { python } = await boot(partsOfSite(), false, () => undefined);
    python.FS.mkdirTree("/measure/bench");
    for (const [path, text] of Object.entries(files)) python.FS.writeFile(`/measure/${path}`, text);
    python.runPython("import sys; sys.path.insert(0, '/measure')");
    self.postMessage({ said: python.runPython(program) });
  } catch (error) {
    self.postMessage({ failed: String(error) });
  }
};
