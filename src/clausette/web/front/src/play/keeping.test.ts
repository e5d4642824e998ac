import { describe, expect, it } from "vitest";
import type { Current, Shell } from "../app/shell";
import type { Opened } from "../api";
import type { Shared } from "./fragment";
import { enterTrial, newGame, put, undo, type Game } from "./game";
import { keeper, sameShape, type Keeper } from "./keeping";
import { memoryStore, type Store } from "./storage";

const START = ["??", "#?"];

function opening(shared: Partial<Shared> = {}, arrived = Date.now() + 1000): Current {
  const opened = { puzzle: "x", text: "..\n#.", start: START } as unknown as Opened;
  return { opened, arrived, shared: { text: opened.text, puzzle: "x", ...shared } };
}

function keeping(store: Store, remembered: Shared[] = []): Keeper {
  const shell = { store, remember: (shared: Shared) => void remembered.push(shared) };
  return keeper(shell as unknown as Shell);
}

function kept(store: Store, game: Game, milliseconds = 0): void {
  const first = keeping(store);
  first.begin(opening());
  first.keep(game, milliseconds);
  first.flush();
}

const played = enterTrial(put(newGame(START), [[0, 0]], "L", 2, 1));

describe("a game", () => {
  it("comes back as it was left, with its steps, trials and time", () => {
    const store = memoryStore();
    kept(store, played, 4200);
    const { game, milliseconds, status } = keeping(store).begin(opening());
    expect(game.now).toEqual(played.now);
    expect(undo(undo(game)).now.marks).toEqual(START);
    expect(milliseconds).toBe(4200);
    expect(status).toBe("restored");
  });

  it("that was not begun is not kept, and its address holds the board alone", () => {
    const store = memoryStore();
    const remembered: Shared[] = [];
    const first = keeping(store, remembered);
    const { game } = first.begin(opening());
    first.keep(game, 0);
    first.flush();
    expect(store.length).toBe(0);
    expect(remembered).toEqual([{ text: "..\n#.", puzzle: "x" }]);
  });

  it("of a link is shown, and undo brings back one's own", () => {
    const store = memoryStore();
    kept(store, played);
    const { game, status } = keeping(store).begin(opening({ marks: ["..", "#L"] }, Date.now() + 1000));
    expect(game.now.marks).toEqual(["..", "#L"]);
    expect(undo(game).now.marks).toEqual(played.now.marks);
    expect(status).toBe("shared");
  });

  it("that went on since the link was opened goes on", () => {
    const store = memoryStore();
    kept(store, played);
    expect(keeping(store).begin(opening({ marks: ["..", "#L"] }, Date.now() - 1000)).game.now).toEqual(played.now);
  });

  it("of a link that does not fit the board is left alone", () => {
    const { game } = keeping(memoryStore()).begin(opening({ marks: ["L"] }));
    expect(game.now.marks).toEqual(START);
  });
});

it("marks fit a board that starts in their shape", () => {
  expect(sameShape(["LL", "LL"], START)).toBe(true);
  expect(sameShape(["LLL", "LL"], START)).toBe(false);
  expect(sameShape([[0, 1]], [])).toBe(true);
  expect(sameShape({ red: "1" }, [])).toBe(false);
  expect(sameShape(["LL"], [])).toBe(false);
});
