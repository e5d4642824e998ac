"""Options and steps that the commands over models share: reading, grounding, a solver session."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import TYPE_CHECKING

from clausette.cli.arguments import add_values, refuse_values

if TYPE_CHECKING:
    from clausette.cli.boards import BoardInput
    from clausette.grounding.columnar.program import Options, Program
    from clausette.grounding.columnar.result import ColumnarGrounding

# Those of `grounding.columnar.encodings`, which would import NumPy for a mere --help.
ENCODINGS = ("auto", "pairwise", "sequential", "totaliser")


def add_grounding(parser: argparse.ArgumentParser) -> None:
    """The options that say how a model becomes clauses."""
    values = parser.add_argument_group("values")
    add_values(values)
    how = parser.add_argument_group("grounding")
    how.add_argument(
        "--encoding", choices=ENCODINGS, default="auto", help="how cardinalities become clauses"
    )
    how.add_argument(
        "--no-recognition",
        dest="recognition",
        action="store_false",
        help="write a quadratic 'at most one' as it stands, clause by clause",
    )
    how.add_argument(
        "--limit-clauses", type=positive, metavar="N", help="stop beyond N clauses (30 million)"
    )
    how.add_argument(
        "--limit-bindings",
        type=positive,
        metavar="N",
        help="refuse a nest of loops of more than N bindings (4 billion)",
    )


def add_solver(parser: argparse.ArgumentParser) -> None:
    """The options that say who solves, and how long."""
    how = parser.add_argument_group("solving")
    how.add_argument(
        "--solver",
        metavar="NAME|CMD",
        help="cadical195 (the default), glucose4, minisat22, kissat, z3, dpll, or a command that "
        "reads DIMACS",
    )
    how.add_argument(
        "--time-limit", type=seconds, metavar="SECONDS", help="give up then, with status 9"
    )


def solver_name(options: argparse.Namespace) -> str:
    """The solver that the options name, or the usual one."""
    from clausette.solving.backends import USUAL_SOLVER

    return solver_asked(options) or USUAL_SOLVER


def solver_asked(options: argparse.Namespace) -> str | None:
    """The solver that the options name, if they do; what is no solver's name is a command."""
    from clausette.solving.backends import COMMAND_PREFIX, is_known

    name: str | None = options.solver
    return name if name is None or is_known(name) else f"{COMMAND_PREFIX} {name}"


def positive(text: str) -> int:
    """The number from 1 up that an option was given."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a number from 1 up")
    return number


def seconds(text: str) -> float:
    """The number of seconds that an option was given."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not number > 0:
        raise argparse.ArgumentTypeError(f"{text} is not a number of seconds above 0")
    return number


def compiled_model(options: argparse.Namespace, *, docs: bool = True) -> Program:
    """The program of the file that the options name."""
    from clausette.grounding.columnar.program import compiled
    from clausette.language import parse, read_source
    from clausette.language.auxiliary import Marked

    source = getattr(options, "source", None) or read_source(options.file)
    program = compiled(parse(source), recognition=options.recognition, docs=docs)
    return replace(program, marked=Marked()) if getattr(options, "auxiliary", False) else program


def grounding_options(options: argparse.Namespace) -> Options:
    from clausette.grounding import Limits
    from clausette.grounding.columnar.program import Options

    limits = Limits()
    if options.limit_clauses is not None:
        limits = replace(limits, clauses=options.limit_clauses)
    if options.limit_bindings is not None:
        limits = replace(limits, bindings=options.limit_bindings)
    return Options(options.encoding, limits)


def given_grounding(
    options: argparse.Namespace,
) -> tuple[ColumnarGrounding, BoardInput | None]:
    """The clauses of the model or of the board that the options name, and that board."""
    from clausette.cli.planning import horizon

    given = given_model_or_board(options)
    if given is None:
        return grounded(options), None
    return grounded_board(given, options, options.model or "rules", horizon(given, options)), given


def given_model_or_board(options: argparse.Namespace) -> BoardInput | None:
    """The board that the options name; None when it is a model, which is then in `source`."""
    from clausette.cli.boards import board_in, given_text, is_model
    from clausette.cli.planning import refuse_planning
    from clausette.cli.puzzle_flags import refuse_flags

    given = given_text(options.file, options)
    if is_model(given, options):
        refuse_flags(options)
        refuse_planning(options, f"{options.file} is a model")
        options.source = given.source
        return None
    refuse_values(options)
    return board_in(given, options)


def grounded_board(
    given: BoardInput, options: argparse.Namespace, model: str, steps: int | None
) -> ColumnarGrounding:
    """The clauses of a board by one of its puzzle's models."""
    from clausette.puzzles.clauses import ground_board

    return ground_board(
        given.puzzle,
        given.board,
        replace(grounding_options(options), warn=False),
        model=model,
        steps=steps,
        recognition=options.recognition,
    )


def grounded(options: argparse.Namespace, *, docs: bool = True) -> ColumnarGrounding:
    """The clauses of the file that the options name; its warnings go to standard error."""
    from clausette.cli.messages import show
    from clausette.cli.values import given_values

    program = compiled_model(options, docs=docs)
    found = program.ground(given_values(options), None, grounding_options(options))
    show(found.warnings, options)
    return found
