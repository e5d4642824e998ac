"""Decisions on lines between the centres of cells, alone and together with the cells."""

from __future__ import annotations

from typing import ClassVar

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.puzzles.base import BoardError, Spot, spot_of
from clausette.puzzles.kit import plain, texts
from clausette.puzzles.kit.answers import Marks
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.wires import Links
from clausette.puzzles.palette import palette_of
from clausette.reasoning.sayings import Saying, words_for
from clausette.scene import Cycle, Edge, Wire

LAYOUT = texts.Layout({sign: sign for sign in ".o"}, ". for nothing, o for a pearl")
SHADED = Marks("ink", "#", ".", where=".", spelt={"x": "#"})


class Wired(GridPuzzle):
    """Lines through all cells."""

    titles: ClassVar = {"en": "Wired"}
    formats = (plain.rows(LAYOUT, ".wired"),)
    decides = Links("line")


class Inked(GridPuzzle):
    """Lines and shaded cells, none of them at a pearl."""

    titles: ClassVar = {"en": "Inked"}
    formats = (plain.rows(LAYOUT, ".inked"),)
    decides = Links("ink", where=".", cells=SHADED)


def test_an_answer_is_drawn_from_cell_to_cell() -> None:
    board = Grid.of("o..", "...")
    links = Wired().decides
    assert len(links.edges(board)) == 7
    answer = (".......", ".o-.-..", ".|...|.", "..-.-..", ".......")
    chosen = links.chosen(board, answer)
    assert int(chosen.sum()) == 6
    assert links.answer(board, chosen == 1) == answer
    assert Wired().read_answer(board, "\n".join(answer), "a") == answer
    assert Wired().read_answer(board, "2 3\nse ew sw\nne we wn", "a") == answer


@pytest.mark.parametrize(
    ("text", "place", "cause"),
    [
        ("e -\n- -", "1:3", "the line goes from r1c1 to r1c2, but does not come from there"),
        ("n -\n- -", "1:1", "the line leaves the board at r1c1"),
        ("- -\n- ee", "2:3", "'ee' is not an answer for this cell"),
        ("- -\n- q", "2:3", "'q' is not an answer for this cell"),
        ("e w\n-", "2:2", "this row has 1 cell, the board's rows have 2"),
        (".....\n..|..\n.....\n.....\n.....", "2:3", "is not an answer for this cell"),
        ("--...\n.....\n.....\n.....\n.....", "1:1", "is not an answer for this cell"),
    ],
)
def test_what_is_no_line_is_told(text: str, place: str, cause: str) -> None:
    with pytest.raises(BoardError, match=cause) as caught:
        Wired().read_answer(Grid.of("..", ".."), text, "a")
    assert str(caught.value).startswith(f"a:{place}")


def test_cells_and_lines_are_decided_by_one_atom() -> None:
    board = Grid.of("o..", "...")
    puzzle = Inked()
    decisions = puzzle.decisions(board)
    assert decisions.places[:5] == [(0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
    assert Edge(0, 0, "right") not in decisions.places
    assert Edge(0, 1, "right") in decisions.places
    answer = (".......", ".o..-..", "...|.|.", ".#..-..", ".......")
    assert puzzle.read_answer(board, "- se sw\nx ne nw", "a") == answer
    assert puzzle.read_answer(board, "\n".join(answer), "a") == answer
    assert puzzle.answer(board, puzzle.chosen(board, answer) == 1) == answer
    scene = puzzle.scene(board, answer)
    assert scene.looks[1][0].ground == "shaded"
    assert {edge for edge, look in scene.edges.items() if look.mark == "wire"} == {
        Edge(0, 1, "right"),
        Edge(0, 1, "below"),
        Edge(0, 2, "below"),
        Edge(1, 1, "right"),
    }
    assert scene.surface == "grid"
    across, down, cells = scene.gestures
    assert isinstance(across, Wire)
    assert isinstance(down, Wire)
    assert isinstance(cells, Cycle)
    assert (across.states, down.states, cells.states) == ("?-.", "?|.", "?#.")
    assert cells.cells == {(0, 1), (0, 2), (1, 0), (1, 1), (1, 2)}


@settings(max_examples=30)
@given(st.integers(1, 3), st.integers(1, 3), st.data())
def test_rows_and_decisions_are_the_same_thing(
    height: int, width: int, data: st.DataObject
) -> None:
    signs = data.draw(
        st.lists(st.sampled_from(".o"), min_size=height * width, max_size=height * width)
    )
    board, puzzle = Grid(height, width, tuple(signs)), Inked()
    states, places = puzzle.states(board), puzzle.decisions(board).places
    assert set(states) == set(places)
    values = [data.draw(st.sampled_from((-1, 0, 1))) for _ in places]
    rows = list(map(list, puzzle.answer(board, np.array(values, dtype=np.int8) == 1)))
    for where, value in zip(places, values, strict=True):
        r, c = spot_of(where, True)
        assert rows[r][c] == states[where][1 - max(0, value)]
        if value < 0:
            rows[r][c] = "?"
    answer = tuple(map("".join, rows))
    assert puzzle.chosen(board, answer).tolist() == values
    assert puzzle.read_answer(board, "\n".join(answer), "a") == answer
    assert list(puzzle.decides.misfits(board, answer, "board")) == []


def test_a_palette_knows_cells_and_lines() -> None:
    board = Grid.of("o.", "..")
    palette = palette_of(Inked(), board)
    assert palette.drawn
    assert palette.start == (".....", ".o.?.", "...?.", ".???.", ".....")
    cell, line = (1, 0), Edge(1, 0, "right")
    spots: list[Spot] = [cell, line]
    assert [palette.spot(spot) for spot in spots] == [(3, 1), (3, 2)]
    assert palette.looks["#"][cell].ground == "shaded"
    assert palette.looks["-"][line].mark == "wire"
    assert palette.looks["."][line].mark == "cross"
    rows = (".....", ".o.?.", "...?.", ".#-?.", ".....")
    assert palette.are_marks(rows)
    assert not palette.are_marks((".....", ".#.?.", "...?.", ".#-?.", "....."))
    assert list(palette.changes(Inked().scene(board, rows), rows)) == []


def test_atoms_of_several_kinds_of_things_have_words_of_their_own() -> None:
    words = (Saying("a", "b"), Saying("c", "d"))
    sayings = {"ink": words, "ink(h,v)": words}
    assert words_for("ink", "c(1,2)", sayings) == "ink"
    assert words_for("ink", "v(1,2)", sayings) == "ink(h,v)"
    assert words_for("lamp", "c(1,2)", sayings) is None
