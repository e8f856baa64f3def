// Bundles with esbuild as bundle.py says, and writes what was made of what.
//     node bundle.mjs <job.json>       esbuild's options, `together`, `lengths` and `report`, see bundle.py
import { readFile, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { build } from "esbuild";
import { fixed, growing } from "./lengths.mjs";

const { together, report, lengths, ...options } = JSON.parse(await readFile(process.argv[2], "utf-8"));

/**
 * What is loaded when asked for imports what `first` imports, which by then has run. So whatever both need lies in one
 * bundle, where esbuild makes one for each set of files that share something: two dozen requests before anything is drawn.
 * (Not `first` itself: it may be waiting for the very file.)
 * @returns {import("esbuild").Plugin}
 */
const after = (/** @type {string} */ first) => ({
  name: "after",
  setup(made) {
    /** @type {Set<string>} */
    const before = new Set();
    /** @type {Set<string>} */
    const later = new Set();
    made.onResolve({ filter: /^\./ }, ({ kind, path, importer }) => {
      const file = resolve(dirname(importer), path);
      if (kind === "dynamic-import") later.add(file);
      else if (importer === first) before.add(file);
      return undefined;
    });
    made.onLoad({ filter: /\.js$/ }, async ({ path }) => {
      if (!later.has(path)) return undefined;
      const imports = [...before].map((file) => `import ${JSON.stringify(file)};\n`);
      return { contents: imports.join("") + (await readFile(path, "utf-8")) };
    });
  },
});

/** @type {import("esbuild").Plugin} */
const styles = {
  name: "styles",
  setup(made) {
    const written = lengths === "fixed" ? fixed : growing;
    made.onLoad({ filter: /\.css$/ }, async ({ path }) => ({ contents: written(await readFile(path, "utf-8")), loader: "css" }));
  },
};

try {
  const { metafile } = await build({ ...options, metafile: true, plugins: [styles, ...(together ? [after(together)] : [])] });
  await writeFile(report, JSON.stringify(metafile));
} catch {
  // It has said why.
  process.exitCode = 1;
}
