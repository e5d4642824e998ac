import { expect, it } from "vitest";
import { bySize, exampleTitle, found, middling } from "./examples";

const puzzles = [
  { name: "lightup", title: "Akari", examples: ["small-6x6.lightup", "tall-12x7.lightup"] },
  { name: "pegs", title: "Peg solitaire", examples: ["english-centre.pegs"] },
];

it("an example is called by its file's name, in words", () => {
  expect(exampleTitle("small-6x6.lightup")).toBe("Small 6×6");
  expect(exampleTitle("english-centre.pegs")).toBe("English centre");
});

it("a search finds puzzles and examples, without accents and capitals", () => {
  expect(found(puzzles, "")).toBe(puzzles);
  expect(found(puzzles, "ÁKARI tall").map(({ examples }) => examples)).toEqual([["tall-12x7.lightup"]]);
  expect(found(puzzles, "solitaire")).toHaveLength(1);
  expect(found(puzzles, "nothing")).toEqual([]);
});

it("small examples come first, and those that tell no size last, as they were", () => {
  expect(bySize(["large-20x30.x", "b.x", "tiny-3x5.x", "a.x", "medium-10x10.x"])).toEqual(["tiny-3x5.x", "medium-10x10.x", "large-20x30.x", "b.x", "a.x"]);
});

it("one begins with a board of middling size that has a solution", () => {
  expect(middling(["large-20x30.x", "medium-10x10.x", "tiny-3x5.x"])).toBe("medium-10x10.x");
  expect(middling(["four-4x4.x", "none-6x6.x", "six-6x6.x", "nine-9x9.x"])).toBe("six-6x6.x");
  expect(middling(["no-solution.x", "basic.x"])).toBe("basic.x");
  expect(middling(["none-6x6.x"])).toBe("none-6x6.x");
  expect(middling([])).toBeUndefined();
});
