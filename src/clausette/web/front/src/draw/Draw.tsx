/** The view in which one makes boards: the board in the middle, what is known of it beside it. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { Button } from "../app/Button";
import type { Shell } from "../app/shell";
import { typing } from "../app/typing";
import { createAppraiser, type Appraiser } from "./appraising";
import { createEditor, type Editor } from "./editor";
import { Keep } from "./Keep";
import { NewBoard } from "./NewBoard";
import { SettingsForm } from "./SettingsForm";
import { Shape } from "./Shape";
import { focusBoard, Stage } from "./Stage";
import { Verdict } from "./Verdict";
import "./side.css";
import "./draw.css";

interface Setter {
  readonly editor: Editor;
  readonly appraiser: Appraiser;
}

/** By shell, so that a drawing outlives a look at another view. */
const setters = new WeakMap<Shell, Setter>();

function setterOf(shell: Shell): Setter {
  const known = setters.get(shell);
  if (known !== undefined) return known;
  const editor = createEditor(shell);
  const made = { editor, appraiser: createAppraiser(editor) };
  setters.set(shell, made);
  return made;
}

export function Draw({ shell }: { readonly shell: Shell }): JSX.Element {
  const { editor, appraiser } = setterOf(shell);
  const making = useSignal(false);
  const { drawn } = editor;

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || typing(event.target) || document.querySelector("dialog[open]") !== null) return;
      if (event.key === "Escape") {
        if (appraiser.at.peek() !== null) appraiser.look(null);
        return;
      }
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === "z" && !event.shiftKey) editor.undo();
      else if (key === "y" || key === "z") editor.redo();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [editor, appraiser]);

  const here = drawn.value;
  const made = useRef(false);
  useEffect(() => {
    // Who made a board wants to draw on it.
    if (made.current) focusBoard();
    made.current = false;
  }, [here]);
  return (
    <>
      {here === null ? (
        <Start editor={editor} onNew={() => void (making.value = true)} />
      ) : (
        <div class="draw">
          <Stage editor={editor} appraiser={appraiser} onNew={() => void (making.value = true)} />
          <aside class="draw-side">
            <Verdict editor={editor} appraiser={appraiser} />
            {editor.settings.value.length > 0 && (
              <section class="draw-card" aria-labelledby="draw-settings">
                <h2 id="draw-settings">{editor.say.value("settings")}</h2>
                <SettingsForm settings={editor.settings.value} say={editor.say.value} onChange={editor.set} />
              </section>
            )}
            <Shape editor={editor} drawn={here} />
            <Keep editor={editor} drawn={here} />
          </aside>
        </div>
      )}
      {making.value && <NewBoard editor={editor} onMade={() => void (made.current = true)} onClose={() => void (making.value = false)} />}
    </>
  );
}

/** Before anything was drawn. */
function Start({ editor, onNew }: { readonly editor: Editor; readonly onNew: () => void }): JSX.Element {
  const say = editor.say.value;
  const { shell } = editor;
  const current = shell.current.value;
  if (editor.restoring.value) return <p class="soft waiting">{say("restoring")}</p>;
  return (
    <div id="board" class="draw-start">
      <h1>{say("start.title")}</h1>
      <p>{say("start.words")}</p>
      {editor.problem.value !== null && (
        <p class="error" role="alert">
          {editor.problem.value.message}
        </p>
      )}
      <div class="draw-start-ways">
        <Button icon="larger" label={say("start.new")} class="primary" onClick={onNew} />
        {current !== null && (
          <Button icon="play" label={say("start.take", { title: current.opened.title })} onClick={() => editor.take(current.opened)} />
        )}
        <Button icon="open" label={say("start.open")} onClick={() => void (shell.choosing.value = true)} />
      </div>
    </div>
  );
}
