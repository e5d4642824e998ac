/** The rules as formulas, rendered by KaTeX, or as LaTeX to be copied. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { Button } from "../../app/Button";
import { copyText } from "../../app/copying";
import { useAnswer } from "../asking";
import { pointingAt } from "../linking";
import type { PaneProps } from "../panes";
import { Pager, useWithinPages } from "../Pager";
import { PaneState } from "../PaneState";
import { paneSay, ruleWords } from "../paneWords";
import { useScrollToLit } from "../rows";
import type { Writing } from "../state";
import { Mathematics } from "./Mathematics";
import "../lists.css";
import "./formulas.css";

interface Formula {
  readonly latex: string;
  readonly lines: readonly [from: number, to: number];
  readonly rule?: string;
  readonly sentence?: string;
}

interface Formulas {
  readonly start: number;
  readonly formulas: readonly Formula[];
  readonly total: number;
  readonly text: string;
}

const NAME = "formulas";
const SIZE = 50;
const WAYS = ["rendered", "latex"] as const;

export function Formulas({ writing, shell }: PaneProps): JSX.Element {
  const say = paneSay(shell);
  const start = useSignal(0);
  const way = useSignal<(typeof WAYS)[number]>("rendered");
  const answering = useAnswer<Formulas>(writing, NAME, () => ({ start: start.value, count: SIZE }));
  useWithinPages(start, answering.answer, ({ total }) => total);
  return (
    <PaneState writing={writing} answering={answering}>
      {(page) => (
        <>
          <div class="list-bar">
            <div class="two-ways" role="group" aria-label={say("formulas.shown")}>
              {WAYS.map((one) => (
                <Button key={one} label={say(`formulas.${one}`)} pressed={way.value === one} onClick={() => void (way.value = one)} />
              ))}
            </div>
            <Button icon="copy" label={say("formulas.copy")} onClick={() => void copyText(shell, page.text, say("formulas.copied"))} />
            <span class="spacer" />
            {way.value === "rendered" && <Pager shell={shell} start={start} size={SIZE} total={page.total} />}
          </div>
          {way.value === "rendered" ? (
            <Rendered writing={writing} page={page} />
          ) : (
            <textarea class="latex" readOnly rows={14} value={page.text} aria-label={say("formulas.text")} spellcheck={false} />
          )}
        </>
      )}
    </PaneState>
  );
}

function Rendered({ writing, page }: { readonly writing: Writing; readonly page: Formulas }): JSX.Element {
  const list = useRef<HTMLUListElement>(null);
  const say = paneSay(writing.shell);
  const lit = writing.lit.value;
  useScrollToLit(list, lit.from === "" || lit.from === NAME ? null : lit);
  return (
    <ul class="list formulas" aria-label={say("formulas.list")} ref={list}>
      {page.formulas.map(({ latex, lines: [line], rule, sentence }, place) => {
        const pointing = rule === undefined ? {} : pointingAt(writing, { from: NAME, kind: "rule", rule });
        return (
          <li
            key={`${page.start + place} ${latex}`}
            class={rule !== undefined && lit.rules.has(rule) ? "formula lit" : "formula"}
            // A wide formula is scrolled by the keyboard too.
            tabIndex={0}
            {...pointing}
          >
            <p class="formula-head">
              <span class={sentence === undefined ? "soft" : "formula-rule"}>
                {rule === undefined ? say("line", { n: line }) : ruleWords(say, rule, line)}
              </span>
              {sentence !== undefined && <span>{sentence}</span>}
            </p>
            <Mathematics latex={latex} />
          </li>
        );
      })}
    </ul>
  );
}
