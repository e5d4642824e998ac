"""Boards made for programs in Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from typing import TYPE_CHECKING

from clausette.deadline import Deadline
from clausette.service.loading import load_board
from clausette.service.question import NOTHING, Question

if TYPE_CHECKING:
    from clausette.service.board import Board
    from clausette.service.generating import Generated


def generate(
    puzzle: str,
    *,
    count: int = 1,
    seed: int = 0,
    first: int = 0,
    size: str | int | tuple[int, int] | None = None,
    symmetry: str = "none",
    givens: float | None = None,
    minimal: bool = False,
    grade: str | None = None,
    technique: str | None = None,
    hardest: str | None = None,
    solution: Sequence[str] | str | None = None,
    start: Board | str | PathLike[str] | None = None,
    settings: Mapping[str, str] | None = None,
    tries: int | None = None,
    jobs: int = 1,
    time_limit: float | None = None,
    language: str = "en",
) -> Generated:
    """Boards of a puzzle, a name or a folder, as `clausette generate` makes them."""
    from clausette.puzzles.finding import puzzle_called
    from clausette.service.generating import generate as make

    board = load_board(start, puzzle) if isinstance(start, str | PathLike) else start
    question = Question(NOTHING, language=language, deadline=Deadline.after(time_limit))
    return make(
        question,
        puzzle=puzzle_called(puzzle),
        count=count,
        jobs=jobs,
        first=first,
        seed=seed,
        size=size,
        symmetry=symmetry,
        givens=givens,
        minimal=minimal,
        grade=grade,
        technique=technique,
        hardest=hardest,
        solution=solution,
        start=board,
        settings=settings,
        tries=tries,
    )
