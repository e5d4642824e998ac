"""Marks of a class as it is: hostile and careless submissions, slips, odd names, both languages."""

from __future__ import annotations

import faulthandler
import os
import threading
from pathlib import Path
from time import sleep

import pytest

import clausette
from clausette.deadline import Deadline
from clausette.errors import OutOfTime, UsageError
from clausette.service import marking
from clausette.service.given_exercises import reference_called, submissions_in
from clausette.service.mark_held import Held
from clausette.service.mark_result import Mark, Marked
from clausette.service.marking_apart import mark_apart
from clausette.service.question import NOTHING, Question
from clausette.service.results import One
from clausette.service.submissions import Submission
from clausette.service.waiting import Waiting
from commands import Command, read, written

HUGE = "bigand $i,$j,$k in [1..1000],[1..1000],[1..1000]: p($i,$j,$k) end\n"
PLAIN = Held.mark


def a_class(folder: Path, **texts: str) -> str:
    folder.mkdir()
    for name, text in texts.items():
        written(folder / f"{name}.touist", text)
    return str(folder)


def verdicts(found: Marked) -> dict[str, str]:
    return {Path(one.name).stem: one.verdict for one in found.marks}


@pytest.fixture
def short_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(marking, "SHARE", 2.0)


@pytest.fixture
def trouble(monkeypatch: pytest.MonkeyPatch, short_shares: None) -> None:
    """Some submissions that do to the process what they are called."""

    def mark(held: Held, submission: Submission, question: Question, until: Deadline) -> Mark:
        match Path(submission.name).stem:
            case "sleeper":
                sleep(60)
            case "glutton":
                faulthandler.disable()
                os.abort()  # as a solver does that gets no memory
            case "crasher":
                os._exit(3)
            case "stopper":
                raise KeyboardInterrupt
        return PLAIN(held, submission, question, until)

    monkeypatch.setattr(Held, "mark", mark)


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a command, where there are no other threads."""
    monkeypatch.setattr(threading, "active_count", lambda: 1)


@pytest.mark.usefixtures("short_shares")
def test_one_huge_submission_is_a_row_and_all_others_are_marked(tmp_path: Path) -> None:
    folder = a_class(tmp_path / "class", ann="not a or b", huge=HUGE, zoe="b => a")
    found = clausette.mark("a => b", folder)
    assert verdicts(found) == {"ann": "same", "huge": "late", "zoe": "both"}
    assert found.verdict == "unknown"
    assert "took too long" in str(found)


@pytest.mark.usefixtures("trouble", "alone")
def test_a_process_that_hangs_or_dies_costs_only_the_one_that_it_was_at(tmp_path: Path) -> None:
    texts = dict.fromkeys(("ann", "bob", "crasher", "glutton", "sleeper", "zoe"), "not a or b")
    found = clausette.mark("a => b", a_class(tmp_path / "class", **texts), language="fr")
    assert verdicts(found) == {
        **dict.fromkeys(("ann", "bob", "zoe"), "same"),
        "crasher": "error",
        "glutton": "large",
        "sleeper": "late",
    }
    assert "trop long à noter" in str(found)
    assert "équivalents à la référence : 3 sur 6" in str(found)


@pytest.mark.usefixtures("trouble", "alone")
def test_a_time_limit_is_shared_and_what_is_marked_is_kept(
    command: Command, tmp_path: Path
) -> None:
    texts = dict.fromkeys(("ann", "sleeper", "zoe"), "not a or b")
    folder = a_class(tmp_path / "class", **texts)
    found = command("mark", "a => b", folder, "--time-limit", "6", "--json")
    assert found.status == 9
    assert [one["verdict"] for one in read(found)["marks"]] == ["same", "late", "same"]


@pytest.mark.usefixtures("trouble")
def test_ctrl_c_shows_what_is_finished(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threading, "active_count", lambda: 2)
    folder = a_class(tmp_path / "class", ann="not a or b", stopper="a", zoe="a")
    found = command("mark", "a => b", folder, "--lang", "fr")
    assert found.status == 130
    assert found.out.count("équivalent\n") == 1
    assert found.out.count("pas noté\n") == 2


def test_a_reference_that_takes_too_long_is_no_fault_of_the_class(command: Command) -> None:
    found = command("mark", HUGE, "a", "--time-limit", "0.3")
    assert found.status == 9
    assert "out of time" in found.out
    with pytest.raises(OutOfTime):
        clausette.mark(HUGE, "a", seconds=0.3)


def test_each_mark_is_told_as_soon_as_it_is_known() -> None:
    told: list[object] = []
    reference = reference_called("a or b")
    mark_apart(
        Question(reference.subject, tell=told.append), submissions=submissions_in(("b or a", "a"))
    )
    assert [str(one) for one in told] == ["marking b or a", "marking a"]


def test_who_waits_keeps_the_marks_that_were_told() -> None:
    waiting: Waiting[Marked] = Waiting(Question(NOTHING), 0.0)
    waiting.hear(Marked((Mark("ann", "unmarked"), Mark("bob", "unmarked")), "a"))
    waiting.hear(One(Mark("ann", "same"), 0))
    found = waiting.late()
    assert isinstance(found, Marked)
    assert verdicts(found) == {"ann": "same", "bob": "unmarked"}


def test_what_is_no_text_of_reasonable_size_is_not_even_read(tmp_path: Path) -> None:
    folder = a_class(tmp_path / "class", ann="a", fat="a and\n" * 1_000_000)
    os.mkfifo(tmp_path / "class" / "pipe.touist")
    found = clausette.mark("a", folder)
    assert verdicts(found) == {"ann": "same", "fat": "error"}
    assert "larger than 4 MB" in str(found)


RIGHT = "$n = 3\nbigand $i in [1..$n]: p($i) end\n"


@pytest.mark.parametrize("slip", ["[1,$n]", "[1, ($n)]", "[1,3]"])
def test_two_dots_forgotten_are_told_with_the_remedy_once(tmp_path: Path, slip: str) -> None:
    right = written(tmp_path / "right.touist", RIGHT)
    wrong = written(tmp_path / "wrong.touist", RIGHT.replace("[1..$n]", slip))
    found = clausette.mark(right, wrong, settings=[{"n": 4}, {"n": 5}] if "n" in slip else ())
    told = "\n".join(found.marks[0].lines())
    assert found.marks[0].verdict == "too weak"
    assert told.count("contains only the two numbers") == 1
    assert "help: for all numbers from 1 to" in told
    assert "only the two numbers" in found.table()[1][2]


def test_all_warnings_are_told(tmp_path: Path) -> None:
    lines = [f"bigand $i in [1,{n}]: p($i) end" for n in (5, 6, 7, 8)]
    mark = clausette.mark("p(1)", written(tmp_path / "four.touist", "\n".join(lines))).marks[0]
    assert len(mark.warnings) == 4
    told = "\n".join(mark.lines())
    assert all(f"write [1..{n}]" in told for n in (5, 6, 7, 8))


def test_what_is_empty_on_some_maps_only_is_no_slip() -> None:
    mark = clausette.exercise("6", "exact(1, [colour($r,$c) for $r,$c in $Regions,$Colours])").mark
    assert mark is not None
    assert not mark.warnings


@pytest.mark.parametrize(
    ("answer", "remedy"),
    [
        ("open implique key", "l'implication s'écrit « => »"),
        ("open iff key", "l'équivalence s'écrit « <=> »"),
    ],
)
def test_a_word_for_a_connective_gets_its_remedy_and_no_other_hint(
    answer: str, remedy: str
) -> None:
    mark = clausette.exercise("2", answer, language="fr").mark
    assert mark is not None
    told = "\n".join(mark.lines())
    assert told.count(remedy) == 1
    assert "indice" not in told
    assert told.count("ligne 1\n") == 1


def test_names_that_nobody_has_cannot_be_renamed(command: Command) -> None:
    with pytest.raises(UsageError, match="no submission has 'zz'; there are a and b"):
        clausette.mark("a => b", "a => b", rename={"zz": "a"})
    with pytest.raises(UsageError, match="the reference has no 'zz'; it has a and b"):
        clausette.mark("a => b", "a => b", rename={"a": "zz"})
    assert command("mark", "a => b", "x => b", "a => b", "--rename", "x=a").status == 0


def test_atoms_of_other_places_are_not_in_the_reference() -> None:
    mark = clausette.mark("p(1) and q(2)", "p(2) and q(1)").marks[0]
    assert "any values will do for them: p(2) and q(1)" in mark.notes[0]
    assert not clausette.mark("p(1) or p(2)", "(p(1) or p(2)) and not p(0)").marks[0].notes


def test_a_board_of_an_exercise_has_no_english_name_in_french() -> None:
    folder = Path(clausette.__file__).parent / "course" / "09-light-up"
    mark = clausette.exercise("9", folder / "mistake-1.touist", language="fr").mark
    assert mark is not None
    assert mark.lines()[2].startswith("grille 1 : le rendu accepte")


def test_an_empty_answer_and_an_empty_folder(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = command("exercise", "1", "", "--lang", "fr")
    assert found.out.startswith("'' : illisible\n")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "b").mkdir()
    assert command("mark", "b", "b").status == 0
    assert "nothing to mark" in command("mark", "b", "b/").err
    written(tmp_path / "b" / "one.touist", "c")
    assert read(command("mark", "b", "b", "--json"))["marks"][0]["name"].endswith("one.touist")


def test_slips_of_right_submissions_stand_in_the_table() -> None:
    marked = clausette.mark("a and b", "a andd b", "a b", "a and b", language="fr")
    assert bool(marked)
    andd, two, plain = (mark.short for mark in marked.marks)
    assert "« and »" in andd
    assert "deux formules se suivent" in two
    assert plain == ""
    assert any("manque-t-il un connecteur" in line for line in marked.markdown())
