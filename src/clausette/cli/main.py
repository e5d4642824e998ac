"""`clausette COMMAND …`: finds the command and turns every failure into a message and a status."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from clausette.cli import (
    check,
    cnf,
    convert,
    draw,
    export,
    ground,
    latex,
    new,
    puzzles,
    solve,
    touist,
)
from clausette.cli import format as format_command
from clausette.cli.arguments import USAGE, Parser, version_text
from clausette.cli.messages import report
from clausette.errors import ClausetteError

INTERRUPTED = 130

# NumPy's linear algebra, which nothing here uses, would start threads: 0.1 s of CPU for nothing.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

_EXAMPLES = """\
examples:
  clausette solve queens.touist -D n=8       a model, for people
  clausette solve plan.touist --minimize k   the smallest $k for which there is one
  clausette ground model.touist              what each rule costs
  clausette cnf --by-rule model.touist       the clauses in words
  clausette touist --solve model.touist      what the touist command would print
  clausette COMMAND --help                   the options of a command

exit status: 0 answered, 8 no solution, 9 out of time, 50 bad input, 100 a solver failed,
124 bad usage, 130 interrupted
"""


def build_parser() -> Parser:
    parser = Parser(
        prog="clausette",
        description="Write a puzzle's rules once, in logic; Clausette does the rest.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("--version", action="version", version=version_text())
    commands = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND")
    for command in (solve, check, draw, convert, export, puzzles, new):
        command.add_parser(commands)
    for command in (ground, cnf, latex, format_command, touist):
        command.add_parser(commands)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; returns its exit status."""
    parser = build_parser()
    options = parser.parse_args(arguments)
    if options.command is None:
        parser.print_help()
        return 0
    try:
        status: int = options.run(options)
        if sys.stdout is not None:
            sys.stdout.flush()
    except ClausetteError as error:
        report(error, options)
        return error.exit_code
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()  # whoever read it has seen enough
        return 0
    except OSError as error:
        _forget_output()
        name = error.filename or "the output"
        print(f"clausette: {name} cannot be written: {error.strerror}", file=sys.stderr)
        return USAGE
    except RecursionError:
        print("clausette: this input is nested too deeply", file=sys.stderr)
        return 50
    except MemoryError:
        print("clausette: out of memory", file=sys.stderr)
        return 100
    return status


def _forget_output() -> None:
    """Sends what is left of the output nowhere; otherwise closing it would complain again."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run() -> None:
    sys.exit(main())
