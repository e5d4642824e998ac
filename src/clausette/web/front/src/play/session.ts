/** A player at a board: the game, what the rules say of it, and what was asked last. */

import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Shell } from "../app/shell";
import type {
  Dead,
  DifficultyMap,
  Explained,
  Grade,
  Hint,
  Judged,
  Marks,
  Mistakes,
  Opened,
  Position,
  Solved,
  Sweep,
  Why,
  WhyCell,
} from "../api";
import type { Act, Spot } from "../scene";
import { AskError } from "../transport";
import * as games from "./game";
import type { Game } from "./game";
import { latest } from "./latest";
import { isFilling } from "./marks";
import { clockText, elapsed, start, stop, stopped, type Watch } from "./timer";
import { isOwn, otherMarks, type Shown } from "./shown";
import { keeper } from "./keeping";

/** The use cases that a player asks. */
export type Question = "hint" | "sweep" | "judge" | "mistake" | "dead" | "why_cell" | "map" | "explain" | "solve" | "grade";

/** Something is being worked out. */
export interface Busy {
  readonly question: string;
  readonly told: string;
}

/** What the rules say, and of which marks. */
export interface Seen {
  readonly marks: Marks;
  readonly position: Position;
}

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
  readonly judged: ReadonlySignal<Judged | null>;
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
  cancel(): void;
  close(): void;
}

/** Boards with fewer marks than this have an answer before anybody notices. */
const POSITION_WAIT = 25;
const JUDGE_WAIT = 400;
const BUSY_AFTER = 300;
const POSITIONS = 128;

