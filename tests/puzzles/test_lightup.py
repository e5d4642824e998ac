"""Light Up: rules against checker, formats there and back, and the boards of others."""

from __future__ import annotations

import json
import random
import re
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from clausette.puzzles.base import BoardError
from clausette.puzzles.clauses import grounded
from clausette.puzzles.finding import installed, puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.lightup.lightup import PUZZLE
from clausette.puzzles.recognising import read_board, recognised
from clausette.puzzles.solving import every_answer, solve
from clausette.scene import Cycle
from clausette.solving import Session
from places import SHARED, needs_shared

LIGHTUP = puzzle_called("lightup")
FORMATS = [form.name for form in PUZZLE.formats]


def board(*rows: str) -> Grid:
    return Grid.of(*rows)


def written(form: str, what: Grid) -> str:
    write = LIGHTUP.format(form).write
    assert write is not None
    return write(what)


def random_board(seed: int, most: int, least: int = 1) -> Grid:
    chance = random.Random(seed)
    rows, columns = chance.randint(least, most), chance.randint(least, most)
    signs = "." * chance.randint(3, 12) + "##01234"
    return Grid.of(*("".join(chance.choices(signs, k=columns)) for _ in range(rows)))


def rules_accept(what: Grid, answer: tuple[str, ...], without: str = "") -> bool:
    """Whether the rules, or all but one, allow what is decided in an answer."""
    grounding, variables = grounded(LIGHTUP, what)
    provenance = grounding.cnf.provenance
    kept = [provenance.rules[instance.rule].name != without for instance in provenance.instances]
    cnf = grounding.cnf.select(np.array([*kept, True], dtype=np.bool_)[provenance.of_clause])
    decided = [
        variable if value else -variable
        for variable, value in zip(
            variables.tolist(), PUZZLE.chosen(what, answer).tolist(), strict=True
        )
        if value >= 0
    ]
    with Session(cnf) as session:
        return session.solve(decided)


