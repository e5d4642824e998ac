/** An exercise: the course as a menu, then what is asked, and what is said of an answer. */

import { useComputed, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { Button } from "../../app/Button";
import { download } from "../../play/taking";
import type { Scene } from "../../scene";
import { createAnswering, type Answering } from "../asking";
import type { PaneProps } from "../panes";
import type { Writing } from "../state";
import { StillBoard } from "../witness/Witness";
import { Course, startExercise } from "./Course";
import { answerFile, givenIn, keepAnswer, keepSolved, solvedIn, type Given } from "./kept";
import { createMarking, MarkedAnswer, type Marking } from "./Marked";
import { Prose } from "./prose";
import { exerciseSayIn, type ExerciseSay } from "./words";
import "./exercise.css";

export interface Asked {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly asks: "formula" | "model" | "rules";
  readonly puzzle?: string;
  readonly boards: readonly { readonly text: string; readonly puzzle: string; readonly scene: Scene }[];
  /** What to begin with. */
  readonly start: string;
}

export function Exercise({ writing, shell }: PaneProps): JSX.Element {
  const say = exerciseSayIn(shell.chosen.language.value);
  const given = useComputed(() => givenIn(writing.more.value["exercise"]));
  const solved = useSignal(solvedIn(shell.store));
  const asked = useMemo(
    () =>
      createAnswering<Asked>(
        shell,
        "exercise",
        () => (given.value === null ? null : { exercise: given.value, language: shell.chosen.language.value }),
        0,
      ),
    [shell, given],
  );
  useEffect(() => () => asked.stop(), [asked]);
  const marking = useMemo(() => createMarking(writing, () => given.peek()), [writing, given]);
  useEffect(() => () => marking.stop(), [marking]);
  useEffect(
    () =>
      marking.found.subscribe((found) => {
        const one = given.peek();
        if (found?.answer.verdict === "same" && one !== null) solved.value = keepSolved(shell.store, one);
      }),
    [marking, given, shell, solved],
  );
  useBegin(writing, given, asked);
  if (given.value === null) return <Course writing={writing} say={say} solved={solved.value} />;
  const refused = asked.refused.value;
  if (refused !== null) return <p class="refused">{refused.message}</p>;
  const exercise = asked.answer.value;
  if (exercise === null) return <p class="soft">…</p>;
  return <One writing={writing} say={say} given={given.value} exercise={exercise} marking={marking} />;
}

/** An exercise that has just come in a link brings its board and what to begin with. */
function useBegin(writing: Writing, given: { readonly value: Given | null; peek(): Given | null }, asked: Answering<Asked>): void {
  useEffect(
    () =>
      asked.answer.subscribe((exercise) => {
        if (exercise === null || writing.board.peek() !== null) return;
        const first = exercise.boards[0];
        if (first !== undefined) writing.board.value = { text: first.text, puzzle: first.puzzle };
        if (exercise.start !== "" && writing.text.peek().trim() === "") writing.text.value = exercise.start;
      }),
    [writing, asked],
  );
  useEffect(
    () =>
      writing.text.subscribe((text) => {
        const one = given.peek();
        if (one !== null && text.trim() !== "") keepAnswer(writing.shell.store, one, text);
      }),
    [writing, given],
  );
}

interface OneProps {
  readonly writing: Writing;
  readonly say: ExerciseSay;
  readonly given: Given;
  readonly exercise: Asked;
  readonly marking: Marking;
}

function One({ writing, say, given, exercise, marking }: OneProps): JSX.Element {
  const own = typeof given !== "string";
  return (
    <div class="exercise">
      <h3>{exercise.title}</h3>
      {own && <p class="soft">{say("exercise.own")}</p>}
      <Prose text={exercise.text} />
      <Boards writing={writing} say={say} exercise={exercise} />
      <div class="exercise-buttons">
        <Button icon="check" label={say("exercise.check")} class="primary" off={marking.asking.value} onClick={() => marking.mark()} />
        <Button label={say("course.all")} class="quiet" onClick={() => leave(writing)} />
        {marking.found.value?.answer.verdict === "same" && !own && <Next writing={writing} say={say} given={given} />}
      </div>
      <MarkedAnswer writing={writing} say={say} marking={marking} />
      <Save writing={writing} say={say} exercise={exercise.name} />
    </div>
  );
}

function leave(writing: Writing): void {
  const { exercise: _, ...others } = writing.more.peek();
  writing.more.value = others;
}

function Next({ writing, say, given }: { readonly writing: Writing; readonly say: ExerciseSay; readonly given: string }): JSX.Element {
  return <Button icon="on" label={say("exercise.next")} onClick={() => void startExercise(writing, given, 1)} />;
}

/** Where answers are tried; the one that is chosen is solved and drawn by the text in the editor. */
function Boards({ writing, say, exercise }: { readonly writing: Writing; readonly say: ExerciseSay; readonly exercise: Asked }): JSX.Element | null {
  if (exercise.boards.length === 0) return null;
  const language = writing.shell.chosen.language.value;
  return (
    <div class="exercise-boards" role="group" aria-label={say("exercise.boards")}>
      {exercise.boards.map(({ text, puzzle, scene }, number) => (
        <div key={number} class="exercise-board">
          <button
            type="button"
            class="chip"
            aria-pressed={writing.board.value?.text === text}
            onClick={() => void (writing.board.value = { text, puzzle })}
          >
            {say("exercise.board", { n: number + 1 })}
          </button>
          <StillBoard scene={scene} label={say("exercise.board", { n: number + 1 })} writing={writing} language={language} small />
        </div>
      ))}
    </div>
  );
}

function Save({ writing, say, exercise }: { readonly writing: Writing; readonly say: ExerciseSay; readonly exercise: string }): JSX.Element {
  const who = useSignal("");
  return (
    <form
      class="exercise-save"
      onSubmit={(event) => {
        event.preventDefault();
        const file = answerFile(exercise, who.peek(), writing.text.peek());
        download(new Blob([file.text], { type: "text/plain" }), file.name);
        writing.shell.status.value = say("exercise.saved", { name: file.name });
      }}
    >
      <label for="exercise-who">{say("exercise.who")}</label>
      <input id="exercise-who" type="text" autocomplete="name" value={who.value} onInput={(event) => void (who.value = event.currentTarget.value)} />
      <button type="submit" class="button">
        {say("exercise.save")}
      </button>
    </form>
  );
}
