// How to play by the gestures that a board has, line by line: mouse and finger first, then keys.

import type { Gesture } from "../scene";
import { wordsIn } from "./words";

export function helpFor(gestures: readonly Gesture[], language: string): string[] {
  const { help } = wordsIn(language);
  const hands = new Set<string>();
  const keys = new Set<string>([help.move]);
  for (const gesture of gestures) {
    switch (gesture.kind) {
      case "cycle":
        hands.add(help.cycle(!!gesture.second));
        if (gesture.drag) hands.add(help.drag);
        keys.add(help.cycleKeys(!!gesture.second));
        break;
      case "pick":
        hands.add(help.pick);
        if (gesture.candidates) keys.add(help.pencil);
        break;
      case "trace":
      case "wire":
        hands.add(gesture.kind === "trace" ? help.sides : help.wires);
        keys.add(help.sideKeys);
        break;
      case "jump":
        hands.add(help.jump);
        keys.add(help.jumpKeys);
        break;
      case "pour":
        hands.add(help.pour);
        keys.add(help.pourKeys);
        break;
      case "seat":
        hands.add(help.seat);
        keys.add(help.seatKeys);
        break;
      case "region":
        hands.add(help.region);
        keys.add(help.regionKeys);
        break;
    }
  }
  return gestures.length ? [...hands, ...keys] : [];
}
