/** How a view asks a use case: the page over HTTP, a notebook over its own messages. */

export interface AskOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with words of what is being done. */
  readonly told?: ((words: string) => void) | undefined;
  /** Called with what is known so far. */
  readonly soFar?: ((data: unknown) => void) | undefined;
}

export interface Transport {
  /** Rejects with an AskError where the input is wrong, with an AbortError when it was cancelled. */
  ask(use: string, body: object, options?: AskOptions): Promise<unknown>;
}

/** What is wrong, as `error.data()` gives it. */
export interface ErrorData {
  readonly error: string;
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
  /** The puzzles that a text could be a board of, where these are several. */
  readonly puzzles?: readonly string[];
}

export class AskError extends Error {
  readonly status: number;
  readonly data: ErrorData;

  constructor(status: number, data: ErrorData) {
    super(data.message);
    this.name = "AskError";
    this.status = status;
    this.data = data;
  }
}

/** Whether this is no fault: the question was withdrawn. */
export function isAbort(reason: unknown): boolean {
  return reason instanceof Error && reason.name === "AbortError";
}
