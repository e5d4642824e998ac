/** How large a board is drawn so that it fits where it stands, without getting tiny or huge. */

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** Of a cell, in pixels: a finger must hit it, and three of them are no wall. */
const SMALLEST = 22;
const LARGEST = 88;
/** What a finger puts up with where the whole board can then be seen. */
const TIGHT = 18;
/** Of the board's units, a cell. */
const CELL = 100;
/** How wide a cell is at zoom 1. */
const PIXELS = 36;

export interface Room {
  readonly width: number;
  /** Null where the page scrolls, so that height is no matter. */
  readonly height: number | null;
}

/** The zoom at which a board of so many units fits. */
export function fitting(units: { readonly width: number; readonly height: number }, room: Room): number {
  const across = (room.width * CELL) / units.width;
  const down = room.height === null ? across : (room.height * CELL) / units.height;
  const whole = Math.min(across, down);
  return Math.min(whole >= TIGHT ? whole : SMALLEST, LARGEST) / PIXELS;
}

function siblings(element: HTMLElement): readonly HTMLElement[] {
  return [...(element.parentElement?.children ?? [])].filter((one): one is HTMLElement => one instanceof HTMLElement && one !== element);
}

/** The height that the others in a column leave. The element itself is only as high as its board. */
function roomBelow(element: HTMLElement): number {
  const column = element.parentElement;
  if (column === null) return 0;
  const others = siblings(element);
  const gaps = others.length * (Number.parseFloat(getComputedStyle(column).rowGap) || 0);
  return column.clientHeight - gaps - others.reduce((sum, one) => sum + one.offsetHeight, 0);
}

/** Fits the board within an element, and again when that changes its size or the board its `shape`. */
export function useFit(frame: RefObject<HTMLElement | null>, shape: string): number {
  const [zoom, setZoom] = useState(1);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const board = element.querySelector<SVGSVGElement>("svg.board");
      const style = getComputedStyle(element);
      if (board === null) return;
      const { width, height } = board.viewBox.baseVal;
      const across = element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const down = roomBelow(element) - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom);
      // Where the page grows with the board there is no height to fit.
      setZoom(fitting({ width, height }, { width: across, height: style.flexShrink === "1" ? down : null }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const one of [element, element.parentElement, ...siblings(element)]) if (one !== null) observer.observe(one);
    return () => observer.disconnect();
  }, [frame, shape]);
  return zoom;
}
