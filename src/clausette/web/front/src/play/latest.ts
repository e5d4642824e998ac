/** Of several questions only the last one counts: the others are withdrawn and their answers dropped. */

import { isAbort } from "../transport";

export interface Latest {
  /** Asks, once `wait` milliseconds went by without another question; nothing comes of an older one. */
  run<T>(ask: (signal: AbortSignal) => Promise<T>, use: (answer: T) => void, failed: (reason: unknown) => void, wait?: number): void;
  stop(): void;
}

export function latest(): Latest {
  let current: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    current?.abort();
    current = null;
  };
  return {
    run(ask, use, failed, wait = 0) {
      stop();
      const mine = new AbortController();
      current = mine;
      const go = (): void => {
        ask(mine.signal).then(
          (answer) => {
            if (current === mine) use(answer);
          },
          (reason: unknown) => {
            if (current === mine && !isAbort(reason)) failed(reason);
          },
        );
      };
      if (wait > 0) timer = setTimeout(go, wait);
      else go();
    },
    stop,
  };
}
