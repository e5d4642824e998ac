/** The models of the text, atom by atom: which are true, what the next one says, how two differ, how many there are. */

import { useComputed, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useId } from "preact/hooks";
import { Button } from "../../app/Button";
import { latest } from "../../play/latest";
import { AskError } from "../../transport";
import { capital } from "../../words/words";
import type { PaneProps } from "../panes";
import type { Writing } from "../state";
import { AtomTable } from "./AtomTable";
import { rowsOf } from "./rows";
import { noneOf, Steps } from "./Steps";
import "./models.css";

export function Models({ writing }: PaneProps): JSX.Element {
  const say = writing.say.value;
  const { solving } = writing;
  const filter = useSignal("");
  const every = useSignal(false);
  /** The number of the model with which the one that is shown is compared. */
  const other = useSignal<number | null>(null);
  const id = useId();
  const rows = useComputed(() =>
    rowsOf({
      atoms: solving.found.value?.atoms_listed ?? [],
      model: solving.model.value ?? [],
      other: other.value === null ? null : (solving.models.value[other.value]?.true ?? null),
      filter: filter.value,
      every: every.value,
    }),
  );
  useEffect(() => {
    // What it was compared with belongs to another text.
    other.value = null;
  }, [solving.found.value, other]);
  const { models, at } = solving;
  return (
    <div class={solving.old.value ? "models old" : "models"}>
      <div class="models-tools">
        {models.value.length > 0 && <Steps writing={writing} />}
        <Count writing={writing} />
      </div>
      <Pinned writing={writing} />
      <Unmet writing={writing} />
      {models.value.length === 0 ? (
        <p class="soft">{say(noneOf(writing))}</p>
      ) : (
        <>
          <div class="models-tools">
            <label for={`${id}f`}>{say("models.filter")}</label>
            <input
              id={`${id}f`}
              type="search"
              value={filter.value}
              autocomplete="off"
              spellcheck={false}
              onInput={(event) => void (filter.value = event.currentTarget.value)}
            />
            <label class="models-check">
              <input type="checkbox" checked={every.value} onChange={(event) => void (every.value = event.currentTarget.checked)} />
              {say("models.every")}
            </label>
            {models.value.length > 1 && (
              <>
                <label for={`${id}o`}>{say("models.compare")}</label>
                <select
                  id={`${id}o`}
                  value={other.value === null ? "" : String(other.value)}
                  onChange={(event) => void (other.value = event.currentTarget.value === "" ? null : Number(event.currentTarget.value))}
                >
                  <option value="">{say("models.compare.none")}</option>
                  {models.value.map((_, number) =>
                    number === at.value ? null : (
                      <option key={number} value={String(number)}>
                        {say("models.number", { at: number + 1 })}
                      </option>
                    ),
                  )}
                </select>
              </>
            )}
          </div>
          <AtomTable writing={writing} rows={rows.value} other={other.value} />
        </>
      )}
    </div>
  );
}

/** What the wishes cost that the model does not keep, and which these are. */
function Unmet({ writing }: { readonly writing: Writing }): JSX.Element | null {
  const say = writing.say.value;
  const { found, at } = writing.solving;
  const cost = found.value?.cost;
  if (cost === undefined) return null;
  const unmet = at.value === 0 ? (found.value?.unmet?.[0] ?? []) : [];
  return (
    <div class="unmet">
      <p>{say(cost === 0 ? "models.cost.none" : "models.cost", { cost })}</p>
      <ul>
        {unmet.map((wish) => (
          <li key={wish}>{capital(wish)}</li>
        ))}
      </ul>
    </div>
  );
}

function Pinned({ writing }: { readonly writing: Writing }): JSX.Element | null {
  const say = writing.say.value;
  const { pins } = writing.solving;
  const known = Object.entries(pins.value);
  if (known.length === 0) return null;
  return (
    <p class="pins">
      {say("models.pinned")}{" "}
      {known.map(([atom, value]) => (
        <button
          type="button"
          key={atom}
          class="pin"
          title={say("models.unpin", { atom })}
          aria-label={say("models.unpin", { atom })}
          onClick={() => void (pins.value = Object.fromEntries(known.filter(([name]) => name !== atom)))}
        >
          {value ? atom : say("models.not", { atom })} ✕
        </button>
      ))}
    </p>
  );
}

/** How many there are, asked for by a button: it may take all the time that there is. */
function Count({ writing }: { readonly writing: Writing }): JSX.Element {
  const say = writing.say.value;
  const words = useSignal("");
  const asked = useSignal(latest()).peek();
  useEffect(() => {
    asked.stop();
    words.value = "";
    return () => asked.stop();
  }, [writing.solving.found.value, words, asked]);
  const ask = (): void => {
    words.value = say("models.counting");
    asked.run(
      (stop) => writing.shell.transport.ask("model/count", writing.body(), { signal: stop }) as Promise<{ readonly words?: string }>,
      (found) => void (words.value = found.words ?? say("models.uncounted")),
      (reason) => {
        if (!(reason instanceof AskError)) throw reason;
        words.value = reason.data.message;
      },
    );
  };
  return (
    <span class="count">
      <Button label={say("models.count")} title={say("models.count.long")} onClick={ask} />
      <span role="status">{capital(words.value)}</span>
    </span>
  );
}
