import { describe, expect, it } from "vitest";
import { pack, readRoute, unpack, writeRoute, type Shared } from "./fragment";

const shared: Shared = {
  text: "puzzle: x\n#·\n··",
  puzzle: "x",
  marks: ["#L", "??"],
  pencil: [[[1, 0], "12"]],
  trials: [{ marks: ["#?", "??"], pencil: [] }],
};

describe("a link", () => {
  it("gives back board and progress", async () => {
    const data = await pack(shared);
    expect(data).toMatch(/^[\w-]+$/);
    expect(await unpack(data)).toEqual(shared);
  });

  it("of a board alone is short and holds nothing else", async () => {
    const data = await pack({ text: "..........\n".repeat(10), puzzle: "x", pencil: [], trials: [] });
    expect(data.length).toBeLessThan(100);
    expect(await unpack(data)).toEqual({ text: "..........\n".repeat(10), puzzle: "x" });
  });

  it("that is damaged is none", async () => {
    const data = await pack(shared);
    expect(await unpack("not a link")).toBeNull();
    expect(await unpack(data.slice(0, 20))).toBeNull();
    expect(await unpack(btoa("42"))).toBeNull();
  });
});

describe("a route", () => {
  it("has a view and perhaps a board", () => {
    expect(readRoute("#play/abc")).toEqual({ view: "play", data: "abc" });
    expect(readRoute("#draw")).toEqual({ view: "draw", data: "" });
    expect(readRoute("")).toEqual({ view: "", data: "" });
    expect(writeRoute({ view: "play", data: "abc" })).toBe("#play/abc");
    expect(writeRoute({ view: "play", data: "" })).toBe("#play");
  });
});
