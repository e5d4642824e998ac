"""What an expression of the language stands for: numbers, booleans, propositions, sets, formulas.

Integers, floats and booleans are Python's own; a proposition is its name, a `str`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

from clausette.grounding.formula import Ground, show


@dataclass(frozen=True, slots=True)
class SetValue:
    """A set: sorted, each element once, all of one type."""

    elements: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class FormulaValue:
    """A quoted formula, already expanded; two are the same if they print the same."""

    formula: Ground = field(compare=False)
    text: str


Value: TypeAlias = int | float | bool | str | SetValue | FormulaValue


def quoted(formula: Ground) -> FormulaValue:
    return FormulaValue(formula, f'"{show(formula, unicode=False)}"')


def make_set(values: Iterable[Value]) -> SetValue:
    """The set of some values of one type."""
    values = list(values)
    if set(map(type, values)) in ({int}, {str}):
        return SetValue(tuple(sorted(set(values))))  # type: ignore[type-var]
    unique = {_key(value): value for value in values}
    return SetValue(tuple(unique[key] for key in sorted(unique)))


def nesting(value: Value) -> int:
    """How many sets stand around the innermost element of a value."""
    if not isinstance(value, SetValue):
        return 0
    sets = [element for element in value.elements if isinstance(element, SetValue)]
    return 1 + max(map(nesting, sets), default=0)


_RANKS = {kind: rank for rank, kind in enumerate((int, float, bool, str, SetValue, FormulaValue))}


def _key(value: Value) -> tuple[object, ...]:
    """Numbers by size, propositions as byte strings, sets element by element, types apart."""
    rank = _RANKS[type(value)]
    if isinstance(value, SetValue):
        return (rank, *map(_key, value.elements))
    return (rank, value.text if isinstance(value, FormulaValue) else value)


def print_value(value: Value) -> str:
    """The value as it stands in the name of an atom."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return print_float(value)
    if isinstance(value, SetValue):
        return "[" + ",".join([print_value(element) for element in value.elements]) + "]"
    if isinstance(value, FormulaValue):
        return value.text
    return str(value)


def least_length(value: Value) -> int:
    """A number of characters that the text of a value does not fall below, found without it."""
    if isinstance(value, SetValue):
        commas_and_brackets = len(value.elements) + 1
        if not value.elements or isinstance(value.elements[0], int | float | bool):
            return commas_and_brackets + len(value.elements)
        return commas_and_brackets + sum(map(least_length, value.elements))
    if isinstance(value, FormulaValue):
        return len(value.text)
    return len(value) if isinstance(value, str) else 1


def shown(value: Value, most: int = 80) -> str:
    """The value as it stands in a message, cut where it is long."""
    if isinstance(value, SetValue) and len(value.elements) > most:
        value = SetValue(value.elements[:most])
    if isinstance(value, SetValue):
        text = "[" + ",".join([shown(element, most) for element in value.elements]) + "]"
    else:
        text = print_value(value)
    return text if len(text) <= most else text[: most - 1] + "…"


def print_float(value: float) -> str:
    """Twelve digits and always a point, as OCaml prints floats: `1.`, `0.3`, `1e+22`."""
    if math.isnan(value):
        return "nan"
    text = f"{value:.12g}"
    return text + "." if text.lstrip("-").isdigit() else text


def atom_name(name: str, indices: Iterable[Value]) -> str:
    """`p(1,a)` from `p` and its indices; `p` alone from none."""
    printed = ",".join(map(print_value, indices))
    return f"{name}({printed})" if printed else name
