"""The smallest step that a position has, found by others: PySAT's hitting sets and a plain solver.

It shares only the clauses and their selectors with the tutor. For every target that is forced, sets
of rule instances are tried from the smallest on: each time the smallest that meets everything that
was left out of some set which does not force the target. So no set of fewer instances forces it.

    python -m benchmarks.smallest [--boards 3] [--positions 2] [--puzzle sudoku …]

explains some boards of every puzzle and compares steps of several rules with what was available.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any

import numpy as np

from benchmarks.taught import Taught, positions, taught
from clausette.reasoning.selectors import HARD, Guarded
from clausette.reasoning.steps import Step

_ALWAYS = 3  # looked for even where half of a step is less, to see how many are smallest
_MOST = 6  # so many instances at most are tried in all ways
_DRAWS = 3  # of minimal sets for every target


@dataclass(frozen=True, slots=True)
class Compared:
    """A step's size, that of the smallest other that was found, and how far all were tried."""

    size: int
    least: int | None
    tried: int

    @property
    def far(self) -> bool:
        """Whether half of it or less would have done."""
        return self.least is not None and 2 * self.least <= self.size

    @property
    def settled(self) -> bool:
        """Whether all sets of half its size were tried, or one of them found."""
        return self.far or self.tried >= self.size // 2


class Position:
    """What is known of some clauses with selectors, ready to be asked: only what is still open."""

    def __init__(self, guarded: Guarded, known: Iterable[int], *, solver: str = "g4") -> None:
        self._first = guarded.first
        self._clauses = list(_open(guarded, set(known)))
        owners = np.array([owner for _, owner in self._clauses], dtype=np.int64)
        self._instances = sorted({owner for _, owner in self._clauses} - {HARD})
        self._literals = np.array([x for clause, _ in self._clauses for x in clause])
        lengths = [len(clause) for clause, _ in self._clauses]
        self._starts = np.concatenate(([0], np.cumsum(lengths)[:-1]))
        self._owners = owners
        solver_of = import_module("pysat.solvers").Solver
        self._solver: Any = solver_of(name=solver, bootstrap_with=self._demanded())
        self._everything = self._selectors(self._instances)
        self._found: list[tuple[frozenset[int], frozenset[int]]] = []

    def close(self) -> None:
        self._solver.delete()

    def __enter__(self) -> Position:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def forced(self, targets: Iterable[int]) -> list[int]:
        """The literals of those targets that all solutions agree on."""
        assert self._solver.solve(self._everything)
        model = self._solver.get_model()
        literals = [model[target - 1] for target in targets]
        return [x for x in literals if not self._solver.solve([*self._everything, -x])]

    def least(self, literals: Iterable[int], reach: int) -> tuple[int, ...] | None:
        """Fewest instances that force one of the literals, if so many at most do."""
        best: tuple[int, ...] | None = None
        for literal in literals:
            found = self.fewest(literal, reach if best is None else len(best) - 1)
            best = best if found is None else found
            if best is not None and len(best) == 1:
                break
        return best

    def fewest(self, literal: int, reach: int) -> tuple[int, ...] | None:
        """Fewest instances that force a literal, if so many at most do."""
        # What was left out for another literal counts here too, if this one was false as well.
        before = [left_out for false, left_out in self._found if literal in false]
        with import_module("pysat.examples.hitman").Hitman(htype="sorted") as hitman:
            tried: list[int] = []
            while len(tried) <= reach:
                left_out = next((sets for sets in before if sets.isdisjoint(tried)), None)
                if left_out is None:
                    if not self._solver.solve([-literal, *self._selectors(tried)]):
                        return tuple(sorted(tried))
                    left_out = self._left_out(literal, set(tried))
                if not left_out:
                    return None
                hitman.hit(left_out)
                tried = hitman.get()
        return None

    def few(self, literal: int, random: Random) -> tuple[int, ...]:
        """Instances that force a literal, none of which can be left out; in random order."""
        self._solver.solve([-literal, *self._everything])
        core = self._core()
        for k in random.sample(core, len(core)):
            if k not in core:
                continue
            rest = [other for other in core if other != k]
            if not self._solver.solve([-literal, *self._selectors(rest)]):
                core = self._core()
        return tuple(core)

    def _core(self) -> list[int]:
        named = self._solver.get_core() or ()
        return sorted(x - self._first for x in named if x >= self._first)

    def _left_out(self, literal: int, kept: set[int]) -> frozenset[int]:
        """The instances without which all others hold together; none of them can be added."""
        model = self._solver.get_model()
        kept |= self._satisfied(model)
        for k in self._instances:
            if k not in kept and self._solver.solve([-literal, *self._selectors((*kept, k))]):
                model = self._solver.get_model()
                kept |= self._satisfied(model)
        left_out = frozenset(self._instances) - kept
        self._found.append((frozenset(-x for x in model if abs(x) < self._first), left_out))
        return left_out

    def _satisfied(self, model: Sequence[int]) -> set[int]:
        """The instances that hold in a model."""
        truth = np.array([0, *model]) > 0
        true = truth[np.abs(self._literals)] == (self._literals > 0)
        held = np.logical_or.reduceat(true, self._starts)
        broken = set(self._owners[~held].tolist())
        return {k for k in self._instances if k not in broken}

    def _selectors(self, instances: Iterable[int]) -> list[int]:
        return [self._first + k for k in instances]

    def _demanded(self) -> Iterator[list[int]]:
        """The clauses with their selectors."""
        for clause, owner in self._clauses:
            yield clause if owner == HARD else [*clause, -self._first - owner]


