/** Where a spot stands in the rows of an answer, and what is written there. */

import type { Filling, Marks } from "../api";
import type { Spot } from "../scene";

/** Whether marks are rows of signs; an empty plan is none. */
export function isFilling(marks: Marks): marks is Filling {
  return Array.isArray(marks) && typeof marks[0] === "string";
}

/** Row and column of a spot in an answer; where sides are answered, cells lie at odd places. */
function address(marks: Filling, spot: Spot, rows: number): readonly [number, number] {
  const [row, column, side] = spot;
  if (marks.length === rows) return [row, column];
  if (side === undefined) return [2 * row + 1, 2 * column + 1];
  return side === "right" ? [2 * row + 1, 2 * column + 2] : [2 * row + 2, 2 * column + 1];
}

function spotAt(marks: Filling, row: number, column: number, rows: number): Spot | null {
  if (marks.length === rows) return [row, column];
  const odd = [row % 2 === 1, column % 2 === 1] as const;
  if (odd[0] && odd[1]) return [(row - 1) / 2, (column - 1) / 2];
  if (odd[0]) return [(row - 1) / 2, column / 2 - 1, "right"];
  if (odd[1]) return [row / 2 - 1, (column - 1) / 2, "below"];
  return null;
}

export function signAt(marks: Filling, spot: Spot, rows: number): string {
  const [row, column] = address(marks, spot, rows);
  return marks[row]?.[column] ?? "?";
}

export function putSigns(marks: Filling, spots: readonly Spot[], sign: string, rows: number): Filling {
  const after = [...marks];
  for (const spot of spots) {
    const [row, column] = address(marks, spot, rows);
    const line = after[row];
    if (line !== undefined && column < line.length) after[row] = line.slice(0, column) + sign + line.slice(column + 1);
  }
  return after;
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
