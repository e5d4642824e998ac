import { describe, expect, it } from "vitest";
import type { Cycle, Jump, Pour, Region, Seat, Scene, Trace, Wire } from "../scene";
import { allCells, fake, plain } from "./fakeGround";
import { press } from "./pointing";

const at = (row: number, column: number) => ({ x: column * 100 + 50, y: row * 100 + 50 });
const cycle: Cycle = { kind: "cycle", states: "?L.", cells: allCells(2, 4), second: ".", drag: true };

describe("cycle", () => {
  it("steps through the states and starts over", () => {
    const board = fake([cycle], plain(2, 4));
    for (let touch = 0; touch < 3; touch += 1) press(board.now(), at(0, 1), false).end(at(0, 1));
    expect(board.acts.map((act) => act.kind === "put" && act.sign)).toEqual(["L", ".", "?"]);
  });

  it("puts the second mark, and takes it away again", () => {
    const board = fake([cycle], plain(2, 4));
    press(board.now(), at(1, 1), true);
    press(board.now(), at(1, 1), true);
    expect(board.acts.map((act) => act.kind === "put" && act.sign)).toEqual([".", "?"]);
  });

  it("paints what the first cell got, each cell once, as one stroke", () => {
    const board = fake([cycle], plain(2, 4));
    board.signs.set("0,2", "L");
    const drag = press(board.now(), at(0, 0), false);
    drag.move(at(0, 3));
    drag.move(at(0, 1));
    drag.end(at(0, 1));
    expect(board.acts).toEqual([
      { kind: "put", spots: [[0, 0]], sign: "L", stroke: 1 },
      { kind: "put", spots: [[0, 1], [0, 3]], sign: "L", stroke: 1 },
    ]);
  });

  it("leaves cells alone that are not to be touched", () => {
    const board = fake([{ ...cycle, cells: [[0, 0], [0, 2]] }], plain(2, 4));
    const drag = press(board.now(), at(0, 0), false);
    drag.move(at(0, 2));
    expect([...board.signs]).toEqual([["0,0", "L"], ["0,2", "L"]]);
    press(board.now(), at(0, 1), false);
    expect(board.signs.size).toBe(2);
  });

  it("does not paint where a drag does not", () => {
    const board = fake([{ ...cycle, drag: false }], plain(2, 4));
    press(board.now(), at(0, 0), false).move(at(0, 3));
    expect(board.signs.size).toBe(1);
  });
});

describe("sides", () => {
  const trace: Trace = { kind: "trace", states: "?1x", second: "x", edges: [[0, 0, "below"], [0, 1, "below"], [0, 0, "right"]] };

  it("are stepped by a touch near them, and drawn along by a drag", () => {
    const board = fake([trace], plain(2, 2, "dots"));
    const drag = press(board.now(), { x: 50, y: 92 }, false);
    drag.move({ x: 160, y: 101 });
    drag.end({ x: 160, y: 101 });
    expect([...board.signs]).toEqual([["0,0,below", "1"], ["0,1,below", "1"]]);
    press(board.now(), { x: 97, y: 50 }, true);
    expect(board.signs.get("0,0,right")).toBe("x");
  });

  it("are drawn from dot to dot, the first where the drag goes; a touch at a dot means the nearest", () => {
    const board = fake([trace], plain(2, 2, "dots"));
    const drag = press(board.now(), { x: 97, y: 101 }, false);
    expect([...board.signs]).toEqual([]);
    drag.move({ x: 200, y: 100 });
    drag.end({ x: 200, y: 100 });
    expect([...board.signs]).toEqual([["0,1,below", "1"]]);
    const touch = press(board.now(), { x: 90, y: 98 }, false);
    touch.end({ x: 90, y: 98 });
    expect(board.signs.get("0,0,below")).toBe("1");
  });

  it("are drawn from a corner of the rim, whose own sides nobody can draw", () => {
    const board = fake([{ ...trace, edges: [[0, 0, "right"], [1, 0, "right"]] }], plain(2, 2, "dots"));
    const drag = press(board.now(), { x: 101, y: 1 }, false);
    drag.move({ x: 100, y: 200 });
    drag.end({ x: 100, y: 200 });
    expect([...board.signs.keys()]).toEqual(["0,0,right", "1,0,right"]);
  });

  it("leave the middle of a cell to the cell's own gesture", () => {
    const board = fake([trace, cycle], plain(2, 4));
    press(board.now(), at(0, 0), false);
    press(board.now(), { x: 95, y: 50 }, false);
    expect([...board.signs.keys()]).toEqual(["0,0", "0,0,right"]);
  });

  it("are crossed by wires from cell to cell, which a second drag takes away", () => {
    const wire: Wire = { kind: "wire", states: "?-x", second: "x", edges: [[0, 0, "right"], [0, 1, "right"]] };
    const board = fake([wire], plain(1, 3));
    press(board.now(), at(0, 0), false).move(at(0, 2));
    expect([...board.signs.values()]).toEqual(["-", "-"]);
    press(board.now(), at(0, 2), false).move(at(0, 1));
    expect([...board.signs.values()]).toEqual(["-", "?"]);
    press(board.now(), { x: 95, y: 50 }, true).end({ x: 95, y: 50 });
    expect(board.signs.get("0,0,right")).toBe("x");
  });
});

