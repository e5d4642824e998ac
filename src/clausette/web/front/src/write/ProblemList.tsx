/** What is wrong with the text, line by line, under the editor: a click goes there, a button mends it. */

import type { JSX } from "preact";
import { Button } from "../app/Button";
import { capital } from "../words/words";
import type { Problem } from "./problems";
import type { Writing } from "./state";

const MOST = 50;

export function ProblemList({ writing }: { readonly writing: Writing }): JSX.Element | null {
  const say = writing.say.value;
  const { text, problems } = writing.problems.diagnosed.value;
  if (problems.length === 0) return null;
  return (
    <section class="problems" aria-label={say("problems")}>
      <ul>
        {problems.slice(0, MOST).map((problem) => (
          <Line key={`${problem.start} ${problem.message}`} writing={writing} text={text} problem={problem} />
        ))}
      </ul>
      {problems.length > MOST && <p class="soft">{say("problems.more", { n: problems.length - MOST })}</p>}
    </section>
  );
}

interface Props {
  readonly writing: Writing;
  readonly text: string;
  readonly problem: Problem;
}

function Line({ writing, text, problem }: Props): JSX.Element {
  const say = writing.say.value;
  const line = text.slice(0, problem.start).split("\n").length;
  // Another text has other problems, which are on their way.
  const old = writing.text.value !== text;
  return (
    <li class={`problem ${problem.severity}`}>
      <button type="button" class="problem-place" onClick={() => void (writing.selection.value = [problem.start, problem.end])}>
        <span class="problem-kind">{say(`problems.${problem.severity}`, { line })}</span> {capital(problem.message)}
      </button>
      {problem.help !== "" && problem.fixes.length === 0 && <span class="problem-help">{capital(problem.help)}</span>}
      {problem.fixes.map((fix) => (
        <Button key={fix.title} label={capital(fix.title)} class="small fix" off={old} onClick={() => writing.edit(fix.edits)} />
      ))}
    </li>
  );
}
