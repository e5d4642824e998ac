import { expect, test } from "vitest";
import { stillOver, type NumberGlobal } from "./numbers";

const n = (value: number): NumberGlobal => ({ name: "n", value, start: 5, end: 6 });

test("a number that is written anew ends what a slider said", () => {
  expect(stillOver({ n: 6, k: 2 }, [n(8)], [n(3)])).toEqual({ k: 2 });
});

test("it stays while the number of the text does, and while that cannot be read", () => {
  const values = { n: 6 };
  expect(stillOver(values, [n(8)], [n(8)])).toBe(values);
  expect(stillOver(values, [n(8)], [])).toBe(values);
  expect(stillOver(values, [], [n(8)])).toBe(values);
});
