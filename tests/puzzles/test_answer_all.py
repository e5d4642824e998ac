"""Boards that ask about every hole: time is shared out, and what is known is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from clausette.deadline import NEVER, Deadline
from clausette.planning.plan import Ask, PlanVerdict
from clausette.puzzles.finding import Installed, from_folder
from clausette.puzzles.plans import Answers, answer_all

FOLDER = Path(__file__).parents[1] / "cli" / "toys" / "lights"
TOY = from_folder(FOLDER)
PLACES = [(0, column) for column in range(4)]


@dataclass
class Clock:
    """In place of the clock of deadlines: it goes on only when somebody works."""

    now: float = 100.0

    def monotonic(self) -> float:
        return self.now


@dataclass
class Work:
    """How long each light takes to answer about, and who was asked for how long."""

    clock: Clock
    seconds: dict[int, float]
    asked: list[tuple[int, float]] = field(default_factory=list)

    def solve(self, board: Any, ask: Ask) -> PlanVerdict:
        light = board.lights.index(1)
        allowed = ask.deadline.moment - self.clock.now
        self.asked.append((light, allowed))
        self.clock.now += min(allowed, self.seconds.get(light, 0.001))
        if ask.deadline.over:
            return PlanVerdict("unknown")
        return _TOYS_OWN(board, replace(ask, deadline=NEVER))


_TOYS_OWN: Callable[[Any, Ask], PlanVerdict] = TOY.planning.solve


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("clausette.deadline.monotonic", clock.monotonic)
    return clock


def asked_of(solve: Callable[[Any, Ask], PlanVerdict], ask: Ask, told: Any = None) -> Answers:
    """The answers about four lights from a puzzle that works in its own way."""
    puzzle = type(TOY.puzzle)()
    puzzle.solve = solve  # type: ignore[attr-defined]
    board = TOY.puzzle.formats[0].read("lights 1 0 0 0", "row")
    answers = answer_all(Installed(puzzle, FOLDER), replace(board, every=True), ask, told)
    assert answers is not None
    return answers


def known(answers: Answers) -> list[bool]:
    return [answers.verdicts[place].kind != "unknown" for place in PLACES]


def test_a_hard_hole_does_not_keep_the_others_waiting(clock: Clock) -> None:
    work = Work(clock, {0: 1e9})
    answers = asked_of(work.solve, Ask(deadline=Deadline(clock.now + 10)))
    assert known(answers) == [False, True, True, True]
    assert answers.kind == "unknown"
    assert answers.matrix(1, 4) == [[None, 1, 1, 1]]
    assert clock.now == pytest.approx(110)
    slices = [allowed for light, allowed in work.asked if light == 0]
    assert slices[1:-1] == pytest.approx([2 * allowed for allowed in slices[:-2]])
    assert [light for light, _ in work.asked].count(1) == 1


def test_without_a_deadline_the_slices_grow_until_all_is_known(clock: Clock) -> None:
    work = Work(clock, {0: 50.0, 2: 3.0})
    told: list[str] = []
    answers = asked_of(work.solve, Ask(), told.append)
    assert known(answers) == [True] * 4
    assert not answers.interrupted
    assert told[:2] == ["hole (0,0), 0 of 4 known", "hole (0,1), 0 of 4 known"]
    assert told[-1] == "hole (0,0), 3 of 4 known"
    assert list(answers.verdicts) == PLACES


def test_who_gives_up_before_the_time_is_over_is_not_asked_again(clock: Clock) -> None:
    asked = []

    def solve(board: Any, ask: Ask) -> PlanVerdict:
        asked.append(board.lights.index(1))
        return PlanVerdict("unknown")

    assert known(asked_of(solve, Ask())) == [False] * 4
    assert asked == [0, 1, 2, 3]


def test_every_hole_has_its_turn_even_when_time_is_up(clock: Clock) -> None:
    answers = asked_of(
        lambda board, _: _TOYS_OWN(board, Ask()), Ask(deadline=Deadline(clock.now - 1))
    )
    assert known(answers) == [True] * 4


def test_an_interruption_leaves_what_is_known(clock: Clock) -> None:
    def solve(board: Any, ask: Ask) -> PlanVerdict:
        if board.lights[2]:
            raise KeyboardInterrupt
        return _TOYS_OWN(board, replace(ask, deadline=NEVER))

    answers = asked_of(solve, Ask())
    assert answers.interrupted
    assert known(answers) == [True, True, False, False]
