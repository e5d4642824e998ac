"""`clausette grade`: how hard boards are, in a table."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from clausette.cli.arguments import Parser
from clausette.cli.asking import ask, question_of
from clausette.cli.given import KNOWN, add_taught, given_answer
from clausette.cli.messages import report
from clausette.cli.results import print_json, remark
from clausette.errors import InputError, UsageError
from clausette.words import say

if TYPE_CHECKING:
    from clausette.service.grading import Graded

_EXAMPLES = """\
examples:
  clausette grade boards/*.txt --json
  clausette grade hard.sudoku --svg profile.svg    where it is hard, as a picture

A board is solved in rounds: all that single rules force, again and again; when they force nothing
more, all that the smallest sets of rules force. The grade is the level of the hardest step on that
way. "hard to extreme" says that some step as hard as "hard" is needed and that none beyond
"extreme" is; "beyond hard" that no way to the end was found. The number counts all rounds, each
with the size of its steps, and twice where only one step leads on: a choke point. The blocks below
a board are its rounds, from easy to hard; on a terminal without them, digits.

A board turned or mirrored has the same grade, on any machine.

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
    parser.add_argument("--known", metavar="PARTIAL", help=KNOWN)
    parser.add_argument("--svg", metavar="FILE", help="draw the profile there, - for the output")
    add_taught(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.cli.pictures import save_svg
    from clausette.service.grading import Graded, grade, status

    if len(options.boards) > 1 and (options.svg is not None or options.known is not None):
        raise UsageError(say("--svg and --known are for one board"))
    found, unread = [], 0
    for board in options.boards:
        try:
            question = question_of(options, board)
            if options.known is not None:
                question = replace(question, known=given_answer(options.known, "--known"))
            one = ask(options, grade, question)
        except InputError as error:
            report(error, options)  # the others are graded all the same
            unread = error.exit_code
            continue
        found.append(one if isinstance(one, Graded) else Graded(board, language=options.lang))
        remark(one, options)
        if options.json:
            print_json(found[-1])
    picture = found[0].svg() if found and options.svg is not None else None
    if picture is not None:
        save_svg(picture, options.svg)
    if found and not options.json and (picture is None or options.svg != "-"):
        _print(found, options.lang)
    return unread or status(found)


def _print(found: list[Graded], language: str) -> None:
    from clausette.drawing.profile import carried
    from clausette.service.grade_text import table

    plain = not carried(getattr(sys.stdout, "encoding", None))
    print("\n".join(table(found, language, plain=plain)))
