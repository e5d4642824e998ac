// What lies on and across the cells: lines and looks on sides and corners, wires, the arrows of
// moves, numbers; as in drawing/sides.py, marks.py and texts.py.

import type { JSX } from "preact";
import type { Edge, Look, Place, Pointer, Scene } from "../scene";
import { spotKey } from "../scene";
import { TRIALS } from "./Cell";
import { beside, centre, cornerPoint, exists, isPushed, type Layout, type Point, sideEnds, sideMiddle, UNIT } from "./geometry";
import { groundInk } from "./inks";
import { Mark, Text, withChevron } from "./looks";
import { type Heat, heatStep } from "./said";
import { baseline, sizesOf } from "./texts";

// In cells: the square of a look on a side or a corner, the disc below its text, the width of a
// drawn line, and how far an outline is from its side.
const SIZE = 0.6 * UNIT;
const DISC = 0.2 * UNIT;
const CORNER_DISC = 0.25 * UNIT;
const LINE = 0.13 * UNIT;
const OUTLINE = 0.24 * UNIT;

interface Drawn {
  readonly scene: Scene;
  readonly layout: Layout;
}

const hasText = (look: Look): boolean => look.ground !== "void" && Boolean(look.text?.trim());

const trialOf = (level: number | undefined): string => (level ? `trial${((level - 1) % TRIALS) + 1}` : "");

interface WiresProps extends Drawn {
  readonly trial: ReadonlyMap<string, number> | undefined;
}

/** How lines between the middles of cells are drawn: one, or two side by side. */
const WIRES: Readonly<Record<string, { readonly width: number; readonly shifts: readonly number[] }>> = {
  wire: { width: 0.16, shifts: [0] },
  wires: { width: 0.11, shifts: [-0.11 * UNIT, 0.11 * UNIT] },
};

/** Lines between the middles of cells; one that leaves the board goes as far as its rim. Those of
 * one trial are one path, so that they meet without a seam. */
export function Wires({ scene, layout, trial }: WiresProps): JSX.Element | null {
  const spans = new Map((scene.spans ?? []).map(([edge, places]) => [spotKey(edge), places]));
  const paths = new Map<string, { readonly level: string; readonly width: number; path: string }>();
  for (const [edge, look] of scene.edges ?? []) {
    const wire = typeof look.mark === "string" ? WIRES[look.mark] : undefined;
    if (!wire) continue;
    const [start, end] = wireEnds(scene, layout, edge, spans.get(spotKey(edge)) ?? beside(edge));
    const level = trialOf(trial?.get(spotKey(edge)));
    const key = `${level} ${wire.width}`;
    const drawn = paths.get(key) ?? { level, width: wire.width, path: "" };
    for (const shift of wire.shifts) {
      const [right, down] = edge[2] === "right" ? [0, shift] : [shift, 0];
      drawn.path += `M${start.x + right} ${start.y + down}L${end.x + right} ${end.y + down}`;
    }
    paths.set(key, drawn);
  }
  return (
    <>
      {[...paths].map(([key, { level, width, path }]) => (
        <g key={key} class={level}>
          <path class="wire" d={path} stroke-width={width * UNIT} />
        </g>
      ))}
    </>
  );
}

/** Where a line across a side begins and ends: in the middle of cells, or just before what is written there. */
function wireEnds(scene: Scene, layout: Layout, edge: Edge, places: readonly [Place, Place]): readonly [Point, Point] {
  const [right, down] = edge[2] === "right" ? [1, 0] : [0, 1];
  const end = ([row, column]: Place, way: number): Point => {
    if (!exists(scene, row, column)) return sideMiddle(layout, edge);
    const { x, y } = centre(layout, [row, column]);
    const short = scene.looks[row]?.[column]?.text ? way * 0.42 * UNIT : 0;
    return { x: x + right * short, y: y + down * short };
  };
  return [end(places[0], 1), end(places[1], -1)];
}

interface SidesProps extends Drawn {
  readonly trial: ReadonlyMap<string, number> | undefined;
  readonly differs: ReadonlySet<string> | undefined;
  readonly heat: ReadonlyMap<string, Heat> | undefined;
  readonly clues: { readonly met: ReadonlySet<string>; readonly broken: ReadonlySet<string> } | undefined;
}

