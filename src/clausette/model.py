"""The library's front door: a model, its ground form, an answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cached_property
from os import PathLike, fspath
from os.path import isfile
from typing import Literal, TypeAlias, Union

from clausette.cnf import Cnf
from clausette.cnf.wcnf import hard_clauses
from clausette.deadline import Deadline
from clausette.errors import UsageError
from clausette.grounding import Value
from clausette.grounding.columnar.program import Options, Program, compiled
from clausette.grounding.columnar.result import ColumnarGrounding, RuleCost
from clausette.grounding.operations import wrapped
from clausette.grounding.values import atom_name, make_set
from clausette.language import Diagnostic, File, Source, parse, read_source
from clausette.language.printer import to_text
from clausette.solving import Model as Assignment
from clausette.solving import Optimum, OutOfTime, Session, Status, maximise
from clausette.solving.backends import USUAL_SOLVER

Given: TypeAlias = Union[bool, int, float, str, range, "Iterable[Given]", "Mapping[object, Given]"]
"""What Python gives for a global: a number, a proposition's name, a collection, or a dictionary
from indices to values."""


def load(path_or_text: str | PathLike[str]) -> Model:
    """The model in a file, or in a text: what holds a blank or a line end and names no file."""
    if (
        isinstance(path_or_text, str)
        and any(character.isspace() for character in path_or_text)
        and not isfile(path_or_text)
    ):
        return Model(parse(Source.of(path_or_text)))
    return Model(parse(read_source(fspath(path_or_text))))


@dataclass(frozen=True)
class Model:
    """Rules in the language, parsed."""

    file: File

    @cached_property
    def program(self) -> Program:
        """The rules, compiled; grounding for other values starts from here."""
        return compiled(self.file)

    def ground(self, options: Options | None = None, /, **values: Given) -> Grounded:
        """The model for these values of its globals: `ground(k=10)` sets `$k`."""
        given: dict[str, Value] = {}
        for name, value in values.items():
            given |= _global(f"${name}", value)
        return Grounded(self.program.ground(given, None, options))

    def solve(self, **values: Given) -> Answer | None:
        """A model of the rules, or None when there is none."""
        return self.ground(**values).solve()

    def latex(self, style: Literal["mathjax", "katex", "document"] = "mathjax") -> str:
        from clausette.language.latex import to_latex

        return to_latex(self.file, style)

    def _repr_latex_(self) -> str:
        return "$$\\begin{gathered}\n" + self.latex() + "\\end{gathered}$$"

    def __str__(self) -> str:
        return to_text(self.file)


@dataclass(frozen=True)
class Grounded:
    """A model for given values of its globals, ready to be solved."""

    grounding: ColumnarGrounding

    @property
    def warnings(self) -> tuple[Diagnostic, ...]:
        return self.grounding.warnings

    @property
    def cnf(self) -> Cnf:
        """The clauses, with the names of their atoms and the rule that each comes from."""
        return self.grounding.cnf

    def costs(self) -> list[RuleCost]:
        """What each rule contributes: instances, clauses, literals, seconds."""
        return self.grounding.costs()

    @cached_property
    def _hard(self) -> Cnf:
        """The clauses that every model must satisfy."""
        if not any(rule.soft for rule in self.cnf.provenance.rules):
            return self.cnf
        return self.cnf.select(hard_clauses(self.cnf))

    def solve(self, *, solver: str = USUAL_SOLVER, seconds: float | None = None) -> Answer | None:
        """A model, or None when there is none; `OutOfTime` when the time is up before.

        Where there are soft rules, it is one that breaks the least of them.
        """
        if self._hard is not self.cnf:
            best = self.maximise(seconds=seconds)
            return None if best is None else Answer(best.model)
        deadline = Deadline.after(seconds)
        with Session(self.cnf, solver=solver, deadline=deadline) as session:
            status = session.status(deadline=deadline)
            if status is Status.UNKNOWN:
                raise OutOfTime(f"no answer within {seconds} seconds")
            return Answer(session.model()) if status is Status.SATISFIABLE else None

    def maximise(self, *, seconds: float | None = None) -> Optimum | None:
        """A model that breaks the least of the soft rules, by weight; None when there is none."""
        return maximise(self.cnf, deadline=Deadline.after(seconds))

    def models(self, limit: int | None = None) -> Iterator[Answer]:
        """The models of the hard rules as they are found; no two differ in auxiliary atoms only."""
        with Session(self._hard) as session:
            for model in session.enumerate(limit=limit):
                yield Answer(model)

    def count(self, limit: int | None = None) -> int:
        """The number of models of the hard rules that do not differ in auxiliary atoms only,
        up to a limit."""
        with Session(self._hard) as session:
            return session.count(limit=limit).value


@dataclass(frozen=True)
class Answer:
    """One model of the rules: which atoms are true."""

    assignment: Assignment

    @property
    def true(self) -> list[str]:
        """The true atoms that are not auxiliary, `p(2)` before `p(10)`."""
        return self.assignment.names()

    @property
    def auxiliary(self) -> list[str]:
        """The true atoms that are auxiliary."""
        shown = set(self.true)
        return [name for name in self.assignment.names(auxiliary=True) if name not in shown]

    def __getitem__(self, atom: str) -> bool:
        return self.assignment[atom]

    def __str__(self) -> str:
        return "\n".join(self.true)

    def _repr_html_(self) -> str:
        from html import escape

        rows = "".join(f"<li><code>{escape(name)}</code></li>" for name in self.true)
        return f"<ul>{rows}</ul>"


def _global(name: str, value: Given) -> dict[str, Value]:
    if isinstance(value, Mapping):
        return {
            atom_name(name, map(_value, key if isinstance(key, tuple) else (key,))): _value(inner)
            for key, inner in value.items()
        }
    return {name: _value(value)}


def _value(given: object) -> Value:
    if isinstance(given, str) and (not given or any(map(str.isspace, given))):
        raise UsageError(f"{given!r} is no proposition, so it cannot be the value of a global")
    if isinstance(given, int) and wrapped(given) != given:
        raise UsageError(f"{given} cannot be the value of a global: integers have 63 bits")
    if isinstance(given, bool | int | float | str):
        return given
    if isinstance(given, range | list | tuple | Set):
        members = list(map(_value, given))
        if len(set(map(type, members))) > 1 or bool in map(type, members):
            raise UsageError("a set holds numbers, propositions or sets, of one type")
        return make_set(members)
    raise UsageError(f"a {type(given).__name__} cannot be the value of a global")
