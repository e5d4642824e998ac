/** Why a text is not a board, with the place in it, as the command line shows it. */

import type { JSX } from "preact";
import type { ErrorData } from "../transport";
import type { Say } from "../words/words";
import type { Shell } from "./shell";

export function RefusedNote({ shell }: { readonly shell: Shell }): JSX.Element | null {
  const refused = shell.refused.value;
  if (refused === null) return null;
  return <ErrorNote data={refused.data} text={refused.text} say={shell.say.value} />;
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
