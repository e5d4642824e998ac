import { describe, expect, it } from "vitest";
import { plain } from "./fakeGround";
import { cornerAt, layoutOf, placeAt, placesBetween, sideAt, sideBetween, sideEnds, sidesBetween, tubeExtents, viewBox } from "./geometry";

const layout = layoutOf(plain(3, 4), [], []);
const pushed = layoutOf({ ...plain(2, 2), indents: [1, 0] }, [], []);

describe("places and points", () => {
  it("finds the place that holds a point, inside and out", () => {
    expect(placeAt(layout, { x: 250, y: 150 })).toEqual([1, 2]);
    expect(placeAt(layout, { x: -10, y: 10 })).toEqual([0, -1]);
    expect(placeAt(pushed, { x: 40, y: 50 })).toEqual([0, -1]);
    expect(placeAt(pushed, { x: 40, y: 150 })).toEqual([1, 0]);
  });

  it("finds the nearest side and how far it is", () => {
    expect(sideAt(layout, { x: 195, y: 150 })).toEqual({ edge: [1, 1, "right"], distance: expect.closeTo(0.05) });
    expect(sideAt(layout, { x: 150, y: 8 })).toEqual({ edge: [-1, 1, "below"], distance: expect.closeTo(0.08) });
    expect(sideAt(layout, { x: 150, y: -8 }).edge).toEqual([-1, 1, "below"]);
  });

  it("names corners by the cell at their upper left", () => {
    expect(cornerAt(layout, { x: 5, y: -5 })).toEqual([-1, -1]);
    expect(cornerAt(layout, { x: 205, y: 95 })).toEqual([0, 1]);
  });

  it("gives the side between neighbours only", () => {
    expect(sideBetween([1, 1], [1, 2])).toEqual([1, 1, "right"]);
    expect(sideBetween([2, 1], [1, 1])).toEqual([1, 1, "below"]);
    expect(sideBetween([0, 0], [1, 1])).toBeNull();
  });

  it("misses no cell of a fast drag", () => {
    expect(placesBetween(layout, { x: 50, y: 50 }, { x: 350, y: 50 })).toEqual([[0, 0], [0, 1], [0, 2], [0, 3]]);
  });

  it("follows sides, and does not turn off at corners", () => {
    expect(sidesBetween(layout, { x: 20, y: 100 }, { x: 280, y: 100 })).toEqual([
      [0, 0, "below"],
      [0, 1, "below"],
      [0, 2, "below"],
    ]);
    expect(sidesBetween(layout, { x: 100, y: 95 }, { x: 100, y: 105 })).toEqual([]);
  });

  it("lets sides begin and end where Python's do", () => {
    expect(sideEnds(layout, [0, 1, "right"])).toEqual([{ x: 200, y: 0 }, { x: 200, y: 100 }]);
    expect(sideEnds(layout, [-1, 1, "below"])).toEqual([{ x: 100, y: 0 }, { x: 200, y: 0 }]);
  });

  it("finds tubes of different heights", () => {
    const scene = { title: "", looks: [[{ ground: "void" as const }, {}], [{}, {}]] };
    expect(tubeExtents(scene)).toEqual([[1, 2], [0, 2]]);
  });

  it("makes room for what stands around and for numbers", () => {
    const around = layoutOf({ ...plain(2, 2), outside: [[[-1, 0], {}], [[2, 1], {}]] }, [], [[[0, -1], "cause"]]);
    expect(around.around).toEqual({ left: 1, top: 1, right: 0, bottom: 1 });
    const box = viewBox(around, true, false, 6);
    expect(box.x).toBe(-180);
    expect(box.y + box.height).toBeGreaterThanOrEqual(300);
  });
});
