/** As one draws: has the board a solution, is it the only one, how hard is it, which clues are missing or too many. */

import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Filling, Marks, Plan } from "../api";
import { composer } from "../board/marks";
import { latest } from "../play/latest";
import { spotKey, type Pointed, type Scene } from "../scene";
import { AskError, type ErrorData } from "../transport";
import type { Appraisal, Drawn, Offer, Offers, Superfluous } from "./api";
import type { Editor } from "./editor";

export type Asked = "appraise" | "offers" | "superfluous";

export interface Appraised {
  readonly appraisal: Appraisal | null;
  readonly offers: Offers | null;
  readonly superfluous: Superfluous | null;
  readonly problem: ErrorData | null;
}

export interface Appraiser {
  readonly appraised: ReadonlySignal<Appraised>;
  /** Whether what was found is about the board as it is now. */
  readonly fresh: ReadonlySignal<boolean>;
  /** What is being worked on, and what is told about it. */
  readonly asked: ReadonlySignal<Asked | null>;
  readonly told: ReadonlySignal<string>;
  /** Whether clues are looked for without being asked. */
  readonly auto: Signal<boolean>;
  /** The offer that is looked at. */
  readonly preview: Signal<Offer | null>;
  /** Which solution is on the board, or how many moves of the plan; null: the drawing. */
  readonly at: ReadonlySignal<number | null>;
  /** All that there is to look at: the solutions, or the plan from its start to its end. */
  readonly views: ReadonlySignal<readonly Marks[]>;
  readonly solution: ReadonlySignal<Scene | null>;
  readonly pointed: ReadonlySignal<Pointed>;
  readonly differs: ReadonlySignal<ReadonlySet<string>>;
  can(use: Asked): boolean;
  again(): void;
  ask(use: "offers" | "superfluous"): void;
  cancel(): void;
  look(at: number | null): void;
}

const WAIT = 350;
const AUTO = "clausette.drawing.auto";
const NOTHING: Appraised = { appraisal: null, offers: null, superfluous: null, problem: null };
const NOWHERE: Pointed = [];
const NO_SPOTS: ReadonlySet<string> = new Set();

