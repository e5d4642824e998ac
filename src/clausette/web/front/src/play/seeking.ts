/** What an answer points at is brought into sight: boards may be larger than the screen, or half covered. */

import { spotKey, type Spot } from "../scene";

const MARGIN = 16;

/** More than these are all over the board anyway. */
const MOST = 12;

/** The first of the spots, and the others where there is room for them too. */
export function bringIntoSight(spots: readonly Spot[]): void {
  for (const spot of spots.slice(0, MOST).reverse()) bringOne(spot);
}

function bringOne(spot: Spot): void {
  // A side is found by its cell; what lies outside the grid has places of its own.
  const cell = document.querySelector(`#board [data-spot="${spotKey([spot[0], spot[1]])}"]`);
  if (cell === null) return;
  cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  // On a narrow page the answer itself lies over the lower half.
  const sheet = document.querySelector(".panel:not(.idle)");
  if (sheet === null || getComputedStyle(sheet).position !== "fixed") return;
  const hidden = cell.getBoundingClientRect().bottom + MARGIN - sheet.getBoundingClientRect().top;
  if (hidden > 0) scrollBy(0, hidden);
}
