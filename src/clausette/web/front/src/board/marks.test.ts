import { describe, expect, it } from "vitest";
import type { Look, Palette, Scene } from "../scene";
import { composer, signOf, withSigns } from "./marks";

const OPEN: Look = {};
const LAMP: Look = { mark: "lamp" };
const WALL: Look = { ground: "wall" };
const scene: Scene = { title: "", looks: [[OPEN, WALL], [OPEN, OPEN]] };
const palette: Palette = {
  looks: [OPEN, LAMP, WALL],
  cells: { "?": [[0, 2], [0, 0]], L: [[1, -1], [1, 1]] },
};

describe("compose", () => {
  it("shows each sign as the palette says, and what the board has where it cannot stand", () => {
    const compose = composer({ scene, palette });
    expect(compose(["LL", "?L"]).looks).toEqual([[LAMP, WALL], [OPEN, LAMP]]);
  });

  it("keeps the rows in which nothing changed", () => {
    const compose = composer({ scene, palette });
    const before = compose(["??", "??"]);
    const after = compose(["??", "L?"]);
    expect(after.looks[0]).toBe(before.looks[0]);
    expect(after.looks[1]).not.toBe(before.looks[1]);
  });

  it("takes what the rules change, and knows it again when it is told anew", () => {
    const compose = composer({ scene, palette });
    const before = compose(["L?", "??"], [[[1, 0], { ground: "lit" }]]);
    const after = compose(["L?", "??"], [[[1, 0], { ground: "lit" }]]);
    expect(before.looks[1]?.[0]).toEqual({ ground: "lit" });
    expect(after.looks[1]).toBe(before.looks[1]);
  });

  it("puts lines on sides and takes them away", () => {
    const line: Look = { mark: "line", given: false };
    const compose = composer({
      scene: { title: "", looks: [[OPEN, OPEN]], surface: "dots" },
      palette: { looks: [OPEN, line], cells: {}, sides: { "1": [[[0, 0, "right"], 1]], "?": [[[0, 0, "right"], -1]] } },
    });
    expect(compose([".....", ".?1?.", "....."]).edges).toEqual([[[0, 0, "right"], line]]);
    expect(compose([".....", ".???.", "....."]).edges).toEqual([]);
  });
});

describe("rows of signs", () => {
  it("are read and written by spot", () => {
    expect(signOf(["?L", ".?"], [0, 1], false)).toBe("L");
    expect(withSigns(["??", "??"], [[0, 1], [1, 0]], "L", false)).toEqual(["?L", "L?"]);
  });

  it("hold sides between their cells", () => {
    const rows = ["?????", "?????", "?????"];
    const put = withSigns(rows, [[0, 0, "right"], [-1, 1, "below"]], "1", true);
    expect(put).toEqual(["???1?", "??1??", "?????"]);
    expect(signOf(put, [0, 0, "right"], true)).toBe("1");
    expect(signOf(put, [0, 1], true)).toBe("?");
  });
});
