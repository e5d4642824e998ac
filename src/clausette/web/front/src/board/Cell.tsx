// One cell: its ground, what is said about it, its mark and texts. Drawn again only when one of its
// own properties changes, so that a mark on a board of ten thousand cells costs one cell.

import type { JSX } from "preact";
import type { Look, Pointer, Spot, Surface } from "../scene";
import { spotKey } from "../scene";
import { UNIT } from "./geometry";
import { groundInk } from "./inks";
import { Mark, Notes, Small, Text, TEXT_LOWERED } from "./looks";
import { memo } from "./memo";
import type { Touch } from "./reach";
import { type Heat, heard, heatStep } from "./said";
import { layer } from "./surfaces";
import { baseline, type Sizes } from "./texts";
import type { Words } from "./words";

export const TRIALS = 3;

export interface CellProps {
  readonly row: number;
  readonly column: number;
  /** Among the columns that a screen reader counts. */
  readonly index: number;
  readonly x: number;
  readonly look: Look;
  readonly surface: Surface;
  readonly outer: boolean;
  /** The lowest layer of a tube. */
  readonly floor: boolean;
  readonly touch: Touch;
  /** The one cell that the tab key goes to. */
  readonly current: boolean;
  readonly chosen: boolean;
  readonly sizes: Sizes;
  readonly small: string;
  readonly framed: boolean;
  /** Whether the board has notes above what is written in cells. */
  readonly noted: boolean;
  readonly pointer: Pointer | undefined;
  readonly clue: "met" | "broken" | undefined;
  readonly differs: boolean | undefined;
  readonly heat: Heat | undefined;
  readonly trial: number | undefined;
  readonly pencil: string | undefined;
  readonly describe: (spot: Spot) => string;
  readonly words: Words;
}

const HALF = UNIT / 2;

// Places are given to every part rather than as one transform of the cell: a transform makes a chunk
// of its own for the compositor, and ten thousand of them take longer than all the rest.
export const Cell = memo((props: CellProps): JSX.Element => {
  const { row, column, look, x } = props;
  const y = row * UNIT;
  const candidates = props.pencil ?? look.candidates ?? "";
  const trial = props.trial ? ` trial${((props.trial - 1) % TRIALS) + 1}` : "";
  const moved = { transform: `translate(${x} ${y})` };
  return (
    <g
      role="gridcell"
      class={`cell${props.touch && ` ${props.touch}`}${trial}${props.clue ? ` clue-${props.clue}` : ""}`}
      data-spot={spotKey([row, column])}
      aria-colindex={props.index}
      aria-label={props.describe([row, column]) + (props.heat ? `, ${props.words.said.heat(props.heat.size)}` : "")}
      aria-description={heard(props, props.words.said) || undefined}
      {...(props.current ? { tabindex: 0 } : {})}
      {...(props.chosen ? { "aria-selected": "true" } : {})}
    >
      <Ground {...props} y={y} />
      {props.heat !== undefined && <Warm heat={props.heat} x={x} y={y} numbered={props.small === ""} />}
      {props.differs && <path class="differs" {...moved} d="M0 34L34 0M0 67L67 0M0 100L100 0M34 100L100 34M67 100L100 67" />}
      {props.pointer && (
        <g {...moved}>
          <Outline pointer={props.pointer} round={props.surface === "pegboard"} thin={props.small !== ""} />
        </g>
      )}
      <Mark look={look} x={x + HALF} y={y + HALF} size={UNIT} />
      <Text look={look} x={x + HALF} y={y + HALF + (props.noted ? TEXT_LOWERED * UNIT : 0)} size={UNIT} sizes={props.sizes} />
      <Small look={look} x={x + HALF} y={y + HALF} signs={props.small} candidates={candidates} framed={props.framed} noted={props.noted} />
      <Notes look={look} x={x + HALF} y={y + HALF} />
      {props.clue === "broken" && (
        <g {...moved}>
          <Broken />
        </g>
      )}
      {props.trial !== undefined && (
        <g {...moved}>
          <Pips level={props.trial} />
        </g>
      )}
    </g>
  );
});

/** The number has no room where signs are written small. */
function Warm({ heat, x, y, numbered }: { readonly heat: Heat; readonly x: number; readonly y: number; readonly numbered: boolean }): JSX.Element {
  const step = heatStep(heat.warmth);
  const size = 0.4 * UNIT;
  return (
    <>
      <rect class={`heat${step}`} x={x} y={y} width={UNIT} height={UNIT} />
      {numbered && (
        <text aria-hidden="true" class={`on-heat${step}`} x={x + HALF} y={y + HALF + baseline(size)} font-size={size}>
          {heat.size}
        </text>
      )}
    </>
  );
}

/** Marks a broken clue in its corner and below, since red alone does not tell. */
function Broken(): JSX.Element {
  return (
    <>
      <path class="broken" d="M76 8H92V24Z" />
      <path class="broken wave" d="M22 89q7 -9 14 0t14 0t14 0t14 0" />
    </>
  );
}

function Ground({ look, surface, outer, floor, touch, x, y }: CellProps & { readonly y: number }): JSX.Element {
  const ink = groundInk(look);
  const shown = ink !== "plain" && ink !== "void";
  const open = outer && touch !== "" && !look.text && !look.mark;
  if (ink === "void" || open) return <rect class="bare ghost" x={x + 8} y={y + 8} width={UNIT - 16} height={UNIT - 16} />;
  // What is plain is painted below all cells at once.
  if (surface === "grid" || surface === "dots") return <rect class={shown ? ink : "bare"} x={x} y={y} width={UNIT} height={UNIT} />;
  return (
    <>
      <rect class="bare" x={x} y={y} width={UNIT} height={UNIT} />
      {shown && surface === "pegboard" && <circle class={ink} cx={x + HALF} cy={y + HALF} r={0.44 * UNIT} />}
      {shown && surface === "tubes" && <path class={ink} transform={`translate(${x} ${y})`} d={layer(floor)} />}
    </>
  );
}

/** Told apart without colours: a reason is dashed, a wrong cell has a flag in its corner. */
function Outline({ pointer, round, thin }: { readonly pointer: Pointer; readonly round: boolean; readonly thin: boolean }): JSX.Element {
  const inset = thin ? 0.1 * UNIT : 0.14 * UNIT;
  const full = (pointer === "cause" ? 0.08 : 0.12) * (thin ? 0.7 : 1) * UNIT;
  const side = UNIT - 2 * inset;
  const outline = (ink: string, width: number): JSX.Element =>
    round ? (
      <circle class={ink} cx={HALF} cy={HALF} r={0.43 * UNIT} stroke-width={width} />
    ) : (
      <rect class={ink} x={inset} y={inset} width={side} height={side} stroke-width={width} />
    );
  const leg = 0.24 * UNIT;
  return (
    <>
      {outline("halo", full + 0.07 * UNIT)}
      {outline(pointer, full)}
      {pointer === "wrong" && <path class="flag" d={`M${UNIT - inset} ${inset}v${leg}l${-leg} ${-leg}z`} />}
    </>
  );
}

/** As many as the trial is deep. */
function Pips({ level }: { readonly level: number }): JSX.Element {
  return (
    <>
      {Array.from({ length: Math.min(level, 5) }, (_, index) => (
        <circle key={index} class="pip" cx={12 + 16 * index} cy={UNIT - 12} r={6} />
      ))}
    </>
  );
}
