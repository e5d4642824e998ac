/** Saving and sharing a board. */

import type { JSX } from "preact";
import { Button } from "../app/Button";
import { copyLink } from "../app/copying";
import type { Session } from "./session";
import { copyAs, printBoard, savePng, saveSvg } from "./taking";

/** Paper, pictures, other formats. */
export function Take({ session }: { readonly session: Session }): JSX.Element {
  const say = session.shell.say.value;
  const formats = session.opened.value.formats.filter(({ writes }) => writes);
  return (
    <details class="take">
      <summary>{say("take")}</summary>
      <div class="take-row">
        <Button icon="link" label={say("link.copy")} onClick={() => void copyLink(session.shell)} />
        <Button icon="print" label={say("print")} onClick={printBoard} />
        <Button icon="save" label="SVG" title={say("save.svg")} onClick={() => void saveSvg(session)} />
        <Button icon="save" label="PNG" title={say("save.png")} onClick={() => void savePng(session)} />
        {formats.length > 0 && (
          <select
            aria-label={say("copy.as")}
            value=""
            onChange={(event) => {
              const format = event.currentTarget.value;
              event.currentTarget.value = "";
              if (format !== "") void copyAs(session, format);
            }}
          >
            <option value="">{`${say("copy.as")} …`}</option>
            {formats.map(({ name, description }) => (
              <option key={name} value={name} title={description}>
                {name}
              </option>
            ))}
          </select>
        )}
      </div>
    </details>
  );
}
