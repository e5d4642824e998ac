"""The proofs of all cubes → one proof in LRAT that the formula has no model.

The steps of a cube are numbered after those of the cubes before it, and forgotten when its clause
is there: who checks the proof never holds more than one cube's steps. Clauses of inner nodes follow
from those of their sides by one resolution each, up to the empty clause.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from clausette.solving.cubes import Cube, Tree


def joined(given: int, tree: Tree, proof_of: Callable[[Cube], Iterable[str]]) -> Iterator[str]:
    """The lines of the whole proof; `proof_of` gives those of a leaf, numbered from `given`."""
    last = given
    numbers: dict[Cube, int] = {}
    """The number of the clause of a node."""
    left: list[Cube] = [()]
    while left:
        cube = left[-1]
        if cube not in tree.splits:
            first = last
            for line in proof_of(cube):
                step, shifted = _shifted(line, given, first - given)
                yield shifted
                last = step
            if last - first > 1:
                yield f"{last} d {' '.join(map(str, range(first + 1, last)))} 0\n"
            numbers[left.pop()] = last
            continue
        one, other = tree.sides(cube)
        clause, by_one = tree.refuted[cube], tree.refuted[one]
        if one not in numbers:
            left.append(one)
        elif clause == by_one:
            numbers[left.pop()] = numbers[one]
        elif other not in numbers:
            left.append(other)
        elif clause == tree.refuted[other]:
            numbers[left.pop()] = numbers[other]
        else:
            last += 1
            hints = f"{numbers[one]} {numbers[other]}"
            yield " ".join(map(str, (last, *clause, 0))) + f" {hints} 0\n"
            numbers[left.pop()] = last


def _shifted(line: str, given: int, by: int) -> tuple[int, str]:
    """A step with all numbers of steps raised; its own number, and its text."""
    words = list(map(int, line.split()))
    end = words.index(0, 1)
    words[0] += by
    if by:
        for at in range(end + 1, len(words) - 1):
            if words[at] > given:
                words[at] += by
    return words[0], " ".join(map(str, words)) + "\n"
