"""GridPuzzle: what a puzzle to fill declares about its board, and all that follows from it."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from clausette.errors import UsageError
from clausette.grounding.facts import Facts
from clausette.puzzles.base import BoardError, Decisions, Format, Spot, Violation, folder_of
from clausette.puzzles.kit.board import NOTHING_OUTSIDE, Grid
from clausette.puzzles.kit.checking import Filled
from clausette.puzzles.kit.declared import (
    checked_tables,
    checked_violations,
    refuse_declarations,
)
from clausette.puzzles.kit.facts import Tables, facts_of
from clausette.puzzles.kit.faults import Violations
from clausette.puzzles.kit.makeable import Makeable
from clausette.puzzles.kit.numbers import rows_of_cells, size_in_words
from clausette.puzzles.kit.scenes import edge_name, rim_name, scene_of
from clausette.puzzles.kit.sides import Sides
from clausette.puzzles.kit.texts import size_above, where_uneven
from clausette.puzzles.kit.usual import spoken_of, usual_tables
from clausette.puzzles.telling import shown
from clausette.scene import Edge, Ground, Look, Place, Scene, cell_name
from clausette.words import Message, in_words, plural, say


class GridPuzzle(Makeable):
    """A puzzle whose board is a grid; extend it, declare, and write `tables` and `broken`."""

    titles: ClassVar[Mapping[str, str]]
    """What people call it, by language."""
    formats: ClassVar[Sequence[Format[Grid]]]
    """The ways to write a board, the one to write by default first."""
    called_terms: ClassVar[Mapping[str, str]] = {}
    """What people call the terms in `tables` that are neither cells nor sides."""
    misfit: ClassVar[str] = "board"
    """What to call it when rows are no answer to a board at all."""

    def __init__(self) -> None:
        refuse_declarations(self)

    # -- what a puzzle writes --------------------------------------------------------------------

    def tables(self, grid: Grid) -> Tables:
        """What rules.touist calls `$name`, by name, besides what boards usually tell (`usual`)."""
        return {}

    def broken(self, grid: Grid, answer: Filled) -> Violations:
        """Every rule that an answer breaks, by plain Python that knows neither rules nor tables.

        Cells that are not decided break nothing by themselves.
        """
        name = type(self).__name__
        raise UsageError(say("{puzzle} has no `broken(self, grid, answer)`", puzzle=name))

    def shown(self, grid: Grid, answer: Filled) -> Mapping[Place, Ground]:
        """Grounds of cells that follow from an answer, such as light."""
        return {}

    def around(self, grid: Grid) -> Mapping[Place, Look]:
        """What stands around the grid besides clues, by places beyond the rim."""
        return {}

    # -- what follows ----------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """The folder's name."""
        return folder_of(type(self).__module__.rpartition(".")[2])

    def size(self, board: Grid) -> tuple[int, int]:
        return board.height, board.width

    def facts(self, board: Grid) -> Facts:
        told = checked_tables(self, self.tables(board))
        usual = usual_tables(board, self._spoken - told.keys(), self.decides.tables(board))
        return facts_of(board, usual | told, sides=isinstance(self.decides, Sides))

    @cached_property
    def _spoken(self) -> frozenset[str]:
        """What its rules speak of."""
        file = sys.modules[type(self).__module__].__file__
        return spoken_of(Path(file).parent) if file else frozenset()

    def decisions(self, board: Grid) -> Decisions:
        return self.decides.decisions(board)

    def answer(self, board: Grid, chosen: NDArray[np.bool_]) -> tuple[str, ...]:
        return self.decides.answer(board, chosen)

    def chosen(self, board: Grid, answer: Sequence[str]) -> NDArray[np.int8]:
        return self.decides.chosen(board, answer)

    def states(self, board: Grid) -> Mapping[Spot, str]:
        return self.decides.states(board)

    def terms(self, board: Grid) -> Mapping[str, Spot]:
        shape = board.shape
        found: dict[str, Spot] = dict(zip(shape.terms[1:], shape.places, strict=True))
        if isinstance(self.decides, Sides):
            terms = shape.all_terms[len(shape.terms) :]
            found |= dict(zip(terms, shape.sides, strict=False))
        found |= {shape.all_terms[side]: shape.edges[side] for side in board.on_edges}
        if self.gives.dots or (isinstance(self.decides, Sides) and self.decides.surface == "dots"):
            found |= {shape.all_terms[dot]: Edge(*p, "corner") for p, dot in shape.dots.items()}
        if self.gives.outside or board.outside != NOTHING_OUTSIDE:
            rims = [rim for end in self.gives.ends for rim in shape.rim[end]]
            found |= {shape.all_terms[rim]: rim.place for rim in rims}
        return found

    def term_names(self, board: Grid, language: str) -> dict[str, str]:
        """The names of cells, sides and places outside by their terms, in a language."""
        sides = self.decides.called(board) if isinstance(self.decides, Sides) else {}
        names = {
            term: sides.get(place) or self.cell_name(place)
            if isinstance(place, Edge)
            else self.cell_name(place)
            for term, place in self.terms(board).items()
        }
        shape, gives = board.shape, self.gives
        rims = [rim for end in gives.ends for rim in shape.rim[end]] if gives.outside else []
        names |= {shape.all_terms[rim]: rim_name(rim, board, gives, language) for rim in rims}
        return names | {term: in_words(own, language) for term, own in self.called_terms.items()}

    def read_answer(self, board: Grid, text: str, name: str) -> tuple[str, ...]:
        """Rows of signs; a first line with the size, blanks and other spellings are understood."""
        layout = self.decides.layout(board)
        height, width = self._answer_size(board)
        lines = layout.lines(text)
        size = size_above(lines, board.width, layout)
        if size[:2] == [board.height, board.width]:
            lines = lines[1:]
        elif size and len(lines) in (height + 1, board.height + 1):
            cause = say("the first line says {size}", size=size_in_words(size[0], size[1]))
            own = say("the board has {size}", size=size_in_words(board.height, board.width))
            raise BoardError(name, lines[0][0], 1, cause, own)
        rows = layout.spots(lines)
        if layout.sizes and len(rows) == 1 and len(rows[0]) == height * width:
            rows = [rows[0][at : at + width] for at in range(0, height * width, width)]

        def wrong(line: int, column: int, cause: Message) -> BoardError:
            size = rows_of_cells(height, width)
            remedy = say("give {size}, like the board; {write}", size=size, write=layout.remedy)
            return BoardError(name, line, column, cause, remedy)

        if isinstance(self.decides, Sides) and len(rows) == board.height:
            words = layout.words(lines)
            if board.width in map(len, words):
                rows = words
            for row in rows:
                if len(row) != board.width:
                    raise wrong(*where_uneven(row, board.width), _uneven(len(row), board.width))
            return self.decides.by_cells(
                board, rows, lambda spot, cause: wrong(spot.line, spot.column, cause)
            )
        if len(rows) != height:
            at = lines[min(height, len(lines) - 1)][0] if lines else 1
            own = plural(len(rows), "the answer has {n} row", "the answer has {n} rows")
            raise wrong(at, 1, say("{own}, the board {wanted}", own=own, wanted=height))
        signs: list[str] = []
        for number, row in enumerate(rows):
            for at, spot in enumerate(row[:width]):
                sign = self.decides.fits(board, number * width + at, spot.text)
                if sign is None:
                    cause = say("{text} is not an answer for this cell", text=shown(spot.text))
                    raise wrong(spot.line, spot.column, cause)
                signs.append(sign)
            if len(row) != width:
                raise wrong(*where_uneven(row, width), _uneven(len(row), width))
        text = "".join(signs)
        return tuple(text[at : at + width] for at in range(0, len(text), width))

    def _answer_size(self, board: Grid) -> tuple[int, int]:
        if isinstance(self.decides, Sides):
            return 2 * board.height + 1, 2 * board.width + 1
        return board.height, board.width

    def check(self, board: Grid, answer: Sequence[str]) -> list[Violation]:
        height, width = self._answer_size(board)
        if len(answer) != height or any([len(row) != width for row in answer]):
            size = rows_of_cells(height, width)
            message = say("the answer should have {size}, like the board", size=size)
            return [Violation(self.misfit, (), message)]
        misfits = list(self.decides.misfits(board, answer, self.misfit))
        if any(violation.rule == self.misfit for violation in misfits):
            return misfits
        broken = checked_violations(self, self.broken(board, Filled(answer)))
        return [*misfits, *broken]

    def cell_name(self, place: Spot) -> str:
        return edge_name(place) if isinstance(place, Edge) else cell_name(place)

    def scene(self, board: Grid, answer: Sequence[str] | None = None) -> Scene:
        shown = {} if answer is None else self.shown(board, Filled(answer))
        return scene_of(
            self.titles["en"],
            board,
            answer,
            self.decides,
            self.looks,
            shown,
            self.around(board),
            self.boxes(board),
            self.gives,
            self.between,
        )


def _uneven(count: int, wanted: int) -> Message:
    own = plural(count, "this row has {n} cell", "this row has {n} cells")
    return say("{own}, the board's rows have {wanted}", own=own, wanted=wanted)
