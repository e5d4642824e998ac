/** What is to be done to a board, one after the other. */

import type { Change, Drawn } from "./api";

export interface Asked {
  readonly kind: "ask";
  readonly use: string;
  readonly extra: object;
  /** What it changes, for the picture before the answer is there. */
  readonly changes: readonly Change[];
  /** The drag, or the number, that it belongs to. */
  readonly stroke: number | null;
  readonly said: string;
}

export type Job =
  | Asked
  | { readonly kind: "take"; readonly drawn: Drawn; readonly said: string }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  | { readonly kind: "restore" };

export const NO_CHANGES: readonly Change[] = [];

export function editing(changes: readonly Change[], stroke: number | null, said: string): Asked {
  return { kind: "ask", use: "edit", extra: { changes }, changes, stroke, said };
}

/** The queue with one more; changes of one drag that wait are asked for together. The first job is being done. */
export function joined(queue: readonly Job[], job: Job): readonly Job[] {
  const last = queue.at(-1);
  if (queue.length < 2 || last?.kind !== "ask" || job.kind !== "ask") return [...queue, job];
  if (last.use !== "edit" || job.use !== "edit" || job.stroke === null || last.stroke !== job.stroke) return [...queue, job];
  return [...queue.slice(0, -1), editing([...last.changes, ...job.changes], job.stroke, job.said)];
}

export function changesIn(queue: readonly Job[]): readonly Change[] {
  const changes = queue.flatMap((job) => (job.kind === "ask" ? job.changes : NO_CHANGES));
  return changes.length === 0 ? NO_CHANGES : changes;
}
