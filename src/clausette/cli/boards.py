"""What a command is given: a model of the language, or a board of some puzzle."""

from __future__ import annotations

import argparse
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from clausette.cli.puzzle_flags import Flag, applied
from clausette.errors import UsageError

if TYPE_CHECKING:
    from clausette.language import Source
    from clausette.puzzles.base import Format
    from clausette.puzzles.finding import Installed

_MODEL = re.compile(r"\$\w|\bbig(?:and|or)\b|=>|\b(?:and|or|not|xor)\b|^[ \t]*;;", re.MULTILINE)
_ADDRESS = re.compile(r"^\S+$")
_BEGINS_AS_ADDRESS = re.compile(
    r"https?://|m=|[0-9]+x[0-9]+[^/]*[:#]|[a-z]\w*/[0-9]+/[0-9]+/", re.IGNORECASE
)
MODEL_EXTENSION = ".touist"
ADDRESS = "address"
"""The name, in errors, of what is no file."""
_HEAD = 100_000
_LARGE = 1_000_000
_MOST_ODD_CHARACTERS = 100


@dataclass(frozen=True, slots=True)
class Given:
    """A text, and the puzzle and the format that claim it, asked once; a model has none."""

    source: Source
    argument: str
    puzzles: tuple[Installed, ...]
    claim: tuple[Installed, Format[Any]] | None


@dataclass(frozen=True, slots=True)
class BoardInput:
    """A board, with its puzzle and the format it came in."""

    puzzle: Installed
    format: Format[Any]
    board: Any
    name: str
    text: str = ""
    flags: tuple[Flag, ...] = ()
    """What was asked beyond the board's text, and is in the board already."""

    @property
    def called(self) -> str:
        """What the user called it: a file, or an address, which is its own text."""
        return self.text if self.name == ADDRESS else self.name

    @property
    def note(self) -> str:
        """What had to be decided to read the board, in words, if anything had."""
        if self.puzzle.kind != "filling":
            return ""
        return self.puzzle.filling.scene(self.board).caption

    def answered(self, verdict: str, seconds: float) -> dict[str, object]:
        """What programs read first of every answer about the board."""
        return {"puzzle": self.puzzle.name, "verdict": verdict, "seconds": round(seconds, 6)}


def add_puzzle(parser: argparse.ArgumentParser | argparse._ArgumentGroup) -> None:
    """The option that names the puzzle; its command also takes the puzzles' own flags."""
    parser.add_argument(
        "--puzzle",
        metavar="NAME|DIR",
        help="which puzzle a board is of, or the folder of a puzzle of your own",
    )
    parser.set_defaults(takes_board=True)


def given_text(argument: str, options: argparse.Namespace) -> Given:
    """The text of a file, of standard input (`-`), or an address or id in place of a file."""
    from clausette.language import Source, read_source

    extension = Path(argument).suffix.lower()
    if options.puzzle is None and extension == MODEL_EXTENSION and os.path.exists(argument):
        return Given(read_source(argument), argument, (), None)
    from clausette.puzzles.finding import installed, puzzle_called
    from clausette.puzzles.recognising import recognised

    puzzles = installed() if options.puzzle is None else (puzzle_called(options.puzzle),)
    # Not `Path.exists`, which fails on a name that is too long for a file.
    if argument != "-" and not os.path.exists(argument) and _ADDRESS.match(argument):
        claim = recognised(argument, "", puzzles)
        if claim is not None or _looks_like_address(argument):
            return Given(Source(ADDRESS, argument), argument, puzzles, claim)
    source = read_source(argument)
    return Given(source, argument, puzzles, recognised(source.text, extension, puzzles))


def _looks_like_address(argument: str) -> bool:
    """Whether what nobody claims is a board written out, and no file that is missing."""
    return _BEGINS_AS_ADDRESS.match(argument) is not None or "?" in argument


def is_model(given: Given, options: argparse.Namespace) -> bool:
    """Whether the input is a model; a board is what some puzzle recognises."""
    if options.puzzle is not None or given.source.name == ADDRESS:
        return False
    extension = Path(given.argument).suffix.lower()
    if extension == MODEL_EXTENSION:
        return True
    if given.claim is not None:
        return False
    from clausette.puzzles.recognising import owner

    return owner(extension, given.puzzles) is None and _reads_as_model(given.source)


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


def board_in(given: Given, options: argparse.Namespace) -> BoardInput:
    """The board in a text, with what the puzzle's own flags ask."""
    from clausette.puzzles.recognising import bare, read_board

    source = given.source
    if given.claim is not None:
        puzzle, form = given.claim
        board = form.read(bare(source.text), source.name)
    else:
        puzzle, form, board = read_board(source.text, source.name, given.puzzles)
    flags = options.puzzle_flags
    board = applied(puzzle, board, flags)
    return BoardInput(puzzle, form, board, source.name, source.text, flags)


def given_board(argument: str, options: argparse.Namespace) -> BoardInput:
    """The board that a command was given, which may not be a model."""
    given = given_text(argument, options)
    if is_model(given, options):
        raise UsageError(f"{argument}: this is a model of the language, and a board is needed")
    return board_in(given, options)
