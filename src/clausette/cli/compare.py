"""`clausette compare`: branching rules, or encodings, side by side."""

from __future__ import annotations

import argparse
from typing import Any

from clausette.cli.arguments import (
    Parser,
    add_common,
    add_grounding,
    add_model,
    add_puzzle,
    add_rules,
    positive,
)
from clausette.cli.asking import ask, question_of
from clausette.cli.results import OUT_OF_TIME, tell
from clausette.errors import UsageError
from clausette.words import say

_EXAMPLES = """\
examples:
  clausette compare queens.touist -D n=6         DPLL and CDCL, with every branching rule
  clausette compare board.txt                    the same for a board
  clausette compare queens.touist --encodings    at most one of n, written in five ways
  echo 'atmost(1, p([1..20]))' | clausette compare - --encodings
  clausette compare queens.touist --encodings --json

exit status: 0 compared, 9 out of time
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "compare",
        help="compare branching rules, or encodings of cardinalities, on a model or a board",
        description="Solves the same clauses in several ways and counts what each of them does.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("file", metavar="FILE", help="a model, a board, or - for standard input")
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--heuristics",
        action="store_true",
        help="by branching rule: what DPLL and CDCL do (the default)",
    )
    what.add_argument(
        "--encodings",
        action="store_true",
        help="by encoding: sizes, what propagation sees, what CDCL and CaDiCaL do",
    )
    parser.add_argument(
        "--limit", type=positive, metavar="N", help="give a search up after N events (50,000)"
    )
    parser.add_argument(
        "--samples",
        type=positive,
        metavar="N",
        help="with --encodings: on how many partial assignments propagation is measured (400)",
    )
    add_model(parser)
    add_puzzle(parser)
    add_rules(parser)
    add_grounding(parser)
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    asked: dict[str, Any] = {name: getattr(options, name) for name in ("limit", "model", "steps")}
    question = question_of(options, options.file)
    if options.encodings:
        from clausette.service.comparing_encodings import compare_encodings

        if options.encoding != "auto":
            raise UsageError(say("--encoding chooses one, and --encodings compares them all"))
        asked["samples"] = options.samples
        found: Any = ask(options, compare_encodings, question, **asked)
    else:
        from clausette.service.comparing import compare_heuristics

        if options.samples is not None:
            raise UsageError(say("--samples goes with --encodings"))
        found = ask(options, compare_heuristics, question, **asked)
    status = tell(found, options)
    return OUT_OF_TIME if getattr(found, "late", False) else status
