"""Boards made to wishes: unique, the same everywhere, and as wished."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import clausette
from clausette.errors import ClausetteError, InputError, UsageError
from clausette.making.makers import maker_for
from clausette.making.order import Made, Order, Wishes
from clausette.making.producing import produce
from clausette.puzzles.finding import installed, puzzle_called
from clausette.puzzles.kit.together import cell_orbits
from clausette.puzzles.solving import solve
from clausette.service.generating import Generated
from commands import Command, read
from schemas import require_valid

FILLINGS = [found.name for found in installed() if found.kind == "filling"]
SIZES = {
    "sudoku": (4, 4),
    "jigsawsudoku": (4, 4),
    "killersudoku": (4, 4),
    "dominosa": (3, 4),
    "binairo": (4, 4),
}


def made(name: str, **wishes: Any) -> Made:
    return maker_for(Order(puzzle_called(name), Wishes(**wishes), 5)).make(0)


@pytest.mark.parametrize("name", sorted({*FILLINGS} - {"battleships"}))
def test_every_puzzle_has_boards_made(name: str) -> None:
    """Battleships take three seconds."""
    rows, columns = SIZES.get(name, (5, 5))
    found = made(name, rows=rows, columns=columns)
    assert not found.unmet
    verdict = solve(found.puzzle, found.board)
    assert verdict.kind == "unique"
    assert verdict.answers[0] == found.solution
    assert puzzle_called(name).filling.size(found.board) == (rows, columns)


DIGESTS = {
    "lightup": "dcd47d5952a5a661",
    "sudoku": "6631d0352fc73d10",
    "slitherlink": "f5e8a64b6f9a1442",
    "hitori": "a199e7ad13921500",
}


@pytest.mark.parametrize("name", DIGESTS)
def test_boards_are_these_on_every_machine_and_version(name: str) -> None:
    rows, columns = SIZES.get(name, (6, 6))
    found = clausette.generate(name, size=(rows, columns), count=4, seed=11)
    text = "\n".join(one.text for one in found)
    assert sha256(text.encode()).hexdigest()[:16] == DIGESTS[name]


def test_the_number_of_processes_changes_nothing() -> None:
    order = Order(puzzle_called("lightup"), Wishes(5, 5, "rotate"), 2)
    alone, shared = (list(produce(order, 5, jobs=jobs)) for jobs in (1, 2))
    assert alone == shared
    assert [one.index for one in shared] == [0, 1, 2, 3, 4]
    assert list(produce(order, 2, first=3)) == alone[3:]


@pytest.mark.parametrize("symmetry", ["rotate", "quarter", "mirror", "flip", "both", "diagonal"])
def test_walls_and_clues_are_as_symmetric_as_wished(symmetry: Any) -> None:
    grid = made("lightup", rows=6, columns=6, symmetry=symmetry).board
    for orbit in cell_orbits(symmetry, 6, 6):
        assert len({grid.placed.get(place, ".") == "." for place in orbit}) == 1
        assert len({grid.placed.get(place, ".").isdigit() for place in orbit}) == 1


def test_a_minimal_board_has_no_superfluous_clue() -> None:
    for name, symmetry in (("lightup", "none"), ("sudoku", "rotate"), ("slitherlink", "none")):
        rows, columns = SIZES.get(name, (5, 5))
        found = clausette.generate(
            name, size=(rows, columns), seed=4, minimal=True, symmetry=symmetry
        )
        assert not found[0].made.unmet
        assert not found[0].board.superfluous().changes


def test_so_many_clues_as_wished() -> None:
    assert made("sudoku", rows=4, columns=4, givens=9).told["clues"] == 9
    share = made("slitherlink", rows=5, columns=5, givens=0.6)
    assert share.told["clues"] == 15
    few = made("sudoku", rows=4, columns=4, givens=1, tries=3)
    assert few.unmet
    assert few.tried == 3
    assert few.board is not None


def test_no_clue_at_all_is_a_wish_too(command: Command) -> None:
    asked = ("generate", "sudoku", "--size", "4", "--givens", "0", "--tries", "2")
    done = command(*asked)
    assert done.status == 8
    assert "instead of 0" in done.err


@pytest.mark.parametrize("grade", ["easy", "medium", "hard.."])
def test_boards_are_as_hard_as_wished(grade: str) -> None:
    found = clausette.generate("lightup", size=(6, 6), seed=3, grade=grade)[0]
    assert not found.made.unmet
    told = found.board.grade().data()["upper"]
    assert told == grade if not grade.endswith("..") else told not in ("easy", "medium")


def test_techniques_are_needed_or_not_as_wished() -> None:
    needed = clausette.generate("lightup", size=(6, 6), seed=2, technique="dark")[0]
    assert "dark" in {one["key"] for one in needed.board.grade().data()["techniques"]}
    singles = clausette.generate("sudoku", hardest="hidden-single", tries=5)[0].made
    assert not singles.unmet  # clues come back until it is easy enough
    assert singles.grade is not None
    assert set(singles.grade.techniques) == {"hidden-single"}
    hardest = clausette.generate("lightup", size=(6, 6), seed=2, hardest="light")[0]
    keys = [one["key"] for one in hardest.board.grade().data()["techniques"]]
    assert {*keys} <= {"zero", "whole-clue", "full-clue", "light"}


@pytest.mark.parametrize(
    ("wishes", "why"),
    [
        (("pegs", "--set", "length=40"), "31 coups"),
        (("binairo", "--size", "5"), "aucun plateau de 5×5"),
        (("sudoku", "--technique", "x-win"), "la plus proche est x-wing"),
        (("sudoku", "--givens", "abc"), "ni un nombre entier"),
        (("watersort", "--size", "4"), "--size n'est pas un souhait"),
    ],
)
def test_what_no_board_can_have(command: Command, wishes: tuple[str, ...], why: str) -> None:
    told = command("generate", *wishes, "--lang", "fr")
    assert told.status == 124
    assert why in told.err


def test_a_file_with_a_solution(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "loop.txt"
    file.write_text("+-+-+.+\n|...|..\n+.+-+.+\n|.|....\n+-+.+.+\n")
    told = command("generate", "slitherlink", "--solution", str(file), "--json", "--tries", "1")
    assert len(json.loads(told.out)["solution"]) == 5  # two rows of cells, and their sides
    file.write_text("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 4 2 1\n")
    told = command("generate", "sudoku", "--solution", str(file))
    assert told.status == 50
    assert str(file) in told.err


def test_the_solution_may_be_given() -> None:
    rows = ("1234", "3412", "2143", "4321")
    found = clausette.generate("sudoku", solution=rows)[0]  # its size is that of the board
    assert found.solution == rows
    lamps = "L#..\n..L.\n#L..\n...L"
    assert clausette.generate("lightup", size=4, solution=lamps, tries=1)[0].made.tried == 1
    with pytest.raises(InputError, match="--solution"):
        clausette.generate("sudoku", solution=("1134", *rows[1:]))


def test_a_board_of_ones_own_is_made_unique() -> None:
    start = clausette.load_board("1...\n....\n....\n...4\n", puzzle="sudoku")
    found = clausette.generate("sudoku", start=start, seed=1)[0]
    assert found.board.board.givens[0] == "1"
    assert found.board.board.givens[-1] == "4"
    assert found.board.solve().verdict.kind == "unique"
    none = clausette.load_board("11..\n....\n....\n....\n", puzzle="sudoku")
    with pytest.raises(InputError, match="no solution"):
        clausette.generate("sudoku", start=none)


@pytest.mark.parametrize(
    "wishes",
    [
        {"size": "ten"},
        {"size": "1000x2"},
        {"symmetry": "spiral"},
        {"grade": "tricky"},
        {"grade": "hard..easy"},
        {"technique": "magic"},
        {"size": "4x5", "symmetry": "diagonal"},
        {"givens": -1},
        {"count": -1},
        {"jobs": 0},
    ],
)
def test_wishes_that_no_board_can_meet_are_refused(wishes: dict[str, Any]) -> None:
    with pytest.raises((UsageError, InputError)):
        clausette.generate("lightup", **wishes)


def test_time_that_is_up_leaves_what_was_made() -> None:
    found = clausette.generate("lightup", size=8, count=10_000, time_limit=0.3)
    assert isinstance(found, Generated)
    assert found.late
    assert len(found) < 10_000


def test_the_command_writes_files_lines_and_what_came_nearest(
    command: Command, tmp_path: Any
) -> None:
    told = command("generate", "lightup", "--size", "5", "--count", "2", "--seed", "9")
    assert told.status == 0
    assert len(told.out.strip().split("\n\n")) == 2
    folder = tmp_path / "boards"
    command(
        "generate", "lightup", "--size", "5", "--count", "2", "--seed", "9", "--out", str(folder)
    )
    texts = [path.read_text() for path in sorted(folder.iterdir())]
    # Several boards in one text say what they are, so that they can be read back.
    assert "\n".join(f"puzzle: lightup\n{text}" for text in texts) == told.out
    nearest = command(
        *("generate", "sudoku", "--size", "4", "--givens", "1", "--tries", "2", "--json")
    )
    assert nearest.status == 8
    assert "nearest" in nearest.err
    require_valid(read(nearest), "generate")
    assert command("generate", "sudoku", "--size", "5").status == 124
    assert command("generate", "lightup", "--givens", "1.5").status == 124
    assert issubclass(UsageError, ClausetteError)
