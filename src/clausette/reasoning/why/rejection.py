"""Why an answer is rejected: every rule instance that it breaks by itself, else a clash of several.

When the answer gives every atom a value, each instance is true or false by itself. When some are
left open, it may take several instances together to see that no values for them will do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.reasoning.areas import cuts_at
from clausette.reasoning.cores import CoreKind
from clausette.reasoning.local import Local
from clausette.reasoning.selectors import HARD, Guarded, guarded, hard
from clausette.reasoning.values import values_of
from clausette.reasoning.why.contradiction import BUDGET
from clausette.reasoning.why.named import Named, all_named, named
from clausette.reasoning.why.watched import Watched
from clausette.solving import Session
from clausette.words import Message, say


@dataclass(frozen=True, slots=True)
class Broken:
    """A rule instance that the answer breaks, by these literals of it; none of them to spare."""

    instance: Named
    literals: tuple[int, ...]


@dataclass(frozen=True)
class Rejection:
    """What an answer breaks; when it breaks no instance alone, `together` holds several."""

    guard: Guarded = field(repr=False, compare=False)
    broken: tuple[Broken, ...]
    """Every instance that is broken by itself, those of fewest atoms first."""
    together: tuple[Named, ...] = ()
    literals: tuple[int, ...] = ()
    """The part of the answer that these do not allow."""
    kind: CoreKind = "smallest"
    late: bool = False
    """Whether the time was up: more may be broken, and the part of the answer may be too large."""


def why_rejected(
    grounding: ColumnarGrounding,
    literals: Sequence[int],
    *,
    deadline: Deadline = NEVER,
    budget: float = BUDGET,
    tell: Callable[[Message], None] = lambda _: None,
) -> Rejection | None:
    """What rejects an answer, or None when the rules accept it."""
    deadline.check()
    values = values_of(literals, grounding.cnf.variables)
    grounding = _with_cuts(grounding, values, literals, deadline)
    guard = guarded(grounding)
    tell(say("checking {n:,} rule instances", n=len(guard)))
    broken = _evaluated(guard, values)
    with Session(guard.cnf, solver="minisat22", deadline=deadline) as session:
        watched = Watched(session, deadline)
        left = [guard.selector(k) for k in range(len(guard)) if k not in broken]
        together = None
        late = False
        while True:
            try:
                core = watched.fewest(left, literals)
            except OutOfTime:
                if not broken:
                    raise
                late = True
                break
            if core is None:
                break
            if len(core) != 1:
                together = core
                break
            broken.add(guard.instance(core.literals[0]))
            left.remove(core.literals[0])
        if not broken and together is None:
            return None
        local = Local(guard)
        if broken:
            found: list[Broken] = []
            for k in sorted(broken):
                # One of them is told in any case.
                if found and deadline.over:
                    break
                one = named(grounding, int(guard.instances[k]))
                found.append(Broken(one, local.clash((k,), values).known))
            return Rejection(
                guard, tuple(_by_size(guard, found)), late=late or len(found) < len(broken)
            )
        assert together is not None
        better = watched.fewest(left, literals, budget) or together
    chosen = tuple(guard.instance(x) for x in better.literals)
    try:
        known = local.clash(chosen, values, deadline=deadline).known
    except OutOfTime:
        known, late = tuple(literals), True
    return Rejection(guard, (), all_named(guard, chosen), known, better.kind, late)


def _with_cuts(
    grounding: ColumnarGrounding,
    values: NDArray[np.int8],
    literals: Sequence[int],
    deadline: Deadline,
) -> ColumnarGrounding:
    """With what an answer breaks of connected areas, or what shows that it cannot be completed."""
    areas = grounding.cnf.areas
    if areas is None:
        return grounding
    found = {cut.clause: cut for cut in cuts_at(areas, values)}
    with Session(hard(grounding), deadline=deadline) as session:
        if not session.solve(literals, deadline=deadline):
            found |= session.cuts
    return grounding.with_cuts(list(found.values())) if found else grounding


def _evaluated(guard: Guarded, values: NDArray[np.int8]) -> set[int]:
    """The instances that have a clause all of whose literals the answer makes false."""
    literals = guard.plain.literals
    false = values[np.abs(literals)] * np.sign(literals) < 0
    total = np.zeros(len(false) + 1, dtype=np.int64)
    np.cumsum(~false, out=total[1:])
    open_or_true = np.diff(total[guard.plain.ends], prepend=np.int64(0))
    owners = guard.owners[open_or_true == 0]
    return set(np.unique(owners[owners != HARD]).tolist())


def _by_size(guard: Guarded, broken: list[Broken]) -> list[Broken]:
    visible = np.zeros(guard.plain.variables + 1, dtype=np.bool_)
    visible[guard.plain.atoms.visible] = True
    variables = np.abs(guard.plain.literals)
    owner = np.repeat(guard.owners, guard.plain.lengths)[visible[variables]]
    seen = np.unique(np.stack((owner, variables[visible[variables]])), axis=1)[0]
    sizes = np.bincount(seen[seen != HARD], minlength=len(guard))
    size = {int(number): int(sizes[k]) for k, number in enumerate(guard.instances.tolist())}
    return sorted(
        broken, key=lambda one: (size[one.instance.number], one.instance.line, one.instance.number)
    )
