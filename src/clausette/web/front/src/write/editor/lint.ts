/** Problems as CodeMirror shows them: underlined, with their fixes as buttons. */

import { effect } from "@preact/signals";
import { lintKeymap, linter, setDiagnostics, type Action, type Diagnostic } from "@codemirror/lint";
import type { Extension } from "@codemirror/state";
import { keymap, ViewPlugin, type EditorView } from "@codemirror/view";
import type { Diagnosed, Fix, Problem } from "../problems";
import type { Writing } from "../state";

export function problemsShown(writing: Writing): Extension {
  return [
    linter(null),
    keymap.of(lintKeymap),
    ViewPlugin.define((view) => {
      const stop = effect(() => {
        const diagnosed = writing.problems.diagnosed.value;
        // Not while the view itself is being changed.
        queueMicrotask(() => {
          if (view.state.doc.toString() === diagnosed.text || diagnosed.problems.length === 0)
            view.dispatch(setDiagnostics(view.state, diagnosed.problems.map((problem) => diagnosticOf(problem, diagnosed, writing))));
        });
      });
      return { destroy: stop };
    }),
  ];
}

function diagnosticOf(problem: Problem, diagnosed: Diagnosed, writing: Writing): Diagnostic {
  const length = diagnosed.text.length;
  const from = Math.min(problem.start, length);
  const to = Math.min(Math.max(problem.end, from), length);
  return {
    from,
    to,
    severity: problem.severity === "note" ? "info" : problem.severity,
    message: [problem.message, problem.help].filter((line) => line !== "").join("\n"),
    actions: problem.fixes.map((fix) => actionOf(fix, diagnosed, writing)),
  };
}

function actionOf(fix: Fix, diagnosed: Diagnosed, writing: Writing): Action {
  return { name: fix.title, apply: (view) => apply(view, fix, diagnosed, writing) };
}

/** Not if the text has changed since: its own problems are on their way. */
function apply(view: EditorView, fix: Fix, { text }: Diagnosed, writing: Writing): void {
  if (view.state.doc.toString() === text) writing.edit(fix.edits);
}
