"""Cave, also called Corral or Bag: numbers count the cells of the cave that they see."""

from __future__ import annotations

from clausette.puzzles import kit

ROCK, CAVE = "#", "."


def likely(grid: kit.Grid) -> bool:
    """Few numbers, and none that no cave can have."""
    numbers = grid.numbered.values()
    few = 0 < 2 * len(numbers) <= len(grid.givens)
    return few and min(numbers) > 1 and max(numbers) < grid.height + grid.width


def surely(grid: kit.Grid) -> bool:
    """The same, and a number larger than counts of neighbours and the digits of a square board."""
    least = max(4, grid.width) if grid.height == grid.width else 4
    return likely(grid) and max(grid.numbered.values()) > least


class Cave(kit.GridPuzzle):
    """Cells outside the cave are rock, and shaded; all with a number, even unknown, are inside."""

    titles = {"en": "Cave", "fr": "Cave"}
    formats = kit.number_formats(
        *(".cave", ("cave", "bag"), kit.ANSWER), believe=likely, surely=surely
    )
    decides = kit.Marks("rock", ROCK, CAVE, spelt={"x": CAVE, "-": ROCK}, spare=True)
    gives = kit.Gives(signs=kit.ANY, numbers=True)

    def tables(self, grid: kit.Grid) -> kit.Tables:
        sight: dict[kit.Cell, list[kit.Cell]] = {k: [] for k in grid.numbered}
        nearer: dict[tuple[kit.Cell, kit.Cell], list[kit.Cell]] = {}
        for k, number in grid.numbered.items():
            # Farther away than the number says nothing is seen.
            for way in [way[:number] for way in grid.shape.ways(k)]:
                sight[k] += way
                nearer |= {(k, x): list(way[i - 1 : i]) for i, x in enumerate(way)}
        return {"sight": sight, "nearer": nearer}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        yield from kit.seen_otherwise(answer, "clue", grid.givens, CAVE)
        yield from kit.cut_off(answer, "joined", CAVE)
        last = (0, grid.height - 1), (0, grid.width - 1)
        rim = [x for x in answer.where(ROCK + "?") if x[0] in last[0] or x[1] in last[1]]
        reached = {x for start in rim for x in answer.reached(start, ROCK + "?")}
        if shut_in := sorted({*answer.where(ROCK)} - reached):
            message = kit.say(
                "there is no way out of the cave from {cells}", cells=kit.named(shut_in)
            )
            yield kit.Violation("outside", tuple(shut_in), message)


PUZZLE = Cave()
