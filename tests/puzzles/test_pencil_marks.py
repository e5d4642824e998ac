"""Candidates of cells that hold one of several signs: read, kept, drawn, crossed out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from clausette.puzzles.base import BoardError
from clausette.puzzles.candidates import pencilled_by, signs_of
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.pencil import Pencil
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.steps import Step
from commands import example

FOUR = Pencil(4, 4, {(r, c): "1234" for r in range(4) for c in range(4)})
GRID = """
+--------+--------+
| 1  234 | 23  4  |
| 3  24  | 1   ?  |
:--------+--------:
| 24 1   | 34  23 |
| 24 3   | 24  1  |
'--------'--------'
"""
NONE_FOUR = "1....234.23....4..3..2.41...1234.2.41.....34.23..2.4..3..2.41..."


def _lesson(puzzle: str, name: str) -> Lesson:
    found = puzzle_called(puzzle)
    path = Path(example(puzzle, name))
    return Lesson(found, found.puzzle.formats[0].read(path.read_text(), path.name))


@pytest.mark.parametrize(
    ("puzzle", "name", "signs"),
    [
        ("sudoku", "tiny-4x4.sudoku", "1234"),
        ("sudoku", "large-16x16.sudoku", "123456789ABCDEFG"),
        ("futoshiki", "small-5x5.futoshiki", "12345"),
        ("skyscrapers", "small-5x5.skyscrapers", "12345"),
    ],
)
def test_signs_of_cells_follow_from_what_is_decided(puzzle: str, name: str, signs: str) -> None:
    lesson = _lesson(puzzle, name)
    found = pencilled_by(lesson.puzzle.filling, lesson.board)
    assert set(found.values()) == {signs}
    assert len(found) == len(signs) ** 2


@pytest.mark.parametrize(
    ("puzzle", "name"), [("lightup", "tiny-3x5.lightup"), ("binairo", "small-6x6.binairo")]
)
def test_cells_that_are_marked_or_not_have_no_candidates(puzzle: str, name: str) -> None:
    lesson = _lesson(puzzle, name)
    assert signs_of(lesson.puzzle.filling, lesson.board) == {}
    assert lesson.candidates(lesson.given()) == []


# -- how people write them -------------------------------------------------------------------------


def test_a_grid_is_read_with_and_without_its_frame() -> None:
    found = FOUR.read(GRID, "known")
    assert found is not None
    assert (found[0, 0], found[0, 1], found[0, 2], found[1, 3]) == ("1", "234", "23", "1234")
    bare = "\n".join(line for line in GRID.split("\n") if "--" not in line).replace("|", " ")
    for other in (bare, bare.replace("24", "42"), f"; by hand\n{bare}", " ".join(bare.split())):
        assert FOUR.read(other, "known") == found


def test_boxes_may_be_drawn_with_lines() -> None:
    drawn = GRID.replace("|", "║").replace("+--------+--------+", "╔════════╦════════╗")
    assert FOUR.read(drawn, "known") == FOUR.read(GRID, "known")


@pytest.mark.parametrize("missing", [".", "0"])
def test_a_place_for_every_sign_is_read_in_one_line_or_in_several(missing: str) -> None:
    text = NONE_FOUR.replace(".", missing)
    found = FOUR.read(GRID, "known")
    assert FOUR.read(text, "known") == found
    for width in (4, 16):
        cut = [text[at : at + width] for at in range(0, 64, width)]
        assert FOUR.read("\n".join(cut), "known") == found


def test_a_place_for_each_of_nine_signs_makes_729() -> None:
    nine = Pencil(9, 9, {(r, c): "123456789" for r in range(9) for c in range(9)})
    found = nine.read("1.3......" * 81, "known")
    assert found is not None
    assert set(found.values()) == {"13"}


def test_a_cell_without_any_candidate_is_read_as_such() -> None:
    found = FOUR.read("...." + NONE_FOUR[4:], "known")
    assert found is not None
    assert found[0, 0] == ""


@pytest.mark.parametrize(
    "rows",
    [
        "1?3?\n????\n????\n???1",
        "1 ? 3 ?\n? ? ? ?\n? ? ? ?\n? ? ? 1",
        "4 4\n1 ? 3 ?\n? ? ? ?\n? ? ? ?\n? ? ? 1",
        "12 34\n?? ??\n?? ??\n?? ??",
        "1?3?",
        "",
    ],
)
def test_rows_of_an_answer_are_no_pencil_marks(rows: str) -> None:
    assert FOUR.read(rows, "known") is None


def test_beyond_nine_a_number_of_two_digits_is_one_sign() -> None:
    signs = "123456789ABCDEFG"
    large = Pencil(16, 16, {(r, c): signs for r in range(16) for c in range(16)})
    assert large.read(("10 16 . 3 " * 64), "known") is None
    found = large.read(("10 1g . a3 " * 64).replace("10", "12"), "known")
    assert found is not None
    assert [found[0, c] for c in range(4)] == ["12", "1G", signs, "3A"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (GRID.replace("234", "2X4"), "known:3:6: error: '2X4' are no candidates for r1c2"),
        (GRID.replace("234", "224"), "write each of 1 to 4 once at most, ? for all"),
        (GRID.replace("34  23", "34"), "known:6:3: error: this row has 3 cells"),
        ("\n".join(GRID.split("\n")[:6]), "known:6:3: error: there are 3 rows, the board 4"),
        (GRID + "| 1 2 3 4 |", "there are 5 rows, the board 4"),
        (NONE_FOUR[:-1], "error: there are 63 places"),
        (NONE_FOUR[:-1], "candidates of 4 rows of 4 cells take 64 places in all"),
        (NONE_FOUR.replace("234", "324"), "error: '.324' are no candidates for r1c2"),
    ],
)
def test_marks_of_another_board_are_refused_in_words(text: str, words: str) -> None:
    with pytest.raises(BoardError) as caught:
        FOUR.read(text, "known")
    assert words in str(caught.value)


# -- what is known, and pictures of steps ----------------------------------------------------------


def _steps(lesson: Lesson, values: Any) -> list[Step]:
    """What single rules cross out at once, as one step."""
    swept = lesson.swept(values)
    crossed = [-int(v) for v in (swept != values).nonzero()[0]]
    return [Step(tuple(crossed), (), (), "minimal")]


def test_candidates_and_what_is_known_are_the_same() -> None:
    lesson = _lesson("sudoku", "tiny-4x4.sudoku")
    with lesson.tutor:
        given = lesson.given()
        swept = lesson.swept(given)
        rows = lesson.candidates(swept)
        assert all(set(cell) <= set("1234") for row in rows for cell in row)
        assert sum(len(cell) for row in rows for cell in row) < 16 * 4
        read = {(r, c): cell for r, row in enumerate(rows) for c, cell in enumerate(row)}
        assert lesson.candidates(lesson.pencilled(read)) == rows


def test_a_picture_shows_what_a_step_crosses_out_and_what_is_left() -> None:
    lesson = _lesson("sudoku", "tiny-4x4.sudoku")
    with lesson.tutor:
        given = lesson.given()
        before, after = lesson.candidates(given), lesson.candidates(lesson.swept(given))
        scene = lesson.scene(given, _steps(lesson, given)[0])
        for r, row in enumerate(scene.looks):
            for c, look in enumerate(row):
                if look.text:
                    assert look.candidates == look.crossed == ""
                    continue
                assert look.candidates == after[r][c]
                assert set(look.crossed) == set(before[r][c]) - set(after[r][c])


def test_a_cell_in_which_nothing_is_crossed_out_is_blank_unless_all_are_asked_for() -> None:
    lesson = _lesson("futoshiki", "small-5x5.futoshiki")
    with lesson.tutor:
        start = lesson.scene(lesson.given())
        assert not any(look.candidates for row in start.looks for look in row)
        every = lesson.scene(lesson.given(), every=True)
        assert {look.candidates for row in every.looks for look in row} == {"", "12345"}


def test_of_many_signs_only_cells_that_a_step_is_about_show_candidates() -> None:
    lesson = _lesson("sudoku", "large-16x16.sudoku")
    with lesson.tutor:
        values = lesson.swept(lesson.given())
        everywhere = lesson.scene(values)
        assert not any(look.candidates for row in everywhere.looks for look in row)
        (step,) = _steps(lesson, lesson.given())
        scene = lesson.scene(lesson.given(), step)
        assert any(look.crossed for row in scene.looks for look in row)
