"""From the world outside: files, folders of puzzles, what stands on a command line.

With `given_formulas`, `given_exercises`, `board_lists` and `batch_folders`, this is the only module
of the room that opens a file or imports a folder.
What answers strangers, such as a page, has no business here: it makes a `Text` of what it was sent.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Final

from clausette.cnf.clause_header import CLAUSE_EXTENSIONS
from clausette.deadline import Deadline
from clausette.errors import InputError, UsageError
from clausette.language import Source, parse, read_source
from clausette.service.model import Model
from clausette.service.question import MODEL_EXTENSION, NOTHING, Flag, How, Question, Text
from clausette.words import say

if TYPE_CHECKING:
    from clausette.grounding import Value
    from clausette.service.board import Board
    from clausette.service.certifying import Verified
    from clausette.service.describing import Described
    from clausette.service.problem import Problem
    from clausette.service.starting import Started

LARGEST_CLAUSES: Final = 2 << 30
"""Bytes of a file of clauses: solvers read such files, and people do not write them."""


def load(path_or_text: str | PathLike[str]) -> Model:
    """The model in a file, or in a text: what holds a blank or a line end and names no file."""
    if (
        isinstance(path_or_text, str)
        and any(character.isspace() for character in path_or_text)
        and not os.path.isfile(path_or_text)
    ):
        return Model(parse(Source.of(path_or_text)))
    return Model(parse(read_source(fspath(path_or_text))))


def load_cnf(path_or_text: str | PathLike[str]) -> Problem:
    """The clauses in a file, or in a text of several words: DIMACS or WCNF."""
    from clausette.service.problem import Problem

    text = fspath(path_or_text)
    if isinstance(path_or_text, PathLike) or len(text.split()) < 2 or os.path.isfile(text):
        problem = Problem(read_source(text, LARGEST_CLAUSES))
    else:
        problem = Problem(Source.of(text, "clauses"))
    problem.file  # noqa: B018 what is wrong with the text is said here
    return problem


def load_board(path_or_text: str | PathLike[str], puzzle: str | None = None) -> Board:
    """The board in a file, in a text, or in an address; `puzzle` is a name or a folder."""
    from clausette.puzzles.finding import installed, puzzle_called
    from clausette.puzzles.recognising import read_board, recognised
    from clausette.service.board import Board

    text = fspath(path_or_text)
    puzzles = installed() if puzzle is None else (puzzle_called(puzzle),)
    if isinstance(path_or_text, PathLike) or os.path.isfile(text):
        source = read_source(text)
    else:
        source = Source("board", text.removeprefix("\ufeff"))
        one_line = "\n" not in text.strip()
        if one_line and puzzle is None and recognised(source.text, "", puzzles) is None:
            raise InputError(
                say("{text!r} is neither a file nor a board in a known format", text=text[:80])
            )
    found, form, board = read_board(source.text, source.name, puzzles)
    return Board(found, board, form.name, source)


def blank_board(
    puzzle: str,
    rows: int | None = None,
    columns: int | None = None,
    settings: Mapping[str, object] | None = None,
) -> Board:
    """A board with nothing on it, to be drawn; `puzzle` is a name or a folder."""
    from clausette.puzzles.finding import puzzle_called
    from clausette.service.editing import blank

    found = puzzle_called(puzzle)
    asked = Question(NOTHING)
    return blank(asked, puzzle=found, rows=rows, columns=columns, settings=settings).board


def verify(
    folder: str | PathLike[str],
    puzzle: str | None = None,
    *,
    seconds: float | None = None,
    language: str = "en",
) -> Verified:
    """Whether the certificate in a folder shows what it claims; `puzzle` is a name or a folder."""
    from clausette.puzzles.finding import puzzle_called
    from clausette.reasoning.certificates.files import read_files
    from clausette.service import certifying

    asked = Question(NOTHING, language=language, deadline=Deadline.after(seconds))
    found = None if puzzle is None else puzzle_called(puzzle)
    return certifying.verify(asked, files=read_files(Path(folder)), puzzle=found)


def list_puzzles(puzzle: str | None = None, *, language: str = "en") -> Described:
    """The puzzles that there are, or the one of that name or folder: rules, formats, flags."""
    from clausette.puzzles.finding import puzzle_called
    from clausette.service.describing import describe

    found = None if puzzle is None else puzzle_called(puzzle)
    return describe(Question(NOTHING, language=language), puzzle=found)


def new_puzzle(name: str, where: str | PathLike[str] = "", *, language: str = "en") -> Started:
    """A folder with a small puzzle to change, which already solves, draws and tests."""
    from clausette.service.starting import start

    return start(Question(NOTHING, language=language), name=name, where=where)


def given_text(argument: str, puzzle: str | None = None, flags: Sequence[Flag] = ()) -> Text:
    """The text of a file, of standard input (`-`), or a board written out in place of a file."""
    extension = Path(argument).suffix.lower()
    if puzzle is None and extension == MODEL_EXTENSION:
        return Text(read_source(argument), None, tuple(flags))
    if puzzle is None and extension in CLAUSE_EXTENSIONS:
        return Text(read_source(argument, LARGEST_CLAUSES), None, tuple(flags))
    from clausette.puzzles.finding import puzzle_called
    from clausette.service.board import WRITTEN_OUT
    from clausette.service.reading import looks_written_out

    named = None if puzzle is None else puzzle_called(puzzle)
    # Not `Path.exists`, which fails on a name that is too long for a file.
    if argument != "-" and not os.path.exists(argument) and looks_written_out(argument, named):
        return Text(Source(WRITTEN_OUT, argument), named, tuple(flags), written_out=True)
    return Text(read_source(argument), named, tuple(flags))


def solver_called(name: str) -> How:
    """Who solves clauses: one of our solvers by its name, or a command that is run."""
    from clausette.solving.backends import COMMAND_PREFIX, is_known

    if is_known(name) and not name.startswith(COMMAND_PREFIX):
        return How(solver=name)
    return How(command=name.removeprefix(COMMAND_PREFIX).strip())


def given_values(definitions: Iterable[str], files: Iterable[str]) -> dict[str, Value]:
    """The values of globals in `NAME=VALUE` and in files of assignments, over which those go."""
    given: dict[str, Value] = {}
    for path in files:
        given |= _assignments(read_source(path))
    for text in definitions:
        given |= _definition(text)
    return given


def _assignments(source: Source) -> dict[str, Value]:
    from clausette.grounding import evaluate_globals
    from clausette.language.syntax import Assignment

    file = parse(source)
    for item in file.items:
        if not isinstance(item, Assignment):
            line, column = source.position(item.span[0])
            raise UsageError(
                say(
                    "{name}:{line}:{column}: a data file holds assignments only: $name = value",
                    name=source.name,
                    line=line,
                    column=column,
                )
            )
    return evaluate_globals(file)


def _definition(text: str) -> dict[str, Value]:
    name, equals, value = text.partition("=")
    name = name.strip()
    if not equals or not value.strip() or not name.strip("$ "):
        raise UsageError(say("-D {text}: write -D NAME=VALUE, for instance -D k=10", text=text))
    dollar = name if name.startswith("$") else f"${name}"
    return _assignments(Source.of(f"{dollar} = {value}", "-D"))
