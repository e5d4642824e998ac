"""Groundings kept from question to question: who asks again about a text finds its clauses made.

A page asks many things about one text: its models, its clauses, how large they are. A process that
answers keeps the last texts with their clauses in a `Groundings` and hands it on with each
question. Without room a grounding ends with its question.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from clausette.service.model import Grounded
    from clausette.service.question import Question, Text

MOST: Final = 8
"""Groundings that a process keeps."""
MOST_LITERALS: Final = 4_000_000
"""And their literals in all, unless the last one has more: four bytes each, and their names."""

NAME: Final = "model.touist"
"""What messages call a text that came without a name."""


@dataclass(frozen=True, slots=True)
class Written:
    """Rules that somebody writes: their text, values for globals, and perhaps a board whose facts
    they are told."""

    text: str
    values: tuple[tuple[str, int | str], ...] = ()
    board: Text | None = None
    steps: int | None = None
    """Of a game of moves, for how many."""


class Groundings:
    """A shelf of groundings, the one used last at its end."""

    def __init__(self, most: int = MOST, *, literals: int = MOST_LITERALS) -> None:
        self._most, self._literals = most, literals
        self._kept: OrderedDict[Written, Grounded] = OrderedDict()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def of(self, written: Written, question: Question) -> Grounded:
        """The rules with their clauses; a LanguageError, or what is wrong with the board.

        Clauses are made by the deadline of the question, else OutOfTime.
        """
        with self._lock:
            found = self._kept.pop(written, None)
            if found is not None:
                self._kept[written] = found
        if found is None:
            found = _made(written, question).ready(question)
            if self._most:
                self._keep(written, found)
        return found

    def _keep(self, written: Written, found: Grounded) -> None:
        with self._lock:
            self._kept[written] = found
            while len(self._kept) > self._most or (self._size() > self._literals and len(self) > 1):
                self._kept.popitem(last=False)

    def _size(self) -> int:
        return sum(one.size for one in self._kept.values())


def _made(written: Written, question: Question) -> Grounded:
    """The rules, parsed, with the board that they are told of."""
    from clausette.language import Source, parse
    from clausette.service.horizon import horizon
    from clausette.service.model import Grounded, Model
    from clausette.service.python_values import globals_of
    from clausette.service.reading import board_of

    source = Source(NAME, written.text)
    values = globals_of(_plain(dict(written.values)))
    if written.board is None:
        return Grounded(Model(parse(source)), values)
    board = board_of(replace(question, subject=written.board, values={})).with_rules(source)
    steps = horizon(board, question, written.steps, None).steps
    return Grounded(Model(board.installed.file), values, board=board, steps=steps)


def _plain(values: Mapping[str, int | str]) -> dict[str, int | str]:
    """By names without their sign."""
    return {name.removeprefix("$"): value for name, value in values.items()}


NOT_KEPT: Final = Groundings(0)
"""A shelf without room."""
