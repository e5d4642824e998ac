import { expect, it } from "vitest";
import { drawWords, headed } from "./words";

it("speaks both languages, with numbers", () => {
  expect(drawWords("en")("offers.more", { n: 3 })).toBe("3 more");
  expect(drawWords("fr")("offers.more", { n: 1 })).toBe("1 autre");
  expect(drawWords("fr")("offers.more", { n: 2 })).toBe("2 autres");
  expect(drawWords("en")("solution.one", { at: 1, n: 2 })).toBe("Solution 1 of 2");
});

it("makes a heading of the first part of a long sentence", () => {
  expect(headed("Several solutions; 25 cells are not forced")).toEqual(["Several solutions", "25 cells are not forced"]);
  expect(headed("Pas de plan : il ne reste que 0 bille et le but en a 1")).toEqual(["Pas de plan", "il ne reste que 0 bille et le but en a 1"]);
  expect(headed("A shortest plan: 1 move")).toEqual(["A shortest plan: 1 move"]);
  expect(headed("a long sentence that says everything in one part")).toHaveLength(1);
});
