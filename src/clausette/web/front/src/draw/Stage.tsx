/** The board that is drawn, with the tools above it and the signs to put below. */

import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { Button } from "../app/Button";
import { Zoom } from "../app/Zoom";
import { Board } from "../board/Board";
import { helpFor } from "../board/help";
import { Pad } from "../board/Pad";
import { describeSpot } from "../play/describe";
import { useFit } from "../play/fitting";
import type { Gesture, Look, Spot } from "../scene";
import type { Appraiser } from "./appraising";
import type { Editor } from "./editor";
import { Tools } from "./Tools";
import { picksOf } from "./tools";

interface Props {
  readonly editor: Editor;
  readonly appraiser: Appraiser;
}

/** To the place on the board that the tab key goes to. */
export function focusBoard(): void {
  document.querySelector<HTMLElement>('#board [tabindex="0"]')?.focus({ preventScroll: true });
}

const NO_GESTURES: readonly Gesture[] = [];

export function Stage({ editor, appraiser, onNew }: Props & { readonly onNew: () => void }): JSX.Element {
  const say = editor.say.value;
  const drawn = editor.drawn.value;
  const rows = drawn?.scene.looks.length ?? 0;
  const columns = drawn?.scene.looks[0]?.length ?? 0;
  const title = drawn?.title ?? "";
  const label = say("board", { title, rows, columns });
  const looking = appraiser.at.value !== null;
  const drawable = drawn?.can.includes("edit") === true;
  return (
    <section class="stage draw-stage" aria-label={label}>
      <div class="stage-head">
        <h1>
          {title} <span class="size">{`${rows}×${columns}`}</span>
        </h1>
        <span class="spacer" />
        <Zoom shell={editor.shell} />
      </div>
      <Doing editor={editor} onNew={onNew} />
      {drawable ? <Tools editor={editor} off={looking} /> : <p class="soft">{say("cannot")}</p>}
      <Problem editor={editor} />
      {looking && <Looking editor={editor} appraiser={appraiser} />}
      <BoardNow editor={editor} appraiser={appraiser} label={looking ? say("solution.board", { title }) : label} />
      {!looking && <Entries editor={editor} />}
      <div class="status">
        <p role="status">{editor.shell.status.value}</p>
      </div>
      <Help editor={editor} />
    </section>
  );
}

/** By itself, so that a change draws the board again and nothing else. */
function BoardNow({ editor, appraiser, label }: Props & { readonly label: string }): JSX.Element | null {
  const { shell, tool } = editor;
  const looked = appraiser.solution.value;
  const scene = looked ?? editor.scene.value;
  const edges = useComputed(() => editor.scene.value?.edges);
  const describe = useComputed(() => {
    const say = shell.say.value;
    // Cells tell the signs on their sides, which may change without them.
    void edges.value;
    return (spot: Spot): string => {
      const now = appraiser.solution.peek() ?? editor.scene.peek();
      return now === null ? "" : describeSpot(now, spot, say);
    };
  });
  const looking = appraiser.at.value !== null;
  const frame = useRef<HTMLDivElement>(null);
  const numbers = shell.chosen.numbers.value;
  // With clues around it, a board is wider: other tools, another size.
  const shape = `${scene?.looks.length} ${scene?.looks[0]?.length} ${scene?.outside?.length} ${numbers} ${tool.value?.part} ${looking}`;
  const fit = useFit(frame, shape);
  if (scene === null) return null;
  return (
    <div id="board" class="board-frame" ref={frame}>
      <Board
        scene={scene}
        gestures={looking ? NO_GESTURES : editor.gestures.value}
        signAt={editor.signAt}
        pointed={appraiser.pointed.value}
        differs={appraiser.differs.value}
        numbers={numbers}
        zoom={fit * shell.chosen.zoom.value}
        label={label}
        language={shell.chosen.language.value}
        describe={describe.value}
        onAct={editor.act}
        selected={looking ? null : editor.selected.value}
        onSelect={(spot) => void (editor.selected.value = spot)}
        onDots={!looking && tool.value?.part === "dots"}
      />
    </div>
  );
}

