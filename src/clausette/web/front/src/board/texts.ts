// How large texts are, as in drawing/texts.py and drawing/candidates.py.

import type { Gesture, Look, Scene } from "../scene";
import { spotKey } from "../scene";

/** Digits of Helvetica and its metric twins are 0.72 em high. */
const DIGIT_HEIGHT = 0.72;
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/u;

export function baseline(size: number): number {
  return (size * DIGIT_HEIGHT) / 2;
}

export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += WIDE.test(character) ? 2 : 1;
  return columns;
}

/** As large as stays inside a square: a bold digit is 0.56 em wide. */
function fontSize(columns: number, room: number): number {
  return room * Math.min(0.62, 0.88 / (0.6 * columns)) * (columns === 2 ? 0.8 : 1);
}

// In squares: where clues of one cell stand, by how many there are, and how large they are.
const APART: ReadonlyMap<number, { readonly size: number; readonly at: readonly (readonly [number, number])[] }> = new Map([
  [2, { size: 0.45, at: [[-0.17, -0.17], [0.17, 0.17]] }],
  [3, { size: 0.42, at: [[-0.22, -0.2], [0.22, -0.2], [0, 0.22]] }],
  [4, { size: 0.36, at: [[0, -0.28], [-0.26, 0], [0.26, 0], [0, 0.28]] }],
]);

/** Where the characters of a text stand that are clues of their own; undefined where it is one text. */
export function apart(look: Look): { readonly size: number; readonly at: readonly (readonly [number, number])[] } | undefined {
  return look.spread ? APART.get([...(look.text ?? "").trim()].length) : undefined;
}

/** The sizes of the texts of one board: numbers of one and two digits have one, and so have words. */
export interface Sizes {
  readonly number: number;
  readonly word: number;
}

export function sizesOf(looks: Iterable<Look>, room: number, framed: boolean): Sizes {
  let most = 1;
  for (const look of looks) if (look.text && look.ground !== "void" && apart(look) === undefined) most = Math.max(most, columnsOf(look.text.trim()));
  return { number: fontSize(Math.min(2, most), room), word: fontSize(most, room * (framed ? 0.68 : 1)) };
}

export function sizeFor(text: string, sizes: Sizes): number {
  return columnsOf(text) > 2 ? sizes.word : sizes.number;
}

/** By cell, every sign that has a position in it when written small, in order: a gap shows which
 * one is missing. */
export function smallSigns(scene: Scene, gestures: readonly Gesture[], pencil: ReadonlyMap<string, string>): (row: number, column: number) => string {
  const listed = new Set<string>();
  for (const looks of scene.looks) {
    for (const look of looks) if (look.candidates || look.crossed) for (const sign of (look.candidates ?? "") + (look.crossed ?? "")) listed.add(sign);
  }
  for (const signs of pencil.values()) for (const sign of signs) listed.add(sign);
  if (!listed.size) return () => "";
  const every = [...listed].sort().join("");
  const merged = (signs: string): string => [...new Set(signs + every)].join("");
  const picks = gestures.filter((gesture) => gesture.kind === "pick");
  if (picks.length < 2) {
    const all = merged(picks[0]?.signs ?? "");
    return () => all;
  }
  const byCell = new Map<string, string>();
  for (const pick of picks) {
    const signs = merged(pick.signs);
    for (const place of pick.cells) if (!byCell.has(spotKey(place))) byCell.set(spotKey(place), signs);
  }
  const other = merged(picks[0]?.signs ?? "");
  return (row, column) => byCell.get(`${row},${column}`) ?? other;
}
