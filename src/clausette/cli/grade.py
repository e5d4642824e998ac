"""`clausette grade`: how hard boards are, in a table."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from clausette.cli.arguments import Parser
from clausette.cli.asking import ask, question_of
from clausette.cli.given import add_taught, remark
from clausette.cli.messages import report
from clausette.errors import InputError

if TYPE_CHECKING:
    from clausette.service.grading import Graded

_EXAMPLES = """\
examples:
  clausette grade board.txt
  clausette grade boards/*.txt --json

The grade is the number of rules in the hardest step; the number counts all rounds of the
explanation, each with its size; then come how many cells need a step of each size. A board
turned or mirrored has the same grade. "at least" stands where larger steps were not looked for,
or the time was up. A time limit is for all boards together.

exit status: 0 graded, 8 a board has no solution, 9 the time was up, 50 one cannot be read (the
others are graded)
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
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from clausette.service.grading import grade, table

    found: list[Graded] = []
    status = 0
    for board in options.boards:
        try:
            found.append(ask(options, grade, question_of(options, board)))
        except InputError as error:
            # The others are graded all the same; a single one has nothing else to say.
            if len(options.boards) == 1:
                raise
            report(error, options)
            status = error.exit_code
            continue
        remark(found[-1], options)
        if options.json:
            print(json.dumps(found[-1].data(), ensure_ascii=False), flush=True)
    if found and not options.json:
        print("\n".join(table(found, options.lang)))
    late, none = (any(one.late for one in found), any(one.verdict == "none" for one in found))
    return status or (9 if late else 8 if none else 0)
