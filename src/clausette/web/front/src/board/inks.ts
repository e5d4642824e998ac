// Which ink a look is drawn in, as in drawing/inks.py; the inks' colours are in inks.css.

import type { Ground, Look } from "../scene";

const TINTS = 12;
const WATERS = 20;
const PALE_WATERS = new Set([3, 4, 6, 7, 9, 10, 14, 15, 17, 19]);

export function groundInk(look: Look): string {
  const ground: Ground = look.ground ?? "plain";
  if (ground === "tinted") return `tint${(look.tint ?? 0) % TINTS}`;
  if (ground === "water") return `water${(look.tint ?? 0) % WATERS}`;
  return ground;
}

export function textInk(look: Look): string {
  if (look.ground === "wall") return "on-wall";
  if (look.ground === "shaded") return "on-shaded";
  if (look.ground === "water") return PALE_WATERS.has((look.tint ?? 0) % WATERS) ? "on-pale-water" : "on-water";
  return (look.given ?? true) ? "given" : "answer";
}

export function isDark(look: Look): boolean {
  return look.ground === "wall" || look.ground === "shaded";
}
