/** Questions that are asked anew when what they are about changes. */

import { batch, effect, signal, type ReadonlySignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Shell } from "../app/shell";
import { latest } from "../play/latest";
import { AskError, type ErrorData } from "../transport";
import type { Writing } from "./state";

/** Milliseconds without another change before the server is asked. */
const PAUSE = 60;

/** What is said when the time was up before anything else was known. */
export interface Late {
  readonly verdict: "unknown";
  readonly seconds: number;
  readonly while?: string;
}

const LATE: ReadonlySet<string> = new Set(["verdict", "seconds", "while", "solutions"]);

/** Whether a question was not answered in time, so that nothing of what was asked for is there. */
export function isLate(found: object): found is Late {
  return "verdict" in found && found.verdict === "unknown" && Object.keys(found).every((key) => LATE.has(key));
}

export interface Answering<T extends object> {
  /** The last answer, which is about an older text while `asking`. */
  readonly answer: ReadonlySignal<T | null>;
  /** Why there is none: a mistake in the text, or the server is gone. */
  readonly refused: ReadonlySignal<ErrorData | null>;
  /** That the time was up, if it was: then there is no answer. */
  readonly late: ReadonlySignal<Late | null>;
  readonly asking: ReadonlySignal<boolean>;
  /** What the server says that it is doing. */
  readonly told: ReadonlySignal<string>;
  stop(): void;
}

/** `body` is watched: the question is asked again when a signal that it reads changes. Null asks nothing. */
export function createAnswering<T extends object>(shell: Shell, name: string, body: () => object | null, pause = PAUSE): Answering<T> {
  const answer = signal<T | null>(null);
  const refused = signal<ErrorData | null>(null);
  const late = signal<Late | null>(null);
  const asking = signal(false);
  const told = signal("");
  const asked = latest();
  const stop = effect(() => {
    const about = body();
    if (about === null) {
      asked.stop();
      batch(() => {
        answer.value = null;
        refused.value = null;
        late.value = null;
        asking.value = false;
      });
      return;
    }
    batch(() => {
      asking.value = true;
      told.value = "";
    });
    asked.run(
      (signal_) =>
        shell.transport.ask(`model/${name}`, about, { signal: signal_, told: (words) => void (told.value = words) }) as Promise<T | Late>,
      (found) =>
        batch(() => {
          const isOver = isLate(found);
          answer.value = isOver ? null : found;
          late.value = isOver ? found : null;
          refused.value = null;
          asking.value = false;
        }),
      (reason) => {
        if (!(reason instanceof AskError)) throw reason;
        batch(() => {
          answer.value = null;
          late.value = null;
          refused.value = reason.data;
          asking.value = false;
        });
      },
      pause,
    );
  });
  return {
    answer,
    refused,
    late,
    asking,
    told,
    stop() {
      stop();
      asked.stop();
    },
  };
}

/** The same for a pane, for as long as it is open. `more` is what it asks beyond the text; it is watched too. */
export function useAnswer<T extends object>(writing: Writing, name: string, more: () => object | null = () => ({})): Answering<T> {
  const answering = useMemo(
    () =>
      createAnswering<T>(writing.shell, name, () => {
        const asked = more();
        return asked === null ? null : { ...writing.body(), ...asked };
      }),
    // What a pane asks is told by signals, not by another function.
    [writing, name],
  );
  useEffect(() => () => answering.stop(), [answering]);
  return answering;
}
