// A board that is drawn from its scene and played by its gestures. It knows no puzzle, and keeps
// nothing but where the cursor is and what is being carried: what was done is told by `onAct`.

import type { JSX } from "preact";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Act, Edge, Gesture, Place, Pointed, Pointer, Scene, Spot } from "../scene";
import { isEdge, sameSpot, spotKey } from "../scene";
import { linesOf } from "./borders";
import { Cages } from "./cages";
import { layoutOf, tubeExtents, UNIT, viewBox } from "./geometry";
import { type Key, pressKey } from "./keys";
import { isNoted } from "./looks";
import { Corners, Moves, Numbers, PointedSides, Sides, Wires } from "./overlays";
import type { Ground } from "./pointing";
import { reachOf, touchOf } from "./reach";
import { Row } from "./Row";
import { type Heat, outerOf, type Said, saidOf } from "./said";
import { Carried, Cursor, Trail } from "./selection";
import { Above, Below } from "./surfaces";
import { sizesOf, smallSigns } from "./texts";
import { usePresses } from "./usePresses";
import { type Language, wordsIn } from "./words";

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
  heat?: ReadonlyMap<string, Heat>;
  /** The level of the trial that a mark belongs to: 1, 2, 3 … */
  trial?: ReadonlyMap<string, number>;
  pencil?: ReadonlyMap<string, string>;
  pencilling?: boolean;
  /** Whether the numbers of rows and columns are shown. */
  numbers: boolean;
  zoom: number;
  label: string;
  language: Language;
  /** For a screen reader. All cells are described again when this is another function, so keep it. */
  describe(spot: Spot): string;
  onAct(act: Act): void;
  selected?: Spot | null;
  onSelect?(spot: Spot | null): void;
  /** The name that is being seated, chosen in the tray. */
  held?: string | null;
  onHold?(name: string | null): void;
  /** The gestures' places are corners, each named by the cell at its upper left. */
  onDots?: boolean;
}

/** How wide a cell is at zoom 1, in pixels, as in Python's pictures. */
const PIXELS = 36;
const NO_SAID: ReadonlyMap<number, ReadonlyMap<number, Said>> = new Map();
const NO_PENCIL: ReadonlyMap<string, string> = new Map();
const NO_POINTED: Pointed = [];

