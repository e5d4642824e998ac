import { expect, it } from "vitest";
import { capital, drawWords } from "./words";

it("speaks both languages, with numbers", () => {
  expect(drawWords("en")("offers.more", { n: 3 })).toBe("3 more");
  expect(drawWords("fr")("offers.more", { n: 1 })).toBe("1 autre");
  expect(drawWords("fr")("offers.more", { n: 2 })).toBe("2 autres");
  expect(drawWords("en")("solution.one", { at: 1, n: 2 })).toBe("Solution 1 of 2");
});

it("begins sentences with a capital, cells excepted", () => {
  expect(capital("one solution")).toBe("One solution");
  expect(capital("état")).toBe("État");
  expect(capital("r4c4 shows 1.")).toBe("r4c4 shows 1.");
});
