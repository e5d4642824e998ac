"""Profiles: bars on levels, as SVG and as a line of text."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from clausette.drawing.profile import Bar, Profile, carried, draw_profile, sparkline

SVG = "{http://www.w3.org/2000/svg}"
LEVELS = ("low", "mid < high", "high")


def profile(*bars: Bar, unfinished: int | None = None) -> Profile:
    return Profile("it", LEVELS, bars, ("one", "many"), "narrow", "so it is", unfinished)


def rects(svg: str) -> list[ElementTree.Element]:
    """The bars, without those of the key."""
    whole = ElementTree.fromstring(svg)
    key = {id(e) for g in whole.iter(f"{SVG}g") if g.get("transform") for e in g.iter()}
    return [e for e in whole.iter(f"{SVG}rect") if id(e) not in key]


def test_a_line_has_a_block_for_every_level() -> None:
    assert sparkline(range(8), 8) == "▁▂▃▄▅▆▇█"
    assert sparkline([0, 2, 1], 3) == "▁█▅"
    assert sparkline([0, 2, 1], 3, plain=True) == "132"
    assert sparkline([], 3) == ""
    assert sparkline([0], 1) == "▁"


@pytest.mark.parametrize("length", [23, 24, 25, 60, 1000])
def test_a_long_line_is_short_and_keeps_what_is_highest(length: int) -> None:
    for peak in (0, length // 2, length - 1):
        levels = [0] * length
        levels[peak] = 2
        line = sparkline(levels, 3)
        assert len(line) == min(length, 24)
        assert line.count("█") == 1


def test_blocks_are_for_streams_that_carry_them() -> None:
    assert carried("utf-8")
    assert not carried("ascii")
    assert not carried("latin-1")
    assert not carried(None)
    assert not carried("no such thing")


def test_a_bar_is_as_high_as_its_level_and_says_what_it_is() -> None:
    low, high = rects(draw_profile(profile(Bar(0, 9, "a & b"), Bar(2, 2, "c"))))
    # By shade: those of few openings come first.
    if float(low.get("height", 0)) > float(high.get("height", 0)):
        low, high = high, low
    assert float(high.get("height", 0)) == 3 * float(low.get("height", 0))
    assert [e.text for e in low.iter(f"{SVG}title")] == ["a & b"]


def test_few_openings_have_a_strong_colour_and_one_a_mark() -> None:
    svg = draw_profile(profile(Bar(0, 1), Bar(0, 3), Bar(0, 7), Bar(0, 100)))
    whole = ElementTree.fromstring(svg)
    shades = [g.get("class") for g in whole.iter(f"{SVG}g") if g.find(f"{SVG}rect") is not None]
    assert sorted(map(str, shades)) == sorted(f"bar{n}" for n in range(4) for _ in "12")
    marks = [len(g) for g in whole.iter(f"{SVG}g") if g.get("class") == "arrow-head"]
    assert marks == [1, 1]  # one bar, and the key


def test_what_is_unfinished_is_open_at_its_end() -> None:
    svg = draw_profile(profile(Bar(0, 1), unfinished=1))
    assert 'class="bar-open"' in svg
    assert ">?<" in svg
    assert 'class="bar-open"' not in draw_profile(profile(Bar(0, 1)))


def test_levels_have_their_names_and_a_picture_its_title() -> None:
    whole = ElementTree.fromstring(draw_profile(profile()))
    texts = [e.text for e in whole.iter(f"{SVG}text")]
    assert texts[:3] == list(LEVELS)
    assert [e.text for e in whole][:2] == ["it", "so it is"]


def test_a_picture_is_light_or_dark_or_as_the_reader_has_it() -> None:
    bar = profile(Bar(0, 1))
    assert "prefers-color-scheme:dark" in draw_profile(bar)
    light, dark = draw_profile(bar, dark=False), draw_profile(bar, dark=True)
    assert "prefers-color-scheme" not in light + dark
    assert light != dark


def test_a_very_long_profile_stays_of_a_width() -> None:
    svg = ElementTree.fromstring(draw_profile(profile(*[Bar(1, 2)] * 70)))
    assert float(svg.get("width", 0)) < 700
