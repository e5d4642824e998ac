"""Rows with a frame of clues, as people write them; the board of Skyscrapers has one."""

from __future__ import annotations

import pytest

from clausette.puzzles.base import BoardError, Format
from clausette.puzzles.editing import TURNS, Turn
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import ONE_END, Grid, lists_outside, outer_of
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.turning import turned
from clausette.puzzles.recognising import read_board, recognised
from filling_laws import assert_refused

PUZZLE = puzzle_called("skyscrapers")
FRAMED: Format[Grid] = PUZZLE.format("framed")


def test_frames_are_read_as_people_write_them() -> None:
    wanted = Grid(3, 3, (*".....2...",), outside=outer_of(".2.....1...3", 3, 3))
    for text in (
        "   . 2 .\n . . . . .\n 1 . . 2 .\n . . . . 3\n   . . .\n",
        ". . 2 . .\n. . . . .\n1 . . 2 .\n. . . . 3\n. . . . .\n",
        " .2.\n.|...|.\n1|..2|.\n.|...|3\n ...\n",
        "; a comment\n  . 2 .\n +-----+\n.|. . .|.\n1|. . 2|.\n.|. . .|3\n +-----+\n  . . .",
        "tallest 3\n.2.\n.....\n1..2.\n....3\n...\n",
    ):
        assert FRAMED.read(text, "board") == wanted
    low = FRAMED.read("tallest 2\n. . .\n" + ". . . . .\n" * 3 + ". . .", "board")
    assert low == Grid(3, 3, (".",) * 9, numbers=(2,))


BAD = [
    ("framed", "  . .\n. . . .\n. . . x\n  . .\n", "3:7", "'x' is not a clue"),
    ("framed", "  . .\n. . 3 .\n. . . .\n  . .\n", "2:5", "'3' is not a digit of a 2×2"),
    ("framed", "  . .\n. . . .\n. . .\n  . .\n", "3:6", "3 entries, not 4"),
    ("framed", "  . .\n. . . .\n. . . .\n  . . .\n", "4:7", "3 entries, not 2"),
    ("framed", "1 . . .\n. . . .\n. . . .\n  . .\n", "1:1", "stands in a corner"),
    ("framed", "  . . .\n. . . . .\n  . . .\n", "1:1", "1 row and 3 columns"),
    ("framed", "1 . .\n", "1:1", "no clues around cells"),
    ("lines", "3 3 4\n", "1:1", "tallest cannot be 4"),
    ("lines", "2 3 2\n", "1:1", "2 rows and 3 columns"),
    ("lines", "2 2 2\n- -\n- -\n-\n- -\n- -\n- -\n", "4:2", "1 entry, not 2"),
    ("lines", "2 2 2\n- -\n- -\n- x\n- -\n- -\n- -\n", "4:3", "'x' is not a clue"),
    ("lines", "2 2 2\n- -\n- -\n- -\n- -\n- -\n", "7:1", "ends after 1 of 2 rows"),
]


@pytest.mark.parametrize(("name", "text", "place", "cause"), BAD)
def test_what_is_no_frame_is_told_with_its_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


def test_a_frame_with_its_corners_may_be_any_other_grid() -> None:
    text = ". 2 . .\n. . . .\n. . . .\n. . . 1\n"
    assert recognised("  2 .\n. . . .\n. . . .\n  . 1\n", "", (PUZZLE,)) == (PUZZLE, FRAMED)
    assert recognised(text.replace("1", "."), "", (PUZZLE,)) is None
    assert read_board(text.replace("1", "."), "a.skyscrapers", (PUZZLE,))[1] is FRAMED
    with pytest.raises(BoardError) as refusal:
        FRAMED.read(text, "board")
    assert refusal.value.doubtful
    with pytest.raises(BoardError, match="6 entries, not 2"):
        FRAMED.read("stars 2\n" + text, "board")


def test_wide_numbers_are_written_in_columns() -> None:
    clues = ["."] * 40
    clues[0], clues[20] = "10", "3"
    grid = Grid(10, 10, ("A", *["."] * 99), outside=outer_of(clues, 10, 10))
    assert FRAMED.write is not None
    text = FRAMED.write(grid)
    assert text.startswith("     10  .")
    assert len({len(line) for line in text.splitlines()[2:12]}) == 1
    assert FRAMED.read(text, "board") == grid


# -- clues at one end, and lists of them -----------------------------------------------------------


def test_rows_behind_their_clues_are_read_as_people_write_them() -> None:
    headed: Format[Grid] = puzzle_called("tents").format("headed")
    wanted = Grid(2, 3, (*".T....",), outside=outer_of("1.0.2", 2, 3, ONE_END))
    for text in (
        "    1 . 0\n  +------\n. | . T .\n2 | . . .\n",
        "; a comment\n  1.0\n | .T.\n2|...\n",
        "     1  .  00\n   ┌─────────\n   │ .  T  .\n 2 │ .  .  .\n",
        "  1 . 0\n +-----+\n.|. T .|\n2|. . .|\n +-----+\n",
    ):
        assert headed.read(text, "board") == wanted


@pytest.mark.parametrize("turn", TURNS)
def test_clues_at_one_end_stay_there_when_a_board_is_turned(turn: Turn) -> None:
    clues = [("1", "2"), (), ("3",), ("4", "5"), ()]
    grid = Grid(2, 3, (".",) * 6, outside=lists_outside(clues, 2, 3))
    gives = Gives(outside=1, ends=ONE_END, lists=True)
    new = turned(grid, turn, gives)
    assert (new.outside.bottom, new.outside.right) == (((),) * new.width, ((),) * new.height)
    back: dict[Turn, Turn] = {"left": "right", "right": "left"}
    assert turned(new, back.get(turn, turn), gives) == grid


def test_a_list_is_read_from_the_other_end_when_its_line_is_mirrored() -> None:
    grid = Grid(1, 3, (".",) * 3, outside=lists_outside([(), (), (), ("1", "2")], 1, 3))
    gives = Gives(outside=1, ends=ONE_END, lists=True)
    assert turned(grid, "mirror", gives).lists_at((2,)) == [("2", "1")]
    assert turned(grid, "flip", gives).lists_at((2,)) == [("1", "2")]
    assert turned(grid, "transpose", gives).lists_at((0,)) == [("1", "2")]
