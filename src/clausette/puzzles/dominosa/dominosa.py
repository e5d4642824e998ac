"""Dominosa: find the dominoes of a whole set that the numbers of the board were laid with."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement

from clausette.puzzles import kit

SAYS = kit.say("numbers from 0, {nothing} for none", nothing=".")
NUMBERS = kit.Layout({".": ".", "0": "0"}, SAYS, numbers=str)


def likely(grid: kit.Grid) -> bool:
    """In a whole set each number occurs as often."""
    count = Counter(grid.givens)
    return "." not in count and {*count.values()} == {len(count) + 1} == {highest(grid) + 2}


def highest(grid: kit.Grid) -> int:
    return max(grid.numbered.values(), default=-1)


class Dominosa(kit.GridPuzzle):
    """Each domino of the set lies on the board once."""

    titles = {"en": "Dominosa", "fr": "Dominosa"}
    formats = (
        kit.rows(NUMBERS, ".dominosa", ".txt", believe=likely),
        kit.sized_rows(kit.cells_block(NUMBERS.dashed()), believe=likely),
        kit.penpa(kit.Numbers(0, 9999), believe=likely),
        kit.sgt(
            *("dominosa", kit.Cells(kit.bracketed()), "1:011001"),
            size=lambda numbers: (numbers[0] + 1, numbers[0] + 2) if len(numbers) == 1 else None,
            write_size=lambda grid: str(grid.height - 1),
            believe=likely,
        ),
    )
    decides = kit.Walls("domino", joins=True)
    gives = kit.Gives(numbers=True, full=True, labels=True, size=(4, 5))

    def labels(self, board: kit.Grid) -> Sequence[str]:
        """Those that occur: the highest of them says which set of dominoes it is."""
        return [*map(str, sorted({*board.numbered.values()}))]

    def sampled(
        self, board: kit.Grid, chance: kit.Chance, symmetry: kit.Symmetry
    ) -> kit.Sample | None:
        most = board.height - 1
        if board.width != board.height + 1:
            size = kit.size_in_words(board.height, board.height + 1)
            raise kit.UsageError(kit.say("a whole set of dominoes lies on {size}", size=size))
        shares = kit.into_dominoes(board.height, board.width, chance)
        pairs = chance.shuffled(combinations_with_replacement(range(most + 1), 2))
        left = {
            share: chance.shuffled(pair)
            for share, pair in zip(sorted({*shares.values()}), pairs, strict=True)
        }
        grid = board.giving({place: str(left[share].pop()) for place, share in shares.items()})
        return kit.Sample(grid, kit.walls_of(self.decides, grid, shares))

    def all_told(self, board: kit.Grid, answer: Sequence[str]) -> kit.Grid:
        return board

    def tables(self, grid: kit.Grid) -> kit.Tables:
        numbers, values = grid.numbered, range(highest(grid) + 1)
        lies = kit.Table((two, []) for two in combinations_with_replacement(values, 2))
        for side in grid.shape.links:
            x, y = grid.across(side)
            if x in numbers and y in numbers:
                lies[min(numbers[x], numbers[y]), max(numbers[x], numbers[y])].append(side)
        count = {cell: int(cell in numbers) for cell in grid.cells}
        return {"count": count, "Numbers": values, "lies": lies}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        areas, numbers = kit.Areas(answer.rows), grid.placed
        for cells in areas.pieces:
            if len(cells) > 1 and not numbers.keys() >= {*cells}:
                yield kit.breaks("cell", cells, "a cell of {cells} has no number")
            elif len(cells) > 2:
                yield kit.breaks("cell", cells, "{cells} are more than one domino")
        for cells in areas.wide:
            if len(cells) == 1 and cells[0] in numbers:
                yield kit.breaks("cell", cells, "{cell} belongs to no domino")
        signs: dict[tuple[int, int], list[tuple[str, kit.Place, kit.Place]]] = {}
        for x, y in areas.pairs:
            if x in numbers and y in numbers:
                low, high = sorted((int(numbers[x]), int(numbers[y])))
                signs.setdefault((low, high), []).append((areas.sign(x, y), x, y))
        for a, b in combinations_with_replacement(range(highest(grid) + 1), 2):
            found = signs.get((a, b), [])
            lie = [place for sign, *two in found if sign == "." for place in two]
            if len(lie) > 2:
                yield kit.breaks("once", lie, "the domino {a}-{b} lies at {cells}", a=a, b=b)
            elif not any(sign in ".?" for sign, _, _ in found):
                cells = [x for x, number in numbers.items() if int(number) in (a, b)]
                yield kit.breaks(
                    "once", cells, "there is no place for the domino {a}-{b}", a=a, b=b
                )


PUZZLE = Dominosa()
