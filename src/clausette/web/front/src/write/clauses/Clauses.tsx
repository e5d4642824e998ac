/** The clauses under the rule instances that they come from, in names or in numbers, page by page. */

import { effect, useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../app/Button";
import type { Shell } from "../../app/shell";
import { useAnswer } from "../asking";
import { pointingAt } from "../linking";
import type { PaneProps } from "../panes";
import { pageOf, Pager, useWithinPages } from "../Pager";
import { PaneState } from "../PaneState";
import { number, paneSay, ruleWords } from "../paneWords";
import { RuleName } from "../Reason";
import { moveByKeys, useOneStop, useScrollToLit } from "../rows";
import type { Writing } from "../state";
import "../lists.css";

interface Group {
  readonly rule: string;
  readonly line: number;
  readonly instance: number;
  readonly words: string;
  readonly clauses: readonly { readonly clause: number; readonly text: string }[];
  readonly soft?: true;
  readonly weight?: number | null;
  readonly goes_on?: true;
}

interface ClausePage {
  readonly start: number;
  readonly groups: readonly Group[];
  readonly definitions?: readonly { readonly name: string; readonly words: string }[];
  readonly atoms: number;
  readonly clauses: number;
}

type Naming = "names" | "numbers";

const NAME = "clauses";
const SIZE = 100;

export function Clauses({ writing, shell }: PaneProps): JSX.Element {
  const start = useSignal(0);
  const naming = useSignal<Naming>("names");
  const answering = useAnswer<ClausePage>(writing, NAME, () => ({ start: start.value, count: SIZE, naming: naming.value }));
  useEffect(() =>
    effect(() => {
      const { place, from } = writing.lit.value;
      if (place !== null && from !== NAME) start.value = pageOf(place, SIZE);
    }),
  [writing, start]);
  useWithinPages(start, answering.answer, ({ clauses }) => clauses);
  return (
    <PaneState writing={writing} answering={answering}>
      {(page) => (
        <>
          <Bar shell={shell} page={page} naming={naming} />
          <div class="list-bar">
            <Rules writing={writing} start={start} />
            <Pager shell={shell} start={start} size={SIZE} total={page.clauses} />
          </div>
          <Groups writing={writing} page={page} />
          <Definitions shell={shell} page={page} />
        </>
      )}
    </PaneState>
  );
}

function Bar({ shell, page, naming }: { readonly shell: Shell; readonly page: ClausePage; readonly naming: Signal<Naming> }): JSX.Element {
  const say = paneSay(shell);
  const clauses = say("clauses.count", { n: page.clauses, number: number(shell, page.clauses) });
  const atoms = say("clauses.atoms", { n: page.atoms, number: number(shell, page.atoms) });
  return (
    <div class="list-bar">
      <p class="soft">{say("clauses.sizes", { clauses, atoms })}</p>
      <span class="spacer" />
      <div class="two-ways" role="group" aria-label={say("clauses.naming")}>
        {(["names", "numbers"] as const).map((way) => (
          <Button key={way} label={say(`clauses.${way}`)} pressed={naming.value === way} onClick={() => void (naming.value = way)} />
        ))}
      </div>
    </div>
  );
}

/** Among many rules, a list of them to go to; few are on one page anyway. */
function Rules({ writing, start }: { readonly writing: Writing; readonly start: Signal<number> }): JSX.Element | null {
  const say = paneSay(writing.shell);
  const places = writing.places().filter(({ clauses }) => clauses > 0);
  if (places.length < 2 || places.length > 500 || (places.at(-1)?.first ?? 0) < SIZE) return null;
  const at = places.findLast(({ first }) => first <= start.value) ?? places[0];
  return (
    <label class="field">
      <span class="soft">{say("page.rule")}</span>
      <select
        value={String(at?.first)}
        onChange={(event) => void (start.value = pageOf(Number(event.currentTarget.value), SIZE))}
      >
        {places.map(({ rule, lines: [line], first }) => (
          <option key={first} value={String(first)}>
            {ruleWords(say, rule, line)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Groups({ writing, page }: { readonly writing: Writing; readonly page: ClausePage }): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const say = paneSay(writing.shell);
  const lit = writing.lit.value;
  useOneStop(list);
  useScrollToLit(list, lit.from === "" || lit.from === NAME ? null : lit);
  return (
    <div class={page.clauses > SIZE ? "list paged" : "list"} role="group" aria-label={say("clauses.list")} ref={list} onKeyDown={moveByKeys}>
      {page.groups.map((group, place) => (
        <section class="instance" key={`${group.instance} ${place}`}>
          {page.groups[place - 1]?.rule !== group.rule && (
            <h3 class={lit.rules.has(group.rule) ? "rule-name lit-rule" : "rule-name"}>
              <RuleName writing={writing} rule={group.rule} line={group.line} />
            </h3>
          )}
          <InstanceWords group={group} writing={writing} />
          <ul>
            {group.clauses.map(({ clause, text }) => (
              <li key={clause}>
                <button
                  type="button"
                  data-row
                  class={lit.clauses.has(clause) ? "clause lit" : "clause"}
                  {...pointingAt(writing, { from: NAME, kind: "clause", clause })}
                >
                  <span class="clause-number">{clause}</span> <span class="clause-text">{text}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function InstanceWords({ group, writing }: { readonly group: Group; readonly writing: Writing }): JSX.Element | null {
  const say = paneSay(writing.shell);
  const notes = [
    ...(group.soft === true ? [say("clauses.soft", { n: group.weight ?? 0 })] : []),
    ...(group.goes_on === true ? [say("clauses.goes_on")] : []),
  ];
  if (group.words === "" && notes.length === 0) return null;
  return (
    <p class="instance-words">
      {group.words} {notes.length > 0 && <span class="soft">({notes.join(", ")})</span>}
    </p>
  );
}

function Definitions({ shell, page }: { readonly shell: Shell; readonly page: ClausePage }): JSX.Element | null {
  if (page.definitions === undefined) return null;
  return (
    <details class="definitions">
      <summary>{paneSay(shell)("clauses.definitions")}</summary>
      <ul>
        {page.definitions.map(({ name, words }) => (
          <li key={name}>
            <code>{words}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
