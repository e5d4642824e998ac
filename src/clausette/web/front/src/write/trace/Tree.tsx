/** The tree of the search so far: what was tried, what follows from failures, how branches end. */

import type { JSX, RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { TraceProps } from "./Player";
import { placedTree, WIDTH, type PlacedRow } from "./tree";

const LEAST = 260;
const MOST = 560;

export function Tree({ tracing, say }: TraceProps): JSX.Element | null {
  const now = tracing.standing.value;
  const around = useRef<HTMLDivElement>(null);
  const width = useWidth(around);
  useEffect(() => keepInView(around.current), [now]);
  if (now === null) return null;
  const picture = placedTree(now.rows, width);
  const tip = picture.rows.find(({ place }) => place === now.tip);
  const words = say("trace.tree.words", { n: now.rows.length - 1 });
  const label = [words, ...now.rows.slice(-12).map(({ label: one }) => one)].join(", ");
  return (
    <section aria-label={say("trace.tree")} class="trace-part">
      <h3>{say("trace.tree")}</h3>
      {picture.left > 0 && <p class="soft">{say("trace.tree.older", { n: picture.left })}</p>}
      <div class="trace-scroll" ref={around} tabIndex={0} role="group" aria-label={say("trace.tree")}>
        <svg class="trace-tree" width={width} height={picture.height} role="img" aria-label={label}>
          {tip !== undefined && <TipBand row={tip} width={width} />}
          <path class="tree-stem" d={picture.stems.join("")} />
          {picture.rows.map((row) => (
            <g key={row.place} class={`tree-row tree-${row.row.mark}`} onClick={() => tracing.go(row.row.event + 1)}>
              <title>{row.row.label}</title>
              <RowMark row={row} />
              {row.lines.map(({ text, y, tone, size }) => (
                <text key={y} class={`tree-${tone}`} x={row.x + 12} y={y} font-size={size}>
                  {text}
                </text>
              ))}
            </g>
          ))}
        </svg>
      </div>
    </section>
  );
}

/** How wide a picture in an element may be, so that its letters are as large as all others. */
function useWidth(around: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(WIDTH);
  useEffect(() => {
    const place = around.current;
    if (place === null) return;
    const watcher = new ResizeObserver(() => {
      if (place.clientWidth > 0) setWidth(Math.max(LEAST, Math.min(MOST, Math.floor(place.clientWidth))));
    });
    watcher.observe(place);
    return () => watcher.disconnect();
  }, [around]);
  return width;
}

/** Scrolls a tree, and nothing around it, so that the row at which the search is can be seen. */
function keepInView(around: HTMLElement | null): void {
  const tip = around?.querySelector(".tree-tip")?.getBoundingClientRect();
  if (around === null || tip === undefined) return;
  const { top, bottom } = around.getBoundingClientRect();
  if (tip.bottom > bottom) around.scrollTop += tip.bottom - bottom + 8;
  else if (tip.top < top) around.scrollTop += tip.top - top - 8;
}

/** Behind the row at which the search is. */
function TipBand({ row, width }: { readonly row: PlacedRow; readonly width: number }): JSX.Element {
  const bottom = row.lines.at(-1)?.y ?? row.y;
  return <rect class="tree-tip" x={2} y={row.y - 12} width={width - 4} height={bottom - row.y + 18} rx={4} />;
}

function RowMark({ row: { row, x, y } }: { readonly row: PlacedRow }): JSX.Element {
  if (row.mark === "dead") return <path class="tree-mark" d={`M${x} ${y}m-4.5 -4.5l9 9m0 -9l-9 9`} />;
  if (row.mark === "good") return <path class="tree-mark" d={`M${x} ${y}m-5 0l3.6 4.2l6.6 -8.6`} />;
  return <circle class="tree-mark" cx={x} cy={y} r={5} />;
}
