import { describe, expect, it } from "vitest";
import type { Scene } from "../scene";
import { sayIn } from "../words/words";
import { describeSpot, leftWords, spotName } from "./describe";

const scene: Scene = {
  title: "",
  looks: [
    [
      { ground: "wall", text: "2" },
      { ground: "lit", mark: "lamp", given: false },
    ],
    [{ mark: "unknown", given: false }, { text: "7", given: false }],
  ],
  outside: [[[-1, 0], { text: "3" }]],
  edges: [[[0, 0, "right"], { text: "<" }]],
};

describe("a screen reader", () => {
  const say = sayIn("en");
  it("hears where a cell is and what it holds", () => {
    expect(describeSpot(scene, [0, 0], say)).toBe("r1c1, wall, 2, given, < on the right");
    expect(describeSpot(scene, [0, 1], say)).toBe("r1c2, lit, lamp, < on the left");
    expect(describeSpot(scene, [1, 0], say)).toBe("r2c1, empty");
    expect(describeSpot(scene, [1, 0], say, { pencil: "12" })).toBe("r2c1, pencil marks 1 2");
    expect(describeSpot(scene, [1, 1], say, { trial: 2 })).toBe("r2c2, 7, trial 2");
    expect(describeSpot(scene, [0, 0, "right"], say)).toBe("right side of r1c1, <, given");
  });

  it("hears it in French", () => {
    expect(describeSpot(scene, [0, 1], sayIn("fr"))).toBe("r1c2, éclairée, ampoule, < à gauche");
  });

  it("hears where a clue outside stands", () => {
    expect(describeSpot(scene, [-1, 0], say)).toBe("above column 1, 3, given");
    expect(spotName(scene, [2, 1], say)).toBe("below column 2");
    expect(spotName(scene, [1, -2], say)).toBe("left of row 2 (2)");
    expect(spotName(scene, [0, 2], sayIn("fr"))).toBe("à droite de la ligne 1");
  });

  it("counts as the board counts", () => {
    expect(spotName({ ...scene, numbers_from: 0 }, [1, 1], say)).toBe("r1c1");
    expect(spotName({ ...scene, surface: "tubes" }, [1, 0], say)).toBe("tube 1, layer 1");
  });
});

describe("what is left", () => {
  const say = sayIn("en");
  const sides = { kind: "trace" as const, states: "?-.", edges: [[0, 0, "right"] as const] };
  const lines = { kind: "wire" as const, states: "?-.", edges: [[0, 0, "right"] as const] };
  const cells = { kind: "cycle" as const, states: "?#.", cells: [[0, 0] as const] };

  it("is counted in cells, in sides, in names, or in places where there are several kinds", () => {
    expect(leftWords(3, [cells], say)).toBe("3 cells to go");
    expect(leftWords(1, [sides, sides], say)).toBe("1 side to go");
    expect(leftWords(2, [lines], say)).toBe("2 places to go");
    expect(leftWords(2, [lines, cells], say)).toBe("2 places to go");
    expect(leftWords(2, [{ kind: "seat", names: [], positions: [] }], say)).toBe("2 to place");
    expect(leftWords(2, [sides], sayIn("fr"))).toBe("2 côtés à décider");
  });
});
