// One look in a square of UNIT units around a point, as in drawing/marks.py, symbols.py, texts.py
// and candidates.py.

import type { JSX } from "preact";
import type { Look, Stroke, Symbol } from "../scene";
import { UNIT } from "./geometry";
import { isDark, textInk } from "./inks";
import { apart, baseline, type Sizes, sizeFor } from "./texts";

interface At {
  readonly look: Look;
  readonly x: number;
  readonly y: number;
  /** How wide the square is. */
  readonly size: number;
}

const chevron = (sign: string, path: string): Symbol => ({
  name: sign,
  ascii: sign,
  character: sign,
  strokes: [{ path, line: "ink", width: 13 }],
});

// A font sets `^` high and `v` low; on a side they must stand in the middle.
const CHEVRONS: ReadonlyMap<string, Symbol> = new Map([
  ["<", chevron("<", "M64 22L36 50L64 78")],
  [">", chevron(">", "M36 22L64 50L36 78")],
  ["^", chevron("^", "M22 64L50 36L78 64")],
  ["v", chevron("v", "M22 36L50 64L78 36")],
]);

/** The look with its sign as a mark, if it is a sign that is drawn. */
export function withChevron(look: Look): Look {
  const drawn = CHEVRONS.get(look.text ?? "");
  return drawn ? { ...look, text: "", mark: drawn } : look;
}

const circle = (ink: string, x: number, y: number, r: number): JSX.Element => <circle class={ink} cx={x} cy={y} r={r} />;

export function Mark({ look, x, y, size }: At): JSX.Element | null {
  const { mark } = look;
  if (!mark || mark === "unknown" || mark === "line" || mark === "wire" || mark === "wires" || look.ground === "void") return null;
  if (typeof mark === "object") return <Drawn symbol={mark} x={x} y={y} size={size} />;
  switch (mark) {
    case "lamp":
      return (
        <>
          {circle("glow", x, y, 0.42 * size)}
          {circle("rim", x, y, 0.3 * size)}
          {circle("bulb", x, y, 0.25 * size)}
        </>
      );
    case "hole":
      return (
        <>
          {circle("hole-rim", x, y + 0.025 * size, 0.21 * size)}
          {circle("hole", x, y, 0.19 * size)}
        </>
      );
    case "peg":
      return (
        <>
          {circle("peg-shadow", x + 0.03 * size, y + 0.06 * size, 0.36 * size)}
          {circle("peg-edge", x, y, 0.355 * size)}
          {circle("peg", x, y - 0.01 * size, 0.32 * size)}
          {circle("peg-light", x - 0.07 * size, y - 0.09 * size, 0.19 * size)}
          {circle("peg-glint", x - 0.11 * size, y - 0.14 * size, 0.075 * size)}
        </>
      );
    case "dot":
      return circle(isDark(look) ? "pale-dot" : "dot", x, y, 0.09 * size);
    case "cross": {
      const arm = 0.2 * size;
      const path = `M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}M${x - arm} ${y + arm}l${2 * arm} ${-2 * arm}`;
      return <path class={isDark(look) ? "pale-cross" : "cross"} d={path} stroke-width={size / 14} />;
    }
  }
}

function Drawn({ symbol, x, y, size }: { readonly symbol: Symbol; readonly x: number; readonly y: number; readonly size: number }): JSX.Element {
  return (
    <g transform={`translate(${x - size / 2} ${y - size / 2})scale(${size / 100})`}>
      {symbol.strokes.map((stroke, index) => (
        <Path key={index} stroke={stroke} />
      ))}
    </g>
  );
}

function Path({ stroke }: { readonly stroke: Stroke }): JSX.Element {
  const inks = [stroke.fill && `fill-${stroke.fill}`, stroke.line && `line-${stroke.line}`].filter(Boolean);
  return <path class={inks.join(" ")} d={stroke.path} {...(stroke.line ? { "stroke-width": stroke.width ?? 6 } : {})} />;
}

interface TextAt extends At {
  readonly sizes: Sizes;
  readonly ink?: string;
}

