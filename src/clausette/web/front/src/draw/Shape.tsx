/** The size of the board, and turning it. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { SizeFields, type Size } from "../app/SizeFields";
import { sizeOf, type Drawn } from "./api";
import type { Editor } from "./editor";
import type { DrawKey } from "./words";

interface Props {
  readonly editor: Editor;
  readonly drawn: Drawn;
}

const TURNS: readonly string[] = ["left", "right", "half", "mirror", "flip", "transpose"];

export function Shape({ editor, drawn }: Props): JSX.Element | null {
  const say = editor.say.value;
  const turns = TURNS.filter((turn) => drawn.turns?.includes(turn));
  if (drawn.resizes !== true && turns.length === 0) return null;
  return (
    <section class="draw-card" aria-labelledby="draw-size">
      <h2 id="draw-size">{say(drawn.resizes === true ? "size" : "turn")}</h2>
      {drawn.resizes === true && <Resize editor={editor} drawn={drawn} />}
      {turns.length > 0 && (
        <div class="draw-turns" role="group" aria-label={say("turn")}>
          {turns.map((how) => (
            <button
              type="button"
              key={how}
              class="button draw-turn"
              title={say(`turn.${how}` as DrawKey)}
              aria-label={say(`turn.${how}` as DrawKey)}
              onClick={() => editor.make("turn", { how }, say("turned"))}
            >
              <Turn how={how} />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

function Resize({ editor, drawn }: Props): JSX.Element {
  const say = editor.say.value;
  const now = sizeOf(drawn);
  const size = useSignal<Size>(now);
  useEffect(() => {
    size.value = now;
  }, [now.rows, now.columns, size]);
  const changed = size.value.rows !== now.rows || size.value.columns !== now.columns;
  return (
    <form
      class="field-size"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (changed && event.currentTarget.reportValidity()) editor.make("resize", size.peek());
      }}
    >
      <SizeFields say={editor.shell.say.value} size={size.value} sizes={drawn.sizes ?? []} onChange={(next) => void (size.value = next)} />
      <button type="submit" class="button" aria-disabled={!changed}>
        {say("size.set")}
      </button>
      <p class="soft">{say("size.hint")}</p>
    </form>
  );
}

const PICTURES: Readonly<Record<string, string>> = {
  left: "M5 9a8 8 0 1 1-1 6M5 3v6h6",
  right: "M19 9a8 8 0 1 0 1 6M19 3v6h-6",
  half: "M4 12a8 8 0 0 1 16 0M4 6v6h6M20 18v-6h-6M20 12a8 8 0 0 1-16 0",
  mirror: "M12 3v18M9 7l-5 5 5 5M15 7l5 5-5 5M4 12h5M15 12h5",
  flip: "M3 12h18M7 9l5-5 5 5M7 15l5 5 5-5M12 4v5M12 15v5",
  transpose: "M4 4l16 16M9 4h11v11M4 9v11h11",
};

function Turn({ how }: { readonly how: string }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PICTURES[how]} />
    </svg>
  );
}
