/** What the use cases for drawing take and give, as the schemas have it; only what the view reads. */

import type { Marks, Opened, Words } from "../api";
import type { Size } from "../app/SizeFields";
import type { Edit, Look, Pointed, Spot } from "../scene";

export type Part = Edit["part"];

/** Something else in some places; no value takes away what is there. */
export interface Change {
  readonly part: Part;
  readonly spots: readonly Spot[];
  readonly value: string;
}

export type Value = number | string | readonly Row[];
export type Row = Readonly<Record<string, number | string>>;

/** Something about the whole board; of rows, `fields` are the settings of one row. */
export interface Setting {
  readonly name: string;
  readonly title: string;
  readonly kind: "number" | "choice" | "text" | "rows";
  readonly value: Value;
  readonly least?: number;
  readonly most?: number;
  /** Of a choice, all there are; of a text, some that suggest themselves. */
  readonly choices?: readonly { readonly value: string; readonly title: string }[];
  readonly fields?: readonly Setting[];
}

/** What people call a sign, and how it looks. */
export interface Sign {
  readonly sign: string;
  readonly title: string;
  readonly look: Look;
}

/** A board that can be drawn on. */
export interface Drawn extends Opened {
  readonly held?: Readonly<Partial<Record<Part, readonly (readonly [Spot, string])[]>>>;
  readonly signs?: Readonly<Partial<Record<Part, readonly Sign[]>>>;
  readonly settings?: readonly Setting[];
  /** The sizes that there are, where boards must have as many rows as columns. */
  readonly sizes?: readonly number[];
}

export function sizeOf({ scene }: Drawn): Size {
  return { rows: scene.looks.length, columns: scene.looks[0]?.length ?? 0 };
}

export interface Appraisal {
  readonly verdict: "unique" | "several" | "none" | "unknown" | "solved" | "best";
  readonly words: Words;
  readonly pointed?: Pointed;
  readonly differs?: readonly Spot[];
  readonly solutions?: readonly Marks[];
  readonly grade?: { readonly words: Words };
}

export interface Offer {
  readonly changes: readonly Change[];
  readonly words: Words;
}

export interface Offers {
  readonly offers: readonly Offer[];
  readonly words: Words;
}

export interface Superfluous {
  readonly clues: readonly Spot[];
  /** For each clue, what takes it away. */
  readonly changes: readonly Offer[];
  readonly words: Words;
}
