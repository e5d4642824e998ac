"""Commands on boards and models with auxiliary atoms: they speak of decisions only."""

from __future__ import annotations

from pathlib import Path

import pytest

from commands import Command, read, written

RULES = """\
;;; helps: {$x} is marked when a star stands on it.
bigand $r in $Rows: bigand $x in $row($r): star($x) CONNECTIVE helper($x) end end
;;; row: row {$r} holds exactly one star.
bigand $r in $Rows: exact(1, [star($x) for $x in $row($r)]) end
;;; column: column {$c} holds at most one star.
bigand $c in $Columns: atmost(1, [helper($x) for $x in $column($c)]) end
"""
UNIQUE = ".#.\n#.#\n..#\n"
SEVERAL = "....\n....\n"
NONE = ".#\n.#\n"

MODEL = """\
;;; auxiliary near
;;; two: two of four.
exact(2, [star($x) for $x in [1..4]])
;;; near: {$x} is near only if a star follows.
bigand $x in [1..3]: near($x) => star($x + 1) end
;;; pair: some star has a star after it.
bigor $x in [1..3]: star($x) and near($x) end
;;; first: no star on 1.
not star(1)
"""


@pytest.fixture(params=["<=>", "=>"])
def run(
    request: pytest.FixtureRequest,
    command: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Command:
    """`run("hint", board)`: with one model for every answer, or with many."""
    monkeypatch.chdir(tmp_path)
    assert command("new", "stars").status == 0
    rules = RULES.replace("CONNECTIVE", request.param)
    (tmp_path / "stars" / "rules.touist").write_text(rules, encoding="utf-8")
    (tmp_path / "stars" / "examples" / "several.txt").write_text(SEVERAL, encoding="utf-8")

    def on_board(word: str, board: str, *arguments: str) -> object:
        path = written(tmp_path / "board.txt", board)
        found = command(word, path, *arguments, "--puzzle", "stars")
        assert "helper" not in found.err
        return found

    return on_board  # type: ignore[return-value]


def test_answers_of_a_board_are_counted_and_told_apart_by_its_decisions(run: Command) -> None:
    for board, count, verdict in ((UNIQUE, 1, "unique"), (SEVERAL, 12, "several")):
        assert read(run("solve", board, "--json"))["verdict"] == verdict
        assert read(run("solve", board, "--count", "--json"))["count"] == count
        listed = read(run("solve", board, "--all", "--json"))["solutions"]
        assert len({tuple(rows) for rows in listed}) == len(listed) == count
        surveyed = run("solve", board, "--survey")
        assert ("one solution" if count == 1 else "12 solutions") in surveyed.out
        graded = read(run("grade", board, "--json"))
        assert (graded["verdict"], graded["open"]) == (verdict, 0 if count == 1 else 8)


def test_the_tutor_of_a_board_teaches_no_helper(run: Command) -> None:
    for board, steps, end in ((UNIQUE, 5, "there is no other"), (SEVERAL, 0, "both are possible")):
        for word in ("hint", "explain"):
            found = run(word, board)
            assert (found.status, "helper" in found.out) == (0, False)
        assert end in found.out
        assert found.out.count(" rule") == steps
    told = run("hint", UNIQUE, "--known", "?#?/#*#/??#").out
    assert "r3c2 holds no star (3 rules; fewer are not enough)" in told
    assert "r2c2 is marked when a star stands on it. [helps]" in told
    wrong = run("hint", UNIQUE, "--known", "?#?/#*#/?*#")
    assert wrong.status == 8
    assert "r2c2 and r3c2 hold stars" in wrong.out


def test_reasons_audits_and_certificates_of_a_board_are_about_decisions(
    run: Command, command: Command, tmp_path: Path
) -> None:
    assert "no rules contradict each other" in run("why", UNIQUE).out
    refused = run("why", NONE)
    assert refused.status == 0
    assert "helper" not in refused.out
    rejected = run("why", UNIQUE, "--expect", "*#./#*#/.*#")
    assert "but: r2c2 and r3c2 hold stars" in rejected.out
    assert "column 2 holds at most one star" in rejected.out
    audited = run("audit", SEVERAL)
    witnesses = audited.out.partition("would notice")[2]
    assert "helper" not in witnesses
    for board, claim in ((UNIQUE, "unique"), (SEVERAL, "several"), (NONE, "impossible")):
        folder = str(tmp_path / claim)
        assert read(run("prove", board, "--out", folder, "--json"))["claim"] == claim
        assert command("verify", folder, "--puzzle", "stars").status == 0


def test_an_exported_board_has_as_many_models_as_answers(
    run: Command, command: Command, tmp_path: Path
) -> None:
    text = run("export", SEVERAL, "--to", "touist").out
    assert ";;; auxiliary helper\n" in text
    path = written(tmp_path / "board.touist", text)
    assert command("solve", path, "--count").out.startswith("12 models")


def test_a_mark_in_the_rules_of_a_puzzle_does_no_harm(
    run: Command, command: Command, tmp_path: Path
) -> None:
    rules = tmp_path / "stars" / "rules.touist"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(f";;; auxiliary star, helper, nothing\n{text}", encoding="utf-8")
    assert read(run("solve", SEVERAL, "--count", "--json"))["count"] == 12
    assert "r1c1" in run("hint", SEVERAL).out
    assert run("solve", SEVERAL).err == ""


# -- models --------------------------------------------------------------------------------------


@pytest.fixture
def model(tmp_path: Path) -> str:
    return written(tmp_path / "model.touist", MODEL)


def test_a_model_is_solved_and_counted_without_its_auxiliary_atoms(
    command: Command, model: str
) -> None:
    assert read(command("solve", model, "--count", "--json"))["count"] == 2
    models = read(command("solve", model, "--all", "--json"))["models"]
    assert sorted(models) == [["star(2)", "star(3)"], ["star(3)", "star(4)"]]
    assert "near" not in command("solve", model).out
    assert "near" not in command("solve", model, "--all").out


def test_they_can_be_seen_all_the_same(command: Command, model: str) -> None:
    assert read(command("solve", model, "--auxiliary", "--count", "--json"))["count"] == 4
    (true,) = read(command("solve", model, "--auxiliary", "--json"))["models"]
    assert any(atom.startswith("near(") for atom in true)
    refused = command("solve", "-", "--puzzle", "norinori", "--auxiliary", typed="1;1;1;")
    assert refused.status != 0


def test_to_touist_all_atoms_are_alike(command: Command, model: str) -> None:
    plain = MODEL.replace(";;; auxiliary near", ";; nothing")
    for options in (("--solve", "--limit", "0"), ("--solve", "--count"), ()):
        expected = command("touist", "-", *options, typed=plain)
        assert command("touist", "-", *options, typed=MODEL) == expected
    assert command("touist", model, "--solve", "--count").out == "4\n"


def test_the_smallest_value_is_for_the_other_atoms(command: Command, tmp_path: Path) -> None:
    text = ";;; auxiliary h\natleast($k, [h(1), h(2)])\nbigand $i in [1..2]: h($i) => p end\n"
    path = written(tmp_path / "m.touist", text)
    found = read(command("solve", path, "--minimize", "k", "--from", "1", "--json"))
    assert found["minimum"] == {"k": 1}
    assert found["models"] == [["p"]]


def test_the_tutor_of_a_model_leaves_them_out(command: Command, model: str) -> None:
    explained = command("explain", model).out
    assert "2. star(3) (2 rules; fewer are not enough)" in explained
    assert "either star(2) and not star(4)" in explained
    assert "near(" not in explained
    assert read(command("grade", model, "--json"))["open"] == 2
    told = command("hint", model, "--known", "0 star(1); 1 near(2)")
    assert told.err.endswith("not part of what is known, and are left out: near(2)\n")
    assert told.out.startswith("star(3) (2 rules")


def test_answers_to_a_model_need_not_name_them(command: Command, model: str) -> None:
    assert "accept" in command("why", model, "--expect", "star(2) star(3)").out
    rejected = command("why", model, "--expect", "star(2) star(4)").out
    assert "near(" not in rejected
    assert "not star(3)" in rejected


def test_dimacs_keeps_them_and_lists_the_others(command: Command, model: str) -> None:
    text = command("cnf", model).out
    assert "c near(1) 5\n" in text
    assert "c p show 1 2 3 4 0\n" in text
    assert "c p show" not in command("cnf", model, "--numbers-only").out
    assert "c p show" not in command("touist", model).out
