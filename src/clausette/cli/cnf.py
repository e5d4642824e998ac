"""`clausette cnf`: the clauses, for solvers or for reading."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, TextIO

from clausette.cli.arguments import Parser
from clausette.cli.boards import BoardInput, add_puzzle
from clausette.cli.engine import add_grounding, given_grounding
from clausette.cli.output import output_to
from clausette.cli.planning import add_model
from clausette.cli.progress import Progress
from clausette.errors import UsageError

if TYPE_CHECKING:
    from clausette.cnf import Cnf
    from clausette.grounding.columnar.result import ColumnarGrounding

_NAMINGS = ("cells", "numbered")
_FORMATS = ("dimacs", "wcnf", "smtlib")
_EXAMPLES = """\
examples:
  clausette cnf model.touist > model.cnf         DIMACS, with the table of names
  clausette cnf model.touist --numbers-only      DIMACS without it
  clausette cnf model.touist --names             the clauses in words
  clausette cnf model.touist --by-rule           in words, under the rule instance they come from
  clausette cnf model.touist --to smtlib | z3 -in
  clausette cnf board.txt --names --naming numbered   ¬L1 ∨ ¬L2: cells numbered in reading order
  clausette cnf game.txt --steps 7 --model verser     a game of moves, by one of its models
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "cnf",
        help="write the clauses: DIMACS, WCNF, SMT-LIB, or in words",
        description="Writes the clauses of a model or a board.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("file", metavar="FILE", help="a model, a board, or - for standard input")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--to", choices=_FORMATS, default="dimacs", help="the format")
    how.add_argument("--names", action="store_true", help="clauses in words; of a board, by cell")
    how.add_argument("--by-rule", action="store_true", help="in words, by rule instance")
    parser.add_argument("--numbers-only", action="store_true", help="DIMACS without the table")
    parser.add_argument(
        "--naming",
        choices=_NAMINGS,
        default="cells",
        help="of a board's atoms, in words: lamp(c(1,2)), or L2 for the second cell",
    )
    parser.add_argument("-o", "--output", metavar="FILE", help="write there")
    parser.add_argument("--lang", default="en", metavar="LANG", help="of the rules' sentences")
    add_model(parser)
    add_puzzle(parser)
    add_grounding(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from clausette.cli.clause_words import write_by_cell, write_by_rule, write_clauses
    from clausette.cnf import write_smtlib, write_wcnf

    with Progress("grounding"):
        found, board = given_grounding(options)
        labels = _labels(found, board, options)
        with output_to(options.output) as out:
            if options.by_rule:
                write_by_rule(found, labels, options.lang, out)
            elif options.names and board is not None and board.puzzle.kind == "filling":
                write_by_cell(found, labels, board.puzzle, board.board, out)
            elif options.names:
                write_clauses(found.cnf, labels, out)
            elif options.to == "smtlib":
                write_smtlib(found.cnf, out)
            elif options.to == "wcnf":
                write_wcnf(found.cnf, out)
            else:
                instead = f"clausette cnf {options.file} --to wcnf"
                write_hard_dimacs(found.cnf, out, instead, table=not options.numbers_only)
    return 0


def write_hard_dimacs(cnf: Cnf, out: TextIO, instead: str, *, table: bool = True) -> None:
    """DIMACS, which has no soft clauses: a formula that has some is refused."""
    from clausette.cnf import write_dimacs

    if any(rule.soft for rule in cnf.provenance.rules):
        raise UsageError(f"DIMACS would make soft rules hard; to keep them: {instead}")
    write_dimacs(cnf, out, table=table)


def _labels(
    found: ColumnarGrounding, given: BoardInput | None, options: argparse.Namespace
) -> list[str]:
    """What the variables are called in words; of no use to the formats for solvers."""
    from clausette.cli.clause_words import numbered

    if not (options.names or options.by_rule):
        if options.naming != "cells":
            raise UsageError("--naming goes with --names or --by-rule")
        return []
    labels = found.cnf.atoms.labels()
    if options.naming == "cells":
        return labels
    if given is None:
        raise UsageError(f"--naming numbered needs a board, and {options.file} is a model")
    return numbered(labels, found, given.puzzle.filling, given.board)
