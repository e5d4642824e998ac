import { expect, it } from "vitest";
import { rowOf, rowsWanted, sign, type Tabled } from "./rows";

const AND: Tabled = {
  words: "",
  atoms: ["a", "b"],
  rows: 4,
  columns: [
    { shown: "a", formula: "a", values: [0, 0, 1, 1] },
    { shown: "b", formula: "b", values: [0, 1, 0, 1] },
    { shown: "a ∧ b", formula: "a and b", values: [0, 0, 0, 1] },
  ],
};

it("leaves the rows in which the formula is as wanted", () => {
  expect(rowsWanted(AND, "all")).toEqual([0, 1, 2, 3]);
  expect(rowsWanted(AND, "true")).toEqual([3]);
  expect(rowsWanted(AND, "false")).toEqual([0, 1, 2]);
});

it("finds the row of a model, whatever else is true in it", () => {
  expect(rowOf(AND, ["b", "c"])).toBe(1);
  expect(rowOf(AND, [])).toBe(0);
  expect(rowOf(AND, null)).toBeNull();
});

it("has the signs of both languages", () => {
  expect(["01", "TF", "VF"].map((signs) => sign(signs, 1) + sign(signs, 0))).toEqual(["10", "TF", "VF"]);
});
