"""Who makes the boards of a puzzle: by what its answers are, and what it declares."""

from __future__ import annotations

from typing import Protocol

from clausette.deadline import NEVER, Deadline
from clausette.making.order import Made, Order


class Maker(Protocol):
    """Makes boards one by one. It may keep what helps it to be fast, never what changes a board."""

    def make(self, index: int, *, deadline: Deadline = NEVER) -> Made:
        """The board of an index, or what came nearest, by counted work; OutOfTime when the time is
        up before."""


def maker_for(order: Order) -> Maker:
    """The maker of an order; UsageError for wishes that its puzzle cannot have."""
    puzzle = order.puzzle
    if puzzle.kind == "filling":
        from clausette.making.clued import ClueMaker

        return ClueMaker(order)
    from clausette.making.dealt import PlacementMaker, PlanMaker

    return PlanMaker(order) if puzzle.kind == "plan" else PlacementMaker(order)
