import { expect, test } from "vitest";
import { marked } from "./prose";
import { exerciseOf } from "./Teacher";
import { signal } from "@preact/signals";

test("code and stress are marked, and a lone star is a star", () => {
  const parts = marked("an *odd* number of `xor`, 2 * 3");
  expect(parts.filter((part) => typeof part === "string")).toEqual(["an ", " number of ", ", 2 * 3"]);
});

test("an exercise of a text hides its solution", () => {
  const board = signal({ text: "1;", puzzle: "norinori" });
  const made = exerciseOf({ text: signal("é => b"), board }, "My own", "Write it.");
  expect(made).toMatchObject({ name: "my-own", asks: "rules", puzzle: "norinori", boards: [{ text: "1;" }] });
  expect(JSON.stringify(made)).not.toContain("=> b");
  expect(made["reference"]).toEqual({ hidden: "w6kgPT4gYg==" });
  expect(exerciseOf({ text: signal("a"), board: signal(null) }, "?", "t")).toMatchObject({ asks: "model" });
});
