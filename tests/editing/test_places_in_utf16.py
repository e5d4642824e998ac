"""Offsets, and the lines and UTF-16 code units that editors count."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausette.editing import Positions

TEXTS = st.text(st.sampled_from("ab$ é∧🙂𝔸\n\r\t;"), max_size=40)


@pytest.mark.parametrize(
    ("text", "offset", "place"),
    [
        ("abc", 0, (0, 0)),
        ("a\nbc", 3, (1, 1)),
        ("a\r\nbc", 4, (1, 1)),
        ("a\rbc", 3, (1, 1)),
        ("é∧b", 2, (0, 2)),
        ("🙂b", 1, (0, 2)),
        ("a\n🙂🙂b", 4, (1, 4)),
    ],
)
def test_a_place_is_a_line_and_code_units(text: str, offset: int, place: tuple[int, int]) -> None:
    assert Positions(text).position(offset) == place
    assert Positions(text).offset(*place) == offset


def test_places_that_a_text_does_not_have_are_the_nearest_ones() -> None:
    places = Positions("ab\r\n🙂c\n")
    assert places.offset(0, 99) == 2
    assert places.offset(9, 0) == len(places.text)
    assert places.offset(-1, 5) == 0
    assert places.offset(1, 1) == 4  # the middle of a pair of code units
    assert places.offset_of_units(99) == len(places.text)
    assert places.offset_of_units(-1) == 0
    assert places.offset_of_units(5) == 4


@given(TEXTS)
def test_every_offset_comes_back_from_its_place(text: str) -> None:
    places = Positions(text)
    for offset in range(len(text) + 1):
        if text[offset - 1 : offset + 1] != "\r\n":  # within the end of a line
            assert places.offset(*places.position(offset)) == offset
        assert places.offset_of_units(places.units(offset)) == offset
        assert places.units(offset) == len(text[:offset].encode("utf-16-le")) // 2
