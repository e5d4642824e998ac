/** A player in a notebook: the game, what the rules say of it, a hint in three presses, a check. */

import { batch, computed, effect, type ReadonlySignal, signal, type Signal } from "@preact/signals";
import { type Hint, type Judged, type Language, type Marks, type Opened, type Position, sentences } from "../api";
import { composer } from "../board/marks";
import { describeSpot, spotName } from "../play/describe";
import * as games from "../play/game";
import { latest } from "../play/latest";
import { isFilling, standing, stillTrue } from "../play/marks";
import { doneBy, isStaged } from "../play/shown";
import type { Act, Gesture, Pointed, Scene, Spot } from "../scene";
import { spotKey } from "../scene";
import { AskError, type Transport } from "../transport";
import { sayIn } from "../words/words";

export interface Player {
  readonly game: ReadonlySignal<games.Game>;
  readonly scene: ReadonlySignal<Scene>;
  readonly gestures: ReadonlySignal<readonly Gesture[]>;
  readonly clues: ReadonlySignal<{ readonly met: ReadonlySet<string>; readonly broken: ReadonlySet<string> }>;
  readonly pointed: ReadonlySignal<Pointed>;
  readonly pencil: ReadonlySignal<ReadonlyMap<string, string>>;
  readonly describe: ReadonlySignal<(spot: Spot) => string>;
  readonly position: ReadonlySignal<Position | null>;
  /** Lines of the last answer. */
  readonly words: ReadonlySignal<readonly string[]>;
  readonly busy: ReadonlySignal<boolean>;
  /** What the hint button does next: 1 where, 2 why, 3 do it. */
  readonly stage: ReadonlySignal<1 | 2 | 3>;
  signAt(spot: Spot): string;
  act(act: Act): void;
  change(next: (game: games.Game) => games.Game): void;
  hint(): void;
  check(): void;
  stop(): void;
}

interface Answer {
  readonly pointed: Pointed;
  readonly words: readonly string[];
  /** Of a hint, and how many presses there were. */
  readonly hint?: Hint;
  readonly presses?: 1 | 2 | 3;
}

const NONE: Answer = { pointed: [], words: [] };
const NO_GESTURES: readonly Gesture[] = [];

export function createPlayer(transport: Transport, opened: Opened, begun: Marks | null, language: Signal<Language>): Player {
  const rows = opened.scene.looks.length;
  const compose = composer(opened);
  const game = signal(games.newGame(begun ?? opened.start));
  const seen = signal<{ readonly marks: Marks; readonly position: Position } | null>(null);
  const answer = signal<Answer>(NONE);
  const busy = signal(false);
  const looking = latest();
  const asking = latest();

  const body = (): object => {
    const { marks, pencil } = game.peek().now;
    const small = pencil.size > 0 ? { pencil: games.pencilList(pencil) } : {};
    return { board: { text: opened.text, puzzle: opened.puzzle }, marks, ...small, language: language.peek() };
  };
  const failed = (reason: unknown): void => {
    busy.value = false;
    if (!(reason instanceof AskError)) throw reason;
    answer.value = { pointed: [], words: [reason.data.message] };
  };
  const ask = <T>(use: string, answered: (data: T) => void): void => {
    busy.value = true;
    asking.run(
      (stop) => transport.ask(use, body(), { signal: stop }) as Promise<T>,
      (data) =>
        batch(() => {
          busy.value = false;
          answered(data);
        }),
      failed,
    );
  };

  const change = (next: (now: games.Game) => games.Game): void =>
    batch(() => {
      const after = next(game.peek());
      if (after === game.peek()) return;
      asking.stop();
      busy.value = false;
      answer.value = NONE;
      game.value = after;
    });

  const end = effect(() => {
    const { marks } = game.value.now;
    const asked = { board: { text: opened.text, puzzle: opened.puzzle }, marks, language: language.value };
    looking.run(
      (stop) => transport.ask("position", asked, { signal: stop }) as Promise<Position>,
      (position) => void (seen.value = { marks, position }),
      failed,
      seen.peek() === null ? 0 : 25,
    );
  });

  const scene = computed<Scene>(() => {
    const { marks } = game.value.now;
    const known = seen.value;
    if (!isFilling(marks)) return known?.position.scene ?? opened.scene;
    const before = known && isFilling(known.marks) ? known.marks : marks;
    return compose(marks, stillTrue(known?.position.changes ?? [], before, marks, rows));
  });

  const pencil = computed(() => new Map([...game.value.now.pencil].map(([key, { signs }]) => [key, signs])));

  const shown = (hint: Hint, presses: 1 | 2 | 3): Answer => {
    const all = hint.pointed ?? [];
    const focus = all.filter(([, pointer]) => pointer !== "cause").map(([spot]) => [spot, "focus"] as const);
    if (presses > 1 || !isStaged(hint)) {
      return { hint, presses, words: sentences(hint.words), pointed: presses === 3 ? [] : all };
    }
    const say = sayIn(language.peek());
    const cells = focus.map(([spot]) => spotName(opened.scene, spot, say)).join(", ");
    const many = focus.length > 4 ? say("hint.where.many", { n: focus.length }) : say("hint.where", { cells });
    return { hint, presses, words: [focus.length ? many : say("hint.where.nowhere")], pointed: focus };
  };

  return {
    game,
    scene,
    gestures: computed(() => scene.value.gestures ?? opened.scene.gestures ?? NO_GESTURES),
    clues: computed(() => {
      const said = seen.value?.position.clues;
      return { met: new Set(said?.met.map(spotKey)), broken: new Set(said?.broken.map(spotKey)) };
    }),
    pointed: computed(() => answer.value.pointed),
    pencil,
    describe: computed(() => {
      const say = sayIn(language.value);
      return (spot: Spot) => {
        const signs = pencil.peek().get(spotKey(spot));
        return describeSpot(scene.peek(), spot, say, signs === undefined ? {} : { pencil: signs });
      };
    }),
    position: computed(() => seen.value?.position ?? null),
    words: computed(() => answer.value.words),
    busy,
    stage: computed(() => {
      const { hint, presses } = answer.value;
      if (!hint || isLast(hint, presses)) return 1;
      return presses === 1 ? 2 : 3;
    }),
    signAt: (spot) => standing(game.peek().now.marks, scene.peek(), spot, rows),
    act: (done) => change((now) => games.acted(now, done, rows)),
    change,
    hint() {
      const { hint, presses } = answer.peek();
      if (!hint || isLast(hint, presses)) return ask<Hint>("hint", (data) => void (answer.value = shown(data, 1)));
      if (presses === 1) return void (answer.value = shown(hint, 2));
      change((now) => games.become(now, doneBy(hint) ?? now.now.marks, rows, hint.pencil));
      return void (answer.value = shown(hint, 3));
    },
    check: () => ask<Judged>("judge", (data) => void (answer.value = { words: sentences(data.words), pointed: data.pointed })),
    stop() {
      end();
      looking.stop();
      asking.stop();
    },
  };
}

/** Whether the next press asks for another hint. */
function isLast(hint: Hint, presses = 3): boolean {
  return !isStaged(hint) || presses === (doneBy(hint) === null ? 2 : 3);
}
