"""`clausette why`: why there is no solution, why yours is rejected, why a wrong one is accepted."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from clausette.cli.arguments import Parser, add_language, add_values
from clausette.cli.boards import add_puzzle
from clausette.cli.engine import seconds
from clausette.cli.planning import add_model
from clausette.cli.progress import Progress
from clausette.cli.why_report import (
    contradiction_data,
    contradiction_lines,
    rejection_data,
    rejection_lines,
    rejection_scene,
    save,
    show,
)
from clausette.cli.why_words import MOST, WORDS, Teller
from clausette.deadline import Deadline
from clausette.errors import UsageError

if TYPE_CHECKING:
    from clausette.cli.why_subject import Subject

NOTHING = 8
_EXAMPLES = """\
examples:
  clausette why model.touist                      the formulas that contradict each other
  clausette why board.txt --lang fr               the rule instances, drawn on the board
  clausette why model.touist --expect mine.txt    the rules that reject your solution
  clausette why board.txt --expect 'L../.L./..?'  rows, ? for a cell not decided
  clausette why board.txt --rules my.touist       the puzzle's facts with your own rules
  clausette why board.txt --rules my.touist --not wrong.txt   which rule is missing
  clausette why my.touist --not wrong.txt --reference right.touist
  clausette why rota.touist --wish 'free ann 3'   what stands against a wish (a soft rule)
  clausette why game.txt                          the puzzle's own reason why there is no plan
  clausette why game.txt --steps 5                the rules by which none has 5 moves

exit status: 0 there is a reason, and it is told; 8 there is none to tell: there is a solution, the
answer is accepted (--expect), it is rejected as it should be (--not), the wish can be met; 9 out of
time
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "why",
        help="why there is no solution, or why an answer is rejected or accepted",
        description="Tells as few rule instances as possible: those that contradict each other, "
        "that reject an answer, or that are missing.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("file", metavar="FILE", help="a model or a board, - for standard input")
    what = parser.add_argument_group("the question").add_mutually_exclusive_group()
    what.add_argument("--expect", metavar="ANSWER", help="why is this answer rejected?")
    what.add_argument("--not", dest="wrong", metavar="ANSWER", help="why is this one accepted?")
    what.add_argument(
        "--wish", "--met", metavar="NAME", help="why is this wish, of a soft rule, not met?"
    )
    parser.add_argument("--reference", metavar="MODEL", help="with --not: rules that are right")
    parser.add_argument("--rules", metavar="MODEL", help="of a board: these rules, not its own")
    parser.add_argument(
        "--partial", action="store_true", help="atoms that the answer does not name are open"
    )
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="one object, for programs")
    parser.add_argument(
        "--all", action="store_true", help=f"tell more than {MOST} rule instances, if there are"
    )
    parser.add_argument("--svg", metavar="FILE", help="of a board: draw the reason there")
    parser.add_argument(
        "--budget",
        type=seconds,
        default=2.0,
        metavar="SECONDS",
        help="what the search for fewer instances may take (2)",
    )
    parser.add_argument(
        "--time-limit", type=seconds, metavar="SECONDS", help="give up then, with status 9"
    )
    add_puzzle(parser)
    add_model(parser.add_argument_group("games of moves"))
    add_values(parser.add_argument_group("values of a model"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from clausette.cli.engine import given_model_or_board
    from clausette.cli.messages import show as show_warnings
    from clausette.cli.why_plan import asks_for_reason, no_plan
    from clausette.cli.why_subject import given_subject
    from clausette.solving import OutOfTime

    if options.reference is not None and options.wrong is None:
        raise UsageError("--reference goes with --not")
    if options.partial and options.expect is None and options.wrong is None:
        raise UsageError("--partial goes with --expect or --not")
    board = given_model_or_board(options)
    if options.svg is not None and board is None:
        raise UsageError(f"--svg draws boards, and {options.file} is a model")
    try:
        if board is not None and asks_for_reason(board, options):
            return no_plan(board, options)
        subject = given_subject(board, options)
        if board is None:
            show_warnings(subject.theory.ground().warnings, options)
        with Progress("grounding") as progress:
            if options.expect is not None:
                return _expected(subject, options, progress)
            if options.wrong is not None:
                from clausette.cli.why_accepted import accepted

                return accepted(subject, options, progress)
            if options.wish is not None:
                from clausette.cli.why_wish import wished

                return wished(subject, options, progress)
            return _none(subject, options, progress)
    except OutOfTime as error:
        _say("unknown", "late", options)
        return error.exit_code


def _say(verdict: str, words: str, options: argparse.Namespace) -> None:
    """A verdict that has no reason to be told with it."""
    print(json.dumps({"verdict": verdict}) if options.json else WORDS[options.lang][words])


def _none(subject: Subject, options: argparse.Namespace, progress: Progress) -> int:
    from clausette.reasoning.why.contradiction import why_none

    found = why_none(
        subject.theory,
        deadline=Deadline.after(options.time_limit),
        budget=options.budget,
        tell=progress.tell,
    )
    if found is None:
        _say("solvable", "solvable", options)
        return NOTHING
    teller = Teller(found.guard, subject, options.lang, everything=options.all)
    scene = subject.scene(found.guard, [one.number for one in found.instances])
    if options.json:
        print(json.dumps(contradiction_data(found, teller), ensure_ascii=False))
    else:
        show(scene, teller)
        print("\n".join(contradiction_lines(found, teller)))
    save(scene, options.svg)
    return 0


def _expected(subject: Subject, options: argparse.Namespace, progress: Progress) -> int:
    from clausette.cli.why_answers import read_answer
    from clausette.reasoning.why.rejection import why_rejected

    answer, shown = read_answer(subject, options.expect, partial=options.partial)
    grounding = subject.theory.ground()
    found = why_rejected(
        grounding,
        answer.literals(grounding.cnf.atoms),
        deadline=Deadline.after(options.time_limit),
        budget=options.budget,
        tell=progress.tell,
    )
    if found is None:
        _say("accepted", "accepted", options)
        return NOTHING
    teller = Teller(found.guard, subject, options.lang, everything=options.all)
    scene = rejection_scene(subject, found, shown)
    if options.json:
        data = {"verdict": "rejected", **rejection_data(found, teller)}
        print(json.dumps(data, ensure_ascii=False))
    else:
        show(scene, teller)
        print("\n".join(rejection_lines(found, teller)))
    save(scene, options.svg)
    return 0
