/** What a setter takes in hand: one tool for each part of a board, from what its scene declares. */

import { isEdge, spotKey, type Cycle, type Edit, type Gesture, type Look, type Pick, type Spot, type Trace, type Wire } from "../scene";
import type { Change, Drawn, Part, Sign } from "./api";

export interface Tool {
  readonly part: Part;
  readonly edits: readonly Edit[];
  /** By place, the edit that it belongs to. */
  readonly places: ReadonlyMap<string, Edit>;
}

/** Edits of one part share a tool where no place belongs to two of them. */
export function toolsOf(editing: readonly Edit[]): readonly Tool[] {
  const tools: { readonly part: Part; readonly edits: Edit[]; readonly places: Map<string, Edit> }[] = [];
  for (const edit of editing) {
    const keys = spotsOf(edit.gesture).map(spotKey);
    let tool = tools.find(({ part, places }) => part === edit.part && !keys.some((key) => places.has(key)));
    if (tool === undefined) {
      tool = { part: edit.part, edits: [], places: new Map() };
      tools.push(tool);
    }
    tool.edits.push(edit);
    for (const key of keys) tool.places.set(key, edit);
  }
  return tools;
}

export function spotsOf(gesture: Gesture): readonly Spot[] {
  switch (gesture.kind) {
    case "cycle":
    case "pick":
    case "region":
      return gesture.cells;
    case "trace":
    case "wire":
      return gesture.edges;
    default:
      return [];
  }
}

type Stepping = Cycle | Trace | Wire;

export function isStepping(gesture: Gesture): gesture is Stepping {
  return gesture.kind === "cycle" || gesture.kind === "trace" || gesture.kind === "wire";
}

/** What stands for nothing, in `held` and in changes. */
export const NOTHING = ".";
/** A word that is painted: a gesture's states are single characters. */
const WORD = "\uE000";

/** What a brush may paint: the signs through which a touch would step, and words. */
export function brushesOf(tool: Tool): readonly string[] {
  const found = new Set<string>();
  for (const { gesture, words = [] } of tool.edits) {
    if (isStepping(gesture)) for (const sign of gesture.states) found.add(sign);
    if (words.length > 0) for (const word of [NOTHING, ...words]) found.add(word);
  }
  return [...found];
}

/** Whether a tool can be used without a brush: by stepping through signs, or by typing them. */
export function worksBare(tool: Tool): boolean {
  return tool.edits.some(({ gesture }) => gesture.kind !== "pick" || gesture.signs !== "");
}

/** The gestures of a tool; with a brush, a touch puts its sign or takes it away. */
export function gesturesOf(tool: Tool, brush: string | null): readonly Gesture[] {
  return tool.edits.map(({ gesture, words }) => {
    if (brush === null) return gesture;
    if (gesture.kind === "pick" && (words?.includes(brush) || (words?.length && brush === NOTHING))) {
      return { kind: "cycle", states: brush === NOTHING ? NOTHING : NOTHING + WORD, cells: gesture.cells, drag: true };
    }
    if (!isStepping(gesture) || !gesture.states.includes(brush)) return gesture;
    const empty = [...gesture.states][0] ?? "";
    return { ...gesture, states: brush === empty ? empty : empty + brush };
  });
}

/** What stands at a place, as its gesture knows it. */
export function signFor(gesture: Gesture | null, held: string, brush: string | null): string {
  if (gesture === null || !isStepping(gesture)) return held;
  const { states } = gesture;
  if (states.includes(WORD)) return held === brush ? WORD : NOTHING;
  const sign = held === "" ? NOTHING : held;
  // A brush steps on from any other sign as from its first state.
  return states.includes(sign) ? sign : ([...states][0] ?? "");
}

/** What a gesture's sign says in a change. */
export function valueOf(sign: string, brush: string | null): string {
  return sign === WORD ? (brush ?? "") : sign;
}

/** A character typed into a place that takes numbers, or two with a backslash between them; `before`
 * is what was typed there just now. */
export function typedNumber(before: string, sign: string, most = 3): string {
  if (sign === "\\") return /^\d+$/.test(before) ? before + sign : sign;
  const [, first = "", digits = ""] = /^(\d*\\)?(\d*)$/.exec(before) ?? [];
  const goesOn = /^\d$/.test(sign) && first + digits !== "" && digits !== "0" && digits.length < most;
  return goesOn ? before + sign : sign;
}

/** A sign put in a place that takes several; `started` when it follows others there. */
export function typedSigns(before: string, sign: string, started: boolean, most: number): string {
  const goesOn = started && sign !== "" && sign !== NOTHING && before !== NOTHING && before.length < most;
  return goesOn ? before + sign : sign;
}

// -- before the server has answered ----------------------------------------------------------------

export type Held = ReadonlyMap<string, string>;

export function heldKey(part: Part, spot: Spot): string {
  return `${part}:${spotKey(spot)}`;
}

/** What stands where, changes that are on their way included. */
export function heldOf(drawn: Drawn, changes: readonly Change[]): Held {
  const held = new Map<string, string>();
  for (const [part, pairs] of Object.entries(drawn.held ?? {}))
    for (const [spot, sign] of pairs ?? []) held.set(heldKey(part as Part, spot), sign);
  for (const { part, spots, value } of changes) {
    if (part === "zones") continue;
    for (const spot of spots) {
      if (value === "" || value === NOTHING) held.delete(heldKey(part, spot));
      else held.set(heldKey(part, spot), value);
    }
  }
  return held;
}

export function lookOf(signs: readonly Sign[] | undefined, sign: string): Look | null {
  return signs?.find((one) => one.sign === sign)?.look ?? null;
}

/** The picture with what was put into cells, where it is known how that looks. */
export function withChanges(drawn: Drawn, changes: readonly Change[]): Drawn["scene"] {
  const scene = drawn.scene;
  const rows = new Map<number, Look[]>();
  for (const { part, spots, value } of changes) {
    const look = lookOf(drawn.signs?.[part], value === "" ? NOTHING : value);
    if (part !== "givens" || look === null) continue;
    for (const spot of spots) {
      const [row, column] = spot;
      const before = scene.looks[row];
      if (isEdge(spot) || before?.[column] === undefined) continue;
      const now = rows.get(row) ?? [...before];
      now[column] = look;
      rows.set(row, now);
    }
  }
  if (rows.size === 0) return scene;
  return { ...scene, looks: scene.looks.map((row, index) => rows.get(index) ?? row) };
}

export function picksOf(tool: Tool): readonly (Edit & { readonly gesture: Pick })[] {
  return tool.edits.filter((edit): edit is Edit & { readonly gesture: Pick } => edit.gesture.kind === "pick");
}
