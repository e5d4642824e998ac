/** Why a text is not a board, with the place in it, as the command line shows it. */

import type { JSX } from "preact";
import type { ErrorData } from "../transport";
import type { Say } from "../words/words";
import { Button } from "./Button";
import type { Shell } from "./shell";

export function RefusedNote({ shell }: { readonly shell: Shell }): JSX.Element | null {
  const refused = shell.refused.value;
  if (refused === null) return null;
  if (refused.data.puzzles !== undefined) return <Which shell={shell} text={refused.text} among={refused.data.puzzles} />;
  return <ErrorNote data={refused.data} text={refused.text} say={shell.say.value} />;
}

/** A text that several puzzles can read: somebody has to say whose it is. */
function Which({ shell, text, among }: { readonly shell: Shell; readonly text: string; readonly among: readonly string[] }): JSX.Element {
  return (
    <div class="error which" role="alert">
      <p>{shell.say.value("choose.which")}</p>
      {among.map((name) => (
        <Button
          key={name}
          label={shell.puzzles.value.find((puzzle) => puzzle.name === name)?.title ?? name}
          onClick={() => void shell.openText(text, name)}
        />
      ))}
    </div>
  );
}

interface Props {
  readonly data: ErrorData;
  /** The text that it is about. */
  readonly text?: string;
  readonly say: Say;
}

export function ErrorNote({ data, text = "", say }: Props): JSX.Element {
  const { line, column } = data;
  const quoted = line === undefined ? undefined : text.split(/\r?\n/)[line - 1];
  return (
    <div class="error" role="alert">
      {line !== undefined && column !== undefined && <p class="soft">{say("error.place", { line, column })}</p>}
      <p class="message">{messageAlone(data)}</p>
      {quoted !== undefined && quoted.length < 400 && (
        <pre>
          {quoted}
          {column !== undefined && `\n${" ".repeat(column - 1)}^`}
        </pre>
      )}
    </div>
  );
}

/** The message without the place before it, `board:2:3: error: `, which is written out above it. */
export function messageAlone({ message, line, column }: ErrorData): string {
  return message.replace(new RegExp(`^[^\\n]*?:${line}:${column}: [^:\\n]*: `), "");
}