def _open(guarded: Guarded, known: set[int]) -> Iterator[tuple[list[int], int]]:
    """The clauses that are not satisfied, without what is known to be false, and their owners."""
    for number, owner in enumerate(guarded.owners.tolist()):
        clause = guarded.plain.clause(number)
        if known.isdisjoint(clause):
            yield [int(x) for x in clause if -x not in known], owner


def compared(of: Taught, known: Sequence[int], step: Step) -> Compared:
    """A step beside the smallest of half its size or less; of small ones, beside the smallest.

    Sets of more than a few instances cannot all be tried: there minimal ones are drawn at random.
    """
    reach = min(max(step.size // 2, min(step.size - 1, _ALWAYS)), _MOST)
    seen = set(map(abs, known))
    with Position(of.tutor.guarded, known) as position:
        forced = position.forced(v for v in of.tutor.targets if v not in seen)
        found = position.least(forced, reach)
        least = None if found is None else len(found)
        if least is None and step.size // 2 > reach:
            random = Random(1)
            least = min(len(position.few(x, random)) for x in forced for _ in range(_DRAWS))
    return Compared(step.size, least, reach)


def sampled(of: Taught, count: int, seed: int = 1) -> Iterator[tuple[Sequence[int], Step]]:
    """Some steps of several rules of a whole explanation, the largest of them for certain."""
    several = [(known, step) for known, step in positions(of.whole) if step.size > 1]
    if not several:
        return
    largest = max(range(len(several)), key=lambda n: several[n][1].size)
    others = [n for n in range(len(several)) if n != largest]
    chosen = Random(seed).sample(others, min(count - 1, len(others)))
    yield from (several[n] for n in sorted([largest, *chosen]))


def main() -> None:
    parser = argparse.ArgumentParser(prog="smallest", description=__doc__)
    parser.add_argument("--boards", type=int, default=3, help="of every level or kind")
    parser.add_argument("--positions", type=int, default=2, help="of every board")
    parser.add_argument("--puzzle", nargs="*", help="only these")
    options = parser.parse_args()
    counts: Counter[tuple[str, Compared]] = Counter()
    for of in taught(options.boards, options.puzzle):
        for known, step in sampled(of, options.positions):
            found = compared(of, known, step)
            counts[of.puzzle, found] += 1
            if found.far:
                print(f"{of.puzzle} {of.name}: {step.size} rules where {found.least} do")
        of.tutor.close()
    for (puzzle, found), count in sorted(counts.items(), key=str):
        least = f"more than {found.tried}" if found.least is None else found.least
        print(f"{puzzle}: {count} steps of {found.size} rules, the smallest at hand: {least}")
    far = sum(count for (_, found), count in counts.items() if found.far)
    print(f"{far} of {sum(counts.values())} with an available step of half their size or less")
    unsettled = sum(count for (_, found), count in counts.items() if not found.settled)
    print(f"{unsettled} are too large for an exhaustive search")


if __name__ == "__main__":
    main()
