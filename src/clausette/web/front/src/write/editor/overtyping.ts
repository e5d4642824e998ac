/**
 * What is typed over a selection, put there by us: a browser that does it itself keeps the look of what was selected by
 * an inline style, which the policy of the page refuses.
 */

import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

export const overtyping: Extension = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data } = event;
    const { main } = view.state.selection;
    if (event.inputType !== "insertText" || data === null || main.empty || view.composing) return false;
    event.preventDefault();
    const insert = () => view.state.update(view.state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true });
    const handled = view.state.facet(EditorView.inputHandler).some((handler) => handler(view, main.from, main.to, data, insert));
    if (!handled) view.dispatch(insert());
    return true;
  },
});
