"""The use case *clause page*: some clauses of a model, under the rule instances they come from.

A grounding of a million clauses is made and put in order in less than half a second, all of them
in words would take many times that: what is asked for is what one page shows.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from clausette.service.clause_words import clause_text
from clausette.service.clauses_told import grounded_for
from clausette.service.definitions_told import DefinitionTold, definitions_of
from clausette.service.models import Sizes
from clausette.service.reading import subject_of
from clausette.service.results import NO_REMARKS, Remarks
from clausette.words import in_words

if TYPE_CHECKING:
    from clausette.grounding.columnar.result import ColumnarGrounding
    from clausette.service.question import Question

Naming: TypeAlias = Literal["names", "numbers"]
_FEW: Final = 5_000
"""Clauses of which all are looked at to say what the definitions in some of them stand for."""


@dataclass(frozen=True, slots=True)
class InstanceClauses:
    """A rule instance and those of its clauses that are on a page."""

    rule: str
    line: int
    soft: bool
    instance: int
    words: str
    """Its sentence; of a formula without one, the values of its variables."""
    weight: int | None
    goes_on: bool
    """Whether the first of its clauses are on the page before."""
    clauses: tuple[tuple[int, str], ...]
    """Their numbers, from 1 as in DIMACS, and their texts."""

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "rule": self.rule,
            "line": self.line,
            "instance": self.instance,
            "words": self.words,
            "clauses": [{"clause": number, "text": text} for number, text in self.clauses],
        }
        if self.soft:
            found |= {"soft": True, "weight": self.weight}
        return {**found, "goes_on": True} if self.goes_on else found


@dataclass(frozen=True, slots=True)
class ClausePage:
    """Clauses by rule instance, from one place on."""

    start: int
    groups: tuple[InstanceClauses, ...]
    sizes: Sizes
    definitions: tuple[DefinitionTold, ...] = ()
    """What the new atoms on the page stand for, where that is known."""
    remarks: Remarks = NO_REMARKS
    language: str = "en"

    @property
    def count(self) -> int:
        return sum(len(group.clauses) for group in self.groups)

    def data(self) -> dict[str, Any]:
        told = [one.data(self.language) for one in self.definitions]
        return {
            "start": self.start,
            "count": self.count,
            "groups": [group.data() for group in self.groups],
            **({"definitions": told} if told else {}),
            **self.sizes.data(),
            **self.remarks.data(self.language),
        }


def clause_page(
    question: Question, *, start: int = 0, count: int = 100, naming: Naming = "names"
) -> ClausePage:
    """The clauses from a place on, in the order of rules and instances; none beyond the last."""
    found, asked = grounded_for(subject_of(question), question, None, None)
    cnf = found.cnf
    numbers = cnf.provenance.by_rule.clauses[start : start + count].tolist()
    clauses = [cnf.clause(number) for number in numbers]
    used = sorted({abs(literal) for clause in clauses for literal in clause})
    labels = _labels(found, used, naming)
    owners = [int(owner) for owner in cnf.provenance.of_clause[numbers]]
    before = _owner_before(found, start)
    groups = tuple(
        _group(
            found,
            owner,
            [(numbers[at] + 1, _text(clauses[at], labels, naming)) for at in places],
            goes_on=at_start and owner == before,
            language=question.language,
        )
        for at_start, owner, places in _runs(owners)
    )
    return ClausePage(
        start,
        groups,
        Sizes.of(cnf),
        _definitions(found, used) if naming == "names" else (),
        Remarks(asked.notes, found.warnings),
        question.language,
    )


def _runs(owners: list[int]) -> list[tuple[bool, int, list[int]]]:
    """The places of clauses that have the same owner, the owner, and whether it is the first."""
    runs = [(owner, list(run)) for owner, run in groupby(range(len(owners)), owners.__getitem__)]
    return [(number == 0, owner, places) for number, (owner, places) in enumerate(runs)]


def _owner_before(found: ColumnarGrounding, start: int) -> int | None:
    """The instance of the last clause on the page before."""
    provenance = found.cnf.provenance
    if not 0 < start <= len(provenance):
        return None
    return int(provenance.of_clause[provenance.by_rule.clauses[start - 1]])


def _group(
    found: ColumnarGrounding,
    owner: int,
    clauses: list[tuple[int, str]],
    *,
    goes_on: bool,
    language: str,
) -> InstanceClauses:
    instance = found.instances[owner]
    info = found.cnf.provenance.rules[instance.rule]
    told = found.rules[instance.rule].documented or found.is_shared(owner)
    bindings = ", ".join(f"{name} = {value}" for name, value in instance.bindings)
    return InstanceClauses(
        in_words(info.name, language),
        info.line,
        info.soft,
        owner,
        found.sentence(owner, language) if told else bindings,
        instance.weight,
        goes_on,
        tuple(clauses),
    )


def _labels(found: ColumnarGrounding, used: list[int], naming: Naming) -> dict[int, str]:
    if naming == "numbers":
        return {variable: str(variable) for variable in used}
    return dict(zip(used, found.cnf.atoms.some(used), strict=True))


def _text(clause: tuple[int, ...], labels: dict[int, str], naming: Naming) -> str:
    """`¬p(1) ∨ q`, or `-1 2`."""
    if naming == "numbers":
        return " ".join(map(str, clause)) or "⊥"
    own = [labels[abs(literal)] for literal in clause]
    signed = [place if literal > 0 else -place for place, literal in enumerate(clause, 1)]
    return clause_text(signed, own)


def _definitions(found: ColumnarGrounding, used: list[int]) -> tuple[DefinitionTold, ...]:
    if len(found.cnf) > _FEW:
        return ()
    hidden = set(used).difference(found.cnf.atoms.visible.tolist())
    if not hidden:
        return ()
    labels = found.cnf.atoms.labels()
    mine = {labels[variable - 1] for variable in hidden}
    return tuple(one for one in definitions_of(found, labels) if one.name in mine)
