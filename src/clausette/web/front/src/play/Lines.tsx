/** What answers are made of: sentences, a verdict, buttons, arrows to the next of several. */

import type { ComponentChildren, JSX } from "preact";
import { Button } from "../app/Button";
import { Icon } from "../app/icons";
import { sentences, type Words } from "../api";
import type { Key, Say } from "../words/words";

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

export function Verdict({ verdict, words }: { readonly verdict: string; readonly words: Words }): JSX.Element {
  const tone = GOOD.has(verdict) ? "good" : BAD.has(verdict) ? "bad" : "open";
  return (
    <div class={`verdict ${tone}`}>
      <Icon name={tone === "good" ? "check" : tone === "bad" ? "reject" : "why"} />
      <Lines words={words} />
    </div>
  );
}

export function Actions({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return <div class="actions">{children}</div>;
}

/** One of several things to look at, with arrows to the others. */
export function Stepper({ at, count, word, say, go }: { readonly at: number; readonly count: number; readonly word: Key; readonly say: Say; readonly go: (at: number) => void }): JSX.Element {
  return (
    <div class="stepper">
      <Button bare icon="back" label={say("previous")} off={at === 0} onClick={() => go(at - 1)} />
      <span>{say(word, { at: at + 1, n: count })}</span>
      <Button bare icon="on" label={say("next")} off={at >= count - 1} onClick={() => go(at + 1)} />
    </div>
  );
}
