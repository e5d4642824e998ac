/** The line that always says what is known: a model, none, not known in time, or what is being done. */

import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { Button } from "../app/Button";
import { capital } from "../words/words";
import type { Writing } from "./state";

/** What the server may be given, in seconds; it has a limit of its own. */
const LIMITS = [2, 5, 20, 60] as const;

export function Verdict({ writing }: { readonly writing: Writing }): JSX.Element {
  const say = writing.say.value;
  const id = useId();
  const { seconds, solving } = writing;
  const kind = kindOf(writing);
  const more = LIMITS.find((limit) => limit > seconds.value);
  const limits = [...new Set([...LIMITS, seconds.value])].sort((one, other) => one - other);
  return (
    <div class={`write-verdict verdict-${kind}`}>
      <p role="status" aria-label={say("verdict")} aria-busy={solving.asking.value}>
        {capital(verdictWords(writing))}
      </p>
      {kind === "unknown" && more !== undefined && (
        <Button label={say("limit.raise", { n: more })} class="small" onClick={() => void (seconds.value = more)} />
      )}
      <span class="spacer" />
      <label for={id}>{say("limit")}</label>
      <select id={id} value={String(seconds.value)} onChange={(event) => void (seconds.value = Number(event.currentTarget.value))}>
        {limits.map((limit) => (
          <option key={limit} value={String(limit)}>
            {say("limit.seconds", { n: limit })}
          </option>
        ))}
      </select>
    </div>
  );
}

function kindOf({ solving }: Writing): string {
  if (solving.asking.value) return "asking";
  if (solving.refused.value !== null) return "wrong";
  return solving.found.value?.verdict ?? "empty";
}

function verdictWords({ solving, say }: Writing): string {
  if (solving.asking.value) return solving.told.value || say.value("verdict.solving");
  const { value: refused } = solving.refused;
  if (refused !== null) return refused.error === "LanguageError" ? say.value("verdict.wrong") : (refused.message.split("\n")[0] ?? "");
  const { value: found } = solving.found;
  if (found === null) return say.value("verdict.empty");
  return found.words ?? (found.while === undefined ? say.value("verdict.late") : say.value("verdict.late.while", { doing: found.while }));
}
