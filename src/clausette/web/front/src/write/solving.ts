/** The models of the text, asked for whatever pane is open: the verdict is always said. */

import { batch, computed, effect, signal, untracked, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Shell } from "../app/shell";
import type { Look, Scene, Side } from "../scene";
import { latest } from "../play/latest";
import { AskError, type ErrorData } from "../transport";
import { createAnswering, isLate, type Late } from "./asking";

export interface Panel {
  readonly scene: Scene;
  readonly heading?: string;
  readonly notes?: readonly string[];
  readonly wrong?: boolean;
}

export interface Sheet {
  readonly title: string;
  readonly name: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly panels: readonly Panel[];
  readonly legend: readonly { readonly look: Look; readonly means: string }[];
}

export interface OneModel {
  /** The true atoms. */
  readonly true: readonly string[];
  readonly view: readonly Sheet[];
}

/** A cell of a picture, or a side of one: its row and column from 0, and the atoms that are shown there if they are true. */
export type CellAtoms =
  | readonly [row: number, column: number, atoms: readonly string[]]
  | readonly [row: number, column: number, side: Side, atoms: readonly string[]];

export interface ModelsShown {
  readonly verdict: "sat" | "unsat" | "unknown";
  readonly words?: string;
  readonly start: number;
  readonly models: readonly OneModel[];
  readonly more: boolean;
  /** All atoms by which models are told apart, true or not, up to a limit. */
  readonly atoms_listed: readonly string[];
  /** By sheet and panel. */
  readonly cells: readonly (readonly (readonly CellAtoms[])[])[];
  readonly cost?: number;
  readonly unmet?: readonly (readonly string[])[];
  readonly atoms?: number;
  readonly clauses?: number;
  readonly notes?: readonly string[];
  readonly while?: string;
}

export type Pins = Readonly<Record<string, boolean>>;

export interface Solving {
  /** About the first model; it is about an older text while it is `old`. */
  readonly found: ReadonlySignal<ModelsShown | null>;
  /** Whether the text has changed since, or has a mistake now. */
  readonly old: ReadonlySignal<boolean>;
  readonly refused: ReadonlySignal<ErrorData | null>;
  readonly asking: ReadonlySignal<boolean>;
  readonly told: ReadonlySignal<string>;
  /** All models that were asked for so far. */
  readonly models: ReadonlySignal<readonly OneModel[]>;
  /** Which of them is shown, from 0. */
  readonly at: Signal<number>;
  readonly shown: ReadonlySignal<OneModel | null>;
  readonly model: ReadonlySignal<readonly string[] | null>;
  /** Whether there may be more than those. */
  readonly more: ReadonlySignal<boolean>;
  readonly fetching: ReadonlySignal<boolean>;
  /** Atoms that have to be true or false in the models that are looked for. */
  readonly pins: Signal<Pins>;
  /** Shows the next one, asked for if need be. */
  next(): void;
}

/** Of a question that was not answered in time. */
const UNKNOWN: ModelsShown = { verdict: "unknown", start: 0, models: [], more: false, atoms_listed: [], cells: [] };

export function createSolving(shell: Shell, text: ReadonlySignal<string>, body: () => object): Solving {
  const pins = signal<Pins>({});
  const about = (start: number): object => {
    const known = Object.entries(pins.value);
    const named = (wanted: boolean): string[] => known.filter(([, value]) => value === wanted).map(([atom]) => atom);
    return { ...body(), start, count: 1, ...(known.length > 0 ? { true: named(true), false: named(false) } : {}) };
  };
  const first = createAnswering<ModelsShown>(shell, "models", () => (text.value.trim() === "" ? null : about(0)));
  // A mistake while one types must not take away what one looks at.
  let last: ModelsShown | null = null;
  const found = computed(() => {
    if (first.late.value !== null) last = { ...UNKNOWN, ...first.late.value };
    else if (first.answer.value !== null || first.refused.value === null) last = first.answer.value;
    return last;
  });
  const later = signal<readonly OneModel[]>([]);
  const moreAfter = signal<boolean | null>(null);
  const at = signal(0);
  const fetching = signal(false);
  const asked = latest();

  effect(() => {
    // Another text has other models.
    void found.value;
    asked.stop();
    batch(() => {
      later.value = [];
      moreAfter.value = null;
      at.value = 0;
      fetching.value = false;
    });
  });

  effect(() => {
    // Another text may have other atoms.
    void text.value;
    if (Object.keys(pins.peek()).length > 0) pins.value = {};
  });

  const models = computed(() => [...(found.value?.models ?? []), ...later.value]);
  const shown = computed(() => models.value[at.value] ?? null);
  const more = computed(() => moreAfter.value ?? found.value?.more ?? false);

  const next = (): void => {
    if (at.peek() + 1 < models.peek().length) {
      at.value += 1;
      return;
    }
    if (!more.peek() || fetching.peek()) return;
    fetching.value = true;
    const start = models.peek().length;
    asked.run(
      (stop) => shell.transport.ask("model/models", untracked(() => about(start)), { signal: stop }) as Promise<ModelsShown | Late>,
      (found_) =>
        batch(() => {
          fetching.value = false;
          // What was not found in time may still be: it can be asked for again.
          if (isLate(found_)) return void (shell.status.value = found_.while ?? "");
          moreAfter.value = found_.more;
          later.value = [...later.peek(), ...found_.models];
          if (found_.models.length > 0) at.value = start;
        }),
      (reason) => {
        fetching.value = false;
        if (!(reason instanceof AskError)) throw reason;
        shell.status.value = reason.data.message;
      },
    );
  };

  return {
    found,
    old: computed(() => first.asking.value || first.refused.value !== null),
    refused: first.refused,
    asking: first.asking,
    told: first.told,
    models,
    at,
    shown,
    model: computed(() => shown.value?.true ?? null),
    more,
    fetching,
    pins,
    next,
  };
}
