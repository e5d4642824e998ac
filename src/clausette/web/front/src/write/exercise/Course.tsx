/** The course as a menu, with ticks at what is solved; and for teachers, an exercise of the text that is there. */

import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { Icon } from "../../app/icons";
import { AskError } from "../../transport";
import { createAnswering } from "../asking";
import type { Writing } from "../state";
import type { Asked } from "./Exercise";
import { answerIn } from "./kept";
import { Teacher } from "./Teacher";
import type { ExerciseSay } from "./words";

interface Listed {
  readonly exercises: readonly { readonly name: string; readonly title: string; readonly asks: string }[];
}

interface Props {
  readonly writing: Writing;
  readonly say: ExerciseSay;
  readonly solved: ReadonlySet<string>;
}

export function Course({ writing, say, solved }: Props): JSX.Element {
  const { shell } = writing;
  const listed = useMemo(() => createAnswering<Listed>(shell, "course", () => ({ language: shell.chosen.language.value }), 0), [shell]);
  useEffect(() => () => listed.stop(), [listed]);
  const exercises = listed.answer.value?.exercises ?? [];
  const done = exercises.filter(({ name }) => solved.has(name)).length;
  return (
    <div class="exercise">
      <p>{say("course")}</p>
      {listed.refused.value !== null && <p class="refused">{listed.refused.value.message}</p>}
      <ol class="course">
        {exercises.map(({ name, title }) => (
          <li key={name}>
            <button type="button" class="course-one" onClick={() => void startExercise(writing, name)}>
              <span>{title}</span>
              {solved.has(name) && (
                <span class="course-tick">
                  <Icon name="accept" />
                  <span class="hidden">{say("course.solved")}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
      {done > 0 && <p class="soft">{say("course.done", { n: done, all: exercises.length })}</p>}
      <Teacher writing={writing} say={say} />
    </div>
  );
}

/** Begins an exercise of the course, or the one that comes so many after it; what was answered before is there again. */
export async function startExercise(writing: Writing, name: string, further = 0): Promise<void> {
  const { shell } = writing;
  const language = shell.chosen.language.peek();
  try {
    const { exercises } = (await shell.transport.ask("model/course", { language }, {})) as Listed;
    const at = exercises.findIndex((one) => one.name === name) + further;
    const wanted = exercises[at]?.name;
    if (wanted === undefined) {
      const { exercise: _, ...others } = writing.more.peek();
      writing.more.value = others;
      return;
    }
    const asked = (await shell.transport.ask("model/exercise", { exercise: wanted, language }, {})) as Asked;
    const first = asked.boards[0];
    writing.replace({
      text: answerIn(shell.store, wanted) ?? asked.start,
      board: first === undefined ? null : { text: first.text, puzzle: first.puzzle },
      panes: ["exercise", "picture"],
      more: { exercise: wanted },
    });
  } catch (reason) {
    if (!(reason instanceof AskError)) throw reason;
    shell.status.value = reason.data.message;
  }
}
