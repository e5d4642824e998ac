// What cells are made of, below and above them: one piece of wood, glass tubes, lines; as in
// drawing/surfaces.py.

import type { JSX } from "preact";
import { memo } from "./memo";
import type { Place, Scene } from "../scene";
import { type Lines } from "./borders";
import { centre, exists, type Layout, tubeExtents, UNIT } from "./geometry";

// Half the width of a tube and the radius of its bottom, in cells.
const TUBE = 0.39;
const ROUND = 0.34;

/** A layer of water in its cell, or the lowest with its round bottom. */
export function layer(floor: boolean): string {
  const width = 2 * TUBE * UNIT;
  const x = UNIT / 2 - width / 2;
  return floor ? cup(UNIT / 2, 0, UNIT) : `M${x} 0h${width}v${UNIT}h${-width}z`;
}

/** A shape that is flat above and round below. */
export function cup(x: number, top: number, bottom: number): string {
  const width = 2 * TUBE * UNIT;
  const radius = ROUND * UNIT;
  return (
    `M${x - width / 2} ${top}v${bottom - top - radius}a${radius} ${radius} 0 0 0 ${radius} ${radius}` +
    `h${width - 2 * radius}a${radius} ${radius} 0 0 0 ${radius} ${-radius}V${top}z`
  );
}

function glass(x: number, top: number, bottom: number): string {
  const width = 2 * TUBE * UNIT;
  const radius = ROUND * UNIT;
  const lip = 0.05 * UNIT;
  const start = top - 0.16 * UNIT;
  return (
    `M${x - width / 2 - lip} ${start}h${lip}V${bottom - radius}a${radius} ${radius} 0 0 0 ${radius} ${radius}` +
    `h${width - 2 * radius}a${radius} ${radius} 0 0 0 ${radius} ${-radius}V${start}h${lip}`
  );
}

/** Below the cells. */
export function Below({ scene, layout, lines }: { readonly scene: Scene; readonly layout: Layout; readonly lines: Lines }): JSX.Element {
  if (layout.surface === "pegboard") return <Wood d={wood(scene, layout)} />;
  if (layout.surface === "tubes") {
    const inside = tubes(scene).map(([x, top, bottom]) => cup(x, top, bottom));
    return <path class="glass-inside" d={inside.join("")} />;
  }
  return <path class="plain" d={lines.plain} />;
}

/** Broad round strokes between neighbouring holes: their union has the shape of the board. */
const Wood = memo(({ d }: { readonly d: string }) => (
  <>
    <path class="wood-rim" d={d} stroke-width={1.14 * UNIT} />
    <path class="wood" d={d} stroke-width={1.04 * UNIT} />
  </>
));

function wood(scene: Scene, layout: Layout): string {
  const pieces: string[] = [];
  for (let row = 0; row < layout.rows; row += 1) {
    for (let column = 0; column < layout.columns; column += 1) {
      if (!exists(scene, row, column)) continue;
      const { x, y } = centre(layout, [row, column]);
      // A stroke of no length is a dot with round ends, for a hole without neighbours.
      pieces.push(`M${x} ${y}h0`);
      for (const next of nextHoles(scene, layout, row, column)) {
        const other = centre(layout, next);
        pieces.push(`M${x} ${y}L${other.x} ${other.y}`);
      }
    }
  }
  return pieces.join("");
}

function nextHoles(scene: Scene, layout: Layout, row: number, column: number): readonly Place[] {
  const found: Place[] = exists(scene, row, column + 1) ? [[row, column + 1]] : [];
  const here = 2 * column + (layout.indents[row] ?? 0);
  for (let below = 0; below < layout.columns; below += 1) {
    const apart = Math.abs(2 * below + (layout.indents[row + 1] ?? 0) - here);
    if (apart <= 1 && exists(scene, row + 1, below)) found.push([row + 1, below]);
  }
  return found;
}

function tubes(scene: Scene): readonly (readonly [number, number, number])[] {
  return tubeExtents(scene).flatMap((extent, column) =>
    extent ? [[(column + 0.5) * UNIT, extent[0] * UNIT, extent[1] * UNIT] as const] : [],
  );
}

/** Above the grounds of the cells. */
export function Above({ scene, layout, lines }: { readonly scene: Scene; readonly layout: Layout; readonly lines: Lines }): JSX.Element {
  if (layout.surface === "tubes") {
    const found = tubes(scene);
    const shine = found.map(([x, top, bottom]) => `M${x - 0.27 * UNIT} ${top + 0.2 * UNIT}v${bottom - top - 0.55 * UNIT}`);
    return (
      <g aria-hidden="true">
        <path class="shine" d={shine.join("")} stroke-width={0.07 * UNIT} />
        <path class="glass" d={found.map(([x, top, bottom]) => glass(x, top, bottom)).join("")} stroke-width={0.07 * UNIT} />
      </g>
    );
  }
  return <Grid lines={lines} />;
}

const Grid = memo(({ lines }: { readonly lines: Lines }) => (
  <g aria-hidden="true">
    {lines.thin && <path class="grid" d={lines.thin} stroke-width={UNIT / 36} />}
    {lines.thick && <path class="frame" d={lines.thick} stroke-width={lines.width} />}
    {lines.corners && <path class="corner" d={lines.corners} stroke-width={UNIT / 9} />}
  </g>
));
