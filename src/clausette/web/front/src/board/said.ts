// What is said about the cells, gathered row by row: a row about which nothing changed keeps its
// object, so that its cells are not drawn again.

import type { Look, Place, Pointed, Pointer, Scene } from "../scene";
import { isEdge } from "../scene";
import type { Words } from "./words";

/** What is said about a cell besides its look. */
export interface Said {
  pointer?: Pointer | undefined;
  clue?: "met" | "broken" | undefined;
  differs?: boolean | undefined;
  heat?: Heat | undefined;
  trial?: number | undefined;
  pencil?: string | undefined;
}

/** How hard a cell is. */
export interface Heat {
  /** From 0, easy, to 1, hard. */
  readonly warmth: number;
  /** What it is measured by, which is written into the cell: colours alone do not tell. */
  readonly size: number;
}

const HEATS = 6;

/** A step of the heat map's colours: `heat0` … `heat5`. */
export function heatStep(warmth: number): number {
  return Math.max(0, Math.min(HEATS - 1, Math.floor(warmth * HEATS)));
}

type Rows<Value> = ReadonlyMap<number, ReadonlyMap<number, Value>>;

export interface Sayings {
  readonly pointed: Pointed;
  readonly clues?: { readonly met: ReadonlySet<string>; readonly broken: ReadonlySet<string> } | undefined;
  readonly differs?: ReadonlySet<string> | undefined;
  readonly heat?: ReadonlyMap<string, Heat> | undefined;
  readonly trial?: ReadonlyMap<string, number> | undefined;
  readonly pencil?: ReadonlyMap<string, string> | undefined;
}

export function saidOf(scene: Scene, sayings: Sayings, before: Rows<Said>): Rows<Said> {
  const rows = new Map<number, Map<number, Said>>();
  const at = (row: number, column: number): Said => {
    let cells = rows.get(row);
    if (!cells) rows.set(row, (cells = new Map()));
    let said = cells.get(column);
    if (!said) cells.set(column, (said = {}));
    return said;
  };
  const atKey = (key: string): Said | null => {
    const [row, column, side] = key.split(",");
    return side === undefined ? at(Number(row), Number(column)) : null;
  };
  for (const [place, pointer] of scene.pointed ?? []) at(place[0], place[1]).pointer = pointer;
  for (const [spot, pointer] of sayings.pointed) if (!isEdge(spot)) at(spot[0], spot[1]).pointer = pointer;
  const tell = (keys: Iterable<string>, say: (said: Said, key: string) => void): void => {
    for (const key of keys) {
      const said = atKey(key);
      if (said) say(said, key);
    }
  };
  tell(sayings.clues?.met ?? [], (said) => (said.clue = "met"));
  tell(sayings.clues?.broken ?? [], (said) => (said.clue = "broken"));
  tell(sayings.differs ?? [], (said) => (said.differs = true));
  for (const [key, heat] of sayings.heat ?? []) tell([key], (said) => (said.heat = heat));
  for (const [key, level] of sayings.trial ?? []) tell([key], (said) => (said.trial = level));
  for (const [key, signs] of sayings.pencil ?? []) tell([key], (said) => (said.pencil = signs));
  return new Map([...rows].map(([row, cells]) => [row, kept(before.get(row), cells)]));
}

/** What is said about a cell, to be heard; a number that is written in it belongs to its name. */
export function heard(said: Said, words: Words["said"]): string {
  return [said.pointer && words[said.pointer], said.clue && words[said.clue], said.differs && words.differs].filter(Boolean).join(", ");
}

function kept(before: ReadonlyMap<number, Said> | undefined, now: ReadonlyMap<number, Said>): ReadonlyMap<number, Said> {
  if (!before || before.size !== now.size) return now;
  for (const [column, said] of now) {
    const was = before.get(column);
    if (!was || JSON.stringify(was) !== JSON.stringify(said)) return now;
  }
  return before;
}

const BLANK: Look = {};

/** What stands outside by row and column: looks, and places where something is pointed at or may be
 * put. */
export function outerOf(scene: Scene, touchable: Iterable<Place>, pointed: Pointed): Rows<Look> {
  const rows = new Map<number, Map<number, Look>>();
  const height = scene.looks.length;
  const width = scene.looks[0]?.length ?? 0;
  const put = ([row, column]: Place, look: Look): void => {
    if (row >= 0 && row < height && column >= 0 && column < width) return;
    let cells = rows.get(row);
    if (!cells) rows.set(row, (cells = new Map()));
    if (look !== BLANK || !cells.has(column)) cells.set(column, look);
  };
  for (const [place, look] of scene.outside ?? []) put(place, look);
  for (const place of touchable) put(place, BLANK);
  for (const [place] of scene.pointed ?? []) put(place, BLANK);
  for (const [spot] of pointed) if (!isEdge(spot)) put(spot, BLANK);
  return rows;
}