export function createSession(shell: Shell): Session {
  const opened = computed(() => {
    const here = shell.current.value;
    if (here === null) throw new Error("a session needs a board");
    return here.opened;
  });
  const rows = computed(() => opened.value.scene.looks.length);
  const keeping = keeper(shell);
  const game = signal(games.newGame(opened.peek().start));
  const shown = signal<Shown | null>(null);
  const busy = signal<Busy | null>(null);
  const seen = signal<Seen | null>(null);
  const judged = signal<Judged | null>(null);
  const asking = signal(false);
  const pencilling = signal(false);
  const selected = signal<Spot | null>(null);
  const held = signal<string | null>(null);
  const watch = signal(stopped());
  const displayed = computed(() => otherMarks(shown.value) ?? game.value.now.marks);
  const own = computed(() => isOwn(shown.value));
  const done = computed(() => {
    const known = seen.value;
    return known !== null && known.position.done && games.sameMarks(known.marks, game.value.now.marks);
  });
  const question = latest();
  const position = latest();
  const judging = latest();
  const positions = new Map<string, Position>();
  let last: { readonly question: Question; readonly extra: object } | null = null;

  const body = (extra: object): object => {
    const { marks, pencil } = game.peek().now;
    const { text, puzzle, answer } = opened.peek();
    return {
      board: { text, puzzle },
      marks,
      ...(answer === "filling" && pencil.size > 0 ? { pencil: games.pencilList(pencil) } : {}),
      language: shell.chosen.language.peek(),
      ...extra,
    };
  };

  const failed = (reason: unknown): void => {
    if (!(reason instanceof AskError)) throw reason;
    batch(() => {
      busy.value = null;
      shown.value = { kind: "error", data: reason.data };
    });
  };

  /** Asks what may take long: it tells what is done, and can be cancelled. */
  const askLong = <T>(use: string, extra: object, answered: (answer: T) => void): void => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const told = (words: string): void => {
      if (busy.peek() !== null) busy.value = { question: use, told: words };
      else lastTold = words;
    };
    let lastTold = "";
    question.run(
      (signal_) => {
        waiting = setTimeout(() => {
          if (!signal_.aborted) busy.value = { question: use, told: lastTold };
        }, BUSY_AFTER);
        signal_.addEventListener("abort", () => clearTimeout(waiting));
        const asked = shell.transport.ask(use, body(extra), { signal: signal_, told });
        return asked.finally(() => clearTimeout(waiting)) as Promise<T>;
      },
      (answer) => {
        batch(() => {
          busy.value = null;
          answered(answer);
        });
      },
      failed,
    );
  };

  const cancel = (): void => {
    question.stop();
    busy.value = null;
  };

  const close = (): void => {
    batch(() => {
      cancel();
      shown.value = null;
      asking.value = false;
      last = null;
    });
  };

  const change = (next: (game: Game) => Game, status?: string): void => {
    batch(() => {
      const before = game.peek();
      const after = next(before);
      if (status !== undefined) shell.status.value = status;
      if (after === before) return;
      if (status === undefined) shell.status.value = "";
      if (shown.peek() !== null || busy.peek() !== null) close();
      game.value = after;
      if (!document.hidden) watch.value = start(watch.peek(), Date.now());
    });
  };

  const take = (marks: Marks): void => change((before) => games.become(before, marks, rows.peek()));

  const act = (done_: Act): void => {
    const count = rows.peek();
    switch (done_.kind) {
      case "put":
        change((before) => games.put(before, done_.spots, done_.sign, count, done_.stroke));
        break;
      case "pencil":
        change((before) => games.pencilIn(before, done_.spot, done_.sign, count));
        break;
      case "move":
        change((before) => games.move(before, done_.move));
        break;
      case "seat":
        change((before) => games.seat(before, done_.name, done_.position));
        break;
      case "region":
        // Zones belong to boards, not to games.
        break;
    }
  };

  const show: { readonly [Name in Question]: (answer: never, extra: object) => void } = {
    hint: (hint: Hint) => void (shown.value = { kind: "hint", hint, stage: 1 }),
    sweep: (sweep: Sweep) => {
      change((before) => games.become(before, sweep.marks, rows.peek()));
      shown.value = { kind: "sweep", sweep };
    },
    judge: (answer: Judged) => void (shown.value = { kind: "judge", judged: answer }),
    mistake: (mistakes: Mistakes) => void (shown.value = { kind: "mistake", mistakes, at: 0 }),
    dead: (dead: Dead) => void (shown.value = { kind: "dead", dead }),
    why_cell: (why: WhyCell, extra: object) =>
      void (shown.value = { kind: "why_cell", spot: (extra as { readonly spot: Spot }).spot, why, at: null }),
    map: (map: DifficultyMap) => void (shown.value = { kind: "map", map }),
    explain: (explained: Explained) => void (shown.value = { kind: "explain", explained, at: 0, playing: false }),
    solve: (solved: Solved) => {
      shown.value = { kind: "solve", solved, at: 0, why: null };
      if (solved.verdict !== "none" || !can("why")) return;
      askLong<Why>("why", {}, (why) => void (shown.value = { kind: "solve", solved, at: 0, why }));
    },
    grade: (grade: Grade) => void (shown.value = { kind: "grade", grade }),
  };

  const can = (use: string): boolean => opened.value.can.includes(use);

  const ask = (asked: Question, extra: object = {}): void => {
    batch(() => {
      close();
      last = { question: asked, extra };
      askLong(asked, extra, (answer: never) => show[asked](answer, extra));
    });
  };

  const hint = (): void => {
    const here = shown.peek();
    if (here?.kind !== "hint" || here.stage === 3) {
      ask("hint");
      return;
    }
    if (here.stage === 1) {
      shown.value = { ...here, stage: 2 };
      return;
    }
    const after = here.hint.after;
    if (after === undefined) {
      ask("hint");
      return;
    }
    take(after);
    shown.value = { ...here, stage: 3 };
  };

  const whyCell = (spot: Spot): void => {
    const stays = asking.peek();
    ask("why_cell", { spot });
    asking.value = stays;
  };

  // -- what follows from a change ------------------------------------------------------------------

  /** Another board: its game is taken from the link, or from where it was left. */
  effect(() => {
    const here = shell.current.value;
    if (here === null || keeping.isOn(here.shared)) return;
    batch(() => {
      close();
      position.stop();
      positions.clear();
      seen.value = null;
      judged.value = null;
      pencilling.value = false;
      selected.value = null;
      held.value = null;
      const begun = keeping.begin(here);
      game.value = begun.game;
      watch.value = stopped(begun.milliseconds);
      if (begun.status !== null) shell.status.value = shell.say.peek()(begun.status);
    });
  });

  effect(() => keeping.keep(game.value, elapsed(watch.peek(), Date.now())));

  effect(() => {
    const marks = displayed.value;
    const language = shell.chosen.language.value;
    const { text, puzzle } = opened.value;
    const key = JSON.stringify([language, marks]);
    const known = positions.get(key);
    if (known !== undefined) {
      position.stop();
      seen.value = { marks, position: known };
      return;
    }
    position.run(
      (signal_) => shell.transport.ask("position", { board: { text, puzzle }, marks, language }, { signal: signal_ }) as Promise<Position>,
      (answer) => {
        if (positions.size >= POSITIONS) positions.delete(positions.keys().next().value as string);
        positions.set(key, answer);
        seen.value = { marks, position: answer };
      },
      failed,
      seen.peek() === null ? 0 : POSITION_WAIT,
    );
  });

  /** A board that is done stops the watch, and says so in the status line. */
  effect(() => {
    if (!done.value || !own.value) return;
    const counting = watch.peek();
    if (counting.since === null) return;
    const stopped_ = stop(counting, Date.now());
    watch.value = stopped_;
    keeping.keep(game.peek(), stopped_.counted);
    const say = shell.say.peek();
    shell.status.value = shell.chosen.timer.peek() ? say("solved", { time: clockText(stopped_.counted) }) : say("solved.untimed");
  });

  effect(() => {
    const { marks } = game.value.now;
    if (!shell.chosen.autocheck.value || !can("judge") || !isFilling(marks)) {
      judging.stop();
      judged.value = null;
      return;
    }
    judged.value = null;
    judging.run(
      (signal_) => shell.transport.ask("judge", body({}), { signal: signal_ }) as Promise<Judged>,
      (answer) => void (judged.value = answer),
      failed,
      JUDGE_WAIT,
    );
  });

  let spoken = shell.chosen.language.peek();
  effect(() => {
    const language = shell.chosen.language.value;
    if (language === spoken) return;
    spoken = language;
    const here = shown.peek();
    if (here === null || last === null) return;
    const again = last;
    // What is shown is asked again in the other language, and stays where it was.
    askLong(again.question, again.extra, (answer: object) => {
      if (here.kind === "hint") shown.value = { ...here, hint: answer as Hint };
      else if (here.kind === "explain") shown.value = { ...here, explained: answer as Explained };
      else if (here.kind === "mistake") shown.value = { ...here, mistakes: answer as Mistakes };
      else if (here.kind !== "sweep") show[again.question](answer as never, again.extra);
    });
  });

  document.addEventListener("visibilitychange", () => {
    const now = Date.now();
    if (document.hidden) {
      watch.value = stop(watch.peek(), now);
      keeping.keep(game.peek(), watch.peek().counted);
      keeping.flush();
    } else if (!done.peek() && game.peek().past.length > 0) watch.value = start(watch.peek(), now);
  });

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
    busy,
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
    cancel,
    close,
  };
}
