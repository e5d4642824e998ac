"""`clausette portfolio`: several solvers, and the first answer."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser, add_common, add_puzzle, add_rules, add_values, positive
from clausette.cli.asking import ask, question_of
from clausette.cli.results import status_of, tell

_EXAMPLES = """\
examples:
  clausette portfolio hard.cnf                           four solvers
  clausette portfolio hard.cnf --solvers cadical195 --seeds 8 --jobs 4
  clausette portfolio board.txt --solvers kissat,glucose4

A seed renames and reorders what a solver is told; 0 leaves all as it is. For a proof that there is
no solution, ask `clausette prove` or `clausette conquer`.

exit status: 0 there is a solution, 8 there is none, 9 out of time
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "portfolio",
        help="ask several solvers at the same time: the first answer wins",
        description="Asks several solvers, or one with several seeds, and takes the first answer.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("file", metavar="FILE", help="DIMACS, a model, a board, or -")
    parser.add_argument(
        "--solvers",
        metavar="NAME,…",
        help="cadical195,kissat,glucose4,maplechrono, or others of ours",
    )
    parser.add_argument("--seeds", type=positive, default=1, metavar="N", help="each N times (1)")
    parser.add_argument("--jobs", type=positive, metavar="N", help="processes (one for each)")
    parser.add_argument(
        "--steps", type=positive, metavar="K", help="for a game of moves: with K moves"
    )
    add_puzzle(parser)
    add_rules(parser)
    add_values(parser)
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.service.racing import USUAL, portfolio

    found = ask(
        options,
        portfolio,
        question_of(options, options.file),
        fence=False,
        solvers=USUAL if options.solvers is None else tuple(options.solvers.split(",")),
        seeds=options.seeds,
        jobs=options.jobs,
        steps=options.steps,
        memory=options.memory_limit,
    )
    tell(found, options)
    return status_of(found)
