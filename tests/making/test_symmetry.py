"""Boards that are the same have one canonical text, others have others; every symmetry that a
puzzle declares leaves a board with as many solutions."""

from __future__ import annotations

from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from clausette.making.symmetry import canonical, canonical_board, same_boards
from clausette.puzzles.finding import Installed, installed, puzzle_of_ours
from clausette.puzzles.kinds import Editing, Symmetric
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.boxes import BOXES
from clausette.puzzles.solving import solve
from clausette.service.loading import load_board

EASY = "003020600900305001001806400008102900700000008006708200002609500800203009005010300"


def _ours(name: str) -> Installed:
    found = puzzle_of_ours(name)
    assert found is not None
    return found


def _boards(found: Installed) -> list[Any]:
    files = sorted((found.folder / "examples").iterdir(), key=lambda file: file.stat().st_size)
    return [load_board(file, found.name).board for file in files[:2]]


def _sudoku(rows: str, size: int = 9) -> Grid:
    return Grid.of(*(rows[at : at + size].replace("0", ".") for at in range(0, size * size, size)))


def _scrambled(grid: Grid, random: Random) -> Grid:
    """Rows, columns, bands, stacks and digits in other orders, written without the kit's code."""
    size = grid.width
    high, wide = BOXES[size]

    def lines(deep: int) -> list[int]:
        bands = [[b * deep + i for i in range(deep)] for b in range(size // deep)]
        random.shuffle(bands)
        for band in bands:
            random.shuffle(band)
        return [line for band in bands for line in band]

    digits = list("123456789"[:size])
    names = dict(zip(digits, random.sample(digits, size), strict=True)) | {".": "."}
    rows, columns = lines(high), lines(wide)
    signs = [[names[grid.signs[r][c]] for c in columns] for r in rows]
    if high == wide and random.random() < 0.5:
        signs = [list(column) for column in zip(*signs, strict=True)]
    return Grid.of(*("".join(row) for row in signs))


@pytest.mark.parametrize("found", installed(), ids=lambda found: found.name)
def test_turned_and_renamed_boards_have_one_canonical_text(found: Installed) -> None:
    puzzle, random = found.puzzle, Random(7)
    for board in _boards(found):
        text = canonical(puzzle, board)
        assert canonical(puzzle, canonical_board(puzzle, board)) == text
        if isinstance(puzzle, Editing):
            for turn in puzzle.turns(board):
                assert canonical(puzzle, puzzle.turned(board, turn)) == text
        if isinstance(puzzle, Symmetric) and (known := list(puzzle.labels(board))):
            names = dict(zip(known, random.sample(known, len(known)), strict=True))
            assert canonical(puzzle, puzzle.relabelled(board, names)) == text


@pytest.mark.parametrize(
    "found",
    [found for found in installed() if found.kind == "filling"],
    ids=lambda found: found.name,
)
def test_the_board_that_stands_for_others_has_as_many_solutions(found: Installed) -> None:
    for board in _boards(found)[:1]:
        other = canonical_board(found.puzzle, board)
        before, after = solve(found, board), solve(found, other)
        assert after.kind == before.kind
        assert len(after.differs) == len(before.differs)


def test_sudoku_with_lines_and_digits_changed_is_the_same() -> None:
    sudoku, random = _ours("sudoku").puzzle, Random(1)
    several = ["." * 81, EASY, "1" + "." * 80, "12" + "." * 79]
    several += ["".join(solve(_ours("sudoku"), _sudoku(EASY)).answers[0])]
    for rows in several:
        grid = _sudoku(rows)
        text = canonical(sudoku, grid)
        for _ in range(2):
            assert canonical(sudoku, _scrambled(grid, random)) == text


def test_small_sudoku_have_one_text_just_if_they_are_the_same_by_brute_force() -> None:
    sudoku, random = _ours("sudoku").puzzle, Random(3)
    bands = [
        [a, b, c, d] if first else [c, d, a, b]
        for (a, b), (c, d), first in product([(0, 1), (1, 0)], [(2, 3), (3, 2)], [True, False])
    ]
    renamings = [dict(zip("1234", names, strict=True)) for names in permutations("1234")]

    def all_same(grid: Grid) -> set[tuple[str, ...]]:
        found = set()
        for rows, columns in product(bands, bands):
            signs = [[grid.signs[r][c] for c in columns] for r in rows]
            for one in (signs, [list(column) for column in zip(*signs, strict=True)]):
                flat = [sign for row in one for sign in row]
                found |= {tuple(names.get(sign, sign) for sign in flat) for names in renamings}
        return found

    texts: dict[str, set[tuple[str, ...]]] = {}
    for _ in range(20):
        grid = _sudoku("".join(random.choice("1234....") for _ in range(16)), 4)
        same = all_same(grid)
        assert canonical_board(sudoku, grid).givens in same
        assert texts.setdefault(canonical(sudoku, grid), same) == same


def test_water_sort_with_tubes_and_colours_changed_is_the_same() -> None:
    found, random = _ours("watersort"), Random(5)
    board = load_board(
        "red blue red blue\nblue red green green\ngreen red blue green\n-\n-", "watersort"
    )
    text = canonical(found.puzzle, board.board)
    for _ in range(10):
        lines = ["ink tea ink tea", "tea ink wine wine", "wine ink tea wine", "-", "-"]
        random.shuffle(lines)
        other = load_board("\n".join(lines), "watersort")
        assert canonical(found.puzzle, other.board) == text


def test_the_same_boards_are_found_among_many() -> None:
    sudoku = _ours("sudoku").puzzle
    one, other = _sudoku(EASY), _sudoku("1" + "." * 80)
    boards = [("a", one), ("b", other), ("c", _scrambled(one, Random(2))), ("d", one)]
    assert same_boards((name, sudoku, board) for name, board in boards) == [("a", "c", "d")]
