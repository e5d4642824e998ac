import { expect, it } from "vitest";
import type { TreeRow } from "./replay";
import { placedTree, wrapped } from "./tree";

function row(label: string, depth: number, parent: number | null): TreeRow {
  return { label, mark: "branch", depth, parent, event: 0, forced: [], notes: [] };
}

it("puts every row below the last, and a stem from each up to the one that it grows from", () => {
  const found = placedTree([row("start", 0, null), { ...row("a", 1, 0), forced: ["b", "¬c"] }, row("d", 2, 1)]);
  const [first = 0, second = 0, third = 0] = found.rows.map(({ y }) => y);
  expect(first < second && second < third).toBe(true);
  expect(found.rows[1]?.lines.map(({ text }) => text)).toEqual(["a", "→ b, ¬c"]);
  expect(found.stems).toHaveLength(2);
  expect(found.left).toBe(0);
});

it("draws the last rows of a large tree with all that they grow from", () => {
  const rows = [row("start", 0, null), ...Array.from({ length: 50 }, (_, place) => row(`x${place}`, 1, 0)), row("deep", 2, 3)];
  const found = placedTree(rows, 400, 2);
  expect(found.rows.map(({ row: one }) => one.label)).toEqual(["start", "x2", "x49", "deep"]);
  expect(found.left).toBe(48);
});

it("keeps room for words however deep a row is", () => {
  const rows = [row("start", 0, null), ...Array.from({ length: 40 }, (_, place) => row(`x${place}`, place + 1, place))];
  for (const { x } of placedTree(rows).rows) expect(x).toBeLessThan(200);
});

it("breaks lines earlier where there is less room", () => {
  const long = [{ ...row("start", 0, null), notes: [{ text: "one two three four five six seven eight nine ten", tone: "plain" as const }] }];
  expect(placedTree(long, 400).rows[0]?.lines).toHaveLength(2);
  expect(placedTree(long, 200).rows[0]?.lines).toHaveLength(3);
});

it("breaks long lines at blanks, and long words anywhere", () => {
  expect(wrapped("one two three four", 12)).toEqual(["one two", "three four"]);
  expect(wrapped("abcdefghijklmnopqrst", 12)).toEqual(["abcdefghijkl", "mnopqrst"]);
  expect(wrapped("aaaaaaaaaaaa ".repeat(6).trim(), 12)).toHaveLength(3);
  expect(wrapped("aaaaaaaaaaaa ".repeat(6).trim(), 12).at(-1)).toMatch(/ …$/);
});
