import { describe, expect, it } from "vitest";
import type { Growth, TraceEvent } from "./events";
import { byLevel, gives, isConflict, isDecision, learningAt, seek, standing, worth } from "./replay";

const ROOT: Growth = { place: 0, label: "start", mark: "root", depth: 0 };

function event(kind: TraceEvent["kind"], level: number, more: Partial<TraceEvent> & { tree: Growth }): TraceEvent {
  return { kind, level, words: kind, ...more };
}

/** a or b, a or not b, not a or b, not a or not b, by DPLL. */
const EVENTS: readonly TraceEvent[] = [
  event("decide", 1, { literal: "a", tree: { place: 1, label: "a", mark: "branch", depth: 1, parent: 0 } }),
  event("propagate", 1, { literal: "b", clause: 3, tree: { place: 1, forced: "b" } }),
  event("conflict", 1, { clause: 4, tree: { place: 2, label: "conflict", mark: "dead", depth: 2, parent: 1, notes: [{ text: "¬a ∨ ¬b", tone: "clash" }] } }),
  event("backtrack", 0, { literal: "-a", tree: { place: 3, label: "¬a", mark: "turn", depth: 1, parent: 0 } }),
  event("propagate", 0, { literal: "b", clause: 1, tree: { place: 3, forced: "b" } }),
  event("conflict", 0, { clause: 2, tree: { place: 4, label: "conflict", mark: "dead", depth: 2, parent: 3 } }),
  event("unsat", 0, { tree: { place: 5, label: "none", mark: "dead", depth: 1, parent: 0 } }),
];

describe("where a search stands", () => {
  it("has nothing before the first event", () => {
    const found = standing(ROOT, EVENTS, 0);
    expect(found.trail).toEqual([]);
    expect(found.rows.map(({ label }) => label)).toEqual(["start"]);
  });

  it("has what is true, by levels", () => {
    const found = standing(ROOT, EVENTS, 2);
    expect(byLevel(found.trail).map(([level, literals]) => [level, literals.map(({ literal }) => literal)])).toEqual([[1, ["a", "b"]]]);
    expect(found.trail[0]?.decided).toBe(true);
    expect(worth("-b", found.values)).toBe("false");
    expect(worth("a", found.values)).toBe("true");
    expect(worth("c", found.values)).toBe("open");
  });

  it("forgets a level that it goes back from", () => {
    const found = standing(ROOT, EVENTS, 4);
    expect(found.trail.map(({ literal }) => literal)).toEqual(["-a"]);
    expect(found.rows.map(({ label }) => label)).toEqual(["start", "a", "conflict", "¬a"]);
    expect(found.rows[1]?.forced).toEqual(["b"]);
    expect(found.tip).toBe(3);
  });

  it("is the same whether one comes from before or from after", () => {
    const before = standing(ROOT, EVENTS, 3);
    standing(ROOT, EVENTS, EVENTS.length);
    expect(standing(ROOT, EVENTS, 3)).toEqual(before);
  });
});

describe("seeking", () => {
  it("finds conflicts forward and back", () => {
    expect(seek(EVENTS, 0, isConflict)).toBe(3);
    expect(seek(EVENTS, 3, isConflict)).toBe(6);
    expect(seek(EVENTS, 6, isConflict)).toBeNull();
    expect(seek(EVENTS, 6, isConflict, true)).toBe(3);
    expect(seek(EVENTS, 3, isConflict, true)).toBeNull();
    expect(seek(EVENTS, 1, isDecision)).toBeNull();
  });

  it("stops where an atom gets a value, either one", () => {
    expect(seek(EVENTS, 0, gives("b"))).toBe(2);
    expect(seek(EVENTS, 2, gives("b"))).toBe(5);
    expect(seek(EVENTS, 1, gives("a"))).toBe(4);
    expect(seek(EVENTS, 0, gives("c"))).toBeNull();
  });

  it("knows from which event on something is learnt", () => {
    const learning = [
      event("conflict", 1, { tree: { place: 0 } }),
      event("learn", 1, { clause: 5, tree: { place: 0 } }),
      event("backjump", 0, { tree: { place: 0 } }),
      event("propagate", 0, { literal: "a", tree: { place: 0 } }),
    ];
    expect([0, 1, 2, 3, 4].map((at) => learningAt(learning, at))).toEqual([null, 1, 1, 1, null]);
    expect(learningAt(EVENTS, 3)).toBeNull();
  });
});
