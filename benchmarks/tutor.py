"""The tutor: whole explanations, how large their steps are, what they cost, and grades."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from statistics import fmean, median
from time import process_time

from benchmarks.busy import texts
from benchmarks.measure import NOT_INSTALLED, NOTHING, Asked, Row, installed
from benchmarks.smallest import compared, sampled
from benchmarks.taught import LEVELS, PUBLISHED, Taught, positions, published, sudoku
from clausette.reasoning.difficulty import grade
from clausette.reasoning.explain import verify_step
from clausette.reasoning.steps import Done, Step

_NAMED = ("lightup", "norinori")
_QUICK = 3  # boards of a kind, when fewer repeats are asked for
_SMALL = 150  # cells of a board that is explained even then
_RUNS = 10
_BUSY = 3

# What is asked of the CPU time of one board, at worst.
_WORST = {"Sudoku evil": Asked(most=3), "Light Up 14×14": Asked(most=0.25)}


@dataclass(slots=True)
class _Tally:
    """What the explanations of some boards came to."""

    boards: int = 0
    wrong: list[str] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    largest: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    named: int = 0
    """Steps with a name, or of one rule."""


def rows(repeats: int) -> Iterator[Row]:
    quick = repeats < 9
    yield from _evil()
    for title, boards in _kinds(quick).items():
        if boards:
            yield from _explained(title, boards)
    yield from _graded(quick)
    yield _beside_the_smallest(quick)
    yield from _same(_QUICK if quick else _RUNS)


def _kinds(quick: bool) -> dict[str, list[Taught]]:
    """The boards by what they are called in the table; quick are a few small ones of each."""
    kinds = {f"Sudoku {level}": sudoku(level) for level in LEVELS}
    for puzzle, title in PUBLISHED.items():
        boards = published(puzzle)
        kinds[title] = [of for of in boards if of.cells <= _SMALL] if quick else boards
    kinds["Light Up 14×14"] = published("lightup", "14x14")
    return {title: boards[:_QUICK] if quick else boards for title, boards in kinds.items()}


def _explained(title: str, boards: Sequence[Taught]) -> Iterator[Row]:
    tally = _Tally()
    for of in boards:
        _add(tally, of)
    found = tally.wrong[0] if tally.wrong else f"all {tally.boards}"
    what = f"{title}: explained to the end, {len(tally.sizes)} steps verified"
    yield Row(what, found, "", asked=Asked(exactly=f"all {len(boards)}"))
    yield Row(f"{title}: largest step, mean of boards", fmean(tally.largest), "rules")
    yield Row(f"{title}: whole explanation, median", median(tally.seconds))
    worst = _WORST.get(title, NOTHING)
    yield Row(f"{title}: whole explanation, worst", max(tally.seconds), asked=worst)
    if boards[0].puzzle in _NAMED:
        share = 1 - tally.named / len(tally.sizes)
        what = f"{title}: steps of several rules without a name"
        yield Row(what, share, "%", asked=Asked(most=0.1))


def _add(tally: _Tally, of: Taught) -> None:
    tally.seconds.append(of.seconds)
    tally.boards += 1
    for known, step in positions(of.explanation):
        wrong = verify_step(of.tutor.guarded, step, known)
        tally.wrong += [f"{of.name}: {wrong}"] if wrong else []
        tally.sizes.append(step.size)
        tally.named += step.size == 1 or bool(of.lesson.technique(step))
    if not isinstance(of.explanation.end, Done):
        tally.wrong.append(f"{of.name}: not explained to the end")
    tally.largest.append(_largest(of)[1].size)
    of.tutor.close()


def _largest(of: Taught) -> tuple[tuple[int, ...], Step]:
    return max(positions(of.explanation), key=lambda found: found[1].size)


def _evil() -> Iterator[Row]:
    """The largest steps of the evil boards, beside what a peer needs for the same conclusions."""
    peer = import_module("benchmarks.peers.reasons")
    name = installed(peer.PACKAGE, peer.NAME)
    sizes, theirs = [], []
    for of in sudoku("evil"):
        known, step = _largest(of)
        sizes.append(step.size)
        if name is not None:
            local = of.tutor.local
            instances = [local.clauses(k) for k in range(len(of.tutor.guarded))]
            size = peer.prepared(instances, of.tutor.guarded.plain.variables)
            theirs.append(size(known, step.conclusions[0]))
        of.tutor.close()
    what = f"Sudoku evil: largest steps of {len(sizes)} boards, mean"
    yield Row(what, fmean(sizes), "rules", asked=Asked(most=6))
    what = "Sudoku evil: these steps"
    if name is None:
        yield Row(what, fmean(sizes), "rules", NOT_INSTALLED)
    else:
        yield Row(what, fmean(sizes), "rules", name, fmean(theirs))


def _graded(quick: bool) -> Iterator[Row]:
    boards = sudoku("evil")[: _QUICK if quick else None]
    spent = []
    for of in boards:
        values = of.lesson.given()
        started = process_time()
        assert grade(of.tutor, values) is not None
        spent.append(process_time() - started)
        of.tutor.close()
    yield Row("Sudoku evil: grade, median", median(spent))
    yield Row("Sudoku evil: grade, worst", max(spent), asked=Asked(most=6))


def _beside_the_smallest(quick: bool) -> Row:
    """Sampled steps beside the smallest at hand, which others look for in all ways."""
    boards = [of for found in _kinds(True).values() for of in found]
    if quick:
        boards = random.Random(1).sample(boards, min(len(boards), 4 * _QUICK))
    far, steps = [], 0
    for of in boards:
        for known, step in sampled(of, 2 if quick else 4):
            found = compared(of, known, step)
            steps += 1
            far += [f"{of.name}: {found.size} for {found.least}"] if found.far else []
        of.tutor.close()
    what = f"{steps} steps sampled: an available step of half the size or less"
    return Row(what, far[0] if far else "none", "", asked=Asked(exactly="none"))


def _same(runs: int) -> Iterator[Row]:
    """The text of `explain`, run again and again beside processes that leave it little time."""
    boards = [sudoku("evil")[2], *published("starbattle")[10:11], *published("hitori")[4:5]]
    for of in boards:
        found = len(set(texts(of, runs, _BUSY)))
        what = f"{of.puzzle} {of.name}: texts in {runs} runs beside {_BUSY} busy processes"
        yield Row(what, str(found), "", asked=Asked(exactly="1"))
