/** The styles of all boards of a page: read once, and no request of their own. */

import text from "estates-embed-style";

const sheet = new CSSStyleSheet();
sheet.replaceSync(text);

/** @param {ShadowRoot} root */
export function adopt(root) {
  root.adoptedStyleSheets = [sheet];
}
