/** The entry of the notebook widget, as anywidget calls it. */

import { effect, signal } from "@preact/signals";
import { render } from "preact";
import type { Language, Marks, Opened } from "../api";
import { become, sameMarks } from "../play/game";
import { AskError } from "../transport";
import { type Channel, messages } from "./messages";
import { Play } from "./Play";
import { createPlayer } from "./player";
import { followTheme } from "./theme";
import "../board/board.css";
import "./widget.css";

interface Model extends Channel {
  get(name: "marks"): Marks | null;
  get(name: "language"): Language;
  set(name: "marks", value: Marks): void;
  set(name: "language", value: Language): void;
  save_changes(): void;
  on(event: "msg:custom" | "change:marks", listener: (message: unknown) => void): void;
  off(event: "msg:custom" | "change:marks", listener: (message: unknown) => void): void;
}

function mount({ model, el }: { readonly model: Model; readonly el: HTMLElement }): () => void {
  const root = document.createElement("div");
  root.className = "clausette-play";
  // The keys and the right button are the board's while it is in use.
  root.dataset["lmSuppressShortcuts"] = "true";
  root.addEventListener("contextmenu", (event) => event.stopPropagation());
  root.addEventListener("keydown", (event) => event.stopPropagation());
  el.append(root);
  const ends: (() => void)[] = [followTheme(root)];
  const transport = messages(model);
  ends.push(transport.stop, () => render(null, root), () => root.remove());
  const language = signal<Language>(model.get("language"));
  let gone = false;
  ends.push(() => void (gone = true));

  const open = (words: Language): Promise<Opened> => transport.ask("open", { board: { text: "" }, language: words }) as Promise<Opened>;

  const begin = (opened: Opened): void => {
    if (gone) return;
    const player = createPlayer(transport, opened, model.get("marks"), language);
    const hear = (): void => {
      const marks = model.get("marks");
      if (marks && !sameMarks(marks, player.game.peek().now.marks)) player.change((game) => become(game, marks, opened.scene.looks.length));
    };
    model.on("change:marks", hear);
    // Python sees the marks, and another view of the same widget has them too.
    const keep = effect(() => {
      model.set("marks", player.game.value.now.marks);
      model.set("language", language.value);
      model.save_changes();
    });
    ends.unshift(keep, player.stop, () => model.off("change:marks", hear));
    // In another language the puzzle has another name.
    const title = signal(opened.title);
    const rename = effect(() => {
      open(language.value).then(
        (again) => void (title.value = again.title),
        () => undefined,
      );
    });
    ends.unshift(rename);
    render(<Play opened={opened} title={title} player={player} language={language} />, root);
  };
  open(language.peek()).then(
    begin,
    (reason: unknown) => {
      if (!(reason instanceof AskError)) throw reason;
      root.textContent = reason.data.message;
    },
  );
  return () => ends.forEach((end) => end());
}

export default { render: mount };
