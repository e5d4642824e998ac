// The picture of a board as data, as schemas/scene.json has it: a property may be missing when it
// has its default, and a mapping is a list of pairs.

export type Place = readonly [row: number, column: number];
export type Side = "right" | "below" | "corner";
export type Edge = readonly [row: number, column: number, side: Side];
/** A cell, which may lie outside the grid, or a side. */
export type Spot = Place | Edge;
export type Pointer = "focus" | "cause" | "wrong";
export type Pointed = readonly (readonly [Spot, Pointer])[];
export type Surface = "grid" | "dots" | "pegboard" | "tubes";
export type Ground = "plain" | "wall" | "lit" | "shaded" | "tinted" | "water" | "void";
export type Ink = "" | "ink" | "paper" | "black" | "white" | "strong" | "soft" | "warm" | "cool";
export type KnownMark = "" | "lamp" | "dot" | "cross" | "unknown" | "peg" | "hole" | "line" | "wire" | "wires";

export interface Stroke {
  readonly path: string;
  readonly fill?: Ink;
  readonly line?: Ink;
  readonly width?: number;
}

export interface Symbol {
  readonly name: string;
  readonly ascii: string;
  readonly character: string;
  readonly strokes: readonly Stroke[];
}

export type Corner = "nw" | "ne" | "sw" | "se";

export interface Look {
  readonly ground?: Ground;
  readonly mark?: KnownMark | Symbol;
  readonly text?: string;
  readonly given?: boolean;
  readonly tint?: number;
  readonly candidates?: string;
  readonly crossed?: string;
  readonly spread?: boolean;
  readonly notes?: readonly (readonly [Corner, string])[];
}

export interface Cycle {
  readonly kind: "cycle";
  readonly states: string;
  readonly cells: readonly Place[];
  readonly second?: string;
  readonly drag?: boolean;
}

export interface Pick {
  readonly kind: "pick";
  readonly signs: string;
  readonly cells: readonly Place[];
  readonly candidates?: boolean;
}

export interface Trace {
  readonly kind: "trace";
  readonly states: string;
  readonly edges: readonly Edge[];
  readonly second?: string;
}

export interface Wire {
  readonly kind: "wire";
  readonly states: string;
  readonly edges: readonly Edge[];
  readonly second?: string;
}

export interface Jump {
  readonly kind: "jump";
  readonly allowed: readonly (readonly [from: Place, to: Place, move: unknown])[];
}

export interface Pour {
  readonly kind: "pour";
  readonly allowed: readonly (readonly [from: number, to: number, move: unknown])[];
}

export interface Seat {
  readonly kind: "seat";
  readonly names: readonly string[];
  readonly positions: readonly (readonly [name: string, place: Place])[];
}

/** A drag makes its cells join the zone of the first; with the second button, a new zone. */
export interface Region {
  readonly kind: "region";
  readonly cells: readonly Place[];
}

export type Gesture = Cycle | Pick | Trace | Wire | Jump | Pour | Seat | Region;

export interface Edit {
  readonly part: "givens" | "zones" | "edges" | "dots" | "outside" | "clues";
  readonly gesture: Gesture;
  readonly words?: readonly string[];
  readonly number?: boolean;
  readonly several?: number;
}

export interface Scene {
  readonly title: string;
  readonly looks: readonly (readonly Look[])[];
  readonly right?: readonly Place[];
  readonly below?: readonly Place[];
  readonly pointed?: readonly (readonly [Place, Pointer])[];
  readonly gestures?: readonly Gesture[];
  readonly editing?: readonly Edit[];
  readonly caption?: string;
  readonly surface?: Surface;
  readonly indents?: readonly number[];
  readonly numbers_from?: number | null;
  readonly moves?: readonly (readonly [Place, Place])[];
  readonly outside?: readonly (readonly [Place, Look])[];
  readonly edges?: readonly (readonly [Edge, Look])[];
  readonly cages?: readonly (readonly Place[])[];
  readonly dots?: readonly (readonly [Place, Look])[];
  readonly pointed_edges?: readonly (readonly [Edge, Pointer])[];
  /** Sides that stand for all sides between two cells in line, with these cells. */
  readonly spans?: readonly (readonly [Edge, readonly [Place, Place]])[];
}

/** How each place looks with each sign; index -1 where the sign cannot stand. */
export interface Palette {
  readonly looks: readonly Look[];
  readonly cells: Readonly<Record<string, readonly (readonly number[])[]>>;
  readonly sides?: Readonly<Record<string, readonly (readonly [Edge, number])[]>>;
}

/** What is done to a board. All puts of one drag share a stroke, so that one undo takes it back. */
export type Act =
  | { readonly kind: "put"; readonly spots: readonly Spot[]; readonly sign: string; readonly stroke: number }
  | { readonly kind: "pencil"; readonly spot: Spot; readonly sign: string }
  | { readonly kind: "move"; readonly move: unknown }
  | { readonly kind: "seat"; readonly name: string; readonly position: string | null }
  | { readonly kind: "region"; readonly spots: readonly Spot[]; readonly fresh: boolean };

export function spotKey(spot: Spot): string {
  return spot.join(",");
}

export function isEdge(spot: Spot): spot is Edge {
  return spot.length === 3;
}

export function sameSpot(one: Spot | null | undefined, other: Spot | null | undefined): boolean {
  return one === other || (!!one && !!other && spotKey(one) === spotKey(other));
}
