/** A new board: which puzzle, how large, with which settings; it is shown before it is taken. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useId, useMemo, useRef } from "preact/hooks";
import { Dialog } from "../app/Dialog";
import { ErrorNote } from "../app/RefusedNote";
import { SizeFields, type Size } from "../app/SizeFields";
import { Board } from "../board/Board";
import { latest } from "../play/latest";
import { AskError, type ErrorData } from "../transport";
import { sizeOf, type Drawn, type Value } from "./api";
import type { Editor } from "./editor";
import { SettingsForm } from "./SettingsForm";

/** Somebody types a number of two digits. */
const WAIT = 300;
const nothing = (): string => "";

interface Props {
  readonly editor: Editor;
  /** Before the new board is there. */
  readonly onMade: () => void;
  readonly onClose: () => void;
}

export function NewBoard({ editor, onMade, onClose }: Props): JSX.Element {
  const { shell } = editor;
  const say = editor.say.value;
  const id = useId();
  const asking = useMemo(latest, []);
  const puzzles = shell.puzzles.value;
  const puzzle = useSignal(editor.drawn.peek()?.puzzle ?? shell.current.peek()?.opened.puzzle ?? puzzles[0]?.name ?? "");
  const size = useSignal<Size | null>(null);
  const board = useSignal<Drawn | null>(null);
  const problem = useSignal<ErrorData | null>(null);
  const pending = useSignal(false);
  /** Somebody who has just typed a size and presses the button wants the board of that size. */
  const wanted = useRef(false);

  const make = (made: Drawn): void => {
    onClose();
    onMade();
    editor.take(made, editor.say.peek()("made"));
  };

  const ask = (settings: Readonly<Record<string, Value>>, wait: number): void => {
    pending.value = true;
    asking.run(
      (stop) => {
        const body = { puzzle: puzzle.peek(), ...size.peek(), settings, language: shell.chosen.language.peek() };
        return shell.transport.ask("blank", body, { signal: stop }) as Promise<Drawn>;
      },
      (answer) => {
        board.value = answer;
        problem.value = null;
        pending.value = false;
        if (wanted.current) make(answer);
      },
      (reason) => {
        if (!(reason instanceof AskError)) throw reason;
        problem.value = reason.data;
        pending.value = false;
        wanted.current = false;
      },
      wait,
    );
  };
  useEffect(() => asking.stop, []);
  // The list of puzzles may come only after the dialog.
  const first = puzzles[0]?.name;
  useEffect(() => {
    if (first === undefined || board.peek() !== null) return;
    puzzle.value ||= first;
    ask({}, 0);
  }, [first]);

  const here = board.value;
  const own = (): Readonly<Record<string, Value>> => Object.fromEntries((here?.settings ?? []).map(({ name, value }) => [name, value]));
  const shape = here === null ? null : sizeOf(here);
  return (
    <Dialog title={say("new.title")} say={shell.say.value} class="wide" onClose={onClose}>
      <form
        class="draw-new"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!event.currentTarget.reportValidity()) return;
          if (pending.value) wanted.current = true;
          else if (here !== null && problem.value === null) make(here);
        }}
      >
        <div class="draw-new-choices">
          <div class="field">
            <label for={id}>{say("new.puzzle")}</label>
            <select
              id={id}
              value={puzzle.value}
              onChange={(event) => {
                puzzle.value = event.currentTarget.value;
                size.value = null;
                ask({}, 0);
              }}
            >
              {puzzles.map(({ name, title }) => (
                <option key={name} value={name} selected={name === puzzle.value}>
                  {title}
                </option>
              ))}
            </select>
          </div>
          {here?.resizes === true && shape !== null && (
            <div class="field-size">
              <SizeFields
                say={shell.say.value}
                size={size.value ?? shape}
                sizes={here.sizes ?? []}
                onChange={(next) => {
                  size.value = next;
                  ask(fitting(here), WAIT);
                }}
              />
            </div>
          )}
          {here?.settings !== undefined && (
            <SettingsForm settings={here.settings} say={say} onChange={(name, value) => ask({ ...own(), [name]: value }, 0)} />
          )}
          {problem.value !== null && <ErrorNote data={problem.value} say={shell.say.value} />}
          {editor.drawn.value !== null && <p class="soft">{say("new.undo")}</p>}
          <button type="submit" class="button primary" aria-disabled={!pending.value && problem.value !== null} aria-busy={pending.value}>
            {say("new.make")}
          </button>
        </div>
        {here !== null && (
          <div class="draw-preview">
            <Board
              scene={here.scene}
              gestures={[]}
              numbers={false}
              zoom={previewZoom(shape)}
              label={say("new.preview")}
              language={shell.chosen.language.value}
              describe={nothing}
              onAct={() => undefined}
            />
          </div>
        )}
      </form>
    </Dialog>
  );
}

/** Settings that do not depend on the size; the others are as they usually are at a new size. */
function fitting(board: Drawn | null): Readonly<Record<string, Value>> {
  const kept = (board?.settings ?? []).filter(({ kind }) => kind === "choice" || kind === "text");
  return Object.fromEntries(kept.map(({ name, value }) => [name, value]));
}

function previewZoom(shape: Size | null): number {
  return Math.min(0.8, 7 / Math.max(shape?.rows ?? 1, shape?.columns ?? 1));
}
