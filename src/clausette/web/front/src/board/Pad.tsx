// Beside the board: the signs to put into the chosen cell, or the names to seat.

import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { Act, Gesture, Look, Pick, Seat, Spot } from "../scene";
import { isEdge, spotKey } from "../scene";
import { UNIT } from "./geometry";
import { groundInk } from "./inks";
import { Mark, Text } from "./looks";
import { wordsIn } from "./words";

export interface PadProps {
  readonly gestures: readonly Gesture[];
  readonly selected?: Spot | null;
  signAt?(spot: Spot): string;
  readonly pencilling?: boolean;
  onPencilling?(on: boolean): void;
  readonly held?: string | null;
  onHold?(name: string | null): void;
  onAct(act: Act): void;
  readonly language: string;
  /** How a sign is shown on its button, where it is no text. */
  readonly looks?: ReadonlyMap<string, Look>;
}

export function Pad(props: PadProps): JSX.Element | null {
  const seat = props.gestures.find((gesture) => gesture.kind === "seat");
  if (seat) return <Tray {...props} seat={seat} />;
  const picks = props.gestures.filter((gesture) => gesture.kind === "pick");
  const { selected } = props;
  const own = selected && picks.find((pick) => pick.cells.some((place) => spotKey(place) === spotKey(selected)));
  const pick = own ?? picks[0];
  return pick ? <Signs {...props} pick={pick} ready={!!own} /> : null;
}

function Signs(props: PadProps & { readonly pick: Pick; readonly ready: boolean }): JSX.Element {
  const { pick, ready, selected, pencilling, onPencilling } = props;
  const words = wordsIn(props.language);
  const strokes = useRef(0);
  const put = (sign: string, small: boolean): void => {
    if (!selected || isEdge(selected) || !ready) return;
    strokes.current = Math.max(strokes.current + 1, Date.now());
    if (small) props.onAct({ kind: "pencil", spot: selected, sign });
    else props.onAct({ kind: "put", spots: [selected], sign, stroke: strokes.current });
  };
  return (
    <div class="pad" role="group" aria-label={words.signs}>
      {[...pick.signs].map((sign) => (
        <button type="button" key={sign} class="sign" aria-disabled={!ready} onClick={() => put(sign, pick.candidates === true && pencilling === true)}>
          <Sign sign={sign} look={props.looks?.get(sign)} />
        </button>
      ))}
      <button type="button" class="sign clear" aria-label={words.clear} title={words.clear} aria-disabled={!ready} onClick={() => put("", false)}>
        <span aria-hidden="true">⌫</span>
      </button>
      {pick.candidates && onPencilling && (
        <button type="button" class="pencil" aria-pressed={pencilling === true} onClick={() => onPencilling(!pencilling)}>
          {words.pencil}
        </button>
      )}
    </div>
  );
}

/** A sign as it looks on the board. */
export function Sign({ sign, look }: { readonly sign: string; readonly look: Look | undefined }): JSX.Element {
  if (!look) return <>{sign}</>;
  return (
    <svg class="board" viewBox={`0 0 ${UNIT} ${UNIT}`} width="28" height="28" role="img" aria-label={sign}>
      <rect class={look.ground === "void" ? "bare ghost" : groundInk(look)} width={UNIT} height={UNIT} rx={12} />
      <Mark look={look} x={UNIT / 2} y={UNIT / 2} size={UNIT} />
      <Text look={look} x={UNIT / 2} y={UNIT / 2} size={UNIT} sizes={{ number: 60, word: 30 }} />
    </svg>
  );
}

function Tray(props: PadProps & { readonly seat: Seat }): JSX.Element {
  const { seat, held, onHold, onAct } = props;
  const words = wordsIn(props.language);
  const seated = new Set(seat.positions.map(([, place]) => props.signAt?.(place) ?? ""));
  // The button that a drag began on is clicked when the drag ends.
  const dropped = useRef(false);
  // A name that is dragged from the tray lands on the cell below the pointer.
  const drop = (name: string, event: PointerEvent): void => {
    const root = (event.currentTarget as Element).getRootNode() as Document | ShadowRoot;
    const spot = root.elementFromPoint(event.clientX, event.clientY)?.closest("[data-spot]")?.getAttribute("data-spot");
    const position = seat.positions.find(([, place]) => spotKey(place) === spot)?.[0];
    dropped.current = position !== undefined;
    if (position === undefined) return;
    onHold?.(null);
    onAct({ kind: "seat", name, position });
  };
  return (
    <div class="pad tray" role="group" aria-label={words.names}>
      {seat.names.map((name) => (
        <button
          type="button"
          key={name}
          class={`name${seated.has(name) ? " seated" : ""}`}
          aria-pressed={held === name}
          {...(seated.has(name) ? { "aria-label": words.seated(name) } : {})}
          onClick={() => {
            if (!dropped.current) onHold?.(held === name ? null : name);
            dropped.current = false;
          }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerUp={(event) => drop(name, event)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
