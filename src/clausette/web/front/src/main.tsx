import { render } from "preact";
import { App } from "./app/App";
import { createShell } from "./app/shell";
import { VIEWS, type View } from "./app/views";
import { browserStore } from "./play/storage";
import "./styles/page.css";

const root = document.getElementById("app");
if (root === null) throw new Error("the page has no place for its content");
const names = (views: readonly View[]): string[] => views.map(({ name }) => name);
const shell = createShell({
  store: browserStore(),
  languages: navigator.languages,
  views: names(VIEWS),
  own: names(VIEWS.filter(({ own }) => own === true)),
});
render(<App shell={shell} />, root);
