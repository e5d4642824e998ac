"""`clausette ground`: what each rule costs."""

from __future__ import annotations

import argparse
import json
import time

from clausette.cli.arguments import Parser
from clausette.cli.boards import add_puzzle
from clausette.cli.engine import add_grounding, given_grounding
from clausette.cli.progress import Progress

_EXAMPLES = """\
examples:
  clausette ground model.touist                  rule, line, instances, clauses, literals
  clausette ground model.touist --no-recognition the same without the linear 'at most one'
  clausette ground model.touist --json
  clausette ground board.txt                     what a puzzle's rules cost on this board
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "ground",
        help="show what each rule costs: instances, clauses, literals, time",
        description="Grounds a model or a board and tells the size of every rule.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("file", metavar="FILE", help="a model, a board, or - for standard input")
    parser.add_argument("--json", action="store_true", help="one object, for programs")
    add_puzzle(parser)
    add_grounding(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    import clausette.grounding.columnar.program  # noqa: F401

    start = time.process_time()
    with Progress("grounding"):
        found, _ = given_grounding(options)
        costs = found.costs()
    seconds = time.process_time() - start
    cnf = found.cnf
    if options.json:
        rules = [cost._asdict() for cost in costs]
        total = {
            "atoms": len(cnf.atoms.visible),
            "variables": cnf.variables,
            "clauses": len(cnf),
            "literals": len(cnf.literals),
        }
        print(json.dumps({"rules": rules, **total, "seconds": round(seconds, 6)}))
        return 0
    rows = [("rule", "line", "instances", "clauses", "literals", "ms")]
    rows += [
        (
            cost.name,
            str(cost.line),
            f"{cost.instances:,}",
            f"{cost.clauses:,}",
            f"{cost.literals:,}",
            f"{1000 * cost.seconds:.1f}",
        )
        for cost in costs
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(6)]
    for row in rows:
        cells = [
            f"{row[0]:<{widths[0]}}",
            *(f"{c:>{w}}" for c, w in zip(row[1:], widths[1:], strict=True)),
        ]
        print("  ".join(cells))
    print(
        f"{len(cnf.atoms.visible):,} atoms and {cnf.variables - len(cnf.atoms.visible):,} "
        f"definitions, {len(cnf):,} clauses, {len(cnf.literals):,} literals, {seconds:.2f} s"
    )
    return 0
