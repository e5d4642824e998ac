/** The colours of the map of difficulty, and what they stand for. */

import type { JSX } from "preact";
import type { Say } from "../words/words";
import { Lines } from "./Lines";
import { legend, type Of } from "./shown";

/** The legend says it all, where there is one. */
export function MapAnswer({ here, say }: { readonly here: Of<"map">; readonly say: Say }): JSX.Element {
  const open = here.map.sizes.filter(([, size]) => size === null).length;
  const sizes = legend(here.map);
  if (sizes.length === 0) return <Lines words={here.map.words} />;
  return (
    <>
      <p class="soft">{say("map.legend")}</p>
      <ul class="legend">
        {sizes.map(({ step, least, most, cells }) => (
          <li key={step}>
            <Swatch ink={`heat${step}`} />
            <span>{least === most ? say("map.rules", { n: least }) : say("map.range", { least, most })}</span>
            <span class="soft">{say("map.cells", { n: cells })}</span>
          </li>
        ))}
        {open > 0 && (
          <li>
            <Swatch ink="plain" />
            <span>{say("map.open")}</span>
            <span class="soft">{say("map.cells", { n: open })}</span>
          </li>
        )}
      </ul>
    </>
  );
}

/** A cell of the board in small, so that it has the board's colours. */
function Swatch({ ink }: { readonly ink: string }): JSX.Element {
  return (
    <svg class="board swatch" viewBox="0 0 10 10" aria-hidden="true">
      <rect class={ink} width="10" height="10" rx="2" />
    </svg>
  );
}
