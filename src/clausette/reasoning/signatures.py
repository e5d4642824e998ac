"""The shape of a small reason: kinds of rules, and how what they are about meets.

A shape is a list of elements, each one rule instance of a step, or several that are alike:

    covered box d=n       a box rule, all of whose open atoms the other instances hold too
    in row|column d=n     a row or a column rule of the same digit, which holds what is concluded
    2 cell open=2         two rules of cells with two open atoms each
    3 row d=*             three row rules of three digits
    1.. glare             one or more

The same label stands for the same value, different labels of the same variable for different ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, cast, get_args

from clausette.cnf.atom_text import split_atom
from clausette.errors import InputError
from clausette.reasoning.steps import Step
from clausette.reasoning.tutor import Tutor
from clausette.words import say

Place: TypeAlias = Literal["in", "out", "own", "other"]
"""Where the conclusion is: held by the instance or not; of those that it holds, about the very
thing that the instance is named for, or about another."""
Labels: TypeAlias = Mapping[str, tuple[str, str]]
"""By label, the variable that has it and its value."""

ANY = "*"
"""The label of values that all differ."""
MANY = 99
"""More than any step has instances, or any instance atoms."""

_RANGE = re.compile(r"(\d+)(?:\.\.(\d*))?")
_RULES = re.compile(r"[A-Za-z_][\w-]*(?:\|[A-Za-z_][\w-]*)*")


@dataclass(frozen=True, slots=True)
class Element:
    """One instance of a shape, or several that are alike."""

    rules: tuple[str, ...]
    least: int = 1
    most: int = 1
    place: Place | None = None
    covered: bool = False
    """Whether each of its open atoms is held by another instance of the step, or concluded."""
    labels: tuple[tuple[tuple[str, ...], str], ...] = ()
    """Variables, any one of which has the value that a label stands for; of ANY, another value
    for each instance."""
    fewest: int = 0
    largest: int = MANY
    """How many open atoms it holds, or ways to choose among them."""

    def bound(
        self, bindings: Sequence[tuple[str, str]], labels: Labels, others: Mapping[str, str]
    ) -> Iterator[Labels]:
        """The ways to give labels the values of an instance; `others` are the labels' variables."""
        found: list[Labels] = [labels]
        for variables, label in self.labels:
            found = [
                more
                for before in found
                for name, value in bindings
                if name.lstrip("$") in variables
                for more in _with(before, label, value, others)
            ]
        yield from found


def _with(labels: Labels, label: str, value: str, variables: Mapping[str, str]) -> Iterator[Labels]:
    mine = (variables[label], value)
    if label != ANY and label in labels:
        if labels[label] == mine:
            yield labels
    elif mine not in labels.values():
        yield {**labels, f"{ANY}{value}" if label == ANY else label: mine}


@dataclass(frozen=True, slots=True)
class Shape:
    """The elements of a step, in the order in which they are looked for."""

    elements: tuple[Element, ...]

    @property
    def least(self) -> int:
        """The fewest instances that have this shape."""
        return sum(element.least for element in self.elements)

    @property
    def most(self) -> int:
        return sum(element.most for element in self.elements)

    def variables(self) -> dict[str, str]:
        """What each label is a value of: only labels of the same differ."""
        return {
            label: "|".join(names) for element in self.elements for names, label in element.labels
        }


@dataclass(frozen=True, slots=True)
class Reason:
    """The instances of a step, with what a shape asks about them."""

    tutor: Tutor
    instances: tuple[int, ...]
    held: Mapping[int, frozenset[int]]
    """The open atoms of each."""
    concluded: frozenset[int]

    def is_own(self, instance: int, variable: int) -> bool:
        """Whether an atom is about what the instance is named for."""
        return is_own(self.tutor, instance, variable)

    def ways(self, instance: int) -> int:
        """How many open atoms it has, without those that do what another of them does.

        A step does not say that an atom is known when all that excludes another excludes it too.
        """
        others = [k for k in self.instances if k != instance]
        holders = {frozenset(k for k in others if v in self.held[k]) for v in self.held[instance]}
        return sum(not any(other < mine for other in holders) for mine in holders)

    def is_covered(self, instance: int) -> bool:
        others = {v for k in self.instances if k != instance for v in self.held[k]}
        return self.held[instance] <= others | self.concluded


