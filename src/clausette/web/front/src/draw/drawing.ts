/** The board that is drawn and those before it: changed by one job after the other, kept, and shared. */

import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { BoardSource } from "../api";
import type { Shell } from "../app/shell";
import { AskError, type ErrorData } from "../transport";
import type { Change, Drawn, Setting } from "./api";
import { begun, redone, stepped, undone, type History } from "./history";
import { changesIn, joined, settingsWith, type Job } from "./jobs";
import { keepHistory, readHistory } from "./keeping";
import type { DrawSay } from "./words";

export interface Drawing {
  /** As the server knows it. */
  readonly drawn: ReadonlySignal<Drawn | null>;
  readonly history: ReadonlySignal<History | null>;
  /** The changes that are on their way. */
  readonly pending: ReadonlySignal<readonly Change[]>;
  readonly settings: ReadonlySignal<readonly Setting[]>;
  readonly working: ReadonlySignal<boolean>;
  /** Whether the drawing of the last time is being opened. */
  readonly restoring: ReadonlySignal<boolean>;
  readonly problem: Signal<ErrorData | null>;
  add(job: Job): void;
}

const KEEP_WAIT = 300;
/** Boards that undo and redo need not ask for. */
const KNOWN = 64;

export function createDrawing(shell: Shell, say: ReadonlySignal<DrawSay>): Drawing {
  const { transport, store, chosen } = shell;
  const drawn = signal<Drawn | null>(null);
  const history = signal<History | null>(readHistory(store));
  const queue = signal<readonly Job[]>([]);
  const problem = signal<ErrorData | null>(null);
  const known = new Map<string, Drawn>();

  const keyOf = ({ puzzle, text }: BoardSource): string => JSON.stringify([chosen.language.peek(), puzzle, text]);

  const remember = (answer: Drawn): Drawn => {
    const key = keyOf(answer);
    known.delete(key);
    known.set(key, answer);
    const oldest = known.keys().next();
    if (known.size > KNOWN && !oldest.done) known.delete(oldest.value);
    return answer;
  };

  const ask = async (use: string, extra: object): Promise<Drawn> =>
    remember((await transport.ask(use, { ...extra, language: chosen.language.peek() })) as Drawn);

  const opened = async (source: BoardSource): Promise<Drawn> =>
    known.get(keyOf(source)) ?? (await ask("open", { board: { text: source.text, puzzle: source.puzzle } }));

  const show = (answer: Drawn, next: History, said: string): void => {
    batch(() => {
      drawn.value = answer;
      history.value = next;
      problem.value = null;
      shell.status.value = said;
    });
  };

  const after = (answer: Drawn, stroke: number | null): History => {
    const now = { text: answer.text, puzzle: answer.puzzle };
    const before = history.peek();
    return before === null ? begun(now) : stepped(before, now, stroke);
  };

  const run = async (job: Job): Promise<void> => {
    if (job.kind === "take") {
      show(remember(job.drawn), after(job.drawn, null), job.said);
      return;
    }
    const before = history.peek();
    if (before === null) return;
    if (job.kind === "ask") {
      const answer = await ask(job.use, { ...(job.use === "blank" ? {} : { board: before.now }), ...job.extra });
      show(answer, after(answer, job.stroke), job.said);
    } else if (job.kind === "restore") {
      show(await opened(before.now), before, "");
    } else {
      const next = job.kind === "undo" ? undone(before) : redone(before);
      if (next !== before) show(await opened(next.now), next, say.peek()(job.kind === "undo" ? "undone" : "redone"));
    }
  };

  const work = async (): Promise<void> => {
    for (let job = queue.peek()[0]; job !== undefined; job = queue.peek()[0]) {
      try {
        // Each is done on the board that the one before has made.
        // oxlint-disable-next-line no-await-in-loop
        await run(job);
      } catch (reason) {
        if (!(reason instanceof AskError)) throw reason;
        problem.value = reason.data;
      } finally {
        queue.value = queue.peek().slice(1);
      }
    }
  };

  const add = (job: Job): void => {
    const idle = queue.peek().length === 0;
    queue.value = joined(queue.peek(), job);
    if (idle) void work();
  };

  // -- the shell, the browser, the address -------------------------------------------------------

  const isHere = computed(() => shell.view.value === "draw");
  // The board of the shell that was seen: another one that is opened in this view is to be drawn on.
  const first = shell.current.peek();
  let seen = first?.view === "draw" ? undefined : first?.shared;
  effect(() => {
    const here = shell.current.value;
    const mine = isHere.value;
    if (here === null || here.shared === seen) return;
    seen = here.shared;
    if (mine) add({ kind: "take", drawn: here.opened, said: shell.status.peek() });
  });

  let spoken = chosen.language.peek();
  effect(() => {
    const language = chosen.language.value;
    const again = spoken !== language && drawn.peek() !== null;
    const start = isHere.value && drawn.peek() === null && history.peek() !== null && queue.peek().length === 0;
    spoken = language;
    if (again || start) add({ kind: "restore" });
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const now = history.peek();
    if (now !== null) keepHistory(store, now);
  };
  addEventListener("pagehide", () => {
    if (timer !== undefined) flush();
  });
  effect(() => {
    if (history.value === null || drawn.peek() === null) return;
    clearTimeout(timer);
    timer = setTimeout(flush, KEEP_WAIT);
  });
  effect(() => {
    const here = drawn.value;
    if (isHere.value && here !== null) shell.remember({ text: here.text, puzzle: here.puzzle });
  });

  return {
    drawn,
    history,
    pending: computed(() => changesIn(queue.value)),
    settings: computed(() => settingsWith(drawn.value?.settings ?? [], queue.value)),
    working: computed(() => queue.value.length > 0),
    restoring: computed(() => drawn.value === null && queue.value.some(({ kind }) => kind === "restore")),
    problem,
    add,
  };
}
