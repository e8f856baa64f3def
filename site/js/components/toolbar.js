/** The toolbar: take back, look back, ask for advice, and the rest behind one button. */

import { html, nothing } from "lit-html";
import { viewOf } from "../boards.js";
import { exploreSnapshot } from "../explore/keep.js";
import { address } from "../router.js";
import { isMyTurn } from "../table/people.js";
import { tellPosition } from "../table/input.js";
import { stepFrom } from "../table/steps.js";
import { tableUi } from "../table/ui.js";
import { icon, iconButton } from "./icons.js";
import { askForReview, isReviewable } from "./review.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("../types.js").TableState} TableState
 */

/** @param {App} app @param {TableState} table */
export function toolbar(app, table) {
  const { snapshot, open } = table;
  const { t } = app;
  const playing = table.kind === "game" && table.saved?.resigned == null;
  const live = playing && snapshot.ply === table.livePly;
  const back = stepFrom(snapshot, -1);
  const forward = stepFrom(snapshot, 1);
  const advice = live && table.handover === null && isMyTurn(snapshot);
  const first = () => void app.table.goTo(0);
  const last = () => void app.table.goTo(snapshot.plies);
  const share = () => app.openDialog({ name: "share" });
  // What a small screen's row has no room for.
  /** @type {{icon: import("./icons.js").IconName, label: string, run: () => void, disabled?: boolean, pressed?: boolean}[]} */
  const crowded = [
    { icon: "share", label: t("tools.share"), run: share },
    { icon: "first", label: t("tools.first"), disabled: !open || back === null, run: first },
    { icon: "last", label: t("tools.last"), disabled: !open || forward === null, run: last },
    ...viewTools(app, table),
  ];
  return html`
    <div class="toolbar sheet" role="group" aria-label=${t("tools.label")}>
      <div class="tools low-only"><a class="button icon-button" href=${address.menu()} aria-label=${t("nav.games")} title=${t("nav.games")}>${icon("home")}</a></div>
      <div class="tools" role="group" aria-label=${t("tools.undo.group")}>
        ${iconButton({ icon: "undo", label: t("tools.undo"), keys: "U", disabled: !open || !live || !snapshot.can_undo, run: () => void app.table.undo() })}
        ${iconButton({ icon: "redo", label: t("tools.redo"), keys: "R", disabled: !open || !live || !snapshot.can_redo, run: () => void app.table.redo() })}
      </div>
      <div class="tools" role="group" aria-label=${t("tools.steps")}>
        <span class="roomy">${iconButton({ icon: "first", label: t("tools.first"), keys: "Home", disabled: !open || back === null, run: first })}</span>
        ${iconButton({ icon: "back", label: t("tools.back"), keys: "←", disabled: !open || back === null, run: () => void app.table.goTo(back ?? 0) })}
        ${iconButton({ icon: "forward", label: t("tools.forward"), keys: "→", disabled: !open || forward === null, run: () => void app.table.goTo(forward ?? 0) })}
        <span class="roomy">${iconButton({ icon: "last", label: t("tools.last"), keys: "End", disabled: !open || forward === null, run: last })}</span>
      </div>
      <div class="tools">
        ${iconButton({ icon: "hint", label: t("tools.hint"), keys: "H", text: true, disabled: !open || !advice, run: () => void app.table.hint() })}
        <span class="short-only">${iconButton({ icon: "help", label: t("tools.how"), run: () => app.openDialog({ name: "how" }) })}</span>
        <span class="roomy">${viewTools(app, table).map((tool) => iconButton({ ...tool, text: true }))}</span>
      </div>
      <div class="tools">
        <span class="roomy">${iconButton({ icon: "share", label: t("tools.share"), keys: "S", text: true, run: share })}</span>
        <button type="button" class="button icon-button with-text" id="more-button" popovertarget="more" aria-label=${t("tools.more")} title=${t("tools.more")}>${icon("more")}<span class="text" aria-hidden="true">${t("tools.more")}</span></button>
      </div>
      <div id="more" popover class="more sheet" @beforetoggle=${atItsButton} @focusout=${leaveMore}>
        <ul @click=${closeMore}>
          ${crowded.map((tool) => html`
            <li class="crowded"><button type="button" class="menu-item" ?disabled=${tool.disabled ?? false} aria-pressed=${tool.pressed === undefined ? nothing : String(tool.pressed)} @click=${tool.run}>${icon(tool.icon)} ${tool.label}</button></li>`)}
          ${viewOf(snapshot)?.allOpen ? null : html`<li><button type="button" class="menu-item" aria-pressed=${String(app.state.settings.hidden)} @click=${() => app.changeSettings({ hidden: !app.state.settings.hidden })}>${icon(app.state.settings.hidden ? "eye" : "eyeOff")} ${t(app.state.settings.hidden ? "tools.show" : "tools.hide")}</button></li>`}
          <li><button type="button" class="menu-item" @click=${() => app.openDialog({ name: "settings" })}>${icon("settings")} ${t("nav.settings")}</button></li>
          <li><button type="button" class="menu-item" @click=${() => app.openDialog({ name: "how" })}>${icon("help")} ${t("tools.how")}</button></li>
          <li><button type="button" class="menu-item" @click=${() => void tellPosition(app)}>${icon("eye")} ${t("tools.position")}</button></li>
          <li><a class="menu-item" href=${address.rules(snapshot.game)}>${icon("rules")} ${t("tools.rules")}</a></li>
          ${isReviewable(table) ? html`<li><button type="button" class="menu-item" ?disabled=${!open && !table.saved?.review} @click=${() => askForReview(app)}>${icon("chart")} ${t("analysis.ask")}</button></li>` : null}
          ${table.kind === "game" ? html`<li><a class="menu-item" href=${address.explore(table.id)}>${icon("branch")} ${t("tools.explore")}</a></li>`
            : html`<li><button type="button" class="menu-item" ?disabled=${!open} @click=${() => void exploreSnapshot(app, table.snapshot)}>${icon("branch")} ${t("tools.explore")}</button></li>`}
          ${snapshot.match ? null : html`<li><button type="button" class="menu-item" @click=${async () => { (await import("../studio/handed.js")).hand(snapshot.record, snapshot.ply); app.navigate(address.studio()); }}>${icon("rules")} ${t("tools.studio")}</button></li>`}
          ${document.fullscreenEnabled ? html`<li><button type="button" class="menu-item" @click=${toggleFull}>${icon("full")} ${t("tools.full")}</button></li>` : null}
          <li class="short-only"><a class="menu-item" href=${address.menu()}>${icon("home")} ${t("nav.games")}</a></li>
          <li class="short-only"><a class="menu-item" href=${address.learn()}>${icon("learn")} ${t("nav.learn")}</a></li>
          <li class="short-only"><a class="menu-item" href=${address.puzzles()}>${icon("puzzle")} ${t("nav.puzzles")}</a></li>
          <li><a class="menu-item" href=${address.newGame(snapshot.game)}>${icon("plus")} ${t("tools.new")}</a></li>
          ${playing && !snapshot.terminal ? html`<li><button type="button" class="menu-item" @click=${() => app.openDialog({ name: "giveUp" })}>${icon("flag")} ${t("tools.giveUp")}</button></li>` : null}
        </ul>
      </div>
    </div>`;
}

