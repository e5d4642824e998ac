// The pointer events of a board: one listener each on the whole of it. A finger acts when it lifts,
// moves on or has been held for long; a mouse when it presses.

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Point } from "./geometry";
import { type Ground, type Press, press } from "./pointing";

/** How long a finger rests for the second mark, in milliseconds. */
const LONG = 450;
/** How far a finger may slip while it rests, in pixels. */
const SLIP = 9;

interface Going {
  readonly pointer: number;
  press: Press | null;
  /** Where a finger came down, until it is known what it means. */
  readonly start: { readonly point: Point; readonly x: number; readonly y: number };
  timer: number;
}

interface Handlers {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(event: PointerEvent): void;
  onContextMenu(event: Event): void;
}

export function usePresses(svg: RefObject<SVGSVGElement | null>, ground: Ground, pressed: () => void): Handlers {
  const going = useRef<Going | null>(null);
  const latest = useRef(ground);
  latest.current = ground;
  const stop = (): void => {
    if (going.current) window.clearTimeout(going.current.timer);
    going.current = null;
  };
  useEffect(() => stop, []);

  const pointOf = (event: PointerEvent): Point | null => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x, y };
  };
  const begin = (point: Point, second: boolean): Press => {
    pressed();
    return press(latest.current, point, second);
  };

  return {
    onPointerDown(event) {
      if (going.current) {
        // A second finger: the page is being zoomed.
        stop();
        return;
      }
      const point = pointOf(event);
      const second = event.button === 2 || (event.button === 0 && event.ctrlKey);
      if (!point || event.button === 1 || event.button > 2) return;
      svg.current?.setPointerCapture(event.pointerId);
      const start = { point, x: event.clientX, y: event.clientY };
      const now: Going = { pointer: event.pointerId, press: null, start, timer: 0 };
      going.current = now;
      if (event.pointerType === "touch") {
        now.timer = window.setTimeout(() => {
          if (going.current === now) now.press = begin(point, true);
        }, LONG);
      } else {
        event.preventDefault();
        now.press = begin(point, second);
      }
    },
    onPointerMove(event) {
      const now = going.current;
      if (!now || now.pointer !== event.pointerId) return;
      const point = pointOf(event);
      if (!point) return;
      if (!now.press) {
        if (Math.hypot(event.clientX - now.start.x, event.clientY - now.start.y) < SLIP) return;
        window.clearTimeout(now.timer);
        now.press = begin(now.start.point, false);
      }
      now.press.move(point);
    },
    onPointerUp(event) {
      const now = going.current;
      if (!now || now.pointer !== event.pointerId) return;
      stop();
      (now.press ?? begin(now.start.point, false)).end(pointOf(event));
    },
    onPointerCancel(event) {
      const now = going.current;
      if (!now || now.pointer !== event.pointerId) return;
      stop();
      now.press?.end(null);
    },
    onContextMenu(event) {
      event.preventDefault();
    },
  };
}
