/**
 * A game as a value: what stands on the board, the trials it is in, and every state before and after.
 *
 * A state is never changed, only followed by another, so undo has no limit and needs no inverse of
 * anything; rows that did not change are shared between states.
 */

import type { Filling, Marks, Pencil, Placement, Plan } from "../api";
import { spotKey, type Act, type Spot } from "../scene";
import { isFilling, putSigns, signAt, spotsThatDiffer } from "./marks";

export type PencilMarks = ReadonlyMap<string, { readonly spot: Spot; readonly signs: string }>;

/** What stood on the board when a trial was entered. */
export interface Base {
  readonly marks: Marks;
  readonly pencil: PencilMarks;
}

export interface State extends Base {
  /** The trials that are open, the outermost first. */
  readonly trials: readonly Base[];
}

export interface Game {
  readonly past: readonly State[];
  readonly now: State;
  readonly future: readonly State[];
  /** The drag that made the present state; what it does further belongs to the same step. */
  readonly stroke: number | null;
}

export const NO_PENCIL: PencilMarks = new Map();

export function stateOf(marks: Marks, pencil: PencilMarks = NO_PENCIL, trials: readonly Base[] = []): State {
  return { marks, pencil, trials };
}

export function newGame(start: Marks): Game {
  return { past: [], now: stateOf(start), future: [], stroke: null };
}

/** The game after one more step, or the same game where nothing changed. */
export function step(game: Game, next: State, stroke: number | null = null): Game {
  if (sameState(game.now, next)) return game;
  const goesOn = stroke !== null && stroke === game.stroke;
  return {
    past: goesOn ? game.past : [...game.past, game.now],
    now: next,
    future: [],
    stroke,
  };
}

export function undo(game: Game): Game {
  const before = game.past.at(-1);
  if (before === undefined) return game;
  return { past: game.past.slice(0, -1), now: before, future: [game.now, ...game.future], stroke: null };
}

export function redo(game: Game): Game {
  const [after, ...rest] = game.future;
  if (after === undefined) return game;
  return { past: [...game.past, game.now], now: after, future: rest, stroke: null };
}

// -- marks ----------------------------------------------------------------------------------------

/** Signs put on spots; what was pencilled there goes. No sign opens a cell, or wipes its pencil marks. */
export function put(game: Game, spots: readonly Spot[], given: string, rows: number, stroke: number): Game {
  if (!isFilling(game.now.marks)) return game;
  const before = game.now.marks;
  const sign = given === "" ? "?" : given;
  const opens = given === "" && spots.every((spot) => signAt(before, spot, rows) === "?");
  if (opens) return step(game, { ...game.now, pencil: without(game.now.pencil, spots) }, stroke);
  const marks = putSigns(game.now.marks, spots, sign, rows);
  const pencil = sign === "?" ? game.now.pencil : without(game.now.pencil, spots);
  return step(game, { ...game.now, marks, pencil }, stroke);
}

/** A pencil mark set, or wiped where it was; only open cells have any. */
export function pencilIn(game: Game, spot: Spot, sign: string, rows: number): Game {
  if (!isFilling(game.now.marks) || signAt(game.now.marks, spot, rows) !== "?") return game;
  const key = spotKey(spot);
  const had = game.now.pencil.get(key)?.signs ?? "";
  const signs = had.includes(sign) ? had.replace(sign, "") : [...had, sign].sort().join("");
  const pencil = new Map(game.now.pencil);
  if (signs === "") pencil.delete(key);
  else pencil.set(key, { spot, signs });
  return step(game, { ...game.now, pencil });
}

export function move(game: Game, next: unknown): Game {
  return step(game, { ...game.now, marks: [...(game.now.marks as Plan), next] });
}

/** A name on a position, or off the board; who sat there before gets up. */
export function seat(game: Game, name: string, position: string | null): Game {
  const others = Object.entries(game.now.marks as Placement).filter(([who, where]) => who !== name && where !== position);
  const marks = Object.fromEntries(position === null ? others : [...others, [name, position]]);
  return step(game, { ...game.now, marks });
}

