"""Answers to boards: checked, drawn, played back."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import clausette
from clausette.deadline import Deadline
from clausette.errors import InputError, OutOfTime, UsageError
from clausette.language import Source
from clausette.puzzles.finding import puzzle_called
from clausette.service.answers import Written
from clausette.service.board import Board
from clausette.service.checking import check
from clausette.service.drawing import draw
from clausette.service.playing import Played, play
from clausette.service.question import Question, Text
from clausette.service.results import Late
from clausette.service.solution import Solution
from clausette.service.worker import fenced
from clausette.words import in_words
from schemas import require_valid

LIGHTS = Path(__file__).parents[1] / "cli" / "toys" / "lights"
BENCH = Path(__file__).parents[1] / "cli" / "toys" / "bench"


def light_up() -> Board:
    return clausette.load_board("lightup/6/6/nekcakbl")


def lights(text: str = "lights 1 0 0 0") -> Board:
    return clausette.load_board(text + "\n", str(LIGHTS))


def french(found: Any) -> list[str]:
    return [in_words(line, "fr") for line in found.lines()]


@pytest.mark.parametrize("name", ["masyu", "hashi", "slitherlink", "dominosa"])
def test_a_drawn_answer_can_be_written_out(name: str) -> None:
    found = puzzle_called(name)
    own = (path for path in found.examples() if not path.name.startswith("none"))
    path = min(own, key=lambda path: path.stat().st_size)
    board = clausette.load_board(path.read_text(encoding="utf-8"), name)
    rows = board.solve().rows
    assert rows is not None
    written = Written("answer", ("," if any("/" in row for row in rows) else "/").join(rows))
    assert check(Question(board), answer=written).right


def test_a_right_answer_a_partial_one_and_a_wrong_one() -> None:
    board = light_up()
    rows = board.solve().rows
    assert rows is not None
    assert board.check(rows).right
    assert french(board.check(rows, language="fr")) == ["tout est juste"]
    partial = board.check(["??????"] * 6)
    assert partial.right
    assert list(partial.lines()) == ["nothing is wrong; 32 cells are not decided"]
    wrong = board.check(tuple(row.replace("L", ".") for row in rows), language="fr")
    assert not wrong.right
    assert all(line.split(" ")[0] in ("lit", "clue") for line in french(wrong))
    assert set(wrong.scenes[0].pointed.values()) == {"wrong"}
    for found in (partial, wrong):
        require_valid(found.data(), "check")
        assert pickle.loads(pickle.dumps(found)).data() == found.data()
        ElementTree.fromstring(found.svg())


def test_a_wrong_plan_is_drawn_as_far_as_it_goes() -> None:
    board = lights()
    found = board.check((1, 9, 3))
    assert not found.right
    assert len(found.scenes) == 2
    assert "there is no light 9" in found.scenes[-1].caption
    require_valid(found.data(), "check")
    ElementTree.fromstring(found.svg())
    right = board.check((1, 3, 4), language="fr")
    assert french(right) == ["tout est juste ; 3 coups"]
    assert len(right.scenes) == 4


def test_a_placement_has_a_score() -> None:
    path = puzzle_called(str(BENCH)).examples()[0]
    board = clausette.load_board(path, str(BENCH))
    best = board.solve().placement
    assert best is not None
    found = board.check(best, language="fr")
    require_valid(found.data(), "check")
    assert french(found)[-1].startswith("un placement")
    assert all(line.startswith(("exaucé", "non exaucé")) for line in french(found)[:-1])


def test_a_board_is_drawn_as_data_and_as_a_picture() -> None:
    board = light_up()
    drawn = board.draw()
    require_valid(drawn.data(), "draw")
    assert len(drawn.scenes) == 1
    assert pickle.loads(pickle.dumps(drawn)).data() == drawn.data()
    ElementTree.fromstring(board.svg(board.solve().rows, dark=True))
    plan = lights().draw(Source("plan", "[1, 3]"), language="fr")
    assert len(plan.scenes) == 3
    assert plan.scenes[-1].caption.endswith("le but n'est pas atteint")
    require_valid(plan.data(), "draw")
    with pytest.raises(InputError, match="this plan is wrong"):
        lights().draw((9,))


def test_a_plan_is_played_back_given_found_or_not_there() -> None:
    found = lights().play_back(language="fr")
    assert isinstance(found, Played)
    assert [scene.caption for scene in found.scenes][1:] == [
        "appuyer sur 1",
        "appuyer sur 3",
        "appuyer sur 4",
    ]
    require_valid(found.data(), "play-back")
    short = lights().play_back((1,), language="fr")
    assert isinstance(short, Played)
    assert short.data()["verdict"] == "unfinished"
    assert in_words(short.remarks.notes[0], "fr").startswith("le but n'est pas atteint : ")
    require_valid(short.data(), "play-back")
    assert pickle.loads(pickle.dumps(short)).data() == short.data()
    ElementTree.fromstring(short.svg(0.5))
    none = lights("lights 1 0").play_back()
    assert isinstance(none, Solution)
    require_valid(none.data(), "play-back")
    with pytest.raises(UsageError, match="answer is a plan"):
        light_up().play_back()


def test_a_text_may_hold_no_board() -> None:
    for text, words in (("", "nothing in it"), ("[4, 1, 3]", "a plan without its board")):
        with pytest.raises(InputError, match=words):
            play(Question(Text(Source("x", text))))


@pytest.mark.parametrize(
    ("use", "name", "asked"),
    [(check, "check", {"answer": ("?" * 6,) * 6}), (draw, "draw", {}), (play, "play-back", {})],
)
def test_a_process_that_is_late_says_so(use: Any, name: str, asked: Any) -> None:
    board = lights() if use is play else light_up()
    question = Question(board, language="fr", deadline=Deadline.after(0))
    late = fenced(use, question, **asked)
    require_valid(late.data(), name)
    if use is play:  # the puzzle's own engine says by itself that it does not know
        assert isinstance(late, Solution | Played | Late)
    else:
        assert isinstance(late, Late)
        with pytest.raises(OutOfTime):
            use(question, **asked)
