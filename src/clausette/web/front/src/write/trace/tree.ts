/** Where the rows of a search tree stand in a picture: one below the other, indented as folders are. */

import type { Tone } from "./events";
import type { TreeRow } from "./replay";

export const WIDTH = 400;
const LEFT = 12;
const INDENT = 18;
/** Of all levels together, so that words keep their room. */
const MOST_INDENT = 170;
const LABEL = { size: 13, letter: 7 };
const NOTE = { size: 11.5, letter: 5.9 };
const GAP = 7;
const MOST_LINES = 3;
/** Rows that are drawn: the last ones, and those that they grow from. */
export const MOST_ROWS = 60;

export interface Line {
  readonly text: string;
  readonly y: number;
  readonly tone: Tone | "label";
  readonly size: number;
}

export interface PlacedRow {
  readonly row: TreeRow;
  /** Its number in the whole tree. */
  readonly place: number;
  readonly x: number;
  readonly y: number;
  readonly lines: readonly Line[];
}

export interface TreePicture {
  readonly rows: readonly PlacedRow[];
  /** From every row up to the one that it grows from, as SVG paths. */
  readonly stems: readonly string[];
  readonly height: number;
  /** Rows that are not drawn. */
  readonly left: number;
}

export function placedTree(rows: readonly TreeRow[], width = WIDTH, most = MOST_ROWS): TreePicture {
  const kept = drawn(rows, most);
  const deepest = Math.max(1, ...kept.map((place) => rows[place]?.depth ?? 0));
  const indent = Math.min(INDENT, (MOST_INDENT * width) / WIDTH / deepest);
  const placed = new Map<number, PlacedRow>();
  let y = 8;
  for (const place of kept) {
    const row = rows[place] as TreeRow;
    const x = LEFT + row.depth * indent;
    const top = y;
    const lines: Line[] = [];
    for (const { text, tone } of texts(row)) {
      const { size, letter } = tone === "label" ? LABEL : NOTE;
      for (const part of wrapped(text, Math.floor((width - x - 16) / letter))) {
        y += size * 1.25;
        lines.push({ text: part, y, tone, size });
      }
    }
    placed.set(place, { row, place, x, y: top + LABEL.size * 0.88, lines });
    y += GAP;
  }
  const stems = [...placed.values()].flatMap(({ row, x, y: end }) => {
    const above = row.parent === null ? undefined : placed.get(row.parent);
    return above === undefined ? [] : [`M${above.x} ${above.y + 6}V${end}H${x - 6}`];
  });
  return { rows: [...placed.values()], stems, height: y + 4, left: rows.length - kept.length };
}

/** The places of the rows that are drawn, in order. */
function drawn(rows: readonly TreeRow[], most: number): readonly number[] {
  const found = new Set<number>();
  for (let place = rows.length - 1; place >= Math.max(0, rows.length - most); place -= 1) {
    let row: number | null = place;
    while (row !== null && !found.has(row)) {
      found.add(row);
      row = rows[row]?.parent ?? null;
    }
  }
  return [...found].sort((one, other) => one - other);
}

function texts({ label, forced, notes }: TreeRow): readonly { readonly text: string; readonly tone: Line["tone"] }[] {
  const follows = forced.length > 0 ? [{ text: `→ ${forced.join(", ")}`, tone: "plain" as const }] : [];
  return [{ text: label, tone: "label" }, ...follows, ...notes];
}

/** A text in lines of so many letters, broken at blanks; what is too long ends with a sign. */
export function wrapped(text: string, room: number): readonly string[] {
  const wide = Math.max(12, room);
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    for (let rest = word; rest !== ""; ) {
      if (line !== "" && line.length + 1 + rest.length > wide) {
        lines.push(line);
        line = "";
      }
      const part = rest.slice(0, wide);
      line = line === "" ? part : `${line} ${part}`;
      rest = rest.slice(wide);
    }
  }
  lines.push(line);
  if (lines.length <= MOST_LINES) return lines;
  const last = lines[MOST_LINES - 1] as string;
  return [...lines.slice(0, MOST_LINES - 1), `${last.slice(0, wide - 2)} …`];
}
