/** The views of the page. Each is a name in the address, a word, and a component that shares the shell. */

import type { ComponentType } from "preact";
import { PlayView } from "../play/PlayView";
import type { Key } from "../words/words";
import { later } from "./later";
import type { Shell } from "./shell";

export interface View {
  readonly name: string;
  readonly title: Key;
  readonly component: ComponentType<{ readonly shell: Shell }>;
  /** Whether it has something to show when no board is open. */
  readonly alone?: boolean;
  /** Whether its address holds something else than a board. */
  readonly own?: boolean;
}

export const VIEWS: readonly View[] = [
  { name: "play", title: "view.play", component: PlayView },
  { name: "draw", title: "view.draw", component: later(() => import("../draw/Draw").then(({ Draw }) => Draw)), alone: true },
  {
    name: "write",
    title: "view.write",
    component: later(() => import("../write/Write").then(({ Write }) => Write)),
    alone: true,
    own: true,
  },
];
