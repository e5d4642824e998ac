"""What the definitions of a run stand for, read off its clauses when somebody asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from clausette.cnf import Cnf
from clausette.grounding.meanings import Meaning, Side, read_off


@dataclass(slots=True)
class Notes:
    """What is known while clauses are written; the rest stands in the clauses."""

    single: dict[int, Meaning] = field(default_factory=dict)
    """Of formulas that were taken one by one."""
    both_sides: list[tuple[int, int, int, int]] = field(default_factory=list)
    """First variable, how many, and the batches that define them, from the first up to the last.
    All others imply what they stand for, and are negated nowhere else."""
    counters: list[tuple[int, int]] = field(default_factory=list)
    """First variable and how many."""


def meanings(cnf: Cnf, counts: Sequence[int], notes: Notes) -> dict[int, Meaning | None]:
    """Of every definition that is used what it stands for; None if it is part of a counter.

    `counts` are the clauses of every batch.
    """
    ends = [0, *accumulate(counts)]
    hidden = set(range(1, cnf.variables + 1)) - set(cnf.atoms.visible.tolist())
    counting = {v for first, number in notes.counters for v in range(first, first + number)}
    whole = (0, len(cnf))
    within: dict[int, tuple[int, int]] = {}
    for first, number, start, end in notes.both_sides:
        within |= dict.fromkeys(range(first, first + number), (ends[start], ends[end]))
    negated: dict[int, list[list[int]]] = {}
    used: set[int] = set()
    for index, clause in enumerate(cnf.clauses()):
        for literal in clause:
            variable = abs(literal)
            if variable in hidden:
                used.add(variable)
                start, end = within.get(variable, whole)
                if literal < 0 and start <= index < end:
                    negated.setdefault(variable, []).append(clause)
    found: dict[int, Meaning | None] = {}
    for variable in sorted(used):
        side: Side = "<=>" if variable in within else "=>"
        if variable in notes.single:
            found[variable] = notes.single[variable]
        elif variable in counting or variable not in negated:
            found[variable] = None
        else:
            found[variable] = read_off(variable, negated[variable], side)
    return found
