/** Makes a classic worker look like the module worker that Pyodide asks for; all it would import is bundled. */

Object.defineProperty(self, "importScripts", {
  value: () => {
    throw new TypeError("not in this worker");
  },
});
