"""Battleships: the rules, the checker, the formats and the examples."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.drawing import draw_terminal
from clausette.errors import UsageError
from clausette.puzzles.base import Format
from clausette.puzzles.editing import Turn
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import ONE_END, Grid, outer_of
from clausette.puzzles.solving import every_answer, solve
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

PUZZLE = puzzle_called("battleships")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}
SHIPS = "^v<>mo@"


def board(*rows: str, fleet: tuple[int, ...] = (1,), clues: str = "") -> Grid:
    """The board with these rows, this fleet, and these clues above and before."""
    height, width = len(rows), len(rows[0])
    outside = outer_of(clues or "." * (height + width), height, width, ONE_END)
    return replace(Grid.of(*rows), outside=outside, numbers=(*fleet, *[0] * 6)[:6])


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_published_boards_have_their_published_solution() -> None:
    assert {verdict_of(PUZZLE, *entry) for entry in published("Battleship", 150)} == {"unique"}


BREAKS = [
    ("clue", board("...", clues=".0.."), (".#.",)),
    ("clue", board("...", clues="...2"), (".#.",)),
    ("apart", board("..", "..", fleet=(2,)), ("#.", ".#")),
    ("fleet", board("...."), ("#.#.",)),
    ("fleet", board("...", fleet=(0, 1)), ("...",)),
    ("long", board("....."), ("#.###",)),
    ("part", board(">.."), ("#..",)),
    ("part", board("o..", fleet=(0, 1)), ("##.",)),
    ("part", board(".m.", fleet=(0, 1)), ("##.",)),
    ("given", board(".@."), ("..#",)),
    ("given", board("~.."), ("#..",)),
]


@pytest.mark.parametrize(("rule", "position", "answer"), BREAKS)
def test_checker_and_rules_catch_what_breaks_one_rule(
    rule: str, position: Grid, answer: tuple[str, ...]
) -> None:
    if position.givens[0] == "~":  # by the rules it is the water that is not there
        assert [found.rule for found in PUZZLE.filling.check(position, answer)] == [rule]
    else:
        assert_breaks_one(PUZZLE, rule, position, answer)


def test_parts_go_on_as_they_show() -> None:
    three = board("...", ".m.", "...", fleet=(0, 0, 1))
    assert {*every_answer(PUZZLE, three)} == {("...", "###", "..."), (".#.", ".#.", ".#.")}
    for sign, answer in {"<": (".##",), ">": ("##.",), "o": (".#.",)}.items():
        fleet = (1,) if sign == "o" else (0, 1)
        assert solve(PUZZLE, board(f".{sign}.", fleet=fleet)).answers == (answer,)
    assert solve(PUZZLE, board(".^.", fleet=(0, 1))).kind == "none"
    assert solve(PUZZLE, board("m..", fleet=(0, 0, 1))).kind == "none"


def test_what_is_not_decided_breaks_nothing() -> None:
    check = PUZZLE.filling.check
    position = board(".<..", "....", fleet=(1, 1), clues="....2.")
    assert check(position, ("????", "????")) == []
    assert check(position, (".##?", "????")) == []
    assert [v.rule for v in check(position, (".#.?", "????"))] == ["part"]
    assert [v.rule for v in check(position, (".###", "????"))] == ["clue", "long"]
    assert [v.rule for v in check(position, (".##.", ".?.?"))] == []
    assert [v.rule for v in check(position, (".##.", "#..."))] == ["apart"]


@st.composite
def boards(draw: st.DrawFn, most: int = 3, fleets: int = 3) -> Grid:
    height, width = draw(st.integers(1, most)), draw(st.integers(1, most))
    signs = "........~" + SHIPS
    rows = ["".join(draw(st.sampled_from(signs)) for _ in range(width)) for _ in range(height)]
    clues = "".join(draw(st.sampled_from("....012")) for _ in range(height + width))
    fleet = tuple(draw(st.integers(0, 2)) for _ in range(fleets))
    return board(*rows, clues=clues, fleet=fleet)


@settings(max_examples=60)
@given(boards())
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    found = set()
    for signs in product("#.", repeat=len(position.givens)):
        rows = tuple(map("".join, position.rows_of(signs)))
        if not PUZZLE.filling.check(position, rows):
            found.add(rows)
    assert set(every_answer(PUZZLE, position)) == found


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=40)
@given(position=boards(8, 6))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    usual = position.numbers == (4, 3, 2, 1, 0, 0)
    empty = name == "headed" and not any(position.numbers)
    if empty or (name == "penpa" and (not usual or "@" in position.givens)):
        return
    assert_survives(PUZZLE, name, position)


def test_a_drawing_has_the_usual_fleet() -> None:
    position = board(".<.", "~.o", fleet=(4, 3, 2, 1))
    assert_survives(PUZZLE, "penpa", position)
    with pytest.raises(UsageError, match="cannot express"):
        assert_survives(PUZZLE, "penpa", replace(position, numbers=(1, 0, 0, 0, 0, 0)))
    with pytest.raises(UsageError, match="cannot express"):
        assert_survives(PUZZLE, "penpa", replace(position, givens=tuple(".@.~.o")))


LINKS = {
    "battleship/8/7/111120310311131zy6h35m0j//c": (3, 2, 1, 0, 0, 0),
    "battleship/3/3/1k.n/2/11g/21o": (1, 1, 0, 0, 0, 0),
}


@pytest.mark.parametrize("text", LINKS)
def test_addresses_decode_and_encode_back(text: str) -> None:
    form = FORMATS["puzzlink"]
    position = form.read(text, "link")
    assert position.numbers == LINKS[text]
    assert form.write is not None
    assert form.write(position).removeprefix("https://puzz.link/p?") == text


def test_an_address_may_hold_nothing_but_a_fleet() -> None:
    position = FORMATS["puzzlink"].read("battleship/3/3//d", "link")
    assert position == board("...", "...", "...", fleet=(4, 3, 2, 1))


def test_a_file_with_an_answer_is_a_board() -> None:
    rows = ". 1 . c2 /1 - . . /. . 0 6 /"
    text = f"pzprv3/battleship/2/3/c/{rows}# . . /. . . /0 0 0 0 0 0 /"
    wanted = board("@..", ".~o", fleet=(3, 2, 1), clues="1.21.")
    assert FORMATS["pzprv3"].read(text, "file") == wanted
    own = f"pzprv3/battleship/2/3/2/11g/12o/{rows}"
    assert FORMATS["pzprv3"].read(own, "file") == replace(wanted, numbers=(1, 1, 0, 0, 0, 0))


def test_the_fleet_of_a_text_may_be_as_long_as_it_needs() -> None:
    lines = FORMATS["lines"].read("1 2 1 1 0 0 0\n- -\n2\nw -\n", "text")
    assert lines == board("<.", fleet=(1, 1), clues="..2")
    assert FORMATS["lines"].read("1 2 1 1\n- -\n2\nw -\n", "text") == lines
    headed = FORMATS["headed"].read("fleet 1 1\n  . .\n2 | < .\n", "text")
    assert headed == lines
    usual = FORMATS["headed"].read("  . .\n2 | < .\n", "text")
    assert usual.numbers == (4, 3, 2, 1, 0, 0)


BAD = [
    ("lines", "1 2\n- -\n2\nw -\n", "1:1", "3 numbers: rows, columns, ships"),
    ("lines", "1 1 0 0 0 0 0 0 1\n-\n-\n-\n", "1:1", "more than 6 cells"),
    ("puzzlink", "battleship/3/3/l.n", "1:19", "the fleet is missing"),
    ("puzzlink", "battleship/3/3/l.n/1/22u", "1:19", "other ships than straight ones"),
    ("pzprv3", "pzprv3/battleship/1/1/q/. . /. . /", "1:23", "the fleet is missing"),
]


@pytest.mark.parametrize(("name", "text", "place", "cause"), BAD)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


# -- the tutor, the picture and the setter -----------------------------------------------------


def test_the_tutor_speaks_of_the_fleet() -> None:
    lesson = Lesson(PUZZLE, board("...", fleet=(2,)))
    advice = lesson.tutor.next(lesson.given())
    assert isinstance(advice, Step)
    assert lesson.voice("en").reasons(advice.instances) == [
        "there are exactly 2 ships of length 1. [fleet]"
    ]
    assert lesson.voice("fr").reasons(advice.instances) == [
        "il y a exactement 2 navires de longueur 1. [fleet]"
    ]


def test_ships_take_shape_as_they_are_found() -> None:
    position = board("....", "....", fleet=(1,))
    part = draw_terminal(PUZZLE.filling.scene(position, ("##??", "....")), "none").splitlines()
    assert part[2].split()[:4] == ["1", "|", "<", "#"]
    whole = draw_terminal(PUZZLE.filling.scene(position, ("###.", "....")), "none").splitlines()
    assert whole[2].split() == ["1", "|", "<", "#", ">", ".", "|"]
    assert whole[-1].split() == ["1x", "o"]


@pytest.mark.parametrize(("turn", "sign"), [("left", "v"), ("right", "^"), ("mirror", ">")])
def test_parts_turn_with_their_board(turn: Turn, sign: str) -> None:
    puzzle: Any = PUZZLE.puzzle
    turned = puzzle.turned(board("<m."), turn)
    assert sorted(turned.givens) == sorted((sign, "m", "."))
