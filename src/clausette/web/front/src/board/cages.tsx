// A dashed line around a group of cells, just inside it, as in drawing/cages.py.

import type { JSX } from "preact";
import type { Place, Scene } from "../scene";
import { UNIT } from "./geometry";
import { memo } from "./memo";

/** How far inside, in cells. */
const INSET = 0.075;

/** The sides of a cell, with the cell on their right as one goes along: the neighbour beyond, the
 * corners where it begins and ends. */
const SIDES: readonly (readonly [Place, Place, Place])[] = [
  [[-1, 0], [0, 0], [0, 1]],
  [[0, 1], [0, 1], [1, 1]],
  [[1, 0], [1, 1], [1, 0]],
  [[0, -1], [1, 0], [0, 0]],
];

export const Cages = memo(({ cages }: { readonly cages: Scene["cages"] }): JSX.Element | null => {
  if (!cages?.length) return null;
  const path = cages.flatMap(outlines).map((loop) => `M${loop.map(([y, x]) => `${x * UNIT} ${y * UNIT}`).join("L")}z`);
  return <path class="cage" d={path.join("")} stroke-width={UNIT / 30} stroke-dasharray={`${UNIT / 12} ${UNIT / 16}`} />;
});

/** The corners of closed lines just inside a group of cells, row first, in cells. */
export function outlines(cells: readonly Place[]): readonly (readonly Place[])[] {
  const inside = new Set(cells.map(String));
  const onwards = new Map<string, Place[]>();
  for (const [row, column] of cells) {
    for (const [[down, right], [y, x], [endY, endX]] of SIDES) {
      if (inside.has(String([row + down, column + right]))) continue;
      const from = String([row + y, column + x]);
      onwards.set(from, [...(onwards.get(from) ?? []), [row + endY, column + endX]]);
    }
  }
  const loops: (readonly Place[])[] = [];
  for (let first = onwards.keys().next().value; first !== undefined; first = onwards.keys().next().value) {
    const [row = 0, column = 0] = first.split(",").map(Number);
    const loop: Place[] = [[row, column]];
    let before: Place = [0, 0];
    for (;;) {
      const at = loop[loop.length - 1] ?? [row, column];
      const ends = onwards.get(String(at)) ?? [];
      // Where two cells meet at a corner only, the line stays with the one it is at.
      const after = ends.reduce((best, end) => (turn(before, at, end) < turn(before, at, best) ? end : best));
      const left = ends.filter((end) => end !== after);
      if (left.length) onwards.set(String(at), left);
      else onwards.delete(String(at));
      before = [after[0] - at[0], after[1] - at[1]];
      if (after[0] === row && after[1] === column) break;
      loop.push(after);
    }
    loops.push(drawnIn(loop));
  }
  return loops;
}

/** 0 for a turn to the right, 1 for none, 2 for one to the left. */
function turn(before: Place, at: Place, after: Place): number {
  return 1 - (before[1] * (after[0] - at[0]) - before[0] * (after[1] - at[1]));
}

/** The corners at which a line turns, moved to the right of where it goes. */
function drawnIn(loop: readonly Place[]): readonly Place[] {
  return loop.flatMap(([y, x], index): Place[] => {
    const [fromY, fromX] = loop[(index + loop.length - 1) % loop.length] ?? [y, x];
    const [toY, toX] = loop[(index + 1) % loop.length] ?? [y, x];
    const [down, right, downThen, rightThen] = [y - fromY, x - fromX, toY - y, toX - x];
    if (down === downThen && right === rightThen) return [];
    return [[y + INSET * (right + rightThen), x - INSET * (down + downThen)]];
  });
}
