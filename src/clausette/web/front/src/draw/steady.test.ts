import { expect, it } from "vitest";
import type { Scene } from "../scene";
import { steadied } from "./steady";

function scene(first: string): Scene {
  return {
    title: "t",
    looks: [[{ text: first }, {}], [{}, { text: "9" }]],
    editing: [{ part: "givens", gesture: { kind: "pick", signs: "19", cells: [[0, 0]] } }],
  };
}

it("keeps rows, looks and gestures that say the same", () => {
  const steady = steadied();
  const before = steady(scene("1"));
  const after = steady(scene("2"));
  expect(after.looks[0]).not.toBe(before.looks[0]);
  expect(after.looks[0]?.[1]).toBe(before.looks[0]?.[1]);
  expect(after.looks[1]).toBe(before.looks[1]);
  expect(after.editing).toBe(before.editing);
  expect(after).toEqual(scene("2"));
});
