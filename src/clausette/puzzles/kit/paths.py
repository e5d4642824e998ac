"""What helps a checker to follow the lines of an answer that is drawn, from point to point.

It shares nothing with rules, facts and geometry. Points are the corners of cells, or their middles;
both by their rows and columns in the drawing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.called import named
from clausette.puzzles.kit.checking import UNKNOWN, Filled, hanging
from clausette.puzzles.kit.faults import breaks
from clausette.scene import Place, cell_name
from clausette.words import Message, say

_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


class Paths:
    """The lines of a drawing, whole or not."""

    def __init__(self, answer: Filled, *, cells: bool) -> None:
        """`cells` if lines run between the middles of cells, not between their corners."""
        self.cells = cells
        self._first = int(cells)
        self.answer = answer
        ends = range(self._first, answer.height, 2), range(self._first, answer.width, 2)
        self.points: list[Place] = [(r, c) for r in ends[0] for c in ends[1]]
        self.joined: dict[Place, list[Place]] = {point: [] for point in self.points}
        """The points that a line leads to from each."""
        self.open: dict[Place, int] = dict.fromkeys(self.points, 0)
        """Of how many lines at each it is not decided whether they are there."""
        for r, c in self.points:
            for down, right in _STEPS:
                other = r + 2 * down, c + 2 * right
                if other in self.joined:
                    sign = answer[r + down, c + right]
                    if sign in "-|":
                        self.joined[r, c].append(other)
                    self.open[r, c] += sign == UNKNOWN

    def parts(self) -> list[list[Place]]:
        """The points that lines lead to, those together that hang together."""
        found: list[list[Place]] = []
        seen: set[Place] = set()
        for point in self.points:
            if point not in seen and self.joined[point]:
                part = hanging(point, self.joined.__getitem__)
                seen |= part
                found.append(sorted(part))
        return found

    def straight(self, point: Place) -> bool | None:
        """Whether the line goes straight through a point, or turns there; None as long as that is
        open."""
        lines = self.joined[point]
        if len(lines) != 2:
            return None
        return lines[0][0] == lines[1][0] or lines[0][1] == lines[1][1]

    def point(self, cell: Place) -> Place:
        """The middle of a cell."""
        return 2 * cell[0] + 1, 2 * cell[1] + 1

    def around(self, point: Place) -> tuple[Place, ...]:
        """The cell in whose middle a point lies, or the cells that meet in it."""
        r, c = point
        if self.cells:
            return ((r // 2, c // 2),)
        height, width = self.answer.height // 2, self.answer.width // 2
        near = [(i, j) for i in (r // 2 - 1, r // 2) for j in (c // 2 - 1, c // 2)]
        return tuple((i, j) for i, j in near if 0 <= i < height and 0 <= j < width)

    def cells_at(self, points: Iterable[Place]) -> list[Place]:
        """The cells around some points, in reading order."""
        return sorted({cell for point in points for cell in self.around(point)})

    def name(self, point: Place) -> str:
        """What people call a point: `r1c1`, or of a corner the cells at its ends, `r1c1/r2c2`."""
        r, c = point
        if self.cells:
            return cell_name((r // 2, c // 2))
        return f"{cell_name((r // 2 - 1, c // 2 - 1))}/{cell_name((r // 2, c // 2))}"


def broken_loop(paths: Paths, rule: str = "point") -> Iterator[Violation]:
    """Where lines are not one loop: that rule where the line forks or ends, `loop` where it closes
    and there is another line elsewhere."""
    yield from loose_lines(paths, rule)
    parts = paths.parts()
    closed = [part for part in parts if all(len(paths.joined[point]) == 2 for point in part)]
    if closed and len(parts) > 1:
        part = min(closed, key=len)
        cells = tuple(paths.cells_at(part))
        yield Violation("loop", cells, _closed(len(closed), cells))


def loose_lines(paths: Paths, rule: str, ends: Collection[Place] = ()) -> Iterator[Violation]:
    """Where a line forks or ends, at other points than some."""
    for point in [point for point in paths.points if point not in ends]:
        count, cells, name = len(paths.joined[point]), paths.around(point), paths.name(point)
        if count > 2:
            yield breaks(rule, cells, "{n} lines meet in {point}", n=count, point=name)
        elif count == 1 and not paths.open[point]:
            yield breaks(rule, cells, "the line ends in {point}", point=name)


def no_line(paths: Paths) -> Iterator[Violation]:
    """`some` if there is no line at all."""
    if not any(paths.joined.values()) and not any(paths.open.values()):
        yield breaks("some", paths.around(paths.points[0]), "there is no line")


def _closed(loops: int, cells: tuple[Place, ...]) -> Message:
    where = named(cells, 6)
    if loops > 1:
        return say("there are {n} loops; one is at {cells}", n=loops, cells=where)
    return say("the line closes at {cells}, and there is another line", cells=where)