/** All marks at once, by a hint or a solution, as one step; pencil marks stay where cells are open. */
export function become(game: Game, marks: Marks, rows: number, pencil: Pencil | null = null): Game {
  if (!isFilling(marks)) return step(game, { ...game.now, marks });
  const small = pencil === null ? game.now.pencil : pencilFrom(pencil);
  const kept = [...small].filter(([, { spot }]) => signAt(marks, spot, rows) === "?");
  return step(game, { ...game.now, marks, pencil: new Map(kept) });
}

/** The board as it was at first, without trials; one step, so that it can be undone. */
export function clear(game: Game, start: Marks): Game {
  return step(game, stateOf(start));
}

/** The game after something was done on the board. */
export function acted(game: Game, done: Act, rows: number): Game {
  switch (done.kind) {
    case "put":
      return put(game, done.spots, done.sign, rows, done.stroke);
    case "pencil":
      return pencilIn(game, done.spot, done.sign, rows);
    case "move":
      return move(game, done.move);
    case "seat":
      return seat(game, done.name, done.position);
    case "region":
      return game;
  }
}

// -- trials ---------------------------------------------------------------------------------------

export function enterTrial(game: Game): Game {
  const { marks, pencil, trials } = game.now;
  return step(game, { marks, pencil, trials: [...trials, { marks, pencil }] });
}

/** The innermost trial's marks become marks of what is around it. */
export function acceptTrial(game: Game): Game {
  return step(game, { ...game.now, trials: game.now.trials.slice(0, -1) });
}

/** The innermost trial's marks go. */
export function rejectTrial(game: Game): Game {
  const base = game.now.trials.at(-1);
  if (base === undefined) return game;
  return step(game, { ...base, trials: game.now.trials.slice(0, -1) });
}

/** The spots whose marks were made in a trial, each with its level: 1 for the outermost. */
export function trialLevels(state: State, rows: number): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  if (!isFilling(state.marks)) return levels;
  for (const [index, base] of state.trials.entries())
    for (const spot of spotsThatDiffer(base.marks as Filling, state.marks, rows)) levels.set(spotKey(spot), index + 1);
  return levels;
}

/** The marks made in trials, of all levels. */
export function trialSpots(state: State, rows: number): readonly Spot[] {
  const base = state.trials[0];
  if (base === undefined || !isFilling(state.marks)) return [];
  return spotsThatDiffer(base.marks as Filling, state.marks, rows);
}

// -- for questions and the board ------------------------------------------------------------------

export function pencilList(pencil: PencilMarks): Pencil {
  return [...pencil.values()].map(({ spot, signs }) => [spot, signs] as const);
}

export function pencilFrom(list: Pencil): PencilMarks {
  return new Map(list.map(([spot, signs]) => [spotKey(spot), { spot, signs }]));
}

function without(pencil: PencilMarks, spots: readonly Spot[]): PencilMarks {
  if (!spots.some((spot) => pencil.has(spotKey(spot)))) return pencil;
  const gone = new Set(spots.map(spotKey));
  return new Map([...pencil].filter(([key]) => !gone.has(key)));
}

function sameState(one: State, other: State): boolean {
  return (
    one.trials.length === other.trials.length && samePencil(one.pencil, other.pencil) && sameMarks(one.marks, other.marks)
  );
}

function samePencil(one: PencilMarks, other: PencilMarks): boolean {
  if (one === other) return true;
  return one.size === other.size && [...one].every(([key, { signs }]) => other.get(key)?.signs === signs);
}

function sorted(marks: Marks): string {
  return JSON.stringify(Object.entries(marks).sort());
}

export function sameMarks(one: Marks, other: Marks): boolean {
  if (one === other) return true;
  if (isFilling(one) && isFilling(other)) return one.length === other.length && one.every((row, index) => row === other[index]);
  if (Array.isArray(one) || Array.isArray(other)) return JSON.stringify(one) === JSON.stringify(other);
  return sorted(one) === sorted(other);
}
