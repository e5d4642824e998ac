"""What is said of boards that are being drawn: how many solutions, how hard, which clues to add, to
take away."""

from __future__ import annotations

import threading
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

import clausette
from clausette.deadline import Deadline
from clausette.errors import UsageError
from clausette.puzzles.finding import Installed, from_folder, installed
from clausette.puzzles.kinds import Clued
from clausette.puzzles.solving import another, solve
from clausette.service.appraising import Appraised, appraise
from clausette.service.board import Board
from clausette.service.editing import blank, edit, resize, turn
from clausette.service.offering import Offered, offers
from clausette.service.own_text import own_text
from clausette.service.question import NOTHING, Question
from clausette.service.superfluous import Superfluous, superfluous
from drawn_paths import path_to, unique_example
from puzzle_examples import board_of
from schemas import require_valid

FILLINGS = tuple(found for found in installed() if found.kind == "filling")
of_fillings = pytest.mark.parametrize("found", FILLINGS, ids=lambda one: one.name)


def example(name: str, file: str) -> Board:
    found = next(found for found in installed() if found.name == name)
    return Board(found, board_of(found, found.folder / "examples" / file))


def asked(board: Board, seconds: float | None = 20.0, language: str = "en") -> Question:
    return Question(board, deadline=Deadline.after(seconds), language=language)


def several(found: Installed) -> Board:
    """A board with several solutions: an example without some of its clues, or with fewer zones."""
    paths = [path for path in found.examples() if path.name.startswith(("several", "three-zones"))]
    if paths:
        return Board(found, board_of(found, paths[0]))
    puzzle: Any = found.puzzle
    board = unique_example(found)
    for change in puzzle.clues(board):
        board = puzzle.edited(board, [change])
        if solve(found, board).kind == "several":
            return Board(found, board)
    raise AssertionError(f"all boards of {found.name} have one solution")


# -- appraise --------------------------------------------------------------------------------------


def test_the_verdict_is_told_before_the_grade() -> None:
    board = example("lightup", "small-6x6.lightup")
    told: list[Any] = []
    found = appraise(replace(asked(board), tell=told.append))
    first = next(one for one in told if isinstance(one, Appraised))
    assert (first.verdict, first.grade, first.done) == ("unique", None, False)
    assert found.done
    assert found.data()["grade"]["words"] == "easy"
    assert found.data()["solutions"] == [list(solve(board.installed, board.board).answers[0])]


def test_clashing_clues_are_pointed_at() -> None:
    found = appraise(asked(example("lightup", "seed-none-4x4.lightup")))
    assert found.verdict == "none"
    assert found.data()["pointed"] == [[[1, 1], "cause"]]
    assert "4 lamps touch the wall r2c2" in str(found)


def test_several_solutions_come_with_two_of_them_and_where_they_differ() -> None:
    found = appraise(asked(example("hitori", "several-5x5.hitori")))
    data = found.data()
    assert data["verdict"] == "several"
    one, other = data["solutions"]
    here = {(r, c) for r in range(5) for c in range(5) if one[r][c] != other[r][c]}
    assert here
    assert here <= {(r, c) for r, c in data["differs"]}


def test_plans_are_as_short_as_can_soon_be_known() -> None:
    found = appraise(asked(example("watersort", "five-and-two.watersort")))
    assert found.verdict == "solved"
    assert len(found.data()["solutions"][0]) == 14
    assert "shortest" in str(found)
    none = appraise(asked(example("watersort", "four-and-one-none.watersort")))
    assert none.verdict == "none"
    holes = appraise(asked(example("pegs", "seed-every-vacancy.pegs")))
    assert (holes.verdict, str(holes)) == ("none", "a plan for 0 of 13 holes")


def test_placements_say_whether_they_are_the_only_best_ones() -> None:
    found = appraise(asked(example("pelican", "uluru-deal.pelican")))
    assert found.verdict == "best"
    assert len(found.solutions) == 2
    assert found.data()["cost"] == 1
    board = clausette.blank_board("pelican", settings={"cove": "1"}).edit(
        settings={"birds": [{"name": "red", "wish": "north"}]}
    )
    alone = board.appraise()
    assert (alone.verdict, alone.solutions) == ("solved", ({"red": "1"},))
    assert "no other" in str(alone)


