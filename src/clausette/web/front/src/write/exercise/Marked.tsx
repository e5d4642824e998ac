/** What is said of an answer: the verdict, the smallest thing that shows it, the rule to blame, slips with what mends them. */

import { signal, type ReadonlySignal } from "@preact/signals";
import type { JSX } from "preact";
import { Button } from "../../app/Button";
import { latest } from "../../play/latest";
import { AskError, type ErrorData } from "../../transport";
import { editOf, type PlacedEdit } from "../places";
import type { Writing } from "../state";
import { Blame, Witness, type Blamed, type Witnessed } from "../witness/Witness";
import { LineLink } from "../witness/LineLink";
import type { Given } from "./kept";
import { marked } from "./prose";
import type { ExerciseSay } from "./words";

interface Problem {
  readonly severity: string;
  readonly message: string;
  readonly line: number;
  readonly help?: string;
  readonly fixes: readonly { readonly title: string; readonly edits: readonly PlacedEdit[] }[];
}

export interface Answer {
  readonly verdict: string;
  readonly words: string;
  readonly witnesses: readonly Witnessed[];
  readonly rules: readonly Blamed[];
  readonly notes: readonly string[];
  readonly problems: readonly Problem[];
  readonly error?: string;
  readonly hint?: string;
  readonly solution?: string;
}

export interface Marking {
  /** The last mark, and the text that it is about. */
  readonly found: ReadonlySignal<{ readonly answer: Answer; readonly text: string } | null>;
  readonly refused: ReadonlySignal<ErrorData | null>;
  readonly asking: ReadonlySignal<boolean>;
  mark(solution?: boolean): void;
  stop(): void;
}

export function createMarking(writing: Writing, given: () => Given | null): Marking {
  const { shell } = writing;
  const found = signal<{ readonly answer: Answer; readonly text: string } | null>(null);
  const refused = signal<ErrorData | null>(null);
  const asking = signal(false);
  const asked = latest();
  // Another exercise has not been answered yet.
  const forget = writing.more.subscribe(() => {
    asked.stop();
    found.value = null;
    refused.value = null;
    asking.value = false;
  });
  return {
    found,
    refused,
    asking,
    mark(solution = false) {
      const text = writing.text.peek();
      asking.value = true;
      const body = { exercise: given(), text, solution, language: shell.chosen.language.peek() };
      asked.run(
        (stop) => shell.transport.ask("model/mark", body, { signal: stop }) as Promise<Answer>,
        (answer) => {
          found.value = { answer, text };
          refused.value = null;
          asking.value = false;
          shell.status.value = answer.words;
        },
        (reason) => {
          asking.value = false;
          if (!(reason instanceof AskError)) throw reason;
          refused.value = reason.data;
        },
      );
    },
    stop() {
      forget();
      asked.stop();
    },
  };
}

interface Props {
  readonly writing: Writing;
  readonly say: ExerciseSay;
  readonly marking: Marking;
}

export function MarkedAnswer({ writing, say, marking }: Props): JSX.Element | null {
  if (marking.asking.value) return <p class="soft">{say("exercise.checking")}</p>;
  if (marking.refused.value !== null) return <p class="refused">{marking.refused.value.message}</p>;
  const found = marking.found.value;
  if (found === null) return null;
  const { answer, text } = found;
  const old = writing.text.value !== text;
  const kind = answer.verdict === "same" ? "right" : "wrong";
  return (
    <section class={`marked marked-${kind} ${old ? "old" : ""}`} aria-label={answer.words}>
      <p class="marked-words">{answer.words}</p>
      {old && <p class="soft">{say("exercise.old")}</p>}
      {answer.error !== undefined && <p>{answer.error}</p>}
      {answer.hint !== undefined && (
        <p>
          <strong>{say("exercise.hint")}</strong> {marked(answer.hint)}
        </p>
      )}
      {answer.problems.map((problem, number) => (
        <Slip key={number} writing={writing} say={say} marking={marking} problem={problem} old={old} />
      ))}
      <Blame rules={answer.rules} writing={writing} />
      {answer.notes.map((note) => (
        <p key={note} class="soft">
          {note}
        </p>
      ))}
      {answer.witnesses.map((witness, number) => (
        <Witness key={number} witness={witness} writing={writing} />
      ))}
      {answer.witnesses.length > 0 && answer.witnesses.every(({ smallest }) => smallest) && <p class="soft">{say("exercise.smallest")}</p>}
      {answer.solution === undefined ? (
        <Button label={say("exercise.solution")} class="quiet" onClick={() => marking.mark(true)} />
      ) : (
        <pre class="marked-solution">{answer.solution}</pre>
      )}
    </section>
  );
}

function Slip({ writing, say, marking, problem, old }: Props & { readonly problem: Problem; readonly old: boolean }): JSX.Element {
  return (
    <div class={`slip slip-${problem.severity}`}>
      <p>
        <LineLink writing={writing} line={problem.line} words={problem.message} /> {problem.help}
      </p>
      {!old &&
        problem.fixes.map(({ title, edits }) => (
          <Button
            key={title}
            label={say("exercise.fix", { title })}
            onClick={() => {
              const text = writing.text.peek();
              writing.edit(edits.map((edit) => editOf(text, edit)));
              marking.mark();
            }}
          />
        ))}
    </div>
  );
}
