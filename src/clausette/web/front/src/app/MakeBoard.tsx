/** A board is made to wishes: how large, how hard, how symmetric; then it is opened. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useId, useMemo } from "preact/hooks";
import type { Opened } from "../api";
import { createAsker } from "../play/asking";
import { AskError, type ErrorData } from "../transport";
import { capital, type Say } from "../words/words";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import { ErrorNote } from "./RefusedNote";
import type { Makes, PuzzleInfo, Shell } from "./shell";
import { SizeFields, type Size } from "./SizeFields";
import { freshSeed, generateBody, outcomeOf, symmetriesOf, type Generated, type Outcome, type Symmetry } from "./wishes";

/** So long somebody may wait for a board; the server may have less patience. */
const SECONDS = 60;

export function MakeBoard({ shell }: { readonly shell: Shell }): JSX.Element | null {
  const puzzle = shell.puzzles.value.find(({ name }) => name === shell.making.value);
  if (puzzle?.makes === undefined) return null;
  return <Making key={puzzle.name} shell={shell} puzzle={puzzle} makes={puzzle.makes} />;
}

interface Props {
  readonly shell: Shell;
  readonly puzzle: PuzzleInfo;
  readonly makes: Makes;
}

function Making({ shell, puzzle, makes }: Props): JSX.Element {
  const say = shell.say.value;
  const size = useSignal(usualSize(makes));
  const grade = useSignal("");
  const symmetry = useSignal<Symmetry>("none");
  const outcome = useSignal<Outcome | null>(null);
  const problem = useSignal<ErrorData | null>(null);
  const asker = useMemo(
    () =>
      createAsker(shell.transport, (reason) => {
        if (!(reason instanceof AskError)) throw reason;
        problem.value = reason.data;
      }),
    [],
  );
  useEffect(() => asker.cancel, []);
  const close = (): void => void (shell.making.value = null);

  const open = (made: Outcome & { kind: "board" }): void => {
    const body = { board: { text: made.text, puzzle: puzzle.name }, language: shell.chosen.language.peek() };
    asker.ask<Opened>("open", body, (opened) => {
      close();
      shell.show(opened);
      shell.status.value = shell.say.peek()(made.grade === "" ? "make.done" : "make.done.grade", { seed: made.seed, grade: made.grade });
    });
  };
  const make = (): void => {
    outcome.value = null;
    problem.value = null;
    const wishes = generateBody({ size: size.peek(), grade: grade.peek(), symmetry: symmetry.peek() });
    const body = { puzzle: puzzle.name, ...wishes, seed: freshSeed(), seconds: SECONDS, language: shell.chosen.language.peek() };
    asker.ask<Generated>("generate", body, (answer) => {
      const found = outcomeOf(answer);
      if (found.kind === "board" && found.why.length === 0) open(found);
      else outcome.value = found;
    });
  };

  const busy = asker.busy.value;
  const here = outcome.value;
  return (
    <Dialog title={say("make.title", { title: puzzle.title })} say={say} onClose={close}>
      <form
        class="make"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (busy === null && event.currentTarget.reportValidity()) make();
        }}
      >
        <p class="soft">{say(size.value === null ? "make.solvable" : "make.unique")}</p>
        {size.value !== null && (
          <div class="field-size">
            <SizeFields say={say} size={size.value} sizes={makes.sizes ?? []} onChange={(next) => void (size.value = next)} />
          </div>
        )}
        {makes.levels.length > 0 && (
          <Choice
            label={say("make.grade")}
            chosen={grade.value}
            choices={[["", say("make.grade.any")], ...makes.levels.map(({ name, words }) => [name, capital(words)] as const)]}
            onChange={(level) => void (grade.value = level)}
          />
        )}
        {makes.symmetric && (
          <Choice
            label={say("make.symmetry")}
            chosen={symmetry.value}
            choices={symmetriesOf(size.value).map((one) => [one, say(`make.symmetry.${one}`)] as const)}
            onChange={(one) => void (symmetry.value = one)}
          />
        )}
        {/* Always there: what comes into it later is read out. */}
        <div class="make-said" role="status">
          {busy !== null && (
            <div class="working">
              <span class="spinner" aria-hidden="true" />
              <span class="working-words">{capital(busy.told) || say("working")}</span>
              <Button label={say("cancel")} onClick={asker.cancel} />
            </div>
          )}
          {here !== null && <p class="make-outcome">{outcomeWords(here, say)}</p>}
        </div>
        {problem.value !== null && <ErrorNote data={problem.value} say={say} />}
        <div class="make-buttons">
          <button type="submit" class="button primary" aria-disabled={busy !== null} aria-busy={busy !== null}>
            {say(here === null ? "make.go" : "make.again")}
          </button>
          {here?.kind === "board" && <Button label={say("make.take")} off={busy !== null} onClick={() => open(here)} />}
        </div>
      </form>
    </Dialog>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly chosen: Value;
  readonly choices: readonly (readonly [value: Value, title: string])[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, chosen, choices, onChange }: ChoiceProps<Value>): JSX.Element {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={chosen} onChange={(event) => onChange(event.currentTarget.value as Value)}>
        {choices.map(([value, title]) => (
          <option key={value} value={value} selected={value === chosen}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}

function usualSize({ rows, columns }: Makes): Size | null {
  return rows === undefined || columns === undefined ? null : { rows, columns };
}

function outcomeWords(outcome: Outcome, say: Say): string {
  if (outcome.kind === "late") return say("make.late", { n: outcome.seconds });
  const why = outcome.why.join("; ");
  return outcome.kind === "none" ? `${capital(why)}.` : say("make.nearest", { why });
}
