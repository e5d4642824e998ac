/** What is wrong with the text, asked for as one types. */

import { computed, type ReadonlySignal } from "@preact/signals";
import type { Shell } from "../app/shell";
import { createAnswering } from "./asking";
import type { Edit } from "./state";

export interface Fix {
  readonly title: string;
  readonly edits: readonly Edit[];
}

export interface Problem {
  readonly start: number;
  readonly end: number;
  readonly severity: "error" | "warning" | "note";
  readonly message: string;
  readonly help: string;
  /** The likeliest first. */
  readonly fixes: readonly Fix[];
  readonly notes: readonly { readonly start: number; readonly end: number; readonly message: string }[];
}

export interface Diagnosed {
  /** The text that they are about. */
  readonly text: string;
  readonly problems: readonly Problem[];
}

export interface Problems {
  /** Those of the text as it is now, or of one that was there a moment ago. */
  readonly diagnosed: ReadonlySignal<Diagnosed>;
  readonly asking: ReadonlySignal<boolean>;
}

const NONE: Diagnosed = { text: "", problems: [] };

export function createProblems(shell: Shell, text: ReadonlySignal<string>, body: () => object): Problems {
  let about = "";
  const { answer, asking } = createAnswering<{ readonly problems?: readonly Problem[] }>(shell, "diagnose", () => {
    about = text.value;
    return about.trim() === "" ? null : body();
  });
  return {
    // An answer is taken only if nothing was asked since: it is about the last text.
    diagnosed: computed(() => (answer.value === null ? NONE : { text: about, problems: answer.value.problems ?? [] })),
    asking,
  };
}
