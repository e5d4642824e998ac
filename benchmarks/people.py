"""Sudoku as people solve it, with pencil marks: which techniques a board needs.

It shares nothing with the package, so that it can tell something about the package's own levels.
A technique is a function from marks to what it crosses out. Marks are 81 sets of digits, as bits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import TypeAlias

Marks: TypeAlias = list[int]
Crossing: TypeAlias = tuple[int, int]
"""A cell, and digits that it cannot hold."""
Technique: TypeAlias = Callable[[Marks], Iterator[Crossing]]

ALL = 0b111_111_111
ROWS = [tuple(range(9 * i, 9 * i + 9)) for i in range(9)]
COLUMNS = [tuple(range(i, 81, 9)) for i in range(9)]
BOXES = [
    tuple(27 * (i // 3) + 3 * (i % 3) + 9 * (k // 3) + k % 3 for k in range(9)) for i in range(9)
]
UNITS = [*ROWS, *COLUMNS, *BOXES]
PEERS = [{other for unit in UNITS if cell in unit for other in unit} - {cell} for cell in range(81)]
DIGITS = [1 << d for d in range(9)]
_ROUNDS = 3  # of singles that are still followed in the head


class Wrong(Exception):
    """The marks leave a cell without a digit, or a digit without a place."""


def marks_of(board: str) -> Marks:
    """The marks when each given is crossed out around it; Wrong when two of them clash."""
    marks = [ALL] * 81
    for cell, sign in enumerate(board):
        if sign in "123456789":
            cross(marks, [(cell, ALL & ~DIGITS[int(sign) - 1])])
    return marks


def cross(marks: Marks, crossings: Iterable[Crossing]) -> bool:
    """Crosses out, and around every cell that is left with one digit; whether anything changed."""
    changed = False
    waiting = list(crossings)
    while waiting:
        cell, digits = waiting.pop()
        left = marks[cell] & ~digits
        if left == marks[cell]:
            continue
        changed = True
        if not left:
            raise Wrong
        marks[cell] = left
        if single(left):
            waiting += [(peer, left) for peer in PEERS[cell]]
    return changed


def single(digits: int) -> bool:
    return not digits & (digits - 1)


def solved(marks: Marks) -> bool:
    return all(single(digits) for digits in marks)


def places(marks: Marks, unit: Sequence[int], digit: int) -> list[int]:
    """The cells of a unit that can hold a digit; Wrong when there is none."""
    found = [cell for cell in unit if marks[cell] & digit]
    if not found:
        raise Wrong
    return found


def hidden_single(marks: Marks) -> Iterator[Crossing]:
    for unit in UNITS:
        for digit in DIGITS:
            found = places(marks, unit, digit)
            if len(found) == 1 and marks[found[0]] != digit:
                yield found[0], ALL & ~digit


def pointing(marks: Marks) -> Iterator[Crossing]:
    return _locked(marks, BOXES, ROWS + COLUMNS)


def claiming(marks: Marks) -> Iterator[Crossing]:
    return _locked(marks, ROWS + COLUMNS, BOXES)


def _locked(
    marks: Marks, inner: Sequence[Sequence[int]], outer: Sequence[Sequence[int]]
) -> Iterator[Crossing]:
    for unit in inner:
        for digit in DIGITS:
            found = set(places(marks, unit, digit))
            if 2 <= len(found) <= 3:
                for other in outer:
                    if found <= set(other):
                        yield from ((cell, digit) for cell in other if cell not in found)


def naked(size: int) -> Technique:
    """So many cells of a unit with so many digits between them: no other cell has these."""

    def technique(marks: Marks) -> Iterator[Crossing]:
        for unit in UNITS:
            few = [c for c in unit if 2 <= marks[c].bit_count() <= size]
            for cells in combinations(few, size):
                digits = _union(marks[c] for c in cells)
                if digits.bit_count() == size:
                    yield from ((c, digits) for c in unit if c not in cells)

    return technique


def hidden(size: int) -> Technique:
    """So many digits of a unit with so many places between them: no other digit goes there."""

    def technique(marks: Marks) -> Iterator[Crossing]:
        for unit in UNITS:
            where = {d: places(marks, unit, d) for d in DIGITS}
            few = [d for d in DIGITS if 2 <= len(where[d]) <= size]
            for digits in combinations(few, size):
                cells = {c for d in digits for c in where[d]}
                if len(cells) == size:
                    yield from ((c, ALL & ~_union(digits)) for c in cells)

    return technique


def fish(size: int) -> Technique:
    """So many lines whose places for a digit lie in so many lines across."""

    def technique(marks: Marks) -> Iterator[Crossing]:
        for lines, across in ((ROWS, COLUMNS), (COLUMNS, ROWS)):
            for digit in DIGITS:
                few = [p for line in lines if 2 <= len(p := places(marks, line, digit)) <= size]
                for chosen in combinations(few, size):
                    cells = {c for line in chosen for c in line}
                    covers = [line for line in across if cells & set(line)]
                    if len(covers) == size:
                        yield from ((c, digit) for line in covers for c in line if c not in cells)

    return technique


def xy_wing(marks: Marks) -> Iterator[Crossing]:
    pairs = [cell for cell in range(81) if marks[cell].bit_count() == 2]
    for pivot in pairs:
        near = [w for w in pairs if w in PEERS[pivot]]
        wings = [w for w in near if (marks[w] & marks[pivot]).bit_count() == 1]
        for one, two in combinations(wings, 2):
            common = marks[one] & marks[two] & ~marks[pivot]
            if common and marks[one] != marks[two]:
                yield from ((cell, common) for cell in PEERS[one] & PEERS[two])


def trial(marks: Marks) -> Iterator[Crossing]:
    """A digit with which singles alone come to nothing."""
    for cell in range(81):
        for digit in DIGITS:
            if marks[cell] & digit and not single(marks[cell]):
                supposed = list(marks)
                try:
                    cross(supposed, [(cell, ALL & ~digit)])
                    follow(supposed, [hidden_single])
                except Wrong:
                    yield cell, digit


def chain(marks: Marks) -> Iterator[Crossing]:
    """A digit with which singles come to nothing soon."""
    return ((cell, digit) for cell, digit in trial(marks) if _soon(marks, cell, digit))


def _soon(marks: Marks, cell: int, digit: int) -> bool:
    """Whether supposing a digit is refuted in a few rounds, each of all singles there are."""
    supposed, told = list(marks), {other for other in range(81) if single(marks[other])}
    supposed[cell] = digit
    for _ in range(_ROUNDS):
        after = list(supposed)
        for other in range(81):
            if single(supposed[other]) and other not in told:
                told.add(other)
                for peer in PEERS[other]:
                    after[peer] &= ~supposed[other]
        try:
            for other, digits in hidden_single(supposed):
                after[other] &= ~digits
        except Wrong:
            return True
        if not all(after):
            return True
        supposed = after
    return False


def _union(sets: Iterable[int]) -> int:
    union = 0
    for digits in sets:
        union |= digits
    return union


TECHNIQUES: dict[str, Technique] = {
    "hidden single": hidden_single,
    "pointing": pointing,
    "claiming": claiming,
    "naked pair": naked(2),
    "hidden pair": hidden(2),
    "naked triple": naked(3),
    "hidden triple": hidden(3),
    "X-wing": fish(2),
    "swordfish": fish(3),
    "XY-wing": xy_wing,
    "chain": chain,
    "trial": trial,
}
"""From easy to hard. A naked single needs none: it is what is left when marks are crossed out."""


def follow(marks: Marks, techniques: Sequence[Technique]) -> bool:
    """Goes on with the first technique that crosses something out; whether all is solved then."""
    while not solved(marks):
        if not any(cross(marks, list(technique(marks))) for technique in techniques):
            return False
    return True


def needed(board: str, last: str = "trial") -> str | None:
    """The easiest technique with which, and those before it, a board is solved; None if none is.

    Those after the last are not tried.
    """
    names = list(TECHNIQUES)
    names = names[: names.index(last) + 1]
    marks = marks_of(board)
    if solved(marks):
        return "naked single"
    for hardest, name in enumerate(names):
        if follow(marks, [TECHNIQUES[other] for other in names[: hardest + 1]]):
            return name
    return None


def solved_by(board: str, names: Iterable[str]) -> bool:
    """Whether naked singles and these techniques are enough."""
    return follow(marks_of(board), [TECHNIQUES[name] for name in names])
