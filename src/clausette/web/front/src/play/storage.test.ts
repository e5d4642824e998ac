import { describe, expect, it } from "vitest";
import { boardKey, keepProgress, memoryStore, readProgress, type Progress, type Store } from "./storage";

const progress = (seen: number, past: Progress["past"] = []): Progress => ({
  now: { marks: ["L?"], pencil: [], trials: [] },
  past,
  milliseconds: 1500,
  seen,
});

describe("progress", () => {
  it("is kept by board", () => {
    const store = memoryStore();
    const key = boardKey("x", "..");
    expect(keepProgress(store, key, progress(1))).toBe(true);
    expect(readProgress(store, key)).toEqual(progress(1));
    expect(boardKey("x", ".#")).not.toBe(key);
    expect(boardKey("y", "..")).not.toBe(key);
    expect(readProgress(store, boardKey("y", ".."))).toBeNull();
  });

  it("of boards that were not seen for longest goes", () => {
    const store = memoryStore();
    for (let board = 0; board < 210; board += 1) keepProgress(store, boardKey("x", String(board)), progress(board));
    expect(readProgress(store, boardKey("x", "0"))).toBeNull();
    expect(readProgress(store, boardKey("x", "209"))).not.toBeNull();
    expect(store.length).toBe(200);
  });

  it("loses the steps before rather than itself where room is short", () => {
    const items = memoryStore();
    const small: Store = {
      ...items,
      get length() {
        return items.length;
      },
      setItem(key, value) {
        if (value.length > 300) throw new Error("quota");
        items.setItem(key, value);
      },
    };
    const past = Array.from({ length: 20 }, () => progress(1).now);
    expect(keepProgress(small, boardKey("x", "."), progress(1, past))).toBe(true);
    expect(readProgress(small, boardKey("x", "."))).toEqual(progress(1));
  });

  it("that something else has written is none", () => {
    const store = memoryStore();
    store.setItem(boardKey("x", "."), "{");
    expect(readProgress(store, boardKey("x", "."))).toBeNull();
  });
});
