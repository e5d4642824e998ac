import { describe, expect, it } from "vitest";
import { generateBody, outcomeOf, symmetriesOf } from "./wishes";

const SQUARE = { rows: 6, columns: 6 };
const WIDE = { rows: 6, columns: 8 };

describe("wishes", () => {
  it("are asked as a command has them", () => {
    const body = generateBody({ size: WIDE, grade: "hard", symmetry: "rotate" });
    expect(body).toEqual({ size: "6x8", grade: "hard", symmetry: "rotate" });
    expect(generateBody({ size: null, grade: "", symmetry: "none" })).toEqual({ size: null, grade: null, symmetry: "none" });
  });

  it("have the symmetries that rows and columns allow", () => {
    expect(symmetriesOf(SQUARE)).toContain("quarter");
    expect(symmetriesOf(WIDE)).not.toContain("diagonal");
    expect(generateBody({ size: WIDE, grade: "", symmetry: "quarter" })).toMatchObject({ symmetry: "none" });
  });
});

describe("what came of wishes", () => {
  it("is a board, with what is to be said against it", () => {
    const made = { seed: 7, text: ". 1", unmet: ["it is easy"], words: "easy" };
    expect(outcomeOf({ boards: [made], seconds: 1 })).toEqual({ kind: "board", text: ". 1", seed: 7, grade: "easy", why: ["it is easy"] });
  });

  it("may be nothing", () => {
    expect(outcomeOf({ boards: [], seconds: 59.9 })).toEqual({ kind: "late", seconds: 60 });
    expect(outcomeOf({ seconds: 30.2 })).toEqual({ kind: "late", seconds: 30 });
    expect(outcomeOf({ boards: [{ seed: 7, unmet: ["none"] }], seconds: 1 })).toEqual({ kind: "none", why: ["none"] });
  });
});
