/** The rules of a puzzle as the text, with a board to try them on. */

import type { BoardSource } from "../../api";
import type { Shell } from "../../app/shell";
import { AskError } from "../../transport";
import type { Kept } from "../kept";

export interface OpenedRules {
  readonly puzzle: string;
  readonly title: string;
  readonly text: string;
  readonly board: { readonly text: string; readonly puzzle: string };
  readonly plays: boolean;
}

export type Wanted = { readonly board: BoardSource } | { readonly puzzle: string; readonly example: string };

/** What the view is about then; null when it is refused, which the status line says. */
export async function rulesOf(shell: Shell, wanted: Wanted, panes: readonly string[]): Promise<Partial<Kept> | null> {
  const language = shell.chosen.language.peek();
  const shown = { panes: ["rules", ...panes.filter((name) => name !== "rules")] };
  if ("board" in wanted && wanted.board.changed !== undefined) {
    const { text, puzzle, changed } = wanted.board;
    return { text: changed, board: { text, puzzle }, ...shown };
  }
  const asked = "board" in wanted ? { board: { text: wanted.board.text, puzzle: wanted.board.puzzle } } : wanted;
  try {
    const { text, board } = (await shell.transport.ask("model/rules", { ...asked, language }, {})) as OpenedRules;
    return { text, board, ...shown };
  } catch (reason) {
    if (!(reason instanceof AskError)) throw reason;
    shell.status.value = reason.data.message;
    return null;
  }
}
