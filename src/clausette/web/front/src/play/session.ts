/** A player at a board: the game, what the rules say of it, and what was asked last. */

import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Shell } from "../app/shell";
import { boardBody, type Explained, type Hint, type Judged, type Marks, type Mistakes, type Opened, type Solved, type Sweep, type Why } from "../api";
import type { Act, Spot } from "../scene";
import { AskError } from "../transport";
import { createAsker, type Busy } from "./asking";
import * as games from "./game";
import type { Game } from "./game";
import { keeper } from "./keeping";
import { latest } from "./latest";
import { look, type Seen } from "./looking";
import { isFilling } from "./marks";
import { answerShown, doneBy, isOwn, isStaged, otherMarks, type Question, type Shown } from "./shown";
import { clockText, elapsed, start, stop, stopped, type Watch } from "./timer";

export interface Session {
  readonly shell: Shell;
  readonly opened: ReadonlySignal<Opened>;
  readonly rows: ReadonlySignal<number>;
  readonly game: ReadonlySignal<Game>;
  /** The marks on the board: the player's, or those of an answer that is looked at. */
  readonly displayed: ReadonlySignal<Marks>;
  readonly seen: ReadonlySignal<Seen | null>;
  readonly own: ReadonlySignal<boolean>;
  readonly done: ReadonlySignal<boolean>;
  readonly shown: Signal<Shown | null>;
  readonly busy: ReadonlySignal<Busy | null>;
  /** What the check said that goes along with the game, where that was chosen. */
  readonly judged: ReadonlySignal<Judged | null>;
  /** Whether the next cell that is chosen is asked about. */
  readonly asking: Signal<boolean>;
  readonly pencilling: Signal<boolean>;
  readonly selected: Signal<Spot | null>;
  readonly held: Signal<string | null>;
  readonly watch: ReadonlySignal<Watch>;
  can(use: string): boolean;
  act(act: Act): void;
  change(change: (game: Game) => Game, status?: string): void;
  ask(question: Question, extra?: object): void;
  /** The next of three presses. */
  hint(): void;
  whyCell(spot: Spot): void;
  take(marks: Marks): void;
  /** Asks something whose answer is not shown; progress and refusals are. */
  fetch<T>(use: string, body: object, answered: (answer: T) => void): void;
  cancel(): void;
  close(): void;
  /** Ends everything that a session has begun. */
  stop(): void;
}

/** A check that goes along waits until somebody stops to think. */
const JUDGE_WAIT = 400;
/** What is asked of a board as it was at first, whatever stands on it. */
const OF_BOARD: ReadonlySet<string> = new Set(["explain", "solve", "grade", "why"]);

