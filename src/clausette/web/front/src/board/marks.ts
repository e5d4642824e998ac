// What a board looks like with marks on it, from the palette: no question to the server between a
// press and its picture. Looks keep their identity, and so do rows in which nothing changed, so that
// only what changed is drawn again.

import type { Edge, Look, Palette, Scene, Spot } from "../scene";
import { isEdge, spotKey } from "../scene";

/** What is needed of an opened board. */
export interface Opened {
  readonly scene: Scene;
  readonly palette?: Palette;
}

/** Marks of a filling: rows of signs. With sides, row 2r+1 and column 2c+1 hold a cell. */
export type Rows = readonly string[];
export type Changes = readonly (readonly [Spot, Look])[];

export type Compose = (marks: Rows, changes?: Changes) => Scene;

export function composer({ scene, palette }: Opened): Compose {
  if (!palette) return () => scene;
  const looks = new Map<string, Look>();
  const same = (look: Look): Look => {
    // What the server tells anew is another object, and mostly says the same.
    const key = JSON.stringify(look);
    const known = looks.get(key);
    if (known) return known;
    looks.set(key, look);
    return look;
  };
  const sides = palette.sides && sideTable(palette.sides);
  let rowsBefore: readonly (readonly Look[])[] = [];
  let edgesBefore: readonly (readonly [Edge, Look])[] = scene.edges ?? [];
  return (marks, changes = []) => {
    const changed = new Map<string, Look>(changes.map(([spot, look]) => [spotKey(spot), same(look)]));
    const rows = scene.looks.map((row, r) => {
      const before = rowsBefore[r];
      const now = row.map((look, c) => changed.get(`${r},${c}`) ?? painted(palette, marks, !!sides, r, c) ?? look);
      return before && now.every((look, c) => look === before[c]) ? before : now;
    });
    rowsBefore = rows;
    if (!sides && !changes.some(([spot]) => isEdge(spot))) return { ...scene, looks: rows };
    const edges = new Map((scene.edges ?? []).map(([edge, look]) => [spotKey(edge), [edge, look] as const]));
    for (const [key, bySign] of sides ?? []) {
      const sign = sideSign(marks, bySign.edge);
      const index = bySign.signs.get(sign);
      if (index === undefined) continue;
      const look = palette.looks[index];
      if (look) edges.set(key, [bySign.edge, look]);
      else edges.delete(key);
    }
    for (const [spot, look] of changes) if (isEdge(spot)) edges.set(spotKey(spot), [spot, same(look)]);
    const now = [...edges.values()];
    const isSame = now.length === edgesBefore.length && now.every(([edge, look], at) => spotKey(edge) === spotKey(edgesBefore[at]![0]) && look === edgesBefore[at]![1]);
    edgesBefore = isSame ? edgesBefore : now;
    return { ...scene, looks: rows, edges: edgesBefore };
  };
}

function painted(palette: Palette, marks: Rows, withSides: boolean, r: number, c: number): Look | undefined {
  const sign = withSides ? marks[2 * r + 1]?.[2 * c + 1] : marks[r]?.[c];
  const index = palette.cells[sign ?? "?"]?.[r]?.[c];
  return index === undefined || index < 0 ? undefined : palette.looks[index];
}

interface SideLooks {
  readonly edge: Edge;
  readonly signs: Map<string, number>;
}

function sideTable(sides: NonNullable<Palette["sides"]>): ReadonlyMap<string, SideLooks> {
  const table = new Map<string, SideLooks>();
  for (const [sign, pairs] of Object.entries(sides)) {
    for (const [edge, index] of pairs) {
      const key = spotKey(edge);
      const known = table.get(key) ?? { edge, signs: new Map<string, number>() };
      known.signs.set(sign, index);
      table.set(key, known);
    }
  }
  return table;
}

/** The sign of a side in rows of 2h+1 by 2w+1 signs. */
export function sideSign(marks: Rows, [row, column, side]: Edge): string {
  const at = side === "right" ? ([2 * row + 1, 2 * column + 2] as const) : ([2 * row + 2, 2 * column + 1] as const);
  return marks[at[0]]?.[at[1]] ?? "?";
}

/** The sign at a spot of a filling's rows. */
export function signOf(marks: Rows, spot: Spot, withSides: boolean): string {
  if (isEdge(spot)) return sideSign(marks, spot);
  const [row, column] = withSides ? [2 * spot[0] + 1, 2 * spot[1] + 1] : [spot[0], spot[1]];
  return marks[row]?.[column] ?? "?";
}

/** The rows with a sign put at some spots. */
export function withSigns(marks: Rows, spots: readonly Spot[], sign: string, withSides: boolean): Rows {
  const rows = new Map<number, string[]>();
  for (const spot of spots) {
    const [row, column] = isEdge(spot)
      ? spot[2] === "right"
        ? [2 * spot[0] + 1, 2 * spot[1] + 2]
        : [2 * spot[0] + 2, 2 * spot[1] + 1]
      : withSides
        ? [2 * spot[0] + 1, 2 * spot[1] + 1]
        : [spot[0], spot[1]];
    const signs = rows.get(row) ?? [...(marks[row] ?? "")];
    if (column < 0 || column >= signs.length) continue;
    signs[column] = sign;
    rows.set(row, signs);
  }
  return marks.map((row, at) => rows.get(at)?.join("") ?? row);
}
