/** The cells of a model's picture, to be marked: each press is another state of the atoms that it can show. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { nextMarks, readMarks, shortNames, withMarks, type Marks } from "../marks";
import { paneSay, type PaneSay } from "../paneWords";
import type { CellAtoms, Sheet } from "../solving";
import type { Writing } from "../state";

const MOST_CELLS = 900;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface Props {
  readonly writing: Writing;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

interface PanelCells {
  readonly title: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly cells: readonly CellAtoms[];
}

export function MarkGrid({ writing, text, onChange }: Props): JSX.Element | null {
  const say = paneSay(writing.shell);
  const chosen = useSignal(0);
  const panels = panelsOf(writing);
  const panel = panels[Math.min(chosen.value, panels.length - 1)];
  if (panel === undefined) return null;
  if (panel.cells.length > MOST_CELLS) return <p class="soft">{say("expect.too_many")}</p>;
  return (
    <div class="marks">
      {panels.length > 1 && (
        <label class="field">
          <span class="soft">{say("expect.panel")}</span>
          <select value={String(chosen.value)} onChange={(event) => void (chosen.value = Number(event.currentTarget.value))}>
            {panels.map(({ title }, place) => (
              <option key={`${place} ${title}`} value={String(place)}>
                {title || place + 1}
              </option>
            ))}
          </select>
        </label>
      )}
      <Grid writing={writing} panel={panel} text={text} onChange={onChange} />
    </div>
  );
}

/** The panels of all sheets of the first model: every model has the same cells. */
function panelsOf(writing: Writing): readonly PanelCells[] {
  const found = writing.solving.found.value;
  const sheets: readonly Sheet[] = found?.models[0]?.view ?? [];
  return (found?.cells ?? []).flatMap((panels, sheet) =>
    panels.map((cells, panel) => ({
      title: [sheets[sheet]?.title, sheets[sheet]?.panels[panel]?.heading].filter((part) => part).join(" "),
      rows: sheets[sheet]?.rows ?? [],
      columns: sheets[sheet]?.columns ?? [],
      cells,
    })),
  );
}

interface GridProps extends Props {
  readonly panel: PanelCells;
}

function Grid({ writing, panel, text, onChange }: GridProps): JSX.Element {
  const table = useRef<HTMLTableElement>(null);
  const say = paneSay(writing.shell);
  const marks = readMarks(text);
  const height = Math.max(0, ...panel.cells.map(([row]) => row + 1));
  const width = Math.max(0, ...panel.cells.map(([, column]) => column + 1));
  // Sides have no place in a table.
  const at = new Map(panel.cells.flatMap((cell) => (cell.length === 3 ? [[`${cell[0]},${cell[1]}`, cell[2]] as const] : [])));
  useOneCell(table);
  return (
    <div class="marks-box">
      <table class="marks-grid" aria-label={say("expect.marks")} ref={table} onKeyDown={moveInGrid}>
        <thead>
          <tr>
            <td />
            {range(width).map((column) => (
              <th key={column} scope="col">
                {panel.columns[column] ?? column + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {range(height).map((row) => (
            <tr key={row}>
              <th scope="row">{panel.rows[row] ?? row + 1}</th>
              {range(width).map((column) => {
                const atoms = at.get(`${row},${column}`) ?? [];
                return (
                  <td key={column} class={atoms.length > 0 ? undefined : "mark-nothing"}>
                    {atoms.length > 0 && (
                      <MarkCell
                        writing={writing}
                        at={`${row},${column}`}
                        name={say("expect.cell", { row: panel.rows[row] ?? row + 1, column: panel.columns[column] ?? column + 1 })}
                        atoms={atoms}
                        marks={marks}
                        onPress={() => onChange(withMarks(text, nextMarks(atoms, marks)))}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly writing: Writing;
  readonly at: string;
  readonly name: string;
  readonly atoms: readonly string[];
  readonly marks: Marks;
  readonly onPress: () => void;
}

function MarkCell({ writing, at, name, atoms, marks, onPress }: CellProps): JSX.Element {
  const say = paneSay(writing.shell);
  const [shown, words, kind] = stateOf(atoms, marks, say);
  const lit = atoms.some((atom) => writing.lit.value.atoms.has(atom));
  return (
    <button type="button" data-at={at} class={`mark-cell mark-${kind} ${lit ? "lit" : ""}`} aria-label={`${name}: ${words}`} title={atoms.join(", ")} onClick={onPress}>
      {shown}
    </button>
  );
}

/** A sign, the same in words, and of which kind it is. */
function stateOf(atoms: readonly string[], marks: Marks, say: PaneSay): readonly [string, string, "open" | "true" | "false"] {
  const names = shortNames(atoms);
  const on = atoms.findIndex((atom) => marks.get(atom) === true);
  const off = atoms.filter((atom) => marks.get(atom) === false);
  if (on >= 0) return atoms.length === 1 ? ["✓", say("expect.true"), "true"] : [names[on] ?? "✓", names[on] ?? "", "true"];
  if (off.length === 0) return ["", say("expect.open"), "open"];
  return ["✗", say(atoms.length === 1 ? "expect.false" : "expect.none"), "false"];
}

function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, place) => place);
}

/** One cell can be reached by Tab, the others by arrows. */
function useOneCell(table: { readonly current: HTMLTableElement | null }): void {
  useEffect(() => {
    const cells = [...(table.current?.querySelectorAll<HTMLElement>("[data-at]") ?? [])];
    const kept = cells.find((cell) => cell === document.activeElement) ?? cells[0];
    for (const cell of cells) cell.tabIndex = cell === kept ? 0 : -1;
  });
}

function moveInGrid(event: KeyboardEvent & { readonly currentTarget: HTMLTableElement }): void {
  const [down, right] = MOVES[event.key] ?? [0, 0];
  const here = (document.activeElement as HTMLElement | null)?.dataset["at"];
  if (here === undefined || (down === 0 && right === 0)) return;
  event.preventDefault();
  const [row = 0, column = 0] = here.split(",").map(Number);
  const cell = event.currentTarget.querySelector<HTMLElement>(`[data-at="${row + down},${column + right}"]`);
  if (cell === null) return;
  for (const other of event.currentTarget.querySelectorAll<HTMLElement>("[data-at]")) other.tabIndex = other === cell ? 0 : -1;
  cell.focus();
}
