/** What somebody expects of atoms, as lines `1 p(1,2)` and `0 q`; all other lines are left as they are. */

export type Marks = ReadonlyMap<string, boolean>;

const LINE = /^\s*([01])\s+(\S.*?)\s*$/;
const LITERAL = /^(not\s+|[-~¬!]\s*)?([^\s,;¬~!-][^;]*)$/;

/** The atoms that lines mark. */
export function readMarks(text: string): Marks {
  const marks = new Map<string, boolean>();
  for (const line of text.split("\n")) {
    const [, value, atom] = LINE.exec(line) ?? [];
    if (value !== undefined && atom !== undefined) marks.set(atom.replaceAll(/\s+/g, ""), value === "1");
  }
  return marks;
}

/** The text with some atoms marked otherwise; undefined takes a mark away. */
export function withMarks(text: string, changes: ReadonlyMap<string, boolean | undefined>): string {
  const rest = text
    .split("\n")
    .filter((line) => line.trim() !== "" && !changes.has((LINE.exec(line)?.[2] ?? "").replaceAll(/\s+/g, "")));
  const made = [...changes].flatMap(([atom, value]) => (value === undefined ? [] : [markLine(atom, value)]));
  return [...rest, ...made].join("\n");
}

export function markLine(atom: string, value: boolean): string {
  return `${value ? 1 : 0} ${atom}`;
}

/** `q(1,1), not q(2,3)` as lines; a comma within parentheses separates nothing. */
export function literalLines(text: string): string {
  return parts(text)
    .map((part) => {
      const [, sign, atom] = LITERAL.exec(part) ?? [];
      return atom === undefined ? part : markLine(atom.trim(), sign === undefined);
    })
    .join("\n");
}

function parts(text: string): readonly string[] {
  const found: string[] = [];
  let depth = 0;
  let part = "";
  for (const sign of text) {
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    if (depth === 0 && /[,;\n]/.test(sign)) {
      found.push(part);
      part = "";
    } else part += sign;
  }
  return [...found, part].map((one) => one.trim()).filter((one) => one !== "");
}

/** The states through which a cell goes when it is pressed: what each of its atoms becomes. */
export function nextMarks(atoms: readonly string[], marks: Marks): ReadonlyMap<string, boolean | undefined> {
  const [only] = atoms;
  if (only !== undefined && atoms.length === 1) {
    const now = marks.get(only);
    return new Map([[only, now === undefined ? true : now ? false : undefined]]);
  }
  const at = atoms.findIndex((atom) => marks.get(atom) === true);
  const allFalse = atoms.every((atom) => marks.get(atom) === false);
  const next = at + 1;
  // Open, then one after the other, then none of them, then open again.
  if (allFalse) return new Map(atoms.map((atom) => [atom, undefined]));
  if (at >= 0 && next === atoms.length) return new Map(atoms.map((atom) => [atom, false]));
  return new Map(atoms.map((atom, place) => [atom, place === next ? true : undefined]));
}

/** What tells the atoms of one cell apart: of `p(1,2,red)` and `p(1,2,blue)`, `red` and `blue`. */
export function shortNames(atoms: readonly string[]): readonly string[] {
  const [first = ""] = atoms;
  if (atoms.length < 2) return [...atoms];
  let before = 0;
  while (before < first.length && atoms.every((atom) => atom[before] === first[before])) before += 1;
  // Not within a word or a number.
  while (before > 0 && /\w/.test(first[before - 1] ?? "")) before -= 1;
  let after = 0;
  const shortest = Math.min(...atoms.map((atom) => atom.length));
  while (after < shortest - before && atoms.every((atom) => atom[atom.length - 1 - after] === first[first.length - 1 - after])) after += 1;
  while (after > 0 && /\w/.test(first[first.length - after] ?? "")) after -= 1;
  return atoms.map((atom) => atom.slice(before, atom.length - after) || atom);
}
