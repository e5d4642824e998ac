"""What is known of a recognised flood: the formulas that say it, and the probes in their place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from clausette.language import syntax as s
from clausette.words import Message

Role: TypeAlias = Literal[
    "node",
    "link",
    "start",
    "other",
    "before",
    "point",
    "bound",
    "joined",
    "rooted",
    "reached",
    "apart",
    "size",
]
_OWN = "~"
COUNT = _OWN + "count"
"""The family whose atoms hold numbers."""


class NotFlood(Exception):
    """A formula spreads in layers, but the model says something that only layers can serve."""

    def __init__(self, why: Message) -> None:
        super().__init__(why)
        self.why = why


class Place(NamedTuple):
    """A formula with its rule."""

    rule: int
    formula: s.Formula


@dataclass(frozen=True, slots=True, eq=False)
class Probe:
    """A formula whose clauses tell something of a flood's graph."""

    role: Role
    rule: int
    formula: s.Formula


@dataclass(frozen=True, slots=True, eq=False)
class Flood:
    """A recognised flood, the formulas that say it, and the probes that replace them."""

    name: str
    formulas: tuple[s.Formula, ...]
    probes: tuple[Probe, ...]
    indices: int
    """How many arguments of the atoms of nodes are indices; the others make the node."""
    order: tuple[str, str] | None = None
    """The table that says what comes before a node, and the set of nodes, where these are plain."""
    starts_known: bool = False
    """Whether the text alone shows that a start is decided for every node."""

    @property
    def family(self) -> str:
        """The name of the atoms of nodes, which no model can have."""
        return probe_family(self.name)

    @property
    def rules(self) -> frozenset[int]:
        """The rules that say it, or ask something of it."""
        return frozenset(probe.rule for probe in self.probes)


class Unused(NamedTuple):
    """A formula that spreads in layers and is no flood: why it stays as it is."""

    name: str
    rule: int
    why: Message


def number_atom(number: s.Expression) -> s.Formula:
    """An atom that holds a number; what is none is an error as it would be elsewhere."""
    return s.Proposition(COUNT, (s.Binary("+", number, s.Int(0)),))


def probe_family(name: str) -> str:
    """The name of the atoms that stand for the nodes of a flood."""
    return _OWN + name


def is_of_probes(family: str) -> bool:
    """Whether the atoms of a family are those of probes."""
    return family.startswith(_OWN)
