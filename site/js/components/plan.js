/** The plan of a small house: what stands where a picture is not there yet. */

import { html } from "lit-html";

export const plan = () => html`
  <svg class="plan" viewBox="0 0 160 100" aria-hidden="true" focusable="false">
    <path class="plan-wall" d="M20 20h70v20h50v42H20V60m0-18V20m70 20v16m0 12v14M20 60h34m16 0h20"/>
    <path class="plan-thin" d="M90 56a12 12 0 0 1 12 12M54 60a16 16 0 0 1 16-16M20 10h120M20 7v6m70-6v6m50-6v6M108 40v-4m20 4v-4M40 20v-3m24 3v-3"/>
  </svg>`;
