/** How to play, and every key. */

import type { JSX } from "preact";
import { SHORTCUTS } from "../play/shortcuts";
import type { Key } from "../words/words";
import { Dialog } from "./Dialog";
import { Choice } from "./Settings";
import type { Shell } from "./shell";

const BOARD_KEYS: readonly (readonly [readonly Key[], string, Key])[] = [
  [["key.arrows"], "", "help.arrows"],
  [["key.space"], "", "help.enter"],
  [["key.shift", "key.space"], "", "help.second"],
  [[], "1 … 9", "help.digits"],
  [["key.delete"], "", "help.delete"],
  [["key.escape"], "", "help.escape"],
];

export function Help({ shell, onClose }: { readonly shell: Shell; readonly onClose: () => void }): JSX.Element {
  const say = shell.say.value;
  return (
    <Dialog title={say("help.title")} say={say} onClose={onClose}>
      <p>{say("help.mouse")}</p>
      <h3>{say("help.keys")}</h3>
      <dl class="keys">
        {BOARD_KEYS.map(([names, typed, word]) => (
          <div key={word}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{say(name)}</kbd>
              ))}
              {typed !== "" && <kbd>{typed}</kbd>}
            </dt>
            <dd>{say(word)}</dd>
          </div>
        ))}
        {SHORTCUTS.map(({ word, keys }) => (
          <div key={word}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{say(word)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>{say("help.this")}</dd>
        </div>
      </dl>
      <Choice shell={shell} word="keys.single" value={shell.chosen.keys} />
    </Dialog>
  );
}
