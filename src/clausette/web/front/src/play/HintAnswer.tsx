/** A hint in three presses: where, why, do it. */

import type { JSX } from "preact";
import { Button } from "../app/Button";
import { sentences, type Hint } from "../api";
import type { Say } from "../words/words";
import { spotName } from "./describe";
import { Lines } from "./Lines";
import type { Session } from "./session";
import { doneBy, isStaged } from "./shown";

interface Props {
  readonly session: Session;
  readonly hint: Hint;
  readonly stage: 1 | 2 | 3;
}

const STAGES = [1, 2, 3] as const;
/** Where nothing can be done. */
const LOOKED_AT = [1, 2] as const;

export function HintAnswer({ session, hint, stage }: Props): JSX.Element {
  const say = session.shell.say.value;
  // Where there is nothing to find there is one thing to say, and no reason to wait.
  if (!isStaged(hint)) return <Lines words={hint.words} />;
  return (
    <>
      <ol class="stages" aria-hidden="true">
        {(doneBy(hint) === null ? LOOKED_AT : STAGES).map((one) => (
          <li key={one} class={one <= stage ? "reached" : ""}>
            {say(`hint.${one}`)}
          </li>
        ))}
      </ol>
      {stage === 1 ? <p>{where(session, hint, say)}</p> : <Lines words={hint.words} />}
      {stage === 3 && <p class="soft">{say("hint.done")}</p>}
      <div class="actions">
        {stage === 1 && <Button icon="why" label={say("hint.2")} class="primary" onClick={session.hint} />}
        {stage === 2 && doneBy(hint) !== null && <Button icon="accept" label={say("hint.3")} class="primary" onClick={session.hint} />}
        {stage === 2 && hint.kind === "clash" && session.can("mistake") && (
          <Button icon="mistake" label={say("mistake")} onClick={() => session.ask("mistake")} />
        )}
        {stage === 3 && <Button icon="hint" label={say("hint.next")} class="primary" onClick={session.hint} />}
      </div>
    </>
  );
}

function where(session: Session, hint: Hint, say: Say): string {
  const all = hint.pointed ?? [];
  const focus = all.filter(([, pointer]) => pointer !== "cause");
  if (hint.kind === "clash") return say("hint.where.clash");
  if (hint.kind === "move" && focus.length === 0) return say("hint.where.move");
  if (focus.length === 0) return sentences(hint.words)[0] ?? say("hint.where.nowhere");
  if (hint.kind === "move" || hint.kind === "seat" || focus.length > 4) return say("hint.where.many", { n: focus.length });
  const { scene } = session.opened.value;
  return say("hint.where", { cells: focus.map(([spot]) => spotName(scene, spot, say)).join(", ") });
}
