import { describe, expect, it, vi } from "vitest";
import { latest } from "./latest";

describe("the latest question", () => {
  it("is the only one that is answered", async () => {
    const used: string[] = [];
    const stopped: boolean[] = [];
    const line = latest();
    const answers: ((text: string) => void)[] = [];
    const ask = (signal: AbortSignal): Promise<string> => {
      signal.addEventListener("abort", () => stopped.push(true));
      return new Promise((done) => answers.push(done));
    };
    const use = (text: string): void => void used.push(text);
    const failed = vi.fn();
    line.run(ask, use, failed);
    line.run(ask, use, failed);
    answers[1]?.("new");
    answers[0]?.("old");
    await Promise.resolve();
    await Promise.resolve();
    expect(used).toEqual(["new"]);
    expect(stopped).toEqual([true]);
    expect(failed).not.toHaveBeenCalled();
  });

  it("says what went wrong, unless it was withdrawn", async () => {
    const failed = vi.fn();
    const line = latest();
    line.run(() => Promise.reject(new Error("no")), vi.fn(), failed);
    await Promise.resolve();
    await Promise.resolve();
    expect(failed).toHaveBeenCalledOnce();
    line.run(() => Promise.reject(new DOMException("", "AbortError")), vi.fn(), failed);
    await Promise.resolve();
    await Promise.resolve();
    expect(failed).toHaveBeenCalledOnce();
  });
});
