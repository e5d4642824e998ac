"""`clausette format`: to standard output, in place, or only checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from commands import Command

MESSY = "bigand   $i in [1..3]:  p( $i )   end ;; été\n"


@pytest.fixture
def messy(tmp_path: Path) -> Path:
    path = tmp_path / "model.touist"
    path.write_text(MESSY, encoding="utf-8")
    return path


def test_a_model_is_printed_laid_out(command: Command, messy: Path) -> None:
    found = command("format", str(messy))
    assert found.status == 0
    assert "p($i)" in found.out
    assert ";; été" in found.out
    assert messy.read_text(encoding="utf-8") == MESSY
    assert command("format", "-", typed=MESSY).out == found.out


def test_a_file_is_laid_out_in_place_and_then_left_alone(command: Command, messy: Path) -> None:
    wanted = command("format", str(messy)).out
    assert command("format", "--write", str(messy)).err == f"{messy}: laid out\n"
    assert messy.read_text(encoding="utf-8") == wanted
    assert command("format", "--write", str(messy)).err == ""


def test_check_names_the_files_that_would_change(
    command: Command, messy: Path, tmp_path: Path
) -> None:
    neat = tmp_path / "neat.touist"
    neat.write_text(command("format", str(messy)).out, encoding="utf-8")
    found = command("format", "--check", str(messy), str(neat))
    assert (found.status, found.out) == (8, f"{messy}\n")
    assert command("format", "--check", str(neat)).status == 0


def test_a_model_with_errors_is_left_alone(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "wrong.touist"
    path.write_text("a ->   b\n")
    found = command("format", "--write", str(path))
    assert found.status == 50
    assert "error:" in found.err
    assert path.read_text() == "a ->   b\n"


def test_bad_usage_and_missing_files_are_told(command: Command) -> None:
    assert command("format").status == 124
    assert command("format", "--write", "--check", "x").status == 124
    assert command("format", "nothing.touist").status == 50
