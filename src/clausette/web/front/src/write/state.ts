/** What the Write view is about: a text, values, perhaps a board, and what is known of their models. */

import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Shell } from "../app/shell";
import { latest } from "../play/latest";
import { createLinking, type Linking } from "./linking";
import { rulesOf } from "./rules/opening";
import { createProblems, type Problems } from "./problems";
import { createSolving, type Solving } from "./solving";
import { FRESH, packKept, unpackKept, type Kept, type Values, type WrittenBoard } from "./kept";
import { writeSayIn, type WriteSay } from "./words";

/** A change of the text; offsets are UTF-16, as everywhere in the page (`points.ts` turns those of the server). */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Writing extends Linking {
  readonly shell: Shell;
  readonly say: ReadonlySignal<WriteSay>;
  readonly text: Signal<string>;
  readonly board: Signal<WrittenBoard | null>;
  /** Of a board of a game of moves, for how many steps the rules are grounded; null is as many as a plan needs. */
  readonly steps: Signal<number | null>;
  readonly values: Signal<Values>;
  /** How long the server may take for an answer. */
  readonly seconds: Signal<number>;
  readonly panes: Signal<readonly string[]>;
  /** What panes keep in the address for themselves, by their names. */
  readonly more: Signal<Readonly<Record<string, unknown>>>;
  readonly solving: Solving;
  readonly problems: Problems;
  /** A stretch of the text that somebody wants to see: the editor goes there. */
  readonly selection: Signal<readonly [start: number, end: number] | null>;
  /** What has to be said of the link by which somebody came, if anything has. */
  readonly notice: ReadonlySignal<string>;
  /** The line of the cursor, from 1. */
  readonly caret: Signal<number>;
  /** The true atoms of the model that is shown. */
  readonly model: ReadonlySignal<readonly string[] | null>;
  /** What every question about the text has; reading it watches all of that. */
  body(): object;
  edit(edits: readonly Edit[]): void;
  /** Another text in place of all that is there. */
  replace(kept: Partial<Kept>): void;
  toggle(pane: string, open?: boolean): void;
}

const LAST = "clausette.written";
const VIEW = "write";

export function createWriting(shell: Shell): Writing {
  const say = computed(() => writeSayIn(shell.chosen.language.value));
  const text = signal(FRESH.text);
  const board = signal(FRESH.board);
  const steps = signal(FRESH.steps);
  const values = signal(FRESH.values);
  const seconds = signal(FRESH.seconds);
  const panes = signal(FRESH.panes);
  const more = signal(FRESH.more);
  const broken = signal(false);
  const saving = latest();

  const kept = (): Kept => ({
    text: text.value,
    board: board.value,
    steps: steps.value,
    values: values.value,
    seconds: seconds.value,
    panes: panes.value,
    more: more.value,
  });

  const replace = (next: Partial<Kept>): void => {
    const all = { ...FRESH, panes: panes.peek(), seconds: seconds.peek(), ...next };
    batch(() => {
      text.value = all.text;
      board.value = all.board;
      steps.value = all.steps;
      values.value = all.values;
      seconds.value = all.seconds;
      panes.value = all.panes;
      more.value = all.more;
    });
  };

  const body = (): object => ({
    text: text.value,
    language: shell.chosen.language.value,
    seconds: seconds.value,
    ...(Object.keys(values.value).length > 0 ? { values: values.value } : {}),
    ...(board.value === null ? {} : { board: { text: board.value.text, puzzle: board.value.puzzle } }),
    ...(steps.value === null ? {} : { steps: steps.value }),
  });

  const solving = createSolving(shell, text, body);
  const linking = createLinking(shell, text, body);

  const arrive = async (packed: string): Promise<void> => {
    const found = await unpackKept(packed);
    if (found !== null) replace(found);
    broken.value = found === null && packed !== "";
  };

  shell.claim(VIEW, {
    pack: () => packKept(kept()),
    openFile: (file) => void file.text().then((read) => replace({ text: read })),
    openText: (read) => replace({ text: read }),
  });
  let begun = false;
  effect(() => {
    const handed = shell.handed.value;
    if (handed?.view !== VIEW) return;
    shell.handed.value = null;
    begun = true;
    void rulesOf(shell, { board: handed.board }, ["rules", "picture"]).then((found) => void (found !== null && replace(found)));
  });
  effect(() => {
    const { view, data } = shell.arrived.value;
    if (view === VIEW && data !== "") void arrive(data).finally(() => void (begun = true));
    else if (!begun) void arrive(shell.store.getItem(LAST) ?? "").finally(() => void (begun = true));
  });
  effect(() => {
    const now = kept();
    saving.run(
      () => packKept(now),
      (packed) => {
        if (!begun) return;
        shell.keep(VIEW, packed);
        try {
          shell.store.setItem(LAST, packed);
        } catch {
          // No room: the address holds it all the same.
        }
      },
      (reason) => {
        throw reason;
      },
      250,
    );
  });

  return {
    ...linking,
    shell,
    say,
    text,
    board,
    steps,
    values,
    seconds,
    panes,
    more,
    solving,
    problems: createProblems(shell, text, body),
    selection: signal(null),
    notice: computed(() => (broken.value && text.value === "" ? say.value("link.broken") : "")),
    caret: signal(1),
    model: solving.model,
    body,
    edit(edits) {
      let next = text.peek();
      for (const { start, end, text: put } of [...edits].sort((one, other) => other.start - one.start))
        next = next.slice(0, start) + put + next.slice(end);
      text.value = next;
    },
    replace,
    toggle(pane, open = !panes.peek().includes(pane)) {
      const others = panes.peek().filter((name) => name !== pane);
      panes.value = open ? [...others, pane] : others;
    },
  };
}
