"""Cardinalities in all cells of a frame, encoded by size and bound."""

from __future__ import annotations

from itertools import pairwise
from math import comb
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.columnar import plan as p
from clausette.grounding.columnar.columns import BOOL, Array, Column, Ints
from clausette.grounding.columnar.emission import Batch, Part
from clausette.grounding.columnar.encodings import (
    SMALL,
    Catalogue,
    Encoding,
    catalogue,
    choose,
    fill,
    ragged,
    template,
)
from clausette.grounding.columnar.frames import Frame
from clausette.grounding.columnar.gathering import Gathered, Gathering
from clausette.grounding.columnar.totaliser import Totaliser

if TYPE_CHECKING:
    from clausette.grounding.columnar.clauses import Clauses, Waiting

_FALSE, _TRUE, _OPEN = 0, 1, 2
_GUARD = int(np.iinfo(np.int32).max)
"""In place of a guard where somebody else will write one."""


class _Group(NamedTuple):
    """Open cardinalities of one size and bound: a row of members for each of the cells."""

    kind: str
    bound: int
    members: NDArray[np.int32]
    frame: Frame
    cells: Ints
    guards: Ints | None


class Counting:
    """Writes cardinalities."""

    def __init__(self, clauses: Clauses, encoding: Encoding) -> None:
        self.clauses = clauses
        self.encoding = encoding
        self.members = Gathering(clauses)
        self._totaliser = Totaliser(self._take, self._add_definitions)

    def status(self, plan: p.Count, frame: Frame) -> Array:
        gathered = self.members.of(plan, frame)
        if gathered is None:
            return self._scalar_status(plan, frame)
        codes = _codes(plan.kind, gathered.sizes, gathered.bounds)
        if not plan.positive:
            codes = np.where(codes == _OPEN, _OPEN, 1 - codes)
        return codes.reshape(frame.shape)

    def _scalar_status(self, plan: p.Count, frame: Frame) -> Array:
        found = self.clauses.status.of(_scalar(plan), frame)
        return np.full(frame.shape, _OPEN) if found is None else found

    def write(self, plan: p.Count, frame: Frame, waiting: Waiting) -> None:
        """The clauses of the cardinality, or the waiting disjuncts, in every cell."""
        frame = frame.flat() if frame.mask is not None else frame
        gathered = self.members.of(plan, frame)
        if gathered is None:
            self.clauses.write(_scalar(plan), frame, waiting)
            return
        codes = _codes(plan.kind, gathered.sizes, gathered.bounds)
        false = codes == (_FALSE if plan.positive else _TRUE)
        if false.any():
            self.clauses.emit(frame.where(Column(BOOL, false.reshape(frame.shape))), waiting)
        cells = np.flatnonzero(codes == _OPEN)
        if not len(cells):
            return
        if not plan.positive and plan.kind == "exact":
            self._write_not_exactly(frame, gathered, cells, waiting)
            return
        kind, bounds = plan.kind, gathered.bounds
        if not plan.positive:
            kind = "atleast" if plan.kind == "atmost" else "atmost"
            bounds = bounds + (1 if kind == "atleast" else -1)
        guards = self._literal_guards(frame, cells, waiting)
        if waiting and guards is None:
            frame, guards = self._guarded(frame, cells, waiting)
        self._encode(kind, frame, gathered._replace(bounds=bounds), cells, guards)

    def _literal_guards(self, frame: Frame, cells: Ints, waiting: Waiting) -> Ints | None:
        """The waiting disjunct itself, if it is one literal: it needs no other name."""
        if len(waiting) != 1 or not isinstance(waiting[0], p.Literal | p.Defined):
            return None
        wanted = np.zeros(frame.cells, dtype=np.bool_)
        wanted[cells] = True
        inner = frame.masked(wanted.reshape(frame.shape))
        (part,), _ = self.clauses.literals.parts(waiting[0], inner)
        guards = np.zeros(frame.cells, dtype=np.int64)
        if part.family is None:
            guards[:] = np.broadcast_to(part.variables, frame.shape).reshape(-1)
        else:
            guards[cells] = self._variables(part, wanted.reshape(frame.shape))
        return (guards if part.positive else -guards)[np.newaxis]

    def _guarded(
        self, frame: Frame, cells: Ints, waiting: Waiting, names: int = 1
    ) -> tuple[Frame, Ints]:
        """A name for each cell among the waiting disjuncts; its negation guards the clauses."""
        frame, defined = self.clauses.named(frame, names)
        wanted = np.zeros(frame.cells, dtype=np.bool_)
        wanted[cells] = True
        inner = frame.where(Column(BOOL, wanted.reshape(frame.shape)))
        self.clauses.emit(inner, (*waiting, *defined))
        numbers = [frame.column(name.slot).data for name in defined]
        return frame, -np.stack([np.asarray(n).reshape(-1) for n in numbers])

    def _write_not_exactly(
        self, frame: Frame, gathered: Gathered, cells: Ints, waiting: Waiting
    ) -> None:
        """Fewer, or more."""
        frame, guards = self._guarded(frame, cells, waiting, 2)
        for kind, step, guard in (("atmost", -1, guards[0]), ("atleast", 1, guards[1])):
            moved = gathered._replace(bounds=gathered.bounds + step)
            impossible = _codes(kind, moved.sizes, moved.bounds)[cells] == _FALSE
            for cell in cells[impossible].tolist():
                self.clauses.raw([[int(guard[cell])]], frame, cell)
            self._encode(kind, frame, moved, cells[~impossible], guard[np.newaxis])

    def _encode(
        self, kind: str, frame: Frame, gathered: Gathered, cells: Ints, guards: Ints | None
    ) -> None:
        """The clauses of open cardinalities, all those of one size and bound together."""
        if not len(cells):
            return
        wanted = np.zeros(frame.cells, dtype=np.bool_)
        wanted[cells] = True
        variables = np.zeros(len(gathered.rows), dtype=np.int32)
        chosen = wanted[gathered.rows]
        variables[chosen] = self._variables(gathered.part, chosen)
        starts = np.cumsum(gathered.sizes) - gathered.sizes
        sizes, bounds = gathered.sizes[cells], gathered.bounds[cells]
        small = catalogue(self.encoding, kind, guards is not None)
        if small is not None and int(sizes.max()) <= SMALL:
            own = None if guards is None else guards[0][cells]
            self._encode_small(small, frame, cells, variables, starts[cells], sizes, bounds, own)
            return
        for size, bound in sorted(set(zip(sizes.tolist(), bounds.tolist(), strict=True))):
            group = cells[(sizes == size) & (bounds == bound)]
            members = variables[starts[group][:, np.newaxis] + np.arange(size)]
            own_guards = None if guards is None else guards[0][group]
            self._encode_group(_Group(kind, bound, members, frame, group, own_guards))

    def _encode_small(
        self,
        small: Catalogue,
        frame: Frame,
        cells: Ints,
        variables: NDArray[np.int32],
        starts: Ints,
        sizes: Ints,
        bounds: Ints,
        guards: Ints | None,
    ) -> None:
        """Small cardinalities of all sizes and bounds in one go."""
        groups = len(cells)
        table = np.zeros((groups, small.guard + 1), dtype=np.int32)
        within = ragged(np.zeros(groups, dtype=np.int64), sizes)
        owners = np.repeat(np.arange(groups), sizes)
        table[owners, within + 1] = variables[np.repeat(starts, sizes) + within]
        if guards is not None:
            table[:, small.guard] = guards
        number = sizes * (SMALL + 1) + bounds
        more = small.auxiliary[number]
        total = int(more.sum())
        if total:
            first = self._take(total)
            fresh = np.arange(first, first + total, dtype=np.int32)
            table[np.repeat(np.arange(groups), more), ragged(sizes + 1, more)] = fresh
        count = small.starts[number + 1] - small.starts[number]
        local = small.literals[ragged(small.starts[number], count)]
        literals = table[np.repeat(np.arange(groups), count), np.abs(local)]
        literals = np.where(local < 0, -literals, literals)
        clauses = small.clause_starts[number + 1] - small.clause_starts[number]
        lengths = small.lengths[ragged(small.clause_starts[number], clauses)]
        owner = np.repeat(cells, clauses)
        self.clauses.add(Batch(self.clauses.rule, frame, owner, literals, lengths, len(lengths)))

    def _variables(self, part: Part, chosen: Array) -> NDArray[np.int32]:
        assert part.family is not None
        cells = np.broadcast_to(part.family.cells(part.arguments), chosen.shape)
        return part.family.variables(cells[chosen])

    def _encode_group(self, group: _Group) -> None:
        kind, bound, members = group.kind, group.bound, group.members
        count, size = members.shape
        smaller = min(bound, size - bound) if kind == "exact" else bound
        encoding = choose(
            self.encoding, size, max(1, smaller if kind != "atleast" else size - bound)
        )
        if encoding == "totaliser":
            self._by_totaliser(group)
            return
        if self.encoding == "pairwise":
            # All subsets are listed, so they must be counted first.
            subsets = sum(comb(size, k) for k in (bound + 1, size - bound + 1))
            self.clauses.budget.count_clauses(subsets * count, add=False)
        made = template(self.encoding, kind, size, bound, group.guards is not None)
        # Before they are made: there may be too many of them to be held.
        self.clauses.budget.count_clauses(len(made.lengths) * count, add=False)
        first = self._take(count * made.auxiliary)
        literals = fill(made, members, first, group.guards).reshape(-1)
        lengths = np.tile(made.lengths, count)
        owners = np.repeat(group.cells, len(made.lengths))
        rule, frame = self.clauses.rule, group.frame
        self.clauses.add(Batch(rule, frame, owners, literals, lengths, len(lengths)))

    def _by_totaliser(self, group: _Group) -> None:
        kind, bound = group.kind, group.bound
        for index, (row, cell) in enumerate(zip(group.members, group.cells.tolist(), strict=True)):
            outputs = self._totaliser.outputs(row)
            guard = [] if group.guards is None else [int(group.guards[index])]
            clauses: list[list[int]] = []
            if kind in ("atmost", "exact") and bound < len(row):
                clauses.append([*guard, -int(outputs[bound])])
            if kind in ("atleast", "exact") and bound > 0:
                clauses.append([*guard, int(outputs[bound - 1])])
            self.clauses.raw(clauses, group.frame, cell)

    def single(self, bound: int, literals: list[int]) -> list[list[int]]:
        """The clauses of one open "at least"; those that only define are written at once."""
        members = np.array([literals], dtype=np.int32)
        if self.encoding == "totaliser":
            return [[int(self._totaliser.outputs(members[0])[bound - 1])]]
        made = template(self.encoding, "atleast", len(literals), bound, True)
        self.clauses.budget.count_clauses(len(made.lengths), add=False)
        first = self._take(made.auxiliary)
        filled = fill(made, members, first, np.array([_GUARD])).reshape(-1).tolist()
        ends = np.cumsum(made.lengths).tolist()
        clauses = [filled[start:end] for start, end in pairwise((0, *ends))]
        self.clauses.raw([clause for clause in clauses if _GUARD not in clause])
        return [clause[1:] for clause in clauses if clause[0] == _GUARD]

    def _take(self, number: int) -> int:
        """The first of so many new variables."""
        first = self.clauses.families.counter.take(number)
        self.clauses.notes.counters.append((first, number))
        return first

    def _add_definitions(self, literals: NDArray[np.int32], lengths: NDArray[np.int64]) -> None:
        rule = self.clauses.rule
        self.clauses.add(Batch(rule, None, None, literals, lengths, len(lengths)))


def _codes(kind: str, sizes: Ints, bounds: Ints) -> Ints:
    """Whether a cardinality is false, true or open, by its size and bound alone."""
    if kind == "atleast":
        return np.where(bounds <= 0, _TRUE, np.where(bounds > sizes, _FALSE, _OPEN))
    if kind == "atmost":
        return np.where(bounds < 0, _FALSE, np.where(bounds >= sizes, _TRUE, _OPEN))
    wrong = (bounds < 0) | (bounds > sizes)
    return np.where(wrong, _FALSE, np.where(sizes == 0, _TRUE, _OPEN))


def _scalar(plan: p.Count) -> p.Scalar:
    return p.Scalar(plan.node, plan.positive, plan.scope)
