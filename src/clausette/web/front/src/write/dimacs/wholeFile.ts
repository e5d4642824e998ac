/** A file of clauses, fetched in large pages. */

import type { Writing } from "../state";

export interface FilePage {
  readonly format: "dimacs" | "wcnf";
  readonly start: number;
  readonly lines: readonly string[];
  readonly total: number;
  /** Lines before the first clause. */
  readonly before: number;
  readonly clauses: number;
}

const LARGE = 50_000;

export interface WholeFile {
  readonly name: string;
  readonly blob: Blob;
}

export async function wholeFile(
  writing: Pick<Writing, "body" | "shell">,
  signal: AbortSignal,
  told: (lines: number, all: number) => void,
): Promise<WholeFile> {
  const body = writing.body();
  const parts: string[] = [];
  for (let start = 0; ; start += LARGE) {
    const asked = { ...body, start, count: LARGE };
    // One after the other: the server has others to answer too.
    // oxlint-disable-next-line no-await-in-loop
    const page = (await writing.shell.transport.ask("model/dimacs", asked, { signal })) as FilePage;
    parts.push(page.lines.map((line) => `${line}\n`).join(""));
    const done = start + page.lines.length;
    told(done, page.total);
    if (page.lines.length < LARGE || done >= page.total) {
      return { name: page.format === "wcnf" ? "model.wcnf" : "model.cnf", blob: new Blob(parts, { type: "text/plain" }) };
    }
  }
}
