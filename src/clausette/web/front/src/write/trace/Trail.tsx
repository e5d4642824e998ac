/** What is true at the moment, by levels: what was decided, and what follows. */

import type { JSX } from "preact";
import { clauseName, signed } from "./events";
import { pointingAtClause } from "./Clauses";
import type { TraceProps } from "./Player";
import { byLevel } from "./replay";

/** Literals of one level that are drawn. */
const MOST = 120;

export function Trail({ writing, tracing, say }: TraceProps): JSX.Element {
  const trail = tracing.standing.value?.trail ?? [];
  const here = tracing.at.value - 1;
  return (
    <section aria-label={say("trace.trail")} class="trace-part">
      <h3>{say("trace.trail")}</h3>
      {trail.length === 0 && <p class="soft">{say("trace.trail.none")}</p>}
      <dl class="trace-trail">
        {byLevel(trail).map(([level, literals]) => (
          <div key={level}>
            <dt>{say("trace.level", { level })}</dt>
            <dd>
              {literals.length > MOST && <span class="soft">{`${literals.length - MOST} … `}</span>}
              {literals.slice(-MOST).map(({ literal, event, decided }) => {
                const number = tracing.events.value[event]?.clause;
                const clause = number === undefined ? undefined : tracing.clauses.value.get(number);
                const why = decided ? say("trace.decided") : clause === undefined ? "" : clauseName(clause);
                return (
                  <button
                    type="button"
                    key={literal}
                    class={`trace-chip ${decided ? "trace-decided" : ""} ${event === here ? "trace-now" : ""}`}
                    title={tracing.events.value[event]?.words}
                    {...pointingAtClause(writing, clause)}
                    onClick={() => tracing.go(event + 1)}
                  >
                    <code>{signed(literal)}</code>
                    {why !== "" && <small>{why}</small>}
                  </button>
                );
              })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
