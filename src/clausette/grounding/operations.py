"""The operators of expressions, with TouIST's types: no silent mixing, integers of 63 bits."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import combinations

from clausette.grounding.values import SetValue, Value, make_set, type_name

_WRAP = 1 << 63
LARGEST = (1 << 62) - 1


class OperandError(Exception):
    """Operands that the operator cannot take; the text says what it takes instead."""


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
            raise OperandError(f"'{operator}' takes two booleans, not {_pair(left, right)}")
        return _CONNECTIVES[operator](left, right)
    if operator in ("==", "!="):
        if type(left) is not type(right) or type_name(left) in ("bool", "formula"):
            raise OperandError(
                f"'{operator}' compares two ints, two floats, two propositions or two sets, "
                f"not {_pair(left, right)}"
            )
        return (left == right) == (operator == "==")
    if operator in _ORDERS:
        if not _numbers(left, right):
            raise OperandError(
                f"'{operator}' compares two ints or two floats, not {_pair(left, right)}"
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


def _pair(left: Value, right: Value) -> str:
    first, second = type_name(left), type_name(right)
    return f"two {first}s" if first == second else f"{_a(first)} and {_a(second)}"


def _a(name: str) -> str:
    return f"an {name}" if name == "int" else f"a {name}"


def _numbers(left: Value, right: Value) -> bool:
    return type(left) is type(right) and type(left) in (int, float)


def _arithmetic(operator: str, left: Value, right: Value) -> Value:
    if type(left) is int and type(right) is int:
        if operator in ("/", "mod"):
            if right == 0:
                raise OperandError("division by zero")
            quotient = truncated_division(left, right)
            return quotient if operator == "/" else left - right * quotient
        return {"+": left + right, "-": left - right, "*": left * right}[operator]
    if type(left) is float and type(right) is float and operator != "mod":
        if operator == "/":
            return _float_division(left, right)
        return {"+": left + right, "-": left - right, "*": left * right}[operator]
    if operator == "mod":
        raise OperandError(f"'mod' takes two ints, not {_pair(left, right)}")
    raise OperandError(f"'{operator}' takes two ints or two floats, not {_pair(left, right)}")


def _float_division(left: float, right: float) -> float:
    if right != 0.0:
        return left / right
    if left == 0.0 or math.isnan(left):
        return math.nan
    return math.inf if (left > 0) == (math.copysign(1.0, right) > 0) else -math.inf


def _on_sets(operator: str, left: Value, right: Value) -> Value:
    if not isinstance(right, SetValue):
        what = "a set on its right" if operator == "in" else "two sets"
        raise OperandError(f"'{operator}' takes {what}, not {_pair(left, right)}")
    if operator == "in":
        if right.elements and type(left) is not type(right.elements[0]):
            raise OperandError(
                f"{_a(type_name(left))} cannot be in a set of {type_name(right.elements[0])}s"
            )
        return left in right.elements
    if not isinstance(left, SetValue):
        raise OperandError(f"'{operator}' takes two sets, not {_pair(left, right)}")
    if left.elements and right.elements and type(left.elements[0]) is not type(right.elements[0]):
        kinds = f"{type_name(left.elements[0])}s and a set of {type_name(right.elements[0])}s"
        raise OperandError(f"'{operator}' takes two sets of one type, not a set of {kinds}")
    inside = frozenset(right.elements)
    if operator == "subset":
        return inside.issuperset(left.elements)
    if operator == "union":
        return make_set((*left.elements, *right.elements))
    keep = operator == "inter"
    return SetValue(tuple(element for element in left.elements if (element in inside) == keep))


def unary(operator: str, operand: Value) -> Value:
    """The value of `operator operand` or `operator(operand)`."""
    if operator == "not":
        if isinstance(operand, bool):
            return not operand
        raise OperandError(f"'not' takes a boolean, not {_a(type_name(operand))}")
    if operator == "sqrt":
        if type(operand) is not float:
            raise OperandError(f"'sqrt' takes a float, not {_a(type_name(operand))}")
        if operand < 0:
            raise OperandError("the square root of a negative number")
        return math.sqrt(operand)
    if operator in ("-", "abs", "int", "float"):
        if type(operand) not in (int, float):
            raise OperandError(
                f"'{operator}' takes an int or a float, not {_a(type_name(operand))}"
            )
        assert isinstance(operand, (int, float))
        return _on_number(operator, operand)
    if not isinstance(operand, SetValue):
        raise OperandError(f"'{operator}' takes a set, not {_a(type_name(operand))}")
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
        raise OperandError(f"{operand} is too large for an int")
    return int(operand)
