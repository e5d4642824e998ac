"""The use case *new*: a puzzle of one's own, which already solves, draws and tests.

It makes a folder with files, so it is for trusted doors only, as `loading` is.
"""

from __future__ import annotations

import importlib.util
import keyword
import re
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import clausette.puzzles
from clausette.errors import UsageError, system_cause
from clausette.puzzles.finding import installed
from clausette.words import say

if TYPE_CHECKING:
    from clausette.service.question import Question

_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
_TEMPLATE: Final = "template"
_PLACEHOLDER: Final = "nullpuzzle"


@dataclass(frozen=True, slots=True)
class Started:
    """A new puzzle and its files."""

    name: str
    files: tuple[str, ...]
    language: str = "en"

    def data(self) -> dict[str, Any]:
        return {"name": self.name, "files": list(self.files)}

    def lines(self) -> Iterator[str]:
        yield from self.files
        yield say(
            "try: clausette solve --puzzle {name} {name}/examples/small.txt\n"
            "     python -m pytest {name}",
            name=self.name,
        )


def start(question: Question, *, name: str, where: str | PathLike[str] = "") -> Started:
    """Copies the template under a name; nothing is there under it until all of it is."""
    _require_free(name)
    folder = Path(where) / name
    if folder.exists():
        raise UsageError(say("{name}: this exists already", name=str(folder)))
    source = Path(clausette.puzzles.__file__).parent / _TEMPLATE
    try:
        with tempfile.TemporaryDirectory(prefix=f".{name}.", dir=Path(where)) as unfinished:
            made = Path(unfinished) / name
            shutil.copytree(source, made, ignore=shutil.ignore_patterns("__pycache__"))
            files = tuple(str(folder / path) for path in _renamed(made, name))
            made.rename(folder)
    except OSError as error:
        cause = system_cause(error)
        raise UsageError(
            say("{name} cannot be written: {cause}", name=str(folder), cause=cause)
        ) from None
    return Started(name, files, question.language)


def _require_free(name: str) -> None:
    """A UsageError when a puzzle cannot have that name."""
    if not _NAME.fullmatch(name):
        raise UsageError(
            say("{name!r} cannot name a puzzle: use lower-case letters, digits and _", name=name)
        )
    if any(puzzle.name == name for puzzle in installed()):
        raise UsageError(say("there is a puzzle {name!r} already: choose another name", name=name))
    if keyword.iskeyword(name) or importlib.util.find_spec(name) is not None:
        raise UsageError(say("Python has a module {name!r}: choose another name", name=name))


def _renamed(folder: Path, name: str) -> Iterator[Path]:
    """The files of the template, which from now on speak of the new puzzle."""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            renamed = path.with_name(path.name.replace(_PLACEHOLDER, name).removesuffix(".in"))
            text = path.read_text(encoding="utf-8").replace(_PLACEHOLDER, name)
            text = text.replace("NullPuzzle", f"{name.title().replace('_', '')}Puzzle")
            path.unlink()
            renamed.write_text(text, encoding="utf-8")
            yield renamed.relative_to(folder)
