"""What the types of values are called in messages."""

from __future__ import annotations

from clausette.grounding.values import FormulaValue, SetValue, Value, least_length, print_value
from clausette.words import Message, listed, say

_LONGEST = 40

_ONE: dict[type, Message] = {
    int: say("an integer"),
    float: say("a float"),
    bool: say("a boolean"),
    str: say("a proposition"),
    SetValue: say("a set"),
    FormulaValue: say("a formula"),
}
_TWO: dict[type, Message] = {
    int: say("two integers"),
    float: say("two floats"),
    bool: say("two booleans"),
    str: say("two propositions"),
    SetValue: say("two sets"),
    FormulaValue: say("two formulas"),
}
_SET_OF: dict[type, Message] = {
    int: say("a set of integers"),
    float: say("a set of floats"),
    bool: say("a set of booleans"),
    str: say("a set of propositions"),
    SetValue: say("a set of sets"),
    FormulaValue: say("a set of formulas"),
}


def one(value: Value) -> Message:
    """An integer."""
    return _ONE[type(value)]


def both(left: Value, right: Value) -> Message | str:
    """Two integers, or an integer and a float."""
    return _TWO[type(left)] if type(left) is type(right) else listed((one(left), one(right)))


def set_of(element: Value) -> Message:
    """A set of integers."""
    return _SET_OF[type(element)]


def shown(value: Value) -> Message:
    """An integer (3): with the value itself, if it is short."""
    text = print_value(value) if least_length(value) <= _LONGEST else ""
    if not 0 < len(text) <= _LONGEST:
        return one(value)
    return say("{kind} ({value})", kind=one(value), value=text)
