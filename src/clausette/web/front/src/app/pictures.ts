/** Small pictures of the puzzles, one after the other and only once the page itself is there. */

import { useSignal, useSignalEffect, type ReadonlySignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { AskError, isAbort } from "../transport";
import { middling } from "./examples";
import type { PuzzleInfo, Shell } from "./shell";

/** By puzzle, the address of its picture; without one where it could not be drawn. */
type Pictures = ReadonlyMap<string, string>;

export function usePictures(shell: Shell): ReadonlySignal<Pictures> {
  const pictures = useSignal<Pictures>(new Map());
  useSignalEffect(() => {
    const puzzles = shell.puzzles.value;
    const dark = isDark(shell.chosen.theme.value);
    const stop = new AbortController();
    const next = async (puzzle: PuzzleInfo): Promise<void> => {
      const picture = await draw(shell, puzzle, dark, stop.signal);
      if (picture === null) return;
      const before = pictures.peek().get(puzzle.name);
      pictures.value = new Map(pictures.peek()).set(puzzle.name, picture);
      if (before !== undefined) URL.revokeObjectURL(before);
    };
    const painted = new Promise<void>((done) => void requestAnimationFrame(() => setTimeout(done)));
    void puzzles.reduce((before, puzzle) => before.then(() => next(puzzle)), painted);
    return () => stop.abort();
  });
  useEffect(() => () => pictures.peek().forEach((picture) => URL.revokeObjectURL(picture)), [pictures]);
  return pictures;
}

function isDark(theme: string): boolean {
  return theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
}

async function draw(shell: Shell, { name: puzzle, examples }: PuzzleInfo, dark: boolean, stop: AbortSignal): Promise<string | null> {
  const example = middling(examples);
  if (example === undefined || stop.aborted) return null;
  try {
    const board = { text: await shell.exampleText(puzzle, example), puzzle };
    const { svg } = (await shell.transport.ask("draw", { board, dark }, { signal: stop })) as { readonly svg: string };
    return stop.aborted ? null : URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  } catch (reason) {
    // A card without its picture can be used all the same.
    if (reason instanceof AskError || isAbort(reason)) return null;
    throw reason;
  }
}
