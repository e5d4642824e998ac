"""A batch as people ask for it → a job, its boards, and where the rows go."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from os import PathLike, fspath
from pathlib import Path
from typing import Any, Final

from clausette.batches.addresses import Address
from clausette.batches.afar import run_afar
from clausette.batches.folder import Destination, Folder, Part
from clausette.batches.job import PATIENCE, Job, Work, work_called
from clausette.batches.runners import Processes, all_cores
from clausette.batches.running import Batch, Orders, rows_in, run_batch
from clausette.batches.stretches import Spot, spots_in
from clausette.datasets.files import KINDS, FileKind
from clausette.errors import UsageError
from clausette.making.makers import maker_for
from clausette.puzzles.finding import puzzle_called, puzzle_of_ours
from clausette.service.board import Board
from clausette.service.board_lists import Entry, arrow, entries_in
from clausette.service.own_text import own_text
from clausette.service.wished import ordered
from clausette.words import Message, say

_OPTIONS: Final[Mapping[str, Mapping[str, str]]] = {
    "solve": {"engine": "engine", "shortest": "shortest", "steps": "steps", "model": "model"},
    "explain": {"effort": "effort", "all_steps": "all_steps"},
    "prove": {"format": "proof", "shortest": "shortest", "steps": "steps", "model": "model"},
    "convert": {"format": "to"},
    "generate": {
        name: name
        for name in (
            *("seed", "size", "symmetry", "givens", "minimal", "grade", "technique"),
            *("hardest", "solution", "start", "settings", "tries", "count", "first"),
        )
    },
}
"""By work, what may be asked for, and what the use case calls it."""


@dataclass(frozen=True)
class Asked:
    """A batch that can be run."""

    job: Job
    arguments: tuple[str, ...]
    """As they were given: files, folders, patterns, addresses."""
    boards: tuple[Board, ...] = ()
    puzzle: str | None = None
    indices: range = range(0)
    """Of boards to be made."""

    def entries(self) -> Iterator[Entry]:
        """The boards, read as they are asked for."""
        if self.job.work == "generate":
            puzzle, seed = self.job.options["puzzle"], self.job.options.get("seed", 0)
            name = puzzle_called(puzzle).name
            yield from (Entry(f"{name}-{seed}-{index}", str(index)) for index in self.indices)
            return
        for number, board in enumerate(self.boards):
            found = board.installed
            called = found.name if found.ours else str(found.folder)
            yield Entry(f"board {number}", own_text(board), called, not found.ours)
        yield from entries_in(self.arguments, self.puzzle)

    def spots(self) -> Iterator[Spot]:
        """Where the boards are, for others to read; what is in no file, itself."""
        if self.job.work == "generate":
            yield from self.entries()
        else:
            yield from replace(self, arguments=()).entries()
            yield from spots_in(self.arguments, self.puzzle)

    def count(self) -> int | None:
        """How many boards there are, if they can be read twice."""
        if "-" in self.arguments:
            return None
        return sum(1 for _ in self.spots())


def asked(
    work: str,
    given: Iterable[str | PathLike[str] | Board],
    *,
    puzzle: str | None = None,
    time_limit: float | None = PATIENCE,
    memory_limit: int | None = None,
    times: bool = False,
    chunk: int | None = None,
    language: str = "en",
    **options: Any,
) -> Asked:
    """The batch that is asked for; a UsageError for what does not go together."""
    known, found = work_called(work), tuple(given)
    puzzle = None if puzzle is None else _wherever(puzzle)
    own = _options(known, options)
    boards = tuple(one for one in found if isinstance(one, Board))
    arguments = tuple(fspath(one) for one in found if not isinstance(one, Board))
    indices = range(0)
    if known == "generate":
        if len(arguments) != 1 or boards:
            raise UsageError(say("generate needs the name of one puzzle"))
        count, first = own.pop("count", 1), own.pop("first", 0)
        own["puzzle"], indices = _wherever(arguments[0]), range(first, first + count)
        if (start := own.get("start")) is not None:
            own["start"] = own_text(start)
        wishes_of(own)  # what cannot be wished for is said before anything is begun
    elif not found:
        raise UsageError(say("there are no boards here"))
    job = Job(known, own, language, time_limit, memory_limit, times, chunk)
    return Asked(job, arguments, boards, puzzle, indices)


def _wherever(puzzle: str) -> str:
    """A puzzle's name or folder as it is called wherever somebody stands."""
    own = puzzle_of_ours(puzzle) is None and os.path.isdir(puzzle)
    return os.path.abspath(puzzle) if own else puzzle


