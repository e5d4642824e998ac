"""`clausette turn`: a board turned, mirrored, or with other names for its signs."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser, add_common, add_puzzle
from clausette.cli.asking import ask, question_of
from clausette.cli.results import write
from clausette.errors import UsageError
from clausette.words import say

# Those of `puzzles.editing`, which a mere --help need not import.
TURNS = ("left", "right", "half", "mirror", "flip", "transpose")

_EXAMPLES = """\
examples:
  clausette turn board.txt left                    a quarter to the left
  clausette turn board.txt mirror left --to puzzlink
  clausette turn easy.sudoku --relabel 1=9,9=1     digits change names
  clausette turn easy.sudoku --canonical           the same for all boards that are the same

Boards are the same if they differ by turns and mirrors; by the names of digits or colours, where
the rules only tell these apart; Sudoku also by the order of rows in their bands, of the bands, and
of columns likewise; Water Sort by the order of tubes. `clausette duplicates` finds such boards.
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "turn",
        help="turn or mirror a board, give its signs other names",
        description="Turns a board, one turn after the other, and writes it.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("board", metavar="BOARD", help="a file, -, an address or an id")
    parser.add_argument(
        "turns",
        metavar="TURN",
        nargs="*",
        type=_turn,
        help=f"{', '.join(TURNS)}: quarters and half round; left and right, top and bottom, rows "
        "and columns changed",
    )
    parser.add_argument(
        "--relabel",
        metavar="A=B,…",
        type=_names,
        default={},
        help="signs or colours that get other names, where these mean nothing",
    )
    parser.add_argument(
        "--canonical", action="store_true", help="the one board for all that are the same"
    )
    parser.add_argument("--to", metavar="FORMAT", help="see `clausette puzzles`")
    parser.add_argument("-o", "--output", metavar="FILE", help="write there")
    add_puzzle(parser)
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.service.turning import turned_text

    if not (options.turns or options.relabel or options.canonical):
        raise UsageError(say("say how: {turns}, --relabel or --canonical", turns=TURNS))
    asked = {"how": options.turns, "names": options.relabel, "canonical": options.canonical}
    question = question_of(options, options.board)
    return write(ask(options, turned_text, question, **asked, to=options.to), options)


def _turn(text: str) -> str:
    if text not in TURNS:
        choices = ", ".join(map(repr, TURNS))
        raise argparse.ArgumentTypeError(f"invalid choice: {text!r} (choose from {choices})")
    return text


def _names(text: str) -> dict[str, str]:
    """`1=9,9=1` as a mapping."""
    pairs = [part.partition("=") for part in text.split(",")]
    if not all(old.strip() and equals and new.strip() for old, equals, new in pairs):
        raise argparse.ArgumentTypeError(f"{text} is not a list such as 1=9,9=1")
    return {old.strip(): new.strip() for old, _, new in pairs}
