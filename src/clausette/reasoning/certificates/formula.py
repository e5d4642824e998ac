"""The formula of a claim: the reference grounder's clauses, and those that make the claim a "no".

Given the same rules and values it is the same, byte for byte; who verifies a certificate makes it
again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from clausette.cnf.wcnf import instance_label
from clausette.grounding.formula import holds
from clausette.grounding.instances import Grounding
from clausette.language.interpreter import deep_recursion
from clausette.reasoning.certificates.bound import at_most


@dataclass(frozen=True, slots=True)
class Formula:
    """Clauses over named variables; the names of definitions begin with `&`."""

    labels: tuple[str, ...]
    clauses: tuple[list[int], ...]
    remarks: tuple[str, ...]
    """Which clauses come from what, for readers of the file."""

    def dimacs(self) -> str:
        """The text of the file: remarks, names, header, one clause a line."""
        lines = [f"c {remark}" for remark in self.remarks]
        lines += [f"c {label} {number}" for number, label in enumerate(self.labels, 1)]
        lines.append(f"p cnf {len(self.labels)} {len(self.clauses)}")
        lines += [" ".join(map(str, (*clause, 0))) for clause in self.clauses]
        return "\n".join((*lines, ""))


def hard_formula(grounding: Grounding) -> Formula:
    """What every model must satisfy: the clauses of the rules without a weight."""
    cnf = grounding.cnf
    owned = list(zip(cnf.clauses(), cnf.provenance.of_clause.tolist(), strict=True))
    soft = [instance.weight is not None for instance in grounding.instances]
    return _formula(grounding, [pair for pair in owned if not soft[pair[1]]])


def declared(formula: Formula, names: Iterable[str]) -> Formula:
    """The formula with variables for these atoms too, if no clause mentions them: they are free."""
    labels = dict.fromkeys((*formula.labels, *names))
    return Formula(tuple(labels), formula.clauses, formula.remarks)


def blocking(formula: Formula, answer: Mapping[str, bool]) -> Formula:
    """The formula with one more clause: not this answer, whose atoms are declared."""
    numbers = {label: number for number, label in enumerate(formula.labels, 1)}
    clause = [-numbers[name] if true else numbers[name] for name, true in answer.items()]
    last = len(formula.clauses) + 1
    return Formula(
        formula.labels,
        (*formula.clauses, clause),
        (*formula.remarks, f"not this answer, clause {last}-{last}"),
    )


def cheaper(grounding: Grounding, cost: int) -> Formula:
    """What a model must satisfy whose broken soft instances weigh less than the cost.

    Each clause of a soft instance holds unless the instance is given up, and what is given up
    weighs less than the cost. Instances without weight or without clauses do not matter.
    """
    cnf = grounding.cnf
    weights = [instance.weight for instance in grounding.instances]
    owners = cnf.provenance.of_clause.tolist()
    soft = sorted({owner for owner in owners if weights[owner]})
    given_up = {owner: number for number, owner in enumerate(soft, cnf.variables + 1)}
    owned: list[tuple[list[int], int]] = []
    for clause, owner in zip(cnf.clauses(), owners, strict=True):
        if owner in given_up:
            owned.append(([*clause, given_up[owner]], owner))
        elif weights[owner] is None:
            owned.append((clause, owner))
    bounds, variables = at_most(
        list(given_up.values()),
        [weights[owner] or 0 for owner in soft],
        cost - 1,
        cnf.variables + len(soft),
    )
    rules = _formula(grounding, owned)
    names = [f"given up: {instance_label(cnf.provenance, owner)}" for owner in soft]
    sums = range(1, variables - cnf.variables - len(soft) + 1)
    first, last = len(rules.clauses) + 1, len(rules.clauses) + len(bounds)
    return Formula(
        (*rules.labels, *names, *(f"sum {number}" for number in sums)),
        (*rules.clauses, *bounds),
        (*rules.remarks, f"what is given up weighs less than {cost}, clauses {first}-{last}"),
    )


def _formula(grounding: Grounding, owned: Iterable[tuple[list[int], int]]) -> Formula:
    """Clauses with the instances that they come from, as a formula with a remark for each rule."""
    owned = list(owned)
    remarks: list[str] = []
    done = 0
    for rule, part in groupby(owned, key=lambda pair: grounding.instances[pair[1]].rule):
        first, done = done + 1, done + len(list(part))
        remarks.append(f"rule {grounding.rules[rule].name}, clauses {first}-{done}")
    clauses = tuple(clause for clause, _ in owned)
    return Formula(tuple(grounding.cnf.atoms.labels()), clauses, tuple(remarks))


def broken(grounding: Grounding, true: Callable[[str], bool]) -> list[int]:
    """The rule instances that an answer breaks, by the formulas and not by their clauses."""
    with deep_recursion():
        wrong = {instance for instance, formula in grounding.formulas if not holds(formula, true)}
    return sorted(wrong)
