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

/** The values that still stand over those of the text: not where the text has another number than before. */
export function stillOver(
  values: Readonly<Record<string, number | string>>,
  before: readonly NumberGlobal[],
  now: readonly NumberGlobal[],
): Readonly<Record<string, number | string>> {
  const written = new Map(now.map(({ name, value }) => [name, value]));
  const changed = before.filter(({ name, value }) => written.has(name) && written.get(name) !== value).map(({ name }) => name);
  if (!changed.some((name) => name in values)) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !changed.includes(name)));
}
