"""Warnings that only the expansion can justify: loops over nothing, and atoms over the edge.

A *phantom* is an atom made by an index such as `$e+1` that leaves the values which all other
formulas use there: the model reads well, and one of its conditions is about a cell that no other
rule ever mentions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import NamedTuple, TypeAlias

from clausette.grounding.mending import filled_range, kept_within
from clausette.grounding.values import Value, atom_name, shown
from clausette.language import syntax as s
from clausette.language.diagnostics import Diagnostic, Note
from clausette.language.fixes import Fix
from clausette.language.source import Source, Span
from clausette.words import Message, say

Describe: TypeAlias = Callable[[], tuple[Callable[[], str], dict[str, Value]]]
"""An atom's name, and the bindings that make it."""


@dataclass(slots=True)
class _Loop:
    node: s.Big | s.Cardinality
    members: s.Expression
    filled: bool = False


@dataclass(slots=True)
class _Use:
    """The values that one occurrence of a proposition gave to one of its indices."""

    node: s.Proposition
    position: int
    item: int
    stepped: tuple[s.Variable, ...]
    values: dict[int, Describe] = field(default_factory=dict)

    def steps(self) -> bool:
        """Whether it goes a step on from a loop; `$n + 1` for a global $n is a place by itself."""
        if not self.stepped or not self.values:
            return False
        _, local = next(iter(self.values.values()))()
        return any(variable.name in local for variable in self.stepped)


@dataclass(slots=True)
class Watch:
    """What the expansion saw."""

    source: Source
    loops: dict[tuple[Span, int], _Loop] = field(default_factory=dict)
    uses: dict[tuple[Span, int], _Use] = field(default_factory=dict)
    names: frozenset[str] = frozenset()
    """The propositions that are recorded: those of `stepped_names`."""
    item: int = 0
    """The top-level formula being expanded, by number."""

    def loop(self, node: s.Big | s.Cardinality, index: int, filled: bool) -> None:
        """A loop was reached, and had something to go through or not."""
        key = (node.span, index)
        loop = self.loops.get(key)
        if loop is None:
            over = node.sets[index] if isinstance(node, s.Big) else node.members
            loop = self.loops[key] = _Loop(node, over)
        loop.filled = loop.filled or filled

    def atom(self, node: s.Proposition, indices: list[Value], local: dict[str, Value]) -> None:
        """An atom was made."""
        name = partial(atom_name, node.name, indices)
        for position, value in enumerate(indices):
            if type(value) is int:
                self.index(node, position, value, lambda: (name, dict(local)))

    def index(self, node: s.Proposition, position: int, value: int, describe: Describe) -> None:
        """An index of a proposition took a value."""
        key = (node.span, position)
        use = self.uses.get(key)
        if use is None:
            stepped = _stepped(node.indices[position])
            use = self.uses[key] = _Use(node, position, self.item, stepped)
        if value not in use.values:
            use.values[value] = describe

    def warnings(
        self, origins: Mapping[str, s.Assignment], given: Mapping[str, Value]
    ) -> Iterator[Diagnostic]:
        yield from self._empty_loops(origins, given)
        yield from self._phantoms(origins, given)

    def _empty_loops(
        self, origins: Mapping[str, s.Assignment], given: Mapping[str, Value]
    ) -> Iterator[Diagnostic]:
        for loop in self.loops.values():
            if loop.filled:
                continue
            text = self.source.slice(loop.members.span)
            if loop.node.kind == "bigand":
                message = say("{set} is empty, so this 'bigand' is always true", set=text)
            elif loop.node.kind == "bigor":
                message = say("{set} is empty, so this 'bigor' is always false", set=text)
            else:
                kind = loop.node.kind
                message = say(
                    "{set} is empty, so this '{count}' counts nothing", set=text, count=kind
                )
            yield Diagnostic(
                "warning",
                message,
                self.source,
                loop.members.span,
                help=self._origin(loop.members, origins, given),
                fixes=filled_range(self.source, loop.members, origins, given),
            )

    def _origin(
        self,
        members: s.Expression,
        origins: Mapping[str, s.Assignment],
        given: Mapping[str, Value],
    ) -> Message | str:
        names = [node.name for node in s.walk(members) if isinstance(node, s.Variable)]
        known = tuple(f"{name} = {shown(given[name])}" for name in names if name in given)
        if isinstance(members, s.Variable) and members.name in origins:
            assignment = origins[members.name]
            line = self.source.position(assignment.span[0])[0]
            value = assignment.value
            inner = [node.name for node in s.walk(value) if isinstance(node, s.Variable)]
            known = tuple(f"{name} = {shown(given[name])}" for name in inner if name in given)
            text = say(
                "{variable} comes from line {line}: {value}",
                variable=members.name,
                line=line,
                value=self.source.slice(value.span),
            )
            return say("{origin} with {values}", origin=text, values=known) if known else text
        return say("here {values}", values=known) if known else ""

    def _phantoms(
        self, origins: Mapping[str, s.Assignment], given: Mapping[str, Value]
    ) -> Iterator[Diagnostic]:
        reported: set[tuple[str, int, bool]] = set()
        for use in self.uses.values():
            if not use.steps():
                continue
            others = self._plain_values(use)
            if len(others) < 2:
                continue
            low, high = min(others), max(others)
            for value, describe in use.values.items():
                beyond = value > high
                key = (use.node.name, use.position, beyond)
                if low <= value <= high or key in reported:
                    continue
                name, local = describe()
                if any(local.get(variable.name) in others for variable in use.stepped):
                    reported.add(key)
                    told = self._phantom(use, name(), local, high if beyond else low, beyond)
                    fixes = self._limits(use, high if beyond else low, beyond, origins, given)
                    yield replace(told, fixes=fixes)

    def _limits(
        self,
        use: _Use,
        edge: int,
        beyond: bool,
        origins: Mapping[str, s.Assignment],
        given: Mapping[str, Value],
    ) -> tuple[Fix, ...]:
        """How the loop around a phantom is kept within the edge."""
        index = use.node.indices[use.position]
        bound = self.binder(use.stepped[0].name, index.span[0])
        for loop in self.loops.values():
            node = loop.node
            if bound is not None and isinstance(node, s.Big):
                for place, variable in enumerate(node.variables):
                    if variable is bound:
                        return kept_within(
                            self.source, node, place, index, edge, beyond, origins, given
                        )
        return ()

    def _plain_values(self, use: _Use) -> set[int]:
        """What the other formulas say at the same index of the same proposition, without steps."""
        return {
            value
            for other in self.uses.values()
            if other.node.name == use.node.name
            and other.position == use.position
            and len(other.node.indices) == len(use.node.indices)
            and not other.steps()
            and other.item != use.item
            for value in other.values
        }

    def _phantom(
        self, use: _Use, name: str, local: dict[str, Value], edge: int, beyond: bool
    ) -> Diagnostic:
        index = use.node.indices[use.position]
        variable = use.stepped[0].name
        message = (
            say(
                "'{atom}' is a phantom: elsewhere index {index} of '{name}' is never above {edge}",
                atom=name,
                index=use.position + 1,
                name=use.node.name,
                edge=edge,
            )
            if beyond
            else say(
                "'{atom}' is a phantom: elsewhere index {index} of '{name}' is never below {edge}",
                atom=name,
                index=use.position + 1,
                name=use.node.name,
                edge=edge,
            )
        )
        bound = self.binder(variable, index.span[0])
        loop = say("{variable} is bound by this loop", variable=variable)
        notes = (Note(loop, bound.span),) if bound else ()
        return Diagnostic(
            "warning",
            message,
            self.source,
            index.span,
            iteration=tuple((key, shown(value)) for key, value in local.items()),
            notes=notes,
            help=say(
                "'{index}' goes over the edge: limit {variable} or add a 'when'",
                index=self.source.slice(index.span),
                variable=variable,
            ),
        )

    def loop_binding(self, name: str) -> s.Big | None:
        """A loop that was reached and binds a variable of that name, wherever it is."""
        for loop in self.loops.values():
            if isinstance(loop.node, s.Big) and any(v.name == name for v in loop.node.variables):
                return loop.node
        return None

    def binder(self, name: str, offset: int) -> s.Variable | None:
        """The innermost loop variable of that name around an offset."""
        best: s.Variable | None = None
        for loop in self.loops.values():
            node = loop.node
            if isinstance(node, s.Big) and node.span[0] <= offset < node.span[1]:
                for variable in node.variables:
                    if variable.name == name and (best is None or variable.span > best.span):
                        best = variable
        return best


