import { expect, test } from "vitest";
import { editOf, offsetOf } from "./places";

test("a column counts characters, and an offset half of some of them", () => {
  const text = "a\n𝛼 and b\nc";
  expect(offsetOf(text, 1, 1)).toBe(0);
  expect(offsetOf(text, 2, 1)).toBe(2);
  expect(offsetOf(text, 2, 2)).toBe(4);
  expect(offsetOf(text, 3, 2)).toBe(text.length);
  expect(offsetOf(text, 9, 9)).toBe(text.length);
});

test("an edit by lines is one by offsets", () => {
  const edit = editOf("a\n[1,$n]", { line: 2, column: 3, end_line: 2, end_column: 4, text: ".." });
  expect(edit).toEqual({ start: 4, end: 5, text: ".." });
});
