/** A formula with what is new in it marked; lines may end after a connective. */

import type { JSX } from "preact";
import { pieces } from "./marks";

export function Marked({ formula }: { readonly formula: string }): JSX.Element {
  return (
    <code class="lab-formula">
      {pieces(formula).map(({ text, marked }, place) => (marked ? <mark key={place}>{text}</mark> : text))}
    </code>
  );
}
