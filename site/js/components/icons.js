/** The shell's icons: thin strokes on a 24 × 24 sheet, drawn for this page. They say nothing to a screen reader. */

import { html, nothing, svg } from "lit-html";
import { shownKey } from "../views/keys.js";

const PATHS = {
  undo: svg`<path d="M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3"/>`,
  redo: svg`<path d="m16 5 4 4-4 4m4-4H10a5 5 0 0 0 0 10h3"/>`,
  first: svg`<path d="M6 5v14M18 6l-7 6 7 6z"/>`,
  back: svg`<path d="m15 6-7 6 7 6z"/>`,
  forward: svg`<path d="m9 6 7 6-7 6z"/>`,
  last: svg`<path d="M18 5v14M6 6l7 6-7 6z"/>`,
  hint: svg`<path d="M9 17.5h6M10 20.5h4M8.5 14.5a5.5 5.5 0 1 1 7 0c-.7.6-1 1.3-1 2h-5c0-.7-.3-1.4-1-2z"/>`,
  share: svg`<circle cx="18" cy="5.5" r="2.3"/><circle cx="6" cy="12" r="2.3"/><circle cx="18" cy="18.5" r="2.3"/><path d="m8 10.9 8-4.3M8 13.1l8 4.3"/>`,
  settings: svg`<path d="M4 7h9m4 0h3M4 17h3m4 0h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>`,
  rules: svg`<path d="M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v13"/>`,
  help: svg`<circle cx="12" cy="12" r="8.5"/><path d="M9.7 9.5a2.4 2.4 0 1 1 3.5 2.2c-.8.4-1.2.9-1.2 1.8M12 16.5v.2"/>`,
  keys: svg`<rect x="3" y="6.5" width="18" height="11" rx="2"/><path d="M7 10.3v.1M10.3 10.3v.1M13.7 10.3v.1M17 10.3v.1M8 14h8"/>`,
  chart: svg`<path d="M4 4v16h16M7 15l4-5 3 3 5-7"/>`,
  stop: svg`<rect x="7" y="7" width="10" height="10" rx="1"/>`,
  pause: svg`<path d="M9 6v12M15 6v12"/>`,
  play: svg`<path d="m8 5 11 7-11 7z"/>`,
  eye: svg`<path d="M3 12c2.5-4 5.5-6 9-6s6.5 2 9 6c-2.5 4-5.5 6-9 6s-6.5-2-9-6z"/><circle cx="12" cy="12" r="2.6"/>`,
  eyeOff: svg`<path d="M3 12c2.5-4 5.5-6 9-6s6.5 2 9 6c-2.5 4-5.5 6-9 6s-6.5-2-9-6zM4 20 20 4"/>`,
  flag: svg`<path d="M6 21V4m0 1h11l-2.5 3.5L17 12H6"/>`,
  full: svg`<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>`,
  close: svg`<path d="m6 6 12 12M18 6 6 18"/>`,
  plus: svg`<path d="M12 5v14M5 12h14"/>`,
  up: svg`<path d="m6 14 6-6 6 6"/>`,
  down: svg`<path d="m6 10 6 6 6-6"/>`,
  die: svg`<rect x="4.5" y="4.5" width="15" height="15" rx="3"/><path d="M9 9v.1M15 15v.1M15 9v.1M9 15v.1M12 12v.1"/>`,
  turn: svg`<path d="M19 8a8 8 0 1 0 1 6M19 3.5V8h-4.5"/>`,
  turnBack: svg`<path d="M5 8a8 8 0 1 1-1 6M5 3.5V8h4.5"/>`,
  exchange: svg`<circle cx="12" cy="12" r="8"/><path d="M12 4v16a8 8 0 0 0 0-16z" fill="currentColor"/>`,
  branch: svg`<circle cx="6" cy="5.5" r="2.2"/><circle cx="6" cy="18.5" r="2.2"/><circle cx="17.5" cy="9" r="2.2"/><path d="M6 7.7v8.6M6 15.5c0-4.5 4-6 9.3-6.3"/>`,
  trash: svg`<path d="M5 7h14M9 7V4.5h6V7M7 7l1 12.5h8L17 7M10.5 10.5v5.5M13.5 10.5v5.5"/>`,
  crown: svg`<path d="m4 18 1-10 4.5 4L12 5.5l2.5 6.5L19 8l1 10z"/>`,
  people: svg`<circle cx="9" cy="8" r="3"/><path d="M3.5 19c.4-3.5 2.3-5.5 5.5-5.5s5.1 2 5.5 5.5M15.5 5.4a3 3 0 0 1 0 5.2M16.5 13.7c2.3.5 3.7 2.3 4 5.3"/>`,
  clock: svg`<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>`,
  more: svg`<path d="M5 12h.1M12 12h.1M19 12h.1" stroke-width="3"/>`,
  home: svg`<path d="M4 11.5 12 5l8 6.5M6.5 9.5V19h11V9.5M10.5 19v-5h3v5"/>`,
  learn: svg`<path d="m2.5 9.5 9.5-4.5 9.5 4.5-9.5 4.5zM6.5 11.5V16c1.5 1.6 3.3 2.4 5.5 2.4s4-.8 5.5-2.4v-4.5M21.5 9.5V15"/>`,
  puzzle: svg`<path d="M4.5 8.5h4a2.2 2.2 0 1 1 4 0h4v4a2.2 2.2 0 1 1 0 4v4h-12v-4a2.2 2.2 0 1 0 0-4z"/>`,
  open: svg`<path d="M4 19V5h5.5l2 2.5H20V19z"/>`,
};

/** @typedef {keyof typeof PATHS} IconName */

/** @param {IconName} name */
export const icon = (name) => html`<svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">${PATHS[name]}</svg>`;

/**
 * A button that shows an icon, and its name where there is room or as a tooltip; who listens hears its key after its name.
 * @param {{icon: IconName, label: string, run: () => void, disabled?: boolean, pressed?: boolean, keys?: string, text?: boolean, primary?: boolean}} button
 */
export const iconButton = (button) => html`
  <button type="button" class=${`button icon-button${button.text ? " with-text" : ""}${button.primary ? " primary" : ""}`}
    aria-label=${button.label} title=${button.keys ? `${button.label} (${shownKey(button.keys)})` : button.label}
    aria-description=${button.keys ? shownKey(button.keys) : nothing}
    aria-pressed=${button.pressed === undefined ? nothing : String(button.pressed)}
    ?disabled=${button.disabled} @click=${button.run}>
    ${icon(button.icon)}${button.text ? html`<span class="text" aria-hidden="true">${button.label}</span>` : null}
  </button>`;
