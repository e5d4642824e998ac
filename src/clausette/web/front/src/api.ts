/** What the use cases take and give, as the schemas have it; only what the page reads. */

import type { Look, Palette, Pointed, Scene, Spot } from "./scene";

export type AnswerKind = "filling" | "plan" | "placement";
/** Rows of signs; sides too: 2h+1 rows of 2w+1. */
export type Filling = readonly string[];
export type Plan = readonly unknown[];
export type Placement = Readonly<Record<string, string>>;
export type Marks = Filling | Plan | Placement;
export type Pencil = readonly (readonly [Spot, string])[];
export type Words = string | readonly string[];
export type Language = "en" | "fr";

export interface BoardSource {
  readonly text: string;
  readonly puzzle: string | null;
  /** Of the file that it was in. */
  readonly name?: string;
  /** Rules that are played by, in place of those of its puzzle. */
  readonly changed?: string;
}

/** Only what belongs to the board; the end of a file's name tells its format. */
export function boardBody({ text, puzzle, name, changed }: BoardSource): object {
  return { text, puzzle, ...(name === undefined ? {} : { name }), ...(changed === undefined ? {} : { rules: changed }) };
}

/** A board that is open, as it can be opened again. */
export function boardOf({ text, puzzle, changed }: Opened): BoardSource {
  return changed === undefined ? { text, puzzle } : { text, puzzle, changed };
}

export interface Format {
  readonly name: string;
  readonly description: string;
  readonly extensions: readonly string[];
  readonly writes: boolean;
}

export interface Opened {
  readonly puzzle: string;
  readonly title: string;
  readonly answer: AnswerKind;
  readonly format: string;
  /** In a format that can always be read back. */
  readonly text: string;
  readonly formats: readonly Format[];
  readonly scene: Scene;
  readonly palette?: Palette;
  readonly start: Marks;
  readonly can: readonly string[];
  readonly rules: readonly { readonly name: string; readonly sentence: string }[];
  readonly techniques: Readonly<Record<string, string>>;
  /** The rules that are played by, where they are not the puzzle's own. */
  readonly changed?: string;
  readonly note?: string;
  readonly turns?: readonly string[];
  readonly resizes?: boolean;
}

export type Changes = readonly (readonly [Spot, Look])[];

export interface Wish {
  readonly wisher: string;
  readonly words: string;
  readonly met: boolean | null;
}

/** What marks look like, and what the rules say of them; each kind of answer has its own part. */
export interface Position {
  readonly done: boolean;
  readonly words?: Words;
  readonly changes?: Changes;
  readonly clues?: { readonly met: readonly Spot[]; readonly broken: readonly Spot[] };
  readonly broken?: Pointed;
  readonly left?: number;
  readonly scene?: Scene;
  readonly moves?: number;
  /** Every move so far, in words. */
  readonly list?: readonly string[];
  readonly stuck?: boolean;
  readonly wishes?: readonly Wish[];
}

export interface Hint {
  readonly kind: "step" | "clash" | "fork" | "none" | "done" | "late" | "move" | "lost" | "seat" | "astray";
  readonly words: Words;
  readonly technique?: string | null;
  readonly size?: number;
  readonly after?: Marks;
  /** The pencil marks after the step, where cells hold one of several signs. */
  readonly pencil?: Pencil;
  readonly pointed?: Pointed;
}

export interface Sweep {
  readonly marks: Marks;
  readonly cells: readonly Spot[];
  readonly steps: number;
  readonly words: Words;
}

export interface Judged {
  readonly verdict: "solved" | "right" | "clash" | "wrong" | "unknown";
  readonly words: Words;
  readonly pointed: Pointed;
}

export interface Mistakes {
  readonly verdict: "none" | "wrong" | "unknown";
  readonly marks: readonly Spot[];
  readonly reasons: readonly { readonly spot: Spot; readonly words: Words; readonly pointed: Pointed }[];
  readonly words: Words;
}

export interface Dead {
  readonly verdict: "alive" | "dead" | "unknown";
  readonly words: Words;
  readonly pointed: Pointed;
}

export interface WhyCell {
  readonly verdict: "forced" | "open" | "known" | "none" | "unknown";
  readonly words: Words;
  readonly pointed: Pointed;
  readonly size?: number | null;
  readonly after?: Marks | null;
  readonly examples?: readonly Marks[];
}

export interface DifficultyMap {
  readonly sizes: readonly (readonly [Spot, number | null])[];
  readonly words: Words;
}

export interface Frame {
  readonly words: Words;
  readonly technique?: string | null;
  readonly size?: number | null;
  readonly marks?: Marks;
  readonly pointed?: Pointed;
  readonly candidates?: readonly (readonly [Spot, string])[];
  readonly crossed?: readonly (readonly [Spot, string])[];
  readonly scene?: Scene;
}

export interface Explained {
  readonly frames: readonly Frame[];
  readonly words?: Words;
}

export interface Solved {
  readonly verdict: "unique" | "several" | "none" | "unknown" | "solved" | "optimal";
  readonly answer?: Marks | null;
  readonly solutions?: readonly Marks[];
  readonly differs?: readonly Spot[];
  readonly moves?: Plan;
  readonly plan?: Plan;
  readonly placement?: Placement;
  readonly words?: Words;
  readonly reason?: { readonly words: string };
}

export interface Why {
  readonly verdict: string;
  readonly words?: Words;
  readonly pointed?: Pointed;
  readonly instances?: readonly { readonly sentence?: string | null }[];
  readonly reason?: { readonly words: string };
}

export interface Grade {
  readonly verdict: string;
  readonly words: Words;
  readonly number?: number;
  readonly techniques?: readonly { readonly key: string; readonly name: string; readonly rounds: number }[];
}

/** Every sentence by itself. */
export function sentences(words: Words | undefined): readonly string[] {
  if (words === undefined) return [];
  const list = typeof words === "string" ? words.split("\n") : words.flatMap((line) => line.split("\n"));
  return list.filter((line) => line.trim() !== "");
}