def wishes_of(options: Mapping[str, Any]) -> None:
    """A UsageError for wishes that no board can meet."""
    wishes = {name: value for name, value in options.items() if name not in ("puzzle", "start")}
    maker_for(ordered(puzzle_called(options["puzzle"]), **wishes))


def _options(work: Work, given: Mapping[str, Any]) -> dict[str, Any]:
    names = _OPTIONS.get(work, {})
    for name, value in given.items():
        if value and name not in names:
            raise UsageError(say("{name} does not go with {work}", name=name, work=work))
    if work == "convert" and not given.get("format"):
        raise UsageError(say("convert needs the name of a format"))
    return {names[name]: value for name, value in given.items() if value}


def folder_for(out: str | PathLike[str], to: str, work: str) -> Destination:
    """The place for the rows, a folder or an address; a UsageError if there is no such kind of
    file."""
    kind: FileKind | None = next((one for one in KINDS if one == to), None)
    if kind is None:
        raise UsageError(say("{name}: say --to jsonl or --to parquet", name=to))
    if kind == "parquet":
        arrow()
    scheme, _, path = fspath(out).partition("://")
    if not path or scheme in ("file", "local"):
        return Folder(Path(path or out), kind, work)
    return Address(fspath(out), kind, work)


@dataclass(frozen=True)
class Hired:
    """Who does the work: processes of this machine, or a cluster."""

    jobs: int | None = None
    cluster: str | None = None

    def run(
        self, asked: Asked, orders: Orders, tell: Callable[[Message], None] = lambda _: None
    ) -> Generator[tuple[Batch, Part], None, Batch]:
        """How far it is after each part; `tell` hears what happens to a cluster."""
        if self.cluster is None:
            runner = Processes(self.jobs or all_cores())
            return run_batch(asked.job, asked.entries(), runner, orders)
        if self.jobs is not None:
            raise UsageError(say("a cluster has its own processes: leave out the number of jobs"))
        return run_afar(asked.job, asked.spots(), self.cluster, orders, tell)


class Rows(Iterator[dict[str, Any]]):
    """The rows of a batch as they come; `summary` tells how far it is."""

    def __init__(self, asked: Asked, hired: Hired, orders: Orders) -> None:
        self.summary = Batch(asked.job.work, language=asked.job.language)
        self._rows = self._read(asked, hired, orders)

    def _read(self, asked: Asked, hired: Hired, orders: Orders) -> Iterator[dict[str, Any]]:
        running = hired.run(asked, orders)
        with closing(running):
            while True:
                try:
                    self.summary, part = next(running)
                except StopIteration as end:
                    self.summary = end.value
                    return
                yield from rows_in(part, orders.folder)

    def __next__(self) -> dict[str, Any]:
        return next(self._rows)

    def __iter__(self) -> Rows:
        return self


def batch(
    work: str,
    *boards: str | PathLike[str] | Board,
    out: str | PathLike[str] | None = None,
    to: str = "jsonl",
    sort: bool = False,
    jobs: int | None = None,
    cluster: str | None = None,
    puzzle: str | None = None,
    time_limit: float | None = PATIENCE,
    memory_limit: int | None = None,
    times: bool = False,
    chunk: int | None = None,
    language: str = "en",
    **options: Any,
) -> Rows:
    """The rows of many boards, as `clausette batch` writes them, as they come.

    Boards are files, folders, patterns, addresses, tables of rows, or boards that were read. With a
    folder `out`, or an address of fsspec, the rows are kept there, and what is there already is not
    done again. A `cluster` is `local:4`, the address of a scheduler of Dask, or its file. A script
    that asks for this does so under `if __name__ == "__main__":`.
    """
    found = asked(
        work,
        boards,
        puzzle=puzzle,
        time_limit=time_limit,
        memory_limit=memory_limit,
        times=times,
        chunk=chunk,
        language=language,
        **options,
    )
    folder = None if out is None else folder_for(out, to, work)
    if folder is None and (sort or to != "jsonl"):
        raise UsageError(say("say where the rows go: --out DIR"))
    orders = Orders(folder, (*found.arguments, *map(own_text, found.boards)), sort)
    return Rows(found, Hired(jobs, cluster), orders)
