/** Atoms and their values, of one model or of two; a click on a value looks for models with another one. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Button } from "../../app/Button";
import type { Writing } from "../state";
import type { AtomRow } from "./rows";

interface Props {
  readonly writing: Writing;
  readonly rows: readonly AtomRow[];
  readonly other: number | null;
}

const FIRST = 100;
const MORE = 400;

export function AtomTable({ writing, rows, other }: Props): JSX.Element {
  const say = writing.say.value;
  const most = useSignal(FIRST);
  // Of models that keep most wishes no others can be asked for.
  const soft = writing.solving.found.value?.cost !== undefined;
  if (rows.length === 0) return <p class="soft">{say("models.empty")}</p>;
  return (
    <div class="atom-rows">
      <table class="atom-table">
        <thead>
          <tr>
            <th scope="col">{say("models.atom")}</th>
            <th scope="col">{say("models.number", { at: writing.solving.at.value + 1 })}</th>
            {other !== null && <th scope="col">{say("models.number", { at: other + 1 })}</th>}
            {!soft && <th scope="col">{say("models.wish")}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most.value).map((row) => (
            <Row key={row.atom} writing={writing} row={row} soft={soft} />
          ))}
        </tbody>
      </table>
      {rows.length > most.value && (
        <Button label={say("models.more", { n: rows.length - most.value })} onClick={() => void (most.value += MORE)} />
      )}
    </div>
  );
}

interface RowProps {
  readonly writing: Writing;
  readonly row: AtomRow;
  readonly soft: boolean;
}

function Row({ writing, row: { atom, value, other }, soft }: RowProps): JSX.Element {
  const say = writing.say.value;
  const { pins } = writing.solving;
  const lit = writing.lit.value.atoms.has(atom);
  const point = (): void => void (writing.pointed.value = { from: "models", kind: "atom", atom });
  const leave = (): void => {
    if (writing.pointed.peek()?.from === "models") writing.pointed.value = null;
  };
  const said = (is: boolean): JSX.Element => <td class={is ? "is-true" : "is-false"}>{say(is ? "models.true" : "models.false")}</td>;
  const wish = (wanted: boolean): void => {
    pins.value = { ...pins.peek(), [atom]: wanted };
  };
  return (
    <tr class={lit ? "lit" : ""} onPointerEnter={point} onPointerLeave={leave} onFocusIn={point} onFocusOut={leave}>
      <th scope="row">
        <code>{atom}</code>
      </th>
      {said(value)}
      {other !== undefined && said(other)}
      {!soft && (
        <td>
          <button type="button" class="wish" onClick={() => wish(!value)}>
            {say(value ? "models.wish.false" : "models.wish.true")}
            <span class="hidden"> {atom}</span>
          </button>
        </td>
      )}
    </tr>
  );
}
