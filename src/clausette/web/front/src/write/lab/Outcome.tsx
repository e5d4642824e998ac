/** What stands in place of an answer that there is not: what is being done, or why there is none. */

import type { JSX } from "preact";
import { capital } from "../../words/words";
import type { Answering } from "../asking";
import { paneSay } from "../paneWords";
import type { Writing } from "../state";
import type { LabSay } from "./words";

interface Props {
  readonly writing: Writing;
  readonly answering: Answering<object>;
  readonly say: LabSay;
  /** Why nothing is shown, in words. */
  readonly refused?: string | undefined;
}

export function Outcome({ writing, answering, say, refused }: Props): JSX.Element {
  const wrong = answering.refused.value;
  // What is wrong with the text is told where it is written.
  if (wrong !== null)
    return <p role="status">{wrong.error === "LanguageError" ? paneSay(writing.shell)("wrong") : capital(wrong.message)}</p>;
  if (refused !== undefined) return <p role="status">{capital(refused)}.</p>;
  if (answering.asking.value) return <p class="soft">{capital(answering.told.value) || say("asking")}</p>;
  return <p role="status">{say(answering.late.value === null ? "empty" : "late")}</p>;
}
