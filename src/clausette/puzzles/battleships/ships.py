"""What stands on a Battleships board: parts of ships and water, and how they look."""

from clausette.puzzles import kit

SEA, SHIP, WATER, PART, MIDDLE, SINGLE = ".", "#", "~", "@", "m", "o"
ENDS = {"^": (1, 0), "v": (-1, 0), "<": (0, 1), ">": (0, -1)}
"""The ends of ships, and where the next cell of the ship is."""
PARTS = (*ENDS, MIDDLE, SINGLE, PART)
_DRAWN = {
    "<": ("<", "◀", "M100 12H50A38 38 0 0 0 50 88H100Z"),
    ">": (">", "▶", "M0 12H50A38 38 0 0 1 50 88H0Z"),
    "^": ("^", "▲", "M12 100V50A38 38 0 0 1 88 50V100Z"),
    "v": ("v", "▼", "M12 0V50A38 38 0 0 0 88 50V0Z"),
    MIDDLE: ("#", "■", "M12 12H88V88H12Z"),
    "=": ("#", "■", "M0 12H100V88H0Z"),
    "|": ("#", "■", "M12 0H88V100H12Z"),
    SINGLE: ("o", "●", "M50 12A38 38 0 1 1 49.9 12Z"),
    PART: ("#", "□", "M22 22H78V78H22Z"),
}
SHAPES = {
    sign: kit.Symbol(kit.say("ship"), plain, character, (kit.Stroke(path, fill="cool"),))
    for sign, (plain, character, path) in _DRAWN.items()
}
_WAVES = kit.Stroke("M10 38Q30 22 50 38T90 38M10 66Q30 50 50 66T90 66", line="cool", width=7)
LOOKS = {sign: kit.Look(mark=SHAPES[sign]) for sign in PARTS}
LOOKS |= {WATER: kit.Look(mark=kit.Symbol(kit.say("water"), "~", "≈", (_WAVES,)))}


def shape(answer: kit.Filled, place: kit.Place) -> str:
    """How a part of a ship looks by the cells beside it; as any, while those are not decided."""
    near = answer.beside(place)
    if "?" in near:
        return PART
    here = "".join(sign for sign, held in zip("v><^", near, strict=True) if held == SHIP)
    return {"": SINGLE, "><": "=", "v^": "|"}.get(here, here[:1])


def possible(answer: kit.Filled, place: kit.Place, sign: str) -> bool:
    """Whether what lies beside a part of a ship can still fit its shape."""
    toward = dict(zip("v><^", answer.beside(place), strict=True))
    if sign == MIDDLE:
        across, down = {toward["<"], toward[">"]}, {toward["^"], toward["v"]}
        return across <= {SHIP, "?"} or down <= {SHIP, "?"}
    others = [held for way, held in toward.items() if way != sign]
    return toward.get(sign, SHIP) in (SHIP, "?") and SHIP not in others


def whole(answer: kit.Filled) -> list[list[kit.Place]]:
    """The ships that have all their cells, by what is decided around them."""
    long = [run.cells for run in answer.matches(r"(?<![#?])##+(?![#?])")]
    around = [(x, answer.beside(x)) for x in answer.where(SHIP)]
    return long + [[x] for x, near in around if SHIP not in near and "?" not in near]
