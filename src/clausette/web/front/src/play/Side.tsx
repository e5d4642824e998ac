/** What stands beside a board: wishes, moves, the rules. */

import type { JSX } from "preact";
import { Button } from "../app/Button";
import { Icon } from "../app/icons";
import { boardOf, sentences, type Plan } from "../api";
import type { Session } from "./session";
import { Take } from "./Take";

export function Side({ session }: { readonly session: Session }): JSX.Element {
  const { answer } = session.opened.value;
  return (
    <>
      {answer === "placement" && <Wishes session={session} />}
      {/* A plan that is explained has a list of its own. */}
      {answer === "plan" && session.shown.value?.kind !== "explain" && <Moves session={session} />}
      <Rules session={session} />
      <Take session={session} />
    </>
  );
}

function Wishes({ session }: { readonly session: Session }): JSX.Element {
  const say = session.shell.say.value;
  const wishes = session.seen.value?.position.wishes ?? [];
  return (
    <section class="wishes" aria-label={say("wishes")}>
      <h2>{say("wishes")}</h2>
      <ul>
        {wishes.map(({ wisher, words, met }, index) => {
          const word = met === null ? "wish.open" : met ? "wish.met" : "wish.unmet";
          return (
            <li key={index} class={word.replace(".", "-")}>
              <span class="wish-state" title={say(word)}>
                {met !== null && <Icon name={met ? "accept" : "reject"} />}
                <span class="hidden">{say(word)}</span>
              </span>
              <span>{words.includes(wisher) ? words : `${wisher}: ${words}`}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The moves so far, the last one in sight. */
function Moves({ session }: { readonly session: Session }): JSX.Element {
  const say = session.shell.say.value;
  const moves = session.displayed.value as Plan;
  const position = session.seen.value?.position;
  const words = position?.list ?? sentences(position?.words);
  return (
    <section class="moves" aria-label={say("moves.list")}>
      <h2>{say("moves.list")}</h2>
      {moves.length === 0 ? (
        <p class="soft">{say("moves.none")}</p>
      ) : (
        <ol ref={(list) => void (list && (list.scrollTop = list.scrollHeight))} tabIndex={0} aria-label={say("moves.list")}>
          {words.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Rules({ session }: { readonly session: Session }): JSX.Element | null {
  const { shell } = session;
  const say = shell.say.value;
  const opened = session.opened.value;
  const { rules } = opened;
  if (rules.length === 0 && opened.changed === undefined) return null;
  return (
    <>
      <details class="rules">
        <summary>{say("rules")}</summary>
        <ul>
          {rules.map(({ name, sentence }) => (
            <li key={name}>{sentence}</li>
          ))}
        </ul>
      </details>
      <Button
        icon="pencil"
        label={say("rules.open")}
        title={say("rules.open.title")}
        class="quiet rules-open"
        onClick={() => shell.hand({ view: "write", board: boardOf(opened) })}
      />
    </>
  );
}
