"""Sudoku: rules against checker, formats there and back, and bad boards."""

from __future__ import annotations

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
from clausette.puzzles.kit.boxes import BOXES
from clausette.puzzles.kit.numbers import DIGITS
from clausette.puzzles.recognising import read_board, recognised
from clausette.puzzles.solving import every_answer, solve
from clausette.puzzles.sudoku.sudoku import PUZZLE
from clausette.scene import Pick
from clausette.solving import Session

SUDOKU = puzzle_called("sudoku")
EMPTY = Grid.of(*("....",) * 4)
SOLVED = ("1234", "3412", "2143", "4321")
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def rules_accept(board: Grid, chosen: list[int], without: str = "") -> bool:
    """Whether the rules, or all but one, allow these decisions, of which -1 decides nothing."""
    grounding, variables = grounded(SUDOKU, board)
    provenance = grounding.cnf.provenance
    kept = [provenance.rules[instance.rule].name != without for instance in provenance.instances]
    cnf = grounding.cnf.select(np.array(kept, dtype=np.bool_)[provenance.of_clause])
    pairs = zip(variables.tolist(), chosen, strict=True)
    decided = [variable if value else -variable for variable, value in pairs if value >= 0]
    with Session(cnf) as session:
        return session.solve(decided)


@pytest.mark.parametrize("path", SUDOKU.examples(), ids=lambda path: path.stem)
def test_every_example_has_the_verdict_that_it_states(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    stated = re.match(r"; (unique|several|none)", text)
    found, _, board = read_board(text, path.name, installed())
    assert found.name == "sudoku"
    assert solve(found, board).kind == (stated[1] if stated else "unique")


def test_a_known_board_has_its_known_solution() -> None:
    found, form, board = read_board(EASY, "line", installed())
    assert (found.name, form.name) == ("sudoku", "line")
    verdict = solve(found, board)
    assert verdict.kind == "unique"
    assert verdict.answers[0][0] == "534678912"
    assert verdict.answers[0][8] == "345286179"


BREAKS = {
    "row": (EMPTY, ("1212", "3434", "2121", "4343")),
    "column": (EMPTY, ("1234", "3412", "1234", "3412")),
    "box": (EMPTY, ("1234", "2341", "3412", "4123")),
    "given": (Grid.of(*("2...", "....", "....", "....")), SOLVED),
}


@pytest.mark.parametrize("rule", BREAKS)
def test_an_answer_that_breaks_one_rule_is_caught_by_the_checker_and_the_rules(rule: str) -> None:
    board, answer = BREAKS[rule]
    assert {violation.rule for violation in PUZZLE.check(board, answer)} == {rule}
    chosen = PUZZLE.chosen(board, answer).tolist()
    assert not rules_accept(board, chosen)
    assert rules_accept(board, chosen, without=rule)


def test_two_digits_in_a_cell_break_only_that_cell() -> None:
    """Where 1 stands, 2 stands too, and where 2 stood there is nothing."""
    chosen = PUZZLE.chosen(EMPTY, SOLVED).reshape(16, 4)
    chosen[:, 1] = chosen[:, 0]
    assert not rules_accept(EMPTY, chosen.reshape(-1).tolist())
    assert rules_accept(EMPTY, chosen.reshape(-1).tolist(), without="cell")
    assert [v.rule for v in PUZZLE.check(EMPTY, ("12Z4", *SOLVED[1:]))] == ["cell"]


def test_what_is_not_decided_breaks_nothing() -> None:
    board = Grid.of(*("12..", "....", "....", "...."))
    assert PUZZLE.check(board, ("????",) * 4) == []
    assert PUZZLE.check(board, ("12??",) + ("????",) * 3) == []
    broken = PUZZLE.check(board, ("12?1",) + ("????",) * 3)
    assert [(found.rule, found.cells) for found in broken] == [("row", ((0, 0), (0, 3)))]
    assert [found.rule for found in PUZZLE.check(board, ("12",))] == ["board"]


@pytest.mark.parametrize("seed", range(16))
def test_brute_force_with_the_checker_finds_what_the_solver_enumerates(seed: int) -> None:
    chance = random.Random(seed)
    cells = list("".join(SOLVED).translate(str.maketrans("1234", "3142" if seed % 2 else "1234")))
    free = chance.sample(range(16), 5)
    for at in free:
        cells[at] = "."
    if seed % 5 == 0:
        cells[chance.choice([at for at in range(16) if at not in free])] = chance.choice("1234")
    board = Grid.of(*("".join(cells[at : at + 4]) for at in range(0, 16, 4)))
    right = set()
    for digits in product("1234", repeat=len(free)):
        for at, digit in zip(free, digits, strict=True):
            cells[at] = digit
        answer = tuple("".join(cells[at : at + 4]) for at in range(0, 16, 4))
        if not PUZZLE.check(board, answer):
            right.add(answer)
    found = list(every_answer(SUDOKU, board))
    assert len(found) == len(right)
    assert set(found) == right


def test_the_empty_board_of_4_has_288_solutions() -> None:
    assert sum(1 for _ in every_answer(SUDOKU, EMPTY)) == 288


@pytest.mark.parametrize("form", [form.name for form in PUZZLE.formats])
@pytest.mark.parametrize("size", BOXES)
def test_a_board_that_is_written_reads_back_as_itself(size: int, form: str) -> None:
    for seed in range(20):
        chance = random.Random(seed)
        signs = DIGITS[1 : size + 1] + "." * size
        board = Grid.of(*("".join(chance.choices(signs, k=size)) for _ in range(size)))
        write = SUDOKU.format(form).write
        assert write is not None
        assert SUDOKU.format(form).read(write(board), "board") == board


def test_grids_are_read_as_people_write_them() -> None:
    read = SUDOKU.format("grid").read
    wanted = Grid.of(*("12..", "..1.", "....", "...4"))
    for text in (
        "12..\n..1.\n....\n...4",
        "1 2 . .\n. . 1 .\n. . . .\n. . . 4\n",
        "12|..\n..|1.\n--+--\n..|..\n..|.4\n",
        "+---+---+\n|1 2|0 0|\n|0 0|1 0|\n+===+===+\n|0 0|0 0|\n|0 0|0 4|\n+---+---+",
        "; a comment\r\n12 ..\r\n.. 1.\r\n\r\n.. ..\r\n.. .4\r\n",
        "12....1........4",
        "; in a line\n12....1........4\n",
        "12****1********4",
        "12____1________4",
        "#A Somebody\n[Puzzle]\n12..\n..1.\n....\n...4\n",
        "*-------*\n|12.|.|\n|..1|.|\n|---+-|\n|...|.|\n|...|4|\n*-------*\n",
        "┌──┬──┐\n│12│..│\n│..│1.│\n├──┼──┤\n│..│..│\n│..│.4│\n└──┴──┘\n",
    ):
        assert read(text, "board") == wanted
    numbers = "\n".join([" ".join(map(str, range(1, 17)))] + [". " * 16] * 15)
    assert read(numbers, "board").signs[0] == "123456789ABCDEFG"
    letters = "\n".join(["123456789abcdefg"] + ["." * 16] * 15)
    assert read(letters, "board").signs[0] == "123456789ABCDEFG"


def test_rows_of_numbers_below_a_size_are_no_sudoku() -> None:
    text = "3 4\n- - - -\n- - - -\n- - - -\n0 0 1 1\n2 0 0 2\n2 2 2 2\n"
    found = recognised(text, ".txt", installed())
    assert found is not None
    assert found[0].name == "norinori"


BAD = [
    ("12..\n...\n....\n....\n", 2, 4, "3 cells"),
    ("12..\n.....\n....\n....\n", 2, 5, "5 cells"),
    ("12..\n..5.\n....\n....\n", 2, 3, "'5' is not a digit of a 4×4"),
    ("12..\n..x.\n....\n....\n", 2, 3, "'x' is not a digit of a 4×4"),
    ("12..\n..!.\n....\n....\n", 2, 3, "'!' does not belong in a cell"),
    ("12..\n....\n....\n", 3, 1, "3 rows"),
    ("", 1, 1, "no board here"),
    (EASY[:-1], 1, 1, "a line of 80 cells"),
    (". 17 " + ". " * 14 + "\n" + (". " * 16 + "\n") * 15, 1, 3, "'17' is not a digit of a 16×16"),
    ("." * (1 << 17), 1, 1, "does not make a square board"),
    ("." * (1 << 21), 1, 1, "too large"),
]


@pytest.mark.parametrize(("text", "line", "column", "cause"), BAD)
def test_a_bad_board_is_refused_with_the_place_and_a_remedy(
    text: str, line: int, column: int, cause: str
) -> None:
    for form in PUZZLE.formats[:2]:
        with pytest.raises(BoardError) as refusal:
            form.read(text, "bad")
        assert str(refusal.value).startswith(f"bad:{line}:{column}: error: ")
        assert cause in str(refusal.value)
        assert "\n   help: " in str(refusal.value)


def test_the_largest_board_has_a_small_letter_in_every_format() -> None:
    rows = [
        "".join(DIGITS[(6 * (r % 6) + r // 6 + c) % 36 + 1] for c in range(36)) for r in range(36)
    ]
    board = PUZZLE.formats[0].read("\n".join(rows), "board")
    assert PUZZLE.check(board, rows) == []
    for form in PUZZLE.formats:
        assert form.write is not None
        assert form.read(form.write(board), "board") == board
    assert PUZZLE.check(board, [row.replace("a", "A") for row in rows])


def test_answers_are_read_in_a_line_or_as_a_grid() -> None:
    board = Grid.of(*("1...", "....", "....", "...."))
    assert PUZZLE.read_answer(board, "".join(SOLVED), "a") == SOLVED
    assert PUZZLE.read_answer(board, "12 3?\n34 12\n-- --\n21 43\n43 2.", "a") == (
        *("123?", "3412", "2143", "432?"),
    )
    with pytest.raises(BoardError, match="a:2:3"):
        PUZZLE.read_answer(board, "1234\n34z2\n2143\n4321\n", "a")
    with pytest.raises(BoardError, match="the board 4"):
        PUZZLE.read_answer(board, EASY, "a")


def test_answers_and_choices_agree() -> None:
    answer = ("12?4", *SOLVED[1:])
    chosen = PUZZLE.chosen(EMPTY, answer)
    assert chosen.tolist()[:12] == [1, 0, 0, 0, 0, 1, 0, 0, -1, -1, -1, -1]
    assert PUZZLE.answer(EMPTY, chosen == 1) == answer
    names = PUZZLE.decisions(EMPTY)
    assert names.name == "digit"
    assert [len(key.values) for key in names.keys] == [64, 64]


def test_the_picture_has_thick_borders_around_boxes() -> None:
    scene = PUZZLE.scene(Grid.of(*("1.....",) + ("......",) * 5), ("123456",) + ("??????",) * 5)
    assert {c for _, c in scene.right} == {2}
    assert {r for r, _ in scene.below} == {1, 3}
    assert (scene.looks[0][0].text, scene.looks[0][0].given) == ("1", True)
    assert (scene.looks[0][1].text, scene.looks[0][1].given) == ("2", False)
    assert scene.looks[1][0].text == ""
    (gesture,) = scene.gestures
    assert isinstance(gesture, Pick)
    assert gesture.signs == "123456"
    assert (0, 0) not in gesture.cells
