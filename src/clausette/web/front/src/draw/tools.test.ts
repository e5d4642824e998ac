import { describe, expect, it } from "vitest";
import type { Edit, Scene } from "../scene";
import type { Drawn } from "./api";
import { brushesOf, gesturesOf, heldKey, heldOf, signFor, toolsOf, typedNumber, typedSigns, valueOf, withChanges, worksBare } from "./tools";

const walls: Edit = { part: "givens", gesture: { kind: "cycle", states: ".#12", cells: [[0, 0], [0, 1]], drag: true } };
const across: Edit = { part: "edges", gesture: { kind: "trace", states: ".<>", edges: [[0, 0, "right"]] } };
const down: Edit = { part: "edges", gesture: { kind: "trace", states: ".^v", edges: [[0, 0, "below"]] } };
const digits: Edit = { part: "givens", gesture: { kind: "pick", signs: "12", cells: [[0, 1]] } };
const scene: Scene = { title: "t", looks: [[{}, { text: "1" }]] };

function drawn(more: Partial<Drawn>): Drawn {
  return { puzzle: "p", title: "t", answer: "filling", format: "f", text: "", formats: [], scene, start: [], can: [], rules: [], techniques: {}, ...more };
}

describe("tools", () => {
  it("are one for a part, unless two edits claim the same place", () => {
    expect(toolsOf([walls, across, down]).map(({ edits }) => edits)).toEqual([[walls], [across, down]]);
    expect(toolsOf([walls, digits]).map(({ edits }) => edits)).toEqual([[walls], [digits]]);
  });

  it("find the edit of a place", () => {
    const [tool] = toolsOf([across, down]);
    expect(tool?.places.get("0,0,below")).toBe(down);
    expect(tool?.places.has("0,0")).toBe(false);
  });

  it("have a brush for every sign that a touch steps through", () => {
    const [tool] = toolsOf([across, down]);
    expect(tool && brushesOf(tool)).toEqual([".", "<", ">", "^", "v"]);
  });

  it("put the brush's sign, whatever stood there", () => {
    const [tool] = toolsOf([walls]);
    const [gesture] = tool ? gesturesOf(tool, "2") : [];
    expect(gesture).toMatchObject({ states: ".2" });
    // The board steps to what follows the sign that it is told.
    expect(signFor(gesture ?? null, "#", "2")).toBe(".");
    expect(signFor(gesture ?? null, "2", "2")).toBe("2");
    expect(tool && gesturesOf(tool, ".")).toMatchObject([{ states: "." }]);
    expect(tool && gesturesOf(tool, null)).toEqual([walls.gesture]);
  });

  it("know that nothing is a sign of its own, where it is", () => {
    const holes = { kind: "cycle" as const, states: "o*.", cells: [] };
    expect(signFor(holes, "", null)).toBe(".");
    expect(signFor({ ...holes, states: "o*" }, "", "*")).toBe("o");
  });

  it("paint words as they paint signs", () => {
    const colours: Edit = { part: "givens", gesture: { kind: "pick", signs: "", cells: [[0, 0]] }, words: ["red", "blue"] };
    const [tool] = toolsOf([colours]);
    if (!tool) throw new Error("no tool");
    expect(worksBare(tool)).toBe(false);
    expect(brushesOf(tool)).toEqual([".", "red", "blue"]);
    const [gesture] = gesturesOf(tool, "red");
    if (gesture?.kind !== "cycle") throw new Error("no brush");
    const [empty, full] = [...gesture.states];
    expect(signFor(gesture, "red", "red")).toBe(full);
    expect(signFor(gesture, "blue", "red")).toBe(empty);
    expect(valueOf(full ?? "", "red")).toBe("red");
    expect(valueOf(empty ?? "", "red")).toBe(".");
    expect(gesturesOf(tool, ".")).toMatchObject([{ states: "." }]);
  });

  it("leave a gesture alone that does not know the brush's sign", () => {
    const [tool] = toolsOf([across, down]);
    expect(tool && gesturesOf(tool, "^")).toMatchObject([{ states: ".<>" }, { states: ".^" }]);
  });
});

describe("numbers", () => {
  it("grow while they are typed", () => {
    expect(typedNumber("", "1")).toBe("1");
    expect(typedNumber("1", "2")).toBe("12");
    expect(typedNumber("", "2")).toBe("2");
  });

  it("come in two, below and right of a backslash", () => {
    expect(typedNumber("14", "\\")).toBe("14\\");
    expect(typedNumber("14\\", "7")).toBe("14\\7");
    expect(typedNumber("\\", "7")).toBe("\\7");
    expect(typedNumber("\\7", "\\")).toBe("\\");
  });

  it("begin anew after zero, a sign, or when they are long", () => {
    expect(typedNumber("0", "5")).toBe("5");
    expect(typedNumber("#", "5")).toBe("5");
    expect(typedNumber("12", "#")).toBe("#");
    expect(typedNumber("123", "4")).toBe("4");
    expect(typedNumber("12", "")).toBe("");
  });

  it("are put one after the other where several have room", () => {
    expect(typedSigns("7", "3", false, 4)).toBe("3");
    expect(typedSigns("3", "?", true, 4)).toBe("3?");
    expect(typedSigns("1111", "2", true, 4)).toBe("2");
    expect(typedSigns("31", "", true, 4)).toBe("");
  });
});

describe("changes on their way", () => {
  const signs = {
    givens: [
      { sign: ".", title: "nothing", look: {} },
      { sign: "#", title: "wall", look: { ground: "wall" as const } },
    ],
  };

  it("count for what stands where", () => {
    const board = drawn({ held: { givens: [[[0, 1], "1"]] } });
    const held = heldOf(board, [
      { part: "givens", spots: [[0, 0]], value: "#" },
      { part: "givens", spots: [[0, 1]], value: "" },
    ]);
    expect(held.get(heldKey("givens", [0, 0]))).toBe("#");
    expect(held.has(heldKey("givens", [0, 1]))).toBe(false);
  });

  it("are drawn where it is known how they look", () => {
    const board = drawn({ signs });
    expect(withChanges(board, [{ part: "givens", spots: [[0, 0]], value: "#" }]).looks).toEqual([[{ ground: "wall" }, { text: "1" }]]);
    expect(withChanges(board, [{ part: "givens", spots: [[0, 1]], value: "." }]).looks).toEqual([[{}, {}]]);
    expect(withChanges(board, [{ part: "givens", spots: [[0, 0]], value: "7" }])).toBe(scene);
    expect(withChanges(board, [{ part: "zones", spots: [[0, 0]], value: "new" }])).toBe(scene);
  });
});
