/** What the panel shows: an answer to the last question, and what of it is on the board. */

import type {
  Dead,
  DifficultyMap,
  Explained,
  Frame,
  Grade,
  Hint,
  Judged,
  Marks,
  Mistakes,
  Solved,
  Sweep,
  Why,
  WhyCell,
} from "../api";
import { heatStep, type Heat } from "../board/said";
import { spotKey, type Pointed, type Spot } from "../scene";
import type { ErrorData } from "../transport";

export type Shown =
  | { readonly kind: "hint"; readonly hint: Hint; readonly stage: 1 | 2 | 3 }
  | { readonly kind: "sweep"; readonly sweep: Sweep }
  | { readonly kind: "judge"; readonly judged: Judged }
  | { readonly kind: "mistake"; readonly mistakes: Mistakes; readonly at: number }
  | { readonly kind: "dead"; readonly dead: Dead }
  | { readonly kind: "why_cell"; readonly spot: Spot; readonly why: WhyCell; readonly at: number | null }
  | { readonly kind: "map"; readonly map: DifficultyMap }
  | { readonly kind: "explain"; readonly explained: Explained; readonly at: number; readonly playing: boolean }
  | { readonly kind: "solve"; readonly solved: Solved; readonly at: number; readonly why: Why | null }
  | { readonly kind: "grade"; readonly grade: Grade }
  | { readonly kind: "error"; readonly data: ErrorData };

export type Of<Kind extends Shown["kind"]> = Extract<Shown, { readonly kind: Kind }>;

/** The use cases that a player asks. */
export type Question = Exclude<Shown["kind"], "error">;

/** An answer as it is shown at first. */
export function answerShown(question: Question, extra: object, answer: object): Shown {
  switch (question) {
    case "hint":
      return { kind: "hint", hint: answer as Hint, stage: 1 };
    case "sweep":
      return { kind: "sweep", sweep: answer as Sweep };
    case "judge":
      return { kind: "judge", judged: answer as Judged };
    case "mistake":
      return { kind: "mistake", mistakes: answer as Mistakes, at: 0 };
    case "dead":
      return { kind: "dead", dead: answer as Dead };
    case "why_cell":
      return { kind: "why_cell", spot: (extra as { readonly spot: Spot }).spot, why: answer as WhyCell, at: null };
    case "map":
      return { kind: "map", map: answer as DifficultyMap };
    case "explain":
      return { kind: "explain", explained: answer as Explained, at: 0, playing: false };
    case "solve":
      return { kind: "solve", solved: answer as Solved, at: 0, why: null };
    case "grade":
      return { kind: "grade", grade: answer as Grade };
  }
}

const STAGED: ReadonlySet<Hint["kind"]> = new Set(["step", "move", "seat", "clash"]);

/** Whether a hint is told in three presses: where, why, do it. */
export function isStaged({ kind }: Hint): boolean {
  return STAGED.has(kind);
}

/** What stands on the board once a hint is done; null where there is nothing to do, as with marks that clash. */
export function doneBy({ kind, after }: Hint): Marks | null {
  return kind === "clash" ? null : (after ?? null);
}

/** Whether the board is the player's own, so that it can be played on. */
export function isOwn(shown: Shown | null): boolean {
  return otherMarks(shown) === null && frame(shown)?.scene === undefined;
}

/** The step of an explanation that is shown. */
export function frame(shown: Shown | null): Frame | null {
  return shown?.kind === "explain" ? (shown.explained.frames[shown.at] ?? null) : null;
}

/** The marks to be looked at, where they are not the player's. */
export function otherMarks(shown: Shown | null): Marks | null {
  if (shown?.kind === "explain") return frame(shown)?.marks ?? null;
  if (shown?.kind === "solve") return solutions(shown.solved)[shown.at] ?? null;
  if (shown?.kind === "why_cell" && shown.at !== null) return shown.why.examples?.[shown.at] ?? null;
  return null;
}

/** Everything that an answer of `solve` has to look at. */
export function solutions(solved: Solved): readonly Marks[] {
  if (solved.solutions !== undefined && solved.solutions.length > 0) return solved.solutions;
  const one = solved.answer ?? solved.moves ?? solved.plan ?? solved.placement;
  return one === undefined || one === null ? [] : [one];
}

const NOTHING: Pointed = [];

/** What is pointed at on the board. */
export function pointed(shown: Shown | null): Pointed {
  switch (shown?.kind) {
    case "hint":
      return shown.stage === 3 ? NOTHING : hintPointed(shown.hint, shown.stage);
    case "sweep":
      return shown.sweep.cells.map((spot) => [spot, "focus"] as const);
    case "judge":
      return shown.judged.pointed;
    case "mistake": {
      const reason = shown.mistakes.reasons[shown.at];
      return reason?.pointed ?? shown.mistakes.marks.map((spot) => [spot, "wrong"] as const);
    }
    case "dead":
      return shown.dead.pointed;
    case "why_cell":
      return shown.at === null ? shown.why.pointed : [[shown.spot, "focus"]];
    case "explain":
      return frame(shown)?.pointed ?? NOTHING;
    case "solve":
      return shown.why?.pointed ?? NOTHING;
    default:
      return NOTHING;
  }
}

/** The first press shows where to look and nothing of why. */
function hintPointed(hint: Hint, stage: 1 | 2): Pointed {
  const all = hint.pointed ?? NOTHING;
  if (stage === 2) return all;
  const focus = all.filter(([, pointer]) => pointer !== "cause");
  return focus.map(([spot]) => [spot, "focus"] as const);
}

/** Of the largest reason: what it takes to be as warm as can be, even where all are small. */
const WARM = 8;

/** From 0 to 1 by the size of the reason, by its number of digits rather: from 1 to 2 is as far as from 10 to 20. */
function warmth(map: DifficultyMap): (size: number) => number {
  const most = Math.max(...map.sizes.map(([, size]) => size ?? 0), WARM);
  return (size) => Math.log(Math.max(size, 1)) / Math.log(most);
}

/** The heat of every cell; what is not forced has none. */
export function heat(map: DifficultyMap): ReadonlyMap<string, Heat> {
  const warm = warmth(map);
  return new Map(map.sizes.flatMap(([spot, size]) => (size === null ? [] : [[spotKey(spot), { warmth: warm(size), size }] as const])));
}

export interface Band {
  readonly step: number;
  readonly least: number;
  readonly most: number;
  readonly cells: number;
}

/** The colours that occur, each with the sizes that it stands for, for a legend. */
export function legend(map: DifficultyMap): readonly Band[] {
  const warm = warmth(map);
  const bands = new Map<number, Band>();
  for (const [, size] of map.sizes) {
    if (size === null) continue;
    const step = heatStep(warm(size));
    const band = bands.get(step) ?? { step, least: size, most: size, cells: 0 };
    bands.set(step, { step, least: Math.min(band.least, size), most: Math.max(band.most, size), cells: band.cells + 1 });
  }
  return [...bands.values()].sort((one, other) => one.step - other.step);
}
