/** What somebody wishes of a board that is to be made, and what came of it. */

import type { Size } from "./SizeFields";

export const SYMMETRIES = ["none", "rotate", "mirror", "flip", "both", "quarter", "diagonal"] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

export interface Wishes {
  readonly size: Size | null;
  /** The name of a level; nothing: any. */
  readonly grade: string;
  readonly symmetry: Symmetry;
}

/** The symmetries that boards of a size can have: some turn rows into columns. */
export function symmetriesOf(size: Size | null): readonly Symmetry[] {
  const square = size !== null && size.rows === size.columns;
  return SYMMETRIES.filter((one) => square || (one !== "quarter" && one !== "diagonal"));
}

/** What the use case is asked with; a symmetry that the size does not allow is none. */
export function generateBody({ size, grade, symmetry }: Wishes): object {
  return {
    size: size === null ? null : `${size.rows}x${size.columns}`,
    grade: grade === "" ? null : grade,
    symmetry: symmetriesOf(size).includes(symmetry) ? symmetry : "none",
  };
}

/** A number by which the same board can be made again: short enough to be typed. */
export function freshSeed(): number {
  return Math.floor(Math.random() * 1_000_000);
}

interface MadeBoard {
  readonly seed: number;
  readonly text?: string;
  readonly unmet: readonly string[];
  /** The grade in the language that was asked for, if there was a wish. */
  readonly words?: string;
}

/** What the use case gives; only what the page reads. A worker that had to be stopped gives no list of boards. */
export interface Generated {
  readonly boards?: readonly MadeBoard[];
  readonly seconds: number;
}

/** A board, what is to be said against it, or that there was no time. */
export type Outcome =
  | { readonly kind: "late"; readonly seconds: number }
  | { readonly kind: "none"; readonly why: readonly string[] }
  | { readonly kind: "board"; readonly text: string; readonly seed: number; readonly grade: string; readonly why: readonly string[] };

export function outcomeOf({ boards: [made] = [], seconds }: Generated): Outcome {
  if (made === undefined) return { kind: "late", seconds: Math.round(seconds) };
  const { text, seed, unmet: why, words: grade = "" } = made;
  return text === undefined ? { kind: "none", why } : { kind: "board", text, seed, grade, why };
}
