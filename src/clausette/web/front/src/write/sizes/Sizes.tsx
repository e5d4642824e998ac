/** How many instances, clauses and literals each rule makes. */

import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useAnswer } from "../asking";
import { pointingAt, ruleOn } from "../linking";
import type { PaneProps } from "../panes";
import { PaneState } from "../PaneState";
import { number, paneSay } from "../paneWords";
import type { Writing } from "../state";
import "../lists.css";
import "./sizes.css";

interface RuleSize {
  readonly name: string;
  readonly line: number;
  readonly instances: number;
  readonly clauses: number;
  readonly literals: number;
  readonly way?: string;
  readonly why?: string;
}

interface Costs {
  readonly rules: readonly RuleSize[];
  readonly atoms: number;
  readonly variables: number;
  readonly clauses: number;
  readonly literals: number;
}

const NAME = "sizes";
const COLUMNS = ["instances", "clauses", "literals"] as const;
type Order = (typeof COLUMNS)[number] | "line";

export function Sizes({ writing, shell }: PaneProps): JSX.Element {
  const say = paneSay(shell);
  const order = useSignal<Order>("line");
  const answering = useAnswer<Costs>(writing, NAME);
  return (
    <PaneState writing={writing} answering={answering}>
      {(costs) =>
        costs.rules.length === 0 ? (
          <p class="soft">{say("sizes.none")}</p>
        ) : (
          <div class="list" tabIndex={0} role="group" aria-label={say("sizes.rule")}>
            <table class="sizes">
              <thead>
                <tr>
                  <Head order={order} by="line" words={say("sizes.rule")} />
                  {COLUMNS.map((column) => (
                    <Head key={column} order={order} by={column} words={say(`sizes.${column}`)} />
                  ))}
                  <td class="size-share" />
                </tr>
              </thead>
              <tbody>
                {sorted(costs.rules, order.value).map((rule) => (
                  <Row key={`${rule.line} ${rule.name}`} writing={writing} rule={rule} all={costs.clauses} />
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{say("sizes.all")}</th>
                  <td>{number(shell, sum(costs.rules, "instances"))}</td>
                  <td>{number(shell, costs.clauses)}</td>
                  <td>{number(shell, costs.literals)}</td>
                  <td class="size-share" />
                </tr>
              </tfoot>
            </table>
            <p class="soft">
              {say("sizes.total", { atoms: number(shell, costs.atoms), definitions: number(shell, costs.variables - costs.atoms) })}
            </p>
          </div>
        )
      }
    </PaneState>
  );
}

function Head({ order, by, words }: { readonly order: Signal<Order>; readonly by: Order; readonly words: string }): JSX.Element {
  const chosen = order.value === by;
  return (
    <th scope="col" aria-sort={chosen ? (by === "line" ? "ascending" : "descending") : undefined}>
      <button type="button" class="size-order" onClick={() => void (order.value = by)}>
        {words}
      </button>
    </th>
  );
}

function Row({ writing, rule, all }: { readonly writing: Writing; readonly rule: RuleSize; readonly all: number }): JSX.Element {
  const { shell } = writing;
  const say = paneSay(shell);
  // Names are in the language that was chosen: the line tells which rule it is.
  const own = ruleOn(writing.places(), rule.line);
  const pointing = own === null ? undefined : pointingAt(writing, { from: NAME, kind: "rule", rule: own });
  const lit = own !== null && writing.lit.value.rules.has(own);
  return (
    <tr class={lit ? "size-row lit" : "size-row"} onPointerEnter={pointing?.onPointerEnter} onPointerLeave={pointing?.onPointerLeave}>
      <th scope="row">
        <button type="button" class="size-rule" onFocus={pointing?.onFocus} onBlur={pointing?.onBlur} onClick={pointing?.onClick}>
          {rule.name}
        </button>
        {rule.way === "cuts" && (
          <span class="soft" title={rule.why}>
            {" "}
            {say("sizes.cuts")}
          </span>
        )}
      </th>
      {COLUMNS.map((column) => (
        <td key={column}>{number(shell, rule[column])}</td>
      ))}
      <td class="size-share">
        <meter min={0} max={Math.max(1, all)} value={rule.clauses} aria-label={say("sizes.share")} />
      </td>
    </tr>
  );
}

function sorted(rules: readonly RuleSize[], order: Order): readonly RuleSize[] {
  return order === "line" ? rules : rules.toSorted((one, other) => other[order] - one[order]);
}

function sum(rules: readonly RuleSize[], column: (typeof COLUMNS)[number]): number {
  return rules.reduce((all, rule) => all + rule[column], 0);
}
