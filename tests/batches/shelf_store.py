"""A small store for tests: objects in a folder, put, copied and removed, never renamed."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import fsspec
from fsspec.implementations.local import LocalFileSystem

ENTRY_POINT = "[fsspec.specs]\nshelf = shelf_store:Shelf\n"


class Shelf(LocalFileSystem):  # type: ignore[misc]
    """`shelf:///folder`: as object stores do, it replaces without asking and moves by copying."""

    protocol = "shelf"

    @classmethod
    def _strip_protocol(cls, path: Any) -> Any:
        return super()._strip_protocol(str(path).removeprefix("shelf://"))

    def mv(self, path1: str, path2: str, **_: Any) -> None:
        self.cp_file(path1, path2)
        self.rm_file(path1)

    mv_file = mv


def install(folder: Path) -> None:
    """Makes the store known here, and to processes for which the folder is on Python's path."""
    about = folder / "shelf_store-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: shelf-store\nVersion: 1\n")
    (about / "entry_points.txt").write_text(ENTRY_POINT)
    (folder / "shelf_store.py").write_bytes(Path(__file__).read_bytes())
    fsspec.register_implementation("shelf", Shelf, clobber=True)


def marks(folder: Path) -> dict[str, tuple[int, int]]:
    """What tells whether a file was written again."""
    return {
        path.name: (path.stat().st_ino, path.stat().st_mtime_ns)
        for path in folder.iterdir()
        if not path.name.startswith(".")
    }


def same_bytes(one: Path, other: Path) -> bool:
    """Whether two folders hold the same files."""
    names = sorted(os.listdir(one))
    return names == sorted(os.listdir(other)) and all(
        (one / name).read_bytes() == (other / name).read_bytes() for name in names
    )
