"""CDCL (Marques-Silva and Sakallah, 1996) on a page, to be read.

Conflict-driven clause learning: where DPLL would only take back its last decision, the conflict is
analysed. Resolving the clause that failed with the clauses that forced its literals gives a new
one, which follows from the formula and has one literal alone on the last level, at the first
*unique implication point*. The search jumps back to where that clause becomes unit.

What is missing beside real solvers: watched literals, forgetting of learnt clauses, shortening
them. Nothing else: a learnt clause is kept for good, so every search ends, also with restarts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from clausette.solving.branching import branching
from clausette.solving.events import Event, Literals, Resolution
from clausette.solving.trail import Trail


def search(
    clauses: Iterable[Sequence[int]],
    assuming: Sequence[int] = (),
    *,
    heuristic: str = "vsids",
    restarts: int = 0,
) -> Iterator[Event]:
    """The events of a search, of which the last is `model` or `unsat`.

    With `restarts` it begins anew after so many conflicts, times the next number of Luby's
    sequence: 1, 1, 2, 1, 1, 2, 4, …
    """
    return search_on(Trail(clauses), assuming, heuristic=heuristic, restarts=restarts)


def search_on(
    trail: Trail, assuming: Sequence[int] = (), *, heuristic: str = "vsids", restarts: int = 0
) -> Iterator[Event]:
    """The same on a trail that is new, and that somebody else sees too."""
    rule = branching(heuristic)
    runs, patience = 1, restarts  # conflicts until the next restart
    failed = yield from trail.propagate(range(len(trail.clauses)))
    while True:
        if failed is not None:
            yield Event("conflict", trail.level, clause=failed, literals=trail.clauses[failed])
            learnt = analysed(trail, failed)
            yield learnt
            number = trail.add(learnt.literals)
            if not learnt.literals:  # the empty clause: there is no model
                yield Event("unsat", 0)
                return
            rule.saw(_used(trail, failed, learnt))
            rule.undone(list(trail.true))
            trail.undo(max((trail.true[-n].level for n in learnt.literals[1:]), default=0))
            yield Event("backjump", trail.level, learnt.literals[0], number, learnt.literals)
            failed = yield from trail.propagate([number])
            patience -= 1
            if restarts and patience <= 0 and failed is None:
                runs += 1
                patience = restarts * luby(runs)
                rule.undone(list(trail.true))
                trail.undo(0)
                yield Event("restart", 0)
            continue
        assumption = next((n for n in assuming if n not in trail.true), None)
        if assumption is not None and -assumption in trail.true:
            yield Event("unsat", 0, literals=clashing(trail, assumption))
            return
        unsettled = trail.unsettled()
        if assumption is None and not unsettled:
            yield trail.model()
            return
        literal = rule.choose(unsettled) if assumption is None else assumption
        trail.decide(literal)
        yield Event("decide" if assumption is None else "assume", trail.level, literal)
        failed = yield from trail.propagate(trail.occurrences[-literal])


def analysed(trail: Trail, failed: int) -> Event:
    """The clause that is learnt from one that failed, its literal at the first unique implication
    point in front.

    Literals that are false whatever is decided are resolved away too; so a conflict without a
    decision gives the empty clause.
    """
    clause = set(trail.clauses[failed])
    steps: list[Resolution] = []
    point = 0
    for literal in reversed(trail.true):
        if -literal not in clause:
            continue
        level, reason = trail.true[literal]
        if level == trail.level > 0 and _on_level(trail, clause) == 1:
            point = literal
        elif level in (0, trail.level):
            assert reason is not None  # decisions come first on their level, and are points
            clause = (clause | set(trail.clauses[reason])) - {literal, -literal}
            steps.append(Resolution(literal, reason, trail.clauses[reason], _ordered(clause)))
    literals = _ordered(clause - {-point})
    learnt = (-point, *literals) if point else literals
    return Event("learn", trail.level, point, len(trail.clauses), learnt, tuple(steps))


def _used(trail: Trail, failed: int, learnt: Event) -> set[int]:
    """The variables of all clauses that took part in a conflict."""
    numbers = (failed, *(step.clause for step in learnt.steps))
    return {abs(n) for number in numbers for n in trail.clauses[number]}


def _on_level(trail: Trail, clause: set[int]) -> int:
    """How many literals of a clause became false on the last level."""
    return sum(trail.true[-n].level == trail.level for n in clause)


def _ordered(clause: set[int]) -> Literals:
    return tuple(sorted(clause, key=abs))


def clashing(trail: Trail, assumption: int) -> Literals:
    """The assumption, and the earlier ones that make it false."""
    used = {assumption}
    wanted = {-assumption}
    for literal in reversed(trail.true):
        if literal in wanted:
            reason = trail.true[literal].clause
            if reason is None:
                used.add(literal)
            else:
                wanted |= {-n for n in trail.clauses[reason] if n != literal}
    return _ordered(used)


def luby(n: int) -> int:
    """The n-th number of Luby's sequence, from 1: 1, 1, 2, 1, 1, 2, 4, …"""
    power = n.bit_length()
    return 1 << (power - 1) if n == (1 << power) - 1 else luby(n - (1 << (power - 1)) + 1)