/** Lines along sides, then other marks and texts in the middle of theirs. */
export function Sides({ scene, layout, trial, differs, heat, clues }: SidesProps): JSX.Element {
  const edges = scene.edges ?? [];
  const sizes = sizesOf(
    edges.map(([, look]) => look),
    SIZE,
    false,
  );
  return (
    <>
      {edges.map(([edge, look]) => {
        const key = spotKey(edge);
        const level = trial?.get(key);
        const said = `${trialOf(level)}${clues?.met.has(key) ? " clue-met" : ""}${clues?.broken.has(key) ? " clue-broken" : ""}`;
        const { x, y } = sideMiddle(layout, edge);
        const drawn = withChevron(look);
        return (
          <g key={key} class={said.trim()}>
            {look.mark === "line" && (
              <path class={(look.given ?? true) ? "line" : "answer-line"} d={sidePath(layout, edge)} stroke-width={LINE} />
            )}
            {hasText(look) && <circle class={groundInk(look)} cx={x} cy={y} r={DISC} />}
            <Mark look={drawn} x={x} y={y} size={SIZE} />
            <Text look={drawn} x={x} y={y} size={SIZE} sizes={sizes} />
          </g>
        );
      })}
      {sidesAmong(heat?.keys() ?? []).map(([key, edge]) => {
        const { x, y } = sideMiddle(layout, edge);
        return <circle key={key} class={`heat${heatStep(heat?.get(key)?.warmth ?? 0)}`} cx={x} cy={y} r={0.16 * UNIT} />;
      })}
      {sidesAmong(differs ?? []).map(([key, edge]) => {
        const { x, y } = sideMiddle(layout, edge);
        return <path key={key} class="differs" d={`M${x} ${y - 16}l16 16l-16 16l-16 -16z`} />;
      })}
    </>
  );
}

function sidesAmong(keys: Iterable<string>): readonly (readonly [string, Edge])[] {
  return [...keys].flatMap((key) => {
    const [row, column, side] = key.split(",");
    return side === undefined ? [] : [[key, [Number(row), Number(column), side as Edge[2]]] as const];
  });
}

function sidePath(layout: Layout, edge: Edge): string {
  const [start, end] = sideEnds(layout, edge);
  return `M${start.x} ${start.y}L${end.x} ${end.y}`;
}

/** Marks on corners, and texts in circles. */
export function Corners({ scene, layout }: Drawn): JSX.Element {
  const dots = scene.dots ?? [];
  const sizes = sizesOf(
    dots.map(([, look]) => look),
    SIZE,
    false,
  );
  return (
    <>
      {dots.map(([place, look]) => {
        const { x, y } = cornerPoint(layout, place);
        return (
          <g key={spotKey(place)}>
            {hasText(look) && <circle class="disc-rim" cx={x} cy={y} r={CORNER_DISC + 4} />}
            {hasText(look) && <circle class={groundInk(look)} cx={x} cy={y} r={CORNER_DISC} />}
            <Mark look={look} x={x} y={y} size={SIZE} />
            <Text look={look} x={x} y={y} size={SIZE} sizes={sizes} />
          </g>
        );
      })}
    </>
  );
}

interface PointedSidesProps {
  readonly layout: Layout;
  readonly pointed: readonly (readonly [Edge, Pointer])[];
}

/** Outlines around the pointed sides, told apart as those of cells are. */
export function PointedSides({ layout, pointed }: PointedSidesProps): JSX.Element {
  return (
    <>
      {pointed.map(([edge, pointer]) => {
        const width = 0.7 * (pointer === "cause" ? 0.08 : 0.12) * UNIT;
        const { x, y } = sideMiddle(layout, edge);
        const [flagX, flagY] = edge[2] === "right" ? [x + OUTLINE, y] : [x, y - OUTLINE];
        const leg = 0.13 * UNIT;
        return (
          <g key={spotKey(edge)}>
            <SideOutline layout={layout} edge={edge} ink="halo" width={width + 0.05 * UNIT} />
            <SideOutline layout={layout} edge={edge} ink={pointer} width={width} />
            {pointer === "wrong" && <path class="flag" d={`M${flagX - leg} ${flagY - leg}h${2 * leg}l${-leg} ${2 * leg}z`} />}
          </g>
        );
      })}
    </>
  );
}

interface SideOutlineProps {
  readonly layout: Layout;
  readonly edge: Edge;
  readonly ink: string;
  readonly width: number;
}

