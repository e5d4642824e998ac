/** What becomes of the board: a file, a text, a link, a game. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { Button } from "../app/Button";
import { copyText } from "../app/copying";
import { pack, writeRoute } from "../play/fragment";
import { download } from "../play/taking";
import { AskError } from "../transport";
import type { Drawn } from "./api";
import type { Editor } from "./editor";

interface Props {
  readonly editor: Editor;
  readonly drawn: Drawn;
}

export function Keep({ editor, drawn }: Props): JSX.Element {
  const say = editor.say.value;
  const { shell } = editor;
  const id = useId();
  const formats = drawn.formats.filter(({ writes }) => writes);
  const chosen = useSignal("");
  const format = formats.find(({ name }) => name === chosen.value) ?? formats[0];

  const written = async (): Promise<string | null> => {
    if (format === undefined) return null;
    try {
      const board = { text: drawn.text, puzzle: drawn.puzzle };
      const language = shell.chosen.language.peek();
      const answer = (await shell.transport.ask("convert", { board, to: format.name, language })) as { readonly text?: string };
      return answer.text ?? null;
    } catch (reason) {
      if (!(reason instanceof AskError)) throw reason;
      editor.problem.value = reason.data;
      return null;
    }
  };
  const save = async (): Promise<void> => {
    const text = await written();
    const extension = (format?.extensions[0] ?? "txt").replace(/^\./, "");
    if (text !== null) download(new Blob([text], { type: "text/plain" }), `${drawn.puzzle}.${extension}`);
  };
  const copy = async (): Promise<void> => {
    const text = await written();
    if (text !== null) await copyText(shell, text, say("copied", { name: format?.name ?? "" }));
  };
  const link = async (): Promise<void> => {
    const data = await pack({ text: drawn.text, puzzle: drawn.puzzle });
    const address = new URL(writeRoute({ view: "play", data }), location.href);
    await copyText(shell, address.href, say("link.done"));
  };
  const play = (): void => {
    shell.show(drawn);
    shell.go("play");
  };
  return (
    <section class="draw-card" aria-labelledby="draw-keep">
      <h2 id="draw-keep">{say("keep")}</h2>
      <div class="draw-keep">
        <Button icon="play" label={say("play")} title={say("play.long")} class="primary" onClick={play} />
        <Button icon="link" label={say("link")} title={say("link.long")} onClick={() => void link()} />
      </div>
      {format !== undefined && (
        <div class="draw-keep">
          <label for={id}>{say("format")}</label>
          <select id={id} value={format.name} onChange={(event) => void (chosen.value = event.currentTarget.value)}>
            {formats.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
          <Button icon="save" label={say("save")} title={say("save.long")} onClick={() => void save()} />
          <Button icon="copy" label={say("copy")} title={say("copy.long")} onClick={() => void copy()} />
          {format.description !== "" && <p class="soft">{format.description}</p>}
        </div>
      )}
    </section>
  );
}
