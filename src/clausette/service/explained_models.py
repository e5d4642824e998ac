"""The pictures of an explanation of a model: what is known at each step, on the model's views."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from clausette.reasoning.pages import items
from clausette.reasoning.values import literals_of
from clausette.service.board import Board
from clausette.service.views import pictured, views_in

if TYPE_CHECKING:
    from clausette.reasoning.explain import Explanation
    from clausette.reasoning.values import Values
    from clausette.scene import Pointer
    from clausette.service.teaching import Teaching
    from clausette.views.sheet import Sheet


def model_sheets(taught: Teaching, found: Explanation) -> dict[int, tuple[Sheet, ...]]:
    """By number of the step, as for boards: 0 is the start, and the last one is the end; nothing
    for a board, and for a model without a picture."""
    if isinstance(taught.subject, Board):
        return {}
    grounding = taught.tutor.guarded.grounding
    atoms = grounding.cnf.atoms
    views = views_in(grounding.cnf, grounding.warnings, grounding.file).views
    if not views:
        return {}

    def names(literals: Iterable[int]) -> list[str]:
        shown = (abs(literal) for literal in literals)
        return [name for one in shown if (name := atoms.names[one - 1]) is not None]

    def drawn(
        known: Values, concluded: Iterable[int] = (), causes: Iterable[int] = ()
    ) -> tuple[Sheet, ...]:
        true = names(literal for literal in literals_of(known) if literal > 0)
        pointed: dict[str, Pointer] = dict.fromkeys(names(causes), "cause")
        pointed |= dict.fromkeys(names(concluded), "focus")
        return pictured(views, true, pointed)

    known = taught.known
    sheets = {0: drawn(known)}
    number = 0
    for item in items(taught.voice, found.steps, taught.minor):
        number = item.number
        after = taught.tutor.knowing((*item.crossed_out, *item.conclusions), known)
        causes = [literal for step in item.steps for literal in step.known]
        sheets[number] = drawn(after, item.conclusions, causes)
        known = after
    sheets[number + 1] = drawn(known)
    return sheets
