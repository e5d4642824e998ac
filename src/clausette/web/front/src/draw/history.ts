/** The boards that were drawn one after the other: a board is a text, so undo has no limit. */

import type { BoardSource } from "../api";

export interface History {
  readonly past: readonly BoardSource[];
  readonly now: BoardSource;
  readonly future: readonly BoardSource[];
  /** The drag, or the number being typed, that made the present board; more of it is the same step. */
  readonly stroke: number | null;
}

export function begun(now: BoardSource): History {
  return { past: [], now, future: [], stroke: null };
}

/** One more board, or the same history where nothing changed. */
export function stepped(history: History, next: BoardSource, stroke: number | null = null): History {
  if (next.text === history.now.text && next.puzzle === history.now.puzzle) return history;
  const goesOn = stroke !== null && stroke === history.stroke;
  return { past: goesOn ? history.past : [...history.past, history.now], now: next, future: [], stroke };
}

export function undone(history: History): History {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], stroke: null };
}

export function redone(history: History): History {
  const [after, ...rest] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.now], now: after, future: rest, stroke: null };
}
