/** How to play, and every key. */

import type { JSX } from "preact";
import { SHORTCUTS } from "../play/shortcuts";
import { helpFor } from "../board/help";
import type { Say } from "../words/words";
import { Dialog } from "./Dialog";
import { Choice } from "./Settings";
import type { Shell } from "./shell";

/** Keys with names of their own have other names in other languages. */
function keyName(key: string, say: Say): string {
  return key === "Esc" ? say("key.escape") : key;
}

export function Help({ shell, onClose }: { readonly shell: Shell; readonly onClose: () => void }): JSX.Element {
  const say = shell.say.value;
  const gestures = shell.current.value?.opened.scene.gestures ?? [];
  const lines = helpFor(gestures, shell.chosen.language.value);
  const keys = [...SHORTCUTS, { word: "help.escape", keys: ["Esc"] }, { word: "help.this", keys: ["?"] }] as const;
  return (
    <Dialog title={say("help.title")} say={say} onClose={onClose} class="wide">
      {gestures.length === 0 ? (
        <p>{say("help.mouse")}</p>
      ) : (
        <ul class="help-lines">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <h3>{say("help.keys")}</h3>
      <dl class="keys">
        {keys.map((one) => (
          <div key={one.word}>
            <dt>
              {one.keys.map((key) => (
                <kbd key={key}>{keyName(key, say)}</kbd>
              ))}
            </dt>
            <dd>{say(one.word)}</dd>
          </div>
        ))}
      </dl>
      <Choice shell={shell} word="keys.single" value={shell.chosen.keys} />
    </Dialog>
  );
}
