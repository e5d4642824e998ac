/** What a pane shows in place of an answer, or around one that is about an older text. */

import type { ComponentChildren, JSX } from "preact";
import type { Answering } from "./asking";
import { paneSay } from "./paneWords";
import type { Writing } from "./state";

/** An answer that ran out of time on its way says so in place of what was asked for. */
function isUnfinished(answer: object): boolean {
  return "verdict" in answer && answer.verdict === "unknown" && !("rules" in answer);
}

interface Props<T extends object> {
  readonly writing: Writing;
  readonly answering: Answering<T>;
  readonly children: (answer: T) => ComponentChildren;
}

export function PaneState<T extends object>({ writing, answering, children }: Props<T>): JSX.Element {
  const say = paneSay(writing.shell);
  const answer = answering.answer.value;
  const refused = answering.refused.value;
  if (writing.text.value.trim() === "") return <p class="soft">{say("empty")}</p>;
  if (refused !== null) return <p class="soft">{refused.error === "LanguageError" ? say("wrong") : refused.message}</p>;
  if (answering.late.value !== null && !answering.asking.value) return <p class="soft">{say("late")}</p>;
  if (answer === null) return <p class="soft">{answering.told.value || "…"}</p>;
  if (isUnfinished(answer)) return <p class="soft">{say("late")}</p>;
  return (
    <div class={answering.asking.value ? "pane-answer older" : "pane-answer"} aria-busy={answering.asking.value}>
      {children(answer)}
    </div>
  );
}
