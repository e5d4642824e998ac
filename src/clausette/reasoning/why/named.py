"""Rule instances as readers know them, and the selectors of rules, soft ones too."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from clausette.cnf import Cnf, Provenance
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.reasoning.selectors import Guarded, guarded
from clausette.reasoning.why.theory import is_fact


@dataclass(frozen=True, slots=True)
class Named:
    """A rule instance: its number in the grounding, its rule, and what tells it from others."""

    number: int
    rule: int
    name: str
    line: int
    bindings: tuple[tuple[str, str], ...]
    documented: bool
    fact: bool
    """Whether it only states the value of atoms."""
    weight: int | None = None

    @property
    def label(self) -> str:
        """The rule's name, then the values of the bindings."""
        return " ".join((self.name, *(value for _, value in self.bindings)))


def named(grounding: ColumnarGrounding, number: int) -> Named:
    """An instance, by its number in the grounding."""
    instance = grounding.instances[number]
    info, rule = grounding.cnf.provenance.rules[instance.rule], grounding.rules[instance.rule]
    return Named(
        number,
        instance.rule,
        info.name,
        info.line,
        instance.bindings,
        rule.documented,
        is_fact(rule),
        instance.weight,
    )


def all_named(guard: Guarded, instances: Iterable[int]) -> tuple[Named, ...]:
    """Instances by their numbers among the selectors, in the order of the text."""
    found = [named(guard.grounding, int(guard.instances[k])) for k in instances]
    return tuple(sorted(found, key=lambda one: (one.line, one.number)))


def of_rules(guard: Guarded) -> dict[int, list[int]]:
    """The instances of every rule, by their numbers among the selectors."""
    instances = guard.plain.provenance.instances
    found: dict[int, list[int]] = {}
    for k, number in enumerate(guard.instances.tolist()):
        found.setdefault(instances[number].rule, []).append(k)
    return dict(sorted(found.items()))


def with_wishes(grounding: ColumnarGrounding) -> Guarded:
    """A selector for every rule instance, also for those of soft rules."""
    cnf = grounding.cnf
    known = cnf.provenance
    rules = tuple(replace(rule, soft=False) for rule in known.rules)
    provenance = Provenance(rules, known.instances, known.of_clause)
    table = Cnf(cnf.literals, cnf.ends, cnf.atoms, provenance)
    return guarded(replace(grounding, cnf=table))
