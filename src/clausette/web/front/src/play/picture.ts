/** The board as it is to be drawn now: marks, what is pointed at, and what may be done. */

import { computed, type ReadonlySignal } from "@preact/signals";
import type { Changes } from "../api";
import { composer } from "../board/marks";
import type { Heat } from "../board/said";
import { spotKey, type Gesture, type Look, type Pointed, type Scene, type Spot } from "../scene";
import { describeSpot } from "./describe";
import { trialLevels } from "./game";
import { isFilling, standing, stillTrue } from "./marks";
import type { Session } from "./session";
import { frame, heat, pointed } from "./shown";

export interface Picture {
  readonly scene: ReadonlySignal<Scene>;
  /** What may be done now. */
  readonly gestures: ReadonlySignal<readonly Gesture[]>;
  /** What may be done while one plays. */
  readonly playing: ReadonlySignal<readonly Gesture[]>;
  readonly pointed: ReadonlySignal<Pointed>;
  readonly clues: ReadonlySignal<{ readonly met: ReadonlySet<string>; readonly broken: ReadonlySet<string> }>;
  readonly differs: ReadonlySignal<ReadonlySet<string>>;
  readonly heat: ReadonlySignal<ReadonlyMap<string, Heat>>;
  readonly trial: ReadonlySignal<ReadonlyMap<string, number>>;
  readonly pencil: ReadonlySignal<ReadonlyMap<string, string>>;
  readonly describe: ReadonlySignal<(spot: Spot) => string>;
  signAt(spot: Spot): string;
}

const NO_SPOTS: ReadonlySet<string> = new Set();
const NO_LEVELS: ReadonlyMap<string, number> = new Map();
const NO_HEAT: ReadonlyMap<string, Heat> = new Map();
const NO_SIGNS: ReadonlyMap<string, string> = new Map();
const NO_GESTURES: readonly Gesture[] = [];
const NO_CHANGES: Changes = [];

export function createPicture(session: Session): Picture {
  const { opened, rows, shown, displayed, seen, own, game } = session;

  const changes = computed<Changes>(() => {
    const known = seen.value;
    const marks = displayed.value;
    if (known?.position.changes === undefined || !isFilling(marks) || !isFilling(known.marks)) return NO_CHANGES;
    return stillTrue(known.position.changes, known.marks, marks, rows.value);
  });

  const compose = computed(() => composer(opened.value));

  const scene = computed<Scene>(() => {
    const step = frame(shown.value);
    if (step?.scene !== undefined) return step.scene;
    const marks = displayed.value;
    if (!isFilling(marks)) return seen.value?.position.scene ?? opened.value.scene;
    const composed = compose.value(marks, changes.value);
    return step === null ? composed : withSmallSigns(composed, step.candidates, step.crossed);
  });

  const playing = computed<readonly Gesture[]>(() => scene.value.gestures ?? opened.value.scene.gestures ?? NO_GESTURES);
  const gestures = computed(() => (own.value && !session.asking.value ? playing.value : NO_GESTURES));

  const all = computed<Pointed>(() => {
    const asked = pointed(shown.value);
    if (asked.length > 0 || !own.value) return asked;
    const judged = session.judged.value;
    if (judged !== null && judged.pointed.length > 0) return judged.pointed;
    return seen.value?.position.broken ?? asked;
  });

  const clues = computed(() => {
    const said = seen.value?.position.clues;
    return { met: new Set(said?.met.map(spotKey)), broken: new Set(said?.broken.map(spotKey)) };
  });

  const differs = computed<ReadonlySet<string>>(() => {
    const here = shown.value;
    return here?.kind === "solve" && here.solved.differs ? new Set(here.solved.differs.map(spotKey)) : NO_SPOTS;
  });

  const warmth = computed(() => (shown.value?.kind === "map" ? heat(shown.value.map) : NO_HEAT));
  const state = computed(() => game.value.now);
  const trial = computed(() => (own.value && state.value.trials.length > 0 ? trialLevels(state.value, rows.value) : NO_LEVELS));
  const small = computed(() => state.value.pencil);
  const pencil = computed<ReadonlyMap<string, string>>(() => {
    if (!own.value || small.value.size === 0) return NO_SIGNS;
    return new Map([...small.value].map(([key, { signs }]) => [key, signs]));
  });

  const describe = computed(() => {
    const say = session.shell.say.value;
    return (spot: Spot): string => {
      const key = spotKey(spot);
      const more: { pencil?: string; trial?: number } = {};
      const signs = pencil.peek().get(key);
      const level = trial.peek().get(key);
      if (signs !== undefined) more.pencil = signs;
      if (level !== undefined) more.trial = level;
      return describeSpot(scene.peek(), spot, say, more);
    };
  });

  return {
    scene,
    gestures,
    playing,
    pointed: all,
    clues,
    differs,
    heat: warmth,
    trial,
    pencil,
    describe,
    signAt: (spot) => standing(game.peek().now.marks, scene.peek(), spot, rows.peek()),
  };
}

/** The signs that an explanation still allows, and those that it has just struck. */
function withSmallSigns(
  scene: Scene,
  candidates: readonly (readonly [Spot, string])[] = [],
  crossed: readonly (readonly [Spot, string])[] = [],
): Scene {
  if (candidates.length === 0 && crossed.length === 0) return scene;
  const looks = scene.looks.map((row) => [...row]);
  const write = ([row, column]: Spot, part: Partial<Look>): void => {
    const line = looks[row];
    const look = line?.[column];
    if (line !== undefined && look !== undefined) line[column] = { ...look, ...part };
  };
  for (const [spot, signs] of candidates) write(spot, { candidates: signs });
  for (const [spot, signs] of crossed) write(spot, { crossed: signs });
  return { ...scene, looks };
}
