"""Every command that writes: JSON with a schema in both languages, whole files or none."""

from __future__ import annotations

import builtins
import json
from pathlib import Path
from typing import Any

import pytest

from commands import Command, read, written
from schemas import require_valid

BOARD = "lightup/6/6/nekcakbl"
ROWS = "/".join(["??????"] * 6)
MESSY = "bigand   $i in [1..3]:  p( $i )   end\n"


@pytest.fixture
def arguments(tmp_path: Path) -> dict[str, tuple[str, ...]]:
    """What to ask of each command, by its schema."""
    model = written(tmp_path / "model.touist", MESSY)
    return {
        "check": (BOARD, ROWS),
        "draw": (BOARD,),
        "convert": (BOARD, "--to", "seed"),
        "export": (BOARD, "--to", "touist"),
        "prove": (BOARD, "--out", str(tmp_path / "certificate")),
        "cnf": (BOARD, "--by-rule"),
        "ground": (BOARD,),
        "puzzles": ("sudoku",),
        "latex": (model,),
        "format": (model,),
        "play-back": ("pegs:110:0,2",),
    }


NAMES = (
    *("check", "draw", "convert", "export", "prove", "cnf"),
    *("ground", "puzzles", "latex", "format", "play-back"),
)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", NAMES)
def test_json_keeps_to_its_schema(
    command: Command, arguments: dict[str, tuple[str, ...]], name: str, language: str
) -> None:
    for limits in ((), ("--time-limit", "60"), ("--memory-limit", "2G")):
        found = command(name, *arguments[name], "--json", "--lang", language, *limits)
        assert found.status == 0, found.err
        require_valid(read(found), name)


@pytest.mark.parametrize("name", NAMES)
def test_time_that_is_up_is_told_in_words_and_as_data(
    command: Command, arguments: dict[str, tuple[str, ...]], name: str
) -> None:
    # The clock runs since the command was started, so this is over before anything begins.
    found = command(name, *arguments[name], "--time-limit", "0.000001", "--json", "--lang", "fr")
    require_valid(read(found), name)
    if found.status == 9:
        told = command(name, *arguments[name], "--time-limit", "0.000001", "--lang", "fr")
        assert told.status == 9
        assert "inconnu" in told.out + told.err
    else:
        assert name in ("puzzles",)
    assert not Path(arguments["prove"][-1]).exists()


def test_new_and_verify_for_programs(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    require_valid(read(command("new", "stars", "--json")), "new")
    assert "à essayer : clausette solve" in command("new", "moons", "--lang", "fr").out
    assert command("prove", BOARD, "--out", "c").status == 0
    require_valid(read(command("verify", "c", "--json")), "verify")
    assert command("verify", "c", "--lang", "fr").out.startswith("vérifié : cette grille d'Akari")
    (tmp_path / "c" / "answer.txt").unlink()
    refused = command("verify", "c", "--lang", "fr")
    assert (refused.status, "refusé : il manque answer.txt" in refused.out) == (8, True)


def test_check_draws_what_is_wrong(command: Command, tmp_path: Path) -> None:
    picture = tmp_path / "wrong.svg"
    rows = "/".join(["......", "..4...", "....2.", ".0....", "...1..", "......"])
    found = command("check", BOARD, rows, "--svg", str(picture))
    assert found.status == 8
    assert "lit: r1c1 is not lit" in found.out
    assert "<svg" in picture.read_text()
    alone = command("check", BOARD, rows, "--svg", "-")
    assert (alone.status, alone.out) == (8, picture.read_text())


# -- a disk that is full -------------------------------------------------------------------------


class _Full:
    """A file that takes nothing."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    def write(self, text: Any) -> int:
        raise OSError(28, "No space left on device")

    writelines = write

    def __enter__(self) -> _Full:
        self.inner.__enter__()
        return self

    def __exit__(self, *error: Any) -> Any:
        return self.inner.__exit__(*error)


@pytest.mark.parametrize(
    "words",
    [
        ("convert", BOARD, "--to", "seed", "-o"),
        ("export", BOARD, "--to", "dimacs", "-o"),
        ("cnf", BOARD, "-o"),
        ("cnf", BOARD, "--json", "-o"),
        ("latex", "model.touist", "-o"),
        ("draw", BOARD, "--svg"),
        ("check", BOARD, ROWS, "--svg"),
        ("play-back", "pegs:110:0,2", "--svg"),
        ("touist", "model.touist", "-o"),
        ("touist", "model.touist", "--table"),
        ("touist", "--solve", "model.touist", "-o"),
        ("format", "--write"),
    ],
)
@pytest.mark.parametrize("before", [None, "mine\n"])
def test_a_full_disk_leaves_what_was_there(
    command: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    before: str | None,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("model.touist").write_text(MESSY)
    path = Path("out")
    if words[0] == "format":
        before = MESSY
    if before is not None:
        path.write_text(before)
    there = sorted(tmp_path.iterdir())
    opened = builtins.open

    def full(file: Any, mode: str = "r", *more: Any, **options: Any) -> Any:
        stream = opened(file, mode, *more, **options)
        return _Full(stream) if "w" in mode else stream

    monkeypatch.setattr(builtins, "open", full)
    found = command(*words, "out")
    monkeypatch.undo()
    assert found.status == 124
    assert found.err.splitlines()[-1].endswith("out cannot be written: No space left on device")
    assert "Traceback" not in found.err
    assert sorted(tmp_path.iterdir()) == there
    assert before is None or (tmp_path / "out").read_text() == before


def test_a_result_goes_to_a_file_as_json_too(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "clauses.json"
    found = command("cnf", BOARD, "--json", "-o", str(path))
    assert (found.status, found.out) == (0, "")
    require_valid(json.loads(path.read_text()), "cnf")


# -- TouIST's command ----------------------------------------------------------------------------


def test_touist_speaks_the_language_asked_for(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = command("touist", "--lang", "fr")
    assert (found.status, found.err) == (
        124,
        "clausette: nommer un fichier, ou - pour l'entrée standard\n",
    )
    assert "le fichier s'arrête" in command("touist", "-", "--lang", "fr", typed="a and").err
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "SAT" in command("touist", "--qbf", "-", typed="a").err
    assert "n'est pas pris en charge" in command("touist", "--qbf", "-", typed="a").err
    assert command("touist", "--solve", "-", typed="a").out == "1 a\n"


def test_touist_has_limits(command: Command) -> None:
    pigeons = (
        "bigand $p in [1..13]: bigor $h in [1..12]: s($p,$h) end end\n"
        "bigand $h,$p,$q in [1..12],[1..13],[1..13] when $p < $q:"
        " not s($p,$h) or not s($q,$h) end\n"
    )
    for options in (("--solve",), ("--count",), ("--solve", "--limit", "0")):
        found = command("touist", *options, "--time-limit", "0.5", "-", typed=pigeons)
        assert (found.status, found.out) == (9, ""), options
        assert "out of time" in found.err
    few = command("touist", "--solve", "--time-limit", "30", "--limit", "0", "-", typed="a or b")
    assert (few.status, few.out.count("==== model")) == (0, 3)
    assert few.err == "== found 3 models\n"
