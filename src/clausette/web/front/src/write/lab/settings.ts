/** What a pane keeps in the address for itself: how it was set. */

import { useComputed, type ReadonlySignal } from "@preact/signals";
import type { Writing } from "../state";

export interface PaneSettings<T> {
  readonly value: ReadonlySignal<T>;
  change(some: Partial<T>): void;
}

/** What is kept for a pane over its defaults; what in an address is not of the same type is left out. */
export function useSettings<T extends object>(writing: Writing, pane: string, defaults: T): PaneSettings<T> {
  const value = useComputed(() => settled(defaults, writing.more.value[pane]));
  return {
    value,
    change(some) {
      writing.more.value = { ...writing.more.peek(), [pane]: { ...value.peek(), ...some } };
    },
  };
}

export function settled<T extends object>(defaults: T, found: unknown): T {
  if (typeof found !== "object" || found === null) return defaults;
  const given = found as Readonly<Record<string, unknown>>;
  const known = Object.entries(defaults).filter(([key, usual]) => typeof given[key] === typeof usual);
  return { ...defaults, ...Object.fromEntries(known.map(([key]) => [key, given[key]])) };
}
