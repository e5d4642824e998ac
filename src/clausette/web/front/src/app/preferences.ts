/** What somebody chose for every board: kept in the browser, each as a signal. */

import { effect, signal, type Signal } from "@preact/signals";
import type { Language } from "../api";
import type { Store } from "../play/storage";
import { LANGUAGES, preferred } from "../words/words";

export type Theme = "system" | "light" | "dark";
export const THEMES: readonly Theme[] = ["system", "light", "dark"];
/** How wide the board is, against what fits. */
const ZOOMS: readonly number[] = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 2.5, 3];
export const SPEEDS: readonly number[] = [0.5, 1, 2, 4];

/** One step of the zoom up or down. */
export function zoomed(zoom: number, way: 1 | -1): number {
  const at = ZOOMS.indexOf(zoom);
  return ZOOMS[Math.min(Math.max(at + way, 0), ZOOMS.length - 1)] ?? 1;
}

interface Values {
  readonly language: Language;
  readonly theme: Theme;
  readonly timer: boolean;
  readonly numbers: boolean;
  readonly autocheck: boolean;
  readonly keys: boolean;
  readonly zoom: number;
  readonly speed: number;
}

export type Preferences = { readonly [Name in keyof Values]: Signal<Values[Name]> };

const KEY = "clausette.preferences";

function among<T>(value: unknown, known: readonly T[], otherwise: T): T {
  return known.find((one) => one === value) ?? otherwise;
}

function flag(value: unknown, otherwise: boolean): boolean {
  return typeof value === "boolean" ? value : otherwise;
}

export function preferences(store: Store, languages: readonly string[]): Preferences {
  const kept = read(store);
  const chosen: Preferences = {
    language: signal(among(kept["language"], LANGUAGES, preferred(languages))),
    theme: signal(among(kept["theme"], THEMES, "system")),
    timer: signal(flag(kept["timer"], true)),
    numbers: signal(flag(kept["numbers"], true)),
    autocheck: signal(flag(kept["autocheck"], false)),
    keys: signal(flag(kept["keys"], true)),
    zoom: signal(among(kept["zoom"], ZOOMS, 1)),
    speed: signal(among(kept["speed"], SPEEDS, 1)),
  };
  let first = true;
  effect(() => {
    const values = Object.fromEntries(Object.entries(chosen).map(([name, one]) => [name, one.value]));
    // Nothing is written before something was chosen: the browser's language may still change.
    if (!first) write(store, values);
    first = false;
  });
  return chosen;
}

function read(store: Store): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(store.getItem(KEY) ?? "{}") ?? {}) as Record<string, unknown>;
  } catch {
    // Written by something else: as good as nothing.
    return {};
  }
}

function write(store: Store, values: object): void {
  try {
    store.setItem(KEY, JSON.stringify(values));
  } catch {
    // No room: the choice holds until the page is closed.
  }
}
