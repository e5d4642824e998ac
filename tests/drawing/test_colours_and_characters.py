from __future__ import annotations

import io
import unicodedata
from itertools import product

import pytest
from taken_apart import contrast

from clausette.drawing import colours_for
from clausette.drawing.characters import ascii_box, box, columns_of, printable, to_ascii
from clausette.drawing.colours import channels, mixed, nearest_of_256
from clausette.drawing.inks import GROUNDS_256, INKS, TINTS, ground_ink, text_ink
from clausette.scene import WATERS, Look


class Terminal(io.TextIOWrapper):
    """A stream that says whether it is a terminal."""

    def __init__(self, terminal: bool = True, encoding: str = "utf-8") -> None:
        super().__init__(io.BytesIO(), encoding=encoding)
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


XTERM = {"TERM": "xterm-256color"}


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        (XTERM, "256"),
        ({"TERM": "xterm"}, "256"),
        (XTERM | {"COLORTERM": "truecolor"}, "truecolor"),
        (XTERM | {"COLORTERM": "24bit"}, "truecolor"),
        ({"TERM": "xterm-direct"}, "truecolor"),
        ({"WT_SESSION": "1"}, "truecolor"),
        (XTERM | {"COLORTERM": "truecolor", "NO_COLOR": "1"}, "none"),
        (XTERM | {"NO_COLOR": ""}, "256"),
        ({"TERM": "dumb"}, "none"),
        ({"TERM": "dumb", "COLORTERM": "truecolor"}, "none"),
        ({"TERM": "vt100"}, "none"),
        ({}, "none"),
    ],
)
def test_a_terminal_is_taken_at_its_word(environ: dict[str, str], expected: str) -> None:
    assert colours_for(Terminal(), environ) == expected


def test_a_pipe_gets_no_colours_unless_forced() -> None:
    pipe = Terminal(terminal=False)
    assert colours_for(pipe, XTERM) == "none"
    assert colours_for(pipe, XTERM | {"FORCE_COLOR": "1"}) == "256"
    assert colours_for(pipe, XTERM | {"FORCE_COLOR": "0"}) == "none"
    assert colours_for(pipe, {"FORCE_COLOR": "1", "NO_COLOR": "1"}) == "none"


def test_a_stream_that_cannot_carry_the_lines_gets_ascii() -> None:
    assert colours_for(Terminal(encoding="latin-1"), XTERM) == "none"
    assert colours_for(io.StringIO(), XTERM) == "none"


def test_box_characters_have_the_arms_of_their_unicode_names() -> None:
    sides = {"UP": 0, "RIGHT": 1, "DOWN": 2, "LEFT": 3}
    for weight, word in ((1, "LIGHT"), (2, "HEAVY")):
        for arms in product((0, weight), repeat=4):
            if not any(arms):
                continue
            name = unicodedata.name(box(*arms))
            name = name.replace("HORIZONTAL", "LEFT RIGHT").replace("VERTICAL", "UP DOWN")
            assert word in name
            assert {sides[part] for part in name.split() if part in sides} == {
                side for side, arm in enumerate(arms) if arm
            }


def test_a_thick_line_leaves_thin_ones_out_of_a_corner() -> None:
    assert box(2, 1, 2, 1) == "┃"
    assert ascii_box(2, 1, 2, 1) == "|"
    assert box(1, 2, 2, 1) == "┏"
    assert ascii_box(1, 2, 2, 1) == "+"


def test_every_glyph_takes_one_column() -> None:
    assert [columns_of(glyph) for glyph in "●○·×?━┃╰╯"] == [1] * 9
    assert columns_of("漢e\u0301") == 3


def test_text_without_likeness_in_ascii_becomes_a_question_mark() -> None:
    assert to_ascii("Œuvre « été » → ½ 漢") == 'OEuvre " ete " -> 1?2 ?'


def test_printable_text_is_one_line_without_controls() -> None:
    assert printable("a\tb\nc\x00\x1b\ud800\ufffe") == "a b c"


def test_the_fixed_colours_are_their_own_nearest() -> None:
    assert nearest_of_256(255, 255, 255) == 231
    assert nearest_of_256(0, 0, 0) == 16
    assert nearest_of_256(95, 135, 175) == 67
    assert nearest_of_256(238, 238, 238) == 255


def test_a_share_of_another_colour_is_mixed_in() -> None:
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"
    assert mixed("#123456", "#ffffff", 0) == "#123456"


def test_grounds_stay_apart_with_256_colours() -> None:
    inks = ["plain", "wall", "lit", "shaded", *(f"tint{index}" for index in range(TINTS))]
    codes = {nearest_of_256(*channels(GROUNDS_256[ink][0])) for ink in inks}
    assert len(codes) == len(inks)


def test_waters_stay_apart_with_256_colours() -> None:
    inks = [f"water{index}" for index in range(len(WATERS))]
    colours = [GROUNDS_256[ink][0] if ink in GROUNDS_256 else INKS[ink].light for ink in inks]
    assert len({nearest_of_256(*channels(colour)) for colour in colours}) == len(WATERS) >= 14


@pytest.mark.parametrize("dark", [False, True])
def test_texts_stand_out_from_their_grounds(dark: bool) -> None:
    on_light = ["plain", "lit", *(f"tint{index}" for index in range(TINTS))]
    pairs = [("given", ground) for ground in on_light] + [
        ("answer", ground) for ground in on_light[:2]
    ]
    pairs += [("on-wall", "wall"), ("on-shaded", "shaded"), ("given", "wood")]
    waters = [Look("water", text="1", tint=tint) for tint in range(len(WATERS))]
    pairs += [(text_ink(look), ground_ink(look)) for look in waters]
    for ink, ground in pairs:
        ratio = contrast(INKS[ink].colour(dark), INKS[ground].colour(dark))
        least = 3.5 if ink == "answer" or "water" in ink else 4.5
        assert ratio >= least, (ink, ground, ratio)
