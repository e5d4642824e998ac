/** Keeps a game in the browser and in the address, and gives it back. */

import type { Current, Shell } from "../app/shell";
import { boardOf, type Marks } from "../api";
import type { Key } from "../words/words";
import { isFilling } from "./marks";
import { newGame, pencilFrom, pencilList, sameMarks, stateOf, step, type Game, type State } from "./game";
import { boardKey, keepProgress, readProgress, type Kept } from "./storage";
import type { Shared } from "./fragment";

export interface Begun {
  readonly game: Game;
  readonly milliseconds: number;
  /** What is to be said about where it came from. */
  readonly status: Key | null;
}

export interface Keeper {
  isOn(current: Current): boolean;
  begin(current: Current): Begun;
  keep(game: Game, milliseconds: number): void;
  flush(): void;
}

const WAIT = 300;
/** Characters of earlier steps that are kept, of a board: some hundreds of steps, or some dozens on a huge board. */
const PAST = 200_000;

export function keeper(shell: Shell): Keeper {
  let on: Shared | null = null;
  let key = "";
  let board: Current | null = null;
  let waiting: { readonly game: Game; readonly milliseconds: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    if (waiting === null || board === null) return;
    const { game, milliseconds } = waiting;
    waiting = null;
    const untouched = game.past.length === 0 && sameMarks(game.now.marks, board.opened.start);
    const now = keptState(game.now);
    if (!untouched) {
      const most = Math.floor(PAST / JSON.stringify(now).length);
      const past = most === 0 ? [] : game.past.slice(-most).map(keptState);
      keepProgress(shell.store, key, { now, past, milliseconds, seen: Date.now() });
    }
    shell.remember({ ...boardOf(board.opened), ...(untouched ? {} : now) });
  };

  return {
    isOn: ({ shared }) => on === shared,
    begin(current) {
      flush();
      const { opened, shared } = current;
      on = shared;
      board = current;
      key = boardKey(opened.puzzle, opened.text, opened.changed);
      const progress = readProgress(shell.store, key);
      const fits = (marks: Marks): boolean => sameShape(marks, opened.start);
      const kept = progress !== null && fits(progress.now.marks) ? progress : null;
      const mine: Game =
        kept === null
          ? newGame(opened.start)
          : { past: kept.past.filter(({ marks }) => fits(marks)).map(stateFrom), now: stateFrom(kept.now), future: [], stroke: null };
      const milliseconds = kept?.milliseconds ?? 0;
      // What was kept since the link was opened goes on from it.
      const later = kept !== null && kept.seen >= current.arrived;
      if (later || shared.marks === undefined || !fits(shared.marks))
        return { game: mine, milliseconds, status: kept === null || later ? null : "restored" };
      const theirs = stateFrom({ marks: shared.marks, pencil: shared.pencil ?? [], trials: shared.trials ?? [] });
      const game = step(mine, theirs);
      return { game, milliseconds, status: game === mine ? null : kept === null ? null : "shared" };
    },
    keep(game, milliseconds) {
      if (board === null) return;
      waiting = { game, milliseconds };
      clearTimeout(timer);
      timer = setTimeout(flush, WAIT);
    },
    flush,
  };
}

function keptState(state: State): Kept {
  return {
    marks: state.marks,
    pencil: pencilList(state.pencil),
    trials: state.trials.map(({ marks, pencil }) => ({ marks, pencil: pencilList(pencil) })),
  };
}

function stateFrom(kept: Kept): State {
  const trials = kept.trials.map(({ marks, pencil }) => ({ marks, pencil: pencilFrom(pencil) }));
  return stateOf(kept.marks, pencilFrom(kept.pencil), trials);
}

/** Whether marks can stand on a board that starts so; a link may hold anything. */
export function sameShape(marks: Marks, start: Marks): boolean {
  if (isFilling(start))
    return isFilling(marks) && marks.length === start.length && marks.every((row, index) => row.length === start[index]?.length);
  return Array.isArray(marks) === Array.isArray(start) && !isFilling(marks);
}
