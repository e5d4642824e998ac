"""`why` and its clock: nothing that takes long goes on when the time is up."""

from __future__ import annotations

import pytest

from clausette.deadline import Deadline
from clausette.errors import OutOfTime, SolverError
from clausette.grounding.columnar.program import compiled
from clausette.language import Source, parse
from clausette.reasoning.selectors import guarded
from clausette.reasoning.why.contradiction import verify, why_none
from clausette.reasoning.why.rejection import why_rejected
from clausette.reasoning.why.theory import Theory

MANY = "bigand $i,$j in [1..400],[1..400]: p($i) or q($j) end\n"


def theory(text: str) -> Theory:
    return Theory(compiled(parse(Source("model", text))))


def test_many_clauses_are_not_loaded_beyond_the_time() -> None:
    many = theory(MANY)
    with pytest.raises(OutOfTime):
        why_none(many, deadline=Deadline(0.0))
    with pytest.raises(OutOfTime):
        why_rejected(many.ground(), [], deadline=Deadline(0.0))


def test_a_contradiction_is_looked_at_again_only_while_there_is_time() -> None:
    guard = guarded(theory("a\nb\nnot a\n").ground())
    with pytest.raises(SolverError, match="not minimal"):
        verify(guard, [0, 1, 2], minimal=True)
    verify(guard, [0, 1, 2], minimal=True, deadline=Deadline(0.0))
