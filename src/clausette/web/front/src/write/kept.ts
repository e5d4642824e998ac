/** What of the Write view is in a link and in the browser's store. */

import { deflated, inflated } from "../play/fragment";

export type Values = Readonly<Record<string, number | string>>;

export interface WrittenBoard {
  readonly text: string;
  readonly puzzle: string | null;
}

export interface Kept {
  readonly text: string;
  readonly values: Values;
  readonly board: WrittenBoard | null;
  readonly steps: number | null;
  readonly panes: readonly string[];
  readonly seconds: number;
  /** What panes keep for themselves, by their names. */
  readonly more: Readonly<Record<string, unknown>>;
}

export const SECONDS = 5;
export const FRESH: Kept = { text: "", values: {}, board: null, steps: null, panes: ["picture", "models"], seconds: SECONDS, more: {} };

/** Short keys, as every character of an address counts. */
interface Packed {
  readonly w: string;
  readonly v?: Values;
  readonly b?: readonly [text: string, puzzle: string | null];
  readonly k?: number;
  readonly p?: readonly string[];
  readonly s?: number;
  readonly m?: Readonly<Record<string, unknown>>;
}

export function packKept(kept: Kept): Promise<string> {
  const packed: Packed = {
    w: kept.text,
    ...(Object.keys(kept.values).length > 0 ? { v: kept.values } : {}),
    ...(kept.board === null ? {} : { b: [kept.board.text, kept.board.puzzle] as const }),
    ...(kept.steps === null ? {} : { k: kept.steps }),
    p: kept.panes,
    ...(kept.seconds === SECONDS ? {} : { s: kept.seconds }),
    ...(Object.keys(kept.more).length > 0 ? { m: kept.more } : {}),
  };
  return deflated(packed);
}

/** Null where the text is not a link's. */
export async function unpackKept(data: string): Promise<Kept | null> {
  try {
    const packed = (await inflated(data)) as Packed;
    if (typeof packed.w !== "string") return null;
    return {
      text: packed.w,
      values: packed.v ?? {},
      board: packed.b === undefined ? null : { text: String(packed.b[0]), puzzle: packed.b[1] },
      steps: packed.k ?? null,
      panes: Array.isArray(packed.p) ? packed.p : FRESH.panes,
      seconds: typeof packed.s === "number" && packed.s > 0 ? packed.s : SECONDS,
      more: packed.m ?? {},
    };
  } catch {
    // Anybody can write anything behind a #: what cannot be read is no link.
    return null;
  }
}
