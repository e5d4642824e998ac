/** Lists in which one row can be reached by Tab and the others by arrows, and which scroll to what is lit elsewhere. */

import { useEffect, useRef } from "preact/hooks";
import type { RefObject } from "preact";

const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

const ROW = "[data-row]";

/** Moves the focus between the rows of a list. */
export function moveByKeys(event: KeyboardEvent & { readonly currentTarget: EventTarget | null }): void {
  const list = event.currentTarget as HTMLElement;
  const move = KEYS[event.key];
  if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...list.querySelectorAll<HTMLElement>(ROW)];
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = rows[move(at, rows.length - 1)];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** After every painting one row can be reached by Tab: the one that has the focus, or the first. */
export function useOneStop(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
    const kept = rows.find((row) => row === document.activeElement) ?? rows[0];
    for (const row of rows) row.tabIndex = row === kept ? 0 : -1;
  });
}

/** Scrolls a list, and nothing around it, to its first lit row, once for each `wanted`. */
export function useScrollToLit(list: RefObject<HTMLElement | null>, wanted: object | null): void {
  const done = useRef<object | null>(null);
  useEffect(() => {
    const box = list.current;
    if (wanted === null || done.current === wanted || box === null) return;
    const row = box.querySelector<HTMLElement>(".lit");
    if (row === null) return;
    done.current = wanted;
    const above = row.getBoundingClientRect().top - box.getBoundingClientRect().top;
    if (above < 0 || above + row.offsetHeight > box.clientHeight) box.scrollTop += above - box.clientHeight / 4;
  });
}
