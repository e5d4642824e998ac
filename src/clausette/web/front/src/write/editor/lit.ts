/** The lines that belong to what is pointed at elsewhere, and what the pointer and the cursor rest on here. */

import { effect } from "@preact/signals";
import { StateEffect, StateField, type EditorState, type Extension } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin, type DecorationSet } from "@codemirror/view";
import type { Writing } from "../state";

type Lines = readonly (readonly [from: number, to: number])[];

const FROM = "editor";
const setLit = StateEffect.define<Lines>();
const LIT = Decoration.line({ class: "cm-lit" });

const litField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    const asked = transaction.effects.find((one) => one.is(setLit));
    return asked === undefined ? value.map(transaction.changes) : decorated(transaction.state, asked.value as Lines);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function decorated(state: EditorState, lines: Lines): DecorationSet {
  const numbers = new Set<number>();
  for (const [from, to] of lines) for (let line = from; line <= Math.min(to, state.doc.lines); line += 1) numbers.add(line);
  return Decoration.set([...numbers].sort((one, other) => one - other).map((line) => LIT.range(state.doc.line(line).from)));
}

/** Lights the lines that the other panes ask for, and points at the rule under the pointer or the cursor. */
export function litLines(writing: Writing): Extension {
  return [litField, plugin(writing), pointing(writing)];
}

function pointing(writing: Writing): Extension {
  const point = (line: number | null): void => {
    const rule = line === null ? null : writing.ruleAt(line);
    const now = writing.pointed.peek();
    if (rule === null) {
      if (now?.from === FROM) writing.pointed.value = null;
    } else if (now?.from !== FROM || now.kind !== "rule" || now.rule !== rule) writing.pointed.value = { from: FROM, kind: "rule", rule };
  };
  return [
    EditorView.domEventHandlers({
      mousemove(event, view) {
        const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
        point(at === null ? null : view.state.doc.lineAt(at).number);
      },
      mouseleave: () => point(null),
      blur: () => point(null),
    }),
    EditorView.updateListener.of(({ docChanged, selectionSet, state, view }) => {
      // Who types looks at the text, not at what belongs to it.
      if (docChanged) point(null);
      else if (selectionSet && view.hasFocus) point(state.doc.lineAt(state.selection.main.head).number);
    }),
  ];
}

function plugin(writing: Writing): Extension {
  return ViewPlugin.define((view) => {
    const stop = effect(() => {
      const { lines, from } = writing.lit.value;
      const foreign = from !== FROM;
      // Not while the view itself is being changed.
      queueMicrotask(() => {
        const first = lines[0]?.[0];
        const shown = foreign && first !== undefined && first <= view.state.doc.lines;
        view.dispatch({
          effects: [setLit.of(lines), ...(shown ? [EditorView.scrollIntoView(view.state.doc.line(first).from, { y: "nearest" })] : [])],
        });
      });
    });
    return { destroy: stop };
  });
}
