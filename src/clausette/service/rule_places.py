"""The use cases *places* and *linked*: where rules stand in the text and among the clauses, and
what belongs to a rule, a clause or an atom that somebody points at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from clausette.service.clauses_told import grounded_for
from clausette.service.reading import subject_of

if TYPE_CHECKING:
    from clausette.cnf import Cnf
    from clausette.grounding.columnar.result import ColumnarGrounding
    from clausette.language.rules import Rule
    from clausette.language.source import Source
    from clausette.service.question import Question

MOST: Final = 5_000
"""Clauses and atoms that are told; a page shows fewer."""


def lines_of(rule: Rule, source: Source) -> tuple[int, int]:
    """The first and the last line of a rule, with its sentences."""
    last = max(formula.span[1] for formula in rule.formulas)
    return source.position(rule.span[0])[0], source.position(last)[0]


@dataclass(frozen=True, slots=True)
class RulePlace:
    """A rule, its lines, and which of the clauses by rule are its own."""

    rule: str
    lines: tuple[int, int]
    first: int
    clauses: int

    def data(self) -> dict[str, Any]:
        return {
            "rule": self.rule,
            "lines": list(self.lines),
            "first": self.first,
            "clauses": self.clauses,
        }


@dataclass(frozen=True, slots=True)
class RulePlaces:
    """All rules, in the order of the text."""

    rules: tuple[RulePlace, ...]
    language: str = "en"

    def data(self) -> dict[str, Any]:
        return {"rules": [rule.data() for rule in self.rules]}


def rule_places(question: Question) -> RulePlaces:
    """Where every rule stands; a rule without a name is called by its line, in English."""
    found, _ = grounded_for(subject_of(question), question, None, None)
    by_rule = found.cnf.provenance.by_rule
    places = []
    for number, rule in enumerate(found.rules):
        first, last = by_rule.part(number)
        lines = lines_of(rule, found.file.source)
        places.append(RulePlace(str(rule.name), lines, first, last - first))
    return RulePlaces(tuple(places), question.language)


@dataclass(frozen=True, slots=True)
class Linked:
    """What belongs together: rules, clauses and atoms."""

    rules: tuple[str, ...] = ()
    lines: tuple[tuple[int, int], ...] = ()
    """Of the rules, the first and the last line."""
    clauses: tuple[int, ...] = ()
    """Their numbers, from 1, those of a rule together; the first of them if there are many."""
    clause_count: int = 0
    place: int | None = None
    """Where the first of them is among the clauses by rule."""
    atoms: tuple[str, ...] = ()
    """The first of them, if there are many."""
    atom_count: int = 0
    language: str = "en"

    def data(self) -> dict[str, Any]:
        return {
            "rules": list(self.rules),
            "lines": [list(lines) for lines in self.lines],
            "clauses": list(self.clauses),
            "clause_count": self.clause_count,
            "place": self.place,
            "atoms": list(self.atoms),
            "atom_count": self.atom_count,
        }


def linked(
    question: Question,
    *,
    rule: str | None = None,
    clause: int | None = None,
    atoms: Sequence[str] = (),
) -> Linked:
    """What belongs to a rule, to a clause by its number, or to all of some atoms.

    What there is not has nothing that belongs to it: the text may have changed meanwhile.
    """
    found, _ = grounded_for(subject_of(question), question, None, None)
    if rule is not None:
        return _of_rule(found, rule, question.language)
    if clause is not None:
        return _of_clause(found, clause - 1, question.language)
    return _of_atoms(found, atoms, question.language)


def _of_rule(found: ColumnarGrounding, name: str, language: str) -> Linked:
    by_rule = found.cnf.provenance.by_rule
    own = [number for number, rule in enumerate(found.rules) if str(rule.name) == name]
    parts = [by_rule.part(number) for number in own]
    clauses = [by_rule.clauses[first:last] for first, last in parts]
    numbers = np.concatenate([np.zeros(0, np.int64), *clauses])
    place = next((first for first, last in parts if last > first), None)
    return _told(found, own, numbers, place, _variables(found.cnf, numbers), language)


def _of_clause(found: ColumnarGrounding, clause: int, language: str) -> Linked:
    if not 0 <= clause < len(found.cnf):
        return Linked(language=language)
    provenance = found.cnf.provenance
    numbers = np.array([clause])
    rule, place = provenance.instance(clause).rule, provenance.by_rule.place(clause)
    return _told(found, [rule], numbers, place, _variables(found.cnf, numbers), language)


def _of_atoms(found: ColumnarGrounding, atoms: Sequence[str], language: str) -> Linked:
    """The clauses in which one of the atoms stands, and their rules."""
    cnf = found.cnf
    variables = [v for v in map(cnf.atoms.variable, atoms) if v is not None]
    there = np.flatnonzero(np.isin(np.abs(cnf.literals), variables))
    mask = np.zeros(len(cnf), dtype=np.bool_)
    mask[np.searchsorted(cnf.ends, there, side="right")] = True
    by_rule = cnf.provenance.by_rule
    places = np.flatnonzero(mask[by_rule.clauses])
    rules = np.unique(np.searchsorted(by_rule.ends, places, side="right")).tolist()
    place = int(places[0]) if len(places) else None
    numbers = by_rule.clauses[places]
    return _told(found, rules, numbers, place, np.array(variables, np.int64), language)


def _variables(cnf: Cnf, clauses: NDArray[np.int64]) -> NDArray[np.int64]:
    """The visible variables of some clauses."""
    mask = np.zeros(len(cnf), dtype=np.bool_)
    mask[clauses] = True
    used = np.zeros(cnf.variables + 1, dtype=np.bool_)
    used[np.abs(cnf.literals[np.repeat(mask, cnf.lengths)])] = True
    return np.asarray(cnf.atoms.visible[used[cnf.atoms.visible]], dtype=np.int64)


def _told(
    found: ColumnarGrounding,
    rules: list[int],
    clauses: NDArray[np.int64],
    place: int | None,
    variables: NDArray[np.int64],
    language: str,
) -> Linked:
    source = found.file.source
    return Linked(
        tuple(str(found.rules[rule].name) for rule in rules),
        tuple(lines_of(found.rules[rule], source) for rule in rules),
        tuple((clauses[:MOST] + 1).tolist()),
        len(clauses),
        place,
        tuple(found.cnf.atoms.some(variables[:MOST].tolist())),
        len(variables),
        language,
    )
