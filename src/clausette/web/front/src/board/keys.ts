// From keys to acts: everything that a mouse can do. The arrows move a cursor from place to place.

import type { Place } from "../scene";
import { spotKey } from "../scene";
import type { Ground } from "./pointing";
import { cleared, meant, positionAt, seconded, stepped, targetAt, targetsFrom, typed } from "./reach";

export interface Key {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** What the keys need to know besides. */
export interface Keyed extends Ground {
  readonly cursor: Place;
  readonly pencilling: boolean;
  /** The cells of a zone in the making. */
  readonly gathered: readonly Place[];
}

const ARROWS: Readonly<Record<string, Place>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Does what a key says; whether it said something. */
export function pressKey(ground: Keyed, key: Key): boolean {
  if (key.ctrlKey || key.metaKey) return false;
  const way = ARROWS[key.key];
  if (way) return key.altKey ? side(ground, way, key.shiftKey) : walk(ground, way);
  if (key.altKey) return false;
  switch (key.key) {
    case " ":
    case "Enter":
      return key.shiftKey ? second(ground) : first(ground);
    case "Backspace":
    case "Delete":
      return clear(ground);
    case "Escape":
      return escape(ground);
    case "Home":
    case "End":
      return toEnd(ground, key.key === "End");
    default:
      return letter(ground, key);
  }
}

function walk(ground: Keyed, way: Place): boolean {
  const { layout, cursor, carried } = ground;
  if (carried && ground.reach.jump) {
    // What is carried goes to where it can: the target that lies that way.
    const found = targetsFrom(ground.reach, carried).find(({ place: [row, column] }) => {
      const down = Math.sign(row - cursor[0]);
      const right = Math.sign(column - cursor[1]);
      return way[0] ? down === way[0] && right === 0 : down === 0 && right === way[1];
    });
    if (found) {
      ground.select(found.place);
      return true;
    }
  }
  const next = step(ground, cursor, way);
  if (next) {
    ground.select(next);
    if (ground.gathered.length && ground.reach.cells.get(spotKey(next))?.kind === "region") {
      const known = new Set(ground.gathered.map(spotKey));
      if (!known.has(spotKey(next))) ground.trail([...ground.gathered, next]);
    }
  }
  return layout.rows > 0;
}

/** The next place that way, over gaps; where none lies straight ahead, the nearest that lies ahead
 * at all, so that boards of scattered places can be walked too. */
function step(ground: Keyed, [row, column]: Place, [down, right]: Place): Place | null {
  const { layout, has } = ground;
  const { around } = layout;
  const most = layout.rows + layout.columns + around.left + around.right + around.top + around.bottom;
  for (let far = 1; far <= most; far += 1) {
    const next: Place = [row + far * down, column + far * right];
    if (has(next)) return next;
  }
  let best: Place | null = null;
  let least = Infinity;
  for (let r = 0 - around.top; r < layout.rows + around.bottom; r += 1) {
    for (let c = 0 - around.left; c < layout.columns + around.right; c += 1) {
      const ahead = (r - row) * down + (c - column) * right;
      const aside = Math.abs((r - row) * right) + Math.abs((c - column) * down);
      const far = ahead + 2 * aside;
      if (ahead > 0 && far < least && has([r, c])) {
        best = [r, c];
        least = far;
      }
    }
  }
  return best;
}

function toEnd(ground: Keyed, last: boolean): boolean {
  const { layout, cursor } = ground;
  const columns = Array.from({ length: layout.columns }, (_, column) => (last ? layout.columns - 1 - column : column));
  const column = columns.find((at) => ground.has([cursor[0], at]));
  if (column !== undefined) ground.select([cursor[0], column]);
  return true;
}

/** Space and enter: as the first button. */
function first(ground: Keyed): boolean {
  const { reach, cursor } = ground;
  if (reach.seat) return seat(ground);
  if (reach.jump || reach.pour) return carry(ground, cursor);
  const gesture = reach.cells.get(spotKey(cursor));
  if (gesture?.kind === "cycle") {
    ground.act({ kind: "put", spots: [cursor], sign: stepped(gesture, ground.signAt(cursor)), stroke: ground.stroke() });
    return true;
  }
  if (gesture?.kind === "region") return gather(ground, false);
  return false;
}

/** With shift, or x: as the second button. */
function second(ground: Keyed): boolean {
  const { reach, cursor } = ground;
  const gesture = reach.cells.get(spotKey(cursor));
  if (gesture?.kind === "region") return gather(ground, true);
  if (gesture?.kind !== "cycle") return false;
  const sign = seconded(gesture, ground.signAt(cursor));
  if (sign !== null) ground.act({ kind: "put", spots: [cursor], sign, stroke: ground.stroke() });
  return sign !== null;
}

/** The first time it begins a zone, the second time it ends it. */
function gather(ground: Keyed, fresh: boolean): boolean {
  if (!ground.gathered.length && !fresh) {
    ground.trail([ground.cursor]);
    return true;
  }
  const spots = ground.gathered.length ? ground.gathered : [ground.cursor];
  ground.trail([]);
  if (fresh || spots.length > 1) ground.act({ kind: "region", spots, fresh });
  return true;
}

function carry(ground: Keyed, place: Place): boolean {
  const { reach, carried } = ground;
  const target = carried && targetAt(reach, carried, place);
  if (target) {
    ground.carry(null);
    ground.act({ kind: "move", move: target.move });
    return true;
  }
  const same = carried !== null && (reach.pour ? carried[1] === place[1] : spotKey(carried) === spotKey(place));
  ground.carry(!same && targetsFrom(reach, place).length ? place : null);
  return true;
}

function seat(ground: Keyed): boolean {
  const position = positionAt(ground.reach, ground.cursor);
  if (position === null) return false;
  const sitting = ground.signAt(ground.cursor);
  if (!ground.held) {
    if (sitting) ground.hold(sitting);
    return true;
  }
  const { held } = ground;
  ground.hold(null);
  if (held !== sitting) ground.act({ kind: "seat", name: held, position });
  return true;
}

function clear(ground: Keyed): boolean {
  const { reach, cursor } = ground;
  if (reach.seat) {
    const sitting = ground.signAt(cursor);
    if (sitting) ground.act({ kind: "seat", name: sitting, position: null });
    return true;
  }
  const gesture = reach.cells.get(spotKey(cursor));
  if (gesture?.kind !== "cycle" && gesture?.kind !== "pick") return false;
  ground.act({ kind: "put", spots: [cursor], sign: cleared(gesture), stroke: ground.stroke() });
  return true;
}

/** Lets go of what is carried; a key that had nothing to end is left to the page. */
function escape(ground: Keyed): boolean {
  const busy = ground.carried !== null || ground.held !== null || ground.gathered.length > 0;
  ground.carry(null);
  ground.hold(null);
  ground.trail([]);
  return busy;
}

/** The side of the cursor's cell that lies that way. */
function side(ground: Keyed, [down, right]: Place, other: boolean): boolean {
  const [row, column] = ground.cursor;
  const edge = meant(ground.reach, right ? [row, column + Math.min(right, 0), "right"] : [row + Math.min(down, 0), column, "below"]);
  const gesture = ground.reach.sides.get(spotKey(edge));
  if (!gesture) return false;
  const now = ground.signAt(edge);
  const sign = other ? seconded(gesture, now) : stepped(gesture, now);
  if (sign !== null) ground.act({ kind: "put", spots: [edge], sign, stroke: ground.stroke() });
  return true;
}

function letter(ground: Keyed, key: Key): boolean {
  const { reach, cursor } = ground;
  const gesture = reach.cells.get(spotKey(cursor));
  // With shift, a digit's key gives another character, which may be a sign of its own.
  const own = (gesture?.kind === "cycle" || gesture?.kind === "pick") && typed(gesture, key.key) !== null;
  const digit = own && !/^\d$/.test(key.key) ? undefined : /^(?:Digit|Numpad)(\d)$/.exec(key.code)?.[1];
  const character = digit ?? key.key;
  if (reach.pour && digit) return carry(ground, [0, Number(digit) - 1]);
  if ([...character].length !== 1) return false;
  if (gesture?.kind === "cycle" || gesture?.kind === "pick") {
    const sign = typed(gesture, character);
    if (sign !== null) {
      const small = gesture.kind === "pick" && gesture.candidates === true && ground.pencilling !== (key.shiftKey && digit !== undefined);
      if (small) ground.act({ kind: "pencil", spot: cursor, sign });
      else ground.act({ kind: "put", spots: [cursor], sign, stroke: ground.stroke() });
      return true;
    }
    if (gesture.kind === "pick" && character === "0") return clear(ground);
  }
  return character.toLowerCase() === "x" && second(ground);
}
