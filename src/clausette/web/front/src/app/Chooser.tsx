/** Where boards come from: examples, a file, an address, any text; and new ones. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Button } from "./Button";
import { bySize, exampleTitle, found, middling } from "./examples";
import { usePictures } from "./pictures";
import { RefusedNote } from "./RefusedNote";
import type { PuzzleInfo, Shell } from "./shell";

export function Chooser({ shell }: { readonly shell: Shell }): JSX.Element {
  const say = shell.say.value;
  const search = useSignal("");
  const text = useSignal(shell.refused.peek()?.text ?? "");
  const as = useSignal("");
  const puzzles = shell.puzzles.value;
  const groups = found(puzzles, search.value);
  const pictures = usePictures(shell);
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
        <div class="cards">
          {groups.map((puzzle) => (
            <Card key={puzzle.name} shell={shell} puzzle={puzzle} picture={pictures.value.get(puzzle.name)} unfolded={search.value.trim() !== ""} />
          ))}
        </div>
      </section>
    </div>
  );
}

interface CardProps {
  readonly shell: Shell;
  readonly puzzle: PuzzleInfo;
  /** The address of a picture, once it is there. */
  readonly picture: string | undefined;
  /** Whether all examples are listed without being asked for. */
  readonly unfolded: boolean;
}

/** A puzzle with a picture of it, one board to begin with, the others folded, and new ones to be made. */
function Card({ shell, puzzle, picture, unfolded }: CardProps): JSX.Element {
  const say = shell.say.value;
  const { name, title, examples, makes } = puzzle;
  const first = middling(examples);
  return (
    <section class="card" aria-label={title}>
      <div class="card-picture">{picture !== undefined && <img src={picture} alt="" />}</div>
      <h3>{title}</h3>
      {first !== undefined && (
        <Button label={say("choose.play")} title={`${title}, ${exampleTitle(first)}`} class="primary" onClick={() => shell.openExample(name, first)} />
      )}
      {makes !== undefined && (
        <button type="button" class="chip card-make" aria-label={say("make.of", { title })} title={say("make.of", { title })} onClick={() => void (shell.making.value = name)}>
          {say("make")}
        </button>
      )}
      <details open={unfolded}>
        <summary>{say("choose.all", { n: examples.length })}</summary>
        <ul>
          {bySize(examples).map((example) => (
            <li key={example}>
              <button type="button" class="chip" onClick={() => shell.openExample(name, example)}>
                {exampleTitle(example)}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </section>
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
