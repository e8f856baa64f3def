// Runs Python in Pyodide under Node: node suite.mjs <setup.json>; prints what the program prints.
//     {"library": zip or null, "archives": [zips for sys.path], "files": {name: text}, "program": text}
import { readFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const setup = JSON.parse(await readFile(process.argv[2], "utf8"));
const archives = await Promise.all(setup.archives.map(async (file) => new Uint8Array(await readFile(file))));
const names = archives.map((_, index) => `/archives/${index}.zip`);

const python = await loadPyodide({
  ...(setup.library ? { stdLibURL: setup.library } : {}),
  env: { PYTHONPATH: [...names, "/program"].join(":") },
  fsInit: async (files) => {
    files.mkdirTree("/archives");
    archives.forEach((content, index) => files.writeFile(names[index], content));
    for (const [name, text] of Object.entries(setup.files)) {
      files.mkdirTree(`/program/${name}`.replace(/\/[^/]*$/, ""));
      files.writeFile(`/program/${name}`, text);
    }
  },
});
await python.runPythonAsync(setup.program);
