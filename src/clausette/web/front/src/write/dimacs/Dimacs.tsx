/** The clauses as a file for solvers, page by page; the whole of it is put together only to be saved. */

import { effect, useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../app/Button";
import { copyText } from "../../app/copying";
import { download } from "../../play/taking";
import { AskError, isAbort } from "../../transport";
import { useAnswer } from "../asking";
import { pointingAt } from "../linking";
import type { PaneProps } from "../panes";
import { pageOf, Pager, useWithinPages } from "../Pager";
import { PaneState } from "../PaneState";
import { number, paneSay } from "../paneWords";
import { moveByKeys, useOneStop, useScrollToLit } from "../rows";
import type { Writing } from "../state";
import { wholeFile, type FilePage } from "./wholeFile";
import "../lists.css";

const NAME = "dimacs";
const SIZE = 200;

export function Dimacs({ writing, shell }: PaneProps): JSX.Element {
  const start = useSignal(0);
  const answering = useAnswer<FilePage>(writing, NAME, () => ({ start: start.value, count: SIZE }));
  useEffect(() =>
    effect(() => {
      // Not watched: who turns pages while something is lit is not called back.
      const page = answering.answer.peek();
      const { clauses, from } = writing.lit.value;
      if (page?.format !== "dimacs" || from === NAME || clauses.size === 0) return;
      start.value = pageOf(page.before + Math.min(...clauses) - 1, SIZE);
    }),
  [answering, writing, start]);
  useWithinPages(start, answering.answer, ({ total }) => total);
  const say = paneSay(shell);
  return (
    <PaneState writing={writing} answering={answering}>
      {(page) => (
        <>
          {page.format === "wcnf" && <p class="soft">{say("dimacs.wcnf")}</p>}
          <div class="list-bar">
            <Button
              icon="copy"
              label={say("dimacs.copy")}
              title={say("dimacs.copy.long")}
              onClick={() => void copyText(shell, page.lines.map((line) => `${line}\n`).join(""), say("dimacs.copied"))}
            />
            <Save writing={writing} />
            <span class="spacer" />
            <Pager shell={shell} start={start} size={SIZE} total={page.total} />
          </div>
          <Lines writing={writing} page={page} />
        </>
      )}
    </PaneState>
  );
}

function Lines({ writing, page }: { readonly writing: Writing; readonly page: FilePage }): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const lit = writing.lit.value;
  const linked = page.format === "dimacs";
  useOneStop(list);
  useScrollToLit(list, lit.from === "" || lit.from === NAME ? null : lit);
  return (
    <div
      class={page.total > SIZE ? "list paged" : "list"}
      role="group"
      aria-label={paneSay(writing.shell)("dimacs.list")}
      ref={list}
      // The lines of a table cannot be reached one by one, but must be scrolled.
      tabIndex={linked && page.start + page.lines.length > page.before ? undefined : 0}
      onKeyDown={moveByKeys}
    >
      {page.lines.map((line, place) => {
        const clause = page.start + place - page.before + 1;
        if (!linked || clause < 1)
          return (
            <div class={line.startsWith("c") ? "file-line soft" : "file-line"} key={page.start + place}>
              {line}
            </div>
          );
        return (
          <button
            type="button"
            data-row
            key={page.start + place}
            class={lit.clauses.has(clause) ? "file-line lit" : "file-line"}
            {...pointingAt(writing, { from: NAME, kind: "clause", clause })}
          >
            {line}
          </button>
        );
      })}
    </div>
  );
}

/** Saves the file; a second press stops. */
function Save({ writing }: { readonly writing: Writing }): JSX.Element {
  const { shell } = writing;
  const say = paneSay(shell);
  const busy: Signal<AbortController | null> = useSignal(null);
  const done = useSignal("");
  useEffect(() => () => busy.peek()?.abort(), [busy]);
  const save = async (): Promise<void> => {
    const stop = new AbortController();
    busy.value = stop;
    try {
      const file = await wholeFile(writing, stop.signal, (lines, all) => {
        done.value = say("dimacs.saving", { done: number(shell, lines), all: number(shell, all) });
      });
      download(file.blob, file.name);
    } catch (reason) {
      if (reason instanceof AskError) shell.status.value = reason.data.message;
      else if (!isAbort(reason)) throw reason;
    } finally {
      busy.value = null;
      done.value = "";
    }
  };
  return (
    <>
      <Button
        icon="save"
        label={say("dimacs.save")}
        title={say("dimacs.save.long")}
        pressed={busy.value !== null}
        onClick={() => (busy.peek() === null ? void save() : busy.peek()?.abort())}
      />
      <span class="soft" aria-live="polite">
        {done.value}
      </span>
    </>
  );
}

