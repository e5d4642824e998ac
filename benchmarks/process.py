"""The seed's second exercise as a whole process: verdicts, CPU time and peak memory."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from benchmarks.children import CLAUSETTE, Run, run
from benchmarks.measure import RECORDED, Asked, Row
from benchmarks.models import SEED

SOLVE = (*CLAUSETTE, "solve", str(SEED))
NO_RECOGNITION = "--no-recognition"
_VERDICTS = {0: "SAT", 8: "UNSAT"}


def rows(repeats: int) -> Iterator[Row]:
    if not SEED.exists():
        yield Row("exercise 2", "the model is not here", "")
        return
    yield Row("exercise 2, k = 8, 9, 10", _verdicts(), "", asked=Asked(exactly="UNSAT UNSAT SAT"))
    recognised = [_solved() for _ in range(repeats)]
    yield _cpu("exercise 2, k = 10", recognised, None, 0.6)
    yield _peak("exercise 2, k = 10, memory", recognised, None, 150)
    pairwise = [_solved(NO_RECOGNITION) for _ in range(-(-repeats // 2))]
    yield _cpu("exercise 2, k = 10, recognition off", pairwise, 57.0, 8)
    yield _peak("exercise 2, k = 10, recognition off, memory", pairwise, 3600.0, 900)


def _solved(*options: str, k: int = 10) -> Run:
    return run(*SOLVE, "-D", f"k={k}", *options)


def _verdicts() -> str:
    return " ".join(_verdict(_solved(k=k)) for k in (8, 9, 10))


def _verdict(done: Run) -> str:
    return _VERDICTS.get(done.status, f"status {done.status}")


def _cpu(what: str, runs: list[Run], recorded: float | None, asked: float) -> Row:
    own = _wrong(runs) or median(done.cpu for done in runs)
    return Row(what, own, "s", RECORDED if recorded else "", recorded, Asked(most=asked))


def _peak(what: str, runs: list[Run], recorded: float | None, asked: float) -> Row:
    own = _wrong(runs) or median(done.peak for done in runs)
    return Row(what, own, "MB", RECORDED if recorded else "", recorded, Asked(most=asked))


def _wrong(runs: list[Run]) -> str:
    """What a run said instead of SAT, if one did: its figures would mean nothing."""
    return next((_verdict(done) for done in runs if done.status != 0), "")
