"""Nurikabe: the rules, the checker, the formats and the examples."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.errors import UsageError
from clausette.puzzles.base import Format
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.solving import every_answer
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.steps import Step
from filling_laws import (
    assert_all_verdicts,
    assert_encodes_back,
    assert_refused,
    assert_survives,
    grids,
    published,
    tried,
    verdict_of,
)
from places import needs_shared

PUZZLE = puzzle_called("nurikabe")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(*rows: str) -> Grid:
    return FORMATS["rows"].read("\n".join(rows), "board")


def broken(position: Grid, *answer: str) -> set[str]:
    violations = PUZZLE.filling.check(position, answer)
    assert all(violation.cells and violation.message for violation in violations)
    return {violation.rule for violation in violations}


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_real_boards_have_their_published_solution() -> None:
    for name, problem, solution in published("Nurikabe", cells=400):
        assert verdict_of(PUZZLE, name, problem, solution) == "unique"


@pytest.mark.parametrize(
    ("rule", "position", "answer"),
    [
        ("pool", board("1...", "...."), (".###", "####")),
        ("joined", board("3.", "..", ".."), (".#", "..", "##")),
        ("joined", board("3..", "...", "..."), ("..#", ".##", "#.#")),
        ("size", board("2..", "..."), (".##", "#.#")),
        ("size", board("2..", "..."), ("...", "###")),
        ("apart", board("@.@", "..."), ("...", "###")),
        ("lost", board("1..", "..."), (".#.", "##.")),
        ("given", board("@..", "@.."), ("###", "..#")),
    ],
)
def test_the_checker_catches_what_breaks_one_rule(
    rule: str, position: Grid, answer: tuple[str, ...]
) -> None:
    assert rule in broken(position, *answer)
    assert answer not in set(every_answer(PUZZLE, position))


def test_what_is_not_decided_breaks_nothing() -> None:
    position = board("2..", "...", "..@")
    for partial in (("???", "???", "???"), (".??", "???", "??."), (".#?", "?##", "???")):
        assert broken(position, *partial) == set()
    assert broken(position, ".#?", "#??", "???") == {"size"}
    assert broken(position, "..?", ".??", "???") == {"size"}
    assert broken(position, "?##", "?##", "???") == {"pool"}
    assert broken(position, "?#.", "?##", "???") == {"lost"}
    assert broken(board("@..", "...", "..@"), "?.#", "?..", "?#?") == {"joined"}


def boards(most: int = 4, signs: str = "............@123") -> st.SearchStrategy[Grid]:
    return grids(most, signs)


@settings(max_examples=80)
@given(boards().filter(lambda position: len(position.givens) <= 12))
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=40)
@given(position=boards(6, "....123456789"))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    assert_survives(PUZZLE, name, position)


def test_what_a_format_cannot_say_it_does_not_write() -> None:
    position = board("@ . 12")
    with pytest.raises(UsageError, match="choose another"):
        assert_survives(PUZZLE, "penpa", position)
    for name in ("rows", "lines", "puzzlink", "pzprv3"):
        assert_survives(PUZZLE, name, position)


LINKS = {
    "nurikabe/6/5/j4n4j1i1m": "unique",
    "nurikabe/8/6/m1g2h1g1p2g1g1v7g": "unique",
    "nurikabe/3/3/.n": "several",
    "nurikabe/3/3/-10n": "none",
}


@pytest.mark.parametrize("address", LINKS)
def test_addresses_decode_solve_and_encode_back(address: str) -> None:
    assert_encodes_back(PUZZLE, address, LINKS[address])


def test_files_hold_an_answer_among_the_numbers() -> None:
    file = "pzprv3/nurikabe/2/3/# 12 - /+ . 2 /"
    assert FORMATS["pzprv3"].read(file, "file") == Grid(2, 3, (".", "12", "@", ".", ".", "2"))


@pytest.mark.parametrize(
    ("name", "text", "place", "cause"),
    [
        ("rows", "1 2\n3 !\n", "2:3", "'!' does not belong in a cell"),
        ("lines", "2 2\n5 -\n", "3:1", "ends after 1 of 2 rows"),
        ("puzzlink", "nurikabe/3/3/g8", "1:16", "cut short: 2 of 9"),
        ("pzprv3", "pzprv3/nurikabe/1/2/5 x /", "1:23", "'x' does not belong in a cell"),
    ],
)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


# -- the tutor ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "known", "technique", "words"),
    [
        (board("2..."), "????", "too far from every number", "can go as far as"),
        (board("@.@.", "...."), "????/????", "between two islands", "would be on one island"),
        (board("3..", "..."), "?#?/???", "an island that must grow", "fewer than 3 cells"),
        (board("2..", "..."), "..?/???", "a complete island", "more than 2 cells"),
    ],
)
def test_the_tutor_tells_what_would_go_wrong(
    position: Grid, known: str, technique: str, words: str
) -> None:
    lesson = Lesson(PUZZLE, position)
    values = lesson.known(known.split("/"))
    told = {}
    while isinstance(advice := lesson.next(values, 5)[2], Step):
        told[lesson.technique(advice)] = lesson.voice().sentence(advice.instances[0])
        values = lesson.tutor.knowing(advice.conclusions, values)
    assert words in told[technique]
