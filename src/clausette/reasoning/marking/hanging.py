"""What hangs together by one of two models, where that is left to cuts instead of clauses.

A graph over shared atoms, and demands of it, can be asked whether they refuse an answer. Nobody can
ask for an answer that they refuse. But if one model demands of the same graph what the other does,
it refuses all that the other refuses, and that is the rule: few submissions change a flood.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

from clausette.cnf import Cnf
from clausette.cnf.areas import Areas
from clausette.deadline import NEVER, Deadline
from clausette.solving import Session
from clausette.solving.cuts import cuts

_Literal: TypeAlias = tuple[str, bool]
_Graph: TypeAlias = tuple[object, ...]
_Demands: TypeAlias = frozenset[tuple[object, ...]]


# No slots: `cached_property` keeps its value in the instance's `__dict__`.
@dataclass(frozen=True, eq=False)
class Hanging:
    """The clauses of a model for one board, with areas; what is shared of their atoms."""

    cnf: Cnf
    called: Mapping[str, str]
    """By the model's own atoms, the shared ones that they are."""

    @cached_property
    def variables(self) -> dict[str, int]:
        """The variables of shared atoms."""
        pairs = ((self.cnf.atoms.variable(own), other) for own, other in self.called.items())
        return {other: variable for variable, other in pairs if variable is not None}

    @property
    def areas(self) -> Areas:
        assert self.cnf.areas is not None
        return self.cnf.areas

    @cached_property
    def _told(self) -> tuple[_Graph, _Demands] | None:
        """The graph, and what is demanded of it, in shared atoms; None if others are in it."""
        names = {variable: name for name, variable in self.variables.items()}
        names[0] = ""
        areas = self.areas
        if not names.keys() >= {0, *areas.variables}:
            return None

        def named(literals: Iterable[int]) -> tuple[_Literal, ...]:
            return tuple((names[abs(literal)], literal >= 0) for literal in literals)

        graph = (named(areas.on), areas.near, areas.links, areas.starts, areas.points)
        demands = frozenset(
            (one.kind, frozenset(named(one.unless)), one.node, one.other, one.group)
            for one in areas.demands
        )
        return graph, demands

    def follows(self, other: Hanging) -> bool:
        """Whether all that it demands, another demands of the same graph."""
        own, theirs = self._told, other._told
        if own is None or theirs is None:
            return False
        return own[0] == theirs[0] and own[1] <= theirs[1]

    def assumed(self, shared: Sequence[str], values: Sequence[bool]) -> list[int]:
        """An answer as literals."""
        named = ((self.variables.get(name), v) for name, v in zip(shared, values, strict=True))
        return [x if value else -x for x, value in named if x is not None]

    def torn(
        self, shared: Sequence[str], values: Sequence[bool], deadline: Deadline = NEVER
    ) -> set[int]:
        """The rules whose demands an answer that the clauses accept does not meet."""
        bare = replace(self.cnf, areas=None, layers=None)
        with Session(bare, deadline=deadline) as session:
            if not session.solve(self.assumed(shared, values), deadline=deadline):
                return set()
            true = session.values(range(bare.variables + 1)).astype("int8")
        demands = self.areas.demands
        return {demands[cut.demand].rule for cut in cuts(self.areas, 2 * true - 1)}
