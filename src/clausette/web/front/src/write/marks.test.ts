import { expect, test } from "vitest";
import { literalLines, nextMarks, readMarks, shortNames, withMarks } from "./marks";

test("lines with 0 and 1 are marks, others are not", () => {
  expect([...readMarks("1 q(1, 2)\n0 p\nL..\n.L.")]).toEqual([
    ["q(1,2)", true],
    ["p", false],
  ]);
});

test("a change replaces a mark and leaves the rest", () => {
  const text = "1 q(1,2)\n0 p\n";
  expect(withMarks(text, new Map([["q(1,2)", false]]))).toBe("0 p\n0 q(1,2)");
  expect(withMarks(text, new Map([["p", undefined]]))).toBe("1 q(1,2)");
  expect(withMarks("", new Map([["p", true]]))).toBe("1 p");
});

test("literals are separated by commas outside parentheses", () => {
  expect(literalLines("q(1,1), not q(2,3); -p ~r")).toBe("1 q(1,1)\n0 q(2,3)\n0 p ~r");
  expect(literalLines("notable")).toBe("1 notable");
  expect(literalLines("¬a\n b")).toBe("0 a\n1 b");
});

test("a cell with one atom is open, true, false, open", () => {
  const states = [[], [["p", true]], [["p", false]]] as const;
  expect(states.map((marks) => nextMarks(["p"], new Map(marks)).get("p"))).toEqual([true, false, undefined]);
});

test("a cell with several atoms shows one after the other, then none, then is open", () => {
  const atoms = ["p(1,red)", "p(1,blue)"];
  let marks = new Map<string, boolean>();
  const seen: string[] = [];
  for (let step = 0; step < 4; step += 1) {
    for (const [atom, value] of nextMarks(atoms, marks)) {
      marks = new Map(marks);
      if (value === undefined) marks.delete(atom);
      else marks.set(atom, value);
    }
    seen.push(atoms.map((atom) => (marks.has(atom) ? Number(marks.get(atom)) : "-")).join(""));
  }
  expect(seen).toEqual(["1-", "-1", "00", "--"]);
});

test("atoms of a cell are called by what tells them apart", () => {
  expect(shortNames(["p(1,2,red)", "p(1,2,blue)"])).toEqual(["red", "blue"]);
  expect(shortNames(["x(1,2,10)", "x(1,2,11)"])).toEqual(["10", "11"]);
  expect(shortNames(["black(1)", "white(1)"])).toEqual(["black", "white"]);
  expect(shortNames(["p"])).toEqual(["p"]);
});
