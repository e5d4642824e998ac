"""An open document: its text at a version, and places in it as the protocol counts them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from posixpath import basename, dirname
from typing import Final
from urllib.parse import unquote, urlsplit

from lsprotocol import types

from clausette.editing import Positions, Table
from clausette.language.fixes import Edit

RULES: Final = "rules.touist"

_HEAD: Final = re.compile(r"(?:;;(?!;).*\n)*")
_NAMED: Final = re.compile(r"(?<![\w(,])(\$\w+)(\([^)\n]*\))?")
"""A variable that is named in words, with its arguments; not one that is an argument itself."""


# No slots: `cached_property` keeps its value in the instance's `__dict__`.
@dataclass(frozen=True)
class Document:
    """What an editor holds; a change makes another one."""

    uri: str
    version: int
    text: str

    @property
    def name(self) -> str:
        """By which it is known in messages."""
        return basename(self._path) or "model.touist"

    @property
    def _path(self) -> str:
        return unquote(urlsplit(self.uri).path)

    @cached_property
    def puzzle(self) -> str | None:
        """The puzzle of ours whose rules these are, by the folder and the name of the file."""
        from clausette.puzzles.finding import puzzle_of_ours

        folder = basename(dirname(self._path))
        return folder if self.of_a_puzzle and puzzle_of_ours(folder) is not None else None

    @property
    def of_a_puzzle(self) -> bool:
        """Whether these are the rules of some puzzle, which only a board makes whole."""
        return self.name == RULES

    @cached_property
    def tables(self) -> tuple[Table, ...]:
        """What every board gives to such rules: of our puzzles, what their models use; of others,
        what the comment at the head says. No code is run to find out."""
        if not self.of_a_puzzle:
            return ()
        if self.puzzle is not None:
            return _tables(self.puzzle)
        head = _HEAD.match(self.text)
        assert head is not None
        return tuple(Table(*names) for names in dict.fromkeys(_NAMED.findall(head[0])))

    @cached_property
    def _positions(self) -> Positions:
        return Positions(self.text)

    def changed(
        self, version: int, changes: Iterable[types.TextDocumentContentChangeEvent]
    ) -> Document:
        """The document after changes, made one after the other."""
        document = self
        for change in changes:
            text = change.text
            if isinstance(change, types.TextDocumentContentChangePartial):
                start, end = document.span(change.range)
                text = document.text[:start] + text + document.text[end:]
            document = Document(self.uri, version, text)
        return document

    def offset(self, place: types.Position) -> int:
        return self._positions.offset(place.line, place.character)

    def span(self, stretch: types.Range) -> tuple[int, int]:
        """A range as offsets, in their order whatever the client sent."""
        start, end = self.offset(stretch.start), self.offset(stretch.end)
        return min(start, end), max(start, end)

    def place(self, offset: int) -> types.Position:
        line, character = self._positions.position(offset)
        return types.Position(line, character)

    def range(self, start: int, end: int) -> types.Range:
        return types.Range(self.place(start), self.place(end))

    def text_edits(self, edits: Iterable[Edit]) -> list[types.TextEdit]:
        return [types.TextEdit(self.range(edit.start, edit.end), edit.text) for edit in edits]


@cache
def _tables(puzzle: str) -> tuple[Table, ...]:
    from clausette.puzzles.finding import puzzle_of_ours
    from clausette.service.puzzle_tables import tables_of_puzzle

    found = puzzle_of_ours(puzzle)
    return () if found is None else tables_of_puzzle(found)
