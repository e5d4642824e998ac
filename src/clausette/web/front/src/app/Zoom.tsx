/** How large the board is drawn, against what fits. */

import type { JSX } from "preact";
import { Button } from "./Button";
import { zoomed } from "./preferences";
import type { Shell } from "./shell";

interface Props {
  readonly shell: Shell;
  /** The keys that do the same, where there are any. */
  readonly keys?: { readonly in: string | undefined; readonly out: string | undefined };
}

export function Zoom({ shell, keys }: Props): JSX.Element {
  const say = shell.say.value;
  const { zoom } = shell.chosen;
  const smaller = zoomed(zoom.value, -1);
  const larger = zoomed(zoom.value, 1);
  return (
    <span class="zoom" role="group" aria-label={say("zoom")}>
      <Button bare icon="smaller" label={say("zoom.out")} shortcut={keys?.out} off={smaller === zoom.value} onClick={() => void (zoom.value = smaller)} />
      <Button bare icon="larger" label={say("zoom.in")} shortcut={keys?.in} off={larger === zoom.value} onClick={() => void (zoom.value = larger)} />
    </span>
  );
}
