"""`clausette clues`: which clues of a board are needed, and which are missing."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser, add_common, add_puzzle, positive
from clausette.cli.asking import ask, question_of
from clausette.cli.results import status_of, tell

_EXAMPLES = """\
examples:
  clausette clues board.sudoku                  which clues can go, and how few are enough
  clausette clues draft.lightup                 which would make it unique
  clausette clues board.sudoku --alternatives 3 --time-limit 60

Of a board with one solution: the clues of which any one can be left out, and a smallest set that is
enough. Of a board with several: the fewest clues that leave one of them. "fewer are not" is proved;
otherwise a lower bound is told. Without --time-limit the search ends after 10 seconds.

exit status: 0 done, 8 the board has no solution, 9 out of time, 50 it cannot be read
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "clues",
        help="find superfluous clues, a smallest set of clues, clues that are missing",
        description="Says which clues of a board are needed and which are missing.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("board", metavar="BOARD", help="a file, -, an address or an id")
    parser.add_argument(
        "--alternatives",
        type=positive,
        metavar="N",
        default=0,
        help="so many boards with other clues, the same solution and the same grade",
    )
    parser.add_argument("--seed", type=int, default=0, help="for other alternatives (0)")
    add_puzzle(parser)
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.service.clue_report import clues

    question = question_of(options, options.board)
    asked = {"alternatives": options.alternatives, "seed": options.seed}
    found = ask(options, clues, question, **asked)
    tell(found, options)
    return status_of(found)
