"""The reference grounder's clock: it stops in the middle of a loop, and before the clauses."""

from __future__ import annotations

from itertools import count

import pytest

from clausette import deadline
from clausette.deadline import Deadline
from clausette.errors import OutOfTime
from clausette.grounding.instances import ground
from clausette.language import Source, parse

LOOPS = {
    "outermost": "bigand $i,$j in [1..3000],[1..3000]: p($i) or q($j) end\n",
    "inner": "z or bigand $i,$j in [1..3000],[1..3000]: p($i) or q($j) end\n",
    "a set": "$S = [$i+$j for $i,$j in [1..3000],[1..3000]]\natleast(1, [p($i) for $i in $S])\n",
}


@pytest.mark.parametrize("text", LOOPS.values(), ids=LOOPS.keys())
def test_loops_and_sets_stop_when_the_time_is_up(text: str) -> None:
    with pytest.raises(OutOfTime, match="not grounded in the time given"):
        ground(parse(Source("model", text)), deadline=Deadline(0.0))


def test_clauses_are_not_begun_when_the_time_is_up() -> None:
    grounding = ground(parse(Source("model", "p and q\n")), deadline=Deadline(0.0))
    with pytest.raises(OutOfTime):
        grounding.cnf  # noqa: B018


def test_a_deadline_far_away_changes_nothing() -> None:
    file = parse(Source("model", "bigand $i in [1..2000]: p($i) or q end\n"))
    timed = ground(file, deadline=Deadline.after(3600))
    assert list(timed.cnf.clauses()) == list(ground(file).cnf.clauses())


def test_one_large_cardinality_stops_in_the_middle(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = count()
    monkeypatch.setattr(deadline, "monotonic", lambda: next(looks))
    file = parse(Source("model", "atmost(20, [p($i) for $i in [1..60]])\n"))
    grounding = ground(file, deadline=Deadline(10))
    with pytest.raises(OutOfTime):
        grounding.cnf  # noqa: B018
