/** Where a spot stands in the rows of an answer, and what is written there. */

import type { Changes, Filling, Marks } from "../api";
import { signOf, withSigns } from "../board/marks";
import { spotKey, type Scene, type Spot } from "../scene";

/** Whether marks are rows of signs; an empty plan is none. */
export function isFilling(marks: Marks): marks is Filling {
  return Array.isArray(marks) && typeof marks[0] === "string";
}

function spotAt(marks: Filling, row: number, column: number, rows: number): Spot | null {
  if (marks.length === rows) return [row, column];
  const odd = [row % 2 === 1, column % 2 === 1] as const;
  if (odd[0] && odd[1]) return [(row - 1) / 2, (column - 1) / 2];
  if (odd[0]) return [(row - 1) / 2, column / 2 - 1, "right"];
  if (odd[1]) return [row / 2 - 1, (column - 1) / 2, "below"];
  return null;
}

/** `rows` are those of the board: where sides are answered, an answer has more. */
export function signAt(marks: Filling, spot: Spot, rows: number): string {
  return signOf(marks, spot, marks.length !== rows);
}

/** What stands at a spot, for stepping on: a sign, or who sits there. */
export function standing(marks: Marks, scene: Scene, spot: Spot, rows: number): string {
  if (isFilling(marks)) return signAt(marks, spot, rows);
  const places = (scene.gestures ?? []).flatMap((gesture) => (gesture.kind === "seat" ? gesture.positions : []));
  const here = places.find(([, place]) => spotKey(place) === spotKey(spot))?.[0];
  return here === undefined ? "" : (Object.entries(marks).find(([, where]) => where === here)?.[0] ?? "");
}

/** Where the picture differs from what the palette says; of spots that changed since it was asked, nothing is known yet. */
export function stillTrue(changes: Changes, before: Filling, marks: Filling, rows: number): Changes {
  const isSame = before.length === marks.length && before.every((row, index) => row === marks[index]);
  return isSame ? changes : changes.filter(([spot]) => signAt(before, spot, rows) === signAt(marks, spot, rows));
}

export function putSigns(marks: Filling, spots: readonly Spot[], sign: string, rows: number): Filling {
  return withSigns(marks, spots, sign, marks.length !== rows);
}

export function spotsThatDiffer(one: Filling, other: Filling, rows: number): readonly Spot[] {
  const spots: Spot[] = [];
  for (const [row, line] of other.entries()) {
    const before = one[row];
    if (before === line) continue;
    for (let column = 0; column < line.length; column += 1) {
      if (before?.[column] === line[column]) continue;
      const spot = spotAt(other, row, column, rows);
      if (spot !== null) spots.push(spot);
    }
  }
  return spots;
}
