"""The files of a certificate: their names, and how they are read and written."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from clausette.errors import InputError, UsageError

README, CLAIM = "README.md", "claim.json"
BOARD, RULES, GIVEN = "board.txt", "rules.touist", "given.touist"
ANSWER, MODEL = "answer.txt", "model.txt"
OTHER_ANSWER, OTHER_MODEL = "other-answer.txt", "other-model.txt"
FORMULA = "formula.cnf"
REASON = "reason.json"


def formula_file(steps: int) -> str:
    """The formula that there is a plan of so many steps."""
    return f"formula-{steps}.cnf"


def proof_file(form: str | None, steps: int | None = None) -> str:
    """The proof of the formula, or of that for so many steps."""
    return f"proof.{form}" if steps is None else f"proof-{steps}.{form}"


def encoded(text: str) -> bytes:
    """The bytes of a file; what was no UTF-8 in a board passes as it is."""
    return text.encode("utf-8", "surrogateescape")


def write_files(texts: Mapping[str, str], folder: Path) -> None:
    """Writes the files of a certificate into a folder, made if it is not there, or empty."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in texts.items():
            (folder / name).write_bytes(encoded(text))
    except OSError as error:
        raise UsageError(f"{folder}: cannot be written: {error.strerror}") from None


def read_files(folder: Path) -> dict[str, str]:
    """The files that the claim in a folder lists, as far as they are there; others are let be."""
    if not (folder / CLAIM).is_file():
        raise InputError(f"{folder}: there is no certificate: {CLAIM} is missing")
    files = {CLAIM: _text(folder / CLAIM)}
    try:
        listed = [name for name in json.loads(files[CLAIM])["sha256"] if Path(name).name == name]
    except (ValueError, RecursionError, KeyError, TypeError):
        listed = []  # what is wrong with it is told by whoever reads it
    for name in (README, *listed):
        if (folder / name).is_file():
            files[name] = _text(folder / name)
    return files


def _text(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8", "surrogateescape")
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}") from None
