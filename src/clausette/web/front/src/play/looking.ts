/** What the rules say of the marks on the board: asked after every change, and remembered. */

import { effect, signal, type ReadonlySignal } from "@preact/signals";
import type { Shell } from "../app/shell";
import { boardBody, type Marks, type Opened, type Position } from "../api";
import { latest } from "./latest";

/** What the rules say, and of which marks. */
export interface Seen {
  readonly marks: Marks;
  readonly position: Position;
}

export interface Looking {
  readonly seen: ReadonlySignal<Seen | null>;
  stop(): void;
}

/** A drag changes more often than anybody can look. */
const WAIT = 25;
const REMEMBERED = 128;

export function look(
  shell: Shell,
  opened: ReadonlySignal<Opened>,
  displayed: ReadonlySignal<Marks>,
  failed: (reason: unknown) => void,
): Looking {
  const seen = signal<Seen | null>(null);
  const asking = latest();
  const known = new Map<string, Position>();
  let about = "";

  const remember = (key: string, position: Position): void => {
    const oldest = known.keys().next();
    if (known.size >= REMEMBERED && !oldest.done) known.delete(oldest.value);
    known.set(key, position);
  };

  const end = effect(() => {
    const marks = displayed.value;
    const language = shell.chosen.language.value;
    const board = boardBody(opened.value);
    if (JSON.stringify(board) !== about) {
      about = JSON.stringify(board);
      known.clear();
      seen.value = null;
    }
    const key = JSON.stringify([language, marks]);
    const before = known.get(key);
    if (before !== undefined) {
      asking.stop();
      seen.value = { marks, position: before };
      return;
    }
    asking.run(
      (stop) => shell.transport.ask("position", { board, marks, language }, { signal: stop }) as Promise<Position>,
      (position) => {
        remember(key, position);
        seen.value = { marks, position };
      },
      failed,
      seen.peek() === null ? 0 : WAIT,
    );
  });
  return {
    seen,
    stop() {
      end();
      asking.stop();
    },
  };
}
