// To look at boards, and to play on them without a server: harness/look.py hands over scenes as
// `window.scenes` and takes pictures. Not part of the page.

import { signal } from "@preact/signals";
import { render } from "preact";
import { Board, type BoardProps } from "../src/board/Board";
import { helpFor } from "../src/board/help";
import { composer, signOf, withSigns } from "../src/board/marks";
import { Pad } from "../src/board/Pad";
import type { Act, Look, Palette, Scene, Spot } from "../src/scene";
import "../src/theme.css";
import "../src/board/board.css";

interface Shown {
  readonly scene: Scene;
  readonly palette?: Palette;
  readonly marks?: readonly string[];
  readonly props?: Partial<BoardProps>;
  readonly told?: Told;
}

declare global {
  interface Window {
    show(shown: Shown): void;
    acts: Act[];
  }
}

/** Marks in the simplest looks, for scenes without a palette. */
function plainPalette(scene: Scene): Palette {
  const looks: Look[] = scene.looks.flat();
  const columns = scene.looks[0]?.length ?? 0;
  const signs = new Set((scene.gestures ?? []).flatMap((gesture) => ("states" in gesture ? [...gesture.states] : "signs" in gesture ? [...gesture.signs] : [])));
  const cells: Record<string, number[][]> = { "?": scene.looks.map((row, r) => row.map((_, c) => r * columns + c)) };
  for (const sign of signs) {
    if (sign === "?") continue;
    const look: Look = sign === "L" ? { mark: "lamp", ground: "lit", given: false } : sign === "." ? { mark: "dot" } : sign === "#" ? { ground: "shaded" } : { text: sign, given: false };
    looks.push(look);
    const at = looks.length - 1;
    cells[sign] = scene.looks.map((row) => row.map(() => at));
  }
  return { looks, cells };
}

const describe = ([row, column]: Spot): string => `r${row + 1}c${column + 1}`;

/** Sets and maps come as lists of keys and pairs. */
interface Told {
  readonly met?: string[];
  readonly broken?: string[];
  readonly differs?: string[];
  readonly heat?: [string, number][];
  readonly trial?: [string, number][];
}

function sayings({ met, broken, differs, heat, trial }: Told): Partial<BoardProps> {
  return {
    clues: { met: new Set(met), broken: new Set(broken) },
    differs: new Set(differs),
    heat: new Map(heat),
    trial: new Map(trial),
  };
}

window.acts = [];
window.show = ({ scene, palette, marks, props, told }) => {
  const said = sayings(told ?? {});
  const compose = composer({ scene, palette: palette ?? plainPalette(scene) });
  const now = signal(marks ?? scene.looks.map((row) => "?".repeat(row.length)));
  const selected = signal<Spot | null>(props?.selected ?? null);
  const pencil = signal<ReadonlyMap<string, string>>(new Map());
  const pencilling = signal(false);
  const held = signal<string | null>(null);
  const act = (done: Act): void => {
    window.acts.push(done);
    if (done.kind === "put") now.value = withSigns(now.value, done.spots, done.sign || "?", false);
    if (done.kind === "pencil") {
      const key = done.spot.join(",");
      const signs = new Set(pencil.value.get(key) ?? "");
      if (!signs.delete(done.sign)) signs.add(done.sign);
      pencil.value = new Map(pencil.value).set(key, [...signs].sort().join(""));
    }
  };
  const select = (spot: Spot | null): void => {
    selected.value = spot;
  };
  const gestures = props?.gestures ?? scene.gestures ?? [];
  const signAt = (spot: Spot): string => signOf(now.value, spot, false);
  function App() {
    return (
      <main>
        <Board
          label={scene.title}
          numbers
          zoom={1}
          describe={describe}
          {...said}
          {...props}
          scene={compose(now.value)}
          gestures={gestures}
          signAt={signAt}
          onAct={act}
          selected={selected.value}
          onSelect={select}
          pencil={pencil.value}
          pencilling={pencilling.value}
          held={held.value}
          onHold={(name) => (held.value = name)}
        />
        <Pad
          gestures={gestures}
          selected={selected.value}
          signAt={signAt}
          pencilling={pencilling.value}
          onPencilling={(on) => (pencilling.value = on)}
          held={held.value}
          onHold={(name) => (held.value = name)}
          onAct={act}
          language="en"
        />
        <ul class="help">
          {helpFor(gestures, "en").map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </main>
    );
  }
  const root = document.getElementById("app");
  if (!root) return;
  render(null, root);
  render(<App />, root);
};
