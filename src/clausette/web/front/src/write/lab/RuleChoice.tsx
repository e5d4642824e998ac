/** Which rule a pane is about: the one at the cursor, all, or one by its name. */

import { useComputed, type ReadonlySignal } from "@preact/signals";
import type { JSX } from "preact";
import { capital } from "../../words/words";
import type { Writing } from "../state";
import type { LabSay } from "./words";

export interface RuleName {
  readonly name: string;
  readonly line: number;
  readonly last: number;
}

/** What an answer about a rule has beside what was found. */
export interface OfRule<T> {
  readonly rules?: readonly RuleName[];
  readonly rule?: RuleName;
  readonly found?: T;
  readonly refused?: string;
}

export const CARET = "caret";
export const ALL = "all";
const RULE = "rule:";

/** What is asked for a choice; the same for every line of a rule, so that nothing is asked again. */
export function useAskedRule(writing: Writing, of: () => string, rules: () => readonly RuleName[]): ReadonlySignal<object> {
  const line = useComputed(() => (of() === CARET ? lineOfRule(writing.caret.value, rules()) : 0));
  return useComputed(() => {
    const chosen = of();
    if (chosen === ALL) return {};
    return chosen.startsWith(RULE) ? { rule: chosen.slice(RULE.length) } : { line: line.value };
  });
}

/** The first line of the rule that a line is of; between rules, of the next one, and else of the last. */
export function lineOfRule(line: number, rules: readonly RuleName[]): number {
  return (rules.find((rule) => line <= rule.last) ?? rules.at(-1))?.line ?? line;
}

/** A rule and its line; one without a name of its own is called by its line already. */
export function ruleWords(name: string, line: number, say: LabSay): string {
  return name.endsWith(` ${line}`) ? name : say("of.shown", { rule: name, line });
}

/** The rule that an answer is about, where it is about one. */
export function WhichRule({ answer, say }: { readonly answer: OfRule<unknown> | null; readonly say: LabSay }): JSX.Element | null {
  const rule = answer?.rule;
  return rule === undefined ? null : <p class="soft">{capital(ruleWords(rule.name, rule.line, say))}</p>;
}

interface Props {
  readonly of: string;
  readonly answer: OfRule<unknown> | null;
  readonly say: LabSay;
  readonly choose: (of: string) => void;
}

export function RuleChoice({ of, answer, say, choose }: Props): JSX.Element {
  const rules = answer?.rules ?? [];
  const gone = of.startsWith(RULE) && !rules.some(({ name }) => RULE + name === of);
  return (
    <label class="lab-field">
      <span>{say("of")}</span>
      <select value={of} onChange={(event) => choose(event.currentTarget.value)}>
        <option value={CARET}>{say("of.caret")}</option>
        <option value={ALL}>{say("of.all")}</option>
        {gone && <option value={of}>{say("of.rule", { rule: of.slice(RULE.length) })}</option>}
        {rules.map(({ name, line }) => (
          <option key={line} value={RULE + name}>
            {say("of.rule", { rule: name })}
          </option>
        ))}
      </select>
    </label>
  );
}
