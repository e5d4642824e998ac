/** Copying a text; where the browser forbids it, the text is shown so that one can do it oneself. */

import type { JSX } from "preact";
import { Dialog } from "./Dialog";
import type { Shell } from "./shell";

export async function copyText(shell: Shell, text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    shell.status.value = said;
  } catch {
    // Not allowed here, or not a secure place.
    shell.uncopied.value = text;
  }
}

export async function copyLink(shell: Shell): Promise<void> {
  await copyText(shell, await shell.link(), shell.say.peek()("link.copied"));
}

export function Uncopied({ shell }: { readonly shell: Shell }): JSX.Element | null {
  const text = shell.uncopied.value;
  if (text === null) return null;
  const say = shell.say.value;
  return (
    <Dialog title={say("copy")} say={say} onClose={() => void (shell.uncopied.value = null)}>
      <p>{say("copy.failed")}</p>
      <textarea class="copy-text" rows={6} readOnly value={text} aria-label={say("copy")} onFocus={(event) => event.currentTarget.select()} />
    </Dialog>
  );
}
