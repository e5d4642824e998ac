"""The folder that a batch writes to: parts, one for each chunk, and a manifest of what is done.

A part is there or it is not: it is written under another name, and put in its place when it is on
the disk. There it stays: whoever comes second with the same part leaves the first one as it is.
The manifest has a first line about the batch, then one for each part. It is added to after the part
is there; a line that is missing, or torn by a power cut, is made again from the part.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any, Final, Protocol
from uuid import uuid4

from clausette.batches.differing import another_batch
from clausette.batches.files import read_lines, write_lines
from clausette.batches.rows import Done
from clausette.datasets.files import FileKind
from clausette.errors import UsageError
from clausette.service.batch_folders import JOINED, MANIFEST, PARTS, TEMPORARY
from clausette.words import say

SLOWEST: Final = 5
_SOON: Final = 10.0
"""Seconds between two writings of a manifest that cannot be added to."""


@dataclass(frozen=True, slots=True)
class Part:
    """What the manifest tells of a chunk that is done."""

    name: str
    rows: int
    verdicts: Mapping[str, int]
    seconds: float = 0.0
    """Of work; not known of a part whose line in the manifest was lost."""
    slowest: tuple[tuple[float, str], ...] = ()
    lines: tuple[str, ...] = field(default=(), compare=False, repr=False)
    """The rows themselves, where there is no folder to read them from."""

    def data(self) -> dict[str, Any]:
        return {
            "part": self.name,
            "rows": self.rows,
            "verdicts": dict(sorted(self.verdicts.items())),
            "seconds": round(self.seconds, 6),
            "slowest": [[round(seconds, 6), name] for seconds, name in self.slowest],
        }


def part_of(name: str, rows: Iterable[Done]) -> Part:
    """What is to be told of some rows, which are in it."""
    rows = list(rows)
    slow = sorted(((one.seconds, one.name) for one in rows), reverse=True)[:SLOWEST]
    return Part(
        name,
        len(rows),
        Counter(one.verdict for one in rows),
        sum(one.seconds for one in rows),
        tuple(slow),
        tuple(one.line for one in rows),
    )


class Destination(Protocol):
    """Where parts are: a folder, or an address; it travels to those who write them."""

    @property
    def kind(self) -> FileKind: ...

    @property
    def name(self) -> str:
        """What people call it."""

    @property
    def alone(self) -> bool:
        """Whether no other process sees what is there."""

    def names(self) -> set[str]:
        """Of the parts that are there."""

    def has(self, name: str) -> bool: ...

    def write(self, name: str, lines: Iterable[str]) -> None:
        """Writes a part, which is there as a whole or not at all; one that is there stays."""

    def lines(self, name: str) -> Iterator[str]:
        """The rows of a part, in JSON."""

    def open(self) -> None:
        """Makes the place, and takes away what an earlier run left half written."""

    def keep_only(self, names: set[str]) -> None:
        """Takes away parts of boards that are no more what they were."""

    @property
    def joined(self) -> str:
        """The file that `join` writes."""

    def join(self, names: Iterable[str]) -> None:
        """Writes all rows in one file, in the order of the boards."""

    def manifest_lines(self) -> list[str]: ...

    def write_manifest(self, lines: Iterable[str]) -> None: ...

    def add_to_manifest(self, line: str) -> bool:
        """Adds a line at once, if there is a way to; else all of it is to be written again."""

    def locked(self) -> AbstractContextManager[None]:
        """For one batch at a time, where there is a way to see to that."""


def missing_line(there: Destination, name: str) -> Part:
    """What can still be told of a part that is there, but not in the manifest."""
    rows = [json.loads(line) for line in there.lines(name)]
    slow = sorted(((row.get("seconds", 0.0), row["id"]) for row in rows), reverse=True)
    timed = tuple((seconds, name) for seconds, name in slow[:SLOWEST] if seconds)
    spent = sum(row.get("seconds", 0.0) for row in rows)
    return Part(name, len(rows), Counter(row["verdict"] for row in rows), spent, timed)


@dataclass(frozen=True)
class Folder:
    """A folder of this machine, or one that several machines see."""

    path: Path
    kind: FileKind
    work: str
    alone = False

    @property
    def name(self) -> str:
        return str(self.path)

    def names(self) -> set[str]:
        return {path.stem for path in self.part("").parent.glob(f"*.{self.kind}")}

    def part(self, name: str) -> Path:
        return self.path / PARTS / f"{name}.{self.kind}"

    def has(self, name: str) -> bool:
        return self.part(name).exists()

    def write(self, name: str, lines: Iterable[str]) -> None:
        with _beside(self.part(name)) as temporary:
            write_lines(temporary, lines, self.kind, self.work)
            put_once(temporary, self.part(name))

    def lines(self, name: str) -> Iterator[str]:
        return read_lines(self.part(name), self.kind, self.work)

    def open(self) -> None:
        (self.path / PARTS).mkdir(parents=True, exist_ok=True)
        for left in (*self.path.glob(f"{TEMPORARY}*"), *self.part("").parent.glob(f"{TEMPORARY}*")):
            left.unlink()

    def keep_only(self, names: set[str]) -> None:
        for path in (self.path / PARTS).glob(f"*.{self.kind}"):
            if path.stem not in names:
                path.unlink()

    @property
    def joined(self) -> str:
        return str(self.path / f"{JOINED}.{self.kind}")

    def join(self, names: Iterable[str]) -> None:
        lines = (line for name in sorted(names) for line in self.lines(name))
        write_whole(Path(self.joined), lines, self.kind, self.work)

    def manifest_lines(self) -> list[str]:
        path = self.path / MANIFEST
        return path.read_text(encoding="utf-8").splitlines() if path.exists() else []

    def write_manifest(self, lines: Iterable[str]) -> None:
        write_whole(self.path / MANIFEST, lines, "jsonl", "")

    def add_to_manifest(self, line: str) -> bool:
        with (self.path / MANIFEST).open("a", encoding="utf-8") as out:
            out.write(line + "\n")
        return True

    @contextmanager
    def locked(self) -> Iterator[None]:
        """The system gives it free however that ends."""
        self.path.mkdir(parents=True, exist_ok=True)
        with (self.path / ".lock").open("w") as file:
            # Where files cannot be locked so, parts still are whole, and only work is done twice.
            with suppress(ImportError):
                import fcntl

                try:
                    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except OSError:
                    raise UsageError(
                        say("another batch is at work in {folder}", folder=str(self.path))
                    ) from None
            yield


class Manifest:
    """What is done, by name; new parts are written down at once, or soon."""

    def __init__(self, there: Destination, head: Mapping[str, Any]) -> None:
        """UsageError if what is there tells of another batch."""
        self.parts: dict[str, Part] = {}
        self._there = there
        self._head = head = json.loads(json.dumps(head))
        told = [one for line in there.manifest_lines() if (one := _loaded(line)) is not None]
        if told and told[0] != head:
            raise another_batch(there.name, told[0], head)
        for one in told[1:]:
            slow = tuple((seconds, name) for seconds, name in one["slowest"])
            self.parts[one["part"]] = Part(
                one["part"], one["rows"], one["verdicts"], one["seconds"], slow
            )
        self.write()

    def write(self) -> None:
        """Writes all of it anew."""
        whole = [self._head, *(part.data() for part in self.parts.values())]
        self._there.write_manifest(json.dumps(one, ensure_ascii=False) for one in whole)
        self._written = monotonic()
        self._behind = False

    def add(self, part: Part) -> None:
        self.parts[part.name] = part
        if self._there.add_to_manifest(json.dumps(part.data(), ensure_ascii=False)):
            return
        self._behind = True
        if monotonic() - self._written > _SOON:
            self.write()

    def close(self) -> None:
        """Writes down what is not."""
        if self._behind:
            self.write()


def _loaded(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None  # torn


def write_whole(path: Path, lines: Iterable[str], kind: FileKind, work: str) -> None:
    """Writes a file under another name, and renames it when it is on the disk."""
    with _beside(path) as temporary:
        write_lines(temporary, lines, kind, work)
        _to_disk(temporary)
        os.replace(temporary, path)


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """A name that nobody else has, on this machine or another one; nothing is left there."""
    temporary = path.with_name(f"{TEMPORARY}{uuid4().hex}-{path.name}")
    try:
        yield temporary
    finally:
        temporary.unlink(missing_ok=True)


def _to_disk(path: Path) -> None:
    with path.open("rb") as written:
        os.fsync(written.fileno())


def put_once(temporary: Path, path: Path) -> None:
    """Puts a file that is written in its place, unless there is one already."""
    _to_disk(temporary)
    try:
        os.link(temporary, path)  # the one way that never replaces anything, also across machines
    except FileExistsError:
        return
    except (OSError, AttributeError, NotImplementedError):
        if not path.exists():  # where there are no links, the time between is short
            os.replace(temporary, path)
