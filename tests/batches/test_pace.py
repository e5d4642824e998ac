"""How fast a batch goes: by the last while, and steadily."""

from __future__ import annotations

from clausette.batches.pace import Pace, number_of, span
from clausette.batches.running import Batch, Progress
from clausette.words import in_words


def _run(*stretches: tuple[int, float]) -> Pace:
    """The pace after stretches of so many seconds at so many rows a second, told each second."""
    pace, seconds, rows = Pace(), 0, 0.0
    for length, rate in stretches:
        for _ in range(length):
            seconds, rows = seconds + 1, rows + rate
            pace = pace.reached(seconds, int(rows))
    return pace


def test_the_rate_is_that_of_the_last_while() -> None:
    assert _run((10, 8)).rate == 8
    assert _run((100, 8), (60, 2)).rate == 2


def test_a_short_rest_hardly_changes_what_is_left() -> None:
    steady, rested = _run((400, 10)), _run((400, 10), (5, 0))
    assert steady.left(1000) == 100
    assert 100 < (rested.left(1000) or 0) < 106


def test_the_longer_it_takes_the_further_it_looks_back() -> None:
    assert 9 < _run((4000, 10), (60, 0)).rate < 10
    assert _run((60, 10), (60, 0)).rate == 0


def test_little_is_remembered() -> None:
    assert len(_run((10_000, 3)).moments) < 60


def test_nothing_is_left_to_tell_before_anything_is_done() -> None:
    assert Pace().left(5) is None
    assert Pace().reached(3.0, 0).left(5) is None


def test_what_is_told_on_the_way() -> None:
    pace = _run((20, 0.5))
    batch = Batch("solve", rows=30, found=20)
    assert Progress(batch, 120, pace).words == "30 of 120 boards, 0.5 a second, 3:00 left"
    assert Progress(batch, None, pace).words == "30 boards, 0.5 a second"
    french = in_words(Progress(batch, 120, pace).words, "fr")
    assert french.endswith("par seconde, encore 3:00")


def test_times_and_rates_are_told_as_people_do() -> None:
    assert [span(one) for one in (7, 750, 3900)] == ["0:07", "12:30", "1:05:00"]
    assert [number_of(one) for one in (0.26, 9.94, 431.7)] == [0.3, 9.9, 432]


def test_the_slowest_are_told_with_the_signs_of_the_language() -> None:
    batch = Batch("solve", 1200, 0, {"unique": 1200}, ((1.219, "a.txt"),), seconds=6.0)
    lines = list(batch.lines())
    assert lines[1:] == ["  unique         1,200", "the slowest:", "     1.219 s  a.txt"]
    french = [in_words(line, "fr") for line in lines]
    assert french[1:] == ["  unique         1\u202f200", "les plus lentes :", "     1,219 s  a.txt"]
