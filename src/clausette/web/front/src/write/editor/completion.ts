/** What may be typed next, as the server says. */

import { autocompletion, completionKeymap, snippetCompletion, type Completion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import { AskError, isAbort } from "../../transport";
import type { Writing } from "../state";

interface Item {
  readonly label: string;
  readonly kind: string;
  readonly insert: string;
  readonly snippet: string;
  readonly detail: string;
  readonly documentation: string;
}

interface Answer {
  readonly start?: number;
  readonly items?: readonly Item[];
}

const WORD = /\$?\w*$/;

export function completionOf(writing: Writing): Extension {
  return [
    autocompletion({
      override: [(context) => complete(writing, context)],
      // A list that opened by itself must not take Enter from who ends a line.
      selectOnOpen: false,
      icons: false,
      filterStrict: true,
      maxRenderedOptions: 60,
      defaultKeymap: false,
    }),
    keymap.of(completionKeymap),
  ];
}

async function complete(writing: Writing, context: CompletionContext): Promise<CompletionResult | null> {
  const word = context.matchBefore(WORD);
  if (!context.explicit && (word === null || word.text === "" || /^\d/.test(word.text))) return null;
  const stop = new AbortController();
  context.addEventListener("abort", () => stop.abort());
  try {
    const body = { ...writing.body(), text: context.state.doc.toString(), offset: context.pos };
    const found = (await writing.shell.transport.ask("model/complete", body, { signal: stop.signal })) as Answer;
    if (context.aborted || !found.items?.length) return null;
    return { from: found.start ?? context.pos, options: found.items.map(optionOf), validFor: /^\$?\w*$/ };
  } catch (reason) {
    // Without a list one types on; that the server is gone is said elsewhere.
    if (reason instanceof AskError || isAbort(reason)) return null;
    throw reason;
  }
}

function optionOf(item: Item, place: number): Completion {
  const known = {
    label: item.label,
    type: item.kind,
    detail: item.detail,
    ...(item.documentation === "" ? {} : { info: item.documentation }),
    // The server knows best what is likely.
    boost: -Math.min(99, place / 2),
  };
  if (item.snippet === "") return { ...known, apply: item.insert };
  return snippetCompletion(item.snippet.replaceAll("\\$", "$"), known);
}
