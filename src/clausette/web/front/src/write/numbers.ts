/** The globals of the text that hold a number, and how far their sliders go. */

export interface NumberGlobal {
  readonly name: string;
  /** As the text has it. */
  readonly value: number;
  /** Where the number stands in the text. */
  readonly start: number;
  readonly end: number;
}

/** From nothing to twice as much, and to ten at least. */
export function rangeOf({ value }: NumberGlobal): readonly [low: number, high: number] {
  return value < 0 ? [2 * value, Math.max(10, -value)] : [0, Math.max(10, 2 * value)];
}