export function createAppraiser(editor: Editor): Appraiser {
  const { shell, drawn } = editor;
  const appraised = signal<Appraised>(NOTHING);
  /** Which board that is about; what was found of the one before stays until there is something new. */
  const about = signal("");
  /** Which board is being asked about, or was. */
  let target = "";
  const asked = signal<Asked | null>(null);
  const told = signal("");
  const auto = signal(shell.store.getItem(AUTO) !== "no");
  const preview = signal<Offer | null>(null);
  const at = signal<number | null>(null);
  const solution = signal<Scene | null>(null);
  const question = latest();
  const looking = latest();

  const keyOf = (here: Drawn): string => JSON.stringify([shell.chosen.language.value, here.puzzle, here.text]);
  const fresh = computed(() => drawn.value !== null && !editor.working.value && about.value === keyOf(drawn.value));
  const can = (use: Asked): boolean => drawn.value?.can.includes(use) ?? false;

  const body = (): object => {
    const here = drawn.peek();
    return { board: { text: here?.text, puzzle: here?.puzzle }, language: shell.chosen.language.peek() };
  };

  const failed = (reason: unknown): void => {
    if (!(reason instanceof AskError)) throw reason;
    batch(() => {
      asked.value = null;
      const known = about.peek() === target ? appraised.peek() : NOTHING;
      about.value = target;
      appraised.value = { ...known, problem: reason.data };
    });
  };

  /** Asks one thing after the other; what is known so far is shown as it comes. */
  const ask = (uses: (found: Appraised) => Asked | null, wait: number): void => {
    question.run(
      async (stop) => {
        for (let use = uses(appraised.peek()); use !== null; use = uses(appraised.peek())) {
          const now = use;
          batch(() => {
            asked.value = now;
            told.value = "";
          });
          const found = (data: unknown): void => {
            if (stop.aborted) return;
            batch(() => {
              about.value = target;
              appraised.value = { ...(now === "appraise" ? NOTHING : appraised.peek()), [slot(now)]: data };
            });
          };
          // Each follows from what the one before has found.
          // oxlint-disable-next-line no-await-in-loop
          const answer = await shell.transport.ask(now, body(), {
            signal: stop,
            told: (words) => void (stop.aborted || (told.value = words)),
            soFar: found,
          });
          found(answer);
        }
      },
      () => void (asked.value = null),
      failed,
      wait,
    );
  };

  /** What is to be asked next about a board of which nothing is known yet. */
  const step = (begun: { first: boolean }) => (found: Appraised): Asked | null => {
    if (begun.first) {
      begun.first = false;
      return "appraise";
    }
    if (!auto.peek()) return null;
    if (found.appraisal?.verdict === "several" && found.offers === null && can("offers")) return "offers";
    if (found.appraisal?.verdict === "unique" && found.superfluous === null && can("superfluous")) return "superfluous";
    return null;
  };

  const start = (wait: number): void => {
    const here = drawn.peek();
    if (here === null) return;
    target = keyOf(here);
    batch(() => {
      asked.value = "appraise";
      told.value = "";
    });
    ask(step({ first: true }), wait);
  };

  const views = computed<readonly Marks[]>(() => {
    const solutions = appraised.value.appraisal?.solutions ?? [];
    if (drawn.value?.answer !== "plan") return solutions;
    const moves = (solutions[0] ?? []) as Plan;
    return solutions.length === 0 ? solutions : [[], ...moves.map((_, index) => moves.slice(0, index + 1))];
  });

  const look = (next: number | null): void => {
    looking.stop();
    const here = drawn.peek();
    const marks = next === null ? undefined : views.peek()[next];
    if (here === null || next === null || marks === undefined) {
      at.value = null;
      solution.value = null;
      return;
    }
    at.value = next;
    if (here.answer === "filling") {
      solution.value = composer(here)(marks as Filling);
      return;
    }
    looking.run(
      (stop) => shell.transport.ask("position", { ...body(), marks }, { signal: stop }) as Promise<{ readonly scene: Scene }>,
      (answer) => void (solution.value = answer.scene),
      failed,
    );
  };

  effect(() => {
    const here = drawn.value;
    const on = shell.view.value === "draw" && !editor.working.value;
    if (here === null || !on || !can("appraise")) {
      // What is asked about a board that is being changed only stands in the way. What was not
      // finished is asked again when one comes back.
      question.stop();
      if (asked.peek() !== null) target = "";
      asked.value = null;
      return;
    }
    const key = keyOf(here);
    if (target !== key) start(about.peek() === "" ? 0 : WAIT);
  });

  effect(() => {
    void drawn.value;
    batch(() => {
      preview.value = null;
      look(null);
    });
  });

  effect(() => {
    try {
      shell.store.setItem(AUTO, auto.value ? "yes" : "no");
    } catch {
      // No room: the choice holds until the page is closed.
    }
  });

  const pointed = computed<Pointed>(() => {
    if (!fresh.value || at.value !== null) return NOWHERE;
    const looked = preview.value;
    if (looked !== null) return looked.changes.flatMap(({ spots }) => spots.map((spot) => [spot, "focus"] as const));
    const { appraisal, superfluous } = appraised.value;
    if (appraisal?.pointed?.length) return appraisal.pointed;
    return superfluous?.clues.map((spot) => [spot, "cause"] as const) ?? NOWHERE;
  });

  const differs = computed<ReadonlySet<string>>(() => {
    const { appraisal } = appraised.value;
    return fresh.value && appraisal?.differs?.length ? new Set(appraisal.differs.map(spotKey)) : NO_SPOTS;
  });

  return {
    appraised,
    fresh,
    asked,
    told,
    auto,
    preview,
    at,
    views,
    solution,
    pointed,
    differs,
    can,
    again: () => start(0),
    ask(use) {
      let first = true;
      ask(() => {
        const now = first ? use : null;
        first = false;
        return now;
      }, 0);
    },
    cancel() {
      question.stop();
      batch(() => {
        asked.value = null;
        if (about.peek() !== target) appraised.value = NOTHING;
      });
    },
    look,
  };
}

function slot(use: Asked): keyof Appraised {
  return use === "appraise" ? "appraisal" : use;
}
