/** What the browser keeps of exercises: which are solved, and what was answered so far. */

import type { Store } from "../../play/storage";

/** One of the course by its name, or all of one, from a teacher's link. */
export type Given = string | Readonly<Record<string, unknown>>;

const SOLVED = "clausette.solved";
const ANSWER = "clausette.answer.";

/** What an exercise is kept by. */
export function keyOf(given: Given): string {
  return typeof given === "string" ? given : `own ${String(given["name"])} ${JSON.stringify(given).length}`;
}

/** What a link holds, if it is an exercise. */
export function givenIn(kept: unknown): Given | null {
  if (typeof kept === "string") return kept;
  return typeof kept === "object" && kept !== null && !Array.isArray(kept) ? (kept as Given) : null;
}

export function solvedIn(store: Store): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(store.getItem(SOLVED) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    // Written by something else: as good as nothing.
    return new Set();
  }
}

export function keepSolved(store: Store, given: Given): ReadonlySet<string> {
  const solved = new Set([...solvedIn(store), keyOf(given)]);
  put(store, SOLVED, JSON.stringify([...solved]));
  return solved;
}

export function answerIn(store: Store, given: Given): string | null {
  return store.getItem(ANSWER + keyOf(given));
}

export function keepAnswer(store: Store, given: Given, text: string): void {
  put(store, ANSWER + keyOf(given), text);
}

/** A file that `clausette mark` reads; who wrote it, and what it answers, stand above it. */
export function answerFile(exercise: string, who: string, text: string): { readonly name: string; readonly text: string } {
  const by = who.trim();
  const head = [`;; exercise: ${exercise}`, ...(by === "" ? [] : [`;; name: ${by.replaceAll(/\s+/g, " ")}`]), ""].join("\n");
  const called = by
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
  return { name: `${called === "" ? exercise : called}.touist`, text: `${head}${text.endsWith("\n") ? text : `${text}\n`}` };
}

function put(store: Store, key: string, value: string): void {
  try {
    store.setItem(key, value);
  } catch {
    // No room: it is forgotten, and nothing else is lost.
  }
}
