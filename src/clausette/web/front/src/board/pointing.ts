// From mouse and finger to acts. One press is one object; nothing outlives it but what the board
// shows (what is being carried, the cells of a zone in the making).

import type { Act, Edge, Place, Spot, Trace, Wire, Cycle } from "../scene";
import { spotKey } from "../scene";
import { cornerAt, cornerDistance, type Layout, placeAt, placesBetween, type Point, samePlace, sideAt, sideBetween, sidesBetween } from "./geometry";
import { cleared, meant, positionAt, type Reach, seconded, stepped, targetAt, targetsFrom } from "./reach";

/** What a board is asked and told while something is done to it. */
export interface Ground {
  readonly layout: Layout;
  readonly reach: Reach;
  readonly onDots: boolean;
  /** Where a peg or water is being taken from. */
  readonly carried: Place | null;
  /** The name that is being seated. */
  readonly held: string | null;
  /** A place of the board, inside or out. */
  has(place: Place): boolean;
  signAt(spot: Spot): string;
  act(act: Act): void;
  select(spot: Spot | null): void;
  carry(place: Place | null): void;
  hold(name: string | null): void;
  trail(spots: readonly Place[]): void;
  /** A number that no other drag has. */
  stroke(): number;
}

/** What goes on between pressing and letting go. */
export interface Press {
  move(to: Point): void;
  end(at: Point | null): void;
}

const DONE: Press = { move: () => undefined, end: () => undefined };

/** How near to a side or a corner a touch means it and not the cell, in cells. */
const NEAR = 0.22;

/** Starts a press at a point; `second` for the second button and the long press. */
export function press(ground: Ground, at: Point, second: boolean): Press {
  const { reach, layout } = ground;
  if (reach.sides.size) {
    const near = sideAt(layout, at);
    const [edge, distance] = [meant(reach, near.edge), near.distance];
    const gesture = reach.sides.get(spotKey(edge));
    const place = placeAt(layout, at);
    const cellToo = reach.cells.has(spotKey(place));
    const traced = [...reach.sides.values()].some((other) => other.kind === "trace");
    if (traced && cornerDistance(layout, at) <= NEAR) return traceSides(ground, at, second, null);
    if (gesture?.kind === "trace" && distance <= (cellToo ? NEAR : 0.5)) return traceSides(ground, at, second, edge);
    const wired = [...reach.sides.values()].some((other) => other.kind === "wire");
    if (wired) return drawWire(ground, at, second, cellToo ? () => touchCell(ground, place, at, second).end(at) : null);
  }
  return touchCell(ground, ground.onDots ? cornerAt(layout, at) : placeAt(layout, at), at, second);
}

function touchCell(ground: Ground, place: Place, at: Point, second: boolean): Press {
  const { reach } = ground;
  if (!ground.has(place)) {
    ground.carry(null);
    return DONE;
  }
  ground.select(place);
  if (reach.seat) return seatAt(ground, place);
  if (reach.jump || reach.pour) return carryFrom(ground, place);
  const gesture = reach.cells.get(spotKey(place));
  if (gesture?.kind === "cycle") return paint(ground, gesture, place, at, second);
  if (gesture?.kind === "region") return gather(ground, place, at, second);
  return DONE;
}

/** A drag paints what its first cell got. */
function paint(ground: Ground, gesture: Cycle, place: Place, at: Point, second: boolean): Press {
  const now = ground.signAt(place);
  const sign = second ? seconded(gesture, now) : stepped(gesture, now);
  if (sign === null) return DONE;
  const stroke = ground.stroke();
  ground.act({ kind: "put", spots: [place], sign, stroke });
  if (!gesture.drag) return DONE;
  const done = new Set([spotKey(place)]);
  let last = at;
  return {
    move(to) {
      const fresh = placesBetween(ground.layout, last, to).filter(
        (other) => !done.has(spotKey(other)) && ground.reach.cells.get(spotKey(other)) === gesture,
      );
      last = to;
      for (const other of fresh) done.add(spotKey(other));
      const changed = fresh.filter((other) => ground.signAt(other) !== sign);
      if (changed.length) ground.act({ kind: "put", spots: changed, sign, stroke });
    },
    end: () => undefined,
  };
}

/** What a drag puts on a side, given which of its states the first side got: sides of other kinds
 * have other signs for the same. */
function alike(gesture: Trace | Wire, state: number): string | null {
  return [...gesture.states][state] ?? null;
}

function stateOf(gesture: Trace | Wire, sign: string): number {
  return [...gesture.states].indexOf(sign);
}

/** Puts on all these sides what the first of a drag got. */
function putAlike(ground: Ground, edges: readonly Edge[], kind: "trace" | "wire", state: number, stroke: number): void {
  const bySign = new Map<string, Edge[]>();
  for (const edge of edges) {
    const gesture = ground.reach.sides.get(spotKey(edge));
    const sign = gesture?.kind === kind ? alike(gesture, state) : null;
    if (sign !== null && ground.signAt(edge) !== sign) bySign.set(sign, [...(bySign.get(sign) ?? []), edge]);
  }
  for (const [sign, spots] of bySign) ground.act({ kind: "put", spots, sign, stroke });
}

/** A drag along sides puts on all of them what its first one got; one that begins at a corner has
 * its first side where it goes, and if it goes nowhere it was a touch. */
