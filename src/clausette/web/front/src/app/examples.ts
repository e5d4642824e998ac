/** The examples of a puzzle: what they are called, how they follow each other, which one to begin with. */

import type { PuzzleInfo } from "./shell";

/** An example's name as people would write it. */
export function exampleTitle(name: string): string {
  const words = name.replace(/\.[^.]*$/, "").replaceAll(/[-_]/g, " ").replaceAll(/(\d+) ?x ?(\d+)/g, "$1×$2");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How many cells it has, as far as its name says so. */
function cellsOf(name: string): number {
  const size = /(\d+)x(\d+)/.exec(name);
  return size === null ? Number.POSITIVE_INFINITY : Number(size[1]) * Number(size[2]);
}

/** Small ones first; those that tell no size stay in their order, at the end. */
export function bySize(examples: readonly string[]): readonly string[] {
  return [...examples].sort((one, other) => {
    const [first, second] = [cellsOf(one), cellsOf(other)];
    return first === second ? 0 : first - second;
  });
}

/** Names of examples that show something else than a good game. */
const ODD = /^seed|none|no-solution|never|several|every|line/;
const MIDDLING = /^(medium|ordinary|easy)/;

/** One to begin with: neither tiny nor huge, and with a solution, as far as names tell. */
export function middling(examples: readonly string[]): string | undefined {
  const sorted = bySize(examples);
  const good = sorted.filter((name) => !ODD.test(name));
  const named = good.find((name) => MIDDLING.test(name));
  if (named !== undefined) return named;
  const sized = good.filter((name) => cellsOf(name) < Number.POSITIVE_INFINITY);
  return sized[Math.floor(sized.length / 2)] ?? good[0] ?? sorted[0];
}

/** Without accents and capitals. */
function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
}

/** Puzzles with the examples that fit a search; a puzzle that fits by its own name keeps all. */
export function found(puzzles: readonly PuzzleInfo[], search: string): readonly PuzzleInfo[] {
  const terms = plain(search).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return puzzles;
  const fits = (text: string): boolean => terms.every((term) => plain(text).includes(term));
  return puzzles
    .map((puzzle) => {
      const own = `${puzzle.title} ${puzzle.name}`;
      const examples = puzzle.examples.filter((name) => fits(`${own} ${name} ${exampleTitle(name)}`));
      return { ...puzzle, examples };
    })
    .filter(({ examples }) => examples.length > 0);
}
