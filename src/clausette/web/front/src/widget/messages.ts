/** Asking over the messages of a notebook. A kernel answers one question at a time, so the next is
 * sent when the last is answered, and one that was withdrawn before is never sent. */

import { type AskOptions, AskError, type ErrorData, type Transport } from "../transport";

/** What is needed of a widget's model. */
export interface Channel {
  send(content: object): void;
  on(event: "msg:custom", listener: (message: unknown) => void): void;
  off(event: "msg:custom", listener: (message: unknown) => void): void;
}

interface Waiting {
  readonly id: number;
  readonly use: string;
  readonly body: object;
  readonly options: AskOptions;
  answer(data: unknown): void;
  fail(reason: unknown): void;
}

/** What the kernel says of a question: on the way what it does, at the end how it went. */
interface Reply {
  readonly id: number;
  readonly told?: string;
  readonly so_far?: unknown;
  readonly result?: unknown;
  readonly error?: ErrorData;
  readonly status?: number;
}

export interface Messages extends Transport {
  stop(): void;
}

export function messages(channel: Channel): Messages {
  const waiting: Waiting[] = [];
  let current: Waiting | null = null;
  let last = 0;

  const next = (): void => {
    if (current) return;
    current = waiting.shift() ?? null;
    if (!current) return;
    if (current.options.signal?.aborted) {
      current = null;
      next();
    } else channel.send({ id: current.id, use: current.use, body: current.body });
  };

  const hear = (message: unknown): void => {
    const reply = message as Reply;
    // Other views of the same widget ask too, and hear everything.
    if (!current || reply.id !== current.id) return;
    const { options } = current;
    if (reply.told !== undefined) return options.told?.(reply.told);
    if (reply.so_far !== undefined) return options.soFar?.(reply.so_far);
    const asked = current;
    current = null;
    if (reply.error) asked.fail(new AskError(reply.status ?? 500, reply.error));
    else asked.answer(reply.result);
    return next();
  };

  channel.on("msg:custom", hear);
  return {
    ask(use, body, options = {}) {
      return new Promise((answer, fail) => {
        // The number tells this view's questions from another's.
        last = Math.max(last + 1, Math.floor(Math.random() * 2 ** 40));
        options.signal?.addEventListener("abort", () => fail(new DOMException("withdrawn", "AbortError")));
        waiting.push({ id: last, use, body, options, answer, fail });
        next();
      });
    },
    stop: () => channel.off("msg:custom", hear),
  };
}
