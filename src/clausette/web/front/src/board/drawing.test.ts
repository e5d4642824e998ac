import { describe, expect, it } from "vitest";
import type { Scene } from "../scene";
import { linesOf } from "./borders";
import { plain } from "./fakeGround";
import { layoutOf } from "./geometry";
import { helpFor } from "./help";
import { groundInk, textInk } from "./inks";
import { saidOf } from "./said";
import { columnsOf, sizeFor, sizesOf, smallSigns } from "./texts";

const lines = (scene: Scene) => linesOf(scene, layoutOf(scene, [], []));

describe("lines", () => {
  it("are thick around the grid and between zones", () => {
    expect(lines(plain(1, 2)).thick).toBe("M0 0h200M0 100h200M0 0v100M200 0v100");
    expect(lines({ ...plain(1, 2), right: [[0, 0]] }).thick).toContain("M100 0v100");
    expect(lines(plain(1, 2)).thin).toBe("M100 0v100");
  });

  it("leave out places without a cell", () => {
    const scene: Scene = { title: "", looks: [[{}, { ground: "void" }]] };
    expect(lines(scene)).toMatchObject({ thin: "", thick: "M0 0h100M0 100h100M0 0v100M100 0v100" });
  });

  it("are dots at the corners where the answer is drawn along sides", () => {
    expect(lines(plain(1, 1, "dots"))).toMatchObject({ thin: "", thick: "", corners: "M0 0h0M100 0h0M0 100h0M100 100h0" });
  });
});

describe("inks and texts", () => {
  it("start over after the last tint", () => {
    expect(groundInk({ ground: "tinted", tint: 13 })).toBe("tint1");
    expect(groundInk({ ground: "water", tint: 23 })).toBe("water3");
    expect(textInk({ ground: "water", tint: 23 })).toBe("on-pale-water");
    expect(textInk({ given: false })).toBe("answer");
  });

  it("have one size for numbers and a smaller one for words", () => {
    const sizes = sizesOf([{ text: "7" }, { text: "12" }, { text: "word" }], 100, false);
    expect(sizeFor("7", sizes)).toBe(sizeFor("12", sizes));
    expect(sizeFor("word", sizes)).toBeLessThan(sizeFor("7", sizes));
    expect(columnsOf("赤a")).toBe(3);
  });

  it("give every small sign its own position", () => {
    const scene: Scene = { title: "", looks: [[{ candidates: "31" }]] };
    expect(smallSigns(scene, [{ kind: "pick", signs: "1234", cells: [[0, 0]] }], new Map())(0, 0)).toBe("1234");
    expect(smallSigns(scene, [], new Map([["0,0", "7"]]))(0, 0)).toBe("137");
    expect(smallSigns(plain(1, 1), [], new Map())(0, 0)).toBe("");
  });
});

describe("what is said", () => {
  it("is gathered by row, and a row that says the same keeps its object", () => {
    const scene = plain(2, 2);
    const say = (met: string[], before: ReturnType<typeof saidOf>) =>
      saidOf(scene, { pointed: [[[0, 1], "focus"]], clues: { met: new Set(met), broken: new Set() }, heat: new Map([["1,1", { warmth: 1, size: 9 }]]) }, before);
    const first = say([], new Map());
    expect(first.get(0)?.get(1)).toEqual({ pointer: "focus" });
    expect(first.get(1)?.get(1)).toEqual({ heat: { warmth: 1, size: 9 } });
    const second = say(["0,0"], first);
    expect(second.get(0)).not.toBe(first.get(0));
    expect(second.get(1)).toBe(first.get(1));
  });
});

describe("help", () => {
  it("speaks of the gestures of a board, in two languages", () => {
    const gestures = [{ kind: "jump" as const, allowed: [] }];
    expect(helpFor(gestures, "en")[0]).toContain("peg");
    expect(helpFor(gestures, "fr")[0]).toContain("pion");
    expect(helpFor([], "en")).toEqual([]);
  });
});
