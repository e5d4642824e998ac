"""The flags that puzzles have of their own, taken out of a command's arguments.

A flag of a puzzle may come anywhere, also before the board that says which puzzle it is, so all
puzzles are asked; but only if there is a flag that the command does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from clausette.cli.arguments import Parser
from clausette.errors import UsageError
from clausette.words import say

if TYPE_CHECKING:
    from clausette.service.question import Flag


def taken_out(arguments: Sequence[str], command: Parser) -> tuple[list[str], tuple[Flag, ...]]:
    """What is left for the command, and the puzzles' flags."""
    known = command.flags
    if not any(_name(argument) not in known for argument in arguments if _is_flag(argument)):
        return list(arguments), ()
    follows = _flags_of_puzzles(arguments)
    left: list[str] = []
    flags: list[Flag] = []
    coming = iter(arguments)
    for argument in coming:
        if argument == "--":
            left += [argument, *coming]
            break
        name = _name(argument)
        if not _is_flag(argument) or name in known or name not in follows:
            left.append(argument)
        elif not follows[name]:
            if "=" in argument:
                raise UsageError(say("{flag} takes no value", flag=name))
            flags.append((name, ""))
        else:
            value = argument.partition("=")[2] if "=" in argument else next(coming, None)
            if value is None:
                raise UsageError(
                    say("{flag} needs {value} after it", flag=name, value=follows[name])
                )
            flags.append((name, value))
    return left, tuple(flags)


def close_matches(wrong: str, command: Parser) -> list[str]:
    """The flags of the command and of the puzzles that look like a wrong one."""
    from difflib import get_close_matches

    from clausette.puzzles.finding import installed
    from clausette.service.reading import options_of

    flags = set(command.flags)
    flags |= {option.flag for puzzle in installed() for option in options_of(puzzle)}
    return get_close_matches(_name(wrong), sorted(flags), n=2, cutoff=0.7)


def _flags_of_puzzles(arguments: Sequence[str]) -> dict[str, str]:
    """By flag, what follows it; of one puzzle alone when the arguments name it."""
    from clausette.puzzles.finding import installed, puzzle_called
    from clausette.service.reading import options_of

    named = [after for before, after in pairwise(arguments) if before == "--puzzle"]
    named += [a.partition("=")[2] for a in arguments if a.startswith("--puzzle=")]
    puzzles = (puzzle_called(named[-1]),) if named else installed()
    return {option.flag: option.metavar for puzzle in puzzles for option in options_of(puzzle)}


def _is_flag(argument: str) -> bool:
    return argument.startswith("--") and len(argument) > 2


def _name(argument: str) -> str:
    return argument.partition("=")[0]
