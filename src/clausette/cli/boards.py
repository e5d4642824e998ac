"""What a command is given: a model of the language, or a board of some puzzle."""

from __future__ import annotations

import argparse
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from clausette.errors import InputError, UsageError

if TYPE_CHECKING:
    from clausette.language import Source
    from clausette.puzzles.base import Format
    from clausette.puzzles.finding import Installed

_MODEL = re.compile(r"\$\w|\bbig(?:and|or)\b|=>|\b(?:and|or|not|xor)\b|^\s*;;", re.MULTILINE)
_ADDRESS = re.compile(r"^\S+$")
MODEL_EXTENSION = ".touist"
_HEAD = 100_000
_LARGE = 1_000_000
_MOST_ODD_CHARACTERS = 100


@dataclass(frozen=True, slots=True)
class BoardInput:
    """A board, with its puzzle and the format it came in."""

    puzzle: Installed
    format: Format[Any]
    board: Any
    name: str


def add_puzzle(parser: argparse.ArgumentParser | argparse._ArgumentGroup) -> None:
    parser.add_argument(
        "--puzzle",
        metavar="NAME|DIR",
        help="which puzzle a board is of, or the folder of a puzzle of your own",
    )


def given_source(argument: str) -> Source:
    """The text of a file, of standard input (`-`), or an address or id in place of a file."""
    from clausette.language import Source, read_source

    # Not `Path.exists`, which fails on a name that is too long for a file.
    if argument != "-" and not os.path.exists(argument) and _looks_like_address(argument):
        return Source("address", argument)
    return read_source(argument)


def _looks_like_address(argument: str) -> bool:
    """Whether the argument is a board written out, and no file that is missing."""
    if not _ADDRESS.match(argument):
        return False
    if argument.startswith(("http://", "https://", "m=")) or "?" in argument:
        return True
    from clausette.puzzles.finding import installed

    return any(form.recognises(argument) for found in installed() for form in found.puzzle.formats)


def is_model(source: Source, argument: str, options: argparse.Namespace) -> bool:
    """Whether the input is a model; a board is what some puzzle recognises."""
    if options.puzzle is not None or source.name == "address":
        return False
    extension = Path(argument).suffix.lower()
    if extension == MODEL_EXTENSION:
        return True
    from clausette.puzzles.finding import installed, owner, recognised

    if recognised(source.text, extension, installed()) is not None:
        return False
    return owner(extension, installed()) is None and _reads_as_model(source)


def _reads_as_model(source: Source) -> bool:
    """Whether a text that is no board looks like a model, perhaps one with mistakes."""
    from clausette.errors import LanguageError
    from clausette.language import parse
    from clausette.language.lexer import tokenize

    text = source.text
    if _MODEL.search(text[:_HEAD]) is not None:
        # Noise holds anything; what is so large and so odd is not worth the parser's time.
        odd = len(text) > _LARGE and tokenize(source, 0, _HEAD).kinds.count("error")
        return odd < _MOST_ODD_CHARACTERS
    if len(text) > _HEAD:
        return False
    try:
        parse(source)
    except LanguageError:
        return not text.strip()
    return True


def board_in(source: Source, options: argparse.Namespace) -> BoardInput:
    """The board in a text."""
    from clausette.puzzles.finding import installed, puzzle_called, read_board

    puzzles = installed() if options.puzzle is None else (puzzle_called(options.puzzle),)
    puzzle, form, board = read_board(source.text, source.name, puzzles)
    return BoardInput(puzzle, form, board, source.name)


def given_board(argument: str, options: argparse.Namespace) -> BoardInput:
    """The board that a command was given, which may not be a model."""
    source = given_source(argument)
    if is_model(source, argument, options):
        raise UsageError(f"{argument}: this is a model of the language, and a board is needed")
    return board_in(source, options)


def _written_out(argument: str, given: BoardInput) -> bool:
    """Whether an argument that names no file holds the rows of an answer themselves."""
    height, width = given.puzzle.filling.size(given.board)
    if [len(row) for row in argument.split("/")] == [width] * height:
        return True
    return "/" in argument and argument[0] not in "./~"


def given_answer(argument: str, given: BoardInput) -> tuple[str, ...]:
    """The rows of an answer in a file, on standard input, or written out row by row with `/`."""
    from clausette.language import read_source

    if argument != "-" and not os.path.isfile(argument) and _written_out(argument, given):
        text, name = argument.replace("/", "\n"), "answer"
    else:
        source = read_source(argument)
        text, name = source.text, source.name
    rows: tuple[str, ...] = given.puzzle.filling.read_answer(given.board, text, name)
    if not rows:
        raise InputError(f"{name}: there is no answer in it")
    return rows
