/** Small pictures for buttons: lines of one width in a square of 24. */

import type { JSX } from "preact";

const PATHS = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  clear: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13",
  pencil: "M4 20l1-5L16 4l4 4L9 19l-5 1M13.5 6.5l4 4",
  trial: "M6 3v18M6 8c0 4 12 2 12 7v6M15 18l3 3 3-3",
  accept: "m4 13 5 5L20 6",
  reject: "M6 6l12 12M18 6 6 18",
  dead: "M12 3a8 8 0 0 0-5 14v4h10v-4a8 8 0 0 0-5-14M9 11h.01M15 11h.01M12 17v4",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.500 1 2.500h6c0-1 .2-1.700 1-2.500A6 6 0 0 0 12 3",
  sweep: "M4 6h9M4 12h9M4 18h9M17 5l4 4-4 4M16 17h5",
  check: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8 12l3 3 5-6",
  mistake: "M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13M15.500 15.500 21 21M8.500 8.500l4 4M12.500 8.500l-4 4",
  why: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.3-1 .9-1 1.700M12 17h.01",
  map: "M4 4h16v16H4zM4 12h16M12 4v16M4 8h8M16 12v8",
  explain: "M4 5h16M4 5v12h16V5M8 21h8M10 8.500l5 2.500-5 2.500z",
  solve: "M5 21l9-9M14 4v4M12 6h4M19 9v4M17 11h4M17 3v2M16 4h2",
  grade: "M4 20V14M10 20V9M16 20V4M21 20H3",
  open: "M3 7V5h6l2 3h10v11H3zM3 7h18",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  help: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.3-1 .9-1 1.700M12 17h.01",
  settings: "M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4",
  close: "M6 6l12 12M18 6 6 18",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  larger: "M12 5v14M5 12h14",
  smaller: "M5 12h14",
  play: "M7 4l13 8-13 8z",
  pause: "M8 5v14M16 5v14",
  back: "m15 5-7 7 7 7",
  on: "m9 5 7 7-7 7",
  first: "m18 5-7 7 7 7M6 5v14",
  last: "m6 5 7 7-7 7M18 5v14",
  print: "M7 9V3h10v6M7 18H4V9h16v9h-3M7 14h10v7H7z",
  save: "M12 3v12M7 11l5 5 5-5M4 20h16",
  copy: "M9 9h11v12H9zM5 15H4V3h11v2",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 3",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
