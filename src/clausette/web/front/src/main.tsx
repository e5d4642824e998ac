import { render } from "preact";
import { App } from "./app/App";
import { createShell } from "./app/shell";
import { VIEWS } from "./app/views";
import { browserStore } from "./play/storage";
import "./styles/page.css";

const root = document.getElementById("app");
if (root === null) throw new Error("the page has no place for its content");
const shell = createShell({ store: browserStore(), languages: navigator.languages, views: VIEWS.map(({ name }) => name) });
render(<App shell={shell} />, root);
