/** An answer that two texts judge differently: its picture, and what one of them has against it. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Language } from "../../api";
import { Board } from "../../board/Board";
import { describeSpot } from "../../play/describe";
import type { Scene, Spot } from "../../scene";
import { SheetView } from "../picture/SheetView";
import type { Sheet } from "../solving";
import type { Writing } from "../state";
import { LineLink } from "./LineLink";
import "../picture/picture.css";
import "./witness.css";

export interface Reason {
  readonly rule: string;
  readonly line: number;
  readonly documented: boolean;
  readonly words: string;
  readonly but?: string;
}

export interface Witnessed {
  readonly allowed_by: "student" | "reference";
  readonly words: string;
  readonly where: string;
  /** In words. */
  readonly answer: string;
  readonly true: readonly string[];
  readonly false: readonly string[];
  readonly smallest: boolean;
  readonly reasons: readonly Reason[];
  readonly scene?: Scene;
  readonly view?: readonly Sheet[];
}

/** A rule to blame, with the line in the text where it stands, if it stands there. */
export interface Blamed {
  readonly whose: string;
  readonly rule: string;
  readonly line: number | null;
  readonly words: string;
}

const NO_GESTURES = [] as const;
const NO_CELLS = [] as const;
/** In pixels: of a picture at most, and of a cell at zoom 1. */
const WIDTH = 300;
const CELL = 36;
const SMALL = 0.55;
const MOST_ATOMS = 8;
const LARGE = 1.25;
const nothing = (): void => undefined;

export function Witness({ witness, writing }: { readonly witness: Witnessed; readonly writing: Writing }): JSX.Element {
  const { shell } = writing;
  const language = shell.chosen.language.value;
  // What the text in the editor rejects, it rejects by rules that stand there.
  const here = witness.allowed_by === "reference";
  return (
    <figure class="witness">
      <figcaption>
        <strong>{witness.words}</strong>
        {witness.where !== "" && <span class="witness-where soft">{witness.where}</span>}
      </figcaption>
      {witness.scene !== undefined && <StillBoard scene={witness.scene} label={witness.words} writing={writing} language={language} />}
      {witness.view?.map((sheet, number) => (
        <SheetView key={number} sheet={sheet} cells={NO_CELLS} model={NO_CELLS} width={WIDTH} writing={writing} language={language} />
      ))}
      {witness.scene === undefined && !witness.view?.length && <Atoms witness={witness} />}
      {witness.reasons.length > 0 && (
        <ul class="witness-reasons">
          {witness.reasons.map(({ rule, line, documented, words, but }, number) => (
            <li key={number}>
              {here ? <LineLink writing={writing} line={line} words={rule} /> : <span class="witness-rule">{rule}</span>}{" "}
              {documented ? words : <code>{words}</code>} {but}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

/** An answer that has no picture: its atoms, true and false; many of them in words. */
function Atoms({ witness }: { readonly witness: Witnessed }): JSX.Element {
  if (witness.true.length + witness.false.length > MOST_ATOMS) return <p class="witness-answer">{witness.answer}</p>;
  const pairs = [...witness.true.map((atom) => [atom, "1"] as const), ...witness.false.map((atom) => [atom, "0"] as const)];
  return (
    <table class="witness-atoms" aria-label={witness.answer}>
      <tbody>
        <tr>
          {pairs.map(([atom]) => (
            <th key={atom} scope="col">
              {atom}
            </th>
          ))}
        </tr>
        <tr>
          {pairs.map(([atom, sign]) => (
            <td key={atom} class={sign === "1" ? "true" : ""}>
              {sign}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** The rules to blame, each with a way to its line. */
export function Blame({ rules, writing }: { readonly rules: readonly Blamed[]; readonly writing: Writing }): JSX.Element | null {
  if (rules.length === 0) return null;
  return (
    <ul class="blame">
      {rules.map(({ line, words }, number) => (
        <li key={number}>{line === null ? words : <LineLink writing={writing} line={line} words={words} />}</li>
      ))}
    </ul>
  );
}

interface StillProps {
  readonly scene: Scene;
  readonly label: string;
  readonly writing: Writing;
  readonly language: Language;
  /** Small, where there are several: without the numbers of rows and columns. */
  readonly small?: boolean;
}

/** A board to look at. */
export function StillBoard({ scene, label, writing, language, small = false }: StillProps): JSX.Element {
  const say = writing.shell.say.value;
  const columns = Math.max(1, scene.looks[0]?.length ?? 1);
  const describe = useMemo(() => (spot: Spot): string => describeSpot(scene, spot, say), [scene, say]);
  return (
    <div class="still-board">
      <Board
        scene={scene}
        gestures={NO_GESTURES}
        numbers={!small}
        zoom={small ? SMALL : Math.min(LARGE, WIDTH / (CELL * (columns + 1)))}
        label={label}
        language={language}
        describe={describe}
        onAct={nothing}
      />
    </div>
  );
}
