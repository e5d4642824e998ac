import { describe, expect, it } from "vitest";
import { en } from "./en";
import { fr } from "./fr";
import { capital, preferred, sayIn, type Key } from "./words";

const holes = (text: unknown): readonly string[] =>
  (JSON.stringify(text).match(/\{\w+\}/g) ?? []).filter((hole, index, all) => all.indexOf(hole) === index).sort();

describe("the page's words", () => {
  it("have the same parts in both languages", () => {
    for (const key of Object.keys(en) as Key[]) expect([key, holes(fr[key])]).toEqual([key, holes(en[key])]);
  });

  it("count as each language counts", () => {
    expect(sayIn("en")("left", { n: 0 })).toBe("0 cells to go");
    expect(sayIn("en")("left", { n: 1 })).toBe("1 cell to go");
    expect(sayIn("fr")("left", { n: 0 })).toBe("0 case à remplir");
    expect(sayIn("fr")("left", { n: 2 })).toBe("2 cases à remplir");
  });

  it("end no line before a sign that stands by itself in French", () => {
    expect(sayIn("fr")("why")).toBe("Pourquoi cette case\u00a0?");
    expect(sayIn("fr")("clear.done")).toContain("«\u00a0Annuler\u00a0»");
  });

  it("are in the browser's language, where it is one of ours", () => {
    expect(preferred(["de-AT", "fr-CA", "en"])).toBe("fr");
    expect(preferred(["de"])).toBe("en");
    expect(preferred([])).toBe("en");
  });
});

it("begins sentences with a capital, cells excepted", () => {
  expect(capital("one solution")).toBe("One solution");
  expect(capital("état")).toBe("État");
  expect(capital("r4c4 shows 1.")).toBe("r4c4 shows 1.");
});
