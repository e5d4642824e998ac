"""Certificates as results: made in time, written whole, refused in words of a language."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest

import clausette
from clausette.deadline import Deadline
from clausette.errors import OutOfTime, UsageError
from clausette.reasoning.certificates.files import read_files
from clausette.service.certifying import Proved, prove, verify
from clausette.service.question import NOTHING, Question
from clausette.service.results import Late
from clausette.service.worker import fenced
from clausette.words import in_words
from schemas import require_valid

UNIQUE = "lightup/6/6/nekcakbl"


@pytest.fixture
def proved() -> Proved:
    return clausette.load_board(UNIQUE).prove(language="fr")


def test_a_claim_is_words_files_and_data(proved: Proved) -> None:
    assert proved.words == "this board of Light Up has exactly one solution"
    assert in_words(proved.words, "fr").startswith("cette grille d'Akari a")
    require_valid(proved.data(), "prove")
    assert pickle.loads(pickle.dumps(proved)) == proved
    assert "claim.json" in proved.files


def test_a_certificate_is_written_and_verified_from_python(tmp_path: Path) -> None:
    folder = tmp_path / "certificate"
    clausette.load("a and not a").ground().prove(folder, proof="drat")
    found = clausette.verify(folder, language="fr")
    assert found.verdict == "verified"
    assert in_words(found.words, "fr").startswith("vérifié : ce modèle n'a pas de solution")
    require_valid(found.data(), "verify")
    (folder / "formula.cnf").write_text("p cnf 1 0\n")
    refused = clausette.verify(folder, language="fr")
    assert refused.verdict == "refused"
    assert "formula.cnf" in refused.reason
    assert refused.reason != clausette.verify(folder).reason
    require_valid(refused.data(), "verify")
    assert pickle.loads(pickle.dumps(refused)) == refused


@pytest.mark.parametrize("before", [False, True])
def test_a_disk_that_is_full_leaves_no_half(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: bool, proved: Proved
) -> None:
    folder = tmp_path / "certificate"
    if before:
        clausette.load("a and not a").ground().prove(folder)
    there = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    write = Path.write_bytes

    def full(path: Path, data: Any) -> int:
        if path.name.startswith("proof"):
            raise OSError(28, "No space left on device")
        return write(path, data)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(UsageError, match="certificate: cannot be written: No space left"):
        proved.save(folder)
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == there
    assert folder.exists() == before
    assert {path.name for path in tmp_path.iterdir()} <= {"certificate"}


def test_time_that_is_over_from_the_start(proved: Proved, tmp_path: Path) -> None:
    board = clausette.load_board(UNIQUE)
    over = Deadline.after(0)
    with pytest.raises(OutOfTime):
        prove(Question(board, deadline=over))
    late = fenced(prove, Question(board, language="fr", deadline=over))
    assert isinstance(late, Late)
    require_valid(late.data(), "prove")
    proved.save(tmp_path / "c")
    files = read_files(tmp_path / "c")
    with pytest.raises(OutOfTime):
        verify(Question(NOTHING, deadline=over), files=files)
    unread = fenced(verify, Question(NOTHING, language="fr", deadline=over), files=files)
    assert isinstance(unread, Late)
    require_valid(unread.data(), "verify")


def test_options_of_plans_are_not_for_others() -> None:
    for more in ({"steps": 3}, {"shortest": True}, {"model": "x"}):
        with pytest.raises(UsageError, match="is for games of moves"):
            clausette.load_board(UNIQUE).prove(**more)
