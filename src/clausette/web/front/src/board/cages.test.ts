import { describe, expect, it } from "vitest";
import { outlines } from "./cages";

describe("cages", () => {
  it("runs just inside its cells, around their corners", () => {
    const [loop] = outlines([[0, 0], [0, 1], [1, 0]]);
    expect(loop?.map(([y, x]) => [Math.round(y * 1000), Math.round(x * 1000)])).toEqual([
      [75, 75],
      [75, 1925],
      [925, 1925],
      [925, 925],
      [1925, 925],
      [1925, 75],
    ]);
  });

  it("goes around each of two cells that meet at a corner", () => {
    expect(outlines([[0, 0], [1, 1]])).toHaveLength(2);
  });
});
