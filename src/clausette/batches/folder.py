"""The folder that a batch writes to: parts, one for each chunk, and a manifest of what is done.

A part is there or it is not: it is written under another name, and renamed when it is on the disk.
The manifest has a first line about the batch, then one for each part. It is added to after the part
is there; a line that is missing, or torn by a power cut, is made again from the part.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from clausette.batches.files import read_lines, write_lines
from clausette.batches.rows import Done
from clausette.datasets.files import FileKind
from clausette.errors import UsageError
from clausette.words import say

MANIFEST: Final = "manifest.jsonl"
SLOWEST: Final = 5
_PARTS: Final = "parts"
_TEMPORARY: Final = ".writing-"


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


@dataclass(frozen=True)
class Folder:
    """Where parts are; it travels to those who write them."""

    path: Path
    kind: FileKind
    work: str

    def part(self, name: str) -> Path:
        return self.path / _PARTS / f"{name}.{self.kind}"

    def has(self, name: str) -> bool:
        return self.part(name).exists()

    def write(self, name: str, lines: Iterable[str]) -> None:
        """Writes a part, which is there as a whole or not at all."""
        write_whole(self.part(name), lines, self.kind, self.work)

    def lines(self, name: str) -> Iterator[str]:
        """The rows of a part, in JSON."""
        return read_lines(self.part(name), self.kind, self.work)

    def open(self) -> None:
        """Makes the folder, and takes away what an earlier run left half written."""
        (self.path / _PARTS).mkdir(parents=True, exist_ok=True)
        for left in (*self.path.glob(f"{_TEMPORARY}*"), *self.part("").parent.glob(".writing-*")):
            left.unlink()

    def keep_only(self, names: set[str]) -> None:
        """Takes away parts of boards that are no more what they were."""
        for path in (self.path / _PARTS).glob(f"*.{self.kind}"):
            if path.stem not in names:
                path.unlink()

    def join(self, names: Iterable[str]) -> Path:
        """Writes all rows in one file, in the order of the boards."""
        path = self.path / f"rows.{self.kind}"
        lines = (line for name in sorted(names) for line in self.lines(name))
        write_whole(path, lines, self.kind, self.work)
        return path

    def missing_line(self, name: str) -> Part:
        """What can still be told of a part that is there, but not in the manifest."""
        rows = [json.loads(line) for line in self.lines(name)]
        slow = sorted(((row.get("seconds", 0.0), row["id"]) for row in rows), reverse=True)
        timed = tuple((seconds, name) for seconds, name in slow[:SLOWEST] if seconds)
        spent = sum(row.get("seconds", 0.0) for row in rows)
        return Part(name, len(rows), Counter(row["verdict"] for row in rows), spent, timed)

    @contextmanager
    def locked(self) -> Iterator[None]:
        """For one batch at a time; the system gives it free however that ends."""
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
    """What is done, by name; new parts are added to the file at once."""

    def __init__(self, path: Path, head: Mapping[str, Any]) -> None:
        """UsageError if the file tells of another batch."""
        self.parts: dict[str, Part] = {}
        self._path = path
        head = json.loads(json.dumps(head))
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        told = [one for line in lines if (one := _loaded(line)) is not None]
        if told and told[0] != head:
            differs = [name for name in head if told[0].get(name) != head[name]]
            raise UsageError(
                say(
                    "{folder} holds another batch ({differs} differ): choose another folder",
                    folder=str(path.parent),
                    differs=", ".join(differs) or "head",
                )
            )
        for one in told[1:]:
            slow = tuple((seconds, name) for seconds, name in one["slowest"])
            self.parts[one["part"]] = Part(
                one["part"], one["rows"], one["verdicts"], one["seconds"], slow
            )
        whole = [head, *(part.data() for part in self.parts.values())]
        write_whole(path, map(json.dumps, whole), "jsonl", "")

    def add(self, part: Part) -> None:
        self.parts[part.name] = part
        with self._path.open("a", encoding="utf-8") as out:
            out.write(json.dumps(part.data(), ensure_ascii=False) + "\n")


def _loaded(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None  # torn


def write_whole(path: Path, lines: Iterable[str], kind: FileKind, work: str) -> None:
    """Writes a file under another name, and renames it when it is on the disk."""
    temporary = path.with_name(f"{_TEMPORARY}{os.getpid()}-{path.name}")
    write_lines(temporary, lines, kind, work)
    with temporary.open("rb") as written:
        os.fsync(written.fileno())
    os.replace(temporary, path)
