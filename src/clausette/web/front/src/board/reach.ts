// What may be done where: the gestures of a scene, found by spot. Pure, so that every way of acting
// (mouse, finger, keys) asks the same questions.

import type { Cycle, Edge, Gesture, Jump, Pick, Place, Pour, Region, Scene, Seat, Spot, Trace, Wire } from "../scene";
import { spotKey } from "../scene";

export interface Reach {
  readonly cells: ReadonlyMap<string, Cycle | Pick | Region>;
  readonly sides: ReadonlyMap<string, Trace | Wire>;
  /** By a side between two cells that a span joins, the side that stands for all of them. */
  readonly spanned: ReadonlyMap<string, Edge>;
  readonly jump: Jump | null;
  readonly pour: Pour | null;
  readonly seat: Seat | null;
  readonly hasPick: boolean;
}

export function reachOf(gestures: readonly Gesture[], spans: Scene["spans"] = []): Reach {
  const cells = new Map<string, Cycle | Pick | Region>();
  const sides = new Map<string, Trace | Wire>();
  let jump: Jump | null = null;
  let pour: Pour | null = null;
  let seat: Seat | null = null;
  let hasPick = false;
  for (const gesture of gestures) {
    switch (gesture.kind) {
      case "cycle":
      case "pick":
      case "region":
        hasPick ||= gesture.kind === "pick";
        for (const place of gesture.cells) cells.set(spotKey(place), gesture);
        break;
      case "trace":
      case "wire":
        for (const edge of gesture.edges) sides.set(spotKey(edge), gesture);
        break;
      case "jump":
        jump = gesture;
        break;
      case "pour":
        pour = gesture;
        break;
      case "seat":
        seat = gesture;
        break;
    }
  }
  return { cells, sides, spanned: spannedBy(spans), jump, pour, seat, hasPick };
}

function spannedBy(spans: NonNullable<Scene["spans"]>): ReadonlyMap<string, Edge> {
  const found = new Map<string, Edge>();
  for (const [edge, [start, end]] of spans) {
    const [right, down] = edge[2] === "right" ? [1, 0] : [0, 1];
    for (let step = 0; step < end[0] - start[0] + end[1] - start[1]; step += 1) {
      found.set(spotKey([start[0] + step * down, start[1] + step * right, edge[2]]), edge);
    }
  }
  return found;
}

/** The side that is meant by one that is touched. */
export function meant(reach: Reach, edge: Edge): Edge {
  return reach.spanned.get(spotKey(edge)) ?? edge;
}

type Stepping = Cycle | Trace | Wire;

/** What one more touch makes of a sign. */
export function stepped({ states }: { readonly states: string }, sign: string): string {
  const all = [...states];
  return all[(all.indexOf(sign) + 1) % all.length] ?? sign;
}

/** What the second button makes of a sign: its own mark, or nothing if that stands there already;
 * null where it does nothing. */
export function seconded(gesture: Stepping, sign: string): string | null {
  if (!gesture.second) return null;
  return sign === gesture.second ? cleared(gesture) : gesture.second;
}

export function cleared(gesture: Stepping | Pick): string {
  return gesture.kind === "pick" ? "" : ([...gesture.states][0] ?? "");
}

/** What a typed character puts: itself, if it is a sign there, in either case. The sign of an open
 * cell is not typed: to open a cell there is Backspace, and the page has a use for the key. */
export function typed(gesture: Cycle | Pick, character: string): string | null {
  const signs = gesture.kind === "pick" ? gesture.signs : gesture.states;
  for (const sign of [character, character.toUpperCase(), character.toLowerCase()]) {
    if (sign.length > 0 && sign !== "?" && signs.includes(sign)) return sign;
  }
  return null;
}

/** Where something can be brought to, with the move that does it. */
export interface Target {
  readonly place: Place;
  readonly move: unknown;
}

/** Where what stands at a place can go: by a jump to a place, by pouring to a tube (row 0). */
export function targetsFrom(reach: Reach, place: Place): readonly Target[] {
  const found: Target[] = [];
  for (const [from, to, move] of reach.jump?.allowed ?? []) {
    if (from[0] === place[0] && from[1] === place[1]) found.push({ place: to, move });
  }
  for (const [from, to, move] of reach.pour?.allowed ?? []) {
    if (from === place[1]) found.push({ place: [0, to], move });
  }
  return found;
}

/** The target that a place belongs to: of a tube, any of its layers. */
export function targetAt(reach: Reach, from: Place, place: Place): Target | null {
  const found = targetsFrom(reach, from).find((target) =>
    reach.pour ? target.place[1] === place[1] : target.place[0] === place[0] && target.place[1] === place[1],
  );
  return found ?? null;
}

/** The position at a place. */
export function positionAt(reach: Reach, place: Spot): string | null {
  const found = reach.seat?.positions.find(([, [row, column]]) => row === place[0] && column === place[1]);
  return found ? found[0] : null;
}

/** What a touch on a cell may become: nothing, a tap, or a drag, which a finger must not scroll by. */
export type Touch = "" | "tap" | "drag";

export function touchOf(reach: Reach, row: number, column: number): Touch {
  const gesture = reach.cells.get(`${row},${column}`);
  if (gesture?.kind === "region" || (gesture?.kind === "cycle" && gesture.drag) || reach.sides.size) return "drag";
  if (gesture) return "tap";
  if (reach.jump || reach.pour) return targetsFrom(reach, [row, column]).length ? "drag" : "tap";
  return positionAt(reach, [row, column]) === null ? "" : "drag";
}
