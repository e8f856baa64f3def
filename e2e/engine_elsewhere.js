/** Stands in for the engine's worker: asks the same engine at the test's server, which runs no Python in the page. */

const name = crypto.randomUUID();
const address = new URL(`../engine?${new URLSearchParams({ name })}`, self.location.href);

self.addEventListener("message", ({ data: { type, id, text } }) => {
  if (type !== "request") return;
  const asking = new XMLHttpRequest();
  // One after the other, and nothing between, as a worker answers that thinks itself.
  asking.open("POST", address, false);
  asking.send(text);
  self.postMessage({ type: "response", id, text: asking.responseText });
});
self.postMessage({ type: "step", step: "ready", fraction: 1 });