@pytest.mark.parametrize("found", installed(), ids=lambda one: one.name)
def test_out_of_time_it_is_not_known(found: Installed) -> None:
    board = Board(found, unique_example(found))
    data = appraise(asked(board, 0.0)).data()
    assert data["verdict"] in ("unknown", "solved")
    require_valid(data, "appraise")


@pytest.mark.parametrize("found", installed(), ids=lambda one: one.name)
def test_what_is_said_is_as_its_schema_says(found: Installed) -> None:
    small = [path for path in found.examples() if path.stat().st_size <= 300]
    for path, language in zip(small, cycle(("en", "fr")), strict=False):
        question = asked(Board(found, board_of(found, path)), 0.5, language)
        require_valid(appraise(question).data(), "appraise")
        if found.kind == "filling":
            require_valid(offers(question).data(), "offers")
            require_valid(superfluous(question).data(), "superfluous")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("found", installed(), ids=lambda one: one.name)
def test_what_is_drawn_is_as_its_schema_says(found: Installed, language: str) -> None:
    opened = blank(Question(NOTHING, language=language), puzzle=found.name)
    require_valid(opened.data(), "open")
    for step in path_to(found, unique_example(found)):
        uses: Any = {"edit": edit, "resize": resize}
        if step.use in uses:
            opened = uses[step.use](Question(opened.board, language=language), **step.options)
            require_valid(opened.data(), "open")
    for way in opened.data()["turns"]:
        turned = turn(Question(opened.board, language=language), how=way)
        require_valid(turned.data(), "open")


# -- offers ----------------------------------------------------------------------------------------


@of_fillings
def test_after_every_offer_there_is_one_solution(found: Installed) -> None:
    board = several(found)
    made = offers(asked(board))
    assert made.verdict == "several"
    # There is no offer where zones are so large that no cell more or less is enough, in a whole set
    # of dominoes, where every area has its dot, and where numbers come in pairs.
    none = ("norinori", "dominosa", "galaxies", "numberlink")
    assert bool(made.offers) == (found.name not in none)
    answers = solve(found, board.board).answers
    for offer in made.offers:
        after = edit(Question(board), changes=offer.changes).board
        verdict = solve(found, after.board)
        assert verdict.kind == "unique", offer
        puzzle: Any = found.puzzle
        assert verdict.answers[0] in [tuple(puzzle.adapted(after.board, x)) for x in answers]
    sizes = [len(offer.changes) for offer in made.offers]
    assert len(sizes) <= 8


def test_zones_are_offered_to_be_drawn_otherwise() -> None:
    """A board with one solution, in which one cell was given to the zone beside it."""
    board = example("norinori", "ordinary.liz")
    puzzle: Any = board.installed.puzzle
    answer = solve(board.installed, board.board).answers[0]
    for change in puzzle.offered(board.board, answer):
        changed = Board(board.installed, puzzle.edited(board.board, [change]))
        if another(changed.installed, changed.board, answer) is not None:
            made = offers(asked(changed))
            if made.offers:
                assert "in the zone of" in str(made)
                return
    raise AssertionError("no change of a zone leaves several solutions")


def test_the_fewest_changes_come_first() -> None:
    made = offers(asked(example("sudoku", "several-9x9.sudoku")))
    assert made.offers
    for offer in made.offers:
        assert len(offer.changes) > 1
        board = example("sudoku", "several-9x9.sudoku")
        for left_out in offer.changes:
            rest = [change for change in offer.changes if change != left_out]
            assert solve(board.installed, board.edit(*rest).board).kind == "several"


def test_walls_are_offered_where_there_is_none() -> None:
    made = offers(asked(example("lightup", "seed-empty-4x4.lightup")))
    assert any("a wall in" in str(offer.data("en")["words"]) for offer in made.offers)
    assert "un mur en" in str(
        offers(asked(example("lightup", "seed-empty-4x4.lightup"), language="fr"))
    )


def test_offers_are_the_same_every_time() -> None:
    board = example("skyscrapers", "several-5x5.skyscrapers")
    assert offers(asked(board)).offers == offers(asked(board)).offers


