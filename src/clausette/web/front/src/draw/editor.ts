/** A setter at a board: what is drawn, what is on its way to the server, and the boards before. */

import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { BoardSource } from "../api";
import type { Shell } from "../app/shell";
import type { Act, Gesture, Scene, Spot } from "../scene";
import { AskError, type ErrorData } from "../transport";
import type { Change, Drawn, Value } from "./api";
import { begun, redone, stepped, undone, type History } from "./history";
import { keepHistory, readHistory } from "./keeping";
import { steadied } from "./steady";
import {
  brushesOf,
  editAt,
  gesturesOf,
  heldKey,
  heldOf,
  NOTHING,
  signFor,
  toolsOf,
  typedNumber,
  valueOf,
  withChanges,
  worksBare,
  type Tool,
} from "./tools";
import { drawWords, type DrawSay } from "./words";

export interface Editor {
  readonly shell: Shell;
  readonly say: ReadonlySignal<DrawSay>;
  /** The board as the server knows it. */
  readonly drawn: ReadonlySignal<Drawn | null>;
  /** Its picture, with the changes that are on their way. */
  readonly scene: ReadonlySignal<Scene | null>;
  readonly history: ReadonlySignal<History | null>;
  readonly tools: ReadonlySignal<readonly Tool[]>;
  readonly tool: ReadonlySignal<Tool | null>;
  readonly gestures: ReadonlySignal<readonly Gesture[]>;
  /** What a touch puts; null: it steps through all signs, or chooses a place to type into. */
  readonly brush: ReadonlySignal<string | null>;
  readonly zone: Signal<"join" | "new">;
  readonly selected: Signal<Spot | null>;
  readonly working: ReadonlySignal<boolean>;
  readonly restoring: ReadonlySignal<boolean>;
  readonly problem: Signal<ErrorData | null>;
  choose(tool: number): void;
  paint(brush: string | null): void;
  signAt(spot: Spot): string;
  act(act: Act): void;
  apply(changes: readonly Change[], said?: string): void;
  set(name: string, value: Value): void;
  /** The answer of a use case that makes a board of the present one. */
  make(use: "turn" | "resize", extra: object, said?: string): void;
  clear(): void;
  take(drawn: Drawn, said?: string): void;
  undo(): void;
  redo(): void;
}

interface Asked {
  readonly kind: "ask";
  readonly use: string;
  readonly extra: object;
  readonly changes: readonly Change[];
  readonly stroke: number | null;
  readonly said: string;
}

type Job =
  | Asked
  | { readonly kind: "take"; readonly drawn: Drawn; readonly said: string }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  | { readonly kind: "restore" };

const KEEP_WAIT = 300;
/** Boards that undo and redo need not ask for. */
const KNOWN = 64;
const NO_CHANGES: readonly Change[] = [];

