from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausette.cnf import natural_key

NAMES = st.text(alphabet="abp(),-012_ 9é", max_size=12)


@pytest.mark.parametrize(
    "ordered",
    [
        ["p(2)", "p(10)"],
        ["p(-10)", "p(-9)", "p(-1)", "p(0)", "p(1)"],
        ["a2", "a10"],
        ["p(1,2)", "p(1,10)", "p(2,1)"],
        ["p(3)", "p(x)"],
        ["p", "p(1)", "p(1,1)", "pq(1)"],
        ["a-1", "a-2", "a-10"],
        ["c(1,-2)", "c(1,-1)", "c(1,3)"],
    ],
)
def test_names_sort_as_people_read_them(ordered: list[str]) -> None:
    backwards = ordered[::-1]
    assert sorted(backwards, key=natural_key) == ordered


def test_a_number_of_five_thousand_digits_has_a_place() -> None:
    big = "p(" + "9" * 5000 + ")"
    assert sorted([big, "p(3)"], key=natural_key) == ["p(3)", big]


@given(st.integers(), st.integers())
def test_numbers_compare_by_value(a: int, b: int) -> None:
    assert (natural_key(f"p({a})") < natural_key(f"p({b})")) == (a < b)


@given(NAMES, NAMES)
def test_any_two_names_compare_and_only_equal_names_are_equal(a: str, b: str) -> None:
    less, greater = natural_key(a) < natural_key(b), natural_key(b) < natural_key(a)
    assert less + greater == (a != b)


@given(NAMES, NAMES, NAMES)
def test_the_order_is_transitive(a: str, b: str, c: str) -> None:
    a, b, c = sorted((a, b, c), key=natural_key)
    assert natural_key(a) <= natural_key(b) <= natural_key(c)
    assert natural_key(a) <= natural_key(c)
