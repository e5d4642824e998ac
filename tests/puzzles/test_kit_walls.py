"""Answers as walls between cells: drawn, told by the names of areas, and what checkers see."""

from __future__ import annotations

from typing import ClassVar

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.puzzles.base import BoardError
from clausette.puzzles.kit import plain, texts
from clausette.puzzles.kit.areas import Areas
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.scenes import scene_of
from clausette.puzzles.kit.walls import Walls
from clausette.scene import Edge, Look

BOARD = Grid.of("2.", ".2")
CUT = ("+-+-+", "|2|.|", "+.+.+", "|.|2|", "+-+-+")


class Cut(GridPuzzle):
    """Any areas."""

    titles: ClassVar = {"en": "Cut"}
    formats = (plain.rows(texts.Layout({}, "numbers", str), ".cut"),)
    decides = Walls()


def read(text: str) -> tuple[str, ...]:
    return Cut().read_answer(BOARD, text, "answer")


def test_rows_of_names_become_walls() -> None:
    for text in ("2 2\n7 12\n7 12", "a b\na b", "ab\nab", "\n".join(CUT)):
        assert read(text) == CUT
    assert read("a ?\na b") == ("+-+-+", "|2?.|", "+.+?+", "|.|2|", "+-+-+")
    with pytest.raises(BoardError, match="answer:2:2: error: this row has 1 cell"):
        read("a b\na")


@settings(max_examples=40)
@given(st.integers(1, 3), st.integers(1, 3), st.booleans(), st.data())
def test_rows_and_decisions_are_the_same_thing(
    height: int, width: int, joins: bool, data: st.DataObject
) -> None:
    walls, board = Walls(joins=joins), Grid(height, width, (".",) * height * width)
    count = len(walls.edges(board))
    bits = data.draw(st.lists(st.booleans(), min_size=count, max_size=count))
    answer = walls.answer(board, np.array(bits, dtype=np.bool_))
    assert walls.chosen(board, answer).tolist() == [int(bit) for bit in bits]
    drawn = sum(row.count("-") + row.count("|") for row in answer)
    assert drawn - 2 * (height + width) == (count - sum(bits) if joins else sum(bits))
    assert not list(walls.misfits(board, answer, "board"))


def test_the_rim_need_not_be_drawn() -> None:
    bare = "+.+.+.2|..+.+.+..|2.+.+.+"
    read_as = [Walls().fits(BOARD, at, sign) or "!" for at, sign in enumerate(bare)]
    assert "".join(read_as) == "".join(CUT)


def test_a_mark_of_the_board_hides_no_wall_and_is_hidden_by_nothing_else() -> None:
    side, star = Edge(0, 0, "right"), Look(text="*")
    board = Grid(1, 2, (".", "."), edges=((side, "o"),))
    for sign, look in (("?", star), (".", star), ("|", Look(mark="line", given=False))):
        answer = ("+-+-+", f"|.{sign}.|", "+-+-+")
        scene = scene_of("", board, answer, Walls(), {"o": star}, {}, {}, (), Gives())
        assert scene.edges[side] == look
        assert scene.edges[Edge(-1, 0, "below")] == Look(mark="line")


def test_areas_are_sure_or_possible() -> None:
    areas = Areas(("+-+-+-+", "|...?.|", "+-+.+|+", "|...|.|", "+-+-+-+"))
    assert areas.pieces == [[(0, 0), (0, 1), (1, 0), (1, 1)], [(0, 2)], [(1, 2)]]
    assert areas.wide == [[(0, 0), (0, 1), (0, 2), (1, 0), (1, 1)], [(1, 2)]]
    assert [found.cells for found in areas.needless("turn")] == [((0, 0), (1, 0))]
