import { describe, expect, it } from "vitest";
import type { Cycle, Jump, Pick, Place, Pour, Region, Seat, Trace } from "../scene";
import { allCells, fake, type Fake, plain } from "./fakeGround";
import { type Key, pressKey } from "./keys";

const NONE = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

function type(board: Fake, ...keys: (string | Partial<Key>)[]): boolean[] {
  return keys.map((key) => {
    const pressed = typeof key === "string" ? { key } : key;
    const code = /^\d$/.test(pressed.key ?? "") ? `Digit${pressed.key}` : "";
    return pressKey(board.now(), { ...NONE, code, key: "", ...pressed });
  });
}

const cycle: Cycle = { kind: "cycle", states: "?L.", cells: allCells(2, 3), second: "." };

describe("the cursor", () => {
  it("walks over gaps and stops at the rim", () => {
    const scene = { title: "", looks: [[{}, { ground: "void" as const }, {}]] };
    const board = fake([], scene);
    type(board, "ArrowRight");
    expect(board.now().cursor).toEqual([0, 2]);
    type(board, "ArrowRight", "ArrowDown");
    expect(board.now().cursor).toEqual([0, 2]);
    type(board, "Home");
    expect(board.now().cursor).toEqual([0, 0]);
  });

  it("finds places that are not in line", () => {
    const scene = { title: "", looks: [[{}, { ground: "void" as const }], [{ ground: "void" as const }, {}]] };
    const board = fake([], scene);
    type(board, "ArrowRight");
    expect(board.now().cursor).toEqual([1, 1]);
    type(board, "ArrowUp");
    expect(board.now().cursor).toEqual([0, 0]);
  });

  it("goes outside where something may be put there", () => {
    const pick: Pick = { kind: "pick", signs: "123", cells: [[-1, 0] as Place] };
    const board = fake([pick], plain(1, 1));
    type(board, "ArrowUp", "2");
    expect(board.acts).toEqual([{ kind: "put", spots: [[-1, 0]], sign: "2", stroke: 1 }]);
  });
});

describe("signs", () => {
  it("are stepped, put, seconded and cleared", () => {
    const board = fake([cycle], plain(2, 3));
    type(board, " ", { key: " ", shiftKey: true }, "x", "l", "Backspace");
    expect(board.acts.map((act) => act.kind === "put" && act.sign)).toEqual(["L", ".", "?", "L", "?"]);
  });

  it("may stand on the key of a digit", () => {
    const pick: Pick = { kind: "pick", signs: "0123#^", cells: allCells(1, 1) };
    const board = fake([pick], plain(1, 1));
    type(board, { key: "#", code: "Digit3", shiftKey: true }, { key: "!", code: "Digit1", shiftKey: true }, { key: "^", code: "Digit6", shiftKey: true });
    expect(board.acts.map((act) => act.kind === "put" && act.sign)).toEqual(["#", "1", "^"]);
  });

  it("are written small with shift, or by pencil", () => {
    const pick: Pick = { kind: "pick", signs: "1234", cells: allCells(1, 1), candidates: true };
    const board = fake([pick], plain(1, 1));
    type(board, "3", { key: "!", code: "Digit1", shiftKey: true }, "9", "0");
    expect(board.acts).toEqual([
      { kind: "put", spots: [[0, 0]], sign: "3", stroke: 1 },
      { kind: "pencil", spot: [0, 0], sign: "1" },
      { kind: "put", spots: [[0, 0]], sign: "", stroke: 2 },
    ]);
    pressKey({ ...board.now(), pencilling: true }, { ...NONE, key: "2", code: "Digit2" });
    expect(board.acts.at(-1)).toEqual({ kind: "pencil", spot: [0, 0], sign: "2" });
  });

  it("leave the browser its own keys", () => {
    const board = fake([cycle], plain(2, 3));
    expect(type(board, { key: "l", ctrlKey: true }, { key: "Tab" }, "q", "Escape", "?")).toEqual([false, false, false, false, false]);
    expect(board.acts).toEqual([]);
  });
});

describe("sides", () => {
  it("are marked with alt and an arrow", () => {
    const trace: Trace = { kind: "trace", states: "?1x", second: "x", edges: [[0, 0, "right"], [-1, 0, "below"], [0, 0, "below"]] };
    const board = fake([trace], plain(2, 2, "dots"));
    type(board, { key: "ArrowRight", altKey: true }, { key: "ArrowUp", altKey: true }, { key: "ArrowDown", altKey: true, shiftKey: true });
    expect([...board.signs]).toEqual([["0,0,right", "1"], ["-1,0,below", "1"], ["0,0,below", "x"]]);
    expect(board.now().cursor).toEqual([0, 0]);
  });
});

describe("moves", () => {
  it("are made by taking, going and letting go", () => {
    const jump: Jump = { kind: "jump", allowed: [[[0, 0], [0, 2], "east"], [[0, 0], [2, 0], "south"]] };
    const board = fake([jump], plain(3, 3, "pegboard"));
    type(board, "Enter", "ArrowDown", "Enter");
    expect(board.acts).toEqual([{ kind: "move", move: "south" }]);
    type(board, "Home", "ArrowUp", "ArrowUp", "Enter", "Escape");
    expect(board.now().carried).toBeNull();
  });

  it("pour by the numbers of two tubes", () => {
    const pour: Pour = { kind: "pour", allowed: [[0, 2, "one to three"]] };
    const board = fake([pour], plain(2, 3, "tubes"));
    type(board, "1", "3");
    expect(board.acts).toEqual([{ kind: "move", move: "one to three" }]);
  });
});

describe("names and zones", () => {
  it("are seated and sent away", () => {
    const seat: Seat = { kind: "seat", names: ["ann"], positions: [["1", [0, 0]], ["2", [0, 1]]] };
    const board = fake([seat], plain(1, 2));
    board.signs.set("0,0", "").set("0,1", "ann");
    board.now().hold("ann");
    type(board, "Enter", "ArrowRight", "Backspace");
    expect(board.acts).toEqual([
      { kind: "seat", name: "ann", position: "1" },
      { kind: "seat", name: "ann", position: null },
    ]);
  });

  it("are gathered from begin to end", () => {
    const region: Region = { kind: "region", cells: allCells(2, 2) };
    const board = fake([region], plain(2, 2));
    type(board, " ", "ArrowRight", "ArrowDown", " ", "x");
    expect(board.acts).toEqual([
      { kind: "region", spots: [[0, 0], [0, 1], [1, 1]], fresh: false },
      { kind: "region", spots: [[1, 1]], fresh: true },
    ]);
  });
});
