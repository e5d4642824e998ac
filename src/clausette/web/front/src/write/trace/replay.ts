/** Where a search stands after some of its events: what is true on which level, what is learnt, the tree so far. */

import { atomOf, type Growth, type Kind, type Mark, type Note, type TraceEvent } from "./events";

export interface Assigned {
  readonly literal: string;
  readonly level: number;
  /** The event that made it true, from 0. */
  readonly event: number;
  readonly decided: boolean;
}

export interface TreeRow {
  readonly label: string;
  readonly mark: Mark;
  readonly depth: number;
  readonly parent: number | null;
  /** The event that made it, from 0; -1 is before all. */
  readonly event: number;
  readonly forced: readonly string[];
  readonly notes: readonly Note[];
}

export interface Standing {
  /** In the order in which they became true. */
  readonly trail: readonly Assigned[];
  readonly values: ReadonlyMap<string, boolean>;
  /** The numbers of learnt clauses. */
  readonly learnt: readonly number[];
  readonly rows: readonly TreeRow[];
  /** The row at which the search is. */
  readonly tip: number;
}

const MAKES_TRUE: ReadonlySet<Kind> = new Set<Kind>(["assume", "decide", "propagate", "backtrack"]);
const GOES_BACK: ReadonlySet<Kind> = new Set<Kind>(["backtrack", "backjump", "restart"]);

/** After the first `count` events. */
export function standing(root: Growth, events: readonly TraceEvent[], count: number): Standing {
  const trail: Assigned[] = [];
  const learnt: number[] = [];
  const rows: { -readonly [K in keyof TreeRow]: TreeRow[K] }[] = [grown(root, -1)];
  let tip = 0;
  for (let number = 0; number < count && number < events.length; number += 1) {
    const event = events[number] as TraceEvent;
    if (GOES_BACK.has(event.kind)) while ((trail.at(-1)?.level ?? 0) > event.level) trail.pop();
    if (MAKES_TRUE.has(event.kind) && event.literal !== undefined)
      trail.push({
        literal: event.literal,
        level: event.level,
        event: number,
        decided: event.kind === "decide" || event.kind === "assume",
      });
    if (event.kind === "learn" && event.clause !== undefined) learnt.push(event.clause);
    const { tree } = event;
    if (tree.mark !== undefined) rows.push(grown(tree, number));
    const row = rows[tree.place];
    if (row !== undefined && tree.mark === undefined) {
      if (tree.forced !== undefined) row.forced = [...row.forced, tree.forced];
      if (tree.notes !== undefined) row.notes = [...row.notes, ...tree.notes];
    }
    tip = tree.place;
  }
  const values = new Map(trail.map(({ literal }) => [atomOf(literal), !literal.startsWith("-")]));
  return { trail, values, learnt, rows, tip };
}

function grown({ label = "", mark = "root", depth = 0, parent, notes = [] }: Growth, event: number): TreeRow {
  return { label, mark, depth, parent: parent ?? null, event, forced: [], notes };
}

/** The trail by levels, from 0 on; a level without literals is not there. */
export function byLevel(trail: readonly Assigned[]): readonly (readonly [level: number, literals: readonly Assigned[]])[] {
  const levels = new Map<number, Assigned[]>();
  for (const one of trail) levels.set(one.level, [...(levels.get(one.level) ?? []), one]);
  return [...levels];
}

/** What a literal is worth: true, false, or open. */
export function worth(literal: string, values: ReadonlyMap<string, boolean>): "true" | "false" | "open" {
  const value = values.get(atomOf(literal));
  return value === undefined ? "open" : value === literal.startsWith("-") ? "false" : "true";
}

/** How many events are done after the next one that is sought, from `at` on; null if there is none. */
export function seek(events: readonly TraceEvent[], at: number, sought: (event: TraceEvent) => boolean, back = false): number | null {
  if (back) {
    for (let number = at - 2; number >= 0; number -= 1) if (sought(events[number] as TraceEvent)) return number + 1;
    return null;
  }
  for (let number = at; number < events.length; number += 1) if (sought(events[number] as TraceEvent)) return number + 1;
  return null;
}

export const isConflict = (event: TraceEvent): boolean => event.kind === "conflict";
export const isDecision = (event: TraceEvent): boolean => event.kind === "decide" || event.kind === "assume";

/** Whether an event gives this atom a value. */
export function gives(atom: string): (event: TraceEvent) => boolean {
  return (event) => MAKES_TRUE.has(event.kind) && event.literal !== undefined && atomOf(event.literal) === atom;
}

/** The event by which something is learnt from the conflict that is shown after `at` events; null if none is. */
export function learningAt(events: readonly TraceEvent[], at: number): number | null {
  const kind = events[at - 1]?.kind;
  if (kind === "learn") return at - 1;
  if (kind === "conflict" && events[at]?.kind === "learn") return at;
  return kind === "backjump" && events[at - 2]?.kind === "learn" ? at - 2 : null;
}
