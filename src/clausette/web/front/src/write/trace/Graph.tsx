/** What led to a conflict: decisions, what they forced by which clause, and the conflict. */

import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { capital } from "../../words/words";
import { useAnswer } from "../asking";
import type { PointingHandlers } from "../linking";
import { pointingAtClause } from "./Clauses";
import type { Note } from "./events";
import type { TraceProps } from "./Player";
import { learningAt } from "./replay";

interface GraphBox {
  readonly lines: readonly string[];
  readonly text: string;
  readonly note: string;
  readonly kind: "chosen" | "plain" | "point" | "end";
  readonly denied: boolean;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly clause?: number;
}

interface ConflictGraph {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly GraphBox[];
  readonly arrows: readonly { readonly from: number; readonly to: number; readonly line: string; readonly head: string }[];
  readonly notes: readonly Note[];
}

const MARGIN = 8;

interface Props extends TraceProps {
  readonly method: string;
  readonly asked: () => object;
}

export function Graph({ writing, tracing, say, method, asked }: Props): JSX.Element {
  const learning = useComputed(() => learningAt(tracing.events.value, tracing.at.value));
  const answering = useAnswer<ConflictGraph>(writing, "graph", () => {
    const event = learning.value;
    if (event === null) return null;
    const { heuristic, restarts } = asked() as { heuristic?: string; restarts: number };
    return { event, restarts, ...(heuristic === undefined ? {} : { heuristic }) };
  });
  const graph = learning.value === null ? null : answering.answer.value;
  return (
    <section aria-label={say("trace.graph")} class={`trace-part ${answering.asking.value ? "trace-older" : ""}`}>
      <h3>{say("trace.graph")}</h3>
      {graph?.boxes === undefined ? (
        <p class="soft">{say(answering.asking.value ? "asking" : method === "dpll" ? "trace.graph.dpll" : "trace.graph.none")}</p>
      ) : (
        <div class="graph-both">
          <div class="trace-across" tabIndex={0} role="group" aria-label={graph.title}>
            <svg
              class="trace-graph"
              width={graph.width + 2 * MARGIN}
              height={graph.height + 2 * MARGIN}
              viewBox={`${-MARGIN} ${-MARGIN} ${graph.width + 2 * MARGIN} ${graph.height + 2 * MARGIN}`}
              role="img"
              aria-label={`${graph.title}: ${graph.boxes.map(({ text, note }) => `${text} (${note})`).join(", ")}`}
            >
              {graph.arrows.map(({ line, head }, place) => (
                <g key={place}>
                  <path class="graph-line" d={line} />
                  <path class="graph-head" d={head} />
                </g>
              ))}
              {graph.boxes.map((box, place) => (
                <Box key={place} box={box} pointing={pointingAtClause(writing, tracing.clauses.value.get(box.clause ?? 0))} />
              ))}
            </svg>
          </div>
          <ul class="lab-list graph-notes">
            {graph.notes.map(({ text, tone }, place) => (
              <li key={place} class={`tone-${tone}`}>
                {capital(text)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Box({ box, pointing }: { readonly box: GraphBox; readonly pointing: Partial<PointingHandlers> }): JSX.Element {
  const { x, y, width, height, lines, note } = box;
  return (
    <g class={`graph-box graph-${box.kind}`} {...pointing}>
      {box.denied && <rect class="graph-denied" x={x - 3.5} y={y - 3.5} width={width + 7} height={height + 7} rx={8} />}
      <rect class="graph-frame" x={x} y={y} width={width} height={height} rx={6} />
      {lines.map((line, place) => (
        <text key={place} class="graph-text" x={x + width / 2} y={y + 4 + 14.4 * (place + 1) - 2}>
          {line}
        </text>
      ))}
      <text class="graph-note" x={x + width / 2} y={y + height - 5}>
        {note}
      </text>
    </g>
  );
}
