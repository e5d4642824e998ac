/** A search for a model, event by event: DPLL or CDCL, forward and back. */

import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { capital } from "../../words/words";
import { useAnswer } from "../asking";
import { Outcome } from "../lab/Outcome";
import { useSettings } from "../lab/settings";
import { labSayIn, type LabSay } from "../lab/words";
import type { PaneProps } from "../panes";
import { Graph } from "./Graph";
import { Player, traceKeys } from "./Player";
import { CurrentClause, LearntClauses } from "./Clauses";
import { Trail } from "./Trail";
import { Tree } from "./Tree";
import { createTracing, PAGE } from "./tracing";
import type { TracePage } from "./events";
import "../lab/lab.css";
import "./trace.css";

const METHODS = ["dpll", "cdcl"] as const;
const HEURISTICS = ["first", "frequent", "jeroslow-wang", "moms", "vsids"] as const;

export function Trace({ writing }: PaneProps): JSX.Element {
  const say = labSayIn(writing.shell.chosen.language.value);
  const { value, change } = useSettings(writing, "trace", { method: "dpll", heuristic: "", restarts: 0, atom: "" });
  const asked = (): { method: string; heuristic?: string; restarts: number } => {
    const { method, heuristic, restarts } = value.value;
    return { method, ...(heuristic === "" ? {} : { heuristic }), restarts: method === "cdcl" ? restarts : 0 };
  };
  // Apart from the atom, which the server need not know.
  const key = useComputed(() => JSON.stringify(asked()));
  const answering = useAnswer<TracePage>(writing, "trace", () =>
    writing.text.value.trim() === "" ? null : { ...(JSON.parse(key.value) as object), start: 0, count: PAGE },
  );
  const tracing = useMemo(() => createTracing(writing, answering, () => JSON.parse(key.peek()) as object), [answering]);
  useEffect(() => () => tracing.stop(), [tracing]);
  const answer = answering.answer.value;
  const { method, heuristic, restarts, atom } = value.value;
  const props = { writing, tracing, say };
  return (
    <div class={`lab ${answering.asking.value ? "lab-asking" : ""}`} onKeyDown={(event) => traceKeys(event, tracing, say)}>
      <div class="lab-fields">
        <label class="lab-field">
          <span>{say("trace.method")}</span>
          <select value={method} onChange={(event) => change({ method: event.currentTarget.value })}>
            {METHODS.map((one) => (
              <option key={one} value={one}>
                {one.toUpperCase()}
              </option>
            ))}
          </select>
        </label>
        <label class="lab-field">
          <span>{say("trace.heuristic")}</span>
          <select value={heuristic} onChange={(event) => change({ heuristic: event.currentTarget.value })}>
            <option value="">{say("trace.heuristic.usual")}</option>
            {HEURISTICS.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
        {method === "cdcl" && (
          <label class="lab-field">
            <span>{say("trace.restarts")}</span>
            <input
              type="number"
              min={0}
              max={1000}
              value={restarts}
              onChange={(event) => change({ restarts: Math.max(0, Math.min(1000, event.currentTarget.valueAsNumber || 0)) })}
            />
          </label>
        )}
      </div>
      {answer?.events === undefined ? (
        <Outcome writing={writing} answering={answering} say={say} />
      ) : (
        <>
          <Ending page={answer} say={say} />
          <Player {...props} atom={atom} choose={(next) => change({ atom: next })} />
          <CurrentClause {...props} />
          <Trail {...props} />
          <Tree {...props} />
          {method === "cdcl" && <LearntClauses {...props} />}
          <Graph {...props} method={answer.method} asked={() => JSON.parse(key.value) as object} />
        </>
      )}
    </div>
  );
}

/** How the search ends, and how much it does. */
function Ending({ page, say }: { readonly page: TracePage; readonly say: LabSay }): JSX.Element {
  const { counts, method } = page;
  const told = [
    say("trace.decisions", { n: counts.decisions }),
    say("trace.propagations", { n: counts.propagations }),
    say("trace.conflicts", { n: counts.conflicts }),
    ...(method === "cdcl" ? [say("trace.learnt", { n: counts.learnt })] : []),
    ...(counts.restarts > 0 ? [say("trace.restarted", { n: counts.restarts })] : []),
  ];
  return (
    <>
      <p class={`trace-${page.verdict}`}>
        {say(`trace.${page.verdict}`)}
        {page.stopped === undefined ? "" : ` (${page.stopped})`}
        <span class="soft">{` · ${told.join(", ")}`}</span>
      </p>
      {page.notes?.map((note) => (
        <p class="soft" key={note}>
          {capital(note)}
        </p>
      ))}
    </>
  );
}
