"""KenKen: the rules, the checker, the formats and the examples."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from clausette import load_board
from clausette.errors import UsageError
from clausette.puzzles.base import Format
from clausette.puzzles.editing import Change
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kenken.bags import ANY, OPERATIONS, bags, made
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.zones import in_pieces
from clausette.puzzles.recognising import recognised
from clausette.puzzles.solving import every_answer
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.steps import Step
from filling_laws import (
    assert_all_verdicts,
    assert_breaks_one,
    assert_refused,
    assert_survives,
    published,
    verdict_of,
)
from places import needs_shared

PUZZLE = puzzle_called("kenken")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(zones: str, *clues: str) -> Grid:
    """The board with these cages, rows of a character a cell, and these clues."""
    rows = tuple(tuple(map(int, row)) for row in zones.split())
    size = len(rows)
    return Grid(size, size, (".",) * size**2, rows, clues=clues)


PLAIN = board("012 345 678")


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_published_boards_have_their_published_solution() -> None:
    texts = list(published("KenKen"))
    assert len(texts) == 24
    assert {verdict_of(PUZZLE, *entry) for entry in texts} == {"unique"}


LATIN = ("123", "231", "312")


@pytest.mark.parametrize(
    ("rule", "position", "answer"),
    [
        ("row", PLAIN, ("112", "223", "331")),
        ("column", PLAIN, ("123", "123", "123")),
        ("cage", board("001 201 333", "4+", ".", ".", "."), LATIN),
        ("cage", board("001 201 333", ".", "2-", ".", "."), ("132", "321", "213")),
        ("cage", board("001 201 333", "7*", ".", ".", "."), LATIN),
        ("cage", board("001 201 333", ".", "2/", ".", "."), LATIN),
        ("cage", board("001 201 333", "5", ".", ".", "."), LATIN),
        ("given", board("012 345 678", "2", *"........"), LATIN),
    ],
)
def test_checker_and_rules_catch_what_breaks_one_rule(
    rule: str, position: Grid, answer: tuple[str, ...]
) -> None:
    assert_breaks_one(PUZZLE, rule, position, answer)


def test_a_clue_without_an_operation_is_met_by_any() -> None:
    for clue, right in {"6": True, "2": False, "5": False, "0": True, "1": False}.items():
        found = PUZZLE.filling.check(board("001 201 333", clue, *"..."), LATIN)
        assert (found == []) == right, clue


def test_what_is_not_decided_breaks_nothing() -> None:
    position = board("001 201 333", "9+", "2/", "3", "6*")
    assert PUZZLE.filling.check(position, ("1??", "?3?", "??2")) == []


@given(st.sampled_from([*OPERATIONS.values(), ANY]), st.integers(0, 40), st.integers(2, 4))
def test_bags_are_all_digits_that_make_a_number(name: str, number: int, count: int) -> None:
    signs = {one: sign for sign, one in OPERATIONS.items()}

    def right(bag: tuple[int, ...]) -> bool:
        makes = made(bag)
        return number in (makes.values() if name == ANY else [makes.get(signs[name])])

    every = [bag for bag in combinations_with_replacement(range(1, 7), count) if right(bag)]
    assert sorted(bags(name, number, count, 6)) == every


EVERY = list(every_answer(PUZZLE, board("0123 0123 0123 0123")))


@settings(max_examples=15, deadline=None)
@given(st.data())
def test_the_checker_and_the_solver_agree_on_all_fillings(data: st.DataObject) -> None:
    assert len(EVERY) == 576
    line = st.lists(st.integers(0, 3), min_size=4, max_size=4)
    cut = in_pieces([data.draw(line) for _ in range(4)])
    count = 1 + max(map(max, cut))
    numbers, signs = st.integers(0, 12), st.sampled_from(["", "+", "-", "*", "/"])
    told = [data.draw(numbers) for _ in range(count)]
    clues = tuple(f"{n}{data.draw(signs)}" if n else "." for n in told)
    position = Grid(4, 4, (".",) * 16, cut, clues=clues if any(told) else ())
    right = {filling for filling in EVERY if not PUZZLE.filling.check(position, filling)}
    assert set(every_answer(PUZZLE, position)) == right


def test_a_cage_that_is_too_large_to_reckon_has_no_clue() -> None:
    text = "4 4\n40+ . . .\n. . . .\n. . . .\n. . . .\n" + "0 0 0 0\n" * 4
    assert_refused(PUZZLE, "lines", text, "2:1", "a zone with a clue has 12 cells at most")
    position = board("0000 0000 0000 1111", "30+", "10+")
    drawn = PUZZLE.filling
    joined = drawn.edited(position, [Change("zones", ((0, 0), (3, 0)), "join")])  # type: ignore[attr-defined]
    assert joined.clues == (".", "10+")
    with pytest.raises(UsageError, match="12 cells at most"):
        drawn.edited(joined, [Change("clues", ((0, 0),), "33+")])  # type: ignore[attr-defined]


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [2, 4, 9])
@settings(max_examples=20)
@given(data=st.data())
def test_boards_survive_every_format(size: int, data: st.DataObject) -> None:
    draw, line = data.draw, st.lists(st.integers(0, 5), min_size=size, max_size=size)
    cut = in_pieces([draw(line) for _ in range(size)])
    counts = [sum(row.count(zone) for row in cut) for zone in range(1 + max(map(max, cut)))]
    assume(max(counts) <= 12)
    any_clue = st.sampled_from(["3+", "12*", "1-", "2/", "1440*"])
    clues = tuple(draw(any_clue) if count > 1 else "2" for count in counts)
    position = Grid(size, size, (".",) * size**2, cut, clues=clues)
    for name in FORMATS:
        assert_survives(PUZZLE, name, position)


def test_an_id_of_keen_is_a_board() -> None:
    position = FORMATS["sgt"].read("2:a_3,a3a2a1", "id")
    assert position == board("00 12", "3+", "2", "1")
    assert FORMATS["sgt"].write is not None
    assert FORMATS["sgt"].write(position) == "2:a_3,a3a2a1"
    assert recognised("keen:2:a_3,a3a2a1", "", (PUZZLE,)) == (PUZZLE, FORMATS["sgt"])
    unsaid = board("00 11", "3", "3")
    with pytest.raises(UsageError, match="no code for 3"):
        FORMATS["sgt"].write(unsaid)


BAD = [
    ("lines", "2 2\n3! .\n. .\n0 0\n1 1\n", "2:1", "'3!' is not a clue"),
    ("lines", "2 2\n3+ 2\n. .\n0 0\n1 1\n", "2:4", "the zone of r1c2 has a clue already"),
    ("sgt", "2:a_3,a3a2", "1:11", "the clue of zone 3 is missing"),
]


@pytest.mark.parametrize(("name", "text", "place", "cause"), BAD)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


def test_clues_are_shown_with_their_operation() -> None:
    scene = PUZZLE.filling.scene(board("00 12", "2/", "2", "1"))
    assert scene.looks[0][0].notes == (("nw", "2÷"),)
    lesson = Lesson(PUZZLE, board("00 12", "1-", "2", "."))
    advice = lesson.tutor.next(lesson.given())
    assert isinstance(advice, Step)
    assert lesson.voice("fr").names["subtraction"] == "soustraction"


def test_the_tutor_knows_what_a_cage_allows() -> None:
    explained = str(load_board(str(PUZZLE.folder / "examples" / "medium-6x6.kenken")).explain())
    assert "(what a cage allows)" in explained
    assert "by multiplication. [cage]" in explained
