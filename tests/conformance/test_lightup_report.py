"""The ten boards that the Light Up report prints, and its formulas: solved, watched, explained,
refuted; what the report says of them, and where that is a slip."""

from __future__ import annotations

from pathlib import Path

import pytest

import clausette
from commands import Command, example, written

BOARDS = {
    "empty-2x2": (2, (2, 3)),
    "empty-3x3": (6, (3, 5, 7)),
    "empty-4x4": (24, (4, 7, 9, 14)),
    "corner-wall-2x2": (2, (1,)),
    "walls-3x3": (3, (1, 3, 5, 7)),
    "walls-4x4": (1, (1, 3, 6, 8, 9, 11, 14, 16)),
    "four-3x3": (1, (2, 4, 6, 8)),
    "complex-5x5": (1, (4, 8, 10, 14, 21)),
    "two-3x3": (4, None),
    "none-4x4": (0, None),
}
"""How many solutions there are, and the lamps of the one that the report gives, if it has one."""


@pytest.mark.parametrize("name", BOARDS)
def test_a_printed_board_is_solved_watched_and_explained(name: str) -> None:
    solutions, _ = BOARDS[name]
    board = clausette.load_board(example("lightup", f"seed-{name}.lightup"))
    assert board.count().count.value == solutions
    for method in ("dpll", "cdcl"):
        traced = board.trace(method)
        assert traced.verdict == ("sat" if solutions else "unsat")
        assert traced.svg().startswith("<svg")
        assert all("lamp(" not in line for line in traced.lines())
    told = board.explain().text()
    assert ("This is the solution; there is no other." in told) == (solutions == 1)


@pytest.mark.parametrize("name", [name for name, (_, lamps) in BOARDS.items() if lamps])
def test_the_solution_that_the_report_prints_is_right(
    command: Command, tmp_path: Path, name: str
) -> None:
    size, lamps = int(name[-1]), BOARDS[name][1] or ()
    given = "".join(f"1 lamp(c({(n - 1) // size + 1},{(n - 1) % size + 1}))\n" for n in lamps)
    answer = written(tmp_path / "out.txt", given)
    found = command("solve", example("lightup", f"seed-{name}.lightup"), "--answer", answer)
    assert (found.status, "is right" in found.out) == (0, True)


def test_the_board_without_a_solution_is_refuted_by_its_clue(command: Command) -> None:
    board = example("lightup", "seed-none-4x4.lightup")
    assert "exactly 4 lamps touch the wall r2c2." in command("refute", board).out
    assert "without clue r2c2 there is a solution" in command("why", board).out


def test_the_report_denies_four_lamps_where_it_means_that_there_is_none() -> None:
    """Its formula for the clue 0 as it begins, and as it goes on."""
    found = clausette.equivalent("not (a and b and c and d)", "not a and not b and not c and not d")
    assert not found
    assert "where" in "\n".join(found.lines())


def test_two_of_four_in_pairs_contradicts_itself() -> None:
    """Why the report finds no solution for the board with a 2: the clauses that its program makes
    have `A or B` where its text has `A or B or C`."""
    pairs = "a or b", "a or c", "a or d", "b or c", "b or d", "c or d"
    triples = "not a or not b or not c", "not a or not b or not d", "not a or not c or not d"
    made = " and ".join(f"({one})" for one in (*pairs, *triples, "not b or not c or not d"))
    [mark] = clausette.mark("exact(2, [a,b,c,d])", made).marks
    assert mark.verdict == "too strong"
    assert "it contradicts itself: nothing satisfies it" in mark.notes