export function createEditor(shell: Shell): Editor {
  const { transport, store, chosen } = shell;
  const say = computed(() => drawWords(chosen.language.value));
  const drawn = signal<Drawn | null>(null);
  const history = signal<History | null>(readHistory(store));
  const queue = signal<readonly Job[]>([]);
  const problem = signal<ErrorData | null>(null);
  const index = signal(0);
  const wanted = signal<string | null>(null);
  const zone = signal<"join" | "new">("join");
  const selected = signal<Spot | null>(null);
  const steady = steadied();
  const known = new Map<string, Drawn>();
  /** The number that is being typed: where, and as which step. */
  let typing: { readonly key: string; readonly stroke: number } | null = null;

  const pending = computed(() => {
    const changes = queue.value.flatMap((job) => (job.kind === "ask" ? job.changes : NO_CHANGES));
    return changes.length === 0 ? NO_CHANGES : changes;
  });
  const settled = computed(() => (drawn.value === null ? null : { ...drawn.value, scene: steady(drawn.value.scene) }));
  const scene = computed(() => (settled.value === null ? null : withChanges(settled.value, pending.value)));
  const held = computed(() => (drawn.value === null ? new Map<string, string>() : heldOf(drawn.value, pending.value)));
  const editing = computed(() => settled.value?.scene.editing);
  const tools = computed(() => toolsOf(editing.value ?? []));
  const tool = computed(() => tools.value[Math.min(index.value, tools.value.length - 1)] ?? null);
  const brush = computed(() => {
    if (wanted.value !== null || tool.value === null || worksBare(tool.value)) return wanted.value;
    return brushesOf(tool.value).find((one) => one !== NOTHING) ?? null;
  });
  const gestures = computed<readonly Gesture[]>(() => (tool.value === null ? [] : gesturesOf(tool.value, brush.value)));
  const working = computed(() => queue.value.length > 0);
  const restoring = computed(() => drawn.value === null && queue.value.some(({ kind }) => kind === "restore"));

  // -- one after the other -----------------------------------------------------------------------

  const keyOf = ({ puzzle, text }: BoardSource): string => JSON.stringify([chosen.language.peek(), puzzle, text]);

  const remember = (answer: Drawn): Drawn => {
    const key = keyOf(answer);
    known.delete(key);
    known.set(key, answer);
    if (known.size > KNOWN) known.delete(known.keys().next().value as string);
    return answer;
  };

  const ask = async (use: string, extra: object): Promise<Drawn> =>
    remember((await transport.ask(use, { ...extra, language: chosen.language.peek() })) as Drawn);

  const opened = async (source: BoardSource): Promise<Drawn> =>
    known.get(keyOf(source)) ?? (await ask("open", { board: { text: source.text, puzzle: source.puzzle } }));

  const show = (answer: Drawn, next: History, said: string): void => {
    batch(() => {
      const before = drawn.peek();
      drawn.value = answer;
      history.value = next;
      problem.value = null;
      shell.status.value = said;
      if (before === null || before.puzzle !== answer.puzzle) {
        index.value = 0;
        wanted.value = null;
        zone.value = "join";
        selected.value = null;
      }
    });
  };

  const next = (answer: Drawn, stroke: number | null): History => {
    const now = { text: answer.text, puzzle: answer.puzzle };
    const before = history.peek();
    return before === null ? begun(now) : stepped(before, now, stroke);
  };

  const run = async (job: Job): Promise<void> => {
    const before = history.peek();
    if (job.kind === "take") {
      show(remember(job.drawn), next(job.drawn, null), job.said);
      return;
    }
    if (before === null) return;
    switch (job.kind) {
      case "ask": {
        const answer = await ask(job.use, { ...(job.use === "blank" ? {} : { board: before.now }), ...job.extra });
        show(answer, next(answer, job.stroke), job.said);
        break;
      }
      case "undo":
      case "redo": {
        const after = job.kind === "undo" ? undone(before) : redone(before);
        if (after !== before) show(await opened(after.now), after, say.peek()(job.kind === "undo" ? "undone" : "redone"));
        break;
      }
      case "restore":
        show(await opened(before.now), before, "");
        break;
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

  const enqueue = (job: Job): void => {
    const before = queue.peek();
    const last = before.at(-1);
    const joins = before.length > 1 && last?.kind === "ask" && job.kind === "ask" && job.use === "edit" && last.use === "edit";
    if (joins && job.stroke !== null && last.stroke === job.stroke) {
      const changes = [...last.changes, ...job.changes];
      queue.value = [...before.slice(0, -1), { ...last, changes, extra: { changes } }];
      return;
    }
    queue.value = [...before, job];
    if (before.length === 0) void work();
  };

  const edit = (changes: readonly Change[], stroke: number | null, said = ""): void => {
    if (changes.length > 0) enqueue({ kind: "ask", use: "edit", extra: { changes }, changes, stroke, said });
  };

  // -- what a setter does ------------------------------------------------------------------------

  const gestureAt = (spot: Spot): Gesture | null => {
    const here = tool.peek();
    const at = here === null ? null : editAt(here, spot);
    return here === null || at === null ? null : (gestures.peek()[here.edits.indexOf(at)] ?? null);
  };

  const heldAt = (spot: Spot): string => {
    const here = tool.peek();
    return here === null ? "" : (held.peek().get(heldKey(here.part, spot)) ?? "");
  };

  const put = (spots: readonly Spot[], sign: string, stroke: number): void => {
    const here = tool.peek();
    const [first] = spots;
    if (here === null || first === undefined) return;
    const at = editAt(here, first);
    if (at?.number !== true || spots.length !== 1) {
      typing = null;
      edit([{ part: here.part, spots, value: valueOf(sign, brush.peek()) }], stroke);
      return;
    }
    const key = heldKey(here.part, first);
    const before = heldAt(first);
    const value = typedNumber(before, sign, typing?.key === key);
    const goesOn = typing?.key === key && value.length > before.length;
    typing = { key, stroke: goesOn && typing !== null ? typing.stroke : stroke };
    edit([{ part: here.part, spots, value }], typing.stroke);
  };

  const act = (done: Act): void => {
    if (done.kind === "put") put(done.spots, done.sign, done.stroke);
    else if (done.kind === "region") {
      const fresh = done.fresh || zone.peek() === "new";
      if (fresh || done.spots.length > 1) edit([{ part: "zones", spots: done.spots, value: fresh ? "new" : "join" }], null);
    }
  };

  effect(() => {
    // A place that is chosen anew starts a new number.
    const here = selected.value;
    const part = tool.value?.part;
    if (typing !== null && (here === null || part === undefined || heldKey(part, here) !== typing.key)) typing = null;
  });

  // -- the shell, the browser, the address -------------------------------------------------------

  const isHere = computed(() => shell.view.value === "draw");
  /** The board of the shell that this view has seen: another one, opened here, is to be drawn on. */
  let seen = shell.current.peek()?.shared;
  effect(() => {
    const here = shell.current.value;
    const mine = isHere.value;
    if (here === null || here.shared === seen) return;
    seen = here.shared;
    if (mine) enqueue({ kind: "take", drawn: here.opened, said: "" });
  });

  let spoken = chosen.language.peek();
  effect(() => {
    const language = chosen.language.value;
    const again = spoken !== language && drawn.peek() !== null;
    const first = isHere.value && drawn.peek() === null && history.peek() !== null && queue.peek().length === 0;
    spoken = language;
    if (again || first) enqueue({ kind: "restore" });
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
    shell,
    say,
    drawn: settled,
    scene,
    history,
    tools,
    tool,
    gestures,
    brush,
    zone,
    selected,
    working,
    restoring,
    problem,
    choose(next_) {
      batch(() => {
        index.value = next_;
        wanted.value = null;
        selected.value = null;
      });
    },
    paint: (next_) => void (wanted.value = next_),
    signAt: (spot) => signFor(gestureAt(spot), heldAt(spot), brush.peek()),
    act,
    apply: (changes, said = "") => edit(changes, null, said),
    set(name, value) {
      const settings = { [name]: value };
      enqueue({ kind: "ask", use: "edit", extra: { settings }, changes: NO_CHANGES, stroke: null, said: "" });
    },
    make: (use, extra, said = "") => enqueue({ kind: "ask", use, extra, changes: NO_CHANGES, stroke: null, said }),
    clear() {
      const here = drawn.peek();
      if (here === null) return;
      const extra = blankLike(here);
      enqueue({ kind: "ask", use: "blank", extra, changes: NO_CHANGES, stroke: null, said: say.peek()("clear.done") });
    },
    take: (answer, said = "") => enqueue({ kind: "take", drawn: answer, said }),
    undo: () => enqueue({ kind: "undo" }),
    redo: () => enqueue({ kind: "redo" }),
  };
}

/** What makes a board of the same size and settings with nothing on it. */
function blankLike({ puzzle, scene, resizes, settings = [] }: Drawn): object {
  const [first = []] = scene.looks;
  const plain = settings.filter(({ kind }) => kind !== "rows");
  return {
    puzzle,
    ...(resizes === true ? { rows: scene.looks.length, columns: first.length } : {}),
    settings: Object.fromEntries(plain.map(({ name, value }) => [name, value])),
  };
}
