"""Hard problems for programs in Python: in cubes, or given to several solvers."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike, fspath
from typing import TYPE_CHECKING

from clausette.deadline import Deadline
from clausette.service.loading import given_text
from clausette.service.question import Question

if TYPE_CHECKING:
    from clausette.service.conquering import Conquered
    from clausette.service.racing import Won
    from clausette.service.results import Late


def conquer(
    file: str | PathLike[str],
    folder: str | PathLike[str] | None = None,
    *,
    cubes: int = 64,
    jobs: int | None = None,
    cluster: str | None = None,
    conflicts: int | None = None,
    steps: int | None = None,
    puzzle: str | None = None,
    time_limit: float | None = None,
    language: str = "en",
) -> Conquered | Late:
    """Whether a file has a solution, as `clausette conquer` finds it: DIMACS, a model, a board.

    A folder keeps what is done, and in the end a certificate. A `cluster` is `local:4`, the address
    of a scheduler of Dask, or its file. Processes are started: scripts call
    it under `if __name__ == "__main__":`.
    """
    from clausette.service import conquering

    question = Question(
        given_text(fspath(file), puzzle), language=language, deadline=Deadline.after(time_limit)
    )
    return conquering.conquer(
        question,
        cubes=cubes,
        jobs=jobs,
        cluster=cluster,
        conflicts=conflicts,
        folder=folder,
        steps=steps,
    )


def portfolio(
    file: str | PathLike[str],
    solvers: Sequence[str] | None = None,
    *,
    seeds: int = 1,
    jobs: int | None = None,
    steps: int | None = None,
    puzzle: str | None = None,
    time_limit: float | None = None,
    language: str = "en",
) -> Won | Late:
    """The first answer of several solvers about a file, as `clausette portfolio` finds it."""
    from clausette.service import racing

    question = Question(
        given_text(fspath(file), puzzle), language=language, deadline=Deadline.after(time_limit)
    )
    names = racing.USUAL if solvers is None else solvers
    return racing.portfolio(question, solvers=names, seeds=seeds, jobs=jobs, steps=steps)
