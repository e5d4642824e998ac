import type { JSX } from "preact";
import type { Act, Gesture, Pointed, Scene, Spot } from "../scene";
import { spotKey } from "../scene";

export interface BoardProps {
  /** What to draw, marks applied already. */
  scene: Scene;
  /** What may be done; none: read only. */
  gestures: readonly Gesture[];
  /** The sign that stands at a spot now, for stepping on; with the seat gesture, the name there. */
  signAt?(spot: Spot): string;
  pointed?: Pointed;
  clues?: { met: ReadonlySet<string>; broken: ReadonlySet<string> };
  differs?: ReadonlySet<string>;
  /** From 0, easy, to 1, hard. */
  heat?: ReadonlyMap<string, number>;
  /** The level of the trial that a mark belongs to: 1, 2, 3 … */
  trial?: ReadonlyMap<string, number>;
  pencil?: ReadonlyMap<string, string>;
  pencilling?: boolean;
  /** Whether the numbers of rows and columns are shown. */
  numbers: boolean;
  zoom: number;
  label: string;
  /** For a screen reader. All cells are described again when this is another function, so keep it. */
  describe(spot: Spot): string;
  onAct(act: Act): void;
  selected?: Spot | null;
  onSelect?(spot: Spot | null): void;
  /** The name that is being seated, chosen in the tray. */
  held?: string | null;
  onHold?(name: string | null): void;
}

const UNIT = 100;

export function Board(props: BoardProps): JSX.Element {
  const { scene } = props;
  const rows = scene.looks.length;
  const columns = scene.looks[0]?.length ?? 0;
  return (
    <svg class="board" role="grid" aria-label={props.label} viewBox={`0 0 ${columns * UNIT} ${rows * UNIT}`}>
      {scene.looks.map((looks, row) => (
        <g role="row" key={row}>
          {looks.map((look, column) => (
            <g
              role="gridcell"
              key={column}
              data-spot={spotKey([row, column])}
              aria-label={props.describe([row, column])}
              transform={`translate(${column * UNIT} ${row * UNIT})`}
            >
              <rect width={UNIT} height={UNIT} class={look.ground ?? "plain"} />
              <text x={UNIT / 2} y={UNIT * 0.72}>
                {look.text ?? ""}
              </text>
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}
