/** What is done with the text as a whole: examples, files, layout. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { Button } from "../app/Button";
import { copyLink } from "../app/copying";
import { download } from "../play/taking";
import { AskError } from "../transport";
import { Examples } from "./Examples";
import type { Edit, Writing } from "./state";

export function Tools({ writing }: { readonly writing: Writing }): JSX.Element {
  const say = writing.say.value;
  const choosing = useSignal(false);
  const file = useRef<HTMLInputElement>(null);
  const open = async (): Promise<void> => {
    const chosen = file.current?.files?.[0];
    if (chosen !== undefined) writing.replace({ text: await chosen.text() });
    if (file.current !== null) file.current.value = "";
  };
  const layOut = async (): Promise<void> => {
    const text = writing.text.peek();
    try {
      const { edits } = (await writing.shell.transport.ask("model/format", { text })) as { readonly edits?: readonly Edit[] };
      if (edits !== undefined && writing.text.peek() === text) writing.edit(edits);
    } catch (reason) {
      if (!(reason instanceof AskError)) throw reason;
      writing.shell.status.value = reason.data.message;
    }
  };
  return (
    <div class="write-tools" role="toolbar" aria-label={say("tools")}>
      <Button icon="explain" label={say("examples")} title={say("examples.long")} onClick={() => void (choosing.value = true)} />
      <Button icon="open" label={say("file.open")} title={say("file.open.long")} onClick={() => file.current?.click()} />
      <Button
        icon="save"
        label={say("file.save")}
        title={say("file.save.long")}
        onClick={() => download(new Blob([writing.text.peek()], { type: "text/plain" }), "model.touist")}
      />
      <Button icon="sweep" label={say("format")} title={say("format.long")} onClick={() => void layOut()} />
      <Button icon="link" label={writing.shell.say.value("link.copy")} class="write-link" onClick={() => void copyLink(writing.shell)} />
      <input ref={file} type="file" class="hidden" accept=".touist,.txt,text/plain" tabIndex={-1} aria-hidden="true" onChange={() => void open()} />
      {choosing.value && <Examples writing={writing} onClose={() => void (choosing.value = false)} />}
    </div>
  );
}
