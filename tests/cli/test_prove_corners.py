"""`clausette prove` and `verify` where values, links and other people's files come in."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from commands import Command, written

UNIQUE = "lightup/6/6/nekcakbl"
NONE = "1\n"


@pytest.mark.parametrize(
    "values",
    [
        ("x=2.0", "S=[1.5,2.0,3.25]"),
        ("x=0.1+0.2", "S=[0.30000000000000004]"),
        ("x=0.0000001", "S=[-1.5,100000000000000000000000.0]"),
    ],
)
def test_decimal_values_are_written_with_all_their_digits(
    command: Command, tmp_path: Path, values: tuple[str, ...]
) -> None:
    model = written(tmp_path / "m.touist", "bigand $i in $S when $i >= $x: p($i) end\nq($x)\n")
    folder = str(tmp_path / "certificate")
    given = [word for value in values for word in ("-D", value)]
    made = command("prove", model, *given, "--out", folder)
    assert made.status == 0, made.err
    assert command("verify", folder).status == 0


def test_a_value_that_no_text_gives_is_refused(command: Command, tmp_path: Path) -> None:
    model = written(tmp_path / "m.touist", "q($x)\n")
    made = command("prove", model, "-D", "x=1.0/0.0", "--out", str(tmp_path / "certificate"))
    assert made.status == 50
    assert "cannot be written in a certificate" in made.err


def test_values_that_hold_a_formula_are_refused_even_with_the_right_checksum(
    command: Command, tmp_path: Path
) -> None:
    model = written(tmp_path / "m.touist", "p or q\nq\n")
    folder = tmp_path / "certificate"
    assert command("prove", model, "--out", str(folder)).status == 0
    (folder / "given.touist").write_text("Bot\n", encoding="utf-8")
    claim = json.loads((folder / "claim.json").read_text("utf-8"))
    claim["sha256"]["given.touist"] = hashlib.sha256(b"Bot\n").hexdigest()
    (folder / "claim.json").write_text(json.dumps(claim, indent=2) + "\n", encoding="utf-8")
    outcome = command("verify", str(folder))
    assert outcome.status == 8
    assert "given.touist, line 1 is 'Bot'; it should be missing" in outcome.out


@pytest.mark.parametrize("linked", [False, True])
def test_what_is_not_of_the_older_certificate_is_never_written_over(
    command: Command, tmp_path: Path, linked: bool
) -> None:
    folder, mine = tmp_path / "certificate", tmp_path / "mine.txt"
    board = written(tmp_path / "none.txt", NONE)
    assert command("prove", board, "--puzzle", "lightup", "--out", str(folder)).status == 0
    mine.write_text("mine\n", encoding="utf-8")
    if linked:
        (folder / "answer.txt").symlink_to(mine)
    else:
        mine.rename(folder / "answer.txt")
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    outcome = command("prove", UNIQUE, "--out", str(folder))
    assert outcome.status == 124
    assert "would be overwritten" in outcome.err
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    (folder / "answer.txt").unlink()
    assert command("prove", UNIQUE, "--out", str(folder)).status == 0
    assert command("verify", str(folder)).status == 0


def _claiming(folder: Path, **said: object) -> None:
    claim = json.loads((folder / "claim.json").read_text("utf-8"))
    text = json.dumps({**claim, **said}, indent=2) + "\n"
    (folder / "claim.json").write_text(text, encoding="utf-8")


def test_a_certificate_cannot_make_verify_run_code_of_its_own(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, trace = tmp_path / "certificate", tmp_path / "trace"
    assert command("prove", UNIQUE, "--out", str(folder)).status == 0
    hidden = folder / "evil"
    hidden.mkdir()
    written(hidden / "evil.py", f"open({str(trace)!r}, 'w').close()\nPUZZLE = None\n")
    written(hidden / "rules.touist", "p\n")
    monkeypatch.chdir(folder)
    for name in (str(hidden), "evil", "./evil"):
        _claiming(folder, puzzle=name)
        outcome = command("verify", str(folder))
        assert outcome.status == 8
        assert f"refused: Clausette has no puzzle {name!r}" in outcome.out
    assert not trace.exists()


def test_a_claim_that_lists_strange_names_is_refused(command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "certificate"
    assert command("prove", UNIQUE, "--out", str(folder)).status == 0
    sums = json.loads((folder / "claim.json").read_text("utf-8"))["sha256"]
    for name in ("a" * 5000, "a\0b", "..", "/dev/zero", "../claim.json"):
        _claiming(folder, sha256={**sums, name: "0" * 64})
        outcome = command("verify", str(folder))
        assert (outcome.status, outcome.err) == (8, "")
        assert "does not list the files that such a claim has" in outcome.out


def test_where_a_long_line_is_wrong_is_shown(command: Command, tmp_path: Path) -> None:
    board = written(tmp_path / "m.touist", ";;; soft 3 a: a\np\n;;;\nnot p\n")
    folder = tmp_path / "certificate"
    assert command("prove", board, "--out", str(folder)).status == 0
    _claiming(folder, cost=4)
    outcome = command("verify", str(folder))
    assert outcome.status == 8
    found, expected = outcome.out.split("it should be")
    assert "of cost 3" in found
    assert "of cost 4" in expected
