/** Why there is no model; and where there is one, why not another. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useAnswer } from "../asking";
import type { PaneProps } from "../panes";
import { PaneState } from "../PaneState";
import { paneSay } from "../paneWords";
import { Reason, type WhyFound } from "../Reason";
import { literalLines } from "../marks";
import "./why.css";

const NAME = "why";

export function Why(props: PaneProps): JSX.Element {
  const { writing, shell } = props;
  const say = paneSay(shell);
  const none = useAnswer<WhyFound>(writing, NAME, () => (writing.solving.found.value?.verdict === "unsat" ? {} : null));
  const verdict = writing.solving.found.value?.verdict;
  if (writing.text.value.trim() === "") return <p class="soft">{say("empty")}</p>;
  if (writing.solving.refused.value !== null) return <p class="soft">{say("wrong")}</p>;
  if (verdict === undefined) return <p class="soft">…</p>;
  if (verdict === "unsat")
    return (
      <PaneState writing={writing} answering={none}>
        {(found) => <Reason writing={writing} from={NAME} found={found} />}
      </PaneState>
    );
  return (
    <>
      <p>{say(verdict === "sat" ? "why.solvable" : "why.unknown")}</p>
      <WhyNot {...props} />
    </>
  );
}

/** A part of a model that somebody missed, and why there is none with it. */
function WhyNot({ writing, shell }: PaneProps): JSX.Element {
  const say = paneSay(shell);
  const asked = useSignal("");
  const typed = useSignal("");
  const answering = useAnswer<WhyFound>(writing, "expect", () => (asked.value === "" ? null : { answer: asked.value, partial: true }));
  return (
    <div class="why-not">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          asked.value = literalLines(typed.peek());
        }}
      >
        <label for="why-not">{say("why.not")}</label>
        <p class="soft" id="why-not-long">
          {say("why.not.long")}
        </p>
        <div class="why-not-row">
          <input
            type="text"
            id="why-not"
            aria-describedby="why-not-long"
            placeholder={say("why.not.example")}
            value={typed.value}
            spellcheck={false}
            autocapitalize="off"
            list="why-not-atoms"
            onInput={(event) => void (typed.value = event.currentTarget.value)}
          />
          <button type="submit" class="button">
            {say("why.ask")}
          </button>
        </div>
        <datalist id="why-not-atoms">
          {writing.solving.found.value?.atoms_listed?.slice(0, 200).map((atom) => (
            <option key={atom} value={atom} />
          ))}
        </datalist>
      </form>
      {asked.value !== "" && (
        <PaneState writing={writing} answering={answering}>
          {(found) => (
            <Reason writing={writing} from={NAME} found={found} head={found.verdict === "accepted" ? say("why.possible") : undefined} />
          )}
        </PaneState>
      )}
    </div>
  );
}
