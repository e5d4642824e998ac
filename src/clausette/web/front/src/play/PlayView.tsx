/** The view in which one plays: the board in the middle, what one can do and ask beside it. */

import { useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { typing } from "../app/typing";
import type { Shell } from "../app/shell";
import { Panel } from "./Panel";
import { createPicture } from "./picture";
import { createSession } from "./session";
import { goTo } from "./player";
import { bringIntoSight } from "./seeking";
import { shortcutOf } from "./shortcuts";
import { pointed } from "./shown";
import { Side } from "./Side";
import { Stage } from "./Stage";
import { Tools } from "./Tools";

const STEP = 1800;

export function PlayView({ shell }: { readonly shell: Shell }): JSX.Element {
  const session = useMemo(() => createSession(shell), [shell]);
  const picture = useMemo(() => createPicture(session), [session]);

  useEffect(() => session.stop, [session]);

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector("dialog[open]") !== null) return;
      if (event.key === "Escape") session.close();
      // A slider takes arrows, a field takes everything.
      if (typing(event.target)) return;
      const shortcut = shortcutOf(event, shell.chosen.keys.peek());
      if (shortcut === undefined) return;
      event.preventDefault();
      shortcut.run(session);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [session, shell]);

  useSignalEffect(() => {
    const here = session.shown.value;
    if (here?.kind !== "explain" || !here.playing) return undefined;
    const timer = setTimeout(() => goTo(session, here.at + 1), STEP / shell.chosen.speed.value);
    return () => clearTimeout(timer);
  });

  useSignalEffect(() => {
    const all = pointed(session.shown.value);
    const focus = all.filter(([, pointer]) => pointer !== "cause");
    const spots = (focus.length > 0 ? focus : all).map(([spot]) => spot);
    // Once they are drawn.
    if (spots.length > 0) requestAnimationFrame(() => bringIntoSight(spots));
  });

  return (
    <div class="play">
      <Stage session={session} picture={picture} />
      <aside class="side">
        <Tools session={session} />
        <Panel session={session} />
        <Side session={session} />
      </aside>
    </div>
  );
}
