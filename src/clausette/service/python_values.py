"""What Python gives for a model's globals, as values of the language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from typing import TypeAlias, Union

from clausette.errors import UsageError
from clausette.grounding import Value
from clausette.grounding.operations import wrapped
from clausette.grounding.values import atom_name, make_set
from clausette.words import say

Given: TypeAlias = Union[bool, int, float, str, range, "Iterable[Given]", "Mapping[object, Given]"]
"""What Python gives for a global: a number, a proposition's name, a collection, or a dictionary
from indices to values."""


def globals_of(values: Mapping[str, Given]) -> dict[str, Value]:
    """The values of globals as the language has them."""
    given: dict[str, Value] = {}
    for name, value in values.items():
        given |= _global(f"${name}", value)
    return given


def _global(name: str, value: Given) -> dict[str, Value]:
    if isinstance(value, Mapping):
        return {
            atom_name(name, map(_value, key if isinstance(key, tuple) else (key,))): _value(inner)
            for key, inner in value.items()
        }
    return {name: _value(value)}


def _value(given: object) -> Value:
    if isinstance(given, str) and (not given or any(map(str.isspace, given))):
        raise UsageError(
            say("{value!r} is not a proposition: it cannot be the value of a global", value=given)
        )
    if isinstance(given, int) and wrapped(given) != given:
        raise UsageError(
            say("{value} cannot be the value of a global: integers have 63 bits", value=given)
        )
    if isinstance(given, bool | int | float | str):
        return given
    if isinstance(given, range | list | tuple | Set):
        members = list(map(_value, given))
        if len(set(map(type, members))) > 1 or bool in map(type, members):
            raise UsageError(say("a set holds numbers, propositions or sets, all of one type"))
        return make_set(members)
    raise UsageError(
        say("a value of type {kind} cannot be the value of a global", kind=type(given).__name__)
    )
