"""The use case *facts*: what a board gives to the rules, as assignments of the language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from clausette.grounding.facts import Facts, to_touist
from clausette.puzzles.clauses import RULES, facts_for, model_file
from clausette.service.horizon import horizon
from clausette.service.reading import board_of
from clausette.service.results import NO_REMARKS, Remarks
from clausette.service.streamed import Content, Streamed, whole
from clausette.words import Message, in_words, say

if TYPE_CHECKING:
    from clausette.grounding.facts import Table
    from clausette.service.board import Board
    from clausette.service.question import Question

_NAME = re.compile(r"(\$\w+)(\([^()]*\))?")
_BEGUN = re.compile(r";;\s+(?:\$\w+(?:\([^()]*\))?(?:,\s*|\s+|$))+")
_GOES_ON = re.compile(r";;\s{6,}(?!\$)(\S.*)")


@dataclass(frozen=True, slots=True)
class Given:
    """One table of a board: `$sees($x)`."""

    name: str
    indices: str
    """As the comment above the rules writes them, `($x)`; nothing for a plain global."""
    meaning: Message | str
    """What that comment says of it, if it does; the puzzle's words may have its French."""
    rows: int
    text: str
    """Its assignments."""

    def data(self, language: str) -> dict[str, Any]:
        return {
            "name": self.name,
            "indices": self.indices,
            "meaning": in_words(self.meaning, language),
            "rows": self.rows,
            "text": self.text,
        }


@dataclass(frozen=True)
class FactsTold(Content):
    """What a board gives, table by table."""

    board: Board
    tables: tuple[Given, ...]
    remarks: Remarks = NO_REMARKS
    language: str = "en"

    @property
    def content(self) -> Streamed:  # type: ignore[override]
        return whole("".join(f"{line}\n" for line in self._lines()))

    def _lines(self) -> Iterator[str]:
        called = " ".join(self.board.called.split())
        yield f";; {self.board.puzzle}: {called}"
        for table in self.tables:
            if table.meaning:
                told = say(
                    "{table}: {meaning}",
                    table=f"{table.name}{table.indices}",
                    meaning=table.meaning,
                )
                yield f";; {in_words(told, self.language)}"
            yield from table.text.splitlines()

    def data(self) -> dict[str, Any]:
        return {
            "puzzle": self.board.puzzle,
            "facts": [table.data(self.language) for table in self.tables],
            "text": self.text,
            **self.remarks.data(self.language),
        }


def facts(question: Question, *, model: str | None = None, steps: int | None = None) -> FactsTold:
    """The tables of a board, with what the comment above the rules says of each.

    `model` and `steps` are of games of moves.
    """
    board = board_of(question)
    question.tell(say("reading"))
    asked = horizon(board, question, steps, model)
    found = facts_for(board.installed, board.board, model or RULES, asked.steps)
    question.deadline.check()
    source = model_file(board.installed, model or RULES).source
    meanings = dict(meanings_in(source.text))
    tables = tuple(_given(found, name, table, meanings) for name, table in found.tables.items())
    return FactsTold(board, tables, Remarks(asked.notes), question.language)


def _given(
    facts: Facts, name: str, table: Table, meanings: dict[str, tuple[str, Message | str]]
) -> Given:
    rows = len(table.values.values) if table.starts is None else len(table.starts) - 1
    indices, meaning = meanings.get(name, ("", ""))
    text = to_touist(Facts(facts.terms, {name: table}))
    return Given(name, indices, meaning, rows, text)


def meanings_in(text: str) -> Iterator[tuple[str, tuple[str, Message | str]]]:
    """What the comment at the head of a model says of each table: `;;   $White  white cells`.

    A line may begin with several, `$row($i), $column($j)`, and go on in the next.
    """
    names: list[tuple[str, str]] = []
    words = ""
    for line in text.splitlines():
        if not line.startswith(";;") or line.startswith(";;;"):
            break
        begun, more = _BEGUN.match(line), _GOES_ON.fullmatch(line)
        if begun is not None:
            yield from ((name, (indices, _ended(words))) for name, indices in names)
            names, words = _NAME.findall(begun[0]), line[begun.end() :]
        elif more is not None and names:
            words += " " + more[1]
        elif names:
            break
    yield from ((name, (indices, _ended(words))) for name, indices in names)


def _ended(words: str) -> Message | str:
    """Without what leads over to the next line."""
    words = re.sub(r"[,;]? and for (?:each of them|some)$", "", words.strip(",;:. "))
    words = words.strip(",;:. ")
    # Braces would be places to fill.
    return words if "{" in words or "}" in words else Message(words, {})
