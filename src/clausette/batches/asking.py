"""A batch as people ask for it → a job, its boards, and where the rows go."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import chain
from os import PathLike, fspath
from pathlib import Path
from typing import Any, TypeVar

from clausette.batches.addresses import Address
from clausette.batches.afar import run_afar
from clausette.batches.folder import Destination, Folder, Part
from clausette.batches.job import PATIENCE, Job, work_called
from clausette.batches.options import own_options, require_known, require_solver, wishes_for
from clausette.batches.runners import Processes, all_cores
from clausette.batches.running import Batch, Orders, rows_in, run_batch
from clausette.batches.stretches import Spot, spots_in
from clausette.datasets.files import KINDS, FileKind
from clausette.errors import InputError, UsageError
from clausette.language import read_source
from clausette.puzzles.finding import puzzle_called, puzzle_of_ours
from clausette.service.board import Board
from clausette.service.board_lists import Entry, arrow, entries_in, require_there
from clausette.service.own_text import own_text
from clausette.words import Message, say

_Spot = TypeVar("_Spot", Entry, Spot)


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
    solver: str | None = None,
    rules: str | PathLike[str] | None = None,
    **options: Any,
) -> Asked:
    """The batch that is asked for; an error for what does not go together, or is not there."""
    known, found = work_called(work), tuple(given)
    puzzle = None if puzzle is None else _wherever(puzzle)
    own = own_options(known, options)
    boards = tuple(one for one in found if isinstance(one, Board))
    arguments = tuple(fspath(one) for one in found if not isinstance(one, Board))
    indices = range(0)
    if known == "generate":
        if len(arguments) != 1 or boards:
            raise UsageError(say("generate needs the name of one puzzle"))
        count, first = own.pop("count", 1), own.pop("first", 0)
        own, indices = wishes_for(_wherever(arguments[0]), own), range(first, first + count)
    elif not found:
        raise UsageError(say("there are no boards here"))
    else:
        require_known(known, own, puzzle)
        require_there(arguments, puzzle)
    source = None if rules is None else read_source(fspath(rules))
    require_solver(known, solver, source)
    text = None if source is None else (source.name, source.text)
    job = Job(known, own, language, time_limit, memory_limit, times, chunk, solver, text)
    return Asked(job, arguments, boards, puzzle, indices)


def _wherever(puzzle: str) -> str:
    """A puzzle's name or folder as it is called wherever somebody stands."""
    own = puzzle_of_ours(puzzle) is None and os.path.isdir(puzzle)
    return os.path.abspath(puzzle) if own else puzzle


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
            return run_batch(asked.job, _begun(asked.entries(), asked), runner, orders)
        if self.jobs is not None:
            raise UsageError(say("a cluster has its own processes: leave out the number of jobs"))
        return run_afar(asked.job, _begun(asked.spots(), asked), self.cluster, orders, tell)


def _begun(coming: Iterator[_Spot], asked: Asked) -> Iterator[_Spot]:
    """The same, of which there are some; an InputError before anything is written if not."""
    first = next(coming, None)
    if first is None:
        places = ", ".join(asked.arguments)
        raise InputError(say("no boards were found in {places}", places=places))
    return chain((first,), coming)


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
    solver: str | None = None,
    rules: str | PathLike[str] | None = None,
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
        solver=solver,
        rules=rules,
        **options,
    )
    folder = None if out is None else folder_for(out, to, work)
    if folder is None and (sort or to != "jsonl"):
        raise UsageError(say("say where the rows go: --out DIR"))
    orders = Orders(folder, (*found.arguments, *map(own_text, found.boards)), sort)
    return Rows(found, Hired(jobs, cluster), orders)
