/** The answer to the last question, and what can be done with it. */

import type { ComponentChildren, JSX } from "preact";
import { Button } from "../app/Button";
import { Icon } from "../app/icons";
import { ErrorNote } from "../app/RefusedNote";
import { sentences, type Why, type Words } from "../api";
import type { Key, Say } from "../words/words";
import { ExplainPlayer } from "./ExplainPlayer";
import { HintAnswer } from "./HintAnswer";
import type { Session } from "./session";
import { legend, solutions, type Shown } from "./shown";

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
      <span class="working-words">{told || say("working")}</span>
      <Button label={say("cancel")} onClick={session.cancel} />
    </div>
  );
}

/** Sentences, one below the other; reasons are indented, and several are listed, as on the command line. */
export function Lines({ words }: { readonly words: Words | undefined }): JSX.Element {
  return (
    <div class="lines">
      {sentences(words).map((line, index) => (
        <p key={index} class={lineClass(line)}>
          {line.trim().replace(/^- /, "")}
        </p>
      ))}
    </div>
  );
}

function lineClass(line: string): string | undefined {
  if (/^\s*- /.test(line)) return "reason listed";
  return /^\s/.test(line) ? "reason" : undefined;
}

const GOOD: ReadonlySet<string> = new Set(["solved", "right", "alive", "unique"]);
const BAD: ReadonlySet<string> = new Set(["clash", "wrong", "dead", "none"]);

function Verdict({ verdict, words }: { readonly verdict: string; readonly words: Words }): JSX.Element {
  const tone = GOOD.has(verdict) ? "good" : BAD.has(verdict) ? "bad" : "open";
  return (
    <div class={`verdict ${tone}`}>
      <Icon name={tone === "good" ? "check" : tone === "bad" ? "reject" : "why"} />
      <Lines words={words} />
    </div>
  );
}

function Actions({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return <div class="actions">{children}</div>;
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
      return <Verdict verdict={here.dead.verdict} words={here.dead.words} />;
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

type Of<Kind extends Shown["kind"]> = Extract<Shown, { readonly kind: Kind }>;

/** One of several things to look at, with arrows to the others. */
function Stepper({ at, count, word, say, go }: { readonly at: number; readonly count: number; readonly word: Key; readonly say: Say; readonly go: (at: number) => void }): JSX.Element {
  return (
    <div class="stepper">
      <Button bare icon="back" label={say("previous")} off={at === 0} onClick={() => go(at - 1)} />
      <span>{say(word, { at: at + 1, n: count })}</span>
      <Button bare icon="on" label={say("next")} off={at >= count - 1} onClick={() => go(at + 1)} />
    </div>
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

/** The legend says it all, where there is one. */
function MapAnswer({ here, say }: { readonly here: Of<"map">; readonly say: Say }): JSX.Element {
  const open = here.map.sizes.filter(([, size]) => size === null).length;
  const sizes = legend(here.map);
  if (sizes.length === 0) return <Lines words={here.map.words} />;
  return (
    <>
      <p class="soft">{say("map.legend")}</p>
      <ul class="legend">
        {sizes.map(({ step, least, most, cells }) => (
          <li key={step}>
            <Swatch ink={`heat${step}`} />
            <span>{least === most ? say("map.rules", { n: least }) : say("map.range", { least, most })}</span>
            <span class="soft">{say("map.cells", { n: cells })}</span>
          </li>
        ))}
        {open > 0 && (
          <li>
            <Swatch ink="plain" />
            <span>{say("map.open")}</span>
            <span class="soft">{say("map.cells", { n: open })}</span>
          </li>
        )}
      </ul>
    </>
  );
}

/** A cell of the board in small, so that it has the board's colours. */
function Swatch({ ink }: { readonly ink: string }): JSX.Element {
  return (
    <svg class="board swatch" viewBox="0 0 10 10" aria-hidden="true">
      <rect class={ink} width="10" height="10" rx="2" />
    </svg>
  );
}

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
function Clashing({ why, say }: { readonly why: Why; readonly say: Say }): JSX.Element {
  const said = new Set((why.instances ?? []).map(({ sentence }) => sentence ?? "").filter(Boolean));
  const lines = said.size > 0 ? [...said] : sentences(why.reason?.words ?? why.words);
  return (
    <>
      {said.size > 0 && <p>{say("solve.clash")}</p>}
      <ul class="clashing">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

function SolveAnswer({ session, here }: { readonly session: Session; readonly here: Of<"solve"> }): JSX.Element {
  const { solved, at } = here;
  const say = session.shell.say.value;
  const all = solutions(solved);
  return (
    <>
      <Verdict verdict={solved.verdict === "optimal" ? "solved" : solved.verdict} words={solvedWords(here, say)} />
      {here.why !== null && solved.verdict === "none" && <Clashing why={here.why} say={say} />}
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