export function Board(props: BoardProps): JSX.Element {
  const { scene, gestures, describe } = props;
  const pointed = props.pointed ?? NO_POINTED;
  const pencil = props.pencil ?? NO_PENCIL;
  const svg = useRef<SVGSVGElement>(null);
  const latest = useRef(props);
  latest.current = props;

  // -- the shape, which stays from mark to mark ------------------------------------------------
  const spans = useStable(scene.spans ?? []);
  const reach = useMemo(() => reachOf(gestures, spans), [gestures, spans]);
  const around = layoutOf(scene, gestures, pointed);
  const layout = useStable(around);
  const voids = voidsOf(scene);
  const lines = useMemo(() => linesOf(scene, layout), [scene.right, scene.below, layout, voids]);
  const floors = useMemo(
    () => (layout.surface === "tubes" ? tubeExtents(scene).map((extent) => (extent ? extent[1] - 1 : -1)) : undefined),
    [layout, voids],
  );
  const outer = useMemo(
    () => outerOf(scene, props.onDots ? [] : gestures.flatMap(touchedCells), pointed),
    [scene.outside, scene.pointed, pointed, gestures, layout],
  );
  // Where a setter may put something there is a place, though the board has none yet.
  const named = useCallback((row: number, column: number) => reach.cells.has(`${row},${column}`), [reach]);
  const touch = useCallback((row: number, column: number) => touchOf(reach, row, column), [reach]);

  // -- what is said, written small and how large -----------------------------------------------
  const saidBefore = useRef(NO_SAID);
  const said = useMemo(
    () => saidOf(scene, { pointed, clues: props.clues, differs: props.differs, heat: props.heat, trial: props.trial, pencil }, saidBefore.current),
    [scene.pointed, pointed, props.clues, props.differs, props.heat, props.trial, pencil],
  );
  saidBefore.current = said;
  const noted = isNoted(scene.looks.flat());
  const framed = pointed.length > 0 || (scene.pointed?.length ?? 0) > 0;
  const room = (layout.surface === "grid" || layout.surface === "dots" ? 1 : 0.84) * UNIT;
  const sizes = useStable(sizesOf(scene.looks.flat(), room, framed));
  const outerSizes = useStable(sizesOf((scene.outside ?? []).map(([, look]) => look), 0.9 * room, framed));
  const smallOf = smallSigns(scene, gestures, pencil);
  const smallKey = smallOf(0, 0);
  const small = useMemo(() => smallOf, [smallKey, gestures]);

  // -- the cursor and what is carried ----------------------------------------------------------
  const [ownCursor, setCursor] = useState<Spot | null>(null);
  const [carried, setCarried] = useState<Place | null>(null);
  // Whether keys were used last: only then is the cursor of a board that is clicked on of any use.
  const [keyed, setKeyed] = useState(false);
  const [trail, setTrail] = useState<readonly Place[]>([]);
  const selected = props.selected === undefined ? ownCursor : props.selected;
  const cursor = useMemo<Place>(() => (selected ? [selected[0], selected[1]] : firstPlace(scene, gestures)), [selected, scene, gestures]);
  const strokes = useRef(0);
  const wantsFocus = useRef<"" | "still" | "scroll">("");
  const has = (place: Place): boolean => {
    if (props.onDots) return reach.cells.has(spotKey(place));
    const look = scene.looks[place[0]]?.[place[1]];
    return look ? look.ground !== "void" || named(place[0], place[1]) : outer.get(place[0])?.has(place[1]) === true;
  };
  const ground: Ground = {
    layout,
    reach,
    onDots: props.onDots ?? false,
    carried,
    held: props.held ?? null,
    has,
    signAt: (spot) => latest.current.signAt?.(spot) ?? "",
    act: (act) => latest.current.onAct(act),
    select(spot) {
      setCursor(spot);
      if (!sameSpot(spot, latest.current.selected)) latest.current.onSelect?.(spot);
    },
    carry: setCarried,
    hold: (name) => latest.current.onHold?.(name),
    trail: setTrail,
    stroke: () => (strokes.current = Math.max(strokes.current + 1, Date.now())),
  };
  const presses = usePresses(svg, ground, () => {
    wantsFocus.current = "still";
    setKeyed(false);
  });

  useLayoutEffect(() => {
    if (wantsFocus.current) svg.current?.querySelector<SVGElement>("[tabindex]")?.focus({ preventScroll: wantsFocus.current === "still" });
    wantsFocus.current = "";
  });
  // A board that changed under one's hands carries nothing on.
  useLayoutEffect(() => setCarried(null), [gestures]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const key: Key = event;
    setKeyed(true);
    wantsFocus.current = "scroll";
    if (pressKey({ ...ground, cursor, pencilling: props.pencilling ?? false, gathered: trail }, key)) {
      event.preventDefault();
      event.stopPropagation();
    } else wantsFocus.current = "";
  };

  const words = wordsIn(props.language);
  const numbered = props.numbers && scene.numbers_from !== null;
  const onRim = layout.surface === "dots" || !!(scene.edges?.length || scene.dots?.length || scene.pointed_edges?.length) || reach.sides.size > 0 || props.onDots === true;
  const pixels = PIXELS * props.zoom;
  const box = viewBox(layout, numbered, onRim, lines.width);
  const rows = Array.from({ length: layout.rows + layout.around.top + layout.around.bottom }, (_, row) => row - layout.around.top);
  const pointedSides = [...(scene.pointed_edges ?? []), ...pointed.filter((pair): pair is readonly [Edge, Pointer] => isEdge(pair[0]))];
  const shows = reach.hasPick || reach.seat !== null || gestures.length === 0;
  return (
    <svg
      ref={svg}
      class={`board${keyed ? " keyed" : ""}`}
      role="grid"
      aria-label={props.label}
      {...(gestures.length ? {} : { "aria-readonly": "true" })}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      width={(box.width / UNIT) * pixels}
      height={(box.height / UNIT) * pixels}
      onKeyDown={onKeyDown}
      onFocusIn={() => wantsFocus.current === "still" || setKeyed(true)}
      {...presses}
    >
      <g aria-hidden="true">
        <Below scene={scene} layout={layout} lines={lines} />
      </g>
      {rows.map((row) => (
        <Row
          key={row}
          row={row}
          layout={layout}
          looks={scene.looks[row]}
          outer={outer.get(row)}
          said={said.get(row)}
          floors={floors}
          touch={touch}
          named={named}
          current={cursor[0] === row ? cursor[1] : undefined}
          chosen={selected !== null && !isEdge(selected)}
          sizes={sizes}
          outerSizes={outerSizes}
          small={small}
          framed={framed}
          noted={noted}
          describe={describe}
          number={scene.looks[row] && row + (scene.numbers_from ?? 1)}
          words={words}
        />
      ))}
      <g class="over" aria-hidden="true">
        <Above scene={scene} layout={layout} lines={lines} />
        <Cages cages={scene.cages} />
        <Wires scene={scene} layout={layout} trial={props.trial} />
        {/* Below the signs on sides, which it would cover. */}
        <Cursor scene={scene} layout={layout} spot={selected ?? cursor} shown={shows && selected !== null} onDots={props.onDots ?? false} />
        <Sides scene={scene} layout={layout} trial={props.trial} differs={props.differs} heat={props.heat} clues={props.clues} />
        <Corners scene={scene} layout={layout} />
        <PointedSides layout={layout} pointed={pointedSides} />
        {/* What was done last would hide where what is carried can go. */}
        {!carried && <Moves moves={scene.moves ?? []} layout={layout} />}
        {(numbered || layout.surface === "tubes") && <Numbers layout={layout} first={scene.numbers_from ?? 1} pixels={pixels} />}
        <Trail layout={layout} trail={trail} />
        <Carried scene={scene} layout={layout} reach={reach} carried={carried} />
      </g>
    </svg>
  );
}

function touchedCells(gesture: Gesture): readonly Place[] {
  return gesture.kind === "cycle" || gesture.kind === "pick" || gesture.kind === "region" ? gesture.cells : [];
}

/** Where the tab key goes before anything was chosen: the first cell in which something may be done. */
function firstPlace(scene: Scene, gestures: readonly Gesture[]): Place {
  for (const gesture of gestures) {
    const inside = touchedCells(gesture).find(([row, column]) => row >= 0 && column >= 0);
    if (inside) return inside;
    if (gesture.kind === "jump" && gesture.allowed[0]) return gesture.allowed[0][0];
    if (gesture.kind === "seat" && gesture.positions[0]) return gesture.positions[0][1];
  }
  for (const [row, looks] of scene.looks.entries()) {
    const column = looks.findIndex((look) => look.ground !== "void");
    if (column >= 0) return [row, column];
  }
  return [0, 0];
}

function voidsOf(scene: Scene): string {
  let found = "";
  for (const [row, looks] of scene.looks.entries()) {
    for (const [column, look] of looks.entries()) if (look.ground === "void") found += `${row},${column};`;
  }
  return found;
}

/** The value of the first time, as long as later ones say the same. */
function useStable<Value>(value: Value): Value {
  const key = JSON.stringify(value);
  return useMemo(() => value, [key]);
}
