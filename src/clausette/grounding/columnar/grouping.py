"""Formulas without loops that differ only in their numbers, grounded as one.

A file written by a script holds fifty thousand lines like `not p(3,17) or q(17)`: taken one by one
they would be fifty thousand array programs over a single cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from clausette.language import syntax as s
from clausette.language.rules import Rule
from clausette.language.source import Source

_FEWEST = 8
_NUMBER = re.compile(r"(?<![A-Za-z0-9_.$])[0-9]+(?![A-Za-z0-9_.])")
_NOT_PLAIN = re.compile(
    r'[$"\[;]|\b(?:bigand|bigor|let|if|exact|atleast|atmost|card|sqrt|int|float|abs|empty)\b'
)
_LONGEST = 400


@dataclass(frozen=True, slots=True)
class Group:
    """Some rules of one formula each, which are `formula` for the rows of `numbers`."""

    rules: tuple[int, ...]
    formula: s.Formula
    numbers: NDArray[np.int64]
    names: tuple[str, ...]
    """The variables that stand in the formula for the columns of `numbers`."""


def grouped(rules: tuple[Rule, ...], source: Source) -> tuple[list[Group], set[int]]:
    """The groups of rules that are worth it, and the rules that are in one."""
    found: dict[str, list[int]] = {}
    texts: dict[int, str] = {}
    for number, rule in enumerate(rules):
        start, end = rule.span
        if rule.documented or end - start > _LONGEST:
            continue
        text = source.text[start:end]
        if _NOT_PLAIN.search(text) is None:
            texts[number] = text
            found.setdefault(_NUMBER.sub("#", text), []).append(number)
    groups: list[Group] = []
    taken: set[int] = set()
    for members in found.values():
        if len(members) >= _FEWEST:
            groups.append(_group(rules, members, texts))
            taken.update(members)
    return groups, taken


def _group(rules: tuple[Rule, ...], members: list[int], texts: dict[int, str]) -> Group:
    rows = [list(map(int, _NUMBER.findall(texts[member]))) for member in members]
    numbers = np.array(rows, dtype=np.int64).reshape(len(members), -1)
    # No variable of a text holds a blank, so these cannot be taken for one.
    names = tuple(f"$ {index}" for index in range(numbers.shape[1]))
    formula = _with_variables(rules[members[0]].formulas[0], iter(names))
    return Group(tuple(members), formula, numbers, names)


def _with_variables(node: s.Node, names: Iterator[str]) -> s.Node:
    """The same tree with a variable in place of every number, in the order of the text."""
    match node:
        case s.Int(_, span):
            return s.Variable(next(names), (), span)
        case s.Proposition(name, indices, span):
            return s.Proposition(name, tuple([_with_variables(i, names) for i in indices]), span)
        case s.Unary(operator, operand, span):
            return s.Unary(operator, _with_variables(operand, names), span)
        case s.Binary(operator, left, right, span):
            first = _with_variables(left, names)
            return s.Binary(operator, first, _with_variables(right, names), span)
        case s.Paren(inner, span):
            return s.Paren(_with_variables(inner, names), span)
        case s.LineBreak(inner, before, span):
            return s.LineBreak(_with_variables(inner, names), before, span)
        case _:
            return node
