"""What tests ask of puzzles of the kit: all answers by trying, rules that forbid an answer, and
published boards."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest
from hypothesis import strategies as st

from clausette.puzzles.base import BoardError, spot_of
from clausette.puzzles.clauses import grounded
from clausette.puzzles.finding import Installed
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.recognising import recognised
from clausette.puzzles.solving import solve
from clausette.solving import Session
from places import SHARED
from puzzle_examples import board_of


def assert_all_verdicts(puzzle: Installed) -> None:
    """The examples have the verdicts that their first lines state, and there is one of each."""
    found = set()
    for path in puzzle.examples():
        stated = path.read_text(encoding="utf-8").removeprefix("; ").partition(":")[0]
        assert solve(puzzle, board_of(puzzle, path)).kind == stated
        found.add(stated)
    assert found == {"unique", "several", "none"}


def tried(puzzle: Installed, board: Grid) -> set[tuple[str, ...]]:
    """All answers in which the checker finds nothing wrong, of all that can be written."""
    count = len(puzzle.filling.decisions(board).keys[0].values)
    empty = puzzle.filling.answer(board, np.zeros(count, dtype=np.bool_))
    states = puzzle.filling.states(board)
    own = {*"?", *"".join(states.values())}
    drawn = len(empty) > board.height
    # Cells that nobody can touch hold what the board gives, or what is always decided of them.
    rows = [
        [
            given[0] if sign == "?" or given in own else sign
            for sign, given in zip(*row, strict=True)
        ]
        for row in zip(empty, empty if drawn else board.rows_of(board.givens), strict=True)
    ]
    places = [spot_of(spot, drawn) for spot in states]
    found = set()
    for signs in product(*states.values()):
        for (r, c), sign in zip(places, signs, strict=True):
            rows[r][c] = sign
        answer = tuple(map("".join, rows))
        if not puzzle.filling.check(board, answer):
            found.add(answer)
    return found


def rules_against(puzzle: Installed, board: Grid, answer: tuple[str, ...]) -> set[str]:
    """The rules that have an instance which alone forbids an answer."""
    grounding, variables = grounded(puzzle, board)
    chosen = puzzle.filling.chosen(board, answer)
    fixed = [int(v) if c else -int(v) for v, c in zip(variables, chosen, strict=True) if c >= 0]
    provenance = grounding.cnf.provenance
    found = set()
    for number, instance in enumerate(provenance.instances):
        with Session(grounding.cnf.select(provenance.of_clause == number)) as session:
            if not session.solve(fixed):
                found.add(provenance.rules[instance.rule].name)
    return found


def assert_breaks_one(puzzle: Installed, rule: str, board: Grid, answer: tuple[str, ...]) -> None:
    """An answer breaks a rule and no other, by the checker and by the rules."""
    violations = puzzle.filling.check(board, answer)
    assert {violation.rule for violation in violations} == {rule}
    assert all(violation.cells and violation.message for violation in violations)
    assert rules_against(puzzle, board, answer) == {rule}


def assert_refused(puzzle: Installed, name: str, text: str, place: str, cause: str) -> None:
    """A format refuses a text for some cause at a place, `line:column`."""
    with pytest.raises(BoardError, match=cause) as caught:
        puzzle.format(name).read(text, "bad")
    assert str(caught.value).startswith(f"bad:{place}: error: ")
    assert "\n   help: " in str(caught.value)


def assert_survives(puzzle: Installed, name: str, board: Grid) -> None:
    """A board can be read back from a format, which writes it the same once more."""
    form = puzzle.format(name)
    assert form.write is not None
    text = form.write(board)
    assert form.read(text, name) == board
    assert form.write(form.read(text, name)) == text


def assert_encodes_back(puzzle: Installed, address: str, verdict: str) -> None:
    """The end of a published address is read, has its verdict, and is written the same."""
    form = puzzle.format("puzzlink")
    board = form.read(address, "link")
    assert form.write is not None
    assert form.write(board) == f"https://puzz.link/p?{address}"
    assert solve(puzzle, board).kind == verdict


@st.composite
def grids(draw: st.DrawFn, most: int, signs: str) -> Grid:
    """Small boards whose cells hold any of these signs."""
    height, width = draw(st.integers(1, most)), draw(st.integers(1, most))
    count = height * width
    cells = draw(st.lists(st.sampled_from(signs), min_size=count, max_size=count))
    return Grid(height, width, tuple(cells))


@st.composite
def zones(draw: st.DrawFn, most: int = 4, square: bool = False) -> list[list[int]]:
    """Zones of a small board: every cell joins that above, that at its left, or begins its own."""
    height = draw(st.integers(1, most))
    width = height if square else draw(st.integers(1, most))
    found: list[list[int]] = []
    count = 0
    for r in range(height):
        found.append([])
        for c in range(width):
            near = [found[r - 1][c]] if r else []
            near += found[r][c - 1 :] if c else []
            zone = draw(st.sampled_from([*near, *near, count]))
            count += zone == count
            found[r].append(zone)
    return found


def published(kind: str, cells: int = 100_000) -> Iterator[tuple[str, str, str]]:
    """The boards of a kind that others have published, with so many cells at most: their names,
    the texts, their solutions."""
    path = SHARED / "boards-dev.json"
    boards = json.loads(path.read_text()) if path.is_file() else {}
    for name, entry in boards.get(kind, {}).items():
        height, width = map(int, entry["problem"].split(maxsplit=2)[:2])
        if height * width <= cells:
            yield name, entry["problem"], entry["solution"]


def verdict_of(puzzle: Installed, name: str, problem: str, solution: str) -> str:
    """The verdict on a published board, whose solution is right, and is ours if there is one."""
    assert recognised(problem, "", (puzzle,)) == (puzzle, puzzle.format("lines"))
    board = puzzle.format("lines").read(problem, name)
    answer = puzzle.filling.read_answer(board, solution, name)
    assert puzzle.filling.check(board, answer) == []
    verdict = solve(puzzle, board)
    assert verdict.kind != "unique" or verdict.answers == (answer,)
    return verdict.kind
