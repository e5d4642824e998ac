"""`clausette audit`: each rule with a mistake put into it, and the examples that notice."""

from __future__ import annotations

import argparse
from typing import Any

from clausette.cli.arguments import Parser, add_common, add_puzzle, add_values, positive
from clausette.cli.asking import ask, question_of
from clausette.cli.given import given_answer
from clausette.cli.results import status_of, tell
from clausette.errors import UsageError
from clausette.words import say

_LARGEST = 150  # cells of a puzzle's own examples
_EXAMPLES = """\
examples:
  clausette audit my.touist --good right*.txt --bad wrong*.txt
  clausette audit --puzzle lightup                the rules of a puzzle, on its own examples
  clausette audit --puzzle lightup --rules my.touist          your rules, on the same
  clausette audit my.touist --good right.txt --json | jq .untested

exit status: 0 every mistake that matters is noticed; 8 some rule or mistake is tested by no
example, or an example shows that the rules are wrong already; 9 out of time
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "audit",
        help="which rules the examples test, and which mistakes they would miss",
        description="Drops, reverses or weakens each rule in turn; says which examples notice. "
        "Boards bring their solutions as good examples and small changes of these as bad ones.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("files", metavar="FILE", nargs="*", help="a model, or boards of one puzzle")
    several: Any = {"metavar": "ANSWER", "nargs": "+", "default": []}
    parser.add_argument("--good", **several, help="answers to be accepted")
    parser.add_argument("--bad", **several, help="answers to be rejected")
    parser.add_argument("--partial", action="store_true", help="atoms not named are open")
    parser.add_argument(
        "--rules", metavar="MODEL", help="for boards: these rules in place of their own"
    )
    near = "how many bad examples to make from a board's solution (12)"
    parser.add_argument("--near", type=positive, default=12, metavar="N", help=near)
    add_puzzle(parser)
    add_values(parser.add_argument_group("values of a model"))
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.language import read_source
    from clausette.puzzles.finding import puzzle_called
    from clausette.service.audit import audit

    if not options.files and options.puzzle is None:
        raise UsageError(say("name a model, boards, or a puzzle with --puzzle"))
    files = options.files
    if not files:
        puzzle = puzzle_called(options.puzzle)
        files = [str(path) for path in puzzle.examples()]
        if not files:
            raise UsageError(
                say(
                    "{folder}: there is no board\n"
                    "   help: put one there, or name one: clausette audit BOARD --puzzle {puzzle}",
                    folder=str(puzzle.folder / "examples"),
                    puzzle=options.puzzle,
                )
            )
    question, *others = (question_of(options, file) for file in files)
    asked: dict[str, Any] = {name: getattr(options, name) for name in ("near", "partial")}
    for name in ("good", "bad"):
        asked[name] = [given_answer(argument, argument) for argument in getattr(options, name)]
    asked["rules"] = None if options.rules is None else read_source(options.rules)
    asked["largest"] = None if options.files else _LARGEST
    asked["others"] = [other.subject for other in others]
    found = ask(options, audit, question, **asked)
    tell(found, options)
    return status_of(found)
