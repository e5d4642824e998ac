"""`clausette export`: a board's rules and facts, or its clauses, for other programs."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, TextIO

from clausette.cli.arguments import Parser
from clausette.cli.boards import BoardInput, add_puzzle, given_board
from clausette.cli.cnf import write_hard_dimacs
from clausette.cli.output import output_to
from clausette.cli.planning import add_model, horizon

if TYPE_CHECKING:
    from clausette.language import File

_FORMATS = ("touist", "dimacs", "smtlib", "wcnf", "latex")
_EXAMPLES = """\
examples:
  clausette export board.txt --to touist > board.touist    rules and facts in one file
  clausette export board.txt --to dimacs > board.cnf
  clausette export board.txt --to smtlib | z3 -in
  clausette export board.txt --to latex                    the rules, as formulas
  clausette export game.txt --to dimacs --steps 10         a game of moves, ten of them
  clausette export deal.toml --to wcnf                     wishes, with their weights
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
    add_model(parser)
    add_puzzle(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    given = given_board(options.board, options)
    if note := given.note:
        print(note, file=sys.stderr)
    model = options.model or "rules"
    if options.to == "latex":
        from clausette.language.latex import to_latex
        from clausette.puzzles.clauses import model_file

        with output_to(options.output) as out:
            out.write(to_latex(model_file(given.puzzle, model), "document"))
        return 0
    steps = horizon(given, options)
    with output_to(options.output) as out:
        if options.to == "touist":
            _write_touist(given, model, steps, out)
        else:
            _write_clauses(given, model, steps, options, out)
    return 0


def _write_touist(given: BoardInput, model: str, steps: int | None, out: TextIO) -> None:
    from clausette.grounding.facts import to_touist
    from clausette.puzzles.clauses import facts_for, model_file

    file = model_file(given.puzzle, model)
    facts = facts_for(given.puzzle, given.board, model, steps)
    out.write(f";; {given.puzzle.name}: the rules, then what the board says\n")
    helpers = _helpers(given, model, steps, file)
    if helpers:
        out.write(f";;; auxiliary {', '.join(helpers)}\n")
    out.write(file.source.text)
    called = " ".join(given.called.split())  # a name may hold a line end, a comment may not
    out.write(f"\n;; {called}\n{to_touist(facts)}")


def _helpers(given: BoardInput, model: str, steps: int | None, file: File) -> list[str]:
    """The names of the atoms that are no decisions, where the puzzle says what its decisions are:
    the file must have as many models as the board has answers."""
    from clausette.cnf.atom_text import split_atom
    from clausette.grounding.columnar.program import QUIET
    from clausette.language.syntax import Proposition, walk
    from clausette.puzzles.clauses import decided, ground_board

    names = {decisions.name for decisions in decided(given.puzzle, given.board)}
    nodes = (node for item in file.items for node in walk(item))
    others = {node.name for node in nodes if isinstance(node, Proposition)} - names
    if not names or not others:
        return []
    atoms = ground_board(given.puzzle, given.board, QUIET, model=model, steps=steps).cnf.atoms
    found = {split_atom(atoms.name(v))[0] for v in atoms.visible.tolist()}
    return sorted(found & others)


def _write_clauses(
    given: BoardInput, model: str, steps: int | None, options: argparse.Namespace, out: TextIO
) -> None:
    from clausette.cnf import write_smtlib, write_wcnf
    from clausette.grounding.columnar.program import QUIET
    from clausette.puzzles.clauses import ground_board

    cnf = ground_board(given.puzzle, given.board, QUIET, model=model, steps=steps).cnf
    if options.to == "dimacs":
        write_hard_dimacs(cnf, out, f"clausette export {options.board} --to wcnf")
    elif options.to == "smtlib":
        write_smtlib(cnf, out)
    else:
        write_wcnf(cnf, out)
