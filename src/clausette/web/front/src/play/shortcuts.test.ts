import { describe, expect, it } from "vitest";
import { zoomed } from "../app/preferences";
import { keyOf, SHORTCUTS, shortcutOf } from "./shortcuts";

const pressed = (key: string, more: Partial<KeyboardEvent> = {}): KeyboardEvent =>
  ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more }) as KeyboardEvent;

describe("keys", () => {
  it("do one thing each", () => {
    for (const one of SHORTCUTS) {
      const event = one.keys[0] === "Ctrl" ? pressed(one.keys[1] ?? "", { ctrlKey: true }) : pressed(one.keys[0] ?? "");
      expect(SHORTCUTS.filter(({ matches }) => matches(event))).toEqual([one]);
    }
  });

  it("single ones can be turned off, undo cannot", () => {
    expect(shortcutOf(pressed("h"), true)?.word).toBe("hint");
    expect(shortcutOf(pressed("h"), false)).toBeUndefined();
    expect(shortcutOf(pressed("z", { ctrlKey: true }), false)?.word).toBe("undo");
    expect(shortcutOf(pressed("Z", { metaKey: true, shiftKey: true }), false)?.word).toBe("redo");
    expect(shortcutOf(pressed("h", { ctrlKey: true }), true)).toBeUndefined();
  });

  it("are written beside what they do", () => {
    expect(keyOf("undo")).toBe("Ctrl+Z");
    expect(keyOf("solve")).toBeUndefined();
  });
});

it("the zoom has ends", () => {
  expect(zoomed(1, 1)).toBe(1.25);
  expect(zoomed(3, 1)).toBe(3);
  expect(zoomed(0.5, -1)).toBe(0.5);
});
