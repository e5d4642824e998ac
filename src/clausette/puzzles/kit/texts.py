"""Boards as rows of signs or numbers: plain, below their size, in one line; and rows of zones.

A `Layout` says how cells are written. The same reader serves boards and answers: what is wrong is
told at its line and column, blank lines and comments are passed over.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Any, Final, NamedTuple, TypeAlias

from clausette.puzzles.base import BoardError, Format
from clausette.puzzles.kit.board import HOLE, NOTHING, Grid
from clausette.puzzles.kit.numbers import MOST, listed, number_of, refuse_shape, refuse_size
from clausette.puzzles.kit.zones import with_holes, zones_of

LONGEST: Final = 1 << 20
"""Characters of the longest text that is read; 250 rows of 250 numbers take a third of it."""
BLANKS: Final = " \t\r"
_RULING = re.compile(r"[-+=|\s\u2500-\u257f]*|\*[-+=]+\*\s*")
_WORD = re.compile(r"\S+")
_RULED_WORD = re.compile(r"[^\s|\u2500-\u257f]+")
_COMMENT: Final = ";"
_HEADER = re.compile(
    rf"(?:\s*{_COMMENT}.*\n)*\s*((?:[0-9]{{1,9}}[ \t]+)+[0-9]{{1,9}})[ \t]*\r?(?:\n|$)"
)
_ALIKE = "give all rows the same length"


class Spot(NamedTuple):
    """A sign or a word of a row, and where it stands."""

    text: str
    line: int
    column: int


Lines: TypeAlias = Sequence[tuple[int, str]]
"""Lines with their numbers."""


@dataclass(frozen=True)
class Layout:
    """How the cells of a board are written: what each sign stands for."""

    signs: Mapping[str, str]
    says: str
    """How cells are written, in words: `. white, X wall`."""
    numbers: Callable[[int], str] | None = None
    """If cells hold whole numbers: what a number is called on the board. `A` is 10, and so on."""
    sizes: Sequence[int] = ()
    """If boards are square and of some sizes only; numbers then go up to the size."""
    ruled: bool = False
    """Whether lines between the cells, drawn with | - + and the like, say nothing."""
    comments: tuple[str, ...] = (_COMMENT,)

    @property
    def remedy(self) -> str:
        return f"write {self.says}"

    @cached_property
    def _table(self) -> dict[int, str]:
        return str.maketrans(dict.fromkeys(BLANKS, "") | dict(self.signs))

    @cached_property
    def _allowed(self) -> re.Pattern[str]:
        return re.compile(f"[{re.escape(''.join((*self.signs, *BLANKS)))}\n]*")

    @cached_property
    def written(self) -> dict[str, str]:
        """How each given is written: by the first of its signs."""
        return {given: sign for sign, given in reversed(list(self.signs.items()))}

    def line_of(self, givens: Sequence[str]) -> str:
        """A row as it is written, a blank between the cells."""
        return " ".join([self.written.get(given, given) for given in givens])

    def lines(self, text: str) -> Lines:
        """The lines that hold cells."""
        lines = text.removeprefix("\ufeff").split("\n")
        if self.ruled:
            kept = [(n, line) for n, line in enumerate(lines, 1) if not _RULING.fullmatch(line)]
        else:
            kept = [(n, line) for n, line in enumerate(lines, 1) if line.strip()]
        return [(n, line) for n, line in kept if not line.startswith(self.comments)]

    def kept(self, text: str, name: str) -> Lines:
        """The same; raises BoardError for none, or for too many or too long ones."""
        return _kept(self, text, name)

    def words(self, lines: Lines) -> list[list[Spot]]:
        """The words of every line."""
        pattern = _RULED_WORD if self.ruled else _WORD
        return [
            [Spot(word[0], number, word.start() + 1) for word in pattern.finditer(line)]
            for number, line in lines
        ]

    def read(self, lines: Lines, name: str, columns: int | None = None) -> list[str]:
        """The givens of these lines in reading order; raises BoardError at the first fault.

        All rows are as long as the first, or have so many columns.
        """
        if self.numbers is None and not self.ruled:
            text = "\n".join([line for _, line in lines])
            rows = text.translate(self._table).split("\n")
            wanted = len(rows[0]) if columns is None else columns
            if self._allowed.fullmatch(text) and {*map(len, rows)} == {wanted}:
                return list("".join(rows))
        return self.understood(self.spots(lines, columns), name, columns)

    def spots(self, lines: Lines, columns: int | None = None) -> list[list[Spot]]:
        """The cells of every line: its words if these are as many as there should be, or if one of
        them is a number of several digits; otherwise its characters."""
        rows = self.words(lines)
        if self.numbers is not None and not self.sizes and self._in_words(rows, columns):
            return rows
        # Where numbers of two digits may be needed, each row tells for itself.
        words = len(rows) if self.sizes and len(rows) >= 10 else 0
        return [row if len(row) == words else _characters(row) for row in rows]

    def _in_words(self, rows: Sequence[Sequence[Spot]], columns: int | None) -> bool:
        lengths = {len(row) for row in rows}
        if columns is not None:
            return columns in lengths and lengths != {1}
        return lengths != {1} and any(len(at.text) > 1 for row in rows for at in row)

    def understood(
        self, rows: Sequence[Sequence[Spot]], name: str, columns: int | None = None
    ) -> list[str]:
        """The givens of cells that were taken apart; raises BoardError at the first fault."""
        wanted = (len(rows) if self.sizes else len(rows[0])) if columns is None else columns
        givens: list[str] = []
        for row in rows:
            for at in row:
                given = self.value(at.text, wanted)
                if given is None:
                    raise BoardError(
                        name, at.line, at.column, self._fault(at.text, wanted), self.remedy
                    )
                givens.append(given)
            if len(row) != wanted:
                raise _uneven(row, wanted, name, self.sizes, columns)
        return givens

    def value(self, text: str, size: int) -> str | None:
        """What a sign or number is called on the board; None if it is neither."""
        if text in self.signs:
            return self.signs[text]
        number = None if self.numbers is None else number_of(text)
        if number is None or number < 1 or number > (size if self.sizes else 10**6):
            return None
        assert self.numbers is not None
        return self.numbers(number)

    def _fault(self, text: str, size: int) -> str:
        shown = repr(text[:20])
        if self.sizes:
            number = number_of(text)
            what = "cell" if number is None or number > max(self.sizes) else "digit"
            return f"{shown} is no {what} of a {size}×{size} board"
        digits = [int(sign) for sign in self.signs if sign.isdigit()]
        if text.isdigit() and digits:
            return f"a clue of {text}: {max(digits)} is the largest"
        return f"{shown} is no cell"


def _characters(row: Sequence[Spot]) -> list[Spot]:
    return [Spot(sign, at.line, at.column + n) for at in row for n, sign in enumerate(at.text)]


def _uneven(
    row: Sequence[Spot], wanted: int, name: str, sizes: Collection[int], columns: int | None
) -> BoardError:
    """A row that is too long or too short: at the first cell too many, or where one is missing."""
    last = row[-1]
    line, column = last.line, last.column + len(last.text)
    if len(row) > wanted:
        column = row[wanted].column
    whose = "the row above has" if columns is None else "the first line asks for"
    cause = f"this row has {len(row)} cells, {whose} {wanted}"
    if sizes:
        cause = f"this row has {len(row)} cells, and there are {wanted} rows"
    return BoardError(name, line, column, cause, _ALIKE)


def _header(text: str) -> tuple[list[int], int, int]:
    """The numbers of a first line that holds nothing else, of two at least, the number of that
    line, and where the next one begins; comments may stand above it."""
    head = _HEADER.match(text, 0, 2000)
    if head is None:
        return [], 0, 0
    sizes = [int(word) for word in head[1].split()]
    return sizes, text.count("\n", 0, head.start(1)) + 1, head.end()


def size_above(lines: Lines, width: int, layout: Layout) -> list[int]:
    """The numbers of a first line that gives a size, above the rows; none if it is a row itself."""
    sizes = _header(lines[0][1])[0] if lines else []
    # A board of two columns may begin with a row of two numbers.
    row = len(sizes) == width and all(layout.value(str(n), width) is not None for n in sizes)
    return [] if row else sizes


# -- plain rows --------------------------------------------------------------------------------

Believe: TypeAlias = Callable[[Grid], bool]
"""Whether what was read from a text that names no puzzle can be taken for a board of this one."""


def rows(
    layout: Layout,
    *extensions: str,
    name: str = "rows",
    believe: Believe = bool,
    boxes: Mapping[int, tuple[int, int]] | None = None,
) -> Format[Grid]:
    """Rows of cells and nothing else; boards of some sizes only may also stand in one line.

    With `boxes`, their heights and widths by the size of a board, these are ruled off.
    """

    def write(grid: Grid) -> str:
        lines = [layout.line_of(row) for row in grid.rows_of(grid.givens)]
        if boxes is not None:
            lines = list(_ruled(lines, *boxes[grid.width]))
        return "\n".join(lines) + "\n"

    ignored = (
        "; rulings are ignored" if layout.ruled else f"; {layout.comments[0]} begins a comment"
    )
    description = f"rows of {layout.says}{ignored}"
    return _plain(layout, extensions, description, name, believe, write, one=False)


def one_line(
    layout: Layout, *extensions: str, name: str = "line", believe: Believe = bool
) -> Format[Grid]:
    """The same, written in one line."""

    def write(grid: Grid) -> str:
        return "".join(layout.written.get(given, given) for given in grid.givens) + "\n"

    counts = ", ".join(str(size * size) for size in layout.sizes)
    description = f"one line of {layout.says}; {counts} cells"
    return _plain(layout, extensions, description, name, believe, write, one=True)


def _plain(
    layout: Layout,
    extensions: tuple[str, ...],
    description: str,
    name: str,
    believe: Believe,
    write: Callable[[Grid], str],
    *,
    one: bool,
) -> Format[Grid]:
    def ours(text: str, grid: Grid) -> bool:
        single = bool(layout.sizes) and len(layout.lines(text)) == 1
        # Where the first row is the size of all the others, it is no row.
        sized = _header(text)[0] == [grid.height - 1, grid.width]
        return single == one and not sized and believe(grid)

    def read(text: str, source: str) -> Grid:
        try:
            return understood(text, source)
        except BoardError as error:
            error.doubtful = error.doubtful or _hardly(layout, text)
            raise

    def understood(text: str, source: str) -> Grid:
        lines = _kept(layout, text, source)
        if not layout.sizes:
            givens = layout.read(lines, source)
            return Grid(len(lines), len(givens) // len(lines), tuple(givens))
        spots = layout.spots(lines)
        if len(lines) == 1:
            size = next((size for size in layout.sizes if size * size == len(spots[0])), 0)
            spots = [spots[0][row * size : (row + 1) * size] for row in range(size)] or spots
        if len(spots) not in layout.sizes:
            raise _no_square(layout, spots, source)
        return Grid(len(spots), len(spots), tuple(layout.understood(spots, source)))

    return Format(name, description, extensions, read, write, plain=ours)


def _hardly(layout: Layout, text: str) -> bool:
    """Whether a text that cannot be read is hardly meant to be rows of such cells.

    Two lines at least have no fault, and only one in eight has, or one. Where a board may stand in
    one line, this holds for its cells.
    """
    rows = layout.spots(layout.lines(text[:4096]))
    size, width = len(rows), len(rows) if layout.sizes else 0
    if size == 1 and layout.sizes:
        rows = [[at] for at in rows[0]]
        size, width = math.isqrt(len(rows)), 1
    faulty = sum(
        len(row) != (width or len(row)) or any(layout.value(at.text, size) is None for at in row)
        for row in rows
    )
    return len(rows) - faulty < 2 or _many(faulty, len(rows))


def _many(faulty: int, lines: int) -> bool:
    return faulty > max(1, lines // 8)


def _ruled(lines: Sequence[str], high: int, wide: int) -> Iterator[str]:
    """Lines of cells of one character each, with rulings between the boxes."""
    for number, line in enumerate(lines):
        parts = [line[at : at + 2 * wide - 1] for at in range(0, len(line), 2 * wide)]
        if number and number % high == 0:
            yield "+".join(["-" * (2 * wide + 1)] * len(parts))[1:-1]
        yield " | ".join(parts)


_NO_BLANKS = str.maketrans(dict.fromkeys(BLANKS, ""))


def _kept(layout: Layout, text: str, name: str) -> Lines:
    """The lines that hold cells; raises BoardError for none, or for too many or too long ones."""
    if len(text) > LONGEST:
        first = text[: text.find("\n")] if "\n" in text[:LONGEST] else text[:LONGEST]
        refuse_size(text.rstrip().count("\n") + 1, max(1, len(first.translate(_NO_BLANKS))), name)
        cause = f"{len(text):,} characters are too long for a board"
        raise BoardError(name, 1, 1, cause, "no board needs that many", doubtful=True)
    lines = layout.lines(text)
    if not lines:
        raise BoardError(name, 1, 1, "there is no board here", layout.remedy, doubtful=True)
    if len(text) > MOST:  # what is short cannot be too large
        widths = len(lines[0][1].translate(_NO_BLANKS)) if layout.numbers is None else 1
        refuse_size(len(lines), max(1, widths), name, lines[0][0])
    return lines


def _no_square(layout: Layout, rows: Sequence[Sequence[Spot]], name: str) -> BoardError:
    cause = f"there are {len(rows)} rows here"
    remedy = f"a board has {listed(layout.sizes)} rows and as many columns"
    if len(rows) == 1:
        cause = f"a line of {len(rows[0])} cells is no square board"
    at = rows[-1][0]
    return BoardError(name, at.line, at.column, cause, remedy, doubtful=True)


# -- rows below their size ---------------------------------------------------------------------


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
    lines: int = 0
    """How many there are; 0 for as many as the board has rows."""


def cells_block(layout: Layout) -> Block:
    """The rows of givens."""
    return Block(
        "",
        f"rows of {layout.says}",
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
                cause = f"{at.text[:20]!r} stands where a dash should"
                faulty = sum(any(word.text != "-" for word in line) for line in rows)
                raise BoardError(
                    *(name, at.line, at.column, cause, "nothing is given in a cell"),
                    doubtful=_many(faulty, len(rows)),
                )
        _even(row, columns, name, "dashes")
    return {}


DASHES = Block(
    "", "rows of dashes", _dashes, lambda grid: [" ".join("-" * grid.width)] * grid.height
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
                cause = f"{at.text[:20]!r} is no zone number"
                raise BoardError(name, at.line, at.column, cause, "write whole numbers and blanks")
        _even(row, columns, name, "zone numbers")
    return []


def _zone_rows(lines: Lines, name: str, rows: int, columns: int) -> dict[str, Any]:
    numbers = [list(map(int, row)) for row in _zone_words(lines, name, rows, columns)]
    return {"zones": zones_of(numbers, lambda: words_of(lines), name)} if numbers else {}


ZONES = Block(
    "zones",
    "rows of zone numbers",
    _zone_rows,
    lambda grid: [" ".join(map(str, row)) for row in grid.zones],
)
"""Rows of zone numbers, from 0 or from 1."""


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

    return Block("zones", f"rows of zone numbers, {holes[0]} for a cell of none", read, write)


_ZONE = re.compile("[0-9]{1,9}")


def words_of(lines: Lines) -> list[list[Spot]]:
    """The words of every line, and where they stand."""
    return [[Spot(w[0], n, w.start() + 1) for w in _WORD.finditer(line)] for n, line in lines]


def _even(row: Sequence[Spot], columns: int, name: str, what: str) -> None:
    if len(row) != columns:
        last = row[-1]
        column = row[columns].column if len(row) > columns else last.column + len(last.text)
        cause = f"this row has {len(row)} {what}, the first line asks for {columns}"
        raise BoardError(name, last.line, column, cause, _ALIKE)


def sized_rows(
    *blocks: Block,
    name: str = "lines",
    more: Sequence[str] = (),
    usual: Callable[[int, int], int] | None = None,
    extension: str = ".txt",
    believe: Believe = bool,
    sizes: Collection[int] = (),
) -> Format[Grid]:
    """Rows and columns in a first line, with `more` numbers of the board, then blocks of rows.

    What is `usual` for boards of so many rows and columns goes without saying elsewhere, and is the
    largest that such a number can be. With `sizes`, boards are square and of one of these. Besides
    the `extension` of its own, a file may always have `.txt`.
    """
    names = ", ".join(("rows", "columns", *more))
    description = f"a line with {names}; then {', then '.join(block.says for block in blocks)}"

    def read(text: str, source: str) -> Grid:
        numbers, above, end = _header(text)
        if len(numbers) != 2 + len(more):
            cause = f"the first line should hold {_COUNTS[2 + len(more)]} numbers: {names}"
            remedy = "write for instance " + " ".join(["10", "18", "1"][: 2 + len(more)])
            raise BoardError(source, 1, 1, cause, remedy, doubtful=True)
        height, width = numbers[:2]
        refuse_shape(height, width, sizes, source, above)
        own = own_numbers(dict(zip(more, numbers[2:], strict=True)), usual, height, width, source)
        if len(text) > LONGEST:
            cause = f"{height} rows and {width} columns do not need {len(text):,} characters"
            raise BoardError(source, above, 1, cause, "correct the first line")
        below = list(enumerate(text[end:].rstrip().split("\n"), above + 1))
        lines = [(n, line) for n, line in below if line.strip() and line[0] != _COMMENT]
        counts = [block.lines or height for block in blocks]
        wanted = sum(counts)
        # Of one block it is known at once that rows are missing; of several not of which.
        if len(blocks) == 1 and len(lines) != wanted:
            raise _miscounted(lines, height, blocks, above, source)
        found: dict[str, Any] = {"givens": (NOTHING,) * (height * width)}
        first = 0
        for block, count in zip(blocks, counts, strict=True):
            part = lines[first : first + count]
            found |= block.read(part, source, height if len(lines) == wanted else 0, width)
            first += count
            if len(lines) < first:
                raise _miscounted(lines, height, blocks, above, source)
        if len(lines) > wanted:
            raise _miscounted(lines, height, blocks, above, source)
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
            raise BoardError(name, 1, 1, f"{what} {number}", f"it goes from 1 to {most}")
    return () if all(number == most for number in numbers.values()) else tuple(numbers.values())


_COUNTS = ("no", "one", "two", "three", "four")


def _miscounted(
    lines: Lines, height: int, blocks: Sequence[Block], above: int, name: str
) -> BoardError:
    of = f" of {blocks[-1].what}" if blocks[-1].what else ""
    last_rows = blocks[-1].lines or height
    above_it = sum(block.lines or height for block in blocks[:-1])
    wanted = above_it + last_rows
    if len(lines) > wanted:
        cause = f"there is more below the {last_rows} rows{of} that the first line asks for"
        # Where as many rows follow once more, they may be what another puzzle has there.
        again = len(lines) >= 2 * wanted
        return BoardError(
            name, lines[wanted][0], 1, cause, "correct the first line", doubtful=again
        )
    have = max(0, len(lines) - above_it)
    last = lines[-1][0] if lines else above
    cause = f"the text ends after {have} of {last_rows} rows{of}"
    return BoardError(name, last + 1, 1, cause, "add the missing rows")
