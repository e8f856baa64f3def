/** The seats of a new game: who sits there, under which name, in which order. */

import { html } from "lit-html";
import { badge } from "../../components/badge.js";
import { icon, iconButton } from "../../components/icons.js";
import { opponentOptions } from "../../components/opponents.js";
import { freshSeat, LONGEST_NAME } from "./draft.js";
import { errorOf } from "./field.js";

/**
 * @typedef {import("../../types.js").App} App
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("./draft.js").DraftSeat} DraftSeat
 * @typedef {import("../../types.js").CatalogueEntry} CatalogueEntry
 */

/**
 * @param {App} app
 * @param {CatalogueEntry} entry
 * @param {Draft} draft
 * @param {import("./draft.js").Change} change
 */
export function seatsField(app, entry, draft, change) {
  const { t } = app;
  const { seats } = draft;
  /** @param {(seats: DraftSeat[]) => DraftSeat[]} how  of the seats as they are by then */
  const set = (how) => change((now) => ({ seats: how(now.seats), errors: {} }));
  const people = seats.filter((seat) => seat.kind !== "bot").length;
  return html`
    <fieldset class="sheet">
      <legend>${t("new.seats")}</legend>
      <p class="help">${t(entry.min_players === entry.max_players ? "new.seats.fixed" : "new.seats.help", { from: entry.min_players, to: entry.max_players })}</p>
      <ol class="seats">
        ${seats.map((seat, index) => seatRow(app, entry, draft, seat, index, set))}
      </ol>
      <p class="buttons">
        <button type="button" class="button" ?disabled=${seats.length >= entry.max_players}
          @click=${() => set((now) => now.length < entry.max_players ? [...now, freshSeat(app, entry, now.length, now)] : now)}>${icon("plus")} ${t("new.seat.add")}</button>
        <button type="button" class="button" @click=${() => set(shuffled)}>${icon("die")} ${t("new.seat.shuffle")}</button>
      </p>
      ${people === 0 ? html`<p class="notice">${t("new.seats.none")}</p>` : null}
      ${people > 1 ? html`<p class="notice">${t("new.seats.several")}</p>` : null}
    </fieldset>`;
}

/** @param {DraftSeat[]} seats */
function shuffled(seats) {
  const drawn = crypto.getRandomValues(new Uint32Array(seats.length));
  return seats.map((seat, index) => ({ seat, key: drawn[index] })).sort((one, other) => one.key - other.key).map(({ seat }) => seat);
}

/**
 * @param {App} app
 * @param {CatalogueEntry} entry
 * @param {Draft} draft
 * @param {DraftSeat} seat
 * @param {number} index
 * @param {(how: (seats: DraftSeat[]) => DraftSeat[]) => void} set
 */
function seatRow(app, entry, draft, seat, index, set) {
  const { t } = app;
  const { seats } = draft;
  const number = index + 1;
  /** @param {Partial<DraftSeat>} patch */
  const patch = (patch) => set((now) => now.map((other, at) => (at === index ? { ...other, ...patch } : other)));
  /** @param {number} to */
  const move = (to) => set((now) => {
    const after = now.filter((_, at) => at !== index);
    after.splice(to, 0, now[index]);
    return after;
  });
  const help = seat.kind === "bot" ? entry.bots.find((bot) => bot.name === seat.bot)?.help : null;
  return html`
    <li class="seat">
      ${badge(index)}
      <div class="seat-fields">
        <label class="visually-hidden" for=${`seat-${index}-name`}>${t("new.seat.name", { number })}</label>
        <input id=${`seat-${index}-name`} class="seat-name" maxlength=${LONGEST_NAME} autocomplete="off" .value=${seat.name}
          aria-invalid=${String(Boolean(draft.errors[`seat.${index}`]))} aria-describedby=${`seat-${index}-error`}
          @input=${(/** @type {Event} */ event) => patch({ name: /** @type {HTMLInputElement} */ (event.target).value })}>
        <label class="visually-hidden" for=${`seat-${index}-kind`}>${t("new.seat.kind", { number })}</label>
        <select id=${`seat-${index}-kind`} class="seat-kind" aria-describedby=${`seat-${index}-help`} @change=${(/** @type {Event} */ event) => {
          const value = /** @type {HTMLSelectElement} */ (event.target).value;
          if (value === "you") set((now) => now.map((other, at) => at === index ? { ...other, kind: "you" } : other.kind === "you" ? { ...other, kind: "person" } : other));
          else if (value === "person") patch({ kind: "person" });
          else patch({ kind: "bot", bot: value.slice("bot:".length) });
        }}>
          <option value="you" .selected=${seat.kind === "you"}>${t("new.kind.you")}</option>
          <option value="person" .selected=${seat.kind === "person"}>${t("new.kind.person")}</option>
          ${opponentOptions(t, entry, { before: "bot:", chosen: seat.kind === "bot" ? `bot:${seat.bot}` : null })}
        </select>
        <p class="help seat-help" id=${`seat-${index}-help`} ?hidden=${!help}>${help ?? ""}</p>
        ${errorOf(draft, `seat.${index}`, `seat-${index}`)}
      </div>
      <div class="seat-buttons">
        ${iconButton({ icon: "up", label: t("new.seat.up", { name: seat.name }), disabled: index === 0, run: () => move(index - 1) })}
        ${iconButton({ icon: "down", label: t("new.seat.down", { name: seat.name }), disabled: index === seats.length - 1, run: () => move(index + 1) })}
        ${iconButton({ icon: "close", label: t("new.seat.remove", { name: seat.name }), disabled: seats.length <= entry.min_players, run: () => set((now) => now.length > entry.min_players ? now.filter((_, at) => at !== index) : now) })}
      </div>
    </li>`;
}
