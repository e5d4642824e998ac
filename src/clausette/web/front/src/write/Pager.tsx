/** Pages of a long list: where one is, and the ways to the others. */

import { effect, type ReadonlySignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Button } from "../app/Button";
import type { Shell } from "../app/shell";
import { number, paneSay } from "./paneWords";

interface Props {
  readonly shell: Shell;
  /** The first one that is shown, from 0. */
  readonly start: Signal<number>;
  /** How many there are on a page, and in all. */
  readonly size: number;
  readonly total: number;
}

export function Pager({ shell, start, size, total }: Props): JSX.Element | null {
  const say = paneSay(shell);
  if (total <= size && start.value === 0) return null;
  const at = start.value;
  const last = Math.max(0, Math.floor((total - 1) / size) * size);
  const go = (to: number) => () => void (start.value = Math.min(last, Math.max(0, to)));
  const part = { from: number(shell, Math.min(total, at + 1)), to: number(shell, Math.min(total, at + size)), all: number(shell, total) };
  return (
    <div class="pager" role="group" aria-label={say("page")}>
      <Button icon="first" bare class="quiet" label={say("page.first")} off={at === 0} onClick={go(0)} />
      <Button icon="back" bare class="quiet" label={say("page.before")} off={at === 0} onClick={go(at - size)} />
      <span class="pager-place" aria-live="polite">
        {say("page.part", part)}
      </span>
      <Button icon="on" bare class="quiet" label={say("page.next")} off={at >= last} onClick={go(at + size)} />
      <Button icon="last" bare class="quiet" label={say("page.last")} off={at >= last} onClick={go(last)} />
    </div>
  );
}

/** The start of the page on which something is. */
export function pageOf(place: number, size: number): number {
  return Math.floor(place / size) * size;
}

/** Goes back to the first page when the page that was asked for is beyond the last one: the text has changed. */
export function useWithinPages<T extends { readonly start: number }>(
  start: Signal<number>,
  answer: ReadonlySignal<T | null>,
  total: (page: T) => number,
): void {
  useEffect(
    () =>
      effect(() => {
        const page = answer.value;
        if (page !== null && page.start > 0 && page.start >= total(page)) start.value = 0;
      }),
    [start, answer],
  );
}
