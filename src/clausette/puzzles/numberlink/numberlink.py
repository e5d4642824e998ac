"""Numberlink: join equal numbers by lines that neither cross nor branch."""

from collections.abc import Collection, Sequence
from itertools import pairwise

from clausette.puzzles import kit


def likely(grid: kit.Grid) -> bool:
    """Whether every number is there twice, and all of them leave room for lines."""
    numbers = list(grid.given.values())
    return (
        bool(numbers)
        and all(numbers.count(n) == 2 for n in numbers)
        and 2 * len(numbers) <= len(grid.givens)
    )


def ways(grid: kit.Grid) -> dict[int, set[kit.Side]]:
    """For every number the links of a plain way between its cells: along the row of one, then along
    the column of the other; if there are more than two, those of each pair."""
    shape, found, last = grid.shape, dict[int, set[kit.Side]](), dict[str, kit.Place]()
    for (row, column), number in grid.placed.items():
        way = found.setdefault(int(number), set())
        if number in last:
            r, c = last.pop(number)
            along = shape.rows[r][min(c, column) : max(c, column) + 1]
            way ^= {*shape.around({*along, *shape.columns[column][r : row + 1]})[1]}
        else:
            last[number] = row, column
    return found


def wandered(start: kit.Place, left: Collection[kit.Place], chance: kit.Chance) -> list[kit.Place]:
    """A way over cells that are left, which touches itself nowhere: a shorter one would do."""
    path: list[kit.Place] = [start] if start in left else []
    while path:
        r, c = path[-1]
        steps = [
            (y, x)
            for y, x in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c))
            if (y, x) in left and sum(abs(y - i) + abs(x - j) < 2 for i, j in path) == 1
        ]
        if not steps:
            break
        path.append(chance.one_of(steps))
    return path


class Numberlink(kit.GridPuzzle):
    """Cells may stay empty. Lines from number to number have no loose ends, so that nothing but
    loops of their own and wrong ends are left to be excluded."""

    titles = {"en": "Numberlink", "fr": "Numberlink"}
    formats = kit.number_formats(
        *(".numberlink", ("numlin", "numberlink"), kit.WALLS), believe=likely, unknown=False
    )
    decides = kit.Links("line")
    gives = kit.Gives(numbers=True, full=True, labels=True, size=(6, 6))

    def sampled(
        self, board: kit.Grid, chance: kit.Chance, symmetry: kit.Symmetry
    ) -> kit.Sample | None:
        left = {*board.shape.places}
        paths: list[list[kit.Place]] = []
        for start in chance.shuffled(board.shape.places):
            path = wandered(start, left, chance)
            if len(path) > 2:
                paths.append(path)
                left -= {*path}
        if len(paths) < 2:
            return None
        ends = {place: str(n) for n, path in enumerate(paths, 1) for place in (path[0], path[-1])}
        joined = {frozenset(two) for path in paths for two in pairwise(path)}
        grid = board.giving(ends)
        signs = {}
        for edge in self.decides.edges(grid):
            r, c, where = edge
            other = (r, c + 1) if where == "right" else (r + 1, c)
            drawn = frozenset(((r, c), other)) in joined
            signs[edge] = self.decides.line(edge) if drawn else "."
        return kit.Sample(grid, self.decides.drawn(grid, signs))

    def all_told(self, board: kit.Grid, answer: Sequence[str]) -> kit.Grid:
        return board

    def tables(self, grid: kit.Grid) -> kit.Tables:
        shape, given = grid.shape, grid.given
        later = {x: [y for y in given if x < y and given[x] != given[y]] for x in given}
        ends = {link: list(grid.across(link)) for link in shape.links}
        first = [link for link, cells in ends.items() if not given.keys().isdisjoint(cells)]
        told: dict[str, kit.Told] = {"Plain": grid.where(kit.NOTHING), "Numbered": list(given)}
        told |= {"number": {x: int(number) for x, number in given.items()}, "others": later}
        told |= {"First": first, "Others": sorted(ends.keys() - {*first}), "ends": ends}
        told |= {"Numbers": sorted({*map(int, given.values())}), "rest": "links beside"}
        way = ways(grid)
        off = {number: sorted(ends.keys() - {*links}) for number, links in way.items()}
        told |= {"way": way, "off": off, "start": "first dots", "stop": "last dots"}
        told |= {"Cells": "cells", "Links": "links", "at": "links at", "across": "links across"}
        return told | {"meets": "links meeting", "Rim": "dots of the rim"}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        paths = kit.Paths(answer, cells=True)
        shows = {paths.point(place): sign for place, sign in grid.placed.items()}
        yield from kit.loose_lines(paths, "through", shows)
        for point in shows:
            count, cells, name = len(paths.joined[point]), paths.around(point), paths.name(point)
            if count > 1:
                yield kit.breaks("end", cells, "{n} lines meet in {point}", n=count, point=name)
            elif not count and not paths.open[point]:
                yield kit.breaks("end", cells, "no line leads to the number {cell}")
        for part in paths.parts():
            numbers = [point for point in part if point in shows]
            if len({shows[point] for point in numbers}) > 1:
                yield kit.breaks(
                    *("apart", paths.cells_at(numbers)),
                    "a line joins {cells}, which show different numbers",
                )
            if not numbers and all(len(paths.joined[point]) == 2 for point in part):
                cells = tuple(paths.cells_at(part))
                yield kit.breaks("loop", cells, "the line through {cells} is a loop of its own")


PUZZLE = Numberlink()
