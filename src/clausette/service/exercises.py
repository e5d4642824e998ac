"""An exercise: a text, a reference, what is asked, where to try answers, and known mistakes.

It is a file in TOML, alone or in a folder with the files that it names:

    asks = "formula"              # or "model", or "rules" of a puzzle
    title.en = "…"
    text.en = "…"                 # and .fr
    reference.file = "solution.touist"

    [[mistakes]]
    file = "mistake-1.touist"
    verdict = "too weak"
    hint.en = "…"

In place of `file`, a text can stand there itself (`text`), or in base64 (`hidden`), which keeps
nobody from reading it who wants to.
"""

from __future__ import annotations

import tomllib
from base64 import b64decode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

from clausette.errors import InputError
from clausette.language import Source
from clausette.puzzles.finding import Installed, puzzle_called, puzzle_of_ours
from clausette.puzzles.recognising import read_board
from clausette.service.board import Board
from clausette.service.mark_result import MISTAKEN, Verdict
from clausette.service.python_values import globals_of
from clausette.service.submissions import Mistake, text_in
from clausette.words import Message, say

if TYPE_CHECKING:
    from clausette.grounding import Value

Asks: TypeAlias = Literal["formula", "model", "rules"]
ReadFile: TypeAlias = Callable[[str], Source]
"""Reads a file of the exercise's folder, by the name that the exercise gives it."""

_KEYS: Final = {
    *("asks", "title", "text", "reference", "puzzle", "boards", "try", "mistakes", "form"),
}


@dataclass(frozen=True)
class Exercise:
    """What is asked, and all that marking an answer needs."""

    name: str
    asks: Asks
    titles: Mapping[str, str]
    texts: Mapping[str, str]
    reference: Source
    puzzle: Installed | None = None
    boards: tuple[Board, ...] = ()
    settings: tuple[Mapping[str, Value], ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    cnf: bool = False

    def marking(self) -> dict[str, Any]:
        """What `mark` is asked with, besides the reference and the answers."""
        return {
            "puzzle": self.puzzle,
            "boards": self.boards,
            "settings": self.settings,
            "mistakes": self.mistakes,
            "cnf": self.cnf,
            "text": "\n".join(self.texts.values()),
        }

    def title(self, language: str) -> str:
        return text_in(self.titles, language)

    def text(self, language: str) -> str:
        return text_in(self.texts, language).strip()


def read_exercise(source: Source, name: str, read: ReadFile) -> Exercise:
    """The exercise in a text; an InputError says what is wrong with it."""
    return _Reader(source.name, name, read).exercise(tables_in(source))


def exercise_in(given: Mapping[str, Any], name: str) -> Exercise:
    """The exercise in what TOML or JSON has become in Python, with all its texts in it."""

    def refuse(file: str) -> Source:
        raise InputError(
            say("{place}: there are no files here, and it names {file}", place=name, file=file)
        )

    return _Reader(name, name, refuse, _ours).exercise(given)


def _ours(name: str) -> Installed:
    """A puzzle that comes with the package: another one would be imported from its folder."""
    found = puzzle_of_ours(name)
    if found is None:
        raise InputError(say("there is no puzzle {name!r}", name=name[:40]))
    return found


def tables_in(source: Source) -> dict[str, Any]:
    """What TOML in a text becomes; an InputError if it is none."""
    try:
        return tomllib.loads(source.text)
    except tomllib.TOMLDecodeError as error:
        why = say("this is not TOML: {cause}", cause=str(error))
        raise InputError(say("{place}: {fault}", place=source.name, fault=why)) from None


@dataclass(frozen=True, slots=True)
class _Reader:
    where: str
    name: str
    read: ReadFile
    called: Callable[[str], Installed] = puzzle_called

    def exercise(self, given: Mapping[str, Any]) -> Exercise:
        for key in given:
            if key not in _KEYS:
                raise self._wrong(
                    say("it has no '{key}'; it has {known}", key=key, known=tuple(sorted(_KEYS)))
                )
        puzzle = self.called(str(given["puzzle"])) if "puzzle" in given else None
        asks = given.get("asks", "model" if puzzle is None else "rules")
        if asks not in get_args(Asks):
            raise self._wrong(say("'asks' is one of {known}", known=get_args(Asks)))
        if (asks == "rules") != (puzzle is not None):
            raise self._wrong(say("rules are asked of a puzzle, and a puzzle asks for rules"))
        if given.get("form") not in (None, "cnf"):
            raise self._wrong(say("'form' can be cnf"))
        return Exercise(
            self.name,
            asks,
            self._texts(given, "title"),
            self._texts(given, "text"),
            self._source(given.get("reference"), "reference"),
            puzzle,
            tuple(
                self._board(one, puzzle, number)
                for number, one in enumerate(self._tables(given, "boards"), 1)
            ),
            tuple(globals_of(one) for one in self._tables(given, "try")),
            tuple(map(self._mistake, self._tables(given, "mistakes"))),
            "form" in given,
        )

    def _texts(self, given: Mapping[str, Any], key: str) -> dict[str, str]:
        """A text by languages; one alone is English."""
        found = given.get(key)
        if isinstance(found, str):
            return {"en": found}
        if not isinstance(found, dict) or not all(isinstance(one, str) for one in found.values()):
            raise self._wrong(say("'{key}' is a text, or has one for each language", key=key))
        return found

    def _tables(self, given: Mapping[str, Any], key: str) -> Sequence[dict[str, Any]]:
        found = given.get(key, [])
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            raise self._wrong(say("'{key}' is a list of tables: [[{key}]]", key=key))
        return found

    def _source(self, given: Any, key: str) -> Source:
        """The text that a table names, holds, or hides."""
        match given:
            case {"file": str(path)}:
                return self.read(path)
            case {"text": str(text)}:
                return Source.of(text, f"{self.name}: {key}")
            case {"hidden": str(text)}:
                try:
                    shown = b64decode(text, validate=True).decode()
                except ValueError:  # it is not ASCII, not base64, or not UTF-8
                    raise self._wrong(
                        say("what is hidden in '{key}' is not base64", key=key)
                    ) from None
                return Source.of(shown, f"{self.name}: {key}")
        raise self._wrong(say("'{key}' has a file, a text, or a hidden text", key=key))

    def _board(self, given: Mapping[str, Any], puzzle: Installed | None, number: int) -> Board:
        if puzzle is None:
            raise self._wrong(say("boards go with a puzzle"))
        source = self._source(given, "boards")
        if "file" not in given:
            source = replace(source, name=say("board {n}", n=number))
        _, form, board = read_board(source.text, source.name, (puzzle,))
        return Board(puzzle, board, form.name, source)

    def _mistake(self, given: Mapping[str, Any]) -> Mistake:
        verdict: Verdict = given.get("verdict", "")
        if verdict not in MISTAKEN:
            raise self._wrong(say("the verdict of a mistake is one of {known}", known=MISTAKEN))
        return Mistake(self._source(given, "mistakes"), verdict, self._texts(given, "hint"))

    def _wrong(self, why: Message) -> InputError:
        return InputError(say("{place}: {fault}", place=self.where, fault=why))
