/** How large a board is drawn so that it fits where it stands, without getting tiny or huge. */

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** Of a cell, in pixels: a finger must hit it, and three of them are no wall. */
const SMALLEST = 22;
const LARGEST = 64;
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
  return Math.min(Math.max(Math.min(across, down), SMALLEST), LARGEST) / PIXELS;
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
      const down = element.clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom);
      // Where the frame grows with the board there is no height to fit.
      setZoom(fitting({ width, height }, { width: across, height: style.flexGrow === "1" ? down : null }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, shape]);
  return zoom;
}
