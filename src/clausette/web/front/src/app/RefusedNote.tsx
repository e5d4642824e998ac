/** Why a text is not a board, with the place in it, as the command line shows it. */

import type { JSX } from "preact";
import type { ErrorData } from "../transport";
import type { Shell } from "./shell";

export function RefusedNote({ shell }: { readonly shell: Shell }): JSX.Element | null {
  const refused = shell.refused.value;
  if (refused === null) return null;
  return <ErrorNote data={refused.data} text={refused.text} />;
}

interface Props {
  readonly data: ErrorData;
  /** The text that it is about. */
  readonly text?: string;
}

export function ErrorNote({ data, text = "" }: Props): JSX.Element {
  const { line, column } = data;
  const quoted = line === undefined ? undefined : text.split(/\r?\n/)[line - 1];
  return (
    <div class="error" role="alert">
      <p class="message">{data.message}</p>
      {quoted !== undefined && quoted.length < 400 && (
        <pre>
          {quoted}
          {column !== undefined && `\n${" ".repeat(column - 1)}^`}
        </pre>
      )}
    </div>
  );
}
