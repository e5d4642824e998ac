"""What the commands' options have in common."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from typing import NoReturn

from clausette.errors import UsageError
from clausette.words import LANGUAGES, Message, environment_language, say

# Those of `grounding.columnar.encodings`, which would import NumPy for a mere --help.
ENCODINGS = ("auto", "pairwise", "sequential", "product", "commander", "totaliser")
FORMULA_ENCODINGS = ("distribute", "tseitin", "plaisted-greenbaum")
# Those of `service.watching` and `solving.branching`, for the same reason.
METHODS = ("dpll", "cdcl")
HEURISTICS = ("first", "frequent", "jeroslow-wang", "moms", "vsids")
_UNITS = {"k": 1 << 10, "m": 1 << 20, "g": 1 << 30}


class BadUsage(UsageError):
    """A command line that cannot be understood; `command` is whose it is."""

    def __init__(self, command: str, why: str) -> None:
        super().__init__(why)
        self.command = command


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are short and can be said in every language."""

    commands: dict[str, Parser]

    def __init__(self, **options: object) -> None:
        options.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        super().__init__(**options)  # type: ignore[arg-type]
        self.commands = {}

    @property
    def flags(self) -> frozenset[str]:
        """Every option, in full."""
        return frozenset(self._option_string_actions)

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        found, unknown = super().parse_known_args(self._completed(args or ()), namespace)
        return found, self._taken(found, unknown)

    def _taken(self, found: argparse.Namespace, unknown: list[str]) -> list[str]:
        """What nothing takes. An argument that may be left out takes one behind an option, as in
        `score BOARD --json TEXT`: argparse holds it for left out as soon as it sees the option."""
        if all(word == "-" or not word.startswith("-") for word in unknown):
            for action in self._get_positional_actions():
                left_out = action.nargs == "?" and getattr(found, action.dest) == action.default
                if unknown and left_out:
                    setattr(found, action.dest, self._get_values(action, [unknown.pop(0)]))
        return unknown

    def _completed(self, given: Sequence[str]) -> list[str]:
        """The arguments; where a value was left out that may be, it is there: what follows is
        something else unless it is one of the choices."""
        found = list(given)
        for place, word in enumerate(found):
            action = self._option_string_actions.get(word)
            if action is not None and action.nargs == "?" and action.choices:
                after = found[place + 1] if place + 1 < len(found) else ""
                if after not in action.choices:
                    found[place] = f"{word}={action.const}"
        return found

    def error(self, message: str) -> NoReturn:
        from clausette.cli.complaints import complaint

        raise BadUsage(self.prog, message if isinstance(message, Message) else complaint(message))


def version_text() -> str:
    from clausette import __version__

    return f"clausette {__version__}"


def add_common(
    parser: argparse.ArgumentParser,
    *,
    json: bool = True,
    time: str = "stop then, with what is known so far and status 9",
    memory: str = "stop beyond that: 500M, 4G (three quarters of the machine's memory)",
) -> None:
    """The options that every command has: language, limits, JSON."""
    group = parser.add_argument_group("for every command")
    if json:
        group.add_argument("--json", action="store_true", help="one object, for programs")
    group.add_argument(
        "--lang",
        default=environment_language(),
        choices=LANGUAGES,
        help="the language of messages (that of the environment)",
    )
    group.add_argument(
        "--time-limit",
        type=seconds,
        metavar="SECONDS",
        help=time,
    )
    group.add_argument(
        "--memory-limit",
        type=size,
        metavar="SIZE",
        help=memory,
    )


def add_values(parser: argparse.ArgumentParser | argparse._ArgumentGroup) -> None:
    """The options that give values to a model's globals from outside."""
    parser.add_argument(
        "-D",
        dest="defined",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="the value of a global, in place of the file's own: -D k=10, -D 'C=[a,b]'",
    )
    parser.add_argument(
        "--data",
        metavar="FILE",
        action="append",
        default=[],
        help="a file of assignments, in place of the model's own; -D comes first",
    )


def add_puzzle(parser: argparse.ArgumentParser | argparse._ArgumentGroup) -> None:
    """The option that names the puzzle; its command also takes the puzzles' own flags."""
    parser.add_argument(
        "--puzzle",
        metavar="NAME|DIR",
        help="the board's puzzle, or the folder of a puzzle of your own",
    )
    parser.set_defaults(takes_board=True)


