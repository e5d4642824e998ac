/** What one can do and ask. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { Button } from "../app/Button";
import type { IconName } from "../app/icons";
import type { Key } from "../words/words";
import * as games from "./game";
import type { Session } from "./session";
import { acceptTrial, askDead, canTry, enterTrial, keyOf, rejectTrial, toggleAsking } from "./shortcuts";
import type { Question } from "./shown";

/** What is asked less often, and folded on a phone. */
const MORE: readonly Question[] = ["sweep", "mistake", "why_cell", "map", "explain", "solve", "grade"];

export function Tools({ session }: { readonly session: Session }): JSX.Element {
  const { shell, game } = session;
  const say = shell.say.value;
  const more = useSignal(false);
  const { past, future, now } = game.value;
  // A button that unfolds two others is no help.
  const folds = MORE.filter(session.can).length > 3;
  return (
    <div class="tools" role="toolbar" aria-label={say("tools")} data-more={more.value || !folds ? "" : undefined} onKeyDown={walk}>
      <Group label={say("board.marks")}>
        <Button icon="undo" label={say("undo")} shortcut={keyOf("undo")} off={past.length === 0} onClick={() => session.change(games.undo)} />
        <Button icon="redo" label={say("redo")} shortcut={keyOf("redo")} off={future.length === 0} onClick={() => session.change(games.redo)} />
        <Button
          icon="clear"
          label={say("clear")}
          off={games.sameMarks(now.marks, session.opened.value.start) && now.pencil.size === 0}
          onClick={() => session.change((before) => games.clear(before, session.opened.peek().start), say("clear.done"))}
        />
        <Ask session={session} question="judge" icon="check" word="check" title="check.long" />
        <HintButton session={session} />
      </Group>
      {canTry(session) && <Trials session={session} />}
      {folds && <Button icon="more" label={say("more")} class="more-button" pressed={more.value} onClick={() => void (more.value = !more.value)} />}
      <Group label={say("ask")} class="in-more">
        <Ask session={session} question="sweep" icon="sweep" word="sweep" title="sweep.long" />
        <Ask session={session} question="mistake" icon="mistake" word="mistake.short" title="mistake" />
        <WhyButton session={session} />
        <Ask session={session} question="map" icon="map" word="map.short" title="map" />
        <Ask session={session} question="explain" icon="explain" word="explain" title="explain.long" />
        <Ask session={session} question="solve" icon="solve" word="solve" title="solve.long" />
        <Ask session={session} question="grade" icon="grade" word="grade" title="grade.long" />
      </Group>
    </div>
  );
}

/** Arrows go from button to button, as in every toolbar; so does the tab key. */
function walk(event: KeyboardEvent): void {
  const way = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (way === 0) return;
  const bar = event.currentTarget as HTMLElement;
  const buttons = [...bar.querySelectorAll("button")].filter((button) => button.offsetParent !== null);
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + way + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}

function Group({ label, children, ...rest }: { readonly label: string; readonly class?: string; readonly children: ComponentChildren }): JSX.Element {
  return (
    <div class={`group-tools ${rest.class ?? ""}`} role="group" aria-label={label}>
      {children}
    </div>
  );
}

function HintButton({ session }: { readonly session: Session }): JSX.Element | null {
  if (!session.can("hint")) return null;
  return (
    <Button
      icon="hint"
      label={session.shell.say.value("hint")}
      title={session.shell.say.value("hint.long")}
      class="primary hint-button"
      shortcut={keyOf("hint")}
      onClick={session.hint}
    />
  );
}

interface AskProps {
  readonly session: Session;
  readonly question: Question;
  readonly icon: IconName;
  readonly word: Key;
  readonly title: Key;
}

function Ask({ session, question, icon, word, title }: AskProps): JSX.Element | null {
  if (!session.can(question)) return null;
  const say = session.shell.say.value;
  const shown = session.shown.value?.kind === question;
  return (
    <Button
      icon={icon}
      label={say(word)}
      title={say(title)}
      shortcut={keyOf(title) ?? keyOf(word)}
      pressed={shown}
      onClick={() => (shown && question !== "judge" && question !== "sweep" ? session.close() : session.ask(question))}
    />
  );
}

function WhyButton({ session }: { readonly session: Session }): JSX.Element | null {
  if (!session.can("why_cell")) return null;
  const say = session.shell.say.value;
  return (
    <Button
      icon="why"
      label={say("why.short")}
      title={say("why")}
      shortcut={keyOf("why")}
      pressed={session.asking.value}
      onClick={() => toggleAsking(session)}
    />
  );
}

function Trials({ session }: { readonly session: Session }): JSX.Element {
  const say = session.shell.say.value;
  const level = session.game.value.now.trials.length;
  const none = level === 0;
  return (
    <div class="group-trial" role="group" aria-label={say("trial")} data-level={Math.min(level, 4)}>
      <span class="group-caption" aria-hidden="true">
        {none ? say("trial") : say("trial.level", { n: level })}
      </span>
      <Button icon="trial" label={say("trial.enter")} title={say("trial.enter.long")} shortcut={keyOf("trial.enter.long")} onClick={() => enterTrial(session)} />
      <Button icon="accept" label={say("trial.accept")} title={say("trial.accept.long")} shortcut={keyOf("trial.accept.long")} off={none} onClick={() => acceptTrial(session)} />
      <Button icon="reject" label={say("trial.reject")} title={say("trial.reject.long")} shortcut={keyOf("trial.reject.long")} off={none} onClick={() => rejectTrial(session)} />
      {session.can("dead") && (
        <Button icon="dead" label={say("trial.dead")} title={say("trial.dead.long")} shortcut={keyOf("trial.dead.long")} off={none} onClick={() => askDead(session)} />
      )}
    </div>
  );
}
