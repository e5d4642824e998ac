/** How large a board is to be: rows and columns, or one number where boards are square. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { Key, Say } from "../words/words";

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** Rows or columns: as many as can be drawn on without waiting. What a board cannot have is refused by its puzzle. */
const MOST = 100;
/** Sizes that are listed in words. */
const FEW = 12;

interface SizeProps {
  readonly say: Say;
  readonly size: Size;
  /** The sizes of square boards; none: any number of rows and of columns. */
  readonly sizes: readonly number[];
  readonly onChange: (size: Size) => void;
}

export function SizeFields({ say, size, sizes, onChange }: SizeProps): JSX.Element {
  const list = useId();
  const words = useId();
  const wrong = useSignal<ReadonlySet<Key>>(new Set());
  const field = (word: Key, value: number, change: (value: number) => void): JSX.Element => (
    <label class="field-number">
      {say(word)}
      <input
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={MOST}
        step={1}
        aria-invalid={wrong.value.has(word)}
        aria-describedby={words}
        {...(sizes.length > 0 ? { list } : {})}
        value={String(value)}
        onInput={(event) => {
          const isRight = event.currentTarget.checkValidity();
          const others = [...wrong.peek()].filter((one) => one !== word);
          wrong.value = new Set(isRight ? others : [...others, word]);
          if (isRight) change(event.currentTarget.valueAsNumber);
        }}
      />
    </label>
  );
  const refused = (
    <p id={words} class="field-wrong" role="alert">
      {wrong.value.size > 0 && say("size.limits", { most: MOST })}
    </p>
  );
  if (sizes.length > 0)
    return (
      <>
        {field("size.side", size.rows, (side) => onChange({ rows: side, columns: side }))}
        <datalist id={list}>
          {sizes.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        {sizes.length <= FEW && <p class="soft">{say("size.sizes", { sizes: sizes.join(", ") })}</p>}
        {refused}
      </>
    );
  return (
    <>
      {field("size.rows", size.rows, (rows) => onChange({ ...size, rows }))}
      {field("size.columns", size.columns, (columns) => onChange({ ...size, columns }))}
      {refused}
    </>
  );
}
