import { expect, it } from "vitest";
import { clockText, elapsed, start, stop, stopped } from "./timer";

it("counts only while it runs", () => {
  const first = stop(start(stopped(), 1000), 4000);
  expect(elapsed(first, 90_000)).toBe(3000);
  const again = start(first, 10_000);
  expect(start(again, 11_000)).toBe(again);
  expect(elapsed(again, 12_000)).toBe(5000);
});

it("is read as minutes and seconds, and hours where it takes them", () => {
  expect(clockText(0)).toBe("0:00");
  expect(clockText(245_900)).toBe("4:05");
  expect(clockText(3_845_000)).toBe("1:04:05");
});
