/** What the server tells of the place under the pointer: a rule's sentence and sizes, a variable's value. */

import type { Extension } from "@codemirror/state";
import { hoverTooltip, type Tooltip } from "@codemirror/view";
import { AskError, isAbort } from "../../transport";
import type { Writing } from "../state";

interface Hovered {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly { readonly text: string; readonly code: boolean }[];
}

export function hovering(writing: Writing): Extension {
  return hoverTooltip((_, offset) => told(writing, offset), { hoverTime: 250 });
}

async function told(writing: Writing, offset: number): Promise<Tooltip | null> {
  try {
    const { hover } = (await writing.shell.transport.ask("model/hover", { ...writing.body(), offset })) as { readonly hover?: Hovered | null };
    if (hover === null || hover === undefined || hover.lines.length === 0) return null;
    return { pos: hover.start, end: hover.end, above: true, create: () => ({ dom: shown(hover) }) };
  } catch (reason) {
    if (reason instanceof AskError || isAbort(reason)) return null;
    throw reason;
  }
}

function shown({ lines }: Hovered): HTMLElement {
  const place = document.createElement("div");
  place.className = "cm-hovered";
  for (const { text, code } of lines) {
    const line = place.appendChild(document.createElement("p"));
    (code ? line.appendChild(document.createElement("code")) : line).textContent = text;
  }
  return place;
}
