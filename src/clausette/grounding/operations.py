"""The operators of expressions, with TouIST's types: no silent mixing, integers of 63 bits."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import combinations

from clausette.grounding import type_words
from clausette.grounding.values import FormulaValue, SetValue, Value, make_set
from clausette.words import Message, say

_WRAP = 1 << 63
LARGEST = (1 << 62) - 1


class OperandError(Exception):
    """Operands that the operator cannot take; the message says what it takes instead."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


def wrapped(value: int) -> int:
    """The integer as OCaml keeps it, in 63 bits."""
    return (value + LARGEST + 1) % _WRAP - LARGEST - 1


def truncated_division(left: int, right: int) -> int:
    quotient = abs(left) // abs(right)
    return quotient if (left < 0) == (right < 0) else -quotient


def binary(operator: str, left: Value, right: Value) -> Value:
    """The value of `left operator right`, integers not yet wrapped."""
    if operator in _ARITHMETIC:
        return _arithmetic(operator, left, right)
    if operator in _CONNECTIVES:
        if not (isinstance(left, bool) and isinstance(right, bool)):
            raise OperandError(
                say(
                    "'{operator}' takes two booleans, not {found}",
                    operator=operator,
                    found=type_words.both(left, right),
                )
            )
        return _CONNECTIVES[operator](left, right)
    if operator in ("==", "!="):
        if type(left) is not type(right) or isinstance(left, bool | FormulaValue):
            raise OperandError(
                say(
                    "'{operator}' compares two integers, two floats, two propositions or two sets, "
                    "not {found}",
                    operator=operator,
                    found=type_words.both(left, right),
                )
            )
        return (left == right) == (operator == "==")
    if operator in _ORDERS:
        if not _numbers(left, right):
            raise OperandError(
                say(
                    "'{operator}' compares two integers or two floats, not {found}",
                    operator=operator,
                    found=type_words.both(left, right),
                )
            )
        return _ORDERS[operator](left, right)
    return _on_sets(operator, left, right)


_ARITHMETIC = frozenset("+ - * / mod".split())
_CONNECTIVES: dict[str, Callable[[bool, bool], bool]] = {
    "and": lambda left, right: left and right,
    "or": lambda left, right: left or right,
    "xor": lambda left, right: left != right,
    "=>": lambda left, right: not left or right,
    "<=>": lambda left, right: left == right,
}
_ORDERS: dict[str, Callable[..., bool]] = {
    "<": lambda left, right: left < right,
    "<=": lambda left, right: left <= right,
    ">": lambda left, right: left > right,
    ">=": lambda left, right: left >= right,
}


def _numbers(left: Value, right: Value) -> bool:
    return type(left) is type(right) and type(left) in (int, float)


def _arithmetic(operator: str, left: Value, right: Value) -> Value:
    if type(left) is int and type(right) is int:
        if operator in ("/", "mod"):
            if right == 0:
                raise OperandError(say("division by zero"))
            quotient = truncated_division(left, right)
            return quotient if operator == "/" else left - right * quotient
        return {"+": left + right, "-": left - right, "*": left * right}[operator]
    if type(left) is float and type(right) is float and operator != "mod":
        if operator == "/":
            return _float_division(left, right)
        return {"+": left + right, "-": left - right, "*": left * right}[operator]
    if operator == "mod":
        found = type_words.both(left, right)
        raise OperandError(say("'mod' takes two integers, not {found}", found=found))
    raise OperandError(
        say(
            "'{operator}' takes two integers or two floats, not {found}",
            operator=operator,
            found=type_words.both(left, right),
        )
    )


def _float_division(left: float, right: float) -> float:
    if right != 0.0:
        return left / right
    if left == 0.0 or math.isnan(left):
        return math.nan
    return math.inf if (left > 0) == (math.copysign(1.0, right) > 0) else -math.inf


def _on_sets(operator: str, left: Value, right: Value) -> Value:
    if operator == "in":
        return _membership(left, right)
    if not isinstance(left, SetValue) or not isinstance(right, SetValue):
        found = type_words.both(left, right)
        raise OperandError(
            say("'{operator}' takes two sets, not {found}", operator=operator, found=found)
        )
    if left.elements and right.elements and type(left.elements[0]) is not type(right.elements[0]):
        raise OperandError(
            say(
                "'{operator}' takes two sets of one type, not {left} and {right}",
                operator=operator,
                left=type_words.set_of(left.elements[0]),
                right=type_words.set_of(right.elements[0]),
            )
        )
    inside = frozenset(right.elements)
    if operator == "subset":
        return inside.issuperset(left.elements)
    if operator == "union":
        return make_set((*left.elements, *right.elements))
    keep = operator == "inter"
    return SetValue(tuple(element for element in left.elements if (element in inside) == keep))


def _membership(left: Value, right: Value) -> bool:
    if not isinstance(right, SetValue):
        found = type_words.one(right)
        raise OperandError(say("'in' takes a set on its right, not {found}", found=found))
    if right.elements and type(left) is not type(right.elements[0]):
        raise OperandError(
            say(
                "{element} cannot be in {set}",
                element=type_words.one(left),
                set=type_words.set_of(right.elements[0]),
            )
        )
    return left in right.elements


def unary(operator: str, operand: Value) -> Value:
    """The value of `operator operand` or `operator(operand)`."""
    if operator == "not":
        if isinstance(operand, bool):
            return not operand
        found = type_words.one(operand)
        raise OperandError(say("'not' takes a boolean, not {found}", found=found))
    if operator == "sqrt":
        if type(operand) is not float:
            found = type_words.one(operand)
            raise OperandError(say("'sqrt' takes a float, not {found}", found=found))
        if operand < 0:
            raise OperandError(say("a negative number has no square root"))
        return math.sqrt(operand)
    if operator in ("-", "abs", "int", "float"):
        if type(operand) not in (int, float):
            raise OperandError(
                say(
                    "'{operator}' takes an integer or a float, not {found}",
                    operator=operator,
                    found=type_words.one(operand),
                )
            )
        assert isinstance(operand, (int, float))
        return _on_number(operator, operand)
    if not isinstance(operand, SetValue):
        found = type_words.one(operand)
        raise OperandError(
            say("'{operator}' takes a set, not {found}", operator=operator, found=found)
        )
    if operator == "card":
        return len(operand.elements)
    if operator == "empty":
        return not operand.elements
    size = len(operand.elements)
    subsets = [chosen for k in range(size + 1) for chosen in combinations(operand.elements, k)]
    return make_set(map(SetValue, subsets))


def _on_number(operator: str, operand: int | float) -> Value:
    if operator == "-":
        return -operand
    if operator == "abs":
        return abs(operand)
    if operator == "float":
        return float(operand)
    if not math.isfinite(operand) or abs(operand) > LARGEST:
        raise OperandError(say("{number} is too large for an integer", number=str(operand)))
    return int(operand)
