"""Wishes as people write them (`10x10`, `medium..hard`) → what a maker of boards is given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

from clausette.errors import InputError, UsageError
from clausette.language import Source
from clausette.making.order import Order, Wishes
from clausette.puzzles.editing import SYMMETRIES
from clausette.puzzles.manner import manner_of
from clausette.service.own_text import own_text
from clausette.words import say

if TYPE_CHECKING:
    from clausette.puzzles.editing import Symmetry
    from clausette.puzzles.finding import Installed
    from clausette.puzzles.manner import Manner
    from clausette.service.board import Board

_LARGEST = 100


def ordered(
    puzzle: Installed,
    *,
    seed: int = 0,
    size: str | int | tuple[int, int] | None = None,
    symmetry: str = "none",
    givens: float | None = None,
    minimal: bool = False,
    grade: str | None = None,
    technique: str | None = None,
    hardest: str | None = None,
    solution: Source | Sequence[str] | str | None = None,
    start: Board | None = None,
    settings: Mapping[str, str] | None = None,
    tries: int | None = None,
) -> Order:
    """The order of some wishes; UsageError for one that is none."""
    manner = manner_of(puzzle.folder)
    rows, columns = (None, None) if size is None else _size(size)
    text, name = _solution(solution)
    wishes = Wishes(
        rows=rows,
        columns=columns,
        symmetry=_symmetry(symmetry),
        givens=givens,
        minimal=minimal,
        grade=None if grade is None else _grade(manner, grade),
        technique=None if technique is None else _technique(manner, technique),
        hardest=None if hardest is None else _technique(manner, hardest),
        solution=text,
        solution_name=name,
        start=None if start is None else own_text(start),
        settings=dict(settings or {}),
        **({} if tries is None else {"tries": tries}),
    )
    return Order(puzzle, wishes, seed)


def _solution(given: Source | Sequence[str] | str | None) -> tuple[str | None, str]:
    """Its text, and what messages call it."""
    if isinstance(given, Source):
        return given.text, given.name
    return given if given is None or isinstance(given, str) else "\n".join(given), "--solution"


def _size(text: str | int | tuple[int, int]) -> tuple[int, int]:
    """`9`, `9x7`: rows and columns."""
    written = "x".join(map(str, text)) if isinstance(text, tuple) else str(text)
    parts = written.lower().split("x")
    numbers = [int(part) for part in parts if part.isdecimal() and len(part) < 5]
    if len(numbers) != len(parts) or not 1 <= len(parts) <= 2:
        raise UsageError(say("{text!r} is not a size: write 9 or 8x10", text=written))
    rows, columns = numbers[0], numbers[-1]
    if not (1 <= rows <= _LARGEST and 1 <= columns <= _LARGEST):
        raise UsageError(say("boards have 1 to {most} rows and columns", most=_LARGEST))
    return rows, columns


def _symmetry(name: str) -> Symmetry:
    for known in SYMMETRIES:
        if name == known:
            return known
    raise UsageError(say("{name} is not a symmetry: {known}", name=name, known=SYMMETRIES))


def _technique(manner: Manner, name: str) -> str:
    """The key of a technique."""
    try:
        return manner.called(name).key
    except InputError as error:
        close = get_close_matches(name.casefold(), [one.key for one in manner.techniques], 1)
        if not close:
            raise UsageError(error.args[0]) from None
        told = say(
            "there is no technique {name!r}; the nearest is {close}", name=name, close=close[0]
        )
        raise UsageError(told) from None


def _grade(manner: Manner, text: str) -> tuple[int, int]:
    """`hard`, `medium..hard`, `..medium`, `hard..`: the lowest and the highest level."""
    low, dots, high = text.partition("..")
    last = len(manner.scale) - 1
    if not dots:
        return (_level(manner, low),) * 2
    least = _level(manner, low) if low.strip() else 0
    most = _level(manner, high) if high.strip() else last
    if least > most:
        raise UsageError(say("{text}: the easier level comes first", text=text))
    return least, most


def _level(manner: Manner, name: str) -> int:
    wanted = name.strip().casefold()
    for number, level in enumerate(manner.scale):
        if wanted in {own.casefold() for own in (level.name("en"), *level.names.values())}:
            return number
    known = tuple(level.name("en") for level in manner.scale)
    raise UsageError(say("{name} is not a level: {known}", name=name.strip(), known=known))
