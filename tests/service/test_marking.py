"""Marks: submissions beside a reference, for formulas, models and rules of a puzzle."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest

import clausette
from clausette.deadline import Deadline
from clausette.errors import UsageError
from clausette.language import Source
from clausette.puzzles.finding import puzzle_called
from clausette.service.given_exercises import submissions_in
from clausette.service.mark_boards import boards_to_try
from clausette.service.mark_result import Mark
from clausette.service.marking import mark
from clausette.service.question import Question, Text
from commands import Command, read, written

ZONES = "bigand $z in $Zones: exact(2, [shaded($x) for $x in $zone($z)]) end\n"
DOMINOES = "bigand $x in $Cells: shaded($x) => exact(1, [shaded($y) for $y in $beside($x)]) end\n"


def only(reference: str | Path, submission: str, **options: object) -> Mark:
    return clausette.mark(reference, submission, **options).marks[0]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("submission", "verdict"),
    [
        ("not a or b", "same"),
        ("a <=> b", "too strong"),
        ("Top", "too weak"),
        ("b => a", "both"),
        ("a =>", "error"),
        ("missing.touist", "error"),
    ],
)
def test_a_formula_is_marked(submission: str, verdict: str) -> None:
    found = clausette.mark("a => b", submission)
    assert found.marks[0].verdict == verdict
    assert bool(found) == (verdict == "same")


def test_the_example_has_as_few_true_atoms_as_can_be() -> None:
    (shown,) = only("exact(2, [a,b,c,d])", "atleast(2, [a,b,c,d])").shown
    assert shown.accepted_by == "student"
    assert len(shown.true) == 3
    assert shown.smallest


def test_names_are_matched_where_there_is_a_way() -> None:
    found = only("a and b or c", "x and y or z")
    assert found.verdict == "same"
    assert found.renamed == {"x": "a", "y": "b", "z": "c"}
    assert only("p(1) or p(2)", "q(1) or q(2)").renamed == {"q": "p"}


def test_names_are_asked_for_where_there_are_several() -> None:
    found = only("a and not b", "x or y")
    assert found.verdict == "names"
    assert "--rename" in found.lines()[1]
    renamed = only("a and not b", "x and not y", rename={"x": "b", "y": "a"})
    assert renamed.verdict == "both"


def test_atoms_of_its_own_are_projected_away() -> None:
    helped = ";;; auxiliary two\ntwo <=> (a and b)\ntwo or c\n"
    assert only("a and b or c", helped).verdict == "same"
    found = only("a and b or c", "(h => a) and (h => b) and (h or c)")
    assert found.verdict == "same"
    assert "h" in found.notes[0]


def test_a_frame_around_a_board_is_nobodys_business(tmp_path: Path) -> None:
    reference = written(
        tmp_path / "reference.touist",
        "bigand $i in [1..$n]:\n"
        "  p($i) => bigor $j in [1..$n] when abs($i-$j) == 1: p($j) end\n"
        "end\n",
    )
    framed = written(
        tmp_path / "framed.touist",
        "not p(0) and not p($n+1)\nbigand $i in [1..$n]: p($i) => p($i-1) or p($i+1) end\n",
    )
    assert only(reference, framed, settings=[{"n": 2}, {"n": 4}]).verdict == "same"


def test_models_are_tried_for_several_values(tmp_path: Path) -> None:
    right = written(tmp_path / "right.touist", "exact(1, p([1..$n]))\n")
    odd = written(tmp_path / "odd.touist", "$m = $n mod 2\np(1) xor p(2)\n")
    found = only(right, odd, settings=[{"n": 2}, {"n": 3}])
    assert found.verdict == "both"
    assert {str(one.where) for one in found.shown} == {"n=3"}
    other = written(tmp_path / "other.touist", "exact(1, p([1..$N]))\n")
    assert only(right, other, values={"n": 3}, rename={"$N": "$n"}).verdict == "same"


@pytest.mark.parametrize(
    ("rules", "verdict", "blamed"),
    [
        (ZONES + DOMINOES, "same", []),
        (ZONES, "too weak", ["partner", "crowd"]),
        (DOMINOES, "too weak", ["zone"]),
        (ZONES + DOMINOES.replace("=>", "<=>"), "too strong", ["line 2"]),
        ((ZONES + DOMINOES).replace("shaded", "black"), "same", []),
    ],
)
def test_rules_of_a_puzzle_are_tried_on_boards(
    tmp_path: Path, rules: str, verdict: str, blamed: list[str]
) -> None:
    found = only("norinori", written(tmp_path / "mine.touist", rules))
    assert found.verdict == verdict
    assert [str(one.called) for one in found.blamed] == blamed
    for one in found.shown:
        assert one.rows
        assert one.scene is not None
        assert one.scene.pointed


def test_rules_of_ones_own_can_be_the_reference(tmp_path: Path) -> None:
    reference = written(tmp_path / "reference.touist", ZONES)
    student = written(tmp_path / "student.touist", ZONES + DOMINOES)
    found = clausette.mark(reference, student, puzzle="norinori", boards=["2;2;1;\n1;1;\n1;1;\n"])
    assert found.marks[0].verdict == "too strong"
    assert [str(one) for one in found.tried] == ["board"]


def test_a_reference_that_contradicts_nothing_is_told_from_a_submission_that_does() -> None:
    found = only("a or b", "a and not a")
    assert "contradicts itself" in found.notes[0]


def test_a_class_is_a_folder_and_gets_a_table(command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "class"
    folder.mkdir()
    for name, text in (("ann", "b or a"), ("bob", "a"), ("eve", "a or ("), ("zoe", b"\xff\x00")):
        written(folder / f"{name}.touist", text)
    found = command("mark", "a or b", str(folder), "--lang", "en")
    assert found.status == 8
    assert found.out.count(str(folder)) >= 4
    assert "same as the reference: 1 of 4" in found.out
    marks = read(command("mark", "a or b", str(folder), "--json"))["marks"]
    assert [one["verdict"] for one in marks] == ["same", "too strong", "error", "error"]
    page = command("mark", "a or b", str(folder), "--to", "markdown", "--details")
    assert page.out.startswith("| submission | verdict | what shows it |\n| --- |")
    assert page.out.count("\n## ") == 4


def test_one_alone_is_told_in_full_and_drawn(command: Command, tmp_path: Path) -> None:
    mine = written(tmp_path / "mine.touist", ZONES)
    drawn = tmp_path / "shown.svg"
    found = command("mark", "norinori", mine, "--svg", str(drawn), "--lang", "fr")
    assert found.status == 8
    assert "règle de la référence absente" in found.out
    assert drawn.read_text(encoding="utf-8").startswith("<svg")
    assert command("mark", "norinori", mine, "--try", "n").status == 124
    assert command("mark", "a", "b", "--rename", "x").status == 124
    assert command("mark", "a", "b", "--board", "x").status == 124
    assert command("mark", "a and b", "a", "--try", "n=1,k=[2]").status == 8


def test_all_the_same_is_status_0(command: Command) -> None:
    assert command("mark", "a => b", "not b => not a", "b or not a").status == 0


def test_games_of_moves_have_no_small_boards() -> None:
    with pytest.raises(UsageError, match="game of moves"):
        boards_to_try(puzzle_called("watersort"))


def test_what_may_be_decided_by_guessing_only_is_settled_all_the_same() -> None:
    """A puzzle whose rules have layers of own atoms, beside itself without its rule of areas."""
    rules = puzzle_called("hitori").folder / "rules.touist"
    found = clausette.mark("hitori", str(rules), boards=["1 1\n2 1\n"])
    assert found.marks[0].verdict == "same"


SEVEN_OF_TEN = """
(not a or not b or not c) and (not a or not b or not d) and (not a or not b or not e)
and (not a or not c or not d) and (not a or not c or not e) and (not a or not d or not e)
and (not c or not d or not e)
"""


def test_three_forgotten_clauses_of_at_most_two_are_found() -> None:
    (shown,) = only("atmost(2, [a,b,c,d,e])", SEVEN_OF_TEN).shown
    assert shown.accepted_by == "student"
    assert len(shown.true) == 3
    assert "b" in shown.true


def test_what_is_marked_when_the_time_is_up_is_told() -> None:
    stop = Event()
    students = submissions_in(("b or a", "a"))

    def tell(told: object) -> None:
        if str(told) == "marking a":
            stop.set()

    question = Question(Text(Source.of("a or b")), deadline=Deadline.after(None, stop), tell=tell)
    found = mark(question, submissions=students)
    assert [mark.verdict for mark in found.marks] == ["same", "late"]
    assert found.verdict == "unknown"


def test_the_answer_to_a_model_is_drawn_as_its_atoms_look(tmp_path: Path) -> None:
    reference = written(tmp_path / "r.touist", "bigand $i in [1..3]: exact(1, p($i,[1..3])) end\n")
    student = written(tmp_path / "s.touist", "bigand $i in [1..3]: atleast(1, p($i,[1..3])) end\n")
    (shown,) = only(reference, student).shown
    (sheet,) = shown.sheets
    assert "wrong" in sheet.panels[0].scene.pointed.values()
    assert shown.svg().startswith("<svg")
    assert shown.data()["view"]
