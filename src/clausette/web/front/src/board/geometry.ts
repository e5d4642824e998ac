// Where the places of a scene lie, UNIT units to a cell, as in drawing/geometry.py; and back: which
// place is at a point.

import type { Edge, Gesture, Look, Place, Pointed, Scene, Spot, Surface } from "../scene";
import { isEdge, spotKey } from "../scene";

export const UNIT = 100;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The shape of a board: what stays when marks change. */
export interface Layout {
  readonly rows: number;
  readonly columns: number;
  readonly surface: Surface;
  readonly indents: readonly number[];
  /** How many places deep something stands on each side of the cells. */
  readonly around: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

export function layoutOf(scene: Scene, gestures: readonly Gesture[], pointed: Pointed): Layout {
  const rows = scene.looks.length;
  const columns = scene.looks[0]?.length ?? 0;
  const around = { left: 0, top: 0, right: 0, bottom: 0 };
  const include = ([row, column]: Place): void => {
    around.left = Math.max(around.left, -column);
    around.top = Math.max(around.top, -row);
    around.right = Math.max(around.right, column + 1 - Math.max(1, columns));
    around.bottom = Math.max(around.bottom, row + 1 - Math.max(1, rows));
  };
  for (const [place] of scene.outside ?? []) include(place);
  for (const [place] of scene.pointed ?? []) include(place);
  for (const [spot] of pointed) if (!isEdge(spot)) include(spot);
  for (const gesture of gestures) {
    if (gesture.kind === "cycle" || gesture.kind === "pick" || gesture.kind === "region") gesture.cells.forEach(include);
  }
  return { rows, columns, surface: scene.surface ?? "grid", indents: scene.indents ?? [], around };
}

export function isPushed(layout: Layout): boolean {
  return layout.indents.some((indent) => indent !== 0);
}

export function left(layout: Layout, row: number, column: number): number {
  return (column + (layout.indents[row] ?? 0) / 2) * UNIT;
}

export function centre(layout: Layout, [row, column]: Place): Point {
  return { x: left(layout, row, column) + UNIT / 2, y: (row + 0.5) * UNIT };
}

/** Where a side begins and ends: from left to right, or from top to bottom; a corner ends where it begins. */
export function sideEnds(layout: Layout, [row, column, side]: Edge): readonly [Point, Point] {
  if (side === "right") {
    const x = left(layout, row, column + 1);
    return [
      { x, y: row * UNIT },
      { x, y: (row + 1) * UNIT },
    ];
  }
  if (side === "corner") {
    const corner = cornerPoint(layout, [row, column]);
    return [corner, corner];
  }
  const x = left(layout, Math.max(row, 0), column);
  const y = (row + 1) * UNIT;
  return [
    { x, y },
    { x: x + UNIT, y },
  ];
}

export function sideMiddle(layout: Layout, edge: Edge): Point {
  const [start, end] = sideEnds(layout, edge);
  return { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
}

/** A corner, named by the cell at its upper left. */
export function cornerPoint(layout: Layout, [row, column]: Place): Point {
  return { x: left(layout, Math.max(row, 0), column + 1), y: (row + 1) * UNIT };
}

/** The places that a side parts: the one that names it, and the one right of it or below it; of a corner, the one to its lower right. */
export function beside([row, column, side]: Edge): readonly [Place, Place] {
  return [[row, column], [row + Number(side !== "right"), column + Number(side !== "below")]];
}

/** The side between two neighbours, if they are. */
export function sideBetween(one: Place, other: Place): Edge | null {
  const down = other[0] - one[0];
  const right = other[1] - one[1];
  if (Math.abs(down) + Math.abs(right) !== 1) return null;
  const [row, column] = down + right > 0 ? one : other;
  return [row, column, right ? "right" : "below"];
}

export function exists(scene: Scene, row: number, column: number): boolean {
  const look: Look | undefined = scene.looks[row]?.[column];
  return look !== undefined && look.ground !== "void";
}

/** By column, the first row of its tube and the row after the last; null without a tube. */
export function tubeExtents(scene: Scene): readonly (readonly [number, number] | null)[] {
  const columns = scene.looks[0]?.length ?? 0;
  return Array.from({ length: columns }, (_, column) => {
    let first = -1;
    let last = -1;
    for (let row = 0; row < scene.looks.length; row += 1) {
      if (!exists(scene, row, column)) continue;
      if (first < 0) first = row;
      last = row + 1;
    }
    return first < 0 ? null : ([first, last] as const);
  });
}

// -- the picture's frame ---------------------------------------------------------------------------

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What holds the board, its outer lines, what stands around it and its numbers. */
export function viewBox(layout: Layout, numbered: boolean, onRim: boolean, thick: number): Box {
  const pushed = Math.max(0, ...layout.indents);
  const width = (layout.columns + pushed / 2) * UNIT;
  const height = layout.rows * UNIT;
  if (layout.surface === "tubes") {
    const side = 0.1 * UNIT;
    return { x: -side, y: -0.75 * UNIT, width: width + 2 * side, height: height + 1.45 * UNIT };
  }
  let outer = layout.surface === "pegboard" ? 0.1 * UNIT : thick / 2 + 2;
  if (onRim) outer = Math.max(outer, 0.32 * UNIT);
  const before = numbered ? 0.8 * UNIT : outer;
  const { around } = layout;
  const x = before + around.left * UNIT;
  const y = (isPushed(layout) ? outer : before) + around.top * UNIT;
  return {
    x: -x,
    y: -y,
    width: x + width + outer + around.right * UNIT,
    height: y + height + outer + around.bottom * UNIT,
  };
}

// -- from points to places -------------------------------------------------------------------------

/** The place whose square holds a point; it may lie outside the grid. */
export function placeAt(layout: Layout, { x, y }: Point): Place {
  const row = Math.floor(y / UNIT);
  return [row, Math.floor(x / UNIT - (layout.indents[row] ?? 0) / 2)];
}

/** The corner that is nearest to a point. */
export function cornerAt(layout: Layout, { x, y }: Point): Place {
  const row = Math.round(y / UNIT) - 1;
  return [row, Math.round(x / UNIT - (layout.indents[Math.max(row, 0)] ?? 0) / 2) - 1];
}

/** How far the nearest corner is, in cells. */
export function cornerDistance(layout: Layout, point: Point): number {
  const corner = cornerPoint(layout, cornerAt(layout, point));
  return Math.hypot(point.x - corner.x, point.y - corner.y) / UNIT;
}

/** The side that is nearest to a point, and how far it is, in cells. */
export function sideAt(layout: Layout, point: Point): { readonly edge: Edge; readonly distance: number } {
  const [row, column] = placeAt(layout, point);
  const right = (point.x - left(layout, row, column)) / UNIT;
  const down = point.y / UNIT - row;
  const sides: readonly { readonly edge: Edge; readonly distance: number }[] = [
    { edge: [row, column, "right"], distance: 1 - right },
    { edge: [row, column - 1, "right"], distance: right },
    { edge: [row, column, "below"], distance: 1 - down },
    { edge: [row - 1, column, "below"], distance: down },
  ];
  return sides.reduce((best, side) => (side.distance < best.distance ? side : best));
}

/** The places that a straight way from one point to another touches, in order. */
export function placesBetween(layout: Layout, from: Point, to: Point): readonly Place[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (UNIT / 8)));
  const found: Place[] = [];
  let last = "";
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps;
    const place = placeAt(layout, { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    const key = spotKey(place);
    if (key !== last) found.push(place);
    last = key;
  }
  return found;
}

/** The sides that a way passes along: near enough to one, and not at a corner. */
export function sidesBetween(layout: Layout, from: Point, to: Point): readonly Edge[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (UNIT / 8)));
  const found = new Map<string, Edge>();
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps;
    const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    const { edge, distance } = sideAt(layout, point);
    const [start, end] = sideEnds(layout, edge);
    const along = edge[2] === "right" ? (point.y - start.y) / (end.y - start.y) : (point.x - start.x) / (end.x - start.x);
    if (distance <= 0.3 && along > 0.25 && along < 0.75) found.set(spotKey(edge), edge);
  }
  return [...found.values()];
}

export function samePlace(one: Spot, other: Spot): boolean {
  return one[0] === other[0] && one[1] === other[1] && one[2] === other[2];
}
