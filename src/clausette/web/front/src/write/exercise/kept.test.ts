import { expect, test } from "vitest";
import { memoryStore } from "../../play/storage";
import { answerFile, answerIn, givenIn, keepAnswer, keepSolved, keyOf, solvedIn } from "./kept";

test("what is solved stays solved, each exercise by itself", () => {
  const store = memoryStore();
  keepSolved(store, "02-only-if");
  keepSolved(store, { name: "mine", text: "…" });
  expect(solvedIn(store).has("02-only-if")).toBe(true);
  expect(solvedIn(store).has(keyOf({ name: "mine", text: "…" }))).toBe(true);
  expect(solvedIn(store).has(keyOf({ name: "mine", text: "other" }))).toBe(false);
  store.setItem("clausette.solved", "{");
  expect(solvedIn(store).size).toBe(0);
});

test("an answer is kept for its exercise", () => {
  const store = memoryStore();
  keepAnswer(store, "02-only-if", "open => key");
  expect(answerIn(store, "02-only-if")).toBe("open => key");
  expect(answerIn(store, "03-neither-nor")).toBeNull();
});

test("a link holds a name, an exercise, or none", () => {
  expect(givenIn("02-only-if")).toBe("02-only-if");
  expect(givenIn({ name: "mine" })).toEqual({ name: "mine" });
  for (const nothing of [undefined, null, 3, []]) expect(givenIn(nothing)).toBeNull();
});

test("the file of an answer says whose it is, and is called so", () => {
  const { name, text } = answerFile("02-only-if", " Élodie  Durand ", "open => key");
  expect(name).toBe("elodie-durand.touist");
  expect(text).toBe(";; exercise: 02-only-if\n;; name: Élodie Durand\nopen => key\n");
  expect(answerFile("02-only-if", "", "a\n")).toEqual({ name: "02-only-if.touist", text: ";; exercise: 02-only-if\na\n" });
});
