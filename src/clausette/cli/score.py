"""`clausette score`: whether a language model's answer is right, or its move forced."""

from __future__ import annotations

import argparse
from typing import Any

from clausette.cli.arguments import Parser, add_common, add_puzzle, multiple
from clausette.cli.asking import ask, question_of
from clausette.cli.given import KNOWN, given_answer
from clausette.cli.results import OUT_OF_TIME, tell
from clausette.errors import UsageError
from clausette.service.results import Late
from clausette.words import say

_EXAMPLES = """\
examples:
  clausette score board.txt reply.txt               rows somewhere in a reply
  clausette score board.txt - < reply.txt
  clausette score board.txt --move 'r3c4 = L'
  clausette score board.txt --known '..L/???/???' --move 'r2c1 holds no lamp because … [glare]'
  clausette score board.txt --move reply.txt --json

exit status: 0 right, or forced; 8 wrong, or not forced; 9 out of time
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "score",
        help="score an answer or a move of a language model, however it is written",
        description="Looks for an answer in a text (in tags, fenced, in JSON, in a table, among "
        "words) and says whether it is right, and which rules it breaks. Of a move or a stated "
        "step, says whether it is forced, and by which rules; possible; or impossible, and why.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("board", metavar="BOARD", help="a file, -, an address or an id")
    parser.add_argument("answer", metavar="TEXT", nargs="?", help="a file, -, or the text itself")
    parser.add_argument("--move", metavar="TEXT", help="a move or a step, in a file or written out")
    parser.add_argument("--known", metavar="PARTIAL", help=f"before a move: {KNOWN}")
    parser.add_argument(
        "--effort",
        type=multiple,
        default=1.0,
        metavar="N",
        help="how far to search for fewer rules behind a move, as a multiple of the usual (1)",
    )
    add_puzzle(parser)
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from dataclasses import replace

    from clausette.service.scoring import score
    from clausette.service.scoring_moves import score_move

    if (options.answer is None) == (options.move is None):
        raise UsageError(say("give an answer to score, or a move with --move"))
    question = question_of(options, options.board)
    found: Any
    if options.move is None:
        if options.known is not None:
            raise UsageError(say("--known goes with --move"))
        found = ask(options, score, question, answer=given_answer(options.answer))
    else:
        if options.known is not None:
            question = replace(question, known=given_answer(options.known, "--known"))
        move = given_answer(options.move, "--move")
        found = ask(options, score_move, question, move=move, effort=options.effort)
    tell(found, options)
    if isinstance(found, Late) or found.verdict == "unknown":
        return OUT_OF_TIME
    return 0 if found.right else 8
