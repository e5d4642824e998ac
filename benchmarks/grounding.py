"""Grounding alone, beside gringo, by clauses a second of CPU time."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from benchmarks import gringo, models, ours
from benchmarks.children import module
from benchmarks.measure import NOT_INSTALLED, Asked, Row, in_turns

_PATIENCE = 90  # seconds that gringo may take for 100 queens


def rows(repeats: int) -> Iterator[Row]:
    yield _in_process(
        "1000 atoms pairwise, grounding",
        models.pairs(1000),
        models.pairs_for_gringo(1000),
        Asked(times=10, aim=40),
        repeats,
    )
    yield _in_process(
        "40 queens, four indices, grounding",
        models.queens(40),
        models.queens_for_gringo(40),
        Asked(times=5),
        repeats,
    )
    yield _hundred_queens(repeats)


def _in_process(what: str, model: str, program: str, asked: Asked, repeats: int) -> Row:
    name = gringo.gringo_name()
    own_count = len(ours.clauses(model, recognition=False))
    theirs: Callable[[], float] | None = None
    if name is not None:
        theirs = lambda: gringo.grounding_seconds(program)  # noqa: E731
    own, other = in_turns(lambda: ours.grounding_seconds(model), theirs, repeats)
    if name is None or other is None:
        return _row(what, own_count / own, f"gringo: {NOT_INSTALLED}", None, asked)
    return _row(what, own_count / own, name, gringo.clause_count(program) / other, asked)


def _hundred_queens(repeats: int) -> Row:
    """Each in fresh processes: gringo, which cannot be interrupted, once and within a limit."""
    model, asked = models.queens(100), Asked(times=5)
    what = "100 queens, four indices, grounding, fresh process"
    count = len(ours.clauses(model, recognition=False))

    def own() -> float:
        return float(module("ours", "ground", text=model).output)

    name = gringo.gringo_name()
    if name is None:
        return _row(what, count / in_turns(own, None, repeats)[0], NOT_INSTALLED, None, asked)
    half = -(-repeats // 2)
    before, _ = in_turns(own, None, half)
    theirs = module("gringo", text=models.queens_for_gringo(100), timeout=_PATIENCE)
    after, _ = in_turns(own, None, half)
    speed = count / ((before + after) / 2)
    if theirs.cut_short:
        # It made fewer than all of them in that time, so this is the most it can be.
        return _row(what, speed, f"{name}, stopped", count / _PATIENCE, asked)
    return _row(what, speed, f"{name}, one run", count / float(theirs.output), asked)


def _row(what: str, own: float, peer: str, theirs: float | None, asked: Asked) -> Row:
    return Row(what, own, "clauses/s", peer, theirs, asked)
