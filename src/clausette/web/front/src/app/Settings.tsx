/** What one chooses once: colours, language, what is shown. */

import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import type { Language } from "../api";
import type { Key } from "../words/words";
import { Dialog } from "./Dialog";
import { THEMES } from "./preferences";
import type { Shell } from "./shell";

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", fr: "Français" };

export function Settings({ shell, onClose }: { readonly shell: Shell; readonly onClose: () => void }): JSX.Element {
  const say = shell.say.value;
  const { chosen } = shell;
  return (
    <Dialog title={say("settings")} say={say} onClose={onClose}>
      <fieldset class="segments">
        <legend>{say("theme")}</legend>
        {THEMES.map((theme) => (
          <label key={theme}>
            <input type="radio" name="theme" checked={chosen.theme.value === theme} onChange={() => void (chosen.theme.value = theme)} />
            <span>{say(`theme.${theme}`)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset class="segments">
        <legend>{say("language")}</legend>
        {(["en", "fr"] as const).map((language) => (
          <label key={language} lang={language}>
            <input
              type="radio"
              name="language"
              checked={chosen.language.value === language}
              onChange={() => void (chosen.language.value = language)}
            />
            <span>{LANGUAGE_NAMES[language]}</span>
          </label>
        ))}
      </fieldset>
      <div class="choices">
        <Choice shell={shell} word="autocheck" value={chosen.autocheck} />
        <Choice shell={shell} word="timer.show" value={chosen.timer} />
        <Choice shell={shell} word="numbers.show" value={chosen.numbers} />
        <Choice shell={shell} word="keys.single" value={chosen.keys} />
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly shell: Shell;
  readonly word: Key;
  readonly value: Signal<boolean>;
}

export function Choice({ shell, word, value }: ChoiceProps): JSX.Element {
  return (
    <label class="choice">
      <input type="checkbox" checked={value.value} onChange={(event) => void (value.value = event.currentTarget.checked)} />
      <span>{shell.say.value(word)}</span>
    </label>
  );
}
