// The lines between cells: which are thin, which thick, as in drawing/borders.py.

import type { Place, Scene } from "../scene";
import { spotKey } from "../scene";
import { exists, isPushed, left, type Layout, UNIT } from "./geometry";

export interface Lines {
  /** The cells as one shape. */
  readonly plain: string;
  readonly thin: string;
  readonly thick: string;
  /** Dots at the corners, where there are no lines. */
  readonly corners: string;
  /** How wide a thick line is. */
  readonly width: number;
}

export function linesOf(scene: Scene, layout: Layout): Lines {
  const regions = (scene.right?.length ?? 0) + (scene.below?.length ?? 0) > 0;
  const width = UNIT / (regions ? 11 : 16);
  if (layout.surface === "pegboard" || layout.surface === "tubes") return { plain: "", thin: "", thick: "", corners: "", width };
  const plain = isFull(scene) && !isPushed(layout) ? `M0 0h${layout.columns * UNIT}v${layout.rows * UNIT}H0z` : outlines(scene, layout);
  if (layout.surface === "dots") return { plain, thin: "", thick: thickLines(scene, layout), corners: corners(scene), width };
  // Rows that are not in line share no edges: every cell has its own.
  if (isPushed(layout)) return { plain, thin: "", thick: plain, corners: "", width };
  return { plain, thin: thinLines(scene, layout), thick: thickLines(scene, layout), corners: "", width };
}

function isFull(scene: Scene): boolean {
  return scene.looks.every((row) => row.every((look) => look.ground !== "void"));
}

function outlines(scene: Scene, layout: Layout): string {
  return cells(scene)
    .map(([row, column]) => `M${left(layout, row, column)} ${row * UNIT}h${UNIT}v${UNIT}h${-UNIT}z`)
    .join("");
}

function thinLines(scene: Scene, { rows, columns }: Layout): string {
  const pieces: string[] = [];
  if (isFull(scene)) {
    for (let row = 1; row < rows; row += 1) pieces.push(`M0 ${row * UNIT}h${columns * UNIT}`);
    for (let column = 1; column < columns; column += 1) pieces.push(`M${column * UNIT} 0v${rows * UNIT}`);
    return pieces.join("");
  }
  for (const [row, column] of cells(scene)) {
    if (exists(scene, row, column + 1)) pieces.push(`M${(column + 1) * UNIT} ${row * UNIT}v${UNIT}`);
    if (exists(scene, row + 1, column)) pieces.push(`M${column * UNIT} ${(row + 1) * UNIT}h${UNIT}`);
  }
  return pieces.join("");
}

/** Thick between a cell and what is none, and where the scene says so. */
function thickLines(scene: Scene, { rows, columns, surface }: Layout): string {
  const right = new Set((scene.right ?? []).map(spotKey));
  const below = new Set((scene.below ?? []).map(spotKey));
  const thick = (row: number, column: number, down: number, across: number, marked: ReadonlySet<string>): boolean => {
    const said = marked.has(`${row},${column}`);
    if (surface === "dots") return said;
    const one = exists(scene, row, column);
    return one !== exists(scene, row + down, column + across) || (one && said);
  };
  const pieces: string[] = [];
  for (let gap = 0; gap <= rows; gap += 1) {
    for (const [first, last] of stretches(columns, (column) => thick(gap - 1, column, 1, 0, below))) {
      pieces.push(`M${first * UNIT} ${gap * UNIT}h${(last - first) * UNIT}`);
    }
  }
  for (let gap = 0; gap <= columns; gap += 1) {
    for (const [first, last] of stretches(rows, (row) => thick(row, gap - 1, 0, 1, right))) {
      pieces.push(`M${gap * UNIT} ${first * UNIT}v${(last - first) * UNIT}`);
    }
  }
  return pieces.join("");
}

function stretches(length: number, is: (at: number) => boolean): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  let first = -1;
  for (let at = 0; at <= length; at += 1) {
    const here = at < length && is(at);
    if (here && first < 0) first = at;
    if (!here && first >= 0) {
      found.push([first, at]);
      first = -1;
    }
  }
  return found;
}

function corners(scene: Scene): string {
  const found = new Set<string>();
  for (const [row, column] of cells(scene)) {
    for (const down of [0, 1]) for (const right of [0, 1]) found.add(`M${(column + right) * UNIT} ${(row + down) * UNIT}h0`);
  }
  return [...found].join("");
}

function cells(scene: Scene): readonly Place[] {
  return scene.looks.flatMap((looks, row) =>
    looks.flatMap((look, column): Place[] => (look.ground === "void" ? [] : [[row, column]])),
  );
}