export function SideOutline({ layout, edge, ink, width }: SideOutlineProps): JSX.Element {
  const [start, end] = sideEnds(layout, edge);
  const beyond = 0.04 * UNIT;
  const round = OUTLINE + beyond;
  const [wide, high] = edge[2] === "corner" ? [round, round] : edge[2] === "right" ? [OUTLINE, -beyond] : [-beyond, OUTLINE];
  return (
    <rect
      class={ink}
      x={start.x - wide}
      y={start.y - high}
      width={end.x - start.x + 2 * wide}
      height={end.y - start.y + 2 * high}
      rx={Math.max(wide, high)}
      stroke-width={width}
    />
  );
}

/** An arrow for every move, from the middle of a cell to the edge of what stands on the other;
 * between tubes over their rims. */
export function Moves({ moves, layout }: { readonly moves: readonly (readonly [Place, Place])[]; readonly layout: Layout }): JSX.Element | null {
  if (!moves.length) return null;
  const arrows = moves.map(([start, end]) => (layout.surface === "tubes" ? poured(start, end) : straight(centre(layout, start), centre(layout, end))));
  const bodies = arrows.map(({ body }) => body).join("");
  return (
    <>
      <path class="arrow-halo" d={bodies} stroke-width={0.15 * UNIT} />
      <path class="arrow" d={bodies} stroke-width={0.09 * UNIT} />
      <path class="arrow-head" d={arrows.map((arrow) => arrow.head).join("")} />
    </>
  );
}

interface Arrow {
  readonly body: string;
  readonly head: string;
}

function straight(start: Point, end: Point): Arrow {
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  if (!length) return { body: "", head: "" };
  const x = (end.x - start.x) / length;
  const y = (end.y - start.y) / length;
  const tip = { x: end.x - 30 * x, y: end.y - 30 * y };
  return { body: `M${start.x} ${start.y}L${tip.x - 26 * x} ${tip.y - 26 * y}`, head: head(tip, x, y) };
}

/** An arc above the tubes. */
function poured([, from]: Place, [, to]: Place): Arrow {
  const fromX = (from + 0.5) * UNIT;
  const toX = (to + 0.5) * UNIT;
  const low = -0.16 * UNIT;
  const high = -0.72 * UNIT;
  const tip = { x: toX, y: low + 0.18 * UNIT };
  return { body: `M${fromX} ${low}C${fromX} ${high} ${toX} ${high} ${toX} ${tip.y - 22}`, head: head(tip, 0, 1) };
}

function head(tip: Point, x: number, y: number): string {
  const base = { x: tip.x - 30 * x, y: tip.y - 30 * y };
  return `M${tip.x} ${tip.y}L${base.x - 17 * y} ${base.y + 17 * x}L${base.x + 17 * y} ${base.y - 17 * x}z`;
}

/** In pixels: what can still be read, and what would be louder than the clues. */
const LEGIBLE = 12;
const LOUD = 20;

/** Larger in small cells, as far as the longest number has room in the margin. */
function numberSize(largest: number, pixels: number): number {
  const room = 0.75 / (0.56 * String(largest).length);
  const wanted = Math.min(Math.max(0.36, LEGIBLE / pixels), LOUD / pixels);
  return Math.min(wanted, 0.5, Math.max(room, 0.36)) * UNIT;
}

/** The numbers of rows, and of columns where these stand straight, in the margin; of tubes always,
 * as their plans name them by number. */
export function Numbers({ layout, first, pixels }: { readonly layout: Layout; readonly first: number; readonly pixels: number }): JSX.Element {
  const size = numberSize(Math.max(layout.rows, layout.columns) + first - 1, pixels);
  const label = (key: string, text: number, x: number, y: number): JSX.Element => (
    <text key={key} class="number" x={x} y={y + baseline(size)} font-size={size}>
      {text}
    </text>
  );
  const columns = Array.from({ length: layout.columns }, (_, column) => column);
  const rows = Array.from({ length: layout.rows }, (_, row) => row);
  if (layout.surface === "tubes") {
    return <>{columns.map((column) => label(`c${column}`, column + 1, (column + 0.5) * UNIT, (layout.rows + 0.38) * UNIT))}</>;
  }
  return (
    <>
      {!isPushed(layout) &&
        columns.map((column) => label(`c${column}`, column + first, (column + 0.5) * UNIT, -(0.35 + layout.around.top) * UNIT))}
      {rows.map((row) => label(`r${row}`, row + first, -(0.4 + layout.around.left) * UNIT, (row + 0.5) * UNIT))}
    </>
  );
}