const signs = (board: ReturnType<typeof fake>): Record<string, string> => Object.fromEntries(board.signs);

describe("sides of two kinds", () => {
  const across: Wire = { kind: "wire", states: "?-.", second: ".", edges: [[0, 0, "right"], [1, 0, "right"]] };
  const down: Wire = { kind: "wire", states: "?|.", second: ".", edges: [[0, 0, "below"], [0, 1, "below"]] };
  const cells: Cycle = { kind: "cycle", states: "?#.", second: ".", cells: [[0, 0], [0, 1], [1, 0], [1, 1]] };

  it("get the same by one drag around a corner, each in its own sign", () => {
    const board = fake([across, down], plain(2, 2));
    const drag = press(board.now(), at(0, 0), false);
    drag.move(at(0, 1));
    drag.move(at(1, 1));
    drag.end(at(1, 1));
    expect(signs(board)).toEqual({ "0,0,right": "-", "0,1,below": "|" });
    const strokes = board.acts.map((act) => (act.kind === "put" ? act.stroke : 0));
    expect(new Set(strokes).size).toBe(1);
  });

  it("are traced around a corner", () => {
    const level: Trace = { kind: "trace", states: "?-.", second: ".", edges: [[0, 0, "below"], [0, 1, "below"]] };
    const upright: Trace = { kind: "trace", states: "?|.", second: ".", edges: [[0, 0, "right"], [1, 1, "right"], [1, 0, "right"]] };
    const board = fake([level, upright], plain(2, 2, "dots"));
    const drag = press(board.now(), { x: 30, y: 100 }, false);
    drag.move({ x: 100, y: 100 });
    drag.move({ x: 100, y: 160 });
    expect(signs(board)).toEqual({ "0,0,below": "-", "1,0,right": "|" });
  });

  it("are one where a span joins two cells: any of them steps it on, and so does a drag", () => {
    const bridge: Wire = { kind: "wire", states: "?-=.", second: ".", edges: [[0, 1, "right"]] };
    const scene: Scene = { ...plain(1, 4), spans: [[[0, 1, "right"], [[0, 0], [0, 3]]]] };
    const board = fake([bridge], scene);
    press(board.now(), at(0, 0), false).move(at(0, 3));
    expect(signs(board)).toEqual({ "0,1,right": "-" });
    press(board.now(), { x: 295, y: 50 }, false).end({ x: 295, y: 50 });
    expect(signs(board)).toEqual({ "0,1,right": "=" });
    press(board.now(), at(0, 3), false).move(at(0, 2));
    expect(signs(board)).toEqual({ "0,1,right": "." });
    press(board.now(), { x: 95, y: 50 }, true).end({ x: 95, y: 50 });
    expect(signs(board)).toEqual({ "0,1,right": "?" });
  });

  it("leave touches on cells to the cells, and drags to the lines", () => {
    const board = fake([across, down, cells], plain(2, 2));
    press(board.now(), at(0, 0), false).end(at(0, 0));
    press(board.now(), at(1, 1), true).end(at(1, 1));
    expect(signs(board)).toEqual({ "0,0": "#", "1,1": "." });
    press(board.now(), { x: 95, y: 50 }, true).end({ x: 95, y: 50 });
    expect(board.signs.get("0,0,right")).toBe(".");
    press(board.now(), at(0, 0), false).move(at(1, 0));
    expect(signs(board)).toEqual({ "0,0": "#", "1,1": ".", "0,0,right": ".", "0,0,below": "|" });
  });
});

