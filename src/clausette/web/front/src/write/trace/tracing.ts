/** A search that one steps through: its events as far as they were fetched, and where one is. */

import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { AskError, isAbort } from "../../transport";
import type { Answering } from "../asking";
import type { Writing } from "../state";
import type { TraceClause, TraceEvent, TracePage } from "./events";
import { seek, standing, type Standing } from "./replay";

/** Events that are fetched at a time. */
export const PAGE = 500;

export interface Tracing {
  readonly events: ReadonlySignal<readonly TraceEvent[]>;
  readonly clauses: ReadonlySignal<ReadonlyMap<number, TraceClause>>;
  /** How many events there are, fetched or not. */
  readonly total: ReadonlySignal<number>;
  /** How many are done. */
  readonly at: Signal<number>;
  readonly event: ReadonlySignal<TraceEvent | null>;
  readonly standing: ReadonlySignal<Standing | null>;
  readonly fetching: ReadonlySignal<boolean>;
  go(to: number): void;
  /** On to the next event that is sought, or back to the last; what is said if there is none. */
  run(sought: (event: TraceEvent) => boolean, none: string, back?: boolean): void;
  readonly said: ReadonlySignal<string>;
  stop(): void;
}

export function createTracing(writing: Writing, first: Answering<TracePage>, asked: () => object): Tracing {
  const page = computed(() => (first.answer.value?.events === undefined ? null : first.answer.value));
  const events = signal<readonly TraceEvent[]>([]);
  const clauses = signal<ReadonlyMap<number, TraceClause>>(new Map());
  const at = signal(0);
  const fetching = signal(false);
  const said = signal("");
  let current = new AbortController();

  const add = (found: TracePage): void => {
    const known = new Map(clauses.peek());
    for (const one of found.used) known.set(one.number, one);
    batch(() => {
      events.value = [...events.peek(), ...found.events];
      clauses.value = known;
    });
  };

  const stopWatching = effect(() => {
    // Another text, another search.
    const found = page.value;
    current.abort();
    current = new AbortController();
    batch(() => {
      events.value = [];
      clauses.value = new Map();
      at.value = 0;
      fetching.value = false;
      said.value = "";
      if (found !== null) add(found);
    });
  });

  const total = computed(() => page.value?.counts.events ?? 0);

  /** The next pages until there is enough, one after the other; whether somebody still wants them. */
  const fetchMore = async (enough: () => boolean, mine: AbortController): Promise<boolean> => {
    if (enough() || events.peek().length >= total.peek()) return true;
    const body = { ...writing.body(), ...asked(), start: events.peek().length, count: PAGE };
    const found = (await writing.shell.transport.ask("model/trace", body, { signal: mine.signal })) as TracePage;
    if (mine.signal.aborted) return false;
    if (!found.events?.length) return true; // the time was up
    add(found);
    return fetchMore(enough, mine);
  };

  /** The same; whether it came to its end. */
  const fetchUntil = async (enough: () => boolean): Promise<boolean> => {
    const mine = current;
    fetching.value = true;
    try {
      return await fetchMore(enough, mine);
    } catch (reason) {
      if (reason instanceof AskError) writing.shell.status.value = reason.data.message;
      else if (!isAbort(reason)) throw reason;
      return false;
    } finally {
      if (current === mine) fetching.value = false;
    }
  };

  const go = (to: number): void => {
    const wanted = Math.max(0, Math.min(total.peek(), to));
    said.value = "";
    if (wanted <= events.peek().length) at.value = wanted;
    else
      void fetchUntil(() => events.peek().length >= wanted).then((done) => {
        if (done) at.value = Math.min(wanted, events.peek().length);
      });
  };

  const run = (sought: (event: TraceEvent) => boolean, none: string, back = false): void => {
    const from = at.peek();
    let found = seek(events.peek(), from, sought, back);
    const land = (): void => {
      said.value = found === null ? none : "";
      if (found !== null) at.value = found;
    };
    if (found !== null || back || events.peek().length >= total.peek()) land();
    else
      void fetchUntil(() => (found = seek(events.peek(), from, sought)) !== null).then((done) => {
        if (done) land();
      });
  };

  return {
    events,
    clauses,
    total,
    at,
    event: computed(() => events.value[at.value - 1] ?? null),
    standing: computed(() => (page.value === null ? null : standing(page.value.root, events.value, at.value))),
    fetching,
    go,
    run,
    said,
    stop() {
      stopWatching();
      current.abort();
    },
  };
}
