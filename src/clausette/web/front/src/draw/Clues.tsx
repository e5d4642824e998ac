/** Clues to add and clues to take away, each shown on the board before it is done. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { sentences } from "../api";
import { Button } from "../app/Button";
import type { Offer } from "./api";
import type { Appraiser } from "./appraising";
import type { Editor } from "./editor";
import { capital } from "../words/words";
import type { DrawKey } from "./words";

interface Props {
  readonly editor: Editor;
  readonly appraiser: Appraiser;
}

/** How many are listed at first. */
const SHOWN = 8;
/** Changes that are counted. */
const MANY = 3;

export function Clues({ editor, appraiser }: Props): JSX.Element | null {
  const say = editor.say.value;
  const { appraisal, offers, superfluous } = appraiser.appraised.value;
  const asked = appraiser.asked.value;
  const several = appraisal?.verdict === "several" && appraiser.can("offers");
  const unique = appraisal?.verdict === "unique" && appraiser.can("superfluous");
  if (!several && !unique) return null;
  return (
    <div class="draw-clues">
      {several && offers === null && asked === null && <Button icon="hint" label={say("offers.ask")} onClick={() => appraiser.ask("offers")} />}
      {several && offers !== null && (
        <>
          <h3>{say("offers")}</h3>
          {offers.offers.length === 0 && sentences(offers.words).map((line) => <p key={line}>{capital(line)}</p>)}
          <List editor={editor} appraiser={appraiser} offers={offers.offers} done="offers.done" icon="+" />
        </>
      )}
      {unique && superfluous === null && asked === null && (
        <Button icon="mistake" label={say("superfluous.ask")} onClick={() => appraiser.ask("superfluous")} />
      )}
      {unique && superfluous !== null && (
        <>
          <h3>{say("superfluous")}</h3>
          {superfluous.clues.length === 0 ? <p>{say("superfluous.none")}</p> : <p class="soft">{say("superfluous.hint")}</p>}
          <List editor={editor} appraiser={appraiser} offers={superfluous.changes} done="superfluous.done" icon="−" />
        </>
      )}
      <label class="choice">
        <input
          type="checkbox"
          checked={appraiser.auto.value}
          onChange={(event) => {
            appraiser.auto.value = event.currentTarget.checked;
          }}
        />
        <span>{say("auto")}</span>
      </label>
    </div>
  );
}

interface ListProps extends Props {
  readonly offers: readonly Offer[];
  readonly done: DrawKey;
  readonly icon: string;
}

function List({ editor, appraiser, offers, done, icon }: ListProps): JSX.Element | null {
  const say = editor.say.value;
  const all = useSignal(false);
  if (offers.length === 0) return null;
  const listed = all.value ? offers : offers.slice(0, SHOWN);
  const left = offers.length - listed.length;
  const off = !appraiser.fresh.value;
  const preview = (offer: Offer | null) => (): void => void (appraiser.preview.value = offer);
  return (
    <ul class="draw-offers" onPointerLeave={preview(null)}>
      {listed.map((offer, index) => {
        const words = sentences(offer.words).join(" ");
        const n = offer.changes.length;
        return (
          <li key={index}>
            <button
              type="button"
              class="draw-offer"
              aria-disabled={off}
              onPointerEnter={preview(offer)}
              onFocus={preview(offer)}
              onBlur={preview(null)}
              onClick={(event) => {
                if (off) return;
                // The list goes with the board it is about; who came by keys stays beside it.
                event.currentTarget.closest<HTMLElement>("section")?.focus();
                editor.apply(offer.changes, say(done, { words }));
              }}
            >
              <span class="draw-offer-sign" aria-hidden="true">
                {icon}
              </span>
              <span class="draw-offer-words" title={words}>
                {n > MANY ? `${say("offers.many", { n })} ${words}` : words}
              </span>
            </button>
          </li>
        );
      })}
      {left > 0 && (
        <li>
          <button type="button" class="draw-offer draw-more" onClick={() => void (all.value = true)}>
            {say("offers.more", { n: left })}
          </button>
        </li>
      )}
    </ul>
  );
}
