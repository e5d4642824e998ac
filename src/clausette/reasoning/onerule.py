"""What each rule instance forces by itself, given what is known: all of it, for all instances.

Three ways, by the instance's clauses:

- no variable occurs both negated and not: then unit propagation sees all that is forced, and one
  pass over the clauses of all such instances, as arrays, does it;
- few models: they are all listed, once for each shape, and those that agree with what is known
  tell what is forced;
- else a solver is asked, and the models it found are kept as long as they agree.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from clausette.deadline import NEVER, Deadline
from clausette.reasoning.asked import Asked
from clausette.reasoning.selectors import HARD, Guarded
from clausette.reasoning.tables import models_of, shape_of
from clausette.reasoning.values import Forced, Values

_BETWEEN_LOOKS = 10_000  # clauses


@dataclass(frozen=True, slots=True)
class Sweep:
    """What single instances force; `broken` cannot be kept at all."""

    forced: Forced
    broken: list[int]


@dataclass(frozen=True, slots=True, eq=False)
class _Units:
    """The clauses of the instances for which unit propagation is enough."""

    variables: NDArray[np.int64]
    signs: Values
    starts: NDArray[np.int64]
    owners: NDArray[np.int64]

    def sweep(self, values: Values, found: Forced, broken: list[int]) -> None:
        if not len(self.starts):
            return
        seen = values[self.variables] * self.signs
        open_ones = np.add.reduceat((seen == 0).view(np.int8), self.starts, dtype=np.int32)
        held = np.maximum.reduceat(seen, self.starts) > 0
        few = ~held & (open_ones <= 1)
        for clause in np.flatnonzero(few).tolist():
            owner = int(self.owners[clause])
            if not open_ones[clause]:
                broken.append(owner)
                continue
            at = int(self.starts[clause])
            while seen[at]:
                at += 1
            literal = int(self.variables[at]) * int(self.signs[at])
            mine = found.setdefault(owner, [])
            if literal not in mine:
                mine.append(literal)

    def unkept(self, values: Values) -> set[int]:
        if not len(self.starts):
            return set()
        seen = np.maximum.reduceat(values[self.variables] * self.signs, self.starts)
        return set(self.owners[seen < 0].tolist())

    def broken(self, values: Values) -> Iterator[tuple[int, tuple[int, ...]]]:
        if not len(self.starts):
            return
        seen = values[self.variables] * self.signs
        ends = [*self.starts[1:].tolist(), len(self.variables)]
        for clause in np.flatnonzero(np.maximum.reduceat(seen, self.starts) < 0).tolist():
            own = slice(int(self.starts[clause]), ends[clause])
            literals = self.variables[own] * -self.signs[own].astype(np.int64)
            yield int(self.owners[clause]), tuple(literals.tolist())


@dataclass(frozen=True, slots=True, eq=False)
class _Table:
    """Instances of one shape: a row of variables each, and the models of the shape."""

    owners: list[int]
    variables: NDArray[np.int64]
    models: NDArray[np.float32]

    def sweep(self, values: Values, found: Forced, broken: list[int]) -> None:
        known = values[self.variables]
        # BLAS now and then raises the flag for something it computes beside the small integers.
        with np.errstate(invalid="ignore"):
            # A product with a model counts agreements less disagreements.
            agreed = known.astype(np.float32) @ self.models.T
            decided = np.abs(known).sum(axis=1, dtype=np.int32)
            possible = (agreed == decided[:, None]).astype(np.float32)
            count = possible.sum(axis=1)
            balance = possible @ self.models
        certain = (np.abs(balance) == count[:, None]) & (known == 0)
        for row in np.flatnonzero(certain.any(axis=1) | (count == 0)).tolist():
            if not count[row]:
                broken.append(self.owners[row])
                continue
            places = np.flatnonzero(certain[row])
            literals = self.variables[row, places] * np.sign(balance[row, places]).astype(np.int64)
            found[self.owners[row]] = literals.tolist()

    def broken(self, values: Values) -> list[int]:
        known = values[self.variables]
        with np.errstate(invalid="ignore"):
            agreed = known.astype(np.float32) @ self.models.T
        decided = np.abs(known).sum(axis=1, dtype=np.int32)
        possible = (agreed == decided[:, None]).any(axis=1)
        return [self.owners[row] for row in np.flatnonzero(~possible).tolist()]


class OneRule:
    """All rule instances of a formula, ready to be asked what each of them forces."""

    def __init__(
        self,
        guarded: Guarded,
        targets: Sequence[int] | None = None,
        *,
        deadline: Deadline = NEVER,
    ) -> None:
        plain, owners = guarded.plain, guarded.owners
        self._told = np.zeros(plain.variables + 1, dtype=np.bool_)
        self._told[plain.atoms.shown if targets is None else list(targets)] = True
        self._visible = np.zeros(plain.variables + 1, dtype=np.bool_)
        self._visible[plain.atoms.visible] = True
        # A definition that instances share is each user's: it only gives a name.
        hard = [plain.clause(c) for c in np.flatnonzero(owners == HARD).tolist()]
        self._hard = [list(clause) for clause in hard]
        simple = _unate(guarded, bool(self._hard))
        chosen = (owners != HARD) & simple[owners]
        self._units = _units(guarded, chosen)
        tables: dict[int, tuple[NDArray[np.int8], list[int], list[list[int]]]] = {}
        self._asked: list[Asked] = []
        for owner, clauses in _grouped(guarded, (owners != HARD) & ~simple[owners], deadline):
            deadline.check()
            everything = clauses + self._definitions_for(clauses)
            shape, variables = shape_of(everything, self._visible)
            models = models_of(shape)
            if models is None:
                self._asked.append(Asked(owner, everything, self._visible, self._told))
                continue
            _, members, rows = tables.setdefault(id(models), (models, [], []))
            members.append(owner)
            rows.append(variables)
        self._tables = [
            _Table(members, np.array(rows, dtype=np.int64), models.astype(np.float32))
            for models, members, rows in tables.values()
        ]

    def sweep(self, values: Values, *, deadline: Deadline = NEVER) -> Sweep:
        """All that single instances force of the targets, beyond what is known.

        An instance sees through the auxiliary atoms that it holds, since all its models are known.
        OutOfTime when it is late.
        """
        forced: Forced = {}
        broken: list[int] = []
        self._units.sweep(values, forced, broken)
        for table in self._tables:
            deadline.check()
            table.sweep(values, forced, broken)
        for asked in self._asked:
            asked.sweep(values, forced, broken, deadline)
        shown = {
            owner: kept
            for owner, literals in forced.items()
            if (kept := [x for x in literals if self._told[abs(x)]])
        }
        return Sweep(shown, sorted(set(broken)))

    def broken(
        self, values: Values, *, deadline: Deadline = NEVER
    ) -> dict[int, tuple[int, ...] | None]:
        """The instances that cannot be kept, each with the known literals that it does not allow;
        None where those are still to be looked for."""
        found: dict[int, tuple[int, ...] | None] = dict(self._units.broken(values))
        for table in self._tables:
            deadline.check()
            found.update(dict.fromkeys(table.broken(values)))
        found.update(dict.fromkeys(a.owner for a in self._asked if not a.holds(values, deadline)))
        return found

    def unkept(self, values: Values, *, deadline: Deadline = NEVER) -> set[int]:
        """The instances that cannot be kept."""
        found = self._units.unkept(values)
        for table in self._tables:
            deadline.check()
            found.update(table.broken(values))
        found.update(a.owner for a in self._asked if not a.holds(values, deadline))
        return found

    def closure(self, values: Values, *, deadline: Deadline = NEVER) -> Values:
        """What is known, and all that single instances force of the targets, again and again."""
        known = values.copy()
        while forced := self.sweep(known, deadline=deadline).forced:
            for literals in forced.values():
                for literal in literals:
                    known[abs(literal)] = 1 if literal > 0 else -1
        return known

    def tables(self) -> Iterator[tuple[list[int], NDArray[np.int64], NDArray[np.float32]]]:
        """Instances whose models are listed: their numbers, their variables, the models."""
        for table in self._tables:
            yield table.owners, table.variables, table.models

    def asked(self) -> dict[int, Asked]:
        """Instances that are left to a solver."""
        return {asked.owner: asked for asked in self._asked}

    def close(self) -> None:
        """Frees the solvers."""
        for asked in self._asked:
            asked.close()

    def _definitions_for(self, clauses: list[list[int]]) -> list[list[int]]:
        """The shared definitions that hang together with an instance's hidden variables."""
        if not self._hard:
            return []
        wanted = {abs(x) for clause in clauses for x in clause if not self._visible[abs(x)]}
        found: list[list[int]] = []
        waiting = self._hard
        while True:
            hit = [c for c in waiting if any(abs(x) in wanted for x in c)]
            if not hit:
                return found
            found += hit
            waiting = [c for c in waiting if not any(abs(x) in wanted for x in c)]
            wanted |= {abs(x) for c in hit for x in c if not self._visible[abs(x)]}


