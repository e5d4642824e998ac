/** The view in which one writes rules and sees what they mean: the text, and panes beside it. */

import type { JSX } from "preact";
import type { Shell } from "../app/shell";
import { Button } from "../app/Button";
import { Editor } from "./Editor";
import { Numbers } from "./Numbers";
import { PaneBoundary } from "./PaneBoundary";
import { PANES } from "./panes";
import { ProblemList } from "./ProblemList";
import { createWriting, type Writing } from "./state";
import { Tools } from "./Tools";
import { Verdict } from "./Verdict";
import "./write.css";

/** By shell, so that a text outlives a look at another view. */
const writings = new WeakMap<Shell, Writing>();

function writingOf(shell: Shell): Writing {
  const known = writings.get(shell);
  if (known !== undefined) return known;
  const made = createWriting(shell);
  writings.set(shell, made);
  return made;
}

export function Write({ shell }: { readonly shell: Shell }): JSX.Element {
  const writing = writingOf(shell);
  const say = writing.say.value;
  return (
    <div class="write">
      <h1 class="hidden">{say("write")}</h1>
      <section class="write-text" aria-label={say("text")}>
        <Tools writing={writing} />
        {writing.notice.value !== "" && (
          <p class="refused" role="alert">
            {writing.notice.value}
          </p>
        )}
        <Editor writing={writing} />
        <ProblemList writing={writing} />
        <Verdict writing={writing} />
        <Numbers writing={writing} />
      </section>
      <section class="write-panes" aria-label={say("panes")}>
        <PaneBar writing={writing} />
        <OpenPanes writing={writing} shell={shell} />
      </section>
      <p class="hidden" role="status">
        {shell.status.value}
      </p>
    </div>
  );
}

function PaneBar({ writing }: { readonly writing: Writing }): JSX.Element {
  const say = writing.say.value;
  return (
    <div class="pane-bar" role="group" aria-label={say("panes")}>
      {PANES.map(({ name, title }) => (
        <button
          type="button"
          key={name}
          class="pane-toggle"
          aria-pressed={writing.panes.value.includes(name)}
          onClick={() => {
            writing.toggle(name);
            // On a phone it may be far below.
            requestAnimationFrame(() => document.getElementById(`pane-${name}`)?.scrollIntoView({ block: "nearest" }));
          }}
        >
          {say(title)}
        </button>
      ))}
    </div>
  );
}

function OpenPanes({ writing, shell }: { readonly writing: Writing; readonly shell: Shell }): JSX.Element {
  const say = writing.say.value;
  const open = writing.panes.value.flatMap((name) => PANES.filter((pane) => pane.name === name));
  if (open.length === 0) return <p class="soft">{say("pane.none")}</p>;
  return (
    <>
      {open.map((pane) => (
        <section class="pane" key={pane.name} id={`pane-${pane.name}`} aria-labelledby={`pane-${pane.name}-title`}>
          <header class="pane-head">
            <h2 id={`pane-${pane.name}-title`}>{say(pane.title)}</h2>
            <span class="spacer" />
            <Button
              icon="close"
              label={say("pane.close", { title: say(pane.title) })}
              bare
              class="quiet"
              onClick={() => writing.toggle(pane.name, false)}
            />
          </header>
          <div class="pane-body">
            <PaneBoundary writing={writing} about={writing.text.value}>
              <pane.component writing={writing} shell={shell} />
            </PaneBoundary>
          </div>
        </section>
      ))}
    </>
  );
}
