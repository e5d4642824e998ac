/** Clauses of a search: the one that an event is about, and those that were learnt. */

import type { JSX } from "preact";
import { capital } from "../../words/words";
import { ruleWords } from "../lab/RuleChoice";
import type { LabSay } from "../lab/words";
import { pointingAt, type PointingHandlers } from "../linking";
import type { Writing } from "../state";
import { clauseName, signed, type TraceClause } from "./events";
import { worth } from "./replay";
import type { TraceProps } from "./Player";

/** Learnt clauses that are listed, the last ones. */
const MOST = 30;

export function CurrentClause({ writing, tracing, say }: TraceProps): JSX.Element {
  const number = tracing.event.value?.clause;
  const clause = number === undefined ? undefined : tracing.clauses.value.get(number);
  return (
    <section aria-label={say("trace.clause")} class="trace-part">
      <h3>{say("trace.clause")}</h3>
      {clause === undefined ? (
        <p class="soft">{say("trace.clause.none")}</p>
      ) : (
        <Clause writing={writing} clause={clause} values={tracing.standing.value?.values ?? new Map()} say={say} whole />
      )}
    </section>
  );
}

export function LearntClauses({ writing, tracing, say }: TraceProps): JSX.Element {
  const learnt = tracing.standing.value?.learnt ?? [];
  const shown = learnt.slice(-MOST).reverse();
  return (
    <section aria-label={say("trace.learnt.list")} class="trace-part">
      <h3>{say("trace.learnt.list")}</h3>
      {learnt.length === 0 && <p class="soft">{say("trace.learnt.none")}</p>}
      <ul class="lab-list">
        {shown.map((number) => {
          const clause = tracing.clauses.value.get(number);
          return (
            clause !== undefined && (
              <li key={number}>
                <Clause writing={writing} clause={clause} values={tracing.standing.value?.values ?? new Map()} say={say} />
              </li>
            )
          );
        })}
      </ul>
      {learnt.length > MOST && <p class="soft">{say("trace.learnt.older", { n: learnt.length - MOST })}</p>}
    </section>
  );
}

interface Props {
  readonly writing: Writing;
  readonly clause: TraceClause;
  readonly values: ReadonlyMap<string, boolean>;
  readonly say: LabSay;
  /** With its rule and sentence. */
  readonly whole?: boolean;
}

/** A clause with what its literals are worth now; pointing at it lights its rule. */
function Clause({ writing, clause, values, say, whole = false }: Props): JSX.Element {
  const lit = clause.clause !== undefined && writing.lit.value.clauses.has(clause.clause);
  const { onPointerEnter, onPointerLeave, ...otherwise } = pointingAtClause(writing, clause);
  return (
    <div class={`trace-clause ${lit ? "trace-lit" : ""}`} onPointerEnter={onPointerEnter} onPointerLeave={onPointerLeave}>
      {clause.clause === undefined ? (
        <span class="trace-name">{clauseName(clause)}</span>
      ) : (
        <button type="button" class="trace-name" title={say("trace.clause.light")} {...otherwise}>
          {clauseName(clause)}
        </button>
      )}
      <code>
        {clause.literals.length === 0 && "⊥"}
        {clause.literals.map((literal, place) => {
          const value = worth(literal, values);
          return (
            <span key={literal}>
              {place > 0 && " ∨ "}
              <span class={`trace-literal trace-is-${value}`} title={say(`trace.value.${value}`)}>
                {signed(literal)}
              </span>
            </span>
          );
        })}
      </code>
      {whole && clause.rule !== undefined && <p class="soft">{told(clause, clause.rule, say)}</p>}
    </div>
  );
}

/** The rule of a clause, and its sentence, which need not name the rule again. */
function told({ sentence, line = 0 }: TraceClause, rule: string, say: LabSay): string {
  const named = capital(ruleWords(rule, line, say));
  return sentence === undefined ? named : say("trace.clause.of", { rule: named, sentence: sentence.replace(` [${rule}]`, "") });
}

/** What an element needs that stands for a clause; one that was learnt belongs to no rule, and lights nothing. */
export function pointingAtClause(writing: Writing, clause: TraceClause | undefined): Partial<PointingHandlers> {
  return clause?.clause === undefined ? {} : pointingAt(writing, { from: "trace", kind: "clause", clause: clause.clause });
}
