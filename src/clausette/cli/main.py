"""`clausette COMMAND …`: finds the command and turns every failure into a message and a status."""

from __future__ import annotations

import gc
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from time import monotonic

from clausette.cli.arguments import BadUsage, Parser, version_text
from clausette.cli.complaints import language_asked
from clausette.service.faults import begin
from clausette.words import in_words, say

INTERRUPTED = 130

# NumPy's linear algebra, which nothing here uses, would start threads: 0.1 s of CPU for nothing.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

COMMANDS = (
    *("solve", "play-back", "check", "draw", "convert", "generate", "puzzles", "new", "serve"),
    "lsp",
    *("facts", "export", "clues", "train", "turn", "duplicates", "booklet"),
    *("hint", "explain", "why", "grade", "prove", "verify", "audit"),
    *("conquer", "portfolio"),
    *("ground", "compare", "cnf", "latex", "format", "touist"),
    *("table", "valid", "entails", "equivalent", "steps", "refute"),
    *("mark", "exercise"),
    *("score", "dataset", "batch"),
)

_EXAMPLES = """\
examples:
  clausette solve queens.touist -D n=8       a model, for people
  clausette solve plan.touist --minimize k   the smallest $k for which there is one
  clausette solve board.txt                  a board of any puzzle: see `clausette puzzles`
  clausette play-back game.txt               a plan, step by step
  clausette serve                            play and draw boards in a browser
  clausette ground model.touist              what each rule costs
  clausette cnf --by-rule model.touist       the clauses in words
  clausette table 'a => b'                   a truth table
  clausette entails 'a => b' a b             does it follow?
  clausette steps '(a => b) xor c'           to clauses, law by law
  clausette exercise                         ten exercises in logic
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
        commands.choices[name].set_defaults(run=module.run)
    parser.commands = commands.choices
    return parser


def _options(parser: Parser, arguments: Sequence[str]) -> Namespace:
    """What the arguments say; the flags of puzzles stay aside until there is a board."""
    from clausette.cli import puzzle_flags

    flags: tuple[tuple[str, str], ...] = ()
    name = next((argument for argument in arguments if not argument.startswith("-")), "")
    command = parser.commands.get(name, parser)
    if command.get_default("takes_board"):
        arguments, flags = puzzle_flags.taken_out(arguments, command)
    options, unknown = parser.parse_known_args(arguments)
    if unknown:
        wrong = next((argument for argument in unknown if argument.startswith("-")), unknown[0])
        close = puzzle_flags.close_matches(wrong, command) if wrong.startswith("--") else []
        told = say("unrecognized argument: {argument}", argument=wrong)
        if len(close) == 1:
            told = say("{told}; did you mean {flag}?", told=told, flag=close[0])
        elif close:
            one, other = close
            told = say("{told}; did you mean {one} or {other}?", told=told, one=one, other=other)
        command.error(told)
    if getattr(options, "json", False) and getattr(options, "svg", None) == "-":
        command.error(say("--json and --svg - would both be printed: give --svg a file"))
    options.puzzle_flags = flags
    return options


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; returns its exit status."""
    started = monotonic()
    begin()
    given = sys.argv[1:] if arguments is None else arguments
    options = Namespace(lang=language_asked(given), command=None)
    try:
        parser = build_parser(given[0] if given and given[0] in COMMANDS else None)
        options = _options(parser, given)
        options.started = started
        if options.command is None:
            parser.print_help()
            return 0
        status: int = options.run(options)
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        print(in_words(say("interrupted"), options.lang), file=sys.stderr)
        return INTERRUPTED
    except BadUsage as wrong:
        print(f"{wrong.command}: {wrong.said(options.lang)}", file=sys.stderr)
        again = say("Try '{command} --help'.", command=wrong.command)
        print(in_words(again, options.lang), file=sys.stderr)
        return wrong.exit_code
    except BrokenPipeError:
        _forget_output()  # the reader has seen enough
        return 0
    except Exception as error:
        from clausette.cli.messages import report
        from clausette.service.faults import foreseen

        told = foreseen(error)
        if told is None:
            raise
        if isinstance(error, OSError) and error.filename is None:
            _forget_output()
        report(told, options)
        return told.exit_code
    return status


def _forget_output() -> None:
    """Sends what is left of the output nowhere; otherwise closing it would complain again."""
    if sys.stdout is not None:
        with suppress(OSError):  # a stream in memory has nothing left to write
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run() -> None:
    """The command as a process of its own."""
    # Importing makes many objects that stay: to look for garbage among them, again and again,
    # takes a fifth of the time of a small command.
    gc.set_threshold(50_000)
    _limit_memory()
    status = main()
    if status == INTERRUPTED:
        from clausette.cli.interrupts import end_deaf

        end_deaf()
    sys.exit(status)


def run_touist() -> None:
    """`clausette touist` under one name, for editors: they start a program without a shell."""
    sys.argv.insert(1, "touist")
    run()


def _limit_memory() -> None:
    """Most of the machine's memory and not more: the machine must go on."""
    try:
        whole = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        return
    from clausette.service.memory import limit_memory

    limit_memory(whole * 3 // 4)
