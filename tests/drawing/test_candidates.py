from __future__ import annotations

from dataclasses import replace

import pytest
from drawn_scenes import PENCILLED
from taken_apart import drawn, group, labels

from clausette.drawing import Colours, draw_terminal
from clausette.scene import Look, Pick, Scene


def test_every_sign_has_its_own_position_in_a_cell() -> None:
    at = labels(drawn(PENCILLED, cell=90), "candidate")
    assert set(at) == {"1", "5", "9"}
    assert 90 < at["1"][0] < 120 < 150 < at["9"][0] < 180
    assert 0 < at["1"][1] < 40 < 60 < at["9"][1] < 90
    assert at["5"][0] == 45


@pytest.mark.parametrize(
    ("signs", "across"),
    [
        ("1234", 2),
        ("123456", 3),
        ("123456789", 3),
        ("0123456789ABCDEF", 4),
        ("ABCDEFGHIJKLMNOPQRSTUVWXY", 5),
        ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 6),
        ("1111", 1),
    ],
)
def test_a_cell_has_as_many_positions_as_its_signs_need(signs: str, across: int) -> None:
    pick = Pick(signs, frozenset({(0, 0)}), candidates=True)
    at = labels(
        drawn(Scene("", ((Look(candidates=signs),),), gestures=(pick,)), cell=100), "candidate"
    )
    assert len({x for x, _ in at.values()}) == across
    assert all(0 < x < 100 for x, _ in at.values())
    assert all(0 < y < 100 for _, y in at.values())


def test_without_a_gesture_positions_are_by_all_candidates_of_the_board() -> None:
    scene = Scene("", ((Look(candidates="9"), Look(candidates="149")),))
    at = [
        (float(text.attrib["x"]), float(text.attrib["y"]))
        for text in group(drawn(scene), "candidate")
        if text.text == "9"
    ]
    assert at[0][0] + 10 == at[1][0]
    assert at[0][1] == at[1][1]


def test_candidates_of_a_pointed_cell_stay_in_its_frame() -> None:
    framed = labels(drawn(replace(PENCILLED, pointed={(0, 1): "focus"}), cell=100), "candidate")
    free = labels(drawn(PENCILLED, cell=100), "candidate")
    assert free["1"][0] < framed["1"][0] < framed["9"][0] < free["9"][0]


def test_a_text_takes_the_place_of_candidates() -> None:
    scene = Scene("", ((Look(text="3", candidates="12"),),))
    assert not labels(drawn(scene), "candidate")
    assert draw_terminal(scene, "none") == " 3"


def test_a_question_mark_gives_way_to_candidates() -> None:
    assert not labels(drawn(Scene("", ((Look(mark="unknown", candidates="12"),),))), "unknown")


@pytest.mark.parametrize("colours", ["none", "truecolor"])
def test_a_terminal_lists_candidates_below_the_board(colours: Colours) -> None:
    rows = draw_terminal(PENCILLED, colours).splitlines()
    assert rows[-2:] == ["r1c2: 1 9", "r2c1: 5"]


def test_a_list_of_candidates_is_broken_between_cells() -> None:
    scene = Scene("", ((Look(candidates="123"),) * 4,))
    assert draw_terminal(scene, "none", width=30).splitlines()[-2:] == [
        "r1c1: 1 2 3  r1c2: 1 2 3",
        "r1c3: 1 2 3  r1c4: 1 2 3",
    ]
