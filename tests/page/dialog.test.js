/** The browser's own dialog, which tells a moment later that it was closed. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import "./support/dom.js";
import "./support/worker.js";

const { createApp } = await import("../../site/js/app/app.js");
const { keepNothing } = await import("../../site/js/storage.js");
const { dialog } = await import("../../site/js/dialogs/dialog.js");
const { latestToast, toasts } = await import("../../site/js/components/toasts.js");
const { render } = await import("lit-html");

keepNothing();
const app = createApp();
after(() => app.engine.close());

test("a dialog that was opened before the browser told of the last one's closing stays open", async () => {
  const root = document.body.appendChild(document.createElement("div"));
  const draw = async () => {
    render(dialog(app), root);
    await new Promise((resolve) => setTimeout(resolve));
  };
  app.openDialog({ name: "shortcuts" });
  await draw();
  const box = /** @type {HTMLDialogElement} */ (root.querySelector("dialog"));
  assert.equal(box.open, true);
  app.closeDialog();
  await draw();
  app.openDialog({ name: "shortcuts" });
  box.dispatchEvent(new Event("close"));
  assert.deepEqual(app.state.dialog, { name: "shortcuts" });

  await draw();
  box.dispatchEvent(new Event("close"));
  assert.equal(app.state.dialog, null, "who closes it by Escape is heard");
});

test("a message is seen in the dialog that is open, and once: behind it nobody sees one", () => {
  const place = () => document.body.appendChild(document.createElement("div"));
  const [root, page, table] = [place(), place(), place()];
  const shown = () => {
    render(dialog(app), root);
    render(toasts(app), page);
    render(latestToast(app), table);
    return [root, page, table].map((one) => [...one.querySelectorAll(".toast strong")].map((title) => title.textContent));
  };
  app.toast({ kind: "update", title: "A new version" });
  app.toast({ kind: "info", title: "Link copied" });
  assert.deepEqual(shown(), [[], ["A new version", "Link copied"], ["Link copied"]]);
  app.openDialog({ name: "shortcuts" });
  assert.deepEqual(shown(), [["Link copied"], [], []]);
  app.closeDialog();
  assert.deepEqual(shown(), [[], ["A new version", "Link copied"], ["Link copied"]]);
});
