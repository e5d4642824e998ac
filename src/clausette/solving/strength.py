"""How much unit propagation sees of a formula: measured on partial assignments of its atoms.

An encoding is as strong as can be if propagation alone finds every atom that is forced
(*arc consistency*), and every contradiction. What is forced is known from a solver that searches.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

from clausette.cnf import Cnf
from clausette.deadline import Deadline
from clausette.solving.minisat import MinisatLike
from clausette.solving.trail import Trail

Assigned: TypeAlias = tuple[tuple[str, bool], ...]
"""Atoms by name, with their values."""

SAMPLES = 400
_SEED = 2005
_MODELS = 24


@dataclass(frozen=True, slots=True)
class Probe:
    """A partial assignment, and which atoms it forces; None when it contradicts the formula."""

    given: Assigned
    forced: Assigned | None


@dataclass(frozen=True, slots=True)
class Probes:
    """Partial assignments of some atoms."""

    asked: tuple[Probe, ...] = ()
    whole: bool = True
    """Whether these are all that there are."""


@dataclass(frozen=True, slots=True)
class Strength:
    """Of the assignments that force something, how many propagation sees through; and of those
    that contradict the formula, how many it refuses."""

    forcing: int
    found: int
    contradictory: int
    refused: int


class _Asked:
    """A formula in a solver that searches, and that propagates."""

    def __init__(self, cnf: Cnf) -> None:
        self._solver = MinisatLike("minisat22")
        self._solver.add(cnf.stream())
        self._atoms = cnf.atoms
        # One that no clause mentions is not known to the solver.
        self._known = set(abs(cnf.literals).tolist())
        self._facts = facts(cnf)

    def __enter__(self) -> _Asked:
        return self

    def __exit__(self, *_: object) -> None:
        self._solver.close()

    def literals(self, given: Assigned) -> list[int]:
        pairs = ((self._atoms.variable(name), value) for name, value in given)
        signed = (v if value else -v for v, value in pairs if v is not None)
        return [n for n in signed if abs(n) in self._known]

    def model(self, literals: list[int], deadline: Deadline) -> set[int] | None:
        """A model in which some literals are true, if there is one; OutOfTime by then."""
        answer = self._solver.solve(literals, deadline)
        if answer is None:
            deadline.check()
        return set(self._solver.model()) if answer else None

    def propagated(self, literals: list[int]) -> set[int] | None:
        """What follows from some literals by propagation; None for a contradiction."""
        if self._facts is None:
            return None
        # MiniSat tells what follows from the literals, and not what holds without them.
        agree, found = self._solver.propagate(literals)
        return {*found, *literals, *self._facts} if agree else None


def facts(cnf: Cnf) -> frozenset[int] | None:
    """What follows from a formula by propagation alone; None for a contradiction."""
    trail = Trail(cnf.stream())
    coming = trail.propagate(range(len(trail.clauses)))
    while True:
        try:
            next(coming)
        except StopIteration as end:
            return frozenset(trail.true) if end.value is None else None


def probes(cnf: Cnf, samples: int, deadline: Deadline) -> Probes:
    """All partial assignments of the shown atoms, if they are no more than `samples`; else so many
    of them, near to models, the same in every run."""
    atoms = cnf.atoms
    names = [atoms.name(variable) for variable in atoms.shown.tolist()]
    with _Asked(cnf) as asked:
        whole = 3 ** len(names) <= samples
        given = _all(names) if whole else _some(asked, names, samples, deadline)
        found = tuple(Probe(one, _forced(asked, one, names, deadline)) for one in given)
        return Probes(found, whole)


def strength(cnf: Cnf, asked: Probes, deadline: Deadline) -> Strength:
    """What propagation sees of the same atoms in another encoding."""
    forcing = found = contradictory = refused = 0
    with _Asked(cnf) as propagating:
        for probe in asked.asked:
            deadline.check()
            seen = propagating.propagated(propagating.literals(probe.given))
            if probe.forced is None:
                contradictory += 1
                refused += seen is None
            elif probe.forced:
                forcing += 1
                wanted = propagating.literals(probe.forced)
                found += seen is not None and seen.issuperset(wanted)
    return Strength(forcing, found, contradictory, refused)


def _all(names: list[str]) -> Iterator[Assigned]:
    for values in product((None, True, False), repeat=len(names)):
        pairs = zip(names, values, strict=True)
        yield tuple((name, value) for name, value in pairs if value is not None)


def _some(asked: _Asked, names: list[str], samples: int, deadline: Deadline) -> Iterator[Assigned]:
    """Parts of models, every other one with one value turned round: at random alone, almost all
    assignments would be contradictory, and most of them for many reasons at once."""
    dice = random.Random(_SEED)
    models = list(_models(asked, names, dice, deadline)) or [dict.fromkeys(names, True)]
    for number in range(samples):
        model = dice.choice(models)
        chosen = dice.sample(names, dice.randint(1, len(names)))
        turned = chosen[0] if number % 2 else ""
        yield tuple((name, model[name] != (name == turned)) for name in chosen)


def _models(
    asked: _Asked, names: list[str], dice: random.Random, deadline: Deadline
) -> Iterator[dict[str, bool]]:
    """Some models that differ: each keeps as much as it can of random wishes."""
    for _ in range(_MODELS):
        wishes = [(name, dice.random() < 0.5) for name in names]
        dice.shuffle(wishes)
        literals: list[int] = []
        for wish in wishes[: len(wishes) // 2 + 1]:
            wanted = [*literals, *asked.literals((wish,))]
            if asked.model(wanted, deadline) is not None:
                literals = wanted
        model = asked.model(literals, deadline)
        if model is None:
            return
        yield {name: bool(model.intersection(asked.literals(((name, True),)))) for name in names}


def _forced(
    asked: _Asked, given: Assigned, names: list[str], deadline: Deadline
) -> Assigned | None:
    """The atoms that have one value only in all models that agree with an assignment."""
    literals = asked.literals(given)
    model = asked.model(literals, deadline)
    if model is None:
        return None
    known = {name for name, _ in given}
    open_atoms = [(name, asked.literals(((name, True),))) for name in names if name not in known]
    left = {n if n in model else -n: name for name, own in open_atoms for n in own}
    forced: list[tuple[str, bool]] = []
    while left:
        literal, name = left.popitem()
        other = asked.model([*literals, -literal], deadline)
        if other is None:
            forced.append((name, literal > 0))
        else:
            left = {n: name for n, name in left.items() if n in other}
    return tuple(forced)
