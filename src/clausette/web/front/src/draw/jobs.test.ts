import { describe, expect, it } from "vitest";
import type { Change } from "./api";
import { changesIn, editing, joined, type Job } from "./jobs";

const change = (column: number): Change => ({ part: "givens", spots: [[0, column]], value: "#" });
const put = (column: number, stroke: number | null): Job => editing([change(column)], stroke, "");

function queued(...jobs: Job[]): readonly Job[] {
  return jobs.reduce<readonly Job[]>(joined, []);
}

describe("the queue", () => {
  it("asks for what waits of one drag together, and leaves alone what is being asked", () => {
    const queue = queued(put(0, 7), put(1, 7), put(2, 7));
    expect(queue).toHaveLength(2);
    expect(queue[1]).toEqual(editing([change(1), change(2)], 7, ""));
  });

  it("keeps two drags, and what lies between, apart", () => {
    expect(queued(put(0, 7), put(1, 7), put(2, 8))).toHaveLength(3);
    expect(queued(put(0, 7), put(1, 7), { kind: "undo" }, put(2, 7))).toHaveLength(4);
    expect(queued(put(0, null), put(1, null), put(2, null))).toHaveLength(3);
  });

  it("knows all changes that are on their way, in their order", () => {
    expect(changesIn(queued(put(0, 7), { kind: "redo" }, put(1, 8), put(2, 8)))).toEqual([change(0), change(1), change(2)]);
    expect(changesIn([{ kind: "undo" }])).toEqual([]);
  });
});
