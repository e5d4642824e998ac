"""Tapa: numbers are the lengths of the blocks of shaded cells around them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from clausette.puzzles import kit

SHADED, WHITE = "#", "."
SIGNS = {sign: sign for sign in "012345678@"}
SAYS = kit.say("numbers such as 311, @ if untold, {nothing} for none", nothing=".")
PLAIN = kit.Layout({".": "."} | SIGNS, SAYS, several=4)
RING = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))
"""The steps from a cell to those around it, one after the other."""


def likely(grid: kit.Grid) -> bool:
    """Few clues, of which one has several numbers, and none more than have room around it."""
    told = [clue.replace(kit.UNTOLD, "1") for clue in grid.given.values()]
    fitting = all(sum(map(int, clue)) + len(clue) <= 9 for clue in told)
    return any(len(clue) > 1 for clue in told) and fitting and 2 * len(told) <= len(grid.givens)


def fits(ring: str, clue: str) -> bool:
    """Whether cells around a clue are shaded as it says; a number that is not told fits any."""
    start = max(ring.find(WHITE), 0)
    blocks = (ring[start:] + ring[:start]).replace(WHITE, " ").split()
    lengths = Counter(str(len(block)) for block in blocks or [""])
    return len(clue) == lengths.total() and Counter(clue.replace(kit.UNTOLD, "")) <= lengths


def stretches(ring: Sequence[int], length: int) -> Iterator[tuple[list[int], list[int]]]:
    """The cells of all stretches of a ring, and those just before and behind; 0 is no cell."""
    if not length:
        yield [], [x for x in ring if x]
    for start in range(8 if 0 < length < 8 else length // 8):
        turned = [*ring[start:], *ring[:start]]
        if 0 not in turned[:length]:
            ends = {turned[length], turned[-1]} if length < 8 else ()
            yield turned[:length], sorted(x for x in ends if x)


class Tapa(kit.GridPuzzle):
    """Cells with numbers stay unshaded, and `@` is a number that is not told."""

    titles = {"en": "Tapa", "fr": "Tapa"}
    formats = (
        kit.rows(PLAIN, ".tapa", ".txt", believe=likely),
        kit.sized_rows(kit.cells_block(PLAIN.dashed()), believe=likely),
        kit.puzzlink(("tapa",), kit.Cells(kit.several_code(), kit.spaces("g"))),
        kit.pzprv3("tapa", kit.SEVERAL),
        kit.penpa(
            kit.NumbersApart(8), description=kit.say("up to four numbers in a cell"), believe=likely
        ),
    )
    decides = kit.Marks("shaded", SHADED, WHITE, spelt={"x": SHADED, "-": WHITE}, spare=True)
    gives = kit.Gives(signs="".join(SIGNS), several=4)

    def tables(self, grid: kit.Grid) -> kit.Tables:
        at = dict(zip(grid.shape.places, grid.cells, strict=True))
        around, lengths = ({k: list[int]() for k in grid.given} for _ in range(2))
        back, blocks = (dict[tuple[int, int], list[int]]() for _ in range(2))
        part, ends = (dict[int, list[int]]() for _ in range(2))
        times: dict[tuple[int, int], int] = {}
        for k, clue in grid.given.items():
            r, c = grid.place(k)
            ring = [at.get((r + down, c + right), 0) for down, right in RING]
            around[k] = [x for x in ring if x]
            pairs = zip(ring, ring[-1:] + ring[:-1], strict=True)
            back |= {(k, x): [y] if y else [] for x, y in pairs if x}
            for n, often in Counter(map(int, clue.replace(kit.UNTOLD, ""))).items():
                lengths[k].append(n)
                times[k, n], blocks[k, n] = often, []
                for cells, outside in stretches(ring, n):
                    blocks[k, n].append(b := len(part) + 1)
                    part[b], ends[b] = cells, outside
        # An 8 begins nowhere, nor does a 0; a single number that is not told may be either.
        most = {k: len(clue.strip("08")) for k, clue in grid.given.items()}
        least = {k: 0 if grid[k] == kit.UNTOLD else count for k, count in most.items()}
        told: dict[str, kit.Told] = {"Clues": list(grid.given), "least": least, "most": most}
        told |= {"around": around, "back": back, "lengths": lengths, "times": times}
        return told | {"blocks": blocks, "part": part, "ends": ends}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        for at, clue in enumerate(grid.givens):
            r, c = divmod(at, grid.width)
            near = answer.near((r, c), corners=True)
            places = [(r + down, c + right) for down, right in RING]
            ring = [answer[place] if place in near else WHITE for place in places]
            choices = [SHADED + WHITE if sign == "?" else sign for sign in ring]
            if not (clue == WHITE or any(fits("".join(x), clue) for x in product(*choices))):
                yield kit.breaks(
                    "clue",
                    ((r, c), *near),
                    "the blocks around {cell} are not {clue}",
                    clue=tuple(clue),
                )
        yield from kit.full_squares(answer, "square", SHADED)
        if not answer.where(SHADED + "?"):
            yield kit.breaks("some", answer.where(WHITE), "no cell is shaded")
        yield from kit.cut_off(answer, "joined", SHADED)


PUZZLE = Tapa()
