"""What operators make of columns, with the bounds of their integers.

What has no array form is refused: other kinds of values, and what might pass the largest integer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from clausette.grounding.columnar.bindings import CannotBeNative
from clausette.grounding.columnar.columns import BOOL, INT, TERM, Array, Column
from clausette.grounding.operations import LARGEST

_COMPARE: dict[str, Callable[[Any, Any], Any]] = {
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}


def arithmetic(operator: str, left: Column, right: Column) -> Column:
    """The sum, difference or product of integers."""
    if operator == "+":
        low, high = left.low + right.low, left.high + right.high
        data = left.data + right.data
    elif operator == "-":
        low, high = left.low - right.high, left.high - right.low
        data = left.data - right.data
    else:
        corners = [a * b for a in (left.low, left.high) for b in (right.low, right.high)]
        low, high = min(corners), max(corners)
        if max(high, -low) > LARGEST:
            raise CannotBeNative
        data = left.data * right.data
    if high > LARGEST or low < -LARGEST - 1:
        raise CannotBeNative
    return Column(INT, data, low, high)


def division(operator: str, left: Column, right: Column) -> Column:
    """The quotient of integers, cut towards zero, or the rest that it leaves; no divisor is 0."""
    divisor: Any = right.data
    quotient = np.asarray(np.abs(left.data) // np.abs(divisor))
    quotient = np.where((np.asarray(left.data) < 0) == (divisor < 0), quotient, -quotient)
    most = max(abs(left.low), abs(left.high))
    if most > LARGEST:
        raise CannotBeNative  # the least integer over -1 is no integer of 63 bits
    if operator == "/":
        return Column(INT, quotient, -most, most)
    widest = max(abs(right.low), abs(right.high), 1) - 1
    bound = min(most, widest)
    return Column(INT, left.data - divisor * quotient, -bound, bound)


def negation(inner: Column) -> Column:
    """Integers with their sign changed."""
    if inner.low < -LARGEST:
        raise CannotBeNative
    return Column(INT, -inner.data, -inner.high, -inner.low)


def comparison(operator: str, left: Column, right: Column) -> Column:
    """Whether integers stand in an order, or whether integers or terms are equal."""
    allowed = (INT, TERM) if operator in ("==", "!=") else (INT,)
    if left.kind != right.kind or left.kind not in allowed:
        raise CannotBeNative
    return Column(BOOL, _COMPARE[operator](left.data, right.data))


def logic(operator: str, left: Array | bool | int, right: Array | bool | int) -> Column:
    """What a connective makes of two truths."""
    match operator:
        case "and":
            return Column(BOOL, np.logical_and(left, right))
        case "or":
            return Column(BOOL, np.logical_or(left, right))
        case "xor":
            return Column(BOOL, np.not_equal(left, right))
        case "=>":
            return Column(BOOL, np.logical_or(np.logical_not(left), right))
        case _:
            # The reference warns where TouIST answers wrongly, so it must see the operands.
            raise CannotBeNative
