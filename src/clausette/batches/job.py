"""What is to be done with every board, and the chunks that the boards are cut into.

A chunk is named by what its rows follow from: its boards, the job with its options, the version.
So it does not matter who does it, when, or beside how many others.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from itertools import islice
from typing import Any, Final, Literal, TypeAlias, get_args

import clausette
from clausette.errors import UsageError
from clausette.making.order import VERSION as MAKING
from clausette.service.board_lists import Entry
from clausette.words import say

Work: TypeAlias = Literal[
    "solve", "check", "grade", "explain", "prove", "convert", "count", "generate"
]
WORKS: Final[tuple[Work, ...]] = get_args(Work)
PATIENCE: Final = 60.0
"""Seconds for a board, where nothing else is said: an endless one must not keep the others."""
_BOARDS: Final[Mapping[str, int]] = {"solve": 50, "check": 50, "convert": 50, "count": 50}
_FEW_BOARDS: Final = 10
"""Boards in a chunk of work that takes long: what is not finished is lost when it is ended."""
_DIGITS: Final = 16


@dataclass(frozen=True)
class Job:
    """What is done with every board. Whatever changes a row is here."""

    work: Work
    options: Mapping[str, Any] = field(default_factory=dict)
    """Of the use case, made of what JSON has; for `generate` the wishes, with the puzzle."""
    language: str = "en"
    seconds: float | None = PATIENCE
    """For each board."""
    memory: int | None = None
    """Bytes that a process may take."""
    times: bool = False
    """Whether rows tell how long they took, so that they differ from run to run."""
    boards: int | None = None
    """In a chunk; None for as many as suit the work."""
    solver: str | None = None
    """One of ours by its name, or a command; the usual one when none is asked for."""
    rules: tuple[str, str] | None = None
    """The name and the text of rules in place of those of the boards' puzzle."""

    @property
    def chunk_size(self) -> int:
        return self.boards or _BOARDS.get(self.work, _FEW_BOARDS)

    def data(self) -> dict[str, Any]:
        return {**asdict(self), "boards": self.chunk_size, "version": version()}

    @property
    def text(self) -> str:
        """All of it in one line, the same whenever it is the same."""
        return json.dumps(self.data(), sort_keys=True)


@dataclass(frozen=True)
class Chunk:
    """Some boards that are done together."""

    number: int
    entries: tuple[Entry, ...]
    digest: str

    @property
    def name(self) -> str:
        """By which chunks are in the order of their boards."""
        return f"{self.number:06}-{self.digest}"


def version() -> str:
    """Of what rows follow from."""
    return f"{clausette.__version__}/{MAKING}"


def work_called(name: str) -> Work:
    for work in WORKS:
        if name == work:
            return work
    raise UsageError(say("there is no work {name!r}; there are {known}", name=name, known=WORKS))


def cut(entries: Iterable[Entry], job: Job) -> Iterator[Chunk]:
    """The chunks of boards, one after the other."""
    coming, number = iter(entries), 0
    while some := tuple(islice(coming, job.chunk_size)):
        yield chunk_of(number, some, job)
        number += 1


def chunk_of(number: int, entries: tuple[Entry, ...], job: Job) -> Chunk:
    """The chunk that some boards are, by its place."""
    digest = sha256(job.text.encode())
    for one in entries:
        digest.update(_told(one).encode())
    return Chunk(number, entries, digest.hexdigest()[:_DIGITS])


def _told(entry: Entry) -> str:
    wrong = None if entry.wrong is None else entry.wrong.said()
    parts = (entry.name, entry.text, entry.puzzle, entry.written_out, entry.answer, wrong)
    return json.dumps(parts, sort_keys=True) + "\n"
