/** Which model is shown, and the way to the next one. */

import type { JSX } from "preact";
import { Button } from "../../app/Button";
import type { Writing } from "../state";
import type { WriteKey } from "../words";

/** Why there is no model to be shown. */
export function noneOf({ solving }: Writing): WriteKey {
  if (solving.refused.value !== null) return "models.wrong";
  const verdict = solving.found.value?.verdict;
  return verdict === undefined ? "models.empty.text" : verdict === "unknown" ? "models.unknown" : "models.none";
}

export function Steps({ writing }: { readonly writing: Writing }): JSX.Element {
  const say = writing.say.value;
  const { models, at, more, fetching } = writing.solving;
  const found = models.value.length;
  const last = at.value + 1 >= found && !more.value;
  return (
    <div class="model-steps">
      <Button bare icon="back" label={say("models.back")} off={at.value === 0} onClick={() => void (at.value -= 1)} />
      <span class="model-number">{say(more.value ? "models.at.more" : "models.at", { at: at.value + 1, n: found })}</span>
      <Button bare icon="on" label={say("models.next")} off={last || fetching.value} onClick={writing.solving.next} />
      {fetching.value && <span class="soft">{say("models.fetching")}</span>}
      {writing.solving.refused.value !== null && <span class="soft">{say("models.before")}</span>}
    </div>
  );
}
