"""A batch: boards in, rows out, of which none is lost or made twice, however often it is ended."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field, replace
from heapq import nlargest
from time import monotonic
from typing import Any

from clausette.batches.folder import SLOWEST, Destination, Manifest, Part, missing_line
from clausette.batches.job import Chunk, Job, cut
from clausette.batches.pace import Pace, number_of, span
from clausette.batches.rows import FAILED, UNKNOWN
from clausette.batches.runners import Runner, Task
from clausette.service.board_lists import Entry
from clausette.words import Message, plural, say


@dataclass(frozen=True)
class Batch:
    """What came out, in numbers."""

    work: str
    rows: int = 0
    found: int = 0
    """Rows that an earlier run had made."""
    verdicts: Mapping[str, int] = field(default_factory=dict)
    slowest: tuple[tuple[float, str], ...] = ()
    folder: str | None = None
    joined: str | None = None
    """The file with all rows in the order of the boards, if it was asked for."""
    seconds: float = 0.0
    complete: bool = False
    language: str = "en"

    @property
    def verdict(self) -> str:
        """`failed` if some row has an error, `unknown` if some board had too little time."""
        for verdict in (FAILED, UNKNOWN):
            if self.verdicts.get(verdict):
                return verdict
        return "done" if self.complete else UNKNOWN

    def with_part(self, part: Part, *, found: bool) -> Batch:
        """The same with one more part."""
        verdicts = Counter(self.verdicts)
        verdicts.update(part.verdicts)
        return replace(
            self,
            rows=self.rows + part.rows,
            found=self.found + (part.rows if found else 0),
            verdicts=verdicts,
            slowest=tuple(nlargest(SLOWEST, (*self.slowest, *part.slowest))),
        )

    def data(self) -> dict[str, Any]:
        return {
            "work": self.work,
            "verdict": self.verdict,
            "rows": self.rows,
            "found": self.found,
            "verdicts": dict(sorted(self.verdicts.items())),
            "slowest": [
                {"id": name, "seconds": round(seconds, 6)} for seconds, name in self.slowest
            ],
            "folder": self.folder,
            "file": self.joined,
            "complete": self.complete,
            "seconds": round(self.seconds, 6),
        }

    def lines(self) -> Iterator[str]:
        rows = plural(self.rows, "{n:,} board", "{n:,} boards")
        if new := self.rows - self.found:
            rate = new / self.seconds if self.seconds else 0.0
            told = say(
                "{boards} in {time:.1f} s, {rate:,} a second",
                boards=plural(new, "{n:,} board", "{n:,} boards"),
                time=self.seconds,
                rate=number_of(rate),
            )
            yield (
                say("{told}; {found:,} were done before", told=told, found=self.found)
                if self.found
                else told
            )
        else:
            yield say("{boards}, all done before", boards=rows)
        for verdict, count in sorted(self.verdicts.items(), key=lambda pair: (-pair[1], pair[0])):
            yield say("  {verdict:<10} {count:>9,}", verdict=verdict, count=count)
        slow = [(seconds, name) for seconds, name in self.slowest if seconds >= 0.0005]
        if slow:
            yield say("the slowest:")
            for seconds, name in slow:
                yield say("  {seconds:>8.3f} s  {name}", seconds=seconds, name=name)
        if self.folder is not None:
            yield say("{rows} in {folder}", rows=rows, folder=self.joined or self.folder)


@dataclass(frozen=True)
class Orders:
    """Where the rows go, and what the folder is told about the boards."""

    folder: Destination | None = None
    inputs: tuple[str, ...] = ()
    sort: bool = False


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a batch is."""

    batch: Batch
    total: int | None
    """Of boards, if they were counted."""
    pace: Pace

    @property
    def words(self) -> Message:
        done, rate = self.batch.rows, number_of(self.pace.rate)
        left = None if self.total is None else self.pace.left(self.total - done)
        if self.total is None or left is None:
            return say("{done:,} boards, {rate:,} a second", done=done, rate=rate)
        return say(
            "{done:,} of {total:,} boards, {rate:,} a second, {left} left",
            done=done,
            total=self.total,
            rate=rate,
            left=span(left),
        )


def run_batch(
    job: Job, entries: Iterable[Entry], runner: Runner, orders: Orders
) -> Generator[tuple[Batch, Part], None, Batch]:
    """How far it is after each part, with the part; returned at the end, all of it.

    Parts that are there already come first when their boards are read, and are not made again.
    """
    if orders.folder is None:
        return (yield from _without_folder(job, entries, runner))
    with orders.folder.locked():
        return (yield from _in_folder(job, entries, runner, orders, orders.folder))


def _without_folder(
    job: Job, entries: Iterable[Entry], runner: Runner
) -> Generator[tuple[Batch, Part], None, Batch]:
    start, so_far = monotonic(), Batch(job.work, language=job.language)
    for part in runner.run(Task(job), cut(entries, job)):
        so_far = so_far.with_part(part, found=False)
        yield so_far, part
    return complete(so_far, monotonic() - start)


def complete(so_far: Batch, seconds: float, joined: str | None = None) -> Batch:
    """The same when nothing is left to do."""
    return replace(so_far, seconds=seconds, complete=True, joined=joined)


def _in_folder(
    job: Job, entries: Iterable[Entry], runner: Runner, orders: Orders, folder: Destination
) -> Generator[tuple[Batch, Part], None, Batch]:
    start = monotonic()
    folder.open()
    before = folder.names()
    manifest = Manifest(folder, head_of(job, orders, folder))
    so_far = Batch(job.work, folder=folder.name, language=job.language)
    found: list[Part] = []
    names: set[str] = set()

    def missing() -> Iterator[Chunk]:
        for chunk in cut(entries, job):
            names.add(chunk.name)
            if chunk.name not in before:
                yield chunk
            else:
                if chunk.name not in manifest.parts:
                    manifest.add(missing_line(folder, chunk.name))
                found.append(manifest.parts[chunk.name])

    with closing(manifest):
        for part in runner.run(Task(job, folder), missing()):
            manifest.add(part)
            while found:
                so_far = so_far.with_part(old := found.pop(0), found=True)
                yield so_far, old
            so_far = so_far.with_part(part, found=False)
            yield so_far, part
    while found:
        so_far = so_far.with_part(old := found.pop(0), found=True)
        yield so_far, old
    folder.keep_only(names)
    if orders.sort:
        folder.join(names)
    joined = folder.joined if orders.sort else None
    return complete(so_far, monotonic() - start, joined)


def head_of(job: Job, orders: Orders, folder: Destination) -> dict[str, Any]:
    """What the manifest says about the whole batch."""
    return {"inputs": orders.inputs, "to": folder.kind, **job.data()}


def rows_in(part: Part, folder: Destination | None) -> Iterator[dict[str, Any]]:
    """The rows of a part, read again where they were written."""
    for line in part.lines if folder is None else folder.lines(part.name):
        yield json.loads(line)
