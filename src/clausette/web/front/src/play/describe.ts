/** What a cell holds, in words, for somebody who does not see it. */

import { spotKey, type Gesture, type Look, type Scene, type Spot } from "../scene";
import type { Key, Say } from "../words/words";

/** What people call a spot: r3c4. */
export function spotName(scene: Scene, spot: Spot, say: Say): string {
  const [row, column, side] = spot;
  const from = scene.numbers_from ?? 1;
  const parts = { row: row + from, column: column + from };
  if (scene.surface === "tubes") return say("cell.layer", { column: column + 1, row: scene.looks.length - row });
  const cell = say("cell", parts);
  if (side === undefined) return outsideName(scene, spot, parts, say) ?? cell;
  return say(`cell.side.${side}`, { cell });
}

/** Where a clue stands around the board; one that is farther out is counted. */
function outsideName(scene: Scene, [row, column]: Spot, parts: { readonly row: number; readonly column: number }, say: Say): string | null {
  const rows = scene.looks.length;
  const columns = scene.looks[0]?.length ?? 0;
  const way = row < 0 ? "above" : row >= rows ? "under" : column < 0 ? "left" : column >= columns ? "right" : null;
  if (way === null) return null;
  const far = Math.max(-row, row - rows + 1, -column, column - columns + 1);
  return say(`cell.${way}`, parts) + (far > 1 ? ` (${far})` : "");
}

export function describeSpot(scene: Scene, spot: Spot, say: Say, more: { readonly pencil?: string; readonly trial?: number } = {}): string {
  const look = lookAt(scene, spot);
  const parts = [spotName(scene, spot, say), ...(look === undefined ? [] : lookWords(look, say))];
  if (parts.length === 1 && !more.pencil) parts.push(say("cell.empty"));
  if (more.pencil) parts.push(say("cell.pencil", { signs: [...more.pencil].join(" ") }));
  if (more.trial) parts.push(say("cell.trial", { n: more.trial }));
  parts.push(...sideWords(scene, spot, say));
  return parts.join(", ");
}

/** How many places are open, by what people call those that the gestures fill. */
export function leftWords(left: number, gestures: readonly Gesture[], say: Say): string {
  const kinds = new Set(gestures.map((gesture) => gesture.kind));
  if (kinds.has("seat")) return say("left.names", { n: left });
  const [kind] = kinds;
  if (kinds.size === 1 && kind === "trace") return say("left.sides", { n: left });
  return say(kinds.has("trace") || kinds.has("wire") ? "left.places" : "left", { n: left });
}

/** By spot, the sides with a sign; made once for each list of them. */
const signed = new WeakMap<NonNullable<Scene["edges"]>, ReadonlyMap<string, string>>();

function signsOf(edges: NonNullable<Scene["edges"]>): ReadonlyMap<string, string> {
  const known = signed.get(edges);
  if (known !== undefined) return known;
  const made = new Map(edges.flatMap(([edge, { text = "" }]) => (text === "" ? [] : [[spotKey(edge), text] as const])));
  signed.set(edges, made);
  return made;
}

/** The signs on the sides of a cell. */
function sideWords(scene: Scene, [row, column, side]: Spot, say: Say): readonly string[] {
  if (side !== undefined || !scene.edges?.length) return [];
  const signs = signsOf(scene.edges);
  if (signs.size === 0) return [];
  const around = [
    ["cell.sign.above", `${row - 1},${column},below`],
    ["cell.sign.right", `${row},${column},right`],
    ["cell.sign.below", `${row},${column},below`],
    ["cell.sign.left", `${row},${column - 1},right`],
  ] as const;
  return around.flatMap(([word, key]) => {
    const sign = signs.get(key);
    return sign === undefined ? [] : [say(word, { sign })];
  });
}

function lookAt(scene: Scene, spot: Spot): Look | undefined {
  const [row, column, side] = spot;
  const key = spotKey(spot);
  if (side !== undefined) return scene.edges?.find(([edge]) => spotKey(edge) === key)?.[1];
  return scene.looks[row]?.[column] ?? scene.outside?.find(([place]) => spotKey(place) === key)?.[1];
}

const MARKS: ReadonlySet<string> = new Set(["lamp", "dot", "cross", "peg", "hole", "line", "wire"]);
const GROUNDS: ReadonlySet<string> = new Set(["wall", "lit", "shaded", "tinted"]);
/** How many colours of water there are, as in the board's inks. */
const WATERS = 20;

function lookWords(look: Look, say: Say): readonly string[] {
  const words: string[] = [];
  const { ground = "plain", mark = "", text = "", given = true } = look;
  if (ground === "water") words.push(say(`water.${(look.tint ?? 0) % WATERS}` as Key));
  if (GROUNDS.has(ground)) words.push(say(`ground.${ground}` as Key, { n: (look.tint ?? 0) + 1 }));
  if (typeof mark !== "string") words.push(mark.name);
  else if (MARKS.has(mark)) words.push(say(`mark.${mark}` as Key));
  for (const [, note] of look.notes ?? []) words.push(say("cell.note", { note }));
  if (text !== "") words.push(look.spread ? [...text].join(" ") : text);
  if (given && text !== "") words.push(say("cell.given"));
  return words;
}
