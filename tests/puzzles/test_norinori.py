"""Norinori: the rules, the checker, the formats and the examples."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.puzzles.base import BoardError
from clausette.puzzles.clauses import grounded
from clausette.puzzles.finding import Installed, installed, puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.links import penpa
from clausette.puzzles.links.drawing import Margins
from clausette.puzzles.norinori import liz
from clausette.puzzles.norinori.norinori import PUZZLE
from clausette.puzzles.recognising import recognised
from clausette.puzzles.solving import every_answer, solve
from clausette.scene import Cycle
from clausette.solving import Session
from places import SHARED, needs_shared

FORMATS = {form.name: form for form in PUZZLE.formats}

VERDICTS = {
    "basic.liz": "unique",
    "critical.liz": "unique",
    "every-case.liz": "unique",
    "no-solution.liz": "none",
    "ordinary.liz": "unique",
    "three-zones.liz": "several",
}

LINKS = [
    ("norinori/5/5/cag4ocjo", "00122/11122/13322/33333/44333", None),
    ("norinori/6/6/mac2a4c11spr", "011233/002233/002333/000044/005544/666555", "unique"),
    ("norinori/6/6/93op35pb9vpq", None, "unique"),
    (
        "norinori/20/10/ahkcfeorctdhkqdffmk9jprqnqd57ea6us16ok4jboec2oku7ck43rbqseje3kc16cvv8f7i7f",
        None,
        "unique",
    ),
]


@pytest.fixture(scope="module")
def norinori() -> Installed:
    return puzzle_called("norinori")


def board(*rows: str) -> Grid:
    """The board with these zones, a digit a cell."""
    text = "\n".join([f"{len(rows)} {len(rows[0])}", *[" ".join("-" * len(rows[0]))] * len(rows)])
    return FORMATS["lines"].read("\n".join([text, *map(" ".join, rows)]), "board")


def accepted(puzzle: Installed, position: Grid, answer: tuple[str, ...]) -> bool:
    """Whether the rules allow an answer, undecided cells being free."""
    grounding, variables = grounded(puzzle, position)
    chosen = PUZZLE.chosen(position, answer)
    fixed = [int(v) if c else -int(v) for v, c in zip(variables, chosen, strict=True) if c >= 0]
    with Session(grounding.cnf) as session:
        return session.solve(fixed)


# -- solving -----------------------------------------------------------------------------------


def test_every_example_has_its_verdict(norinori: Installed) -> None:
    found = {}
    for path in norinori.examples():
        position = FORMATS["liz"].read(path.read_text(), path.name)
        found[path.name] = solve(norinori, position).kind
    assert found == VERDICTS


def test_the_example_of_three_zones_has_very_many_answers(norinori: Installed) -> None:
    path = norinori.folder / "examples" / "three-zones.liz"
    position = FORMATS["liz"].read(path.read_text(), path.name)
    assert sum(1 for _ in every_answer(norinori, position)) == 474


def dev_boards() -> Iterator[tuple[str, str, str]]:
    path = SHARED / "norinori-dev.json"
    if path.is_file():
        for name, entry in json.loads(path.read_text()).items():
            yield name, entry["problem"], entry["solution"]


@needs_shared
def test_published_boards_have_their_published_solution(norinori: Installed) -> None:
    several = {}
    for name, problem, solution in dev_boards():
        assert recognised(problem, "", installed()) == (norinori, norinori.format("lines"))
        position = FORMATS["lines"].read(problem, name)
        answer = PUZZLE.read_answer(position, solution, name)
        assert PUZZLE.check(position, answer) == []
        answers = list(every_answer(norinori, position, limit=5))
        assert answer in answers
        if len(answers) > 1:
            several[name] = len(answers)
        else:
            assert solve(norinori, position).kind == "unique"
    assert several == {"177_12x22": 3}


@pytest.mark.parametrize(("text", "zones", "verdict"), LINKS)
def test_links_decode_solve_and_encode_back(
    norinori: Installed, text: str, zones: str | None, verdict: str | None
) -> None:
    form = FORMATS["puzzlink"]
    assert form.names(text)
    position = form.read(text, "link")
    if zones is not None:
        assert "/".join("".join(map(str, row)) for row in position.zones) == zones
    if verdict is not None:
        assert solve(norinori, position).kind == verdict
    assert form.write is not None
    assert form.write(position) == f"https://puzz.link/p?{text}"


# -- the rules and the checker -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "position", "answer"),
    [
        ("zone", board("000", "111"), ("##.", "...")),
        ("zone", board("00000"), ("##.##",)),
        ("partner", board("000"), ("#.#",)),
        ("crowd", board("00", "11"), ("##", "##")),
    ],
)
def test_checker_and_rules_catch_a_board_that_breaks_one_rule(
    norinori: Installed, rule: str, position: Grid, answer: tuple[str, ...]
) -> None:
    violations = PUZZLE.check(position, answer)
    assert {violation.rule for violation in violations} == {rule}
    assert all(violation.cells and violation.message for violation in violations)
    assert {name for name, _ in forced_by(norinori, position, answer)} == {rule}


def forced_by(
    puzzle: Installed, position: Grid, known: tuple[str, ...], more: tuple[int, ...] = ()
) -> Iterator[tuple[str, int]]:
    """The rules with an instance that alone clashes with what is known, and that instance."""
    grounding, variables = grounded(puzzle, position)
    chosen = PUZZLE.chosen(position, known)
    fixed = [int(v) if c else -int(v) for v, c in zip(variables, chosen, strict=True) if c >= 0]
    extra = [int(np.sign(m) * variables[abs(m) - 1]) for m in more]
    provenance = grounding.cnf.provenance
    for number, instance in enumerate(provenance.instances):
        own = grounding.cnf.select(provenance.of_clause == number)
        with Session(own) as session:
            if not session.solve([*fixed, *extra]):
                yield provenance.rules[instance.rule].name, number


def test_undecided_cells_break_nothing_by_themselves() -> None:
    position = board("000", "111")
    assert PUZZLE.check(position, ("???", "???")) == []
    assert PUZZLE.check(position, ("#??", "...")) != []  # the second zone can get none
    assert PUZZLE.check(position, ("#..", "???")) != []  # the first zone lacks one for good
    assert PUZZLE.check(position, ("#.?", "???")) == []
    assert {v.rule for v in PUZZLE.check(position, ("##?", "#??"))} == {"crowd"}


def test_an_answer_of_another_size_is_a_violation() -> None:
    assert [v.rule for v in PUZZLE.check(board("00"), ("##", ".."))] == ["shape"]


def test_a_sign_that_no_answer_has_is_a_violation() -> None:
    (found,) = PUZZLE.check(board("00", "11"), ("#L", "é#"))
    assert found.cells == ((0, 1), (1, 0))
    assert found.message == "r1c2 and r2c1 hold signs other than #, . and ?"


def boards(most: int = 4) -> st.SearchStrategy[Grid]:
    """Small boards: every cell joins the zone above, the one at its left, or begins its own."""

    @st.composite
    def draw_board(draw: st.DrawFn) -> Grid:
        rows, columns = draw(st.integers(1, most)), draw(st.integers(1, most))
        zones: list[list[int]] = []
        count = 0
        for row in range(rows):
            zones.append([])
            for column in range(columns):
                near = [zones[row - 1][column]] if row else []
                near += [zones[row][column - 1]] if column else []
                choice = draw(st.integers(0, 5))
                if near and choice < 5:
                    zones[row].append(near[choice % len(near)])
                else:
                    zones[row].append(count)
                    count += 1
        return Grid.of(zones=zones)

    return draw_board()


def brute_force(position: Grid) -> set[tuple[str, ...]]:
    """All fillings in which the checker finds nothing wrong."""
    lines = ["".join(signs) for signs in product(".#", repeat=position.width)]
    fillings = product(lines, repeat=position.height)
    return {answer for answer in fillings if not PUZZLE.check(position, answer)}


@settings(max_examples=40)
@given(boards().filter(lambda position: position.height * position.width <= 12))
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    assert set(every_answer(puzzle_called("norinori"), position)) == brute_force(position)


@pytest.mark.parametrize(
    ("rows", "count"),
    [(("0000", "0000", "1111", "1111"), None), (("0011", "2111", "2231", "2231"), 1)],
)
def test_brute_force_agrees_on_four_by_four(
    norinori: Installed, rows: tuple[str, ...], count: int | None
) -> None:
    expected = brute_force(board(*rows))
    assert set(every_answer(norinori, board(*rows))) == expected
    assert len(expected) == count or (count is None and len(expected) > 1)


@settings(max_examples=40)
@given(boards(), st.data())
def test_checker_and_rules_agree_on_whole_answers(position: Grid, data: st.DataObject) -> None:
    rows = st.text("#.", min_size=position.width, max_size=position.width)
    answer = tuple(data.draw(rows) for _ in range(position.height))
    refused = bool(PUZZLE.check(position, answer))
    assert accepted(puzzle_called("norinori"), position, answer) != refused


def test_the_five_deductions_of_people_need_one_rule_instance_each(norinori: Installed) -> None:
    """What is known, what follows, and by which single instance."""
    for position, known, cell, value, rule in [
        (board("0011", "2222"), ("????", "????"), (0, 0), "#", "zone"),
        (board("0011", "2222"), ("##??", "????"), (0, 2), ".", "crowd"),
        (board("0011", "2222"), ("?.??", ".???"), (0, 0), ".", "partner"),
        (board("000", "111"), ("?.?", "???"), (0, 0), "#", "zone"),
        (board("000", "111"), ("#.?", "???"), (1, 0), "#", "partner"),
    ]:
        number = cell[0] * position.width + cell[1] + 1
        opposite = -number if value == "#" else number
        assert rule in {name for name, _ in forced_by(norinori, position, known, (opposite,))}


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=40)
@given(position=boards(6))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    form = FORMATS[name]
    assert form.write is not None
    text = form.write(position)
    # Penpa+ says nothing of the kind of puzzle: a drawing without borders may be any.
    found = recognised(text, "", (puzzle_called("norinori"),))
    borderless = name == "penpa" and max(map(max, position.zones)) == 0
    assert found is None if borderless else found is not None and found[1].name == name
    assert form.read(text, name) == position
    assert form.write(form.read(text, name)) == text


def test_both_layouts_of_the_seed_are_one_board() -> None:
    one_line = "5;5;3;1;2;3;3;3;1;2;3;3;3;1;2;2;2;2;1;2;2;2;2;1;1;1;1;1;"
    rows = ["5;", "5;", "3;", "1;2;3;3;3;", "1;2;3;3;3;", "1;2;2;2;2;", "1;2;2;2;2;", "1;1;1;1;1;"]
    expected = board("01222", "01222", "01111", "01111", "00000")
    for text in [
        one_line,
        "\n".join(rows),
        "\r\n".join(rows) + "\r\n",
        "\ufeff  " + " ;\n\n".join(one_line.split(";")),
        one_line.removesuffix(";"),
        "\n".join(row.removesuffix(";") + " ; " for row in rows),
    ]:
        assert liz.LIZ.names(text)
        assert liz.read(text, "grid.liz") == expected


def test_height_first_and_width_first_are_told_apart() -> None:
    rows = ["1;1;2;", "3;3;2;"]
    expected = board("001", "221")
    tall = liz.read("2;3;3;\n" + "\n".join(rows), "grid")
    wide = liz.read("3;2;3;\n" + "\n".join(rows), "grid")
    assert tall == wide == expected
    assert tall.note == "read as 2 rows and 3 columns (height first), as its lines show"
    assert wide.note == "read as 2 rows and 3 columns (width first), as its lines show"
    cells = "1;1;2;2;1;1;2;2;"
    found = liz.read("2;4;2;" + cells, "grid")
    assert found == board("0011", "0011")
    assert "height first): otherwise a zone would be cut in two" in found.note
    found = liz.read("4;2;2;" + cells, "grid")
    assert found == board("0011", "0011")
    assert "width first): otherwise a zone would be cut in two" in found.note
    assert liz.read("1;1;1;1;", "grid").note == ""


def test_a_size_that_could_be_either_is_refused() -> None:
    with pytest.raises(BoardError, match="could be height and width"):
        liz.read("2;3;1;1;1;1;1;1;1;", "grid")


def test_a_note_is_no_part_of_a_board() -> None:
    assert hash(replace(Grid.of(zones=((0, 0),)), note="one")) == hash(Grid.of(zones=((0, 0),)))


def test_border_files_of_pzpr_are_read() -> None:
    text = "pzprv3.1/norinori/2/3/0 1 /0 1 /1 1 0 /# # . /+ . . /"
    assert FORMATS["pzprv3"].read(text, "file") == board("001", "221")
    narrow = "pzprv3.1/norinori/3/1/1 /0 /. /. /. /"
    assert FORMATS["pzprv3"].read(narrow, "file") == board("0", "1", "1")


def test_only_drawings_with_borders_and_no_clues_look_like_norinori() -> None:
    def recognises(text: str) -> bool:
        return recognised(text, "", (puzzle_called("norinori"),)) is not None

    write = FORMATS["penpa"].write
    assert write is not None
    address = write(board("001", "221"))
    assert recognises(address)
    assert recognises(address.partition("#")[2])
    drawing = penpa.decode(address)
    (corner, other), style = next(iter(drawing.question.edges.items()))
    assert style == 2
    assert corner.category == other.category == 1
    assert not recognises(address[:60])


def test_a_drawing_keeps_its_title_and_author() -> None:
    form = FORMATS["penpa"]
    assert form.write is not None
    drawing = penpa.decode(form.write(board("001", "221")))
    titled = replace(drawing, frame=drawing.frame.replace("Title: ", "Title: Two rows"))
    address = penpa.encode(titled)
    assert form.read(address, "link") == board("001", "221")
    assert form.write(form.read(address, "link")) == address
    wide = replace(titled, margins=Margins(1, 0, 2, 0))
    assert form.read(penpa.encode(wide), "link") == board("001", "221")


BAD = [
    ("liz", "5;5;", 1, 1, "begins with three numbers"),
    ("liz", "2;2;1;1;1;1;", 1, 11, "3 cells, and 2×2 make 4"),
    ("liz", "3;3;1;\n1;1;1;\n1;1;\n1;1;1;\n", 3, 1, "8 cells"),
    ("liz", "2;2;2;\n1;1;\n3;3;\n", 3, 1, "a zone 3 and no zone 2"),
    ("liz", "2;2;2;\n1;2;\n2;1;\n", 3, 1, "zone 2 is cut in two"),
    ("liz", "2;2;3;\n1;1;\n2;2;\n", 1, 5, "promises 3 zones"),
    ("liz", "2;2;2;\n1;x;\n2;2;\n", 2, 3, "'x' is neither"),
    ("liz", "2;2;2;\n1;;\n2;2;\n", 2, 2, "no number between"),
    ("liz", "2;2;1;\n-1;1;\n1;1;\n", 2, 1, "'-' is neither"),
    ("liz", "2;2;2;\n5;5;\n6;6;\n", 2, 1, "smallest zone number is 5"),
    ("liz", "2;2;1;" + "9" * 5000 + ";1;1;1;", 1, 7, "not a zone number"),
    ("liz", "3000;3000;2;1;", 1, 1, "too large"),
    ("liz", "0;5;1;1;", 1, 1, "no cells"),
    ("lines", "2 2\n- -\n- -\n0 0\n1\n", 5, 2, "1 entry, and the first line asks for 2"),
    ("lines", "2 2\n- -\n- -\n0 0\n1 1 1\n", 5, 5, "3 entries"),
    ("lines", "2 2\n- -\n- -\n0 0\n1 a\n", 5, 3, "'a' is not a zone number"),
    ("lines", "2 2\n- -\n- 3\n0 0\n1 1\n", 3, 3, "'3' is where a dash should be"),
    ("lines", "2 2\n- -\n- -\n0 0\n2 2\n", 5, 1, "a zone 2 and no zone 1"),
    ("lines", "2 2\n- -\n- -\n0 1\n1 0\n", 5, 1, "zone 1 is cut in two"),
    ("lines", "2 2\n- -\n- -\n0 0\n", 5, 1, "ends after 1 of 2"),
    ("lines", "2 2\n- -\n- -\n0 0\n1 1\n1 1\n", 6, 1, "more below the 2 rows"),
    ("lines", "2 2\n- -\n- -\n0 0\n0 -1\n", 5, 3, "'-1' is not a zone number"),
    ("lines", "300 2\n- -\n", 1, 1, "too large"),
    ("lines", "hello", 1, 1, "2 numbers"),
    ("puzzlink", "norinori/5/5/cag4oc", 1, 20, "cut short: 6 of 8"),
    ("puzzlink", "https://puzz.link/p?norinori/5/5", 1, 34, "cut short: 0 of 8"),
    ("puzzlink", "https://puzz.link/p?norinori/5", 1, 31, "ends before the number of rows"),
    ("puzzlink", "norinori/300/300/00", 1, 17, "too large"),
    ("puzzlink", "akari/5/5/cag4ocjo", 1, 1, "for 'akari', not for norinori"),
    ("puzzlink", "https://puzz.link/p?akari/5/5/cag4ocjo", 1, 21, "for 'akari', not for norinori"),
    ("puzzlink", "no address", 1, 1, "not a puzz.link address"),
    ("puzzlink", "https://puzz.link/p?", 1, 21, "ends before the kind"),
    ("pzprv3", "pzprv3/norinori/2/2/2/0 0 /1 x /", 1, 30, "'x' is not a zone number"),
    ("pzprv3", "pzprv3/norinori/2/2/2/0 0 /", 1, 28, "ends after 1 of 2 rows"),
    ("pzprv3", "pzprv3\nnorinori\n2\n2\n2\n0 1\n1 0\n", 7, 1, "cut in two"),
    ("pzprv3", "pzprv3.1/norinori/2/2/0 /2 /0 0 /", 1, 26, "neither 0 nor 1"),
    ("pzprv3", "pzprv3/norinori/999/999/2/", 1, 1, "too large"),
    ("penpa", "m=edit&p=vZHL", 1, 14, "cut short"),
    ("penpa", "hello", 1, 1, "not a Penpa"),
]


@pytest.mark.parametrize(("name", "text", "line", "column", "cause"), BAD)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, line: int, column: int, cause: str
) -> None:
    with pytest.raises(BoardError, match=cause) as caught:
        FORMATS[name].read(text, "bad")
    assert (caught.value.line, caught.value.column) == (line, column)
    assert "\n   help: " in str(caught.value)


def test_noise_is_recognised_by_nobody_and_soon() -> None:
    letters = "qwertyuiop asdfghjkl\n" * 2_500_000
    digits = "1 2 3 4 5 6 7 8 9 0\n" * 2_500_000
    for text in (letters, digits, "\0" * 50_000_000, " " * 50_000_000):
        assert recognised(text, "", (puzzle_called("norinori"),)) is None


def test_giant_boards_are_recognised_and_refused_soon() -> None:
    row = " ".join("-" * 3000) + "\n"
    giant = "3000 3000\n" + row * 3000 + row.replace("-", "1") * 3000
    with pytest.raises(BoardError, match="too large"):
        FORMATS["lines"].read(giant, "giant")
    with pytest.raises(BoardError, match="does not need"):
        liz.read("5;5;3;" + "1;" * 20_000_000, "giant")


def test_a_snake_on_the_largest_board_is_read_soon() -> None:
    rows = [[2 * r + 1 if c else 2 * (r // 2) for c in range(250)] for r in range(250)]
    numbers = {number: at for at, number in enumerate(sorted({n for row in rows for n in row}))}
    zones = tuple(tuple(numbers[n] for n in row) for row in rows)
    assert FORMATS["liz"].write is not None
    text = FORMATS["liz"].write(Grid.of(zones=zones))
    assert FORMATS["liz"].read(text, "snake").height == 250


# -- answers and the picture -------------------------------------------------------------------


@given(st.data())
def test_answers_survive_as_decisions(data: st.DataObject) -> None:
    position = data.draw(boards())
    rows = st.text("#.", min_size=position.width, max_size=position.width)
    answer = tuple(data.draw(rows) for _ in range(position.height))
    chosen = PUZZLE.chosen(position, answer)
    assert PUZZLE.answer(position, chosen == 1) == answer
    assert PUZZLE.read_answer(position, "\n".join(answer), "answer") == answer
    spaced = "\n".join(" ".join(row) for row in answer).replace("#", "x").replace(".", "-")
    sized = f"{position.height} {position.width}\n{spaced}\n"
    assert PUZZLE.read_answer(position, sized, "answer") == answer


def test_undecided_cells_are_minus_one() -> None:
    position = board("000")
    assert PUZZLE.chosen(position, ("#.?",)).tolist() == [1, 0, -1]
    assert PUZZLE.read_answer(position, "# . ?\n", "answer") == ("#.?",)


@pytest.mark.parametrize(
    ("text", "line", "column", "cause"),
    [
        ("##.\n#o.\n", 2, 2, "'o' is not an answer"),
        ("##.\n##\n", 2, 3, "this row has 2 cells"),
        ("##.\n##..\n", 2, 4, "this row has 4 cells"),
        ("##.\n", 1, 1, "the answer has 1 row, the board 2"),
        ("##.\n...\n...\n", 3, 1, "the answer has 3 rows, the board 2"),
    ],
)
def test_bad_answers_are_refused_with_their_place(
    text: str, line: int, column: int, cause: str
) -> None:
    with pytest.raises(BoardError, match=cause) as caught:
        PUZZLE.read_answer(board("000", "111"), text, "answer")
    assert (caught.value.line, caught.value.column) == (line, column)


def test_the_picture_has_thick_borders_between_zones_only() -> None:
    position = board("001", "221")
    scene = PUZZLE.scene(position)
    assert scene.right == {(0, 1), (1, 1)}
    assert scene.below == {(0, 0), (0, 1)}
    (gesture,) = scene.gestures
    assert isinstance(gesture, Cycle)
    assert gesture.states == "?#."
    assert len(gesture.cells) == 6
    assert {look.mark for row in scene.looks for look in row} == {""}
    whole = PUZZLE.scene(position, ("##.", "..."))
    assert [look.ground for look in whole.looks[0]] == ["shaded", "shaded", "plain"]
    assert whole.looks[1][0].mark == ""
    partial = PUZZLE.scene(position, ("##.", "???"))
    assert partial.looks[0][2].mark == "dot"
    assert partial.looks[1][2].mark == ""


# -- facts -------------------------------------------------------------------------------------


def test_facts_name_cells_from_one_and_neighbours_once() -> None:
    position = board("001", "221")
    facts = PUZZLE.facts(position)
    assert facts.terms[1] == "c(1,1)"
    assert facts.terms[6] == "c(2,3)"
    beside = facts.tables["$beside"]
    assert beside.starts is not None
    assert beside.values.values[beside.starts[4] : beside.starts[5]].tolist() == [2, 4, 6]
    zone = facts.tables["$zone"]
    assert zone.keys[0].values.tolist() == [1, 2, 3]
    assert zone.starts is not None
    assert zone.values.values[zone.starts[1] : zone.starts[2]].tolist() == [3, 6]
    assert np.array_equal(PUZZLE.decisions(position).keys[0].values, np.arange(1, 7))
