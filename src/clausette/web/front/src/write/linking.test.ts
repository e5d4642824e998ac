import { signal, type Signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Shell } from "../app/shell";
import { createLinking, pointingAt, ruleOn, type Linking } from "./linking";

let text: Signal<string>;
let questions: [string, Record<string, unknown>][];
let linking: Linking;

beforeEach(() => {
  vi.useFakeTimers();
  text = signal("a");
  questions = [];
  const transport = {
    ask(use: string, body: object) {
      questions.push([use, body as Record<string, unknown>]);
      const rule = (body as { rule?: string }).rule ?? "line 1";
      return Promise.resolve(
        use === "model/places"
          ? { rules: [{ rule: "line 1", lines: [1, 1], first: 0, clauses: 1 }] }
          : { rules: [rule], lines: [[1, 2]], clauses: [7], clause_count: 1, place: 6, atoms: ["a"], atom_count: 1 },
      );
    },
  };
  linking = createLinking({ transport } as unknown as Shell, text, () => ({ text: text.value }));
});

afterEach(() => {
  vi.useRealTimers();
});

test("what is pointed at lights what belongs to it, and is asked for once", async () => {
  linking.pointed.value = { from: "editor", kind: "rule", rule: "row" };
  await vi.advanceTimersByTimeAsync(100);
  expect(questions).toEqual([["model/linked", { text: "a", rule: "row" }]]);
  expect([...linking.lit.value.rules]).toEqual(["row"]);
  expect(linking.lit.value).toMatchObject({ lines: [[1, 2]], place: 6, from: "editor" });
  linking.pointed.value = null;
  expect(linking.lit.value.rules.size).toBe(0);
  linking.pointed.value = { from: "sizes", kind: "rule", rule: "row" };
  expect(linking.lit.value.from).toBe("sizes");
  expect(questions.length).toBe(1);
});

test("a short rest asks nothing, and another text asks anew", async () => {
  linking.pointed.value = { from: "clauses", kind: "clause", clause: 3 };
  await vi.advanceTimersByTimeAsync(10);
  linking.pointed.value = { from: "picture", kind: "cell", atoms: ["p", "q"] };
  await vi.advanceTimersByTimeAsync(100);
  text.value = "b";
  await vi.advanceTimersByTimeAsync(100);
  expect(questions.map(([, body]) => body)).toEqual([
    { text: "a", atoms: ["p", "q"] },
    { text: "b", atoms: ["p", "q"] },
  ]);
});

test("places are asked for when somebody wants them", async () => {
  await vi.advanceTimersByTimeAsync(100);
  expect(questions).toEqual([]);
  expect(linking.ruleAt(1)).toBe(null);
  await vi.advanceTimersByTimeAsync(100);
  expect(linking.ruleAt(1)).toBe("line 1");
  expect(linking.ruleAt(2)).toBe(null);
});

const at = (rule: string, from: number, to: number) => ({ rule, lines: [from, to] as const, first: 0, clauses: 0 });

test("of rules on one line the last one counts", () => {
  expect(ruleOn([at("one", 1, 4), at("two", 4, 6)], 4)).toBe("two");
  expect(ruleOn([at("one", 1, 4), at("two", 4, 6)], 7)).toBe(null);
});

test("who leaves does not put out what another has lit", () => {
  const one = pointingAt(linking, { from: "sizes", kind: "rule", rule: "row" });
  const other = pointingAt(linking, { from: "sizes", kind: "rule", rule: "column" });
  one.onFocus();
  other.onFocus();
  one.onBlur();
  expect(linking.pointed.value).toMatchObject({ rule: "column" });
  other.onBlur();
  expect(linking.pointed.value).toBe(null);
});