describe("moves", () => {
  const jump: Jump = { kind: "jump", allowed: [[[0, 0], [0, 2], [[0, 0], [0, 2]]], [[1, 0], [1, 2], 7]] };

  it("are made by a drag", () => {
    const board = fake([jump], plain(2, 3, "pegboard"));
    press(board.now(), at(0, 0), false).end(at(0, 2));
    expect(board.acts).toEqual([{ kind: "move", move: [[0, 0], [0, 2]] }]);
    expect(board.now().carried).toBeNull();
  });

  it("are made by two touches, and given up by a third place", () => {
    const board = fake([jump], plain(2, 3, "pegboard"));
    press(board.now(), at(1, 0), false).end(at(1, 0));
    expect(board.now().carried).toEqual([1, 0]);
    press(board.now(), at(1, 2), false).end(at(1, 2));
    expect(board.acts).toEqual([{ kind: "move", move: 7 }]);
    press(board.now(), at(0, 0), false).end(at(0, 0));
    press(board.now(), at(1, 1), false).end(at(1, 1));
    expect(board.now().carried).toBeNull();
    expect(board.acts.length).toBe(1);
  });

  it("pour from any layer into any layer of another tube", () => {
    const pour: Pour = { kind: "pour", allowed: [[0, 2, [1, 3, 1]]] };
    const board = fake([pour], plain(3, 3, "tubes"));
    press(board.now(), at(2, 0), false).end(at(0, 2));
    expect(board.acts).toEqual([{ kind: "move", move: [1, 3, 1] }]);
    press(board.now(), at(0, 1), false).end(at(0, 1));
    expect(board.now().carried).toBeNull();
  });
});

describe("seats", () => {
  const seat: Seat = { kind: "seat", names: ["ann", "bob"], positions: [["1", [0, 0]], ["2", [0, 1]]] };

  it("take the name that is held", () => {
    const board = fake([seat], plain(1, 3));
    board.now().hold("ann");
    press(board.now(), at(0, 1), false).end(at(0, 1));
    expect(board.acts).toEqual([{ kind: "seat", name: "ann", position: "2" }]);
    expect(board.now().held).toBeNull();
  });

  it("let a name be dragged to another, or away", () => {
    const board = fake([seat], plain(1, 3));
    board.signs.set("0,0", "bob");
    press(board.now(), at(0, 0), false).end(at(0, 1));
    press(board.now(), at(0, 0), false).end({ x: -300, y: 0 });
    expect(board.acts).toEqual([
      { kind: "seat", name: "bob", position: "2" },
      { kind: "seat", name: "bob", position: null },
    ]);
  });
});

describe("zones", () => {
  const region: Region = { kind: "region", cells: allCells(2, 2) };

  it("are told when the drag ends, joined or new", () => {
    const board = fake([region], plain(2, 2));
    const drag = press(board.now(), at(0, 0), false);
    drag.move(at(0, 1));
    expect(board.acts).toEqual([]);
    drag.end(at(0, 1));
    press(board.now(), at(1, 1), true).end(at(1, 1));
    expect(board.acts).toEqual([
      { kind: "region", spots: [[0, 0], [0, 1]], fresh: false },
      { kind: "region", spots: [[1, 1]], fresh: true },
    ]);
  });
});
