/** A search as the server tells it: events, the clauses that they speak of, and what each adds to the tree. */

export type Kind = "assume" | "decide" | "propagate" | "conflict" | "backtrack" | "learn" | "backjump" | "restart" | "model" | "unsat";
export type Tone = "plain" | "clash" | "gain" | "good";
export type Mark = "root" | "branch" | "turn" | "dead" | "good" | "more";

export interface Note {
  readonly text: string;
  readonly tone: Tone;
}

/** A row that is new, or something that is added to one. */
export interface Growth {
  readonly place: number;
  readonly label?: string;
  readonly mark?: Mark;
  readonly depth?: number;
  readonly parent?: number;
  readonly notes?: readonly Note[];
  readonly forced?: string;
}

export interface TraceEvent {
  readonly kind: Kind;
  readonly level: number;
  readonly words: string;
  /** By its atom, `-p(1)`. */
  readonly literal?: string;
  /** The number of its clause in the search. */
  readonly clause?: number;
  readonly steps?: readonly { readonly words: string }[];
  readonly tree: Growth;
}

export interface TraceClause {
  readonly number: number;
  readonly literals: readonly string[];
  readonly learnt?: number;
  readonly rule?: string;
  readonly line?: number;
  readonly sentence?: string;
  /** Its number in the model, from 1. */
  readonly clause?: number;
}

export interface Counts {
  readonly events: number;
  readonly decisions: number;
  readonly propagations: number;
  readonly conflicts: number;
  readonly learnt: number;
  readonly restarts: number;
}

export interface TracePage {
  readonly verdict: "sat" | "unsat" | "unknown";
  readonly method: "dpll" | "cdcl";
  readonly counts: Counts;
  readonly from: number;
  readonly root: Growth;
  readonly events: readonly TraceEvent[];
  readonly used: readonly TraceClause[];
  readonly stopped?: string;
  readonly notes?: readonly string[];
}

/** What a literal says of its atom. */
export function atomOf(literal: string): string {
  return literal.startsWith("-") ? literal.slice(1) : literal;
}

/** For people: `¬p(1)`. */
export function signed(literal: string): string {
  return literal.startsWith("-") ? `¬${literal.slice(1)}` : literal;
}

/** A short name for a clause: C3 of the model, L2 of those that were learnt. */
export function clauseName({ number, learnt }: TraceClause): string {
  return learnt === undefined ? `C${number}` : `L${learnt}`;
}
