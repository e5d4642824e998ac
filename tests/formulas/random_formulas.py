"""Random formulas, as trees and as text, and what brute force says of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from hypothesis import strategies as st

from clausette.grounding import expanded
from clausette.grounding.formula import (
    And,
    Atom,
    CardinalityKind,
    Count,
    Equivalent,
    Ground,
    Implies,
    Not,
    Or,
    Truth,
    Xor,
    holds,
)
from clausette.language import Source, parse

NAMES = ("a", "b", "c", "d(1)", "d(2)")


def random_formula(source: Random, depth: int = 4, names: tuple[str, ...] = NAMES) -> Ground:
    """A formula with every connective, now and then with a constant."""
    if depth == 0 or source.random() < 0.15:
        return (
            Truth(source.random() < 0.5) if source.random() < 0.06 else Atom(source.choice(names))
        )

    def inner() -> Ground:
        return random_formula(source, depth - 1, names)

    match source.randrange(12):
        case 0 | 1:
            return Not(inner())
        case 2 | 3 | 4:
            return And(tuple(inner() for _ in range(source.randint(2, 3))))
        case 5 | 6 | 7:
            return Or(tuple(inner() for _ in range(source.randint(2, 3))))
        case 8:
            return Xor(inner(), inner())
        case 9:
            return Implies(inner(), inner())
        case 10:
            return Equivalent(inner(), inner())
    members = tuple(Atom(name) for name in source.sample(names, source.randint(2, len(names))))
    kind: CardinalityKind = source.choice(("exact", "atleast", "atmost"))
    return Count(kind, source.randint(1, len(members) - 1), members)


formulas = st.builds(
    lambda seed, depth: random_formula(Random(seed), depth),
    st.integers(0, 2**32),
    st.integers(1, 4),
)


def every_row(names: tuple[str, ...]) -> Iterator[dict[str, bool]]:
    """All values of some atoms, all false first."""
    for values in product((False, True), repeat=len(names)):
        yield dict(zip(names, values, strict=True))


def true_rows(formula: Ground, names: tuple[str, ...]) -> list[bool]:
    """The value of a formula in every row."""
    return [holds(formula, row.__getitem__) for row in every_row(names)]


def read(text: str) -> Ground:
    """The formula that a text is."""
    return expanded(parse(Source.of(text)))[0]