@pytest.mark.parametrize("path", LIGHTUP.examples(), ids=lambda path: path.stem)
def test_every_example_has_the_verdict_that_it_states(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    stated = re.match(r"; (unique|several|none)(?:: (\d+))?", text)
    assert stated is not None
    found, form, what = read_board(text, path.name, installed())
    assert (found.name, form.name) == ("lightup", "seed")
    assert solve(found, what).kind == stated[1]
    if stated[2]:
        assert sum(1 for _ in every_answer(found, what)) == int(stated[2])


@needs_shared
def test_the_dev_boards_have_their_published_solution_and_no_other() -> None:
    boards = json.loads((SHARED / "lightup-dev.json").read_text(encoding="utf-8"))
    assert boards
    for name, pair in boards.items():
        found, form, what = read_board(pair["problem"], name, installed())
        assert (found.name, form.name) == ("lightup", "lines")
        solution = PUZZLE.read_answer(what, pair["solution"], name)
        assert PUZZLE.check(what, solution) == []
        verdict = solve(found, what)
        assert verdict.kind == "unique", name
        assert verdict.answers == (solution,), name
        assert written("lines", what).split() == pair["problem"].split()


BREAKS = {
    "lit": (board("..", "#."), ("..", "#L"), ((0, 0),)),
    "glare in a row": (board("...", "###"), ("L.L", "###"), ((0, 0), (0, 2))),
    "glare in a column": (board(".#", ".#", ".#"), ("L#", ".#", "L#"), ((0, 0), (2, 0))),
    "clue with too many": (board(".1.", "#.#"), ("L1L", "#L#"), ((0, 1), (0, 0), (0, 2), (1, 1))),
    "clue with too few": (board("#..", "2.#", "#.#"), ("#L.", "2.#", "#.#"), ((1, 0),)),
    "clue behind walls": (board("3#.", "#.#"), ("3#L", "#L#"), ((0, 0),)),
}


@pytest.mark.parametrize("case", BREAKS)
def test_an_answer_that_breaks_one_rule_is_caught_by_the_checker_and_the_rules(case: str) -> None:
    what, answer, cells = BREAKS[case]
    rule = case.split()[0]
    assert [(found.rule, found.cells) for found in PUZZLE.check(what, answer)] == [(rule, cells)]
    assert not rules_accept(what, answer)
    assert rules_accept(what, answer, without=rule)


def test_what_is_not_decided_breaks_nothing() -> None:
    what = board("2..", ".#.", "..1")
    assert PUZZLE.check(what, ("2??", "?#?", "??1")) == []
    (missed,) = PUZZLE.check(what, ("2.?", "?#?", "??1"))
    assert missed.message == "the wall r1c1 is touched by 0 lamps and 1 undecided cell, not 2"
    assert PUZZLE.check(board("..", ".#"), ("?.", ".#")) == []
    assert [found.rule for found in PUZZLE.check(board("..", ".#"), ("..", ".#"))] == ["lit"] * 3


def test_an_answer_to_another_board_is_refused_by_the_checker() -> None:
    what = board(".#", "..")
    assert [v.rule for v in PUZZLE.check(what, ("L#",))] == ["board"]
    assert PUZZLE.check(what, ("LL", "L."))[0].cells == ((0, 1),)
    assert [v.rule for v in PUZZLE.check(what, ("LZ", "L."))] == ["board"]


@pytest.mark.parametrize("seed", range(60))
def test_brute_force_with_the_checker_finds_what_the_solver_enumerates(seed: int) -> None:
    what = random_board(seed, 4)
    while sum(row.count(".") for row in what.signs) > 9:
        seed += 1000
        what = random_board(seed, 4)
    white = [
        (r, c) for r, row in enumerate(what.signs) for c, cell in enumerate(row) if cell == "."
    ]
    right = set()
    for lamps in product(".L", repeat=len(white)):
        cells = [list(row) for row in what.signs]
        for (r, c), lamp in zip(white, lamps, strict=True):
            cells[r][c] = lamp
        answer = tuple(map("".join, cells))
        if not PUZZLE.check(what, answer):
            right.add(answer)
    found = list(every_answer(LIGHTUP, what))
    assert len(found) == len(right)
    assert set(found) == right


def test_partial_answers_that_the_checker_refuses_are_refused_by_the_rules() -> None:
    chance = random.Random(5)
    refused = 0
    for seed in range(150):
        what = random_board(seed, 5)
        answer = tuple(
            "".join(chance.choice("L..?") if cell == "." else cell for cell in row)
            for row in what.signs
        )
        if PUZZLE.check(what, answer):
            refused += 1
            assert not rules_accept(what, answer), (what, answer)
    assert refused > 20


@pytest.mark.parametrize("form", FORMATS)
def test_a_board_that_is_written_reads_back_as_itself(form: str) -> None:
    for seed in range(150):
        what = random_board(seed, 40 if seed % 10 == 0 else 9)
        text = written(form, what)
        assert LIGHTUP.format(form).read(text, "board") == what
        if len(what.signs) > 1 and form != "penpa":
            assert recognised(text, "", (LIGHTUP,)) is not None


@pytest.mark.parametrize("shape", [(1, 1), (1, 4), (2, 1), (2, 2), (3, 4), (5, 5), (9, 2)])
@pytest.mark.parametrize("signs", [".", "#", "01234#", ".#012"])
def test_a_sized_board_is_told_from_a_plain_one(shape: tuple[int, int], signs: str) -> None:
    chance = random.Random(f"{shape} {signs}")
    rows, columns = shape
    for _ in range(5):
        what = Grid.of(*("".join(chance.choices(signs, k=columns)) for _ in range(rows)))
        text = written("lines", what)
        ways = (text, text.strip(), f"\n\n{text}\n \n", text.replace("\n", "\r\n\r\n"))
        for way in (*ways, text.replace(" ", "\t"), text.replace("\n", " \n")):
            _, form, again = read_board(way, "board.txt", (LIGHTUP,))
            assert (form.name, again) == ("lines", what)


def test_a_file_of_zone_numbers_is_no_light_up_board() -> None:
    norinori = puzzle_called("norinori")
    zones = tuple((0, 0, 0, 1, 1) for _ in range(12))
    what = norinori.format("liz").read("12;5;2;\n" + "1;1;1;2;2;\n" * 12, "zones")
    assert what.zones == zones
    for form in ("lines", "pzprv3"):
        write = norinori.format(form).write
        assert write is not None
        assert recognised(write(what), ".txt", installed()) == (norinori, norinori.format(form))


def test_a_board_of_250_rows_is_read_and_written_by_every_format() -> None:
    what = random_board(1, 250, 250)
    for form in PUZZLE.formats:
        assert form.write is not None
        assert form.read(form.write(what), "board") == what


LINKS = {
    "lightup/6/6/nekcakbl": ("......", "..4...", "....2.", ".0....", "...1..", "......"),
    "akari/10/10/hcscl.h.idn.i.cgcndg.h.ncs.h": None,
    "lightup/10/10/l.hbg..hc.6bg.gbici6bg1b.bg.g.k.k5.i.g2.h.h.bg.hcj": (
        *("......#..1", "...##..2..", "#1.1...#.1", ".....2....", ".1.1...11."),
        *(".#1...#.#.", "....#.....", "0.#...#.2#", "..#..#1...", "#..2......"),
    ),
}
PENPA = (
    "m=edit&p=vZHLqsJADIb3PoVknUXn0lFnV/TUjSh4QWQo4qLiAeFwvGym+O6mfyvdigsJ+RIyf2YS5vp/P1xKdmJmyAkr"
    "Me0cXBkDT1pb/97Ope9zdr+d/i6SMC/ynI+H87XshVZV9Ko48jHjOPWBFDFpcUXFQw6Wvop7H4oHx02XDrt05Ssylrxl"
    "sg4hNQgulSCCeSsIZIkHuLiRhvqdV6FuCpR0hbod0zQFuUj5SrgDc1CDaxmEowEnYAKm4AyaH3ALjkELOmgG9SpvLtts"
    "9IVxgtb428bSz/PiCQ=="
)


@pytest.mark.parametrize("link", LINKS)
def test_published_addresses_have_one_solution_and_encode_back(link: str) -> None:
    for text in (link, f"https://puzz.link/p?{link}", f"https://pzv.jp/p.html?{link}\n"):
        found, form, what = read_board(text, "address", installed())
        assert (found.name, form.name) == ("lightup", "puzzlink")
        assert written("puzzlink", what) == f"https://puzz.link/p?{link}"
        assert LINKS[link] is None or what.signs == LINKS[link]
    assert solve(found, what).kind == "unique"


def test_the_penpa_address_of_a_board_encodes_back() -> None:
    found, form, what = read_board(PENPA, "address", installed())
    assert (found.name, form.name) == ("lightup", "penpa")
    assert what.signs == LINKS["lightup/6/6/nekcakbl"]
    assert written("penpa", what).endswith(PENPA)


@pytest.mark.parametrize(
    "text", ["lightup:7x7:b2eB", "lightup:3x3:d4d", "3x3b20s4d1:d4d", "3x3:d4d\n"]
)
def test_sgt_ids_are_recognised(text: str) -> None:
    assert recognised(text, "", installed()) == (LIGHTUP, LIGHTUP.format("sgt"))


def test_sgt_ids_and_files_of_pzpr_are_read() -> None:
    four = board("...", ".4.", "...")
    for text in ("lightup:3x3:d4d", "3x3b20s4d1:d4d", "3x3:d4d\n"):
        assert LIGHTUP.format("sgt").read(text, "id") == four
    assert written("sgt", four) == "3x3:d4d"
    read = LIGHTUP.format("pzprv3").read
    assert read("pzprv3/lightup/3/3/. # . /# 4 # /. # + /", "file") == four
    assert read("pzprv3\r\nlightup\r\n2\r\n3\r\n. - . \r\n- 0 . \r\n", "f").signs == (".#.", "#0.")


BAD = [
    ("seed", "...\n..\n...\n", 2, 3, "2 cells"),
    ("seed", "...\n....\n...\n", 2, 4, "4 cells"),
    ("seed", ". . .\n. a .\n. . .\n", 2, 3, "'a' does not belong in a cell"),
    ("seed", ". . .\n. . .\n. 7 .\n", 3, 3, "'7' is not a clue from 0 to 4"),
    ("seed", "; a comment\n\n. . .\n. . é\n", 4, 5, "'é'"),
    ("seed", "", 1, 1, "no board"),
    ("seed", "; only words\n", 1, 1, "no board"),
    ("seed", "." * 251 + "\n" + "." * 251, 1, 1, "251 columns is too large"),
    ("seed", ".\n" * 251, 1, 1, "251 rows"),
    ("lines", "2 3\n- - -\n- -\n", 3, 4, "2 cells"),
    ("lines", "2 3\n- - -\n", 3, 1, "after 1 of 2"),
    ("lines", "1 3\n- - -\n- - -\n", 3, 1, "more below"),
    ("lines", "\n2 3\n\n- - -\n", 5, 1, "after 1 of 2"),
    ("lines", "1 3\n" + "- - -\n" * 200_000, 1, 1, "do not need 1,200,004 characters"),
    ("lines", "1 3\n- 7 -\n", 2, 3, "'7' is not a clue from 0 to 4"),
    ("lines", "0 3\n", 1, 1, "no cells"),
    ("lines", "3000 3000\n- -\n", 1, 1, "too large"),
    ("lines", "- - -\n", 1, 1, "first line"),
    ("puzzlink", "akari/6/6/nekc", 1, 15, "cut short: 19 of 36"),
    ("puzzlink", "akari/6/6/nekf", 1, 14, "'f' is not a code"),
    ("puzzlink", "akari/6/6/nekcakblz", 1, 19, "more than the 36"),
    ("puzzlink", "akari/1/1/h1", 1, 12, "more than the 1 "),
    ("puzzlink", "akari/6", 1, 8, "before the number of rows"),
    ("puzzlink", "https://puzz.link/p?akari/3000/3000/zzz", 1, 36, "too large"),
    ("sgt", "3x3:d4c", 1, 8, "cut short: 8 of 9"),
    ("sgt", "3x3:d4e", 1, 7, "more than the 9"),
    ("sgt", "3x3:d7d", 1, 6, "'7' is not a code"),
    ("sgt", "9999x9999:a", 1, 1, "too large"),
    ("sgt", "7x7b20s4d1#123456789", 1, 11, "seed of a random board"),
    ("penpa", PENPA[:100], 1, 101, "cut short"),
    ("penpa", "m=edit&p=!!!", 1, 10, "damaged"),
    ("pzprv3", "pzprv3/lightup/2/2/. . /. 7 /", 1, 27, "'7' does not belong in a cell"),
    ("pzprv3", "pzprv3\nlightup\n2\n2\n. .\n", 5, 4, "ends after 1 of 2"),
]


@pytest.mark.parametrize(("form", "text", "line", "column", "cause"), BAD)
def test_a_bad_board_is_refused_with_the_place_and_a_remedy(
    form: str, text: str, line: int, column: int, cause: str
) -> None:
    with pytest.raises(BoardError) as refusal:
        LIGHTUP.format(form).read(text, "bad")
    message = str(refusal.value)
    assert message.startswith(f"bad:{line}:{column}: error: ")
    assert cause in message
    assert "\n   help: " in message


@pytest.mark.parametrize(
    "text",
    ["...\n..\n.X.\n", ". . .\n. a .\n. X .\n", "...\n.7.\nX..\n", PENPA[:90], "akari/6/6/n"],
)
def test_boards_with_one_fault_are_recognised_so_that_the_fault_is_told(text: str) -> None:
    with pytest.raises(BoardError):
        read_board(text, "bad", installed())


def test_huge_texts_are_refused() -> None:
    huge = ("." * 3000 + "\n") * 3000
    noise = random.Random(1).randbytes(1 << 20).decode("latin-1") * 50
    with pytest.raises(BoardError, match="3,000 rows and 3,000 columns is too large"):
        read_board(huge, "huge", installed())
    assert recognised(noise, "", (LIGHTUP,)) is None
    with pytest.raises(BoardError):
        LIGHTUP.format("seed").read(noise, "noise")


BAD_ANSWERS = [
    ("L#\n", 1, 1, "1 row,"),
    ("L#\n..\n..", 3, 1, "3 rows"),
    ("LL\n..", 1, 2, "'L' is not an answer for this cell"),
    ("L #\n. 1", 2, 3, "'1' is not an answer for this cell"),
    ("L#\n...", 2, 3, "3 cells"),
]


@pytest.mark.parametrize(("text", "line", "column", "cause"), BAD_ANSWERS)
def test_a_bad_answer_is_refused_with_the_place(
    text: str, line: int, column: int, cause: str
) -> None:
    with pytest.raises(BoardError, match=re.escape(cause)) as refusal:
        PUZZLE.read_answer(board(".#", ".."), text, "answer")
    assert (refusal.value.line, refusal.value.column) == (line, column)


def test_answers_are_read_with_blanks_and_in_the_sized_layout() -> None:
    what = board(".2", "..")
    assert PUZZLE.read_answer(what, "L 2\n? .\n", "a") == ("L2", "?.")
    wide = board(".2.", "...")
    assert PUZZLE.read_answer(wide, "2 3\no x o\n- o -\n", "a") == ("L2L", ".L.")


def test_decisions_answers_and_choices_agree() -> None:
    for seed in range(30):
        what = random_board(seed, 8)
        answer = tuple(row.replace(".", "?") for row in what.signs)
        chosen = PUZZLE.chosen(what, answer)
        assert len(PUZZLE.decisions(what).keys[0].values) == len(chosen)
        assert (chosen == -1).all()
        assert PUZZLE.answer(what, chosen == -1) == tuple(r.replace(".", "L") for r in what.signs)


def test_the_sentences_name_their_cells_in_both_languages() -> None:
    grounding, _ = grounded(LIGHTUP, board("..", "1#"))
    english = [grounding.sentence(number) for number in range(len(grounding.instances))]
    french = [grounding.sentence(number, "fr") for number in range(len(grounding.instances))]
    assert "c(1,1) and c(1,2) see each other, so they cannot both hold a lamp." in english
    assert "exactly 1 lamp touches the wall c(2,1)." in english
    assert "exactement 1 ampoule touche le mur c(2,1)." in french
    assert len(english) == 4


def test_the_picture_shows_walls_clues_lamps_and_light() -> None:
    scene = PUZZLE.scene(board(".1.", "#.."), ("L1?", "#.."))
    assert [look.ground for look in scene.looks[0]] == ["lit", "wall", "plain"]
    assert scene.looks[0][1].text == "1"
    assert scene.looks[0][0].mark == "lamp"
    assert scene.looks[1][1].mark == "dot"
    (gesture,) = scene.gestures
    assert isinstance(gesture, Cycle)
    assert gesture.cells == {(0, 0), (0, 2), (1, 1), (1, 2)}
    assert {look.ground for row in PUZZLE.scene(board("..")).looks for look in row} == {"plain"}


def test_boards_without_white_cells_or_without_numbers_are_solved() -> None:
    assert solve(LIGHTUP, board("#")).kind == "unique"
    assert solve(LIGHTUP, board("0#", "##")).kind == "unique"
    assert solve(LIGHTUP, board("1")).kind == "none"
    assert solve(LIGHTUP, board(".")).answers == (("L",),)
