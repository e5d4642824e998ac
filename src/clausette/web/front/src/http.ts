/** The page's transport: POST /api/NAME, one answer or a stream of lines. */

import { AskError, type AskOptions, type ErrorData, type Transport } from "./transport";

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

interface Line {
  readonly told?: string;
  readonly so_far?: unknown;
  readonly result?: unknown;
  readonly error?: ErrorData;
  readonly status?: number;
}

/** `unreachable` is what to say when no server answers; it is asked for anew each time. */
export function httpTransport(
  unreachable: () => string,
  base = "api/",
  fetcher: Fetch = (input, init) => fetch(input, init),
): Transport {
  return {
    async ask(use, body, options = {}) {
      const streamed = options.told !== undefined || options.soFar !== undefined;
      const request: RequestInit = {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Accept: streamed ? "application/x-ndjson" : "application/json",
        },
        body: JSON.stringify(body),
        signal: options.signal ?? null,
      };
      const response = await patiently(() => reach(fetcher(base + use, request), unreachable), options.signal);
      const kind = response.headers.get("Content-Type") ?? "";
      if (kind.startsWith("application/x-ndjson")) return stream(response, options, unreachable);
      return whole(response, unreachable);
    },
  };
}

/** What a GET gives: the list of puzzles, an example. */
export async function getJson(path: string, unreachable: () => string, fetcher: Fetch = (input, init) => fetch(input, init)): Promise<unknown> {
  return whole(await reach(fetcher(path, { headers: { Accept: "application/json" } }), unreachable), unreachable);
}

/** The text of an example. */
export async function getExample(puzzle: string, name: string, unreachable: () => string): Promise<string> {
  const path = `api/examples/${encodeURIComponent(puzzle)}/${encodeURIComponent(name)}`;
  return ((await getJson(path, unreachable)) as { readonly text: string }).text;
}

/** Asks again, some times, when too many are asking. */
async function patiently(ask: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  let response = await ask();
  for (let again = 0; again < RETRIES && response.status === 503; again += 1) {
    const seconds = Number(response.headers.get("Retry-After") ?? 1);
    // One after the other is what it is about.
    // oxlint-disable-next-line no-await-in-loop
    await pause(1000 * seconds, signal);
    // oxlint-disable-next-line no-await-in-loop
    response = await ask();
  }
  return response;
}

const RETRIES = 3;

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done, withdrawn) => {
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      withdrawn(new DOMException("withdrawn", "AbortError"));
    });
  });
}

async function reach<T>(promise: Promise<T>, unreachable: () => string): Promise<T> {
  try {
    return await promise;
  } catch (reason) {
    // Browsers reject with a TypeError, each in words of its own, when nobody answers.
    if (reason instanceof TypeError) throw lost(unreachable);
    throw reason;
  }
}

function lost(unreachable: () => string): AskError {
  return new AskError(0, { error: "Unreachable", message: unreachable() });
}

async function whole(response: Response, unreachable: () => string): Promise<unknown> {
  let data: unknown;
  try {
    data = await response.json();
  } catch (reason) {
    if (reason instanceof SyntaxError) throw lost(unreachable);
    throw reason;
  }
  if (!response.ok) throw new AskError(response.status, data as ErrorData);
  return data;
}

async function stream(response: Response, options: AskOptions, unreachable: () => string): Promise<unknown> {
  for await (const text of lines(response, unreachable)) {
    const line = JSON.parse(text) as Line;
    if (line.told !== undefined) options.told?.(line.told);
    if (line.so_far !== undefined) options.soFar?.(line.so_far);
    if (line.error !== undefined) throw new AskError(line.status ?? response.status, line.error);
    if ("result" in line) return line.result;
  }
  // The server went away before it had an answer.
  throw lost(unreachable);
}

async function* lines(response: Response, unreachable: () => string): AsyncGenerator<string> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    // Each piece must be read before the next is asked for.
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = await reach(reader.read(), unreachable);
    rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
    const parts = rest.split("\n");
    rest = parts.pop() ?? "";
    for (const part of parts) if (part.trim()) yield part;
    if (done) {
      if (rest.trim()) yield rest;
      return;
    }
  }
}