def add_boards(parser: argparse.ArgumentParser) -> None:
    """Many boards, and the option that names their puzzle."""
    parser.add_argument(
        "boards",
        metavar="BOARD",
        nargs="+",
        help="a file, a folder, an address, or a file with a board on every line",
    )
    parser.add_argument(
        "--puzzle", metavar="NAME|DIR", help="the boards' puzzle, or the folder of one of your own"
    )


def add_rules(parser: argparse.ArgumentParser | argparse._ArgumentGroup) -> None:
    """The option that gives a board other rules than its puzzle's."""
    parser.add_argument(
        "--rules",
        dest="own_rules",
        metavar="MODEL",
        help="for a board: these rules, not its own; they get what `clausette facts BOARD` prints",
    )


def add_grounding(parser: argparse.ArgumentParser) -> None:
    """The options that say how a model becomes clauses."""
    values = parser.add_argument_group("values")
    add_values(values)
    how = parser.add_argument_group("grounding")
    how.add_argument(
        "--encoding",
        type=encoding,
        default="auto",
        metavar="NAME[,NAME]",
        help=f"how cardinalities become clauses: {', '.join(ENCODINGS)}; and how other formulas "
        f"do: {', '.join(FORMULA_ENCODINGS)}",
    )
    how.add_argument(
        "--no-recognition",
        dest="recognition",
        action="store_false",
        help="keep a quadratic 'at most one' as written, clause by clause",
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
    """The option that names the solver."""
    parser.add_argument(
        "--solver",
        metavar="NAME|CMD",
        help="cadical195 (the default), glucose4, minisat22, kissat, z3, dpll, cdcl, or a command "
        "that reads DIMACS",
    )


def add_model(parser: argparse.ArgumentParser | argparse._ArgumentGroup) -> None:
    """The options that choose a model of a game of moves, and how many steps it has."""
    parser.add_argument(
        "--steps", type=positive, metavar="K", help="for a game of moves: at most K moves"
    )
    parser.add_argument(
        "--model", metavar="NAME", help="which of the puzzle's models; see `clausette puzzles`"
    )


def add_planning(parser: argparse.ArgumentParser) -> None:
    """The options that say which plan, and what finds it."""
    group = parser.add_argument_group("plans and placements")
    group.add_argument("--engine", metavar="NAME", help="what searches; see `clausette puzzles`")
    group.add_argument("--shortest", action="store_true", help="a plan as short as possible")
    add_model(group)


def encoding(text: str) -> str:
    """The names of encodings that an option was given: of cardinalities, of formulas, or both."""
    known = (*ENCODINGS, *FORMULA_ENCODINGS)
    for name in text.split(","):
        if name not in known:
            choices = ", ".join(map(repr, known))
            raise argparse.ArgumentTypeError(f"invalid choice: {name!r} (choose from {choices})")
    return text


def positive(text: str) -> int:
    """The number from 1 up that an option was given."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a whole number above 0")
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


def multiple(text: str) -> float:
    """The number of times that an option was given."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= 1000:
        raise argparse.ArgumentTypeError(f"{text} is not a number above 0, up to 1000")
    return number


def size(text: str) -> int:
    """The number of bytes that an option was given, as 500M or 4G."""
    unit = _UNITS.get(text[-1:].lower())
    try:
        number = float(text if unit is None else text[:-1]) * (unit or 1)
    except ValueError:
        number = 0.0
    if not 1 <= number < 1 << 62:
        raise argparse.ArgumentTypeError(f"{text} is not a size such as 500M or 4G")
    return int(number)


def add_cluster(parser: argparse.ArgumentParser) -> None:
    """Where work is done in place of processes of this machine."""
    parser.add_argument(
        "--cluster",
        metavar="WHERE",
        help="a cluster of Dask instead: local:N, tcp://host:port, a scheduler's file",
    )


def refuse(options: argparse.Namespace, names: Iterable[str], why: str) -> None:
    """A UsageError when one of some options is given: `--trace is for models, and …`."""
    for name in names:
        if getattr(options, name, None):
            flag = "--" + name.replace("_", "-")
            raise UsageError(say("{flag} {why}", flag=flag, why=why))
