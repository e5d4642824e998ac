/** The truth table of a rule, or of all of them, with a column for each part. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Button } from "../../app/Button";
import { capital } from "../../words/words";
import { useAnswer } from "../asking";
import { Outcome } from "../lab/Outcome";
import { CARET, RuleChoice, useAskedRule, WhichRule, type OfRule } from "../lab/RuleChoice";
import { useSettings } from "../lab/settings";
import { labSayIn, type LabSay } from "../lab/words";
import { pointingAt, type PointingHandlers } from "../linking";
import type { PaneProps } from "../panes";
import type { Writing } from "../state";
import { rowOf, rowsWanted, sign, SIGNS, WANTED, type Tabled, type Wanted } from "./rows";
import "../lab/lab.css";

/** Rows that are drawn at a time. */
const PAGE = 64;
/** Letters of a formula that stand in one line at the head of a column. */
const LONG = 28;

export function TruthTable({ writing }: PaneProps): JSX.Element {
  const language = writing.shell.chosen.language.value;
  const say = labSayIn(language);
  const { value, change } = useSettings(writing, "table", { of: CARET, signs: "01", parts: true });
  const known = useSignal<OfRule<Tabled> | null>(null);
  const asked = useAskedRule(
    writing,
    () => value.value.of,
    () => known.value?.rules ?? [],
  );
  const answering = useAnswer<OfRule<Tabled>>(writing, "table", () =>
    writing.text.value.trim() === "" ? null : { ...asked.value, signs: value.value.signs, parts: value.value.parts },
  );
  const answer = answering.answer.value;
  useEffect(() => {
    if (answer?.rules !== undefined) known.value = answer;
  }, [answer]);
  const found = answer?.found;
  const { of, signs, parts } = value.value;
  return (
    <div class={`lab ${answering.asking.value ? "lab-asking" : ""}`}>
      <div class="lab-fields">
        <RuleChoice of={of} answer={known.value} say={say} choose={(next) => change({ of: next })} />
        <label class="lab-field">
          <span>{say("table.signs")}</span>
          <select value={signs} onChange={(event) => change({ signs: event.currentTarget.value })}>
            {SIGNS.map((one) => (
              <option key={one} value={one}>
                {`${sign(one, 1)} / ${sign(one, 0)}`}
              </option>
            ))}
          </select>
        </label>
        <label class="lab-check">
          <input type="checkbox" checked={parts} onChange={(event) => change({ parts: event.currentTarget.checked })} />
          <span>{say("table.parts")}</span>
        </label>
      </div>
      <WhichRule answer={answer} say={say} />
      {found === undefined ? (
        <Outcome writing={writing} answering={answering} say={say} refused={answer?.refused} />
      ) : (
        <>
          <p role="status">{capital(found.words)}</p>
          {found.notes?.map((note) => (
            <p class="soft" key={note}>
              {capital(note)}
            </p>
          ))}
          <Rows writing={writing} found={found} signs={signs} say={say} />
        </>
      )}
    </div>
  );
}

interface RowsProps {
  readonly writing: Writing;
  readonly found: Tabled;
  readonly signs: string;
  readonly say: LabSay;
}

function Rows({ writing, found, signs, say }: RowsProps): JSX.Element {
  const wanted = useSignal<Wanted>("all");
  const start = useSignal(0);
  const rows = rowsWanted(found, wanted.value);
  const from = start.value < rows.length ? start.value : 0;
  const page = rows.slice(from, from + PAGE);
  const shown = rowOf(found, writing.model.value);
  const last = found.columns.length - 1;
  const go = (to: number): void => void (start.value = Math.max(0, to));
  return (
    <>
      <div class="lab-fields">
        <label class="lab-field">
          <span>{say("table.rows")}</span>
          <select
            value={wanted.value}
            onChange={(event) => {
              wanted.value = event.currentTarget.value as Wanted;
              start.value = 0;
            }}
          >
            {WANTED.map((one) => (
              <option key={one} value={one}>
                {say(`table.rows.${one}`)}
              </option>
            ))}
          </select>
        </label>
        {rows.length > PAGE && (
          <div class="lab-row">
            <Button bare icon="back" label={say("table.back")} off={from === 0} onClick={() => go(from - PAGE)} />
            <span>{say("table.page", { from: from + 1, to: from + page.length, n: rows.length })}</span>
            <Button bare icon="on" label={say("table.on")} off={from + PAGE >= rows.length} onClick={() => go(from + PAGE)} />
          </div>
        )}
      </div>
      {rows.length === 0 ? (
        <p>{say("table.none")}</p>
      ) : (
        <div class="lab-wide" tabIndex={0} role="group" aria-label={say("table.rows")}>
          <table class="truth-table" aria-label={say("table.name")}>
            <thead>
              <tr>
                {found.columns.map(({ shown: formula }, place) => (
                  <th
                    key={place}
                    scope="col"
                    class={`${place < found.atoms.length ? "truth-atom" : place === last ? "truth-whole" : ""} ${formula.length > LONG ? "truth-long" : ""}`}
                    {...pointingAtAtom(writing, found.atoms[place])}
                  >
                    <code>{formula}</code>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {page.map((row) => (
                <tr key={row} class={row === shown ? "truth-shown" : ""} title={row === shown ? capital(say("table.shown")) : undefined}>
                  {found.columns.map(({ values }, place) => (
                    <td key={place} class={`${values[row] === 1 ? "truth-1" : "truth-0"} ${place === last ? "truth-whole" : ""}`}>
                      {sign(signs, values[row] ?? 0)}
                      {place === last && row === shown && <span class="hidden">{` (${say("table.shown")})`}</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

/** Pointing at the column of an atom lights its rules and cells. */
function pointingAtAtom(writing: Writing, atom: string | undefined): Partial<PointingHandlers> {
  return atom === undefined ? {} : pointingAt(writing, { from: "table", kind: "atom", atom });
}
