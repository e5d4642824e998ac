"""A model that a process found → the answer in it, as a text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clausette.errors import SolverError
from clausette.words import say

if TYPE_CHECKING:
    from clausette.service.claimed import Claimed


def answer_in(about: Claimed, model: Sequence[int]) -> str:
    """The answer, which must satisfy all clauses, and be right."""
    true = frozenset(model)
    if any(true.isdisjoint(clause) for clause in about.formula.clauses):
        raise SolverError(say("the solver gave a model that breaks a clause; please report this"))
    labels = enumerate(about.formula.labels, 1)
    return about.answer(frozenset(label for number, label in labels if number in true))
