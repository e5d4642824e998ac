import { expect, it } from "vitest";
import { fitting } from "./fitting";

const pixels = (zoom: number): number => zoom * 36;

it("a board is as large as it can be", () => {
  expect(pixels(fitting({ width: 1000, height: 1000 }, { width: 500, height: 400 }))).toBeCloseTo(40);
  expect(pixels(fitting({ width: 1000, height: 3000 }, { width: 500, height: null }))).toBeCloseTo(50);
});

it("a little smaller than fingers like, if all of it can then be seen", () => {
  expect(pixels(fitting({ width: 1600, height: 600 }, { width: 320, height: null }))).toBeCloseTo(20);
});

it("but never tiny, nor huge", () => {
  expect(pixels(fitting({ width: 10_000, height: 10_000 }, { width: 300, height: 300 }))).toBeCloseTo(22);
  expect(pixels(fitting({ width: 200, height: 200 }, { width: 900, height: 900 }))).toBeCloseTo(88);
});
