"""The flags that puzzles have of their own: taken out of a command's arguments, applied to boards.

A flag of a puzzle may come anywhere, also before the board that says which puzzle it is, so all
puzzles are asked; but only if there is a flag that the command does not know.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeAlias

from clausette.cli.arguments import Parser
from clausette.errors import UsageError

if TYPE_CHECKING:
    from clausette.puzzles.base import Option
    from clausette.puzzles.finding import Installed

Flag: TypeAlias = tuple[str, str]
"""A flag with its dashes, and what follows it, if anything does."""


def options_of(puzzle: Installed) -> Sequence[Option[Any]]:
    """The puzzle's own flags; fillings have none."""
    options: Sequence[Option[Any]] = getattr(puzzle.puzzle, "options", ())
    return options


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
                raise UsageError(f"{name} takes no value")
            flags.append((name, ""))
        else:
            value = argument.partition("=")[2] if "=" in argument else next(coming, None)
            if value is None:
                raise UsageError(f"{name} takes {follows[name]}, and nothing follows it")
            flags.append((name, value))
    return left, tuple(flags)


def applied(puzzle: Installed, board: Any, flags: Sequence[Flag]) -> Any:
    """The board that the flags ask for."""
    own = {option.flag: option for option in options_of(puzzle)}
    for flag, value in flags:
        if flag not in own:
            there = f"it has {', '.join(own)}" if own else "it has none of its own"
            raise UsageError(f"{flag} is no flag of {puzzle.name}; {there}")
        board = own[flag].apply(board, value)
    return board


def refuse_flags(options: argparse.Namespace) -> None:
    """A UsageError when a model was given flags of a puzzle."""
    if options.puzzle_flags:
        raise UsageError(
            f"{options.puzzle_flags[0][0]} is for boards, and {options.file} is a model"
        )


def close_matches(wrong: str, command: Parser) -> list[str]:
    """The flags of the command and of the puzzles that look like a wrong one."""
    from difflib import get_close_matches

    from clausette.puzzles.finding import installed

    flags = set(command.flags)
    flags |= {option.flag for puzzle in installed() for option in options_of(puzzle)}
    return get_close_matches(_name(wrong), sorted(flags), n=2, cutoff=0.7)


def _flags_of_puzzles(arguments: Sequence[str]) -> dict[str, str]:
    """By flag, what follows it; of one puzzle alone when the arguments name it."""
    from clausette.puzzles.finding import installed, puzzle_called

    named = [after for before, after in pairwise(arguments) if before == "--puzzle"]
    named += [a.partition("=")[2] for a in arguments if a.startswith("--puzzle=")]
    puzzles = (puzzle_called(named[-1]),) if named else installed()
    return {option.flag: option.metavar for puzzle in puzzles for option in options_of(puzzle)}


def _is_flag(argument: str) -> bool:
    return argument.startswith("--") and len(argument) > 2


def _name(argument: str) -> str:
    return argument.partition("=")[0]
