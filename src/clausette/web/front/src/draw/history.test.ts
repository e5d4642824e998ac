import { describe, expect, it } from "vitest";
import { memoryStore } from "../play/storage";
import { begun, redone, stepped, undone, type History } from "./history";
import { keepHistory, readHistory } from "./keeping";

const board = (text: string) => ({ text, puzzle: "p" });

function drawn(...texts: string[]): History {
  const [first = "", ...rest] = texts;
  return rest.reduce((history, text) => stepped(history, board(text)), begun(board(first)));
}

describe("history", () => {
  it("goes back to the first board and on to the last", () => {
    const history = drawn("a", "b", "c");
    const start = undone(undone(history));
    expect(start.now.text).toBe("a");
    expect(undone(start)).toBe(start);
    const end = redone(redone(start));
    expect(end.now.text).toBe("c");
    expect(redone(end)).toBe(end);
  });

  it("takes a drag back as one step", () => {
    let history = begun(board("a"));
    for (const text of ["b", "c", "d"]) history = stepped(history, board(text), 7);
    history = stepped(history, board("e"), 8);
    expect(undone(history).now.text).toBe("d");
    expect(undone(undone(history)).now.text).toBe("a");
  });

  it("has no step where nothing changed, and forgets what was undone after a new one", () => {
    const history = undone(drawn("a", "b"));
    expect(stepped(history, board("a"))).toBe(history);
    expect(stepped(history, board("c")).future).toEqual([]);
  });

  it("does not join what was undone with the drag that made it", () => {
    const history = undone(stepped(stepped(begun(board("a")), board("b"), 7), board("c"), 8));
    expect(stepped(history, board("d"), 7).past.map(({ text }) => text)).toEqual(["a", "b"]);
  });
});

describe("keeping", () => {
  it("gives back what was kept", () => {
    const store = memoryStore();
    const history = undone(drawn("a", "b", "c"));
    keepHistory(store, history);
    expect(readHistory(store)).toEqual(history);
  });

  it("has nothing of a store that holds something else", () => {
    const store = memoryStore();
    expect(readHistory(store)).toBeNull();
    store.setItem("clausette.drawing", "{}");
    expect(readHistory(store)).toBeNull();
    store.setItem("clausette.drawing", "not json");
    expect(readHistory(store)).toBeNull();
  });

  it("keeps the nearest boards where there is no room for all", () => {
    const store = memoryStore();
    const history = drawn(..."abcdefgh".split("").map((letter) => letter.repeat(100_000)), "now");
    keepHistory(store, history);
    const kept = readHistory(store);
    expect(kept?.now.text).toBe("now");
    expect(kept?.past.map(({ text }) => text.charAt(0)).join("")).toBe("efgh");
  });

  it("keeps the board alone where the store is nearly full", () => {
    const store = memoryStore();
    const full = { ...store, setItem: (key: string, value: string) => {
      if (value.length > 100) throw new Error("full");
      store.setItem(key, value);
    } };
    keepHistory(full, drawn("x".repeat(200), "now"));
    expect(readHistory(store)).toEqual(begun(board("now")));
  });
});
