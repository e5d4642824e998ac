/** The rules of a puzzle, changed: what they allow that the puzzle's own do not, and a way to play by them. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { boardBody, type Opened } from "../../api";
import { Button } from "../../app/Button";
import { bySize, exampleTitle, middling } from "../../app/examples";
import { AskError } from "../../transport";
import { createAnswering } from "../asking";
import { exerciseSayIn, type ExerciseSay } from "../exercise/words";
import type { PaneProps } from "../panes";
import type { Writing } from "../state";
import { Blame, Witness, type Blamed, type Witnessed } from "../witness/Witness";
import { rulesOf, type Wanted } from "./opening";
import "../exercise/exercise.css";

/** Many boards are compared: that waits until somebody stops to think. */
const PAUSE = 500;

interface Difference {
  readonly verdict: "own" | "same" | "more" | "fewer" | "other" | "error" | "unknown";
  readonly words: string;
  readonly tried: number;
  readonly rules: readonly Blamed[];
  readonly witnesses: readonly Witnessed[];
}

export function PuzzleRules({ writing, shell }: PaneProps): JSX.Element {
  const say = exerciseSayIn(shell.chosen.language.value);
  const name = writing.board.value?.puzzle ?? null;
  if (name === null) {
    return (
      <div class="exercise">
        <p>{say("rules.choose")}</p>
        <Chooser writing={writing} say={say} />
      </div>
    );
  }
  const puzzle = shell.puzzles.value.find((one) => one.name === name);
  return (
    <div class="exercise">
      <h3>{say("rules.of", { title: puzzle?.title ?? name })}</h3>
      <div class="exercise-buttons">
        {puzzle?.answer === "filling" && (
          <Button icon="play" label={say("rules.play")} class="primary" off={writing.solving.refused.value !== null} onClick={() => void play(writing)} />
        )}
        <Button label={say("rules.again")} class="quiet" onClick={() => void begin(writing, { board: writing.board.peek() ?? { text: "", puzzle: name } })} />
      </div>
      <Compared writing={writing} say={say} />
      <details>
        <summary>{say("rules.other")}</summary>
        <Chooser writing={writing} say={say} />
      </details>
    </div>
  );
}

/** The board that is open, by the rules that are written; it is there before the view changes. */
async function play(writing: Writing): Promise<void> {
  const board = writing.board.peek();
  if (board === null) return;
  const { shell } = writing;
  const source = { ...board, changed: writing.text.peek() };
  try {
    const opened = (await shell.transport.ask("open", { board: boardBody(source), language: shell.chosen.language.peek() }, {})) as Opened;
    shell.show(opened, source);
    shell.go("play");
  } catch (reason) {
    if (!(reason instanceof AskError)) throw reason;
    shell.status.value = reason.data.message;
  }
}

async function begin(writing: Writing, wanted: Wanted): Promise<void> {
  const kept = await rulesOf(writing.shell, wanted, writing.panes.peek());
  if (kept !== null) writing.replace(kept);
}

function Chooser({ writing, say }: { readonly writing: Writing; readonly say: ExerciseSay }): JSX.Element {
  const puzzles = writing.shell.puzzles.value;
  const puzzle = useSignal<string | null>(null);
  const example = useSignal<string | null>(null);
  const chosen = puzzles.find(({ name }) => name === puzzle.value) ?? puzzles[0];
  const examples = bySize(chosen?.examples ?? []);
  const board = example.value !== null && examples.includes(example.value) ? example.value : middling(examples);
  return (
    <form
      class="rules-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined && board !== undefined) void begin(writing, { puzzle: chosen.name, example: board });
      }}
    >
      <label>
        {say("rules.puzzle")}
        <select value={chosen?.name ?? ""} onChange={(event) => void (puzzle.value = event.currentTarget.value)}>
          {puzzles.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say("rules.example")}
        <select value={board ?? ""} onChange={(event) => void (example.value = event.currentTarget.value)}>
          {examples.map((name) => (
            <option key={name} value={name}>
              {exampleTitle(name)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="button primary">
        {say("rules.open")}
      </button>
    </form>
  );
}

function Compared({ writing, say }: { readonly writing: Writing; readonly say: ExerciseSay }): JSX.Element {
  const compared = useMemo(() => createAnswering<Difference>(writing.shell, "difference", () => writing.body(), PAUSE), [writing]);
  useEffect(() => () => compared.stop(), [compared]);
  const { answer, refused, late, asking } = compared;
  const found = answer.value;
  return (
    <section class={`difference ${asking.value ? "old" : ""}`} aria-label={say("rules.difference")} aria-busy={asking.value}>
      {found === null && asking.value && <p class="soft">{say("rules.comparing")}</p>}
      {late.value !== null && !asking.value && <p class="soft">{say("rules.late")}</p>}
      {refused.value !== null && <p class="refused">{refused.value.message}</p>}
      {found !== null && (
        <>
          <p class="difference-words" role="status">
            {found.words}
          </p>
          <Blame rules={found.rules} writing={writing} />
          {found.witnesses.map((witness, number) => (
            <Witness key={number} witness={witness} writing={writing} />
          ))}
        </>
      )}
    </section>
  );
}
