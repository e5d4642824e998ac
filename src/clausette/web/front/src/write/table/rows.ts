/** The rows of a truth table that are wanted, and the one that is the model shown. */

export interface Column {
  readonly shown: string;
  readonly formula: string;
  readonly values: readonly (0 | 1)[];
}

export interface Tabled {
  readonly words: string;
  readonly atoms: readonly string[];
  readonly columns: readonly Column[];
  readonly rows: number;
  readonly notes?: readonly string[];
}

export type Wanted = "all" | "true" | "false";
export const WANTED: readonly Wanted[] = ["all", "true", "false"];

export const SIGNS = ["01", "TF", "VF"] as const;
const LETTERS: Readonly<Record<string, readonly [no: string, yes: string]>> = { "01": ["0", "1"], "TF": ["F", "T"], "VF": ["F", "V"] };

export function sign(signs: string, value: 0 | 1): string {
  return (LETTERS[signs] ?? ["0", "1"])[value];
}

/** The numbers of the rows in which the formula is as wanted. */
export function rowsWanted({ columns, rows }: Tabled, wanted: Wanted): readonly number[] {
  const all = Array.from({ length: rows }, (_, row) => row);
  const whole = columns.at(-1)?.values;
  return wanted === "all" || whole === undefined ? all : all.filter((row) => (whole[row] === 1) === (wanted === "true"));
}

/** The row in which exactly these atoms are true, of those of the table; null without a model. */
export function rowOf({ atoms, columns, rows }: Tabled, model: readonly string[] | null): number | null {
  if (model === null) return null;
  const here = new Set(model);
  for (let row = 0; row < rows; row += 1)
    if (atoms.every((atom, place) => (columns[place]?.values[row] === 1) === here.has(atom))) return row;
  return null;
}