function traceSides(ground: Ground, at: Point, second: boolean, edge: Edge | null): Press {
  const stroke = ground.stroke();
  const done = new Set<string>();
  let state: number | null = null;
  let last = at;
  const begin = (first: Edge): void => {
    const gesture = ground.reach.sides.get(spotKey(first));
    if (gesture?.kind !== "trace") return;
    const now = ground.signAt(first);
    const sign = second ? seconded(gesture, now) : stepped(gesture, now);
    if (sign === null) return;
    state = stateOf(gesture, sign);
    done.add(spotKey(first));
    ground.select(first);
    ground.act({ kind: "put", spots: [first], sign, stroke });
  };
  if (edge) begin(edge);
  return {
    move(to) {
      for (const other of sidesBetween(ground.layout, last, to)) {
        if (done.has(spotKey(other))) continue;
        if (state === null) {
          begin(other);
          continue;
        }
        done.add(spotKey(other));
        putAlike(ground, [other], "trace", state, stroke);
      }
      last = to;
    },
    end(to) {
      if (to && !done.size) begin(meant(ground.reach, sideAt(ground.layout, to).edge));
    },
  };
}

/** A drag from cell to cell draws a line across the sides between them, or takes it away if the
 * first had one; a touch near a side steps it on, and any other touch is for the cell. */
function drawWire(ground: Ground, at: Point, second: boolean, onCell: (() => void) | null): Press {
  const stroke = ground.stroke();
  const wireAt = (edge: Edge): Wire | null => {
    const gesture = ground.reach.sides.get(spotKey(edge));
    return gesture?.kind === "wire" ? gesture : null;
  };
  let state: number | null = null;
  let last = at;
  const first = (edge: Edge): number | null => {
    const gesture = wireAt(edge);
    if (!gesture) return null;
    const now = ground.signAt(edge);
    // Where a line has several states a drag steps on, else it draws or takes away.
    const drawn = gesture.states.length > 3 ? stepped(gesture, now) : now === alike(gesture, 1) ? cleared(gesture) : alike(gesture, 1);
    const sign = second ? seconded(gesture, now) : drawn;
    return sign === null ? null : stateOf(gesture, sign);
  };
  return {
    move(to) {
      const way = placesBetween(ground.layout, last, to);
      last = to;
      for (let step = 1; step < way.length; step += 1) {
        const crossed = sideBetween(way[step - 1]!, way[step]!);
        if (!crossed) continue;
        const edge = meant(ground.reach, crossed);
        state ??= first(edge);
        if (state !== null) putAlike(ground, [edge], "wire", state, stroke);
      }
    },
    end(to) {
      if (state !== null || !to) return;
      const near = sideAt(ground.layout, to);
      const [edge, distance] = [meant(ground.reach, near.edge), near.distance];
      const gesture = wireAt(edge);
      if (!gesture || distance > (onCell ? NEAR : 0.3)) return onCell?.();
      const now = ground.signAt(edge);
      const put = second ? seconded(gesture, now) : stepped(gesture, now);
      ground.select(edge);
      if (put !== null) ground.act({ kind: "put", spots: [edge], sign: put, stroke });
    },
  };
}

/** Two touches or one drag: from where, to where. */
function carryFrom(ground: Ground, place: Place): Press {
  const { reach, carried } = ground;
  if (carried) {
    const target = targetAt(reach, carried, place);
    if (target) {
      ground.carry(null);
      ground.act({ kind: "move", move: target.move });
      return DONE;
    }
  }
  const here = (other: Place): boolean => (reach.pour ? other[1] === place[1] : samePlace(other, place));
  const again = carried !== null && here(carried);
  if (!targetsFrom(reach, place).length) {
    ground.carry(null);
    return DONE;
  }
  ground.carry(place);
  return {
    move: () => undefined,
    end(at) {
      if (!at) return ground.carry(null);
      const over = placeAt(ground.layout, at);
      if (here(over)) {
        if (again) ground.carry(null);
        return;
      }
      const target = targetAt(reach, place, over);
      ground.carry(null);
      if (target) ground.act({ kind: "move", move: target.move });
    },
  };
}

function seatAt(ground: Ground, place: Place): Press {
  const position = positionAt(ground.reach, place);
  if (position === null) return DONE;
  const sitting = ground.signAt(place);
  if (ground.held) {
    const held = ground.held;
    ground.hold(null);
    if (sitting !== held) ground.act({ kind: "seat", name: held, position });
    return DONE;
  }
  if (!sitting) return DONE;
  ground.hold(sitting);
  return {
    move: () => undefined,
    end(at) {
      if (!at) return;
      const over = placeAt(ground.layout, at);
      if (samePlace(over, place)) return;
      // Let go on another position it moves there; let go beside all of them, it leaves.
      ground.hold(null);
      ground.act({ kind: "seat", name: sitting, position: positionAt(ground.reach, over) });
    },
  };
}

/** The cells of a drag, told when it ends. */
function gather(ground: Ground, place: Place, at: Point, second: boolean): Press {
  const spots = new Map<string, Place>([[spotKey(place), place]]);
  let last = at;
  ground.trail([place]);
  return {
    move(to) {
      const before = spots.size;
      for (const other of placesBetween(ground.layout, last, to)) {
        if (ground.reach.cells.get(spotKey(other))?.kind === "region") spots.set(spotKey(other), other);
      }
      last = to;
      if (spots.size !== before) ground.trail([...spots.values()]);
    },
    end(to) {
      ground.trail([]);
      if (to) ground.act({ kind: "region", spots: [...spots.values()], fresh: second });
    },
  };
}
