"""Expressions → Python source: numbers, sets to loop over, conditions.

In the source, `v0`, `v1`, … are the variables by slot and `t0`, `t1`, … the tables: numbers, lists,
or dictionaries of them. Cells and other terms are their codes, so both kinds are integers; `Needs`
keeps what must be of one kind, to be held against the facts of a board.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from clausette.grounding.columnar import plan as p
from clausette.grounding.columnar.loops.origins import NotPlain, Origin
from clausette.language import syntax as s
from clausette.language.printer import to_text
from clausette.words import say

FamilyName: TypeAlias = tuple[str, int]
"""An atom's name and its number of arguments."""

_COMPARISONS = ("==", "!=", "<", "<=", ">", ">=")
_SUMS = ("+", "-", "*")
# Both sides are evaluated, as the arrays do: what is wrong with the right one must not be hidden.
_LOGIC = {"and": "({} & {})", "or": "({} | {})", "xor": "({} != {})", "=>": "((not {}) | {})"}


@dataclass(slots=True)
class Needs:
    """What the source of a rule refers to, and what it takes for granted."""

    tables: dict[str, tuple[int, bool]] = field(default_factory=dict)
    """For every table, its number of keys and whether its values are sets."""
    families: dict[FamilyName, list[set[Origin]]] = field(default_factory=dict)
    """For every family of atoms, where the values of each argument come from."""
    alike: set[tuple[Origin, Origin]] = field(default_factory=set)
    """Values that are compared, or looked up: both are numbers, or both are terms."""
    integers: set[Origin] = field(default_factory=set)
    """Bounds of cardinalities, and what stands in an order."""
    nests: set[tuple[Origin, ...]] = field(default_factory=set)
    """What the loops around a clause or a cardinality go over, where that might be too much."""


class Step(str):
    """One line of a nest: a loop, with what it goes over, or a test."""

    __slots__ = ("origin",)
    origin: Origin | None

    def __new__(cls, text: str, origin: Origin | None = None) -> Step:
        step = super().__new__(cls, text)
        step.origin = origin
        return step


@dataclass(slots=True)
class Values:
    """Writes expressions."""

    needs: Needs = field(default_factory=Needs)
    _origins: dict[int, Origin] = field(default_factory=dict)

    def loop(self, slot: int, members: p.Expr) -> Step:
        """`for` every element of a set."""
        text, origin = self.set(members)
        self._origins[slot] = origin
        return Step(f"for v{slot} in {text}", origin)

    def binding(self, slot: int, value: p.Expr) -> Step:
        """`for` one value."""
        text, self._origins[slot] = self.value(value)
        return Step(f"for v{slot} in ({text},)")

    def value(self, expression: p.Expr) -> tuple[str, Origin]:
        """An expression of one value, and where its values come from."""
        match expression.operation, expression.data:
            case "slot", int(slot):
                return f"v{slot}", self._origins[slot]
            case "constant", (kind, int(value)) if kind is int:
                return f"({value})", Origin("constant", number=value)
            case (("lookup" | "global"), str(name)):
                return self._looked_up(name, expression.parts, sets=False), Origin("value", name)
            case "arithmetic", ("+" | "-" | "*") as operator:
                texts, origins = self._both(expression.parts)
                return f"({texts[0]} {operator} {texts[1]})", Origin(operator, parts=origins)
            case _:
                raise NotPlain(say("loops cannot compute {value}", value=_quoted(expression)))

    def set(self, expression: p.Expr) -> tuple[str, Origin]:
        """An expression whose value is a set, and where its elements come from."""
        match expression.operation, expression.data:
            case (("lookup" | "global"), str(name)):
                return self._looked_up(name, expression.parts, sets=True), Origin("value", name)
            case "range", _:
                texts, origins = self._both(expression.parts)
                self.needs.integers.update(origins)
                return f"range({texts[0]}, {texts[1]} + 1)", Origin("range", parts=origins)
            case "scalar", _ if numbers := _numbers(expression.node):
                ends = [Origin("constant", number=end(numbers)) for end in (min, max)]
                return f"({', '.join(map(str, numbers))},)", Origin("range", parts=tuple(ends))
            case _:
                raise NotPlain(say("loops cannot go through {set}", set=_quoted(expression)))

    def condition(self, expression: p.Expr) -> str:
        """An expression that is true or false."""
        match expression.operation, expression.data:
            case "test", _:
                return self.condition(expression.parts[0])
            case "constant", (kind, value) if kind is bool:
                return str(value)
            case "not", _:
                return f"(not {self.condition(expression.parts[0])})"
            case "logic", str(operator) if operator in _LOGIC:
                return _LOGIC[operator].format(*map(self.condition, expression.parts))
            case "comparison", str(operator) if operator in _COMPARISONS:
                texts, origins = self._both(expression.parts)
                if operator in ("==", "!="):
                    self.needs.alike.add(origins)
                else:
                    self.needs.integers.update(origins)
                return f"({texts[0]} {operator} {texts[1]})"
            case "in", _:
                (one, origin), (several, members) = (
                    self.value(expression.parts[0]),
                    self.set(expression.parts[1]),
                )
                self.needs.alike.add((origin, members))
                return f"({one} in {several})"
            case _:
                raise NotPlain(say("loops cannot test {condition}", condition=_quoted(expression)))

    def _both(self, parts: Sequence[p.Expr]) -> tuple[tuple[str, str], tuple[Origin, Origin]]:
        (left, one), (right, other) = map(self.value, parts)
        return (left, right), (one, other)

    def _looked_up(self, name: str, keys: Sequence[p.Expr], *, sets: bool) -> str:
        tables = self.needs.tables
        if tables.setdefault(name, (len(keys), sets)) != (len(keys), sets):
            raise NotPlain(say("the rule uses {table} in two ways", table=name))
        table = f"t{list(tables).index(name)}"
        if not keys:
            return table
        texts = []
        for place, key in enumerate(keys):
            text, origin = self.value(key)
            self.needs.alike.add((origin, Origin("key", name, place)))
            texts.append(text)
        return f"{table}[{', '.join(texts)}]"


def _numbers(node: s.Expression) -> list[int]:
    """The numbers of a set that is written out, each once; nothing if it holds others."""
    elements = node.elements if isinstance(node, s.SetLiteral) else ()
    numbers = dict.fromkeys(element.value for element in elements if isinstance(element, s.Int))
    return list(numbers) if all(isinstance(element, s.Int) for element in elements) else []


def _quoted(expression: p.Expr) -> str:
    return f"`{to_text(expression.node).strip()}`"
