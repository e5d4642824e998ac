"""Boards that say a thing twice, or too much of it: refused with the place, nothing is lost."""

from __future__ import annotations

import pytest

from clausette.puzzles.base import BoardError
from clausette.puzzles.finding import installed, puzzle_called
from clausette.puzzles.recognising import read_board

LONG = "1" * 5000
"""Python reads no number of so many digits."""


@pytest.mark.parametrize(
    ("text", "place", "cause"),
    [
        (
            '{"puzzle": "pelican", "board": "1",\n "birds": {"red": 1, "blue": 2, "red": 3}}',
            "2:33",
            "'red' is given twice",
        ),
        ('{"puzzle": "pegs", "start": [[1, 1, 0]], "start": [[1, 0]]}', "1:42", "'start'"),
        ('{"puzzle": "watersort", "tubes": [], "tubes": [["a"]]}', "1:38", "'tubes'"),
        (
            '{"puzzle": "pelican", "board": "1", "birds": {"a\\"": [8, "b"], "b": 0, "a\\"": 0}}',
            "1:72",
            "'a\"' is given twice",
        ),
        ('{"puzzle": "pelican", "board": "1", "birds": {"a": [[1]]}}', "1:47", "is not a wish"),
        (
            f'{{"puzzle": "pelican", "board": "1", "birds": {{"a": {LONG}}}}}',
            "1:52",
            "number is too long",
        ),
        (f'board = "1"\n[birds]\na = {LONG}\n', "3:5", "number is too long"),
        (f'{{"puzzle": "pegs", "start": [[{LONG}]]}}', "1:31", "number is too long"),
        (f'{{"puzzle": "watersort", "tubes": {"[" * 9999}', "1:1", "nested too deeply"),
        (f'{{"puzzle": "pegs", "start": [[{"1, " * 99_999}1]]}}', "1:1", "too long for a board"),
        (f'{{"puzzle": "watersort"{" " * (1 << 20)}}}', "1:1", "too long for tubes"),
        (f'{{"puzzle": "pelican"{" " * (1 << 18)}}}', "1:1", "too long for a board"),
        ("capacity 4\nr r b b\ncapacity 2\nb b r r\n-\n", "3:1", "the capacity is given twice"),
        ("rule run\nrule unit\nr r b b\nb b r r\n-\n", "2:1", "the rule is given twice"),
        ("tube 1: r r b b\ntube 1: b b r r\n-\n", "2:6", "tube 2 from the top is numbered 1"),
        ("capacity 4\n0. r r b b\n1. b b r r\n2. -\n", "2:1", "tube 1 from the top is numbered 0"),
    ],
)
def test_what_is_said_twice_or_too_long_is_refused_with_its_place(
    text: str, place: str, cause: str
) -> None:
    with pytest.raises(BoardError) as refusal:
        read_board(text, "bad", installed())
    assert str(refusal.value).startswith(f"bad:{place}: error: ")
    assert cause in str(refusal.value)


def test_the_same_key_in_two_objects_is_given_once() -> None:
    seats = '{"a": {"neighbours": ["b"]}, "b": {"neighbours": ["a"]}}'
    birds = '{"a": {"wish": 0}, "b": {"wish": "same as a"}}'
    text = f'{{"puzzle": "pelican", "positions": {seats}, "birds": {birds}}}'
    board = read_board(text, "board", installed())[2]
    assert [bird.name for bird in board.birds] == ["a", "b"]


def test_a_bird_placed_twice_is_refused() -> None:
    board = read_board("pelican:1:seed=1", "board", installed())[2]
    (first, *_) = board.birds
    with pytest.raises(BoardError, match="is given twice"):
        puzzle_called("pelican").placing.read_placement(
            board, f'{{"{first.name}": "1", "{first.name}": "2"}}', "bad"
        )


def test_tubes_that_are_numbered_in_order_are_read() -> None:
    board = read_board("tube 1: r r b b\n02) b b r r\ntube: -\n4: -\n", "x", installed())[2]
    assert [len(tube) for tube in board.tubes] == [4, 4, 0, 0]