def _unate(guarded: Guarded, definitions: bool) -> NDArray[np.bool_]:
    """For each instance whether each of its variables occurs in one sign only, once in a clause.

    With shared definitions about, only visible variables may occur: what hidden ones mean is
    not in the instance's clauses.
    """
    plain = guarded.plain
    of_literal = np.repeat(guarded.owners, plain.lengths)
    own = of_literal != HARD
    owner, literal = of_literal[own], plain.literals[own].astype(np.int64)
    # One number for an instance and a literal; both signs of a variable are neighbours.
    pairs = np.unique((owner * (plain.variables + 1) + np.abs(literal)) * 2 + (literal > 0))
    both = pairs[1:][pairs[1:] // 2 == pairs[:-1] // 2]
    unate = np.ones(len(guarded) + 1, dtype=np.bool_)  # the last one is read for HARD
    unate[both // 2 // (plain.variables + 1)] = False
    # A literal that stands twice in a clause would be counted as two that are open.
    rows = np.repeat(np.arange(len(plain)), plain.lengths)[own]
    places = np.sort((rows * (plain.variables + 1) + np.abs(literal)) * 2 + (literal > 0))
    twice = places[1:][places[1:] == places[:-1]]
    unate[guarded.owners[twice // 2 // (plain.variables + 1)]] = False
    if definitions:
        visible = np.zeros(plain.variables + 1, dtype=np.bool_)
        visible[plain.atoms.visible] = True
        unate[owner[~visible[np.abs(literal)]]] = False
    # An empty clause has no literals to pass over.
    unate[guarded.owners[(plain.lengths == 0) & (guarded.owners != HARD)]] = False
    return unate


def _units(guarded: Guarded, chosen: NDArray[np.bool_]) -> _Units:
    plain = guarded.plain
    literals = plain.literals[np.repeat(chosen, plain.lengths)].astype(np.int64)
    lengths = plain.lengths[chosen]
    starts = np.cumsum(lengths) - lengths
    signs = np.sign(literals).astype(np.int8)
    return _Units(np.abs(literals), signs, starts, guarded.owners[chosen])


def _grouped(
    guarded: Guarded, chosen: NDArray[np.bool_], deadline: Deadline
) -> Iterator[tuple[int, list[list[int]]]]:
    """The clauses of some instances, by instance."""
    clauses: dict[int, list[list[int]]] = {}
    for number, clause in enumerate(np.flatnonzero(chosen).tolist()):
        if not number % _BETWEEN_LOOKS:
            deadline.check()
        owner = int(guarded.owners[clause])
        clauses.setdefault(owner, []).append(list(guarded.plain.clause(clause)))
    yield from clauses.items()
