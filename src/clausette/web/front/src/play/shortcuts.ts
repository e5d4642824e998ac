/** The keys of a player; those of the board itself are the board's. */

import { zoomed } from "../app/preferences";
import type { Key } from "../words/words";
import * as games from "./game";
import type { Session } from "./session";
import { stepTo, togglePlaying } from "./player";

export interface Shortcut {
  readonly word: Key;
  /** What is written in the help. */
  readonly keys: readonly string[];
  /** Single keys can be turned off; those with Ctrl cannot. */
  readonly matches: (event: KeyboardEvent) => boolean;
  readonly run: (session: Session) => void;
}

const letter =
  (key: string) =>
  (event: KeyboardEvent): boolean =>
    !event.ctrlKey && !event.metaKey && !event.altKey && event.key.toLowerCase() === key;

const withControl =
  (key: string, shift: boolean) =>
  (event: KeyboardEvent): boolean =>
    (event.ctrlKey || event.metaKey) && !event.altKey && event.shiftKey === shift && event.key.toLowerCase() === key;

const ask =
  (question: "sweep" | "judge" | "mistake" | "map" | "explain" | "solve" | "grade") =>
  (session: Session): void => {
    if (session.can(question)) session.ask(question);
  };

export const SHORTCUTS: readonly Shortcut[] = [
  {
    word: "undo",
    keys: ["Ctrl", "Z"],
    matches: withControl("z", false),
    run: (session) => session.change(games.undo),
  },
  {
    word: "redo",
    keys: ["Ctrl", "Y"],
    matches: (event) => withControl("y", false)(event) || withControl("z", true)(event),
    run: (session) => session.change(games.redo),
  },
  { word: "hint", keys: ["H"], matches: letter("h"), run: (session) => void (session.can("hint") && session.hint()) },
  { word: "sweep.long", keys: ["S"], matches: letter("s"), run: ask("sweep") },
  { word: "check", keys: ["C"], matches: letter("c"), run: ask("judge") },
  { word: "mistake", keys: ["M"], matches: letter("m"), run: ask("mistake") },
  { word: "why", keys: ["W"], matches: letter("w"), run: why },
  { word: "map", keys: ["D"], matches: letter("d"), run: ask("map") },
  { word: "explain", keys: ["E"], matches: letter("e"), run: ask("explain") },
  { word: "grade", keys: ["G"], matches: letter("g"), run: ask("grade") },
  { word: "trial.enter.long", keys: ["T"], matches: letter("t"), run: enterTrial },
  { word: "trial.accept.long", keys: ["A"], matches: letter("a"), run: acceptTrial },
  { word: "trial.reject.long", keys: ["R"], matches: letter("r"), run: rejectTrial },
  { word: "trial.dead.long", keys: ["Q"], matches: letter("q"), run: askDead },
  {
    word: "pencil",
    keys: ["P"],
    matches: letter("p"),
    run: (session) => void (session.pencilling.value = !session.pencilling.peek()),
  },
  { word: "zoom.in", keys: ["+"], matches: letter("+"), run: (session) => changeZoom(session, 1) },
  { word: "zoom.out", keys: ["-"], matches: letter("-"), run: (session) => changeZoom(session, -1) },
  { word: "explain.back", keys: [","], matches: letter(","), run: (session) => stepTo(session, -1) },
  { word: "explain.on", keys: ["."], matches: letter("."), run: (session) => stepTo(session, 1) },
  { word: "explain.play", keys: ["K"], matches: letter("k"), run: togglePlaying },
];

/** The shortcut of a key, unless single keys are turned off. */
export function shortcutOf(event: KeyboardEvent, single: boolean): Shortcut | undefined {
  return SHORTCUTS.find((one) => one.matches(event) && (single || one.keys[0] === "Ctrl"));
}

/** What is written beside a button. */
export function keyOf(word: Key): string | undefined {
  return SHORTCUTS.find((one) => one.word === word)?.keys.join("+");
}

function changeZoom({ shell }: Session, way: 1 | -1): void {
  shell.chosen.zoom.value = zoomed(shell.chosen.zoom.peek(), way);
}

/** Of the cell that is chosen; else the next one that is. */
export function why(session: Session): void {
  if (!session.can("why_cell")) return;
  const spot = session.selected.peek();
  if (spot !== null && !session.asking.peek()) session.whyCell(spot);
  else toggleAsking(session);
}

export function toggleAsking(session: Session): void {
  const on = !session.asking.peek();
  session.close();
  session.asking.value = on;
  if (on) session.selected.value = null;
  session.shell.status.value = on ? session.shell.say.peek()("why.choose") : "";
}

export function canTry(session: Session): boolean {
  return session.opened.value.answer === "filling";
}

export function enterTrial(session: Session): void {
  if (!canTry(session)) return;
  const n = session.game.peek().now.trials.length + 1;
  session.change(games.enterTrial, session.shell.say.peek()("trial.entered", { n }));
}

export function acceptTrial(session: Session): void {
  if (session.game.peek().now.trials.length > 0) session.change(games.acceptTrial, session.shell.say.peek()("trial.accepted"));
}

export function rejectTrial(session: Session): void {
  if (session.game.peek().now.trials.length > 0) session.change(games.rejectTrial, session.shell.say.peek()("trial.rejected"));
}

export function askDead(session: Session): void {
  const { now } = session.game.peek();
  if (now.trials.length > 0 && session.can("dead")) session.ask("dead", { trial: games.trialSpots(now, session.rows.peek()) });
}
