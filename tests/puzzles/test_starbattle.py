"""Star Battle: the rules, the checker, the formats and the examples."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.drawing import draw_terminal
from clausette.errors import UsageError
from clausette.puzzles.base import Format
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.solving import every_answer, solve
from filling_laws import (
    assert_all_verdicts,
    assert_breaks_one,
    assert_encodes_back,
    assert_refused,
    assert_survives,
    published,
    rules_against,
    tried,
    verdict_of,
    zones,
)
from places import needs_shared

PUZZLE = puzzle_called("starbattle")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(stars: int, *rows: str) -> Grid:
    """The board with these zones, a character a cell."""
    text = "\n".join([f"{len(rows)} {len(rows[0])} {stars}", *map(" ".join, rows)])
    return FORMATS["lines"].read(text, "board")


FOURS = board(1, "0011", "0011", "2233", "2233")


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_published_boards_have_their_published_solution() -> None:
    several = [
        name
        for name, *texts in published("Starbattle")
        if verdict_of(PUZZLE, name, *texts) != "unique"
    ]
    assert several == ["starbattlefdd4c885_25x25"]  # it has hundreds


@pytest.mark.parametrize(
    ("rule", "position", "answer"),
    [
        ("row", FOURS, ("*.*.", "....", ".*.*", "....")),
        ("column", FOURS, ("*...", "..*.", "*...", "..*.")),
        ("zone", board(1, "0000", "0000", "1222", "1333"), (".*..", "...*", "*...", "..*.")),
        ("apart", board(1, "01", "01"), ("*.", ".*")),
    ],
)
def test_checker_and_rules_catch_what_breaks_one_rule(
    rule: str, position: Grid, answer: tuple[str, ...]
) -> None:
    assert_breaks_one(PUZZLE, rule, position, answer)


def test_a_star_in_a_hole_is_no_answer_to_the_board() -> None:
    (found,) = PUZZLE.filling.check(board(1, "0#"), (".*",))
    assert (found.rule, found.cells) == ("board", ((0, 1),))
    assert "hole" not in rules_against(PUZZLE, board(1, "0#"), ("*#",))


def test_what_is_not_decided_breaks_nothing() -> None:
    position = board(1, "001", "211", "211")
    assert PUZZLE.filling.check(position, ("???", "?*?", "???")) == []
    assert {v.rule for v in PUZZLE.filling.check(position, ("*??", "?*?", "??."))} == {"apart"}
    assert {v.rule for v in PUZZLE.filling.check(position, ("..?", "??.", "??."))} == {"zone"}


@st.composite
def boards(draw: st.DrawFn, most: int = 4) -> Grid:
    """Small boards, some with zones that are holes."""
    rows = draw(zones(most))
    holes = draw(st.sets(st.integers(1, 15), max_size=1))
    signs = [["#" if zone in holes else str(zone) for zone in row] for row in rows]
    text = "\n".join(
        [f"{len(rows)} {len(rows[0])} {draw(st.integers(0, 2))}", *map(" ".join, signs)]
    )
    return FORMATS["lines"].read(text, "board")


@settings(max_examples=60)
@given(boards().filter(lambda position: position.height * position.width <= 12))
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=40)
@given(position=boards(6))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    if name == "lines" or "#" not in position.givens:
        assert_survives(PUZZLE, name, position)
    else:
        with pytest.raises(UsageError, match="belongs to no zone"):
            assert_survives(PUZZLE, name, position)


LINKS = {
    "starbattle/6/6/1/4ilbhgdnmhou": "unique",
    "starbattle/6/6/1/2u9gn9c9jpmk": "unique",
    "starbattle/10/10/2/5g252c2qkgbakk98igse7g88cp3730so000u": "unique",
    "starbattle/10/10/2/l95las9vb5mmurbelo2m849c5gp068ci9029": "unique",
    "starbattle/9/9/42/12a955kh37khi20fe0g13toea1c07g": "none",
    "starbattle/15/15/3/31g94h1gk30glmiuum28c52kl8mh0i10o51gh4i1go2h84a4802gt5hah8la6046hc9aign1ga18"
    "424a42h8": "unique",
}


@pytest.mark.parametrize("address", LINKS)
def test_published_addresses_decode_solve_and_encode_back(address: str) -> None:
    assert_encodes_back(PUZZLE, address, LINKS[address])


def test_a_file_of_puzzlink_is_the_board_of_its_address() -> None:
    rooms = "0 0 0 1 1 1 /0 1 1 1 2 2 /0 3 3 4 4 2 /5 5 3 3 4 2 /5 4 4 4 4 2 /5 2 2 2 2 2 /"
    answer = "+ # + + + + /+ + + # + + /+ + + + + # /. + # + + + /. + + + # + /# + + + + + /"
    position = FORMATS["pzprv3"].read(f"pzprv3/starbattle/6/6/1/6/{rooms}{answer}", "file")
    assert position == FORMATS["puzzlink"].read("starbattle/6/6/1/4ilbhgdnmhou", "link")
    solved = (".*....", "...*..", ".....*", "..*...", "....*.", "*.....")
    assert solve(PUZZLE, position).answers == (solved,)


BAD = [
    ("lines", "2 2\n0 0\n1 1\n", "1:1", "3 numbers: rows, columns, stars"),
    ("lines", "; a comment\n2 2 1\n0 0\n1 x\n", "4:3", "'x' is not a zone number"),
    ("lines", "2 2 1\n0 0\n1\n", "3:2", "1 entry, and the first line asks for 2"),
    ("lines", "2 2 1\n0 0\n", "3:1", "ends after 1 of 2"),
    ("lines", "2 2 1\n0 5\n5 0\n", "3:1", "zone 5 is cut in two"),
    ("puzzlink", "starbattle/6/6/1/4ilbhgdn", "1:26", "cut short: 8 of 12"),
    ("puzzlink", "starbattle/6/6/4ilbhgdnmhou", "1:16", "the number of stars is missing"),
    ("pzprv3", "pzprv3/starbattle/2/2/x/2/0 0 /1 1 /", "1:23", "'x' is not a number"),
]


@pytest.mark.parametrize(("name", "text", "place", "cause"), BAD)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


def test_the_picture_shows_how_many_stars_there_are() -> None:
    drawn = draw_terminal(PUZZLE.filling.scene(board(2, "00", "11")), "none").splitlines()
    assert drawn[1].split() == ["2", "*"]
