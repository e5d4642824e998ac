/** What somebody expects: an answer that should be one, one that should be impossible, or a wish that should be met. */

import type { JSX } from "preact";
import { Button } from "../../app/Button";
import { useAnswer } from "../asking";
import { markLine } from "../marks";
import type { PaneProps } from "../panes";
import { PaneState } from "../PaneState";
import { paneSay } from "../paneWords";
import { Reason, type WhyFound } from "../Reason";
import type { Writing } from "../state";
import { MarkGrid } from "./MarkGrid";
import "./expect.css";

const NAME = "expect";
const SHOULD = ["hold", "fail", "wish"] as const;

/** What is kept in the address. */
interface Expectation {
  readonly answer: string;
  readonly should: (typeof SHOULD)[number];
  readonly partial: boolean;
  readonly reference: string;
}

const FRESH: Expectation = { answer: "", should: "hold", partial: true, reference: "" };

function expected(writing: Writing): Expectation {
  return { ...FRESH, ...(writing.more.value[NAME] as Partial<Expectation> | undefined) };
}

export function Expect({ writing, shell }: PaneProps): JSX.Element {
  const say = paneSay(shell);
  const now = expected(writing);
  const change = (part: Partial<Expectation>): void => {
    writing.more.value = { ...writing.more.peek(), [NAME]: { ...expected(writing), ...part } };
  };
  const answering = useAnswer<WhyFound>(writing, NAME, () => {
    const { answer, should, partial, reference } = expected(writing);
    if (answer.trim() === "") return null;
    return { answer, should, partial, ...(should === "fail" && reference.trim() !== "" ? { reference } : {}) };
  });
  const isWish = now.should === "wish";
  return (
    <div class="expect">
      <Should writing={writing} now={now} change={change} />
      {!isWish && <MarkGrid writing={writing} text={now.answer} onChange={(answer) => change({ answer })} />}
      {!isWish && (
        <div class="list-bar">
          <Button
            label={say("expect.model")}
            title={say("expect.model.long")}
            off={writing.model.value === null}
            onClick={() => change({ answer: modelLines(writing), partial: false })}
          />
          <Button icon="clear" label={say("expect.clear")} title={say("expect.clear.long")} off={now.answer === ""} onClick={() => change({ answer: "" })} />
        </div>
      )}
      <label class="expect-text">
        <span>{say(isWish ? "expect.answer.wish" : writing.board.value === null ? "expect.answer" : "expect.answer.board")}</span>
        <textarea rows={isWish ? 1 : 4} value={now.answer} spellcheck={false} onInput={(event) => change({ answer: event.currentTarget.value })} />
      </label>
      {!isWish && (
        <label class="expect-partial" title={say("expect.partial.long")}>
          <input type="checkbox" checked={now.partial} onChange={(event) => change({ partial: event.currentTarget.checked })} />
          <span>{say("expect.partial")}</span>
        </label>
      )}
      {now.should === "fail" && writing.board.value === null && (
        <label class="expect-text" title={say("expect.reference.long")}>
          <span>{say("expect.reference")}</span>
          <textarea rows={3} value={now.reference} spellcheck={false} onInput={(event) => change({ reference: event.currentTarget.value })} />
        </label>
      )}
      {now.answer.trim() === "" ? (
        <p class="soft">{say("expect.nothing")}</p>
      ) : (
        <PaneState writing={writing} answering={answering}>
          {(found) => <Reason writing={writing} from={NAME} found={found} head={headOf(found, now, say)} />}
        </PaneState>
      )}
    </div>
  );
}

interface ShouldProps {
  readonly writing: Writing;
  readonly now: Expectation;
  readonly change: (part: Partial<Expectation>) => void;
}

function Should({ writing, now, change }: ShouldProps): JSX.Element {
  const say = paneSay(writing.shell);
  const soft = writing.solving.found.value?.cost !== undefined;
  return (
    <fieldset class="expect-should">
      <legend class="hidden">{say("expect.should")}</legend>
      {SHOULD.filter((one) => one !== "wish" || soft || now.should === "wish").map((one) => (
        <label key={one}>
          <input type="radio" name="expect-should" checked={now.should === one} onChange={() => change({ should: one })} />
          <span>{say(`expect.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What the page says in its own words, where those of the command line speak of its flags. */
function headOf(found: WhyFound, { should }: Expectation, say: ReturnType<typeof paneSay>): string | undefined {
  if (found.verdict !== "accepted") return undefined;
  if (should === "hold") return say("expect.accepted");
  const known = found.against !== undefined || found.checker !== undefined || (found.words?.length ?? 0) > 1;
  return known ? undefined : say("expect.accepted.unknown");
}

function modelLines(writing: Writing): string {
  return (writing.model.peek() ?? []).map((atom) => markLine(atom, true)).join("\n");
}
