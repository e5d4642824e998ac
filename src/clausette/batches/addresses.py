"""Parts at an address of fsspec: object stores, file systems of other machines, memory.

Such places cannot be added to or locked, and few of them can refuse to replace a file. So a part is
written under another name; if nobody else has put it there meanwhile, it is moved. Whoever comes
second would have written the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Any
from uuid import uuid4

from clausette.batches.files import read_lines, write_lines
from clausette.datasets.files import FileKind
from clausette.errors import UsageError
from clausette.service.batch_folders import JOINED, MANIFEST, PARTS, TEMPORARY
from clausette.words import say


@dataclass(frozen=True)
class Address:
    """A place for parts, such as `s3://bucket/rows`."""

    name: str
    kind: FileKind
    work: str

    @property
    def alone(self) -> bool:
        return self.name.startswith("memory:")

    def _there(self) -> tuple[Any, str]:
        """The file system, and the path in it."""
        try:
            core: Any = import_module("fsspec.core")
        except ImportError:
            raise UsageError(
                say("{name} needs fsspec: pip install 'clausette[cluster]'", name=self.name)
            ) from None
        try:
            system, path = core.url_to_fs(self.name)
        except (ImportError, ValueError) as error:
            raise UsageError(say("{name}: {cause}", name=self.name, cause=str(error))) from None
        system.invalidate_cache()  # others write there too
        return system, str(path).rstrip("/")

    def _part(self, root: str, name: str) -> str:
        return f"{root}/{PARTS}/{name}.{self.kind}"

    def names(self) -> set[str]:
        return {path.stem for path in self._files() if not path.name.startswith(TEMPORARY)}

    def _files(self) -> list[PurePosixPath]:
        system, root = self._there()
        try:
            found = system.ls(f"{root}/{PARTS}", detail=False)
        except FileNotFoundError:
            return []
        return [path for path in map(PurePosixPath, found) if path.suffix == f".{self.kind}"]

    def has(self, name: str) -> bool:
        system, root = self._there()
        return bool(system.exists(self._part(root, name)))

    def write(self, name: str, lines: Iterable[str]) -> None:
        self._put(f"{PARTS}/{name}.{self.kind}", lines, self.kind, once=True)

    def _put(self, name: str, lines: Iterable[str], kind: FileKind, *, once: bool) -> None:
        """Writes a file; if it may be written only once, one that is there stays."""
        system, root = self._there()
        final = PurePosixPath(root, name)
        beside = str(final.with_name(f"{TEMPORARY}{uuid4().hex}-{final.name}"))
        with TemporaryDirectory() as folder:
            written = Path(folder) / f"rows.{kind}"
            write_lines(written, lines, kind, self.work)
            system.put_file(str(written), beside)
        system.invalidate_cache()
        if once and system.exists(str(final)):
            system.rm_file(beside)
            return
        if not once:
            with suppress(FileNotFoundError):
                system.rm_file(str(final))
        system.mv(beside, str(final))

    def lines(self, name: str) -> Iterator[str]:
        system, root = self._there()
        with TemporaryDirectory() as folder:
            here = Path(folder) / f"rows.{self.kind}"
            system.get_file(self._part(root, name), str(here))
            yield from read_lines(here, self.kind, self.work)

    def open(self) -> None:
        system, root = self._there()
        try:
            system.makedirs(f"{root}/{PARTS}", exist_ok=True)
            self._remove([path for path in self._files() if path.name.startswith(TEMPORARY)])
        except UsageError:
            raise
        except Exception as error:  # each kind of store has its own errors
            cause = f"{type(error).__name__}: {error}"
            raise UsageError(say("{name}: {cause}", name=self.name, cause=cause)) from error

    def keep_only(self, names: set[str]) -> None:
        self._remove([path for path in self._files() if path.stem not in names])

    def _remove(self, paths: Iterable[PurePosixPath]) -> None:
        system, _ = self._there()
        for path in paths:
            with suppress(FileNotFoundError):
                system.rm_file(str(path))

    @property
    def joined(self) -> str:
        return f"{self.name.rstrip('/')}/{JOINED}.{self.kind}"

    def join(self, names: Iterable[str]) -> None:
        lines = (line for name in sorted(names) for line in self.lines(name))
        self._put(f"{JOINED}.{self.kind}", lines, self.kind, once=False)

    def manifest_lines(self) -> list[str]:
        system, root = self._there()
        try:
            content: bytes = system.cat_file(f"{root}/{MANIFEST}")
        except FileNotFoundError:
            return []
        return content.decode("utf-8", "replace").splitlines()

    def write_manifest(self, lines: Iterable[str]) -> None:
        system, root = self._there()
        content = "".join(f"{line}\n" for line in lines).encode()
        system.pipe_file(f"{root}/{MANIFEST}", content)

    def add_to_manifest(self, line: str) -> bool:
        return False

    def locked(self) -> AbstractContextManager[None]:
        return nullcontext()
