/** Words that lead to a line of the text. */

import type { JSX } from "preact";
import { offsetOf } from "../places";
import type { Writing } from "../state";

export function LineLink({ writing, line, words }: { readonly writing: Writing; readonly line: number; readonly words: string }): JSX.Element {
  const go = (): void => {
    const text = writing.text.peek();
    writing.selection.value = [offsetOf(text, line, 1), offsetOf(text, line, Number.POSITIVE_INFINITY)];
  };
  return (
    <button type="button" class="line-link" title={writing.say.value("line.go", { n: line })} onClick={go}>
      {words}
    </button>
  );
}
