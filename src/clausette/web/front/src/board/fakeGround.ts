// For tests: a board without a picture, which remembers what was done to it.

import type { Act, Gesture, Place, Scene, Spot } from "../scene";
import { spotKey } from "../scene";
import { layoutOf } from "./geometry";
import type { Keyed } from "./keys";
import { reachOf } from "./reach";

export interface Fake {
  readonly acts: Act[];
  readonly signs: Map<string, string>;
  /** As the board is now. */
  now(): Keyed;
}

export function fake(gestures: readonly Gesture[], scene: Scene, cursor: Place = [0, 0]): Fake {
  const acts: Act[] = [];
  const signs = new Map<string, string>();
  const layout = layoutOf(scene, gestures, []);
  const reach = reachOf(gestures, scene.spans);
  let state = { cursor, carried: null as Place | null, held: null as string | null, gathered: [] as readonly Place[] };
  let strokes = 0;
  return {
    acts,
    signs,
    now: () => ({
      ...state,
      layout,
      reach,
      onDots: false,
      pencilling: false,
      has: ([row, column]) => {
        const look = scene.looks[row]?.[column];
        return look ? look.ground !== "void" : reach.cells.has(`${row},${column}`);
      },
      signAt: (spot: Spot) => signs.get(spotKey(spot)) ?? "?",
      act: (act: Act) => {
        acts.push(act);
        if (act.kind === "put") for (const spot of act.spots) signs.set(spotKey(spot), act.sign);
      },
      select: (spot: Spot | null) => {
        if (spot) state = { ...state, cursor: [spot[0], spot[1]] };
      },
      carry: (carried) => {
        state = { ...state, carried };
      },
      hold: (held) => {
        state = { ...state, held };
      },
      trail: (gathered) => {
        state = { ...state, gathered };
      },
      stroke: () => (strokes += 1),
    }),
  };
}

export function plain(rows: number, columns: number, surface: Scene["surface"] = "grid"): Scene {
  return { title: "", looks: Array.from({ length: rows }, () => Array.from({ length: columns }, () => ({}))), surface };
}

export function allCells(rows: number, columns: number): Place[] {
  return Array.from({ length: rows * columns }, (_, at) => [Math.floor(at / columns), at % columns] as const);
}
