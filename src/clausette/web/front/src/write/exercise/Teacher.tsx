/** An exercise of the text in the editor, as a link for students. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { copyText } from "../../app/copying";
import { FRESH, packKept } from "../kept";
import type { Writing } from "../state";
import type { ExerciseSay } from "./words";

const LOCAL = /^(localhost|127\.0\.0\.1|\[?::1\]?)$/;

export function Teacher({ writing, say }: { readonly writing: Writing; readonly say: ExerciseSay }): JSX.Element | null {
  const title = useSignal("");
  const text = useSignal("");
  if (writing.text.value.trim() === "") return null;
  const copy = async (): Promise<void> => {
    const exercise = exerciseOf(writing, title.peek().trim(), text.peek().trim());
    const packed = await packKept({ ...FRESH, panes: ["exercise", "picture"], more: { exercise } });
    const { origin, pathname } = location;
    await copyText(writing.shell, `${origin}${pathname}#write/${packed}`, say("teacher.copied"));
  };
  return (
    <details class="teacher">
      <summary>{say("teacher")}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void copy();
        }}
      >
        <p class="soft">{say("teacher.about")}</p>
        {LOCAL.test(location.hostname) && <p class="soft">{say("teacher.local")}</p>}
        <label for="teacher-title">{say("teacher.title")}</label>
        <input id="teacher-title" type="text" required value={title.value} onInput={(event) => void (title.value = event.currentTarget.value)} />
        <label for="teacher-text">{say("teacher.text")}</label>
        <textarea id="teacher-text" rows={4} required value={text.value} onInput={(event) => void (text.value = event.currentTarget.value)} />
        <button type="submit" class="button">
          {say("teacher.copy")}
        </button>
      </form>
    </details>
  );
}

/** As `clausette exercise` reads it; the solution is in base64, which is no secret. */
export function exerciseOf(writing: Pick<Writing, "text" | "board">, title: string, text: string): Readonly<Record<string, unknown>> {
  const board = writing.board.peek();
  const bytes = new TextEncoder().encode(writing.text.peek());
  const hidden = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const of = board === null || board.puzzle === null ? { asks: "model" } : { asks: "rules", puzzle: board.puzzle, boards: [{ text: board.text }] };
  const name = title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60) || "exercise";
  return { name, ...of, title, text, reference: { hidden } };
}
