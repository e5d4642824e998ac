/** A rule, or all of them, to a normal form: law by law, forward and back. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { useAnswer } from "../asking";
import { Outcome } from "../lab/Outcome";
import { CARET, RuleChoice, useAskedRule, WhichRule, type OfRule } from "../lab/RuleChoice";
import { useSettings } from "../lab/settings";
import { labSayIn } from "../lab/words";
import type { PaneProps } from "../panes";
import { Result, Sizes } from "./Result";
import { StepPlayer } from "./StepPlayer";
import { FORMS, type Derived } from "./derived";
import "../lab/lab.css";

export function Steps({ writing }: PaneProps): JSX.Element {
  const say = labSayIn(writing.shell.chosen.language.value);
  const { value, change } = useSettings(writing, "steps", { of: CARET, to: "cnf", each: false });
  const known = useSignal<OfRule<Derived> | null>(null);
  const asked = useAskedRule(
    writing,
    () => value.value.of,
    () => known.value?.rules ?? [],
  );
  const answering = useAnswer<OfRule<Derived>>(writing, "steps", () =>
    writing.text.value.trim() === "" ? null : { ...asked.value, to: value.value.to, each: value.value.each },
  );
  const answer = answering.answer.value;
  const at = useSignal(0);
  useEffect(() => {
    if (answer?.rules === undefined) return; // none, or the time was up
    const before = known.peek()?.found;
    // Another formula, or another way: from the start.
    if (before?.start.shown !== answer.found?.start.shown || before?.to !== answer.found?.to) at.value = 0;
    known.value = answer;
  }, [answer]);
  const found = answer?.found;
  const { of, to, each } = value.value;
  return (
    <div class={`lab ${answering.asking.value ? "lab-asking" : ""}`}>
      <div class="lab-fields">
        <RuleChoice of={of} answer={known.value} say={say} choose={(next) => change({ of: next })} />
        <label class="lab-field">
          <span>{say("steps.to")}</span>
          <select value={to} onChange={(event) => change({ to: event.currentTarget.value })}>
            {FORMS.map((form) => (
              <option key={form} value={form}>
                {say(`steps.${form}`)}
              </option>
            ))}
          </select>
        </label>
        <label class="lab-check">
          <input type="checkbox" checked={each} onChange={(event) => change({ each: event.currentTarget.checked })} />
          <span>{say("steps.each")}</span>
        </label>
      </div>
      <WhichRule answer={answer} say={say} />
      {found === undefined ? (
        <Outcome writing={writing} answering={answering} say={say} refused={answer?.refused} />
      ) : (
        <>
          <StepPlayer found={found} at={at} say={say} />
          <Result found={found} say={say} />
          <Sizes found={found} say={say} />
        </>
      )}
    </div>
  );
}
