"""The files of a certificate: their names, and how they are read and written."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from clausette.errors import InputError, UsageError, system_cause
from clausette.words import say

README, CLAIM = "README.md", "claim.json"
BOARD, RULES, GIVEN = "board.txt", "rules.touist", "given.touist"
ANSWER, MODEL = "answer.txt", "model.txt"
OTHER_ANSWER, OTHER_MODEL = "other-answer.txt", "other-model.txt"
CUTS, FORMULA = "cuts.txt", "formula.cnf"
REASON = "reason.json"
_OWN = re.compile(
    r"README\.md|claim\.json|reason\.json|board\.txt|(rules|given)\.touist|"
    r"(other-)?(answer|model)\.txt|cuts\.txt|formula(-\d+)?\.cnf|proof(-\d+)?\.(lrat|drat)"
)
"""The names of a certificate's files. What a claim lists beside them may be somebody's own."""


def formula_file(steps: int) -> str:
    """The formula that there is a plan of so many steps."""
    return f"formula-{steps}.cnf"


def proof_file(form: str | None, steps: int | None = None) -> str:
    """The proof of the formula, or of that for so many steps."""
    return f"proof.{form}" if steps is None else f"proof-{steps}.{form}"


def encoded(text: str) -> bytes:
    """The bytes of a file; what was no UTF-8 in a board passes as it is."""
    return text.encode("utf-8", "surrogateescape")


def require_room(folder: Path) -> None:
    """Refuses a folder that holds something else than an older certificate."""
    try:
        filled = folder.is_dir() and any(folder.iterdir())
    except OSError as error:
        raise UsageError(
            say("{path}: cannot be read: {why}", path=str(folder), why=system_cause(error))
        ) from None
    if filled and not _listed(folder):
        raise UsageError(
            say(
                "{path}: holds files that are not a certificate's; name another folder, or a new "
                "one",
                path=str(folder),
            )
        )


def write_files(
    texts: Mapping[str, str], folder: Path, moved: Mapping[str, Path] | None = None
) -> None:
    """Writes the files of a certificate into a folder, made if it is not there, or empty.

    What was `moved` there by name is a file already, too large to be held.

    All are written elsewhere first, so that no half of a certificate is ever there. Those of an
    older one go: beside the new claim they would mean nothing. What else is there is somebody's
    own, and neither written over nor, if it is a link, through.
    """
    require_room(folder)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        beside = folder if folder.is_dir() else folder.parent
        with tempfile.TemporaryDirectory(prefix=".certificate.", dir=beside) as place:
            made = Path(place) / "certificate"
            made.mkdir()
            for name, text in texts.items():
                (made / name).write_bytes(encoded(text))
            for name, path in (moved or {}).items():
                shutil.move(path, made / name)
            if os.path.lexists(folder):
                _replace(made, folder)
            else:
                made.rename(folder)
    except OSError as error:
        raise UsageError(
            say("{path}: cannot be written: {why}", path=str(folder), why=system_cause(error))
        ) from None


def _replace(made: Path, folder: Path) -> None:
    """Moves the files of a certificate to where an older one may be; the claim comes last."""
    names = sorted((path.name for path in made.iterdir()), key=lambda name: name == CLAIM)
    old = {name for name in (README, CLAIM, *_listed(folder)) if _OWN.fullmatch(name)}
    for name in names:
        if name not in old and os.path.lexists(folder / name):
            raise UsageError(
                say(
                    "{path} does not belong to the older certificate there, and would be "
                    "overwritten; "
                    "move it, or name another folder",
                    path=str(folder / name),
                )
            )
    for name in (CLAIM, *old):
        (folder / name).unlink(missing_ok=True)
    for name in names:
        (made / name).rename(folder / name)


def _listed(folder: Path) -> list[str]:
    """The files that the claim in a folder lists by name; none when there is no claim in it."""
    if not (folder / CLAIM).is_file():
        return []
    try:
        listed = json.loads(_text(folder / CLAIM))["sha256"]
    except (ValueError, RecursionError, KeyError, TypeError):
        return []
    return [name for name in listed if isinstance(name, str)] if isinstance(listed, dict) else []


@dataclass(frozen=True, eq=False)  # equal to any mapping with the same files
class FilesInFolder(Mapping[str, str]):
    """The files of a certificate where they are, by name; each is read when it is asked for."""

    folder: Path
    names: tuple[str, ...]

    def __getitem__(self, name: str) -> str:
        if name not in self.names:
            raise KeyError(name)
        return _text(self.folder / name)

    def __contains__(self, name: object) -> bool:
        return name in self.names  # without reading it

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)


def read_files(folder: Path) -> FilesInFolder:
    """The files that the claim in a folder lists, as far as they are there; others are let be."""
    if not (folder / CLAIM).is_file():
        raise InputError(
            say("{path}: there is no certificate: {file} is missing", path=str(folder), file=CLAIM)
        )
    # What is wrong with a claim that lists none is told by whoever reads it.
    listed = filter(_OWN.fullmatch, _listed(folder))
    there = [name for name in (README, *listed) if (folder / name).is_file()]
    return FilesInFolder(folder, (CLAIM, *there))


def digest_of(files: Mapping[str, str], name: str) -> str:
    """The SHA-256 of a file."""
    if not isinstance(files, FilesInFolder):
        return hashlib.sha256(encoded(files[name])).hexdigest()
    path = files.folder / name
    try:
        with path.open("rb") as content:
            return hashlib.file_digest(content, "sha256").hexdigest()
    except OSError as error:
        raise _unreadable(path, error) from None


def lines_of(files: Mapping[str, str], name: str) -> Iterator[str]:
    """The lines of a file one by one: a proof of many cubes need not be held."""
    if isinstance(files, FilesInFolder):
        path = files.folder / name
        try:
            with path.open(encoding="utf-8", errors="surrogateescape", newline="\n") as lines:
                for line in lines:
                    yield line.removesuffix("\n")
        except OSError as error:
            raise _unreadable(path, error) from None
        return
    text, start = files[name], 0
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        yield text[start:end]
        start = end + 1


def _text(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8", "surrogateescape")
    except OSError as error:
        raise _unreadable(path, error) from None


def _unreadable(path: Path, error: OSError) -> InputError:
    return InputError(say("{path}: cannot be read: {why}", path=str(path), why=system_cause(error)))
