/** The hidden frame of a page with boards, in place of the browser's: it loads, answers or is silent as a test says. */

/** @typedef {{data: any}} Message */

export const frames = {
  /** All that were made, the newest last. @type {HTMLElement[]} */
  made: [],
  /** Whether a new one loads, and whether it then says that it is there. */
  loads: true,
  speaks: true,
  /** What it answers; null: nothing. @type {((message: any, port: MessagePort) => any) | null} */
  answer: null,
  /** Its ends of the ports. @type {MessagePort[]} */
  ports: [],
};

const { createElement } = document;
document.createElement = /** @type {any} */ ((/** @type {string} */ name, /** @type {any} */ options) => {
  if (name !== "iframe") return createElement.call(document, name, options);
  const frame = createElement.call(document, "i");
  Object.assign(frame, { contentWindow: { postMessage: (/** @type {unknown} */ _, /** @type {string} */ __, /** @type {MessagePort[]} */ [port]) => {
    frames.ports.push(port);
    if (!frames.speaks) return;
    port.onmessage = ({ data }) => {
      const answer = frames.answer?.(data, port);
      if (answer !== undefined && answer !== null) port.postMessage({ id: data.id, ...answer });
    };
    port.postMessage({ type: "there" });
  } } });
  frames.made.push(frame);
  if (frames.loads) queueMicrotask(() => frame.dispatchEvent(new Event("load")));
  return frame;
});
