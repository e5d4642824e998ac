/** Forward and back through a search: one event, to a conflict, a decision, the end, or an atom. */

import type { JSX } from "preact";
import { Button } from "../../app/Button";
import { capital } from "../../words/words";
import type { LabSay } from "../lab/words";
import type { Writing } from "../state";
import { atomOf } from "./events";
import { gives, isConflict, isDecision } from "./replay";
import type { Tracing } from "./tracing";

/** Atoms that are offered. */
const MOST_OFFERED = 200;

export interface TraceProps {
  readonly writing: Writing;
  readonly tracing: Tracing;
  readonly say: LabSay;
}

/** Arrow keys wherever the focus is in the pane, unless something there needs them. */
export function traceKeys(event: KeyboardEvent, tracing: Tracing, say: LabSay): void {
  const sign = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (sign === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const target = event.target as HTMLElement;
  const slider = target instanceof HTMLInputElement && target.type === "range";
  if (!slider && target.closest("input, select, textarea") !== null) return;
  if (slider && !event.shiftKey) return; // which moves by itself
  event.preventDefault();
  if (event.shiftKey) tracing.run(isConflict, say("trace.no.conflict"), sign < 0);
  else tracing.go(tracing.at.peek() + sign);
}

interface Props extends TraceProps {
  /** That to stop at. */
  readonly atom: string;
  readonly choose: (atom: string) => void;
}

export function Player({ tracing, say, atom, choose }: Props): JSX.Element {
  const at = tracing.at.value;
  const total = tracing.total.value;
  const here = tracing.event.value;
  const title = at === 0 ? say("trace.start") : say("trace.at", { at, n: total });
  const words = here === null ? say("trace.start") : capital(here.words);
  const stopAt = (back: boolean): void => {
    const wanted = atom.trim().replace(/^[-¬]/, "");
    if (wanted !== "") tracing.run(gives(wanted), say(back ? "trace.break.none.back" : "trace.break.none", { atom: wanted }), back);
  };
  return (
    <div class="lab-player" role="group" aria-label={say("trace.player")}>
      <input
        type="range"
        class="timeline"
        min={0}
        max={total}
        value={at}
        aria-label={say("trace.slider")}
        aria-valuetext={`${title}: ${words}`}
        title={say("trace.keys")}
        onInput={(event) => tracing.go(event.currentTarget.valueAsNumber)}
      />
      <div class="lab-row">
        <Button bare icon="first" label={say("trace.first")} off={at === 0} onClick={() => tracing.go(0)} />
        <Button bare icon="back" label={say("trace.back")} shortcut="←" off={at === 0} onClick={() => tracing.go(at - 1)} />
        <Button bare icon="on" label={say("trace.on")} shortcut="→" class="primary" off={at === total} onClick={() => tracing.go(at + 1)} />
        <Button bare icon="last" label={say("trace.last")} off={at === total} onClick={() => tracing.go(total)} />
        <span class="soft lab-at">{tracing.fetching.value ? say("trace.loading") : title}</span>
      </div>
      <div class="lab-row">
        <Button
          icon="back"
          label={say("trace.conflict")}
          title={say("trace.back.conflict")}
          shortcut="Shift+←"
          onClick={() => tracing.run(isConflict, say("trace.no.conflict"), true)}
        />
        <Button
          icon="on"
          label={say("trace.conflict")}
          title={say("trace.on.conflict")}
          shortcut="Shift+→"
          onClick={() => tracing.run(isConflict, say("trace.no.conflict"))}
        />
        <Button
          icon="on"
          label={say("trace.decision")}
          title={say("trace.on.decision")}
          onClick={() => tracing.run(isDecision, say("trace.no.decision"))}
        />
      </div>
      <form
        class="lab-row"
        onSubmit={(event) => {
          event.preventDefault();
          stopAt(false);
        }}
      >
        <label class="lab-field">
          <span>{say("trace.break")}</span>
          <input
            type="text"
            list="trace-atoms"
            autocomplete="off"
            spellcheck={false}
            value={atom}
            onInput={(event) => choose(event.currentTarget.value)}
          />
        </label>
        <Atoms tracing={tracing} />
        <Button icon="back" label={say("trace.break.back")} onClick={() => stopAt(true)} />
        <Button icon="on" label={say("trace.break.on")} onClick={() => stopAt(false)} />
      </form>
      <div role="status" class="trace-event">
        <p class={`trace-words trace-${here?.kind ?? "start"}`}>{words}</p>
        {tracing.said.value !== "" && <p class="trace-said">{tracing.said.value}</p>}
      </div>
      {here?.steps !== undefined && here.steps.length > 0 && (
        <details>
          <summary>{say("trace.resolution")}</summary>
          <ol class="lab-list">
            {here.steps.map((step, place) => (
              <li key={place}>{capital(step.words)}</li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

/** The atoms of which events speak, to be offered. */
function Atoms({ tracing }: { readonly tracing: Tracing }): JSX.Element {
  const atoms = new Set<string>();
  for (const { literal } of tracing.events.value) {
    if (literal !== undefined && !literal.includes("&")) atoms.add(atomOf(literal));
    if (atoms.size >= MOST_OFFERED) break;
  }
  return (
    <datalist id="trace-atoms">
      {[...atoms].map((atom) => (
        <option key={atom} value={atom} />
      ))}
    </datalist>
  );
}
