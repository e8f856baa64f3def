/** The styles of all boards of a page: read once, and no request of their own. */

import text from "estates-embed-style";

/** Null in browsers of before 2023, where each board has its own copy. */
const sheet = made();

function made() {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return "adoptedStyleSheets" in Document.prototype ? sheet : null;
  } catch {
    return null;
  }
}

/** @param {ShadowRoot} root */
export function adopt(root) {
  if (sheet) root.adoptedStyleSheets = [sheet];
  else root.append(Object.assign(document.createElement("style"), { textContent: text }));
}
