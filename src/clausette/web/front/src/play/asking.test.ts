import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AskOptions, Transport } from "../transport";
import { createAsker } from "./asking";

interface Asked {
  readonly options: AskOptions;
  readonly answer: (data: unknown) => void;
  readonly refuse: (reason: unknown) => void;
}

function listening(): { readonly transport: Transport; readonly asked: Asked[] } {
  const asked: Asked[] = [];
  const transport: Transport = {
    ask: (_use, _body, options = {}) => new Promise((answer, refuse) => asked.push({ options, answer, refuse })),
  };
  return { transport, asked };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a long question", () => {
  it("tells nothing at first, then what is being done, then answers", async () => {
    const { transport, asked } = listening();
    const asker = createAsker(transport, vi.fn());
    const answers: unknown[] = [];
    asker.ask("map", {}, (answer) => answers.push(answer));
    asked[0]?.options.told?.("1 of 9");
    expect(asker.busy.value).toBeNull();
    await vi.advanceTimersByTimeAsync(300);
    expect(asker.busy.value).toEqual({ told: "1 of 9" });
    asked[0]?.options.told?.("2 of 9");
    expect(asker.busy.value).toEqual({ told: "2 of 9" });
    asked[0]?.answer(7);
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toEqual([7]);
    expect(asker.busy.value).toBeNull();
  });

  it("may give a part of its answer before", async () => {
    const { transport, asked } = listening();
    const asker = createAsker(transport, vi.fn());
    const parts: unknown[] = [];
    asker.ask("map", {}, vi.fn(), (known) => parts.push(known));
    asked[0]?.options.soFar?.(1);
    asker.cancel();
    asked[0]?.options.soFar?.(2);
    expect(parts).toEqual([1]);
  });

  it("that is cancelled is withdrawn, and its answer dropped", async () => {
    const { transport, asked } = listening();
    const asker = createAsker(transport, vi.fn());
    const answered = vi.fn();
    asker.ask("map", {}, answered);
    await vi.advanceTimersByTimeAsync(300);
    asker.cancel();
    expect(asker.busy.value).toBeNull();
    expect(asked[0]?.options.signal?.aborted).toBe(true);
    asked[0]?.answer(7);
    await vi.advanceTimersByTimeAsync(1000);
    expect(answered).not.toHaveBeenCalled();
  });

  it("that is refused says why", async () => {
    const { transport, asked } = listening();
    const failed = vi.fn();
    const asker = createAsker(transport, failed);
    asker.ask("map", {}, vi.fn());
    asked[0]?.refuse(new Error("no"));
    await vi.advanceTimersByTimeAsync(400);
    expect(failed).toHaveBeenCalledOnce();
    expect(asker.busy.value).toBeNull();
  });
});