def reason_of(tutor: Tutor, step: Step) -> Reason:
    """The reason of a step; open is what it holds and the step does not know."""
    known = set(map(abs, step.known))
    held = {
        k: frozenset(v for v in tutor.checks.variables[k] if v not in known) for k in step.instances
    }
    return Reason(tutor, step.instances, held, frozenset(map(abs, step.conclusions)))


def is_own(tutor: Tutor, instance: int, variable: int) -> bool:
    """Whether an atom is about the very thing that a rule instance is named for."""
    _, arguments = split_atom(tutor.guarded.plain.atoms.name(variable))
    return any(value in arguments for _, value in tutor.cards.bindings(instance))


def fits(shape: Shape, reason: Reason, variable: int) -> bool:
    """Whether a reason for one of its conclusions has a shape."""
    if not shape.least <= len(reason.instances) <= shape.most:
        return False
    possible = {
        k: [n for n, e in enumerate(shape.elements) if _alone(e, reason, k, variable)]
        for k in reason.instances
    }
    # Those with the fewest roles first.
    order = sorted(reason.instances, key=lambda k: len(possible[k]))
    variables, cards = shape.variables(), reason.tutor.cards

    def placed(at: int, counts: tuple[int, ...], labels: Labels) -> bool:
        if at == len(order):
            return all(c >= e.least for c, e in zip(counts, shape.elements, strict=True))
        instance = order[at]
        bindings = cards.bindings(instance)
        for n in possible[instance]:
            element = shape.elements[n]
            if counts[n] == element.most:
                continue
            more = (*counts[:n], counts[n] + 1, *counts[n + 1 :])
            for bound in element.bound(bindings, labels, variables):
                if placed(at + 1, more, bound):
                    return True
        return False

    return placed(0, (0,) * len(shape.elements), {})


def _alone(element: Element, reason: Reason, instance: int, variable: int) -> bool:
    """Whether an instance can be an element, as far as that does not depend on the labels."""
    held = reason.held[instance]
    if reason.tutor.cards.rule[instance] not in element.rules:
        return False
    if len(held) < element.fewest or reason.ways(instance) > element.largest:
        return False
    if element.place == "out":
        if variable in held:
            return False
    elif element.place is not None:
        if variable not in held:
            return False
        if element.place != "in":
            own = reason.is_own(instance, variable)
            if own != (element.place == "own"):
                return False
    return not element.covered or reason.is_covered(instance)


# -- the words of a shape --------------------------------------------------------------------------


def read_shape(texts: Sequence[str], groups: Mapping[str, Sequence[str]]) -> Shape:
    """A shape from its elements' words; a group is a name for several rules. Raises InputError."""
    return Shape(tuple(read_element(text, groups) for text in texts))


def read_element(text: str, groups: Mapping[str, Sequence[str]]) -> Element:
    """An element from its words. Raises InputError."""
    words = text.split()
    least = most = 1
    if words and (count := _RANGE.fullmatch(words[0])):
        least, most = _limits(count)
        del words[0]
    place: Place | None = None
    if words and words[0] in get_args(Place):
        place = cast(Place, words.pop(0))
    covered = bool(words) and words[0] == "covered"
    if covered:
        del words[0]
    if not words or not _RULES.fullmatch(words[0]) or not most:
        raise InputError(
            say(
                "{text!r} is no element of a shape: write it as [N, N.. or N..M] "
                "[in, out, own or other] [covered] RULE|RULE… [VARIABLE=LABEL…] "
                "[open=N, N.. or N..M]",
                text=text,
            )
        )
    rules = [rule for name in words[0].split("|") for rule in groups.get(name, (name,))]
    labels: list[tuple[tuple[str, ...], str]] = []
    fewest, largest = 0, MANY
    for word in words[1:]:
        names, equals, label = word.partition("=")
        limits = _RANGE.fullmatch(label)
        if not (names and equals and label) or (names == "open" and not limits):
            raise InputError(
                say(
                    "{word!r} in {text!r}: write VARIABLE=LABEL, or open=N, N.. or N..M",
                    word=word,
                    text=text,
                )
            )
        if names == "open" and limits:
            fewest, largest = _limits(limits)
        else:
            labels.append((tuple(names.split("|")), label))
    return Element(tuple(rules), least, most, place, covered, tuple(labels), fewest, largest)


def _limits(found: re.Match[str]) -> tuple[int, int]:
    """The fewest and the most of `2`, `2..` or `2..3`."""
    least = int(found[1])
    return least, least if found[2] is None else int(found[2] or MANY)
