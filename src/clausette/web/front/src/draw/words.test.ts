import { expect, it } from "vitest";
import { drawWords } from "./words";

it("speaks both languages, with numbers", () => {
  expect(drawWords("en")("differs", { n: 1 })).toMatch(/^1 cell differs/);
  expect(drawWords("fr")("differs", { n: 2 })).toMatch(/^2 cases diffèrent/);
  expect(drawWords("fr")("differs", { n: 0 })).toMatch(/^0 case diffère /);
  expect(drawWords("en")("solution.one", { at: 1, n: 2 })).toBe("Solution 1 of 2");
});
