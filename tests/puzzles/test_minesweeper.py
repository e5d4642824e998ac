"""Minesweeper and Mosaic: the rules, the checker, the formats and the examples."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.drawing import draw_terminal
from clausette.errors import UsageError
from clausette.puzzles.base import Format
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.solving import every_answer, solve
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.steps import Step
from filling_laws import (
    assert_all_verdicts,
    assert_breaks_one,
    assert_refused,
    assert_survives,
    published,
    tried,
    verdict_of,
)
from places import needs_shared

PUZZLE = puzzle_called("minesweeper")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(*rows: str, total: int = -1, variant: str = "") -> Grid:
    return replace(Grid.of(*rows), numbers=(total,) if total >= 0 else (), variant=variant)


def mosaic(*rows: str, total: int = -1) -> Grid:
    return board(*rows, total=total, variant="mosaic")


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
@pytest.mark.parametrize(("kind", "variant"), [("Minesweeper", ""), ("Mosaic", "mosaic")])
def test_published_boards_have_their_published_solution(kind: str, variant: str) -> None:
    entries = list(published(kind, 700))
    boards = [FORMATS["lines"].read(problem, name) for name, problem, _ in entries]
    assert {position.variant for position in boards} == {variant}
    assert {verdict_of(PUZZLE, *entry) for entry in entries} == {"unique"}


BREAKS = [
    ("number", board("2..", "..."), ("...", ".*.")),
    ("number", board("0.."), (".*.",)),
    ("given", board("1.@"), (".**",)),
    ("mines", board("1..", total=2), (".*.",)),
    ("count", mosaic("1..", "..."), ("#..", "#..")),
    ("count", mosaic("5..", "..."), ("##.", "##.")),
    ("shades", mosaic("1..", total=1), ("#.#",)),
]


@pytest.mark.parametrize(("rule", "position", "answer"), BREAKS)
def test_checker_and_rules_catch_what_breaks_one_rule(
    rule: str, position: Grid, answer: tuple[str, ...]
) -> None:
    assert_breaks_one(PUZZLE, rule, position, answer)


def test_a_number_of_mosaic_counts_its_own_cell() -> None:
    assert solve(PUZZLE, mosaic("6..", "...")).kind == "none"
    assert solve(PUZZLE, mosaic("4.", "..")).answers == (("##", "##"),)
    assert solve(PUZZLE, board("3.", "..")).answers == ((".*", "**"),)


def test_what_is_not_decided_breaks_nothing() -> None:
    check = PUZZLE.filling.check
    assert check(board("2..", "...", total=3), (".??", "*??")) == []
    assert [v.rule for v in check(board("2..", "..."), (".*?", "**?"))] == ["number"]
    assert [v.rule for v in check(board("2..", "..."), ("..?", ".??"))] == ["number"]
    assert [v.rule for v in check(board("@..", total=1), ("?**",))] == ["mines"]


@st.composite
def boards(draw: st.DrawFn, most: int = 3) -> Grid:
    height, width = draw(st.integers(1, most)), draw(st.integers(1, most))
    variant = draw(st.sampled_from(("", "mosaic")))
    signs = "......0123@" + ("9" if variant else "8")
    rows = ["".join(draw(st.sampled_from(signs)) for _ in range(width)) for _ in range(height)]
    return board(*rows, total=draw(st.integers(-1, 3)), variant=variant)


@settings(max_examples=60)
@given(boards())
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    # Where the board shows a cell without a mine, an answer has nothing.
    spared = tuple("." if g == "." or position.variant else "@" for g in position.givens)
    found = set()
    for answer in tried(PUZZLE, replace(position, givens=spared, numbers=())):
        rows = tuple(row.replace("@", ".") for row in answer)
        if not PUZZLE.filling.check(position, rows):
            found.add(rows)
    assert set(every_answer(PUZZLE, position)) == found


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=40)
@given(position=boards(7))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    said = {
        "rows": True,
        "lines": True,
        "puzzlink": not position.numbers and not position.variant,
        "pzprv3": not position.numbers and not position.variant,
        "penpa": not position.numbers and "@" not in position.givens,
        "sgt": not position.numbers and bool(position.variant) and "@" not in position.givens,
    }
    if said[name]:
        assert_survives(PUZZLE, name, position)
    else:
        with pytest.raises(UsageError):
            assert_survives(PUZZLE, name, position)


LINKS = ["mines/5/5/k0g2g2h2i0g1g2j", "mines/3/3/h3h.i"]
IDS = ["3x3:a4b6d", "2x2:4c"]


@pytest.mark.parametrize("text", [*LINKS, *IDS])
def test_addresses_and_ids_decode_and_encode_back(text: str) -> None:
    form = FORMATS["puzzlink" if text in LINKS else "sgt"]
    position = form.read(text, "link")
    assert form.write is not None
    assert form.write(position).removeprefix("https://puzz.link/p?") == text
    assert position.variant == ("" if text in LINKS else "mosaic")


def test_the_head_of_a_text_tells_the_variant_and_the_total() -> None:
    read = FORMATS["lines"].read
    assert read("1 2 1\n1 -\n", "text") == board("1.", total=1)
    assert read("1 2\n1 -\n", "text") == mosaic("1.")
    assert read("mines\n1 2\n1 -\n", "text") == board("1.")
    assert read("mosaic\n1 2 1\n1 -\n", "text") == mosaic("1.", total=1)
    plain = FORMATS["rows"].read
    assert plain("total 3\n1 .\n", "text") == board("1.", total=3)
    assert plain("; Mosaic\nmosaic\ntotal 3\n1 .\n", "text") == mosaic("1.", total=3)


def test_a_file_with_an_answer_is_a_board() -> None:
    text = "pzprv3/mines/2/3/. 2 - /. . 0 /# + . /# . . /"
    assert FORMATS["pzprv3"].read(text, "file") == board(".2@", "..0")


BAD = [
    ("rows", "1 .\n. x\n", "2:3", "'x' does not belong in a cell"),
    ("lines", "1 2 3 4\n1 -\n", "1:1", "should hold 3 numbers: rows, columns, mines"),
    ("lines", "2 2\n1 -\n", "3:1", "ends after 1 of 2 rows"),
    ("puzzlink", "mines/3/3/h3", "1:13", "cut short: 3 of 9 cells"),
    ("sgt", "3x3:a3b", "1:8", "cut short: 4 of 9 cells"),
]


@pytest.mark.parametrize(("name", "text", "place", "cause"), BAD)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


# -- the tutor, the picture and the setter -----------------------------------------------------


@pytest.mark.parametrize(
    ("position", "english", "french"),
    [
        (
            board("0.."),
            "no mine lies around r1c1. [number]",
            "il n'y a aucune mine autour de r1c1. [number]",
        ),
        (
            mosaic("4.", ".."),
            "in and around r1c1, exactly 4 cells are shaded. [count]",
            "exactement 4 cases sont noircies en r1c1 et autour. [count]",
        ),
    ],
)
def test_the_tutor_speaks_of_mines_or_of_shaded_cells(
    position: Grid, english: str, french: str
) -> None:
    lesson = Lesson(PUZZLE, position)
    with_reason = [lesson.voice(language) for language in ("en", "fr")]
    found = []
    values = lesson.given()
    while isinstance(advice := lesson.tutor.next(values), Step):
        found += [tuple(voice.reasons(advice.instances)) for voice in with_reason]
        values = lesson.tutor.knowing(advice.conclusions, values)
    assert ((english,) in found, (french,) in found) == (True, True)


def test_a_mine_and_a_shaded_cell_look_as_they_should() -> None:
    mines = draw_terminal(PUZZLE.filling.scene(board("1."), (".*",)), "none")
    assert mines.splitlines()[1].split() == ["1", "1", "*"]
    shaded = draw_terminal(PUZZLE.filling.scene(mosaic("1."), ("#.",)), "none")
    assert shaded.splitlines()[1].split() == ["1", "1#", "."]


def test_a_setter_may_tell_the_total_and_choose_the_variant() -> None:
    puzzle: Any = PUZZLE.puzzle
    blank = puzzle.blank()
    assert [setting.value for setting in puzzle.settings(blank)] == [0, ""]
    told = puzzle.set_to(blank, {"total": 7, "variant": "mosaic"})
    assert (told.numbers, told.variant) == ((7,), "mosaic")
    assert puzzle.set_to(told, {"total": 0}).numbers == ()