def test_there_is_nothing_to_offer_where_there_are_not_several_solutions() -> None:
    unique = offers(asked(example("lightup", "small-6x6.lightup")))
    assert (unique.verdict, unique.offers) == ("unique", ())
    none = offers(asked(example("lightup", "seed-none-4x4.lightup")))
    assert (none.verdict, none.offers) == ("none", ())
    assert "take clues away" in str(none)
    with pytest.raises(UsageError, match="no clues"):
        offers(asked(example("pegs", "seed-m2.pegs")))


def test_offers_are_told_as_they_are_found_and_in_time() -> None:
    told: list[Any] = []
    board = example("skyscrapers", "several-5x5.skyscrapers")
    offers(replace(asked(board), tell=told.append))
    assert [len(one.offers) for one in told if isinstance(one, Offered)][:2] == [1, 2]
    late = offers(asked(board, 0.0))
    assert (late.verdict, late.late) == ("unknown", True)


# -- superfluous -----------------------------------------------------------------------------------


def one_clue_more(found: Installed) -> Board | None:
    """A board with one solution, and with a clue that can be taken away again."""
    puzzle: Any = found.puzzle
    for path in sorted(found.examples(), key=lambda path: path.stat().st_size):
        board = board_of(found, path)
        verdict = solve(found, board)
        if verdict.kind != "unique":
            continue
        answer = verdict.answers[0]
        for change in puzzle.offered(board, answer):
            changed = puzzle.edited(board, [change])
            right = not found.filling.check(changed, puzzle.adapted(changed, answer))
            if right and any(puzzle.edited(changed, [c]) == board for c in puzzle.clues(changed)):
                return Board(found, changed)
    return None


@of_fillings
def test_exactly_the_superfluous_clues_are_found(found: Installed) -> None:
    # On boards of zones, or with a number in every cell, there is no clue to take away.
    board = one_clue_more(found)
    puzzle: Any = found.puzzle
    gives = puzzle.gives
    inside = gives.numbers or {*gives.signs} - {gives.hole}
    some = inside or gives.edges or gives.dots or gives.outside
    assert (board is None) == bool(gives.full or not some)
    board = board or Board(found, unique_example(found))
    made = superfluous(asked(board))
    clues = puzzle.clues(board.board)
    boards = {change: puzzle.edited(board.board, [change]) for change in clues}
    needless = {change for change in clues if solve(found, boards[change]).kind == "unique"}
    assert {*made.changes} == needless
    assert made.looked_at == made.clues == len(clues)
    assert bool(needless) == bool(clues)


def test_a_number_that_is_left_out_leaves_its_wall() -> None:
    board = example("lightup", "small-6x6.lightup")
    puzzle: Any = board.installed.puzzle
    clues = {change.spots[0]: change.value for change in puzzle.clues(board.board)}
    held = puzzle.held(board.board)["givens"]
    assert clues == {place: "#" for place, sign in held.items() if sign in "01234"}


def test_only_of_one_solution_something_is_superfluous() -> None:
    made = superfluous(asked(example("hitori", "several-5x5.hitori")))
    assert (made.verdict, made.changes) == ("several", ())
    assert "one solution" in str(made)


def test_what_could_not_be_looked_at_in_time_is_said() -> None:
    stop = threading.Event()

    def hear(told: object) -> None:
        if isinstance(told, Superfluous):
            stop.set()  # at the first that was found

    board = example("sudoku", "large-16x16.sudoku")
    made = superfluous(Question(board, deadline=Deadline(stop=stop), tell=hear))
    assert 0 < made.looked_at < made.clues
    assert made.data()["late"]
    assert "were looked at" in str(made)


# -- puzzles of one's own --------------------------------------------------------------------------


def test_boards_of_a_puzzle_of_the_users_are_drawn_the_same_way(tmp_path: Path) -> None:
    clausette.new_puzzle("stars", tmp_path)
    found = from_folder(tmp_path / "stars")
    assert isinstance(found.puzzle, Clued)
    board = clausette.blank_board(str(tmp_path / "stars"), 3)
    walls = board.edit({"spots": [[0, 0], [1, 1]], "value": "#"}).turn("mirror")
    assert walls.board.signs == ("..#", ".#.", "...")
    assert own_text(walls).endswith(". . #\n. # .\n. . .\n")
    made = walls.offers()
    assert made.verdict == "several"
    assert all(walls.edit(*offer.changes).appraise().verdict == "unique" for offer in made.offers)
    assert made.offers
