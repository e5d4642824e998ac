"""The part of `clausette solve` that is about models: one, all, how many, for which value."""

from __future__ import annotations

import argparse
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from clausette.cli.engine import compiled_model, grounded, grounding_options, solver_name
from clausette.cli.messages import show
from clausette.cli.progress import Progress
from clausette.cli.values import given_values
from clausette.cnf.answers import read_answer
from clausette.cnf.wcnf import hard_clauses
from clausette.deadline import Deadline
from clausette.errors import InputError, UsageError
from clausette.language import read_source
from clausette.solving import (
    OutOfTime,
    Session,
    Status,
    maximise,
    optima,
    require_satisfied,
    trace,
)

if TYPE_CHECKING:
    from clausette.cnf import Cnf
    from clausette.grounding.columnar.result import ColumnarGrounding
    from clausette.solving import Count, Model

NONE, UNKNOWN = 8, 9


@dataclass(slots=True)
class Outcome:
    """What was found, in the words of the JSON."""

    verdict: str
    models: list[list[str]] = field(default_factory=list)
    count: Count | None = None
    minimum: tuple[str, int] | None = None
    cost: int | None = None
    unmet: list[list[str]] = field(default_factory=list)
    """The wishes that each model does not keep."""
    sizes: dict[str, int] = field(default_factory=dict)
    seconds: float = 0.0

    def status(self) -> int:
        return {"sat": 0, "unsat": NONE}.get(self.verdict, UNKNOWN)

    def as_json(self, every: bool) -> dict[str, object]:
        """What programs read; `every` says that all models were asked for."""
        found: dict[str, object] = {"verdict": self.verdict}
        if self.minimum is not None:
            found["minimum"] = {self.minimum[0]: self.minimum[1]}
        if self.count is not None:
            # Python prints no integer of more than 4300 digits.
            printable = self.count.value.bit_length() < 14_000
            number = self.count.value if printable else str(self.count)
            found |= {"count": number, "exact": self.count.exact}
        else:
            found["models"] = self.models
        if self.cost is not None:
            found |= {"cost": self.cost, "unmet": self.unmet if every else self.unmet[0]}
        return {**found, "seconds": round(self.seconds, 6), **self.sizes}


def solved(options: argparse.Namespace) -> Outcome:
    """What the options ask for of the model that they name."""
    with Progress("grounding") as progress:
        grounding = grounded(options)
        cnf = grounding.cnf
        progress.stage = f"solving {len(cnf):,} clauses"
        if options.answer is not None:
            return _read_answer(_hard(cnf), options)
        if options.trace:
            return _trace(_hard(cnf))
        return _find(grounding, options)


def _find(grounding: ColumnarGrounding, options: argparse.Namespace) -> Outcome:
    """What the options ask for; with soft rules, among the models that keep most of them."""
    if _has_wishes(grounding.cnf):
        return _optimise(grounding, options)
    return _ask(grounding.cnf, options)


def _has_wishes(cnf: Cnf) -> bool:
    return any(rule.soft for rule in cnf.provenance.rules)


def _hard(cnf: Cnf) -> Cnf:
    """The clauses that every model keeps."""
    return cnf.select(hard_clauses(cnf)) if _has_wishes(cnf) else cnf


def _ask(cnf: Cnf, options: argparse.Namespace) -> Outcome:
    sizes = _sizes(cnf)
    deadline = Deadline.after(options.time_limit)
    with Session(cnf, solver=solver_name(options)) as session:
        if options.count:
            count = session.count(deadline=deadline)
            verdict = "unknown" if not count.exact else "sat" if count.value else "unsat"
            return Outcome(verdict, count=count, sizes=sizes)
        status = session.status(deadline=deadline)
        if status is not Status.SATISFIABLE:
            return Outcome("unknown" if status is Status.UNKNOWN else "unsat", sizes=sizes)
        if not options.all:
            return Outcome("sat", [_checked(cnf, session.model())], sizes=sizes)
        found: list[list[str]] = []
        try:
            models = session.enumerate(limit=options.limit, deadline=deadline)
            found.extend(_checked(cnf, model) for model in models)
        except OutOfTime:
            return Outcome("unknown", found, sizes=sizes)
        return Outcome("sat", found, sizes=sizes)


