/** The rows of the table of atoms. */

export interface AtomRow {
  readonly atom: string;
  readonly value: boolean;
  /** In the model with which it is compared. */
  readonly other?: boolean;
}

interface Asked {
  /** All atoms, true or not; of many, the first. */
  readonly atoms: readonly string[];
  /** The true ones of a model. */
  readonly model: readonly string[];
  readonly other: readonly string[] | null;
  readonly filter: string;
  /** Whether false atoms are wanted too. */
  readonly every: boolean;
}

/** Compared, those that differ; else the true ones, or all; of these, those whose name has the filter's words in it. */
export function rowsOf({ atoms, model, other, filter, every }: Asked): readonly AtomRow[] {
  const here = new Set(model);
  const there = other === null ? null : new Set(other);
  const named = new Set(atoms);
  const all = every || there !== null ? [...atoms, ...model.filter((atom) => !named.has(atom)), ...(other ?? []).filter((atom) => !named.has(atom) && !here.has(atom))] : model;
  const words = filter.toLowerCase().split(/\s+/).filter((word) => word !== "");
  const found: AtomRow[] = [];
  for (const atom of all) {
    const value = here.has(atom);
    if (there !== null && !every && there.has(atom) === value) continue;
    const text = atom.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    found.push(there === null ? { atom, value } : { atom, value, other: there.has(atom) });
  }
  return found;
}
