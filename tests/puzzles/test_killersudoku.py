"""Killer Sudoku: the rules, the checker, the formats and the examples."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette import load_board
from clausette.puzzles.base import Format
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.killersudoku.rests import rests
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.zones import in_pieces
from clausette.puzzles.recognising import recognised
from clausette.puzzles.solving import every_answer, solve
from filling_laws import (
    assert_all_verdicts,
    assert_breaks_one,
    assert_survives,
    published,
    rules_against,
    verdict_of,
)
from places import needs_shared

PUZZLE = puzzle_called("killersudoku")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}
SOLVED = ("1234", "3412", "2143", "4321")


def board(zones: str, *clues: int | str, givens: str = "." * 16) -> Grid:
    """The board of 4×4 with these cages, rows of a character a cell, and these sums."""
    rows = tuple(tuple(int(sign, 16) for sign in row) for row in zones.split())
    return Grid(4, 4, tuple(givens), rows, clues=tuple(map(str, clues)))


PAIRS = "0011 2233 4455 6677"
PLAIN = board("0123 4567 89ab cdef")


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_published_boards_have_their_published_solution() -> None:
    texts = list(published("KillerSudoku"))
    assert len(texts) == 24
    assert {verdict_of(PUZZLE, *entry) for entry in texts} == {"unique"}


BENT = "0011 2334 5534 6677"


@pytest.mark.parametrize(
    ("rule", "position", "answer"),
    [
        ("row", PLAIN, ("3234", "1412", "2143", "4321")),
        ("column", PLAIN, ("2134", "3412", "2143", "4321")),
        ("box", PLAIN, ("1234", "2341", "3412", "4123")),
        ("differ", board(BENT), SOLVED),  # a 4 twice, neither in a line nor in a box
        ("cage", board(BENT, *"...9...."), SOLVED),
        ("given", board(PAIRS, givens="2..............."), SOLVED),
    ],
)
def test_checker_and_rules_catch_what_breaks_one_rule(
    rule: str, position: Grid, answer: tuple[str, ...]
) -> None:
    assert_breaks_one(PUZZLE, rule, position, answer)


def test_a_wrong_sum_also_breaks_what_follows_from_it() -> None:
    position = board(PAIRS, 4, *".......")
    (found,) = PUZZLE.filling.check(position, SOLVED)
    assert (found.rule, found.cells) == ("cage", ((0, 0), (0, 1)))
    assert rules_against(PUZZLE, position, SOLVED) == {"cage", "rest"}


def test_what_is_not_decided_breaks_nothing() -> None:
    position = board(PAIRS, 3, 7, 7, 3, 3, 7, 7, 3)
    assert PUZZLE.filling.check(position, ("1???", "3?1?", "????", "????")) == []
    assert [v.rule for v in PUZZLE.filling.check(position, ("3???", "????", "????", "????"))] == [
        "cage"
    ]


EVERY = list(every_answer(PUZZLE, PLAIN))


@settings(max_examples=20, deadline=None)
@given(st.data())
def test_the_checker_and_the_solver_agree_on_all_fillings(data: st.DataObject) -> None:
    assert len(EVERY) == 288
    cut = in_pieces(
        [data.draw(st.lists(st.integers(0, 2), min_size=4, max_size=4)) for _ in "1234"]
    )
    held = data.draw(st.sampled_from(EVERY))
    count = 1 + max(map(max, cut))
    sums = [0] * count
    for row, signs in zip(cut, held, strict=True):
        for zone, sign in zip(row, signs, strict=True):
            sums[zone] += int(sign)
    told = [data.draw(st.sampled_from((str(n), str(n), ".", str(n + 1)))) for n in sums]
    position = Grid(4, 4, (".",) * 16, cut, clues=tuple(told) if {*told} != {"."} else ())
    right = {filling for filling in EVERY if not PUZZLE.filling.check(position, filling)}
    assert set(every_answer(PUZZLE, position)) == right


def test_what_is_left_of_a_row_has_a_sum() -> None:
    rows = [[4 * r + c for c in range(4)] for r in range(4)]
    columns = [list(column) for column in zip(*rows, strict=True)]
    boxes = [[0, 1, 4, 5], [2, 3, 6, 7], [8, 9, 12, 13], [10, 11, 14, 15]]
    cages = {1: [0, 1], 2: [2, 6], 3: [3], 4: [4, 5], 5: [7, 8, 9, 10, 11, 12, 13, 14, 15]}
    found = rests((rows, columns, boxes), cages, {1: 4, 2: 5})
    # What cage 1 leaves of row 1 and of box 1, and cage 2 of column 3 and of box 2.
    assert found == {(2, 3): 6, (4, 5): 6, (10, 14): 5, (3, 7): 5}
    # What cages 1 to 3 have beyond row 1.
    assert rests((rows, columns, boxes), cages, {1: 4, 2: 5, 3: 3})[6,] == 2


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@pytest.mark.parametrize("size", [4, 6, 9])
@settings(max_examples=15)
@given(data=st.data())
def test_boards_survive_every_format(name: str, size: int, data: st.DataObject) -> None:
    draw, digits = data.draw, "....123456789"[: 4 + size]
    line = st.lists(st.integers(0, 2), min_size=size, max_size=size)
    cut = in_pieces([draw(line) for _ in range(size)])
    clues = tuple(
        draw(st.sampled_from((".", "7", "15", "45"))) for _ in range(1 + max(map(max, cut)))
    )
    givens = tuple(draw(st.sampled_from(digits)) for _ in range(size**2))
    kept = clues if {*clues} != {"."} else ()
    assert_survives(PUZZLE, name, Grid(size, size, givens, cut, clues=kept))


def test_an_id_of_solo_with_cages_is_a_board() -> None:
    text = "solo:2x2k:p,abbba____________,3a7a7a3a3a7a7a3a"
    others = (PUZZLE, puzzle_called("sudoku"), puzzle_called("jigsawsudoku"))
    claim = recognised(text, "", others)
    assert claim is not None
    assert claim[0] == PUZZLE
    position = claim[1].read(text, "id")
    assert position == board(PAIRS, 3, 7, 7, 3, 3, 7, 7, 3)
    assert solve(PUZZLE, position).kind == "several"


def test_the_tutor_knows_the_45_rule() -> None:
    board = load_board(str(PUZZLE.folder / "examples" / "small-4x4.killersudoku"))
    assert "(45 rule)" in str(board.explain())
