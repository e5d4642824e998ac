/** The page: a head, the view that was chosen, and what opens over it. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Button } from "./Button";
import { Chooser } from "./Chooser";
import { copyLink, Uncopied } from "./copying";
import { Dialog } from "./Dialog";
import { Help } from "./Help";
import { MakeBoard } from "./MakeBoard";
import { Settings } from "./Settings";
import type { Shell } from "./shell";
import { typing } from "./typing";
import { VIEWS } from "./views";

export function App({ shell }: { readonly shell: Shell }): JSX.Element {
  const say = shell.say.value;
  const help = useSignal(false);
  const settings = useSignal(false);
  const dropping = useSignal(false);
  const chosen = VIEWS.find(({ name }) => name === shell.view.value) ?? VIEWS[0];
  const started = shell.current.value !== null;
  const alone = chosen?.alone === true;
  const shown = started || alone;

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener("paste", (event) => paste(shell, event), { signal });
    document.addEventListener("dragover", (event) => drag(event, dropping), { signal });
    document.addEventListener("dragleave", (event) => void (event.relatedTarget === null && (dropping.value = false)), { signal });
    document.addEventListener("drop", (event) => drop(shell, event, dropping), { signal });
    // Before the board hears it, for which ? is a sign like any other.
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "?" || typing(event.target) || !shell.chosen.keys.peek()) return;
        event.preventDefault();
        event.stopPropagation();
        help.value = true;
      },
      { signal, capture: true },
    );
    return () => stop.abort();
  }, [shell, help, dropping]);

  return (
    <>
      {started && chosen?.own !== true && (
        <a class="skip" href="#board" onClick={skip}>
          {say("skip")}
        </a>
      )}
      <header class="head">
        <span class="brand">
          <Mark />
          <span class="brand-name">Clausette</span>
        </span>
        {VIEWS.length > 1 && (
          <nav class="views" aria-label={say("views")}>
            {VIEWS.map(({ name, title }) => (
              <button
                type="button"
                key={name}
                class="view"
                aria-current={name === shell.view.value ? "page" : undefined}
                onClick={() => shell.go(name)}
              >
                {say(title)}
              </button>
            ))}
          </nav>
        )}
        {chosen?.own !== true && (
          <Button icon="open" label={say("open")} class="quiet" onClick={() => void (shell.choosing.value = true)} />
        )}
        <span class="spacer" />
        <Button
          icon="link"
          label={say("link.copy")}
          class="quiet link-button"
          off={!shown}
          onClick={() => void copyLink(shell)}
        />
        <LanguageButton shell={shell} />
        <Button icon="settings" label={say("settings")} bare class="quiet" onClick={() => void (settings.value = true)} />
        <Button icon="help" label={say("help")} shortcut="?" bare class="quiet" onClick={() => void (help.value = true)} />
      </header>
      <main id="main" aria-busy={shell.opening.value}>
        {shown && chosen !== undefined && <chosen.component shell={shell} />}
        {!shown && shell.choosing.value && (
          <div class="welcome">
            <h1>{say("choose.welcome")}</h1>
            <Chooser shell={shell} />
          </div>
        )}
      </main>
      {shown && shell.choosing.value && (
        <Dialog
          title={say("open.title")}
          say={say}
          class="wide"
          onClose={() => {
            shell.choosing.value = false;
            shell.refused.value = null;
          }}
        >
          <Chooser shell={shell} />
        </Dialog>
      )}
      <MakeBoard shell={shell} />
      {settings.value && <Settings shell={shell} onClose={() => void (settings.value = false)} />}
      {help.value && <Help shell={shell} onClose={() => void (help.value = false)} />}
      {shell.opening.value && (
        <div class="opening" role="status">
          <span class="spinner" aria-hidden="true" />
          <span>{say("board.loading")}</span>
          <Button label={say("cancel")} onClick={shell.cancelOpening} />
        </div>
      )}
      <Uncopied shell={shell} />
      {dropping.value && <div class="drop">{say("choose.drop")}</div>}
    </>
  );
}

/** A link to an element would take the place of the board in the address. */
function skip(event: Event): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#board [tabindex="0"]')?.focus();
}

function LanguageButton({ shell }: { readonly shell: Shell }): JSX.Element {
  const other = shell.chosen.language.value === "en" ? "fr" : "en";
  return (
    <button
      type="button"
      class="button quiet language"
      lang={other}
      aria-label={`${other.toUpperCase()}: ${shell.say.value("language.other")}`}
      title={shell.say.value("language.other")}
      onClick={() => void (shell.chosen.language.value = other)}
    >
      {other.toUpperCase()}
    </button>
  );
}

/** A lamp between two walls. */
function Mark(): JSX.Element {
  return (
    <svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
      <rect class="mark-paper" x="1" y="1" width="22" height="22" rx="4" />
      <path class="mark-wall" d="M1 12h11v11H5a4 4 0 0 1-4-4zM12 1h7a4 4 0 0 1 4 4v7H12z" />
      <circle class="mark-lamp" cx="6.500" cy="6.500" r="3" />
      <circle class="mark-lamp" cx="17.500" cy="17.500" r="3" />
    </svg>
  );
}

function paste(shell: Shell, event: ClipboardEvent): void {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (typing(event.target) || text.trim() === "") return;
  event.preventDefault();
  shell.openText(text, null);
}

function drag(event: DragEvent, dropping: { value: boolean }): void {
  const types = event.dataTransfer?.types ?? [];
  if (!types.includes("Files") && !types.includes("text/plain")) return;
  event.preventDefault();
  dropping.value = types.includes("Files");
}

function drop(shell: Shell, event: DragEvent, dropping: { value: boolean }): void {
  dropping.value = false;
  const file = event.dataTransfer?.files[0];
  const text = event.dataTransfer?.getData("text/plain") ?? "";
  if (typing(event.target) && file === undefined) return;
  event.preventDefault();
  if (file !== undefined) shell.openFile(file);
  else if (text.trim() !== "") shell.openText(text, null);
}
