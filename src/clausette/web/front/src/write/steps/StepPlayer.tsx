/** One step at a time: its law, what it changed, and the formula after it. */

import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { Button } from "../../app/Button";
import { capital } from "../../words/words";
import { Marked } from "../lab/Marked";
import type { LabSay } from "../lab/words";
import type { Derived, Step } from "./derived";

/** Changes that are listed. */
const MOST = 12;

interface Props {
  readonly found: Derived;
  /** The step that is shown; 0 is before the first. */
  readonly at: Signal<number>;
  readonly say: LabSay;
}

export function StepPlayer({ found, at, say }: Props): JSX.Element {
  const last = found.steps.length;
  const here = Math.min(at.value, last);
  const step = found.steps[here - 1];
  const title = step === undefined ? say("steps.start") : say("steps.at", { at: here, n: last });
  const go = (to: number): void => void (at.value = Math.max(0, Math.min(last, to)));
  return (
    <div class="lab-player">
      {last > 0 && (
        <>
          <input
            type="range"
            class="timeline"
            min={0}
            max={last}
            value={here}
            aria-label={say("steps.slider")}
            aria-valuetext={title}
            onInput={(event) => go(event.currentTarget.valueAsNumber)}
          />
          <div class="lab-row">
            <Button bare icon="first" label={say("steps.first")} off={here === 0} onClick={() => go(0)} />
            <Button bare icon="back" label={say("steps.back")} off={here === 0} onClick={() => go(here - 1)} />
            <Button bare icon="on" label={say("steps.on")} class="primary" off={here === last} onClick={() => go(here + 1)} />
            <Button bare icon="last" label={say("steps.last")} off={here === last} onClick={() => go(last)} />
            <span class="soft">{title}</span>
          </div>
        </>
      )}
      <div class="lab-step" tabIndex={0} role="group" aria-label={title}>
        <p class="lab-law" role="status">
          {step === undefined ? say(last === 0 ? "steps.none" : "steps.start") : capital(step.words)}
        </p>
        {step !== undefined && <Changes step={step} say={say} />}
        <Marked formula={step === undefined ? found.start.shown : step.marked} />
      </div>
      {last > 1 && (
        <details>
          <summary>{say("steps.all")}</summary>
          <ol class="lab-steps">
            {found.steps.map((one, number) => (
              <li key={number}>
                <button type="button" class="lab-jump" aria-current={number + 1 === here ? "step" : undefined} onClick={() => go(number + 1)}>
                  {`${number + 1}. ${capital(one.words)}`}
                </button>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

/** The places that changed; where all of the formula did, it says nothing more. */
function Changes({ step, say }: { readonly step: Step; readonly say: LabSay }): JSX.Element | null {
  const changes = step.changes.filter(({ after }) => after.length < 400);
  const more = Math.max(0, changes.length - MOST) + Math.max(0, step.removed.length - MOST);
  if (changes.length + step.removed.length === 0) return null;
  return (
    <ul class="lab-changes" aria-label={say("steps.changes")}>
      {changes.slice(0, MOST).map(({ before, after }, place) => (
        <li key={place}>
          <code class="lab-before">{before}</code>
          <span class="hidden">{say("steps.becomes")}</span>
          <span aria-hidden="true"> ⟶ </span>
          <code>{after}</code>
        </li>
      ))}
      {step.removed.slice(0, MOST).map(({ clause, by }, place) => (
        <li key={`gone${place}`}>{by === undefined ? say("steps.goes", { clause }) : say("steps.goes.by", { clause, by })}</li>
      ))}
      {more > 0 && <li class="soft">{say("steps.more", { n: more })}</li>}
    </ul>
  );
}
