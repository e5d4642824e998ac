import { describe, expect, it } from "vitest";
import type { Spot } from "../scene";
import {
  acceptTrial,
  become,
  clear,
  enterTrial,
  move,
  newGame,
  pencilIn,
  pencilList,
  put,
  redo,
  rejectTrial,
  sameMarks,
  seat,
  trialLevels,
  trialSpots,
  undo,
  type Game,
} from "./game";

const ROWS = 2;
const start = ["??#", "???"];
const mark = (game: Game, spots: readonly Spot[], sign: string, stroke: number): Game => put(game, spots, sign, ROWS, stroke);

describe("marks", () => {
  it("go back and forth one step at a time", () => {
    const game = mark(mark(newGame(start), [[0, 0]], "L", 1), [[1, 2]], ".", 2);
    expect(game.now.marks).toEqual(["L?#", "??."]);
    expect(undo(game).now.marks).toEqual(["L?#", "???"]);
    expect(undo(undo(game)).now.marks).toEqual(start);
    expect(undo(undo(undo(game))).now.marks).toEqual(start);
    expect(redo(undo(game)).now).toEqual(game.now);
    expect(redo(game)).toBe(game);
  });

  it("of one drag are one step", () => {
    let game = newGame(start);
    for (const column of [0, 1, 2]) game = mark(game, [[1, column]], ".", 7);
    expect(game.now.marks).toEqual(["??#", "..."]);
    expect(undo(game).now.marks).toEqual(start);
    expect(mark(game, [[0, 0]], ".", 8).past).toHaveLength(2);
  });

  it("that change nothing are no step", () => {
    const game = mark(newGame(start), [[0, 0]], "L", 1);
    expect(mark(game, [[0, 0]], "L", 2)).toBe(game);
  });

  it("a new mark forgets what was undone", () => {
    const game = mark(undo(mark(newGame(start), [[0, 0]], "L", 1)), [[0, 1]], "L", 2);
    expect(redo(game)).toBe(game);
  });

  it("clear is one step that can be undone, and ends trials", () => {
    const game = mark(enterTrial(mark(newGame(start), [[0, 0]], "L", 1)), [[0, 1]], ".", 2);
    const cleared = clear(game, start);
    expect(cleared.now.marks).toEqual(start);
    expect(cleared.now.trials).toEqual([]);
    expect(undo(cleared).now).toBe(game.now);
  });
});

describe("sides", () => {
  // One cell with its four sides: three rows of three.
  const sides = ["   ", " ? ", "   "];
  it("are put where the rows of an answer have them", () => {
    const spots: readonly Spot[] = [
      [0, 0, "right"],
      [0, -1, "right"],
      [0, 0, "below"],
      [-1, 0, "below"],
    ];
    const game = put(newGame(sides), spots, "x", 1, 1);
    expect(game.now.marks).toEqual([" x ", "x?x", " x "]);
    const tried = put(enterTrial(newGame(sides)), [[-1, 0, "below"]], "x", 1, 2);
    expect(trialSpots(tried.now, 1)).toEqual([[-1, 0, "below"]]);
  });
});

describe("pencil marks", () => {
  it("are set and wiped, in order, on open cells only", () => {
    let game = newGame(start);
    for (const sign of ["3", "1", "2", "3"]) game = pencilIn(game, [0, 0], sign, ROWS);
    expect(pencilList(game.now.pencil)).toEqual([[[0, 0], "12"]]);
    expect(pencilIn(game, [0, 2], "1", ROWS)).toBe(game);
    expect(pencilList(undo(game).now.pencil)).toEqual([[[0, 0], "123"]]);
  });

  it("go when the cell is filled", () => {
    const game = mark(pencilIn(newGame(start), [0, 0], "1", ROWS), [[0, 0]], "2", 1);
    expect(game.now.pencil.size).toBe(0);
    expect(undo(game).now.pencil.size).toBe(1);
  });

  it("are wiped by clearing an open cell", () => {
    const game = mark(pencilIn(newGame(start), [0, 0], "1", ROWS), [[0, 0]], "", 1);
    expect(game.now.pencil.size).toBe(0);
    expect(game.now.marks).toEqual(start);
  });

  it("of a hint take the place of one's own", () => {
    const game = become(pencilIn(newGame(start), [1, 1], "1", ROWS), ["5?#", "???"], ROWS, [
      [[0, 0], "56"],
      [[0, 1], "7"],
    ]);
    expect(pencilList(game.now.pencil)).toEqual([[[0, 1], "7"]]);
  });
});

describe("trials", () => {
  const outer = mark(enterTrial(mark(newGame(start), [[0, 0]], "L", 1)), [[0, 1]], ".", 2);
  const inner = mark(enterTrial(outer), [[1, 0]], "L", 3);

  it("know the level of each mark", () => {
    expect([...trialLevels(inner.now, ROWS)]).toEqual([
      ["0,1", 1],
      ["1,0", 2],
    ]);
    expect(trialSpots(inner.now, ROWS)).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it("rejected, their marks go and those around stay", () => {
    const game = rejectTrial(inner);
    expect(game.now.marks).toEqual(["L.#", "???"]);
    expect(game.now.trials).toHaveLength(1);
    expect(rejectTrial(game).now.marks).toEqual(["L?#", "???"]);
    expect(undo(game).now).toBe(inner.now);
  });

  it("accepted, their marks become those of what is around", () => {
    const game = acceptTrial(inner);
    expect(game.now.marks).toBe(inner.now.marks);
    expect([...trialLevels(game.now, ROWS)]).toEqual([
      ["0,1", 1],
      ["1,0", 1],
    ]);
    expect(trialLevels(acceptTrial(game).now, ROWS).size).toBe(0);
  });
});

describe("moves and seats", () => {
  it("a move follows those before", () => {
    const game = move(move(newGame([]), [0, 1]), [1, 2]);
    expect(game.now.marks).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect(undo(game).now.marks).toEqual([[0, 1]]);
  });

  it("who is seated on a taken place takes it", () => {
    const game = seat(seat(newGame({}), "red", "1"), "blue", "1");
    expect(game.now.marks).toEqual({ blue: "1" });
    expect(seat(game, "blue", null).now.marks).toEqual({});
  });

  it("are the same in whatever order they were made", () => {
    expect(sameMarks({ red: "1", blue: "2" }, { blue: "2", red: "1" })).toBe(true);
    expect(sameMarks({ red: "1" }, { red: "2" })).toBe(false);
    expect(sameMarks([[0, 1]], [[0, 2]])).toBe(false);
  });
});
