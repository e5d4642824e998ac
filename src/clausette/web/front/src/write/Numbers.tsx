/** A slider and a field for every global that holds a number, and a button that looks for its smallest value. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useId } from "preact/hooks";
import { Button } from "../app/Button";
import { latest } from "../play/latest";
import { AskError } from "../transport";
import { capital } from "../words/words";
import { createAnswering } from "./asking";
import { rangeOf, stillOver, type NumberGlobal } from "./numbers";
import type { Writing } from "./state";

interface Answer {
  readonly globals: readonly NumberGlobal[];
}

/** What a field takes: beyond it, what somebody types is not a size of anything here. */
const MOST = 1_000_000_000;

interface Smallest {
  readonly verdict: string;
  readonly value?: number | null;
  readonly words?: string;
}

export function Numbers({ writing }: { readonly writing: Writing }): JSX.Element | null {
  const asked = useSignal<readonly NumberGlobal[]>([]);
  useEffect(() => {
    const answering = createAnswering<Answer>(writing.shell, "globals", () => ({ text: writing.text.value }));
    const stop = answering.answer.subscribe((answer) => {
      if (answer === null) return;
      // Who writes another number means it, wherever the slider was.
      writing.values.value = stillOver(writing.values.peek(), asked.peek(), answer.globals);
      asked.value = answer.globals;
    });
    return () => {
      stop();
      answering.stop();
    };
  }, [writing, asked]);
  if (asked.value.length === 0) return null;
  return (
    <div class="numbers" role="group" aria-label={writing.say.value("numbers")}>
      {asked.value.map((one) => (
        <NumberField key={one.name} writing={writing} one={one} />
      ))}
    </div>
  );
}

function NumberField({ writing, one }: { readonly writing: Writing; readonly one: NumberGlobal }): JSX.Element {
  const say = writing.say.value;
  const id = useId();
  const words = useSignal("");
  const asked = useSignal(latest()).peek();
  const { name } = one;
  const own = writing.values.value[name];
  const now = typeof own === "number" ? own : one.value;
  const [low, high] = rangeOf(one);
  const set = (value: number): void => {
    if (!Number.isSafeInteger(value) || Math.abs(value) > MOST) return;
    const { [name]: _, ...others } = writing.values.peek();
    writing.values.value = value === one.value ? others : { ...others, [name]: value };
  };
  useEffect(() => () => asked.stop(), [asked]);
  useEffect(() => {
    // What was found is about the text as it was.
    asked.stop();
    words.value = "";
  }, [writing.text.value, asked, words]);
  // With nothing of a thing, most models are trivial.
  const first = one.value > 0 ? 1 : Math.min(low, 0);
  const smallest = (): void => {
    words.value = say("smallest.looking", { name: `$${name}` });
    asked.run(
      (stop) =>
        writing.shell.transport.ask(
          "model/smallest",
          { ...writing.body(), name, first },
          { signal: stop, told: (told) => void (words.value = told) },
        ) as Promise<Smallest>,
      (found) => {
        const value = found.value ?? null;
        words.value = value === null ? (found.words ?? say("smallest.unknown")) : say("smallest.found", { name: `$${name}`, value, first });
        if (value !== null) set(value);
      },
      (reason) => {
        if (!(reason instanceof AskError)) throw reason;
        words.value = reason.data.message.split("\n")[0] ?? "";
      },
    );
  };
  const write = (): void => {
    writing.edit([{ start: one.start, end: one.end, text: String(now) }]);
    const { [name]: _, ...others } = writing.values.peek();
    writing.values.value = others;
  };
  return (
    <div class="number-row">
      <label for={id}>
        <code>${name}</code>
      </label>
      <input
        type="range"
        min={low}
        max={high}
        value={now}
        aria-label={say("numbers.slider", { name })}
        onInput={(event) => set(event.currentTarget.valueAsNumber)}
      />
      <input id={id} type="number" value={now} onInput={(event) => set(event.currentTarget.valueAsNumber)} />
      <Button label={say("smallest")} title={say("smallest.long", { name: `$${name}` })} class="small" onClick={smallest} />
      {now !== one.value && (
        <>
          <Button label={say("numbers.write")} title={say("numbers.write.long", { name, value: now })} class="small" onClick={write} />
          <Button label={say("numbers.reset")} title={say("numbers.reset.long", { name, value: one.value })} class="small" onClick={() => set(one.value)} />
        </>
      )}
      <span class="number-words" role="status">
        {capital(words.value)}
      </span>
    </div>
  );
}
