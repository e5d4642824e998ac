/** The solution, two of several, or why there is none. */

import type { JSX } from "preact";
import { Button } from "../app/Button";
import { sentences, type Solved, type Why, type Words } from "../api";
import type { Say } from "../words/words";
import { Actions, Stepper, Verdict } from "./Lines";
import type { Session } from "./session";
import { solutions, type Of } from "./shown";

function solvedWords({ solved, why }: Of<"solve">, say: Say): Words {
  const plan = solved.moves ?? solved.plan;
  switch (solved.verdict) {
    case "unique":
      return say("solve.unique");
    case "several":
      return say("solve.several");
    case "none":
      return [say("solve.none"), ...sentences(solved.reason?.words)];
    case "unknown":
      return say("solve.unknown");
    default:
      if (plan !== undefined) return say("solve.solved", { n: plan.length });
      return [say("solve.placed"), ...sentences(solved.words), ...sentences(why?.words)];
  }
}

/** The rules that contradict each other, each once. */
function Clashing({ solved, why, say }: { readonly solved: Solved; readonly why: Why; readonly say: Say }): JSX.Element | null {
  const said = new Set((why.instances ?? []).map(({ sentence }) => sentence ?? "").filter(Boolean));
  const known = new Set(sentences(solved.reason?.words));
  const lines = said.size > 0 ? [...said] : sentences(why.reason?.words ?? why.words).filter((line) => !known.has(line));
  if (lines.length === 0) return null;
  return (
    <>
      {said.size > 0 && <p>{say("solve.clash", { n: said.size })}</p>}
      <ul class="clashing">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

export function SolveAnswer({ session, here }: { readonly session: Session; readonly here: Of<"solve"> }): JSX.Element {
  const { solved, at } = here;
  const say = session.shell.say.value;
  const all = solutions(solved);
  return (
    <>
      <Verdict verdict={solved.verdict === "optimal" ? "solved" : solved.verdict} words={solvedWords(here, say)} />
      {here.why !== null && solved.verdict === "none" && <Clashing solved={solved} why={here.why} say={say} />}
      {all.length > 1 && (
        <Stepper at={at} count={all.length} word="solve.one" say={say} go={(next) => void (session.shown.value = { ...here, at: next })} />
      )}
      {all.length > 0 && (
        <Actions>
          <Button icon="accept" label={say("solve.fill")} onClick={() => session.take(all[at] ?? session.game.peek().now.marks)} />
          <Button label={say("back")} onClick={session.close} />
        </Actions>
      )}
    </>
  );
}
