"""Truth tables: the value of a formula and of its parts for every value of its atoms.

A column is one integer with a bit for each row, so that a connective is one operation on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from clausette.cnf.natural_order import natural_key
from clausette.errors import InputError
from clausette.formulas.places import children
from clausette.grounding.formula import (
    And,
    Atom,
    Count,
    Equivalent,
    Ground,
    Implies,
    Not,
    Or,
    Truth,
    Xor,
    atoms,
)
from clausette.language.interpreter import deep_recursion
from clausette.words import say

MOST_ATOMS: Final = 12
MOST_COLUMNS: Final = 40
"""Of parts: a table with more cannot be read."""

Status: TypeAlias = Literal["valid", "satisfiable", "contradictory"]


@dataclass(frozen=True, slots=True)
class Column:
    """A formula and its values, from the first row to the last."""

    formula: Ground
    values: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class TruthTable:
    """The atoms, then the parts from the inside out; the last column is the whole formula."""

    atoms: tuple[Column, ...]
    parts: tuple[Column, ...]
    """Without atoms; the last one is the formula, also where that is an atom."""
    left_out: int = 0
    """How many parts have no column, since there are too many."""

    @property
    def whole(self) -> Column:
        return self.parts[-1]

    @property
    def rows(self) -> int:
        return len(self.whole.values)

    @property
    def models(self) -> int:
        """In how many rows the formula is true."""
        return sum(self.whole.values)

    @property
    def status(self) -> Status:
        if self.models == self.rows:
            return "valid"
        return "satisfiable" if self.models else "contradictory"


def atoms_of(*formulas: Ground) -> tuple[str, ...]:
    """The atoms of some formulas in the natural order of their names."""
    names = {name for formula in formulas for name in atoms(formula)}
    return tuple(sorted(names, key=natural_key))


def truth_table(
    formula: Ground, *, true_first: bool = False, parts: bool = True, most: int = MOST_ATOMS
) -> TruthTable:
    """The table, by all values of the atoms; the last atom changes fastest."""
    names = atoms_of(formula)
    if len(names) > most:
        raise InputError(
            say(
                "a table of {n} atoms would have 2^{n} rows; the limit is {most} atoms. "
                "`clausette valid` needs no table",
                n=len(names),
                most=most,
            )
        )
    with deep_recursion():
        columns = _columns(formula, _atom_columns(names))
        inner = [part for part in _parts(formula) if part != formula] if parts else []
    left_out = len(inner) if len(inner) > MOST_COLUMNS else 0
    shown = (*(() if left_out else inner), formula)
    rows = range(1 << len(names))
    order = tuple(reversed(rows)) if true_first else tuple(rows)

    def column(part: Ground) -> Column:
        bits = columns[part]
        return Column(part, tuple([bool(bits >> row & 1) for row in order]))

    return TruthTable(
        tuple(column(Atom(name)) for name in names), tuple(map(column, shown)), left_out
    )


def models_of(formula: Ground, names: tuple[str, ...]) -> int:
    """The rows, as bits, in which a formula is true: row r gives atom i of n bit n-1-i of r."""
    with deep_recursion():
        return _columns(formula, _atom_columns(names))[formula]


def _atom_columns(names: tuple[str, ...]) -> dict[Ground, int]:
    """Of every atom the rows in which it is true, and the same of `Top` and `Bot`."""
    rows = 1 << len(names)
    full = (1 << rows) - 1
    columns: dict[Ground, int] = {Truth(True): full, Truth(False): 0}
    for index, name in enumerate(names):
        run = 1 << (len(names) - 1 - index)  # so many rows false, so many true, and again
        block = ((1 << run) - 1) << run
        columns[Atom(name)] = block * (full // ((1 << 2 * run) - 1))
    return columns


def _parts(formula: Ground) -> list[Ground]:
    """The parts that are no atoms, each once, inner ones before outer ones."""
    found: dict[Ground, None] = {}

    def visit(part: Ground) -> None:
        for child in children(part):
            visit(child)
        if not isinstance(part, Atom | Truth):
            found.setdefault(part)

    visit(formula)
    return list(found)


def _columns(formula: Ground, known: Mapping[Ground, int]) -> dict[Ground, int]:
    """The rows in which each part is true."""
    found = dict(known)
    full = known[Truth(True)]

    def column(part: Ground) -> int:
        bits = found.get(part)
        if bits is None:
            bits = found[part] = computed(part)
        return bits

    def computed(part: Ground) -> int:
        match part:
            case Not(inner):
                return full ^ column(inner)
            case And(parts):
                bits = full
                for one in parts:
                    bits &= column(one)
                return bits
            case Or(parts):
                bits = 0
                for one in parts:
                    bits |= column(one)
                return bits
            case Xor(left, right):
                return column(left) ^ column(right)
            case Implies(left, right):
                return full ^ column(left) | column(right)
            case Equivalent(left, right):
                return full ^ column(left) ^ column(right)
            case Count(kind, bound, members):
                return counted(kind, bound, [column(member) for member in members])
        raise KeyError(part)

    def counted(kind: str, bound: int, members: list[int]) -> int:
        reached = [full] + [0] * (len(members) + 1)  # by number: at least so many are true
        for member in members:
            for number in range(len(members), 0, -1):
                reached[number] |= reached[number - 1] & member

        def at_least(number: int) -> int:
            return full if number <= 0 else reached[number] if number <= len(members) else 0

        match kind:
            case "atleast":
                return at_least(bound)
            case "atmost":
                return full ^ at_least(bound + 1)
            case _:
                return at_least(bound) & (full ^ at_least(bound + 1))

    column(formula)
    return found
