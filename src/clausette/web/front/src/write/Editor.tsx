/** The text as CodeMirror shows it, in a shadow root: its style sheets are adopted there, which the page's policy allows. */

import { effect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { createEditor, speak } from "./editor/editor";
import type { Writing } from "./state";

export function Editor({ writing }: { readonly writing: Writing }): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = host.current;
    if (place === null) return;
    const root = place.shadowRoot ?? place.attachShadow({ mode: "open" });
    const view = createEditor(root, writing);
    const stop = effect(() => {
      const wanted = writing.text.value;
      const here = view.state.doc.toString();
      if (wanted !== here) view.dispatch({ changes: change(here, wanted) });
    });
    const stopGoing = effect(() => {
      const wanted = writing.selection.value;
      if (wanted === null) return;
      const length = view.state.doc.length;
      view.dispatch({ selection: { anchor: Math.min(wanted[0], length), head: Math.min(wanted[1], length) }, scrollIntoView: true });
      view.focus();
      writing.selection.value = null;
    });
    const stopSpeaking = effect(() => {
      void writing.say.value;
      speak(view, writing);
    });
    return () => {
      stopSpeaking();
      stopGoing();
      stop();
      view.destroy();
    };
  }, [writing]);
  return <div class="code-editor" data-typing ref={host} />;
}

/** The one stretch in which two texts differ, so that the cursor stays where it is. */
function change(before: string, after: string): { from: number; to: number; insert: string } {
  let from = 0;
  while (from < before.length && from < after.length && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < before.length - from && end < after.length - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
