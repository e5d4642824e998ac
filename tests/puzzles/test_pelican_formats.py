"""Pelican Cove as text: TOML, JSON, addresses, placements; and all that can be wrong with them."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from clausette.puzzles.base import BoardError
from clausette.puzzles.finding import installed, puzzle_called
from clausette.puzzles.pelican.board import Bird, Board
from clausette.puzzles.pelican.coves import COVES
from clausette.puzzles.pelican.dealing import random_deal, random_placement
from clausette.puzzles.pelican.formats import read_json, read_toml, write_json, write_toml
from clausette.puzzles.pelican.pelican import FORMATS, PUZZLE
from clausette.puzzles.pelican.wishes import KINDS, NUMBERED
from clausette.puzzles.recognising import read_board

PELICAN = puzzle_called("pelican")
HEAD = 'board = "1"\n[birds]\n'


def birds(lines: str) -> dict[str, tuple[str, str]]:
    return {b.name: (b.wish, b.target) for b in read_toml(HEAD + lines, "deal").birds}


def test_a_wish_is_written_by_name_by_number_in_words_or_as_a_table() -> None:
    assert birds('a = "north"\nb = 8\n'.replace("b = 8", 'b = [8, "a"]')) == {
        "a": ("north", ""),
        "b": ("opposite", "a"),
    }
    ways = [
        '"in front of a"',
        '"opposite a"',
        '"8 a"',
        '"En face de a"',
        '{ wish = 8, bird = "a" }',
        '{ wish = "in_front_of", bird = "a" }',
        '{ wish = "IN-FRONT-OF a" }',
        '["opposite", "a"]',
    ]
    for way in ways:
        assert birds(f"a = 0\nb = {way}\n")["b"] == ("opposite", "a"), way
    assert birds('a = 0\nb = "opposite wish of a"\n')["b"] == ("contrary-of", "a")
    assert birds('a = 0\nb = "le contraire de a"\n')["b"] == ("contrary-of", "a")
    assert birds('a = {}\n"Aunt Zoé" = 0\nb = "à côté de Aunt Zoé"\n')["b"] == (
        "next-to",
        "Aunt Zoé",
    )


def test_every_kind_is_read_by_each_of_its_names_and_by_its_number() -> None:
    for kind in KINDS.values():
        target = {"nothing": "", "bird": "a", "mark": "corner"}[kind.names]
        for name in (kind.name, *kind.also):
            assert birds(f'a = 0\nb = "{name} {target}"\n')["b"] == (kind.name, target), name
    for number, kind in NUMBERED.items():
        target = "" if kind.names == "nothing" else "a"
        assert birds(f'a = 0\nb = "{number} {target}"\n')["b"] == (kind.name, target)


def test_weights_priorities_and_kept_seats_are_read() -> None:
    text = HEAD + 'a = { wish = "north", weight = 7, priority = 2, seat = "4" }\n'
    (bird,) = read_toml(text, "deal").birds
    assert bird == Bird("a", "north", "", 7, 2, "4")


def test_boards_have_names() -> None:
    for name, cove in {**COVES, "Pelican Cove": COVES["uluru"], "board 3": COVES["3"]}.items():
        assert read_toml(f'board = "{name}"\n[birds]\na = 0\n', "deal").cove is cove
    assert read_toml("board = 2\n[birds]\na = 0\n", "deal").cove is COVES["2"]


@example(1, "1", ["as x", "-", "0", "a b"])
@given(
    st.integers(0, 10**6),
    st.sampled_from(sorted(COVES)),
    st.lists(
        st.text(st.characters(categories=("L", "N", "P", "Zs")), min_size=1, max_size=12)
        .map(str.strip)
        .filter(lambda name: name and name.isprintable()),
        min_size=1,
        max_size=4,
        unique=True,
    ),
)
def test_what_is_written_reads_back(seed: int, cove: str, names: list[str]) -> None:
    dealt = random_deal(COVES[cove], seed, birds=len(names))
    called = dict(zip(dealt.number, names, strict=True))
    board = Board(
        dealt.cove,
        tuple(
            Bird(called[b.name], b.wish, called.get(b.target, ""), 1 + seed % 3)
            for b in dealt.birds
        ),
    )
    for form in FORMATS[:2]:
        assert form.write is not None
        text = form.write(board)
        assert form.names(text)
        assert form.read(text, "again") == board


def test_positions_of_one_s_own_that_are_a_known_board_get_its_name() -> None:
    seats = COVES["3"].seats
    own = Board(type(COVES["3"])("", seats), (Bird("a"),))
    for write, read in ((write_toml, read_toml), (write_json, read_json)):
        assert read(write(own), "own").cove is COVES["3"]


def test_an_address_asks_for_a_random_deal() -> None:
    found, form, board = read_board("pelican:uluru:seed=7\n", "address", installed())
    assert (found, form.name) == (PELICAN, "random")
    assert board == random_deal(COVES["uluru"], 7)
    assert form.read("pelican:3:seed=1:birds=5:cards=uluru", "address") == random_deal(
        COVES["3"], 1, birds=5, pack="uluru"
    )
    for bad in ("nine", "3:seed=x", "3:cards=no", "3:birds=17", "3:birds=0", "3:wind=2"):
        with pytest.raises(BoardError):
            form.read(f"pelican:{bad}", "address")


# -- placements --------------------------------------------------------------------------------

BOARD = Board(COVES["1"], (Bird("red"), Bird("red bird"), Bird("Zoé")))
PLACED = {"red": "1", "red bird": "2", "Zoé": "4"}


@pytest.mark.parametrize(
    "text",
    [
        "red 1\nred bird 2\nZoé 4\n",
        "# seats\nred: 1\n\nred bird -> 2\n  Zoé = 4",
        'red = "1"\n"red bird" = "2"\nZoé = 4\n',
        json.dumps(PLACED),
        json.dumps({"verdict": "solved", "placement": PLACED}),
        '{"Zoé": 4, "red bird": 2, "red": 1}',
    ],
)
def test_a_placement_is_read_from_lines_and_from_json(text: str) -> None:
    assert PUZZLE.read_placement(BOARD, text, "placement") == PLACED


def test_a_random_placement_can_be_asked_for() -> None:
    assert PUZZLE.read_placement(BOARD, "random:5\n", "placement") == random_placement(BOARD, 5)


@pytest.mark.parametrize(
    ("text", "line", "cause"),
    [
        ("red 1\nred bird 1\n", 2, "red and red bird both sit on 1"),
        ('{"red": 1,\n "Zoé": 1}', 2, "red and Zoé both sit on 1"),
        ("red 1\nred 2\n", 2, "red already sits on 1"),
        ("red 1\nblue 2\n", 2, "there is no bird 'blue'"),
        ("red 9\n", 1, "there is no seat '9' for red"),
        ("red\n", 1, "there is no seat '' for red"),
        ("", 1, "no bird is placed here"),
        ("{", 1, "this is not JSON"),
        ("[1]", 1, "a placement is a table"),
        ('{"placement": 3}', 1, "a placement is a table"),
    ],
)
def test_what_is_no_placement_is_refused_with_its_line(text: str, line: int, cause: str) -> None:
    with pytest.raises(BoardError) as refusal:
        PUZZLE.read_placement(BOARD, text, "placement")
    assert f"placement:{line}:" in str(refusal.value)
    assert cause in str(refusal.value)


# -- bad boards --------------------------------------------------------------------------------

OWN = '[positions.a]\nneighbours = ["b"]\n[positions.b]\nneighbours = ["a"]\n'


@pytest.mark.parametrize(
    ("text", "place", "cause"),
    [
        (HEAD + 'a = "marked nosuch"', "3:1", "a tag that no seat has\n   help: the tags here are"),
        (OWN + '[birds]\nx = "marked sunny"', "6:1", "help: no seat has a tag here"),
        (HEAD + 'a = "marked north"', "3:1", 'it is a side: write a = "north"'),
        (HEAD + 'a = 0\nb = "next to c"\n', "4:1", "b names 'c', which is not there"),
        (HEAD + 'a = "nrth"\n', "3:1", "'nrth' is not a wish"),
        (HEAD + "a = 15\n", "3:1", "'15' is not a wish"),
        (HEAD + "a = true\n", "3:1", "'True' is not a wish"),
        (HEAD + 'a = "next to"\n', "3:1", "must name another bird"),
        (HEAD + 'a = "north"\nb = "north a"\n', "4:1", "takes no name"),
        (HEAD + 'a = 0\nb = { wish = "next to a", bird = "a" }\n', "4:1", "and 'a'"),
        (HEAD + "a = 0\nb = 0\nc = 0\nd = 0\ne = 0\n", "7:1", "5 birds for 4 seats"),
        (HEAD + 'a = { seat = "2" }\nb = { seat = "2" }\n', "4:1", "a and b both sit on 2"),
        (HEAD + 'a = { seat = "9" }\n', "3:1", "no such seat"),
        (HEAD + "a = { weight = 0 }\n", "3:7", "a whole number from 1"),
        (HEAD + "a = { priority = -1 }\n", "3:7", "a whole number from 1"),
        (HEAD + "a = { colour = 1 }\n", "3:7", "a bird has no 'colour'"),
        (HEAD + '" a" = 0\n', "3:1", "is not a name"),
        (HEAD, "2:1", "there are no birds"),
        ("board = 1\nbirds = 3\n", "2:1", "should be a table"),
        ("board = 1\n", "1:1", "there are no birds"),
        ("[birds]\na = 0\n", "1:1", "no board"),
        ("board = 9\n[birds]\na = 0\n", "1:1", "there is no board '9'"),
        ("board = 1\nwind = 2\n[birds]\na = 0\n", "2:1", "a board has no 'wind'"),
        ('puzzle = "chess"\nboard = 1\n[birds]\na = 0\n', "1:1", "this board is for 'chess'"),
        ("board = 1\n" + OWN + "[birds]\na = 0\n", "", "positions as well"),
        (
            OWN.replace('"a"', "") + "[birds]\na = 0\n",
            "2:1",
            "neighbours of b does not name a",
        ),
        (
            OWN + 'opposite = ["a"]\n[birds]\nx = 0\n',
            "5:1",
            "opposite of a does not name b",
        ),
        (OWN.replace('["b"]', '["c"]') + "[birds]\nx = 0\n", "2:1", "no position 'c'"),
        (
            OWN.replace('["b"]', '["a"]') + "[birds]\nx = 0\n",
            "2:1",
            "its own neighbour",
        ),
        (OWN + "at = [0]\n[birds]\nx = 0\n", "5:1", "[row, column]"),
        (OWN + "at = [0, 0]\n[birds]\nx = 0\n", "", "is drawn where"),
        (OWN + "circle = -1\n[birds]\nx = 0\n", "5:1", "a whole number from 0"),
        (OWN + "tags = 3\n[birds]\nx = 0\n", "5:1", "a list of words"),
        ("positions = {}\n[birds]\nx = 0\n", "1:1", "there are no positions"),
        (HEAD + "a = \n", "3:5", "this is not TOML"),
        (HEAD + "a = 0\na = 0\n", "4", "this is not TOML"),
        ("\0", "1:1", "this is not TOML"),
    ],
)
def test_a_bad_board_gets_one_message_with_its_place(text: str, place: str, cause: str) -> None:
    with pytest.raises(BoardError) as refusal:
        read_toml(text, "bad")
    message = str(refusal.value)
    assert re.match(rf"bad:{place}", message), message
    assert cause in message
    assert len(message) < 600


def test_json_faults_have_their_place_too() -> None:
    with pytest.raises(BoardError, match=r"bad:3:\d+: error: b names 'c'"):
        read_json(
            '{"puzzle": "pelican", "board": "1",\n "birds": {"a": 0,\n "b": "next to c"}}', "bad"
        )
    for text in ("", "[]", "{", '{"puzzle": "pelican"}', "[" * 100_000):
        with pytest.raises(BoardError):
            read_json(text, "bad")


def test_weights_that_are_too_large_are_refused() -> None:
    lines = "".join(f"b{n} = {{ weight = 1000000000, priority = {n} }}\n" for n in range(1, 9))
    with pytest.raises(BoardError, match="too large to compute with"):
        read_toml(f'board = "2"\n[birds]\n{lines}', "bad")


def test_large_texts_and_other_puzzles_are_left_alone() -> None:
    assert not FORMATS[0].names("[birds]\nboard = 1\n" + "#" * (1 << 19))
    for form in FORMATS[:2]:
        with pytest.raises(BoardError, match="too long"):
            form.read("#" * (1 << 19), "bad")
    for found in installed():
        if found is not PELICAN:
            for path in found.examples():
                text = path.read_text(encoding="utf-8")
                assert not any(form.names(text) for form in FORMATS)
