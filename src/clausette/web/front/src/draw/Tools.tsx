/** What is drawn by a touch: the part of the board, and the sign. */

import type { JSX } from "preact";
import { Sign } from "../board/Pad";
import type { Sign as Signed } from "./api";
import type { Editor } from "./editor";
import { brushesOf, NOTHING, worksBare } from "./tools";

export function Tools({ editor, off }: { readonly editor: Editor; readonly off: boolean }): JSX.Element {
  const say = editor.say.value;
  const tools = editor.tools.value;
  const tool = editor.tool.value;
  return (
    <div class="draw-tools" inert={off}>
      {tools.length > 1 && (
        <div class="draw-choices" role="radiogroup" aria-label={say("tools")}>
          {tools.map((one, index) => (
            <Choice key={index} name="tool" checked={one === tool} onChoose={() => editor.choose(index)}>
              {say(`tool.${one.part}`)}
            </Choice>
          ))}
        </div>
      )}
      {tool?.edits.some(({ gesture }) => gesture.kind === "region") && <Zones editor={editor} />}
      <Brushes editor={editor} />
    </div>
  );
}

function Zones({ editor }: { readonly editor: Editor }): JSX.Element {
  const say = editor.say.value;
  const { zone } = editor;
  return (
    <div class="draw-choices" role="radiogroup" aria-label={say("tool.zones")}>
      {(["join", "new"] as const).map((way) => (
        <Choice key={way} name="zone" checked={zone.value === way} title={say(`zone.${way}.long`)} onChoose={() => void (zone.value = way)}>
          {say(`zone.${way}`)}
        </Choice>
      ))}
    </div>
  );
}

/** Signs to paint with. Two states are a switch that needs no brush. */
function Brushes({ editor }: { readonly editor: Editor }): JSX.Element | null {
  const say = editor.say.value;
  const tool = editor.tool.value;
  const states = tool === null ? [] : brushesOf(tool);
  if (tool === null || states.length < 3) return null;
  const signs = editor.drawn.value?.signs?.[tool.part];
  const { brush } = editor;
  return (
    <div class="draw-choices draw-brushes" role="radiogroup" aria-label={say("brushes")}>
      {worksBare(tool) && (
        <Choice name="brush" checked={brush.value === null} title={say("brush.step.long")} onChoose={() => editor.paint(null)}>
          {say("brush.step")}
        </Choice>
      )}
      {states.map((sign) => {
        const known = signs?.find((one) => one.sign === sign);
        return (
          <Choice key={sign} name="brush" checked={brush.value === sign} title={known?.title ?? sign} onChoose={() => editor.paint(sign)}>
            <Brush sign={sign} known={known} empty={say("brush.empty")} />
          </Choice>
        );
      })}
    </div>
  );
}

function Brush({ sign, known, empty }: { readonly sign: string; readonly known: Signed | undefined; readonly empty: string }): JSX.Element {
  if (known === undefined || (sign === NOTHING && Object.keys(known.look).length === 0)) return <>{sign === NOTHING ? empty : sign}</>;
  return (
    <>
      <span class="hidden">{known.title}</span>
      <span aria-hidden="true">
        <Sign sign={sign} look={known.look} />
      </span>
    </>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly checked: boolean;
  readonly title?: string;
  readonly onChoose: () => void;
  readonly children: JSX.Element | string;
}

function Choice({ name, checked, title, onChoose, children }: ChoiceProps): JSX.Element {
  return (
    <label class="draw-choice" title={title}>
      <input type="radio" name={`draw-${name}`} checked={checked} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}
