"""Hashi: the rules, the checker, the formats and the examples."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.drawing import draw_svg, draw_terminal
from clausette.errors import UsageError
from clausette.puzzles.base import BoardError, Format
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.bridges import spans_of
from clausette.puzzles.solving import every_answer, solve
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.steps import Step
from clausette.scene import Edge, Wire
from filling_laws import (
    assert_all_verdicts,
    assert_refused,
    assert_survives,
    grids,
    published,
    tried,
    verdict_of,
)
from places import needs_shared

PUZZLE = puzzle_called("hashi")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(*rows: str) -> Grid:
    return FORMATS["rows"].read("\n".join(rows), "board")


def drawn(position: Grid, *signs: str) -> tuple[str, ...]:
    """An answer with these signs, span by span, those down before those across."""
    edges = [span.edge for span in spans_of(position)]
    rows = [list(row) for row in PUZZLE.filling.read_answer(position, _empty(position), "empty")]
    for (r, c, side), sign in zip(edges, signs, strict=True):
        row, column = (2 * r + 1, 2 * c + 2) if side == "right" else (2 * r + 2, 2 * c + 1)
        rows[row][column] = sign
    return tuple(map("".join, rows))


def _empty(position: Grid) -> str:
    return "\n".join(["." * (2 * position.width + 1)] * (2 * position.height + 1))


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_published_boards_have_their_published_solution() -> None:
    for name, problem, solution in published("Hashi", cells=300):
        assert verdict_of(PUZZLE, name, problem, solution) == "unique"


SQUARE = board("2.2", "...", "2.2")


@pytest.mark.parametrize(
    ("rules", "position", "signs"),
    [
        (set(), SQUARE, "||--"),
        ({"clue"}, SQUARE, "||-="),
        ({"joined"}, SQUARE, "..=="),
        ({"cross"}, board(".1.", "1.1", ".1."), "|-"),
        ({"joined", "clue"}, board("1.1"), "."),
        ({"clue"}, board("1.1"), "="),
        (set(), board("o.o"), "="),
        ({"joined"}, board("o.o"), "."),
        (set(), board("11"), "-"),
    ],
)
def test_the_checker_names_the_rule_that_is_broken(
    rules: set[str], position: Grid, signs: str
) -> None:
    found = PUZZLE.filling.check(position, drawn(position, *signs))
    assert {violation.rule for violation in found} - {"joined"} == rules - {"joined"}
    assert {violation.rule for violation in found} >= rules
    assert all(violation.cells and violation.message for violation in found)


def test_what_is_not_decided_breaks_nothing() -> None:
    check = PUZZLE.filling.check
    assert check(SQUARE, drawn(SQUARE, *"????")) == []
    assert check(SQUARE, drawn(SQUARE, *"|?-?")) == []
    assert {found.rule for found in check(SQUARE, drawn(SQUARE, *"H?-?"))} == {"clue"}
    assert {found.rule for found in check(SQUARE, drawn(SQUARE, *"..??"))} == {"joined"}


def boards(most: int = 4, signs: str = "....123o") -> st.SearchStrategy[Grid]:
    return grids(most, signs)


@settings(max_examples=60)
@given(boards().filter(lambda position: len(spans_of(position)) <= 5))
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


# -- formats and answers -------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=40)
@given(position=boards(6, "...12345678"))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    assert_survives(PUZZLE, name, position)


def test_what_a_format_cannot_say_it_does_not_write() -> None:
    position = board("1.o")
    for name in ("penpa", "sgt"):
        with pytest.raises(UsageError, match="choose another"):
            assert_survives(PUZZLE, name, position)
    for name in ("rows", "lines", "puzzlink", "pzprv3"):
        assert_survives(PUZZLE, name, position)


def test_published_texts_are_read() -> None:
    form = FORMATS["puzzlink"]
    position = form.read("hashikake/5/5/4g2i3h23k3g1g3g4g3", "link")
    assert position == board("4.2..", ".3..2", "3....", ".3.1.", "3.4.3")
    assert form.write is not None
    assert form.write(position) == "https://puzz.link/p?hashikake/5/5/4g2i3h23k3g1g3g4g3"
    assert solve(PUZZLE, position).kind == "unique"
    file = "pzprv3/hashikake/1/3/1 . - /-1 0 /"
    assert FORMATS["pzprv3"].read(file, "file") == board("1.o")
    assert FORMATS["sgt"].read("bridges:3x3i30e10m2d1:2a2c2a2", "id") == SQUARE
    with pytest.raises(BoardError, match="a variant of bridges"):
        FORMATS["sgt"].read("3x3m3:2a2c2a2", "id")


def test_an_answer_may_have_a_word_for_every_cell() -> None:
    position, read = board("4..2", "....", "2...", "...."), PUZZLE.filling.read_answer
    two = drawn(position, "H", "=")
    assert read(position, "4 4\n- 2 2 -\nb - - -\n- - - -\n- - - -\n", "a") == two
    assert read(position, "4 4\n- ? ? -\nb - - -\n- - - -\n- - - -\n", "a") == drawn(
        position, "H", "?"
    )
    long = ["." * 9, ".4=====2.", ".H.......", ".H.......", ".H.......", ".2......."]
    assert read(position, "\n".join([*long, *["." * 9] * 3]), "a") == two
    for words, place, cause in [
        ("4 4\n- 1 2 -\nb - - -\n- - - -\n- - - -\n", "2:5", "the bridge changes at r1c3"),
        ("4 4\n- 2 2 -\nb 1 - -\n- - - -\n- - - -\n", "3:3", "no bridge can pass over r2c2"),
        ("4 4\n- 2 2 -\nc - - -\n- - - -\n- - - -\n", "3:1", "'c' is not an answer"),
    ]:
        with pytest.raises(BoardError, match=f"a:{place}: error: {cause}"):
            read(position, words, "a")


BAD = [
    ("rows", "1 2\n3 9\n", "2:3", "'9' is not a clue"),
    ("lines", "2 2\n1 -\n", "3:1", "ends after 1 of 2 rows"),
    ("puzzlink", "hashikake/2/1/1", "1:16", "cut short: 1 of 2"),
    ("pzprv3", "pzprv3/hashikake/1/2/1 x /0 /", "1:24", "'x' does not belong in a cell"),
]


@pytest.mark.parametrize(("name", "text", "place", "cause"), BAD)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


# -- the picture and the tutor -------------------------------------------------------------------


def test_bridges_are_drawn_from_island_to_island() -> None:
    position = board("4..2", "....", "2..o")
    scene = PUZZLE.filling.scene(position, drawn(position, "H", "?", "-", "."))
    assert {edge: look.mark for edge, look in scene.edges.items()} == {
        Edge(0, 0, "below"): "wires",
        Edge(0, 1, "right"): "wire",
        Edge(2, 1, "right"): "cross",
    }
    assert scene.spans[Edge(0, 1, "right")] == ((0, 0), (0, 3))
    assert draw_terminal(scene, "none").splitlines()[1:4] == [
        "1  4-----------2",
        "   H",
        "2  H   .   .   .",
    ]
    assert "═" not in draw_terminal(scene, "truecolor")
    assert "║" in draw_terminal(scene, "truecolor")
    assert draw_svg(scene).count('class="wire"') == 2
    across = next(g for g in scene.gestures if isinstance(g, Wire) and "-" in g.states)
    assert across.states == "?-=."
    assert across.edges == {Edge(0, 1, "right"), Edge(2, 1, "right")}


def test_the_tutor_speaks_of_bridges_between_islands() -> None:
    lesson = Lesson(PUZZLE, board("3.2", "...", "1.."))
    advice = lesson.tutor.next(lesson.given())
    assert isinstance(advice, Step)
    told = lesson.voice().told(advice.conclusions)
    assert told == "r1c1–r1c3 has two bridges"
    reasons = lesson.voice().reasons(advice.instances)
    assert reasons == ["exactly 2 bridges lead to r1c3. [clue]"]
    some = Lesson(PUZZLE, board("3.o", "...", "o.."))
    found = some.tutor.next(some.given())
    assert isinstance(found, Step)
    assert some.voice().told(found.conclusions) == (
        "r1c1–r3c1 and r1c1–r1c3 have at least one bridge each"
    )


def test_the_tutor_keeps_the_islands_together() -> None:
    lesson = Lesson(PUZZLE, board("o.o", "...", "o.."))
    advice = lesson.tutor.next(lesson.given())
    assert isinstance(advice, Step)
    assert lesson.voice().told(advice.conclusions).endswith("at least one bridge")
    assert lesson.technique(advice) == "keeping the islands together"
