/** Moving through an explanation. */

import type { Session } from "./session";

/** To a step by its number, within bounds. */
export function goTo(session: Session, at: number): void {
  const here = session.shown.peek();
  if (here?.kind !== "explain") return;
  const last = here.explained.frames.length - 1;
  const next = Math.min(Math.max(at, 0), last);
  session.shown.value = { ...here, at: next, playing: here.playing && next < last };
}

/** So many steps on, or back; what was playing stops. */
export function stepTo(session: Session, by: number): void {
  const here = session.shown.peek();
  if (here?.kind !== "explain") return;
  session.shown.value = { ...here, playing: false };
  goTo(session, here.at + by);
}

/** Plays on, or from the start when it has ended. */
export function togglePlaying(session: Session): void {
  const here = session.shown.peek();
  if (here?.kind !== "explain") return;
  const ended = here.at >= here.explained.frames.length - 1;
  session.shown.value = { ...here, playing: !here.playing, at: !here.playing && ended ? 0 : here.at };
}
