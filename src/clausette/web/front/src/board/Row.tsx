// A row of cells, with the places before and after it. Drawn again when one of its looks changes,
// or something that is said about it.

import type { JSX } from "preact";
import type { Look, Spot } from "../scene";
import { Cell } from "./Cell";
import { type Layout, left } from "./geometry";
import { memo } from "./memo";
import type { Touch } from "./reach";
import type { Said } from "./said";
import type { Sizes } from "./texts";
import type { Words } from "./words";

export interface RowProps {
  readonly row: number;
  readonly layout: Layout;
  /** The looks of the grid's row; none above and below it. */
  readonly looks: readonly Look[] | undefined;
  /** By column, what stands outside, and where something may be put there. */
  readonly outer: ReadonlyMap<number, Look> | undefined;
  readonly said: ReadonlyMap<number, Said> | undefined;
  /** By column, whether the row is the last of its tube. */
  readonly floors: readonly number[] | undefined;
  readonly touch: (row: number, column: number) => Touch;
  /** Whether a gesture names this very cell. */
  readonly named: (row: number, column: number) => boolean;
  /** The column that the tab key goes to, if it is in this row. */
  readonly current: number | undefined;
  readonly chosen: boolean;
  readonly sizes: Sizes;
  readonly outerSizes: Sizes;
  readonly small: (row: number, column: number) => string;
  readonly framed: boolean;
  readonly noted: boolean;
  readonly describe: (spot: Spot) => string;
  /** The number of the row as people count; above and below the grid there is none. */
  readonly number: number | undefined;
  readonly words: Words;
}

const NOTHING: Said = {};

/** Short: without one, a screen reader says all cells of the row in one go. */
function rowName({ row, number, words }: RowProps): string {
  return number === undefined ? (row < 0 ? words.above : words.below) : words.row(number);
}

export const Row = memo((props: RowProps): JSX.Element | null => {
  const { row, layout } = props;
  const cells: JSX.Element[] = [];
  const draw = (column: number, look: Look, outer: boolean): void => {
    const said = props.said?.get(column) ?? NOTHING;
    cells.push(
      <Cell
        key={column}
        row={row}
        column={column}
        index={column + layout.around.left + 1}
        x={left(layout, row, column)}
        look={look}
        surface={layout.surface}
        outer={outer}
        floor={props.floors?.[column] === row}
        touch={props.touch(row, column)}
        current={props.current === column}
        chosen={props.chosen && props.current === column}
        sizes={outer ? props.outerSizes : props.sizes}
        small={outer ? "" : props.small(row, column)}
        framed={props.framed}
        noted={props.noted}
        pointer={said.pointer}
        clue={said.clue}
        differs={said.differs}
        heat={said.heat}
        trial={said.trial}
        pencil={said.pencil}
        describe={props.describe}
        words={props.words}
      />,
    );
  };
  const around = [...(props.outer ?? [])].sort(([one], [other]) => one - other);
  for (const [column, look] of around) if (column < 0) draw(column, look, true);
  if (props.looks) {
    for (const [column, look] of props.looks.entries()) {
      if (look.ground !== "void" || props.named(row, column)) draw(column, look, false);
    }
    for (const [column, look] of around) if (column >= layout.columns) draw(column, look, true);
  } else {
    for (const [column, look] of around) if (column >= 0) draw(column, look, true);
  }
  if (!cells.length) return null;
  return (
    <g role="row" aria-rowindex={row + layout.around.top + 1} aria-label={rowName(props)}>
      {cells}
    </g>
  );
});
