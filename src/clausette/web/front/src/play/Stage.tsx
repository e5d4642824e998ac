/** The board with its name, the time, and what is to be said of it. */

import { useComputed, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../app/icons";
import { Zoom } from "../app/Zoom";
import { Board } from "../board/Board";
import { Pad } from "../board/Pad";
import { Changed } from "./Changed";
import { leftWords } from "./describe";
import type { Picture } from "./picture";
import type { Session } from "./session";
import { useFit } from "./fitting";
import { keyOf } from "./shortcuts";
import { clockText, elapsed } from "./timer";

export function Stage({ session, picture }: { readonly session: Session; readonly picture: Picture }): JSX.Element {
  const { shell } = session;
  const say = shell.say.value;
  const { title, scene } = session.opened.value;
  const rows = scene.looks.length;
  const columns = scene.looks[0]?.length ?? 0;
  const label = say("board", { title, rows, columns });
  return (
    <section class="stage" aria-label={label}>
      <Changed session={session} />
      <div class="stage-head">
        <h1>
          {title} <span class="size">{`${rows}×${columns}`}</span>
        </h1>
        <span class="spacer" />
        <Clock session={session} />
        <Zoom shell={shell} keys={{ in: keyOf("zoom.in"), out: keyOf("zoom.out") }} />
      </div>
      <BoardNow session={session} picture={picture} label={label} />
      <PadNow session={session} picture={picture} />
      <Status session={session} />
    </section>
  );
}

/** By itself, so that a mark draws the board again and nothing else. */
function BoardNow({ session, picture, label }: { readonly session: Session; readonly picture: Picture; readonly label: string }): JSX.Element {
  const { shell, asking } = session;
  const frame = useRef<HTMLDivElement>(null);
  const { looks } = picture.scene.value;
  const numbers = shell.chosen.numbers.value;
  const fit = useFit(frame, `${looks.length} ${looks[0]?.length ?? 0} ${numbers}`);
  return (
    <div id="board" class="board-frame" ref={frame}>
      <Board
        scene={picture.scene.value}
        gestures={picture.gestures.value}
        signAt={picture.signAt}
        pointed={picture.pointed.value}
        clues={picture.clues.value}
        differs={picture.differs.value}
        heat={picture.heat.value}
        trial={picture.trial.value}
        pencil={picture.pencil.value}
        pencilling={session.pencilling.value}
        numbers={numbers}
        zoom={fit * shell.chosen.zoom.value}
        label={label}
        language={shell.chosen.language.value}
        describe={picture.describe.value}
        onAct={session.act}
        selected={session.selected.value}
        onSelect={(spot) => {
          session.selected.value = spot;
          if (asking.peek() && spot !== null) session.whyCell(spot);
        }}
        held={session.held.value}
        onHold={(name) => void (session.held.value = name)}
      />
    </div>
  );
}

/** It stays while something else is looked at, so that the board does not jump. */
function PadNow({ session, picture }: { readonly session: Session; readonly picture: Picture }): JSX.Element {
  const playable = picture.gestures.value.length > 0;
  // The tray shows who sits where.
  void session.game.value;
  return (
    <Pad
      gestures={picture.playing.value}
      selected={playable ? session.selected.value : null}
      signAt={picture.signAt}
      pencilling={session.pencilling.value}
      onPencilling={(on) => void (session.pencilling.value = on)}
      held={session.held.value}
      onHold={(name) => void (session.held.value = name)}
      onAct={session.act}
      language={session.shell.chosen.language.value}
    />
  );
}

function Clock({ session }: { readonly session: Session }): JSX.Element | null {
  const { shell, watch } = session;
  const now = useSignal(Date.now());
  const running = watch.value.since !== null;
  useEffect(() => {
    now.value = Date.now();
    if (!running) return undefined;
    const timer = setInterval(() => void (now.value = Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running, now]);
  if (!shell.chosen.timer.value) return null;
  return (
    <span class="clock" role="timer" aria-label={shell.say.value("timer")}>
      <Icon name="clock" />
      <span>{clockText(elapsed(watch.value, now.value))}</span>
    </span>
  );
}

/** One line that is always there: what was just done, or how much is left. */
function Status({ session }: { readonly session: Session }): JSX.Element {
  const { shell, seen, own, done } = session;
  const rest = useComputed(() => {
    const say = shell.say.value;
    const position = seen.value?.position;
    if (position === undefined || !own.value || done.value) return "";
    if (position.stuck) return say("stuck");
    if (position.moves !== undefined) return say("moves", { n: position.moves });
    if (position.left === undefined) return "";
    const left = leftWords(position.left, session.opened.value.scene.gestures ?? [], say);
    const level = session.game.value.now.trials.length;
    return level === 0 ? left : `${say("trial.level", { n: level })} · ${left}`;
  });
  return (
    <div class={`status ${done.value ? "status-done" : ""}`}>
      <p role="status" title={shell.status.value}>
        {shell.status.value}
      </p>
      <p class="soft">{rest.value}</p>
    </div>
  );
}
