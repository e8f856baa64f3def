/** Tells from an error what kept Python from starting or going on. */

/** A file of the build that did not come. */
export class DownloadError extends Error {}

/**
 * @param {unknown} error
 * @param {boolean} running  whether the engine had started
 * @returns {import("../messages.js").FailureCode}
 */
export function failureCode(error, running) {
  const text = String(error instanceof Error ? error.message : error);
  if (error instanceof RangeError || /out of memory|could not allocate|memory access/i.test(text)) {
    return running ? "crashed" : "memory";
  }
  if (running) return "crashed";
  if (error instanceof DownloadError) return "download";
  if (error instanceof WebAssembly.CompileError && /disallowed|blocked|Content Security|eval/i.test(text)) {
    return "blocked";
  }
  if (/dynamically imported module|importing a module script|Failed to fetch|NetworkError|Load failed/i.test(text)) {
    return "download";
  }
  return "python";
}
