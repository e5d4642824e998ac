/** Says that other rules than the puzzle's own are in force, and leads back to them. */

import type { JSX } from "preact";
import { Button } from "../app/Button";
import { boardOf } from "../api";
import type { Session } from "./session";
import "./changed.css";

export function Changed({ session }: { readonly session: Session }): JSX.Element | null {
  const { shell } = session;
  const say = shell.say.value;
  const opened = session.opened.value;
  if (opened.changed === undefined) return null;
  const { text, puzzle } = opened;
  return (
    <section class="changed" aria-label={say("changed.rules")}>
      <p>{say("changed.rules")}</p>
      <Button icon="back" label={say("changed.write")} onClick={() => shell.hand({ view: "write", board: boardOf(opened) })} />
      <Button label={say("changed.own")} class="quiet" onClick={() => shell.open({ text, puzzle })} />
    </section>
  );
}
