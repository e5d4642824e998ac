"""`clausette grade`: how hard boards are, in a table."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser
from clausette.cli.asking import ask, question_of
from clausette.cli.given import add_taught
from clausette.cli.messages import report
from clausette.cli.results import print_json, remark
from clausette.errors import InputError

_EXAMPLES = """\
example: clausette grade boards/*.txt --json

The grade is the number of rules in the hardest step; the number counts all rounds of the
explanation, each with its size; then come how many cells need a step of each size. A board
turned or mirrored has the same grade. "at least": larger steps were not looked for.

exit status: 0 graded, 8 a board has no solution, 9 out of time, 50 a board cannot be read
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "grade",
        help="how hard boards are, from the steps that they need",
        description="Grades boards or models by the steps that their explanations need.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("boards", metavar="BOARD", nargs="+", help="files, addresses or ids")
    add_taught(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.service.grading import Graded, grade, status, table

    found, unread = [], 0
    for board in options.boards:
        try:
            one = ask(options, grade, question_of(options, board))
        except InputError as error:
            report(error, options)  # the others are graded all the same
            unread = error.exit_code
            continue
        found.append(one if isinstance(one, Graded) else Graded(board, language=options.lang))
        remark(one, options)
        if options.json:
            print_json(found[-1])
    if found and not options.json:
        print("\n".join(table(found, options.lang)))
    return unread or status(found)
