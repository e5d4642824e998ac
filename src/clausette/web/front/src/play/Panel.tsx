/** The answer to the last question, and what can be done with it. */

import type { JSX } from "preact";
import { Button } from "../app/Button";
import { ErrorNote } from "../app/RefusedNote";
import { capital, type Key, type Say } from "../words/words";
import { ExplainPlayer } from "./ExplainPlayer";
import { HintAnswer } from "./HintAnswer";
import { Actions, Lines, Stepper, Verdict } from "./Lines";
import { MapAnswer } from "./MapAnswer";
import type { Session } from "./session";
import { acceptTrial, rejectTrial } from "./shortcuts";
import type { Of, Shown } from "./shown";
import { SolveAnswer } from "./SolveAnswer";

const TITLES: Readonly<Record<Shown["kind"], Key>> = {
  hint: "hint",
  sweep: "sweep",
  judge: "check",
  mistake: "mistake",
  dead: "trial",
  why_cell: "why",
  map: "map",
  explain: "explain",
  solve: "solve",
  grade: "grade",
  error: "error.asked",
};

export function Panel({ session }: { readonly session: Session }): JSX.Element {
  const say = session.shell.say.value;
  const here = session.shown.value;
  const busy = session.busy.value;
  const idle = here === null && busy === null;
  return (
    <section class={`panel ${idle ? "idle" : ""}`} aria-label={say("answer")} aria-busy={busy !== null}>
      {busy !== null && <Working session={session} told={busy.told} />}
      {here !== null && (
        <header class="panel-head">
          <h2>{say(TITLES[here.kind])}</h2>
          <Button bare icon="close" label={say("close")} class="quiet" onClick={session.close} />
        </header>
      )}
      {/* Always there: what comes into it later is read out. */}
      <div class="panel-body" aria-live="polite">
        {here !== null ? <Answer session={session} here={here} say={say} /> : idle && <Idle session={session} />}
      </div>
    </section>
  );
}

/** What stands there while nothing was asked: what the check that goes along says, or what one could ask. */
function Idle({ session }: { readonly session: Session }): JSX.Element {
  const say = session.shell.say.value;
  const judged = session.judged.value;
  if (session.asking.value) return <p>{say("why.choose")}</p>;
  if (judged !== null) return <Verdict verdict={judged.verdict} words={judged.words} />;
  if (session.done.value) return <p class="soft">{say("panel.done")}</p>;
  return <p class="soft">{say(session.can("hint") ? "panel.empty" : "panel.empty.check")}</p>;
}

function Working({ session, told }: { readonly session: Session; readonly told: string }): JSX.Element {
  const say = session.shell.say.value;
  return (
    <div class="working" role="status">
      <span class="spinner" aria-hidden="true" />
      <span class="working-words">{capital(told) || say("working")}</span>
      <Button label={say("cancel")} onClick={session.cancel} />
    </div>
  );
}

function Answer({ session, here, say }: { readonly session: Session; readonly here: Shown; readonly say: Say }): JSX.Element {
  switch (here.kind) {
    case "hint":
      return <HintAnswer session={session} hint={here.hint} stage={here.stage} />;
    case "sweep":
      return <Lines words={here.sweep.words} />;
    case "judge":
      return <Verdict verdict={here.judged.verdict} words={here.judged.words} />;
    case "dead":
      return <DeadAnswer session={session} here={here} />;
    case "mistake":
      return <MistakeAnswer session={session} here={here} />;
    case "why_cell":
      return <WhyAnswer session={session} here={here} />;
    case "map":
      return <MapAnswer here={here} say={say} />;
    case "explain":
      return <ExplainPlayer session={session} here={here} />;
    case "solve":
      return <SolveAnswer session={session} here={here} />;
    case "grade":
      return <GradeAnswer here={here} say={say} />;
    case "error":
      return <ErrorNote data={here.data} say={say} />;
  }
}

/** What to do with a trial stands beside what was found out about it: on a phone the answer covers the tools. */
function DeadAnswer({ session, here }: { readonly session: Session; readonly here: Of<"dead"> }): JSX.Element {
  const say = session.shell.say.value;
  const { verdict, words } = here.dead;
  return (
    <>
      <Verdict verdict={verdict} words={words} />
      {session.game.value.now.trials.length > 0 && (
        <Actions>
          {verdict !== "dead" && (
            <Button icon="accept" label={say("trial.accept")} title={say("trial.accept.long")} onClick={() => acceptTrial(session)} />
          )}
          {verdict !== "alive" && (
            <Button icon="reject" label={say("trial.reject")} title={say("trial.reject.long")} class="primary" onClick={() => rejectTrial(session)} />
          )}
        </Actions>
      )}
    </>
  );
}

function MistakeAnswer({ session, here }: { readonly session: Session; readonly here: Of<"mistake"> }): JSX.Element {
  const { mistakes, at } = here;
  const say = session.shell.say.value;
  const reason = mistakes.reasons[at];
  return (
    <>
      <Verdict verdict={mistakes.verdict === "none" ? "right" : mistakes.verdict} words={mistakes.words} />
      {mistakes.reasons.length > 1 && (
        <Stepper at={at} count={mistakes.reasons.length} word="mistake.of" say={say} go={(next) => void (session.shown.value = { ...here, at: next })} />
      )}
      {reason !== undefined && <Lines words={reason.words} />}
    </>
  );
}

function WhyAnswer({ session, here }: { readonly session: Session; readonly here: Of<"why_cell"> }): JSX.Element {
  const { why, at } = here;
  const say = session.shell.say.value;
  const examples = why.examples ?? [];
  return (
    <>
      <Lines words={why.words} />
      {why.verdict === "forced" && typeof why.size === "number" && <p class="soft">{say("why.size", { n: why.size })}</p>}
      <Actions>
        {why.after && (
          <Button icon="accept" label={say("why.put")} onClick={() => session.take(why.after ?? session.game.peek().now.marks)} />
        )}
        {examples.length > 0 && at === null && (
          <Button icon="solve" label={say("why.examples")} onClick={() => void (session.shown.value = { ...here, at: 0 })} />
        )}
        {at !== null && <Button label={say("back")} onClick={() => void (session.shown.value = { ...here, at: null })} />}
      </Actions>
      {at !== null && (
        <Stepper at={at} count={examples.length} word="solve.one" say={say} go={(next) => void (session.shown.value = { ...here, at: next })} />
      )}
    </>
  );
}

function GradeAnswer({ here, say }: { readonly here: Of<"grade">; readonly say: Say }): JSX.Element {
  const { grade } = here;
  const techniques = grade.techniques ?? [];
  return (
    <>
      <Lines words={grade.words} />
      {grade.number !== undefined && <p>{say("grade.number", { number: grade.number })}</p>}
      {techniques.length > 0 && (
        <>
          <p class="soft">{say("grade.techniques")}</p>
          <ul class="techniques">
            {techniques.map(({ key, name, rounds }) => (
              <li key={key}>
                <span>{name}</span> <span class="soft">{`× ${rounds}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
