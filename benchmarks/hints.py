"""Hints: how long the next step takes, beside CPMpy's `mus` on the same literals."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from statistics import median
from time import process_time

from benchmarks.boards import FORMAT, PUZZLES, SMALL, published
from benchmarks.measure import NOT_INSTALLED, Asked, Row, installed
from clausette.puzzles.clauses import grounded
from clausette.puzzles.finding import puzzle_called
from clausette.reasoning.explain import verify_step
from clausette.reasoning.steps import Step
from clausette.reasoning.tutor import Tutor
from clausette.reasoning.values import Values

LARGE = {"20x36": 0.5, "35x45": 1.0}
_STAGES = 12  # of a large board
_COMPARED = 5  # positions for each repeat, each of which takes a peer a tenth of a second


@dataclass(slots=True)
class _Walk:
    """What happened on the way through some boards."""

    one: list[float] = field(default_factory=list)
    several: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    boards: int = 0
    steps: int = 0
    smallest: int = 0
    positions: dict[bool, list[_Position]] = field(default_factory=lambda: {True: [], False: []})


@dataclass(frozen=True, slots=True)
class _Position:
    """A position in which a hint was asked for, the literal it forced and what it took."""

    tutor: Tutor
    values: Values
    forced: int
    seconds: float


def rows(repeats: int) -> Iterator[Row]:
    for puzzle, title in PUZZLES.items():
        boards = [board.text for board in published(puzzle) if board.size == SMALL]
        if not boards:
            yield Row(f"{title} hints", "no boards", "")
            continue
        yield from _small(puzzle, title, boards, repeats)
    for size, most in LARGE.items():
        yield from _large(size, most)


def _small(puzzle: str, title: str, boards: Sequence[str], repeats: int) -> Iterator[Row]:
    walk = _Walk()
    for text in boards:
        _walked(puzzle, text, walk)
    found = f"all {walk.boards}" if not walk.wrong else walk.wrong[0]
    what = f"{title} 10×10: explained to the end, {walk.steps} steps verified"
    yield Row(what, found, "", asked=Asked(exactly=f"all {len(boards)}"))
    share = f"{walk.smallest} of {walk.steps}"
    yield Row(f"{title} 10×10: steps proved to take the fewest rules", share, "")
    for single, spent, limit in ((True, walk.one, 0.001), (False, walk.several, 0.02)):
        kind = "one rule" if single else "several rules"
        yield Row(f"{title} 10×10: hint of {kind}", median(spent), asked=Asked(most=limit))
        if not single:
            yield Row(f"{title} 10×10: at worst", max(spent), asked=Asked(most=0.3))
        yield _compared(f"{title} 10×10: hint of {kind}", walk.positions[single], repeats)


def _walked(puzzle: str, text: str, walk: _Walk) -> None:
    """Asks for hint after hint, from the empty board to the solution."""
    tutor = _tutor(puzzle, text)
    values, near = tutor.nothing(), set[int]()
    known: list[int] = []
    while True:
        started = process_time()
        step = tutor.next(values, near)
        spent = process_time() - started
        if not isinstance(step, Step):
            break
        single = step.size == 1
        (walk.one if single else walk.several).append(spent)
        walk.positions[single].append(_Position(tutor, values, step.conclusions[0], spent))
        wrong = verify_step(tutor.guarded, step, known)
        walk.wrong += [wrong] if wrong else []
        walk.steps += 1
        walk.smallest += step.kind == "smallest"
        known += step.conclusions
        values = tutor.knowing(step.conclusions, values)
        near = {abs(literal) for literal in step.conclusions}
    if tutor.open_targets(values):
        walk.wrong.append("a board was not explained to the end")
    walk.boards += 1


def _compared(what: str, positions: list[_Position], repeats: int) -> Row:
    peer = import_module("benchmarks.peers.reasons")
    name = installed(peer.PACKAGE, peer.NAME)
    chosen = random.Random(1).sample(positions, min(len(positions), repeats * _COMPARED))
    ours = median(position.seconds for position in chosen)
    if name is None:
        return Row(what, ours, "s", NOT_INSTALLED, None, Asked(times=5))
    theirs = median(_peer_seconds(peer.prepared, position) for position in chosen)
    return Row(what, ours, "s", name, theirs, Asked(times=5))


def _peer_seconds(
    prepared: Callable[..., Callable[[Sequence[int], int], int]], position: _Position
) -> float:
    tutor = position.tutor
    instances = [tutor.local.clauses(k) for k in range(len(tutor.guarded))]
    size = prepared(instances, tutor.guarded.plain.variables)
    known = [int(v) * int(position.values[v]) for v in position.values.nonzero()[0]]
    started = process_time()
    assert size(known, position.forced) >= 1
    return process_time() - started


def _large(size: str, most: float) -> Iterator[Row]:
    """The worst first hint over stages of large boards, those without a one-rule step included."""
    for board in (board for board in published("lightup") if board.size == size):
        worst, stages = 0.0, 0
        tutor = _tutor("lightup", board.text)
        values = tutor.nothing()
        while stages < _STAGES:
            forced = tutor.one_rule.sweep(values).forced
            if forced:
                values = tutor.knowing((x for found in forced.values() for x in found), values)
                continue
            fresh = _tutor("lightup", board.text)  # who knows nothing of the stages before
            started = process_time()
            step = fresh.next(values)
            worst = max(worst, process_time() - started)
            fresh.close()
            if not isinstance(step, Step):
                break
            stages += 1
            values = tutor.knowing(step.conclusions, values)
        what = f"Light Up {size.replace('x', '×')}: first hint, worst of {stages} stages"
        yield Row(what, worst, asked=Asked(most=most))


def _tutor(puzzle: str, text: str) -> Tutor:
    """A tutor that has done what its first question would have to do."""
    found = puzzle_called(puzzle)
    grounding, variables = grounded(found, found.format(FORMAT).read(text, "board"))
    tutor = Tutor(grounding, variables.tolist())
    tutor.solutions.first()
    tutor.checks.holders  # noqa: B018
    return tutor
