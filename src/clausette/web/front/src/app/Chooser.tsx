/** Where boards come from: examples, a file, an address, any text. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Button } from "./Button";
import { RefusedNote } from "./RefusedNote";
import type { PuzzleInfo, Shell } from "./shell";

/** An example's name as people would write it. */
export function exampleTitle(name: string): string {
  const words = name.replace(/\.[^.]*$/, "").replaceAll(/[-_]/g, " ").replaceAll(/(\d+) ?x ?(\d+)/g, "$1×$2");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Without accents and capitals. */
function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
}

/** Puzzles with the examples that fit a search; a puzzle that fits by its own name keeps all. */
export function found(puzzles: readonly PuzzleInfo[], search: string): readonly PuzzleInfo[] {
  const terms = plain(search).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return puzzles;
  const fits = (text: string): boolean => terms.every((term) => plain(text).includes(term));
  return puzzles
    .map((puzzle) => {
      const own = `${puzzle.title} ${puzzle.name}`;
      const examples = puzzle.examples.filter((name) => fits(`${own} ${name} ${exampleTitle(name)}`));
      return { ...puzzle, examples };
    })
    .filter(({ examples }) => examples.length > 0);
}

export function Chooser({ shell }: { readonly shell: Shell }): JSX.Element {
  const say = shell.say.value;
  const search = useSignal("");
  const text = useSignal(shell.refused.peek()?.text ?? "");
  const as = useSignal("");
  const puzzles = shell.puzzles.value;
  const groups = found(puzzles, search.value);
  return (
    <div class="chooser">
      <section class="chooser-own" aria-label={say("choose.paste")}>
        <form
          class="paste"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.value.trim() !== "") shell.openText(text.value, as.value || null);
          }}
        >
          <label for="paste-text">{say("choose.paste")}</label>
          <textarea
            id="paste-text"
            rows={3}
            spellcheck={false}
            value={text.value}
            aria-describedby="paste-hint"
            onInput={(event) => void (text.value = event.currentTarget.value)}
          />
          <p id="paste-hint" class="soft">
            {say("choose.paste.hint")}
          </p>
          <div class="paste-row">
            <div class="inline">
              <label for="paste-as">{say("choose.as")}</label>
              <select id="paste-as" value={as.value} onChange={(event) => void (as.value = event.currentTarget.value)}>
                <option value="">{say("choose.as.any")}</option>
                {puzzles.map(({ name, title }) => (
                  <option key={name} value={name}>
                    {title}
                  </option>
                ))}
              </select>
            </div>
            <button type="submit" class="button primary">
              {say("choose.read")}
            </button>
            <FileButton shell={shell} />
          </div>
        </form>
        <RefusedNote shell={shell} />
      </section>
      <section class="chooser-examples" aria-labelledby="choose-examples">
        <h2 id="choose-examples" class="hidden">
          {say("choose.examples")}
        </h2>
        <input
          type="search"
          class="search"
          placeholder={say("choose.search")}
          aria-label={say("choose.search")}
          value={search.value}
          onInput={(event) => void (search.value = event.currentTarget.value)}
        />
        {puzzles.length > 0 && groups.length === 0 && <p class="soft">{say("choose.none")}</p>}
        <div class="groups">
          {groups.map(({ name, title, examples }) => (
            <section key={name} class="group" aria-label={title}>
              <h3>{title}</h3>
              <ul>
                {examples.map((example) => (
                  <li key={example}>
                    <button type="button" class="chip" onClick={() => shell.openExample(name, example)}>
                      {exampleTitle(example)}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </section>
    </div>
  );
}

function FileButton({ shell }: { readonly shell: Shell }): JSX.Element {
  const say = shell.say.value;
  return (
    <Button
      icon="open"
      label={say("choose.file")}
      onClick={() => {
        const input = document.createElement("input");
        input.type = "file";
        input.addEventListener("change", () => {
          const file = input.files?.[0];
          if (file !== undefined) shell.openFile(file);
        });
        input.click();
      }}
    />
  );
}
