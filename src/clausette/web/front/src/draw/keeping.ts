/** The drawing in the browser, with the boards before it and after it, so that a reload loses nothing. */

import type { BoardSource } from "../api";
import type { Store } from "../play/storage";
import type { History } from "./history";

const KEY = "clausette.drawing";
/** Characters that are kept of other boards than the present one. */
const ROOM = 400_000;

type Kept = readonly [puzzle: string | null, text: string];

export function keepHistory(store: Store, history: History): void {
  const written = (room: number): boolean => {
    const past = nearest([...history.past].reverse(), room).reverse();
    const future = nearest(history.future, room / 4);
    try {
      store.setItem(KEY, JSON.stringify({ past: past.map(kept), now: kept(history.now), future: future.map(kept) }));
      return true;
    } catch {
      // The quota is reached.
      return false;
    }
  };
  if (!written(ROOM)) written(0);
}

export function readHistory(store: Store): History | null {
  try {
    const { past, now, future } = JSON.parse(store.getItem(KEY) ?? "null") as Record<"past" | "future", Kept[]> & { now: Kept };
    return { past: past.map(source), now: source(now), future: future.map(source), stroke: null };
  } catch {
    // Nothing was kept, or it was written by something else.
    return null;
  }
}


function kept({ puzzle, text }: BoardSource): Kept {
  return [puzzle, text];
}

function source([puzzle, text]: Kept): BoardSource {
  if (typeof text !== "string") throw new TypeError("a board is a text");
  return { puzzle, text };
}

/** As many boards from the first on as there is room for. */
function nearest(boards: readonly BoardSource[], room: number): BoardSource[] {
  let left = room;
  const fits = boards.findIndex(({ text }) => (left -= text.length) < 0);
  return boards.slice(0, fits < 0 ? boards.length : fits);
}
