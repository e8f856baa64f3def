/**
 * Lets a browser's translation and the page's drawing live together.
 *
 * Translators put an element of their own, `<font>`, in place of each text. What is drawn next would write into texts that
 * are no longer on the page, or look for its place beside them. So before a drawing every text is put back where it was,
 * and after it the translation of those that have not changed; the others are new to the translator, which sees to them.
 */

/** @typedef {{font: Element, text: Text, inside: Node | null}} Wrapped  `inside`: where in the element the text itself is, if it is */

/**
 * The elements that have taken a text's place, as changes of the page tell of them.
 * @param {MutationRecord[]} records
 * @param {Map<Element, Wrapped>} wrapped  those known, to which they are added
 */
function note(records, wrapped) {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE) continue;
      const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === "FONT" && !wrapped.has(/** @type {Element} */ (node)));
      if (!font) continue;
      const inside = font.contains(text) ? text.parentNode : null;
      wrapped.set(/** @type {Element} */ (font), { font: /** @type {Element} */ (font), text: /** @type {Text} */ (text), inside });
    }
  }
}

/**
 * @param {Node} root  what is drawn into
 * @returns {(draw: () => void) => void} draws with every text in its place
 */
export function besideTranslation(root) {
  /** @type {Map<Element, Wrapped>} */
  const wrapped = new Map();
  const watching = new MutationObserver((records) => note(records, wrapped));
  watching.observe(root, { childList: true, subtree: true });

  return function around(draw) {
    note(watching.takeRecords(), wrapped);
    const before = [...wrapped.values()].filter(({ font }) => root.contains(font));
    for (const { font, text } of before) font.replaceWith(text);
    const words = before.map(({ text }) => text.data);
    wrapped.clear();
    try {
      draw();
    } finally {
      before.forEach((one, index) => {
        const { font, text, inside } = one;
        if (text.data !== words[index] || !root.contains(text)) return;
        text.replaceWith(font);
        inside?.appendChild(text);
        wrapped.set(font, one);
      });
      // What has just been done is no translation.
      watching.takeRecords();
    }
  };
}
