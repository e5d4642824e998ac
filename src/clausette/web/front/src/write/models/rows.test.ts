import { expect, test } from "vitest";
import { rowsOf } from "./rows";

const atoms = ["p(1)", "p(2)", "q(1)"];
const names = (filter: string): string[] => rowsOf({ atoms, model: atoms, other: null, filter, every: false }).map(({ atom }) => atom);

test("the true atoms are listed, or all of them", () => {
  expect(rowsOf({ atoms, model: ["p(1)"], other: null, filter: "", every: false })).toEqual([{ atom: "p(1)", value: true }]);
  expect(rowsOf({ atoms, model: ["p(1)"], other: null, filter: "", every: true }).map(({ value }) => value)).toEqual([true, false, false]);
});

test("every word of the filter is in the name", () => {
  expect(names("P 2")).toEqual(["p(2)"]);
  expect(names("r")).toEqual([]);
});

test("compared are those that differ, also beyond the atoms that are listed", () => {
  const rows = rowsOf({ atoms, model: ["p(1)", "q(1)", "z"], other: ["p(2)", "q(1)"], filter: "", every: false });
  expect(rows).toEqual([
    { atom: "p(1)", value: true, other: false },
    { atom: "p(2)", value: false, other: true },
    { atom: "z", value: true, other: false },
  ]);
});
