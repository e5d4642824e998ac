/** CodeMirror for the language. */

import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput, indentUnit } from "@codemirror/language";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { drawSelection, dropCursor, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers, placeholder } from "@codemirror/view";
import type { Writing } from "../state";
import { completionOf } from "./completion";
import { hovering } from "./hover";
import { languageOfRules } from "./language";
import { problemsShown } from "./lint";
import { litLines } from "./lit";
import { look } from "./look";
import { overtyping } from "./overtyping";

/** Made anew when the page's language changes. */
const spoken = new Compartment();

export function createEditor(root: ShadowRoot, writing: Writing): EditorView {
  const extensions: Extension[] = [
    lineNumbers(),
    foldGutter(),
    codeFolding(),
    history(),
    drawSelection(),
    dropCursor(),
    EditorState.allowMultipleSelections.of(true),
    indentOnInput(),
    indentUnit.of("  "),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    languageOfRules(),
    look,
    overtyping,
    litLines(writing),
    problemsShown(writing),
    completionOf(writing),
    hovering(writing),
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...foldKeymap]),
    EditorView.lineWrapping,
    spoken.of(words(writing)),
    EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
      if (docChanged) writing.text.value = state.doc.toString();
      if (docChanged || selectionSet) writing.caret.value = state.doc.lineAt(state.selection.main.head).number;
    }),
  ];
  return new EditorView({ root, parent: root, state: EditorState.create({ doc: writing.text.peek(), extensions }) });
}

/** What is said of the editor, in the language of the page. */
export function speak(view: EditorView, writing: Writing): void {
  view.dispatch({ effects: spoken.reconfigure(words(writing)) });
}

function words(writing: Writing): Extension {
  const say = writing.say.peek();
  return [
    placeholder(say("editor.placeholder")),
    // A tab index, though it can be typed into: so it is known that whoever scrolls it can do so by keys.
    EditorView.contentAttributes.of({ "aria-label": say("editor"), "aria-description": say("editor.keys"), tabindex: "0" }),
  ];
}