export function Text({ look, x, y, size: room, sizes, ink }: TextAt): JSX.Element | null {
  const text = look.ground === "void" ? "" : (look.text ?? "").trim();
  if (!text) return null;
  const clues = apart(look);
  if (clues) {
    const small = clues.size * room;
    return (
      <>
        {clues.at.map(([right, down], index) => (
          <text
            key={index}
            aria-hidden="true"
            class={ink ?? textInk(look)}
            x={x + right * room}
            y={y + down * room + baseline(small)}
            font-size={small}
          >
            {[...text][index]}
          </text>
        ))}
      </>
    );
  }
  const size = sizeFor(text, sizes);
  return (
    <text aria-hidden="true" class={ink ?? textInk(look)} x={x} y={y + baseline(size)} font-size={size}>
      {text}
    </text>
  );
}

// In cells: how large notes are beside a text, and where nothing else is written; how far from the
// sides of their cell; how much lower small signs stand below them.
const NOTE = 0.27;
const LARGE_NOTE = 0.36;
const NOTE_INSET = 0.115;
const LOWERED = 0.13;
/** And how much lower texts stand, in cells. */
export const TEXT_LOWERED = 0.06;

/** Whether notes stand above what is written in cells. */
export function isNoted(looks: Iterable<Look>): boolean {
  for (const look of looks) if (look.notes?.length && !isDark(look)) return true;
  return false;
}

/** Small texts of the board in corners of a cell. */
export function Notes({ look, x, y }: { readonly look: Look; readonly x: number; readonly y: number }): JSX.Element | null {
  if (!look.notes?.length || look.ground === "void") return null;
  const size = (isDark(look) ? LARGE_NOTE : NOTE) * UNIT;
  const away = (0.5 - NOTE_INSET) * UNIT;
  return (
    <>
      {look.notes.map(([corner, note]) => {
        const right = corner[1] === "e";
        return (
          <text
            key={corner}
            aria-hidden="true"
            class={`${isDark(look) ? "pale-note" : "note"}${right ? " right" : ""}`}
            x={right ? x + away : x - away}
            y={corner[0] === "s" ? y + away : y - away + 2 * baseline(size)}
            font-size={size}
          >
            {note}
          </text>
        );
      })}
    </>
  );
}

interface SmallProps {
  readonly look: Look;
  /** The middle of the cell. */
  readonly x: number;
  readonly y: number;
  /** The signs that have a position in the cell. */
  readonly signs: string;
  readonly candidates: string;
  readonly framed: boolean;
  /** Whether notes stand above. */
  readonly noted: boolean;
}

/** What a cell may still hold, and struck through what it may not any more. */
export function Small({ look, x: middle, y: centre, signs, candidates, framed, noted }: SmallProps): JSX.Element | null {
  const crossed = look.crossed ?? "";
  if (look.ground === "void" || look.text?.trim() || !(candidates || crossed)) return null;
  const all = [...signs];
  const across = Math.ceil(Math.sqrt(all.length));
  const step = ((noted ? 0.64 : framed ? 0.66 : 0.8) * UNIT) / across;
  const size = Math.min(0.95 * step, 0.3 * UNIT);
  const firstX = middle - ((across - 1) / 2) * step;
  const firstY = centre + (noted ? LOWERED * UNIT : 0) - ((Math.ceil(all.length / across) - 1) / 2) * step;
  const ink = isDark(look) ? "pale-candidate" : "candidate";
  return (
    <>
      {all.map((sign, index) => {
        const isCrossed = crossed.includes(sign);
        if (!isCrossed && !candidates.includes(sign)) return null;
        const x = firstX + (index % across) * step;
        const y = firstY + Math.floor(index / across) * step;
        return (
          <>
            <text key={sign} aria-hidden="true" class={isCrossed ? "crossed" : ink} x={x} y={y + baseline(size)} font-size={size}>
              {sign}
            </text>
            {isCrossed && (
              <path
                class="strike"
                stroke-width={0.09 * size}
                d={`M${x - 0.42 * size} ${y - 0.36 * size}l${0.84 * size} ${0.72 * size}`}
              />
            )}
          </>
        );
      })}
    </>
  );
}
