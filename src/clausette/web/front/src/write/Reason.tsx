/** Why something is so: what was found in words, and the rule instances it comes from, each of which can be pointed at. */

import type { JSX } from "preact";
import { capital } from "../words/words";
import { pointingAt, ruleOn } from "./linking";
import { paneSay, ruleWords } from "./paneWords";
import type { Writing } from "./state";
import "./lists.css";
import "./reason.css";

export interface Instance {
  readonly rule: string;
  readonly line: number;
  readonly sentence: string;
  /** Of an answer, the atoms that break it, by name, and in words. */
  readonly by?: Readonly<Record<string, boolean>>;
  readonly but?: string;
  readonly weight?: number;
}

interface Against {
  readonly broken?: readonly Instance[];
  readonly together?: readonly Instance[];
  readonly by?: Readonly<Record<string, boolean>>;
  readonly but?: string;
}

/** As `schemas/why.json` has it. */
export interface WhyFound extends Omit<Against, "by"> {
  readonly verdict: string;
  readonly words?: readonly string[];
  readonly instances?: readonly Instance[];
  readonly against?: Against | readonly Instance[];
  readonly rules?: readonly Instance[];
  readonly missing?: readonly object[];
  readonly checker?: readonly object[];
  readonly by?: Readonly<Record<string, boolean>>;
  readonly unmet_with_it?: readonly Instance[];
}

interface Props {
  readonly writing: Writing;
  /** The pane that shows it. */
  readonly from: string;
  readonly found: WhyFound;
  /** In place of the first line. */
  readonly head?: string | undefined;
}

export function Reason({ writing, from, found, head }: Props): JSX.Element {
  // What a reference has against an answer is about its lines, not about those of the text.
  const elsewhere = found.verdict === "accepted";
  const [first = "", ...rest] = found.words?.filter((line) => !line.startsWith(" ")) ?? [];
  const but = butOf(found);
  const say = paneSay(writing.shell);
  return (
    <div class="reason">
      <p class="reason-head">{capital(head ?? first)}</p>
      {groupsOf(instancesOf(found)).map((group) => (
        <Group key={`${group[0]?.line} ${group[0]?.sentence}`} writing={writing} from={from} group={group} elsewhere={elsewhere} />
      ))}
      {but !== "" && <p class="reason-but">{capital(say("reason.but", { what: but }))}</p>}
      {rest.map((line) => (
        <p key={line} class="reason-more">
          {capital(line)}
        </p>
      ))}
    </div>
  );
}

interface GroupProps {
  readonly writing: Writing;
  readonly from: string;
  readonly group: readonly Instance[];
  /** Whether these are rules of another text. */
  readonly elsewhere: boolean;
}

function Group({ writing, from, group, elsewhere }: GroupProps): JSX.Element | null {
  const [first] = group;
  if (first === undefined) return null;
  // A name may be in words of the language that was chosen: the line tells which rule it is.
  const rule = (elsewhere ? null : ruleOn(writing.places(), first.line)) ?? first.rule;
  const lit = !elsewhere && writing.lit.value.rules.has(rule);
  const named = <RuleName writing={writing} rule={rule} line={first.line} />;
  return (
    <section class="reason-rule-box">
      {elsewhere ? (
        <h3 class="reason-rule">{named}</h3>
      ) : (
        <button type="button" class={lit ? "reason-rule lit" : "reason-rule"} {...pointingAt(writing, { from, kind: "rule", rule })}>
          {named}
        </button>
      )}
      <ul>
        {group.map((one, place) => (
          <One key={`${place} ${one.sentence}`} writing={writing} from={from} one={one} />
        ))}
      </ul>
    </section>
  );
}

/** A rule's name and its line; one without a name is called by its line. */
export function RuleName({ writing, rule, line }: { readonly writing: Writing; readonly rule: string; readonly line: number }): JSX.Element {
  const say = paneSay(writing.shell);
  const isLine = rule === `line ${line}` || rule === say("line", { n: line });
  return (
    <>
      {ruleWords(say, rule, line)}
      {!isLine && <span class="soft"> {say("line", { n: line })}</span>}
    </>
  );
}

function One({ writing, from, one }: { readonly writing: Writing; readonly from: string; readonly one: Instance }): JSX.Element {
  const say = paneSay(writing.shell);
  const atoms = Object.keys(one.by ?? {});
  const pointing = atoms.length === 0 ? undefined : pointingAt(writing, { from, kind: "cell", atoms });
  return (
    <li onPointerEnter={pointing?.onPointerEnter} onPointerLeave={pointing?.onPointerLeave}>
      {one.sentence}
      {one.weight !== undefined && ` [${one.weight}]`}
      {one.but !== undefined && one.but !== "" && <p class="reason-but">{say("reason.but", { what: one.but })}</p>}
    </li>
  );
}

/** All rule instances that a reason speaks of. */
export function instancesOf(found: WhyFound): readonly Instance[] {
  const { against } = found;
  const held: Against = against === undefined || isList(against) ? found : against;
  return [
    ...(found.instances ?? []),
    ...(held.broken ?? []),
    ...(held.together ?? []),
    ...(isList(against) ? against : []),
    // Of a contradiction these are the names of the rules, which the instances have already.
    ...(found.rules ?? []).filter((one) => typeof one.sentence === "string"),
  ];
}

function isList(against: WhyFound["against"]): against is readonly Instance[] {
  return Array.isArray(against);
}

function butOf(found: WhyFound): string {
  const { against } = found;
  return found.but ?? (against === undefined || isList(against) ? undefined : against.but) ?? "";
}

/** Instances of one rule that follow each other. */
export function groupsOf(instances: readonly Instance[]): readonly (readonly Instance[])[] {
  const groups: Instance[][] = [];
  for (const one of instances) {
    const last = groups.at(-1);
    if (last?.[0]?.line === one.line && last[0].rule === one.rule) last.push(one);
    else groups.push([one]);
  }
  return groups;
}
