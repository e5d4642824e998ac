"""Boards as rows below a line that gives their size: of givens, of zones, of dashes.

A format is made of blocks, each so many rows of one kind.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any, NamedTuple

from clausette.puzzles.base import BoardError, Format
from clausette.puzzles.kit.board import HOLE, NOTHING, Grid
from clausette.puzzles.kit.numbers import refuse_shape, size_in_words
from clausette.puzzles.kit.plain import Believe, many
from clausette.puzzles.kit.texts import (
    ALIKE,
    COMMENT,
    LONGEST,
    Layout,
    Lines,
    Spot,
    header,
    where_uneven,
    words_of,
)
from clausette.puzzles.kit.zones import in_pieces, with_holes, zones_of
from clausette.puzzles.telling import shown
from clausette.words import listed, plural, say


class Block(NamedTuple):
    """Rows of one kind in a text that gives its size: how many, what of, and what they become.

    `read` takes the lines that hold them, the name of the text, and the numbers of rows and columns
    that there should be; it gives what they say as fields of a Grid. Where rows are missing in the
    text, or too many, it is told 0 rows and only looks for faults in each. `write` gives the lines.
    """

    what: str
    says: str
    read: Callable[[Lines, str, int, int], dict[str, Any]]
    write: Callable[[Grid], Sequence[str]]
    lines: int | Callable[[int, int], int] = 0
    """How many there are, also by how many rows and columns the board has; 0 for one a row."""

    def length(self, height: int, width: int) -> int:
        """How many lines a board of that size has."""
        return (self.lines(height, width) if callable(self.lines) else self.lines) or height


def cells_block(layout: Layout) -> Block:
    """The rows of givens; where boards are of any size, letters are no numbers there."""
    if layout.numbers is not None and not layout.sizes:
        layout = replace(layout, decimal=True)
    return Block(
        "",
        say("rows of {says}", says=layout.says),
        lambda lines, name, _, columns: {"givens": tuple(layout.read(lines, name, columns))},
        lambda grid: [layout.line_of(row) for row in grid.rows_of(grid.givens)],
    )


def _dashes(lines: Lines, name: str, _: int, columns: int) -> dict[str, Any]:
    dashes = ["-"] * columns
    if all([line.split() == dashes for _, line in lines]):
        return {}
    rows = words_of(lines)
    for row in rows:
        for at in row:
            if at.text != "-":
                cause = say("{text} is where a dash should be", text=shown(at.text))
                faulty = sum(any(word.text != "-" for word in line) for line in rows)
                raise BoardError(
                    *(name, at.line, at.column, cause, say("write - for every cell")),
                    doubtful=many(faulty, len(rows)),
                )
        even_rows(row, columns, name)
    return {}


DASHES = Block(
    "", say("rows of dashes"), _dashes, lambda grid: [" ".join("-" * grid.width)] * grid.height
)
"""Rows that say that no cell has a given."""


def _zone_words(
    lines: Lines, name: str, rows: int, columns: int, holes: Collection[str] = ()
) -> list[list[str]]:
    """The zone numbers, or signs of holes; none if there are not enough rows."""
    words = [line.split() for _, line in lines]
    text = "".join([word for row in words for word in row if word not in holes])
    longest = max(map(len, chain(*words)), default=0)
    known = text.isascii() and (text.isdigit() or not text) and longest < 10
    if known and len(words) == rows and {*map(len, words)} == {columns}:
        return words
    for row in words_of(lines):
        for at in row:
            if at.text not in holes and not _ZONE.fullmatch(at.text):
                cause = say("{text} is not a zone number", text=shown(at.text))
                remedy = say("write whole numbers with blanks between them")
                raise BoardError(name, at.line, at.column, cause, remedy)
        even_rows(row, columns, name)
    return []


def _zone_rows(
    lines: Lines, name: str, rows: int, columns: int, gaps: bool = False
) -> dict[str, Any]:
    numbers = [list(map(int, row)) for row in _zone_words(lines, name, rows, columns)]
    return {"zones": zones_of(numbers, lambda: words_of(lines), name, gaps)} if numbers else {}


ZONES = Block(
    say("zones"),
    say("rows of zone numbers"),
    _zone_rows,
    lambda grid: [" ".join(map(str, row)) for row in grid.zones],
)
"""Rows of zone numbers, from 0 or from 1."""
ANY_ZONES = ZONES._replace(read=partial(_zone_rows, gaps=True))
"""Rows of zone numbers, which may be any."""


def _zone_names(lines: Lines, name: str, rows: int, columns: int) -> dict[str, Any]:
    words = words_of(lines)
    for row in words:
        even_rows(row, columns, name)
    if not words or len(words) != rows:
        return {}
    order: dict[str, int] = {}
    numbers = [[order.setdefault(at.text, len(order)) for at in row] for row in words]
    zones = in_pieces(numbers)
    named = {zone: at.text for own, row in zip(zones, words, strict=True)
             for zone, at in zip(own, row, strict=True)}  # fmt: skip
    cut = [word for word, times in Counter(named.values()).items() if times > 1]
    if not cut:
        return {"zones": zones}
    note = plural(
        len(cut),
        "zone {names} is in several pieces: each is read as a zone of its own",
        "zones {names} are in several pieces: each is read as a zone of its own",
        names=listed([shown(word, 20) for word in cut]),
    )
    return {"zones": zones, "note": note}


ZONE_NAMES = Block(say("zones"), say("rows of the zones' names"), _zone_names, ZONES.write)
"""Rows of zones by any words, such as letters; pieces of one name are zones of their own."""


def zones_block(*holes: str) -> Block:
    """Rows of zone numbers, any, and signs of cells that belong to no zone and are given as the
    first of these signs."""

    def read(lines: Lines, name: str, rows: int, columns: int) -> dict[str, Any]:
        words = _zone_words(lines, name, rows, columns, holes)
        if not words:
            return {}
        numbers = [[None if word in holes else int(word) for word in row] for row in words]
        given = tuple(holes[0] if n is None else NOTHING for row in numbers for n in row)
        return {"zones": with_holes(numbers, lambda: words_of(lines), name), "givens": given}

    def write(grid: Grid) -> Sequence[str]:
        return [" ".join([holes[0] if n == HOLE else str(n) for n in row]) for row in grid.zones]

    says = say("rows of zone numbers, {sign} for a cell without a zone", sign=holes[0])
    return Block(say("zones"), says, read, write)


_ZONE = re.compile("[0-9]{1,9}")


def even_rows(row: Sequence[Spot], columns: int, name: str) -> None:
    """Raises BoardError for a row that is not as long as the first line asks for."""
    if len(row) != columns:
        own = plural(len(row), "this row has {n} entry", "this row has {n} entries")
        cause = say("{own}, and the first line asks for {wanted}", own=own, wanted=columns)
        raise BoardError(name, *where_uneven(row, columns), cause, ALIKE)


def sized_rows(
    *blocks: Block,
    name: str = "lines",
    more: Sequence[str] = (),
    optional: bool = False,
    several: str = "",
    usual: Callable[[int, int], int] | None = None,
    extension: str = ".txt",
    believe: Believe = bool,
    sizes: Collection[int] = (),
) -> Format[Grid]:
    """Rows and columns in a first line, with `more` numbers of the board, then blocks of rows.

    If these are `optional`, either all of them are there or none. Where there may be `several` of
    one kind, at least one, their name is that of all.
    What is `usual` for boards of so many rows and columns goes without saying elsewhere, and is the
    largest that such a number can be. With `sizes`, boards are square and of one of these. Besides
    the `extension` of its own, a file may always have `.txt`.
    """
    names = (say("rows"), say("columns"), *((several,) if several else more))
    told = blocks[0].says
    for block in blocks[1:]:
        told = say("{first}, then {next}", first=told, next=block.says)
    description = say("a line with {names}; then {blocks}", names=names, blocks=told)

    def read(text: str, source: str) -> Grid:
        numbers, above, end = header(text)
        enough = len(numbers) > 2 if several else len(numbers) == 2 + len(more)
        if not enough and not (optional and len(numbers) == 2):
            count = len(names)
            cause = say("the first line should hold {n} numbers: {names}", n=count, names=names)
            remedy = say(
                "write for instance {numbers}", numbers=" ".join(["10", "18", "1"][:count])
            )
            raise BoardError(source, 1, 1, cause, remedy, doubtful=True)
        height, width = numbers[:2]
        refuse_shape(height, width, sizes, source, above)
        named = dict(zip(more, numbers[2:], strict=False))
        own = own_numbers(named, usual, height, width, source) if named else ()
        own = tuple(numbers[2:]) if several else own
        if len(text) > LONGEST:
            size = size_in_words(height, width)
            cause = say("{size} do not need {n:,} characters", size=size, n=len(text))
            raise BoardError(source, above, 1, cause, say("correct the first line"))
        below = list(enumerate(text[end:].rstrip().split("\n"), above + 1))
        lines = [(n, line) for n, line in below if line.strip() and line[0] != COMMENT]
        counts = [block.length(height, width) for block in blocks]
        wanted = sum(counts)
        # Of one block it is known at once that rows are missing; of several not of which.
        if len(blocks) == 1 and len(lines) != wanted:
            raise _miscounted(lines, counts, blocks, above, source)
        found: dict[str, Any] = {"givens": (NOTHING,) * (height * width)}
        first = 0
        for block, count in zip(blocks, counts, strict=True):
            part = lines[first : first + count]
            found |= block.read(part, source, height if len(lines) == wanted else 0, width)
            first += count
            if len(lines) < first:
                raise _miscounted(lines, counts, blocks, above, source)
        if len(lines) > wanted:
            raise _miscounted(lines, counts, blocks, above, source)
        return Grid(height, width, numbers=own, **found)

    def write(grid: Grid) -> str:
        own = grid.numbers
        if usual is not None and not own:
            own = (usual(grid.height, grid.width),) * len(more)
        head = " ".join(map(str, (grid.height, grid.width, *own)))
        return "\n".join([head, *(line for block in blocks for line in block.write(grid))]) + "\n"

    endings = tuple(dict.fromkeys((extension, ".txt")))
    return Format(name, description, endings, read, write, plain=lambda _, grid: believe(grid))


def own_numbers(
    numbers: Mapping[str, int],
    usual: Callable[[int, int], int] | None,
    height: int,
    width: int,
    name: str,
) -> tuple[int, ...]:
    """The numbers of a board, or none if all are as usual; raises BoardError for one too large."""
    if usual is None:
        return tuple(numbers.values())
    most = usual(height, width)
    for what, number in numbers.items():
        if not 1 <= number <= most:
            cause = say("{what} cannot be {n}", what=what, n=number)
            raise BoardError(name, 1, 1, cause, say("give a number from 1 to {most}", most=most))
    return () if all(number == most for number in numbers.values()) else tuple(numbers.values())


def _miscounted(
    lines: Lines, counts: Sequence[int], blocks: Sequence[Block], above: int, name: str
) -> BoardError:
    last_rows, what = counts[-1], blocks[-1].what
    rows = (
        plural(last_rows, "{n} row of {what}", "{n} rows of {what}", what=what)
        if what
        else plural(last_rows, "{n} row", "{n} rows")
    )
    above_it = sum(counts[:-1])
    wanted = above_it + last_rows
    if len(lines) > wanted:
        cause = say("there is more below the {rows} that the first line asks for", rows=rows)
        # Where as many rows follow once more, they may be what another puzzle has there.
        again = len(lines) >= 2 * wanted
        return BoardError(
            name, lines[wanted][0], 1, cause, say("correct the first line"), doubtful=again
        )
    have = max(0, len(lines) - above_it)
    last = lines[-1][0] if lines else above
    cause = say("the text ends after {have} of {rows}", have=have, rows=rows)
    return BoardError(name, last + 1, 1, cause, say("add the missing rows"))