/** What the game's view offers, such as turning the board. @param {App} app @param {TableState} table */
function viewTools(app, table) {
  const view = viewOf(table.snapshot);
  if (!view?.tools) return [];
  const ui = tableUi(app, table);
  return view.tools(table.snapshot, ui).map(({ icon: name = "turn", label, pressed, run }) => ({
    icon: name, label, pressed,
    run: () => {
      run();
      ui.update();
    },
  }));
}

/**
 * The menu opens where its button is: above it where there is more room, else below, and within the window.
 * @param {Event} event
 */
function atItsButton(event) {
  const menu = /** @type {HTMLElement} */ (event.currentTarget);
  const button = document.getElementById("more-button")?.getBoundingClientRect();
  if (!button || /** @type {ToggleEvent} */ (event).newState !== "open") return;
  const below = innerHeight - button.bottom;
  const above = button.top > below;
  menu.style.top = above ? "auto" : `${button.bottom + 6}px`;
  menu.style.bottom = above ? `${innerHeight - button.top + 6}px` : "auto";
  menu.style.right = `${Math.max(6, document.documentElement.clientWidth - button.right)}px`;
  // What turns the screen moves the button away.
  window.addEventListener("resize", () => menu.hidePopover(), { once: true });
  menu.style.maxHeight = `${Math.max(button.top, below) - 12}px`;
}

/** @param {Event} event */
const closeMore = (event) => {
  if (/** @type {Element} */ (event.target).closest("button, a")) document.getElementById("more")?.hidePopover();
};

/** Whoever goes on by Tab leaves no open menu behind, over what has the focus then. @param {FocusEvent} event */
const leaveMore = ({ currentTarget, relatedTarget }) => {
  const menu = /** @type {HTMLElement} */ (currentTarget);
  // Where the focus goes nowhere the window has lost it, or a press closes the menu anyway.
  if (!(relatedTarget instanceof Element) || menu.contains(relatedTarget) || relatedTarget.id === "more-button") return;
  menu.hidePopover();
};

function toggleFull() {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen();
}
