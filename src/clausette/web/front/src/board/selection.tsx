// Where the cursor is, what is being carried and where it can go, the cells of a zone in the making.

import type { JSX } from "preact";
import type { Place, Scene, Spot } from "../scene";
import { isEdge, spotKey } from "../scene";
import { centre, cornerPoint, type Layout, left, tubeExtents, UNIT } from "./geometry";
import { SideOutline } from "./overlays";
import { type Reach, targetsFrom } from "./reach";
import { cup } from "./surfaces";

interface CursorProps {
  readonly scene: Scene;
  readonly layout: Layout;
  readonly spot: Spot;
  /** Whether it is shown even if the keyboard is not in use. */
  readonly shown: boolean;
  readonly onDots: boolean;
}

export function Cursor({ scene, layout, spot, shown, onDots }: CursorProps): JSX.Element {
  const style = shown ? "cursor shown" : "cursor";
  if (isEdge(spot)) {
    return (
      <g class={style}>
        <SideOutline layout={layout} edge={spot} ink="cursor-halo" width={11} />
        <SideOutline layout={layout} edge={spot} ink="cursor-line" width={5} />
      </g>
    );
  }
  const shape = (ink: string, width: number): JSX.Element => {
    if (onDots) {
      const { x, y } = cornerPoint(layout, spot);
      return <circle class={ink} cx={x} cy={y} r={0.3 * UNIT} stroke-width={width} />;
    }
    if (layout.surface === "tubes") return <path class={ink} d={tubePath(scene, spot[1])} stroke-width={width} />;
    if (layout.surface === "pegboard") {
      const { x, y } = centre(layout, spot);
      return <circle class={ink} cx={x} cy={y} r={0.48 * UNIT} stroke-width={width} />;
    }
    return <rect class={ink} x={left(layout, spot[0], spot[1]) + 4} y={spot[0] * UNIT + 4} width={UNIT - 8} height={UNIT - 8} rx={6} stroke-width={width} />;
  };
  return (
    <g class={style}>
      {shape("cursor-halo", 15)}
      {shape("cursor-line", 9)}
    </g>
  );
}

function tubePath(scene: Scene, column: number): string {
  const extent = tubeExtents(scene)[column];
  return extent ? cup((column + 0.5) * UNIT, extent[0] * UNIT - 12, extent[1] * UNIT + 4) : "";
}

interface CarriedProps {
  readonly scene: Scene;
  readonly layout: Layout;
  readonly reach: Reach;
  readonly carried: Place | null;
}

export function Carried({ scene, layout, reach, carried }: CarriedProps): JSX.Element | null {
  if (!carried) return null;
  const targets = targetsFrom(reach, carried);
  if (layout.surface === "tubes") {
    return (
      <>
        <path class="cursor-halo" d={tubePath(scene, carried[1])} stroke-width={14} />
        <path class="source" d={tubePath(scene, carried[1])} stroke-width={8} />
        {targets.map(({ place }) => {
          const x = (place[1] + 0.5) * UNIT;
          return (
            <g key={place[1]}>
              <path class="target" d={tubePath(scene, place[1])} stroke-width={6} />
              <path class="target-tip" d={`M${x - 16} ${-62}h32l-16 26z`} />
            </g>
          );
        })}
      </>
    );
  }
  const from = centre(layout, carried);
  return (
    <>
      <circle class="cursor-halo" cx={from.x} cy={from.y} r={0.42 * UNIT} stroke-width={15} />
      <circle class="source" cx={from.x} cy={from.y} r={0.42 * UNIT} stroke-width={9} />
      {targets.map(({ place }) => {
        const { x, y } = centre(layout, place);
        return <circle key={spotKey(place)} class="target" cx={x} cy={y} r={0.32 * UNIT} stroke-width={7} />;
      })}
    </>
  );
}

export function Trail({ layout, trail }: { readonly layout: Layout; readonly trail: readonly Place[] }): JSX.Element | null {
  if (!trail.length) return null;
  const d = trail.map(([row, column]) => `M${left(layout, row, column) + 8} ${row * UNIT + 8}h84v84h-84z`).join("");
  return <path class="trail" d={d} />;
}
