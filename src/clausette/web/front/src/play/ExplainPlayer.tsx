/** The whole reasoning, as something to be played: a timeline, and the step on the board. */

import type { JSX } from "preact";
import { Button } from "../app/Button";
import { SPEEDS } from "../app/preferences";
import { Lines } from "./Lines";
import { goTo, stepTo, togglePlaying } from "./player";
import type { Session } from "./session";
import { frame, type Of } from "./shown";

interface Props {
  readonly session: Session;
  readonly here: Of<"explain">;
}

export function ExplainPlayer({ session, here }: Props): JSX.Element {
  const { shell } = session;
  const say = shell.say.value;
  const { frames } = here.explained;
  const last = frames.length - 1;
  const now = frame(here);
  const title = here.at === 0 ? say("explain.start") : say("explain.step", { at: here.at, n: last });
  return (
    <>
      <div class="player">
        <input
          type="range"
          class="timeline"
          min={0}
          max={last}
          value={here.at}
          aria-label={say("explain")}
          aria-valuetext={title}
          onInput={(event) => {
            const at = event.currentTarget.valueAsNumber;
            session.shown.value = { ...here, playing: false };
            goTo(session, at);
          }}
        />
        <div class="player-row">
          <Button bare icon="first" label={say("explain.first")} off={here.at === 0} onClick={() => stepTo(session, -here.at)} />
          <Button bare icon="back" label={say("explain.back")} shortcut="," off={here.at === 0} onClick={() => stepTo(session, -1)} />
          <Button
            bare
            icon={here.playing ? "pause" : "play"}
            label={say(here.playing ? "explain.pause" : "explain.play")}
            shortcut="K"
            class="primary"
            onClick={() => togglePlaying(session)}
          />
          <Button bare icon="on" label={say("explain.on")} shortcut="." off={here.at === last} onClick={() => stepTo(session, 1)} />
          <Button bare icon="last" label={say("explain.last")} off={here.at === last} onClick={() => stepTo(session, last)} />
          <select
            class="speed"
            aria-label={say("explain.speed")}
            value={String(shell.chosen.speed.value)}
            onChange={(event) => void (shell.chosen.speed.value = Number(event.currentTarget.value))}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={String(speed)}>
                {`×${speed}`}
              </option>
            ))}
          </select>
        </div>
      </div>
      <p class="soft">
        {title}
        {now?.technique ? ` · ${now.technique}` : ""}
      </p>
      <Lines words={now?.words} />
      <div class="actions">
        {now?.marks !== undefined && (
          <Button icon="accept" label={say("explain.take")} onClick={() => now.marks !== undefined && session.take(now.marks)} />
        )}
        <Button label={say("back")} onClick={session.close} />
      </div>
    </>
  );
}