function Doing({ editor, onNew }: { readonly editor: Editor; readonly onNew: () => void }): JSX.Element {
  const say = editor.say.value;
  const { shell } = editor;
  const history = editor.history.value;
  const current = shell.current.value;
  const other = current !== null && current.opened.text !== editor.drawn.value?.text;
  return (
    <div class="draw-doing" role="toolbar" aria-label={say("draw")}>
      <Button icon="undo" label={say("undo")} shortcut="Ctrl+Z" off={!history?.past.length} onClick={editor.undo} />
      <Button icon="redo" label={say("redo")} shortcut="Ctrl+Y" off={!history?.future.length} onClick={editor.redo} />
      <Button icon="clear" label={say("clear")} title={say("clear.long")} onClick={editor.clear} />
      <Button icon="larger" label={say("new")} title={say("new.long")} onClick={onNew} />
      {other && <Button icon="back" label={say("take")} title={say("take.long")} onClick={() => editor.take(current.opened, say("take.done"))} />}
    </div>
  );
}

function Problem({ editor }: { readonly editor: Editor }): JSX.Element | null {
  const problem = editor.problem.value;
  const say = editor.say.value;
  if (problem === null) return null;
  return (
    <div class="error draw-problem" role="alert">
      <p>{problem.message}</p>
      <Button bare icon="close" label={say("dismiss")} class="quiet" onClick={() => void (editor.problem.value = null)} />
    </div>
  );
}

/** While a solution is on the board: the other one, or the moves of a plan. */
function Looking({ editor, appraiser }: Props): JSX.Element {
  const say = editor.say.value;
  const at = appraiser.at.value ?? 0;
  const n = appraiser.views.value.length;
  const planned = editor.drawn.value?.answer === "plan";
  const back = (): void => {
    focusBoard();
    appraiser.look(null);
  };
  return (
    <div class="draw-looking">
      <p role="status">
        {planned
          ? say(at === 0 ? "solution.start" : "solution.move", { at, n: n - 1 })
          : say(n > 1 ? "solution.one" : "solution.only", { at: at + 1, n })}
      </p>
      {planned && (
        <>
          <Button bare icon="back" label={say("solution.before")} off={at === 0} onClick={() => appraiser.look(at - 1)} />
          <Button bare icon="on" label={say("solution.after")} off={at >= n - 1} onClick={() => appraiser.look(at + 1)} />
        </>
      )}
      {!planned && n > 1 && <Button icon="on" label={say("solution.next")} onClick={() => appraiser.look((at + 1) % n)} />}
      <Button icon="back" label={say("solution.back")} class="primary" onClick={back} />
    </div>
  );
}

/** Signs for the place that is chosen. */
function Entries({ editor }: { readonly editor: Editor }): JSX.Element | null {
  const say = editor.say.value;
  const tool = editor.tool.value;
  const drawn = editor.drawn.value;
  const signs = tool === null ? undefined : drawn?.signs?.[tool.part];
  const looks = useMemo(() => new Map<string, Look>((signs ?? []).map(({ sign, look }) => [sign, look])), [signs]);
  if (tool === null) return null;
  const picks = picksOf(tool);
  if (editor.brush.value !== null || !picks.some(({ gesture }) => gesture.signs !== "")) return null;
  return (
    <div class="draw-entries">
      <Pad
        gestures={editor.gestures.value}
        selected={editor.selected.value}
        signAt={editor.signAt}
        onAct={editor.act}
        language={editor.shell.chosen.language.value}
        looks={looks}
      />
      {picks.some(({ number }) => number) && <p class="soft">{say("number.hint")}</p>}
    </div>
  );
}

function Help({ editor }: { readonly editor: Editor }): JSX.Element | null {
  const lines = helpFor(editor.gestures.value, editor.shell.chosen.language.value);
  if (lines.length === 0) return null;
  return (
    <details class="draw-help">
      <summary>{editor.say.value("help")}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