export function createSession(shell: Shell): Session {
  const here = shell.current.peek();
  if (here === null) throw new Error("a session needs a board");
  const opened = computed(() => (shell.current.value ?? here).opened);
  const rows = computed(() => opened.value.scene.looks.length);
  const keeping = keeper(shell);
  const game = signal(games.newGame(here.opened.start));
  const shown = signal<Shown | null>(null);
  const judged = signal<Judged | null>(null);
  const asking = signal(false);
  const pencilling = signal(false);
  const selected = signal<Spot | null>(null);
  const held = signal<string | null>(null);
  const watch = signal(stopped());
  const displayed = computed(() => otherMarks(shown.value) ?? game.value.now.marks);
  const own = computed(() => isOwn(shown.value));
  const judging = latest();
  const ends: (() => void)[] = [];
  let last: { readonly question: Question; readonly extra: object } | null = null;

  const failed = (reason: unknown): void => {
    if (!(reason instanceof AskError)) throw reason;
    shown.value = { kind: "error", data: reason.data };
  };
  const asker = createAsker(shell.transport, failed);
  const can = (use: string): boolean => opened.value.can.includes(use);

  const body = (use: string, extra: object): object => {
    const { marks, pencil } = game.peek().now;
    const progress = { marks, ...(pencil.size > 0 ? { pencil: games.pencilList(pencil) } : {}) };
    return { board: boardBody(opened.peek()), ...(OF_BOARD.has(use) ? {} : progress), language: shell.chosen.language.peek(), ...extra };
  };

  const close = (): void =>
    batch(() => {
      asker.cancel();
      shown.value = null;
      // What to do next was said for this mode alone.
      if (asking.peek()) shell.status.value = "";
      asking.value = false;
      last = null;
    });

  const change = (next: (game: Game) => Game, status?: string): void =>
    batch(() => {
      const before = game.peek();
      const after = next(before);
      if (after === before) return;
      shell.status.value = status ?? "";
      close();
      game.value = after;
      if (!document.hidden) watch.value = start(watch.peek(), Date.now());
    });

  const take = (marks: Marks): void => change((before) => games.become(before, marks, rows.peek()));

  const act = (done: Act): void => {
    if (!own.peek() || asking.peek()) return;
    change((before) => games.acted(before, done, rows.peek()));
  };

  const answered = (question: Question, extra: object, answer: object): void => {
    if (question === "sweep") take((answer as Sweep).marks);
    shown.value = answerShown(question, extra, answer);
    if (question !== "solve" || (answer as Solved).verdict !== "none" || !can("why")) return;
    // Why there is none belongs to the answer, and may take longer than it.
    const solved = answer as Solved;
    asker.ask<Why>("why", body("why", {}), (why) => void (shown.value = { kind: "solve", solved, at: 0, why }));
  };

  const ask = (question: Question, extra: object = {}): void => {
    close();
    last = { question, extra };
    // A map is worth looking at before all of it is there; of other questions only the answer is.
    const soFar = question === "map" ? (known: object) => void (shown.value = answerShown(question, extra, known)) : undefined;
    asker.ask<object>(question, body(question, extra), (answer) => answered(question, extra, answer), soFar);
  };

  const hint = (): void => {
    const now = shown.peek();
    if (now?.kind !== "hint" || now.stage === 3 || !isStaged(now.hint)) return ask("hint");
    if (now.stage === 1) return void (shown.value = { ...now, stage: 2 });
    const after = doneBy(now.hint);
    if (after === null) return ask("hint");
    change((before) => games.become(before, after, rows.peek(), now.hint.pencil));
    shown.value = { ...now, stage: 3 };
  };

  const whyCell = (spot: Spot): void => {
    const stays = asking.peek();
    ask("why_cell", { spot });
    asking.value = stays;
  };

  // -- what follows from a change ------------------------------------------------------------------

  const follow = (run: () => void): void => void ends.push(effect(run));

  /** Another board: its game is taken from the link, or from where it was left. */
  follow(() => {
    const next = shell.current.value;
    if (next === null || keeping.isOn(next)) return;
    batch(() => {
      close();
      for (const cleared of [judged, selected, held]) cleared.value = null;
      pencilling.value = false;
      const begun = keeping.begin(next);
      game.value = begun.game;
      watch.value = stopped(begun.milliseconds);
      if (begun.status !== null) shell.status.value = shell.say.peek()(begun.status);
    });
  });

  follow(() => keeping.keep(game.value, elapsed(watch.peek(), Date.now())));

  const looking = look(shell, opened, displayed, failed);
  const { seen } = looking;
  const done = computed(() => {
    const known = seen.value;
    return known !== null && known.position.done && games.sameMarks(known.marks, game.value.now.marks);
  });

  /** A board that is done stops the watch, and the status line says so. */
  follow(() => {
    if (!done.value || !own.value || watch.peek().since === null) return;
    const counted = stop(watch.peek(), Date.now());
    watch.value = counted;
    keeping.keep(game.peek(), counted.counted);
    const say = shell.say.peek();
    shell.status.value = shell.chosen.timer.peek() ? say("solved", { time: clockText(counted.counted) }) : say("solved.untimed");
  });

  follow(() => {
    const { marks } = game.value.now;
    judging.stop();
    judged.value = null;
    if (!shell.chosen.autocheck.value || !can("judge") || !isFilling(marks)) return;
    judging.run(
      (signal_) => shell.transport.ask("judge", body("judge", {}), { signal: signal_ }) as Promise<Judged>,
      (answer) => void (judged.value = answer),
      failed,
      JUDGE_WAIT,
    );
  });

  let spoken = shell.chosen.language.peek();
  follow(() => {
    const language = shell.chosen.language.value;
    const now = shown.peek();
    if (language === spoken) return;
    spoken = language;
    shell.status.value = "";
    if (now === null || last === null) return;
    const { question, extra } = last;
    // What is shown is asked again in the other language, and stays where it was.
    asker.ask<object>(question, body(question, extra), (answer) => {
      if (now.kind === "hint") shown.value = { ...now, hint: answer as Hint };
      else if (now.kind === "explain") shown.value = { ...now, explained: answer as Explained };
      else if (now.kind === "mistake") shown.value = { ...now, mistakes: answer as Mistakes };
      else if (now.kind === "sweep") shown.value = null;
      else answered(question, extra, answer);
    });
  });

  const hide = (): void => {
    const now = Date.now();
    if (document.hidden) {
      watch.value = stop(watch.peek(), now);
      keeping.keep(game.peek(), watch.peek().counted);
      keeping.flush();
    } else if (!done.peek() && game.peek().past.length > 0) watch.value = start(watch.peek(), now);
  };
  document.addEventListener("visibilitychange", hide);
  addEventListener("pagehide", keeping.flush);
  shell.waiting.add(keeping.flush);

  return {
    shell,
    opened,
    rows,
    game,
    displayed,
    seen,
    own,
    done,
    shown,
    busy: asker.busy,
    judged,
    asking,
    pencilling,
    selected,
    held,
    watch,
    can,
    act,
    change,
    ask,
    hint,
    whyCell,
    take,
    fetch: asker.ask,
    cancel: asker.cancel,
    close,
    stop() {
      close();
      keeping.keep(game.peek(), elapsed(watch.peek(), Date.now()));
      keeping.flush();
      for (const end of ends) end();
      looking.stop();
      judging.stop();
      document.removeEventListener("visibilitychange", hide);
      removeEventListener("pagehide", keeping.flush);
      shell.waiting.delete(keeping.flush);
    },
  };
}
