import { describe, expect, it } from "vitest";
import { answerShown, doneBy, heat, isOwn, legend, otherMarks, pointed, solutions, type Shown } from "./shown";
import type { Hint } from "../api";

const hint: Hint = {
  kind: "step",
  words: "r1c1 holds a lamp\n  because …",
  after: ["L"],
  pointed: [
    [[0, 0], "focus"],
    [[0, 1], "cause"],
  ],
};

describe("a hint", () => {
  it("points first where, then why, then at nothing", () => {
    const first = answerShown("hint", {}, hint) as Extract<Shown, { kind: "hint" }>;
    expect(pointed(first)).toEqual([[[0, 0], "focus"]]);
    expect(pointed({ ...first, stage: 2 })).toEqual(hint.pointed);
    expect(pointed({ ...first, stage: 3 })).toEqual([]);
    expect(isOwn(first)).toBe(true);
  });
});

describe("solutions", () => {
  it("are what is looked at, one by one", () => {
    const several = answerShown("solve", {}, { verdict: "several", solutions: [["a"], ["b"]] }) as Extract<Shown, { kind: "solve" }>;
    expect(otherMarks(several)).toEqual(["a"]);
    expect(otherMarks({ ...several, at: 1 })).toEqual(["b"]);
    expect(isOwn(several)).toBe(false);
  });

  it("may be none, a plan or a placement", () => {
    expect(solutions({ verdict: "none", answer: null })).toEqual([]);
    expect(solutions({ verdict: "solved", moves: [[0, 1]] })).toEqual([[[0, 1]]]);
    expect(solutions({ verdict: "optimal", placement: { red: "1" } })).toEqual([{ red: "1" }]);
    expect(isOwn(answerShown("solve", {}, { verdict: "none" }))).toBe(true);
  });
});

describe("the map", () => {
  const map = {
    words: [],
    sizes: [
      [[0, 0], 1],
      [[0, 1], 4],
      [[1, 0], 16],
      [[1, 1], null],
      [[1, 2], 15],
    ],
  } as const;

  it("is as warm as the reason is large, doubling by doubling", () => {
    const found = heat(map);
    expect(found.get("0,0")).toEqual({ warmth: 0, size: 1 });
    expect(found.get("0,1")?.warmth).toBeCloseTo(0.5);
    expect(found.get("1,0")?.warmth).toBe(1);
    expect(found.has("1,1")).toBe(false);
  });

  it("has a legend of colours, each with its sizes", () => {
    expect(legend(map)).toEqual([
      { step: 0, least: 1, most: 1, cells: 1 },
      { step: 3, least: 4, most: 4, cells: 1 },
      { step: 5, least: 15, most: 16, cells: 2 },
    ]);
  });

  it("of small steps alone stays cool", () => {
    expect([...heat({ words: [], sizes: [[[0, 0], 1]] })]).toEqual([["0,0", { warmth: 0, size: 1 }]]);
    expect(heat({ words: [], sizes: [[[0, 0], 2]] }).get("0,0")?.warmth).toBeLessThan(0.5);
  });
});

describe("an explanation", () => {
  it("shows the marks of its step", () => {
    const shown: Shown = { kind: "explain", at: 1, playing: false, explained: { frames: [{ words: [], marks: ["?"] }, { words: [], marks: ["L"], pointed: hint.pointed ?? [] }] } };
    expect(otherMarks(shown)).toEqual(["L"]);
    expect(pointed(shown)).toEqual(hint.pointed);
  });
});

it("a hint about marks that clash has nothing to do", () => {
  expect(doneBy(hint)).toEqual(["L"]);
  expect(doneBy({ ...hint, kind: "clash" })).toBeNull();
});
