/** A formula in which ⟦ and ⟧ stand around what is new, in pieces. */

export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

export function pieces(formula: string): readonly Piece[] {
  const found: Piece[] = [];
  let depth = 0;
  for (const part of formula.split(/([⟦⟧])/)) {
    if (part === "⟦") depth += 1;
    else if (part === "⟧") depth -= 1;
    else if (part !== "") found.push({ text: part, marked: depth > 0 });
  }
  return found;
}
