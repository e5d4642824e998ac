"""`clausette export`: a board's rules and facts, or its clauses, for other programs."""

from __future__ import annotations

import argparse
from typing import TextIO

from clausette.cli.arguments import Parser
from clausette.cli.boards import BoardInput, add_puzzle, given_board
from clausette.cli.output import output_to

_FORMATS = ("touist", "dimacs", "smtlib", "wcnf", "latex")
_EXAMPLES = """\
examples:
  clausette export board.txt --to touist > board.touist    rules and facts in one file
  clausette export board.txt --to dimacs > board.cnf
  clausette export board.txt --to smtlib | z3 -in
  clausette export board.txt --to latex                    the rules, as formulas
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "export",
        help="write a board's rules and facts for TouIST, or its clauses for a solver",
        description="Writes what a board says, for other programs.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("board", metavar="BOARD", help="a file, -, an address or an id")
    parser.add_argument("--to", required=True, choices=_FORMATS, help="what to write")
    parser.add_argument("-o", "--output", metavar="FILE", help="write there")
    add_puzzle(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    given = given_board(options.board, options)
    with output_to(options.output) as out:
        _write(given, options.to, out)
    return 0


def _write(given: BoardInput, target: str, out: TextIO) -> None:
    from clausette.cnf import write_dimacs, write_smtlib, write_wcnf
    from clausette.grounding.facts import to_touist
    from clausette.language.latex import to_latex
    from clausette.puzzles.solving import grounded

    if target == "touist":
        facts = given.puzzle.filling.facts(given.board)
        out.write(f";; {given.puzzle.name}: the rules, then what the board says\n")
        out.write(given.puzzle.file.source.text)
        out.write(f"\n;; {given.name}\n{to_touist(facts)}")
        return
    if target == "latex":
        out.write(to_latex(given.puzzle.file, "document"))
        return
    cnf = grounded(given.puzzle, given.board)[0].cnf
    {"dimacs": write_dimacs, "smtlib": write_smtlib, "wcnf": write_wcnf}[target](cnf, out)
