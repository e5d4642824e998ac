/** One sheet: a panel, or one for each time; with the names of its rows and columns, and what its signs mean. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Language } from "../../api";
import { Board } from "../../board/Board";
import { spotKey, type Look, type Pointed, type Scene, type Spot } from "../../scene";
import type { CellAtoms, Panel, Sheet } from "../solving";
import type { Writing } from "../state";

interface Props {
  readonly sheet: Sheet;
  readonly cells: readonly (readonly CellAtoms[])[];
  /** The true atoms. */
  readonly model: readonly string[];
  readonly width: number;
  readonly writing: Writing;
  readonly language: Language;
}

/** How wide a cell is at zoom 1, in pixels; a letter of a name, and the gap beside names. */
const CELL = 36;
const LETTER = 7.2;
const GAP = 8;
const LONGEST = 18;
const NO_CELLS: readonly CellAtoms[] = [];
const nothing = (): void => undefined;

export function SheetView({ sheet, cells, model, width, writing, language }: Props): JSX.Element {
  const rows = useMemo(() => sheet.rows.map(short), [sheet.rows]);
  const columns = useMemo(() => sheet.columns.map(short), [sheet.columns]);
  const tubes = sheet.panels[0]?.scene.surface === "tubes";
  const names = Math.max(0, ...rows.map((name) => name.length)) * LETTER + GAP;
  const largest = sheet.panels.length === 1 ? 1 : 0.7;
  const zoom = Math.max(0.4, Math.min(largest, (width - names - 4) / (CELL * Math.max(1, columns.length))));
  const upright = columns.some((name) => name.length * LETTER > zoom * CELL - 2);
  return (
    <figure class="sheet">
      {sheet.name !== "" && <figcaption>{sheet.name}</figcaption>}
      <div class="sheet-panels">
        {sheet.panels.map((panel, number) => (
          <div key={number} class={panel.wrong ? "sheet-panel wrong" : "sheet-panel"}>
            {panel.heading !== undefined && <h3>{panel.heading}</h3>}
            <div class={upright ? "axes upright" : "axes"} style={{ "--cell": `${zoom * CELL}px` }}>
              {!tubes && <Names class="axis-columns" names={columns} />}
              <Names class={tubes ? "axis-rows tubes" : "axis-rows"} names={rows} />
              <PanelBoard
                panel={panel}
                sheet={sheet}
                cells={cells[number] ?? NO_CELLS}
                model={model}
                zoom={zoom}
                writing={writing}
                language={language}
              />
            </div>
            {panel.notes?.map((note) => (
              <p key={note} class="sheet-note">
                {note}
              </p>
            ))}
          </div>
        ))}
      </div>
      {sheet.legend.length > 0 && <Legend legend={sheet.legend} language={language} />}
    </figure>
  );
}

function short(name: string): string {
  return name.length <= LONGEST ? name : `${name.slice(0, LONGEST - 1)}…`;
}

/** They are said with each cell, and need not be read out here. */
function Names({ class: kind, names }: { readonly class: string; readonly names: readonly string[] }): JSX.Element {
  return (
    <div class={`axis ${kind}`} aria-hidden="true">
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}

interface BoardProps extends Omit<Props, "cells" | "width"> {
  readonly panel: Panel;
  readonly cells: readonly CellAtoms[];
  readonly zoom: number;
}

function PanelBoard({ panel, sheet, cells, model, zoom, writing, language }: BoardProps): JSX.Element {
  const say = writing.say.value;
  const atoms = useMemo(() => new Map(cells.map((cell) => [spotOf(cell).join(","), atomsOf(cell)])), [cells]);
  const known = useMemo(() => new Set(model), [model]);
  const scene = useMemo(() => numbered(panel.scene, sheet.columns), [panel.scene, sheet.columns]);
  const describe = useMemo(
    () =>
      (spot: Spot): string => {
        const here = (atoms.get(spotKey(spot)) ?? []).filter((atom) => known.has(atom));
        const where = [sheet.rows[spot[0]], sheet.columns[spot[1]]].filter((name) => name !== undefined && name !== "").join(", ");
        return `${where}: ${here.length > 0 ? here.join(", ") : say("picture.nothing")}`;
      },
    [atoms, known, sheet, say],
  );
  const lit = writing.lit.value.atoms;
  const from = writing.pointed.value;
  const pointed = useMemo<Pointed>(
    () =>
      cells
        .filter((cell) => atomsOf(cell).some((atom) => lit.has(atom)))
        .map((cell) => {
          const some = atomsOf(cell);
          const mine = from?.from === "picture" && from.kind === "cell" && from.atoms.join() === some.join();
          return [spotOf(cell), mine ? "focus" : "cause"] as const;
        }),
    [cells, lit, from],
  );
  const point = (spot: Spot | null): void => {
    const some = spot === null ? undefined : atoms.get(spotKey(spot));
    const now = writing.pointed.peek();
    if (some === undefined) {
      if (now?.from === "picture") writing.pointed.value = null;
    } else if (now?.kind !== "cell" || now.atoms !== some) writing.pointed.value = { from: "picture", kind: "cell", atoms: some };
  };
  return (
    <div class="sheet-board" onPointerMove={(event) => point(spotAt(event.target))} onPointerLeave={() => point(null)} onFocusOut={() => point(null)}>
      <Board
        scene={scene}
        gestures={NO_GESTURES}
        pointed={pointed}
        numbers={false}
        zoom={zoom}
        label={panel.heading === undefined ? sheet.title : `${sheet.title}, ${panel.heading}`}
        language={language}
        describe={describe}
        onAct={nothing}
        onSelect={point}
      />
    </div>
  );
}

const NO_GESTURES = [] as const;

function spotOf(cell: CellAtoms): Spot {
  return cell.length === 4 ? [cell[0], cell[1], cell[2]] : [cell[0], cell[1]];
}

function atomsOf(cell: CellAtoms): readonly string[] {
  return cell.length === 4 ? cell[3] : cell[2];
}

function spotAt(target: EventTarget | null): Spot | null {
  const key = target instanceof Element ? target.closest("[data-spot]")?.getAttribute("data-spot") : null;
  if (key === null || key === undefined) return null;
  const [row, column] = key.split(",").map(Number);
  return row === undefined || column === undefined ? null : [row, column];
}

/** Tubes are numbered by the board itself, from the first of their names. */
function numbered(scene: Scene, columns: readonly string[]): Scene {
  const first = Number(columns[0]);
  const inOrder = columns.every((name, at) => Number(name) === first + at);
  return scene.surface === "tubes" && inOrder ? { ...scene, numbers_from: first } : scene;
}

function Legend({ legend, language }: { readonly legend: Sheet["legend"]; readonly language: Language }): JSX.Element {
  return (
    <ul class="sheet-legend">
      {legend.map(({ look, means }) => (
        <li key={means}>
          <span aria-hidden="true">
            <Swatch look={look} language={language} />
          </span>
          {means}
        </li>
      ))}
    </ul>
  );
}

function Swatch({ look, language }: { readonly look: Look; readonly language: Language }): JSX.Element {
  const scene = useMemo<Scene>(() => ({ title: "", looks: [[look]], numbers_from: null }), [look]);
  return (
    <Board scene={scene} gestures={NO_GESTURES} numbers={false} zoom={0.55} label="" language={language} describe={() => ""} onAct={nothing} />
  );
}
