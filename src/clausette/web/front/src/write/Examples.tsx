/** Models to start from; the one that was there can be had back by undoing. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Dialog } from "../app/Dialog";
import { AskError } from "../transport";
import type { Writing } from "./state";

interface Group {
  readonly title: string;
  readonly examples: readonly { readonly name: string; readonly title: string; readonly text: string; readonly panes: readonly string[] }[];
}

/** Panes with a menu of their own to start from. */
const OTHERS = [
  { pane: "exercise", title: "examples.exercises" },
  { pane: "rules", title: "examples.rules" },
] as const;

export function Examples({ writing, onClose }: { readonly writing: Writing; readonly onClose: () => void }): JSX.Element {
  const say = writing.say.value;
  const groups = useSignal<readonly Group[]>([]);
  const problem = useSignal("");
  const language = writing.shell.chosen.language.value;
  useEffect(() => {
    const stop = new AbortController();
    writing.shell.transport.ask("model/examples", { language }, { signal: stop.signal }).then(
      (found) => void (groups.value = (found as { readonly groups: readonly Group[] }).groups),
      (reason: unknown) => {
        if (reason instanceof AskError) problem.value = reason.data.message;
      },
    );
    return () => stop.abort();
  }, [writing, language, groups, problem]);
  return (
    <Dialog title={say("examples")} say={writing.shell.say.value} onClose={onClose} class="wide">
      {problem.value !== "" && <p role="alert">{problem.value}</p>}
      <section class="example-group" aria-label={say("examples.other")}>
        <h3>{say("examples.other")}</h3>
        <ul>
          {OTHERS.map(({ pane, title }) => (
            <li key={pane}>
              <button
                type="button"
                class="example"
                onClick={() => {
                  writing.panes.value = [pane, ...writing.panes.peek().filter((name) => name !== pane)];
                  onClose();
                }}
              >
                {say(title)}
              </button>
            </li>
          ))}
        </ul>
      </section>
      {groups.value.map(({ title, examples }) => (
        <section key={title} class="example-group" aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {examples.map((example) => (
              <li key={example.name}>
                <button
                  type="button"
                  class="example"
                  onClick={() => {
                    writing.replace({ text: example.text, panes: example.panes });
                    onClose();
                  }}
                >
                  {example.title}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