def _stepped(index: s.Expression) -> tuple[s.Variable, ...]:
    """The variables of an index that adds to or subtracts from one; none of a plain index."""
    while isinstance(index, s.Paren):
        index = index.inner
    if not isinstance(index, s.Binary) or index.operator not in ("+", "-"):
        return ()
    return tuple(node for node in s.walk(index) if isinstance(node, s.Variable))


def stepped_names(file: s.File) -> frozenset[str]:
    """The propositions with an index such as `$e+1`, for which phantoms are possible."""
    found: set[str] = set()
    for item in file.items:
        if "$" not in file.source.slice(item.span):
            continue
        for node in s.walk(item):
            if isinstance(node, s.Proposition) and any(map(_stepped, node.indices)):
                found.add(node.name)
    return frozenset(found)


class Edge(NamedTuple):
    """An argument of a proposition, from 0, is never above or below this but in phantoms."""

    name: str
    argument: int
    value: int
    above: bool


def edges_of(warnings: Iterable[Diagnostic]) -> list[Edge]:
    """The edges that warnings about phantoms name."""
    found: list[Edge] = []
    for warning in warnings:
        message = warning.message
        if isinstance(message, Message) and {"atom", "index", "edge"} <= message.parts.keys():
            index, edge = (int(str(message.parts[part])) for part in ("index", "edge"))
            above = message.key.endswith("never above {edge}")
            found.append(Edge(str(message.parts["name"]), index - 1, edge, above))
    return found
