"""`clausette COMMAND …`: finds the command and turns every failure into a message and a status."""

from __future__ import annotations

import gc
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from importlib import import_module

from clausette.cli.arguments import USAGE, Parser, version_text
from clausette.errors import ClausetteError

INTERRUPTED = 130

# NumPy's linear algebra, which nothing here uses, would start threads: 0.1 s of CPU for nothing.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

COMMANDS = (
    *("solve", "play-back", "check", "draw", "convert", "export", "puzzles", "new"),
    *("hint", "explain", "why", "grade", "prove", "verify", "audit"),
    *("ground", "cnf", "latex", "format", "touist"),
)

_EXAMPLES = """\
examples:
  clausette solve queens.touist -D n=8       a model, for people
  clausette solve plan.touist --minimize k   the smallest $k for which there is one
  clausette solve board.txt                  a board of any puzzle: see `clausette puzzles`
  clausette play-back game.txt               a plan, step by step
  clausette ground model.touist              what each rule costs
  clausette cnf --by-rule model.touist       the clauses in words
  clausette touist --solve model.touist      what the touist command would print
  clausette COMMAND --help                   the options of a command

exit status: 0 answered, 8 no solution, 9 out of time, 50 bad input, 100 a solver failed,
124 bad usage, 130 interrupted
"""


def build_parser(only: str | None = None) -> Parser:
    """The parser of all commands, or of one: nobody waits for the others to be imported."""
    parser = Parser(
        prog="clausette",
        description="Write a puzzle's rules once, in logic; Clausette does the rest.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("--version", action="version", version=version_text())
    commands = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND")
    for name in COMMANDS if only is None else (only,):
        module = import_module(f"clausette.cli.{name.replace('-', '_')}")
        module.add_parser(commands)
    parser.commands = commands.choices
    return parser


def _options(parser: Parser, arguments: Sequence[str]) -> Namespace:
    """What the arguments say; the flags of puzzles stay aside until there is a board."""
    from clausette.cli import puzzle_flags

    flags: tuple[puzzle_flags.Flag, ...] = ()
    name = next((argument for argument in arguments if not argument.startswith("-")), "")
    command = parser.commands.get(name, parser)
    if command.get_default("takes_board"):
        arguments, flags = puzzle_flags.taken_out(arguments, command)
    options, unknown = parser.parse_known_args(arguments)
    if unknown:
        wrong = next((argument for argument in unknown if argument.startswith("-")), unknown[0])
        close = puzzle_flags.close_matches(wrong, command) if wrong.startswith("--") else []
        mean = f"; did you mean {' or '.join(close)}?" if close else ""
        command.error(f"unrecognized argument: {wrong}{mean}")
    if getattr(options, "json", False) and getattr(options, "svg", None) == "-":
        command.error("--json and --svg - would both be printed: give --svg a file")
    options.puzzle_flags = flags
    return options


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; returns its exit status."""
    try:
        return _run(sys.argv[1:] if arguments is None else arguments)
    except Exception as error:
        status = _told(error)
        if status is None:
            raise
        return status


def _run(given: Sequence[str]) -> int:
    """The same, but for what nobody could foresee."""
    parser = build_parser(given[0] if given and given[0] in COMMANDS else None)
    try:
        options = _options(parser, given)
    except ClausetteError as error:
        print(f"clausette: {error}", file=sys.stderr)
        return error.exit_code
    if options.command is None:
        parser.print_help()
        return 0
    try:
        status: int = options.run(options)
        if sys.stdout is not None:
            sys.stdout.flush()
    except ClausetteError as error:
        from clausette.cli.messages import report

        report(error, options)
        return error.exit_code
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()  # whoever read it has seen enough
        return 0
    except MemoryError:
        print("clausette: out of memory", file=sys.stderr)
        return 100
    return status


def _told(error: Exception) -> int | None:
    """Says what the world or a user's own puzzle did wrong; None if the mistake is ours."""
    fault = None
    if "clausette.puzzles.hooks" in sys.modules:  # otherwise no such puzzle was loaded
        from clausette.puzzles.hooks import fault_of_their_own

        fault = fault_of_their_own(error)
    if fault is not None:
        print(f"clausette: {fault}", file=sys.stderr)
        return USAGE
    if isinstance(error, OSError):
        _forget_output()
        name = error.filename or "the output"
        print(f"clausette: {name} cannot be written: {error.strerror}", file=sys.stderr)
        return USAGE
    if isinstance(error, RecursionError):
        print("clausette: this input is nested too deeply", file=sys.stderr)
        return 50
    return None


def _forget_output() -> None:
    """Sends what is left of the output nowhere; otherwise closing it would complain again."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run() -> None:
    """The command as a process of its own."""
    # Importing makes many objects that stay: to look for garbage among them, again and again,
    # takes a fifth of the time of a small command.
    gc.set_threshold(50_000)
    sys.exit(main())
