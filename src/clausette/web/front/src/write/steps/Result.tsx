/** What the steps lead to, and how large a formula becomes by each way. */

import type { JSX } from "preact";
import { capital } from "../../words/words";
import type { LabSay } from "../lab/words";
import type { Derived } from "./derived";

/** Clauses and definitions that are listed. */
const MOST = 200;

interface Props {
  readonly found: Derived;
  readonly say: LabSay;
}

export function Result({ found, say }: Props): JSX.Element {
  const { clauses = [], definitions = [] } = found;
  return (
    <>
      <p>{capital(found.words)}</p>
      {definitions.length > 0 && (
        <details>
          <summary>{say("steps.definitions")}</summary>
          <ul class="lab-list">
            {definitions.slice(0, MOST).map((one) => (
              <li key={one.name}>
                <code>{say("steps.stands", { name: one.name, formula: one.stands_for.shown })}</code>
                <br />
                <code class="soft">{one.clauses.map((clause) => `(${clause})`).join(" ∧ ") || "⊤"}</code>
              </li>
            ))}
            <More count={definitions.length} say={say} />
          </ul>
        </details>
      )}
      {clauses.length > 0 && (
        <details>
          <summary>{say("steps.clauses")}</summary>
          <ol class="lab-list lab-numbered">
            {clauses.slice(0, MOST).map((clause, place) => (
              <li key={place}>
                <code>{clause.shown}</code>
              </li>
            ))}
            <More count={clauses.length} say={say} />
          </ol>
        </details>
      )}
    </>
  );
}

function More({ count, say }: { readonly count: number; readonly say: LabSay }): JSX.Element | null {
  return count > MOST ? <li class="soft">{say("steps.more", { n: count - MOST })}</li> : null;
}

export function Sizes({ found, say }: Props): JSX.Element {
  return (
    <>
      <table class="lab-sizes">
        <caption>{say("steps.sizes")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("steps.way")}</th>
            <th scope="col">{say("steps.size.clauses")}</th>
            <th scope="col">{say("steps.size.literals")}</th>
            <th scope="col">{say("steps.size.atoms")}</th>
          </tr>
        </thead>
        <tbody>
          {found.sizes.map((one) => (
            <tr key={one.method}>
              <th scope="row">{say(`steps.size.${one.method}`)}</th>
              <td>{one.clauses}</td>
              <td>{one.literals}</td>
              <td>{one.atoms}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.sizes.every(({ method }) => method !== "distribute") && <p class="soft">{say("steps.size.missing")}</p>}
    </>
  );
}
