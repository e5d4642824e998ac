"""Plans → Python source that makes the clauses of a small board one by one.

Arrays cost a microsecond a call, whatever their length: a board of a hundred cells is all calls.
For such boards a plan becomes what one would write by hand, comprehensions over lists. Only the
plainest shapes are written so: loops over what the facts say, clauses of atoms, cardinalities of
atoms. Whatever else a program holds, it is left to the arrays as a whole.

In the source, `v0`, `v1`, … are the variables by slot, `t0`, `t1`, … the tables (lists, or
dictionaries of lists), and an atom of family f is `b<f> + argument * s<f>_0 + …`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from clausette.grounding.columnar import plan as p

Origin: TypeAlias = str | int
"""Where an argument's values come from: the table of that name, or a constant."""


class NotPlain(Exception):
    """A plan has a shape that is not written as loops."""


@dataclass(slots=True)
class Shapes:
    """What the sources of a program refer to: tables, and families of atoms."""

    tables: dict[str, tuple[int, bool]] = field(default_factory=dict)
    """For every table, its number of keys and whether its values are sets."""
    families: dict[str, list[set[Origin]]] = field(default_factory=dict)
    """For every atom's name, where the values of each argument come from."""
    keyed: set[tuple[Origin, str, int]] = field(default_factory=set)
    """What a table is asked for: where the key comes from, the table, which key."""
    integers: set[Origin] = field(default_factory=set)
    """Where bounds of cardinalities come from."""

    def table(self, name: str, keys: int, sets: bool) -> str:
        """The variable of a table, which is used in one way only."""
        if self.tables.setdefault(name, (keys, sets)) != (keys, sets):
            raise NotPlain
        return f"t{list(self.tables).index(name)}"


@dataclass(slots=True)
class Writer:
    """Writes the source of one unit; `plain` says that atoms of the first family are its codes."""

    shapes: Shapes
    plain: bool = False
    used: set[str] = field(default_factory=set)
    _origins: dict[int, Origin] = field(default_factory=dict)
    _lines: list[str] = field(default_factory=list)

    def source(self, plan: p.Plan) -> str:
        """Statements that add the clauses of a plan to the list `out`."""
        self._write(plan, [])
        return "\n".join(self._lines)

    def _write(self, plan: p.Plan, loops: list[str]) -> None:
        match plan:
            case p.Loop(True, slot, members, body):
                self._write(body, [*loops, self._loop(slot, members)])
            case p.Junction(True, parts):
                for part in parts:
                    self._write(part, loops)
            case p.Count(positive=True):
                header = "".join(f"{'  ' * n}{loop}:\n" for n, loop in enumerate(loops))
                row, (bound, origin) = self._members(plan), self._value(plan.bound)
                self.shapes.integers.add(origin)
                call = f"count(out, fresh, {plan.kind!r}, {row}, {bound})"
                self._lines.append(f"{header}{'  ' * len(loops)}{call}")
            case _:
                disjuncts = self._disjuncts(plan)
                clause = f"[{', '.join(disjuncts)}]"
                if not any(text.startswith("*") for text in disjuncts):
                    clause = f"({', '.join(disjuncts)},)"
                made = f"[{clause} {' '.join(loops)}]" if loops else f"[{clause}]"
                self._lines.append(f"out += {made}")

    def _loop(self, slot: int, members: p.Expr) -> str:
        text, name = self._set(members)
        self._origins[slot] = name
        return f"for v{slot} in {text}"

    def _disjuncts(self, plan: p.Plan) -> list[str]:
        match plan:
            case p.Literal():
                return [self._literal(plan.name, plan.arguments, plan.positive)]
            case p.Junction(False, parts):
                return [text for part in parts for text in self._disjuncts(part)]
            case p.Loop(False, slot, members, p.Literal() as body):
                loop = self._loop(slot, members)
                literal = self._literal(body.name, body.arguments, body.positive)
                return [f"*{_listed(literal, slot, loop)}"]
            case _:
                raise NotPlain

    def _members(self, plan: p.Count) -> str:
        product = plan.product
        if product is None or product.condition is not None or not product.distinct:
            raise NotPlain
        loops = [self._loop(slot, members) for slot, members in product.loops]
        literal = self._literal(product.name, product.arguments, True)
        if len(loops) != 1:
            raise NotPlain
        return _listed(literal, product.loops[0][0], loops[0])

    def _literal(self, name: str, arguments: Sequence[p.Expr], positive: bool) -> str:
        known = self.shapes.families.setdefault(name, [set() for _ in arguments])
        if len(known) != len(arguments):
            raise NotPlain
        family = list(self.shapes.families).index(name)
        terms = []
        for place, argument in enumerate(arguments):
            text, origin = self._value(argument)
            known[place].add(origin)
            terms.append(f"{text} * s{family}_{place}")
        if self.plain and family == 0 and len(arguments) == 1:
            text = self._value(arguments[0])[0]
            return text if positive else f"-{text}"
        atom = " + ".join([f"b{family}", *terms])
        return atom if positive else f"-({atom})"

    def _value(self, expression: p.Expr) -> tuple[str, Origin]:
        """An expression of one value, and where its values come from."""
        match expression.operation, expression.data:
            case "slot", int(slot):
                return f"v{slot}", self._origins[slot]
            case "constant", (kind, int(value)) if kind is int:
                return f"({value})", value
            case (("lookup" | "global"), str(name)):
                return self._looked_up(name, expression.parts, sets=False), name
            case _:
                raise NotPlain

    def _set(self, expression: p.Expr) -> tuple[str, str]:
        if expression.operation not in ("lookup", "global"):
            raise NotPlain
        name = str(expression.data)
        return self._looked_up(name, expression.parts, sets=True), name

    def _looked_up(self, name: str, keys: Sequence[p.Expr], *, sets: bool) -> str:
        table = self.shapes.table(name, len(keys), sets)
        self.used.add(name)
        if not keys:
            return table
        values = [self._value(key) for key in keys]
        self.shapes.keyed |= {(origin, name, place) for place, (_, origin) in enumerate(values)}
        return f"{table}[{', '.join(text for text, _ in values)}]"


def _listed(literal: str, slot: int, loop: str) -> str:
    if literal == f"v{slot}":
        return loop.partition(" in ")[2]  # the list itself
    return f"[{literal} {loop}]"
