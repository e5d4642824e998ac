"""Nurikabe: shade the sea, which hangs together, around islands of given sizes."""

from collections.abc import Sequence

from clausette.puzzles import kit

SEA, LAND = "#", "."


def likely(grid: kit.Grid) -> bool:
    """Few numbers, whose islands leave some sea; larger than counts of neighbours, or many."""
    sizes, cells = grid.numbered.values(), len(grid.givens)
    few = 3 * len(grid.given) <= cells and 0 not in sizes and sum(sizes) < cells
    return few and (max(sizes, default=0) > 4 or 10 * sum(sizes) > 3 * cells)


def surely(grid: kit.Grid) -> bool:
    """The same, and larger than the digits of a square board."""
    least = max(4, grid.width) if grid.height == grid.width else 4
    return likely(grid) and max(grid.numbered.values(), default=0) > least


def beyond(grid: kit.Grid) -> list[kit.Cell]:
    """The cells that are farther from every number than its island can go."""
    reached: set[kit.Cell] = set()
    for home, sign in grid.given.items():
        own, rim = {home}, {home}
        for _ in range(len(grid.cells) if sign == kit.ANY else int(sign) - 1):
            rim = {y for x in rim for y in grid.beside[x]} - own
            own |= rim
        reached |= own
    return [cell for cell in grid.cells if cell not in reached]


class Nurikabe(kit.GridPuzzle):
    """Cells with a number, known or not, are land."""

    titles = {"en": "Nurikabe", "fr": "Nurikabe"}
    # In a file one block holds the numbers and an answer.
    formats = kit.number_formats(
        *(".nurikabe", ("nurikabe",)), believe=likely, surely=surely, spelt={"#": ".", "+": "."}
    )
    decides = kit.Marks("sea", SEA, LAND, spelt={"x": SEA, "-": LAND}, spare=True)
    gives = kit.Gives(signs=kit.ANY, numbers=True, unknown=kit.ANY)

    def sampled(
        self, board: kit.Grid, chance: kit.Chance, symmetry: kit.Symmetry
    ) -> kit.Sample | None:
        squares = list(board.shape.squares.values())
        sea: set[kit.Cell] = set()
        rim = [chance.one_of(board.cells)]
        wanted = round(chance.between(55, 70) / 100 * len(board.cells))
        while rim and len(sea) < wanted:
            cell = rim.pop(chance.below(len(rim)))
            around = [{*own} - {cell} for own in squares if cell in own]
            if cell not in sea and not any(own <= sea for own in around):
                sea.add(cell)
                rim += [x for x in board.beside[cell] if x not in sea]
        islands = board.pieces(cell for cell in board.cells if cell not in sea)
        homes = {board.place(chance.one_of(sorted(own))): str(len(own)) for own in islands}
        signs = [SEA if cell in sea else LAND for cell in board.cells]
        return kit.Sample(board.giving(homes), tuple(map("".join, board.rows_of(signs))))

    def all_told(self, board: kit.Grid, answer: Sequence[str]) -> kit.Grid:
        return board

    def tables(self, grid: kit.Grid) -> kit.Tables:
        far, size = {*beyond(grid)}, grid.numbered
        told: kit.Tables = {"Islands": list(grid.given), "Sized": list(size), "size": size}
        return {**told, "far": {cell: int(cell in far) for cell in grid.cells}}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        for square in answer.squares(SEA):
            yield kit.breaks("pool", square, "{cells} are all sea")
        yield from kit.cut_off(answer, "joined", SEA)
        homes = [place for place in grid.placed if answer[place] != SEA]
        for place in homes:
            island, most = answer.reached(place, LAND), answer.reached(place, LAND + kit.UNKNOWN)
            if others := [other for other in homes if other > place and other in island]:
                yield kit.breaks("apart", [place, *others], "{cells} are on one island")
            wanted = len(island) if grid.placed[place] == kit.ANY else int(grid.placed[place])
            if not len(island) <= wanted <= len(most):
                yield kit.breaks(
                    *("size", sorted(island if len(island) > wanted else most)),
                    "the island of {cell} has {n} cell, not {wanted}",
                    "the island of {cell} has {n} cells, not {wanted}",
                    cell=kit.cell_name(place),
                    wanted=wanted,
                )
        left = {*answer.where(LAND)}
        while left:
            island = answer.reached(min(left), LAND + kit.UNKNOWN)
            if not island & grid.placed.keys():
                yield kit.breaks(
                    "lost", sorted(left & island), "no number is on the island of {cells}"
                )
            left -= island


PUZZLE = Nurikabe()
