"""Whose fault is told, and where, of texts that are nearly boards."""

from __future__ import annotations

import pytest

from clausette.errors import InputError
from clausette.puzzles.base import BoardError
from clausette.puzzles.finding import Installed, installed, puzzle_called
from clausette.puzzles.recognising import read_board

SIXTEEN = (
    """\
G . 7 . E A . . 3 . . 9 . . B .
4 . . . . . 6 B . . . 8 . . 5 .
. D . . . 1 . . . 2 5 E . 4 C 3
. . 5 . . 3 . . . . . . 8 . 7 .
1 8 . 7 . . . . . . . C B D G F
3 . . . B . D G 8 . 2 7 5 A 4 .
D . G . . . . 2 . . 4 5 . . . .
"""
    + ". . . . . . . . . . . . . . . .\n" * 9
)


def place_of(text: str, name: str, puzzles: tuple[Installed, ...]) -> tuple[int, int] | None:
    """The place of what is told; None if nobody tells any."""
    with pytest.raises(InputError) as told:
        read_board(text, name, puzzles)
    return (told.value.line, told.value.column) if isinstance(told.value, BoardError) else None


@pytest.mark.parametrize(
    ("puzzle", "text", "place"),
    [
        # The size is wrong, and not the dashes below it.
        ("lightup", "2 300\n- -\n- x\n", (1, 1)),
        ("lightup", "251 3\n- - -\n- 2 -\n- - -\n", (1, 1)),
        ("lightup", "2 6\n- x - - x -\n" + "- - - - - -\n" * 5, (4, 1)),
        ("lightup", "2x300:cB", (1, 1)),
        ("lightup", "4X4:p", (1, 2)),
        ("lightup", "3x:d4d", (1, 2)),
        ("lightup", "pzprv3\nligh\ntup\n2\n2\n. .\n. .\n", (2, 1)),
        ("lightup", "pzprv3\nlightup\n2\n2\n. .\n. x\n", (6, 3)),
        ("norinori", "pzprv3/lightup/2/2/. . /. . /", (1, 8)),
        ("norinori", "2 2\n- -\n- c\n0 0\n1 1\n", (3, 3)),
        ("norinori", "2 2\n- -\n- -\n0 1\n1 0\n0 0\n", (6, 1)),  # before the zones
        ("norinori", "2 2\n- -\n- -\n0 0\n1 \u00b2\n", (5, 3)),
        ("norinori", "2 2\n- -\n- -\n0 0\n1 \u0661\n", (5, 3)),
        ("norinori", "2 2\n- -\n- -\n0 0\n1 1111111111\n", (5, 3)),
        # What is no board of any size is not told to be no address.
        ("sudoku", "; 4×4\n. 2 | . .\n. .", (3, 1)),
        ("sudoku", "\n.2....3", (2, 1)),
        ("sudoku", SIXTEEN.replace("E", "Z", 1), (1, 9)),
        # Numbers that the board has not, and sizes that no board has.
        ("sudoku", "https://puzz.link/p?sudoku/9/9/azzz", (1, 32)),
        ("sudoku", "https://puzz.link/p?sudoku/9/9/0zzz", (1, 32)),
        ("sudoku", "https://puzz.link/p?sudoku/9/9/-ffzzz", (1, 32)),
        ("sudoku", "pzprv3\nsudoku\n4\n. . . 1\n. . 7 .\n. . . .\n. . . .\n", (5, 5)),
        ("sudoku", "pzprv3\nsudoku\n4\n. . . 1\n. . 100 .\n. . . .\n. . . .\n", (5, 5)),
        ("sudoku", "pzprv3\nsudoku\n5\n" + ". . . . .\n" * 5, (1, 1)),
        ("sudoku", "2x2:a99n", (1, 6)),
        ("sudoku", "2x2:a0n", (1, 6)),
        ("sudoku", "2x1:d", (1, 1)),
        # Boxes that lie the other way, diagonals, cages: boards with other rules.
        ("sudoku", "3x2:zj", (1, 1)),
        ("sudoku", "2x2x:p", (1, 4)),
        ("sudoku", "3x3kx:zzzc", (1, 4)),
    ],
)
def test_a_fault_is_told_by_the_format_that_was_meant(
    puzzle: str, text: str, place: tuple[int, int]
) -> None:
    assert place_of(text, "board.txt", (puzzle_called(puzzle),)) == place


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("3 300\n- - -\n- 3 -\n- - -\n", (1, 1)),
        ("4 4\n- - - -\n1 - - -\n- - - -\n- - - -\n0 0 1 1\n0 0 1 1\n2 2 3 3\n2 2 3 3\n", (3, 1)),
        (". 2 | . 1\n. z | 3 .\n----+----\n. . | . 4\n2 . | . .\n", (2, 3)),
        (".2..z.3....42...\n", (1, 5)),
        ("2x1:d", (1, 5)),
        ("hello", None),
        ("hello world\nof logic\n", None),
        ("https://example.org/?q=1\n1\n", None),
        ("; a comment\nhttps://puzz.link/p?akari/5/5/l.gek5bj", None),
        ("", None),
    ],
)
def test_without_a_name_a_fault_is_told_if_it_is_clear_whose(
    text: str, place: tuple[int, int] | None
) -> None:
    ours = [p for p in installed() if p.name in ("lightup", "norinori", "pegs", "sudoku")]
    assert place_of(text, "board.txt", tuple(ours)) == place


def test_a_row_of_a_large_sudoku_may_lack_a_blank() -> None:
    sudoku = (puzzle_called("sudoku"),)
    _, _, board = read_board(SIXTEEN, "board.txt", sudoku)
    _, _, squeezed = read_board(SIXTEEN.replace("D G F", "D GF"), "board.txt", sudoku)
    assert squeezed == board


def test_letters_of_other_alphabets_are_no_digits() -> None:
    text = SIXTEEN.replace("G .", "\u0131 .", 1)  # whose capital is I
    assert place_of(text, "board.txt", (puzzle_called("sudoku"),)) == (1, 1)
    large = "\u0131" + "." * 624
    assert place_of(large, "board.txt", (puzzle_called("sudoku"),)) == (1, 1)


@pytest.mark.parametrize("above", ["", "3 3\n", "\ufeff3 3\n", "; an answer\n\n 3 3\r\n"])
def test_an_answer_may_stand_below_its_size(above: str) -> None:
    lightup = puzzle_called("lightup")
    _, _, board = read_board("...\n.2.\n...\n", "board.lightup", (lightup,))
    assert lightup.filling.read_answer(board, above + ".L.\n.2L\nL..\n", "a") == (
        ".L.",
        ".2L",
        "L..",
    )


@pytest.mark.parametrize(
    ("puzzle", "text", "answer", "place"),
    [
        ("lightup", "...\n.2.\n...\n", "3 2\n.L.\n.2L\nL..\n", (1, 1)),
        ("lightup", "...\n.2.\n...\n", "\n99999 3\n- o -\n- - o\no - -\n", (2, 1)),
        ("norinori", "1;\n2;\n1;\n1;1;\n", "2 1\n##\n", (1, 1)),
        ("lightup", "12\n..\n", "1 2\n.\n", (2, 2)),  # a row, and no size
    ],
)
def test_a_size_that_is_not_the_boards_is_told_in_its_line(
    puzzle: str, text: str, answer: str, place: tuple[int, int]
) -> None:
    found = puzzle_called(puzzle)
    _, _, board = read_board(text, "board", (found,))
    with pytest.raises(BoardError) as told:
        found.filling.read_answer(board, answer, "answer")
    assert (told.value.line, told.value.column) == place
