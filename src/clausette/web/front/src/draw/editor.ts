/** A setter at a board: what is drawn, what is on its way to the server, and the boards before. */

import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Shell } from "../app/shell";
import { spotKey, type Act, type Gesture, type Scene, type Spot } from "../scene";
import type { ErrorData } from "../transport";
import type { Change, Drawn, Setting, Value } from "./api";
import { createDrawing } from "./drawing";
import type { History } from "./history";
import { editing, NO_CHANGES } from "./jobs";
import { steadied } from "./steady";
import {
  brushesOf,
  gesturesOf,
  heldKey,
  heldOf,
  NOTHING,
  signFor,
  toolsOf,
  typedNumber,
  typedSigns,
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
  /** With the values that are on their way. */
  readonly settings: ReadonlySignal<readonly Setting[]>;
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

export function createEditor(shell: Shell): Editor {
  const say = computed(() => drawWords(shell.chosen.language.value));
  const drawing = createDrawing(shell, say);
  const { drawn, pending } = drawing;
  const index = signal(0);
  const wanted = signal<string | null>(null);
  const zone = signal<"join" | "new">("join");
  const selected = signal<Spot | null>(null);
  const steady = steadied();
  /** The number that is being typed: where, and as which step. */
  let typing: { readonly key: string; readonly stroke: number; readonly value: string } | null = null;

  const settled = computed(() => (drawn.value === null ? null : { ...drawn.value, scene: steady(drawn.value.scene) }));
  const scene = computed(() => (settled.value === null ? null : withChanges(settled.value, pending.value)));
  const held = computed(() => (drawn.value === null ? new Map<string, string>() : heldOf(drawn.value, pending.value)));
  const declared = computed(() => settled.value?.scene.editing);
  const tools = computed(() => toolsOf(declared.value ?? []));
  const tool = computed(() => tools.value[Math.min(index.value, tools.value.length - 1)] ?? null);
  const brush = computed(() => {
    if (wanted.value !== null || tool.value === null || worksBare(tool.value)) return wanted.value;
    return brushesOf(tool.value).find((one) => one !== NOTHING) ?? null;
  });
  const gestures = computed<readonly Gesture[]>(() => (tool.value === null ? [] : gesturesOf(tool.value, brush.value)));

  const puzzle = computed(() => drawn.value?.puzzle);
  effect(() => {
    // Another puzzle has other tools.
    void puzzle.value;
    batch(() => {
      index.value = 0;
      wanted.value = null;
      zone.value = "join";
    });
  });
  const shape = computed(() => `${puzzle.value} ${scene.value?.looks.length} ${scene.value?.looks[0]?.length}`);
  effect(() => {
    // What was chosen may not be there any more.
    void shape.value;
    selected.value = null;
  });

  const edit = (changes: readonly Change[], stroke: number | null, said = ""): void => {
    if (changes.length > 0) drawing.add(editing(changes, stroke, said));
  };

  const ask = (use: string, extra: object, said: string): void =>
    drawing.add({ kind: "ask", use, extra, changes: NO_CHANGES, stroke: null, said });

  // -- what a setter does ------------------------------------------------------------------------

  const gestureAt = (spot: Spot): Gesture | null => {
    const here = tool.peek();
    const at = here?.places.get(spotKey(spot));
    return here === null || at === undefined ? null : (gestures.peek()[here.edits.indexOf(at)] ?? null);
  };

  const heldAt = (spot: Spot): string => {
    const here = tool.peek();
    return here === null ? "" : (held.peek().get(heldKey(here.part, spot)) ?? "");
  };

  const put = (spots: readonly Spot[], sign: string, stroke: number): void => {
    const here = tool.peek();
    const [first] = spots;
    if (here === null || first === undefined) return;
    const at = here.places.get(spotKey(first));
    const most = at?.several ?? 0;
    if ((at?.number !== true && most === 0) || spots.length !== 1) {
      typing = null;
      edit([{ part: here.part, spots, value: valueOf(sign, brush.peek()) }], stroke);
      return;
    }
    const key = heldKey(here.part, first);
    const started = typing?.key === key;
    const before = started && typing !== null ? typing.value : "";
    const longest = here.part === "clues" ? 4 : 3;
    const value = most > 0 ? typedSigns(before, sign, started, most) : typedNumber(before, sign, longest);
    const goesOn = started && value.length > before.length;
    typing = { key, stroke: goesOn && typing !== null ? typing.stroke : stroke, value };
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

  return {
    shell,
    say,
    drawn: settled,
    scene,
    history: drawing.history,
    settings: drawing.settings,
    tools,
    tool,
    gestures,
    brush,
    zone,
    selected,
    working: drawing.working,
    restoring: drawing.restoring,
    problem: drawing.problem,
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
      drawing.add({ kind: "ask", use: "edit", extra: { settings }, changes: NO_CHANGES, settings, stroke: null, said: "" });
    },
    make: (use, extra, said = "") => ask(use, extra, said),
    clear() {
      const here = drawn.peek();
      if (here !== null) ask("blank", blankLike(here), say.peek()("clear.done"));
    },
    take: (answer, said = "") => drawing.add({ kind: "take", drawn: answer, said }),
    undo: () => drawing.add({ kind: "undo" }),
    redo: () => drawing.add({ kind: "redo" }),
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
