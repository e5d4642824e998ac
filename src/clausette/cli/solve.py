"""`clausette solve`: models for people, and for programs that read JSON."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import time
from typing import TYPE_CHECKING

from clausette.cli.arguments import Parser, refuse
from clausette.cli.boards import add_puzzle
from clausette.cli.engine import add_grounding, add_solver, given_model_or_board, positive
from clausette.cli.planning import add_planning
from clausette.errors import UsageError

if TYPE_CHECKING:
    from clausette.cli.boards import BoardInput
    from clausette.cli.solve_model import Outcome

_EXAMPLES = """\
examples:
  clausette solve queens.touist -D n=8           one model
  clausette solve queens.touist -D n=6 --all     every model
  clausette solve queens.touist -D n=8 --count   how many there are
  clausette solve plan.touist --minimize k       the smallest $k for which there is a model
  clausette solve model.touist --json | jq .models[0]
  clausette solve model.touist --solver minisat  any command that reads DIMACS
  clausette solve model.touist --answer out.txt  what another solver printed, checked and shown
  clausette solve board.txt --svg board.svg      a board of any puzzle: see `clausette puzzles`
  clausette solve 'https://puzz.link/p?lightup/6/6/nekcakbl'
  clausette solve game.txt --shortest            a plan for a game of moves
  clausette solve game.txt --engine sat --steps 9 --svg plan.svg
  clausette solve deal.toml --all                every best placement

puzzles have flags of their own (--goal, --rule, --every-vacancy, …): `clausette puzzles NAME`
lists them

exit status: 0 there is a model, 8 there is none, 9 out of time, 50 an error in the model
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "solve",
        help="find a model, all models, their number, or the smallest value of a global",
        description="Solves a model and shows which atoms are true.",
        epilog=_EXAMPLES,
    )
    parser.add_argument(
        "file", metavar="FILE", help="a model or a board, - for standard input, an address or an id"
    )
    what = parser.add_argument_group("what to find")
    kind = what.add_mutually_exclusive_group()
    kind.add_argument("--all", action="store_true", help="every model")
    kind.add_argument("--count", action="store_true", help="the number of models")
    kind.add_argument("--minimize", metavar="NAME", help="the smallest $NAME with a model")
    kind.add_argument("--answer", metavar="FILE", help="read the model from a solver's output")
    kind.add_argument("--trace", action="store_true", help="what DPLL does, step by step")
    kind.add_argument(
        "--survey",
        action="store_true",
        help="of a board: how many solutions, what they share, the two that differ least",
    )
    what.add_argument(
        "--limit", type=positive, metavar="N", help="with --all, --survey: at most N models"
    )
    what.add_argument(
        "--from",
        dest="first",
        type=int,
        metavar="N",
        help="with --minimize: start at N (0)",
    )
    what.add_argument("--to", dest="last", type=int, metavar="N", help="and stop after N (64)")
    what.add_argument(
        "--auxiliary",
        action="store_true",
        help="of a model: take its auxiliary atoms for atoms like others, to show and to count",
    )
    parser.add_argument("--json", action="store_true", help="one object, for programs")
    board = parser.add_argument_group("boards")
    board.add_argument(
        "--svg", metavar="FILE", help="also draw the answer there; - draws only that"
    )
    add_puzzle(board)
    add_planning(parser)
    add_grounding(parser)
    add_solver(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    if options.limit is not None and not (options.all or options.survey):
        raise UsageError("--limit goes with --all and --survey")
    if options.minimize is None and (options.first is not None or options.last is not None):
        raise UsageError("--from and --to go with --minimize")
    given = given_model_or_board(options)
    if given is not None:
        refuse(options, ("auxiliary",), f"is for models, and {given.called} is a board")
        return _solve_board(given, options)
    refuse(options, ("svg", "survey"), f"is for boards, and {options.file} is a model")
    # What is measured is the work, not the loading of the program.
    import clausette.grounding.columnar.program  # noqa: F401
    from clausette.cli.solve_model import minimised, solved

    start = time.perf_counter()
    outcome = solved(options) if options.minimize is None else minimised(options)
    outcome.seconds = time.perf_counter() - start
    if options.json:
        print(json.dumps(outcome.as_json(options.all), ensure_ascii=False))
    elif not options.trace:
        _show(outcome, options)
    return outcome.status()


def _solve_board(given: BoardInput, options: argparse.Namespace) -> int:
    """By the kind of answer that the puzzle has."""
    if not given.puzzle.ours:
        from clausette.cli.messages import show

        show(given.puzzle.file.warnings, options)
    if given.puzzle.kind == "plan":
        from clausette.cli.solve_plan import solve_plan_board

        return solve_plan_board(given, options)
    if given.puzzle.kind == "placement":
        from clausette.cli.solve_placing import solve_placing_board

        return solve_placing_board(given, options)
    from clausette.cli.solve_board import solve_board

    return solve_board(given, options)


def _show(outcome: Outcome, options: argparse.Namespace) -> None:
    sizes = outcome.sizes
    size = f"{sizes.get('atoms', 0):,} atoms, {sizes.get('clauses', 0):,} clauses"
    facts = f"{size}, {outcome.seconds:.2f} s"
    if outcome.count is not None:
        print(f"{outcome.count} model{'s' * (outcome.count.value != 1)} ({facts})")
        return
    if outcome.verdict == "unknown" and not outcome.models:
        print(f"unknown: out of time ({facts})")
        return
    if outcome.verdict == "unsat":
        tried = f" for {options.minimize} from {options.first} to {options.last}"
        told = f", says {options.answer}" if options.answer else ""
        print(f"no model{tried if options.minimize else told} ({facts})")
        return
    from clausette.cli.atom_table import atom_table

    width = shutil.get_terminal_size().columns
    if outcome.minimum is not None:
        print(f"smallest {outcome.minimum[0]}: {outcome.minimum[1]}")
    for number, names in enumerate(outcome.models, 1):
        print(f"model {number}" if options.all else f"a model ({facts})")
        sys.stdout.write(atom_table(names, width) or "no atom is true\n")
        if outcome.cost is not None:
            unmet = outcome.unmet[number - 1]
            print(f"cost {outcome.cost}" + ("; not kept:" if unmet else ": every wish is kept"))
            for sentence in unmet:
                print(f"  {sentence}")
        if options.all:
            print()
    if options.all:
        more = " so far: out of time" if outcome.verdict == "unknown" else ""
        count = len(outcome.models)
        print(f"{count:,} model{'s' * (count != 1)}{more} ({facts})")
