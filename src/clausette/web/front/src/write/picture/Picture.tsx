/** The model that is shown, as pictures: grids, tables, a timeline. A cell tells which atoms it stands for. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { PaneProps } from "../panes";
import type { CellAtoms } from "../solving";
import { noneOf, Steps } from "../models/Steps";
import { SheetView } from "./SheetView";
import "./picture.css";

const NO_CELLS: readonly (readonly CellAtoms[])[] = [];

export function Picture({ writing, shell }: PaneProps): JSX.Element {
  const say = writing.say.value;
  const { solving } = writing;
  const place = useRef<HTMLDivElement>(null);
  const width = useSignal(480);
  useEffect(() => {
    const here = place.current;
    if (here === null) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      if (entry !== undefined) width.value = Math.floor(entry.contentRect.width);
    });
    watch.observe(here);
    return () => watch.disconnect();
  }, [width]);
  const shown = solving.shown.value;
  const old = solving.old.value;
  const cells = solving.found.value?.cells ?? [];
  const notes = solving.found.value?.notes ?? [];
  return (
    <div ref={place} class={old ? "pictures old" : "pictures"}>
      {shown === null ? (
        <p class="soft">{say(noneOf(writing))}</p>
      ) : (
        <>
          <Steps writing={writing} />
          {shown.view.length === 0 && <p class="soft">{notes[0] ?? say("picture.none")}</p>}
          {shown.view.map((sheet, number) => (
            <SheetView
              key={`${number} ${sheet.title}`}
              sheet={sheet}
              cells={cells[number] ?? NO_CELLS}
              model={shown.true}
              width={width.value}
              writing={writing}
              language={shell.chosen.language.value}
            />
          ))}
        </>
      )}
    </div>
  );
}
