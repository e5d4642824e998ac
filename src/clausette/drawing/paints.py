"""In which colours a terminal shows a look, a wire, and what is pointed at."""

from __future__ import annotations

from clausette.drawing.colours import BARE, Paint
from clausette.drawing.inks import DARK_GROUNDS, INKS, ground_ink, text_ink
from clausette.drawing.symbols import character_ink
from clausette.scene import Look, Pointer, Symbol


def look_paint(look: Look, ground: str) -> Paint:
    """The paint of a look's text or mark on a ground; bare where there is none."""
    if not ground:
        return BARE
    if look.text:
        ink = text_ink(look)
        return Paint(INKS[ink].light, ground, bold=ink != "answer")
    on_dark = look.ground in DARK_GROUNDS
    if isinstance(look.mark, Symbol):
        return Paint(INKS[f"fill-{character_ink(look.mark, on_dark)}"].light, ground, bold=True)
    if look.mark == "lamp":
        return Paint(INKS["glow" if on_dark else "rim"].light, ground, bold=True)
    if look.mark in ("peg", "hole"):
        return Paint(INKS[look.mark].light, ground, bold=look.mark == "peg")
    return Paint(INKS["pale-dot" if on_dark else "dot"].light, ground)


def candidate_paint(look: Look, ground: str) -> Paint:
    """The paint of what a cell may still hold."""
    ink = "pale-candidate" if look.ground in DARK_GROUNDS else "candidate"
    return Paint(INKS[ink].light, ground) if ground else BARE


def crossed_paint(ground: str) -> Paint:
    """The paint of what a cell may not hold any more, in the colour of what is concluded."""
    return Paint(INKS["crossed"].light, ground, bold=True, struck=True)


def sign_paint(look: Look, ground: str) -> Paint:
    """The paint of a look between cells: on its own ground, or on theirs if it has none."""
    own = look.ground not in ("plain", "void")
    return look_paint(look, INKS[ground_ink(look)].light if own else ground)


def wire_paint(ground: str) -> Paint:
    """The paint of a line between the middles of cells."""
    return Paint(INKS["wire"].light, ground, bold=True)


def flag(pointer: Pointer) -> Paint:
    """The paint of what is pointed at."""
    return Paint("#ffffff", INKS[pointer].light, bold=True)
