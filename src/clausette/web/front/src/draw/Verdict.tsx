/** What is known of the board: solutions, difficulty, clues that are missing or too many. */

import type { JSX } from "preact";
import { sentences } from "../api";
import { Button } from "../app/Button";
import { ErrorNote } from "../app/RefusedNote";
import type { Appraiser } from "./appraising";
import { Clues } from "./Clues";
import type { Editor } from "./editor";
import { capital } from "../words/words";
import { headed, type DrawKey } from "./words";

interface Props {
  readonly editor: Editor;
  readonly appraiser: Appraiser;
}

const WORKING: Readonly<Record<string, DrawKey>> = {
  appraise: "verdict.working",
  offers: "offers.working",
  superfluous: "superfluous.working",
};

export function Verdict({ editor, appraiser }: Props): JSX.Element | null {
  const say = editor.say.value;
  if (!appraiser.can("appraise")) return null;
  const { appraisal, problem } = appraiser.appraised.value;
  const asked = appraiser.asked.value;
  const fresh = appraiser.fresh.value;
  // A plan without a move has nothing to show.
  const planned = editor.drawn.value?.answer === "plan";
  const grade = sentences(appraisal?.grade?.words).join(" ");
  const [first, ...more] = sentences(appraisal?.words);
  const [title, ...why] = first === undefined ? [] : headed(first);
  const rest = [...why, ...more].map((line) => line.trim()).filter((line) => line !== grade);
  return (
    <section class={`draw-card draw-verdict ${fresh ? "" : "draw-stale"}`} tabIndex={-1} aria-label={say("verdict")} aria-busy={asked !== null}>
      <div aria-live="polite">
        <h2 class={`draw-verdict-${appraisal?.verdict ?? "open"}`}>{title === undefined ? say("verdict") : capital(title)}</h2>
        {rest.map((line, index) => (
          <p key={index}>{capital(line)}</p>
        ))}
        {grade !== "" && <p>{`${say("grade")}: ${grade}`}</p>}
        {appraisal?.verdict === "several" && (appraisal.differs?.length ?? 0) > 0 && <p>{say("differs")}</p>}
      </div>
      {problem !== null && <ErrorNote data={problem} say={editor.shell.say.value} />}
      {appraiser.views.value.length > (planned ? 1 : 0) && (
        <Button
          icon="solve"
          label={say("solution.show")}
          off={!fresh}
          pressed={appraiser.at.value !== null}
          onClick={() => appraiser.look(appraiser.at.peek() === null ? 0 : null)}
        />
      )}
      <Clues editor={editor} appraiser={appraiser} />
      {asked !== null ? (
        <div class="working">
          <span class="spinner" aria-hidden="true" />
          <span class="working-words">{capital(appraiser.told.value) || say(asked === "appraise" && appraisal !== null ? "verdict.grading" : (WORKING[asked] ?? "verdict.working"))}</span>
          <Button label={say("cancel")} onClick={appraiser.cancel} />
        </div>
      ) : (
        (appraisal === null || appraisal.verdict === "unknown" || problem !== null) &&
        !editor.working.value && (
          <Button icon="sweep" label={say("verdict.again")} onClick={appraiser.again} />
        )
      )}
    </section>
  );
}
