/** Progress kept in the browser, a board at a time; the boards that were not seen for longest go. */

import type { Marks, Pencil } from "../api";

/** What is written of a state: what a Map cannot be in JSON. */
export interface Kept {
  readonly marks: Marks;
  readonly pencil: Pencil;
  readonly trials: readonly { readonly marks: Marks; readonly pencil: Pencil }[];
}

export interface Progress {
  readonly now: Kept;
  /** The steps before, the last one last; as many as there was room for. */
  readonly past: readonly Kept[];
  readonly milliseconds: number;
  readonly seen: number;
}

/** The part of `localStorage` that is used; a page whose storage is forbidden gets one that forgets. */
export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIX = "clausette.board.";
const BOARDS = 200;

/** A name for a board, the same wherever it came from; by changed rules it is another game. */
export function boardKey(puzzle: string, text: string, rules?: string): string {
  return PREFIX + fingerprint(rules === undefined ? `${puzzle}\n${text}` : `${puzzle}\n${text}\n${rules}`);
}

/** 64 bits of FNV-1a in hexadecimal, from two halves with other starts. */
function fingerprint(text: string): string {
  const half = (start: number): string => {
    let hash = start;
    for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, "0");
  };
  return half(0x811c9dc5) + half(0x050c5d1f);
}

export function readProgress(store: Store, key: string): Progress | null {
  const text = store.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as Progress;
  } catch {
    // Written by something else: as good as nothing.
    return null;
  }
}

/** Whether it could be kept. */
export function keepProgress(store: Store, key: string, progress: Progress): boolean {
  dropOldest(store, BOARDS, key);
  const attempts = [progress, { ...progress, past: progress.past.slice(-100) }, { ...progress, past: [] }];
  for (const attempt of attempts) {
    if (written(store, key, attempt)) return true;
  }
  dropOldest(store, 1, key);
  return written(store, key, { ...progress, past: [] });
}

function written(store: Store, key: string, progress: Progress): boolean {
  try {
    store.setItem(key, JSON.stringify(progress));
    return true;
  } catch {
    // The quota is reached.
    return false;
  }
}

/** At most `most` boards stay, `kept` among them. */
function dropOldest(store: Store, most: number, kept: string): void {
  const keys: string[] = [];
  for (let index = 0; index < store.length; index += 1) {
    const key = store.key(index);
    if (key?.startsWith(PREFIX) && key !== kept) keys.push(key);
  }
  if (keys.length < most) return;
  const seen = new Map(keys.map((key) => [key, readProgress(store, key)?.seen ?? 0]));
  keys.sort((one, other) => (seen.get(one) ?? 0) - (seen.get(other) ?? 0));
  for (const key of keys.slice(0, keys.length - most + 1)) store.removeItem(key);
}

export function browserStore(): Store {
  try {
    localStorage.getItem(PREFIX);
    return localStorage;
  } catch {
    // Storage is forbidden here: the page works, and forgets.
    return memoryStore();
  }
}

export function memoryStore(): Store {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}
