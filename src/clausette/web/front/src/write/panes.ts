/** The panes of the Write view: a name in the address, a word, and a component that is fetched when it is first opened. */

import type { ComponentType } from "preact";
import { later } from "../app/later";
import type { Shell } from "../app/shell";
import type { Writing } from "./state";
import type { WriteKey } from "./words";

export interface PaneProps {
  readonly writing: Writing;
  readonly shell: Shell;
}

export interface Pane {
  readonly name: string;
  readonly title: WriteKey;
  readonly component: ComponentType<PaneProps>;
}

export const PANES: readonly Pane[] = [
  { name: "picture", title: "pane.picture", component: later(() => import("./picture/Picture").then(({ Picture }) => Picture)) },
  { name: "models", title: "pane.models", component: later(() => import("./models/Models").then(({ Models }) => Models)) },
  { name: "exercise", title: "pane.exercise", component: later(() => import("./exercise/Exercise").then(({ Exercise }) => Exercise)) },
  { name: "rules", title: "pane.rules", component: later(() => import("./rules/PuzzleRules").then(({ PuzzleRules }) => PuzzleRules)) },
  { name: "clauses", title: "pane.clauses", component: later(() => import("./clauses/Clauses").then(({ Clauses }) => Clauses)) },
  { name: "dimacs", title: "pane.dimacs", component: later(() => import("./dimacs/Dimacs").then(({ Dimacs }) => Dimacs)) },
  { name: "formulas", title: "pane.formulas", component: later(() => import("./formulas/Formulas").then(({ Formulas }) => Formulas)) },
  { name: "sizes", title: "pane.sizes", component: later(() => import("./sizes/Sizes").then(({ Sizes }) => Sizes)) },
  { name: "why", title: "pane.why", component: later(() => import("./why/Why").then(({ Why }) => Why)) },
  { name: "expect", title: "pane.expect", component: later(() => import("./expect/Expect").then(({ Expect }) => Expect)) },
  { name: "steps", title: "pane.steps", component: later(() => import("./steps/Steps").then(({ Steps }) => Steps)) },
  { name: "table", title: "pane.table", component: later(() => import("./table/TruthTable").then(({ TruthTable }) => TruthTable)) },
  { name: "trace", title: "pane.trace", component: later(() => import("./trace/Trace").then(({ Trace }) => Trace)) },
];
