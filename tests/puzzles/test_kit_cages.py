"""The kit's zones with clues: as text and as ids, when they change, added up."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausette.errors import UsageError
from clausette.puzzles.base import BoardError
from clausette.puzzles.editing import Change
from clausette.puzzles.kit import clues as offers
from clausette.puzzles.kit.adding import adds_up
from clausette.puzzles.kit.blocks import Blocks, ClueList, Separated
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.caged import caged_block
from clausette.puzzles.kit.cages import carried
from clausette.puzzles.kit.checking import Filled
from clausette.puzzles.kit.digits import Digits
from clausette.puzzles.kit.editing import edited, held
from clausette.puzzles.kit.gives import Gives, ZoneClues
from clausette.puzzles.kit.ids import one_number, sgt
from clausette.puzzles.kit.numbers import digit
from clausette.puzzles.kit.sized import sized_rows
from clausette.puzzles.kit.sums import digit_sets
from clausette.puzzles.kit.turning import turned
from clausette.puzzles.kit.whole import resized

GIVES = Gives(zones=True, clues=ZoneClues("+x", lambda held: [f"{sum(held)}+"]))
LINES = sized_rows(caged_block(digit, {"*": "x", "x": "x", "+": "+"}))
KEEN = sgt("keen", Separated(Blocks(repeats=True), ClueList({"a": "+", "m": "x"})), "2:…",
           write_size=one_number)  # fmt: skip
BOARD = Grid(2, 3, (*"..2...",), ((0, 0, 1), (2, 0, 1)), clues=("6x", ".", "3"))


def test_clues_stand_in_any_cell_of_their_zone_and_are_written_in_the_first() -> None:
    text = "2 3\n- - -=2\n3 6x -\n7 7 9\n4 7 9\n"
    assert LINES.read(text, "board") == BOARD
    assert LINES.write is not None
    assert LINES.write(BOARD) == "2 3\n6* - -=2\n3 - -\n0 0 1\n2 0 1\n"


@pytest.mark.parametrize(
    ("text", "place", "cause"),
    [
        ("1 2\n3 4\n0 0\n", "2:3", "the zone of r1c2 has a clue already"),
        ("1 2\n3/ -\n0 0\n", "2:1", "'3/' is not a clue"),
        ("1 2\n3=7 -\n0 0\n", "2:3", "'7' is not a digit of a 2×2 board"),
        ("1 2\n3 - -\n0 0\n", "2:5", "3 entries, and the first line asks for 2"),
        ("1 2\n3 -\n", "3:1", "ends after 1 of 2 rows"),
    ],
)
def test_faults_are_told_with_their_place(text: str, place: str, cause: str) -> None:
    with pytest.raises(BoardError, match=cause) as caught:
        LINES.read(text, "bad")
    assert str(caught.value).startswith(f"bad:{place}: ")


def test_ids_count_repeated_borders_and_list_the_clues() -> None:
    position = Grid(2, 2, (".",) * 4, ((0, 1), (2, 3)), clues=("1", "2", "2", "1"))
    assert KEEN.write is not None
    assert KEEN.write(position) == "2:_5,a1a2a2a1"
    assert KEEN.read("2:_5,m1a2a2a1", "id") == position
    sums = Grid(2, 2, (".",) * 4, ((0, 0), (1, 1)), clues=("3+", "2x"))
    assert KEEN.read(KEEN.write(sums), "id") == sums
    with pytest.raises(UsageError, match="no code for 3"):
        KEEN.write(replace(sums, clues=("3", "2x")))
    with pytest.raises(BoardError, match="the clue of zone 2 is missing"):
        KEEN.read(KEEN.write(sums).removesuffix("m2"), "id")


# -- changes -----------------------------------------------------------------------------------


def change(grid: Grid, part: str, spots: list[tuple[int, int]], value: str) -> Grid:
    return edited(grid, Change(part, tuple(spots), value), GIVES, Digits())  # type: ignore[arg-type]


def test_a_clue_is_typed_into_any_cell_of_its_zone() -> None:
    typed = change(BOARD, "clues", [(1, 1)], "12")
    assert typed.clues == ("12", ".", "3")
    assert change(typed, "clues", [(0, 0)], "+").clues == ("12+", ".", "3")
    assert change(BOARD, "clues", [(0, 0), (1, 0)], ".").clues == ()
    assert held(BOARD)["clues"] == {(0, 0): "6x", (0, 1): "6x", (1, 1): "6x", (1, 0): "3"}
    for value in ("a", "7/", "-1"):
        with pytest.raises(UsageError):
            change(BOARD, "clues", [(0, 0)], value)
    with pytest.raises(UsageError):
        change(BOARD, "clues", [(0, 2)], "+")  # there is no number that it could go behind


def test_a_zone_keeps_its_clue_where_most_of_it_is() -> None:
    joined = change(BOARD, "zones", [(0, 2), (1, 1)], "join")
    assert (joined.zones, joined.clues) == (((0, 0, 1), (2, 1, 1)), ("6x", ".", "3"))
    alone = change(BOARD, "zones", [(0, 0)], "new")
    assert (alone.zones, alone.clues) == (((0, 1, 2), (3, 1, 2)), (".", "6x", ".", "3"))
    whole = change(BOARD, "zones", [(1, 0), (0, 0), (0, 1), (1, 1)], "join")
    assert (whole.zones, whole.clues) == (((0, 0, 1), (0, 0, 1)), ("6x", "."))
    assert carried(("1", "2"), ((0, 1),), ((0, 0),)) == ("1",)


def test_turned_and_cut_boards_keep_their_clues() -> None:
    assert turned(BOARD, "mirror", GIVES).clues == (".", "6x", "3")
    assert turned(turned(BOARD, "left", GIVES), "right", GIVES) == BOARD
    smaller = resized(BOARD, 2, 2, GIVES, Digits())
    assert (smaller.zones, smaller.clues) == (((0, 0), (1, 0)), ("6x", "3"))
    assert resized(BOARD, 3, 4, GIVES, Digits()).clues == ("6x", ".", "3")


def test_clues_can_be_offered_and_taken_away() -> None:
    taken = [c for c in offers.clues(BOARD, GIVES) if c.part == "clues"]
    assert taken == [Change("clues", ((0, 0),), "."), Change("clues", ((1, 0),), ".")]
    assert str(offers.clue_words(BOARD, taken[0])) == "the clue 6x for the zone of r1c1"
    offered = [
        c for c in offers.offered(BOARD, ("122", "331"), GIVES, Digits()) if c.part == "clues"
    ]
    assert offered == [Change("clues", ((0, 2),), "3+")]
    assert str(offers.change_words(BOARD, offered[0], GIVES)) == "the clue 3+ for the zone of r1c3"


# -- sums --------------------------------------------------------------------------------------


@given(st.integers(0, 6), st.integers(0, 30), st.integers(0, 9))
def test_sets_of_different_numbers(count: int, total: int, most: int) -> None:
    every = [c for c in combinations(range(1, most + 1), count) if sum(c) == total]
    assert sorted(digit_sets(count, total, most)) == every


def test_the_checker_adds_up() -> None:
    cells = [(0, 0), (0, 1), (0, 2)]

    def said(row: str, total: int | None) -> list[str]:
        return [str(found.message) for found in adds_up(Filled((row,)), "sum", cells, total)]

    assert said("123", 6) == said("12?", 6) == said("1??", None) == said("???", 3) == []
    assert said("124", 6) == ["the sum of r1c1, r1c2 and r1c3 is 7, not 6"]
    assert said("12?", 3) == ["the sum of r1c1 and r1c2 is 3 already, and should be 3 in the end"]
    assert said("11?", None) == ["r1c1 and r1c2 hold a digit more than once"]
