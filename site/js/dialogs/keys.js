/** A list of the commands that letters and signs are, in which each can be given another key. */

import { html, nothing } from "lit-html";
import { COMMANDS, commandOf, isAssignable } from "../views/keys.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../views/keys.js").Command} Command */

/** What was refused last, with the command that it was meant for. @type {{command: Command, words: string} | null} */
let refused = null;

/**
 * Gives a command another key, or says why it can't have it.
 * @param {App} app
 * @param {Command} command
 * @param {Event} event  of the field into which it was written
 */
function give(app, command, event) {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const { keys } = app.state.settings;
  // The field holds the key before as well, wherever the new one was written; empty it waits for the next.
  const written = [...field.value.toLowerCase()];
  const key = written.find((one) => one !== keys[command]) ?? written[0];
  if (key === undefined) return;
  const owner = isAssignable(key) ? commandOf(keys, key) : undefined;
  refused = !isAssignable(key)
    ? { command, words: app.t("keys.change.wrong") }
    : owner && owner !== command
      ? { command, words: app.t("keys.change.taken", { key: key.toUpperCase(), command: app.t(`keys.${owner}`) }) }
      : null;
  if (!refused) void app.changeSettings({ keys: { ...keys, [command]: key } });
  else app.set({});
  field.value = (refused ? keys[command] : key).toUpperCase();
}

/** @param {App} app */
export function keyList(app) {
  const { keys } = app.state.settings;
  const changed = Object.entries(COMMANDS).some(([command, key]) => keys[/** @type {Command} */ (command)] !== key);
  const reset = () => {
    refused = null;
    void app.changeSettings({ keys: COMMANDS });
  };
  return html`
    <details class="own-keys">
      <summary>${app.t("keys.change")}</summary>
      <p class="help">${app.t("keys.change.text")}</p>
      ${/** @type {Command[]} */ (Object.keys(COMMANDS)).map((command) => {
        const wrong = refused?.command === command;
        return html`
          <div class="own-key">
            <label for=${`key-${command}`}>${app.t(`keys.${command}`)}</label>
            <input id=${`key-${command}`} type="text" autocomplete="off" autocapitalize="none" spellcheck="false" .value=${keys[command].toUpperCase()}
              aria-invalid=${wrong ? "true" : nothing} aria-describedby=${wrong ? `key-${command}-wrong` : nothing}
              @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}
              @input=${(/** @type {Event} */ event) => give(app, command, event)}>
            <p class="field-error" id=${`key-${command}-wrong`} role="alert">${wrong ? refused?.words : nothing}</p>
          </div>`;
      })}
      <p class="buttons"><button type="button" class="button" ?disabled=${!changed} @click=${reset}>${app.t("keys.change.reset")}</button></p>
    </details>`;
}
