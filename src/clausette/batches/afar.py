"""A batch on a cluster: workers read the boards and write the parts, and tell how it went.

Nothing large passes here. What a chunk is called follows from its boards, so it is known only to
who has read them: a worker that finds the part there already says so.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import Final

from clausette.batches.folder import Destination, Folder, Manifest, Part, missing_line
from clausette.batches.job import Chunk, Job, chunk_of
from clausette.batches.runners import KEPT, PRELOAD, Task
from clausette.batches.running import Batch, Orders, complete, head_of
from clausette.batches.stretches import Piece, Spot, pieces
from clausette.errors import UsageError
from clausette.service.clusters import Cluster
from clausette.service.hands import Hiring, Unwanted, hands
from clausette.service.shared import require_shared
from clausette.words import Message, say

_AHEAD: Final = 3
"""Chunks that wait for each thread of the cluster."""
_LEAST: Final = 64
_LOOK: Final = 5.0
"""Seconds between two looks at how large the cluster is."""
_JOIN: Final = "join"


def do_piece(task: Task, piece: Piece) -> Part | str:
    """Has a worker of the cluster do a chunk: its part, or only its name if that is there."""
    chunk: Chunk = chunk_of(piece.number, piece.entries(), task.job)
    if isinstance(task.folder, Folder):
        require_shared(task.folder.part("").parent)
    if task.folder is not None and task.folder.has(chunk.name):
        return chunk.name
    hiring = Hiring(task.job.memory, KEPT, PRELOAD)
    with hands(hiring) as pool:
        return task.do(chunk, pool, Unwanted())


def join_parts(folder: Destination, names: list[str]) -> None:
    """Has a worker of the cluster write all rows in one file."""
    folder.join(names)


@dataclass
class _Afar:
    """A batch that is being done."""

    task: Task
    cluster: Cluster
    coming: Iterator[Piece]
    manifest: Manifest | None
    before: set[str]
    so_far: Batch
    names: set[str]
    ahead: int = _LEAST
    looked: float = 0.0

    def parts(self) -> Iterator[tuple[Batch, Part]]:
        while True:
            self._send()
            if not self.cluster.waiting:
                return
            heard = self.cluster.hear(_LOOK)
            if heard is None:
                continue
            if isinstance(told := heard[1], str):
                known = None if self.manifest is None else self.manifest.parts.get(told)
                if known is None:
                    self.cluster.send(told, missing_line, self.task.folder, told)
                    continue
                told = known
            yield self._taken(told), told

    def _send(self) -> None:
        if monotonic() - self.looked > _LOOK:
            self.ahead = max(_LEAST, _AHEAD * self.cluster.threads())
            self.looked = monotonic()
        for piece in islice(self.coming, max(0, self.ahead - self.cluster.waiting)):
            self.cluster.send(piece.number, do_piece, self.task, piece)

    def _taken(self, part: Part) -> Batch:
        self.names.add(part.name)
        if self.manifest is not None and part.name not in self.manifest.parts:
            self.manifest.add(part)
        self.so_far = self.so_far.with_part(part, found=part.name in self.before)
        return self.so_far


def run_afar(
    job: Job,
    spots: Iterable[Spot],
    where: str,
    orders: Orders,
    tell: Callable[[Message], None] = lambda _: None,
) -> Generator[tuple[Batch, Part], None, Batch]:
    """What `run_batch` yields, with the work done on a cluster."""
    start, folder = monotonic(), orders.folder
    if folder is not None and folder.alone:
        raise UsageError(say("{name} is seen by one process only", name=folder.name))
    with ExitStack() as stack:
        manifest, before = None, set[str]()
        if folder is not None:
            stack.enter_context(folder.locked())
            folder.open()
            before = folder.names()
            head = head_of(job, orders, folder)
            manifest = stack.enter_context(closing(Manifest(folder, head)))
        cluster = stack.enter_context(Cluster(where, tell=tell))
        called = None if folder is None else folder.name
        so_far = Batch(job.work, folder=called, language=job.language)
        task = Task(job, _seen_by_all(folder))
        coming = pieces(spots, job.chunk_size)
        afar = _Afar(task, cluster, coming, manifest, before, so_far, set())
        yield from afar.parts()
        joined = None
        if folder is not None:
            folder.keep_only(afar.names)
            joined = _joined(afar, folder) if orders.sort else None
        return complete(afar.so_far, monotonic() - start, joined)


def _seen_by_all(folder: Destination | None) -> Destination | None:
    """The same wherever somebody stands."""
    return (
        replace(folder, path=Path(folder.path).absolute()) if isinstance(folder, Folder) else folder
    )


def _joined(afar: _Afar, folder: Destination) -> str:
    afar.cluster.send(_JOIN, join_parts, afar.task.folder, sorted(afar.names))
    while afar.cluster.hear(_LOOK) is None:
        pass
    return folder.joined
