import { expect, it } from "vitest";
import { exampleTitle, found } from "./Chooser";

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
