/** The text of an exercise: paragraphs, indented lines as they are, `code` and *stress*. */

import type { ComponentChildren, JSX } from "preact";

export function Prose({ text }: { readonly text: string }): JSX.Element {
  return (
    <div class="prose">
      {text.split(/\n\s*\n/).map((part, number) =>
        /^ {4}/.test(part) ? <pre key={number}>{part.replaceAll(/^ {4}/gm, "")}</pre> : <p key={number}>{marked(part)}</p>,
      )}
    </div>
  );
}

export function marked(text: string): ComponentChildren[] {
  return text.split(/(`[^`]+`|\*[^*\s][^*]*\*)/).map((part, number) => {
    if (part.length > 2 && part.startsWith("`")) return <code key={number}>{part.slice(1, -1)}</code>;
    if (part.length > 2 && part.startsWith("*")) return <em key={number}>{part.slice(1, -1)}</em>;
    return part;
  });
}