def _optimise(grounding: ColumnarGrounding, options: argparse.Namespace) -> Outcome:
    """The models that break the fewest soft rules, by weight."""
    if options.count:
        raise UsageError("--count counts models of hard rules: this model has soft ones")
    cnf = grounding.cnf
    outcome = Outcome("unsat", sizes=_sizes(cnf))
    deadline = Deadline.after(options.time_limit)
    try:
        if options.all:
            best = list(optima(cnf, options.limit, deadline=deadline))
        else:
            one = maximise(cnf, deadline=deadline)
            best = [] if one is None else [one]
    except OutOfTime:
        outcome.verdict = "unknown"
        return outcome
    if best:
        outcome.verdict = "sat"
        outcome.models = [optimum.model.names() for optimum in best]
        outcome.cost = best[0].cost
        outcome.unmet = [list(map(grounding.sentence, optimum.unmet)) for optimum in best]
    return outcome


def _trace(cnf: Cnf) -> Outcome:
    """Shows a search by DPLL: decide, propagate, conflict, backtrack."""
    last = ""
    for last in trace(cnf):
        print(last)
    return Outcome("unsat" if last.strip().startswith("unsat") else "sat", sizes=_sizes(cnf))


def _checked(cnf: Cnf, model: Model) -> list[str]:
    """The true atoms of a model, once it was seen to satisfy every clause."""
    require_satisfied(cnf, model.values)
    return model.names()


def _sizes(cnf: Cnf) -> dict[str, int]:
    return {
        "atoms": len(cnf.atoms.visible),
        "variables": cnf.variables,
        "clauses": len(cnf),
        "literals": len(cnf.literals),
    }


def minimised(options: argparse.Namespace) -> Outcome:
    """The same for the smallest value of a global: one is tried after the other, from below."""
    name = options.minimize.lstrip("$")
    options.first = 0 if options.first is None else options.first
    options.last = 64 if options.last is None else options.last
    if options.first > options.last:
        raise UsageError(f"--from {options.first} is above --to {options.last}")
    program = compiled_model(options)
    if f"${name}" not in _variables(program.file.source.text):
        raise UsageError(f"--minimize {name}: the model does not use ${name}")
    given, how = given_values(options), grounding_options(options)
    outcome = Outcome("unsat")
    deadline = Deadline.after(options.time_limit)
    with Progress("") as progress:
        for value in range(options.first, options.last + 1):
            progress.stage = f"{name} = {value}"
            found = program.ground({**given, f"${name}": value}, None, how)
            options.time_limit = deadline.left
            outcome = _find(found, options)
            if outcome.verdict == "sat":
                outcome.minimum = (name, value)
            if outcome.verdict != "unsat":
                break
    # Those of the last value only: with few steps many a loop is honestly empty.
    show(found.warnings, options)
    return outcome


def _variables(text: str) -> set[str]:
    return set(re.findall(r"\$\w+", text))


def _read_answer(cnf: Cnf, options: argparse.Namespace) -> Outcome:
    """The model that another solver printed, if it is one."""
    answer = read_answer(read_source(options.answer).text, cnf.atoms, options.answer)
    if answer is None:
        return Outcome("unsat", sizes=_sizes(cnf))
    with Session(cnf) as session:
        if session.solve(answer):
            return Outcome("sat", [_checked(cnf, session.model())], sizes=_sizes(cnf))
        core = [cnf.atoms.label(literal) for literal in session.core()]
    together = " together" if len(core) > 1 else ""
    why = f"{' and '.join(core)} cannot be{together}" if core else "there is none"
    raise InputError(f"{options.answer}: this is no model: {why}")
