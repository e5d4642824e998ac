"""What a claim is about: rules, the values of their globals, and what an answer to them is."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import NamedTuple, Protocol

from clausette.cnf.atom_text import split_atom
from clausette.cnf.natural_order import natural_key
from clausette.deadline import NEVER, Deadline
from clausette.errors import InputError
from clausette.grounding.instances import Grounding, evaluate_globals, ground
from clausette.grounding.values import SetValue, Value, print_value
from clausette.language import File, Source, parse
from clausette.language.auxiliary import marked
from clausette.reasoning.certificates.files import ANSWER, GIVEN, RULES
from clausette.reasoning.certificates.formula import broken
from clausette.reasoning.verifying.few_layers import with_few_layers
from clausette.words import say


class Price(NamedTuple):
    """How many wishes an answer leaves unmet, and what they weigh; None when that is no number."""

    unmet: int
    weight: int | None


class Subject(Protocol):
    """A board or a model, as claims and their checks see it."""

    @property
    def title(self) -> str:
        """What it is, for a sentence: `this board of Norinori`."""

    @property
    def files(self) -> Mapping[str, str]:
        """The texts that say what the claim is about, by file: the board, the rules, the values."""

    @property
    def grounding(self) -> Grounding:
        """The rules for these values, by the reference grounder."""

    def few_layers(self, names: Sequence[str]) -> Grounding:
        """The same with the first and the last layer only of these helpers; raises Refused."""

    def answer(self, true: Callable[[str], bool]) -> str:
        """The text of an answer, given which atoms are true."""

    def decisions(self, answer: str) -> dict[str, bool]:
        """The atoms that make up an answer, with their values in its text; raises InputError."""

    def wrong(self, answer: str) -> str | None:
        """What is wrong with an answer, found without any clauses; None if nothing is."""

    def price(self, answer: str) -> Price:
        """What an answer leaves unmet, found without any clauses."""


def assignments(values: Mapping[str, Value]) -> str:
    """Values of globals as a text of the language, which gives them again."""
    return "".join(f"{name} = {_written(value)}\n" for name, value in values.items())


def _written(value: Value) -> str:
    """A value as a term: a number with all its digits, where a name of an atom has twelve."""
    if isinstance(value, SetValue):
        return f"[{','.join(map(_written, value.elements))}]"
    if not isinstance(value, float):
        return print_value(value)
    if not math.isfinite(value):
        raise InputError(
            say("the value {value} cannot be written in a certificate", value=str(value))
        )
    digits = format(Decimal(repr(value)), "f")
    return digits if "." in digits else f"{digits}.0"


@dataclass(frozen=True)
class ModelSubject:
    """A model of the language; an answer is the list of its true atoms.

    Auxiliary ones are listed too, so that the formulas can be checked without a search; but only
    the others tell one answer from another.
    """

    file: File
    given: str
    """Assignments that go over the file's own."""
    deadline: Deadline = NEVER
    """When grounding stops with OutOfTime."""

    @property
    def title(self) -> str:
        return say("this model")

    @property
    def files(self) -> dict[str, str]:
        # Nothing but the values: a formula among them would be part of the model for others.
        return {RULES: self.file.source.text, GIVEN: assignments(self._values)}

    @cached_property
    def _values(self) -> dict[str, Value]:
        # What was printed is read again, so that whoever verifies starts from the same values.
        return evaluate_globals(parse(Source.of(self.given, GIVEN))) if self.given else {}

    @cached_property
    def grounding(self) -> Grounding:
        return ground(self.file, self._values, deadline=self.deadline)

    def few_layers(self, names: Sequence[str]) -> Grounding:
        return ground(with_few_layers(self.file, names), self._values, deadline=self.deadline)

    @cached_property
    def _atoms(self) -> list[str]:
        return [name for name in self.grounding.cnf.atoms.names if name is not None]

    def answer(self, true: Callable[[str], bool]) -> str:
        return "".join(f"{name}\n" for name in sorted(filter(true, self._atoms), key=natural_key))

    def decisions(self, answer: str) -> dict[str, bool]:
        true = set(answer.splitlines())
        unknown = true.difference(self._atoms)
        if unknown:
            raise InputError(
                say("{file}: the model has no atom {name!r}", file=ANSWER, name=min(unknown))
            )
        helpers = marked(self.file).names
        decided = (name for name in self._atoms if split_atom(name)[0] not in helpers)
        return {name: name in true for name in decided}

    def wrong(self, answer: str) -> str | None:
        for instance in self._broken(answer):
            if self.grounding.instances[instance].weight is None:
                return self.grounding.sentence(instance)
        return None

    def price(self, answer: str) -> Price:
        weights = [self.grounding.instances[i].weight for i in self._broken(answer)]
        return Price(sum(map(bool, weights)), sum(filter(None, weights)))

    def _broken(self, answer: str) -> list[int]:
        return broken(self.grounding, set(answer.splitlines()).__contains__)
