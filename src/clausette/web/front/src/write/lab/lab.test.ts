import { expect, it } from "vitest";
import { pieces } from "./marks";
import { lineOfRule } from "./RuleChoice";
import { settled } from "./settings";
import { labSayIn } from "./words";

it("cuts a formula where what is new begins and ends, also one within the other", () => {
  expect(pieces("a ∧ ⟦¬b ∨ c⟧ ∧ d")).toEqual([
    { text: "a ∧ ", marked: false },
    { text: "¬b ∨ c", marked: true },
    { text: " ∧ d", marked: false },
  ]);
  expect(pieces("⟦a ∧ ⟦b⟧⟧ ∨ c").map(({ marked }) => marked)).toEqual([true, true, false]);
});

it("asks by the first line of the rule that the cursor is in, or above", () => {
  const rules = [
    { name: "home", line: 2, last: 3 },
    { name: "alone", line: 4, last: 6 },
  ];
  expect([1, 2, 3, 5, 6, 7].map((line) => lineOfRule(line, rules))).toEqual([2, 2, 2, 4, 4, 4]);
});

it("takes from an address only what is of the same type", () => {
  const defaults = { of: "caret", each: false, restarts: 0 };
  expect(settled(defaults, { of: 3, each: true, more: 1 })).toEqual({ of: "caret", each: true, restarts: 0 });
  expect(settled(defaults, null)).toEqual(defaults);
});

it("speaks both languages, with numbers", () => {
  expect(labSayIn("en")("trace.conflicts", { n: 1 })).toBe("1 conflict");
  expect(labSayIn("fr")("trace.conflicts", { n: 0 })).toBe("0 conflit");
});
