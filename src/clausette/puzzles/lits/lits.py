"""LITS, also called Nuruomino: a letter of four shaded cells in every zone; all hang together."""

from collections.abc import Sequence
from itertools import count, product

from clausette.puzzles import kit
from clausette.puzzles.late import late

SHADED, WHITE = "#", "."
FOUR = ((0, 0), (0, 1), (0, 2), (0, 3))
LETTERS = ((*FOUR[:3], (1, 0)), FOUR, (*FOUR[:3], (1, 1)), (*FOUR[:2], (1, 1), (1, 2)))
"""L, I, T and S: the rows and columns of their cells."""


def ways(cells: Sequence[kit.Place]) -> set[tuple[kit.Place, ...]]:
    """A letter turned and mirrored in all ways, each from its first cell in reading order."""
    found = set()
    for down, right, back in product((1, -1), (1, -1), (1, -1)):
        turned = sorted((down * r, right * c)[::back] for r, c in cells)
        found.add(tuple((r - turned[0][0], c - turned[0][1]) for r, c in turned))
    return found


def letter(cells: Sequence[kit.Place]) -> str:
    """The letter that four cells in one piece form: each is symmetric in its own way."""
    held = {*cells}
    (top, *_, bottom), (left, *_, right) = sorted(r for r, _ in held), sorted(c for _, c in held)
    if top == bottom or left == right:
        return "I"
    flipped = held == {(top + bottom - r, c) for r, c in held}
    mirrored = held == {(r, left + right - c) for r, c in held}
    turned = held == {(top + bottom - r, left + right - c) for r, c in held}
    return "O" if flipped and mirrored else "T" if flipped or mirrored else "S" if turned else "L"


def likely(grid: kit.Grid) -> bool:
    return min(map(len, grid.by_zone.values())) >= 4


class Lits(kit.GridPuzzle):
    """The letters are numbered from 1, and so are all places where one of them fits in a zone."""

    titles = {"en": "LITS", "fr": "LITS"}
    formats = (
        kit.sized_rows(kit.ANY_ZONES, extension=".lits", believe=likely),
        kit.puzzlink(("lits",), kit.Border()),
        kit.pzprv3("lits", kit.REGIONS, kit.ANSWER),
        kit.penpa(kit.ZoneEdges(), believe=likely),
    )
    decides = kit.Marks(
        "shaded", SHADED, WHITE, spelt=dict.fromkeys("xLITS", SHADED) | {"-": WHITE}
    )
    gives = kit.Gives(zones=True)
    lays = kit.Lays(symmetric=False)
    sampled = late("clausette.puzzles.lits.making.sampled")
    all_told = late("clausette.puzzles.lits.making.all_told")
    mended = late("clausette.puzzles.lits.making.mended")

    def tables(self, grid: kit.Grid) -> kit.Tables:
        zone = {x: z for z, cells in grid.by_zone.items() for x in cells}
        at = dict(zip(grid.shape.places, grid.cells, strict=True))
        letters = [(k, sorted(ways(cells))) for k, cells in enumerate(LETTERS, 1)]
        pieces: dict[int, list[int]] = {z: [] for z in grid.by_zone}
        over: dict[int, list[int]] = {x: [] for x in zone}
        places: dict[tuple[int, int], list[int]] = {(z, k): [] for z in pieces for k, _ in letters}
        number = count(1)
        for (r, c), (k, turned) in product(at, letters):
            own = zone[at[r, c]]
            for way in turned:
                cells = [at[r + i, c + j] for i, j in way if (r + i, c + j) in at]
                if len(cells) == 4 and all([zone[x] == own for x in cells]):
                    pieces[own].append(piece := next(number))
                    places[own, k].append(piece)
                    for x in cells:
                        over[x].append(piece)
        across = {x: [y for y in grid.beside[x] if x < y and zone[x] != zone[y]] for x in zone}
        told: dict[str, kit.Told] = {"Letters": [k for k, _ in letters], "pieces": pieces}
        return told | {"places": places, "over": over, "in": zone, "across": across}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        letters: dict[kit.Place, tuple[int, str]] = {}
        for zone, cells in enumerate(kit.by_zone(grid.zones)):
            held, unit = answer.held(cells, SHADED), kit.unit_name("zone", zone + 1)
            sides = sum(y in held for x in held for y in answer.near(x)) // 2
            if (wrong := answer.miscount(cells, SHADED, 4, 4)) is not None:
                yield kit.breaks(
                    *("zone", held or cells),
                    "{unit} has {n} shaded cell, not 4",
                    "{unit} has {n} shaded cells, not 4",
                    n=wrong,
                    unit=unit,
                )
            elif len(held) == 4 and sides < 3:
                yield kit.breaks(
                    "zone", held, "the shaded cells of {unit} are not in one piece", unit=unit
                )
            elif len(held) == 4:
                letters |= dict.fromkeys(held, (zone, letter(held)))
        yield from kit.full_squares(answer, "square", SHADED)
        for x, (zone, own) in letters.items():
            for y in (y for y in answer.near(x) if x < y and y in letters):
                if zone != letters[y][0] and own == letters[y][1]:
                    yield kit.breaks(
                        "alike", (x, y), "{cells} belong to letters {letter}", letter=own
                    )
        yield from kit.cut_off(answer, "joined", SHADED)


PUZZLE = Lits()
