/** Asking what may take long: it tells what is being done, and can be cancelled. */

import { batch, signal, type ReadonlySignal } from "@preact/signals";
import type { Transport } from "../transport";
import { latest } from "./latest";

/** What is being worked out, in words. */
export interface Busy {
  readonly told: string;
}

export interface Asker {
  /** Null until a question has taken so long that somebody wonders. */
  readonly busy: ReadonlySignal<Busy | null>;
  /** `soFar` gets what is known before the answer is, where there is something. */
  ask<T>(use: string, body: object, answered: (answer: T) => void, soFar?: (known: T) => void): void;
  cancel(): void;
}

const BUSY_AFTER = 300;

export function createAsker(transport: Transport, failed: (reason: unknown) => void): Asker {
  const busy = signal<Busy | null>(null);
  const question = latest();
  let wondering: ReturnType<typeof setTimeout> | undefined;

  const calm = (): void => {
    clearTimeout(wondering);
    busy.value = null;
  };

  return {
    busy,
    ask<T>(use: string, body: object, answered: (answer: T) => void, soFar?: (known: T) => void) {
      calm();
      let words = "";
      wondering = setTimeout(() => void (busy.value = { told: words }), BUSY_AFTER);
      const told = (now: string): void => {
        words = now;
        if (busy.peek() !== null) busy.value = { told: now };
      };
      question.run(
        (stop) => {
          const known = (data: unknown): void => {
            if (!stop.aborted) soFar?.(data as T);
          };
          return transport.ask(use, body, { signal: stop, told, soFar: known }) as Promise<T>;
        },
        (answer) =>
          batch(() => {
            calm();
            answered(answer);
          }),
        (reason) =>
          batch(() => {
            calm();
            failed(reason);
          }),
      );
    },
    cancel() {
      question.stop();
      calm();
    },
  };
}
