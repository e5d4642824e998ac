from __future__ import annotations

import re
from dataclasses import replace

import pytest
from drawn_scenes import PENCILLED, SUDOKU
from taken_apart import SVG, bare, drawn, group, labels, path

from clausette.drawing import draw_terminal
from clausette.puzzles.kit.numbers import DIGITS
from clausette.scene import Edge, Look, Pick, Scene


def _pick(signs: str) -> Pick:
    return Pick(signs, frozenset({(0, 0)}), candidates=True)


def _written(scene: Scene) -> Scene:
    """With a text in every cell, and nothing small."""
    looks = [[replace(look, text="1") for look in row] for row in scene.looks]
    return replace(scene, looks=tuple(map(tuple, looks)))


def _struck(candidates: str, crossed: str = "") -> Scene:
    """One cell of a board of nine signs."""
    look = Look(candidates=candidates, crossed=crossed)
    return Scene("", ((look,),), gestures=(_pick("123456789"),))


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
    scene = Scene("", ((Look(candidates=signs),),), gestures=(_pick(signs),))
    at = labels(drawn(scene, cell=100), "candidate")
    assert len({x for x, _ in at.values()}) == across
    assert all(0 < x < 100 for x, _ in at.values())
    assert all(0 < y < 100 for _, y in at.values())


def test_without_a_gesture_positions_are_by_all_candidates_of_the_board() -> None:
    scene = Scene("", ((Look(candidates="9"), Look(candidates="149")),))
    at = [
        (float(text.attrib["x"]), float(text.attrib["y"]))
        for text in group(drawn(scene, cell=30), "candidate")
        if text.text == "9"
    ]
    assert at[0][0] + 30 == at[1][0]
    assert at[0][1] == at[1][1]


def test_candidates_of_a_pointed_cell_stay_in_its_frame() -> None:
    framed = labels(drawn(replace(PENCILLED, pointed={(0, 1): "focus"}), cell=100), "candidate")
    free = labels(drawn(PENCILLED, cell=100), "candidate")
    assert free["1"][0] < framed["1"][0] < framed["9"][0] < free["9"][0]


def test_a_text_takes_the_place_of_candidates() -> None:
    scene = Scene("", ((Look(text="3", candidates="12"),),))
    assert not labels(drawn(scene), "candidate")
    assert draw_terminal(scene, "none") == " 3"


def test_a_cell_that_is_not_decided_is_blank() -> None:
    scene = Scene("", ((Look(mark="unknown"), Look(mark="dot"), Look()),))
    assert not drawn(scene).findall(f".//{SVG}text")
    assert draw_terminal(scene, "none").splitlines()[1] == "1     .  ."


def test_what_is_crossed_out_is_struck_through_in_its_own_position() -> None:
    scene = _struck("19", "5")
    root = drawn(scene, cell=90)
    assert set(labels(root, "candidate")) == {"1", "9"}
    assert labels(root, "crossed") == {
        "5": labels(drawn(_struck("159"), cell=90), "candidate")["5"]
    }
    x, y = map(float, path(root, "strike").split("l")[0][1:].split())
    assert 30 < x < 45
    assert 30 < y < 45
    assert group(root, "strike").attrib["stroke"] == group(root, "crossed").attrib["fill"]


@pytest.mark.parametrize(("signs", "cell"), [("1234", 36), ("123456789", 42), (DIGITS[1:17], 56)])
def test_cells_are_large_enough_for_their_small_signs(signs: str, cell: int) -> None:
    scene = Scene("", ((Look(candidates=signs[:2]),) * 2,), gestures=(_pick(signs),))
    right, usual = (
        max(x for x, _ in labels(drawn(shown, cell=36), ink).values())
        for shown, ink in ((scene, "candidate"), (_written(scene), "given"))
    )
    assert cell < right < 2 * cell
    assert usual == 54


def test_a_frame_leaves_room_for_small_signs() -> None:
    framed = replace(_struck("19", "5"), pointed={(0, 0): "focus"})
    roomy = group(drawn(framed, cell=100), "focus")[0].attrib
    usual = group(drawn(framed.without_candidates(), cell=100), "focus")[0].attrib
    assert float(roomy["width"]) > float(usual["width"])


def test_a_column_of_a_terminal_is_as_wide_as_its_candidates() -> None:
    assert draw_terminal(PENCILLED, "none").splitlines() == [
        "   1   2",
        "1  5  19",
        "2  5",
    ]


def test_in_ascii_a_minus_goes_before_what_is_crossed_out() -> None:
    rows = draw_terminal(replace(_struck("19", "5"), pointed={(0, 0): "focus"}), "none")
    assert rows.splitlines() == ["[19-5]", "[ ] concluded", "-1 crossed out"]
    assert draw_terminal(_struck("", "5"), "none", language="fr").splitlines()[1] == "-1 raye"


def test_in_colours_signs_are_in_order_and_those_crossed_out_are_struck() -> None:
    text = draw_terminal(_struck("19A", "5"), "truecolor")
    assert bare(text).splitlines() == [" 159A ", "1 crossed out"]
    assert re.search(r"\x1b\[1;9;[0-9;]*m5\x1b", text)


def test_candidates_do_not_spoil_regions_clues_and_signs_between_cells() -> None:
    marks = tuple(
        tuple(replace(look, text="", candidates="12") for look in row) for row in SUDOKU.looks
    )
    scene = replace(
        SUDOKU,
        looks=(marks[0], *SUDOKU.looks[1:]),
        outside={(0, -1): Look(text="3"), (-1, 1): Look(text="4")},
    )
    assert draw_terminal(scene, "none").splitlines()[:7] == [
        "        1   2    3   4",
        "            4",
        "     +--------+--------+",
        "1  3 | 12  12 | 12  12 |",
        "2    |  3   4 |  1   2 |",
        "     +--------+--------+",
        "3    |  2   3 |  4   1 |",
    ]


def test_tubes_are_equally_wide_whatever_stands_in_them() -> None:
    looks = ((Look(), Look()), (Look(), Look(candidates="12")))
    rows = draw_terminal(Scene("", looks, surface="tubes"), "none", width=20).splitlines()
    assert rows[1:3] == ["|    | |    |", "|    | | 12 |"]


def test_a_board_that_would_not_fit_is_drawn_without_candidates() -> None:
    scene = Scene("", ((Look(candidates="12345678"),) * 9,) * 2)
    assert max(map(len, draw_terminal(scene, "none", width=100).splitlines())) <= 100
    assert "12345678" in draw_terminal(scene, "none", width=100)
    narrow = draw_terminal(scene, "none", width=80)
    assert narrow == draw_terminal(scene.without_candidates(), "none", width=80)


def test_where_a_line_runs_through_a_cell_nothing_small_is_written() -> None:
    looks = ((Look(candidates="123456"), Look()),)
    rows = draw_terminal(
        Scene("", looks, edges={Edge(0, 0, "right"): Look(mark="wire")}), "256", width=40
    ).splitlines()
    assert not re.search("[3-9]", bare("".join(rows)))
    assert len({len(bare(row)) for row in rows}) == 1
