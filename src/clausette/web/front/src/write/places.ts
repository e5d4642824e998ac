/** Places as diagnostics have them: lines and columns from 1, columns in characters. */

import type { Edit } from "./state";

export interface PlacedEdit {
  readonly line: number;
  readonly column: number;
  readonly end_line: number;
  readonly end_column: number;
  readonly text: string;
}

/** The offset in UTF-16 of a line and a column; beyond the end it is the end. */
export function offsetOf(text: string, line: number, column: number): number {
  const lines = text.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const characters = [...(lines[line - 1] ?? "")].slice(0, column - 1);
  return Math.min(text.length, before + characters.join("").length);
}

export function editOf(text: string, edit: PlacedEdit): Edit {
  return { start: offsetOf(text, edit.line, edit.column), end: offsetOf(text, edit.end_line, edit.end_column), text: edit.text };
}
