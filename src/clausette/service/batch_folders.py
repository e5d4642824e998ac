"""What a batch has written, read again: each of its rows once.

Its folder has the rows in parts, perhaps all of them in one more file, and a manifest, which has
none. Who is given the folder as a whole must know these from tables that people put there.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from typing import Final

MANIFEST: Final = "manifest.jsonl"
PARTS: Final = "parts"
JOINED: Final = "rows"
TEMPORARY: Final = ".writing-"
"""How the name of a file begins while it is being written."""
_HEAD: Final = frozenset({"inputs", "work", "version"})
"""What the first line of a manifest tells, among other things."""


def without_copies(files: Iterable[str]) -> list[str]:
    """The same files but those in which a batch keeps no rows, or the rows of its parts again."""
    found = list(files)
    places = {os.path.dirname(file) for file in found}
    folders = {place for place in places if _is_manifest(os.path.join(place, MANIFEST))}
    parted = {os.path.dirname(os.path.dirname(file)) for file in found if _is_part(file)}
    return [
        file
        for file in found
        if not os.path.basename(file).startswith(TEMPORARY)
        and not (os.path.dirname(file) in folders and _is_copy(file, parted))
    ]


def _is_part(file: str) -> bool:
    folder, name = os.path.split(file)
    return os.path.basename(folder) == PARTS and not name.startswith(TEMPORARY)


def _is_copy(file: str, parted: set[str]) -> bool:
    folder, name = os.path.split(file)
    again = os.path.splitext(name)[0] == JOINED and folder in parted
    return name == MANIFEST or again


def _is_manifest(path: str) -> bool:
    try:
        with open(path, encoding="utf-8") as lines:
            head = json.loads(next(lines, ""))
    except (OSError, ValueError):
        return False
    return isinstance(head, dict) and head.keys() >= _HEAD
