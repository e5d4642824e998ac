"""Grades in words: they say as much as the bounds do, in both languages."""

from __future__ import annotations

import pytest

from clausette.reasoning.difficulty import Grade, Round
from clausette.reasoning.scale import BY_SIZE, least_level
from clausette.reasoning.taste import Hardness
from clausette.service.grading import Graded
from clausette.words import Title
from schemas import require_valid

LEVELS = tuple(Title(level.names) for level in BY_SIZE)
NAMES = {"x-wing": Title({"en": "X-wing", "fr": "X-wing"})}
EASY = Round(1, (1,), 3, Hardness(0, 9))
HARD = Round(3, (2, -3), 2, Hardness(2, 9))
WING = Round(4, (4,), 1, Hardness(3, 0, "x-wing"))
LARGE = Round(9, (5,), 1, Hardness(4, 9))


def graded(
    language: str, rounds: tuple[Round, ...], least: int, most: int | None, left: int = 0
) -> Graded:
    lower = least_level(BY_SIZE, least)
    found = Grade(rounds, least, most, left)
    return Graded("it", "unique", found, LEVELS, lower, NAMES, language=language)


@pytest.mark.parametrize(
    ("rounds", "bounds", "english", "french"),
    [
        ((EASY, HARD), (3, 3), "hard", "difficile"),
        ((EASY, WING), (4, 4), "very hard", "très difficile"),
        ((EASY, HARD), (2, 3), "medium to hard", "de moyen à difficile"),
        ((EASY, LARGE), (4, 9), "very hard to extreme", "de très difficile à extrême"),
        ((EASY, LARGE), (6, 9), "extreme", "extrême"),
        ((EASY,), (4, None), "beyond hard", "plus que difficile"),
        ((EASY,), (13, None), "beyond extreme", "plus qu'extrême"),
        ((), (1, None), "at least easy", "au moins facile"),
        ((), (0, 0), "trivial", "trivial"),
    ],
)
def test_a_grade_says_what_is_known(
    rounds: tuple[Round, ...], bounds: tuple[int, int | None], english: str, french: str
) -> None:
    assert graded("en", rounds, *bounds).words == english
    assert graded("fr", rounds, *bounds).words == french


def test_where_nothing_is_forced_a_board_is_open() -> None:
    assert graded("en", (), 0, 0, 5).words == "open"
    assert graded("fr", (), 0, 0, 5).words == "libre"


@pytest.mark.parametrize(
    ("rounds", "bounds", "english", "french"),
    [
        ((EASY,), (1, 1), "1 rule", "1 règle"),
        ((EASY, WING), (4, 4), "4 rules: X-wing", "4 règles : X-wing"),
        ((EASY, WING, LARGE), (4, 9), "4 to 9 rules", "de 4 à 9 règles"),
        ((EASY,), (5, None), "at least 5 rules", "au moins 5 règles"),
    ],
)
def test_the_hardest_step_is_told_with_its_bounds(
    rounds: tuple[Round, ...], bounds: tuple[int, int | None], english: str, french: str
) -> None:
    for language, words in (("en", english), ("fr", french)):
        found = graded(language, rounds, *bounds)
        assert f"  {words}  " in found.lines()[1]
        require_valid(found.data(), "grade")


def test_a_hardest_step_that_is_not_the_largest_is_told_with_its_own_size() -> None:
    triple = Round(6, (5,), 2, Hardness(2, 3))
    assert "  4 rules: X-wing  " in graded("en", (triple, WING), 4, 6).lines()[1]


def test_the_profile_is_told_below_with_its_narrow_places() -> None:
    found = graded("en", (EASY, HARD, WING, LARGE), 4, 9)
    assert found.lines()[2] == "  ▁▄▅▇  fewest openings: 1; choke points: 2"
    french = graded("fr", (EASY, HARD), 3, 3).lines()[2]
    assert french == "  ▁▄  ouvertures, au moins : 2 ; goulets : 0"
    assert graded("en", (EASY,), 1, 1).lines()[2] == "  ▁  choke points: 0"


def test_data_have_both_bounds_by_their_english_names() -> None:
    data = graded("fr", (EASY, LARGE), 4, 9).data()
    assert (data["grade"], data["lower"], data["upper"]) == ("extreme", "very hard", "extreme")
    beyond = graded("fr", (EASY,), 4, None).data()
    assert (beyond["grade"], beyond["lower"], beyond["upper"]) == ("very hard", "very hard", None)
    nothing = graded("en", (), 0, 0).data()
    assert (nothing["grade"], nothing["lower"], nothing["hardest"]) == ("trivial", None, None)
    for found in (data, beyond, nothing):
        require_valid(found, "grade")
