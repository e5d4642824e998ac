"""`clausette audit`: each rule with a mistake put into it, and the examples that notice."""

from __future__ import annotations

import argparse
import json
from typing import Any

from clausette.cli.arguments import Parser, add_common, add_puzzle, add_values, positive
from clausette.cli.asking import ask, question_of
from clausette.cli.given import given_answer
from clausette.errors import UsageError
from clausette.words import say

_STATUS = {"tested": 0, "gaps": 8, "wrong": 8, "unknown": 9}
_LARGEST = 150
_NEAR = 12
_EXAMPLES = """\
examples:
  clausette audit my.touist --good right*.txt --bad wrong*.txt
  clausette audit --puzzle lightup                the rules of a puzzle, on its own examples
  clausette audit --puzzle lightup --rules my.touist          your rules, on the same
  clausette audit board.txt --good answer.txt --bad wrong.txt
  clausette audit my.touist --good right.txt --json | jq .untested

exit status: 0 every mistake that matters is noticed; 8 some rule or mistake is tested by no
example, or an example shows that the rules are wrong already; 9 out of time
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "audit",
        help="which rules the examples test, and which mistakes nobody would notice",
        description="Drops, turns round and weakens each rule in turn, and says which examples "
        "notice. Without --good and --bad, boards bring their solutions as good examples and "
        "small changes of these as bad ones.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("files", metavar="FILE", nargs="*", help="a model, or boards of one puzzle")
    for name, help in (("--good", "answers to be accepted"), ("--bad", "answers to be rejected")):
        parser.add_argument(name, metavar="ANSWER", nargs="+", default=[], help=help)
    parser.add_argument("--partial", action="store_true", help="atoms not named are open")
    parser.add_argument("--rules", metavar="MODEL", help="of boards: these rules, not their own")
    near = f"bad examples made of a board's solution ({_NEAR})"
    parser.add_argument("--near", type=positive, default=_NEAR, metavar="N", help=near)
    add_puzzle(parser)
    add_values(parser.add_argument_group("values of a model"))
    add_common(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from clausette.cli.solve_text import shown
    from clausette.language import read_source
    from clausette.puzzles.finding import puzzle_called
    from clausette.service.audit import audit

    if not options.files and options.puzzle is None:
        raise UsageError(say("name a model, boards, or a puzzle with --puzzle"))
    if len(options.files) != 1 and (options.good or options.bad):
        raise UsageError(say("--good and --bad go with one model or one board"))
    files = options.files or [str(path) for path in puzzle_called(options.puzzle).examples()]
    if not files:
        raise UsageError(say("{puzzle} has no examples: name a board", puzzle=options.puzzle))
    questions = [question_of(options, file) for file in files]
    found: Any = ask(
        options,
        audit,
        questions[0],
        others=[question.subject for question in questions[1:]],
        good=[given_answer(answer, answer) for answer in options.good],
        bad=[given_answer(answer, answer) for answer in options.bad],
        near=options.near,
        partial=options.partial,
        rules=None if options.rules is None else read_source(options.rules),
        largest=None if options.files else _LARGEST,
    )
    if options.json:
        print(json.dumps(found.data(), ensure_ascii=False))
    elif hasattr(found, "lines"):
        print("\n".join(found.lines()))
    else:
        shown(found, options)
    return _STATUS[found.verdict]
