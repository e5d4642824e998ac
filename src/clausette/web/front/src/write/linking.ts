/** Pointing at a rule, a clause or an atom in one pane lights what belongs to it in the others. */

import { computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Shell } from "../app/shell";
import { latest } from "../play/latest";
import { AskError } from "../transport";
import { createAnswering, isLate, type Late } from "./asking";

/**
 * What the pointer or the cursor rests on, and in which pane. Rules have the names that `clausette ground` gives
 * them in English, clauses their numbers in DIMACS, from 1.
 */
export type Pointed =
  | { readonly from: string; readonly kind: "rule"; readonly rule: string }
  | { readonly from: string; readonly kind: "clause"; readonly clause: number }
  | { readonly from: string; readonly kind: "atom"; readonly atom: string }
  /** All atoms that a cell of a picture can show. */
  | { readonly from: string; readonly kind: "cell"; readonly atoms: readonly string[] };

export interface Lit {
  readonly rules: ReadonlySet<string>;
  /** First and last lines of the text, from 1. */
  readonly lines: readonly (readonly [from: number, to: number])[];
  readonly clauses: ReadonlySet<number>;
  readonly atoms: ReadonlySet<string>;
  /** Where the first of the clauses is among those by rule. */
  readonly place: number | null;
  /** The pane in which somebody points; who lights something because of another pane may scroll to it. */
  readonly from: string;
}

export interface RulePlace {
  readonly rule: string;
  readonly lines: readonly [from: number, to: number];
  readonly first: number;
  readonly clauses: number;
}

export interface Linking {
  readonly pointed: Signal<Pointed | null>;
  readonly lit: ReadonlySignal<Lit>;
  /** All rules of the text as it is now; none while that is being asked. Who reads it in an effect watches it. */
  places(): readonly RulePlace[];
  /** The rule that stands on a line, if that is known already. */
  ruleAt(line: number): string | null;
}

interface Linked {
  readonly rules: readonly string[];
  readonly lines: readonly (readonly [number, number])[];
  readonly clauses: readonly number[];
  readonly atoms: readonly string[];
  readonly place: number | null;
}

export const NOTHING_LIT: Lit = { rules: new Set(), lines: [], clauses: new Set(), atoms: new Set(), place: null, from: "" };

/** Milliseconds for which something is pointed at before anybody is asked. */
const REST = 40;

export function createLinking(shell: Shell, text: ReadonlySignal<string>, body: () => object): Linking {
  const pointed = signal<Pointed | null>(null);
  const lit = signal(NOTHING_LIT);
  const wanted = signal(false);
  const known = new Map<string, Linked>();
  const asked = latest();
  let about = "";

  const places = createAnswering<{ readonly rules: readonly RulePlace[] }>(shell, "places", () =>
    wanted.value && text.value.trim() !== "" ? body() : null,
  );
  const current = computed(() => (places.asking.value ? [] : (places.answer.value?.rules ?? [])));

  effect(() => {
    const now = body();
    const target = pointed.value;
    const before = about;
    about = JSON.stringify(now);
    if (about !== before) known.clear();
    asked.stop();
    if (target === null) {
      lit.value = NOTHING_LIT;
      return;
    }
    const key = keyOf(target);
    const use = (found: Linked | Late): void => {
      if (isLate(found)) return void (lit.value = NOTHING_LIT);
      known.set(key, found);
      lit.value = lightOf(found, target.from);
    };
    const kept = known.get(key);
    if (kept !== undefined) {
      use(kept);
      return;
    }
    asked.run(
      (stop) => shell.transport.ask("model/linked", { ...now, ...targetBody(target) }, { signal: stop }) as Promise<Linked | Late>,
      use,
      (reason) => {
        // A text with a mistake has no clauses: nothing belongs together.
        if (!(reason instanceof AskError)) throw reason;
        lit.value = NOTHING_LIT;
      },
      REST,
    );
  });

  return {
    pointed,
    lit,
    places() {
      wanted.value = true;
      return current.value;
    },
    ruleAt(line) {
      wanted.value = true;
      return ruleOn(current.peek(), line);
    },
  };
}

/** The rule on a line; of several, the one that begins last. */
export function ruleOn(places: readonly RulePlace[], line: number): string | null {
  const here = places.filter(({ lines: [from, to] }) => from <= line && line <= to);
  return here.length === 0 ? null : here.reduce((one, other) => (other.lines[0] >= one.lines[0] ? other : one)).rule;
}

function targetBody(target: Pointed): object {
  if (target.kind === "rule") return { rule: target.rule };
  if (target.kind === "clause") return { clause: target.clause };
  return { atoms: target.kind === "atom" ? [target.atom] : target.atoms.slice(0, MOST_ATOMS) };
}

/** More are refused; no cell has so many. */
const MOST_ATOMS = 1000;

function keyOf(target: Pointed): string {
  return JSON.stringify(targetBody(target));
}

function lightOf(found: Linked, from: string): Lit {
  return {
    rules: new Set(found.rules),
    lines: found.lines,
    clauses: new Set(found.clauses),
    atoms: new Set(found.atoms),
    place: found.place ?? null,
    from,
  };
}

export interface PointingHandlers {
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onClick: () => void;
}

/** What an element needs that stands for something: it is pointed at by a mouse, by a finger or by the keyboard. */
export function pointingAt({ pointed }: Linking, target: Pointed): PointingHandlers {
  const point = (): void => void (pointed.value = target);
  const leave = (): void => {
    const now = pointed.peek();
    if (now !== null && now.from === target.from && keyOf(now) === keyOf(target)) pointed.value = null;
  };
  return {
    // A finger enters and leaves with every tap: its click is what counts.
    onPointerEnter: (event) => {
      if (event.pointerType !== "touch") point();
    },
    onPointerLeave: (event) => {
      if (event.pointerType !== "touch") leave();
    },
    onFocus: point,
    onBlur: leave,
    onClick: point,
  };
}
