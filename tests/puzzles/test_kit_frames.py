"""Rows with a frame of clues, as people write them; the board of Skyscrapers has one."""

from __future__ import annotations

import pytest

from clausette.puzzles.base import BoardError, Format
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid, outer_of
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
