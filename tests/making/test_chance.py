"""Chance that is the same everywhere."""

from __future__ import annotations

from collections import Counter

from clausette.puzzles.chance import Chance


def test_the_numbers_are_these_on_every_machine() -> None:
    chance = Chance("test", 1)
    assert [chance.below(1000) for _ in range(5)] == [137, 776, 493, 224, 629]
    assert chance.shuffled(range(6)) == [5, 1, 3, 4, 2, 0]


def test_a_stream_apart_does_not_depend_on_what_was_taken() -> None:
    one, other = Chance(1), Chance(1)
    other.below(10)
    assert one.apart("walls").below(10**6) == other.apart("walls").below(10**6)
    assert one.apart("walls").below(10**6) != one.apart("clues").below(10**6)


def test_every_order_is_about_as_likely() -> None:
    chance = Chance("orders")
    orders = Counter(tuple(chance.shuffled("abc")) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())
    assert 2700 < sum(chance.hits(0.3) for _ in range(10_000)) < 3300
    assert {chance.between(2, 4) for _ in range(100)} == {2, 3, 4}
