"""Hints in games of moves: they lead to the goal, as soon as can be, or say that it is lost."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import permutations, product
from math import inf
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from clausette.deadline import Deadline
from clausette.errors import ClausetteError, OutOfTime, UsageError
from clausette.language import Source
from clausette.planning.plan import Ask, Plan
from clausette.puzzles import moving
from clausette.puzzles.finding import Installed, installed
from clausette.puzzles.plans import solve_plan
from clausette.service.board import Board
from clausette.service.hinting import hint
from clausette.service.loading import load_board
from clausette.service.move_hint import MoveHint
from clausette.service.question import Question
from clausette.service.results import Late
from clausette.service.worker import fenced
from commands import example
from deadlines import at_look
from puzzle_examples import board_of, examples_of
from schemas import require_valid

PUZZLES = tuple(found for found in installed() if found.kind == "plan")
FIGURE = "capacity 4\nrule unit\nvert orange vert orange\norange vert orange vert\n-\n"
CROSS = "pegs:..000../..010../0011100/0001000/0001000/..000../..000..:3,3"
LOSING = "pegs:0110/1111/0100:any"


def hinted(board: Board, known: Any = None, **more: Any) -> MoveHint:
    found = board.hint(known, **more)
    assert isinstance(found, MoveHint)
    require_valid(found.data(), "hint")
    return found


@examples_of(PUZZLES)
def test_hints_followed_to_the_end_are_a_shortest_plan(
    puzzle: Installed, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moving, "_OTHERS", 0)
    board = Board(puzzle, board_of(puzzle, path))
    if puzzle.planning.questions(board.board):
        return
    plan = solve_plan(puzzle, board.board, Ask(shortest=True)).plan
    known: Plan = ()
    for left in range(len(plan), 0, -1):
        found = hinted(board, known)
        assert (found.kind, found.data()["moves"], found.verdict.shortest) == ("move", left, True)
        known = (*known, found.move)
    assert hinted(board, known).kind == ("done" if plan else "lost")
    assert bool(plan) == (puzzle.planning.check(board.board, known) == [])


# -- every position of small boards, by a plain search ---------------------------------------------

Position: TypeAlias = tuple[Any, ...]


def _jumps(board: Any) -> Iterator[Any]:
    for a, b, c in permutations(board.holes, 3):
        if (a[0] + c[0], a[1] + c[1]) == (2 * b[0], 2 * b[1]):
            yield a, b, c


def _pours(board: Any) -> Iterator[Any]:
    numbers = range(1, len(board.tubes) + 1)
    yield from product(numbers, numbers, range(1, board.capacity + 1))


def _holes(board: Board, plan: Plan) -> Position:
    return board.installed.planning.scenes(board.board, plan)[-1].looks


def _tubes(board: Board, plan: Plan) -> Position:
    """What is in the tubes, whatever their order."""
    columns = zip(*board.installed.planning.scenes(board.board, plan)[-1].looks, strict=True)
    return tuple(sorted(columns, key=repr))


class Explored:
    """All positions of a small board: the ways there, the moves, and how far the goal is."""

    def __init__(
        self, board: Board, candidates: list[Any], key: Callable[[Board, Plan], Position]
    ) -> None:
        check = board.installed.planning.check
        self.key: Callable[[Plan], Position] = lambda plan: key(board, plan)
        self.ways: dict[Position, Plan] = {self.key(()): ()}
        self.moves: dict[Position, set[Position]] = {}
        left = [()]
        self.far: dict[Position, float] = {}
        while left:
            plan: Plan = left.pop()
            here = self.key(plan)
            self.moves[here] = set()
            self.far[here] = inf if check(board.board, plan) else 0
            for move in candidates:
                longer = (*plan, move)
                if all(wrong.rule == "goal" for wrong in check(board.board, longer)):
                    there = self.key(longer)
                    self.moves[here].add(there)
                    if there not in self.ways:
                        self.ways[there] = longer
                        left.append(longer)
        for _ in self.ways:
            for here, others in self.moves.items():
                nearest = min((self.far[other] for other in others), default=inf)
                self.far[here] = min(self.far[here], nearest + 1)


@pytest.mark.parametrize(
    ("text", "candidates", "key"),
    [
        ("pegs:1110/1101/0110:any", _jumps, _holes),
        ("pegs:0110/1111/0100:any", _jumps, _holes),
        ("triangle10:2,0:any", _jumps, _holes),
        (CROSS, _jumps, _holes),
        ("pegs\n1 1 0 1 1\n\n0 0 1 0 0\n", _jumps, _holes),
        ("pegs\n1 1 0 1 1 0\n\n0 0 1 1 1 0\n", _jumps, _holes),
        ("pegs\n1 1 0 1 1 1\n\n1 1 1 0 0 1\n", _jumps, _holes),
        ("capacity 2\nrule unit\na b\nb c\nc a\n-\n", _pours, _tubes),
        ("capacity 3\na b a\nb a b\n-\n", _pours, _tubes),
        ("capacity 3\nrule unit\na b a\nb a b\n-\n", _pours, _tubes),
        ("capacity 3\nrule unit\na b c\nc a b\nb c a\n-\n", _pours, _tubes),
    ],
    ids=lambda part: part.splitlines()[-1] if isinstance(part, str) else "",
)
def test_every_position_of_a_small_board_is_judged_as_by_a_plain_search(
    text: str, candidates: Any, key: Any
) -> None:
    board = load_board(text, "pegs" if candidates is _jumps else "watersort")
    explored = Explored(board, list(candidates(board.board)), key)
    assert len(explored.ways) > 3
    for here, plan in explored.ways.items():
        found, far = hinted(board, plan), explored.far[here]
        if far == 0:
            assert found.kind == "done"
        elif far == inf:
            assert found.kind == "lost"
            lost = [explored.far[explored.key(plan[:n])] == inf for n in range(len(plan) + 1)]
            assert found.since == (lost.index(True) if plan else None)
            assert found.stuck == (explored.moves[here] <= {here})
        else:
            assert (found.kind, found.verdict.shortest) == ("move", True)
            assert len(found.verdict.plan) == far
            assert found.others is not None
            met = {explored.key((*plan, found.move))}
            for choice in found.others:
                there = explored.key((*plan, choice.move))
                met.add(there)
                after = explored.far[there] + 1
                outcome = "lost" if after == inf else "shortest" if after == far else "longer"
                assert (choice.outcome, choice.length or inf) == (outcome, after)
            assert met == explored.moves[here] - {here}


# -- what is told ----------------------------------------------------------------------------------


def test_a_hint_is_a_move_a_picture_and_words() -> None:
    board = load_board(FIGURE, "watersort")
    found = pickle.loads(pickle.dumps(hinted(board)))
    assert found.move == (1, 3, 1)
    assert found.scene.looks == board.scene().looks
    assert found.scene.moves == (((0, 0), (3, 2)),)
    assert found.lines() == (
        "next: tube 1 → tube 3: 1 orange",
        "  from here 10 moves are enough and fewer are not (by a search of 19 positions); "
        "after this one, 9 are left",
        "  also on a shortest way: tube 2 → tube 3: 1 vert",
    )
    assert str(found) == found.words == found.data()["words"]
    assert found._repr_svg_().startswith("<svg")


def test_why_no_way_is_shorter() -> None:
    by_bound = hinted(load_board("capacity 2\na b\na b\n-\n", "watersort"))
    assert "(3 runs of one colour are not at the bottom of a tube where they" in by_bound.words
    by_unit = hinted(load_board("capacity 2\nrule unit\na b\na b\n-\n", "watersort"))
    assert "(3 units are not where they can stay, and a pour moves one)" in by_unit.words
    assert "(each jump takes one peg away)" in hinted(load_board("english:3,3")).words
    last = hinted(load_board("pegs:110:0,2"))
    assert last.lines()[1:] == ("  it reaches the goal", "  no other move leads on")


def test_a_lost_position_tells_why_and_which_move_lost_it() -> None:
    found = hinted(load_board(LOSING), [[[0, 1], [0, 2], [0, 3]]])
    head, reason, by = found.lines()
    assert head == "lost: no plan leads to the goal from here, which the reason calls the start"
    assert "by the rule of three" in reason
    assert by == "it was lost by move 1: (0,1) over (0,2) to (0,3); before, there was a plan"
    assert found.data()["since"] == 1
    nowhere = hinted(load_board("pegs:11010:0,0"), [[[0, 0], [0, 2]]])
    assert nowhere.lines()[-1] == "no plan led to the goal from the first position on"


def test_a_position_without_a_move_is_lost() -> None:
    found = hinted(load_board("pegs:1100:0,3"), [[[0, 0], [0, 1], [0, 2]]])
    assert found.lines()[0] == (
        "lost: no move leads on, and the goal is not reached: "
        "at the end the pegs are not those of the goal at (0,2), (0,3)"
    )
    assert found.weights == ()


def test_too_few_pegs_are_a_reason_that_can_be_checked() -> None:
    board = load_board("pegs\n1 1 0 1 1 0\n\n0 0 1 1 1 0\n", "pegs")
    verify: Any = board.installed.puzzle
    for known, words in (
        ([[[0, 4], [0, 2]]], "as many pegs are left as the goal has, 3, but not in the same holes"),
        ([[[0, 4], [0, 2]], [[0, 1], [0, 3]]], "only 2 pegs are left and the goal has 3"),
    ):
        found = hinted(board, known)
        reason = found.verdict.reason
        assert reason is not None
        assert reason.words.startswith(words)
        assert verify.verify_reason(found.board.board, reason) is None
        assert verify.verify_reason(board.board, reason) is not None
        tampered = replace(reason, data={**reason.data, "goal": 4})
        assert "not " in verify.verify_reason(found.board.board, tampered)


def test_weights_are_drawn_where_they_are_the_reason() -> None:
    found = hinted(load_board("diamond13"))
    assert [scene.caption for scene in found.weights] == ["weights"]
    assert hinted(load_board("english:3,3")).weights == ()


def test_in_french() -> None:
    found = hinted(load_board(FIGURE, "watersort"), [[1, 3]], language="fr")
    assert found.lines() == (
        "coup suivant : tube 2 → tube 1 : 1 vert",
        "  d'ici, 9 coups suffisent et moins ne suffisent pas (par un examen de 14 positions) ; "
        "après celui-ci, il en reste 8",
        "  aucun autre coup ne mène plus loin",
    )
    lost = hinted(load_board("european:3,3"), language="fr")
    assert lost.lines()[0] == "perdu : aucun plan ne mène au but"
    assert lost.scene.caption == "but : une bille, en (3,3)"


# -- what was played -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "known", "why"),
    [
        (FIGURE, [[1, 3], [1, 2]], "step 2: tube 2 is full"),
        (FIGURE, [[1, 9]], "step 1: there is no tube 9"),
        (FIGURE, ["nonsense"], "step 1 of the plan is not a pour"),
        (
            "english:3,3",
            [[[1, 3], [3, 3]], [[0, 3], [2, 3]]],
            r"jump 2: there is no peg at \(1,3\)",
        ),
        ("english:3,3", [[[0, 0], [0, 2]]], r"jump 1: there is no hole at \(0,0\)"),
    ],
)
def test_a_move_that_cannot_be_made_is_refused(text: str, known: Any, why: str) -> None:
    board = load_board(text, "watersort") if text == FIGURE else load_board(text)
    with pytest.raises(ClausetteError, match=why):
        board.hint(known)


def test_the_moves_may_come_as_a_text() -> None:
    board = load_board(FIGURE, "watersort")
    found = hint(Question(board, known=Source("played", "1 -> 3\n2 -> 1\n")))
    assert isinstance(found, MoveHint)
    assert found.known == ((1, 3, 1), (2, 1, 1))
    assert found.kind == "move"


def test_a_board_that_asks_about_every_hole_has_no_next_move() -> None:
    with pytest.raises(UsageError, match="name one, and its next move"):
        load_board("english:every").hint()


# -- time and work ---------------------------------------------------------------------------------


def test_a_hint_is_late_when_nothing_is_known_in_time() -> None:
    board = load_board("wiegleb:0,4")
    found = hint(Question(board, deadline=at_look(4)))
    assert isinstance(found, MoveHint)
    assert found.kind == "late"
    assert found.lines()[0] == "unknown: out of time"
    require_valid(found.data(), "hint")
    with pytest.raises(OutOfTime):
        board.hint(seconds=0)
    late = fenced(hint, Question(board, deadline=Deadline.after(0)))
    assert isinstance(late, Late)


def test_what_is_known_is_told_before_the_other_moves_are_looked_at() -> None:
    told: list[Any] = []
    found = hint(Question(load_board("english:3,3"), tell=told.append))
    partial = [result for result in told if isinstance(result, MoveHint)]
    assert isinstance(found, MoveHint)
    assert [result.move for result in partial] == [found.move]
    assert partial[0].others is None
    require_valid(partial[0].data(), "hint")


def test_a_way_that_is_not_known_to_be_shortest_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "_SHORTEST", 1)
    board = load_board(Path(example("watersort", "fourteen-and-two.watersort")))
    found = hinted(board)
    assert not found.verdict.shortest
    data = found.data()
    assert data["shortest"] is False
    assert 0 < data["least"] < data["moves"]
    assert f"a way of {data['moves']} moves, not known to be a shortest one" in found.words
    assert {other["outcome"] for other in data["others"]} <= {"solvable", "lost"}


def test_moves_that_take_too_much_work_are_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    board = load_board("english:3,3")
    monkeypatch.setattr(moving, "_OTHERS", 0)
    found = hinted(board)
    assert {choice.outcome for choice in found.others or ()} == {"unknown"}
    assert found.lines()[-1].startswith("  not known what these lead to: ")


def test_which_move_lost_may_take_too_much_work(monkeypatch: pytest.MonkeyPatch) -> None:
    board = load_board("english:3,3")
    plan = solve_plan(board.installed, board.board, Ask()).plan[:14]
    others = hinted(board, plan).others or ()
    losing = next(choice.move for choice in others if choice.outcome == "lost")
    assert hinted(board, (*plan, losing)).since == 15
    monkeypatch.setattr(moving, "_BEFORE", 1)
    found = hinted(board, (*plan, losing))
    assert (found.kind, found.since) == ("lost", None)
    assert "it was lost by" not in found.words


def test_the_same_position_gets_the_same_hint() -> None:
    board = load_board("wiegleb:4,4")
    assert hinted(board).data() == hinted(board).data()
