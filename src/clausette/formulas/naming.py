"""To clauses by definitions, step by step: what gets which name, and the clauses of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from clausette.formulas import laws
from clausette.formulas.derivation import Derivation, Deriver, Step
from clausette.formulas.laws import Change, applied, flattened
from clausette.formulas.places import Path, at, children, put, substituted
from clausette.grounding.canonical import tidy
from clausette.grounding.formula import (
    And,
    Atom,
    Equivalent,
    Ground,
    Implies,
    Not,
    Or,
    Xor,
)
from clausette.grounding.meanings import Side, statement
from clausette.grounding.tseitin import PlaistedGreenbaum, Tseitin, defining, is_conjunction
from clausette.language.interpreter import deep_recursion

_SIGNS: dict[Side, tuple[bool, ...]] = {"=>": (True,), "<=": (False,), "<=>": (True, False)}


@dataclass(frozen=True, slots=True)
class Definition:
    """A new atom, what it was made for, and the clauses that say so."""

    name: str
    side: Side
    formula: Ground
    """Over atoms and other definitions."""
    stands_for: Ground
    """Over atoms alone."""
    clauses: tuple[Ground, ...]

    @property
    def statement(self) -> Ground:
        """The definition as a formula."""
        return statement(self.name, self.side, self.formula)


@dataclass(frozen=True, slots=True)
class Named:
    """The steps, the definitions that were made, and all clauses."""

    derivation: Derivation
    definitions: tuple[Definition, ...]
    clauses: tuple[Ground, ...]
    """First those of the formula that is left, then those of the definitions."""


def derived_names(formula: Ground, *, one_sided: bool, each: bool = False) -> Named:
    """By Tseitin's definitions, equivalences or only the sides that are needed."""
    with deep_recursion():
        deriver = Deriver(formula, each)
        deriver.constants()
        deriver.law("cardinality", laws.cardinality)
        deriver.law("double-negation", laws.double_negation)
        deriver.formula = flattened(deriver.formula)
        encoder = (PlaistedGreenbaum if one_sided else Tseitin)((deriver.formula,))
        made = encoder.clauses(deriver.formula)
        names = list(encoder.numbers)

        def name(number: int) -> str:
            return names[number - 1] if number <= len(names) else f"&{number - len(names)}"

        def worded(clause: list[int]) -> Ground:
            found = tuple(Atom(name(x)) if x > 0 else Not(Atom(name(-x))) for x in clause)
            return found[0] if len(found) == 1 else Or(found)

        definitions: list[Definition] = []
        own: set[tuple[int, ...]] = set()
        zones = list(_named_parts(deriver.formula, True, ()))
        known: dict[str, Ground] = {}
        for number, meaning in sorted(encoder.meanings.items()):
            part, called = meaning.formula(name), name(number)
            sides = _SIGNS[meaning.side]
            numbers: list[list[int]] = [
                c for sign in sides for c in defining(number, meaning.kind, meaning.literals, sign)
            ]
            tidied = [clause for c in numbers if (clause := tidy(c)) is not None]
            kept = [list(c) for c in dict.fromkeys(map(tuple, tidied))]
            own.update(map(tuple, kept))
            known[called] = substituted(part, lambda atom: known.get(atom, Atom(atom)))
            clauses = tuple(map(worded, kept))
            definitions.append(Definition(called, meaning.side, part, known[called], clauses))
            _replace(deriver, zones, part, called)
        first = [c for c in made if tuple(c) not in own]
        last = [c for c in made if tuple(c) in own]
        every = tuple(map(worded, [*first, *last]))
        return Named(deriver.derivation(), tuple(definitions), every)


def _named_parts(formula: Ground, positive: bool, path: Path) -> Iterator[Path]:
    """The places of what gets a name, if it is no literal: not what is asserted itself."""
    match formula:
        case Not(inner):
            yield from _named_parts(inner, not positive, (*path, 0))
        case And() | Or() | Implies():
            visit = _named_parts if is_conjunction(formula, positive) else _disjunct
            for index, part in enumerate(children(formula)):
                flips = isinstance(formula, Implies) and index == 0
                yield from visit(part, positive != flips, (*path, index))
        case Equivalent() | Xor():
            yield from ((*path, 0), (*path, 1))


def _disjunct(formula: Ground, positive: bool, path: Path) -> Iterator[Path]:
    """The same in a disjunction: disjunctions in it are part of it."""
    match formula:
        case Not(inner):
            yield from _disjunct(inner, not positive, (*path, 0))
        case And() | Or() | Implies() if not is_conjunction(formula, positive):
            yield from _named_parts(formula, positive, path)
        case _:
            yield path


def _replace(deriver: Deriver, zones: list[Path], part: Ground, name: str) -> None:
    """Writes a name wherever its part gets one."""
    formula, changes = deriver.formula, []
    for zone in zones:
        made, found = applied(at(formula, zone), lambda one: Atom(name) if one == part else None)
        formula = put(formula, zone, made)
        changes += [Change(zone + one.path, one.before, one.after) for one in found]
    deriver.add(Step("definition", formula, tuple(changes)))
